"""The map with its margins: the points of all players, and the two factions' markers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.emerald.cards import TRACK_END
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import SEAT_COLOURS, SEAT_SHAPES, Box, Colour
from scenes.kit.widgets import explain
from scenes.tables.emerald.look import (
    LOYAL,
    MAP_INK,
    MAP_RED,
    MARKER,
    RESTO,
    SIGN_INK,
    TRACK_GROUND,
    TRACK_RIM,
)

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable


GAP = 23
"""Between the middles of two markers of points."""


def paint_map(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint the chart below everything."""
    canvas.sprite("emerald/map.png", rect)


def paint_points(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint the points from 0 to the limit, with a marker for everybody; equals and neighbours stand side by side."""
    view, talk = table.view, table.talk
    limit = view.limit()
    step = rect.width / limit
    low = rect.bottom - 4
    x, y = rect.left - 34, rect.centery - 1
    canvas.text(x, y, talk("vp.sign"), "figure", MAP_INK, align="center", middle=True, size=15)
    for number in range(limit + 1):
        x = rect.left + number * step
        if number % 2 == 0:
            ink = MAP_RED if number == limit else MAP_INK
            canvas.text(x, rect.top + 14, str(number), "figure", ink, align="center", middle=True, size=15)
            if number < limit:
                canvas.line(x, low, x + step, low, TRACK_RIM, 4)
    scores = view.scores()
    order = sorted(range(view.players), key=lambda seat: (scores[seat], seat))
    places = apart([rect.left + min(scores[seat], limit) * step for seat in order], GAP, rect.left - 8)
    for seat, x in zip(order, places, strict=True):
        score, y = scores[seat], rect.top + 15
        who = table.seating.seats[seat]
        spot = Rect(x - 13, y - 13, 26, 26)
        canvas.box(spot, MARKER)
        canvas.icon(SEAT_SHAPES[who.colour], x, y, 16, SEAT_COLOURS[who.colour])
        label = f"{who.name}: {talk.count('points_short', score)}"
        canvas.hot(spot, ("marker", seat), label, None, explain(label, table.speech.ledger(seat)))
        table.places.put(("score", seat), spot)


def apart(places: Sequence[float], gap: float, least: float) -> list[float]:
    """Return rising places, moved as little as possible so that there is a gap between any two; none below `least`."""
    groups: list[tuple[float, int]] = []  # where each group of neighbours begins, and how many they are
    for place in places:
        start, number = place, 1
        while groups and groups[-1][0] + groups[-1][1] * gap > start:
            before, many = groups.pop()
            start = (before * many + (start - many * gap) * number) / (many + number)
            number += many
        groups.append((max(start, least), number))
    return [start + index * gap for start, number in groups for index in range(number)]


def paint_tracks(table: GameTable, canvas: Canvas, resto: Rect, loyal: Rect) -> None:
    """Paint how far each faction's marker is, and explain what that means for everybody."""
    view, talk = table.view, table.talk
    for rect, value, letter, colour, name in (
        (resto, view.resto, "R", RESTO, "resto"),
        (loyal, view.loyal, "L", LOYAL, "loyal"),
    ):
        table.places.put((name,), rect)
        (_paint_bar if canvas.compact else _paint_gauge)(canvas, rect, value, letter, colour, name == "loyal")
        title = f"{talk(f'symbol.{name}')}: {value} / {TRACK_END}"
        text = talk("tracks.text", resto=view.resto, loyal=view.loyal, count=view.track())
        canvas.hot(rect, ("track", name), title, None, explain(title, text))


def _paint_gauge(canvas: Canvas, rect: Rect, value: int, letter: str, colour: Colour, right: bool) -> None:
    """Upright, from 0 at the bottom to the end at the top."""
    x = rect.centerx
    canvas.disc(x, rect.top + 11, 12, colour, TRACK_RIM, 1.2)
    canvas.text(x, rect.top + 11, letter, "figure", SIGN_INK, align="center", middle=True, size=16)
    top, low = rect.top + 38, rect.bottom - 16
    step = (low - top) / TRACK_END
    canvas.box(Rect(x - 10, top - 10, 20, low - top + 20), Box(TRACK_GROUND, None, TRACK_RIM, 1, None, 10))
    canvas.box(Rect(x - 7, low - value * step - 3, 14, value * step + 10), Box(colour, None, None, radius=7))
    for number in range(TRACK_END + 1):
        if number != value:
            ink = SIGN_INK if number < value else MAP_RED if number == TRACK_END else MAP_INK
            canvas.text(x, low - number * step, str(number), "figure", ink, align="center", middle=True, size=14)
    spot = Rect(x - 16, low - value * step - 13, 32, 26)
    canvas.box(spot, Box(colour, None, TRACK_RIM, 1.6, None, 6, 3))
    canvas.text(x, spot.centery, str(value), "figure", SIGN_INK, align="center", middle=True, size=18)


def _paint_bar(canvas: Canvas, rect: Rect, value: int, letter: str, colour: Colour, right: bool) -> None:
    """Lying, from its letter at the outer end towards the middle."""
    end = rect.right - 13 if right else rect.left + 13
    canvas.disc(end, rect.centery, 12, colour, TRACK_RIM, 1.2)
    canvas.text(end, rect.centery, letter, "figure", SIGN_INK, align="center", middle=True, size=15)
    room = rect.width - 56
    step = room / TRACK_END
    for number in range(TRACK_END):
        x = rect.right - 30 - (number + 1) * step if right else rect.left + 30 + number * step
        fill = colour if number < value else TRACK_GROUND
        canvas.box(Rect(x + 1, rect.centery - 7, step - 2, 14), Box(fill, None, TRACK_RIM, 1, None, 3))
    x = rect.left + 12 if right else rect.right - 12
    canvas.text(x, rect.centery, str(value), "figure", SIGN_INK, align="center", middle=True, size=17)
