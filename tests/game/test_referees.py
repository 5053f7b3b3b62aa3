"""Golden files detect change, not error: a second referee beside every game, who knows the rules from elsewhere."""

from __future__ import annotations

import importlib
from typing import Any

import pytest

from game.kernel.rng import Rng
from game.registry import find
from tests.effort import Budget
from tests.playthrough import random_options

FOLLOWED = [
    pytest.param(game, players, id=f"{game}-{players}p")
    for game in ("conspirators", "catham")
    for players in range(find(game).players[0], find(game).players[1] + 1)
]


@pytest.mark.parametrize(("game", "players"), FOLLOWED)
def test_a_second_referee_agrees_at_every_decision(game: str, players: int) -> None:
    """Who decides, what may be decided, what lies on the table, and the score at the end."""
    rules, budget = find(game), Budget(4_000)
    referee_of: Any = importlib.import_module(f"tests.referees.{game}").Referee
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = rules.new(players, seed, **random_options(rules, players, rng))
        referee = referee_of(state.dump())
        while state.to_move is not None:
            budget.spend()
            assert {tuple(rules.encode(move)) for move in state.legal_moves()} == referee.moves()
            move = rng.choice(state.legal_moves())
            events = state.apply(move)
            referee.make(tuple(rules.encode(move)), state.dump(), events)
            referee.agrees_with(state.dump())
        assert referee.moves() == set()
        assert state.scores() == referee.scores()
