"""Your secret identity: who must reveal themselves, what they may do about it, and what follows."""

from __future__ import annotations

from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.board import BY_REVEAL
from game.emerald.cards import AFTER_REVEAL, CHANGE_OF_HEART, LOYALIST, RESTORATIONIST
from game.emerald.moves import Move
from game.emerald.refusals import heart_refused
from game.emerald.rules import ending
from game.emerald.rules.asking import asked, going_on
from game.emerald.rules.pieces import leave_hand, place_agents
from game.emerald.state import Emerald
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event


def settle(state: Emerald, seat: int) -> None:
    """Whoever has no agent on the board or no sanity left must reveal themselves next. Then the game ends, or Loyalists
    among them get new agents."""
    found = [
        other
        for other in (seat, *state.others(seat))
        if not state.revealed[other] and not (state.sanity[other] and state.on_board(other))
    ]
    if found:
        found.reverse()
        state.agenda += [*map(RESTOCKING.__getitem__, found), OUTCOME, *map(REVEALING.__getitem__, found)]


def must_reveal(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Whoever may hold Change of Heart is asked first, whatever they are: it tells nothing."""
    if state.could_hold(frame.who, CHANGE_OF_HEART):
        state.ask(HEART, frame.who)
        return True
    reveal(state, frame.who, events)
    return False


def reveal(state: Emerald, seat: int, events: list[Event]) -> None:
    """Everybody sees the faction of a player."""
    state.revealed[seat] = True
    events.append(e.IdentityRevealed(seat, state.faction(seat)))


def outcome(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """A Restorationist among those who have revealed themselves ends the game."""
    ends = any(later.task == RESTOCK and state.faction(later.who) == RESTORATIONIST for later in state.agenda)
    if ends:
        ending.end_game(state, BY_REVEAL, events)
    return ends


# --- Change of Heart ---------------------------------------------------------------------------------------------


def heart_moves(state: Emerald, seat: int) -> list[Move]:
    """Only a Loyalist may change sides under pressure."""
    if state.faction(seat) == LOYALIST and CHANGE_OF_HEART in state.hands[seat]:
        return [m.REACTIONS[CHANGE_OF_HEART], m.DECLINE]
    return [m.DECLINE]


def react_by_heart(state: Emerald, seat: int, move: m.React, events: list[Event]) -> None:
    """The player is revealed as a Restorationist."""
    leave_hand(state, seat, CHANGE_OF_HEART)
    change_heart(state, seat, events)
    stay_true(state, seat, m.DECLINE, events)


def stay_true(state: Emerald, seat: int, move: m.Decline, events: list[Event]) -> None:
    """The player is revealed as what they are."""
    reveal(state, seat, events)
    go_on(state, state.active, events)


def change_heart(state: Emerald, seat: int, events: list[Event]) -> None:
    """The card lies on the identity from now on."""
    state.beside[seat] += (CHANGE_OF_HEART,)
    state.turncoat = seat
    state.leaning[seat] = -state.leaning[seat]
    events.append(e.HeartChanged(seat))


# --- A revealed Loyalist -----------------------------------------------------------------------------------------


def restock(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """A revealed Loyalist with fewer than three agents on the board adds agents until there are three."""
    if state.on_board(frame.who) >= AFTER_REVEAL or not state.reserve[frame.who]:
        return False
    state.agenda.append(frame)
    state.ask(PLACE_AGENTS, frame.who)
    return True


def add_agent(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """In any city."""
    place_agents(state, seat, move.city, 1, events)
    go_on(state, state.active, events)


# --- Decisions ---------------------------------------------------------------------------------------------------


def whose_turn(state: Emerald, seat: int) -> int:
    """It may be asked in the turn of another player."""
    return state.active


HEART = asked(
    "change_of_heart",
    heart_moves,
    {m.React: react_by_heart, m.Decline: stay_true},
    clicks=m.heart_clicks,
    refuses=heart_refused,
    asker=whose_turn,
    tells=(f.revealed,),
)
PLACE_AGENTS = going_on("place_agents", m.in_any_city, {m.ChooseCity: add_agent}, asker=whose_turn)
DECISIONS = (HEART, PLACE_AGENTS)

REVEAL, RESTOCK = "reveal", "restock"
REVEALING = tuple(Frame(REVEAL, who=seat) for seat in m.SEATS)
OUTCOME = Frame("outcome")
RESTOCKING = tuple(Frame(RESTOCK, who=seat) for seat in m.SEATS)
