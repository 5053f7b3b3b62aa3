"""The table of A Study in Emerald in zones: what is painted where, and what each zone shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.emerald.cards import ALL_CITIES
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM, PARCHMENT
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables.emerald import cities, controls, hand, menu, plates, side, tracks
from scenes.tables.emerald.layout import Layout, layout
from scenes.tables.emerald.look import QUIET
from scenes.tables.pieces import log_button, menu_button, status_line

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable


def zones(table: GameTable, canvas: Canvas) -> Iterator[Zone]:
    """Yield the zones, from the lowest to the highest."""
    at, zone, view = layout(canvas.form), table.places.zone, table.view
    yield zone("top", partial(_paint_top, table, at=at), lambda: (view.resto, view.loyal))
    yield zone("status", partial(status_line, table, rect=at.status, box=PARCHMENT), shows=table.mode.status_shows)
    for rect, seat in plate_places(table, canvas, at):
        paint = partial(plates.paint_opponent, table, rect=rect, seat=seat)
        yield zone(("plate", seat), paint, partial(plates.sees, table, seat))
    yield zone("map", partial(tracks.paint_map, table, rect=at.map), sees=lambda: None)
    if at.points is not None:
        yield zone("points", partial(tracks.paint_points, table, rect=at.points), view.scores)
    paint = partial(tracks.paint_tracks, table, resto=at.resto, loyal=at.loyal)
    yield zone("tracks", paint, lambda: (view.resto, view.loyal))
    chosen, lights = cities.shows(table), cities.light_shows(table)
    for city in range(ALL_CITIES):
        column, row = city % 3, city // 3
        rect = at.cities.move(column * at.pitch[0], row * at.pitch[1])
        paint = partial(cities.paint_city, table, rect=rect, city=city, card=at.top)
        yield zone(("city_zone", city), paint, partial(cities.sees, table, city), lambda: chosen)
        paint = partial(cities.paint_light, table, rect=rect, city=city)
        sees, shows = partial(cities.light_sees, table, city), partial(lights.__getitem__, city)
        yield zone(("city_light", city), paint, sees, shows)
    yield zone("side", partial(side.paint_side, table, rect=at.side), partial(side.sees, table))
    me = partial(plates.paint_self, table, rect=at.me)
    yield zone("me", me, partial(plates.sees, table, table.viewer), lambda: table.speech.covered)
    yield zone("piles", partial(hand.paint_piles, table, rect=at.piles), partial(hand.piles_see, table))
    yield zone("hand", partial(hand.paint_hand, table, rect=at.hand, size=at.card), partial(hand.sees, table))
    yield zone("tools", partial(controls.paint_tools, table, rect=at.controls), shows=table.course.controls_shows)
    paint = partial(controls.paint_controls, table, rect=at.controls)
    yield zone("controls", paint, shows=partial(controls.shows, table))
    yield zone("menu_of_city", partial(menu.paint_menu, table), shows=lambda: table.menu.city)
    yield table.mode.log_zone(at.log, drawer=True)


def plate_places(table: GameTable, canvas: Canvas, at: Layout) -> Iterator[tuple[Rect, int]]:
    """Yield the opponents' plates: side by side, on phones one below the other."""
    if not canvas.compact:
        yield from table.places.side_by_side(at.others, at.gap)
        return
    others = table.shown.others()
    high = min(69.0, (at.others.height - at.gap * (len(others) - 1)) / len(others))
    for index, seat in enumerate(others):
        yield Rect(at.others.left, at.others.top + index * (high + at.gap), at.others.width, high), seat


def _paint_top(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Menu, title, what ends the game, on tablets also what everybody holds for the tracks, and the log's button."""
    menu_button(table, canvas, at.menu)
    if at.title is not None:
        title = table.talk("title" if at.title.width > 200 else "about.title")
        canvas.text_in(at.title, title, "heading", CREAM)
    text = f"{table.talk('limit')} **{table.talk.count('points_short', table.view.limit())}**"
    if canvas.shape == "tablet":
        held = table.talk.count("side.everybody", table.view.track())
        shown = f"{text}\nR **{table.view.resto}** : **{table.view.loyal}** L · {held}"
        canvas.text_in(at.limit, shown, "small", QUIET, align="right", lines=2)
    else:
        canvas.text_in(at.limit, text, "body", BRASS_TEXT if canvas.compact else QUIET, align="right")
    canvas.hot(at.limit, "limit", text, None, explain(text, table.talk("limit.text")))
    log_button(table, canvas, at.log_button)
