"""The game and its rounds, phase by phase, in the order of the rulebook; each competition has a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.contract import Decision, Event
from game.kernel.rng import Rng
from game.prodigals import central, effects, election, possessions, scoring, society
from game.prodigals import moves as m
from game.prodigals.board import (
    ACTIONS,
    BONUS,
    CLEAN_UP,
    DECLARE,
    EITHER,
    ERRANDS,
    HYDE_PARK,
    LADY_BEATRICE,
    MARKS,
    NOBODY,
    NOTHING,
    PICK,
    RISE,
    TILE,
    source_key,
)
from game.prodigals.cards import (
    CHOICE,
    COLUMN,
    ERRAND,
    EXCHANGE,
    IS_BLACK,
    JUMP,
    LINE_UPS,
    MEGAPHONE,
    MOST_PUBS,
    MOVE,
    PUB_CARD,
    ROW,
    SELL,
    SPEND,
    SWAP,
    SYMBOLS,
    TIME,
    TIME_CARD,
    VOTE,
    E,
    P,
    S,
)
from game.prodigals.errands import another_errand_moves, errand_moves, idle, send
from game.prodigals.moves import Move
from game.prodigals.setup import new_table, reveal
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    CENTRAL,
    HAND_LIMIT,
    MEGAPHONE_TILE,
    ROUNDS,
    SET_PLACES,
    SLOTS,
    SPACES,
    TILES_A_ROUND,
)

# --- Setup and setup phase ---------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Prodigals:
    """The table of the chosen competitions; then round 1 begins, untold."""
    state = new_table(players, rng, LINE_UPS[options["competitions"]])
    begin_round(state, [])
    return state


def begin_round(state: Prodigals, events: list[Event]) -> None:
    """New cards and tiles lie open; the first player sends a boy."""
    reveal(state)
    events.append(
        m.RoundBegan(state.round, state.central, state.beatrice, tuple(state.sets), tuple(state.tiles), state.market)
    )
    state.phase = ERRANDS
    state.turn = state.players - 1
    next_errand(state, state.order[-1], events)


# --- Errands phase -----------------------------------------------------------------------------------------------


def next_errand(state: Prodigals, seat: int, events: list[Event]) -> None:
    """In turn order everybody places a boy, again and again; who gave two for the central card takes one back last."""
    order, players, boys = state.order, state.players, state.boys
    turn = state.turn
    for _ in range(players):
        turn = turn + 1 if turn + 1 < players else 0
        seat = order[turn]
        if boys[seat]:
            state.turn = turn
            ask_errand(state, seat, events)
            return
    if state.late >= 0:
        seat = state.late
        state.late = NOBODY
        boys[seat] = 1
        state.turn = order.index(seat)
        events.append(m.BoyBack(seat))
        ask_errand(state, seat, events)
        return
    state.phase = ACTIONS
    state.turn = 0
    begin_turn(state, events)


def ask_errand(state: Prodigals, seat: int, events: list[Event]) -> None:
    """A boy for whom there is no space stays at home."""
    found = errand_moves(state, seat)
    if found:
        state.ask(SENDING, seat, found)
        return
    state.boys[seat] -= 1
    events.append(m.BoyStayed(seat))
    next_errand(state, seat, events)


# --- Actions phase -----------------------------------------------------------------------------------------------


def begin_turn(state: Prodigals, events: list[Event]) -> None:
    """In turn order everybody has one turn; who can do nothing has none."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        found = action_moves(state, seat)
        if len(found) > 1:
            state.ask(ACTION, seat, found)
            events.append(m.TurnBegan(seat))
            return
        state.turn += 1
    end_actions(state, events)


def action_moves(state: Prodigals, seat: int) -> list[Move]:
    """Play white cards, lay black ones, activate laid ones once, use the bonus tile: any number, in any order."""
    found: list[Move] = []
    hand, laid = state.hands[seat], state.laid[seat]
    last = NOTHING
    for card in hand:
        if card == last:
            continue
        last = card
        if IS_BLACK[card]:
            if len(laid) < SLOTS:
                found.append(m.LAYS[card])
            else:
                found += [m.lay_over(card, out) for out in laid]
        elif card == PUB_CARD:
            found += m.PLAY_PUBS[1 : min(hand.count(card), MOST_PUBS) + 1]
        elif card != TIME_CARD:
            found.append(m.PLAYS[card])
    used = state.activated[seat]
    for slot, card in enumerate(laid):
        if not used >> slot & 1:
            found.append(m.ACTIVATES[card])
    tile = state.bonus[seat]
    if tile >= 0 and tile != MEGAPHONE_TILE:
        found.append(m.USE_BONUS[tile])
    found.append(m.END_TURN)
    return found


def go_on_with_turn(state: Prodigals, seat: int, events: list[Event]) -> None:
    """The turn goes on while there is anything to do in it."""
    found = action_moves(state, seat)
    if len(found) > 1:
        state.ask(ACTION, seat, found)
    else:
        end_turn(state, seat, m.END_TURN, events)


def end_turn(state: Prodigals, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """The next player's turn."""
    state.turn += 1
    begin_turn(state, events)


# --- What is pending ---------------------------------------------------------------------------------------------


def go_on(state: Prodigals, seat: int, events: list[Event]) -> None:
    """What is pending happens by itself or is asked for; when nothing is left, the phase goes on."""
    while state.agenda:
        kind, number, _, _, _ = state.agenda[0]
        if kind <= MEGAPHONE:
            state.agenda = state.agenda[1:]
            BY_ITSELF[kind](state, seat, number, events)
            continue
        decision = ASKED[kind]
        found = decision.moves(state, seat)
        if len(found) > 1 or (found and type(found[0]) not in NO_CHOICE):
            state.ask(decision, seat, found)
            return
        if found:
            decision.makes[type(found[0])](state, seat, found[0], events)
            return
        state.agenda = state.agenda[1:]
    AFTER[state.phase](state, seat, events)


BY_ITSELF = (election.lose, possessions.spend, election.gain_megaphones)
"""Votes, pounds and megaphones are not optional: `VOTE`, `SPEND`, `MEGAPHONE`."""
assert (VOTE, SPEND, MEGAPHONE) == (0, 1, 2)
NO_CHOICE = (m.Done, m.DropTile, m.AddTime, m.TakeBonus)
"""What needs no question when nothing else is possible."""


def then_go_on(
    make: Callable[[Prodigals, int, Any, list[Event]], None],
) -> Callable[[Prodigals, int, Any, list[Event]], None]:
    """A decision that is made; then whatever is pending goes on."""

    def made(state: Prodigals, seat: int, move: Any, events: list[Event]) -> None:
        make(state, seat, move, events)
        go_on(state, seat, events)

    return made


# --- Hyde Park and Lady Beatrice ---------------------------------------------------------------------------------


def end_actions(state: Prodigals, events: list[Event]) -> None:
    """Two phases that belong to their competitions only."""
    if state.line_up & E:
        state.phase = HYDE_PARK
        election.hyde_park(state, events)
    if state.line_up & S:
        state.phase = LADY_BEATRICE
        state.turn = -1
        next_praise(state, state.order[0], events)
    else:
        end_round(state, events)


def next_praise(state: Prodigals, seat: int, events: list[Event]) -> None:
    """One player after another, in turn order."""
    state.turn += 1
    while state.turn < state.players:
        seat = state.order[state.turn]
        society.beatrice(state, seat, events)
        if state.agenda:
            go_on(state, seat, events)
            return
        state.turn += 1
    end_round(state, events)


# --- End of round ------------------------------------------------------------------------------------------------


def end_round(state: Prodigals, events: list[Event]) -> None:
    """The game ends after round 5, or if anybody stands at 0 or less; else there is a new order and all is cleared."""
    early = scoring.somebody_is_through(state)
    if early or state.round + 1 == ROUNDS:
        state.finish()
        events.append(m.GameEnded(state.scores(), state.winners(), early))
        return
    state.order = central.next_order(state)
    events.append(m.OrderSet(state.order))
    clear(state)
    state.phase = CLEAN_UP
    state.turn = 0
    check_hands(state, events)


def clear(state: Prodigals) -> None:
    """Played cards, and all cards and tiles left on the boards, are gone; boys and central tiles return."""
    players = state.players
    gone = [card for cards in (*state.played, *state.sets) for card in cards]
    if state.central >= 0:
        gone.append(state.central)
    state.discards += tuple(gone)
    state.played = [()] * players
    state.sets = [()] * len(SET_PLACES)
    state.central = NOTHING
    state.lying = 0
    state.sold += state.market
    state.market = ()
    state.dropped += tuple([tile for tile in state.tiles if tile >= 0])
    state.tiles = [NOTHING] * TILES_A_ROUND
    state.beatrice = NOTHING
    state.taken = [NOBODY] * len(SPACES)
    state.own = [0] * players
    state.safe = NOBODY
    state.bonus = [NOTHING] * players
    state.renaissance = NOBODY
    state.declared = ()
    state.megaphones = [0] * players
    state.activated = [0] * players


def check_hands(state: Prodigals, events: list[Event]) -> None:
    """Nobody keeps more than four cards. Whoever must discard may go on below four; whoever has no more than four is
    not asked, since a card that is kept costs nothing."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if len(state.hands[seat]) > HAND_LIMIT:
            state.ask(DISCARDING, seat)
            return
        state.turn += 1
    state.round += 1
    if state.line_up & P:
        state.pointer = (state.pointer + 1) % 4
    begin_round(state, events)


def discard_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any card in the hand."""
    return [m.DISCARDS[card] for card in dict.fromkeys(state.hands[seat])]


def keep_moves(state: Prodigals, seat: int) -> list[Move]:
    """One card less, or what is left is kept."""
    return [*discard_moves(state, seat), m.KEEP]


def discard(state: Prodigals, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One card less, without any effect."""
    hand = state.hands[seat]
    place = hand.index(move.card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.discards += (move.card,)
    events.append(m.CardDiscarded(seat, move.card))
    left = len(state.hands[seat])
    if left:
        state.ask(DISCARDING if left > HAND_LIMIT else KEEPING, seat)
    else:
        keep(state, seat, m.KEEP, events)


def keep(state: Prodigals, seat: int, move: m.Keep, events: list[Event]) -> None:
    """The next player's hand."""
    state.turn += 1
    check_hands(state, events)


AFTER: dict[int, Callable[[Prodigals, int, list[Event]], None]] = {
    ERRANDS: next_errand,
    ACTIONS: go_on_with_turn,
    LADY_BEATRICE: next_praise,
}
"""How each phase goes on when nothing is pending."""

# --- Decisions ---------------------------------------------------------------------------------------------------


def errand_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """How many boys are left, and whether this is the one that came back from the central card."""
    back = state.line_up != P | E | S and state.taken[CENTRAL] == seat and sum(state.boys) == 1
    return {"number": state.boys[seat], "back": back}


def source_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """Where the question comes from."""
    return {"source": source_key(state.agenda[0].source)}


def number_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """Where the question comes from, and how often it may still be answered."""
    task = state.agenda[0]
    return {"source": source_key(task.source), "number": task.number}


def step_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """How many moves are left, in which directions, and of whom."""
    task = state.agenda[0]
    number, ways = task.number, task.what
    if society.mixed(state.agenda):
        other = state.agenda[1]
        number += society.steps_in(state, seat, other)
        if other.kind == MOVE:
            ways |= other.what
    return {"source": source_key(task.source), "number": number, "ways": f"ways.{ways}", "who": f"who.{task.who}"}


def marked_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """How many steps are left to all markers together."""
    task = state.agenda[0]
    return {"source": source_key(task.source), "number": society.steps_in(state, seat, task)}


def row_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """How far which markers may come down."""
    task = state.agenda[0]
    return {"source": source_key(task.source), "number": task.number, "who": f"who.{task.who}"}


def sell_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """How many may be sold, at which discount, and whether one must."""
    task = state.agenda[0]
    return {
        "source": source_key(task.source),
        "number": task.number,
        "discount": task.what,
        "must": bool(task.who),
    }


def exchange_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """How far the value may fall without taking pounds; `None` if there is no limit."""
    return {"source": source_key(state.agenda[0].source), "limit": possessions.limit_of(state)}


def time_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """What is spent without any time card."""
    task = state.agenda[0]
    return {"source": source_key(task.source), "pounds": task.number}


def tile_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """Which political tile it is."""
    task = state.agenda[0]
    return {"source": source_key(task.source), "tile": task.number}


def declare_facts(state: Prodigals, seat: int) -> dict[str, Any]:
    """Which symbol is counted."""
    task = state.agenda[0]
    return {"source": source_key(task.source), "symbol": f"symbol.{SYMBOLS[task.what]}"}


def decision(
    name: str,
    moves: Callable[[Prodigals, int], Sequence[Move]],
    makes: Mapping[type, Callable[[Prodigals, int, Any, list[Event]], None]],
    facts: Callable[[Prodigals, int], Mapping[str, Any]],
) -> Decision:
    """A decision inside an errand or an action, which it goes on with."""
    return Decision(name, moves, {kind: then_go_on(make) for kind, make in makes.items()}, facts, midway=True)


STEPPING: dict[type, Callable[[Prodigals, int, Any, list[Event]], None]] = {m.Step: society.step, m.Done: effects.done}
SENDING = Decision("errand", errand_moves, {m.Send: then_go_on(send), m.Idle: then_go_on(idle)}, facts=errand_facts)
SEND_ANOTHER = decision(
    "another_errand", another_errand_moves, {m.Send: send, m.Idle: idle, m.Done: effects.done}, source_facts
)
TAKE_BONUS = decision("bonus", central.bonus_moves, {m.TakeBonus: central.take_bonus}, source_facts)
PICK_TILE = decision("pick", election.pick_moves, {m.PickTile: election.pick}, source_facts)
PLACE_TILE = decision(
    "place", election.place_moves, {m.Place: election.place, m.DropTile: election.drop_tile}, tile_facts
)
SELLING = decision("sell", possessions.sell_moves, {m.Sell: possessions.sell, m.Done: effects.done}, sell_facts)
EXCHANGING = decision(
    "exchange", possessions.exchange_moves, {m.Exchange: possessions.exchange, m.Done: effects.done}, exchange_facts
)
EXCHANGE_OR_SELL = decision(
    "either", possessions.either_moves, {m.Exchange: possessions.exchange, m.Sell: possessions.sell}, exchange_facts
)
ADD_TIME = decision("time", possessions.time_moves, {m.AddTime: possessions.add_time}, time_facts)
STEPS = decision("steps", society.step_moves, STEPPING, step_facts)
ROW_STEPS = decision("row", society.step_moves, STEPPING, row_facts)
COLUMN_STEPS = decision("column", society.step_moves, STEPPING, row_facts)
MARKED_STEPS = decision("marked", society.step_moves, STEPPING, marked_facts)
JUMPS = decision("jump", society.step_moves, STEPPING, row_facts)
CHOICES = decision(
    "choice",
    effects.choice_moves,
    {m.Choose: effects.choose, m.Step: society.step, m.Swap: effects.swap, m.Done: effects.done},
    number_facts,
)
SWAPS = decision("swap", effects.choice_moves, {m.Swap: effects.swap, m.Done: effects.done}, number_facts)
DECLARING = decision("declare", effects.declare_moves, {m.Declare: effects.declare}, declare_facts)
ACTION = Decision(
    "action",
    action_moves,
    {
        m.Play: then_go_on(effects.play),
        m.PlayPub: then_go_on(effects.play_pub),
        m.Lay: then_go_on(effects.lay),
        m.Activate: then_go_on(effects.activate),
        m.UseBonus: then_go_on(effects.use_bonus),
        m.EndTurn: end_turn,
    },
)
RISING = Decision("beatrice", society.rise_moves, {m.Rise: then_go_on(society.rise_instead)}, number_facts)
DISCARDING = Decision(
    "discard",
    discard_moves,
    {m.Discard: discard},
    facts=lambda state, seat: {"number": len(state.hands[seat]) - HAND_LIMIT},
)
KEEPING = Decision(
    "keep",
    keep_moves,
    {m.Discard: discard, m.Keep: keep},
    midway=True,
)
DECISIONS = (
    SENDING,
    SEND_ANOTHER,
    TAKE_BONUS,
    PICK_TILE,
    PLACE_TILE,
    SELLING,
    EXCHANGING,
    EXCHANGE_OR_SELL,
    ADD_TIME,
    STEPS,
    ROW_STEPS,
    COLUMN_STEPS,
    MARKED_STEPS,
    JUMPS,
    CHOICES,
    SWAPS,
    DECLARING,
    ACTION,
    RISING,
    DISCARDING,
    KEEPING,
)
"""A boy's errand and what it asks; a turn of the Actions phase; Lady Beatrice; the hand limit."""

ASKED: dict[int, Decision] = {
    MOVE: STEPS,
    ROW: ROW_STEPS,
    COLUMN: COLUMN_STEPS,
    MARKS: MARKED_STEPS,
    JUMP: JUMPS,
    SELL: SELLING,
    EXCHANGE: EXCHANGING,
    EITHER: EXCHANGE_OR_SELL,
    TIME: ADD_TIME,
    CHOICE: CHOICES,
    SWAP: SWAPS,
    ERRAND: SEND_ANOTHER,
    BONUS: TAKE_BONUS,
    PICK: PICK_TILE,
    TILE: PLACE_TILE,
    DECLARE: DECLARING,
    RISE: RISING,
}
"""What is asked for each pending task that does not happen by itself."""
