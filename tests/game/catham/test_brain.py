"""The brain judges as a sensible player would, and its games are as long as games should be."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.ai.agents import GreedyAgent, choose
from game.ai.arena import play_game, seating
from game.catham import RULES, brain
from game.catham.factions import DETECTIVES, HACKERS, MAFIA, OFFICIALS, SCIENTISTS
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
from game.catham.rules import CathamCity
from game.kernel.rng import Rng
from tests.game.catham.positions import cards, position
from tests.game.test_every_game import random_options

P1, P2 = range(2)


def choice(table: CathamCity) -> Move:
    """What the greedy agent does here."""
    assert table.to_move is not None
    move: Move = choose(GreedyAgent(brain), table.view(table.to_move), Rng.seeded(1))  # type: ignore[assignment]
    return move


def test_won_and_lost() -> None:
    table = position("mafia4", "", influence=[14, 15])
    table.apply(PlayMafia())
    assert brain.evaluate(table, P1) == 1
    assert brain.evaluate(table, P2) == -1


def test_both_sides_of_a_table_for_two_weigh_the_same() -> None:
    for seed in range(30):
        table = RULES.new(2, seed)
        assert brain.evaluate(table, P1) == pytest.approx(-brain.evaluate(table, P2))


def test_the_winning_play_is_made() -> None:
    table = position("scientists3 mafia4 robocats2", "hackers4", influence=[14, 0])
    assert choice(table) in (PlayScientists(), PlayMafia())


def test_the_last_card_of_a_set_is_taken() -> None:
    table = position("scientists2", "mafia3", pool="scientists2 mafia2 hackers2 detectives1")
    assert choice(table) in (Take(SCIENTISTS, 1), Take(SCIENTISTS, 2))


def test_an_opponent_who_is_about_to_win_is_stopped() -> None:
    """P2 has shown four Robocats and needs three; only the Mafia can hold him back."""
    table = position(*("mafia4 scientists3", "robocats4"), known=["", "robocats4"], influence=[5, 13], pool="hackers7")
    assert choice(table) == PlayMafia()


def test_no_influence_is_given_to_who_needs_but_one() -> None:
    """P2 is known to hold a Hacker and no Scientist."""
    table = position(
        *("detectives3 hackers scientists", "hackers2"), known=["", "hackers2"], influence=[0, 15], pool="mafia7"
    )
    assert choice(table) != PlayDetectives(HACKERS)


def test_a_useless_card_is_discarded_and_a_set_is_kept() -> None:
    table = position("robocats4 scientists3 mafia1 detectives2", "", pool="scientists3 hackers4")
    table.apply(Take(SCIENTISTS, 3))
    while table.to_move == P1:
        table.apply(choice(table))
    assert table.hand(P1) == cards("robocats4 scientists6")


def test_answers() -> None:
    table = position("detectives3 mafia", "mafia scientists2", pool="hackers7")
    table.apply(PlayDetectives(MAFIA))
    assert choice(table) == Inform(MAFIA)
    table = position("mafia4", "scientists3 robocats4", influence=[0, 5], pool="hackers7")
    table.apply(PlayMafia())
    assert choice(table) == ReturnInfluence()
    table = position("mafia4", "scientists3 robocats4 detectives1 mafia1", influence=[0, 12], pool="hackers7")
    table.apply(PlayMafia())
    assert choice(table) == SurrenderCards()


def test_more_cards_are_worth_more() -> None:
    for faction in range(DETECTIVES, OFFICIALS + 1):
        assert all(fewer < more for fewer, more in pairwise(brain.HOLDING[faction]))


def test_the_chance_of_different_factions() -> None:
    assert brain.DIFFERENT[1][1] == pytest.approx(1)
    assert brain.DIFFERENT[2][2] == pytest.approx(0.8)
    assert brain.DIFFERENT[4][5] == pytest.approx(0)
    assert brain.DIFFERENT[5][5] == pytest.approx(120 / 3125)


@pytest.mark.parametrize("players", range(2, 7))
def test_games_between_greedy_players_come_to_an_end(players: int) -> None:
    for seed in range(6):
        options = {**random_options(RULES, players, Rng.seeded(seed)), "expert": False}
        result = play_game(RULES, ["greedy"] * players, seed, seed, options)
        assert not result.error
        assert result.moves < 45 * players


def test_greedy_beats_random() -> None:
    won = 0
    for game in range(100):
        names = seating(("greedy", "random"), 2, game)
        result = play_game(RULES, names, game, game, random_options(RULES, 2, Rng.seeded(game)))
        won += names[result.winners[0]] == "greedy"
    assert won >= 95
