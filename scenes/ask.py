"""One question that must be answered before something is lost."""

from __future__ import annotations

from functools import partial

from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tasks import answer_of


async def ask(app: App, question: str, yes: str, other: str = "") -> str:
    """Ask a question. Return the key of the answer: "yes", "other", or nothing for the safe one."""
    scene = Ask(app, question, yes, other)
    app.push(scene)
    answer: str = await answer_of(scene)
    return answer


class Ask(Scene):
    """A question, the dangerous answer and the safe one; perhaps another between them."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, question: str, yes: str, other: str = "") -> None:
        super().__init__(app)
        self.question = question
        self.answers = {"yes": yes, "other": other} if other else {"yes": yes}

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """The question and its answers: two side by side, three one below the other."""
        answers = {**self.answers, "no": self.words("ask.no")}
        high, gap = canvas.pick(52, 44), canvas.pick(14, 10)
        rows = 1 if len(answers) == 2 else len(answers)
        more = (rows - 1) * (high + gap)
        panel = Rect(0, 0, canvas.pick(520, 460, upright=366), canvas.pick(230, 190, upright=220) + more)
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        room = panel.width - 60
        top = panel.top + canvas.pick(30, 22)
        canvas.text(
            panel.centerx, top, self.question, "lead", CREAM, width=room, align="center", height=canvas.pick(96, 74)
        )
        wide = room if rows > 1 else (room - 16) / 2
        spot = Rect(panel.left + 30, panel.bottom - canvas.pick(76, 62) - more, wide, high)
        for key, label in answers.items():
            safe = key == "no"
            button(canvas, spot, label, partial(self._answer, "" if safe else key), key, "brass" if safe else "danger")
            spot = spot.move(0, high + gap) if rows > 1 else spot.move(wide + 16, 0)

    def _answer(self, answer: str) -> None:
        self.app.pop()
        self.app.tasks.answer(self, answer)

    def back(self) -> None:
        """Esc is the safe answer."""
        self._answer("")
