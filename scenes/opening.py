"""A recorded game is played again before it is shown: at once if it is short, else in slices, with progress."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.match import Match
from game.kernel.record import BadRecord, Replaying
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import BAR, BAR_FILLED, CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene

AT_ONCE = 200
"""So many moves nobody notices; most games are not longer."""

Done = Callable[[Match], object]
Refused = Callable[[BadRecord], object]


def play_again(app: App, replaying: Replaying, done: Done, refused: Refused) -> None:
    """Play a record again and go on with the match, or with what is wrong with it."""
    opening = Opening(app, replaying, done, refused)
    moves = iter(range(AT_ONCE))
    if not opening.go_on(lambda: next(moves, None) is None):
        app.push(opening)


class Opening(Scene):
    """A long game is being read; whoever does not want to wait can leave."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, replaying: Replaying, done: Done, refused: Refused) -> None:
        super().__init__(app)
        self.replaying = replaying
        self.done = done
        self.refused = refused
        self.part = 0.0
        """How much of it has been played."""

    def go_on(self, enough: Callable[[], bool]) -> bool:
        """Play until it is enough; whether that was all."""
        try:
            while not enough():
                self.part = next(self.replaying)
        except StopIteration as end:
            self._leave()
            self.done(end.value)
            return True
        except BadRecord as problem:
            self._leave()
            self.refused(problem)
            return True
        return False

    def _leave(self) -> None:
        if self.app.top is self:
            self.app.pop()

    def update(self) -> None:
        """A slice before each frame."""
        if not self.go_on(self.app.pace.enough()):
            self.app.touch()

    def back(self) -> None:
        """Leave it."""
        self.replaying.close()
        self.app.pop()

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
