"""The judgement: what it prefers, and that those who follow it win."""

from __future__ import annotations

import pytest

from game.ai.agents import GreedyAgent, choose
from game.ai.arena import play_game, seating
from game.ganges import RULES
from game.ganges import moves as m
from game.ganges.mind import brain
from game.ganges.rules.threes import ways_to_settle
from game.ganges.state import Ganges
from game.kernel.contract import Move
from game.kernel.rng import Rng
from tests.effort import LONG
from tests.game.ganges.positions import FINISHED, position, seat

P1, P2 = range(2)
GREEN, BLUE, ORANGE, VIOLET = range(4)
NOBODY = seat()
FILL = [125, 126, 127, 128]


def worth(one: object, other: object = NOBODY, **things: object) -> float:
    """What P1's place is worth."""
    return brain.worths(position(one, other, **{"table": FILL, **things}))[P1]  # type: ignore[arg-type]


def best(state: Ganges) -> Move:
    return choose(GreedyAgent(brain), state.view(P1), Rng.seeded(1))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (seat(turned=[1]), seat(fame=2)),
        (seat(fame=1), seat(coins=1)),
        (seat(coins=1), seat()),
        (seat(admins=1), seat(karma=1)),
        (seat(karma=1), seat()),
        (seat("green6"), seat("green1")),
        (seat("green5 green6"), seat("green5")),
        (seat(rows=[93]), seat(rows=[89])),
        (seat(rows=[64, 69]), seat(rows=[64])),
        (seat(turned=FINISHED), seat(turned=[1, 2, 3, 4, 5], fame=2, coins=4)),
    ],
)
def test_more_is_better(better: object, worse: object) -> None:
    assert worth(better) > worth(worse)
    assert worth(NOBODY, better) < worth(NOBODY, worse)


def test_a_building_in_reach_counts() -> None:
    assert worth(seat("green5 green3"), table=[10, *FILL]) > worth(seat("green5 green3"), table=[25, *FILL])


def test_in_the_last_round_only_what_can_still_be_used_counts() -> None:
    def last(own: object, phase: int) -> float:
        rival = seat(turned=FINISHED)
        return brain.parts(position(own, rival, table=FILL, phase=phase, to_move=P2))["dice"][P1]  # type: ignore[arg-type]

    assert last(seat("green6 blue6"), 1) > 0
    assert last(seat("green6 blue6"), 2) == 0


def test_the_end_is_won_shared_or_lost() -> None:
    state = position(seat(turned=FINISHED, coins=2), seat(turned=FINISHED, fame=1), table=FILL, phase=2, to_move=P2)
    state.apply(m.TakeDie(125))
    assert brain.worths(state) == (0.0, 0.0)
    state.coins[P1] = 3
    assert brain.worths(state) == (1.0, -1.0)


def test_greedy_sells_when_it_turns_a_card() -> None:
    state = position(seat(rows=[101, 97], coins=3), NOBODY, table=[104, 89, *FILL])
    assert best(state) == m.Trade(104)


def test_greedy_pays_with_the_cheapest_dice() -> None:
    state = position(seat("green3 green5 green6", fame=2), NOBODY, table=[1, *FILL])
    assert best(state) == m.Build(1)
    state.apply(m.Build(1))
    assert best(state) == m.Pay(3, 0, 0)


def test_greedy_sells_for_more_coins() -> None:
    state = position(seat(rows=[93, 96, 97], coins=0), NOBODY, table=[117, *FILL])
    state.apply(m.Trade(117))
    ways = ways_to_settle(state.view(P1), P1)
    move = best(state)
    assert isinstance(move, m.Exchange)
    assert ways[move.way].coins == max(way.coins for way in ways)


def test_priors_tell_the_cheap_from_the_dear() -> None:
    state = position(seat("green1 green2 green5 green6", karma=1, admins=1), NOBODY, table=[5, *FILL])
    assert min(brain.priors(state)) > 0
    state.apply(m.Build(5))
    prior = dict(zip(state.legal_moves(), brain.priors(state), strict=True))
    assert prior[m.Pay(6, 0, 0)] >= prior[m.Pay(25, 0, 0)]
    assert prior[m.Pay(15, 0, 0)] > prior[m.Pay(25, 0, 0)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    names = ("baseline", *["random"] * (players - 1))
    won, games = 0, 20 if LONG else 2
    for game in range(games):
        result = play_game(RULES, seating(names, players, game), game, game)
        assert not result.error
        won += result.agents[result.winners[0]] == "baseline"
    assert won == games
