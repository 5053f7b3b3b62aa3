"""Setup, the turn, and how an action begins and ends."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.emerald import cards as c
from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.board import BY_STANDSTILL, NOBODY, NOT_OVER, NOTHING
from game.emerald.moves import Move
from game.emerald.refusals import beginning_refused, meant_end, meant_turn
from game.emerald.rules import actions, attacks, effects
from game.emerald.rules.asking import asked
from game.emerald.rules.ending import clear_action, end_game, reached
from game.emerald.rules.pieces import discard, draw, lay_out, place_agents, turn_up
from game.emerald.rules.texts import TEXTS
from game.emerald.state import Emerald
from game.kernel.agenda import Frame
from game.kernel.contract import OVER, Event
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup

# --- Setup -------------------------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Emerald:
    """Stacks in the cities, decks and hands, identities; then everybody places their first agents."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    state = bare(players, first, rng)
    build_stacks(state)
    deal_identities(state)
    for seat in range(players):
        draw(state, seat, c.HAND, [])
    state.ask(SETUP, first)
    return state


def bare(players: int, first: int, rng: Rng) -> Emerald:
    """Nothing is dealt yet, nobody has placed anything."""
    return Emerald(
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
        tops=[NOTHING] * c.ALL_CITIES,
        slots=[0] * c.ALL_CITIES,
        stacks=(),
        box=(),
        cubes=[0] * (players * c.ALL_CITIES),
        agents=[0] * (players * c.ALL_CITIES),
        zombies=[0] * c.ALL_CITIES,
        grave=c.ALL_ZOMBIES,
        banished=False,
        pool=[c.CUBES - c.CUBES_IN_LIMBO] * players,
        limbo=[c.CUBES_IN_LIMBO] * players,
        reserve=[c.PIECES] * players,
        flown=[0] * players,
        flown_now=False,
        devoted=(0,) * players,
        sanity=[c.SANITY] * players,
        hands=[()] * players,
        known=[()] * players,
        piles=[c.STARTING_DECK] * players,
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
        ending=NOT_OVER,
        agenda=[],
    )


def build_stacks(state: Emerald) -> None:
    """Each city has its own card, its royal and some game cards, shuffled; the top one is turned up."""
    deck = list(c.GAME_DECK)
    state.rng.shuffle(deck)
    size = c.PER_CITY[state.players]
    for city in range(c.ALL_CITIES):
        stack = [c.CITY + city, c.ROYAL + city, *deck[city * size : city * size + size]]
        state.rng.shuffle(stack)
        state.stacks += (tuple(stack),)
    for city in range(c.ALL_CITIES):
        turn_up(state, city, [])
    state.box = tuple(deck[c.ALL_CITIES * size :])


def deal_identities(state: Emerald) -> None:
    """One of the six to each player; nobody sees the others."""
    identities = [c.RESTORATIONIST] * c.IDENTITIES + [c.LOYALIST] * c.IDENTITIES
    state.rng.shuffle(identities)
    state.identities = tuple(identities[: state.players])


def place_first_agent(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """One agent each, clockwise, then a second one in the same order."""
    place_agents(state, seat, move.city, 1, events)
    state.count += 1
    if state.count < c.FIRST_AGENTS * state.players:
        state.ask(SETUP, (state.first + state.count) % state.players)
    else:
        state.count = 0
        begin_turn(state, state.first, events)


# --- The turn ----------------------------------------------------------------------------------------------------


def begin_turn(state: Emerald, seat: int, events: list[Event]) -> None:
    """Two actions lie before the player."""
    state.active = seat
    state.actions = 0
    state.freed = 0
    events.append(e.TurnBegan(seat))
    state.ask(TURN, seat)


def uses_of(card: int) -> int:
    """What a card can be played for in one's own turn, a bit for each use."""
    bits = 1 << c.DISCARD
    for use in (c.PLACE, c.CLAIM, c.RETRIEVE, c.MOVE, c.KILL, c.RESTO, c.LOYAL):
        if c.SYMBOLS[card][use]:
            bits |= 1 << use
    if c.HEADER[card] in (c.ACTION, c.ONCE, c.FREE):
        bits |= 1 << c.TEXT
    return bits


USES_OF = tuple(map(uses_of, range(c.ROYAL)))
PLAYS_FOR = tuple(
    {
        bits: tuple(m.PLAYS[card][use] for use in range(len(c.USES)) if bits >> use & 1)
        for bits in range(1 << len(c.USES))
        if bits & USES_OF[card] == bits
    }
    for card in range(c.ROYAL)
)
"""The moves by which a card is played for any of the uses that a mask allows."""
FREE_TEXTS = tuple(card for card in range(c.ROYAL) if c.HEADER[card] == c.FREE)


def turn_moves(state: Emerald, seat: int) -> list[Move]:
    """An action, a free action before or between the two, a pass; or the turn is ended, whatever is left of it."""
    hand = state.hands[seat]
    uses = open_uses(state, seat)
    found: list[Move] = []
    last = NOTHING
    for card in hand:
        if card == last:
            continue
        last = card
        bits = uses & USES_OF[card]
        if bits >> c.KILL & 1 and not attacks.can_kill(state, seat, hand, card):
            bits ^= 1 << c.KILL
        if bits >> c.TEXT & 1 and not can_use_text(state, seat, card):
            bits ^= 1 << c.TEXT
        found += PLAYS_FOR[card][bits]
    found.append(m.PASS)
    found.append(m.END_TURN)
    if state.flown[seat] and not state.flown_now:
        found += m.RETURNS
    return found


def end_moves(state: Emerald, seat: int) -> list[Move]:
    """After both actions free ones may follow."""
    hand = state.hands[seat]
    found: list[Move] = [
        m.PLAYS[card][c.TEXT] for card in FREE_TEXTS if card in hand and can_use_text(state, seat, card)
    ]
    found.append(m.END_TURN)
    if state.flown[seat] and not state.flown_now:
        found += m.RETURNS
    return found


def open_uses(state: Emerald, seat: int) -> int:
    """What symbols can be used for now, a bit for each; assassinations and texts are looked up card by card."""
    uses = 1 << c.RESTO | 1 << c.LOYAL | 1 << c.DISCARD | 1 << c.TEXT | 1 << c.KILL
    if state.pool[seat]:
        uses |= 1 << c.PLACE
    if state.pool[seat] < c.CUBES:
        uses |= 1 << c.RETRIEVE
    if state.in_cities(seat):
        uses |= 1 << c.MOVE
    if not state.actions and state.claimable(seat):
        uses |= 1 << c.CLAIM
    return uses


def can_use_text(state: Emerald, seat: int, card: int) -> bool:
    """It must do something; and a turn has an end."""
    return bool(TEXTS[card].can(state, seat)) and not state.too_many_free(card)


def play(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """The first card says which action it is."""
    card, use = move.card, move.use
    state.action = use
    state.agenda.append(END_ACTION)
    if use == c.DISCARD:
        discard(state, seat, card, events)
        state.ask(actions.DISCARDING, seat)
        return
    lay_out(state, seat, card, use, events)
    if use == c.TEXT:
        state.text = card
        TEXTS[card].begin(state, seat, events)
    elif use in (c.RESTO, c.LOYAL):
        actions.push_marker(state, seat, card, use, events)
        state.ask(actions.MARKERS, seat)
    else:
        state.ask(BEGINNINGS[use], seat)


def pass_action(state: Emerald, seat: int, move: m.Pass, events: list[Event]) -> None:
    """An action is used up for nothing."""
    events.append(e.Passed(seat))
    state.actions += 1
    next_action(state)


def end_action(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """The cards are discarded; an action is used up, unless it was free; the end is checked."""
    if state.played:
        state.discards[seat] += state.played
        state.played = ()
    if state.text < 0 or c.HEADER[state.text] != c.FREE:
        state.actions += 1
    else:
        state.freed += 1
    if state.action != c.DISCARD:
        state.idle = -1
    clear_action(state)
    why = reached(state)
    if why:
        end_game(state, why, events)
    else:
        next_action(state)
    return True


def next_action(state: Emerald) -> None:
    """After both actions only free ones may follow."""
    state.ask(TURN if state.actions < c.ACTIONS else END, state.active)


def end_turn(state: Emerald, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """Actions that are left are passed. Draw up to five cards; the next player's turn begins, unless the game stands
    still."""
    events += [e.Passed(seat)] * (c.ACTIONS - state.actions)
    missing = c.HAND - len(state.hands[seat])
    if missing > 0:
        draw(state, seat, missing, events)
    state.turns += 1
    state.idle += 1
    state.flown_now = False
    if state.valve and (state.idle >= c.IDLE_ROUNDS * state.players or state.turns >= c.LAST_ROUND * state.players):
        end_game(state, BY_STANDSTILL, events)
    else:
        begin_turn(state, (seat + 1) % state.players, events)


# --- Decisions ---------------------------------------------------------------------------------------------------

BEGINNINGS = {
    c.PLACE: actions.PLACING,
    c.CLAIM: actions.CLAIMING,
    c.RETRIEVE: actions.RETRIEVING,
    c.MOVE: actions.MOVING,
    c.KILL: attacks.ASSASSINATE,
}
"""What is decided next when the first card of an action has been played for a symbol."""

SETUP = asked("setup", m.in_any_city, {m.ChooseCity: place_first_agent})
begins = partial(
    asked,
    refuses=beginning_refused,
    tells=(
        *(f.passes, f.points, f.turned, f.draws, f.fetched, f.sane, f.markers, f.standing),
        *(f.free, f.symbols, f.once, f.hand),
    ),
)
"""What begins an action."""
TURN = begins(
    "turn",
    turn_moves,
    {m.Play: play, m.Pass: pass_action, m.ReturnAgents: effects.return_agents, m.EndTurn: end_turn},
    clicks=m.turn_clicks,
    meant=meant_turn,
    facts=lambda state, seat: {"number": c.ACTIONS - state.actions},
)
END = begins(
    "end_turn",
    end_moves,
    {m.Play: play, m.ReturnAgents: effects.return_agents, m.EndTurn: end_turn},
    clicks=m.end_clicks,
    meant=meant_end,
)
END_ACTION = Frame("end_action")
