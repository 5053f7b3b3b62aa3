"""A second referee counts the points by himself, and agrees about the end and the winners."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.registry import find
from tests.effort import Budget
from tests.playthrough import random_options
from tests.referees import emerald as referee


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_end_and_winners(players: int) -> None:
    rules, budget, ends = find("emerald"), Budget(1_500), set()
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = rules.new(players, seed, **random_options(rules, players, rng))
        while state.to_move is not None:
            budget.spend()
            if state.decision.name == "turn":
                assert not referee.must_be_over(state.dump()), "nothing more is played"
            state.apply(rng.choice(state.legal_moves()))
        dump = state.dump()
        ends.add(dump["ending"])
        assert state.scores() == referee.scores(dump)
        assert state.winners() == referee.winners(dump)
    assert all(ends)
