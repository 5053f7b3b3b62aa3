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


def refusal(state: CathamCity, *target: str | int) -> str:
    """Why the seat to move cannot click there."""
    assert state.to_move is not None
    return state.view(state.to_move).refusal(target)


# --- The turn ----------------------------------------------------------------------------------------------------


def test_the_pool_has_only_what_lies_there() -> None:
    state = position("", "", pool="scientists7")
    assert refusal(state, "pool", SCIENTISTS) == ""
    assert refusal(state, "pool", MAFIA) == "not_in_pool"
    assert refusal(state, "pool", OFFICIALS) == "not_in_pool"
    assert refusal(state, "pool", 99) == "not_in_pool"


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
    state = position("journalists", "mafia2", factions=WITH_JOURNALISTS)
    assert refusal(state, "hand", JOURNALISTS) == "not_enough_cards"
    assert refusal(state, "hand", POLICE) == "not_in_game"
    assert refusal(state, "hand", 99) == "not_now"
    state = position("police2", "mafia2", factions=WITH_OFFICIALS)
    assert refusal(state, "hand", OFFICIALS) == "not_enough_cards"
    assert refusal(state, "hand", POLICE) == "another_faction", "Policemen need a card beside them"
    assert refusal(position("mafia", "", factions=WITH_POLICE), "hand", POLICE) == "not_enough_cards"
    assert refusal(position("police mafia", "", factions=WITH_POLICE), "hand", POLICE) == ""


@pytest.mark.parametrize("seat", [P1, P2])
def test_hackers_find_nobody_with_a_card(seat: int) -> None:
    state = position("hackers4" if seat == P1 else "", "hackers4" if seat == P2 else "", to_move=seat)
    assert refusal(state, "hand", HACKERS) == "hand_too_small"


def test_a_player_is_clicked_after_the_cards() -> None:
    state = position("hackers2", "mafia4", "mafia")
    assert refusal(state, "seat", P2) == "attackers_first"
    assert refusal(position("mafia4", "mafia"), "seat", P2) == "no_attackers"
    assert refusal(state, "seat", P3) == "hand_too_small"
    assert refusal(state, "seat", P1) == "no_opponent"
    assert refusal(state, "seat", 5) == "cards_first"
    nobody_attacks = ("detectives", "scientists", "robocats", "mafia", "journalists")
    assert refusal(position("mafia4", "mafia", factions=nobody_attacks), "seat", P2) == "nobody_chosen"


def test_the_buttons_of_a_turn() -> None:
    state = position("hackers2", "mafia4")
    assert refusal(state, *CONFIRM) == "cards_first"
    for button in (DECLINE, SURRENDER, RETURN, ("button", "nonsense")):
        assert refusal(state, *button) == "not_now"


# --- Answers -----------------------------------------------------------------------------------------------------


def test_an_answer_to_detectives() -> None:
    state = position("detectives3 mafia", "mafia hackers", "hackers", pool="scientists7")
    state.apply(PlayDetectives(MAFIA))
    assert state.decision is INFORM
    assert refusal(state, "hand", MAFIA) == ""
    assert refusal(state, "hand", HACKERS) == "other_faction"
    assert refusal(state, *DECLINE) == ""
    for target in (("pool", SCIENTISTS), ("seat", P1), SURRENDER, RETURN, CONFIRM):
        assert refusal(state, *target) == "not_now"
    state.apply(state.legal_moves()[-1])
    assert state.to_move == P3
    assert refusal(state, "hand", MAFIA) == "not_in_hand"


def test_an_answer_to_journalists() -> None:
    state = position("journalists2", "mafia2 hackers", factions=WITH_JOURNALISTS)
    state.apply(PlayJournalists())
    assert state.decision is LEAK
    assert refusal(state, "hand", MAFIA) == ""
    assert refusal(state, "hand", HACKERS) == "no_pair"
    assert refusal(state, *DECLINE) == ""
    assert refusal(state, "pool", JOURNALISTS) == "not_now"


def test_an_answer_to_the_mafia() -> None:
    state = position("mafia4", "hackers3", influence=[0, 1], pool="scientists7")
    state.apply(PlayMafia())
    assert state.decision is TRIBUTE
    assert refusal(state, *SURRENDER) == refusal(state, *RETURN) == ""
    assert refusal(state, "hand", HACKERS) == "tribute_first"
    assert refusal(state, "pool", SCIENTISTS) == "not_now"
    state.apply(SurrenderCards())
    assert state.decision is TRIBUTE_CARDS
    assert refusal(state, "hand", HACKERS) == ""
    assert refusal(state, "hand", ROBOCATS) == "not_in_hand"
    assert refusal(state, *RETURN) == "not_now"


def test_discards_above_the_limit() -> None:
    state = position("mafia10", "", pool="hackers7")
    state.apply(Take(HACKERS, 1))
    assert state.decision is LIMIT
    assert refusal(state, "hand", MAFIA) == refusal(state, "hand", HACKERS) == ""
    assert refusal(state, "hand", ROBOCATS) == "not_in_hand"
    assert refusal(state, "pool", HACKERS) == "not_now"


def test_nobody_clicks_out_of_turn_or_after_the_end() -> None:
    state = position("mafia4", "mafia", influence=[14, 0])
    assert state.view(P2).refusal(("pool", DETECTIVES)) == "not_your_turn"
    state.apply(PlayMafia())
    assert state.view(P1).refusal(("pool", DETECTIVES)) == "game_over"
