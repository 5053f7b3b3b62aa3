"""What a view answers: why a click leads nowhere, what is certain to follow from a move, how far the game is."""

from __future__ import annotations

from typing import Any

import pytest

from game.emerald import RULES
from game.emerald import moves as m
from game.emerald.cards import (
    ALL_CITIES,
    CITIES,
    IDS,
    KILLED,
    LOYAL,
    LOYALIST,
    NEUTRAL,
    RESTO,
    RESTORATIONIST,
    ROYAL,
    TEXT,
    USES,
)
from game.emerald.forecast import claimed
from game.emerald.refusals import unclaimable
from game.emerald.state import Emerald
from game.kernel.contract import CONFIRM, Target, first_clicks
from game.kernel.rng import Rng
from tests.game.emerald.positions import FRI, MON, THU, TUE, WED, aim, card, city, kill, play, position, rich_position

BUTTONS = ("pass", "discard", "end_turn", "mi_go", "allow", "reveal", "confirm")


def refusal(state: Emerald, *target: str | int) -> str:
    assert state.to_move is not None
    return state.view(state.to_move).refusal(target)


def foreseen(state: Emerald, move: m.Move) -> dict[str, dict[str, Any]]:
    """The facts about a move, by their names; of several with the same name the last."""
    assert state.to_move is not None
    assert move in state.legal_moves()
    return {fact.name: dict(fact.facts) for fact in state.view(state.to_move).forecast(move)}


# --- Refusals --------------------------------------------------------------------------------------------------------


def all_targets(state: Emerald) -> list[Target]:
    """Everything on the table that can be clicked."""
    cities = range(ALL_CITIES)
    seats = range(state.players)
    found: list[Target] = [("limbo",), ("pool",), *(("button", name) for name in BUTTONS)]
    found += [(zone, where) for zone in ("city", "royal") for where in cities]
    found += [("pieces", where, seat) for where in cities for seat in seats]
    found += [("seat", seat) for seat in seats] + [("number", number) for number in range(1, 11)]
    for number in range(ROYAL):
        found += [("hand", number), *(("use", number, use) for use in USES)]
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_every_target_leads_on_or_says_why_not(players: int) -> None:
    rng = Rng.seeded(players)
    for _ in range(4):
        state = rich_position(players, rng)
        for _ in range(8):
            if state.to_move is None:
                break
            view = state.view(state.to_move)
            paths = [view.targets(move) for move in view.moves]
            first = frozenset().union(*map(first_clicks, paths))
            anywhere = {click for path in paths for click in path}
            for target in all_targets(state):
                word = view.refusal(target)
                assert not (word and target in first)
                assert word or target in anywhere, f"{target} leads nowhere in {state.decision} and nobody says why"
            state.apply(rng.choice(state.legal_moves()))


def test_a_city_says_in_the_own_turn_why_its_card_cannot_be_claimed() -> None:
    state = position(
        board={
            "london": {MON: "2c1a", TUE: "2c1a"},
            "paris": {MON: "3c2a", WED: "1c1a"},
            "st_petersburg": {MON: "1a"},
            "constantinople": {MON: "1c", WED: "2c"},
        },
        tops={
            "london": "sherlock_holmes",
            "paris": "louise_michel",
            "st_petersburg": "vampires",
            "constantinople": "rome",
        },
        hands={MON: "go_between informant"},
    )
    words = {name: refusal(state, "city", city(name)) for name in CITIES[:6]}
    assert words == {
        "london": "tie",
        "berlin": "no_card",
        "st_petersburg": "no_cube",
        "paris": "choose_card",
        "vienna": "no_card",
        "constantinople": "no_majority",
    }
    assert unclaimable(state.view(MON), MON, city("paris")) == ""
    state.apply(m.PASS)
    assert refusal(state, "city", city("paris")) == "not_first_action"


def test_each_use_of_a_card_says_why_it_cannot_be_chosen() -> None:
    state = position(
        board={"rome": {MON: "1a"}}, hands={MON: "go_between hired_assassin sigmund_freud irene_adler"}, limbo={MON: 10}
    )
    assert refusal(state, "use", card("go_between"), "claim") == "no_claim"
    assert refusal(state, "use", card("go_between"), "retrieve") == ""
    assert refusal(state, "use", card("go_between"), "place") == "no_symbol"
    assert refusal(state, "use", card("hired_assassin"), "kill") == "no_target"
    assert refusal(state, "use", card("sigmund_freud"), "text") == ""
    assert refusal(state, "use", card("informant"), "place") == "not_in_hand"


def test_nobody_can_be_shot_where_there_is_nobody() -> None:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}, "rome": {MON: "1a"}, "paris": {MON: "1a", WED: "1a"}},
        hands={MON: "hired_assassin"},
    )
    play(state, "hired_assassin", "kill")
    assert refusal(state, "city", city("cairo")) == ""
    assert refusal(state, "city", city("rome")) == "no_target"
    assert refusal(state, "city", city("paris")) == "tie"
    assert refusal(state, "city", city("london")) == "no_agent"
    assert refusal(state, "royal", city("cairo")) == "no_target"
    assert refusal(state, "pieces", city("cairo"), TUE) == ""


def test_an_empty_city_has_not_enough_bombs() -> None:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a"}, "london": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin"}
    )
    play(state, "hired_assassin", "kill")
    assert refusal(state, "city", city("london")) == "not_enough_bombs"
    assert refusal(state, "pieces", city("london"), TUE) == "not_enough_bombs"


def test_buttons_say_why_they_are_shaded() -> None:
    state = position(hands={MON: "informant"})
    assert refusal(state, "button", "mi_go") == "no_agent"
    assert refusal(state, "button", "confirm") == "not_now"
    assert state.view(TUE).refusal(("button", "pass")) == "not_your_turn"
    done = position(hands={MON: "informant"}, actions=2)
    assert refusal(done, "button", "pass") == "no_actions"
    assert refusal(done, "hand", card("informant")) == "no_actions"


def test_agents_of_the_pool_do_not_travel() -> None:
    state = position(board={"rome": {MON: "1a"}}, hands={MON: "smuggler"})
    play(state, "smuggler", "move")
    assert refusal(state, "pool") == "only_from_cities"
    assert refusal(state, "city", city("rome")) == ""


# --- Forecasts -------------------------------------------------------------------------------------------------------


def test_a_claim_is_foreseen_with_all_that_it_brings() -> None:
    state = position(
        3, board={"paris": {MON: "3c2a", WED: "1c1a"}}, tops={"paris": "louise_michel"}, hands={MON: "go_between"}
    )
    play(state, "go_between", "claim")
    facts = foreseen(state, m.ChooseCity(city("paris")))
    assert facts["points"] == {"number": 1, "kind": RESTORATIONIST}
    assert facts["score"] == {"score": 1, "limit": 24}
    assert facts["recruited"] == {"number": 1, "city": city("paris")}
    assert facts["limbo"] == {"number": 3}
    assert facts["home"] == {"number": 1}
    assert "madness" not in facts


@pytest.mark.parametrize(("tokens", "name"), [(3, "madness"), (1, "last_madness"), (0, None)])
def test_madness_is_a_risk(tokens: int, name: str | None) -> None:
    state = position(
        board={"rome": {MON: "1c1a"}}, tops={"rome": "shoggoth"}, hands={MON: "go_between"}, sanity={MON: tokens}
    )
    play(state, "go_between", "claim")
    found = {fact for fact in foreseen(state, m.ChooseCity(city("rome"))) if "madness" in fact}
    assert found == ({name} if name else set())


def test_a_claim_that_ends_the_game_is_foreseen() -> None:
    state = position(
        5,
        board={"rome": {MON: "1c1a"}},
        tops={"rome": "rome"},
        hands={MON: "go_between"},
        ledger={MON: [("neutral", 19)]},
    )
    play(state, "go_between", "claim")
    assert foreseen(state, m.ChooseCity(city("rome")))["ends"] == {"reason": "limit"}


def test_placing_tells_the_majority_and_what_could_be_claimed() -> None:
    state = position(
        board={"rome": {TUE: "1c1a"}}, tops={"rome": "shoggoth"}, hands={MON: "trusted_man informant informant"}
    )
    play(state, "trusted_man", "place")
    assert foreseen(state, m.ChooseCity(city("rome")))["tie"] == {"city": city("rome"), "mine": 2, "best": 2}
    play(state, "informant", "place")
    facts = foreseen(state, m.ChooseCity(city("rome")))
    assert facts["placed"] == {"number": 3}
    assert facts["majority"] == {"city": city("rome"), "mine": 3, "best": 2}
    assert facts["claimable"] == {"city": city("rome"), "card": card("shoggoth")}


def test_markers_change_what_everybody_holds() -> None:
    state = position(tracks=(5, 3), hands={MON: "secret_press"})
    pushed = foreseen(state, m.Play(card("secret_press"), RESTO))
    assert pushed["markers"] == {"resto": 6, "loyal": 3}
    assert pushed["track"] == {"before": 2, "after": 3}
    assert pushed["track_left"] == {"number": 4}
    held = foreseen(state, m.Play(card("secret_press"), LOYAL))
    assert held["track"] == {"before": 2, "after": 1}


def test_a_marker_at_its_end_ends_the_game_and_so_may_its_points() -> None:
    state = position(2, tracks=(9, 3), hands={MON: "louise_michel"})
    assert foreseen(state, m.Play(card("louise_michel"), RESTO))["ends"] == {"reason": "marker"}
    state = position(2, tracks=(7, 0), ledger={TUE: [("neutral", 20)]}, hands={MON: "louise_michel"})
    assert foreseen(state, m.Play(card("louise_michel"), RESTO))["ends"] == {"reason": "limit"}


def test_an_attack_tells_who_may_block_and_who_must_reveal_himself() -> None:
    state = position(
        board={"cairo": {MON: "2a", TUE: "1a", WED: "1a"}, "rome": {WED: "1a"}},
        hands={MON: "hired_assassin", TUE: "informant"},
        piles={TUE: "sherlock_holmes"},
    )
    play(state, "hired_assassin", "kill")
    facts = foreseen(state, m.ChooseTarget(city("cairo"), TUE))
    assert facts["bombs"] == {"have": 2, "needed": 2}
    assert facts["may_block"] == {"seat": TUE}
    assert facts["must_reveal"] == {"seat": TUE}
    assert facts["victim"] == {"target": TUE}
    assert facts["points"] == {"number": 2, "kind": KILLED}
    assert "no_points" not in facts
    other = foreseen(state, m.ChooseTarget(city("cairo"), WED))
    assert "may_block" not in other
    assert "must_reveal" not in other


@pytest.mark.parametrize(
    ("factions", "name", "fact"),
    [
        ("LRLR", "hired_assassin", "if_restorationist"),
        ("RLRL", "hired_assassin", "not_kept"),
    ],
)
def test_it_is_foretold_whether_points_are_kept(factions: str, name: str, fact: str) -> None:
    state = position(factions=factions, board={"paris": {MON: "4a", TUE: "1a"}}, hands={MON: name})
    play(state, name, "kill")
    assert fact in foreseen(state, m.ChooseTarget(city("paris"), TUE))
    claimer = {MON: "go_between"}
    state = position(factions=factions, board={"rome": {MON: "2c"}}, tops={"rome": "minister_plehve"}, hands=claimer)
    facts = {told.name for told in claimed(state.view(MON), card("go_between"), city("rome"))}
    assert ("not_kept" in facts) == (factions[0] == "R")
    state = position(factions=factions, board={"rome": {MON: "2c"}}, tops={"rome": "rome"}, hands=claimer)
    assert "not_kept" not in {told.name for told in claimed(state.view(MON), card("go_between"), city("rome"))}


def test_a_kill_without_a_box_brings_no_points() -> None:
    state = position(board={"paris": {MON: "4a", TUE: "1a"}}, hands={MON: "vera_figner"})
    play(state, "vera_figner", "kill")
    facts = foreseen(state, m.ChooseTarget(city("paris"), TUE))
    assert "no_points" in facts
    assert "points" not in facts


def test_missing_bombs_are_counted() -> None:
    state = position(
        board={"paris": {MON: "2a", TUE: "1a"}}, hands={MON: "hired_assassin stick_of_dynamite louise_michel"}
    )
    play(state, "hired_assassin", "kill")
    assert foreseen(state, m.ChooseTarget(city("paris"), TUE)) == {"bombs": {"have": 2, "needed": 4}}
    aim(state, "paris", TUE)
    assert foreseen(state, m.Play(card("louise_michel"), USES.index("bomb")))["bombs"] == {"have": 3, "needed": 4}


def test_a_royal_may_cost_sanity_and_an_agent() -> None:
    state = position(factions="LRLR", board={"paris": {MON: "2c1a"}}, royals="paris", hands={MON: "hide_royalty"})
    play(state, "hide_royalty")
    facts = foreseen(state, m.ChooseCity(city("paris")))
    assert facts["points"] == {"number": 4, "kind": LOYALIST}
    assert facts["mad_agent"] == {"seat": MON, "tokens": 3, "mad": 3, "die": 6}
    assert "madness" not in facts
    assert facts["limbo"] == {"number": 2}


def test_the_points_of_a_royal_and_of_the_black_hand_are_told_with_one_score() -> None:
    state = position(factions="RRLL", board={"paris": {MON: "2c1a"}}, royals="paris", hands={MON: "hide_royalty"})
    state.beside[MON] += (card("black_hand"),)
    play(state, "hide_royalty")
    told = state.view(MON).forecast(m.ChooseCity(city("paris")))
    assert [fact.facts["number"] for fact in told if fact.name == "points"] == [4, 2]
    assert [fact.facts["score"] for fact in told if fact.name == "score"] == [6]


def test_only_who_knows_himself_foresees_the_end_by_his_own_reveal() -> None:
    for faction, ends in (("R", True), ("L", False)):
        state = position(factions=faction + "LRL", board={"rome": {MON: "1a"}}, hands={MON: "yog_sothoth"})
        play(state, "yog_sothoth")
        facts = foreseen(state, m.ChooseCity(city("rome")))
        assert facts["must_reveal"] == {"seat": MON}
        assert ("ends" in facts) == ends
        assert ("restocks" in facts) != ends


def test_texts_that_leave_nothing_to_choose_are_foreseen() -> None:
    state = position(
        hands={MON: "sigmund_freud doctor_watson peoples_will change_of_heart"},
        piles={MON: "informant"},
        limbo={MON: 4},
        factions="RLRL",
    )
    assert foreseen(state, m.Play(card("doctor_watson"), TEXT)) == {
        "draws": {"number": 1},
        "free": {},
        "hand": {"number": 3},
    }
    freud = foreseen(state, m.Play(card("sigmund_freud"), TEXT))
    assert freud["markers"] == {"resto": 2, "loyal": 0}
    assert freud["once"] == {"card": card("sigmund_freud")}
    assert foreseen(state, m.Play(card("peoples_will"), TEXT))["retrieved"] == {"number": 4}
    assert foreseen(state, m.Play(card("change_of_heart"), TEXT))["turned"] == {"faction": LOYALIST}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_foreseen_happens(players: int) -> None:
    """Points, cubes in Limbo, markers and the hand after a claim or a marker are as they were foretold."""
    rng = Rng.seeded(players)
    seen = 0
    for _ in range(60):
        state = rich_position(players, rng)
        for _ in range(6):
            if state.to_move is None:
                break
            seat = state.to_move
            for move in state.legal_moves():
                if state.decision.name != "claim" or not isinstance(move, m.ChooseCity):
                    continue
                facts = foreseen(state, move)
                after = state.copy()
                after.apply(move)
                seen += 1
                if "score" in facts:
                    assert after.live_score(seat) == facts["score"]["score"]
                assert after.limbo[seat] - state.limbo[seat] == facts["limbo"]["number"]
            state.apply(rng.choice(state.legal_moves()))
    assert seen or players > 2


# --- Scores and progress ---------------------------------------------------------------------------------------------


def test_the_scores_of_a_view_are_those_on_the_track_whoever_is_who() -> None:
    ledger = {MON: [("restorationist", 4)], TUE: [("loyalist", 3), ("neutral", 2)]}
    for factions in ("RLRL", "LRLR"):
        state = position(factions=factions, ledger=ledger, tracks=(3, 1))
        assert state.view(MON).scores() == (6, 7, 2, 2)


def test_progress_tells_the_round_and_the_best_public_score() -> None:
    state = position(3, ledger={WED: [("neutral", 5)]})
    state.turns = 7
    assert state.view(MON).progress().facts == {"round": 3, "best": 5, "limit": 24}


def test_a_guess_tells_who_could_hold_a_card_as_the_truth_does() -> None:
    rng = Rng.seeded(3)
    state = RULES.new(4, 3)
    assert isinstance(state, Emerald)
    while state.to_move is not None:
        if rng.below(10) == 0:
            guess = state.view(FRI % state.players).sample(rng)
            for seat in (MON, TUE, WED, THU):
                for number in range(ROYAL):
                    assert guess.could_hold(seat, number) == state.could_hold(seat, number)
        state.apply(rng.choice(state.legal_moves()))


def test_points_are_named_by_their_kind() -> None:
    state = position(board={"rome": {MON: "1c1a"}}, tops={"rome": "rome"}, hands={MON: "go_between"})
    play(state, "go_between", "claim")
    assert foreseen(state, m.ChooseCity(city("rome")))["points"]["kind"] == NEUTRAL
    assert IDS[state.tops[city("rome")]] == "rome"


def test_cthulhu_takes_all_agents_at_once() -> None:
    state = position(
        factions="LRLR",
        board={"cairo": {TUE: "2a"}},
        hands={MON: "cthulhu", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
    )
    play(state, "cthulhu")
    assert foreseen(state, m.ChooseCity(city("cairo")))["must_reveal"] == {"seat": TUE}
    state.apply(m.ChooseCity(city("cairo")))
    assert foreseen(state, m.DECLINE)["ends"] == {"reason": "reveal"}


def test_who_is_attacked_foresees_what_it_means() -> None:
    state = position(
        factions="LRLR",
        board={"cairo": {MON: "2a", TUE: "1a"}},
        hands={MON: "hired_assassin", TUE: "sherlock_holmes"},
        piles={TUE: "informant"},
    )
    kill(state, "hired_assassin", "cairo", TUE)
    assert foreseen(state, m.React(card("sherlock_holmes"))) == {"draws": {"number": 1}}
    assert foreseen(state, m.DECLINE) == {"must_reveal": {"seat": TUE}, "ends": {"reason": "reveal"}}


# --- Clicks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_is_done_for_good_by_a_slip(players: int) -> None:
    """Whatever brings hidden things to light, attacks or claims ends in a confirmation; the end of a turn, answers to
    others and what is begun do not."""
    rng = Rng.seeded(players)
    confirmed: set[str] = set()
    for _ in range(60):
        state = rich_position(players, rng)
        for _ in range(25):
            if state.to_move is None:
                break
            move = rng.choice(state.legal_moves())
            decision, path = state.decision.name, state.targets(move)
            events = state.apply(move)
            names = {type(event).__name__ for event in events}
            attack = names & {"AssassinationBegan", "AgentKilled", "RoyalKilled", "Claimed", "CityDevoured"}
            if attack and decision != "block":
                assert path[-1] == CONFIRM, f"{move} in {decision}"
                confirmed |= attack
            if CONFIRM in path:
                assert path.index(CONFIRM) == len(path) - 1
    assert {"AssassinationBegan", "Claimed"} <= confirmed


def test_a_bomb_that_is_not_the_last_needs_no_confirmation() -> None:
    state = position(
        board={"cairo": {MON: "1a"}},
        royals="cairo",
        hands={MON: "hired_assassin infernal_machine crate_of_dynamite"},
    )
    state.apply(m.Play(card("hired_assassin"), USES.index("kill")))
    royal = m.ChooseTarget(city("cairo"), m.THE_ROYAL)
    assert state.targets(royal) == (("city", city("cairo")), ("royal", city("cairo")))
    state.apply(royal)
    first = m.Play(card("infernal_machine"), USES.index("text"))
    assert state.targets(first) == (("hand", card("infernal_machine")),)
    state.apply(first)
    last = m.Play(card("crate_of_dynamite"), USES.index("bomb"))
    assert state.targets(last) == (("hand", card("crate_of_dynamite")), CONFIRM)


def test_a_claim_of_a_card_without_points_tells_what_is_got() -> None:
    """With the Duchess no cube need be there: without that nothing would be told at all."""
    state = position(board={"rome": {MON: "1a"}}, tops={"rome": "hired_assassin"}, hands={MON: "duchess_duzes"})
    play(state, "duchess_duzes", "text")
    assert foreseen(state, m.ChooseCity(city("rome"))) == {"gained": {"card": card("hired_assassin")}}
