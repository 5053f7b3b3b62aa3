"""The influence board: where markers can go, and whom Lady Beatrice praises."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.agenda import Frame
from game.prodigals.board import MARKS, Board
from game.prodigals.cards import COLUMN, DIAGONAL, DOWN, MOVE, ROW, SIDEWAYS
from game.prodigals.tiles import B_ROWS, B_SAME_ROW, BEATRICE, BEATRICE_DIAGONAL, BEATRICE_ROWS, FIELDS, row_of


def _ways_from(place: int, ways: int) -> tuple[int, ...]:
    """The fields that one move in one of these directions leads to."""
    column, found = place % 3, []
    if ways & DOWN:
        found.append(place - 3)
    if ways & DIAGONAL:
        found += [place - 4] * (column > 0) + [place - 2] * (column < 2)
    if ways & SIDEWAYS:
        found += [place - 1] * (column > 0) + [place + 1] * (column < 2)
    return tuple(to for to in found if to >= 0)


WAYS = tuple(tuple(_ways_from(place, ways) for place in range(FIELDS)) for ways in range(8))
"""For each set of directions and each field: where a marker can go from there."""
WAY = {-3: DOWN, -2: DIAGONAL, -4: DIAGONAL, -1: SIDEWAYS, 1: SIDEWAYS}
"""The direction of a move by the difference of its fields."""
EACH = (0, 1, 2, 3)


def ways_of(frame: Frame, marker: int, place: int) -> int:
    """The directions that something on the agenda allows to a marker."""
    task, number, what, who, _ = frame
    if task == MOVE:
        return what if who >> marker & 1 else 0
    if task == MARKS:
        return DOWN if number >> 2 * marker & 3 else 0
    if task == COLUMN:
        return DOWN if who >> marker & 1 and place % 3 == what else 0
    return DOWN if task == ROW and who >> marker & 1 else 0


def steps_in(board: Board, seat: int, frame: Frame) -> int:
    """How many steps something on the agenda allows to all markers together."""
    if frame.task == MARKS:
        return sum(frame.number >> 2 * marker & 3 for marker in EACH)
    if frame.task == COLUMN:
        places = board.markers_of(seat)
        return frame.number * sum(bool(ways_of(frame, marker, places[marker])) for marker in EACH)
    return frame.number


def can_rise(places: list[int], marker: int) -> bool:
    """Return whether the field above a marker exists and is free."""
    above = places[marker] + 3
    return above < FIELDS and above not in places


# --- Lady Beatrice -------------------------------------------------------------------------------------------------


def share_a_row(one: int, other: int) -> bool:
    """Two fields in one row; they need not touch."""
    return one // 3 == other // 3


def touch(one: int, other: int) -> bool:
    """Two fields with a common edge."""
    across, up = abs(one % 3 - other % 3), abs(one // 3 - other // 3)
    return across + up == 1 or (BEATRICE_DIAGONAL and across == up == 1)


def _naming(tile: int, place: int) -> int:
    """The fields of which one must be taken for a tile to name a marker on a field, as bits: for most tiles that is the
    field itself, or none would do."""
    if tile < B_ROWS:
        return (1 << place) * (place % 3 != tile)
    if tile == B_ROWS:
        return (1 << place) * (row_of(place) in BEATRICE_ROWS)
    near = share_a_row if tile == B_SAME_ROW else touch
    return sum(1 << other for other in range(FIELDS) if other != place and near(place, other))


NAMING = tuple(tuple(_naming(tile, place) for place in range(FIELDS)) for tile in range(len(BEATRICE)))


def affected(tile: int, places: Sequence[int]) -> int:
    """The markers that a tile names, as bits."""
    naming = NAMING[tile]
    a, b, c, d = places
    taken = 1 << a | 1 << b | 1 << c | 1 << d
    return (
        bool(taken & naming[a])
        | bool(taken & naming[b]) << 1
        | bool(taken & naming[c]) << 2
        | bool(taken & naming[d]) << 3
    )


def praised(tile: int, *places: int) -> tuple[int, int]:
    """Which markers a tile moves up, and which of those it names are blocked, as bits: from the top row downwards, a
    marker is blocked by the edge of the board or by one that does not move."""
    named = affected(tile, places)
    rising = 0
    for place in sorted(places, reverse=True) if named else ():
        marker, above = places.index(place), place + 3
        if named >> marker & 1 and above < FIELDS and (above not in places or rising >> places.index(above) & 1):
            rising |= 1 << marker
    return rising, named & ~rising


def praise(board: Board, seat: int) -> tuple[int, int]:
    """Which markers of a player Lady Beatrice would move up now, and which would be blocked, as bits."""
    if board.safe == seat or board.beatrice < 0:
        return 0, 0
    return praised(board.beatrice, *board.markers_of(seat))


def rows_up(board: Board, seat: int) -> int:
    """How many rows a player would lose to Lady Beatrice now."""
    if board.safe == seat or board.beatrice < 0:
        return 0
    return affected(board.beatrice, board.markers_of(seat)).bit_count()
