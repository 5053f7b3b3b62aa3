"""The menu over a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app import App, Scene
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.settings import SettingsScene

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
        """The ways to go on."""
        words = self.words
        panel = Rect(0, 0, canvas.pick(420, 400, upright=360), canvas.pick(510, 380, upright=420))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        canvas.text(
            panel.centerx, panel.top + canvas.pick(22, 10), words("pause.title"), "title", CREAM, align="center"
        )
        choices = (
            ("pause.resume", "play", "brass", self.app.pop),
            ("pause.settings", "gear", "dark", lambda: self.app.push(SettingsScene(self.app))),
            ("pause.keys", "keyboard", "dark", self.app.show_keys),
            ("pause.new", "refresh", "dark", self._new),
            ("pause.leave", "exit", "dark", self.app.home),
        )
        y = panel.top + canvas.pick(86, 46)
        high = canvas.pick(56, 44)
        for key, icon, kind, action in choices:
            button(canvas, Rect(panel.left + 40, y, panel.width - 80, high), words(key), action, key, kind, icon)
            y += high + canvas.pick(14, 10)
        canvas.text(
            panel.centerx,
            panel.bottom - canvas.pick(36, 28),
            words("pause.saved"),
            "note",
            FAINT_CREAM,
            width=panel.width - 40,
            align="center",
        )

    def _new(self) -> None:
        from scenes.setup import Setup

        app, seating = self.app, self.table.seating
        app.home()
        app.push(Setup(app, seating.game))
