"""What a position is worth: majorities held and likely to hold, powers for the rounds to come, honours, events."""

from __future__ import annotations

from game.conspirators.cards import (
    ALL,
    BANKER,
    BISHOP,
    CONSPIRACY,
    JUGGLER,
    LIMIT,
    RAID,
    ROUNDS,
    VALUES,
)
from game.conspirators.rules import COMMIT
from game.conspirators.state import Conspirators
from game.kernel.contract import OVER, State

POWER = (0.0, 0.35, 0.35, 0.75, 0.25, 0.1, 0.35, 0.45, 0.35)
"""What the majority of each character brings in each round to come, beside its value at the end."""

EVENT_HOPE = 2.2
"""What a Raid or Conspiracy that is still face down may gain, before its cost of 1."""


def worths(state: State) -> tuple[float, ...]:
    """For each seat the margin over its best opponent, squeezed into -1 to 1."""
    assert isinstance(state, Conspirators)
    if state.decision is OVER:
        worth: list[float] = list(state.scores())
    else:
        worth = list(map(sum, zip(*parts(state).values(), strict=True)))
    mean = sum(worth) / len(worth)
    found = []
    for seat, mine in enumerate(worth):
        best = max(worth[:seat] + worth[seat + 1 :])
        margin = mine - best + 0.15 * (mine - mean)
        found.append(margin / (12.0 + abs(margin)))
    return tuple(found)


def priors(state: State) -> list[float]:
    """Every move is worth a thought."""
    return [1.0] * len(state.legal_moves())


def parts(state: State) -> dict[str, list[float]]:
    """What each player may expect at the end, by what it comes from."""
    assert isinstance(state, Conspirators)
    table = state
    players = table.players
    rounds_left = ROUNDS - 1 - table.round + (0.7 if table.decision is COMMIT else 0.3)
    future = rounds_left / ROUNDS
    honours = [float(number) for number in table.honours]
    events, held, hoped, powers = ([0.0] * players for _ in range(4))
    courts = table.courts[:]
    for seat in range(players):
        start = seat * ALL
        for kind in table.orders[seat]:
            if kind >= RAID:
                events[seat] += EVENT_HOPE
            courts[start + kind] += 1
        own = courts[start + RAID] + courts[start + CONSPIRACY]
        events[seat] -= own
        room = max(1, LIMIT[table.round] - own)
        total = sum(courts[start : start + RAID])
        if total > room:
            _trim(courts, start, total - room)
    for kind, value in enumerate(VALUES):
        counts = courts[kind::ALL]
        top = max(counts)
        if not top:
            continue
        holder = counts.index(top) if counts.count(top) == 1 else -1
        squares = sum(count * count for count in counts)
        for seat, count in enumerate(counts):
            if count:
                hoped[seat] += value * future * 0.8 * count * count / squares
        if holder >= 0:
            held[holder] += value * (1 - future)
            power = POWER[kind]
            if kind == BANKER:
                power = min(power, table.bank / rounds_left)
            elif kind == BISHOP:
                start = holder * ALL
                power += 0.8 * min(1, (courts[start + RAID] + courts[start + CONSPIRACY]) / max(1, rounds_left))
            elif kind == JUGGLER and table.round >= ROUNDS - 2:
                power = 0.0
            powers[holder] += power * rounds_left
    return {"honours": honours, "events": events, "held": held, "hoped": hoped, "powers": powers}


def _trim(courts: list[int], start: int, excess: int) -> None:
    """Take away what will have to be discarded: the cards of the kinds that matter least."""
    for kind in sorted(range(RAID), key=lambda kind: courts[start + kind] * VALUES[kind]):
        gone = min(excess, courts[start + kind])
        courts[start + kind] -= gone
        excess -= gone
        if not excess:
            return
