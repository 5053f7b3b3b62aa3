"""Your secret identity: who must reveal himself, what he may do about it, and what follows."""

from __future__ import annotations

from game.emerald import ending
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_REVEAL
from game.emerald.cards import AFTER_REVEAL, CHANGE_OF_HEART, LOYALIST, RESTORATIONIST
from game.emerald.flow import go_on
from game.emerald.moves import Move
from game.emerald.pieces import leave_hand, place_agents
from game.emerald.state import Emerald
from game.kernel.contract import Decision, Event


def settle(state: Emerald, events: list[Event]) -> None:
    """Who has no agent on the board or no sanity left must reveal himself; then the action goes on."""
    active = state.active
    state.revealing = tuple(
        seat
        for seat in (active, *state.others(active))
        if not state.revealed[seat] and not (state.sanity[seat] and state.on_board(seat))
    )
    if state.revealing:
        reveal_next(state, events)
    else:
        go_on(state, events)


def reveal_next(state: Emerald, events: list[Event]) -> None:
    """One after another. Whoever may hold Change of Heart is asked first, whatever he is: it tells nothing."""
    while state.revealing:
        if state.could_hold(state.revealing[0], CHANGE_OF_HEART):
            state.ask(HEART, state.revealing[0])
            return
        reveal(state, events)
    if any(state.faction(seat) == RESTORATIONIST for seat in state.exposed):
        ending.end_game(state, BY_REVEAL, events)
    else:
        restock(state, events)


def reveal(state: Emerald, events: list[Event]) -> None:
    """The next of those who must: everybody sees his faction."""
    seat = state.revealing[0]
    state.revealing = state.revealing[1:]
    state.exposed += (seat,)
    state.revealed[seat] = True
    events.append(e.IdentityRevealed(seat, state.faction(seat)))


# --- Change of Heart ---------------------------------------------------------------------------------------------


def heart_moves(state: Emerald, seat: int) -> list[Move]:
    """Only a Loyalist may change his heart under pressure."""
    if state.faction(seat) == LOYALIST and CHANGE_OF_HEART in state.hands[seat]:
        return [m.REACTIONS[CHANGE_OF_HEART], m.DECLINE]
    return [m.DECLINE]


def react_by_heart(state: Emerald, seat: int, move: m.React, events: list[Event]) -> None:
    """He is revealed as a Restorationist."""
    leave_hand(state, seat, CHANGE_OF_HEART)
    change_heart(state, seat, events)
    stay_true(state, seat, m.DECLINE, events)


def stay_true(state: Emerald, seat: int, move: m.Decline, events: list[Event]) -> None:
    """He is revealed as what he is."""
    reveal(state, events)
    reveal_next(state, events)


def change_heart(state: Emerald, seat: int, events: list[Event]) -> None:
    """The card lies on the identity from now on."""
    state.beside[seat] += (CHANGE_OF_HEART,)
    state.turncoat = seat
    state.leaning[seat] = -state.leaning[seat]
    events.append(e.HeartChanged(seat))


# --- A revealed Loyalist -----------------------------------------------------------------------------------------


def restock(state: Emerald, events: list[Event]) -> None:
    """A revealed Loyalist with fewer than three agents on the board adds agents until he has three."""
    while state.exposed:
        seat = state.exposed[0]
        if state.on_board(seat) < AFTER_REVEAL and state.reserve[seat]:
            state.ask(PLACE_AGENTS, seat)
            return
        state.exposed = state.exposed[1:]
    go_on(state, events)


def add_agent(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """In any city."""
    place_agents(state, seat, move.city, 1, events)
    restock(state, events)


# --- Decisions ---------------------------------------------------------------------------------------------------


def whose_turn(state: Emerald, seat: int) -> dict[str, int]:
    """It may be asked in the turn of another player."""
    return {"active": state.active}


HEART = Decision("change_of_heart", heart_moves, {m.React: react_by_heart, m.Decline: stay_true}, facts=whose_turn)
PLACE_AGENTS = Decision(
    "place_agents", lambda state, seat: m.IN_CITY, {m.ChooseCity: add_agent}, facts=whose_turn, midway=True
)
DECISIONS = (HEART, PLACE_AGENTS)
