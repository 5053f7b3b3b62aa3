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


def settle(table: Emerald, events: list[Event]) -> None:
    """Who has no agent on the board or no sanity left must reveal himself; then the action goes on."""
    active = table.active
    table.revealing = tuple(
        seat
        for seat in (active, *table.others(active))
        if not table.revealed[seat] and not (table.sanity[seat] and table.on_board(seat))
    )
    if table.revealing:
        reveal_next(table, events)
    else:
        go_on(table, events)


def reveal_next(table: Emerald, events: list[Event]) -> None:
    """One after another. Whoever may hold Change of Heart is asked first, whatever he is: it tells nothing."""
    while table.revealing:
        if table.could_hold(table.revealing[0], CHANGE_OF_HEART):
            table.ask(HEART, table.revealing[0])
            return
        reveal(table, events)
    if any(table.faction(seat) == RESTORATIONIST for seat in table.exposed):
        ending.end_game(table, BY_REVEAL, events)
    else:
        restock(table, events)


def reveal(table: Emerald, events: list[Event]) -> None:
    """The next of those who must: everybody sees his faction."""
    seat = table.revealing[0]
    table.revealing = table.revealing[1:]
    table.exposed += (seat,)
    table.revealed[seat] = True
    events.append(e.IdentityRevealed(seat, table.faction(seat)))


# --- Change of Heart ---------------------------------------------------------------------------------------------


def heart_moves(table: Emerald, seat: int) -> list[Move]:
    """Only a Loyalist may change his heart under pressure."""
    if table.faction(seat) == LOYALIST and CHANGE_OF_HEART in table.hands[seat]:
        return [m.REACTIONS[CHANGE_OF_HEART], m.DECLINE]
    return [m.DECLINE]


def react_by_heart(table: Emerald, seat: int, move: m.React, events: list[Event]) -> None:
    """He is revealed as a Restorationist."""
    leave_hand(table, seat, CHANGE_OF_HEART)
    change_heart(table, seat, events)
    stay_true(table, seat, m.DECLINE, events)


def stay_true(table: Emerald, seat: int, move: m.Decline, events: list[Event]) -> None:
    """He is revealed as what he is."""
    reveal(table, events)
    reveal_next(table, events)


def change_heart(table: Emerald, seat: int, events: list[Event]) -> None:
    """The card lies on the identity from now on."""
    table.beside[seat] += (CHANGE_OF_HEART,)
    table.turncoat = seat
    table.leaning[seat] = -table.leaning[seat]
    events.append(e.HeartChanged(seat))


# --- A revealed Loyalist -----------------------------------------------------------------------------------------


def restock(table: Emerald, events: list[Event]) -> None:
    """A revealed Loyalist with fewer than three agents on the board adds agents until he has three."""
    while table.exposed:
        seat = table.exposed[0]
        if table.on_board(seat) < AFTER_REVEAL and table.reserve[seat]:
            table.ask(PLACE_AGENTS, seat)
            return
        table.exposed = table.exposed[1:]
    go_on(table, events)


def add_agent(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """In any city."""
    place_agents(table, seat, move.city, 1, events)
    restock(table, events)


# --- Decisions ---------------------------------------------------------------------------------------------------


def whose_turn(table: Emerald, seat: int) -> dict[str, int]:
    """It may be asked in the turn of another player."""
    return {"active": table.active}


HEART = Decision("change_of_heart", heart_moves, {m.React: react_by_heart, m.Decline: stay_true}, facts=whose_turn)
PLACE_AGENTS = Decision(
    "place_agents", lambda table, seat: m.IN_CITY, {m.ChooseCity: add_agent}, facts=whose_turn, midway=True
)
DECISIONS = (HEART, PLACE_AGENTS)
