"""One question that must be answered before something is lost."""

from __future__ import annotations

from scenes.app import App, Scene
from scenes.kit.canvas import Action, Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, PANEL, VEIL
from scenes.kit.widgets import button


class Ask(Scene):
    """A question, the dangerous answer and the safe one."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, question: str, yes: str, action: Action) -> None:
        super().__init__(app)
        self.question = question
        self.yes = yes
        self.action = action

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """The question and two buttons."""
        panel = Rect(0, 0, canvas.pick(520, 460, upright=366), canvas.pick(230, 190, upright=220))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        room = panel.width - 60
        top = panel.top + canvas.pick(30, 22)
        canvas.text(
            panel.centerx, top, self.question, "lead", CREAM, width=room, align="center", height=canvas.pick(96, 74)
        )
        half = Rect(panel.left + 30, panel.bottom - canvas.pick(76, 62), (room - 16) / 2, canvas.pick(52, 44))
        button(canvas, half, self.yes, self._do_it, "yes", "danger")
        button(canvas, half.move(half.width + 16, 0), self.words("ask.no"), self.app.pop, "no", "brass")

    def _do_it(self) -> None:
        self.app.pop()
        self.action()
