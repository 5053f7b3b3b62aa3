"""What the rulebook leaves open, decided: one test or more for each ruling, and the refusals with their reasons."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from game.catham import RULES
from game.catham.cards import (
    DETECTIVES,
    FACTIONS,
    HACKERS,
    JOURNALISTS,
    MAFIA,
    OFFICIALS,
    POLICE,
    ROBOCATS,
    SCIENTISTS,
)
from game.catham.moves import (
    Decline,
    Discard,
    Drew,
    Exposed,
    Inform,
    Leak,
    Move,
    PlayDetectives,
    PlayHackers,
    PlayJournalists,
    PlayMafia,
    PlayOfficials,
    PlayPolice,
    PlayRobocats,
    PlayScientists,
    Refilled,
    Reshuffled,
    ReturnInfluence,
    SurrenderCards,
    Take,
    TurnedUp,
)
from game.catham.rules import ACTION, INFORM, LEAK, LIMIT
from game.kernel.contract import CONFIRM, IllegalMove, reveals
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.kernel.rules import Option
from tests.game.catham.positions import WITH_JOURNALISTS, WITH_OFFICIALS, WITH_POLICE, cards, play, position, refusal

P1, P2, P3, P4 = range(4)


def test_rl_1_no_passing_and_no_taking_of_nothing() -> None:
    state = position("", "mafia4")
    assert [move.number for move in state.legal_moves() if isinstance(move, Take)] == [1, 2, 3, 4, 5, 6, 7]
    assert refusal(state, Take(DETECTIVES, 0)) == "not_in_pool"
    assert refusal(state, Decline()) == "not_now"


def test_a_player_with_ten_cards_may_still_take() -> None:
    state = position("mafia10", "", pool="hackers7")
    assert Take(HACKERS, 7) in state.legal_moves()
    state.apply(Take(HACKERS, 1))
    assert (state.decision, state.owed) == (LIMIT, 1)


def test_rl_2_answers_come_clockwise_from_the_left() -> None:
    state = position("mafia", "mafia", "detectives3 mafia", "mafia", to_move=P3, pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    order = []
    while state.decision == INFORM:
        order.append(state.to_move)
        state.apply(Inform(MAFIA))
    assert order == [P4, P1, P2]
    assert state.to_move == P4, "then the next player's turn begins"


def test_rl_3_the_own_gain_comes_before_the_answers() -> None:
    state = position("detectives3 mafia", "mafia", influence=[13, 15], pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    assert state.winners() == (P1,)
    assert state.influence == [16, 15]


def test_an_answer_can_win_and_ends_the_game_at_once() -> None:
    state = position("detectives3 mafia", "mafia", "mafia", influence=[0, 15, 15], pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    state.apply(Inform(MAFIA))
    assert state.winners() == (P2,)
    assert state.influence == [3, 16, 15]


def test_rl_4_the_limit_holds_for_gifts_too_after_all_answers() -> None:
    state = position(
        "journalists2 scientists8", "mafia2", "mafia2", "mafia2", factions=WITH_JOURNALISTS, pool="hackers7"
    )
    state.apply(PlayJournalists())
    for seat in (P2, P3, P4):
        assert (state.decision, state.to_move) == (LEAK, seat)
        state.apply(Leak(MAFIA))
    assert (state.decision, state.to_move, state.owed) == (LIMIT, P1, 1)
    state.apply(Discard(MAFIA))
    assert state.hand(P1) == cards("scientists8 mafia2")
    assert (state.decision, state.to_move) == (ACTION, P2)


def test_rl_5_played_cards_are_in_play_until_the_effect_is_over() -> None:
    state = position("mafia4", "hackers3")
    state.apply(PlayMafia())
    assert state.played == (MAFIA,) * 4
    assert not any(state.discard)
    state.apply(Discard(HACKERS))
    state.apply(Discard(HACKERS))
    assert state.played == ()
    assert state.discard == cards("mafia4 hackers2")


def test_rl_6_if_both_piles_are_empty_as_much_as_possible_is_done() -> None:
    state = position("officials5", "", deck="mafia2", factions=WITH_OFFICIALS, pool="police7")
    events = state.apply(PlayOfficials(5))
    assert next(event for event in events if isinstance(event, TurnedUp)).cards == (MAFIA, MAFIA)
    assert state.influence == [1, 0]
    assert state.deck == []
    assert state.discard == cards("officials5 mafia2"), "shuffled when a card is needed again"
    events = play(state, Take(POLICE, 2), "officials2")
    assert Reshuffled(7) in events
    assert state.pool == cards("police5 officials2")


def test_rl_6_an_incomplete_pool_is_refilled_as_soon_as_there_are_cards() -> None:
    state = position("scientists3", "", deck="", pool="mafia5")
    events = state.apply(PlayScientists())
    assert state.hand(P1) == cards(""), "there was nothing to draw"
    assert Refilled(2, (SCIENTISTS, SCIENTISTS)) in events
    assert state.pool == cards("mafia5 scientists2")
    assert state.deck == [SCIENTISTS]


def test_rl_7_the_extra_card_may_be_a_fourth_detective() -> None:
    state = position("detectives4", "detectives", pool="hackers7")
    assert PlayDetectives(DETECTIVES) in state.legal_moves()
    state.apply(PlayDetectives(DETECTIVES))
    assert list(state.legal_moves()) == [Inform(DETECTIVES), Decline()]
    assert refusal(position("detectives3", ""), PlayDetectives(DETECTIVES)) == "not_enough_cards"


def test_rl_9_police_may_search_a_hand_that_is_too_small_or_empty() -> None:
    state = position("police3 mafia", "mafia", "", factions=WITH_POLICE, pool="hackers7")
    assert PlayPolice(3, MAFIA, P3) in state.legal_moves()
    empty = state.copy()
    events = empty.apply(PlayPolice(3, MAFIA, P3))
    assert Exposed(P3, (), 0) in events
    assert empty.scores() == (0, 0, 0)
    state.apply(PlayPolice(3, MAFIA, P2))
    assert state.influence == [1, 0, 0]
    assert state.hand(P2) == cards("")


def test_rl_10_no_policeman_and_no_official_is_no_play() -> None:
    state = position("police mafia", "mafia", factions=WITH_POLICE, pool="hackers7")
    assert refusal(state, PlayPolice(0, MAFIA, P2)) == "not_enough_cards"
    state = position("officials", "mafia", factions=WITH_OFFICIALS, pool="hackers7")
    assert refusal(state, PlayOfficials(0)) == "not_enough_cards"


def test_rl_11_journalists_want_both_cards_or_none() -> None:
    state = position("journalists2", "scientists2 mafia", factions=WITH_JOURNALISTS)
    state.apply(PlayJournalists())
    assert refusal(state, Leak(MAFIA)) == "no_pair"
    state.apply(Decline())
    assert state.influence == [2, 0]
    assert state.hand(P2) == cards("scientists2 mafia")


def test_rl_12_everybody_knows_the_given_card() -> None:
    state = position("journalists2", "scientists2", "", factions=WITH_JOURNALISTS)
    state.apply(PlayJournalists())
    state.apply(Leak(SCIENTISTS))
    assert state.view(P3).known_hand(P1) == cards("scientists")


def test_rl_14_the_pile_is_reshuffled_as_soon_as_its_last_card_has_left() -> None:
    state = position("mafia", "", deck="hackers2", discard="scientists3", pool="mafia7")
    events = play(state, Take(MAFIA, 2), "hackers2")
    assert [type(event) for event in events[1:3]] == [Refilled, Reshuffled]
    assert state.deck == [SCIENTISTS] * 3
    assert not any(state.discard)


def test_rl_15_everybody_sees_the_discard_pile() -> None:
    state = position("robocats4", "", discard="mafia2")
    state.apply(PlayRobocats(4))
    assert list(state.view(P2).discard) == cards("mafia2 robocats4")


def test_rl_16_answers_are_voluntary() -> None:
    state = position("detectives3 mafia", "mafia", pool="hackers7")
    state.apply(PlayDetectives(MAFIA))
    assert Decline() in state.legal_moves()


def test_rl_18_police_score_before_the_opponent_draws() -> None:
    state = position("police2 mafia", "police mafia", influence=[15, 0], factions=WITH_POLICE, pool="hackers7")
    events = play(state, PlayPolice(2, MAFIA, P2), "police mafia")
    assert state.winners() == (P1,)
    assert not any(isinstance(event, Drew) for event in events)


def test_the_searched_opponent_draws_a_card_for_each_policeman() -> None:
    state = position("police3 mafia", "police2 mafia hackers", factions=WITH_POLICE, pool="hackers7")
    play(state, PlayPolice(3, MAFIA, P2), "police2 mafia", "scientists2")
    assert state.influence == [1, 0]
    assert state.hand(P2) == cards("hackers scientists2")
    assert state.discard == cards("police5 mafia2")


def test_rl_19_hackers_of_the_opponent_count() -> None:
    state = position("hackers2", "hackers3")
    play(state, PlayHackers(2, P2), "hackers2")
    assert state.influence == [2, 0]
    assert state.hand(P2) == cards("hackers3")
    assert state.discard == cards("hackers2")


def test_rl_20_any_five_of_the_eight_factions() -> None:
    chosen = list(combinations(FACTIONS, 5))
    assert len(chosen) == 56
    for seed, factions in enumerate(chosen):
        assert list(RULES.new(2, seed, factions=factions).census()) == list(factions)


def test_the_first_game_is_the_default() -> None:
    option = next(option for option in RULES.options if option.name == "factions")
    assert isinstance(option, Option)
    assert option.default == ("detectives", "scientists", "robocats", "mafia", "hackers")


# --- What a turn may not be --------------------------------------------------------------------------------------


def test_with_three_robocats_only_two_can_be_played() -> None:
    state = position("robocats3", "")
    assert PlayRobocats(2) in state.legal_moves()
    assert PlayRobocats(4) not in state.legal_moves()
    assert refusal(state, PlayRobocats(3)) == "two_or_four"


def test_at_most_four_hackers() -> None:
    state = position("hackers6", "mafia8")
    assert [move for move in state.legal_moves() if isinstance(move, PlayHackers)] == [
        PlayHackers(number, P2) for number in (1, 2, 3, 4)
    ]
    assert refusal(state, PlayHackers(5, P2)) == "not_enough_cards"


def test_hackers_need_somebody_who_holds_a_card() -> None:
    state = position("hackers4", "", "")
    assert all(isinstance(move, Take) for move in state.legal_moves())
    assert refusal(state, PlayHackers(1, P2)) == "hand_too_small"


def test_policemen_alone_cannot_be_played() -> None:
    state = position("police4", "mafia", factions=WITH_POLICE, pool="hackers7")
    assert all(isinstance(move, Take) for move in state.legal_moves())
    assert refusal(state, PlayPolice(1, POLICE, P2)) == "another_faction"


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Take(ROBOCATS, 1), "not_in_pool"),
        (Take(OFFICIALS, 1), "not_in_pool"),
        (PlayMafia(), "not_enough_cards"),
        (PlayJournalists(), "not_in_game"),
        (PlayHackers(1, P1), "no_opponent"),
        (PlayHackers(1, 7), "no_opponent"),
        (PlayHackers(3, P2), "not_enough_cards"),
        (Inform(MAFIA), "not_now"),
        (Discard(MAFIA), "not_now"),
        (SurrenderCards(), "not_now"),
        (ReturnInfluence(), "not_now"),
        (("nonsense",), "not_now"),
    ],
)
def test_refusals_tell_why(move: Move, reason: str) -> None:
    state = position("mafia3 hackers2", "mafia4", pool="scientists7")
    assert refusal(state, move) == reason
    assert state.view(P1).sample(Rng.seeded(1)).why_not(move) == reason, "it follows from what the player knows"


def test_refusals_of_answers() -> None:
    state = position("detectives3 mafia", "mafia hackers", pool="scientists7")
    state.apply(PlayDetectives(MAFIA))
    assert refusal(state, Inform(HACKERS)) == "other_faction"
    state = position("mafia4", "hackers3", pool="scientists7")
    state.apply(PlayMafia())
    assert refusal(state, Discard(ROBOCATS)) == "not_in_hand"


def test_nonsense_in_a_stored_move_is_refused_and_breaks_nothing() -> None:
    state = position("hackers2 police mafia officials", "mafia4", factions=("officials", "hackers", "police", "mafia"))
    kinds: list[Any] = [kind for decision in RULES.decisions for kind in decision.makes]
    for kind in kinds:
        for value in (None, "x", -1, 10**9, (1, 2)):
            move = kind(*[value] * (len(kind._fields) - 1))
            if move not in state.legal_moves():
                with pytest.raises(IllegalMove):
                    state.apply(move)


# --- What is missing, what is clicked, what can be taken back ----------------------------------------------------


def test_what_is_missing_to_play_a_faction() -> None:
    view = position("detectives3", "").view(P1)
    assert [view.missing(faction) for faction in (DETECTIVES, SCIENTISTS, ROBOCATS, MAFIA, HACKERS)] == [1, 3, 2, 4, 1]
    view = position("detectives2 mafia3 robocats3", "").view(P1)
    assert [view.missing(faction) for faction in (DETECTIVES, SCIENTISTS, ROBOCATS, MAFIA)] == [1, 3, 0, 1]
    view = position("police2", "", factions=WITH_POLICE).view(P1)
    assert [view.missing(faction) for faction in (POLICE, JOURNALISTS)] == [1, 2]
    assert position("police2 mafia", "", factions=WITH_POLICE).view(P1).missing(POLICE) == 0
    assert position("", "", factions=WITH_POLICE).view(P1).missing(POLICE) == 2


def test_clicks() -> None:
    state = position("hackers2 detectives3", "mafia4", pool="scientists7")
    assert state.targets(Take(SCIENTISTS, 2)) == (("pool", SCIENTISTS), ("pool", SCIENTISTS), CONFIRM)
    assert state.targets(PlayHackers(1, P2)) == (("hand", HACKERS), ("seat", P2), CONFIRM)
    assert state.targets(PlayDetectives(HACKERS)) == (*[("hand", DETECTIVES)] * 3, ("hand", HACKERS), CONFIRM)
    assert state.targets(Discard(MAFIA)) == (("hand", MAFIA),)
    assert state.targets(Decline()) == (("button", "decline"),)


def test_nothing_is_taken_back_beyond_chance() -> None:
    assert reveals(position("", "").apply(Take(DETECTIVES, 1)))
    assert reveals(position("robocats2", "").apply(PlayRobocats(2)))
    assert reveals(position("hackers", "mafia").apply(PlayHackers(1, P2)))
    assert reveals(position("officials", "", factions=WITH_OFFICIALS).apply(PlayOfficials(1)))
    assert not reveals(position("robocats4", "").apply(PlayRobocats(4)))
    assert not reveals(position("mafia4", "hackers3").apply(PlayMafia()))


def test_nothing_is_taken_back_once_others_had_to_show_their_cards() -> None:
    """Who has no more than two cards and no influence loses them at once, in the Mafia player's own move."""
    assert reveals(position("mafia4", "scientists robocats").apply(PlayMafia()))


def test_being_asked_tells_nobody_anything() -> None:
    """Everybody with enough cards is asked, whatever they are; so the play itself can be taken back."""
    for hand in ("hackers", "mafia"):
        state = position("detectives3 mafia", hand, "hackers2", "")
        assert not reveals(state.apply(PlayDetectives(MAFIA)))
        assert state.to_move == P2
        state.apply(Decline())
        assert state.to_move == P3
        state.apply(Decline())
        assert state.decision == ACTION, "who holds no card is not asked"
    state = position("journalists2", "mafia hackers", "mafia", factions=WITH_JOURNALISTS)
    assert not reveals(state.apply(PlayJournalists()))
    assert state.to_move == P2
    state.apply(Decline())
    assert state.decision == ACTION, "one card is not enough"


def test_each_discard_can_be_taken_back() -> None:
    match = Match(RULES, 2, 1, {"first": P1})
    match.state = position("mafia10", "", pool="hackers7")
    match.play(Take(HACKERS, 2))
    match.play(Discard(MAFIA))
    assert match.undoable(P1) == (1, "revealed")
    match.undo(P1)
    assert match.state.prompt() is not None
    assert match.state.legal_moves() == [Discard(MAFIA), Discard(HACKERS)]


def test_the_score_is_told_faction_by_faction() -> None:
    state = position("detectives3 mafia5", "mafia hackers", pool="scientists7")
    state.apply(PlayDetectives(MAFIA))
    state.apply(Inform(MAFIA))
    state.apply(Take(SCIENTISTS, 1))
    state.apply(PlayMafia())
    state.apply(ReturnInfluence())
    sheet = {line.label: line.points for line in state.score_sheet()}
    assert sheet == {
        "detectives": (3, 1),
        "scientists": (0, 0),
        "robocats": (0, 0),
        "mafia": (2, 0),
        "hackers": (0, 0),
        "returned": (0, -1),
    }
    assert state.scores() == (5, 0)
