"""Pebbles on the table: as plain as it can be."""

from __future__ import annotations

from collections.abc import Iterable

from game.pebbles.state import View

from game.kernel.contract import CONFIRM
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, PARCHMENT
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables.pieces import menu_button, move_button, spot, status_line, undo_and_hint, waiting_button
from scenes.tables.table import Table


class GameTable(Table):
    """A heap and a button."""

    view: View

    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons are."""
        return Rect(canvas.width - 240, canvas.height - 180, 230, 170)

    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Status, heap, buttons."""
        yield self.places.zone(
            "status", lambda c: status_line(self, c, Rect(200, 8, 440, 36), PARCHMENT), shows=self.mode.status_shows
        )
        yield self.places.zone("menu", lambda c: menu_button(self, c, Rect(10, 8, 46, 40)))
        yield self.places.zone("heap", self._paint_heap)
        yield self.places.zone("buttons", self._paint_buttons, shows=self.course.controls_shows)

    def _paint_heap(self, canvas: Canvas) -> None:
        heap = Rect(200, 100, 200, 120)
        canvas.box(heap, self.mood.panel)
        canvas.text_in(heap, str(self.view.heap), "title", CREAM, align="center")
        spot(self, canvas, heap, ("heap",), self.talk("heap"), explain("", self.talk("heap.text")))
        for seat in range(self.view.players):
            self.places.put(("thinking", seat), Rect(500, 100 + 40 * seat, 24, 6))
            canvas.text(
                500, 120 + 40 * seat, f"{self.speech.name(seat)} {self.view.taken[seat]}", "body", CREAM, width=200
            )

    def _paint_buttons(self, canvas: Canvas) -> None:
        undo_and_hint(self, canvas, Rect(560, 330, 90, 44), Rect(660, 330, 90, 44))
        if not waiting_button(self, canvas, Rect(560, 270, 190, 50)):
            move = self.picker.finishing()
            label = self.speech.confirm_label(move) if move is not None else self.talk("heap")
            move_button(self, canvas, Rect(560, 270, 190, 50), CONFIRM, label, "brass")
