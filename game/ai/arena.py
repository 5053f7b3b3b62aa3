"""The arena: agents against each other, many games, fair seats, honest intervals."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from game.ai.agents import AGENTS, choose
from game.kernel.rng import Rng
from game.kernel.rules import Rules

THOUGHTS = 1 << 60
"""Thinking draws from seeds that no deal ever has."""


class GameResult(NamedTuple):
    """One game: who sat where, what came out."""

    agents: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    error: str = ""


@dataclass
class Tally:
    """The sum of many games."""

    agents: tuple[str, ...]
    games: int = 0
    moves: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    """A shared victory counts as a part of a win for each winner."""
    scores: dict[str, list[int]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        for name in self.agents:
            self.wins.setdefault(name, 0.0)
            self.scores.setdefault(name, [])

    def add(self, result: GameResult) -> None:
        """Count one more game."""
        self.games += 1
        self.moves += result.moves
        if result.error:
            self.errors.append(result.error)
            return
        for seat, name in enumerate(result.agents):
            self.scores[name].append(result.scores[seat])
        for seat in result.winners:
            self.wins[result.agents[seat]] += 1 / len(result.winners)


def play_game(
    rules: Rules, names: Sequence[str], seed: int, thinking_seed: int, options: Mapping[str, Any] | None = None
) -> GameResult:
    """One whole game between agents; whatever goes wrong in it is told, not raised."""
    agents = [AGENTS[name](rules.brain) for name in names]
    rngs = [Rng.seeded(THOUGHTS + thinking_seed * 16 + seat) for seat in range(len(names))]
    state = rules.new(len(names), seed, **(options or {}))
    moves = 0
    try:
        while (seat := state.to_move) is not None:
            state.apply(choose(agents[seat], state.view(seat), rngs[seat]))
            moves += 1
            if moves > rules.longest:
                raise RuntimeError(f"no end after {moves} moves")
    except Exception as problem:  # one broken game must not lose a long run
        sentence = f"seed {seed}, move {moves + 1}: {type(problem).__name__}: {problem}"
        return GameResult(tuple(names), (), (), moves, sentence)
    return GameResult(tuple(names), state.scores(), state.winners(), moves)


def seating(agents: Sequence[str], players: int, game: int) -> list[str]:
    """Who sits where in the n-th game: the line-up turns by one seat from game to game."""
    line_up = [agents[seat % len(agents)] for seat in range(players)]
    turn = game % players
    return line_up[turn:] + line_up[:turn]


def tournament(rules: Rules, agents: Sequence[str], players: int, games: range, seed: int) -> Iterator[GameResult]:
    """Play these games of a tournament. Every deal is played once in each seating."""
    for game in games:
        yield play_game(rules, seating(agents, players, game), seed + game // players, seed + game)


def interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean and the limits between which it lies with 95 % confidence."""
    if not values:
        return 0.0, 0.0, 0.0
    mean = sum(values) / len(values)
    if len(values) == 1:
        return mean, mean, mean
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    reach = 1.96 * sqrt(variance / len(values))
    return mean, mean - reach, mean + reach


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
