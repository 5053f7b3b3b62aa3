"""The table of Ganges in zones: what is painted where, and what each zone shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.ganges.cards import HAND_LIMIT
from scenes.kit.canvas import Canvas
from scenes.kit.theme import CREAM, PARCHMENT
from scenes.kit.zones import Zone
from scenes.tables.ganges import controls, grid, hand, own, plates, preview
from scenes.tables.ganges.layout import Layout, layout
from scenes.tables.pieces import log_button, menu_button, status_line

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable


def zones(table: GameTable, canvas: Canvas) -> Iterator[Zone]:
    """From the lowest to the highest."""
    view, zone = table.view, table.places.zone
    at = layout(canvas.form, view.players)
    status = partial(status_line, table, rect=at.status, box=PARCHMENT)
    yield zone("top", partial(_paint_top, table, at=at), sees=lambda: None)
    yield zone("status", status, shows=table.mode.status_shows)
    yield zone("round", partial(plates.paint_round, table, rect=at.round), table.round_sees)
    for rect, seat in zip(at.others, table.shown.others(), strict=True):
        paint = partial(plates.paint_opponent, table, rect=rect, seat=seat)
        yield zone(("plate", seat), paint, partial(table.plate_sees, seat), partial(table.plate_shows, seat))
    yield zone("window", partial(grid.paint_window, table, rect=at.window), sees=lambda: None)
    for place, rect in enumerate(at.cells):
        paint = partial(grid.paint_cell, table, rect=rect, place=place)
        yield zone(("cell", place), paint, partial(table.cell_sees, place), partial(table.cell_shows, place))
    yield zone("ways", partial(grid.paint_ways, table, rect=at.window), table.ways_see, table.course.choice_shows)
    if at.piles is not None:
        yield zone("piles", partial(grid.paint_piles, table, rect=at.piles), table.piles_see)
    if at.legend is not None:
        yield zone("legend", partial(grid.paint_legend, table, rect=at.legend), sees=lambda: None)
    yield zone("me", partial(own.paint_me, table, at=at), table.me_sees, lambda: table.picker.chosen[1:])
    yield zone(
        ("own", "track"), partial(own.paint_track, table, rect=at.track), table.track_sees, table.planning.to_be_turned
    )
    for row, rect in enumerate(at.rows):
        paint = partial(own.paint_row, table, rect=rect, row=row)
        yield zone(("own", row), paint, partial(table.row_sees, row), table.row_shows)
    yield zone("forecast", partial(preview.paint_preview, table, rect=at.preview), shows=preview.shows(table))
    yield zone("hand", partial(hand.paint_tray, table, at=at), sees=lambda: len(table.view.hands[table.view.seat]))
    for place in range(HAND_LIMIT):
        paint = partial(hand.paint_die, table, rect=at.dice[place], place=place)
        yield zone(("hand", place), paint, partial(table.die_sees, place), partial(table.die_shows, place))
    yield zone("controls", partial(controls.paint_controls, table, at=at), shows=table.course.controls_shows)
    yield table.mode.log_zone(at.log, drawer=True)


def _paint_top(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Menu, title, and the button of the log."""
    menu_button(table, canvas, at.menu)
    if at.title is not None:
        canvas.text_in(at.title, table.talk("about.title"), "heading", CREAM)
    log_button(table, canvas, at.log_button)
