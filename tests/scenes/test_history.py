"""The screen of what was played, and the deal of the day, by clicks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play import daily
from game.play.history import NAME, as_file, history, remember
from game.play.storage import Memory
from game.registry import find
from scenes.ask import Ask
from scenes.history import PARTS, HistoryScene
from scenes.kept.games import watch
from scenes.kept.words import line_of
from scenes.kit import outside
from scenes.kit.storage import Folder
from scenes.opening import Opening
from scenes.results import Results
from scenes.tables.reviewing import Reviewing
from scenes.tables.table import Table
from scenes.tables.watching import Watching
from scenes.title import Title
from tests import hostile
from tests.scenes.driver import click, hot_named, new_app, play_on, reachable, sit_down, step, written

FORMS = [(1280, 720), (844, 390), (390, 844), (1024, 768)]


def played(storage: Memory | None = None, size: tuple[int, int] = (1280, 720)) -> HistoryScene:
    app = new_app(size, storage)
    sit_down(app, "conspirators", 2, 1, 5)
    play_on(app, Rng.seeded(1))
    app.home()
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    assert isinstance(app.top, HistoryScene)
    return app.top


def test_a_game_is_found_again_and_watched() -> None:
    scene = played()
    app = scene.app
    (entry,) = scene.entries
    assert str(entry.totals[0]) in written(app)
    click(app, hot_named(app, ("replay", *entry.key)))
    step(app, 3)
    assert isinstance(app.top, Watching)
    assert app.top.replay.at == 0
    assert len(app.top.replay.match.turns) > 10
    assert [who.name for who in app.top.seating.seats] == [who.name for who in entry.seats]


def test_a_game_is_found_again_and_reviewed() -> None:
    scene = played()
    app = scene.app
    (entry,) = scene.entries
    click(app, hot_named(app, ("review", *entry.key)))
    step(app, 3)
    assert isinstance(app.top, Reviewing)
    assert app.top.replay.viewer == entry.me


def test_the_best_result_and_the_goals_of_the_last_game_are_seen_on_a_phone() -> None:
    scene = played(size=(390, 844))
    app, words = scene.app, scene.words
    click(app, hot_named(app, ("part", "tally")))
    step(app)
    (entry,) = scene.entries
    assert f"{words('history.best')} {entry.totals[0]}" in written(app)
    click(app, hot_named(app, ("part", "goals")))
    step(app)
    assert words("goal.conspirators_events") in written(app)


def test_a_forged_line_with_another_game_behind_it_is_refused() -> None:
    scene = played()
    app = scene.app
    (entry,) = scene.entries
    other = Record.of(Match(find("catham"), 2, 1)).to_link(find)
    crowd = Record.of(Match(find("conspirators"), 4, 1)).to_link(find)
    for link in (other, crowd, "", "x", entry.link[:-9]):
        app.say("")
        watch(scene, replace(entry, link=link))
        step(app, 3)
        assert app.top is scene
        assert app.message
    watch(scene, entry)
    step(app, 3)
    assert isinstance(app.top, Watching)


def test_whatever_is_believed_of_a_forged_history_can_be_shown() -> None:
    shown = 0
    for item in hostile.mutants(240):
        if item.kind != "history":
            continue
        storage = Memory()
        storage.write(NAME, item.text)
        app = new_app(FORMS[shown % len(FORMS)], storage)
        scene = HistoryScene(app)
        app.push(scene)
        step(app)
        for entry in scene.entries[:1]:
            watch(scene, entry)
            step(app, 3)
            assert app.top is scene or isinstance(app.top, Watching | Opening)
            shown += 1
    assert shown > 20


@pytest.mark.parametrize("size", FORMS)
def test_everything_is_reached_on_every_screen(size: tuple[int, int]) -> None:
    scene = played(size=size)
    app = scene.app
    found = set()
    for part in PARTS:
        if app.canvas.compact:
            click(app, hot_named(app, ("part", part)))
        step(app)
        found |= {hot.key for hot in reachable(app)}
    assert {"daily", ("players", 3), "out", "forget", ("replay", *scene.entries[0].key)} <= found
    assert ("review", *scene.entries[0].key) in found


def test_deleting_asks_first() -> None:
    scene = played()
    app = scene.app
    click(app, hot_named(app, "forget"))
    step(app)
    assert isinstance(app.top, Ask)
    click(app, hot_named(app, "no"))
    step(app)
    assert history(app.storage).entries
    click(app, hot_named(app, "forget"))
    step(app)
    click(app, hot_named(app, "yes"))
    step(app)
    assert app.storage.read(NAME) is None
    assert not scene.entries


def test_games_from_a_file_join_the_others() -> None:
    told = as_file(played().app.storage)
    app = new_app()
    step(app)
    app.bring_in(told)  # on the title: it is known for what it is
    step(app)
    assert isinstance(app.top, HistoryScene)
    assert len(history(app.storage).entries) == 1
    app.bring_in("{}")
    assert app.message == app.words("saves.unreadable")
    app.bring_in(told[:60])
    assert app.message == app.words("history.unreadable")


def test_the_largest_history_comes_back_from_its_file(tmp_path: Path) -> None:
    (entry,) = played().entries
    storage = Memory()
    for number in range(60):
        remember(storage, replace(entry, seed=number, link="A" * 24_000))
    text = as_file(storage)
    assert len(text) > 1_100_000
    (tmp_path / "all.json").write_text(text, encoding="utf-8")
    app = new_app()
    app.bring_in(outside.brought(str(tmp_path / "all.json")))
    assert history(app.storage) == history(storage)


def test_the_deal_of_the_day_from_the_screen_to_its_result() -> None:
    app = new_app()
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    click(app, hot_named(app, "daily"))
    step(app, 3)
    table = app.top
    assert isinstance(table, Table)
    day = daily.today()
    assert table.seating.daily == day
    assert table.seating.seed == daily.deal(day).seed
    app.home()
    assert isinstance(app.top, Title)
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    click(app, hot_named(app, "daily"))  # it is gone on with, not begun anew
    step(app, 3)
    assert isinstance(app.top, Table)
    assert app.top.seating.daily == day
    app.settings.speed = "fast"
    rng = Rng.seeded(2)
    match = app.top.play.match
    while not match.over:
        app.top.play.make(rng.choice(match.state.legal_moves()))
    app.home()
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    scene = app.top
    assert isinstance(scene, HistoryScene)
    assert scene.today is not None
    assert {"share", "daily.replay"} <= {hot.key for hot in reachable(app)}
    assert "daily" not in {hot.key for hot in reachable(app)}
    assert line_of(scene.today, app.words).startswith("Stolik ")


def test_a_result_that_finds_no_room_is_told() -> None:
    class Tiny(Memory):
        def _put(self, name: str, text: str) -> bool:
            return name != NAME and super()._put(name, text)

    app = new_app(storage=Tiny())
    sit_down(app, "conspirators", 2, 1, 5)
    play_on(app, Rng.seeded(1))
    assert isinstance(app.top, Results)
    assert app.message == app.words("history.refused")


def test_a_result_is_shared_as_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("scenes.kit.outside.copy", copied.append)
    app = new_app(storage=Folder(tmp_path))
    sit_down(app, "conspirators", 2, 1, 5)
    results = play_on(app, Rng.seeded(1))
    step(app)
    click(app, hot_named(app, "results.share"))
    (file,) = (tmp_path / "out").iterdir()
    picture = pygame.image.load(file)
    assert picture.get_size() == (1280, 720)
    assert len({tuple(picture.get_at((x, 360))) for x in range(0, 1280, 3)}) > 20  # something is on it
    assert str(file) in app.message
    assert all(str(abs(points)) in copied[0] for points in results.totals)
