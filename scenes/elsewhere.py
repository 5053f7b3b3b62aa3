"""The same game was gone on with in another window: nothing is overwritten, the player says which of the two it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.record import BadRecord
from game.play.saves import Save
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tables import hold

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Elsewhere(Scene):
    """Go on from what the other window has, or keep both."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """What has happened, and two ways to go on."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(540, 480, upright=366), canvas.pick(280, 230, upright=280))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        top = panel.top + canvas.pick(28, 18)
        text = words("elsewhere.about")
        canvas.text(panel.centerx, top, text, "lead", CREAM, width=panel.width - 60, align="center", lines=4)
        high = canvas.pick(54, 46)
        y = panel.bottom - 2 * (high + canvas.pick(14, 10)) - canvas.pick(6, 2)
        for key, icon, kind, action in (
            ("elsewhere.follow", "play", "brass", self._follow),
            ("elsewhere.both", "copy", "dark", self.back),
        ):
            button(canvas, Rect(panel.left + 40, y, panel.width - 80, high), words(key), action, key, kind, icon)
            y += high + canvas.pick(14, 10)

    def _follow(self) -> None:
        """Sit down at the game as the other window has left it; it is told in its turn."""
        from scenes.tables.resume import resume

        app, keeper = self.app, self.table.play.driver.keeper
        assert keeper is not None
        assert keeper.name is not None
        try:
            save = Save.read(keeper.name, app.storage.read(keeper.name) or "")
        except BadRecord:
            self.back()  # it has been finished there, or is no game at all
            return
        app.home()
        resume(app, save)

    def back(self) -> None:
        """Keep both: nothing is lost by that."""
        driver = self.table.play.driver
        assert driver.keeper is not None
        driver.keeper.move_on()
        driver.keep()
        hold(self.table)
        self.app.pop()
        self.app.say(self.words("elsewhere.kept" if self.table.play.driver.saved else "problem.not_saved.full"))
