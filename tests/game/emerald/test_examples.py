"""Every worked example, in the rulebook's order."""

from __future__ import annotations

import pytest

from game.emerald import RULES, scoring
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.board import BY_LIMIT, BY_MARKER, BY_REVEAL
from game.emerald.cards import CITY, LONDON, RESTORATIONIST, ROME, ROYAL, STARTING
from game.emerald.rules.pieces import turn_up
from game.emerald.state import Emerald
from game.kernel.contract import Event
from tests.game.emerald.positions import (
    FRI,
    MON,
    THU,
    TUE,
    WED,
    aim,
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
    refused_city,
    refused_play,
    take,
)


@pytest.mark.parametrize(("players", "stack", "unused"), [(5, 7, 21), (4, 6, 30), (3, 5, 39), (2, 5, 39)])
def test_ex_1_setup_stacks(players: int, stack: int, unused: int) -> None:
    state = RULES.new(players, 3)
    assert isinstance(state, Emerald)
    assert len(state.box) == unused
    for where in range(9):
        held = [*state.stacks[where], state.tops[where]] + [ROYAL + where] * state.slots[where]
        assert len(held) == stack
        assert CITY + where in held
        assert ROYAL + where in held
        assert sum(number < STARTING for number in held) == stack - 2


def test_each_stack_is_shuffled_with_its_own_city_in_it() -> None:
    places = set()
    for seed in range(20):
        state = RULES.new(5, seed)
        assert isinstance(state, Emerald)
        places |= {stack.index(CITY + where) for where, stack in enumerate(state.stacks) if CITY + where in stack}
    assert places >= set(range(5)), "anywhere in it, from the bottom"


def test_ex_2_royal_on_top_at_setup() -> None:
    state = position(stacks={"rome": "pontiff shoggoth rome"})
    events: list[Event] = []
    turn_up(state, ROME, events)
    assert state.slots[ROME] == 1
    assert names([state.tops[ROME]]) == ["shoggoth"]
    assert len(state.stacks[ROME]) == 1
    for seed in range(50):
        fresh = RULES.new(2, seed)
        assert isinstance(fresh, Emerald)
        assert all(top < ROYAL for top in fresh.tops)
        assert ROYAL + LONDON in fresh.stacks[LONDON] or fresh.slots[LONDON]


def test_ex_3_place_influence() -> None:
    state = position(hands={MON: "trusted_man informant informant smuggler go_between"})
    place(state, "trusted_man informant informant", "rome")
    assert pieces(state, "rome", MON) == "4c0a"
    assert state.pool[MON] == 1
    assert names(state.discards[MON]) == ["trusted_man", "informant", "informant"]
    assert state.actions == 1


def test_ex_3_all_cubes_go_to_one_city() -> None:
    state = position(hands={MON: "trusted_man informant informant"})
    events = place(state, "trusted_man informant informant", "rome")
    assert happened(events, e.InfluencePlaced) == [e.InfluencePlaced(MON, ROME, 4)]  # not 3, and nothing elsewhere
    assert state.prompt().decision == "turn"  # type: ignore[union-attr]


def test_ex_4_claim_shoggoth() -> None:
    state = position(
        board={"rome": {MON: "4c1a", THU: "2c2a"}},
        tops={"rome": "shoggoth"},
        stacks={"rome": "rome"},
        hands={MON: "go_between"},
        limbo={MON: 5},
        die="mad",
    )
    assert state.pool[MON] == 1
    home = state.pool[THU]
    claim(state, "go_between", "rome")
    assert state.limbo[MON] == 9
    assert sorted(names(state.discards[MON])) == ["go_between", "shoggoth"]
    assert state.sanity[MON] == 2
    assert pieces(state, "rome", MON) == "0c1a"
    assert pieces(state, "rome", THU) == "0c2a"
    assert state.pool[THU] == home + 2
    assert state.live_score(MON) == 0
    assert names([state.tops[ROME]]) == ["rome"]


def several_claims(hand: str) -> Emerald:
    return position(
        active=THU,
        board={
            "paris": {THU: "2c1a", MON: "2a"},
            "madrid": {THU: "2c", TUE: "1a"},
            "constantinople": {THU: "1c"},
            "cairo": {THU: "3a", WED: "1c"},
            "rome": {WED: "1a"},
        },
        tops={"paris": "smuggler", "madrid": "informant", "constantinople": "trusted_man", "cairo": "smuggler"},
        hands={THU: hand},
    )


def test_ex_5_several_claims_in_one_action() -> None:
    state = several_claims("go_between go_between go_between")
    play(state, "go_between", "claim")
    assert cities_on_offer(state) == ["paris", "constantinople", "madrid"]
    assert refused_city(state, "cairo") == "no_cube"
    play(state, "go_between", "claim")
    play(state, "go_between", "claim")
    for name in ("madrid", "paris", "constantinople"):
        choose(state, name)
    assert state.actions == 1
    assert sorted(names(state.discards[THU])) == sorted(["go_between"] * 3 + ["smuggler", "informant", "trusted_man"])


def test_ex_5_one_card_claims_one_city() -> None:
    state = several_claims("go_between")
    claim(state, "go_between", "paris")
    assert state.actions == 1
    assert state.prompt().decision == "turn"  # type: ignore[union-attr]


def test_ex_6_retrieve() -> None:
    state = position(
        active=TUE, board={"rome": {TUE: "5c1a"}}, limbo={TUE: 5}, hands={TUE: "informant informant go_between"}
    )
    for name in ("informant", "informant", "go_between"):
        play(state, name, "retrieve")
    take(state, "limbo")
    assert (state.limbo[TUE], state.pool[TUE]) == (2, 3)
    assert state.actions == 1


def test_ex_6_from_limbo_and_from_a_city() -> None:
    state = position(
        active=TUE, board={"rome": {TUE: "5c1a"}}, limbo={TUE: 5}, hands={TUE: "informant informant go_between"}
    )
    for name in ("informant", "informant", "go_between"):
        play(state, name, "retrieve")
    take(state, "rome")
    take(state, "limbo")
    assert (state.limbo[TUE], state.pool[TUE], pieces(state, "rome", TUE)) == (3, 3, "4c1a")


AGENTS_ABROAD = {"london": {MON: "1a"}, "rome": {MON: "1a"}, "cairo": {MON: "1a"}}


def test_ex_7_move_agents() -> None:
    state = position(board=AGENTS_ABROAD, hands={MON: "smuggler nadar_airships"})
    play(state, "smuggler", "move")
    play(state, "nadar_airships", "move")
    for origin in ("london", "rome", "cairo"):
        move(state, origin, "st_petersburg")
    assert pieces(state, "st_petersburg", MON) == "0c3a"
    assert sorted(names(state.discards[MON])) == ["nadar_airships", "smuggler"]


def test_ex_7_two_symbols_may_move_one_agent() -> None:
    state = position(board=AGENTS_ABROAD, hands={MON: "nadar_airships"})
    play(state, "nadar_airships", "move")
    move(state, "rome", "paris")
    done(state)
    assert state.actions == 1


def test_ex_7_no_card_may_be_superfluous() -> None:
    state = position(board=AGENTS_ABROAD, hands={MON: "smuggler nadar_airships"})
    play(state, "smuggler", "move")
    play(state, "nadar_airships", "move")
    move(state, "rome", "paris")
    move(state, "london", "paris")
    assert m.DONE not in state.legal_moves()
    assert state.why_not(m.DONE) == "overpay"


def test_ex_8_markers() -> None:
    state = position(active=WED, hands={WED: "prince_kropotkin louise_michel", THU: "otto_von_bismarck zombies"})
    play(state, "prince_kropotkin", "resto")
    play(state, "louise_michel", "resto")
    done(state)
    assert (state.resto, state.loyal) == (3, 0)
    assert state.live_scores() == (3, 3, 3, 3)
    state.apply(m.PASS)
    state.apply(m.END_TURN)
    play(state, "otto_von_bismarck", "loyal")
    play(state, "zombies", "loyal")
    done(state)
    assert (state.resto, state.loyal) == (3, 3)
    assert state.live_scores() == (0, 0, 0, 0)


def paris(die: str = "mad") -> Emerald:
    return position(
        board={"paris": {MON: "1c2a", THU: "1c1a"}},
        royals="paris",
        hands={MON: "hired_assassin stick_of_dynamite louise_michel errico_malatesta informant"},
        die=die,
    )


def test_ex_9_killing_the_paris_royal() -> None:
    state = paris()
    limbo, home = state.limbo[MON], state.pool[THU]
    kill(state, "hired_assassin", "paris", m.THE_ROYAL, "stick_of_dynamite louise_michel errico_malatesta")
    assert names(state.beside[MON]) == ["weaver", "hired_assassin"]
    assert state.live_scores() == (4, 0, 0, 0)
    assert state.ledger[MON][0].kind == RESTORATIONIST
    assert state.sanity[MON] == 2
    assert pieces(state, "paris", MON) == "0c1a"
    assert state.reserve[MON] == 9
    assert state.limbo[MON] == limbo + 1
    assert state.pool[THU] == home + 1
    assert pieces(state, "paris", THU) == "0c1a"
    assert sorted(names(state.discards[MON])) == ["errico_malatesta", "louise_michel", "stick_of_dynamite"]


def test_ex_10_killing_the_agent_takes_exactly_two_more_bombs() -> None:
    state = paris()
    play(state, "hired_assassin", "kill")
    aim(state, "paris", THU)
    play(state, "stick_of_dynamite", "bomb")
    assert state.prompt().decision == "bombs"  # type: ignore[union-attr]  # one is not enough
    play(state, "louise_michel", "bomb")  # with the second it happens: a third cannot be added
    assert state.live_scores() == (2, 0, 0, 0)
    assert "errico_malatesta" in names(state.hands[MON])
    assert state.ledger[MON][0].victim == THU


def test_ex_11_no_majority() -> None:
    state = position(
        board={"london": {MON: "1c1a", TUE: "2a"}}, hands={MON: "hired_assassin crate_of_dynamite johann_most"}
    )
    assert refused_play(state, "hired_assassin", "kill") == "no_target"


def test_ex_12_track_correction() -> None:
    state = position(2, factions="RL", tracks=(6, 4))
    assert state.live_scores() == (2, 2)
    assert scoring.corrected(state) == (2, 0)


def test_ex_13_weakest_faction() -> None:
    state = position(
        factions="RLLR",
        ledger={MON: [("neutral", 17)], TUE: [("neutral", 12)], WED: [("neutral", 14)], THU: [("neutral", 9)]},
    )
    assert scoring.corrected(state) == (17, 12, 14, 9)
    assert state.scores() == (12, 12, 14, 4)
    assert state.standings()[0] == (WED,)


@pytest.mark.parametrize(("monday", "corrected"), [("R", 12), ("L", 8)])
def test_ex_14_tuesdays_score(monday: str, corrected: int) -> None:
    state = position(
        factions=monday + "LLR",
        tracks=(5, 2),
        ledger={
            TUE: [
                ("neutral", 3, "london"),
                ("neutral", 3, "paris"),
                ("neutral", 2, "cairo"),
                ("restorationist", 1, "louise_michel"),
                ("kill", 4, "sebastian_moran", MON),
            ]
        },
    )
    assert state.live_score(TUE) == 16
    assert scoring.corrected(state)[TUE] == corrected


def test_ex_15_black_hand() -> None:
    state = position(
        board={"paris": {MON: "5a"}},
        beside={MON: "gloriana pontiff"},
        royals="paris",
        hands={MON: "black_hand hired_assassin"},
        die="ok",
    )
    play(state, "black_hand")
    assert state.live_score(MON) == 4
    assert "black_hand" in names(state.beside[MON])
    kill(state, "hired_assassin", "paris", m.THE_ROYAL)
    assert state.live_score(MON) == 4 + 4 + 2
    assert {entry.kind for entry in state.ledger[MON]} == {RESTORATIONIST}


def last_agent() -> Emerald:
    return position(
        board={"cairo": {MON: "2a", TUE: "1a"}},
        factions="RLRL",
        hands={MON: "hired_assassin", TUE: "change_of_heart"},
    )


def test_ex_16_change_of_heart_under_pressure() -> None:
    state = last_agent()
    kill(state, "hired_assassin", "cairo", TUE)
    assert state.to_move == TUE
    state.apply(m.React(card("change_of_heart")))
    assert state.to_move is None
    assert state.ending == BY_REVEAL
    assert state.faction(TUE) == RESTORATIONIST
    assert state.revealed[TUE]


def test_ex_16_without_it_he_places_three_agents() -> None:
    state = last_agent()
    kill(state, "hired_assassin", "cairo", TUE)
    state.apply(m.DECLINE)
    for name in ("rome", "rome", "paris"):
        assert state.to_move == TUE
        choose(state, name)
    assert state.on_board(TUE) == 3
    assert state.to_move == MON


def test_ex_17_golovinski_at_nine() -> None:
    state = position(tracks=(4, 9), hands={MON: "matvei_golovinski"}, factions="RLRL")
    play(state, "matvei_golovinski")
    assert state.loyal == 10
    assert state.ending == BY_MARKER
    assert state.live_scores() == (6, 6, 6, 6)
    assert scoring.corrected(state) == (0, 6, 0, 6)


def test_ex_18_fenians_double_the_agents() -> None:
    state = position(board={"paris": {MON: "2a", THU: "1a"}}, hands={MON: "hired_assassin fenians"})
    kill(state, "hired_assassin", "paris", THU, "fenians*")
    assert state.live_score(MON) == 2
    assert "fenians" in names(state.beside[MON])


def test_ex_18_fenians_twice_is_refused() -> None:
    state = position(board={"london": {MON: "2a"}}, royals="london", hands={MON: "hired_assassin fenians fenians"})
    assert refused_play(state, "hired_assassin", "kill") == "not_enough_bombs"  # 4 + 1 of 6 bombs


def test_ex_19_freemasons() -> None:
    state = position(
        hands={MON: "freemasons informant informant smuggler trusted_man"}, piles={MON: "go_between go_between london"}
    )
    play(state, "freemasons")
    play(state, "informant", "discard")
    play(state, "informant", "discard")
    done(state)
    assert names(state.hands[MON]) == ["trusted_man", "go_between", "go_between", "smuggler", "london"]
    assert names(state.discards[MON]) == ["informant", "informant", "freemasons"]
    assert state.actions == 0


def test_ex_20_sherlock_and_zombies() -> None:
    state = position(
        active=WED,
        board={"paris": {THU: "1a", WED: "1a"}, "rome": {THU: "1a"}},
        zombies={"paris": 1, "rome": 1},
        hands={WED: "zombies", THU: "sherlock_holmes"},
        piles={THU: "informant smuggler"},
    )
    play(state, "zombies")
    aim(state, "paris", THU)
    assert state.to_move == THU
    state.apply(m.React(card("sherlock_holmes")))
    assert pieces(state, "paris", THU) == "0c1a"
    assert len(state.hands[THU]) == 1
    assert names(state.discards[THU]) == ["sherlock_holmes"]
    assert state.to_move == WED
    aim(state, "rome", THU)
    assert pieces(state, "rome", THU) == "0c0a"
    choose(state, "cairo")
    choose(state, "cairo")
    assert state.zombies[city("cairo")] == 2
    assert state.actions == 1


@pytest.mark.parametrize("faction", ["L", "R"])
def test_ex_21_yog_sothoth(faction: str) -> None:
    state = position(
        factions=faction + "LRL", board={"rome": {MON: "2a"}, "paris": {MON: "2a"}}, hands={MON: "yog_sothoth"}
    )
    play(state, "yog_sothoth")
    for name in ("rome", "paris", "rome", "paris"):
        choose(state, name)
    assert state.live_score(MON) == 4
    if faction == "R":
        assert state.ending == BY_REVEAL
        assert scoring.corrected(state)[MON] == 0
        return
    assert state.revealed[MON]
    for name in ("rome", "paris", "london"):
        choose(state, name)
    assert state.on_board(MON) == 3
    assert scoring.corrected(state)[MON] == 4
    assert state.actions == 1


def test_ex_22_live_score_shows_everything() -> None:
    ledger = {MON: [("neutral", 3, "london"), ("loyalist", 1), ("restorationist", 1)]}
    for factions in ("RLRL", "LRLR"):
        assert position(factions=factions, tracks=(2, 0), ledger=ledger).live_score(MON) == 7


def test_ex_23_limit_stands() -> None:
    state = position(
        5,
        factions="RLRLR",
        board={"rome": {MON: "1c1a"}},
        tops={"rome": "rome"},
        hands={MON: "go_between", FRI: ""},
        ledger={MON: [("restorationist", 9), ("loyalist", 7)]},
    )
    claim(state, "go_between", "rome")
    assert state.ending == BY_LIMIT
    assert state.live_score(MON) == 20
    assert scoring.corrected(state)[MON] == 13
    assert state.actions == 1


def test_every_example_is_here() -> None:
    numbers = {int(name.split("_")[2]) for name in globals() if name.startswith("test_ex_")}
    assert numbers == set(range(1, 24))
