"""How the numbers of `worth.py` are made: games of the quick player against itself, final leads fitted to things.

Leads, not victories, because they tell far more of each game. Each step plays with the numbers of the one before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.ganges import RULES
from game.ganges.cards import COINS_FOR_CARD, TRACK
from game.ganges.mind.quick import quick
from game.ganges.mind.worth import ASSETS, FINISHED, THINGS, WORTH, Worth, best_track, things, turn_number
from game.ganges.state import Ganges
from game.kernel.arithmetic import total
from game.kernel.fitting import Contest, Features, logit, ridge, surprise
from game.kernel.rng import Rng

STEPS = 2
"""The first step won 72 % against numbers that were guessed, later ones a half; each looks at all games so far."""
NOISE = 1.5
"""So that all kinds of positions come about."""
RIDGE = 60.0
"""Rows that hardly ever occur must stay near zero, else the player avoids them and never learns better."""
BEGINNING = {
    "turned": 7.5, "coin": 1.75, "fame_1": 3.0, "fame_2": 6.5, "action": 3.0, "place": 0.4,
    "karma_1": 1.0, "karma_2": 2.0, "admin_1": 3.0, "admin_2": 5.5, "elephant": 1.2,
    "die_1": 0.2, "die_2": 1.0, "die_3": 1.8, "die_4": 2.2, "die_5": 2.3, "die_6": 2.6, "crowd": -0.2,
    "goods_1": 1.5, "goods_2": 1.5, "goods_3": 1.5, "goods_4": 1.5, "goods_5": 1.5, "two_ships": 1.0,
}  # fmt: skip
"""What the first step plays with; nothing else is worth anything then."""


class Position(NamedTuple):
    """A turn that began, with what came out in the end."""

    stage: int
    """The cards that the best player had turned."""
    seats: list[list[tuple[int, float]]]
    """Everybody's things."""
    finals: list[float]
    """The lead of each seat over the mean of the others, in coins."""
    shares: list[float]
    """Of the victory."""


def fit(games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """The numbers for each number of players."""
    smallest, largest = RULES.players
    return {"players": {players: _fit(players, games, seed, tell) for players in range(smallest, largest + 1)}}


def _fit(players: int, games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    points = [BEGINNING.get(thing, 0.0) for thing in THINGS]
    found: dict[str, Any] = {"points": points, "assets": [1.0] * TRACK, "steepness": [0.15] * (TRACK + 1)}
    met: list[Position] = []
    for step in range(STEPS):
        WORTH[players] = Worth(found)
        met += _play(players, games, seed + step * games)
        found, losses = _numbers(met)
        told = ", ".join(f"{loss:.3f}" for loss in losses)
        tell(f"{players} players, step {step + 1} of {STEPS}: surprise by turned cards {told}")
    WORTH[players] = Worth(found)
    return found


def _play(players: int, games: int, seed: int) -> list[Position]:
    """Positions of so many games, up to the last round."""
    met: list[Position] = []
    rng = Rng.seeded(seed)
    for game in range(games):
        state = RULES.new(players, seed + game)
        assert isinstance(state, Ganges)
        seats = range(players)
        begun = []
        last = -1
        while state.to_move is not None:
            turn = turn_number(state)
            if turn > last and not state.agenda and not state.last_round():
                last = turn + players  # positions of one game are much alike; each seat is met at each place
                begun.append((best_track(state), [things(state, seat) for seat in seats]))
            state.make(quick(state, rng, NOISE))
        results = [_result(state, seat) for seat in seats]
        leads = [result - (total(results) - result) / (players - 1) for result in results]
        met += [Position(stage, held, leads, state.shares()) for stage, held in begun]
    return met


def _result(state: Ganges, seat: int) -> float:
    turned, points, _ = state.key(seat)
    return COINS_FOR_CARD * turned + points + (FINISHED if turned == TRACK else 0.0)


def _lead(seats: Sequence[Features], seat: int) -> Features:
    """What a seat has more than the others on the average."""
    amounts = [0.0] * len(THINGS)
    for other, held in enumerate(seats):
        share = 1.0 if other == seat else -1.0 / (len(seats) - 1)
        for thing, amount in held:
            amounts[thing] += share * amount
    return [(thing, amount) for thing, amount in enumerate(amounts) if amount]


def _numbers(met: list[Position]) -> tuple[dict[str, Any], list[float]]:
    rows = []
    for number, (_, held, leads, _) in enumerate(met):
        seat = number % len(held)
        rows.append((_lead(held, seat), leads[seat]))
    points = [round(worth, 2) for worth in ridge(rows, len(THINGS), lambda index: RIDGE)]
    assets = []
    for stage in range(TRACK):
        halves: list[tuple[Features, float]] = []
        for (lead, goal), (met_at, *_) in zip(rows, met, strict=True):
            if met_at == stage:
                tokens = total(points[thing] * amount for thing, amount in lead if thing < ASSETS)
                rest = total(points[thing] * amount for thing, amount in lead if thing >= ASSETS)
                halves.append((((0, tokens), (1, rest)), goal))
        first, second = ridge(halves, 2, lambda index: RIDGE)
        assets.append(round(second / first, 2) if halves and first > 0 else 1.0)
    numbers: dict[str, Any] = {"points": points, "assets": assets, "steepness": []}
    losses = []
    for stage in range(TRACK):
        told: list[Contest] = [
            ([[_points(held, points, assets[stage])] for held in seats], shares)
            for met_at, seats, _, shares in met
            if met_at == stage
        ]
        slope = logit(told, 1)
        numbers["steepness"].append(round(slope[0], 3))
        losses.append(surprise(told, slope))
    numbers["steepness"].append(numbers["steepness"][-1])
    return numbers, losses


def _points(held: Features, points: list[float], assets: float) -> float:
    return total(points[thing] * amount * (assets if thing >= ASSETS else 1.0) for thing, amount in held)
