"""The actions that are paid for with symbols, in the order of the rulebook. Assassinations stand in `attacks`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.cards import (
    AGENTS,
    ALL_CITIES,
    CLAIM,
    CUBES,
    DISCARD,
    KIND,
    LOYAL,
    MAD,
    MOVE,
    PLACE,
    POINTS,
    RESTO,
    RETRIEVE,
    SYMBOLS,
    TRACK_END,
)
from game.emerald.moves import Move
from game.emerald.refusals import journey_refused, marker_refused, marker_use, meant, offer_refused
from game.emerald.rules.asking import going_on
from game.emerald.rules.identity import settle
from game.emerald.rules.pieces import (
    clear_influence,
    cubes_to_pool,
    discard,
    from_limbo,
    lay_out,
    move_agent,
    move_markers,
    place_agents,
    sanity_check,
    score,
    turn_up,
)
from game.emerald.state import Emerald
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event

# --- Paying with cards -------------------------------------------------------------------------------------------


def symbols(state: Emerald, use: int) -> int:
    """How many symbols the cards laid out give."""
    return sum(SYMBOLS[card][use] for card in state.played)


def more_cards(state: Emerald, seat: int, use: int, wanted: int) -> list[Move]:
    """Further cards of the hand for the same symbol. No card laid out may be superfluous for what is wanted."""
    given = symbols(state, use)
    least = min(SYMBOLS[card][use] for card in state.played)
    return [
        m.PLAYS[card][use]
        for card in dict.fromkeys(state.hands[seat])
        if SYMBOLS[card][use] and given + SYMBOLS[card][use] - min(least, SYMBOLS[card][use]) < wanted
    ]


def add_card(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card for the same action."""
    lay_out(state, seat, move.card, move.use, events)


def done(state: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """The action is finished as it stands."""
    go_on(state, seat, events)


# --- Action: place influence -------------------------------------------------------------------------------------


def to_place(state: Emerald, seat: int) -> int:
    """The cubes that the cards laid out bring to a city."""
    return min(symbols(state, PLACE), state.pool[seat])


def place_moves(state: Emerald, seat: int) -> list[Move]:
    """More cards, or the one city for all the cubes."""
    return [*more_cards(state, seat, PLACE, state.pool[seat]), *m.IN_CITY]


def place_influence(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """All the cubes go to one city."""
    number = to_place(state, seat)
    state.pool[seat] -= number
    state.cubes[seat * ALL_CITIES + move.city] += number
    events.append(e.InfluencePlaced(seat, move.city, number))
    go_on(state, seat, events)


# --- Action: claim cards -----------------------------------------------------------------------------------------


def to_claim(state: Emerald, seat: int) -> int:
    """The claims that are still to be made: one for each symbol."""
    return state.count or min(symbols(state, CLAIM), len(state.claimable(seat)))


def claim_moves(state: Emerald, seat: int) -> list[Move]:
    """More cards at first, as there are cities to claim; then city after city, one for each symbol."""
    cities = state.claimable(seat)
    found = [] if state.count else more_cards(state, seat, CLAIM, len(cities))
    found += [m.IN_CITY[city] for city in cities]
    return found


def claim(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """One claim after another, in the order that the player chooses."""
    state.count = to_claim(state, seat) - 1
    state.steps += (move.city,)
    if state.count:
        state.agenda.append(NEXT_CLAIM)
    claim_card(state, seat, move.city, events)


def claim_card(state: Emerald, seat: int, city: int, events: list[Event]) -> None:
    """The card, the cubes, new agents, points, the next card, sanity; then the action goes on."""
    card = state.tops[city]
    state.discards[seat] += (card,)
    events.append(e.Claimed(seat, city, card))
    clear_influence(state, seat, city, events)
    place_agents(state, seat, city, AGENTS[card], events)
    if POINTS[card]:
        score(state, seat, KIND[card], POINTS[card], card, events)
    turn_up(state, city, events)
    if MAD[card] and sanity_check(state, seat, events):
        settle(state, seat)
    go_on(state, seat, events)


def next_claim(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """One claim for each symbol."""
    state.ask(CLAIMING, seat)
    return True


# --- Action: retrieve influence ----------------------------------------------------------------------------------


def to_retrieve(state: Emerald, seat: int) -> int:
    """The cubes that are still to come back."""
    return state.count or min(symbols(state, RETRIEVE), CUBES - state.pool[seat])


def retrieve_moves(state: Emerald, seat: int) -> list[Move]:
    """More cards at first; then cube after cube from any cities, or all that are still due from Limbo."""
    found = [] if state.count else more_cards(state, seat, RETRIEVE, CUBES - state.pool[seat])
    found += cube_sources(state, seat)
    return found


def cube_sources(state: Emerald, seat: int) -> list[m.TakeCube]:
    """Where a player has cubes that can come back."""
    start = seat * ALL_CITIES
    found = [m.TAKES[city] for city in range(ALL_CITIES) if state.cubes[start + city]]
    if state.limbo[seat]:
        found.append(m.TAKES[m.LIMBO])
    return found


def take_cube(state: Emerald, seat: int, move: m.TakeCube, events: list[Event]) -> None:
    """As many cubes as symbols. Those of single cities come first, so that Limbo can give all that is left; once they
    can only come from one place, they all do."""
    left = to_retrieve(state, seat)
    number = min(left, state.limbo[seat]) if move.source == m.LIMBO else 1
    retrieve(state, seat, move.source, number, events)
    left -= number
    sources = cube_sources(state, seat)
    if left and len(sources) == 1:
        retrieve(state, seat, sources[0].source, left, events)
        left = 0
    state.count = left
    if not left:
        go_on(state, seat, events)


def retrieve(state: Emerald, seat: int, source: int, number: int, events: list[Event]) -> None:
    """Cubes from a city or from Limbo."""
    if source == m.LIMBO:
        from_limbo(state, seat, number, events)
    else:
        cubes_to_pool(state, seat, source, number, events)


# --- Action: move agents -----------------------------------------------------------------------------------------


def to_move(state: Emerald, seat: int) -> int:
    """The agents that may still travel; `steps` has the cities where agents have arrived."""
    return min(symbols(state, MOVE), state.in_cities(seat)) - len(state.steps)


def move_moves(state: Emerald, seat: int) -> list[Move]:
    """More cards at first; then agent after agent, none twice; enough of them that no card is superfluous."""
    start = seat * ALL_CITIES
    moved = len(state.steps)
    found: list[Move] = [] if moved else more_cards(state, seat, MOVE, state.in_cities(seat))
    for city in range(ALL_CITIES):
        if state.agents[start + city] > state.steps.count(city):
            found += m.JOURNEYS[city]
    if moved > symbols(state, MOVE) - min(SYMBOLS[card][MOVE] for card in state.played):
        found.append(m.DONE)
    return found


def travel(state: Emerald, seat: int, move: m.MoveAgent, events: list[Event]) -> None:
    """One agent from a city to any other."""
    move_agent(state, seat, move.origin, move.city, events)
    state.steps += (move.city,)
    if to_move(state, seat) <= 0:
        go_on(state, seat, events)


# --- Action: move markers ----------------------------------------------------------------------------------------


def push_marker(state: Emerald, seat: int, card: int, use: int, events: list[Event]) -> None:
    """As many spaces as there are symbols of the one kind."""
    steps = SYMBOLS[card][use]
    move_markers(state, seat, steps if use == RESTO else 0, steps if use == LOYAL else 0, events)


def marker_moves(state: Emerald, seat: int) -> list[Move]:
    """More cards for either marker, unless it has reached its end."""
    uses = [use for use, place in ((RESTO, state.resto), (LOYAL, state.loyal)) if place < TRACK_END]
    found: list[Move] = [
        m.PLAYS[card][use] for card in dict.fromkeys(state.hands[seat]) for use in uses if SYMBOLS[card][use]
    ]
    found.append(m.DONE)
    return found


def add_marker_card(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card for a marker."""
    lay_out(state, seat, move.card, move.use, events)
    push_marker(state, seat, move.card, move.use, events)


# --- Action: discard cards ---------------------------------------------------------------------------------------


def discard_moves(state: Emerald, seat: int) -> list[Move]:
    """Any further card of the hand; or that is all."""
    return [*(m.PLAYS[card][DISCARD] for card in dict.fromkeys(state.hands[seat])), m.DONE]


def discard_card(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card."""
    discard(state, seat, move.card, events)


# --- Decisions ---------------------------------------------------------------------------------------------------


def paid(
    name: str,
    moves: Callable[[Emerald, int], Sequence[Move]],
    makes: Mapping[type, Any],
    left: Callable[[Emerald, int], int],
    *tells: f.Teller,
    **others: Any,
) -> f.EmeraldDecision:
    """An action to which further cards can be added; `left` says how much of it is still to be done."""
    return going_on(
        name,
        moves,
        {m.Play: add_card, **makes},
        facts=lambda state, seat: {"number": left(state, seat)},
        tells=(f.symbols, *tells),
        **others,
    )


PLACING = paid("place", place_moves, {m.ChooseCity: place_influence}, to_place, f.placed, f.standing, pursued=True)
CLAIMING = paid(
    "claim",
    claim_moves,
    {m.ChooseCity: claim},
    to_claim,
    *f.OF_CLAIM,
    clicks=m.confirmed,
    refuses=offer_refused,
    pursued=True,
)
RETRIEVING = paid("retrieve", retrieve_moves, {m.TakeCube: take_cube}, to_retrieve, f.fetched, pursued=True)
MOVING = paid("move", move_moves, {m.MoveAgent: travel, m.Done: done}, to_move, f.standing, refuses=journey_refused)
MARKERS = going_on(
    "markers",
    marker_moves,
    {m.Play: add_marker_card, m.Done: done},
    clicks=m.marker_clicks,
    meant=partial(meant, use_of=marker_use),
    refuses=marker_refused,
    tells=(f.pushed,),
)
DISCARDING = going_on("discard", discard_moves, {m.Play: discard_card, m.Done: done}, tells=(f.hand,))
DECISIONS = (PLACING, CLAIMING, RETRIEVING, MOVING, MARKERS, DISCARDING)
NEXT_CLAIM = Frame("next_claim")
