"""The judgement: only the worst competition counts, engines need rounds, and greedy players beat random ones."""

from __future__ import annotations

import pytest

from game.ai.agents import Agent, GreedyAgent, RandomAgent, choose
from game.kernel.rng import Rng
from game.prodigals import RULES
from game.prodigals.cards import LINE_UPS
from game.prodigals.mind import brain
from game.prodigals.mind.outlook import rounds_left
from game.prodigals.moves import EndTurn, Lay, Place, Play, Send
from game.prodigals.state import Prodigals
from game.prodigals.tiles import E_C
from tests.effort import LONG
from tests.game.prodigals.positions import P1, P2, card, position, step


def margin(state: Prodigals) -> float:
    return brain.worths(state)[P1]


def best_move(state: Prodigals) -> tuple[object, ...]:
    assert state.to_move is not None
    return choose(GreedyAgent(brain, samples=1), state.view(state.to_move), Rng.seeded(1))


def test_finished_games_are_won_or_lost() -> None:
    state = position("pe", 3, properties={}, money=[3, 5, 9], votes=[4, 6, 2])
    state.finish()
    worths = brain.worths(state)
    assert worths[P1] == 1.0
    assert worths[P2] < -0.5
    assert worths[2] < worths[P2]


def test_the_worst_competition_counts_most_in_the_last_round() -> None:
    even = {"round": 5, "phase": "actions", "bonus": {}, "beatrice": "same_row", "megaphones": [0, 1]}
    worse = position(votes=[20, 20], markers={P1: "L1 M2 R3 R5"}, **even)  # type: ignore[arg-type]
    better = position(votes=[15, 20], markers={P1: "L1 M3 R5 R7"}, **even)  # type: ignore[arg-type]
    assert margin(better) > margin(worse), "31 against 31 in all, but the votes are what counts"


def test_parts_add_up_to_the_level() -> None:
    state = position("pes", 3, phase="errands", hands={P1: "bad_manners pub"}, laid={P2: "dog_trainer"})
    parts = brain.parts(state)
    seen = brain.PLAIN.all(state, rounds_left(state))
    for seat in range(3):
        assert sum(part[seat] for part in parts.values()) == pytest.approx(-seen[seat].level)


def test_a_black_card_is_worth_more_early() -> None:
    gain = []
    for number in (1, 4):
        given = position(round=number, laid={P1: "incompetent_agent"}, bonus={}, megaphones=[1, 0])
        bare = position(round=number, bonus={}, megaphones=[1, 0])
        gain.append(margin(given) - margin(bare))
    assert gain[0] > gain[1] > 0


def test_a_black_card_is_laid_at_once() -> None:
    state = position(hands={P1: "incompetent_agent"}, round=2, bonus={})
    assert best_move(state) == Lay(card("incompetent_agent"), -1)


def test_the_game_is_ended_when_that_wins_and_not_when_it_loses() -> None:
    for rival, money, wanted in ((30, 2, Play(card("tax_the_reformers"))), (9, 25, EndTurn())):
        state = position(
            "pe",
            round=3,
            votes=[1, rival],
            money=[money, rival],
            properties={},
            hands={P1: "tax_the_reformers"},
            bonus={},
        )
        assert best_move(state) == wanted


def test_symbols_are_used_before_they_are_left() -> None:
    state = position(
        hands={P1: "dogs_before_voters bad_manners"}, markers={P1: "L8 M4 R12 R14"}, bonus={}, round=5, votes=[20, 20]
    )
    state.apply(Play(card("bad_manners")))
    first = best_move(state)
    assert first[0] in (2, 3), "the ladies stand on dogs that a card in the hand still counts"
    assert step("lady_1", "L7") != first


def test_an_inner_circle_is_seen() -> None:
    state = position(phase="errands", layouts={P1: "K1/0@0,0 K6/2@0,-1 K7/0@-1,0"})
    state.tiles = (12, *state.tiles[1:])
    state.apply(Send(E_C))
    move = best_move(state)
    assert isinstance(move, Place)


def test_priors_leave_only_the_best_of_many_steps() -> None:
    state = position(hands={P1: "great_faux_pas"})
    state.apply(Play(card("great_faux_pas")))
    priors = brain.priors(state)
    assert len(priors) == len(state.legal_moves())
    assert 0 < sum(prior > 0 for prior in priors) <= 6


@pytest.mark.parametrize("competitions", LINE_UPS)
def test_greedy_beats_random(competitions: str) -> None:
    games = 20 if LONG else 2
    won = 0.0
    for seed in range(games):
        state = RULES.new(2, seed, competitions=competitions)
        me = seed % 2
        agents: list[Agent] = [RandomAgent(), RandomAgent()]
        agents[me] = GreedyAgent(brain, samples=1)
        rng = Rng.seeded(seed)
        while state.to_move is not None:
            state.apply(choose(agents[state.to_move], state.view(state.to_move), rng))
        won += me in state.winners()
    assert won >= 0.95 * games
