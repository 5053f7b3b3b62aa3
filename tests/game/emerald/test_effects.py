"""The texts of the cards, in the order of the rulebook's list, with their rulings."""

from __future__ import annotations

import pytest

from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_MARKER, BY_REVEAL
from game.emerald.cards import CAIRO, FREE, HEADER, LOYALIST, MOST_FREE, PARIS, RESTORATIONIST, ROME, TEXT
from game.emerald.state import Emerald
from game.kernel.contract import reveals, seen_by
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
    done,
    happened,
    kill,
    move,
    names,
    pieces,
    play,
    position,
    refused,
    refused_city,
    refused_play,
    refused_target,
)

# --- Black Hand ------------------------------------------------------------------------------------------------------


def test_black_hand_can_be_played_without_a_royal() -> None:
    state = position(hands={MON: "black_hand"})
    play(state, "black_hand")
    assert state.live_score(MON) == 0
    assert names(state.beside[MON]) == ["black_hand"]


def test_black_hand_counts_hidden_royals_as_restorationist_points() -> None:
    state = position(
        board={"rome": {MON: "1c"}, "cairo": {MON: "1a"}},
        royals="rome",
        beside={MON: "black_hand"},
        hands={MON: "hide_royalty"},
        die="ok",
    )
    play(state, "hide_royalty")
    choose(state, "rome")
    assert [(entry.kind, entry.points) for entry in state.ledger[MON]] == [(LOYALIST, 4), (RESTORATIONIST, 2)]


# --- Change of Heart -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [("R", LOYALIST), ("L", RESTORATIONIST)])
def test_change_of_heart_as_an_action_of_either_faction(before: str, after: int) -> None:
    state = position(factions=before + "RLL", hands={MON: "change_of_heart"})
    play(state, "change_of_heart")
    assert state.faction(MON) == after
    assert not state.revealed[MON]
    assert names(state.beside[MON]) == ["change_of_heart"]
    assert state.actions == 1


def test_change_of_heart_of_a_revealed_loyalist_ends_the_game() -> None:
    state = position(factions="LRLR", revealed=[MON], hands={MON: "change_of_heart"})
    play(state, "change_of_heart")
    assert state.ending == BY_REVEAL
    assert state.faction(MON) == RESTORATIONIST


# --- Cthulhu ---------------------------------------------------------------------------------------------------------


def city_of_dread(**more: object) -> Emerald:
    arguments: dict[str, object] = {
        "board": {
            "rome": {MON: "2c1a", TUE: "1c1a", WED: "3c"},
            "paris": {MON: "1a", TUE: "1a", WED: "1a"},
        },
        "tops": {"rome": "informant"},
        "stacks": {"rome": "rome smuggler"},
        "zombies": {"rome": 2},
        "hands": {MON: "cthulhu"},
    }
    return position(**{**arguments, **more})  # type: ignore[arg-type]


def test_cthulhu_devours_a_city() -> None:
    state = city_of_dread(royals="rome")
    limbo = state.limbo[:]
    play(state, "cthulhu")
    choose(state, "rome")
    assert state.tops[ROME] == -1
    assert state.stacks[ROME] == ()
    assert names(state.removed) == ["informant"]
    assert {"rome", "smuggler"} <= set(names(state.box))
    assert state.slots[ROME] == 1  # in its slot it is safe
    assert [state.limbo[seat] - limbo[seat] for seat in (MON, TUE, WED)] == [2, 1, 3]
    assert all(pieces(state, "rome", seat) == "0c0a" for seat in range(4))
    assert state.grave == 6
    assert names(state.beside[MON]) == ["cthulhu"]  # its point is kept


def test_cthulhu_takes_a_royal_in_the_stack() -> None:
    state = city_of_dread(stacks={"rome": "pontiff rome"})
    play(state, "cthulhu")
    choose(state, "rome")
    assert "pontiff" in names(state.box)
    assert state.slots[ROME] == 0


def test_sherlock_stops_cthulhu_completely() -> None:
    state = city_of_dread(hands={MON: "cthulhu", TUE: "sherlock_holmes vampires"}, piles={TUE: "informant"})
    play(state, "cthulhu")
    choose(state, "rome")
    assert state.to_move == TUE
    assert m.React(card("vampires")) not in state.legal_moves()
    state.apply(m.React(card("sherlock_holmes")))
    assert names([state.tops[ROME]]) == ["informant"]
    assert pieces(state, "rome", WED) == "3c0a"
    assert state.actions == 1
    assert names(state.beside[MON]) == ["cthulhu"]


def test_sherlock_is_of_no_use_without_an_agent_in_the_city() -> None:
    state = city_of_dread(hands={MON: "cthulhu", WED: "sherlock_holmes"})
    play(state, "cthulhu")
    choose(state, "rome")
    assert state.tops[ROME] == -1


def test_cthulhu_may_force_several_reveals() -> None:
    state = position(
        factions="LLRL",
        board={"rome": {MON: "1a", TUE: "1a"}, "paris": {WED: "1a"}},
        hands={MON: "cthulhu"},
    )
    play(state, "cthulhu")
    events = choose(state, "rome")
    assert [event.seat for event in happened(events, e.IdentityRevealed)] == [MON, TUE]
    for seat in (MON, MON, MON, TUE, TUE, TUE):
        assert state.to_move == seat
        choose(state, "cairo")
    assert state.to_move == MON
    assert pieces(state, "cairo", TUE) == "0c3a"


def test_a_restorationist_among_them_ends_the_game_after_all_have_revealed() -> None:
    state = position(factions="LRLR", board={"rome": {MON: "1a", TUE: "1a"}}, hands={MON: "cthulhu"})
    play(state, "cthulhu")
    events = choose(state, "rome")
    assert [event.seat for event in happened(events, e.IdentityRevealed)][:2] == [MON, TUE]
    assert state.ending == BY_REVEAL
    assert state.on_board(MON) == 0


def test_cthulhu_needs_something_to_devour() -> None:
    state = position(board={"rome": {MON: "1c"}}, zombies={"cairo": 1}, royals="london", hands={MON: "cthulhu"})
    play(state, "cthulhu")
    assert cities_on_offer(state) == ["vienna", "rome", "cairo"]  # the others' agents are in Vienna
    assert refused_city(state, "london") == "no_target"


# --- Diogenes Club, Doctor Watson ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["diogenes_club", "doctor_watson"])
def test_draw_two_is_free_and_discarded_after_drawing(name: str) -> None:
    state = position(hands={MON: name}, piles={MON: "informant"}, discards={MON: "smuggler"})
    play(state, name)
    assert names(state.hands[MON]) == ["informant", "smuggler"]
    assert names(state.discards[MON]) == [name]
    assert state.actions == 0


@pytest.mark.parametrize("name", ["diogenes_club", "doctor_watson"])
def test_a_deck_that_has_just_run_out_is_shuffled_when_the_next_card_is_needed(name: str) -> None:
    """The rulebook shuffles "before this card is discarded" if the deck runs out. It has not run out while nothing more
    is asked of it: the last two cards are drawn, nothing is shuffled, and the text lies with the others next time."""
    state = position(hands={MON: name}, piles={MON: "informant smuggler"}, discards={MON: "trusted_man"})
    events = play(state, name)
    assert not happened(events, e.Reshuffled)
    assert names(state.hands[MON]) == ["informant", "smuggler"]
    assert (state.piles[MON], names(state.discards[MON])) == ((), ["trusted_man", name])
    assert happened(state.apply(m.EndTurn()), e.Reshuffled) == [e.Reshuffled(MON)]
    assert name in names(state.hands[MON] + state.piles[MON])
    assert state.discards[MON] == ()


def test_draw_two_with_nothing_to_draw() -> None:
    state = position(hands={MON: "doctor_watson"})
    assert refused_play(state, "doctor_watson") == "no_effect"


# --- Duchess d'Uzès --------------------------------------------------------------------------------------------------


def test_the_duchess_claims_with_agents_alone_even_as_the_second_action() -> None:
    state = position(
        board={"rome": {MON: "2a", TUE: "1c"}, "paris": {MON: "1c", TUE: "1a"}},
        tops={"rome": "rome", "paris": "paris"},
        hands={MON: "duchess_duzes"},
        actions=1,
    )
    home = state.pool[TUE]
    play(state, "duchess_duzes")
    assert cities_on_offer(state) == ["rome"]
    assert refused_city(state, "paris") == "tie"
    assert refused_city(state, "london") == "no_card"
    choose(state, "rome")
    assert state.live_score(MON) == 4
    assert state.pool[TUE] == home + 1
    assert state.actions == 2


def test_the_duchess_after_a_claim_action() -> None:
    state = position(
        board={"rome": {MON: "1c1a"}},
        tops={"rome": "rome"},
        stacks={"rome": "smuggler"},
        hands={MON: "go_between duchess_duzes"},
    )
    play(state, "go_between", "claim")
    assert refused_play(state, "duchess_duzes", "claim") == "no_symbol"  # it cannot be merged
    choose(state, "rome")
    play(state, "duchess_duzes")
    choose(state, "rome")
    assert sorted(names(state.discards[MON])) == ["duchess_duzes", "go_between", "rome", "smuggler"]


# --- Freemasons, Mrs Hudson ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["freemasons", "mrs_hudson"])
def test_redraw_with_a_reshuffle_cannot_bring_the_card_itself_back(name: str) -> None:
    state = position(hands={MON: f"{name} informant smuggler"}, piles={MON: "trusted_man"})
    play(state, name)
    play(state, "informant", "discard")
    play(state, "smuggler", "discard")
    done(state)
    assert names(state.hands[MON]) == ["informant", "trusted_man", "smuggler"]
    assert names(state.discards[MON]) == [name]


def test_redraw_of_nothing_draws_one() -> None:
    state = position(hands={MON: "freemasons informant"}, piles={MON: "trusted_man"})
    play(state, "freemasons")
    done(state)
    assert names(state.hands[MON]) == ["informant", "trusted_man"]


def test_free_texts_that_fetch_each_other_come_to_an_end() -> None:
    """Freemasons draw Mrs Hudson, Mrs Hudson draws the Freemasons: a turn allows many of them, but not for ever."""
    state = position(hands={MON: "freemasons informant"}, discards={MON: "mrs_hudson"})
    for number in range(MOST_FREE):
        play(state, ("freemasons", "mrs_hudson")[number % 2])
        done(state)
    held = state.hands[MON]
    assert not any(move[:2] == (one, TEXT) for move in state.legal_moves() for one in held)
    assert state.actions == 0, "the actions are still there"
    assert refused_play(state, names(held)[0]) == "most_free", "it would draw; only the limit forbids it"
    assert all(state.view(MON).refusal(("use", one, "text")) == "most_free" for one in held if HEADER[one] == FREE)


# --- Hide Royalty ----------------------------------------------------------------------------------------------------


def test_hide_royalty_needs_no_agent_and_moves_the_cubes() -> None:
    state = position(
        board={"rome": {MON: "2c", TUE: "1c"}, "cairo": {MON: "1a"}},
        royals="rome",
        hands={MON: "hide_royalty"},
        die="mad",
    )
    limbo, home = state.limbo[MON], state.pool[TUE]
    play(state, "hide_royalty")
    choose(state, "rome")
    assert state.ledger[MON] == ((LOYALIST, 4, card("pontiff"), -1),)
    assert names(state.beside[MON]) == ["hide_royalty", "pontiff"]
    assert state.limbo[MON] == limbo + 2
    assert state.pool[TUE] == home + 1
    assert state.sanity[MON] == 2
    assert pieces(state, "cairo", MON) == "0c1a"  # no agent there, none lost


def test_hide_royalty_and_madness_cost_an_agent_there_and_that_may_be_the_last() -> None:
    state = position(
        factions="LRLR", board={"rome": {MON: "1a"}}, royals="rome", hands={MON: "hide_royalty"}, die="mad"
    )
    play(state, "hide_royalty")
    choose(state, "rome")
    assert state.revealed[MON]
    assert state.to_move == MON
    assert state.on_board(MON) == 0


def test_hide_royalty_needs_the_majority() -> None:
    state = position(
        board={"rome": {MON: "1a", TUE: "1a"}, "paris": {MON: "1a"}, "cairo": {MON: "1a", TUE: "2a"}},
        royals="rome paris cairo",
        hands={MON: "hide_royalty"},
    )
    play(state, "hide_royalty")
    assert cities_on_offer(state) == ["paris"]
    assert refused_city(state, "rome") == "tie"
    assert refused_city(state, "cairo") == "no_majority"
    assert refused_city(state, "london") == "no_royal"


# --- Holy Brotherhood ------------------------------------------------------------------------------------------------


def test_holy_brotherhood_takes_up_to_a_cube_for_each_agent() -> None:
    state = position(board={"rome": {MON: "2a"}}, limbo={MON: 5}, hands={MON: "holy_brotherhood"})
    state.flown[MON], state.reserve[MON] = 1, 7
    play(state, "holy_brotherhood")
    assert list(state.legal_moves()) == [m.ChooseNumber(1), m.ChooseNumber(2), m.ChooseNumber(3)]
    state.apply(m.ChooseNumber(2))
    assert (state.limbo[MON], state.pool[MON]) == (3, 7)


def test_holy_brotherhood_with_an_empty_limbo() -> None:
    state = position(limbo={MON: 0}, hands={MON: "holy_brotherhood"})
    assert refused_play(state, "holy_brotherhood") == "no_effect"


# --- Inspector Lestrade ----------------------------------------------------------------------------------------------


def test_lestrade_sends_all_cubes_of_a_player_home_even_ones_own() -> None:
    board = {"rome": {MON: "2c1a", TUE: "3c1a"}, "paris": {TUE: "1c"}}
    state = position(board=board, hands={MON: "inspector_lestrade"})
    home = state.pool[TUE]
    play(state, "inspector_lestrade")
    aim(state, "rome", TUE)
    assert pieces(state, "rome", TUE) == "0c1a"
    assert state.pool[TUE] == home + 3
    assert names(state.discards[MON]) == ["inspector_lestrade"]
    state = position(board=board, hands={MON: "inspector_lestrade"})
    play(state, "inspector_lestrade")
    aim(state, "rome", MON)
    assert pieces(state, "rome", MON) == "0c1a"


# --- Irene Adler -----------------------------------------------------------------------------------------------------


def test_irene_adler_replaces_any_agent_and_cannot_be_blocked() -> None:
    state = position(
        board={"rome": {TUE: "1c1a"}, "paris": {TUE: "1a", MON: "1a"}},
        hands={MON: "irene_adler", TUE: "sherlock_holmes"},
    )
    play(state, "irene_adler")
    assert refused_target(state, "paris", MON) == "no_target"
    aim(state, "rome", TUE)
    assert state.to_move == MON
    assert pieces(state, "rome", TUE) == "1c0a"  # cubes stay
    assert pieces(state, "rome", MON) == "0c1a"
    assert names(state.beside[MON]) == ["irene_adler"], "she carries a point"


def test_irene_adler_may_force_a_reveal() -> None:
    state = position(board={"rome": {TUE: "1a"}}, factions="RRLL", hands={MON: "irene_adler"})
    play(state, "irene_adler")
    aim(state, "rome", TUE)
    assert state.ending == BY_REVEAL


def test_irene_adler_needs_an_agent_in_the_pool() -> None:
    state = position(board={"rome": {MON: "10a"}}, hands={MON: "irene_adler"})
    assert refused_play(state, "irene_adler") == "pool_empty"


# --- Matvei Golovinski -----------------------------------------------------------------------------------------------


def test_golovinski_moves_the_loyalist_marker_two_spaces() -> None:
    state = position(tracks=(3, 1), hands={MON: "matvei_golovinski"})
    play(state, "matvei_golovinski")
    assert state.leaning[MON] == -2, "everybody sees what they do for the Loyalists"
    assert (state.resto, state.loyal) == (3, 3)
    assert names(state.beside[MON]) == ["matvei_golovinski"]


# --- Mi-Go -----------------------------------------------------------------------------------------------------------


def test_mi_go_carries_two_agents_away_and_back_in_a_later_turn() -> None:
    state = position(
        2, factions="RL", board={"rome": {MON: "1a"}, "paris": {MON: "1a"}, "cairo": {TUE: "1a"}}, hands={MON: "mi_go"}
    )
    play(state, "mi_go")
    assert refused(state, m.DONE) == "choose_first"
    choose(state, "rome")
    choose(state, "paris")
    assert state.flown[MON] == 2
    assert state.on_board(MON) == 2
    assert not state.revealed[MON]  # they count as on the board
    assert refused(state, m.ReturnAgents(ROME)) == "not_yet"
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    assert refused(state, m.ReturnAgents(ROME)) == "no_agent"
    state.apply(m.PASS)
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    assert state.actions == 0
    state.apply(m.ReturnAgents(CAIRO))
    assert pieces(state, "cairo", MON) == "0c2a"
    assert state.actions == 0  # a free action
    assert names(state.beside[MON]) == ["mi_go"]
    assert refused(state, m.ReturnAgents(ROME)) == "no_agent"


def test_mi_go_comes_back_after_both_actions_but_not_in_the_same_turn() -> None:
    state = position(2, factions="RL", board={"rome": {MON: "2a"}}, hands={MON: "mi_go"}, actions=1)
    play(state, "mi_go")
    choose(state, "rome")
    done(state)
    assert state.actions == 2
    assert m.ReturnAgents(ROME) not in state.legal_moves()
    assert refused(state, m.ReturnAgents(ROME)) == "not_yet"
    state.apply(m.END_TURN)
    for _ in range(2):
        state.apply(m.PASS)
    state.apply(m.END_TURN)
    for _ in range(2):
        state.apply(m.PASS)
    assert state.actions == 2
    assert m.ReturnAgents(ROME) in state.legal_moves()
    state.apply(m.ReturnAgents(ROME))
    assert pieces(state, "rome", MON) == "0c2a"


def test_mi_go_with_one_agent() -> None:
    state = position(board={"rome": {MON: "2a"}}, hands={MON: "mi_go"})
    play(state, "mi_go")
    choose(state, "rome")
    done(state)
    assert state.flown[MON] == 1
    assert pieces(state, "rome", MON) == "0c1a"


def test_agents_on_the_mi_go_are_no_target() -> None:
    state = position(board={"rome": {MON: "2a"}, "paris": {WED: "1a", THU: "1a"}}, hands={MON: "shoggoth"})
    state.flown[TUE] = 1
    play(state, "shoggoth")
    assert refused_target(state, "rome", TUE) == "no_target"


# --- Okhrana ---------------------------------------------------------------------------------------------------------


def test_okhrana_moves_two_cubes_of_anybody_to_limbo() -> None:
    state = position(board={"rome": {MON: "1c1a", TUE: "1c1a"}, "paris": {TUE: "2c"}}, hands={MON: "okhrana"})
    limbo = state.limbo[:]
    play(state, "okhrana")
    aim(state, "paris", TUE)
    aim(state, "rome", MON)
    assert state.limbo == [limbo[MON] + 1, limbo[TUE] + 1, *limbo[2:]]
    assert state.actions == 1


def test_okhrana_may_stop_after_one_cube() -> None:
    state = position(board={"rome": {TUE: "2c1a"}}, hands={MON: "okhrana"})
    play(state, "okhrana")
    assert m.DONE not in state.legal_moves(), "at least one"
    assert refused(state, m.DONE) == "choose_first"
    aim(state, "rome", TUE)
    done(state)
    assert pieces(state, "rome", TUE) == "1c1a"


# --- The People's Will -----------------------------------------------------------------------------------------------


def test_peoples_will_empties_limbo() -> None:
    state = position(limbo={MON: 7}, hands={MON: "peoples_will"})
    play(state, "peoples_will")
    assert (state.limbo[MON], state.pool[MON]) == (0, 10)
    assert names(state.discards[MON]) == ["peoples_will"]
    assert refused_play(position(limbo={MON: 0}, hands={MON: "peoples_will"}), "peoples_will") == "no_effect"


# --- Pinkerton Agents ------------------------------------------------------------------------------------------------


def test_pinkerton_agents_come_from_the_pool_or_from_a_city() -> None:
    state = position(board={"rome": {MON: "1a"}}, hands={MON: "pinkerton_agents pinkerton_agents"})
    play(state, "pinkerton_agents")
    move(state, "pool", "rome")
    assert pieces(state, "rome", MON) == "0c2a"
    play(state, "pinkerton_agents")
    assert refused(state, m.MoveAgent(PARIS, ROME)) == "no_agent"
    move(state, "rome", "paris")
    assert pieces(state, "rome", MON) == "0c1a"


# --- Sherlock Holmes -------------------------------------------------------------------------------------------------


def test_sherlock_stops_an_assassination_and_the_cards_are_lost() -> None:
    state = position(
        board={"cairo": {MON: "1c1a", TUE: "1c"}, "rome": {TUE: "1a"}},
        hands={MON: "hired_assassin stick_of_dynamite", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
    )
    state.agents[TUE * 9 + CAIRO], state.cubes[TUE * 9 + CAIRO] = 1, 0
    kill(state, "hired_assassin", "cairo", TUE, "stick_of_dynamite")
    state.apply(m.React(card("sherlock_holmes")))
    assert pieces(state, "cairo", TUE) == "0c1a"
    assert pieces(state, "cairo", MON) == "1c1a"  # the cubes stay
    assert names(state.beside[MON]) == ["hired_assassin"]
    assert names(state.discards[MON]) == ["stick_of_dynamite"]
    assert state.ledger[MON] == ()
    assert names(state.hands[TUE]) == ["informant"]
    assert names(state.discards[TUE]) == ["sherlock_holmes"]
    assert state.actions == 1


def test_the_block_is_discarded_after_the_draw() -> None:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin", TUE: "sherlock_holmes"},
        discards={TUE: "informant"},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    state.apply(m.React(card("sherlock_holmes")))
    assert names(state.hands[TUE]) == ["informant"]
    assert names(state.discards[TUE]) == ["sherlock_holmes"]


def test_sherlock_stops_a_shoggoth_which_is_then_out_of_the_game() -> None:
    state = position(board={"cairo": {TUE: "1a"}}, hands={MON: "shoggoth", TUE: "sherlock_holmes"})
    play(state, "shoggoth")
    aim(state, "cairo", TUE)
    state.apply(m.React(card("sherlock_holmes")))
    assert names(state.removed) == ["shoggoth"]
    assert state.actions == 1
    assert state.live_score(MON) == 0


def test_no_block_for_a_royal_nor_against_terror() -> None:
    state = position(
        board={"paris": {MON: "5a", TUE: "1a"}},
        royals="paris",
        hands={MON: "hired_assassin terror_by_night", TUE: "sherlock_holmes"},
        die="ok ok",
    )
    kill(state, "hired_assassin", "paris", m.THE_ROYAL)
    assert state.to_move == MON
    play(state, "terror_by_night")
    state.apply(m.ChooseSeat(TUE))
    assert state.to_move == MON


# --- Shoggoth --------------------------------------------------------------------------------------------------------


def test_shoggoth_kills_anywhere_and_keeps_the_piece() -> None:
    state = position(board={"cairo": {TUE: "1c2a"}}, hands={MON: "shoggoth"})
    home = state.reserve[TUE]
    play(state, "shoggoth")
    aim(state, "cairo", TUE)
    assert pieces(state, "cairo", TUE) == "1c1a"  # cubes stay
    assert state.reserve[TUE] == home
    assert state.ledger[MON][0].victim == TUE
    assert state.live_score(MON) == 3
    assert names(state.beside[MON]) == ["shoggoth"]


# --- Sigmund Freud ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_freud_restores_sanity_and_moves_the_marker(tokens: int) -> None:
    state = position(sanity={MON: tokens}, revealed=[MON], factions="LLLR", hands={MON: "sigmund_freud"})
    play(state, "sigmund_freud")
    assert state.sanity[MON] == 3
    assert (state.resto, state.loyal) == (2, 0)
    assert state.leaning[MON] == 2
    assert names(state.beside[MON]) == ["sigmund_freud"]


def test_freud_at_nine_ends_the_game() -> None:
    state = position(tracks=(9, 0), hands={MON: "sigmund_freud"})
    play(state, "sigmund_freud")
    assert state.resto == 10
    assert state.ending == BY_MARKER


# --- Society of Leopold ----------------------------------------------------------------------------------------------


def test_leopold_ends_the_undead() -> None:
    state = position(
        zombies={"rome": 2, "paris": 1},
        hands={MON: "society_of_leopold", TUE: "zombies informant"},
        piles={TUE: "smuggler trusted_man"},
        beside={WED: "vampires"},
        ledger={TUE: [("loyalist", 1, "zombies"), ("neutral", 2, "rome")], WED: [("loyalist", 2, "vampires")]},
        tops={"cairo": "shoggoth"},
    )
    census = state.census()
    play(state, "society_of_leopold")
    assert sum(state.zombies) == state.grave == 0
    assert sorted(names(state.removed)) == ["vampires", "zombies"]
    assert len(state.hands[TUE]) == 2  # one card drawn for the one taken from the hand
    assert state.live_scores() == (0, 2, 0, 0)
    assert state.beside[WED] == ()
    assert names(state.beside[MON]) == ["society_of_leopold"]
    assert state.census() == census


@pytest.mark.parametrize("where", ["piles", "hands"])
def test_leopold_cannot_be_taken_back(where: str) -> None:
    """Whether the undead were in the hand or in the pile is known now."""
    hands = {MON: "society_of_leopold"} | ({TUE: "zombies"} if where == "hands" else {})
    state = position(hands=hands, piles={TUE: "zombies"} if where == "piles" else {})
    assert reveals(state.apply(m.Play(card("society_of_leopold"), TEXT)))


@pytest.mark.parametrize("where", ["piles", "discards"])
def test_leopold_finds_the_cards_in_pile_and_discards(where: str) -> None:
    state = position(hands={MON: "society_of_leopold"}, **{where: {TUE: "vampires informant"}})  # type: ignore[arg-type]
    play(state, "society_of_leopold")
    assert names(state.removed) == ["vampires"]
    assert state.hands[TUE] == ()


def test_after_leopold_the_texts_are_dead_but_the_symbols_live() -> None:
    state = position(
        board={"rome": {MON: "2a", TUE: "1a"}},
        hands={MON: "society_of_leopold", WED: ""},
        tops={"rome": "zombies"},
    )
    play(state, "society_of_leopold")
    state.hands[MON] = (card("vampires"), card("zombies"))  # claimed later
    state._legal = None
    assert refused_play(state, "vampires") == "banished"
    assert refused_play(state, "zombies") == "banished"
    assert can_play(state, "zombies", "loyal")
    assert can_play(state, "vampires", "move")


# --- Terror by Night -------------------------------------------------------------------------------------------------


def test_terror_by_night_drives_another_player_mad() -> None:
    state = position(factions="RLRL", sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad")
    play(state, "terror_by_night")
    assert refused(state, m.ChooseSeat(MON)) == "no_target"
    state.apply(m.ChooseSeat(TUE))
    assert state.sanity[TUE] == 0
    assert state.revealed[TUE]
    assert state.to_move == TUE  # a Loyalist fills up to three agents
    assert names(state.played) == ["terror_by_night"]


def test_terror_by_night_needs_somebody_who_has_sanity_to_lose() -> None:
    state = position(3, factions="RLL", sanity={TUE: 0}, revealed=[TUE], hands={MON: "terror_by_night"})
    play(state, "terror_by_night")
    assert list(state.legal_moves()) == [m.ChooseSeat(WED)]
    calm = position(2, factions="RL", sanity={TUE: 0}, revealed=[TUE], hands={MON: "terror_by_night"})
    assert refused_play(calm, "terror_by_night") == "no_effect"


def test_terror_by_night_may_fail() -> None:
    state = position(sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="ok")
    play(state, "terror_by_night")
    state.apply(m.ChooseSeat(TUE))
    assert state.sanity[TUE] == 1
    assert state.actions == 1


# --- Third Section ---------------------------------------------------------------------------------------------------


def test_third_section_removes_a_card_never_a_royal() -> None:
    state = position(
        tops={"rome": "shoggoth"}, stacks={"rome": "pontiff rome"}, royals="paris", hands={MON: "third_section"}
    )
    play(state, "third_section")
    assert cities_on_offer(state) == ["rome"]
    assert refused_city(state, "paris") == "no_card"
    choose(state, "rome")
    assert names(state.removed) == ["shoggoth"]
    assert state.slots[ROME] == 1
    assert names([state.tops[ROME]]) == ["rome"]


# --- Vampires --------------------------------------------------------------------------------------------------------


def test_vampires_replace_an_agent_where_one_has_an_agent() -> None:
    state = position(board={"rome": {MON: "1a", TUE: "2a"}, "paris": {MON: "1c", TUE: "1a"}}, hands={MON: "vampires"})
    play(state, "vampires")
    assert refused_target(state, "paris", TUE) == "no_target"
    aim(state, "rome", TUE)
    assert pieces(state, "rome", MON) == "0c2a"
    assert pieces(state, "rome", TUE) == "0c1a"
    assert names(state.beside[MON]) == ["vampires"]


def test_vampires_need_an_agent_of_whoever_sends_them() -> None:
    state = position(
        board={"rome": {MON: "1a", WED: "1a"}, "paris": {TUE: "1a", WED: "1a"}}, hands={TUE: "vampires"}, active=TUE
    )
    play(state, "vampires")
    assert refused_target(state, "rome", WED) == "no_target"
    aim(state, "paris", WED)
    assert pieces(state, "paris", TUE) == "0c2a"


def test_only_sherlock_stops_vampires() -> None:
    state = position(
        board={"rome": {MON: "1a", TUE: "1a"}, "paris": {TUE: "1a"}}, hands={MON: "vampires", TUE: "sherlock_holmes"}
    )
    play(state, "vampires")
    aim(state, "rome", TUE)
    state.apply(m.React(card("sherlock_holmes")))
    assert pieces(state, "rome", TUE) == "0c1a"
    assert names(state.beside[MON]) == ["vampires"]


@pytest.mark.parametrize("attack", ["hired_assassin", "shoggoth", "zombies"])
def test_vampires_block_kills_and_are_only_discarded(attack: str) -> None:
    state = position(
        board={"cairo": {MON: "3a", TUE: "1a"}},
        zombies={"cairo": 1},
        hands={MON: attack, TUE: "vampires"},
        piles={TUE: "informant"},
    )
    if attack == "hired_assassin":
        kill(state, attack, "cairo", TUE)
    else:
        play(state, attack)
        aim(state, "cairo", TUE)
    state.apply(m.React(card("vampires")))
    assert pieces(state, "cairo", TUE) == "0c1a"
    assert names(state.discards[TUE]) == ["vampires"]
    assert names(state.hands[TUE]) == ["informant"]


def test_vampires_need_an_agent_in_the_pool() -> None:
    state = position(board={"rome": {MON: "10a", TUE: "1a"}}, hands={MON: "vampires"})
    assert refused_play(state, "vampires") == "pool_empty"


# --- Vladimir Burtsev ------------------------------------------------------------------------------------------------


def test_burtsev_does_not_look_twice_at_the_same_identity() -> None:
    state = position(3, factions="RLR", hands={MON: "vladimir_burtsev"})
    state.peeked[MON] = 1 << TUE
    play(state, "vladimir_burtsev")
    assert state.legal_moves() == [m.ChooseSeat(WED)]
    state = position(2, factions="RL", hands={MON: "vladimir_burtsev"})
    state.peeked[MON] = 1 << TUE
    assert refused_play(state, "vladimir_burtsev") == "no_effect"


def test_burtsev_sees_an_identity_and_nobody_else_does() -> None:
    state = position(factions="RLRL", revealed=[THU], hands={MON: "vladimir_burtsev"})
    play(state, "vladimir_burtsev")
    assert refused(state, m.ChooseSeat(THU)) == "no_target"  # known already
    events = state.apply(m.ChooseSeat(TUE))
    assert happened(events, e.IdentityPeeked) == [e.IdentityPeeked(MON, TUE, LOYALIST)]
    assert happened(seen_by(events, WED), e.IdentityPeeked) == [e.IdentityPeeked(MON, TUE, None)]
    assert happened(seen_by(events, TUE), e.IdentityPeeked) == [e.IdentityPeeked(MON, TUE, None)]
    assert state.view(MON).identities == (RESTORATIONIST, LOYALIST, 0, LOYALIST)
    assert state.view(WED).identities == (0, 0, RESTORATIONIST, LOYALIST)


# --- Yog Sothoth -----------------------------------------------------------------------------------------------------


def test_yog_sothoth_takes_some_agents_for_good() -> None:
    state = position(board={"rome": {MON: "2a"}, "paris": {MON: "1a"}}, hands={MON: "yog_sothoth"})
    play(state, "yog_sothoth")
    assert refused(state, m.DONE) == "choose_first"
    assert refused_city(state, "cairo") == "no_agent"
    choose(state, "rome")
    done(state)
    assert state.devoted[MON] == 1
    assert state.ledger[MON] == ((LOYALIST, 1, card("yog_sothoth"), -1),)
    assert names(state.beside[MON]) == ["yog_sothoth"]
    assert not state.revealed[MON]


def test_yog_sothoth_leaves_agents_on_the_mi_go() -> None:
    state = position(board={"rome": {MON: "1a"}}, hands={MON: "yog_sothoth"})
    state.flown[MON], state.reserve[MON] = 1, 8
    play(state, "yog_sothoth")
    choose(state, "rome")
    assert not state.revealed[MON]


# --- Zombies ---------------------------------------------------------------------------------------------------------


def test_the_first_zombies_only_rise() -> None:
    state = position(board={"rome": {TUE: "1a"}}, hands={MON: "zombies"})
    play(state, "zombies")
    choose(state, "rome")
    choose(state, "paris")
    assert state.grave == 4
    assert state.zombies[ROME] == state.zombies[PARIS] == 1
    assert names(state.discards[MON]) == ["zombies"]


def test_one_agent_in_each_city_and_none_of_ones_own() -> None:
    state = position(
        board={"rome": {MON: "1a", TUE: "2a", WED: "1a"}, "paris": {WED: "1a"}},
        zombies={"rome": 2, "paris": 1},
        hands={MON: "zombies"},
    )
    play(state, "zombies")
    assert refused_target(state, "rome", MON) == "no_target"
    aim(state, "rome", TUE)
    assert refused_target(state, "rome", TUE) == "no_target"
    assert refused_target(state, "rome", WED) == "no_target"
    aim(state, "paris", WED)
    assert cities_on_offer(state)  # on to part two
    assert pieces(state, "rome", TUE) == "0c1a"
    assert state.reserve[WED] == 9


def test_attacking_is_optional() -> None:
    state = position(board={"rome": {TUE: "1a"}}, zombies={"rome": 1}, hands={MON: "zombies"})
    play(state, "zombies")
    done(state)
    assert pieces(state, "rome", TUE) == "0c1a"
    choose(state, "rome")
    choose(state, "rome")
    assert state.zombies[ROME] == 3


def test_another_zombie_in_the_city_may_try_another_agent_after_a_block() -> None:
    state = position(
        board={"rome": {TUE: "1a", WED: "1a"}, "paris": {TUE: "1a", WED: "1a"}},
        zombies={"rome": 2},
        hands={MON: "zombies", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
    )
    play(state, "zombies")
    aim(state, "rome", TUE)
    state.apply(m.React(card("sherlock_holmes")))
    assert refused_target(state, "rome", TUE) == "no_target"  # the protected agent
    aim(state, "rome", WED)
    assert pieces(state, "rome", WED) == "0c0a"


def test_a_single_zombie_that_was_blocked_does_not_try_again() -> None:
    state = position(
        board={"rome": {TUE: "1a", WED: "1a"}, "paris": {TUE: "1a", WED: "1a"}},
        zombies={"rome": 1},
        hands={MON: "zombies", TUE: "sherlock_holmes"},
    )
    play(state, "zombies")
    aim(state, "rome", TUE)
    state.apply(m.React(card("sherlock_holmes")))
    assert "rome" in cities_on_offer(state)  # part two


def test_reveals_come_after_part_one() -> None:
    state = position(
        factions="RRLL",
        board={"rome": {TUE: "1a"}, "paris": {WED: "1a"}},
        zombies={"rome": 1, "paris": 1},
        hands={MON: "zombies"},
    )
    play(state, "zombies")
    aim(state, "rome", TUE)
    assert state.to_move == MON  # part one goes on
    aim(state, "paris", WED)
    assert state.ending == BY_REVEAL
    assert state.revealed[WED]


def test_fewer_zombies_when_fewer_are_left() -> None:
    state = position(zombies={"rome": 3, "paris": 2}, hands={MON: "zombies"})
    play(state, "zombies")
    choose(state, "rome")
    assert state.grave == 0
    assert state.actions == 1


def test_zombies_without_anything_to_do() -> None:
    state = position(zombies={"rome": 6}, hands={MON: "zombies"})
    assert refused_play(state, "zombies") == "no_effect"
