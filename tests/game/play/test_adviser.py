"""Advice that is asked for, shown, followed and forgotten."""

from __future__ import annotations

from game.ai.advice import Advice, Reason, Step
from game.kernel.contract import Move, State
from game.kernel.rng import Rng
from game.play.adviser import Adviser
from game.play.live import Live
from game.play.play import Play
from game.registry import find
from tests.game.play.people import go_on, person_to_move


def test_the_same_place_has_the_same_hint() -> None:
    play = person_to_move("conspirators")
    found = []
    for table in (play, Play(Live(play.driver.match, play.seating))):
        table.ask_hint()
        assert table.think_hint(lambda: False)
        found.append(table.adviser.found)
    assert found[0] == found[1]


def hinted(game: str) -> Play:
    play = person_to_move(game)
    play.ask_hint()
    assert play.adviser.busy
    while play.adviser.busy:
        play.think_hint(lambda: False)
    return play


def test_a_hint_keeps_what_was_chosen_if_it_leads_there() -> None:
    play = hinted("conspirators")
    hint = play.adviser.hint
    assert hint in play.view.moves
    first = min(play.picker.lead(hint or ()), key=str)
    play.tap(first)
    chosen = play.picker.chosen
    if chosen:
        play.show_advice(0)
        assert play.picker.chosen == chosen


def test_a_hint_that_leads_elsewhere_leaves_what_was_chosen_until_it_is_followed() -> None:
    play = hinted("conspirators")
    hint = play.adviser.hint
    assert hint is not None
    meant = play.picker.lead(hint)
    play.tap(next(target for target in sorted(play.picker.candidates - meant, key=str) if target[0] == "hand"))
    chosen = play.picker.chosen
    play.show_advice(0)
    assert play.picker.chosen == chosen
    assert play.picker.lead(hint) == meant
    play.tap(min(meant, key=str))
    assert not set(chosen) & set(play.picker.chosen)
    assert hint in play.picker.open


def test_asked_again_the_adviser_shows_the_next_best_and_then_the_best() -> None:
    play = hinted("conspirators")
    best, second = play.adviser.found
    assert play.adviser.hint == best.move
    play.ask_hint()
    assert not play.adviser.busy
    assert play.adviser.hint == second.move != best.move
    play.ask_hint()
    assert play.adviser.hint == best.move
    play.adviser.close()
    assert play.adviser.hint is None
    assert not play.adviser.found


def test_advice_is_forgotten_with_the_next_decision() -> None:
    play = hinted("conspirators")
    play.make(play.adviser.hint or ())
    assert not play.adviser.found
    assert play.adviser.hint is None


def something_begun() -> tuple[Play, Move, State]:
    """A person to move, a move with which something only begins, and how it stands after it."""
    play = person_to_move("emerald")
    rng = Rng.seeded(4)
    while True:
        for move in play.view.moves if play.my_turn else ():
            after = play.driver.match.state.copy()
            after.make(move)
            if after.midway and len(after.legal_moves()) > 1:
                return play, move, after
        go_on(play, rng, decisions=len(play.driver.match.turns) + 1)


def test_advice_that_is_followed_leads_on_step_by_step() -> None:
    play, first, after = something_begun()
    second, other = after.legal_moves()[:2]
    way = (Step(second, ()), Step(("nonsense",), ()))
    play.adviser.found = (Advice(first, 0.5, (), (Reason("points", 1.0),), (), way), Advice(other, 0.4, (), (), ()))
    play.show_advice(0)
    play.make(first)
    assert play.adviser.hint == second
    assert [advice.move for advice in play.adviser.found] == [second]
    assert play.adviser.found[0].way == way[1:]
    assert play.adviser.found[0].follows
    assert not play.adviser.found[0].reasons, "they spoke for the whole"
    play.make(second)
    assert play.adviser.hint is None
    assert not play.adviser.found


def test_on_the_way_of_advice_one_can_ask_anew() -> None:
    play, first, after = something_begun()
    second = after.legal_moves()[0]
    play.adviser.found = (Advice(first, 0.5, (), (), (), (Step(second, ()),)),)
    play.show_advice(0)
    play.make(first)
    assert play.adviser.found
    play.ask_hint()
    assert not play.adviser.found
    assert play.adviser.busy


def test_advice_that_is_not_followed_is_forgotten() -> None:
    play, first, after = something_begun()
    second, other = after.legal_moves()[:2]
    play.adviser.found = (Advice(first, 0.5, (), (), (), (Step(second, ()), Step(first, ()))),)
    play.show_advice(0)
    play.make(first)
    assert play.adviser.hint == second
    play.make(other)
    assert not play.adviser.found
    assert play.adviser.hint is None


def test_an_adviser_needs_a_view_and_nothing_else() -> None:
    view = person_to_move("conspirators").view
    adviser = Adviser(find("conspirators").brain)
    assert not adviser.think(lambda: False), "nobody has asked"
    adviser.ask(view, Rng.seeded(1))
    slices = 0
    while not adviser.think(lambda: True):
        assert adviser.busy
        assert not adviser.found
        slices += 1
    assert slices > 1
    assert not adviser.busy
    best, second = adviser.found
    assert (adviser.shown, adviser.hint) == (0, best.move)
    adviser.show(1)
    assert adviser.hint == second.move
    assert adviser.next_step(best.move) is None, "another move is shown"
    adviser.tell((best._replace(way=(Step(second.move, ()),)),))
    further = adviser.next_step(best.move)
    assert further is not None
    assert further.move == second.move
    adviser.forget()
    assert (adviser.found, adviser.hint) == ((), None)
