"""People and computers drive a game on."""

from __future__ import annotations

from game.ai.agents import SoFar, of_level
from game.kernel.rng import Rng
from game.play.live import Live
from game.registry import find
from tests.game.play.people import computers, every_game, go_on, live, person_to_move


@every_game
def test_people_and_computers_come_to_an_end_by_clicks_alone(game: str) -> None:
    play = live(game, players=find(game).players[0])
    assert play.driver.outcome() is None
    go_on(play, Rng.seeded(1), decisions=400)
    if play.over:
        outcome = play.driver.outcome()
        assert outcome is not None
        assert outcome.winners == play.driver.match.state.winners()
        assert sorted(outcome.order) == [0, 1]


def test_thinking_stops_when_it_is_enough_and_goes_on_where_it_was() -> None:
    driver = computers("catham")
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return True

    slices = 0
    while not driver.think(enough):
        slices += 1
    assert slices > 1
    assert asked >= slices
    move = driver.ready
    assert driver.think(enough)
    assert driver.ready == move, "a decision stays decided until it is made"
    driver.go_on()
    assert driver.match.moves == [move]
    assert driver.ready is None


def test_only_people_click() -> None:
    play = live("conspirators", humans=0)
    assert not play.my_turn
    assert tuple(play.driver.offers(play.view)) == ()
    assert play.undoable().moves == 0


def test_a_computer_in_a_hurry_does_what_seems_best_so_far() -> None:
    driver = computers("catham", "expert")
    assert driver.think(lambda: True, hurry=True)
    move = driver.ready
    assert move in driver.match.state.legal_moves()
    assert driver.think(lambda: True)
    assert driver.ready == move, "it has decided"


@every_game
def test_in_the_deal_of_the_day_no_thought_is_cut_short(game: str) -> None:
    """However slow the device is and whoever skips: everybody meets the same opponents."""
    moves = []
    for daily, hurry in (("", False), ("2026-03-01", True)):
        driver = computers(game, "hard", daily)
        steps = 0
        while not driver.think(lambda: True, hurry):
            assert driver.so_far is not None
            steps += 1
        assert steps > 1
        moves.append((steps, driver.ready))
    assert moves[0] == moves[1]


def test_a_thought_depends_on_the_place_in_the_game_alone() -> None:
    """Not on hints that were asked for, nor on when the game was resumed."""
    play = person_to_move("catham")
    while play.to_move in play.humans:  # a computer's turn after a hint, and the same place come back to
        play.ask_hint()
        assert play.think_hint(lambda: False)
        play.make(play.adviser.hint or ())
    thoughts = []
    for driver in (play.driver, Live(play.driver.match, play.seating)):
        assert isinstance(driver, Live)
        driver.agents[1] = of_level(driver.rules.brain, "expert")
        steps: list[SoFar | None] = []
        while not driver.think(lambda: True) and len(steps) < 500:
            steps.append(driver.so_far)
        thoughts.append(steps)
    assert len(thoughts[0]) == 500
    assert thoughts[0] == thoughts[1]
