"""Passing the device on, and what is asked before a game is given up."""

from __future__ import annotations

import pytest

from game.kernel.contract import CONFIRM
from scenes.handover import Handover
from scenes.pause import Pause
from tests.scenes.driver import (
    SCREENS,
    click,
    hot_named,
    my_turn,
    new_app,
    reachable,
    say_ready,
    sit_down,
    step,
)


def test_the_person_decides_when_the_device_is_passed_on() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=2, seed=4)
    step(app)
    assert isinstance(app.top, Handover)
    say_ready(app)
    step(app)
    click(app, hot_named(app, ("button", "commit_none")))
    step(app)
    click(app, hot_named(app, CONFIRM))
    step(app, 40)
    assert app.top is table, "still the first person's"
    assert table.play.passes_on
    click(app, hot_named(app, "pass_on"))
    step(app)
    assert isinstance(app.top, Handover)


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_playing_nothing_is_asked_about_and_never_where_playing_was(size: tuple[int, int]) -> None:
    app = new_app(size)
    table = sit_down(app, "conspirators", 2, humans=1, seed=4)
    my_turn(app, table)
    step(app)
    nothing = ("button", "commit_none")
    away = hot_named(app, nothing).rect
    hand = next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand")
    click(app, hand)
    step(app)
    assert not away.colliderect(hot_named(app, CONFIRM).rect)
    table.back()
    step(app)
    assert hot_named(app, nothing).rect == away
    turns = len(table.play.driver.match.turns)
    click(app, hot_named(app, nothing))
    step(app)
    assert len(table.play.driver.match.turns) == turns, "cards could be played"
    assert table.words.of("conspirators")("next.commit_none") in table.mode.status()
    assert app.canvas.focused != CONFIRM
    assert not away.colliderect(hot_named(app, CONFIRM).rect), "a second click in the same place does nothing"
    click(app, hot_named(app, CONFIRM))
    assert len(table.play.driver.match.turns) == turns + 1


def test_the_menu_can_be_reached_while_the_device_is_passed_on() -> None:
    app = new_app((390, 844))
    sit_down(app, "conspirators", 2, humans=2, seed=4)
    step(app)
    assert isinstance(app.top, Handover)
    click(app, hot_named(app, "menu"), touch=True)
    step(app)
    assert isinstance(app.top, Pause)
