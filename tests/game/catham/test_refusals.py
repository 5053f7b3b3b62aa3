"""A click that leads nowhere is told why: every thing on the table, in every decision."""

from __future__ import annotations

import pytest

from game.catham.cards import DETECTIVES, HACKERS, JOURNALISTS, MAFIA, OFFICIALS, POLICE, ROBOCATS, SCIENTISTS
from game.catham.moves import PlayDetectives, PlayJournalists, PlayMafia, SurrenderCards, Take
from game.catham.rules import INFORM, LEAK, LIMIT, TRIBUTE, TRIBUTE_CARDS
from game.catham.state import CathamCity
from game.kernel.contract import CONFIRM, Target
from tests.game.catham.positions import WITH_JOURNALISTS, WITH_OFFICIALS, WITH_POLICE, position

P1, P2, P3 = range(3)
DECLINE: Target = ("button", "decline")
SURRENDER: Target = ("button", "surrender_cards")
RETURN: Target = ("button", "return_influence")


def refusal(table: CathamCity, *target: str | int) -> str:
    """Why the seat to move cannot click there."""
    assert table.to_move is not None
    return table.view(table.to_move).refusal(target)


# --- The turn ----------------------------------------------------------------------------------------------------


def test_the_pool_has_only_what_lies_there() -> None:
    table = position("", "", pool="scientists7")
    assert refusal(table, "pool", SCIENTISTS) == ""
    assert refusal(table, "pool", MAFIA) == "not_in_pool"
    assert refusal(table, "pool", OFFICIALS) == "not_in_pool"
    assert refusal(table, "pool", 99) == "not_in_pool"


@pytest.mark.parametrize(
    ("hand", "faction"),
    [
        ("detectives2 mafia", DETECTIVES),
        ("detectives3", DETECTIVES),
        ("scientists2", SCIENTISTS),
        ("robocats", ROBOCATS),
        ("mafia3", MAFIA),
        ("mafia3", HACKERS),
    ],
)
def test_a_column_without_enough_cards(hand: str, faction: int) -> None:
    assert refusal(position(hand, "mafia2"), "hand", faction) == "not_enough_cards"


@pytest.mark.parametrize(
    ("hand", "faction"),
    [
        ("detectives3 mafia", DETECTIVES),
        ("scientists3", SCIENTISTS),
        ("robocats3", ROBOCATS),
        ("mafia4", MAFIA),
        ("hackers", HACKERS),
    ],
)
def test_a_column_with_enough_cards_leads_on(hand: str, faction: int) -> None:
    assert refusal(position(hand, "mafia2"), "hand", faction) == ""


def test_columns_of_the_other_factions() -> None:
    table = position("journalists", "mafia2", factions=WITH_JOURNALISTS)
    assert refusal(table, "hand", JOURNALISTS) == "not_enough_cards"
    assert refusal(table, "hand", POLICE) == "not_in_game"
    assert refusal(table, "hand", 99) == "not_now"
    table = position("police2", "mafia2", factions=WITH_OFFICIALS)
    assert refusal(table, "hand", OFFICIALS) == "not_enough_cards"
    assert refusal(table, "hand", POLICE) == "another_faction", "Policemen need a card beside them"
    assert refusal(position("mafia", "", factions=WITH_POLICE), "hand", POLICE) == "not_enough_cards"
    assert refusal(position("police mafia", "", factions=WITH_POLICE), "hand", POLICE) == ""


@pytest.mark.parametrize("seat", [P1, P2])
def test_hackers_find_nobody_with_a_card(seat: int) -> None:
    table = position("hackers4" if seat == P1 else "", "hackers4" if seat == P2 else "", to_move=seat)
    assert refusal(table, "hand", HACKERS) == "hand_too_small"


def test_a_player_is_clicked_after_the_cards() -> None:
    table = position("hackers2", "mafia4", "mafia")
    assert refusal(table, "seat", P2) == "attackers_first"
    assert refusal(position("mafia4", "mafia"), "seat", P2) == "no_attackers"
    assert refusal(table, "seat", P3) == "hand_too_small"
    assert refusal(table, "seat", P1) == "no_opponent"
    assert refusal(table, "seat", 5) == "cards_first"
    nobody_attacks = ("detectives", "scientists", "robocats", "mafia", "journalists")
    assert refusal(position("mafia4", "mafia", factions=nobody_attacks), "seat", P2) == "nobody_chosen"


def test_the_buttons_of_a_turn() -> None:
    table = position("hackers2", "mafia4")
    assert refusal(table, *CONFIRM) == "cards_first"
    for button in (DECLINE, SURRENDER, RETURN, ("button", "nonsense")):
        assert refusal(table, *button) == "not_now"


# --- Answers -----------------------------------------------------------------------------------------------------


def test_an_answer_to_detectives() -> None:
    table = position("detectives3 mafia", "mafia hackers", "hackers", pool="scientists7")
    table.apply(PlayDetectives(MAFIA))
    assert table.decision is INFORM
    assert refusal(table, "hand", MAFIA) == ""
    assert refusal(table, "hand", HACKERS) == "other_faction"
    assert refusal(table, *DECLINE) == ""
    for target in (("pool", SCIENTISTS), ("seat", P1), SURRENDER, RETURN, CONFIRM):
        assert refusal(table, *target) == "not_now"
    table.apply(table.legal_moves()[-1])
    assert table.to_move == P3
    assert refusal(table, "hand", MAFIA) == "not_in_hand"


def test_an_answer_to_journalists() -> None:
    table = position("journalists2", "mafia2 hackers", factions=WITH_JOURNALISTS)
    table.apply(PlayJournalists())
    assert table.decision is LEAK
    assert refusal(table, "hand", MAFIA) == ""
    assert refusal(table, "hand", HACKERS) == "no_pair"
    assert refusal(table, *DECLINE) == ""
    assert refusal(table, "pool", JOURNALISTS) == "not_now"


def test_an_answer_to_the_mafia() -> None:
    table = position("mafia4", "hackers3", influence=[0, 1], pool="scientists7")
    table.apply(PlayMafia())
    assert table.decision is TRIBUTE
    assert refusal(table, *SURRENDER) == refusal(table, *RETURN) == ""
    assert refusal(table, "hand", HACKERS) == "tribute_first"
    assert refusal(table, "pool", SCIENTISTS) == "not_now"
    table.apply(SurrenderCards())
    assert table.decision is TRIBUTE_CARDS
    assert refusal(table, "hand", HACKERS) == ""
    assert refusal(table, "hand", ROBOCATS) == "not_in_hand"
    assert refusal(table, *RETURN) == "not_now"


def test_discards_above_the_limit() -> None:
    table = position("mafia10", "", pool="hackers7")
    table.apply(Take(HACKERS, 1))
    assert table.decision is LIMIT
    assert refusal(table, "hand", MAFIA) == refusal(table, "hand", HACKERS) == ""
    assert refusal(table, "hand", ROBOCATS) == "not_in_hand"
    assert refusal(table, "pool", HACKERS) == "not_now"


def test_nobody_clicks_out_of_turn_or_after_the_end() -> None:
    table = position("mafia4", "mafia", influence=[14, 0])
    assert table.view(P2).refusal(("pool", DETECTIVES)) == "not_your_turn"
    table.apply(PlayMafia())
    assert table.view(P1).refusal(("pool", DETECTIVES)) == "game_over"
