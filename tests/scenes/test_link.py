"""Games that come by an address: shown at their end, never believed, and never in the way of one's own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.play.history import history
from game.play.saves import saves
from game.play.slots import slots
from game.registry import TABLES, find
from scenes.command import to_open
from scenes.history import HistoryScene
from scenes.link import Found, open_given, open_link
from scenes.opening import AT_ONCE, Opening
from scenes.results import Results
from scenes.saved import Saved
from scenes.shell.storage import Memory
from scenes.tables.table import Table
from scenes.tables.watching import Watching
from scenes.title import Title
from tests.hostile import endless, sealed, unsealed
from tests.scenes.driver import click, hot_named, is_in, new_app, play_on, step, written


def played(rules: Rules, moves: int) -> Match:
    match, rng = Match(rules, rules.players[0], 4), Rng.seeded(4)
    while not match.over and len(match.turns) < moves:
        match.play(rng.choice(match.state.legal_moves()))
    return match


@pytest.mark.parametrize("game", TABLES)
def test_a_finished_game_opens_at_its_result(game: str) -> None:
    storage = Memory()
    mine = Record.of(played(find(game), 3)).to_json()
    storage.write(f"save-{game}", mine)
    app = new_app(storage=storage)
    match = played(find(game), 100_000)
    app.tasks.start(open_link(app, Record.of(match).to_link(find)))
    step(app, 30)
    assert isinstance(app.top, Results)
    assert app.top.totals == match.state.scores()
    assert storage.read(f"save-{game}") == mine


@pytest.mark.parametrize("game", TABLES)
def test_an_unfinished_game_can_be_looked_at(game: str) -> None:
    app = new_app()
    for way in ("found.watch", "found.play"):
        app.tasks.start(open_link(app, Record.of(played(find(game), 5)).to_link(find)))
        step(app, 5)
        assert isinstance(app.top, Found)
        click(app, hot_named(app, way))
        step(app, 5)
        table = app.scenes[1]
        assert isinstance(table, Table)
        assert isinstance(table.mode, Watching) == (way == "found.watch")
        assert len(table.play.driver.match.turns) >= 5
        assert app.storage.read(f"save-{game}") is None


def test_an_unfinished_game_says_what_it_is_and_can_be_left() -> None:
    app = new_app()
    app.tasks.start(open_link(app, Record.of(played(find("catham"), 5)).to_link(find)))
    step(app)
    assert "Catham City" in written(app)
    assert "5" in written(app)
    click(app, hot_named(app, "back"))
    assert isinstance(app.top, Title)


def test_a_link_an_address_and_a_file_are_opened_from_the_desktop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = Record.of(played(find("catham"), 5))
    link = record.to_link(find)
    assert to_open(["gmae"]) == to_open(["game", "list"]) == to_open([]) == ""
    for given in (link, f"https://example.org/stolik/#replay={link}", f"#replay={link}\n"):
        app = new_app()
        assert to_open([given]) == given
        app.tasks.start(open_given(app, given))
        assert isinstance(app.top, Found)
    monkeypatch.setattr("scenes.shell.outside.pasted", lambda: f"#replay={link}")
    app = new_app()
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode=""))
    assert isinstance(app.top, Found)
    file = tmp_path / "game.json"
    file.write_text(record.to_json(), encoding="utf-8")
    assert to_open([str(file)]) == str(file)
    app = new_app()
    app.tasks.start(open_given(app, str(file)))
    step(app)
    assert len(saves(app.storage)[0]) == 1, "an unfinished game joins those that were left"
    app = new_app()
    for given in (str(tmp_path / "nothing.json"), "a text from elsewhere " * 100):  # longer than any file's name
        assert to_open([given]) == ""
        app.tasks.start(open_given(app, given))
    assert app.message
    assert isinstance(app.top, Title)


@pytest.mark.parametrize("link", ["", "x", "####", "A" * 3000, "żółć", "AQxjb25zcGlyYXRvcnM"])
def test_a_bad_link_is_named(link: str) -> None:
    app = new_app()
    app.tasks.start(open_link(app, link))
    assert app.message
    assert isinstance(app.top, Title)


def test_a_game_without_a_table_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    link = Record.of(played(find("conspirators"), 5)).to_link(find)
    monkeypatch.setattr("scenes.link.TABLES", ())
    app = new_app()
    app.tasks.start(open_link(app, link))
    assert app.message == app.words("problem.link.unknown_game")


def test_a_long_game_is_read_in_slices_and_can_be_left() -> None:
    app = new_app()
    match = played(find("emerald"), AT_ONCE + 60)
    for way in ("done", "leave"):
        app.tasks.start(open_link(app, Record.of(match).to_link(find)))
        assert isinstance(app.top, Opening)
        app.draw()
        if way == "leave":
            click(app, hot_named(app, "leave"))
            step(app, 60)
            assert isinstance(app.top, Title)
            return
        told = [app.top.part]
        while isinstance(app.top, Opening):
            step(app)
            told.append(app.scenes[1].part if isinstance(app.scenes[1], Opening) else 1.0)
        assert told == sorted(told)
        assert isinstance(app.top, Found)
        assert len(app.top.match.turns) == len(match.turns)
        app.home()


def test_a_link_that_turns_out_bad_late_is_named() -> None:
    app = new_app()
    match = played(find("emerald"), AT_ONCE + 60)
    link = sealed(unsealed(Record.of(match).to_link(find))[:-1] + b"\xff")
    app.tasks.start(open_link(app, link))
    while isinstance(app.top, Opening):
        step(app)
    assert isinstance(app.top, Title)
    assert app.message in (app.words("problem.link.damaged"), app.words("problem.link.different"))


def test_a_link_that_claims_to_be_endless_is_named() -> None:
    app = new_app()
    app.tasks.start(open_link(app, endless()))
    assert app.message == app.words("problem.link.damaged")
    assert isinstance(app.top, Title)


def test_replay_then_again_leaves_the_own_game_alone() -> None:
    storage = Memory()
    mine = Record.of(played(find("conspirators"), 3)).to_json()
    storage.write("save-conspirators", mine)
    app = new_app(storage=storage)
    app.tasks.start(open_link(app, Record.of(played(find("conspirators"), 100_000)).to_link(find)))
    step(app, 30)
    app.draw()
    click(app, hot_named(app, "results.again"))
    assert isinstance(app.top, Table)
    assert app.top.play.driver.saved
    play_on(app, Rng.seeded(1))
    assert storage.read("save-conspirators") == mine
    assert storage.names() == ["history", "save-conspirators", "settings"]


def test_replay_then_again_loses_nothing_where_all_places_are_taken() -> None:
    storage = Memory()
    mine = {name: Record.of(played(find("conspirators"), 3)).to_json() for name in slots("conspirators")}
    storage.texts.update(mine)
    app = new_app(storage=storage)
    app.tasks.start(open_link(app, Record.of(played(find("conspirators"), 100_000)).to_link(find)))
    step(app, 30)
    app.draw()
    click(app, hot_named(app, "results.again"))
    assert isinstance(app.top, Table)
    assert app.top.play.driver.saved
    assert sorted(text for text in storage.texts.values() if text in mine.values()) == sorted(mine.values())


def test_a_game_from_a_link_says_that_it_is_not_saved_and_can_be_kept() -> None:
    app = new_app()
    app.tasks.start(open_link(app, Record.of(played(find("conspirators"), 5)).to_link(find)))
    step(app)
    click(app, hot_named(app, "found.play"))
    table = app.top
    assert isinstance(table, Table)
    assert app.message == app.words("problem.not_saved.link")
    table.mode.pause()
    app.draw()
    assert app.words("pause.saved") not in written(app)
    click(app, hot_named(app, "pause.keep"))
    app.draw()
    assert app.words("pause.saved") in written(app)
    assert app.storage.read("save-conspirators") is not None


def test_a_finished_game_from_a_file_is_watched_and_remembered() -> None:
    match = played(find("conspirators"), 100_000)
    for place in ("title", "history", "saves"):
        app = new_app()
        step(app)
        if place != "title":
            app.push(HistoryScene(app) if place == "history" else Saved(app, app.top))  # type: ignore[arg-type]
            step(app)
        app.bring_in(Record.of(match).to_json())
        step(app, 3)
        assert is_in(app, Watching)
        (entry,) = history(app.storage).entries
        assert entry.totals == tuple(match.state.scores())
        assert app.storage.read("save-conspirators") is None


def test_an_unfinished_game_from_a_file_joins_those_that_were_left() -> None:
    app = new_app()
    step(app)
    app.bring_in(Record.of(played(find("conspirators"), 5)).to_json())
    step(app, 3)
    assert isinstance(app.top, Saved)
    (save,) = saves(app.storage)[0]
    assert save.notes.when > 1_700_000_000  # today, not in 1970
    app.bring_in('{"stolik": 1}')
    assert app.message == app.words("saves.unreadable")
