"""Society: four influence markers must come down. Moves, rows, columns, jumps, and Lady Beatrice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import Event
from game.prodigals import moves as m
from game.prodigals.board import FROM_BEATRICE, MARKS, RISE, Board, Task
from game.prodigals.cards import ANYONE, COLUMN, DIAGONAL, DOWN, JUMP, MOVE, ROW, SIDEWAYS, S
from game.prodigals.moves import Move
from game.prodigals.tiles import (
    B_ROWS,
    B_SAME_ROW,
    BEATRICE,
    BEATRICE_DIAGONAL,
    BEATRICE_ROWS,
    FIELDS,
    S_BEATRICE,
    S_DOWN,
    S_OWN,
    S_SIDE,
    row_of,
)

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Errands -----------------------------------------------------------------------------------------------------


def errands(state: Prodigals, seat: int, found: list[Move]) -> None:
    """The own space once a round, two spaces for moves, protection. Moves need not be made, so no boy idles there."""
    taken = state.taken
    if not state.own[seat] & S:
        found.append(m.SENDS[S_OWN])
    if taken[S_DOWN] < 0:
        found.append(m.SENDS[S_DOWN])
    if taken[S_SIDE] < 0:
        found.append(m.SENDS[S_SIDE])
    if taken[S_BEATRICE] < 0:
        found.append(m.SENDS[S_BEATRICE])
        found.append(m.IDLES[S_BEATRICE])


def protect(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """Lady Beatrice is kept away for this round."""
    state.safe = seat
    events.append(m.Protected(seat))


# --- Moves -------------------------------------------------------------------------------------------------------


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


def mixed(agenda: tuple[Task, ...]) -> bool:
    """Whether the second task is done together with the first: moves of one card may be made in any order."""
    return len(agenda) > 1 and agenda[0].kind == MOVE and agenda[1].kind in (MOVE, COLUMN, MARKS)


def ways_of(task: Task, marker: int, place: int) -> int:
    """The directions that a task allows to a marker."""
    kind, number, what, who, _ = task
    if kind == MOVE:
        return what if who >> marker & 1 else 0
    if kind == MARKS:
        return DOWN if number >> 2 * marker & 3 else 0
    if kind == COLUMN:
        return DOWN if who >> marker & 1 and place % 3 == what else 0
    return DOWN if kind == ROW and who >> marker & 1 else 0


def step_moves(state: Prodigals, seat: int) -> list[Move]:
    """Each move goes to a free field; any of them may be left out."""
    agenda = state.agenda
    task = agenda[0]
    start = seat * 4
    places = state.markers[start : start + 4]
    found: list[Move] = []
    if task.kind == JUMP:
        for marker in EACH:
            place = places[marker]
            if task.who >> marker & 1 and place >= 6 and place - 3 in places and place - 6 not in places:
                found.append(m.STEPS[marker][place - 6])
    elif task.kind == MOVE and not (len(agenda) > 1 and mixed(agenda)):
        ways, who = WAYS[task.what], task.who
        for marker in EACH:
            if who >> marker & 1:
                steps = m.STEPS[marker]
                for to in ways[places[marker]]:
                    if to not in places:
                        found.append(steps[to])
    else:
        second = mixed(agenda)
        for marker in EACH:
            place = places[marker]
            allowed = ways_of(task, marker, place)
            if second:
                allowed |= ways_of(agenda[1], marker, place)
            for to in WAYS[allowed][place]:
                if to not in places:
                    found.append(m.STEPS[marker][to])
    found.append(m.DONE)
    return found


def steps_down(state: Prodigals, seat: int, found: list[Move]) -> None:
    """One move down with any marker."""
    start = seat * 4
    places = state.markers[start : start + 4]
    for marker in EACH:
        to = places[marker] - 3
        if to >= 0 and to not in places:
            found.append(m.STEPS[marker][to])


def step(state: Prodigals, seat: int, move: m.Step, events: list[Event]) -> None:
    """One move of one marker; the rest of the effect is left for the next ones."""
    marker, to, _ = move
    place = seat * 4 + marker
    start = state.markers[place]
    agenda = state.agenda
    first = 0
    if mixed(agenda):
        way = WAY[to - start]
        second = agenda[1]
        if ways_of(second, marker, start) & way and not (second.kind == MOVE and agenda[0].what & way):
            first = 1  # what is meant for this marker alone is used up before what any marker may use
    rest = less(state, seat, agenda[first], marker, start)
    state.agenda = (*agenda[:first], *rest, *agenda[first + 1 :])
    state.markers[place] = to
    events.append(m.MarkerMoved(seat, marker, start, to))


def less(state: Prodigals, seat: int, task: Task, marker: int, start: int) -> tuple[Task, ...]:
    """What is left of a task after one step of a marker from a field."""
    kind, number, what, who, source = task
    if kind == MARKS:
        number -= 1 << 2 * marker
    elif kind in (ROW, COLUMN):
        places = state.markers[seat * 4 : seat * 4 + 4]
        number = sum(
            number << 2 * other
            for other in EACH
            if who >> other & 1 and (places[other] % 3 == what if kind == COLUMN else places[other] // 3 == start // 3)
        )
        number -= 1 << 2 * marker
        kind = MARKS
    else:
        number -= 1
        if kind == JUMP:
            who = 1 << marker
    return (Task(kind, number, what, who, source),) if number else ()


def steps_in(board: Board, seat: int, task: Task) -> int:
    """How many steps a task allows to all markers together."""
    if task.kind == MARKS:
        return sum(task.number >> 2 * marker & 3 for marker in EACH)
    if task.kind == COLUMN:
        places = board.markers_of(seat)
        return task.number * sum(bool(ways_of(task, marker, places[marker])) for marker in EACH)
    return task.number


def can_rise(places: list[int], marker: int) -> bool:
    """Whether the field above a marker exists and is free."""
    above = places[marker] + 3
    return above < FIELDS and above not in places


def rise(state: Prodigals, seat: int, marker: int, events: list[Event]) -> None:
    """One marker moves up."""
    place = seat * 4 + marker
    start = state.markers[place]
    state.markers[place] = start + 3
    events.append(m.MarkerMoved(seat, marker, start, start + 3))


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
    for marker in sorted(EACH, key=lambda marker: -places[marker]):
        if not named >> marker & 1:
            continue
        above = places[marker] + 3
        if above >= FIELDS:
            continue
        if above not in places or rising >> places.index(above) & 1:
            rising |= 1 << marker
    return rising, named & ~rising


def rows_up(board: Board, seat: int) -> int:
    """How many rows a player would lose to Lady Beatrice now."""
    if board.safe == seat or board.beatrice < 0:
        return 0
    return affected(board.beatrice, board.markers[seat * 4 : seat * 4 + 4]).bit_count()


def beatrice(state: Prodigals, seat: int, events: list[Event]) -> None:
    """All named markers move up at the same time; for each blocked one the player moves another one."""
    if state.safe == seat:
        events.append(m.BeatriceIgnored(seat, safe=True))
        return
    rising, blocked = praised(state.beatrice, *state.markers_of(seat))
    if not rising and not blocked:
        events.append(m.BeatriceIgnored(seat, safe=False))
        return
    events.append(m.BeatriceCame(seat, rising, blocked))
    for marker in EACH:
        if rising >> marker & 1:
            state.markers[seat * 4 + marker] += 3
    if blocked:
        state.agenda = (Task(RISE, blocked.bit_count(), 0, ANYONE & ~blocked, FROM_BEATRICE),)


def rise_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any marker that has risen by the tile or that the tile does not name, if it can."""
    places = state.markers_of(seat)
    who = state.agenda[0].who
    return [m.RISES[marker] for marker in EACH if who >> marker & 1 and can_rise(places, marker)]


def rise_instead(state: Prodigals, seat: int, move: m.Rise, events: list[Event]) -> None:
    """One replacement step."""
    kind, number, what, who, source = state.agenda[0]
    rise(state, seat, move.marker, events)
    state.agenda = (Task(kind, number - 1, what, who, source),) if number > 1 else ()
