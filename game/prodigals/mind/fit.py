"""How the weights of the quick player are made, and how steeply an outlook tells the chance to win.

The quick player goes on from the weights that are there: a few of them are changed at a time, and kept if it then
stands better against the one before, in points between their results, first in some games and again in others. Then it
plays against itself, and the levels that are seen when a round begins are fitted to the victories.

The numbers of the outlook are not fitted in this way: what tells best who wins among equal players need not lead to
good moves. A higher hope of sales told the victories better (a surprise of 0.712 instead of 0.732), but who played by
it put sales off and lost by Possessions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.kernel.arithmetic import sum, total
from game.kernel.fitting import Contest, logit, surprise
from game.kernel.rng import Rng
from game.prodigals import RULES
from game.prodigals.cards import LINE_UPS
from game.prodigals.mind import plan
from game.prodigals.mind.outlook import rounds_left
from game.prodigals.mind.plan import LOOK, Weights
from game.prodigals.mind.quick import play_by, quick
from game.prodigals.rules.errands import SENDING
from game.prodigals.state import Prodigals
from game.prodigals.tiles import ROUNDS

TRIES = 60
"""Changes of the quick player that are tried."""
NOISE = 0.15
FACTORS = (0.6, 0.75, 0.87, 1.15, 1.33, 1.6)
STEPS = (-0.5, -0.2, 0.2, 0.5)
"""Weights are changed by factors; those that may be negative by steps."""
SIGNED = ("hard_p", "hard_e", "hard_s", "stop")
ROUNDS_FROM = 40
"""Levels are fitted to so many times more games than a try of the quick player has."""
MOST = 8
"""No game counts more points than this."""


class Round(NamedTuple):
    """A round that began, and what came out of the game."""

    state: Prodigals
    shares: list[float]
    """Of the victory."""


def fit(games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """The weights of the quick player, and how steeply levels tell the chance to win."""
    rng = Rng.seeded(seed)
    weights = _climb(games, rng, tell)
    play_by(weights)
    rounds = _play(ROUNDS_FROM * games, rng)
    slopes, told = _slopes(rounds)
    tell(f"{len(rounds)} rounds, surprise {told / len(rounds):.3f}")
    return {
        "quick": {name: round(weight, 3) for name, weight in weights._asdict().items()},
        "steepness": [round(slope, 3) for slope in slopes],
    }


# --- The quick player --------------------------------------------------------------------------------------------


def _climb(games: int, rng: Rng, tell: Callable[[str], None]) -> Weights:
    best = plan.W
    for tried in range(TRIES):
        other = _changed(best, rng)
        mean, error = _against(other, best, games, rng)
        if mean > 1.5 * error:
            again, error = _against(other, best, 2 * games, rng)
            if again > error:
                changes = ", ".join(
                    f"{name} {getattr(best, name):.3f} to {getattr(other, name):.3f}"
                    for name in best._fields
                    if getattr(best, name) != getattr(other, name)
                )
                tell(f"try {tried + 1} of {TRIES}: {changes}; {again:.2f} points better")
                best = other
    return best


def _changed(weights: Weights, rng: Rng) -> Weights:
    changes = {}
    for _ in range(1 + rng.below(3)):
        name = rng.choice(weights._fields)
        weight = getattr(weights, name)
        changes[name] = weight + rng.choice(STEPS) if name in SIGNED else weight * rng.choice(FACTORS)
    return weights._replace(**changes)


def _against(one: Weights, other: Weights, games: int, rng: Rng) -> tuple[float, float]:
    """By how many points one stands better, and the standard error of that; each deal is played from both seats."""
    points = []
    for game in range(games):
        seed = rng.below(1 << 30)
        line_up = (*LINE_UPS,)[game % len(LINE_UPS)]
        for seat in range(2):
            state = RULES.new(2, seed, competitions=line_up)
            assert isinstance(state, Prodigals)
            chance = Rng.seeded(seed)
            while state.to_move is not None:
                play_by(one if state.to_move == seat else other)
                state.make(quick(state, chance, NOISE))
            results = state.scores()
            points.append(max(-MOST, min(MOST, results[1 - seat] - results[seat])))
    mean = sum(points) / len(points)
    return mean, (total((point - mean) ** 2 for point in points) / len(points)) ** 0.5 / len(points) ** 0.5


# --- Levels ----------------------------------------------------------------------------------------------------


def _play(games: int, rng: Rng) -> list[Round]:
    met = []
    for game in range(games):
        state = RULES.new(2 + game % 3 // 2, rng.below(1 << 30), competitions=(*LINE_UPS,)[game % len(LINE_UPS)])
        assert isinstance(state, Prodigals)
        begun: list[Prodigals] = []
        while state.to_move is not None:
            if len(begun) <= state.round and state.decision is SENDING:
                begun.append(state.copy())
            state.make(quick(state, rng, NOISE))
        met += [Round(start, state.shares()) for start in begun]
    return met


def _slopes(rounds: Sequence[Round]) -> tuple[list[float], float]:
    """How steeply levels tell the chance to win, by the rounds left; and how badly they do, in all."""
    told: list[list[Contest]] = [[] for _ in range(ROUNDS)]
    for state, shares in rounds:
        left = rounds_left(state)
        told[left].append(([[-seen.level] for seen in LOOK.all(state, left)], shares))
    slopes = [logit(rows, 1)[0] for rows in told]
    slopes[-1] = slopes[-2]  # when the game begins all stand alike, which tells nothing
    return slopes, total(surprise(rows, [slope]) * len(rows) for rows, slope in zip(told, slopes, strict=True))
