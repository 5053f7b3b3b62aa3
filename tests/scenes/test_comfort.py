"""What makes one sure of what happens: taking back, reasons, the recap, whose question it is, who won."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.registry import TABLES
from scenes.app import App
from scenes.handover import Handover
from scenes.results import Results
from scenes.tables.table import Table
from tests.scenes.driver import click, hot_named, in_a_move, new_app, play_on, reachable, sit_down, step


def my_turn(app: App, table: Table) -> None:
    """Let the others play until the person must decide."""
    for _ in range(2000):
        step(app)
        if table.my_turn and not table.showing.until:
            return
    raise AssertionError("nobody asks the person")


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
        table.tap(CONFIRM)
        while table.showing.until:
            step(app)
        if table.play.undoable().moves and not table.play.waits_for_person:
            return app, table
    raise AssertionError("somebody always decides before")


def test_a_decision_waits_for_being_taken_back() -> None:
    app, table = decided("short")
    turns = len(table.play.match.turns)
    assert table.holds
    for _ in range(20):
        step(app)
    assert len(table.play.match.turns) == turns, "the others wait"
    click(app, hot_named(app, "take_back"))
    step(app)
    assert len(table.play.match.turns) == turns - 1
    assert table.my_turn


def test_the_others_go_on_by_themselves_or_when_told() -> None:
    app, table = decided("short")
    turns = len(table.play.match.turns)
    step(app, 60)
    assert len(table.play.match.turns) > turns
    app, table = decided("wait")
    turns = len(table.play.match.turns)
    step(app, 300)
    assert len(table.play.match.turns) == turns, "until I say so"
    click(app, hot_named(app, "skip_button"))
    step(app, 20)
    assert len(table.play.match.turns) > turns


def test_without_waiting_the_others_decide_at_once() -> None:
    app, table = decided("off")
    assert not table.holds
    turns = len(table.play.match.turns)
    step(app, 30)
    assert len(table.play.match.turns) > turns


@pytest.mark.parametrize("game", TABLES)
def test_a_click_that_leads_nowhere_says_why(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 2, humans=1, seed=3)
    my_turn(app, table)
    refused = [hot for hot in app.canvas.hots if hot.refusal is not None and hot.action is None]
    assert refused
    for hot in refused:
        app._message = ("", 0.0)
        app.press(hot)
        assert len(app.message) > 8, f"{hot.key} says nothing"
        assert "reason." not in app.message, app.message
    assert not table.play.match.turns or table.my_turn


def test_what_the_others_did_is_told_when_ones_turn_comes() -> None:
    app = new_app()
    table = sit_down(app, "catham", 3, humans=1, seed=1)
    my_turn(app, table)
    rng = Rng.seeded(1)
    while not table.recap.open:
        hots = [hot for hot in reachable(app) if in_a_move(hot.key)]
        click(app, rng.choice(hots))
        step(app, 3)
        if not table.my_turn:
            my_turn(app, table)
    lines = table.recap_lines()
    assert lines
    others = [table.seating.seats[seat].name for seat in (1, 2)]
    assert any(name in line.text for line in lines for name in others)
    step(app)
    assert any("Od twojego ruchu" in text.text for text in app.canvas.still.written())
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert not table.recap.open
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert table.recap.open
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert not table.recap.open
    assert app.top is table


def test_the_person_decides_when_the_device_is_passed_on() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=2, seed=4)
    step(app)
    assert isinstance(app.top, Handover)
    click(app, hot_named(app, "ready"))
    step(app)
    click(app, hot_named(app, ("button", "commit_none")))
    step(app, 40)
    assert app.top is table, "still the first person's"
    assert table.passes_on
    click(app, hot_named(app, "pass_on"))
    step(app)
    assert isinstance(app.top, Handover)


def test_the_status_says_whose_question_it_is() -> None:
    app = new_app()
    app.settings.language = "en"
    app.apply_settings()
    for seed in range(40):
        table = sit_down(app, "catham", 4, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        for _ in range(400):
            step(app)
            if app.top is not table:
                break
            if table.my_turn and not table.showing.until:
                prompt = table.view.prompt
                assert prompt is not None
                if not table.picker.chosen and prompt.decision == "inform":
                    assert "Your answer to" in table.status()
                    return
                if not table.picker.chosen and prompt.decision == "action":
                    assert "Your turn" in table.status()
                click(app, rng.choice([hot for hot in reachable(app) if in_a_move(hot.key)]))
        app.home()
    raise AssertionError("nobody ever asks")


def test_the_end_speaks_to_the_person_who_played() -> None:
    headlines = set()
    for seed in range(6):
        app = new_app()
        app.settings.language = "en"
        app.apply_settings()
        sit_down(app, "conspirators", 2, humans=1, seed=seed)
        results = play_on(app, Rng.seeded(seed))
        assert isinstance(results, Results)
        headline = results._headline()
        won = 0 in results.winners
        assert ("You win" in headline or "shared" in headline) == won
        headlines.add(won)
    assert headlines, "some games were played"
