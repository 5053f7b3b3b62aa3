"""The worked examples of the rules, each under its own name. P1 is seat 0."""

from __future__ import annotations

import pytest

from game.catham.cards import DETECTIVES, HACKERS, JOURNALISTS, MAFIA, ROBOCATS, SCIENTISTS, target
from game.catham.moves import (
    Decline,
    Declined,
    Discard,
    Drew,
    Inform,
    Leak,
    PlayDetectives,
    PlayHackers,
    PlayJournalists,
    PlayMafia,
    PlayOfficials,
    PlayPolice,
    PlayRobocats,
    PlayScientists,
    Reshuffled,
    ReturnInfluence,
    SurrenderCards,
    Take,
)
from game.catham.rules import ACTION, INFORM, LIMIT, TRIBUTE, TRIBUTE_CARDS
from game.catham.state import CathamCity
from tests.game.catham.positions import WITH_JOURNALISTS, WITH_OFFICIALS, WITH_POLICE, cards, play, position, refusal

P1, P2, P3, P4 = range(4)
# --- EX-1, EX-2: Hackers -----------------------------------------------------------------------------------------


def test_ex_1_hackers_need_an_opponent_with_at_least_as_many_cards() -> None:
    state = position("hackers2", "mafia1", "mafia3 robocats2")
    assert refusal(state, PlayHackers(2, P2)) == "hand_too_small"
    assert PlayHackers(1, P2) in state.legal_moves()
    assert PlayHackers(2, P3) in state.legal_moves()


def test_ex_2_a_revealed_hacker_scores_and_a_revealed_scientist_is_taken() -> None:
    state = position("hackers2", "mafia1", "mafia3 robocats scientists")
    play(state, PlayHackers(2, P3), "hackers scientists")
    assert state.influence == [1, 0, 0]
    assert state.hand(P1) == cards("scientists")
    assert state.hand(P3) == cards("mafia3 robocats hackers")
    assert state.discard == cards("hackers")
    assert state.to_move == P2


# --- EX-3: Police ------------------------------------------------------------------------------------------------


def test_ex_3_five_policemen_look_for_journalists() -> None:
    state = position(
        "police5 journalists2", "journalists2 hackers2 mafia2 scientists", factions=WITH_POLICE, discard="mafia"
    )
    before = len(state.deck)
    play(state, PlayPolice(5, JOURNALISTS, P2), "journalists2 hackers mafia2")
    assert state.influence == [2, 0]
    assert state.hand(P1) == cards("journalists")
    assert state.hand(P2) == cards("hackers scientists")
    assert len(state.deck) == before, "no Policeman was revealed, so nothing is drawn"
    assert sum(state.discard) == 1 + 11


# --- EX-4: Officials ---------------------------------------------------------------------------------------------


def test_ex_4_officials_score_different_factions() -> None:
    state = position("officials4", "", factions=WITH_OFFICIALS)
    play(state, PlayOfficials(4), "scientists hackers officials scientists")
    assert state.influence == [3, 0]
    assert state.discard == cards("officials5 scientists2 hackers")


# --- EX-5: A turn ------------------------------------------------------------------------------------------------


def test_ex_5_a_turn_is_one_action() -> None:
    state = position(
        "journalists2 scientists2", "mafia4", pool="scientists3 mafia2 hackers2", factions=WITH_JOURNALISTS
    )
    assert list(state.legal_moves()) == [
        Take(SCIENTISTS, 1),
        Take(SCIENTISTS, 2),
        Take(SCIENTISTS, 3),
        Take(MAFIA, 1),
        Take(MAFIA, 2),
        Take(HACKERS, 1),
        Take(HACKERS, 2),
        PlayJournalists(),
    ]
    assert refusal(state, PlayScientists()) == "not_enough_cards"
    state.apply(Take(SCIENTISTS, 1))
    assert state.to_move == P2


# --- EX-6: Setup -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "hands", "pile", "wins"),
    [
        (2, [6, 6], 56, 16),
        (3, [6, 6, 7], 49, 16),
        (4, [6, 6, 7, 7], 42, 13),
        (5, [6, 6, 7, 7, 8], 34, 13),
        (6, [6, 6, 7, 7, 8, 8], 26, 13),
    ],
)
@pytest.mark.parametrize("first", [0, 1])
def test_ex_6_setup(players: int, hands: list[int], pile: int, wins: int, first: int) -> None:
    from game.catham import RULES

    state = RULES.new(players, 1, first=first)
    assert isinstance(state, CathamCity)
    assert state.to_move == first
    assert [state.hand_size((first + turn) % players) for turn in range(players)] == hands
    assert sum(state.pool) == 7
    assert len(state.deck) == pile
    assert state.influence == [0] * players
    assert not any(state.discard)
    assert not any(state.known), "nobody has seen a card of another hand"
    assert set(state.census().values()) == {15}
    assert target(players) == wins


# --- EX-7: Mafia, the six rows of its table ----------------------------------------------------------------------


def test_ex_7_two_cards_and_influence_leave_the_choice() -> None:
    for answer, hand, influence in ((SurrenderCards(), "robocats", 1), (ReturnInfluence(), "hackers2 robocats", 0)):
        state = position("mafia4", "hackers2 robocats", influence=[0, 1])
        state.apply(PlayMafia())
        assert (state.decision, state.to_move) == (TRIBUTE, P2)
        state.apply(answer)
        if state.decision == TRIBUTE_CARDS:
            state.apply(Discard(HACKERS))
            state.apply(Discard(HACKERS))
        assert state.hand(P2) == cards(hand)
        assert state.influence == [2, influence]
        assert (state.decision, state.to_move) == (ACTION, P2)


def test_ex_7_two_cards_without_influence_are_discarded_by_choice() -> None:
    state = position("mafia4", "hackers2 robocats")
    state.apply(PlayMafia())
    assert list(state.legal_moves()) == [Discard(ROBOCATS), Discard(HACKERS)]
    state.apply(Discard(ROBOCATS))
    state.apply(Discard(HACKERS))
    assert state.hand(P2) == cards("hackers")
    assert state.influence == [2, 0]
    assert state.discard == cards("mafia4 hackers robocats")


def test_ex_7_one_card_and_influence_cost_influence() -> None:
    state = position("mafia4", "hackers", influence=[0, 3])
    state.apply(PlayMafia())
    assert state.hand(P2) == cards("hackers")
    assert state.influence == [2, 2]
    assert state.decision == ACTION, "there was no choice"


def test_ex_7_one_card_without_influence_is_discarded() -> None:
    state = position("mafia4", "hackers")
    state.apply(PlayMafia())
    assert state.hand(P2) == cards("")
    assert state.influence == [2, 0]
    assert state.decision == ACTION


def test_ex_7_no_card_and_influence_cost_influence() -> None:
    state = position("mafia4", "", influence=[0, 1])
    state.apply(PlayMafia())
    assert state.influence == [2, 0]
    assert state.decision == ACTION


def test_ex_7_who_has_nothing_loses_nothing() -> None:
    state = position("mafia4", "")
    state.apply(PlayMafia())
    assert state.influence == [2, 0]
    assert state.discard == cards("mafia4")
    assert state.decision == ACTION


# --- EX-8: Scientists --------------------------------------------------------------------------------------------


def test_ex_8_scientists_bring_influence_and_two_unknown_cards() -> None:
    state = position("scientists3 mafia", "")
    events = play(state, PlayScientists(), "robocats hackers")
    assert state.influence == [2, 0]
    assert state.hand(P1) == cards("mafia robocats hackers")
    assert state.discard == cards("scientists3")
    drew = next(event for event in events if isinstance(event, Drew))
    assert drew.seen_by(P1) == Drew(P1, 2, (ROBOCATS, HACKERS))
    assert drew.seen_by(P2) == Drew(P1, 2, None)
    assert not any(state.known), "nobody else knows them"


# --- EX-9: Robocats ----------------------------------------------------------------------------------------------


def test_ex_9_two_robocats_bring_five_cards_and_the_hand_limit() -> None:
    state = position("robocats2 mafia4 hackers4", "")
    play(state, PlayRobocats(2), "scientists5")
    assert state.influence == [0, 0]
    assert state.hand_size(P1) == 13
    assert (state.decision, state.owed) == (LIMIT, 3)
    for faction in (SCIENTISTS, HACKERS, MAFIA):
        assert state.to_move == P1
        state.apply(Discard(faction))
    assert state.hand(P1) == cards("mafia3 hackers3 scientists4")
    assert state.to_move == P2


def test_ex_9_four_robocats_bring_influence_and_no_card() -> None:
    state = position("robocats4", "")
    state.apply(PlayRobocats(4))
    assert state.influence == [3, 0]
    assert state.hand(P1) == cards("")


# --- EX-10: Detectives -------------------------------------------------------------------------------------------


def test_ex_10_each_opponent_may_discard_one_card_of_the_extra_faction() -> None:
    state = position("detectives3 mafia", "mafia2", "hackers3", "mafia", pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    assert state.influence == [3, 0, 0, 0]
    assert (state.decision, state.to_move) == (INFORM, P2)
    state.apply(Inform(MAFIA))
    assert (state.decision, state.to_move) == (INFORM, P3)
    assert list(state.legal_moves()) == [Decline()], "who cannot answer is asked too, so that nobody learns it"
    assert state.apply(Decline()) == [Declined(P3)]
    assert (state.decision, state.to_move) == (INFORM, P4)
    state.apply(Decline())
    assert state.influence == [3, 1, 0, 0]
    assert [state.hand(seat) for seat in (P2, P3, P4)] == [cards("mafia"), cards("hackers3"), cards("mafia")]
    assert state.discard == cards("detectives3 mafia2")
    assert state.to_move == P2


# --- EX-11: Journalists ------------------------------------------------------------------------------------------


def test_ex_11_an_opponent_may_give_a_card_and_discard_another_of_its_faction() -> None:
    five_different = "journalists scientists robocats mafia hackers"
    state = position("journalists2", "scientists2 mafia", five_different, factions=WITH_JOURNALISTS)
    state.apply(PlayJournalists())
    assert state.influence == [2, 0, 0]
    assert list(state.legal_moves()) == [Leak(SCIENTISTS), Decline()]
    state.apply(Leak(SCIENTISTS))
    assert state.influence == [2, 1, 0]
    assert state.hand(P1) == cards("scientists")
    assert state.hand(P2) == cards("mafia")
    assert state.to_move == P3
    assert list(state.legal_moves()) == [Decline()], "no answer is possible"
    state.apply(Decline())
    assert state.hand(P3) == cards(five_different)
    assert state.discard == cards("journalists2 scientists")
    assert (state.decision, state.to_move) == (ACTION, P2)


# --- EX-12: Take and limit ---------------------------------------------------------------------------------------


def test_ex_12_take_refill_then_discard_to_ten() -> None:
    state = position("mafia4 scientists4", "", pool="hackers5 mafia2")
    play(state, Take(HACKERS, 5), "robocats5")
    assert state.pool == cards("mafia2 robocats5"), "the new pool is seen before the discards"
    assert (state.decision, state.owed, state.hand_size(P1)) == (LIMIT, 3, 13)
    for faction in (MAFIA, SCIENTISTS, HACKERS):
        state.apply(Discard(faction))
    assert state.hand(P1) == cards("mafia3 scientists3 hackers4")
    assert state.discard == cards("mafia scientists hackers")
    assert state.to_move == P2


# --- EX-13: End --------------------------------------------------------------------------------------------------


def test_ex_13_the_game_ends_before_the_opponents_lose_anything() -> None:
    state = position("mafia4", "hackers2", "hackers2", "hackers2", influence=[11, 5, 5, 5])
    state.apply(PlayMafia())
    assert state.to_move is None
    assert state.winners() == (P1,)
    assert state.influence == [13, 5, 5, 5]
    assert state.hand(P2) == cards("hackers2")
    assert not state.legal_moves()
    assert refusal(state, Take(DETECTIVES, 1)) == "game_over"


def test_ex_13_three_players_need_sixteen() -> None:
    state = position("mafia4", "", "", influence=[11, 5, 5])
    state.apply(PlayMafia())
    assert state.influence[P1] == 13
    assert state.to_move == P2


# --- EX-14: Reshuffle --------------------------------------------------------------------------------------------


def test_ex_14_a_draw_goes_on_after_the_reshuffle_without_the_cards_in_play() -> None:
    state = position("robocats2 mafia", "", deck="hackers2", discard="scientists5 mafia4")
    events = play(state, PlayRobocats(2), "hackers2", "scientists2 mafia")
    assert [event for event in events if isinstance(event, (Drew, Reshuffled))] == [
        Drew(P1, 2, (HACKERS, HACKERS)),
        Reshuffled(9),
        Drew(P1, 3, (SCIENTISTS, SCIENTISTS, MAFIA)),
    ]
    assert state.hand(P1) == cards("mafia2 hackers2 scientists2")
    assert len(state.deck) == 6
    assert state.discard == cards("robocats2")


# --- EX-15: Expert variant ---------------------------------------------------------------------------------------


def test_ex_15_take_and_play_in_one_turn() -> None:
    state = position("scientists2", "", pool="scientists7", expert=True)
    state.apply(Take(SCIENTISTS, 1))
    assert state.to_move == P1
    assert state.hand(P1) == cards("scientists3")
    state.apply(PlayScientists())
    assert state.influence == [2, 0]
    assert state.to_move == P2
    assert state.actions_left == 2
