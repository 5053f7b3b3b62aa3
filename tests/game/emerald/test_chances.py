"""What a city offers: every card named for it leads there, and what is refused does not."""

from __future__ import annotations

import pytest

from game.emerald import moves as m
from game.emerald.cards import (
    ALL_CITIES,
    CLAIM,
    IDLE_ROUNDS,
    KILL,
    LAST_ROUND,
    MOVE,
    PLACE,
    RETRIEVE,
    SYMBOLS,
    TEXT,
    TRACK_END,
)
from game.emerald.mind.chances import chances
from game.emerald.state import Emerald
from game.kernel.rng import Rng
from tests.game.emerald.positions import MON, TUE, WED, card, city, play, position, rich_position


def leads_to(state: Emerald, number: int, use: int, where: int) -> bool:
    """Whether a card, played for something, can then choose the city."""
    after = state.copy()
    assert isinstance(after, Emerald)
    after.apply(m.PLAYS[number][use])
    return any(("city", where) in after.targets(move) for move in after.legal_moves())


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_city_offers_is_possible_there_and_nothing_else_is(players: int) -> None:
    rng = Rng.seeded(players)
    turns = 0
    while turns < 12:
        state = rich_position(players, rng)
        if state.decision.name != "turn":
            continue
        turns += 1
        assert state.to_move is not None
        view = state.view(state.to_move)
        legal = {(move.card, move.use) for move in view.moves if isinstance(move, m.Play)}
        for where in range(ALL_CITIES):
            found = {chance.use: chance for chance in chances(view, where)}
            assert list(found)[:5] == [PLACE, CLAIM, RETRIEVE, MOVE, KILL]
            for use in (PLACE, CLAIM, RETRIEVE, MOVE, KILL):
                able = {number for number, for_use in legal if for_use == use}
                there = {number for number in able if leads_to(state, number, use, where)}
                assert set(found[use].cards) == there
                assert bool(found[use].reason) != bool(there)
            for number in found[TEXT].cards if TEXT in found else ():
                assert (number, TEXT) in legal
                assert leads_to(state, number, TEXT, where)


def test_a_city_says_why_not() -> None:
    state = position(
        board={"rome": {MON: "2c1a", TUE: "3c"}, "paris": {MON: "1a"}},
        tops={"rome": "zombies", "paris": "louise_michel"},
        hands={MON: "go_between informant"},
    )
    rome = {chance.use: chance.reason for chance in chances(state.view(MON), city("rome"))}
    assert rome == {PLACE: "", CLAIM: "tie", RETRIEVE: "", MOVE: "no_such_card", KILL: "no_such_card"}
    paris = {chance.use: chance.reason for chance in chances(state.view(MON), city("paris"))}
    assert paris[CLAIM] == paris[RETRIEVE] == "no_cube"
    assert not SYMBOLS[card("informant")][MOVE]


def test_texts_are_offered_where_they_can_be_aimed() -> None:
    state = position(
        board={"rome": {MON: "2a", WED: "1c"}, "cairo": {TUE: "1a"}},
        royals="rome",
        tops={"cairo": "zombies"},
        hands={MON: "hide_royalty third_section shoggoth inspector_lestrade"},
    )
    view = state.view(MON)

    def texts(name: str) -> set[int]:
        return {number for chance in chances(view, city(name)) if chance.use == TEXT for number in chance.cards}

    assert texts("rome") == {card("hide_royalty"), card("inspector_lestrade")}
    assert texts("cairo") == {card("third_section"), card("shoggoth")}
    assert texts("madrid") == set()


# --- Ends that are ours ----------------------------------------------------------------------------------------------


def test_an_end_for_want_of_action_is_announced() -> None:
    state = position(3, hands={MON: "informant", TUE: "informant", WED: "informant"})
    state.valve = True
    assert state.view(MON).warning() is None
    for done in range(3):
        state.idle = done
        assert state.view(MON).warning() is None
    state.idle = 4
    warning = state.view(MON).warning()
    assert warning is not None
    assert (warning.name, warning.facts) == ("idle", {"number": IDLE_ROUNDS * 3 - 4})
    play(state, "informant", "place")
    state.apply(m.IN_CITY[0])
    assert state.view(MON).warning() is None


def test_the_last_rounds_are_announced() -> None:
    state = position(2)
    state.valve = True
    state.turns = 2 * (LAST_ROUND - 3)
    warning = state.view(MON).warning()
    assert warning is not None
    assert (warning.name, warning.facts) == ("last_rounds", {"number": 3})


def test_a_marker_that_is_about_to_end_the_game_is_announced() -> None:
    state = position(2)
    state.resto = TRACK_END - 3
    assert state.view(MON).warning() is None
    state.loyal = TRACK_END - 2
    warning = state.view(MON).warning()
    assert warning is not None
    assert (warning.name, warning.facts) == ("track", {"number": 2})
