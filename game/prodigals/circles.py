"""Political circles: which tiles fit where, and what they join."""

from __future__ import annotations

from functools import cache

from game.prodigals.board import Placed
from game.prodigals.tiles import BLANK, CIRCLES, WIDTH, WILD, place_of

SIDES = (-WIDTH, 1, WIDTH, -1)
"""From a cell to the one at its top, right, bottom, left."""
OPEN = 0o7777
"""What a cell without neighbours asks of a tile: nothing on all four sides. Three bits a side: an edge, or 7."""
CORNERS = ((-WIDTH, 1), (1, WIDTH), (WIDTH, -1), (-1, -WIDTH))

EDGES = tuple(tuple(tuple(edges[(side - turn) % 4] for side in range(4)) for turn in range(4)) for edges in CIRCLES)
"""The edges of each tile, turned to the right so often."""


def join(one: int, other: int) -> bool:
    """Return whether two edges may touch: the same symbol, a symbol and a question mark, or nothing on both."""
    if one == BLANK or other == BLANK:
        return one == other
    return (one == other) != (WILD in (one, other))


@cache
def turns_fitting(tile: int, needs: int) -> tuple[int, ...]:
    """How a tile can be turned so that it fits on all sides of a cell."""
    wanted = [needs >> 3 * side & 7 for side in range(4)]
    return tuple(
        turn
        for turn in range(4)
        if all(need == 7 or join(need, edge) for need, edge in zip(wanted, EDGES[tile][turn], strict=True))
    )


def needs_around(layout: tuple[Placed, ...]) -> dict[int, int]:
    """Every empty cell beside a layout, and what its neighbours ask of a tile there."""
    full = {placed[2] for placed in layout}
    needs: dict[int, int] = {}
    for tile, turn, cell in layout:
        edges = EDGES[tile][turn]
        for side in (0, 1, 2, 3):
            beside = cell + SIDES[side]
            if beside not in full:
                needs[beside] = needs.get(beside, OPEN) ^ ((7 ^ edges[side]) << 3 * (side ^ 2))
    return needs


def joined_by(layout: tuple[Placed, ...], tile: int, cell: int, turn: int) -> tuple[list[int], int]:
    """The symbols that a tile joins there, and how many inner circles it closes."""
    around = {placed[2]: placed for placed in layout}
    edges = EDGES[tile][turn]
    symbols = []
    for side in (0, 1, 2, 3):
        beside = around.get(cell + SIDES[side])
        if beside is not None:
            symbol = min(edges[side], EDGES[beside[0]][beside[1]][side ^ 2])
            if symbol < BLANK:
                symbols.append(symbol)
    circles = sum(cell + a in around and cell + b in around and cell + a + b in around for a, b in CORNERS)
    return symbols, circles


def joined_in(layout: tuple[Placed, ...]) -> list[int]:
    """How often each symbol is joined in a whole layout."""
    counts = [0] * BLANK
    for number, (tile, turn, cell) in enumerate(layout):
        for symbol in joined_by(layout[:number], tile, cell, turn)[0]:
            counts[symbol] += 1
    return counts


def inner_circles(layout: tuple[Placed, ...]) -> list[tuple[int, int]]:
    """The corners at which four tiles meet, each by the place of the tile to its lower right."""
    full = {placed[2] for placed in layout}
    return [place_of(cell) for cell in sorted(full) if {cell - 1, cell - WIDTH, cell - WIDTH - 1} <= full]
