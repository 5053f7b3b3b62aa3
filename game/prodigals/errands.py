"""The Errands phase: which spaces are free, and what a boy does where he is sent."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.contract import Event
from game.prodigals import central, effects, election, possessions, society
from game.prodigals import moves as m
from game.prodigals.board import (
    EITHER,
    ERRANDS,
    FROM_SPACE,
    NOTHING,
    PICK,
    TILE,
    Task,
)
from game.prodigals.cards import (
    ELECTION,
    POSSESSIONS,
    SOCIETY,
    VOTE,
    E,
    P,
    S,
)
from game.prodigals.moves import Move
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    BOARD_OF,
    CENTRAL,
    CENTRAL_BOYS,
    DOWN_ERRAND,
    E_C,
    E_D,
    E_HYDE,
    E_OWN,
    E_TILE,
    EXCHANGE_ERRAND,
    INSTEAD_OF_CARDS,
    ORDER,
    OWN,
    OWN_STEP,
    OWN_TIME,
    P_EITHER,
    P_EXCHANGE,
    P_OWN,
    P_SELL,
    RENAISSANCE,
    S_BEATRICE,
    S_DOWN,
    S_OWN,
    S_SIDE,
    SELL_ERRAND,
    SET_INDEX,
    SET_PLACES,
    SETS,
    SIDE_ERRAND,
    SPACES,
)


def errand_moves(state: Prodigals, seat: int) -> list[Move]:
    """Every free space; with 2 and 3 players any set that lies on a board for any free card space of it."""
    found: list[Move] = []
    line_up, taken, lying = state.line_up, state.taken, state.lying
    central.errands(state, seat, found)
    few = state.players < 4
    for competition, errands in ERRANDS_OF:
        if not line_up >> competition & 1:
            continue
        errands(state, seat, found)
        places = PLACES[competition]
        if not few:
            for place in places:
                if taken[place] < 0:
                    found.append(m.SENDS[place])
                    found.append(m.IDLES[place])
        elif taken[places[-2]] < 0:
            found += [m.SENDS[place] for place in places if lying >> place & 1]
            found.append(m.IDLES[places[0]])
    return found


ERRANDS_OF = (
    (POSSESSIONS, possessions.errands),
    (ELECTION, election.errands),
    (SOCIETY, society.errands),
)
PLACES = tuple(map(tuple, SETS))


def another_errand_moves(state: Prodigals, seat: int) -> list[Move]:
    """The extra boy of a card goes to a free space, or nowhere."""
    found = errand_moves(state, seat)
    found.append(m.DONE)
    return found


def stand(state: Prodigals, seat: int, space: int) -> None:
    """The boy stands on the space, on own-colour spaces beside others', and blocks it for this round."""
    board = BOARD_OF[space]
    if board >= 0 and space == OWN[board]:
        state.own[seat] |= 1 << board
    else:
        if SET_INDEX[space] >= 0 and state.players < 4:
            space = state.card_space(board)
        state.taken[space] = seat
    if state.phase == ERRANDS:
        state.boys[seat] -= 1
        if space == CENTRAL and state.line_up != P | E | S:
            state.boys[seat] -= CENTRAL_BOYS - 1
            state.late = seat
    else:
        state.agenda = state.agenda[1:]


def send(state: Prodigals, seat: int, move: m.Send, events: list[Event]) -> None:
    """The errand is done at once."""
    space = move.space
    stand(state, seat, space)
    events.append(m.BoySent(seat, space))
    tasks = ERRAND_TASKS[space]
    if tasks:
        state.agenda = tasks + state.agenda
    else:
        AT_SPACE[space](state, seat, space, events)


def idle(state: Prodigals, seat: int, move: m.Idle, events: list[Event]) -> None:
    """A boy may be placed and his errand left undone."""
    stand(state, seat, move.space)
    events.append(m.BoyIdled(seat, move.space))


def take_set(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """All cards of the set, and the political tile that lies with it; without cards a vote less and a megaphone."""
    index = SET_INDEX[space]
    cards = state.sets[index]
    state.sets[index] = ()
    state.lying &= ~(1 << space)
    tasks: tuple[Task, ...] = ()
    if cards:
        state.hands[seat] = tuple(sorted(state.hands[seat] + cards))
        events.append(m.CardsTaken(seat, space, cards))
    else:
        tasks = NO_CARDS
    if space in (E_C, E_D):
        tile = state.tiles[space - E_C]
        state.tiles[space - E_C] = NOTHING
        tasks += (Task(TILE, tile, 0, 0, FROM_SPACE + space),)
    state.agenda = tasks + state.agenda


NO_CARDS = effects.errand_tasks(E_D, *INSTEAD_OF_CARDS)
ERRAND_TASKS: list[tuple[Task, ...]] = [()] * len(SPACES)
ERRAND_TASKS[P_OWN] = effects.errand_tasks(P_OWN, OWN_TIME)
ERRAND_TASKS[P_EXCHANGE] = effects.tasks_of((EXCHANGE_ERRAND,), FROM_SPACE + P_EXCHANGE, who=1)
ERRAND_TASKS[P_SELL] = effects.tasks_of((SELL_ERRAND,), FROM_SPACE + P_SELL, who=1)
ERRAND_TASKS[P_EITHER] = (Task(EITHER, 1, 0, 1, FROM_SPACE + P_EITHER),)
ERRAND_TASKS[E_OWN] = (Task(VOTE, 1, 0, 0, FROM_SPACE + E_OWN),)
ERRAND_TASKS[E_TILE] = (Task(VOTE, 1, 0, 0, FROM_SPACE + E_TILE), Task(PICK, 1, 0, 0, FROM_SPACE + E_TILE))
ERRAND_TASKS[S_OWN] = effects.errand_tasks(S_OWN, OWN_STEP)
ERRAND_TASKS[S_DOWN] = effects.errand_tasks(S_DOWN, DOWN_ERRAND)
ERRAND_TASKS[S_SIDE] = effects.errand_tasks(S_SIDE, SIDE_ERRAND)
"""What the errands with fixed effects ask for; a sale or an exchange must be made."""

AT_SPACE: dict[int, Callable[[Prodigals, int, int, list[Event]], None]] = {
    CENTRAL: central.take_card,
    **dict.fromkeys(range(ORDER, RENAISSANCE), central.reserve),
    RENAISSANCE: central.take_renaissance,
    E_HYDE: election.speak,
    S_BEATRICE: society.protect,
    **dict.fromkeys(SET_PLACES, take_set),
}
"""What happens at all other spaces."""
