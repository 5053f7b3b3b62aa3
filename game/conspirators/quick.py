"""A quick player for rollouts: commits and uses events by what leads are worth, and every power as soon as it can.

It looks at its own hand and orders and at what lies open. Nothing is copied, no position is judged.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.conspirators import moves as m
from game.conspirators.cards import ALL, LIMIT, RAID
from game.conspirators.leads import OUTLOOKS
from game.conspirators.rules import ACTION, COMMIT, CONSPIRING, DISCARD, RAIDING
from game.conspirators.state import Conspirators
from game.kernel.arithmetic import sum
from game.kernel.contract import Decision, Move
from game.kernel.rng import Rng

EVENT = 0.9
"""What an event is worth that is committed, less what it costs; of more than two, only half."""
EXCESS = 0.3
"""What a card costs that will have to be discarded at once."""

Policy: TypeAlias = Callable[[Conspirators, int, Rng, float], Move]


def quick(state: Conspirators, rng: Rng, noise: float) -> Move:
    """A good move of the seat to move."""
    assert state.to_move is not None
    return POLICIES[state.decision](state, state.to_move, rng, noise)


def rival(courts: list[int], seat: int, kind: int) -> int:
    """The largest number of cards of a kind before another player."""
    counts = courts[kind::ALL]
    counts[seat] = 0
    return max(counts)


def commit(state: Conspirators, seat: int, rng: Rng, noise: float) -> Move:
    """All cards of the kind that gains most, or with the Tavern-maids the best two."""
    courts, start = state.courts, seat * ALL
    gains = OUTLOOKS[state.players][state.round + 1].gains
    others = sum(courts) - sum(courts[start : start + ALL])
    room = LIMIT[state.round] - sum(courts[start : start + ALL])
    best, choice = 0.0, m.NO_COMMIT
    singles = []
    for kind, number in enumerate(state.hands[seat]):
        if not number:
            continue
        if kind < RAID:
            own, other = courts[start + kind], rival(courts, seat, kind)
            row = gains[kind]
            before = row[own][other]
            single = row[own + 1][other] - before
            worth = row[own + number][other] - before
        elif others:
            single = EVENT
            worth = EVENT * (number if number < 3 else 1 + 0.5 * number)
        else:
            continue
        if number > room:
            worth -= EXCESS * (number - room)
        if noise:
            worth += noise * rng.random()
        if worth > best:
            best, choice = worth, m.COMMITS[kind][number]
        singles.append((single, kind))
    if state.maid == seat and len(singles) > 1:
        singles.sort(reverse=True)
        (first, one), (second, other), *_ = singles
        worth = first + second - (EXCESS * (2 - room) if room < 2 else 0.0) + noise * rng.random()
        if worth > best:
            return m.PAIRS[min(one, other), max(one, other)]
    return choice


def act(state: Conspirators, seat: int, rng: Rng, noise: float) -> Move:
    """Powers first, the Spy's on the richest; then the cards that are left."""
    legal = state.legal_moves()
    if len(legal) == 1:
        return legal[0]
    if state.can_use_banker(seat):
        return m.USE_BANKER
    if state.can_steal(seat):
        honours = state.honours[:]
        honours[seat] = 0
        return m.STEALS[honours.index(max(honours))]
    if state.can_use_bishop(seat):
        return m.USE_BISHOP[RAID if state.courts[seat * ALL + RAID] else RAID + 1]
    orders = state.orders[seat]
    return m.REVEALS[rng.choice(orders)] if orders else m.END_TURN


def raid(state: Conspirators, seat: int, rng: Rng, noise: float) -> Move:
    """The character whose loss gains most: oneself by the lead, the others together by what its owner loses."""
    courts, players = state.courts, state.players
    gains = OUTLOOKS[players][state.round + 1].gains
    best = 0.0
    choice: Move = m.DECLINE
    for move in state.legal_moves():
        if move is m.DECLINE:
            continue
        target, kind, _ = move
        place, row = target * ALL + kind, gains[kind]
        own, there = courts[seat * ALL + kind], courts[place]
        before = row[own][rival(courts, seat, kind)]
        courts[place] = there - 1
        worth = row[own][rival(courts, seat, kind)] - before
        courts[place] = there
        if players > 2:
            other = rival(courts, target, kind)
            worth += (row[there][other] - row[there - 1][other]) / (players - 1)
        if noise:
            worth += noise * rng.random()
        if worth > best:
            best, choice = worth, move
    return choice


def conspire(state: Conspirators, seat: int, rng: Rng, noise: float) -> Move:
    """The exchange that gains most, kind by kind."""
    best = 0.0
    choice: Move = m.DECLINE
    known: dict[tuple[int, int, int], float] = {}
    for move in state.legal_moves():
        if move is m.DECLINE:
            continue
        one, one_kind, other, other_kind, _ = move
        if one_kind == other_kind:
            continue
        worth = 0.0
        for gift in ((one, other, one_kind), (other, one, other_kind)):
            if gift not in known:
                known[gift] = gained(state, seat, *gift)
            worth += known[gift]
        if noise:
            worth += noise * rng.random()
        if worth > best:
            best, choice = worth, move
    return choice


def gained(state: Conspirators, seat: int, giver: int, taker: int, kind: int) -> float:
    """What it is worth to a seat if a player gives a card of a kind to another one."""
    courts = state.courts
    before = standing(state, seat, kind)
    courts[giver * ALL + kind] -= 1
    courts[taker * ALL + kind] += 1
    after = standing(state, seat, kind)
    courts[giver * ALL + kind] += 1
    courts[taker * ALL + kind] -= 1
    return after - before


def standing(state: Conspirators, seat: int, kind: int) -> float:
    """What the cards of a kind are worth to a seat, as they lie now, less what they are worth to the others."""
    courts, players = state.courts, state.players
    row = OUTLOOKS[players][state.round + 1].gains[kind]
    worth = row[courts[seat * ALL + kind]][rival(courts, seat, kind)]
    if players > 2:
        for other in range(players):
            if other != seat:
                worth -= row[courts[other * ALL + kind]][rival(courts, other, kind)] / (players - 1)
    return worth


def discard(state: Conspirators, seat: int, rng: Rng, noise: float) -> Move:
    """The character that is missed least."""
    courts = state.courts
    gains = OUTLOOKS[state.players][state.round + 1].gains

    def missed(move: Move) -> float:
        kind: int = move[0]
        own, other = courts[seat * ALL + kind], rival(courts, seat, kind)
        return gains[kind][own][other] - gains[kind][own - 1][other] + noise * rng.random()

    return min(state.legal_moves(), key=missed)


POLICIES: dict[Decision, Policy] = {
    COMMIT: commit,
    ACTION: act,
    RAIDING: raid,
    CONSPIRING: conspire,
    DISCARD: discard,
}
