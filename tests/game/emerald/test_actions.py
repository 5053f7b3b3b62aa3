"""The turn, paying with cards, and the nine actions."""

from __future__ import annotations

import pytest

from game.emerald import RULES, scoring
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_LIMIT, BY_REVEAL, BY_STANDSTILL
from game.emerald.cards import CITY, CLAIM, HAND, IDLE_ROUNDS, NEUTRAL, ROME, SYMBOLS
from game.emerald.rules import actions
from game.emerald.rules.pieces import sanity_check
from game.emerald.state import Emerald
from tests.game.emerald.positions import (
    MON,
    THU,
    TUE,
    WED,
    aim,
    can_play,
    card,
    choose,
    cities_on_offer,
    city,
    claim,
    done,
    happened,
    kill,
    move,
    names,
    pieces,
    place,
    play,
    position,
    refused,
    refused_city,
    refused_play,
    refused_target,
    roll,
    take,
)


def decision(state: Emerald) -> str:
    prompt = state.prompt()
    assert prompt is not None
    return prompt.decision


# --- Setup -----------------------------------------------------------------------------------------------------------


def test_two_rounds_of_first_agents_in_the_same_order() -> None:
    state = RULES.new(3, 5, first=1)
    assert isinstance(state, Emerald)
    order = []
    while decision(state) == "setup":
        order.append(state.to_move)
        state.apply(m.ChooseCity(ROME))
    assert order == [1, 2, 0, 1, 2, 0]
    assert [pieces(state, "rome", seat) for seat in range(3)] == ["0c2a"] * 3
    assert state.reserve == [8, 8, 8]
    assert state.to_move == state.active == 1


def test_everybody_begins_alike() -> None:
    state = RULES.new(5, 8)
    assert isinstance(state, Emerald)
    assert state.pool == state.limbo == [5] * 5
    assert state.sanity == [3] * 5
    assert all(len(hand) == HAND for hand in state.hands)
    assert all(len(pile) == HAND for pile in state.piles)
    assert sorted(state.identities).count(1) in (2, 3)


# --- The turn --------------------------------------------------------------------------------------------------------


def test_two_actions_then_the_hand_is_filled_up() -> None:
    state = position(
        board={"rome": {MON: "1a"}},
        hands={MON: "informant informant smuggler"},
        piles={MON: "go_between go_between go_between trusted_man"},
    )
    place(state, "informant", "rome")
    place(state, "informant", "paris")
    assert refused_play(state, "smuggler", "place") == "no_actions"
    assert refused(state, m.PASS) == "not_now"
    state.apply(m.END_TURN)
    assert len(state.hands[MON]) == 5
    assert state.to_move == TUE
    assert state.actions == 0


def test_an_empty_draw_pile_is_made_anew_from_the_discards() -> None:
    state = position(hands={MON: "informant"}, piles={MON: "smuggler"}, discards={MON: "trusted_man trusted_man"})
    state.apply(m.PASS)
    state.apply(m.PASS)
    events = state.apply(m.END_TURN)
    assert happened(events, e.Reshuffled) == [e.Reshuffled(MON)]
    assert names(state.hands[MON]) == ["informant", "trusted_man", "trusted_man", "smuggler"]
    assert not state.piles[MON]
    assert not state.discards[MON]


def test_more_than_five_cards_are_kept() -> None:
    hand = "informant informant informant smuggler trusted_man trusted_man go_between"
    state = position(hands={MON: hand}, piles={MON: "go_between"})
    state.apply(m.PASS)
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    assert len(state.hands[MON]) == 7


@pytest.mark.parametrize("used", [0, 1])
def test_a_turn_may_be_ended_early_and_what_is_left_of_it_is_passed(used: int) -> None:
    state = position(hands={MON: "informant informant"}, piles={MON: "smuggler smuggler"}, actions=used)
    events = state.apply(m.END_TURN)
    assert happened(events, e.Passed) == [e.Passed(MON)] * (2 - used)
    assert len(state.hands[MON]) == 4
    assert state.to_move == TUE


def test_turns_ended_at_once_let_the_game_stand_still_like_passes() -> None:
    state = position(2)
    for _ in range(2 * IDLE_ROUNDS):
        state.apply(m.END_TURN)
    assert state.ending == BY_STANDSTILL


def test_the_same_action_twice_is_allowed() -> None:
    state = position(hands={MON: "informant informant"})
    place(state, "informant", "rome")
    place(state, "informant", "rome")
    assert pieces(state, "rome", MON) == "2c0a"


def test_claiming_is_only_the_first_action_even_after_a_pass() -> None:
    state = position(board={"rome": {MON: "1c1a"}}, tops={"rome": "rome"}, hands={MON: "go_between"})
    assert can_play(state, "go_between", "claim")
    state.apply(m.PASS)
    assert refused_play(state, "go_between", "claim") == "not_first_action"


def test_free_actions_before_a_claim_and_after_both_actions() -> None:
    state = position(
        board={"rome": {MON: "1c1a"}},
        tops={"rome": "rome"},
        hands={MON: "go_between doctor_watson mrs_hudson"},
        piles={MON: "informant informant informant informant"},
    )
    play(state, "doctor_watson")
    claim(state, "go_between", "rome")
    state.apply(m.PASS)
    assert state.actions == 2
    play(state, "mrs_hudson")
    done(state)
    assert m.END_TURN in state.legal_moves()


def test_one_kind_of_symbol_a_card() -> None:
    state = position(hands={MON: "london informant"}, board={"rome": {MON: "1c1a"}}, tops={"rome": "rome"})
    place(state, "london", "paris")  # two place symbols, not the claim symbol
    assert pieces(state, "paris", MON) == "2c0a"
    assert refused_play(state, "informant", "claim") == "no_symbol"


# --- Place influence -------------------------------------------------------------------------------------------------


def test_two_symbols_for_the_last_cube() -> None:
    state = position(board={"rome": {MON: "4c1a"}}, limbo={MON: 5}, hands={MON: "trusted_man informant trusted_man"})
    assert state.pool[MON] == 1
    play(state, "trusted_man", "place")
    assert refused_play(state, "informant", "place") == "overpay"
    assert refused_play(state, "trusted_man", "place") == "overpay"
    choose(state, "paris")
    assert pieces(state, "paris", MON) == "1c0a"


def test_no_card_may_be_superfluous_whatever_the_order() -> None:
    state = position(board={"rome": {MON: "2c1a"}}, limbo={MON: 5}, hands={MON: "informant trusted_man london"})
    assert state.pool[MON] == 3
    play(state, "trusted_man", "place")
    assert can_play(state, "london", "place")  # 4 symbols for 3 cubes: neither can be left out
    play(state, "london", "place")
    assert refused_play(state, "informant", "place") == "overpay"
    choose(state, "rome")
    assert pieces(state, "rome", MON) == "5c1a"


def test_an_empty_pool_places_nothing() -> None:
    state = position(limbo={MON: 10}, hands={MON: "informant"})
    assert refused_play(state, "informant", "place") == "pool_empty"


# --- Claim cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "reason"),
    [("1c2a", "3a", "tie"), ("1c1a", "2c1a", "no_majority"), ("3a", "1a", "no_cube"), ("1c2a", "2c", "")],
)
def test_who_may_claim(mine: str, theirs: str, reason: str) -> None:
    state = position(
        board={"rome": {MON: mine, TUE: theirs}, "paris": {MON: "1c"}},
        tops={"rome": "rome", "paris": "paris"},
        hands={MON: "go_between"},
    )
    play(state, "go_between", "claim")
    if reason:
        assert refused_city(state, "rome") == reason
    else:
        assert "rome" in cities_on_offer(state)


def test_zombies_are_no_pieces() -> None:
    state = position(board={"rome": {MON: "1c"}}, zombies={"rome": 6}, tops={"rome": "rome"}, hands={MON: "go_between"})
    assert can_play(state, "go_between", "claim")


def test_an_empty_stack_cannot_be_claimed() -> None:
    state = position(board={"rome": {MON: "1c"}}, hands={MON: "go_between"})
    assert refused_play(state, "go_between", "claim") == "no_claim"


def test_a_claimed_card_brings_agents_and_points() -> None:
    state = position(board={"rome": {MON: "1c"}}, tops={"rome": "peter_rachkovsky"}, hands={MON: "go_between"})
    claim(state, "go_between", "rome")
    assert pieces(state, "rome", MON) == "0c2a"
    assert state.live_score(MON) == 1


def test_agents_as_many_as_the_pool_holds() -> None:
    state = position(
        board={"rome": {MON: "1c"}, "paris": {MON: "9a"}}, tops={"rome": "peter_rachkovsky"}, hands={MON: "go_between"}
    )
    claim(state, "go_between", "rome")
    assert pieces(state, "rome", MON) == "0c1a"
    assert state.reserve[MON] == 0


def test_a_city_card_is_claimed_like_any_other() -> None:
    state = position(board={"london": {MON: "1c"}}, tops={"london": "london"}, hands={MON: "go_between"})
    claim(state, "go_between", "london")
    assert state.ledger[MON] == ((NEUTRAL, 6, CITY, -1),)
    assert "london" in names(state.discards[MON])


def test_no_more_claim_cards_than_cities_to_claim() -> None:
    state = position(
        board={"rome": {MON: "1c"}},
        tops={"rome": "rome"},
        stacks={"rome": "shoggoth"},
        hands={MON: "go_between freemasons"},
    )
    play(state, "go_between", "claim")
    assert refused_play(state, "freemasons", "claim") == "overpay"
    choose(state, "rome")
    assert state.actions == 1  # the next card is turned up, but no cube is left there


def test_each_claim_symbol_claims_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card of today has two; if one had, it would claim two cards, or the only one there is."""
    printed = list(SYMBOLS)
    double = list(printed[card("go_between")])
    double[CLAIM] = 2
    printed[card("go_between")] = tuple(double)
    monkeypatch.setattr(actions, "SYMBOLS", tuple(printed))
    tops = {"rome": "rome", "cairo": "cairo", "paris": "paris"}
    state = position(board={name: {MON: "1c"} for name in tops}, tops=tops, hands={MON: "go_between freemasons"})
    play(state, "go_between", "claim")
    assert state.prompt().facts == {"number": 2}  # type: ignore[union-attr]
    assert can_play(state, "freemasons", "claim"), "three cards for three symbols"
    choose(state, "rome")
    choose(state, "paris")
    assert decision(state) == "turn"
    single = position(board={"rome": {MON: "1c1a"}}, tops={"rome": "rome"}, hands={MON: "go_between freemasons"})
    play(single, "go_between", "claim")
    assert not can_play(single, "freemasons", "claim")
    choose(single, "rome")
    assert decision(single) == "turn"


def test_all_claim_cards_are_played_before_the_first_claim() -> None:
    state = position(
        board={"rome": {MON: "1c"}, "paris": {MON: "1c"}},
        tops={"rome": "rome", "paris": "paris"},
        hands={MON: "go_between go_between go_between"},
    )
    play(state, "go_between", "claim")
    play(state, "go_between", "claim")
    choose(state, "rome")
    assert refused_play(state, "go_between", "claim") == "not_now"
    assert cities_on_offer(state) == ["paris"]


def test_a_royal_that_is_turned_up_slides_to_its_slot() -> None:
    state = position(
        board={"rome": {MON: "1c"}},
        tops={"rome": "smuggler"},
        stacks={"rome": "pontiff rome"},
        hands={MON: "go_between"},
    )
    events = claim(state, "go_between", "rome")
    assert happened(events, e.RoyalAppeared)
    assert state.slots[ROME] == 1
    assert names([state.tops[ROME]]) == ["rome"]
    assert not state.stacks[ROME]


def mad_claims(faction: str) -> Emerald:
    return position(
        factions=faction + "LRL",
        board={"rome": {MON: "1c1a"}, "paris": {MON: "1c1a"}},
        tops={"rome": "vampires", "paris": "paris"},
        sanity={MON: 1},
        hands={MON: "go_between go_between"},
        die="mad",
    )


def test_a_restorationist_going_mad_ends_the_game_before_the_other_claims() -> None:
    state = mad_claims("R")
    claim(state, "go_between go_between", "rome")
    assert state.ending == BY_REVEAL
    assert "paris" not in names(state.discards[MON])
    assert "vampires" in names(state.discards[MON])


def test_a_loyalist_going_mad_goes_on_claiming() -> None:
    state = mad_claims("L")
    claim(state, "go_between go_between", "rome")
    assert decision(state) == "place_agents"
    choose(state, "cairo")
    assert decision(state) == "claim"
    choose(state, "paris")
    assert "paris" in names(state.discards[MON])


def test_the_limit_is_checked_when_all_claims_are_done() -> None:
    state = position(
        2,
        factions="RL",
        board={"rome": {MON: "1c1a"}, "paris": {MON: "1c1a"}},
        tops={"rome": "rome", "paris": "paris"},
        ledger={MON: [("neutral", 24)]},
        hands={MON: "go_between go_between"},
    )
    claim(state, "go_between go_between", "rome")
    assert state.live_score(MON) == 28
    assert state.to_move == MON
    choose(state, "paris")
    assert state.ending == BY_LIMIT
    assert state.live_score(MON) == 33


# --- Retrieve influence ----------------------------------------------------------------------------------------------


def test_two_symbols_for_the_last_cube_that_can_be_retrieved() -> None:
    state = position(limbo={MON: 1}, hands={MON: "minister_plehve informant"})
    play(state, "minister_plehve", "retrieve")
    assert refused_play(state, "informant", "retrieve") == "overpay"
    take(state, "limbo")
    assert state.pool[MON] == 10
    assert state.actions == 1


def test_nothing_to_retrieve() -> None:
    state = position(limbo={MON: 0}, hands={MON: "informant"})
    assert refused_play(state, "informant", "retrieve") == "no_cube"


def test_cubes_from_the_only_place_left_come_at_once() -> None:
    state = position(board={"rome": {MON: "1c1a"}}, limbo={MON: 5}, hands={MON: "rome minister_plehve"})
    play(state, "rome", "retrieve")
    play(state, "minister_plehve", "retrieve")
    take(state, "rome")
    assert (state.limbo[MON], state.pool[MON]) == (2, 8)
    assert state.actions == 1


# --- Move agents -----------------------------------------------------------------------------------------------------


def test_no_agent_moves_twice_and_none_from_the_pool() -> None:
    state = position(board={"rome": {MON: "1a"}}, hands={MON: "nadar_airships smuggler"})
    play(state, "nadar_airships", "move")
    assert refused_play(state, "smuggler", "move") == "overpay"
    assert refused(state, m.MoveAgent(city("paris"), ROME)) == "no_agent"
    assert m.MoveAgent(m.POOL, ROME) not in state.legal_moves()
    move(state, "rome", "paris")
    assert state.actions == 1  # their only agent has moved


def test_an_agent_that_has_arrived_stays_while_others_move() -> None:
    state = position(board={"rome": {MON: "1a"}, "paris": {MON: "1a"}}, hands={MON: "nadar_airships"})
    play(state, "nadar_airships", "move")
    move(state, "rome", "paris")
    move(state, "paris", "london")  # one of the two there; the other has moved already
    assert pieces(state, "paris", MON) == "0c1a"
    assert pieces(state, "london", MON) == "0c1a"


def test_moving_means_another_city() -> None:
    state = position(board={"rome": {MON: "1a"}}, hands={MON: "smuggler"})
    play(state, "smuggler", "move")
    assert len([wanted for wanted in state.legal_moves() if isinstance(wanted, m.MoveAgent)]) == 8


# --- Move markers ----------------------------------------------------------------------------------------------------


def test_both_markers_in_one_action_and_one_kind_a_card() -> None:
    state = position(hands={MON: "secret_press prince_kropotkin"})
    play(state, "prince_kropotkin", "resto")
    play(state, "secret_press", "loyal")
    assert refused_play(state, "secret_press", "resto") == "not_in_hand"
    done(state)
    assert (state.resto, state.loyal) == (2, 1)


def test_all_movements_are_finished_before_the_end() -> None:
    state = position(tracks=(9, 3), hands={MON: "prince_kropotkin fenians otto_von_bismarck"})
    play(state, "prince_kropotkin", "resto")
    assert state.resto == 10
    assert refused_play(state, "fenians", "resto") == "track_end"
    play(state, "otto_von_bismarck", "loyal")
    assert state.to_move == MON
    done(state)
    assert (state.resto, state.loyal) == (10, 5)
    assert state.to_move is None


# --- Assassinate -----------------------------------------------------------------------------------------------------


def test_bombs_on_the_assassination_card_do_not_count() -> None:
    state = position(board={"rome": {MON: "1a"}}, royals="rome", hands={MON: "vera_figner ravachol"})
    assert refused_play(state, "vera_figner", "kill") == "not_enough_bombs"  # 1 agent + 2 of Ravachol < 4
    state = position(board={"rome": {MON: "2a"}}, royals="rome", hands={MON: "vera_figner ravachol"})
    kill(state, "vera_figner", "rome", m.THE_ROYAL, "ravachol")
    assert state.live_score(MON) == 4


def test_with_agents_enough_no_bomb_card_can_be_played() -> None:
    state = position(board={"cairo": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin stick_of_dynamite"})
    kill(state, "hired_assassin", "cairo", TUE)
    assert "stick_of_dynamite" in names(state.hands[MON])
    assert state.live_score(MON) == 2


def test_a_needed_bomb_card_may_overshoot() -> None:
    state = position(board={"rome": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin crate_of_dynamite"})
    kill(state, "hired_assassin", "rome", TUE, "crate_of_dynamite")
    assert state.live_score(MON) == 2


def test_the_black_hand_has_a_bomb() -> None:
    state = position(board={"rome": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin black_hand"})
    kill(state, "hired_assassin", "rome", TUE, "black_hand")
    assert state.live_score(MON) == 2
    assert not state.hands[MON]


def test_no_bomb_card_that_another_makes_superfluous() -> None:
    state = position(
        board={"rome": {MON: "1a", TUE: "1c"}, "paris": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin crate_of_dynamite stick_of_dynamite"},
    )
    play(state, "hired_assassin", "kill")
    aim(state, "paris", TUE)
    assert refused_play(state, "stick_of_dynamite", "bomb") == "overpay"  # 1 + 2 of 2 needed: the stick is too much
    play(state, "crate_of_dynamite", "bomb")
    assert state.live_score(MON) == 2


def test_an_agent_of_ones_own_is_needed_and_the_majority() -> None:
    state = position(
        board={"cairo": {MON: "3c", TUE: "1a"}, "rome": {MON: "2c1a", TUE: "3a"}, "paris": {MON: "1c4a", WED: "1a"}},
        royals="madrid",
        hands={MON: "hired_assassin infernal_machine"},
    )
    play(state, "hired_assassin", "kill")
    assert refused_target(state, "cairo", TUE) == "no_agent"
    assert refused_target(state, "rome", TUE) == "tie"
    assert refused_target(state, "paris", THU) == "no_target"
    assert refused_target(state, "paris") == "no_target"
    aim(state, "paris", WED)
    assert pieces(state, "paris", WED) == "0c0a"


def test_without_a_box_the_piece_goes_home_and_nothing_is_scored() -> None:
    state = position(board={"cairo": {MON: "2a", TUE: "2a"}, "rome": {MON: "1a"}}, hands={MON: "ravachol"})
    state.agents[MON * 9 + city("cairo")] = 3
    state.reserve[MON] -= 1
    home = state.reserve[TUE]
    kill(state, "ravachol", "cairo", TUE)
    assert state.reserve[TUE] == home + 1
    assert not state.ledger[MON]
    assert names(state.beside[MON]) == ["ravachol"]


def test_several_assassinations_in_one_action() -> None:
    """Agents count again each time, a bomb card only once, and the cubes are gone after the first."""
    state = position(
        board={"cairo": {MON: "1c2a", TUE: "1a", WED: "1a"}, "rome": {TUE: "1a", WED: "1a"}},
        hands={MON: "hired_assassin hired_assassin sebastian_moran"},
        piles={MON: "informant"},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert decision(state) == "assassinate_again"
    assert state.actions == 0
    play(state, "sebastian_moran", "kill")
    aim(state, "cairo", WED)
    assert state.live_score(MON) == 6
    assert state.actions == 1  # nobody is left to kill
    assert state.discards[MON] == ()
    assert names(state.hands[MON]) == ["hired_assassin"]


def test_the_majority_is_looked_up_again_for_the_next_assassination() -> None:
    state = position(
        board={"cairo": {MON: "2c2a", TUE: "3a"}},
        hands={MON: "hired_assassin hired_assassin"},
        piles={MON: "informant"},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.actions == 1  # two agents against two: not asked again
    assert pieces(state, "cairo", TUE) == "0c2a"


def test_one_may_stop_killing() -> None:
    state = position(
        board={"cairo": {MON: "3a", TUE: "2a"}}, hands={MON: "hired_assassin hired_assassin"}, piles={MON: "informant"}
    )
    kill(state, "hired_assassin", "cairo", TUE)
    done(state)
    assert state.actions == 1
    assert "hired_assassin" in names(state.hands[MON])


def test_killing_a_royal_with_no_token_left_costs_no_agent() -> None:
    state = position(
        board={"paris": {MON: "5a"}},
        royals="paris",
        sanity={MON: 0},
        revealed=[MON],
        factions="LLRL",
        hands={MON: "hired_assassin"},
        die="mad",
    )
    kill(state, "hired_assassin", "paris", m.THE_ROYAL)
    assert pieces(state, "paris", MON) == "0c5a"


def test_a_royal_is_scored_before_its_killer_goes_mad() -> None:
    state = position(
        board={"paris": {MON: "5a"}}, royals="paris", sanity={MON: 1}, hands={MON: "hired_assassin"}, die="mad"
    )
    kill(state, "hired_assassin", "paris", m.THE_ROYAL)
    assert state.ending == BY_REVEAL
    assert scoring.corrected(state)[MON] == 4


def test_an_infernal_machine_is_three_bombs_and_gone() -> None:
    state = position(
        board={"paris": {MON: "2a"}}, royals="paris", hands={MON: "hired_assassin infernal_machine"}, die="ok"
    )
    kill(state, "hired_assassin", "paris", m.THE_ROYAL, "infernal_machine*")
    assert names(state.removed) == ["infernal_machine"]
    assert state.live_score(MON) == 4


def test_fenians_text_is_refused_when_the_bombs_suffice_without_it() -> None:
    state = position(board={"rome": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin fenians stick_of_dynamite"})
    play(state, "hired_assassin", "kill")
    aim(state, "rome", TUE)
    assert can_play(state, "fenians", "bomb")
    assert can_play(state, "fenians", "text")  # instead of the stick it is needed
    play(state, "stick_of_dynamite", "bomb")
    assert state.live_score(MON) == 2
    assert "fenians" in names(state.hands[MON])


def test_one_fenians_text_and_the_other_for_its_bomb() -> None:
    state = position(
        board={"paris": {MON: "2a"}}, royals="paris", hands={MON: "hired_assassin fenians fenians"}, die="ok"
    )
    play(state, "hired_assassin", "kill")
    aim(state, "paris")
    play(state, "fenians", "text")
    assert refused_play(state, "fenians", "text") == "overpay"
    play(state, "fenians", "bomb")
    assert "fenians" in names(state.beside[MON])  # it has points, and so it stays in sight
    assert not state.removed
    assert names(state.discards[MON]) == ["fenians"]


def test_benefits_are_for_assassinations_only() -> None:
    state = position(hands={MON: "fenians infernal_machine sherlock_holmes"})
    assert refused_play(state, "fenians") == "no_symbol"
    assert refused_play(state, "infernal_machine") == "no_symbol"
    assert refused_play(state, "sherlock_holmes") == "no_symbol"


# --- Discard cards, pass ---------------------------------------------------------------------------------------------


def test_discarding_draws_nothing_before_the_end_of_the_turn() -> None:
    state = position(hands={MON: "informant smuggler"}, piles={MON: "trusted_man"})
    play(state, "informant", "discard")
    play(state, "smuggler", "discard")
    done(state)
    assert state.hands[MON] == ()
    assert names(state.discards[MON]) == ["informant", "smuggler"]
    assert state.actions == 1


def test_passing_is_always_possible() -> None:
    state = position(hands={MON: ""}, limbo={MON: 10})
    assert list(state.legal_moves()) == [m.PASS, m.END_TURN]


# --- One-use cards ---------------------------------------------------------------------------------------------------


def test_only_the_text_spends_a_one_use_card() -> None:
    state = position(hands={MON: "shoggoth hired_assassin infernal_machine"}, board={"rome": {MON: "1a"}})
    play(state, "shoggoth", "move")
    move(state, "rome", "paris")
    play(state, "infernal_machine", "retrieve")
    take(state, "limbo")
    assert names(state.discards[MON]) == ["shoggoth", "infernal_machine"]
    assert state.beside[MON] == state.removed == ()


def test_the_die_has_both_faces() -> None:
    for faces in ("mad", "ok", "mad mad ok"):
        state = position()
        roll(state, faces)
        results = [bool(happened(_check(state), e.SanityLost)) for _ in faces.split()]
        assert results == [face == "mad" for face in faces.split()]


def _check(state: Emerald) -> list[tuple[object, ...]]:
    events: list[tuple[object, ...]] = []
    sanity_check(state, WED, events)
    return events
