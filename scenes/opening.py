"""A recorded game is played again before it is shown: at once if it is short, else in slices, with progress."""

from __future__ import annotations

from game.kernel.match import Match
from game.kernel.record import Replaying
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import BAR, BAR_FILLED, CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tasks import answer_of

AT_ONCE = 200
"""So many moves nobody notices; most games are not longer."""


async def play_again(app: App, replaying: Replaying) -> Match:
    """Return the match of a record that is played again. `BadRecord` says what is wrong with it."""
    opening = None
    try:
        for _ in range(AT_ONCE):
            part = next(replaying)
        opening = Opening(app, part)
        app.push(opening)
        while True:
            await answer_of(opening)
            enough = app.pace.enough()
            while not enough():
                opening.part = next(replaying)
            app.touch()
    except StopIteration as end:
        match: Match = end.value
        return match
    finally:
        replaying.close()
        if app.top is opening:
            app.pop()


class Opening(Scene):
    """A long game is being read; whoever does not want to wait can leave."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, part: float) -> None:
        super().__init__(app)
        self.part = part
        """How much of it has been played."""

    def update(self) -> None:
        """A slice before each frame."""
        self.app.tasks.answer(self)

    def ground(self, canvas: Canvas) -> None:
        """What is below fades."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """How far it is, and the way out."""
        panel = Rect(0, 0, canvas.pick(480, 440, upright=360), canvas.pick(200, 170, upright=190))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        title = self.words("opening.title")
        top = panel.top + canvas.pick(26, 18)
        canvas.text(panel.centerx, top, title, "lead", CREAM, width=panel.width - 50, align="center")
        bar = Rect(panel.left + 40, top + canvas.pick(52, 42), panel.width - 80, canvas.pick(24, 20))
        canvas.box(bar, BAR)
        inside = bar.inflate(-8, -8)
        inside.width *= self.part
        if inside.width > inside.height:
            canvas.box(inside, BAR_FILLED)
        leave = Rect(0, 0, canvas.pick(200, 170), canvas.pick(52, 46))
        leave.midbottom = (panel.centerx, panel.bottom - canvas.pick(22, 14))
        button(canvas, leave, self.words("opening.leave"), self.back, "leave", icon="close")
