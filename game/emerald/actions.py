"""The actions that are paid for with symbols, in the order of the rulebook. Assassinations stand in `attacks`."""

from __future__ import annotations

from collections.abc import Callable

from game.emerald import events as e
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
from game.emerald.flow import end_action, go_on
from game.emerald.identity import settle
from game.emerald.moves import Move
from game.emerald.pieces import (
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
from game.kernel.contract import Decision, Event

# --- Paying with cards -------------------------------------------------------------------------------------------


def symbols(table: Emerald, use: int) -> int:
    """How many symbols the cards laid out give."""
    return sum(SYMBOLS[card][use] for card in table.played)


def more_cards(table: Emerald, seat: int, use: int, wanted: int) -> list[Move]:
    """Further cards of the hand for the same symbol. No card laid out may be superfluous for what is wanted."""
    given = symbols(table, use)
    least = min(SYMBOLS[card][use] for card in table.played)
    return [
        m.PLAYS[card][use]
        for card in dict.fromkeys(table.hands[seat])
        if SYMBOLS[card][use] and given + SYMBOLS[card][use] - min(least, SYMBOLS[card][use]) < wanted
    ]


def add_card(table: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card for the same action."""
    lay_out(table, seat, move.card, move.use, events)


def done(table: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """The action is finished as it stands."""
    end_action(table, events)


# --- Action: place influence -------------------------------------------------------------------------------------


def to_place(table: Emerald, seat: int) -> int:
    """The cubes that the cards laid out bring to a city."""
    return min(symbols(table, PLACE), table.pool[seat])


def place_moves(table: Emerald, seat: int) -> list[Move]:
    """More cards, or the one city for all the cubes."""
    return [*more_cards(table, seat, PLACE, table.pool[seat]), *m.IN_CITY]


def place_influence(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """All the cubes go to one city."""
    number = to_place(table, seat)
    table.pool[seat] -= number
    table.cubes[seat * ALL_CITIES + move.city] += number
    events.append(e.InfluencePlaced(seat, move.city, number))
    end_action(table, events)


# --- Action: claim cards -----------------------------------------------------------------------------------------


def to_claim(table: Emerald, seat: int) -> int:
    """The claims that are still to be made: one for each symbol."""
    return table.count or min(symbols(table, CLAIM), len(table.claimable(seat)))


def claim_moves(table: Emerald, seat: int) -> list[Move]:
    """More cards at first, as there are cities to claim; then city after city, one for each symbol."""
    cities = table.claimable(seat)
    found = [] if table.count else more_cards(table, seat, CLAIM, len(cities))
    found += [m.IN_CITY[city] for city in cities]
    return found


def claim(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """One claim after another, in the order that the player chooses."""
    table.count = to_claim(table, seat) - 1
    table.steps += (move.city,)
    claim_card(table, seat, move.city, events)


def claim_card(table: Emerald, seat: int, city: int, events: list[Event]) -> None:
    """The card, the cubes, new agents, points, the next card, sanity; then the action goes on."""
    card = table.tops[city]
    table.discards[seat] += (card,)
    events.append(e.Claimed(seat, city, card))
    clear_influence(table, seat, city, events)
    place_agents(table, seat, city, AGENTS[card], events)
    if POINTS[card]:
        score(table, seat, KIND[card], POINTS[card], card, events)
    turn_up(table, city, events)
    if MAD[card] and sanity_check(table, seat, events):
        settle(table, events)
    else:
        go_on(table, events)


# --- Action: retrieve influence ----------------------------------------------------------------------------------


def to_retrieve(table: Emerald, seat: int) -> int:
    """The cubes that are still to come back."""
    return table.count or min(symbols(table, RETRIEVE), CUBES - table.pool[seat])


def retrieve_moves(table: Emerald, seat: int) -> list[Move]:
    """More cards at first; then cube after cube from any cities, or all that are still due from Limbo."""
    found = [] if table.count else more_cards(table, seat, RETRIEVE, CUBES - table.pool[seat])
    found += cube_sources(table, seat)
    return found


def cube_sources(table: Emerald, seat: int) -> list[m.TakeCube]:
    """Where a player has cubes that can come back."""
    start = seat * ALL_CITIES
    found = [m.TAKES[city] for city in range(ALL_CITIES) if table.cubes[start + city]]
    if table.limbo[seat]:
        found.append(m.TAKES[m.LIMBO])
    return found


def take_cube(table: Emerald, seat: int, move: m.TakeCube, events: list[Event]) -> None:
    """As many cubes as symbols. Those of single cities come first, so that Limbo can give all that is left; once they
    can only come from one place, they all do."""
    left = to_retrieve(table, seat)
    number = min(left, table.limbo[seat]) if move.source == m.LIMBO else 1
    retrieve(table, seat, move.source, number, events)
    left -= number
    sources = cube_sources(table, seat)
    if left and len(sources) == 1:
        retrieve(table, seat, sources[0].source, left, events)
        left = 0
    table.count = left
    if not left:
        end_action(table, events)


def retrieve(table: Emerald, seat: int, source: int, number: int, events: list[Event]) -> None:
    """Cubes from a city or from Limbo."""
    if source == m.LIMBO:
        from_limbo(table, seat, number, events)
    else:
        cubes_to_pool(table, seat, source, number, events)


# --- Action: move agents -----------------------------------------------------------------------------------------


def to_move(table: Emerald, seat: int) -> int:
    """The agents that may still travel; `steps` has the cities where agents have arrived."""
    return min(symbols(table, MOVE), table.in_cities(seat)) - len(table.steps)


def move_moves(table: Emerald, seat: int) -> list[Move]:
    """More cards at first; then agent after agent, none twice; enough of them that no card is superfluous."""
    start = seat * ALL_CITIES
    moved = len(table.steps)
    found: list[Move] = [] if moved else more_cards(table, seat, MOVE, table.in_cities(seat))
    for city in range(ALL_CITIES):
        if table.agents[start + city] > table.steps.count(city):
            found += m.JOURNEYS[city]
    if moved > symbols(table, MOVE) - min(SYMBOLS[card][MOVE] for card in table.played):
        found.append(m.DONE)
    return found


def travel(table: Emerald, seat: int, move: m.MoveAgent, events: list[Event]) -> None:
    """One agent from a city to any other."""
    move_agent(table, seat, move.origin, move.city, events)
    table.steps += (move.city,)
    if to_move(table, seat) <= 0:
        end_action(table, events)


# --- Action: move markers ----------------------------------------------------------------------------------------


def push_marker(table: Emerald, seat: int, card: int, use: int, events: list[Event]) -> None:
    """As many spaces as there are symbols of the one kind."""
    steps = SYMBOLS[card][use]
    move_markers(table, seat, steps if use == RESTO else 0, steps if use == LOYAL else 0, events)


def marker_moves(table: Emerald, seat: int) -> list[Move]:
    """More cards for either marker, unless it has reached its end."""
    uses = [use for use, place in ((RESTO, table.resto), (LOYAL, table.loyal)) if place < TRACK_END]
    found: list[Move] = [
        m.PLAYS[card][use] for card in dict.fromkeys(table.hands[seat]) for use in uses if SYMBOLS[card][use]
    ]
    found.append(m.DONE)
    return found


def add_marker_card(table: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card for a marker."""
    lay_out(table, seat, move.card, move.use, events)
    push_marker(table, seat, move.card, move.use, events)


# --- Action: discard cards ---------------------------------------------------------------------------------------


def discard_moves(table: Emerald, seat: int) -> list[Move]:
    """Any further card of the hand; or that is all."""
    return [*(m.PLAYS[card][DISCARD] for card in dict.fromkeys(table.hands[seat])), m.DONE]


def discard_card(table: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card."""
    discard(table, seat, move.card, events)


# --- Decisions ---------------------------------------------------------------------------------------------------


def number_of(left: Callable[[Emerald, int], int]) -> Callable[[Emerald, int], dict[str, int]]:
    """The one fact of most sentences: how much is left to be done."""
    return lambda table, seat: {"number": left(table, seat)}


PLACING = Decision(
    "place", place_moves, {m.Play: add_card, m.ChooseCity: place_influence}, facts=number_of(to_place), midway=True
)
CLAIMING = Decision(
    "claim", claim_moves, {m.Play: add_card, m.ChooseCity: claim}, facts=number_of(to_claim), midway=True
)
RETRIEVING = Decision(
    "retrieve", retrieve_moves, {m.Play: add_card, m.TakeCube: take_cube}, facts=number_of(to_retrieve), midway=True
)
MOVING = Decision(
    "move",
    move_moves,
    {m.Play: add_card, m.MoveAgent: travel, m.Done: done},
    facts=number_of(to_move),
    midway=True,
)
MARKERS = Decision("markers", marker_moves, {m.Play: add_marker_card, m.Done: done}, midway=True)
DISCARDING = Decision("discard", discard_moves, {m.Play: discard_card, m.Done: done}, midway=True)
DECISIONS = (PLACING, CLAIMING, RETRIEVING, MOVING, MARKERS, DISCARDING)
