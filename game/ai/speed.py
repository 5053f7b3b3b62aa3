"""How fast the rules of a game are."""

from __future__ import annotations

import time
from typing import NamedTuple

from game.kernel.arithmetic import sum
from game.kernel.rng import Rng
from game.kernel.rules import Rules


class Speed(NamedTuple):
    """How fast a game's rules are."""

    playouts_per_second: float
    moves_per_second: float
    copies_per_second: float
    legal_moves_mean: float
    legal_moves_max: int
    moves_per_game: float


def measure(rules: Rules, players: int, seconds: float) -> Speed:
    """Random games from fresh deals for about this long, then copies of states met in them."""
    rng = Rng.seeded(7)
    games = moves = 0
    start = time.perf_counter()
    while (now := time.perf_counter()) - start < seconds or not games:
        state = rules.new(players, games)
        while state.to_move is not None:
            state.apply(rng.choice(state.legal_moves()))
            moves += 1
        games += 1
    took = now - start
    met, widths = [], []
    for seed in range(30):
        state = rules.new(players, seed)
        while state.to_move is not None:
            met.append(state.copy())
            widths.append(len(state.legal_moves()))
            state.apply(rng.choice(state.legal_moves()))
    copies = 0
    start = time.perf_counter()
    while (now := time.perf_counter()) - start < seconds / 4:
        for state in met:
            state.copy()
        copies += len(met)
    return Speed(
        games / took, moves / took, copies / (now - start), sum(widths) / len(widths), max(widths), moves / games
    )


def calibrate() -> float:
    """Turns a second of a fixed loop, so that figures of two machines can be compared by their ratio to it."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        table: dict[int, int] = {}
        total = 0
        for turn in range(300_000):
            table[turn & 1023] = total
            total += (turn ^ total) & 7
        best = max(best, 300_000 / (time.perf_counter() - start))
    return best
