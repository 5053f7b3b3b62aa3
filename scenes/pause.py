"""The menu over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.saves import Keeper
from game.play.seating import grouped
from scenes.app import App, Scene
from scenes.kit.canvas import Action, Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import BRIGHT_BRASS, CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.settings import SettingsScene
from scenes.takeaway import TakeAway

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Pause(Scene):
    """Nothing is lost by leaving: every move was kept."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """The ways to go on, and whether the game is safe; two columns where there is little height."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(420, 620, upright=360), canvas.pick(570, 300, upright=480))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        canvas.text(
            panel.centerx, panel.top + canvas.pick(22, 10), words("pause.title"), "title", CREAM, align="center"
        )
        choices = (
            ("pause.resume", "play", "brass", self.app.pop),
            ("pause.settings", "gear", "dark", lambda: self.app.push(SettingsScene(self.app))),
            self._keeping(),
            ("pause.keys", "keyboard", "dark", self.app.show_keys),
            ("pause.new", "refresh", "dark", self._new),
            ("pause.leave", "exit", "dark", self.app.home),
        )
        columns = 2 if canvas.shape == "compact" else 1
        top, high, gap = panel.top + canvas.pick(78, 50, upright=56), canvas.pick(54, 50), canvas.pick(12, 10)
        wide = (panel.width - 80 - gap * (columns - 1)) / columns
        for index, (key, icon, kind, action) in enumerate(choices):
            x, y = index % columns * (wide + gap), index // columns * (high + gap)
            place = Rect(panel.left + 40 + x, top + y, wide, high)
            button(canvas, place, words(key), action, key, kind, icon)
        canvas.text(
            panel.centerx,
            panel.bottom - canvas.pick(36, 32),
            f"{words(self.table.told_of_saving())} {words('results.deal', seed=grouped(self.table.seating.seed))}",
            "note",
            FAINT_CREAM if self.table.play.saved else BRIGHT_BRASS,
            width=panel.width - 40,
            align="center",
            lines=2,
            middle=True,
        )

    def _keeping(self) -> tuple[str, str, str, Action]:
        """Take the game along; one that came by a link can be made one's own first."""
        if self.table.play.keeper is None:
            return "pause.keep", "save", "dark", self._keep
        return "pause.take", "download", "dark", self._take

    def _take(self) -> None:
        self.app.push(TakeAway(self.app, self.table.play.record()))

    def _keep(self) -> None:
        play = self.table.play
        play.keeper = Keeper(self.app.storage, play.game)
        play.keep()
        self.app.touch()

    def _new(self) -> None:
        from scenes.setup import Setup

        app, seating = self.app, self.table.seating
        app.home()
        app.push(Setup(app, seating.game))
