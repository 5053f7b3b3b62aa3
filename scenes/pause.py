"""The menu over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.saves import Keeper
from game.play.seating import grouped
from game.registry import about
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.sheet import Action
from scenes.kit.theme import BRIGHT_BRASS, CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.settings import SettingsScene
from scenes.takeaway import TakeAway

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Pause(Scene):
    """Nothing is lost by leaving: every move was kept; and if not, it says so."""

    see_through = True
    forms = ALL

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """The ways to go on, and whether the game is safe."""
        words = self.words
        rows = self.rows()
        high = canvas.pick(86, 50) + len(rows) * canvas.pick(72, 56) + canvas.pick(76, 48, upright=80)
        panel = Rect(0, 0, canvas.pick(540, 500, upright=370), high)
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        canvas.text(
            panel.centerx, panel.top + canvas.pick(22, 10), words("pause.title"), "title", CREAM, align="center"
        )
        side, gap = canvas.pick(40, 30, upright=16), canvas.pick(14, 8)
        whole = Rect(panel.left + side, panel.top + canvas.pick(86, 50), panel.width - 2 * side, canvas.pick(58, 48))
        for row in rows:
            wide = (whole.width - gap * (len(row) - 1)) / len(row)
            for place, (key, icon, kind, action) in enumerate(row):
                rect = Rect(whole.left + place * (wide + gap), whole.top, wide, whole.height)
                button(canvas, rect, words(key), action, key, kind, icon)
            whole = whole.move(0, whole.height + gap)
        canvas.text(
            panel.centerx,
            (whole.top - gap + panel.bottom) / 2,
            f"{words(self.table.mode.told_of_saving())} {words('results.deal', seed=grouped(self.table.seating.seed))}",
            "note",
            FAINT_CREAM if self.table.play.driver.saved else BRIGHT_BRASS,
            width=panel.width - 40,
            align="center",
            lines=3,
            middle=True,
        )

    def rows(self) -> list[list[tuple[str, str, str, Action]]]:
        """The buttons, row by row: key, icon, kind and what it does."""
        lesson = [("lesson.title", "graduate-cap", "dark", self._lesson)] if about(self.table.game).lesson else []
        return [
            [("pause.resume", "play", "brass", self.app.pop)],
            [
                ("pause.settings", "gear", "dark", self._settings),
                ("pause.keys", "keyboard", "dark", self.app.show_keys),
            ],
            [("pause.rules", "rules", "dark", self.table.mode.open_rules), *lesson],
            [self._keeping()],
            [("pause.new", "refresh", "dark", self._new), ("pause.leave", "exit", "dark", self.app.home)],
        ]

    def _settings(self) -> None:
        self.app.push(SettingsScene(self.app))

    def _keeping(self) -> tuple[str, str, str, Action]:
        """Take the game along; one that came by a link can be made one's own first."""
        if self.table.play.driver.keeper is None and not self.table.play.driver.saved:
            return "pause.keep", "save", "dark", self._keep
        return "pause.take", "download", "dark", self._take

    def _take(self) -> None:
        self.app.push(TakeAway(self.app, self.table.play.record()))

    def _keep(self) -> None:
        driver = self.table.play.driver
        driver.keeper = Keeper(self.app.storage, self.table.game)
        driver.keep()
        self.app.touch()

    def _lesson(self) -> None:
        """The game that is left here was kept."""
        from scenes.tables.guided import open_lesson

        app, game = self.app, self.table.game
        app.home()
        open_lesson(app, game)

    def _new(self) -> None:
        from scenes.setup import Setup

        app, seating = self.app, self.table.seating
        app.home()
        app.push(Setup(app, seating.game))
