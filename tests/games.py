"""Games for tests to begin with: played at random, or sensibly and in no time."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.agents import AGENTS, choose
from game.kernel.contract import Move, State
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.registry import find
from tests.playthrough import random_options


def random_game(rules: Rules, players: int, seed: int) -> Iterator[tuple[State, Move, Rng]]:
    """Every state of a random game with the move that is about to be made in it, and at last the end."""
    rng = Rng.seeded(seed)
    state = rules.new(players, seed, **random_options(rules, players, rng))
    while state.to_move is not None:
        move = rng.choice(state.legal_moves())
        yield state, move, rng
        state.apply(move)
    yield state, (), rng


def played(game: str, players: int = 0, seed: int = 3) -> Match:
    """A whole game between quick players, by default of as few as can play it."""
    rules = find(game)
    match, rng = Match(rules, players or rules.players[0], seed), Rng.seeded(seed)
    agent = AGENTS["quick"](rules.brain)
    while not match.over:
        assert match.state.to_move is not None
        match.play(choose(agent, match.state.view(match.state.to_move), rng))
    return match


def finished_match(players: int = 3, seed: int = 4) -> Match:
    """A random game of Conspirators."""
    match = Match(find("conspirators"), players, seed)
    rng = Rng.seeded(seed)
    while not match.over:
        match.play(rng.choice(match.state.legal_moves()))
    return match
