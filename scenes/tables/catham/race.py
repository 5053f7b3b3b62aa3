"""The race for the town hall: the roofs of the city, and a cat on them for each player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRIGHT_BRASS, CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import tooltip
from scenes.tables.catham.look import (
    HOUSE,
    NIGHT,
    SIGN,
    SIGN_RIM,
    TOWN_HALL,
    TOWN_SIGN,
    TOWN_SIGN_RIM,
    WINDOW,
    WINDOW_LIT,
)

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


def _height(rect: Rect, step: int, target: int) -> float:
    """How high the roof of a step is."""
    return rect.height * (0.3 + 0.3 * step / target + (0.06 if step % 3 == 1 else 0))


def paint_roofs(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The roofs from nothing to the town hall."""
    target = table.view.target
    wide = rect.width / (target + 1)
    for step in range(target + 1):
        last = step == target
        high = _height(rect, step, target)
        house = Rect(rect.left + step * wide + 1, rect.bottom - high, wide - 2, high)
        canvas.box(house, TOWN_HALL if last else HOUSE)
        _draw_windows(canvas, house, step)
        if last:
            size = min(wide * 0.6, rect.height * 0.34)
            canvas.icon("capitol", house.centerx, house.top - wide * 0.1, size, BRIGHT_BRASS)
        if canvas.shape == "upright":
            number = Rect(house.left, rect.bottom - 20, house.width, 18)
            canvas.text_in(number, str(step), "figure", BRIGHT_BRASS if last else CREAM, align="center", size=14)
            continue
        radius = min(canvas.pick(15, 10), wide * 0.24)
        middle = rect.bottom - rect.height * 0.16
        fill, rim = (TOWN_SIGN, TOWN_SIGN_RIM) if last else (SIGN, SIGN_RIM)
        canvas.disc(house.centerx, middle, radius, fill, rim, 1.4)
        canvas.text(house.centerx, middle, str(step), "card", CREAM, align="center", middle=True, size=radius * 1.15)


def _draw_windows(canvas: Canvas, house: Rect, step: int) -> None:
    for place in range(3):
        lit = (step * 7 + place * 5) % 4 == 0
        colour = WINDOW_LIT if lit else WINDOW
        x = house.left + house.width * (0.2 + 0.27 * place)
        canvas.line(x, house.top + 7, x + house.width * 0.1, house.top + 7, colour, canvas.pick(6, 4))


def paint_pawns(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The cats; those on one roof share it."""
    target = table.view.target
    wide = rect.width / (target + 1)
    size = min(canvas.pick(38, 22), rect.height * 0.42)
    at: dict[int, list[int]] = {}
    for seat, influence in enumerate(table.race):
        at.setdefault(min(influence, target), []).append(seat)
    for step, seats in at.items():
        gap = min(size * 0.9, (wide + 8) / len(seats))
        for index, seat in enumerate(seats):
            x = rect.left + (step + 0.5) * wide + (index - (len(seats) - 1) / 2) * gap
            x = min(max(x, rect.left + size / 2), rect.right - size / 2)
            y = rect.bottom - _height(rect, step, target) - size * 0.46
            _draw_pawn(table, canvas, x, y, size, seat)


def _draw_pawn(table: GameTable, canvas: Canvas, x: float, y: float, size: float, seat: int) -> None:
    who = table.seating.seats[seat]
    canvas.icon("cat-head", x, y, size * 1.08, NIGHT)
    canvas.icon("cat-head", x, y, size * 0.92, SEAT_COLOURS[who.colour])
    canvas.icon(SEAT_SHAPES[who.colour], x, y + size * 0.1, size * 0.44, NIGHT)
    label = f"{who.name}: {table.race[seat]}"
    rect = Rect(x - size / 2, y - size / 2, size, size)
    canvas.hot(rect, ("pawn", seat), label, None, lambda c, r: tooltip(c, r, label))
