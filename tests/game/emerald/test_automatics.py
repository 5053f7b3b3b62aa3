"""What is done without a click in a turn, and what is left to the player."""

from __future__ import annotations

from game.emerald import moves as m
from game.emerald.automatics import ADD_ALL, END_TURN, only_ends
from game.emerald.cards import TRACK_END
from game.emerald.state import Emerald
from game.kernel.contract import CONFIRM, Automatic, Target
from game.play.picker import Picker
from tests.game.emerald.positions import MON, card, city, play, position

PARIS: Target = ("city", city("paris"))


def found(state: Emerald, *wanted: Target) -> Automatic:
    view = state.view(MON)
    picker = Picker({move: view.targets(move) for move in view.moves})
    return view.automatic(picker.candidates, frozenset(wanted))


def hand(name: str) -> Target:
    return ("hand", card(name))


def test_an_action_that_was_begun_for_a_city_goes_on_there_when_no_card_can_be_added() -> None:
    state = position(hands={MON: "doctor_watson okhrana"})
    play(state, "doctor_watson", "place")
    assert found(state, PARIS) == Automatic(wanted=frozenset({PARIS})), "another card could be added"
    play(state, "okhrana", "place")
    assert found(state, PARIS).clicks == (PARIS,)
    assert not found(state).clicks, "nobody has said where"


def test_every_card_that_fits_is_added_and_then_the_city_is_chosen() -> None:
    state = position(hands={MON: "doctor_watson okhrana black_hand pinkerton_agents"})
    play(state, "doctor_watson", "place")
    for name in sorted(("okhrana", "pinkerton_agents"), key=card):
        assert found(state, ADD_ALL, PARIS) == Automatic((hand(name),), "", frozenset({ADD_ALL, PARIS}))
        play(state, name, "place")
    assert found(state, ADD_ALL, PARIS) == Automatic((PARIS,), "", frozenset({PARIS}))


def test_in_the_next_action_nothing_is_wanted_any_more() -> None:
    state = position(hands={MON: "doctor_watson okhrana"})
    assert found(state, PARIS, ADD_ALL) == Automatic()


def test_where_agents_come_or_go_the_city_is_asked() -> None:
    state = position(hands={MON: "doctor_watson"}, board={"paris": {MON: "1c1a"}})
    play(state, "doctor_watson", "move")
    assert state.decision.name == "move"
    assert not found(state, PARIS).clicks


def test_the_only_way_is_made_as_far_as_its_confirmation() -> None:
    state = position(hands={MON: "sherlock_holmes"}, board={"paris": {MON: "3c0a"}}, tops={"paris": "mi_go"})
    play(state, "sherlock_holmes", "claim")
    assert len(state.legal_moves()) == 1
    assert state.targets(state.legal_moves()[0]) == (PARIS, CONFIRM)
    assert found(state).clicks == (PARIS,)


def test_markers_are_finished_with_the_last_card_unless_that_ends_the_game() -> None:
    state = position(hands={MON: "fenians"})
    play(state, "fenians", "resto")
    assert state.decision.name == "markers"
    assert found(state) == Automatic((CONFIRM,))
    state = position(hands={MON: "fenians"}, tracks=(TRACK_END - 1, 0))
    play(state, "fenians", "resto")
    assert state.legal_moves() == [m.DONE]
    assert not found(state).clicks, "that is confirmed by the player"
    state = position(hands={MON: "fenians third_section peter_rachkovsky louise_michel"})
    play(state, "fenians", "resto")
    assert not found(state).clicks, "another card could be added"


def test_a_turn_in_which_nothing_can_be_done_any_more_ends() -> None:
    state = position(hands={MON: ""})
    while state.decision.name != "end_turn":
        assert not only_ends(state.view(MON))
        state.apply(m.PASS)
    assert only_ends(state.view(MON))
    assert found(state) == Automatic((END_TURN,), "takeback")
