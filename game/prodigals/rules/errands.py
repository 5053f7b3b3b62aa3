"""The Errands phase: which spaces are free, and what a boy does where he is sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import ACTIONS, EITHER, ERRANDS, FROM_SPACE, NOBODY, NOTHING, PICK, TILE, Board
from game.prodigals.cards import ERRAND, VOTE, E, Effect, P, S
from game.prodigals.moves import Move
from game.prodigals.refusals import meant_errand, refused_errand
from game.prodigals.rules import central, election, possessions, society
from game.prodigals.rules.asking import asked, done, inside, source_facts
from game.prodigals.rules.effects import frames_of
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

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Whose errand it is ------------------------------------------------------------------------------------------


def next_errand(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """In turn order everybody places a boy, again and again; who gave two for the central card takes one back last. A
    boy for whom there is no space stays at home."""
    order, players, boys, turn = state.order, state.players, state.boys, state.turn
    for _ in range(players):
        turn = turn + 1 if turn + 1 < players else 0
        seat = order[turn]
        if boys[seat]:
            break
    else:
        seat = state.late
        if seat < 0:
            state.phase, state.turn = ACTIONS, 0
            return False
        state.late = NOBODY
        boys[seat] = 1
        turn = order.index(seat)
        events.append(e.BoyBack(seat))
    state.turn = turn
    state.agenda.append(frame)
    found = errand_moves(state, seat)
    if found:
        state.ask(SENDING, seat, found)
        return True
    boys[seat] -= 1
    events.append(e.BoyStayed(seat))
    return False


# --- Where boys are sent -----------------------------------------------------------------------------------------


def errand_moves(state: Prodigals, seat: int) -> list[Move]:
    """Every free space; with 2 and 3 players any set that lies on a board for any free card space of it."""
    found: list[Move] = []
    taken, lying = state.taken, state.lying
    central.errands(state, seat, found)
    few = state.players < 4
    for errands, places in BOARDS[state.line_up]:
        errands(state, seat, found)
        if not few:
            for place in places:
                if taken[place] < 0:
                    found += m.SEND_OR_IDLE[place]
        elif taken[places[-2]] < 0:
            found += [m.SENDS[place] for place in places if lying >> place & 1]
            found.append(m.IDLES[places[0]])
    return found


ERRANDS_OF = (possessions.errands, election.errands, society.errands)
BOARDS = tuple(
    tuple((ERRANDS_OF[number], tuple(SETS[number])) for number in range(3) if line_up >> number & 1)
    for line_up in range(8)
)
"""For each line-up the boards in play: what lists their errands, and where their cards lie."""


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
        state.agenda.pop()


def send(state: Prodigals, seat: int, move: m.Send, events: list[Event]) -> None:
    """The errand is done at once."""
    space = move.space
    stand(state, seat, space)
    events.append(e.BoySent(seat, space))
    frames = AGENDA_OF[space]
    if frames:
        state.agenda += frames
    else:
        AT_SPACE[space](state, seat, space, events)
    go_on(state, seat, events)


def idle(state: Prodigals, seat: int, move: m.Idle, events: list[Event]) -> None:
    """A boy may be placed and his errand left undone."""
    stand(state, seat, move.space)
    events.append(e.BoyIdled(seat, move.space))
    go_on(state, seat, events)


def take_set(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """All cards of the set, and the political tile that lies with it; without cards a vote less and a megaphone."""
    index = SET_INDEX[space]
    cards = state.sets[index]
    state.sets = (*state.sets[:index], (), *state.sets[index + 1 :])
    state.lying &= ~(1 << space)
    if space in (E_C, E_D):
        place = space - E_C
        state.agenda.append(Frame(TILE, state.tiles[place], source=FROM_SPACE + space))
        state.tiles = (*state.tiles[:place], NOTHING, *state.tiles[place + 1 :])
    if cards:
        state.hands[seat] = tuple(sorted(state.hands[seat] + cards))
        events.append(e.CardsTaken(seat, space, cards))
    else:
        state.agenda += NO_CARDS


def fixed(space: int, *effects: Effect, must: int = 0) -> tuple[Frame, ...]:
    """What an errand puts on the agenda; `must` says that it must be done."""
    return frames_of(effects, FROM_SPACE + space, must)


NO_CARDS = fixed(E_D, *INSTEAD_OF_CARDS)
AGENDA_OF: list[tuple[Frame, ...]] = [()] * len(SPACES)
AGENDA_OF[P_OWN] = fixed(P_OWN, OWN_TIME)
AGENDA_OF[P_EXCHANGE] = fixed(P_EXCHANGE, EXCHANGE_ERRAND, must=1)
AGENDA_OF[P_SELL] = fixed(P_SELL, SELL_ERRAND, must=1)
AGENDA_OF[P_EITHER] = fixed(P_EITHER, Effect(EITHER), must=1)
AGENDA_OF[E_OWN] = fixed(E_OWN, Effect(VOTE))
AGENDA_OF[E_TILE] = fixed(E_TILE, Effect(VOTE), Effect(PICK))
AGENDA_OF[S_OWN] = fixed(S_OWN, OWN_STEP)
AGENDA_OF[S_DOWN] = fixed(S_DOWN, DOWN_ERRAND)
AGENDA_OF[S_SIDE] = fixed(S_SIDE, SIDE_ERRAND)
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


def errand_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """How many boys are left, and whether this is the one that came back from the central card."""
    back = board.line_up != P | E | S and board.taken[CENTRAL] == seat and sum(board.boys) == 1
    return {"number": board.boys[seat], "back": back}


SENDING = asked(
    "errand", errand_moves, {m.Send: send, m.Idle: idle}, meant=meant_errand, refuses=refused_errand, facts=errand_facts
)
SEND_ANOTHER = inside(
    ERRAND,
    another_errand_moves,
    {m.Send: send, m.Idle: idle, m.Done: done},
    meant=meant_errand,
    refuses=refused_errand,
    facts=source_facts,
)
