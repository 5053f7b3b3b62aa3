"""The round of Conspirators, phase by phase, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.conspirators import moves as m
from game.conspirators.board import NOBODY, POWERS
from game.conspirators.cards import (
    ALL,
    BANKER,
    BISHOP,
    CHARACTERS,
    CONSPIRACY,
    COPIES,
    DEAL,
    EVENTS,
    HONOURS,
    JUGGLER,
    JUGGLER_EXTRA,
    LIMIT,
    MIN_COMMIT,
    RAID,
    ROUNDS,
    SPY,
    TAVERN_MAID,
)
from game.conspirators.moves import Move
from game.conspirators.refusals import (
    meant_action,
    meant_conspiracy,
    meant_discard,
    meant_orders,
    meant_raid,
    refused_power,
    why_not,
)
from game.conspirators.state import Conspirators
from game.kernel.contract import OVER, Decision, Event
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup

EMPTY = (0,) * ALL

# --- Setup -------------------------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Conspirators:
    """An empty table, all honours in the bank, the first player chosen or drawn; then round 1 begins, untold."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    state = Conspirators(
        players=players,
        to_move=first,
        decision=OVER,
        rng=rng,
        round=0,
        first=first,
        turn=0,
        courts=[0] * (ALL * players),
        hands=[EMPTY] * players,
        orders=[()] * players,
        revealed=[()] * players,
        deck=COPIES,
        aside=[0] * ALL,
        honours=[0] * players,
        bank=HONOURS,
        maid=NOBODY,
        used=0,
        excess=0,
    )
    begin_round(state, [])
    return state


# --- Phase I: Deal -----------------------------------------------------------------------------------------------


def begin_round(state: Conspirators, events: list[Event]) -> None:
    """Deal, then ask the first player for orders."""
    events.append(m.RoundBegan(state.round, state.first, DEAL[state.round], LIMIT[state.round]))
    deal(state, events)
    state.maid = state.majority(TAVERN_MAID)
    state.turn = 0
    state.ask(COMMIT, state.first)


def deal(state: Conspirators, events: list[Event]) -> None:
    """Everybody gets the round's cards, the majority of Jugglers one more."""
    pool: list[int] = []
    for kind, count in enumerate(state.deck):
        pool += [kind] * count
    juggler = state.majority(JUGGLER)
    sizes = hand_sizes(state, len(pool), juggler)
    state.rng.draw(pool, sum(sizes))
    left = list(state.deck)
    start = 0
    for turn, size in enumerate(sizes):
        seat = (state.first + turn) % state.players
        hand = [0] * ALL
        for kind in pool[start : start + size]:
            hand[kind] += 1
            left[kind] -= 1
        start += size
        state.hands[seat] = tuple(hand)
        events.append(m.Dealt(seat, size, state.hands[seat], seat == juggler and size > DEAL[state.round]))
    state.deck = tuple(left)


def hand_sizes(state: Conspirators, cards: int, juggler: int) -> list[int]:
    """Hand sizes in turn order. A deck too small is dealt out card by card, the Juggler's extra card last."""
    base, players = DEAL[state.round], state.players
    if cards < base * players:
        return [cards // players + (turn < cards % players) for turn in range(players)]
    sizes = [base] * players
    if juggler >= 0 and cards > base * players:
        sizes[(juggler - state.first) % players] += JUGGLER_EXTRA
    return sizes


# --- Phase II: Orders --------------------------------------------------------------------------------------------


def commit_moves(state: Conspirators, seat: int) -> list[Move]:
    """Any number of cards of one kind, or none; for the majority of Tavern-maids also two of different kinds."""
    hand = state.hands[seat]
    found: list[Move] = [] if MIN_COMMIT and any(hand) else [m.NO_COMMIT]
    for kind in range(ALL):
        if hand[kind]:
            found += m.COMMITS[kind][max(1, MIN_COMMIT) : hand[kind] + 1]
    if seat == state.maid:
        kinds = [kind for kind in range(ALL) if hand[kind]]
        found += [m.PAIRS[a, b] for place, a in enumerate(kinds) for b in kinds[place + 1 :]]
    return found


def commit(state: Conspirators, seat: int, move: m.Commit, events: list[Event]) -> None:
    """Cards of one kind."""
    put_down(state, seat, (move.kind,) * move.number, events)


def commit_pair(state: Conspirators, seat: int, move: m.CommitPair, events: list[Event]) -> None:
    """Two cards of different kinds."""
    put_down(state, seat, (move.first, move.second), events)


def put_down(state: Conspirators, seat: int, cards: tuple[int, ...], events: list[Event]) -> None:
    """The cards lie face down; then the next player, or phase III."""
    state.orders[seat] = cards
    if cards:
        hand = list(state.hands[seat])
        for kind in cards:
            hand[kind] -= 1
        state.hands[seat] = tuple(hand)
    events.append(m.Committed(seat, len(cards), cards))
    state.turn += 1
    if state.turn < state.players:
        state.ask(COMMIT, (seat + 1) % state.players)
    else:
        state.turn = 0
        begin_turn(state, events)


# --- Phase III: Action -------------------------------------------------------------------------------------------


def begin_turn(state: Conspirators, events: list[Event]) -> None:
    """The next player who has something to reveal or a power to use; after the last one, phase IV."""
    while state.turn < state.players:
        seat = (state.first + state.turn) % state.players
        state.used = 0
        moves = action_moves(state, seat)
        if moves:
            state.ask(ACTION, seat, moves)
            events.append(m.TurnBegan(seat))
            return
        state.turn += 1
    state.turn = 0
    check_limits(state, events)


def action_moves(state: Conspirators, seat: int) -> list[Move]:
    """Reveal what is committed, in any order; use each power once; end the turn when all is revealed."""
    orders = state.orders[seat]
    found: list[Move] = []
    if orders:
        found.append(m.REVEALS[orders[0]])
        if orders[-1] != orders[0]:
            found.append(m.REVEALS[orders[-1]])
    if state.can_use_banker(seat):
        found.append(m.USE_BANKER)
    if state.can_use_bishop(seat):
        found += [m.USE_BISHOP[kind] for kind in EVENTS if state.courts[seat * ALL + kind]]
    if state.can_steal(seat):
        found += [m.STEALS[other] for other in range(state.players) if other != seat and state.honours[other]]
    if found and not orders:
        found.append(m.END_TURN)
    return found


def action_facts(state: Conspirators, seat: int) -> dict[str, Any]:
    """How many cards are still face down, and why a power cannot be used."""
    refused = {power: refused_power(state, seat, kind) for power, kind in POWERS.items()}
    return {"face_down": len(state.orders[seat]), **refused}


def go_on(state: Conspirators, seat: int, events: list[Event]) -> None:
    """The turn goes on while there is anything to do in it."""
    moves = action_moves(state, seat)
    if moves:
        state.ask(ACTION, seat, moves)
    else:
        end_turn(state, seat, m.END_TURN, events)


def end_turn(state: Conspirators, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """The next player's turn."""
    state.turn += 1
    begin_turn(state, events)


def reveal(state: Conspirators, seat: int, move: m.Reveal, events: list[Event]) -> None:
    """The card joins the court; an event works at once, if it can."""
    kind = move.kind
    orders = state.orders[seat]
    state.orders[seat] = orders[1:] if orders[0] == kind else orders[:-1]
    state.revealed[seat] += (kind,)
    state.courts[seat * ALL + kind] += 1
    events.append(m.Revealed(seat, kind))
    if kind < RAID:
        go_on(state, seat, events)
        return
    decision = RAIDING if kind == RAID else CONSPIRING
    targets = decision.moves(state, seat)
    if len(targets) > 1:
        state.ask(decision, seat, targets)
    else:
        events.append(m.Declined(seat, kind, forced=True))
        go_on(state, seat, events)


def raid_moves(state: Conspirators, seat: int) -> list[Move]:
    """One character of an opponent who is not protected by the Guards; or nothing."""
    safe, courts = state.safe_from_raids(), state.courts
    found: list[Move] = [
        m.RAIDS[other][kind]
        for other in range(state.players)
        if other != seat and other != safe
        for kind in CHARACTERS
        if courts[other * ALL + kind]
    ]
    found.append(m.DECLINE)
    return found


def raid(state: Conspirators, seat: int, move: m.Raid, events: list[Event]) -> None:
    """The character is destroyed."""
    state.courts[move.target * ALL + move.kind] -= 1
    state.aside[move.kind] += 1
    events.append(m.Raided(seat, move.target, move.kind))
    go_on(state, seat, events)


def decline_raid(state: Conspirators, seat: int, move: m.Decline, events: list[Event]) -> None:
    """Nothing is destroyed."""
    events.append(m.Declined(seat, RAID, forced=False))
    go_on(state, seat, events)


def conspire_moves(state: Conspirators, seat: int) -> list[Move]:
    """Two characters of two different players, none of them protected by the Spy; or nothing."""
    safe = state.safe_from_conspiracies()
    seats = [other for other in range(state.players) if other != safe]
    kinds = {other: [kind for kind in CHARACTERS if state.courts[other * ALL + kind]] for other in seats}
    found: list[Move] = [
        m.CONSPIRES[p, a, q, b]
        for place, p in enumerate(seats)
        for q in seats[place + 1 :]
        for a in kinds[p]
        for b in kinds[q]
    ]
    found.append(m.DECLINE)
    return found


def conspire(state: Conspirators, seat: int, move: m.Conspire, events: list[Event]) -> None:
    """The two characters change places."""
    one, one_kind, other, other_kind, _ = move
    state.courts[one * ALL + one_kind] -= 1
    state.courts[one * ALL + other_kind] += 1
    state.courts[other * ALL + other_kind] -= 1
    state.courts[other * ALL + one_kind] += 1
    events.append(m.Swapped(seat, one, one_kind, other, other_kind))
    go_on(state, seat, events)


def decline_conspiracy(state: Conspirators, seat: int, move: m.Decline, events: list[Event]) -> None:
    """Nothing is swapped."""
    events.append(m.Declined(seat, CONSPIRACY, forced=False))
    go_on(state, seat, events)


def use_banker(state: Conspirators, seat: int, move: m.UseBanker, events: list[Event]) -> None:
    """An honour from the bank."""
    state.used |= 1 << BANKER
    state.bank -= 1
    state.honours[seat] += 1
    events.append(m.Banked(seat))
    go_on(state, seat, events)


def use_bishop(state: Conspirators, seat: int, move: m.UseBishop, events: list[Event]) -> None:
    """One event less."""
    state.used |= 1 << BISHOP
    state.courts[seat * ALL + move.kind] -= 1
    state.aside[move.kind] += 1
    events.append(m.Absolved(seat, move.kind))
    go_on(state, seat, events)


def steal(state: Conspirators, seat: int, move: m.Steal, events: list[Event]) -> None:
    """An honour from another player."""
    state.used |= 1 << SPY
    state.honours[move.target] -= 1
    state.honours[seat] += 1
    events.append(m.Stole(seat, move.target))
    go_on(state, seat, events)


# --- Phase IV: End of round --------------------------------------------------------------------------------------


def check_limits(state: Conspirators, events: list[Event]) -> None:
    """One after another: who has more cards than may stay discards characters; events always stay."""
    while state.turn < state.players:
        seat = (state.first + state.turn) % state.players
        court = state.courts[seat * ALL : seat * ALL + ALL]
        total = sum(court)
        if total > LIMIT[state.round]:
            state.excess = min(total - state.limit(seat), sum(court[:RAID]))
            if state.excess > 0:
                state.ask(DISCARD, seat)
                return
        state.turn += 1
    state.excess = 0
    end_round(state, events)


def discard_moves(state: Conspirators, seat: int) -> list[Move]:
    """Any of one's characters."""
    return [m.DISCARDS[kind] for kind in CHARACTERS if state.courts[seat * ALL + kind]]


def discard(state: Conspirators, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One character less; when enough are gone, the next player is checked."""
    state.courts[seat * ALL + move.kind] -= 1
    state.aside[move.kind] += 1
    events.append(m.Discarded(seat, move.kind))
    state.excess -= 1
    if not state.excess:
        state.turn += 1
        check_limits(state, events)


def end_round(state: Conspirators, events: list[Event]) -> None:
    """All cards that are not in a court go back to the deck; the first player's marker moves to the left."""
    state.deck = tuple(map(sum, zip(state.deck, state.aside, *state.hands, strict=True)))
    state.aside = [0] * ALL
    state.hands = [EMPTY] * state.players
    state.revealed = [()] * state.players
    state.used = 0
    if state.round + 1 == ROUNDS:
        state.maid = NOBODY
        state.finish()
        events.append(m.GameEnded(state.scores(), state.winners()))
        return
    state.round += 1
    state.first = (state.first + 1) % state.players
    begin_round(state, events)


# --- Decisions ---------------------------------------------------------------------------------------------------

asked = partial(Decision, clicks=m.clicks, refuses=why_not)
"""What all decisions of this game have in common."""
COMMIT = asked(
    "commit",
    commit_moves,
    {m.Commit: commit, m.CommitPair: commit_pair},
    meant=meant_orders,
    facts=lambda state, seat: {"pair": seat == state.maid},
)
ACTION = asked(
    "action",
    action_moves,
    {
        m.Reveal: reveal,
        m.UseBanker: use_banker,
        m.UseBishop: use_bishop,
        m.Steal: steal,
        m.EndTurn: end_turn,
    },
    meant=meant_action,
    facts=action_facts,
)
RAIDING = asked("raid", raid_moves, {m.Raid: raid, m.Decline: decline_raid}, meant=meant_raid)
CONSPIRING = asked(
    "conspiracy", conspire_moves, {m.Conspire: conspire, m.Decline: decline_conspiracy}, meant=meant_conspiracy
)
DISCARD = asked(
    "discard",
    discard_moves,
    {m.Discard: discard},
    meant=meant_discard,
    facts=lambda state, seat: {"excess": state.excess},
)
DECISIONS = (COMMIT, ACTION, RAIDING, CONSPIRING, DISCARD)
"""Orders in phase II; a turn of phase III and the two events inside it; discards in phase IV."""
