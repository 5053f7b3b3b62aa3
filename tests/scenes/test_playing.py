"""Whole games, clicked through the real scenes by a player who knows only what is clickable."""

from __future__ import annotations

import json
from contextlib import suppress

import pygame
import pytest

from game.ai.agents import of_level
from game.kernel.contract import CONFIRM
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play.live import Live
from game.registry import TABLES, find
from scenes import snapshots
from scenes.app import App
from scenes.handover import Handover, take_over
from scenes.mirror import told
from scenes.pause import Pause
from scenes.results import Results
from scenes.setup import Setup
from scenes.shell.storage import Folder, Memory
from scenes.tables.table import Table
from scenes.title import Title
from tests.scenes.driver import (
    NotOver,
    click,
    hot_named,
    new_app,
    play_in_windows,
    play_on,
    reachable,
    say_ready,
    sit_down,
    step,
)
from tests.scenes.mouse import Mouse

COUNTS = [(game, players) for game in TABLES for players in range(find(game).players[0], find(game).players[1] + 1)]
SIZES = [(1280, 720), (844, 390)]


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_a_person_against_computers(game: str, players: int) -> None:
    app = new_app()
    table = sit_down(app, game, players, humans=1, seed=players)
    results = play_in_windows(app, Rng.seeded(players), SIZES if players % 2 else SIZES[::-1])
    assert table.play.driver.match.over
    assert results.winners == table.play.driver.match.state.winners()


@pytest.mark.parametrize(("game", "players"), [(game, find(game).players[most]) for game in TABLES for most in (0, 1)])
def test_friends_around_one_device(game: str, players: int) -> None:
    """The device goes round; of the heavy games, which take thousands of clicks, a good part is enough."""
    app = new_app()
    table = sit_down(app, game, players, humans=players, seed=11)
    with suppress(NotOver):
        play_on(app, Rng.seeded(5), limit=400)
    assert table.play.driver.match.over or len(table.play.driver.match.turns) > 40
    seen = table.story()
    table.chronicle.forget()
    table.course.write()
    assert table.story()[: len(seen)] == seen


@pytest.mark.parametrize("game", TABLES)
def test_computers_alone_can_be_watched(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 3, humans=0, seed=3)
    play_on(app, Rng.seeded(5))
    assert table.play.driver.match.over


@pytest.mark.parametrize("day", ["", "2026-03-01"], ids=["usual", "daily"])
def test_only_the_deal_of_the_day_waits_for_a_slow_thought(day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that manages a step of thinking a frame: the thought is cut short, or it is told how far it is."""
    app = new_app()
    table = sit_down(app, "ganges", 2, humans=0, seed=3)
    live = table.play.driver
    assert isinstance(live, Live)
    live.thinks_to_the_end = bool(day)
    live.agents[:] = [of_level(live.rules.brain, "expert")] * 2
    monkeypatch.setattr(app.pace, "enough", lambda: lambda: True)
    statuses: set[str] = set()
    while not table.play.made and len(statuses) < 4:
        step(app)
        if table.course.thought:
            app.paint()
            assert f"{table.course.thought}%" in told(app)["status"]
            statuses.add(told(app)["status"])
    assert bool(table.play.made) == (not day)


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_click_that_was_meant_for_the_table_does_not_leave_the_results(touch: bool) -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=0, seed=3)
    play_on(app, Rng.seeded(5))
    step(app)
    spot = app.canvas.px(hot_named(app, "results.leave").rect).center
    app.pop()
    table.show_results()
    results = app.top

    def press() -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.handle(pygame.event.Event(kind, pos=spot, button=1, touch=touch))
        app.frame(0.1)

    press()
    press()
    assert app.top is results
    for _ in range(5):
        app.frame(0.1)
    press()
    assert isinstance(app.top, Title)


@pytest.mark.parametrize("game", TABLES)
def test_a_button_of_the_results_answers_as_soon_as_it_is_shown(game: str) -> None:
    app = snapshots.arranged(f"{game}-{'story' if game == 'emerald' else 'results'}")
    app.pop()
    table = app.top
    assert isinstance(table, Table)
    table.show_results()
    mouse = Mouse(app)
    for _ in range(60):
        app.frame(0.02)
        leads_on = [hot for hot in app.clickable() if hot.key in ("results.leave", "story.skip")]
        if leads_on:
            break
    mouse.jump(*app.canvas.px(leads_on[0].rect).center)
    mouse.click()
    assert leads_on[0].key not in {hot.key for hot in app.clickable()}


def test_from_the_title_to_the_result_and_a_rematch() -> None:
    app = new_app()
    step(app)
    click(app, hot_named(app, ("cover", "conspirators")))
    step(app)
    assert isinstance(app.top, Setup)
    click(app, hot_named(app, ("level", 1, "easy")))
    click(app, hot_named(app, "add"))
    step(app)
    click(app, hot_named(app, "start"))
    table = app.top
    assert isinstance(table, Table)
    assert [seat.level for seat in table.seating.seats] == ["human", "easy", "normal", "normal"]
    play_on(app, Rng.seeded(1))
    app.draw()
    click(app, hot_named(app, "results.again"))
    again = app.top
    assert isinstance(again, Table)
    assert again is not table
    assert again.play.driver.match.seed != table.play.driver.match.seed
    assert [seat.name for seat in again.seating.seats] == [seat.name for seat in table.seating.seats]


def test_hidden_cards_stay_hidden_between_two_people() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=2, seed=4)
    step(app)
    first = table.play.driver.match.state.to_move
    assert isinstance(app.top, Handover)
    assert app.top.called == [first]
    app.draw()
    assert not any(isinstance(hot.key, tuple) and hot.key[0] == "hand" for hot in app.canvas.hots)
    say_ready(app)
    step(app)
    assert app.top is table
    assert table.view.seat == first
    click(app, hot_named(app, ("button", "commit_none")))
    step(app)
    click(app, hot_named(app, CONFIRM))
    step(app, 20)
    click(app, hot_named(app, "pass_on"))
    step(app)
    assert isinstance(app.top, Handover)
    assert app.top.called == [1 - first]


def test_every_move_is_kept_and_the_game_resumes_where_it_was() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    table = sit_down(app, "conspirators", 3, humans=1, seed=9)
    rng = Rng.seeded(2)
    while len(table.play.driver.match.turns) < 25:
        step(app)
        if table.my_turn and not table.shown.busy:
            app.draw()
            hots = [hot for hot in reachable(app) if isinstance(hot.key, tuple)]
            click(app, rng.choice(hots))
    kept = Record.from_json(storage.read("save-conspirators") or "")
    assert len(kept.moves) == len(table.play.driver.match.turns)

    later = new_app(storage=storage)  # as after a crash: nothing was closed properly
    step(later)
    click(later, hot_named(later, "continue"))
    again = later.top
    assert isinstance(again, Table)
    assert again.play.driver.match.state == table.play.driver.match.state
    assert [seat.name for seat in again.seating.seats] == [seat.name for seat in table.seating.seats]
    play_on(later, rng)
    assert storage.read("save-conspirators") is None, "a finished game is not offered again"


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "\x00\xff", '{"stolik": 1}', '{"stolik":1,"game":"ganges"}', '{"stolik": 7}', "[]" * 1000],
)
def test_a_damaged_save_gives_a_message_and_is_kept_aside(tmp_path, text: str) -> None:  # type: ignore[no-untyped-def]
    storage = Folder(tmp_path)
    storage.write("save-conspirators", text)
    app = new_app(storage=storage)
    step(app)
    assert isinstance(app.top, Title)
    assert app.message in {app.words(f"problem.save.{reason}") for reason in ("damaged", "foreign", "version")}
    assert app.top.save is None
    aside = list(tmp_path.glob("save-conspirators.aside-*"))
    assert len(aside) == 1
    assert aside[0].read_text() == text


def test_a_save_against_the_rules_is_refused_when_continued(tmp_path) -> None:  # type: ignore[no-untyped-def]
    storage = Folder(tmp_path)
    app = new_app(storage=storage)
    sit_down(app, "conspirators", 2, humans=1, seed=1)
    body = Record.from_json(storage.read("save-conspirators") or "")
    body.moves = [["commit", 0, 9]]
    storage.write("save-conspirators", body.to_json())
    app.home()
    step(app)
    click(app, hot_named(app, "continue"))
    step(app)
    assert isinstance(app.top, Title)
    assert app.message == app.words("problem.save.illegal")
    assert list(tmp_path.glob("*.aside-*"))


def test_damaged_settings_fall_back_to_the_defaults(tmp_path) -> None:  # type: ignore[no-untyped-def]
    storage = Folder(tmp_path)
    for text in ("", "{", "[1]", json.dumps({"language": "xx", "volume": 99, "speed": 3, "muted": "yes"})):
        storage.write("settings", text)
        app = new_app(storage=storage)
        assert app.settings.language in ("pl", "en")
        assert 0 <= app.settings.volume <= 10


def test_undo_takes_back_a_decision_and_says_why_it_cannot() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=0)
    while not table.my_turn:
        step(app)
    app.draw()
    before = table.play.driver.match.state.dump()
    hand = next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand")
    click(app, hand)
    assert table.picker.chosen
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0))
    assert not table.picker.chosen
    click(app, hand)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert table.play.driver.match.turns
    if table.play.driver.match.undoable(table.viewer).moves:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0))
        assert table.play.driver.match.state.dump() == before


def test_a_hint_leads_to_a_legal_move() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=5)
    while not table.my_turn:
        step(app)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0))
    for _ in range(200):
        step(app)
        if table.play.adviser.hint is not None:
            break
    assert table.play.adviser.hint in table.view.moves
    while table.my_turn and table.play.adviser.hint is not None:
        table.mode.tap(next(iter(table.picker.lead(table.play.adviser.hint))))
    assert table.play.driver.match.turns[-1].move is not None


def test_escape_steps_back_and_then_opens_the_menu() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=5)
    while not table.my_turn:
        step(app)
    app.draw()
    click(app, next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand"))
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)
    app.handle(escape)
    assert not table.picker.chosen
    app.handle(escape)
    assert isinstance(app.top, Pause)
    app.handle(escape)
    assert app.top is table


def press(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_alone_plays_a_whole_game(game: str) -> None:
    """Tab goes round and round, Enter takes what it has come to, if that is part of a move."""
    app = new_app()
    table = sit_down(app, game, find(game).players[0], humans=1, seed=8)
    rng = Rng.seeded(8)
    for _ in range(20_000):
        step(app)
        if isinstance(app.top, Results):
            break
        if not table.my_turn or table.shown.busy:
            continue
        wanted = sorted(table.picker.candidates, key=str)
        goal = CONFIRM if CONFIRM in wanted and rng.below(2) else rng.choice(wanted)
        for _ in range(len(app.canvas.hots)):
            press(app, pygame.K_TAB)
            if app.canvas.focused == goal:
                break
        assert app.canvas.focused == goal, f"Tab never comes to {goal}"
        press(app, pygame.K_RETURN)
    assert table.play.driver.match.over


def test_the_log_tells_no_secrets() -> None:
    """What others committed is told only as a number until it is revealed."""
    app = new_app()
    app.settings.language = "en"
    app.apply_settings()
    table = sit_down(app, "conspirators", 3, humans=1, seed=12)
    play_on(app, Rng.seeded(3))
    others = [line.text for line in table.chronicle.lines if "face down" in line.text and " × " not in line.text]
    assert others
    assert not any("medallion" in text for text in others)


def test_a_click_that_leads_nowhere_says_why() -> None:
    app = new_app()
    table = sit_down(app, "emerald", 3, humans=1, seed=3)
    for _ in range(400):
        step(app)
        if table.my_turn and table.view.decision.name == "turn" and not table.shown.busy:
            break
        if table.my_turn and not table.shown.busy:
            table.mode.tap(("city", 0))
    step(app, 5)
    table.recap.toggle()
    step(app)
    word = table.play.refusal(("limbo",))
    assert word
    click(app, hot_named(app, ("limbo",)))
    assert app.message == table.speech.reason(word)


def test_identities_are_covered_when_the_device_is_passed_on() -> None:
    app = new_app()
    table = sit_down(app, "emerald", 2, humans=2, seed=4)
    step(app)
    say_ready(app)
    step(app)
    app.draw()
    names = {table.talk("faction.restorationist"), table.talk("faction.loyalist")}
    assert not names & {text.text for text in app.canvas.still.written()}
    click(app, hot_named(app, "identity"))
    app.draw()
    assert names & {text.text for text in app.canvas.still.written()}
    take_over(table, 1 - table.viewer)
    app.draw()
    assert not names & {text.text for text in app.canvas.still.written()}
