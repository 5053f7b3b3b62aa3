"""What a position is worth: majorities held and likely to hold, powers for the rounds to come, honours, events.

Two judgements: `worths` is the plain one of the yardstick that all figures are measured with; `value` foretells the
final scores by fitted tables (`leads.py`), for players that look ahead.
"""

from __future__ import annotations

from game.conspirators.cards import (
    ALL,
    BANKER,
    BISHOP,
    CONSPIRACY,
    JUGGLER,
    KINDS,
    LIMIT,
    RAID,
    ROUNDS,
    VALUES,
)
from game.conspirators.leads import FINAL, OUTLOOKS, foretold
from game.conspirators.quick import quick as quick_move
from game.conspirators.rules import COMMIT
from game.conspirators.state import Conspirators
from game.conspirators.view import View
from game.kernel.arithmetic import sum, total
from game.kernel.contract import OVER, Level, Move, Search, State, chances
from game.kernel.rng import Rng

POWER = (0.0, 0.35, 0.35, 0.75, 0.25, 0.1, 0.35, 0.45, 0.35)
"""What the majority of each character brings in each round to come, beside its value at the end."""

PARTS = (*KINDS[:RAID], "honours", "events", "turn")
"""What final points come from."""
EVENT_HOPE = 2.2
"""What a Raid or Conspiracy that is still face down may gain, before its cost of 1."""

SEARCH = Search(keep=200, weight=0.0, noise=0.3, plies=60)
"""All moves are tried: first sight says nothing about orders that lie face down. A noise of 1.0 was no better in
the prototype (73.6 ± 7.0 to 75.6 ± 8.7 % against the quick player)."""
LEVELS = {
    "easy": Level(samples=0, rollouts=10, blur=2.5),
    "normal": Level(samples=0, rollouts=20, blur=1.5),
    "hard": Level(samples=0),
    "expert": Level(samples=0, rollouts=200),
}
"""The hard one is the quick player itself: 90.8 ± 3.2 % of 300 games against the yardstick, while 200 rollouts win
72.5 ± 8.0 % of 120 games against it. Mistakes make the others: 32 rollouts with a blur of 0.9 won 81.7 ± 8.5 % against
the yardstick, 16 with 1.8 won 35.8 ± 9.0 %, 8 with 3.0 won 15.8 ± 9.2 % (60 games each)."""


def worths(state: State) -> tuple[float, ...]:
    """For each seat the margin over its best opponent, squeezed into -1 to 1."""
    assert isinstance(state, Conspirators)
    if state.decision is OVER:
        worth: list[float] = list(state.scores())
    else:
        worth = _expected(state)
    mean = total(worth) / len(worth)
    found = []
    for seat, mine in enumerate(worth):
        best = max(worth[:seat] + worth[seat + 1 :])
        margin = mine - best + 0.15 * (mine - mean)
        found.append(margin / (12.0 + abs(margin)))
    return tuple(found)


def priors(state: State) -> list[float]:
    """Every move is worth a thought."""
    return [1.0] * len(state.legal_moves())


def _expected(state: Conspirators) -> list[float]:
    """What each player may expect at the end."""
    players = state.players
    rounds_left = ROUNDS - 1 - state.round + (0.7 if state.decision is COMMIT else 0.3)
    future = rounds_left / ROUNDS
    worth = [float(number) for number in state.honours]
    courts = state.courts[:]
    for seat in range(players):
        start = seat * ALL
        for kind in state.orders[seat]:
            if kind >= RAID:
                worth[seat] += EVENT_HOPE
            courts[start + kind] += 1
        own = courts[start + RAID] + courts[start + CONSPIRACY]
        worth[seat] -= own
        room = max(1, LIMIT[state.round] - own)
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
                worth[seat] += value * future * 0.8 * count * count / squares
        if holder >= 0:
            worth[holder] += value * (1 - future)
            power = POWER[kind]
            if kind == BANKER:
                power = min(power, state.bank / rounds_left)
            elif kind == BISHOP:
                start = holder * ALL
                power += 0.8 * min(1, (courts[start + RAID] + courts[start + CONSPIRACY]) / max(1, rounds_left))
            elif kind == JUGGLER and state.round >= ROUNDS - 2:
                power = 0.0
            worth[holder] += power * rounds_left
    return worth


def _trim(courts: list[int], start: int, excess: int) -> None:
    """Take away what will have to be discarded: the cards of the kinds that matter least."""
    for kind in sorted(range(RAID), key=lambda kind: courts[start + kind] * VALUES[kind]):
        gone = min(excess, courts[start + kind])
        courts[start + kind] -= gone
        excess -= gone
        if not excess:
            return


# --- Looking ahead -------------------------------------------------------------------------------------------------


def _foretold(state: Conspirators) -> tuple[list[list[float]], float]:
    """The final points by what they come from, and how strongly they tell who wins. What lies face down counts as if it
    were revealed, once everybody has committed."""
    players, first = state.players, state.first
    outlook = OUTLOOKS[players][state.round]
    if state.decision is OVER:
        outlook = FINAL
    elif state.decision is not COMMIT:
        outlook, first = OUTLOOKS[players][state.round + 1], (first + 1) % players
        if any(state.orders):
            state = state.copy()
            for seat, cards in enumerate(state.orders):
                for kind in cards:
                    state.courts[seat * ALL + kind] += 1
    return foretold(outlook, state, first), outlook.steepness


def value(state: State) -> list[float]:
    """Chances to win by the scores that are foretold."""
    assert isinstance(state, Conspirators)
    if state.decision is OVER:
        return state.shares()
    lines, steepness = _foretold(state)
    return chances([total(column) for column in zip(*lines, strict=True)], steepness)


def parts(state: State) -> dict[str, list[float]]:
    """The scores that are foretold, by what they come from."""
    assert isinstance(state, Conspirators)
    return dict(zip(PARTS, _foretold(state)[0], strict=True))


def quick(state: State, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    assert isinstance(state, Conspirators)
    return quick_move(state, rng, noise)


def horizon(start: State, state: State) -> bool:
    """The end of the round: two rounds were no better in the prototype (50.8 ± 7.1 % of 120 games)."""
    assert isinstance(start, Conspirators)
    assert isinstance(state, Conspirators)
    return state.round != start.round


def believe(view: View, rng: Rng) -> State:
    """Any guess: orders as the quick player would give them won no more in the prototype (51.7 % of 240 games)."""
    return view.sample(rng)
