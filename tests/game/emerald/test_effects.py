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
    table = position(hands={MON: "black_hand"})
    play(table, "black_hand")
    assert table.live_score(MON) == 0
    assert names(table.beside[MON]) == ["black_hand"]


def test_black_hand_counts_hidden_royals_as_restorationist_points() -> None:
    table = position(
        board={"rome": {MON: "1c"}, "cairo": {MON: "1a"}},
        royals="rome",
        beside={MON: "black_hand"},
        hands={MON: "hide_royalty"},
        die="ok",
    )
    play(table, "hide_royalty")
    choose(table, "rome")
    assert [(entry.kind, entry.points) for entry in table.ledger[MON]] == [(LOYALIST, 4), (RESTORATIONIST, 2)]


# --- Change of Heart -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "after"), [("R", LOYALIST), ("L", RESTORATIONIST)])
def test_change_of_heart_as_an_action_of_either_faction(before: str, after: int) -> None:
    table = position(factions=before + "RLL", hands={MON: "change_of_heart"})
    play(table, "change_of_heart")
    assert table.faction(MON) == after
    assert not table.revealed[MON]
    assert names(table.beside[MON]) == ["change_of_heart"]
    assert table.actions == 1


def test_change_of_heart_of_a_revealed_loyalist_ends_the_game() -> None:
    table = position(factions="LRLR", revealed=[MON], hands={MON: "change_of_heart"})
    play(table, "change_of_heart")
    assert table.ending == BY_REVEAL
    assert table.faction(MON) == RESTORATIONIST


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
    table = city_of_dread(royals="rome")
    limbo = table.limbo[:]
    play(table, "cthulhu")
    choose(table, "rome")
    assert table.tops[ROME] == -1
    assert table.stacks[ROME] == ()
    assert names(table.removed) == ["informant"]
    assert {"rome", "smuggler"} <= set(names(table.box))
    assert table.slots[ROME] == 1  # in its slot it is safe
    assert [table.limbo[seat] - limbo[seat] for seat in (MON, TUE, WED)] == [2, 1, 3]
    assert all(pieces(table, "rome", seat) == "0c0a" for seat in range(4))
    assert table.grave == 6
    assert names(table.beside[MON]) == ["cthulhu"]  # its point is kept


def test_cthulhu_takes_a_royal_in_the_stack() -> None:
    table = city_of_dread(stacks={"rome": "pontiff rome"})
    play(table, "cthulhu")
    choose(table, "rome")
    assert "pontiff" in names(table.box)
    assert table.slots[ROME] == 0


def test_sherlock_stops_cthulhu_completely() -> None:
    table = city_of_dread(hands={MON: "cthulhu", TUE: "sherlock_holmes vampires"}, piles={TUE: "informant"})
    play(table, "cthulhu")
    choose(table, "rome")
    assert table.to_move == TUE
    assert m.React(card("vampires")) not in table.legal_moves()
    table.apply(m.React(card("sherlock_holmes")))
    assert names([table.tops[ROME]]) == ["informant"]
    assert pieces(table, "rome", WED) == "3c0a"
    assert table.actions == 1
    assert names(table.beside[MON]) == ["cthulhu"]


def test_sherlock_is_of_no_use_without_an_agent_in_the_city() -> None:
    table = city_of_dread(hands={MON: "cthulhu", WED: "sherlock_holmes"})
    play(table, "cthulhu")
    choose(table, "rome")
    assert table.tops[ROME] == -1


def test_cthulhu_may_force_several_reveals() -> None:
    table = position(
        factions="LLRL",
        board={"rome": {MON: "1a", TUE: "1a"}, "paris": {WED: "1a"}},
        hands={MON: "cthulhu"},
    )
    play(table, "cthulhu")
    events = choose(table, "rome")
    assert [event.seat for event in happened(events, e.IdentityRevealed)] == [MON, TUE]
    for seat in (MON, MON, MON, TUE, TUE, TUE):
        assert table.to_move == seat
        choose(table, "cairo")
    assert table.to_move == MON
    assert pieces(table, "cairo", TUE) == "0c3a"


def test_a_restorationist_among_them_ends_the_game_after_all_have_revealed() -> None:
    table = position(factions="LRLR", board={"rome": {MON: "1a", TUE: "1a"}}, hands={MON: "cthulhu"})
    play(table, "cthulhu")
    events = choose(table, "rome")
    assert [event.seat for event in happened(events, e.IdentityRevealed)][:2] == [MON, TUE]
    assert table.ending == BY_REVEAL
    assert table.on_board(MON) == 0


def test_cthulhu_needs_something_to_devour() -> None:
    table = position(board={"rome": {MON: "1c"}}, zombies={"cairo": 1}, royals="london", hands={MON: "cthulhu"})
    play(table, "cthulhu")
    assert cities_on_offer(table) == ["vienna", "rome", "cairo"]  # the others' agents are in Vienna
    assert refused_city(table, "london") == "no_target"


# --- Diogenes Club, Doctor Watson ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["diogenes_club", "doctor_watson"])
def test_draw_two_is_free_and_discarded_after_drawing(name: str) -> None:
    table = position(hands={MON: name}, piles={MON: "informant"}, discards={MON: "smuggler"})
    play(table, name)
    assert names(table.hands[MON]) == ["informant", "smuggler"]
    assert names(table.discards[MON]) == [name]
    assert table.actions == 0


@pytest.mark.parametrize("name", ["diogenes_club", "doctor_watson"])
def test_a_deck_that_has_just_run_out_is_shuffled_when_the_next_card_is_needed(name: str) -> None:
    """The rulebook shuffles "before this card is discarded" if the deck runs out. It has not run out while nothing more
    is asked of it: the last two cards are drawn, nothing is shuffled, and the text lies with the others next time."""
    table = position(hands={MON: name}, piles={MON: "informant smuggler"}, discards={MON: "trusted_man"})
    events = play(table, name)
    assert not happened(events, e.Reshuffled)
    assert names(table.hands[MON]) == ["informant", "smuggler"]
    assert (table.piles[MON], names(table.discards[MON])) == ((), ["trusted_man", name])
    assert happened(table.apply(m.EndTurn()), e.Reshuffled) == [e.Reshuffled(MON)]
    assert name in names(table.hands[MON] + table.piles[MON])
    assert table.discards[MON] == ()


def test_draw_two_with_nothing_to_draw() -> None:
    table = position(hands={MON: "doctor_watson"})
    assert refused_play(table, "doctor_watson") == "no_effect"


# --- Duchess d'Uzès --------------------------------------------------------------------------------------------------


def test_the_duchess_claims_with_agents_alone_even_as_the_second_action() -> None:
    table = position(
        board={"rome": {MON: "2a", TUE: "1c"}, "paris": {MON: "1c", TUE: "1a"}},
        tops={"rome": "rome", "paris": "paris"},
        hands={MON: "duchess_duzes"},
        actions=1,
    )
    home = table.pool[TUE]
    play(table, "duchess_duzes")
    assert cities_on_offer(table) == ["rome"]
    assert refused_city(table, "paris") == "tie"
    assert refused_city(table, "london") == "no_card"
    choose(table, "rome")
    assert table.live_score(MON) == 4
    assert table.pool[TUE] == home + 1
    assert table.actions == 2


def test_the_duchess_after_a_claim_action() -> None:
    table = position(
        board={"rome": {MON: "1c1a"}},
        tops={"rome": "rome"},
        stacks={"rome": "smuggler"},
        hands={MON: "go_between duchess_duzes"},
    )
    play(table, "go_between", "claim")
    assert refused_play(table, "duchess_duzes", "claim") == "no_symbol"  # it cannot be merged
    choose(table, "rome")
    play(table, "duchess_duzes")
    choose(table, "rome")
    assert sorted(names(table.discards[MON])) == ["duchess_duzes", "go_between", "rome", "smuggler"]


# --- Freemasons, Mrs Hudson ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["freemasons", "mrs_hudson"])
def test_redraw_with_a_reshuffle_cannot_bring_the_card_itself_back(name: str) -> None:
    table = position(hands={MON: f"{name} informant smuggler"}, piles={MON: "trusted_man"})
    play(table, name)
    play(table, "informant", "discard")
    play(table, "smuggler", "discard")
    done(table)
    assert names(table.hands[MON]) == ["informant", "trusted_man", "smuggler"]
    assert names(table.discards[MON]) == [name]


def test_redraw_of_nothing_draws_one() -> None:
    table = position(hands={MON: "freemasons informant"}, piles={MON: "trusted_man"})
    play(table, "freemasons")
    done(table)
    assert names(table.hands[MON]) == ["informant", "trusted_man"]


def test_free_texts_that_fetch_each_other_come_to_an_end() -> None:
    """Freemasons draw Mrs Hudson, Mrs Hudson draws the Freemasons: a turn allows many of them, but not for ever."""
    table = position(hands={MON: "freemasons informant"}, discards={MON: "mrs_hudson"})
    for number in range(MOST_FREE):
        play(table, ("freemasons", "mrs_hudson")[number % 2])
        done(table)
    held = table.hands[MON]
    assert not any(move[:2] == (one, TEXT) for move in table.legal_moves() for one in held)
    assert table.actions == 0, "the actions are still there"
    assert refused_play(table, names(held)[0]) == "most_free", "it would draw; only the limit forbids it"
    assert all(table.view(MON).refusal(("use", one, "text")) == "most_free" for one in held if HEADER[one] == FREE)


# --- Hide Royalty ----------------------------------------------------------------------------------------------------


def test_hide_royalty_needs_no_agent_and_moves_the_cubes() -> None:
    table = position(
        board={"rome": {MON: "2c", TUE: "1c"}, "cairo": {MON: "1a"}},
        royals="rome",
        hands={MON: "hide_royalty"},
        die="mad",
    )
    limbo, home = table.limbo[MON], table.pool[TUE]
    play(table, "hide_royalty")
    choose(table, "rome")
    assert table.ledger[MON] == ((LOYALIST, 4, card("pontiff"), -1),)
    assert names(table.beside[MON]) == ["hide_royalty", "pontiff"]
    assert table.limbo[MON] == limbo + 2
    assert table.pool[TUE] == home + 1
    assert table.sanity[MON] == 2
    assert pieces(table, "cairo", MON) == "0c1a"  # no agent there, none lost


def test_hide_royalty_and_madness_cost_an_agent_there_and_that_may_be_the_last() -> None:
    table = position(
        factions="LRLR", board={"rome": {MON: "1a"}}, royals="rome", hands={MON: "hide_royalty"}, die="mad"
    )
    play(table, "hide_royalty")
    choose(table, "rome")
    assert table.revealed[MON]
    assert table.to_move == MON
    assert table.on_board(MON) == 0


def test_hide_royalty_needs_the_majority() -> None:
    table = position(
        board={"rome": {MON: "1a", TUE: "1a"}, "paris": {MON: "1a"}, "cairo": {MON: "1a", TUE: "2a"}},
        royals="rome paris cairo",
        hands={MON: "hide_royalty"},
    )
    play(table, "hide_royalty")
    assert cities_on_offer(table) == ["paris"]
    assert refused_city(table, "rome") == "tie"
    assert refused_city(table, "cairo") == "no_majority"
    assert refused_city(table, "london") == "no_royal"


# --- Holy Brotherhood ------------------------------------------------------------------------------------------------


def test_holy_brotherhood_takes_up_to_a_cube_for_each_agent() -> None:
    table = position(board={"rome": {MON: "2a"}}, limbo={MON: 5}, hands={MON: "holy_brotherhood"})
    table.flown[MON], table.reserve[MON] = 1, 7
    play(table, "holy_brotherhood")
    assert list(table.legal_moves()) == [m.ChooseNumber(1), m.ChooseNumber(2), m.ChooseNumber(3)]
    table.apply(m.ChooseNumber(2))
    assert (table.limbo[MON], table.pool[MON]) == (3, 7)


def test_holy_brotherhood_with_an_empty_limbo() -> None:
    table = position(limbo={MON: 0}, hands={MON: "holy_brotherhood"})
    assert refused_play(table, "holy_brotherhood") == "no_effect"


# --- Inspector Lestrade ----------------------------------------------------------------------------------------------


def test_lestrade_sends_all_cubes_of_a_player_home_even_ones_own() -> None:
    board = {"rome": {MON: "2c1a", TUE: "3c1a"}, "paris": {TUE: "1c"}}
    table = position(board=board, hands={MON: "inspector_lestrade"})
    home = table.pool[TUE]
    play(table, "inspector_lestrade")
    aim(table, "rome", TUE)
    assert pieces(table, "rome", TUE) == "0c1a"
    assert table.pool[TUE] == home + 3
    assert names(table.discards[MON]) == ["inspector_lestrade"]
    table = position(board=board, hands={MON: "inspector_lestrade"})
    play(table, "inspector_lestrade")
    aim(table, "rome", MON)
    assert pieces(table, "rome", MON) == "0c1a"


# --- Irene Adler -----------------------------------------------------------------------------------------------------


def test_irene_adler_replaces_any_agent_and_cannot_be_blocked() -> None:
    table = position(
        board={"rome": {TUE: "1c1a"}, "paris": {TUE: "1a", MON: "1a"}},
        hands={MON: "irene_adler", TUE: "sherlock_holmes"},
    )
    play(table, "irene_adler")
    assert refused_target(table, "paris", MON) == "no_target"
    aim(table, "rome", TUE)
    assert table.to_move == MON
    assert pieces(table, "rome", TUE) == "1c0a"  # cubes stay
    assert pieces(table, "rome", MON) == "0c1a"
    assert names(table.beside[MON]) == ["irene_adler"], "she carries a point"


def test_irene_adler_may_force_a_reveal() -> None:
    table = position(board={"rome": {TUE: "1a"}}, factions="RRLL", hands={MON: "irene_adler"})
    play(table, "irene_adler")
    aim(table, "rome", TUE)
    assert table.ending == BY_REVEAL


def test_irene_adler_needs_an_agent_in_the_pool() -> None:
    table = position(board={"rome": {MON: "10a"}}, hands={MON: "irene_adler"})
    assert refused_play(table, "irene_adler") == "pool_empty"


# --- Matvei Golovinski -----------------------------------------------------------------------------------------------


def test_golovinski_moves_the_loyalist_marker_two_spaces() -> None:
    table = position(tracks=(3, 1), hands={MON: "matvei_golovinski"})
    play(table, "matvei_golovinski")
    assert table.leaning[MON] == -2, "everybody sees what he does for the Loyalists"
    assert (table.resto, table.loyal) == (3, 3)
    assert names(table.beside[MON]) == ["matvei_golovinski"]


# --- Mi-Go -----------------------------------------------------------------------------------------------------------


def test_mi_go_carries_two_agents_away_and_back_in_a_later_turn() -> None:
    table = position(
        2, factions="RL", board={"rome": {MON: "1a"}, "paris": {MON: "1a"}, "cairo": {TUE: "1a"}}, hands={MON: "mi_go"}
    )
    play(table, "mi_go")
    assert refused(table, m.DONE) == "choose_first"
    choose(table, "rome")
    choose(table, "paris")
    assert table.flown[MON] == 2
    assert table.on_board(MON) == 2
    assert not table.revealed[MON]  # they count as on the board
    assert refused(table, m.ReturnAgents(ROME)) == "not_yet"
    table.apply(m.PASS)
    table.apply(m.END_TURN)
    assert refused(table, m.ReturnAgents(ROME)) == "no_agent"
    table.apply(m.PASS)
    table.apply(m.PASS)
    table.apply(m.END_TURN)
    assert table.actions == 0
    table.apply(m.ReturnAgents(CAIRO))
    assert pieces(table, "cairo", MON) == "0c2a"
    assert table.actions == 0  # a free action
    assert names(table.beside[MON]) == ["mi_go"]
    assert refused(table, m.ReturnAgents(ROME)) == "no_agent"


def test_mi_go_comes_back_after_both_actions_but_not_in_the_same_turn() -> None:
    table = position(2, factions="RL", board={"rome": {MON: "2a"}}, hands={MON: "mi_go"}, actions=1)
    play(table, "mi_go")
    choose(table, "rome")
    done(table)
    assert table.actions == 2
    assert m.ReturnAgents(ROME) not in table.legal_moves()
    assert refused(table, m.ReturnAgents(ROME)) == "not_yet"
    table.apply(m.END_TURN)
    for _ in range(2):
        table.apply(m.PASS)
    table.apply(m.END_TURN)
    for _ in range(2):
        table.apply(m.PASS)
    assert table.actions == 2
    assert m.ReturnAgents(ROME) in table.legal_moves()
    table.apply(m.ReturnAgents(ROME))
    assert pieces(table, "rome", MON) == "0c2a"


def test_mi_go_with_one_agent() -> None:
    table = position(board={"rome": {MON: "2a"}}, hands={MON: "mi_go"})
    play(table, "mi_go")
    choose(table, "rome")
    done(table)
    assert table.flown[MON] == 1
    assert pieces(table, "rome", MON) == "0c1a"


def test_agents_on_the_mi_go_are_no_target() -> None:
    table = position(board={"rome": {MON: "2a"}, "paris": {WED: "1a", THU: "1a"}}, hands={MON: "shoggoth"})
    table.flown[TUE] = 1
    play(table, "shoggoth")
    assert refused_target(table, "rome", TUE) == "no_target"


# --- Okhrana ---------------------------------------------------------------------------------------------------------


def test_okhrana_moves_two_cubes_of_anybody_to_limbo() -> None:
    table = position(board={"rome": {MON: "1c1a", TUE: "1c1a"}, "paris": {TUE: "2c"}}, hands={MON: "okhrana"})
    limbo = table.limbo[:]
    play(table, "okhrana")
    aim(table, "paris", TUE)
    aim(table, "rome", MON)
    assert table.limbo == [limbo[MON] + 1, limbo[TUE] + 1, *limbo[2:]]
    assert table.actions == 1


def test_okhrana_may_stop_after_one_cube() -> None:
    table = position(board={"rome": {TUE: "2c1a"}}, hands={MON: "okhrana"})
    play(table, "okhrana")
    assert m.DONE not in table.legal_moves(), "at least one"
    assert refused(table, m.DONE) == "choose_first"
    aim(table, "rome", TUE)
    done(table)
    assert pieces(table, "rome", TUE) == "1c1a"


# --- The People's Will -----------------------------------------------------------------------------------------------


def test_peoples_will_empties_limbo() -> None:
    table = position(limbo={MON: 7}, hands={MON: "peoples_will"})
    play(table, "peoples_will")
    assert (table.limbo[MON], table.pool[MON]) == (0, 10)
    assert names(table.discards[MON]) == ["peoples_will"]
    assert refused_play(position(limbo={MON: 0}, hands={MON: "peoples_will"}), "peoples_will") == "no_effect"


# --- Pinkerton Agents ------------------------------------------------------------------------------------------------


def test_pinkerton_agents_come_from_the_pool_or_from_a_city() -> None:
    table = position(board={"rome": {MON: "1a"}}, hands={MON: "pinkerton_agents pinkerton_agents"})
    play(table, "pinkerton_agents")
    move(table, "pool", "rome")
    assert pieces(table, "rome", MON) == "0c2a"
    play(table, "pinkerton_agents")
    assert refused(table, m.MoveAgent(PARIS, ROME)) == "no_agent"
    move(table, "rome", "paris")
    assert pieces(table, "rome", MON) == "0c1a"


# --- Sherlock Holmes -------------------------------------------------------------------------------------------------


def test_sherlock_stops_an_assassination_and_the_cards_are_lost() -> None:
    table = position(
        board={"cairo": {MON: "1c1a", TUE: "1c"}, "rome": {TUE: "1a"}},
        hands={MON: "hired_assassin stick_of_dynamite", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
    )
    table.agents[TUE * 9 + CAIRO], table.cubes[TUE * 9 + CAIRO] = 1, 0
    kill(table, "hired_assassin", "cairo", TUE, "stick_of_dynamite")
    table.apply(m.React(card("sherlock_holmes")))
    assert pieces(table, "cairo", TUE) == "0c1a"
    assert pieces(table, "cairo", MON) == "1c1a"  # the cubes stay
    assert names(table.beside[MON]) == ["hired_assassin"]
    assert names(table.discards[MON]) == ["stick_of_dynamite"]
    assert table.ledger[MON] == ()
    assert names(table.hands[TUE]) == ["informant"]
    assert names(table.discards[TUE]) == ["sherlock_holmes"]
    assert table.actions == 1


def test_the_block_is_discarded_after_the_draw() -> None:
    table = position(
        board={"cairo": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin", TUE: "sherlock_holmes"},
        discards={TUE: "informant"},
    )
    kill(table, "hired_assassin", "cairo", TUE)
    table.apply(m.React(card("sherlock_holmes")))
    assert names(table.hands[TUE]) == ["informant"]
    assert names(table.discards[TUE]) == ["sherlock_holmes"]


def test_sherlock_stops_a_shoggoth_which_is_then_out_of_the_game() -> None:
    table = position(board={"cairo": {TUE: "1a"}}, hands={MON: "shoggoth", TUE: "sherlock_holmes"})
    play(table, "shoggoth")
    aim(table, "cairo", TUE)
    table.apply(m.React(card("sherlock_holmes")))
    assert names(table.removed) == ["shoggoth"]
    assert table.actions == 1
    assert table.live_score(MON) == 0


def test_no_block_for_a_royal_nor_against_terror() -> None:
    table = position(
        board={"paris": {MON: "5a", TUE: "1a"}},
        royals="paris",
        hands={MON: "hired_assassin terror_by_night", TUE: "sherlock_holmes"},
        die="ok ok",
    )
    kill(table, "hired_assassin", "paris", m.THE_ROYAL)
    assert table.to_move == MON
    play(table, "terror_by_night")
    table.apply(m.ChooseSeat(TUE))
    assert table.to_move == MON


# --- Shoggoth --------------------------------------------------------------------------------------------------------


def test_shoggoth_kills_anywhere_and_keeps_the_piece() -> None:
    table = position(board={"cairo": {TUE: "1c2a"}}, hands={MON: "shoggoth"})
    home = table.reserve[TUE]
    play(table, "shoggoth")
    aim(table, "cairo", TUE)
    assert pieces(table, "cairo", TUE) == "1c1a"  # cubes stay
    assert table.reserve[TUE] == home
    assert table.ledger[MON][0].victim == TUE
    assert table.live_score(MON) == 3
    assert names(table.beside[MON]) == ["shoggoth"]


# --- Sigmund Freud ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_freud_restores_sanity_and_moves_the_marker(tokens: int) -> None:
    table = position(sanity={MON: tokens}, revealed=[MON], factions="LLLR", hands={MON: "sigmund_freud"})
    play(table, "sigmund_freud")
    assert table.sanity[MON] == 3
    assert (table.resto, table.loyal) == (2, 0)
    assert table.leaning[MON] == 2
    assert names(table.beside[MON]) == ["sigmund_freud"]


def test_freud_at_nine_ends_the_game() -> None:
    table = position(tracks=(9, 0), hands={MON: "sigmund_freud"})
    play(table, "sigmund_freud")
    assert table.resto == 10
    assert table.ending == BY_MARKER


# --- Society of Leopold ----------------------------------------------------------------------------------------------


def test_leopold_ends_the_undead() -> None:
    table = position(
        zombies={"rome": 2, "paris": 1},
        hands={MON: "society_of_leopold", TUE: "zombies informant"},
        piles={TUE: "smuggler trusted_man"},
        beside={WED: "vampires"},
        ledger={TUE: [("loyalist", 1, "zombies"), ("neutral", 2, "rome")], WED: [("loyalist", 2, "vampires")]},
        tops={"cairo": "shoggoth"},
    )
    census = table.census()
    play(table, "society_of_leopold")
    assert sum(table.zombies) == table.grave == 0
    assert sorted(names(table.removed)) == ["vampires", "zombies"]
    assert len(table.hands[TUE]) == 2  # one card drawn for the one taken from the hand
    assert table.live_scores() == (0, 2, 0, 0)
    assert table.beside[WED] == ()
    assert names(table.beside[MON]) == ["society_of_leopold"]
    assert table.census() == census


@pytest.mark.parametrize("where", ["piles", "hands"])
def test_leopold_cannot_be_taken_back(where: str) -> None:
    """Whether the undead were in the hand or in the pile is known now."""
    hands = {MON: "society_of_leopold"} | ({TUE: "zombies"} if where == "hands" else {})
    table = position(hands=hands, piles={TUE: "zombies"} if where == "piles" else {})
    assert reveals(table.apply(m.Play(card("society_of_leopold"), TEXT)))


@pytest.mark.parametrize("where", ["piles", "discards"])
def test_leopold_finds_the_cards_in_pile_and_discards(where: str) -> None:
    table = position(hands={MON: "society_of_leopold"}, **{where: {TUE: "vampires informant"}})  # type: ignore[arg-type]
    play(table, "society_of_leopold")
    assert names(table.removed) == ["vampires"]
    assert table.hands[TUE] == ()


def test_after_leopold_the_texts_are_dead_but_the_symbols_live() -> None:
    table = position(
        board={"rome": {MON: "2a", TUE: "1a"}},
        hands={MON: "society_of_leopold", WED: ""},
        tops={"rome": "zombies"},
    )
    play(table, "society_of_leopold")
    table.hands[MON] = (card("vampires"), card("zombies"))  # claimed later
    table._legal = None
    assert refused_play(table, "vampires") == "banished"
    assert refused_play(table, "zombies") == "banished"
    assert can_play(table, "zombies", "loyal")
    assert can_play(table, "vampires", "move")


# --- Terror by Night -------------------------------------------------------------------------------------------------


def test_terror_by_night_drives_another_player_mad() -> None:
    table = position(factions="RLRL", sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="mad")
    play(table, "terror_by_night")
    assert refused(table, m.ChooseSeat(MON)) == "no_target"
    table.apply(m.ChooseSeat(TUE))
    assert table.sanity[TUE] == 0
    assert table.revealed[TUE]
    assert table.to_move == TUE  # a Loyalist fills up to three agents
    assert names(table.played) == ["terror_by_night"]


def test_terror_by_night_needs_somebody_who_has_sanity_to_lose() -> None:
    table = position(3, factions="RLL", sanity={TUE: 0}, revealed=[TUE], hands={MON: "terror_by_night"})
    play(table, "terror_by_night")
    assert list(table.legal_moves()) == [m.ChooseSeat(WED)]
    calm = position(2, factions="RL", sanity={TUE: 0}, revealed=[TUE], hands={MON: "terror_by_night"})
    assert refused_play(calm, "terror_by_night") == "no_effect"


def test_terror_by_night_may_fail() -> None:
    table = position(sanity={TUE: 1}, hands={MON: "terror_by_night"}, die="ok")
    play(table, "terror_by_night")
    table.apply(m.ChooseSeat(TUE))
    assert table.sanity[TUE] == 1
    assert table.actions == 1


# --- Third Section ---------------------------------------------------------------------------------------------------


def test_third_section_removes_a_card_never_a_royal() -> None:
    table = position(
        tops={"rome": "shoggoth"}, stacks={"rome": "pontiff rome"}, royals="paris", hands={MON: "third_section"}
    )
    play(table, "third_section")
    assert cities_on_offer(table) == ["rome"]
    assert refused_city(table, "paris") == "no_card"
    choose(table, "rome")
    assert names(table.removed) == ["shoggoth"]
    assert table.slots[ROME] == 1
    assert names([table.tops[ROME]]) == ["rome"]


# --- Vampires --------------------------------------------------------------------------------------------------------


def test_vampires_replace_an_agent_where_one_has_an_agent() -> None:
    table = position(board={"rome": {MON: "1a", TUE: "2a"}, "paris": {MON: "1c", TUE: "1a"}}, hands={MON: "vampires"})
    play(table, "vampires")
    assert refused_target(table, "paris", TUE) == "no_target"
    aim(table, "rome", TUE)
    assert pieces(table, "rome", MON) == "0c2a"
    assert pieces(table, "rome", TUE) == "0c1a"
    assert names(table.beside[MON]) == ["vampires"]


def test_vampires_need_an_agent_of_whoever_sends_them() -> None:
    table = position(
        board={"rome": {MON: "1a", WED: "1a"}, "paris": {TUE: "1a", WED: "1a"}}, hands={TUE: "vampires"}, active=TUE
    )
    play(table, "vampires")
    assert refused_target(table, "rome", WED) == "no_target"
    aim(table, "paris", WED)
    assert pieces(table, "paris", TUE) == "0c2a"


def test_only_sherlock_stops_vampires() -> None:
    table = position(
        board={"rome": {MON: "1a", TUE: "1a"}, "paris": {TUE: "1a"}}, hands={MON: "vampires", TUE: "sherlock_holmes"}
    )
    play(table, "vampires")
    aim(table, "rome", TUE)
    table.apply(m.React(card("sherlock_holmes")))
    assert pieces(table, "rome", TUE) == "0c1a"
    assert names(table.beside[MON]) == ["vampires"]


@pytest.mark.parametrize("attack", ["hired_assassin", "shoggoth", "zombies"])
def test_vampires_block_kills_and_are_only_discarded(attack: str) -> None:
    table = position(
        board={"cairo": {MON: "3a", TUE: "1a"}},
        zombies={"cairo": 1},
        hands={MON: attack, TUE: "vampires"},
        piles={TUE: "informant"},
    )
    if attack == "hired_assassin":
        kill(table, attack, "cairo", TUE)
    else:
        play(table, attack)
        aim(table, "cairo", TUE)
    table.apply(m.React(card("vampires")))
    assert pieces(table, "cairo", TUE) == "0c1a"
    assert names(table.discards[TUE]) == ["vampires"]
    assert names(table.hands[TUE]) == ["informant"]


def test_vampires_need_an_agent_in_the_pool() -> None:
    table = position(board={"rome": {MON: "10a", TUE: "1a"}}, hands={MON: "vampires"})
    assert refused_play(table, "vampires") == "pool_empty"


# --- Vladimir Burtsev ------------------------------------------------------------------------------------------------


def test_burtsev_does_not_look_twice_at_the_same_identity() -> None:
    table = position(3, factions="RLR", hands={MON: "vladimir_burtsev"})
    table.peeked[MON] = 1 << TUE
    play(table, "vladimir_burtsev")
    assert table.legal_moves() == [m.ChooseSeat(WED)]
    table = position(2, factions="RL", hands={MON: "vladimir_burtsev"})
    table.peeked[MON] = 1 << TUE
    assert refused_play(table, "vladimir_burtsev") == "no_effect"


def test_burtsev_sees_an_identity_and_nobody_else_does() -> None:
    table = position(factions="RLRL", revealed=[THU], hands={MON: "vladimir_burtsev"})
    play(table, "vladimir_burtsev")
    assert refused(table, m.ChooseSeat(THU)) == "no_target"  # known already
    events = table.apply(m.ChooseSeat(TUE))
    assert happened(events, e.IdentityPeeked) == [e.IdentityPeeked(MON, TUE, LOYALIST)]
    assert happened(seen_by(events, WED), e.IdentityPeeked) == [e.IdentityPeeked(MON, TUE, None)]
    assert happened(seen_by(events, TUE), e.IdentityPeeked) == [e.IdentityPeeked(MON, TUE, None)]
    assert table.view(MON).identities == (RESTORATIONIST, LOYALIST, 0, LOYALIST)
    assert table.view(WED).identities == (0, 0, RESTORATIONIST, LOYALIST)


# --- Yog Sothoth -----------------------------------------------------------------------------------------------------


def test_yog_sothoth_takes_some_agents_for_good() -> None:
    table = position(board={"rome": {MON: "2a"}, "paris": {MON: "1a"}}, hands={MON: "yog_sothoth"})
    play(table, "yog_sothoth")
    assert refused(table, m.DONE) == "choose_first"
    assert refused_city(table, "cairo") == "no_agent"
    choose(table, "rome")
    done(table)
    assert table.devoted[MON] == 1
    assert table.ledger[MON] == ((LOYALIST, 1, card("yog_sothoth"), -1),)
    assert names(table.beside[MON]) == ["yog_sothoth"]
    assert not table.revealed[MON]


def test_yog_sothoth_leaves_agents_on_the_mi_go() -> None:
    table = position(board={"rome": {MON: "1a"}}, hands={MON: "yog_sothoth"})
    table.flown[MON], table.reserve[MON] = 1, 8
    play(table, "yog_sothoth")
    choose(table, "rome")
    assert not table.revealed[MON]


# --- Zombies ---------------------------------------------------------------------------------------------------------


def test_the_first_zombies_only_rise() -> None:
    table = position(board={"rome": {TUE: "1a"}}, hands={MON: "zombies"})
    play(table, "zombies")
    choose(table, "rome")
    choose(table, "paris")
    assert table.grave == 4
    assert table.zombies[ROME] == table.zombies[PARIS] == 1
    assert names(table.discards[MON]) == ["zombies"]


def test_one_agent_in_each_city_and_none_of_ones_own() -> None:
    table = position(
        board={"rome": {MON: "1a", TUE: "2a", WED: "1a"}, "paris": {WED: "1a"}},
        zombies={"rome": 2, "paris": 1},
        hands={MON: "zombies"},
    )
    play(table, "zombies")
    assert refused_target(table, "rome", MON) == "no_target"
    aim(table, "rome", TUE)
    assert refused_target(table, "rome", TUE) == "no_target"
    assert refused_target(table, "rome", WED) == "no_target"
    aim(table, "paris", WED)
    assert cities_on_offer(table)  # on to part two
    assert pieces(table, "rome", TUE) == "0c1a"
    assert table.reserve[WED] == 9


def test_attacking_is_optional() -> None:
    table = position(board={"rome": {TUE: "1a"}}, zombies={"rome": 1}, hands={MON: "zombies"})
    play(table, "zombies")
    done(table)
    assert pieces(table, "rome", TUE) == "0c1a"
    choose(table, "rome")
    choose(table, "rome")
    assert table.zombies[ROME] == 3


def test_another_zombie_in_the_city_may_try_another_agent_after_a_block() -> None:
    table = position(
        board={"rome": {TUE: "1a", WED: "1a"}, "paris": {TUE: "1a", WED: "1a"}},
        zombies={"rome": 2},
        hands={MON: "zombies", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
    )
    play(table, "zombies")
    aim(table, "rome", TUE)
    table.apply(m.React(card("sherlock_holmes")))
    assert refused_target(table, "rome", TUE) == "no_target"  # the protected agent
    aim(table, "rome", WED)
    assert pieces(table, "rome", WED) == "0c0a"


def test_a_single_zombie_that_was_blocked_does_not_try_again() -> None:
    table = position(
        board={"rome": {TUE: "1a", WED: "1a"}, "paris": {TUE: "1a", WED: "1a"}},
        zombies={"rome": 1},
        hands={MON: "zombies", TUE: "sherlock_holmes"},
    )
    play(table, "zombies")
    aim(table, "rome", TUE)
    table.apply(m.React(card("sherlock_holmes")))
    assert "rome" in cities_on_offer(table)  # part two


def test_reveals_come_after_part_one() -> None:
    table = position(
        factions="RRLL",
        board={"rome": {TUE: "1a"}, "paris": {WED: "1a"}},
        zombies={"rome": 1, "paris": 1},
        hands={MON: "zombies"},
    )
    play(table, "zombies")
    aim(table, "rome", TUE)
    assert table.to_move == MON  # part one goes on
    aim(table, "paris", WED)
    assert table.ending == BY_REVEAL
    assert table.revealed[WED]


def test_fewer_zombies_when_fewer_are_left() -> None:
    table = position(zombies={"rome": 3, "paris": 2}, hands={MON: "zombies"})
    play(table, "zombies")
    choose(table, "rome")
    assert table.grave == 0
    assert table.actions == 1


def test_zombies_without_anything_to_do() -> None:
    table = position(zombies={"rome": 6}, hands={MON: "zombies"})
    assert refused_play(table, "zombies") == "no_effect"
