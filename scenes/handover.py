"""Passing the device: hides everybody's cards until the next person says that he is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app import App, Scene
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import BRASS_TEXT, CREAM
from scenes.kit.widgets import button
from scenes.tables.pieces import avatar, menu_button

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Handover(Scene):
    """A closed curtain between two players."""

    brief = True
    uncalled = True
    forms = ALL
    main = "ready"

    def __init__(self, app: App, table: Table, seat: int) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.tile(self.table.mood.cloth, canvas.pick(220, 150), self.table.mood.ground)

    def draw(self, canvas: Canvas) -> None:
        """Who is next, and one button."""
        x, y = canvas.width / 2, canvas.height * 0.36
        menu_button(self.table, canvas, Rect(10, canvas.pick(8, 8, upright=50), 48, 46))
        avatar(self.table, canvas, x, y - canvas.pick(20, 10), canvas.pick(74, 44), self.seat)
        name = self.table.seating.seats[self.seat].name
        top = y + canvas.pick(80, 46)
        canvas.text(
            x, top, self.words("handover.title", name=name), "title", CREAM, width=canvas.width * 0.8, align="center"
        )
        canvas.text(
            x,
            top + canvas.pick(50, 32),
            self.words("handover.text"),
            "lead",
            BRASS_TEXT,
            width=canvas.width * 0.7,
            align="center",
            lines=2,
        )
        go = Rect(0, 0, canvas.pick(320, 240), canvas.pick(64, 50))
        go.midtop = (x, top + canvas.pick(120, 84))
        button(canvas, go, self.words("handover.ready", name=name), self._ready, "ready", "brass", icon="eye")

    def _ready(self) -> None:
        self.app.pop()
        self.table.take_over(self.seat)

    def back(self) -> None:
        """The menu is there for everybody; the cards stay hidden."""
        self.table.pause()
