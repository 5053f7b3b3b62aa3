"""A second referee counts the scores at every decision, and agrees about the end and the winners."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.prodigals.tiles import PROPERTIES
from game.registry import find
from tests.effort import Budget
from tests.playthrough import random_options
from tests.referees import prodigals as referee

VALUES = [tile.value for tile in PROPERTIES]


def test_the_starting_sets_are_those_of_the_description() -> None:
    for first in range(0, 30, 6):
        assert sorted(VALUES[first : first + 6]) == [3, 4, 5, 5, 6, 7]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_scores_end_and_winners(players: int) -> None:
    rules, budget = find("prodigals"), Budget(1_200)
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = rules.new(players, seed, **random_options(rules, players, rng))
        before = 0
        while state.to_move is not None:
            budget.spend()
            dump = state.dump()
            referee.check(dump, VALUES)
            scores = [referee.all_scores(dump, seat, VALUES) for seat in range(players)]
            assert state.scores() == tuple(worst for worst, *_ in scores)
            if dump["round"] != before:
                assert min(map(min, scores)) > 0, "the round before would have been the last"
                before = dump["round"]
            state.apply(rng.choice(state.legal_moves()))
        dump = state.dump()
        assert state.standings() == referee.standings(dump, VALUES)
        lowest = min(min(referee.all_scores(dump, seat, VALUES)) for seat in range(players))
        assert dump["round"] == referee.ROUNDS - 1 or lowest <= 0
