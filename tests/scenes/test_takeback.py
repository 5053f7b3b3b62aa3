"""Taking back: while it is possible the others wait, and what cannot be taken back says why."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.contract import CONFIRM
from scenes.app import App
from scenes.tables.table import Table
from tests.scenes.driver import (
    click,
    hot_named,
    my_turn,
    new_app,
    reachable,
    sit_down,
    step,
)


def decided(takeback: str) -> tuple[App, Table]:
    """A person of Conspirators has laid down orders, and others must decide next."""
    for seed in range(20):
        app = new_app()
        app.settings.takeback = takeback
        table = sit_down(app, "conspirators", 3, humans=1, seed=seed)
        my_turn(app, table)
        hand = next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand")
        click(app, hand)
        step(app)
        table.mode.tap(CONFIRM)
        while table.shown.busy:
            step(app)
        if table.play.undoable().moves and not table.play.driver.waits:
            return app, table
    raise AssertionError("somebody always decides before")


def test_a_decision_waits_for_being_taken_back() -> None:
    app, table = decided("short")
    turns = len(table.play.driver.match.turns)
    assert table.course.holds
    for _ in range(20):
        step(app)
    assert len(table.play.driver.match.turns) == turns, "the others wait"
    click(app, hot_named(app, "take_back"))
    step(app)
    assert len(table.play.driver.match.turns) == turns - 1
    assert table.my_turn


def test_the_others_go_on_by_themselves_or_when_told() -> None:
    app, table = decided("short")
    turns = len(table.play.driver.match.turns)
    step(app, 60)
    assert len(table.play.driver.match.turns) > turns
    app, table = decided("wait")
    turns = len(table.play.driver.match.turns)
    step(app, 300)
    assert len(table.play.driver.match.turns) == turns, "until I say so"
    click(app, hot_named(app, "skip_button"))
    step(app, 20)
    assert len(table.play.driver.match.turns) > turns


def test_without_waiting_the_others_decide_at_once() -> None:
    app, table = decided("off")
    assert not table.course.holds
    turns = len(table.play.driver.match.turns)
    step(app, 30)
    assert len(table.play.driver.match.turns) > turns


@pytest.mark.parametrize("how", ["click", "touch", "key"])
def test_what_cannot_be_taken_back_says_why(how: str) -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=4)
    my_turn(app, table)
    step(app)
    if how == "key":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u"))
    else:
        click(app, hot_named(app, "undo"), touch=how == "touch")
    assert app.message == table.words(f"undo.{table.play.undoable().reason}")


def card_chosen() -> tuple[App, Table]:
    """A person has clicked one of his cards."""
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=5)
    my_turn(app, table)
    step(app)
    click(app, next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand"))
    assert table.picker.chosen
    return app, table


def test_a_hint_leaves_what_was_chosen() -> None:
    app, table = card_chosen()
    chosen = list(table.picker.chosen)
    click(app, hot_named(app, "hint"))
    while not table.play.adviser.found:
        step(app)
    assert list(table.picker.chosen) == chosen


def test_a_click_that_is_taken_back_needs_no_excuse() -> None:
    app, table = card_chosen()
    excuse = table.words(f"undo.{table.play.undoable().reason}")
    table.mode.undo()
    assert not table.picker.chosen
    assert app.message != excuse
    table.mode.undo()  # now there is nothing that could be taken back
    assert app.message == excuse
