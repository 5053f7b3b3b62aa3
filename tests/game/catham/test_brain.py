"""The brain judges as a sensible player would, and its games are as long as games should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from game.ai.agents import GreedyAgent, choose
from game.ai.arena import play_game, seating
from game.catham import RULES, brain
from game.catham.cards import DETECTIVES, HACKERS, MAFIA, OFFICIALS, SCIENTISTS
from game.catham.moves import (
    Inform,
    Move,
    PlayDetectives,
    PlayMafia,
    PlayScientists,
    ReturnInfluence,
    SurrenderCards,
    Take,
)
from game.catham.rules import ACTION
from game.catham.sets import HOLDING
from game.catham.state import CathamCity
from game.kernel.rng import Rng
from tests.effort import LONG
from tests.game.catham.positions import cards, position
from tests.games import random_game
from tests.playthrough import random_options

P1, P2 = range(2)


def choice(state: CathamCity) -> Move:
    """What the greedy agent does here."""
    assert state.to_move is not None
    move: Move = choose(GreedyAgent(brain), state.view(state.to_move), Rng.seeded(1))  # type: ignore[assignment]
    return move


def test_won_and_lost() -> None:
    state = position("mafia4", "", influence=[14, 15])
    state.apply(PlayMafia())
    assert brain.worths(state) == (1, -1)


def test_both_sides_of_a_table_for_two_weigh_the_same() -> None:
    for seed in range(30):
        state = RULES.new(2, seed)
        mine, theirs = brain.worths(state)
        assert mine == pytest.approx(-theirs)


@pytest.mark.parametrize("players", range(2, 7))
def test_all_seats_are_judged_as_each_would_be_alone(players: int) -> None:
    """In turn order: who wins with the next action; if nobody does, the lead over the best and over the mean."""
    for state in positions_before_actions(players):
        judged = brain.parts(state)
        worth = [sum(judged[name][seat] for name in ("influence", "hand", "action")) for seat in range(players)]
        for seat, found in enumerate(brain.worths(state)):
            still_open, value = 1.0, 0.0
            for turn in range(players):
                player = (state.active + turn) % players
                chance = judged["win"][player] / state.target
                value += (still_open if player == seat else -still_open) * chance
                still_open *= 1.0 - chance
            others = [worth[other] for other in range(players) if other != seat]
            margin = worth[seat] - 0.72 * max(others) - 0.28 * sum(others) / len(others)
            assert found == pytest.approx(value + still_open * margin / (10 + abs(margin)))


def positions_before_actions(players: int) -> Iterator[CathamCity]:
    for seed in range(3):
        for state, _, _ in random_game(RULES, players, seed):
            if state.decision is ACTION:
                assert isinstance(state, CathamCity)
                yield state


def test_an_answer_that_is_due_is_judged_as_if_it_were_given() -> None:
    state = position("detectives3 mafia", "mafia scientists2", pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    informed = state.copy()
    informed.apply(Inform(MAFIA))
    assert brain.worths(state) == brain.worths(informed)
    assert brain.parts(state) == brain.parts(informed)


def test_parts_say_where_a_judgement_comes_from() -> None:
    parts = brain.parts(position("scientists3", "", influence=[15, 3], pool="hackers7"))
    assert parts["influence"] == [15, 3]
    assert parts["hand"][P1] > parts["hand"][P2] == 0
    assert parts["action"][P1] == parts["action"][P2] > 0, "the pool lies before both"
    assert parts["win"] == [pytest.approx(16 * 0.95), 0]


def test_a_game_that_is_won_is_the_best_chance_to_win() -> None:
    state = position("scientists3", "mafia4", influence=[15, 14])
    before = brain.parts(state)["win"]
    state.apply(next(move for move in state.legal_moves() if isinstance(move, PlayScientists)))
    assert state.winners() == (P1,)
    after = brain.parts(state)["win"]
    assert after == [16, 0]
    assert after[P1] > before[P1]


def test_at_a_glance_a_winning_play_is_most_promising() -> None:
    state = position("scientists3 mafia4 robocats2", "hackers4", influence=[14, 0])
    found = dict(zip(state.legal_moves(), brain.priors(state), strict=True))
    best = max(found.values())
    assert [move for move, prior in found.items() if prior == best] == [PlayScientists(), PlayMafia()]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_what_a_thoughtful_player_does_looks_promising(players: int) -> None:
    """Among many moves, the one that is chosen is nearly always one of the three that look best."""
    among, asked = 0, 0
    for seed in range(3):
        rng = Rng.seeded(seed)
        state = RULES.new(players, seed, **random_options(RULES, players, rng))
        while state.to_move is not None:
            view = state.view(state.to_move)
            move = choose(GreedyAgent(brain, samples=2), view, rng)
            if len(view.moves) > 3:
                priors = brain.priors(state)
                mine = priors[view.moves.index(move)]
                among += sum(prior > mine for prior in priors) < 3
                asked += 1
            state.apply(move)
    assert among > 0.75 * asked


def test_the_winning_play_is_made() -> None:
    state = position("scientists3 mafia4 robocats2", "hackers4", influence=[14, 0])
    assert choice(state) in (PlayScientists(), PlayMafia())


def test_the_last_card_of_a_set_is_taken() -> None:
    state = position("scientists2", "mafia3", pool="scientists2 mafia2 hackers2 detectives1")
    assert choice(state) in (Take(SCIENTISTS, 1), Take(SCIENTISTS, 2))


def test_an_opponent_who_is_about_to_win_is_stopped() -> None:
    """P2 has shown four Robocats and needs three; only the Mafia can hold them back."""
    state = position(*("mafia4 scientists3", "robocats4"), known=["", "robocats4"], influence=[5, 13], pool="hackers7")
    assert choice(state) == PlayMafia()


def test_no_influence_is_given_to_who_needs_but_one() -> None:
    """P2 is known to hold a Hacker and no Scientist."""
    state = position(
        *("detectives3 hackers scientists", "hackers2"), known=["", "hackers2"], influence=[0, 15], pool="mafia7"
    )
    assert choice(state) != PlayDetectives(HACKERS)


def test_a_useless_card_is_discarded_and_a_set_is_kept() -> None:
    state = position("robocats4 scientists3 mafia1 detectives2", "", pool="scientists3 hackers4")
    state.apply(Take(SCIENTISTS, 3))
    while state.to_move == P1:
        state.apply(choice(state))
    assert state.hand(P1) == cards("robocats4 scientists6")


def test_answers() -> None:
    state = position("detectives3 mafia", "mafia scientists2", pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    assert choice(state) == Inform(MAFIA)
    state = position("mafia4", "scientists3 robocats4", influence=[0, 5], pool="hackers7")
    state.apply(PlayMafia())
    assert choice(state) == ReturnInfluence()
    state = position("mafia4", "scientists3 robocats4 detectives1 mafia1", influence=[0, 12], pool="hackers7")
    state.apply(PlayMafia())
    assert choice(state) == SurrenderCards()


def test_more_cards_are_worth_more() -> None:
    for faction in range(DETECTIVES, OFFICIALS + 1):
        assert all(fewer < more for fewer, more in pairwise(HOLDING[faction]))


def test_the_chance_of_different_factions() -> None:
    assert brain.DIFFERENT[1][1] == pytest.approx(1)
    assert brain.DIFFERENT[2][2] == pytest.approx(0.8)
    assert brain.DIFFERENT[4][5] == pytest.approx(0)
    assert brain.DIFFERENT[5][5] == pytest.approx(120 / 3125)


@pytest.mark.parametrize("players", range(2, 7))
def test_games_between_greedy_players_come_to_an_end(players: int) -> None:
    for seed in range(6 if LONG else 2):
        options = {**random_options(RULES, players, Rng.seeded(seed)), "expert": False}
        result = play_game(RULES, ["baseline"] * players, seed, seed, options)
        assert not result.error
        assert result.moves < 45 * players


def test_greedy_beats_random() -> None:
    won, games = 0, 100 if LONG else 30
    for game in range(games):
        names = seating(("baseline", "random"), 2, game)
        result = play_game(RULES, names, game, game, random_options(RULES, 2, Rng.seeded(game)))
        won += names[result.winners[0]] == "baseline"
    assert won >= 0.95 * games
