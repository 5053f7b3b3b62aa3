"""A Study in Emerald: setup, the turn, and all decisions of the game.

The actions stand in `actions`, attacks and blocks in `attacks`, the texts of the cards in `effects`, reveals in
`identity`, how a turn goes on after each of them in `flow`, the end in `ending`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.emerald import actions, attacks, effects, flow, identity
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_STANDSTILL, NOBODY, NOT_OVER, NOTHING
from game.emerald.cards import (
    ACTION,
    ACTIONS,
    ALL_CITIES,
    ALL_ZOMBIES,
    CITY,
    CLAIM,
    CUBES,
    CUBES_IN_LIMBO,
    DISCARD,
    FIRST_AGENTS,
    FREE,
    GAME_DECK,
    HAND,
    HEADER,
    IDENTITIES,
    IDLE_ROUNDS,
    KILL,
    LAST_ROUND,
    LOYAL,
    LOYALIST,
    MOVE,
    ONCE,
    PER_CITY,
    PIECES,
    PLACE,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL,
    SANITY,
    STARTING_DECK,
    SYMBOLS,
    TEXT,
    USES,
)
from game.emerald.ending import end_game
from game.emerald.moves import Move
from game.emerald.pieces import discard, draw, lay_out, place_agents, turn_up
from game.emerald.state import Emerald
from game.kernel.contract import OVER, Decision, Event
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup

# --- Setup -------------------------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Emerald:
    """Stacks in the cities, decks and hands, identities; then everybody places his first agents."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    table = Emerald(
        players=players,
        to_move=first,
        decision=OVER,
        rng=rng,
        first=first,
        active=first,
        turns=0,
        idle=0,
        valve=True,
        actions=0,
        freed=0,
        tops=[NOTHING] * ALL_CITIES,
        slots=[0] * ALL_CITIES,
        stacks=[],
        box=(),
        cubes=[0] * (players * ALL_CITIES),
        agents=[0] * (players * ALL_CITIES),
        zombies=[0] * ALL_CITIES,
        grave=ALL_ZOMBIES,
        banished=False,
        pool=[CUBES - CUBES_IN_LIMBO] * players,
        limbo=[CUBES_IN_LIMBO] * players,
        reserve=[PIECES] * players,
        flown=[0] * players,
        flown_now=False,
        devoted=[0] * players,
        sanity=[SANITY] * players,
        hands=[()] * players,
        known=[()] * players,
        piles=[STARTING_DECK] * players,
        discards=[()] * players,
        beside=[()] * players,
        ledger=[()] * players,
        identities=(),
        turncoat=NOBODY,
        revealed=[False] * players,
        peeked=[0] * players,
        leaning=[0] * players,
        resto=0,
        loyal=0,
        removed=(),
        action=NOTHING,
        text=NOTHING,
        played=(),
        spent=(),
        count=0,
        steps=(),
        city=NOTHING,
        target=NOBODY,
        revealing=(),
        exposed=(),
        ending=NOT_OVER,
    )
    build_stacks(table)
    deal_identities(table)
    for seat in range(players):
        draw(table, seat, HAND, [])
    table.ask(SETUP, first)
    return table


def build_stacks(table: Emerald) -> None:
    """Each city has its own card, its royal and some game cards, shuffled; the top one is turned up."""
    deck = list(GAME_DECK)
    table.rng.shuffle(deck)
    size = PER_CITY[table.players]
    for city in range(ALL_CITIES):
        stack = [CITY + city, ROYAL + city, *deck[city * size : city * size + size]]
        table.rng.shuffle(stack)
        table.stacks.append(tuple(stack))
    for city in range(ALL_CITIES):
        turn_up(table, city, [])
    table.box = tuple(deck[ALL_CITIES * size :])


def deal_identities(table: Emerald) -> None:
    """One of the six to each player; nobody sees the others."""
    identities = [RESTORATIONIST] * IDENTITIES + [LOYALIST] * IDENTITIES
    table.rng.shuffle(identities)
    table.identities = tuple(identities[: table.players])


def place_first_agent(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """One agent each, clockwise, then a second one in the same order."""
    place_agents(table, seat, move.city, 1, events)
    table.count += 1
    if table.count < FIRST_AGENTS * table.players:
        table.ask(SETUP, (table.first + table.count) % table.players)
    else:
        table.count = 0
        begin_turn(table, table.first, events)


# --- The turn ----------------------------------------------------------------------------------------------------


def begin_turn(table: Emerald, seat: int, events: list[Event]) -> None:
    """Two actions lie before the player."""
    table.active = seat
    table.actions = 0
    table.freed = 0
    events.append(e.TurnBegan(seat))
    table.ask(TURN, seat)


def uses_of(card: int) -> int:
    """What a card can be played for in one's own turn, a bit for each use."""
    bits = 1 << DISCARD
    for use in (PLACE, CLAIM, RETRIEVE, MOVE, KILL, RESTO, LOYAL):
        if SYMBOLS[card][use]:
            bits |= 1 << use
    if HEADER[card] in (ACTION, ONCE, FREE):
        bits |= 1 << TEXT
    return bits


USES_OF = tuple(map(uses_of, range(ROYAL)))
PLAYS_FOR = tuple(
    {
        bits: tuple(m.PLAYS[card][use] for use in range(len(USES)) if bits >> use & 1)
        for bits in range(1 << len(USES))
        if bits & USES_OF[card] == bits
    }
    for card in range(ROYAL)
)
"""The moves by which a card is played for any of the uses that a mask allows."""
FREE_TEXTS = tuple(card for card in range(ROYAL) if HEADER[card] == FREE)


def turn_moves(table: Emerald, seat: int) -> list[Move]:
    """An action, a free action before or between the two, a pass; or the turn is ended, whatever is left of it."""
    hand = table.hands[seat]
    uses = open_uses(table, seat)
    found: list[Move] = []
    last = NOTHING
    for card in hand:
        if card == last:
            continue
        last = card
        bits = uses & USES_OF[card]
        if bits >> KILL & 1 and not attacks.can_kill(table, seat, hand, card):
            bits ^= 1 << KILL
        if bits >> TEXT & 1 and not can_use_text(table, seat, card):
            bits ^= 1 << TEXT
        found += PLAYS_FOR[card][bits]
    found.append(m.PASS)
    found.append(m.END_TURN)
    if table.flown[seat] and not table.flown_now:
        found += m.RETURNS
    return found


def end_moves(table: Emerald, seat: int) -> list[Move]:
    """After both actions free ones may follow."""
    hand = table.hands[seat]
    found: list[Move] = [m.PLAYS[card][TEXT] for card in FREE_TEXTS if card in hand and can_use_text(table, seat, card)]
    found.append(m.END_TURN)
    if table.flown[seat] and not table.flown_now:
        found += m.RETURNS
    return found


def open_uses(table: Emerald, seat: int) -> int:
    """What symbols can be used for now, a bit for each; assassinations and texts are looked up card by card."""
    uses = 1 << RESTO | 1 << LOYAL | 1 << DISCARD | 1 << TEXT | 1 << KILL
    if table.pool[seat]:
        uses |= 1 << PLACE
    if table.pool[seat] < CUBES:
        uses |= 1 << RETRIEVE
    if table.in_cities(seat):
        uses |= 1 << MOVE
    if not table.actions and table.claimable(seat):
        uses |= 1 << CLAIM
    return uses


def can_use_text(table: Emerald, seat: int, card: int) -> bool:
    """It must do something; and a turn has an end."""
    return bool(effects.TEXTS[card].can(table, seat)) and not table.too_many_free(card)


def play(table: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """The first card says which action it is."""
    card, use = move.card, move.use
    table.action = use
    if use == DISCARD:
        discard(table, seat, card, events)
        table.ask(actions.DISCARDING, seat)
        return
    lay_out(table, seat, card, use, events)
    if use == TEXT:
        table.text = card
        effects.TEXTS[card].begin(table, seat, events)
    elif use in (RESTO, LOYAL):
        actions.push_marker(table, seat, card, use, events)
        table.ask(actions.MARKERS, seat)
    else:
        table.ask(BEGINNINGS[use], seat)


def pass_action(table: Emerald, seat: int, move: m.Pass, events: list[Event]) -> None:
    """An action is used up for nothing."""
    events.append(e.Passed(seat))
    table.actions += 1
    flow.next_action(table)


def end_turn(table: Emerald, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """Actions that are left are passed. Draw up to five cards; the next player's turn begins, unless the game stands
    still."""
    events += [e.Passed(seat)] * (ACTIONS - table.actions)
    missing = HAND - len(table.hands[seat])
    if missing > 0:
        draw(table, seat, missing, events)
    table.turns += 1
    table.idle += 1
    table.flown_now = False
    if table.valve and (table.idle >= IDLE_ROUNDS * table.players or table.turns >= LAST_ROUND * table.players):
        end_game(table, BY_STANDSTILL, events)
    else:
        begin_turn(table, (seat + 1) % table.players, events)


# --- Decisions ---------------------------------------------------------------------------------------------------

BEGINNINGS = {
    PLACE: actions.PLACING,
    CLAIM: actions.CLAIMING,
    RETRIEVE: actions.RETRIEVING,
    MOVE: actions.MOVING,
    KILL: attacks.ASSASSINATE,
}
"""What is decided next when the first card of an action has been played for a symbol."""

SETUP = Decision("setup", lambda table, seat: m.IN_CITY, {m.ChooseCity: place_first_agent})
TURN = Decision(
    "turn",
    turn_moves,
    {m.Play: play, m.Pass: pass_action, m.ReturnAgents: effects.return_agents, m.EndTurn: end_turn},
    facts=lambda table, seat: {"number": ACTIONS - table.actions},
)
END = Decision("end_turn", end_moves, {m.Play: play, m.ReturnAgents: effects.return_agents, m.EndTurn: end_turn})
DECISIONS = (SETUP, TURN, END, *actions.DECISIONS, *attacks.DECISIONS, *effects.DECISIONS, *identity.DECISIONS)
flow.NEXT.update((decision.name, decision) for decision in DECISIONS)
