"""What the others have done since one's own last turn."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.rng import Rng
from game.registry import TABLES
from scenes import snapshots
from scenes.handover import Handover
from scenes.kit.forms import UPRIGHT
from scenes.tables import find_table
from scenes.tables.table import Table
from tests.scenes.driver import (
    SCREENS,
    click,
    hot_named,
    in_a_move,
    my_turn,
    new_app,
    reachable,
    say_ready,
    sit_down,
    step,
)


def test_what_the_others_did_is_told_when_ones_turn_comes() -> None:
    app = new_app()
    table = sit_down(app, "catham", 3, humans=1, seed=1)
    my_turn(app, table)
    rng = Rng.seeded(1)
    while not table.recap.open or len(table.recap_lines()) < 2:
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
    for number in range(len(lines) + 1):
        click(app, hot_named(app, ("recap", "on")))
        step(app)
        assert table.recap.open
        assert table.recap.step == number % len(lines)
    click(app, hot_named(app, ("recap", "back")))
    assert table.recap.step == len(lines) - 1
    assert any(line.seat in (1, 2) for line in lines)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert not table.recap.open
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert table.recap.open
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert not table.recap.open
    assert app.top is table


@pytest.mark.parametrize(
    ("game", "size"),
    [(game, size) for game in TABLES for size in SCREENS if size != UPRIGHT or "upright" in find_table(game).forms],
)
def test_the_recap_hides_nothing_by_halves_and_nothing_that_is_asked_for(game: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(f"{game}-recap")
    for large in (False, True):
        snapshots.show(app, size, "pl", large)
        table = app.top
        assert isinstance(table, Table)
        box = hot_named(app, "recap").rect
        for name, kept in app.canvas.still.kept.items():
            for text in kept.sheet.written:
                if name not in ("recap", "log") and text.surface is not None and text.place.colliderect(box):
                    assert box.inflate(4, 4).contains(text.place), f"half of {text.text!r} is hidden"
        assert not [target for target in table.picker.candidates if box.colliderect(table.where(target))]


@pytest.mark.parametrize("game", TABLES)
def test_the_recap_tells_how_much_there_is_and_leads_through_all_of_it(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap")
    snapshots.show(app, (844, 390), "pl", big_text=True)
    table = app.top
    assert isinstance(table, Table)
    lines = table.recap_lines()
    assert lines
    read: set[str] = set()
    for _ in lines:
        app.paint()
        sheet = app.canvas.still.kept["recap"].sheet
        assert {line.text for line in lines} <= set(sheet.said), "those who listen hear all of it"
        shown = {text.text for text in sheet.written}
        read |= shown
        if len(shown & {line.text for line in lines}) < len({line.text for line in lines}):
            assert any(f" z {len(lines)}" in text for text in shown)
            click(app, hot_named(app, ("recap", "page")), touch=True)
    assert {line.text for line in lines} <= read


def test_the_recap_waits_for_ones_own_turn() -> None:
    """Over somebody's question nothing is laid; what happened before it is told when it is one's own turn."""
    for seed in range(40):
        app = new_app()
        table = sit_down(app, "catham", 4, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        missed: list[str] = []
        for _ in range(400):
            step(app)
            if app.top is not table or not table.my_turn or table.showing.until:
                continue
            prompt = table.view.prompt
            assert prompt is not None
            if prompt.facts.get("active", 0) != 0:
                assert not table.recap.open
                missed = [line.text for line in table.recap_lines()]
            elif missed and table.recap.open:
                assert [line.text for line in table.recap_lines()][: len(missed)] == missed
                return
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
            table.recap.open = False
    raise AssertionError("nobody ever asks")


def test_people_around_one_device_are_told_what_the_others_did() -> None:
    app = new_app()
    table = sit_down(app, "ganges", 2, humans=2, seed=1)
    rng = Rng.seeded(1)
    for _ in range(600):
        step(app)
        if isinstance(app.top, Handover):
            told = table.play.made
            say_ready(app)
            step(app)
            if told:
                other = table.seating.seats[1 - table.viewer].name
                assert table.recap.open
                assert all(other in line.text for line in table.recap_lines())
                return
        elif table.passes_on:
            table.pass_on()
        elif table.my_turn and not table.showing.until:
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
    raise AssertionError("the device is never passed on")


@pytest.mark.parametrize("game", TABLES)
def test_the_recap_waits_while_the_chronicle_lies_open(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap")
    snapshots.show(app, (844, 390), "pl")
    table = app.top
    assert isinstance(table, Table)
    table.toggle_log()
    step(app)
    assert table.log.drawer, "on a phone it is never always there"
    assert "recap" not in {hot.key for hot in app.canvas.hots}
    table.toggle_log()
    step(app)
    assert hot_named(app, "recap")
