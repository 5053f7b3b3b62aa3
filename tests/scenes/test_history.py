"""The screen of what was played, and the deal of the day, by clicks."""

from __future__ import annotations

import errno
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play import daily, imported
from game.play.badges import GOALS
from game.play.entries import LATEST, LINES, Entry, as_text
from game.play.history import NAME, history, remember
from game.play.saves import saves
from game.play.seating import Seating, daily_deal, usual_seat
from game.play.storage import Memory, Storage
from game.registry import find
from scenes import snapshots
from scenes.app import App
from scenes.ask import Ask
from scenes.history import PARTS, HistoryScene
from scenes.kept.bring import BringIn
from scenes.kept.games import open_entry, show_replay, show_review, show_sheet
from scenes.kept.words import line_of
from scenes.opening import Opening
from scenes.results import Results
from scenes.shell import outside
from scenes.shell.storage import Folder
from scenes.tables.reviewing import Reviewing
from scenes.tables.table import Table
from scenes.tables.watching import Watching
from scenes.takeaway import TakeAway
from scenes.title import Title
from tests import hostile
from tests.scenes.driver import click, hot_named, is_in, mode_of, new_app, play_on, reachable, sit_down, step, written
from tests.scenes.mouse import Mouse

FORMS = [(1280, 720), (844, 390), (390, 844), (1024, 768)]


def played(storage: Storage | None = None, size: tuple[int, int] = (1280, 720)) -> HistoryScene:
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
    watching = mode_of(app, Watching)
    assert watching.tape.at == 0
    assert len(watching.tape.match.turns) > 10
    assert [who.name for who in watching.table.seating.seats] == [who.name for who in entry.seats]


def test_goals_that_a_game_has_reached_are_told_at_its_end() -> None:
    app = new_app()
    told = []
    for _ in range(2):
        sit_down(app, "conspirators", 2, 1, 5)
        play_on(app, Rng.seeded(1))
        told.append(app.message)
        app.home()
        app.say("")
        step(app)
    assert app.words("goal.first") in told[0]
    assert not told[1], "the same goals are reached once"


@pytest.mark.parametrize("size", FORMS)
def test_all_goals_can_be_seen_with_how_they_are_reached(size: tuple[int, int]) -> None:
    scene = played(size=size)
    app = scene.app
    reached = [name for name, done in scene.goals.items() if done]
    assert reached
    click(app, hot_named(app, ("part", "goals") if app.canvas.compact else "all_goals"))
    step(app)
    seen: dict[str, str] = {}
    for _ in range(len(GOALS)):
        text = written(app)
        for hot in app.canvas.hots:
            if isinstance(hot.key, tuple) and hot.key[0] == "goal":
                name = str(hot.key[1])
                seen[name] = hot.label
                assert app.words(f"goal.{name}.how") in text
        if "goals_on" not in {hot.key for hot in reachable(app)}:
            break
        click(app, hot_named(app, "goals_on"))
        step(app)
    assert set(seen) == set(GOALS)
    for name in GOALS:
        told = app.words("goals.done", goal=app.words(f"goal.{name}"))
        assert seen[name].startswith(told) == (name in reached)


def test_an_evening_of_minutes_is_told_in_minutes() -> None:
    scene = played()
    words = scene.words
    scene.entries = (replace(scene.entries[0], seconds=1500.0),)
    scene.app.touch()
    step(scene.app)
    assert words.count("history.minutes_at_table", 25) in written(scene.app)
    scene.entries = (replace(scene.entries[0], seconds=3 * 3600.0),)
    scene.app.touch()
    step(scene.app)
    assert words.count("history.hours", 3) in written(scene.app)


def test_a_game_is_found_again_and_reviewed() -> None:
    scene = played()
    app = scene.app
    (entry,) = scene.entries
    click(app, hot_named(app, ("review", *entry.key)))
    step(app, 3)
    assert mode_of(app, Reviewing).table.viewer == entry.me


@pytest.mark.parametrize("size", FORMS)
def test_the_results_of_a_game_are_found_again(size: tuple[int, int]) -> None:
    scene = played(size=size)
    app = scene.app
    (entry,) = scene.entries
    if app.canvas.compact:
        click(app, hot_named(app, ("part", "games")))
        step(app)
    click_at_left(app, ("sheet", *entry.key))
    step(app, 8)
    assert isinstance(app.top, Results)
    assert app.top.totals == entry.totals
    click(app, hot_named(app, "results.look"))
    step(app)
    assert is_in(app, Watching)
    app.top.back()
    assert app.top is scene


def click_at_left(app: App, key: object) -> None:
    """Click a line where nothing else lies on it."""
    mouse = Mouse(app)
    place = app.canvas.px(hot_named(app, key).rect)
    mouse.go(place.left + place.width * 0.3, place.centery)
    mouse.click()


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
    begun = Match(find("conspirators"), 2, entry.seed)
    for link in (other, crowd, Record.of(begun).to_link(find), "", "x", entry.link[:-9]):
        for show in (show_replay, show_review, show_sheet):
            app.say("")
            app.tasks.start(open_entry(scene, replace(entry, link=link), show))
            step(app, 3)
            assert app.top is scene
            assert app.message
    app.say("")
    app.tasks.start(open_entry(scene, replace(entry, totals=(99, 98)), show_replay))
    assert app.message == scene.words("problem.link.damaged")
    app.tasks.start(open_entry(scene, entry, show_replay))
    step(app, 3)
    assert is_in(app, Watching)


def test_whatever_is_believed_of_a_forged_history_can_be_shown() -> None:
    shown = 0
    for item in (*hostile.files(), *hostile.mutants(240)):
        if item.kind != "history":
            continue
        storage = Memory()
        storage.write(NAME, item.text)
        storage.write(imported.NAME, item.text)
        for name in daily.NAMES:
            storage.write(name, item.text)
        app = new_app(FORMS[shown % len(FORMS)], storage)
        scene = HistoryScene(app)
        app.push(scene)
        step(app)
        for entry in scene.entries[:1]:
            app.tasks.start(open_entry(scene, entry, show_replay))
            step(app, 3)
            assert app.top is scene or is_in(app, Watching) or isinstance(app.top, Opening)
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
    assert {"daily", "daily.light", ("players", 3), "out", "forget", ("replay", *scene.entries[0].key)} <= found
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


def bring_in(app: App, text: str) -> HistoryScene:
    """Give the program a file, and say yes if it asks."""
    app.bring_in(text)
    step(app)
    if isinstance(app.top, BringIn):
        click(app, hot_named(app, "bring"))
        step(app)
    assert isinstance(app.top, HistoryScene)
    return app.top


def some(number: int, **changes: Any) -> Entry:
    seats = (usual_seat("conspirators", 0), usual_seat("conspirators", 1))
    entry = Entry("conspirators", number, 1.7e9 + number, 1.7e9 + number, 60.0, seats, (9, 7), (1, 2), "", "link")
    return replace(entry, **changes)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("size", FORMS)
def test_games_from_a_file_join_the_others_when_it_was_agreed(size: tuple[int, int], language: str) -> None:
    app = new_app(size)
    app.settings.language = language
    app.apply_settings()
    words = app.words
    remember(app.storage, some(1))
    told = as_text([some(1), some(2), some(3)])
    step(app)
    app.bring_in(told)  # on the title: it is known for what it is
    step(app)
    assert isinstance(app.top, BringIn)
    for sentence in (words.count("history.bring.new", 2), words.count("history.bring.known", 1)):
        assert sentence in app.top.told()
    assert not app.canvas.audit()
    click(app, hot_named(app, "back"))
    step(app)
    assert len(history(app.storage).entries) == 1, "it was only asked"
    scene = bring_in(app, told)
    assert app.message == words.count("history.brought", 2)
    assert [entry.seed for entry in scene.entries] == [2, 3, 1], "what was played here is the latest"
    if app.canvas.compact:
        click(app, hot_named(app, ("part", "games")))
        step(app)
    assert written(app).count(words("history.imported")) == 2
    app.bring_in(told)
    assert app.message == words("history.bring.all_known")
    app.bring_in("{}")
    assert app.message == words("saves.unreadable")
    app.bring_in(told[:60])
    assert app.message == words("history.unreadable")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_hostile_files_are_told_and_take_nothing(language: str) -> None:
    """Full of whole games of the future with long labels, one file after another."""
    app = new_app()
    app.settings.language = language
    app.apply_settings()
    own = [some(number) for number in range(60)]
    for entry in own:
        remember(app.storage, entry)
    before = history(app.storage).own
    lines = {"x" * 20 + "_" * number: 9_999 for number in range(10)}
    plans: tuple[dict[str, int], ...] = ({"new": 700, "bare": 650}, {"new": 300, "bare": 300, "too_many": 400}, {})
    for part, plan in enumerate(plans, 1):
        app.bring_in(as_text([some(1_000 * part + n, ended=LATEST, link="A" * 2_000, lines=lines) for n in range(700)]))
        step(app)
        if plan:
            assert isinstance(app.top, BringIn)
            sentences = [app.words.count(f"history.bring.{name}", number) for name, number in plan.items()]
            assert app.top.told() == " ".join(sentences)
            assert not app.canvas.audit()
            click(app, hot_named(app, "bring"))
            step(app)
    assert app.message == app.words("history.bring.full")
    assert history(app.storage).own == before
    scene = app.top
    assert isinstance(scene, HistoryScene)
    assert len(scene.imported) == LINES
    click(app, hot_named(app, "forget"))
    step(app)
    click(app, hot_named(app, "other"))
    step(app)
    assert app.storage.read(imported.NAME) is None
    assert scene.entries == before
    assert not scene.imported


def test_all_of_it_is_deleted_with_what_was_imported() -> None:
    scene = played()
    app = scene.app
    bring_in(app, as_text([some(5)]))
    click(app, hot_named(app, "forget"))
    step(app)
    click(app, hot_named(app, "no"))
    step(app)
    assert len(history(app.storage).entries) == 2
    click(app, hot_named(app, "forget"))
    step(app)
    click(app, hot_named(app, "yes"))
    step(app)
    assert history(app.storage).entries == ()


@pytest.mark.parametrize("meanwhile", ["some", "all", "others"])
def test_what_another_window_has_imported_meanwhile_is_not_told_as_added(meanwhile: str) -> None:
    app = new_app()
    app.push(HistoryScene(app))
    games = [some(number) for number in range(5)]
    app.bring_in(as_text(games))
    step(app)
    others = {"some": games[:2], "all": games, "others": [some(1000 + number, link="") for number in range(LINES)]}
    assert imported.add(app.storage, others[meanwhile]) == "done"
    click(app, hot_named(app, "bring"))
    words = app.words
    told = {
        "some": words.count("history.brought", 3),
        "all": words("history.bring.all_known"),
        "others": words("history.bring.full"),
    }
    assert app.message == told[meanwhile]


def test_an_import_that_finds_no_room_is_told_and_games_are_still_saved() -> None:
    class Small(Memory):
        def _put(self, name: str, text: str) -> bool:
            return len(text) < 900 and super()._put(name, text)

    app = new_app(storage=Small())
    step(app)
    bring_in(app, as_text([some(number) for number in range(20)]))
    assert app.message == app.words("history.bring.full")
    assert history(app.storage).entries == ()
    assert app.storage.trouble == ""


def test_the_largest_history_comes_back_from_its_file(tmp_path: Path) -> None:
    (entry,) = played().entries
    storage = Memory()
    for number in range(60):
        remember(storage, replace(entry, seed=number, link="A" * 24_000))
    text = as_text(history(storage).entries)
    assert len(text) > 1_100_000
    (tmp_path / "all.json").write_text(text, encoding="utf-8")
    app = new_app()
    bring_in(app, outside.brought(str(tmp_path / "all.json")))
    assert history(app.storage).entries == history(storage).entries


def test_a_file_that_an_editor_has_marked_is_read(tmp_path: Path) -> None:
    scene = played()
    (tmp_path / "all.json").write_text(as_text(scene.entries), encoding="utf-8-sig")
    app = new_app()
    bring_in(app, outside.brought(str(tmp_path / "all.json")))
    assert history(app.storage).entries == scene.entries


def test_a_file_that_was_saved_earlier_stays(tmp_path: Path) -> None:
    scene = played(Folder(tmp_path))
    app, saved = scene.app, tmp_path / "out"
    for _ in range(2):
        click(app, hot_named(app, "out"))
    (first,) = saved.iterdir()
    earlier = first.read_bytes()
    app.storage.delete(NAME)
    sit_down(app, "conspirators", 2, 1, 6)
    play_on(app, Rng.seeded(1))
    app.home()
    app.push(HistoryScene(app))
    step(app)
    click(app, hot_named(app, "out"))
    second = saved / "stolik-history-2.json"
    assert str(second) in app.message
    assert first.read_bytes() == earlier != second.read_bytes()


def test_a_disk_that_is_full_leaves_no_half_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(place: Path, data: bytes) -> int:
        with place.open("wb") as file:
            file.write(data[:9])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert outside.hand_out(Folder(tmp_path), "games", "0123456789" * 9) is None
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("where", ["folder", "downloads"])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_whoever_saves_a_file_is_told_that_it_holds_what_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, where: str
) -> None:
    if where == "downloads":
        monkeypatch.setattr(outside, "hand_out", lambda storage, name, text: "")
    scene = played(Folder(tmp_path))
    app = scene.app
    app.settings.language = language
    app.apply_settings()
    step(app)
    hidden = {"pl": "ukryte", "en": "hidden"}[language]
    assert hidden in written(app)
    click(app, hot_named(app, "out"))
    assert hidden in app.message
    app.push(TakeAway(app, Record.of(Match(find("catham"), 2, 1))))
    step(app)
    assert hidden in written(app)
    app.say("")
    click(app, hot_named(app, "take.file"))
    assert hidden in app.message


# --- Single games from files ---------------------------------------------------------------------------------------


def file_of(seating: Seating, over: bool = True) -> str:
    match, rng = seating.start(), Rng.seeded(1)
    while not match.over and (over or len(match.turns) < 3):
        match.play(rng.choice(match.state.legal_moves()))
    return Record.of(match, {**seating.notes(), "when": 1.7e9, "began": 1.6e9}).to_json()


def two(**changes: Any) -> Seating:
    return Seating("conspirators", [usual_seat("conspirators", index) for index in range(2)], 4, **changes)


def test_a_finished_game_from_a_file_is_watched_and_counts_as_imported() -> None:
    app = new_app()
    app.bring_in(file_of(two()))
    step(app, 3)
    assert is_in(app, Watching)
    assert ([entry.seed for entry in history(app.storage).imported], history(app.storage).own) == ([4], ())


def test_a_finished_game_for_which_there_is_no_room_is_watched_and_it_is_told() -> None:
    app = new_app()
    app.storage.write(imported.NAME, as_text([some(number, link="") for number in range(LINES)]))
    app.bring_in(file_of(two()))
    step(app, 3)
    assert is_in(app, Watching)
    assert app.message == app.words("history.bring.full")
    assert len(history(app.storage).entries) == LINES


def test_nothing_of_a_file_is_kept_but_the_game_and_what_makes_sense_of_its_notes() -> None:
    """So that a file cannot take the room of one's own games."""
    record = Record.from_json(file_of(two(), over=False))
    record.notes |= {"seats": [*record.notes["seats"], *[["x"] * 9] * 10_000], "rubbish": "x" * 400_000}
    app = new_app()
    app.bring_in(record.to_json())
    step(app, 3)
    (save,) = saves(app.storage)[0]
    assert len(save.text) < 2_000
    assert [seat.name for seat in save.notes.seats if seat] == [seat.name for seat in two().seats]
    assert (save.notes.began, save.notes.when) == (1.6e9, 1.7e9)
    assert save.record.moves == record.moves


@pytest.mark.parametrize("over", [True, False])
def test_a_file_of_a_game_gone_on_with_for_practice_counts_for_nothing(over: bool) -> None:
    app = new_app()
    app.bring_in(file_of(two(practice=True), over))
    step(app, 3)
    if not over:
        (save,) = saves(app.storage)[0]
        app.home()
        step(app)
        click(app, hot_named(app, "continue"))
        step(app, 3)
        assert isinstance(app.top, Table)
        assert app.top.play.driver.match.seed == save.record.seed
        rng, match = Rng.seeded(2), app.top.play.driver.match
        while not match.over:
            app.top.play.make(rng.choice(match.state.legal_moves()))
    assert history(app.storage).entries == ()


@pytest.mark.parametrize("over", [True, False])
def test_a_file_of_another_game_does_not_use_up_the_day(over: bool) -> None:
    app = new_app()
    app.bring_in(file_of(two(daily=daily.today()), over))
    step(app, 3)
    app.home()
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    scene = app.top
    assert isinstance(scene, HistoryScene)
    assert scene.today == (None, None)
    assert app.words("daily.play") in written(app)
    click(app, hot_named(app, "daily"))
    step(app, 3)
    table = app.top
    assert isinstance(table, Table)
    deal = daily_deal(daily.today())
    assert (table.seating.game, table.seating.seed, table.seating.daily) == (deal.game, deal.seed, deal.daily)


@pytest.mark.parametrize("light", [False, True])
def test_a_deal_of_the_day_from_the_screen_to_its_result(light: bool) -> None:
    app = new_app()
    key, other = ("daily.light", "daily") if light else ("daily", "daily.light")
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    click(app, hot_named(app, key))
    step(app, 3)
    table = app.top
    assert isinstance(table, Table)
    day = daily.today()
    deal = daily_deal(day, light)
    assert (table.seating.daily, table.seating.game, table.seating.seed) == (day, deal.game, deal.seed)
    app.home()
    assert isinstance(app.top, Title)
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    click(app, hot_named(app, key))  # it is gone on with, not begun anew
    step(app, 3)
    assert isinstance(app.top, Table)
    assert app.top.seating.daily == day
    app.settings.speed = "fast"
    rng = Rng.seeded(2)
    match = app.top.play.driver.match
    while not match.over:
        app.top.play.make(rng.choice(match.state.legal_moves()))
    app.home()
    step(app)
    click(app, hot_named(app, "history"))
    step(app)
    scene = app.top
    assert isinstance(scene, HistoryScene)
    entry = scene.today[light]
    assert entry is not None
    assert scene.today[not light] is None
    found = {hot.key for hot in reachable(app)}
    assert {f"{key}.share", f"{key}.replay", other} <= found
    assert key not in found
    assert daily.begun(app.storage, day, light)
    assert not daily.begun(app.storage, day, not light), "each deal has a try of its own"
    assert line_of(entry, app.words).startswith("Stolik ")


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
    monkeypatch.setattr("scenes.shell.outside.copy", copied.append)
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


@pytest.mark.parametrize("days", [0, 1, 40])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_date_fits_whenever_a_game_was_played(days: int, language: str) -> None:
    app = snapshots.arranged("history")
    scene = app.top
    assert isinstance(scene, HistoryScene)
    ended = time.time() - days * 86_400
    entries = [replace(entry, ended=ended, daily=daily.today()) for entry in scene.entries]
    app.storage.write(NAME, as_text(entries))
    scene.look()
    for size in (*FORMS, (360, 640)):
        snapshots.show(app, size, language)
        assert not app.canvas.still.complaints(), app.canvas.still.complaints()
