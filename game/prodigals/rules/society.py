"""Society: four influence markers must come down. Moves, rows, columns, jumps, and Lady Beatrice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import FROM_BEATRICE, LADY_BEATRICE, MARKS, RISE, TOGETHER, Board, source_key
from game.prodigals.cards import ANYONE, COLUMN, JUMP, MOVE, ROW, S
from game.prodigals.influence import EACH, WAY, WAYS, can_rise, praised, steps_in, ways_of
from game.prodigals.moves import Move
from game.prodigals.refusals import means, refused_step
from game.prodigals.rules.asking import asked, done, inside, number_facts
from game.prodigals.tiles import S_BEATRICE, S_DOWN, S_OWN, S_SIDE

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
        found += m.SEND_OR_IDLE[S_BEATRICE]


def protect(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """Lady Beatrice is kept away for this round."""
    state.safe = seat
    events.append(e.Protected(seat))


# --- Moves -------------------------------------------------------------------------------------------------------

AFTER_MOVES = TOGETHER[MOVE]
"""What may be done together with the moves before it: moves of one card may be made in any order."""


def step_moves(state: Prodigals, seat: int) -> list[Move]:
    """Each move goes to a free field; any of them may be left out."""
    agenda = state.agenda
    frame = agenda[-1]
    task, _, what, who, _ = frame
    start = seat * 4
    places = state.markers[start : start + 4]
    found: list[Move] = []
    if task == JUMP:
        for marker in EACH:
            place = places[marker]
            if who >> marker & 1 and place >= 6 and place - 3 in places and place - 6 not in places:
                found.append(m.STEPS[marker][place - 6])
    elif task == MOVE and agenda[-2].task not in AFTER_MOVES:
        ways = WAYS[what]
        for marker in EACH:
            if who >> marker & 1:
                steps = m.STEPS[marker]
                for to in ways[places[marker]]:
                    if to not in places:
                        found.append(steps[to])
    else:
        frames = agenda[-2:] if task == MOVE else (frame,)
        for marker in EACH:
            place = places[marker]
            allowed = 0
            for each in frames:
                allowed |= ways_of(each, marker, place)
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
    at, second = -1, agenda[-2]
    if second.task in AFTER_MOVES and agenda[-1].task == MOVE:
        way = WAY[to - start]
        if ways_of(second, marker, start) & way and not (second.task == MOVE and agenda[-1].what & way):
            at = -2  # what is meant for this marker alone is used up before what any marker may use
    left = less(state, seat, agenda[at], marker, start)
    if left is None:
        del agenda[at]
    else:
        agenda[at] = left
    state.markers[place] = to
    events.append(e.MarkerMoved(seat, marker, start, to))
    go_on(state, seat, events)


def less(state: Prodigals, seat: int, frame: Frame, marker: int, start: int) -> Frame | None:
    """What is left to do after one step of a marker from a field."""
    task, number, what, who, source = frame
    if task == MARKS:
        number -= 1 << 2 * marker
    elif task in (ROW, COLUMN):
        places = state.markers[seat * 4 : seat * 4 + 4]
        number = sum(
            number << 2 * other
            for other in EACH
            if who >> other & 1 and (places[other] % 3 == what if task == COLUMN else places[other] // 3 == start // 3)
        )
        number -= 1 << 2 * marker
        task = MARKS
    else:
        number -= 1
        if task == JUMP:
            who = 1 << marker
    return Frame(task, number, what, who, source) if number else None


def rise(state: Prodigals, seat: int, marker: int, events: list[Event]) -> None:
    """One marker moves up."""
    place = seat * 4 + marker
    start = state.markers[place]
    state.markers[place] = start + 3
    events.append(e.MarkerMoved(seat, marker, start, start + 3))


def step_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """How many moves are left, in which directions, and of whom."""
    _, number, ways, who, source = board.agenda[-1]
    if board.together():
        other = board.agenda[-2]
        number += steps_in(board, seat, other)
        if other.task == MOVE:
            ways |= other.what
    return {"source": source_key(source), "number": number, "ways": f"ways.{ways}", "who": f"who.{who}"}


def marked_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """How many steps are left to all markers together."""
    frame = board.agenda[-1]
    return {"source": source_key(frame.source), "number": steps_in(board, seat, frame)}


def row_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """How far which markers may come down."""
    return {**number_facts(board, seat), "who": f"who.{board.agenda[-1].who}"}


TO_STEP = {"marker": lambda marker: m.Step(marker, -1), "field": lambda to: m.Step(-1, to)}
"""What clicks on the influence board mean."""
stepping = partial(
    inside, moves=step_moves, makes={m.Step: step, m.Done: done}, meant=means(**TO_STEP), refuses=refused_step
)
STEPS = stepping(MOVE, facts=step_facts)
ROW_STEPS = stepping(ROW, facts=row_facts)
COLUMN_STEPS = stepping(COLUMN, facts=row_facts)
MARKED_STEPS = stepping(MARKS, facts=marked_facts)
JUMPS = stepping(JUMP, facts=row_facts)
STEPPING = (STEPS, ROW_STEPS, COLUMN_STEPS, MARKED_STEPS, JUMPS)

# --- Lady Beatrice -------------------------------------------------------------------------------------------------


def next_praise(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """One player after another, in turn order."""
    if state.phase != LADY_BEATRICE:
        state.phase, state.turn = LADY_BEATRICE, -1
    while state.turn + 1 < state.players:
        state.turn += 1
        seat = state.order[state.turn]
        blocked = beatrice(state, seat, events)
        if blocked:
            state.agenda += (frame, Frame(RISE, blocked.bit_count(), 0, ANYONE & ~blocked, FROM_BEATRICE))
            go_on(state, seat, events)
            return True
    return False


def beatrice(state: Prodigals, seat: int, events: list[Event]) -> int:
    """All named markers move up at the same time; for each blocked one the player moves another one. Return the blocked
    ones, as bits."""
    if state.safe == seat:
        events.append(e.BeatriceIgnored(seat, safe=True))
        return 0
    rising, blocked = praised(state.beatrice, *state.markers_of(seat))
    if not rising and not blocked:
        events.append(e.BeatriceIgnored(seat, safe=False))
        return 0
    events.append(e.BeatriceCame(seat, rising, blocked))
    for marker in EACH:
        if rising >> marker & 1:
            state.markers[seat * 4 + marker] += 3
    return blocked


def rise_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any marker that has risen by the tile or that the tile does not name, if it can."""
    places = state.markers_of(seat)
    who = state.agenda[-1].who
    return [m.RISES[marker] for marker in EACH if who >> marker & 1 and can_rise(places, marker)]


def rise_instead(state: Prodigals, seat: int, move: m.Rise, events: list[Event]) -> None:
    """One replacement step."""
    task, number, what, who, source = state.agenda.pop()
    rise(state, seat, move.marker, events)
    if number > 1:
        state.agenda.append(Frame(task, number - 1, what, who, source))
    go_on(state, seat, events)


RISING = asked(
    RISE, rise_moves, {m.Rise: rise_instead}, meant=means(marker=m.Rise), refuses=refused_step, facts=number_facts
)
