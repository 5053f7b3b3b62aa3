"""The table of Catham City in zones: what is painted where, and what each zone shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from scenes.kit.canvas import Canvas
from scenes.kit.theme import CREAM
from scenes.kit.widgets import button
from scenes.kit.zones import Zone
from scenes.tables.catham import controls, hand, middle, plates, race
from scenes.tables.catham.layout import Layout, layout
from scenes.tables.catham.look import STATUS
from scenes.tables.pieces import log_button, menu_button, status_line

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


def zones(table: GameTable, canvas: Canvas) -> Iterator[Zone]:
    """From the lowest to the highest."""
    at, zone, view = layout(canvas.form), table.places.zone, table.view
    status = partial(status_line, table, rect=at.status, box=STATUS, ink=CREAM)
    yield zone("top", partial(_paint_top, table, at=at), sees=lambda: None)
    yield zone("status", status, shows=table.mode.status_shows)
    for rect, seat in table.places.side_by_side(at.others, at.gap):
        paint = partial(plates.paint_opponent, table, rect=rect, seat=seat)
        yield zone(("plate", seat), paint, partial(table.plate_sees, seat), partial(table.plate_shows, seat))
    yield zone("race", partial(race.paint_roofs, table, rect=at.race), sees=lambda: None)
    yield zone("pawns", partial(race.paint_pawns, table, rect=at.race), shows=lambda: tuple(table.race))
    yield zone("piles", partial(middle.paint_piles, table, rect=at.piles, size=at.pile), table.piles_see)
    yield zone("pool", partial(middle.paint_pool, table, rect=at.pool, size=at.card), lambda: table.view.pool)
    yield zone("play", partial(middle.paint_play, table, rect=at.play), table.play_sees, table.play_shows)
    for index, faction in enumerate(view.factions):
        place = at.columns.move(index * at.pitch, 0)
        paint = partial(hand.paint_column, table, rect=place, faction=faction, size=at.held)
        sees, shows = partial(table.column_sees, faction), partial(table.column_shows, faction)
        yield zone(("column", faction), paint, sees, shows)
    yield zone("me", partial(plates.paint_self, table, rect=at.me), table.own_sees, lambda: tuple(table.race))
    yield zone("controls", partial(controls.paint_controls, table, rect=at.controls), shows=table.course.controls_shows)
    yield table.mode.log_zone(at.log, drawer=True)


def _paint_top(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Menu, title, the factions of this game, and the button of the log."""
    menu_button(table, canvas, at.menu)
    short = canvas.shape == "compact"
    label = "" if short else table.talk("factions")
    why = table.talk("factions") if short else ""
    if at.title is not None:
        canvas.text_in(at.title, table.talk("title"), "heading", CREAM)
    button(canvas, at.factions, label, table.show_factions, "factions", icon="book", why=why)
    log_button(table, canvas, at.log_button)
