"""Games that were left: never called saved when they are not, never overwritten, always to be found again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

import main
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play.saves import Keeper, saves
from game.play.slots import SLOTS
from game.play.storage import Memory
from game.registry import TABLES
from scenes import start
from scenes import title as title_scene
from scenes.app import App
from scenes.ask import Ask
from scenes.elsewhere import Elsewhere
from scenes.kit import boxes
from scenes.pause import Pause
from scenes.saved import Saved
from scenes.setup import Setup
from scenes.shell import outside
from scenes.shell.storage import Folder
from scenes.tables.ganges.look import GAP
from scenes.tables.table import Table
from scenes.takeaway import TakeAway
from scenes.title import Title
from tests.scenes.driver import (
    SCREENS,
    click,
    hot_named,
    new_app,
    play_on,
    reachable,
    run_main,
    sit_down,
    step,
    written,
)

ROOT = Path(main.__file__).parent


def decided(app: App, table: Table, decisions: int) -> None:
    """Play until so many decisions are made."""
    rng = Rng.seeded(decisions)
    for _ in range(5_000):
        if len(table.play.driver.match.turns) >= decisions:
            return
        step(app)
        if app.top is table and table.my_turn and not table.shown.busy:
            app.draw()
            hots = [hot for hot in reachable(app) if isinstance(hot.key, tuple)]
            click(app, rng.choice(hots))
    raise AssertionError("the game does not go on")


# --- The truth about saving ------------------------------------------------------------------------------------------


class Full(Memory):
    """A storage without any room."""

    def _put(self, name: str, text: str) -> bool:
        return False


class Locked(Full):
    """A storage that can only be read."""

    why = "locked"


@pytest.mark.parametrize(
    ("storage", "trouble"), [(Full, "full"), (Locked, "locked"), (partial(Memory, "denied"), "denied")]
)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_where_nothing_can_be_kept_it_is_said_at_once_and_everywhere(
    storage: Callable[[], Memory], trouble: str, language: str
) -> None:
    app = new_app(storage=storage())
    assert app.message == app.words(f"title.not_saved.{trouble}")
    app.settings.language = language
    app.apply_settings()
    step(app)
    assert app.words("title.welcome") not in written(app), "it promises that every game is saved"
    assert app.words(f"title.not_saved.{trouble}") in written(app)
    table = sit_down(app, "conspirators", 2, humans=1, seed=1)
    assert app.message == app.words(f"problem.not_saved.{trouble}")
    table.mode.pause()
    app.draw()
    assert app.words("pause.saved") not in written(app)
    assert app.words(f"problem.not_saved.{trouble}") in written(app)
    click(app, hot_named(app, "pause.take"))
    assert isinstance(app.top, TakeAway)


def test_a_storage_that_fills_up_in_the_middle_is_told_once_and_again_when_it_works(tmp_path: Path) -> None:
    app = new_app(storage=Folder(tmp_path))
    table = sit_down(app, "conspirators", 2, humans=1, seed=1)
    assert table.mode.told_of_saving() == "pause.saved"
    app.storage._put = lambda name, text: False  # type: ignore[method-assign]
    told = []
    for decisions in range(1, 8):
        decided(app, table, decisions)
        told.append(app.message)
        app.say("")
    assert [bool(message) for message in told] == [True] + [False] * 6
    assert table.mode.told_of_saving() == "problem.not_saved.full"
    del app.storage._put
    decided(app, table, 9)
    assert table.mode.told_of_saving() == "pause.saved"


def test_a_game_can_be_taken_along(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    app = new_app(storage=Folder(tmp_path))
    table = sit_down(app, "conspirators", 2, humans=1, seed=1)
    decided(app, table, 4)
    copied: list[str] = []
    monkeypatch.setattr(outside, "copy", lambda text: not copied.append(text))  # type: ignore[func-returns-value]
    table.mode.pause()
    app.draw()
    click(app, hot_named(app, "pause.take"))
    app.draw()
    click(app, hot_named(app, "take.link"))
    assert app.message == app.words("take.copied")
    assert copied == [f"#replay={table.play.record().to_link(lambda game: table.play.driver.match.rules)}"]
    click(app, hot_named(app, "take.file"))
    (file,) = (tmp_path / "out").iterdir()
    assert str(file) in app.message
    other = new_app()
    other.handle(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(other.top, Saved)
    (save,) = saves(other.storage)[0]
    assert save.record.moves == table.play.record().moves
    assert [seat.name for seat in save.notes.seats if seat] == [seat.name for seat in table.seating.seats]


def test_a_file_that_is_no_game_is_named(tmp_path: Path) -> None:
    app = new_app()
    for name, data in (("a", b"\x89PNG\0\xff"), ("b", b""), ("c", b"[" * 5_000_000)):
        (tmp_path / name).write_bytes(data)
        app.handle(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name)))
        assert app.message == app.words("saves.unreadable")
    app.handle(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / "none")))
    assert saves(app.storage) == ([], [])


# --- Several games ---------------------------------------------------------------------------------------------------


def test_a_new_game_leaves_the_others_and_asks_only_when_there_is_no_room() -> None:
    app = new_app()
    for number in range(SLOTS):
        app.push(Setup(app, "conspirators"))
        app.draw()
        click(app, hot_named(app, "start"))
        assert isinstance(app.top, Table)
        app.home()
        assert len(saves(app.storage)[0]) == number + 1
    app.push(Setup(app, "conspirators"))
    app.draw()
    click(app, hot_named(app, "start"))
    assert isinstance(app.top, Ask)
    assert len(saves(app.storage)[0]) == SLOTS
    oldest = saves(app.storage)[0][-1].text
    app.draw()
    click(app, hot_named(app, "yes"))
    assert isinstance(app.top, Table)
    assert app.top.play.driver.saved
    assert len(saves(app.storage)[0]) == SLOTS
    assert not any(app.storage.read(name) == oldest for name in app.storage.names()), "as it was agreed"


def test_every_game_that_was_left_can_be_listed_and_gone_on_with() -> None:
    app = new_app()
    for game in TABLES:
        for seed in range(3):
            sit_down(app, game, 2, humans=1, seed=seed)
            app.home()
    step(app)
    click(app, hot_named(app, "saves"))
    seen: set[object] = set()
    for _ in range(20):
        step(app)
        seen |= {hot.key for hot in app.clickable() if isinstance(hot.key, tuple) and hot.key[0] == "go"}
        on = [hot for hot in app.clickable() if hot.key == "page_on"]
        if not on:
            break
        click(app, on[0])
    assert len(seen) == 3 * len(TABLES)
    name = f"save-{TABLES[-1]}-2"
    assert isinstance(app.top, Saved)
    app.top.page = 0
    step(app)
    while ("go", name) not in {hot.key for hot in app.clickable()}:
        click(app, hot_named(app, "page_on"))
        step(app)
    click(app, hot_named(app, ("go", name)))
    assert isinstance(app.top, Table)
    assert (app.top.game, app.top.play.driver.match.seed) == (TABLES[-1], 1)
    assert app.top.play.driver.keeper is not None
    assert app.top.play.driver.keeper.name == name


def test_a_game_can_be_thrown_away_after_a_question() -> None:
    app = new_app()
    sit_down(app, "conspirators", 2, humans=1, seed=1)
    app.home()
    step(app)
    click(app, hot_named(app, "saves"))
    for answer, left in (("no", 1), ("yes", 0)):
        step(app)
        click(app, hot_named(app, ("throw", "save-conspirators")))
        step(app)
        click(app, hot_named(app, answer))
        assert len(saves(app.storage)[0]) == left
    step(app)
    assert app.words("saves.none") in written(app)


# --- Two windows -----------------------------------------------------------------------------------------------------


def two_windows(told: str = "taken") -> tuple[App, Table, App, Table]:
    """The same game, begun in one window and continued in another, of which the first one hears in some way or not."""
    storage = Memory()
    first = new_app(storage=storage)
    older = sit_down(first, "conspirators", 2, humans=1, seed=1)
    decided(first, older, 3)
    second = new_app(storage=storage)
    step(second)
    click(second, hot_named(second, "continue"))
    newer = second.top
    assert isinstance(newer, Table)
    if told == "taken":
        first.taken("save-conspirators")
    decided(second, newer, 8)
    if told == "stored":
        first.stored("save-conspirators")
    return first, older, second, newer


def test_the_older_window_is_told_and_can_go_on_from_the_newer() -> None:
    first, _, second, newer = two_windows()
    step(first, 2)
    assert isinstance(first.top, Elsewhere)
    first.draw()
    click(first, hot_named(first, "elsewhere.follow"))
    again = first.top
    assert isinstance(again, Table)
    assert again.play.driver.match.moves == newer.play.driver.match.moves
    assert len(saves(first.storage)[0]) == 1
    second.taken("save-conspirators")
    step(second, 30)
    assert isinstance(second.top, Elsewhere), "now this one is the older"


@pytest.mark.parametrize("told", ["taken", "stored", ""])
def test_the_older_window_can_keep_both(told: str) -> None:
    """It hears at once that another has sat down, or of what the other writes, or finds out when it writes itself."""
    first, older, second, _ = two_windows(told)
    if not told:
        decided(first, older, 4)
    kept = first.storage.read("save-conspirators")
    step(first, 30)
    assert isinstance(first.top, Elsewhere)
    assert first.storage.read("save-conspirators") == kept
    first.draw()
    click(first, hot_named(first, "elsewhere.both"))
    assert first.message == first.words("elsewhere.kept")
    assert first.top is older
    play_on(second, Rng.seeded(1))
    assert [len(save.record.moves) for save in saves(first.storage)[0]] == [len(older.play.driver.match.turns)]
    play_on(first, Rng.seeded(1))
    assert saves(first.storage) == ([], [])


def test_what_happens_to_other_games_elsewhere_is_no_matter() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=1)
    Keeper(app.storage, "catham").storage.write("save-catham", "x")
    app.stored("save-catham")
    app.stored("save-conspirators")
    step(app, 3)
    assert app.top is table
    app.storage.delete("save-conspirators")
    app.stored("save-conspirators")
    step(app, 3)
    assert app.top is table, "it was only thrown away: the next move keeps it again"


# --- A start that fails ----------------------------------------------------------------------------------------------


def test_wild_notes_do_not_stop_the_start() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    sit_down(app, "conspirators", 2, humans=1, seed=1)
    record = Record.from_json(storage.read("save-conspirators") or "")
    whens: list[object] = [1e308, -1e300, 10**400, "x", None]
    others: list[dict[str, object]] = [
        {"seats": [[[], {}, 1e308, None]] * 2},
        {"progress": ["progress", {"best": [1]}]},
        {"progress": ["progress", {"round": "[[nothing]]", "rounds": "[[p9]]"}]},
        {"progress": ["progress", {"round": 1, "rounds": 8, "x" * 9_000: 1}]},
    ]
    for when in whens:
        for other in others:
            record.notes = {"when": when, **other}
            storage.texts["save-conspirators"] = record.to_json()
            later = new_app(storage=storage)
            step(later)
            assert isinstance(later.top, Title)
            click(later, hot_named(later, "continue"))
            assert isinstance(later.top, Table)


@pytest.mark.parametrize("depth", [100_000, 10_000])
def test_texts_nested_deeply_do_not_stop_the_start(depth: int) -> None:
    storage = Memory()
    storage.write("settings", '{"language":' + "[" * depth + "]" * depth + "}")
    storage.write("save-conspirators", '{"stolik":1,"notes":' + "[" * depth + "]" * depth + "}")
    app = new_app(storage=storage)
    step(app)
    assert isinstance(app.top, Title)
    assert app.message == app.words("problem.save.damaged")


def begun(storage: Folder, breaks: Callable[[], object] | None = None) -> App:
    """One start of the program, as `main` does it, up to its first picture."""
    apps: list[App] = []

    class Once(App):
        async def run(self) -> None:
            apps.append(self)
            if breaks is not None:
                breaks()
            self.frame(0.1)

    return run_main(storage, Once, apps)


def test_a_start_that_failed_is_noticed_by_the_next_one(tmp_path: Path) -> None:
    storage = Folder(tmp_path)
    app = new_app(storage=storage)
    sit_down(app, "conspirators", 2, humans=1, seed=7)

    def broken() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        begun(storage, broken)
    assert storage.read(start.MARK) == start.FAILED
    app = begun(storage)
    assert app.message == app.words("problem.start")
    assert saves(storage) == ([], [])
    step(app)
    assert app.words("title.put_aside") in written(app)
    click(app, hot_named(app, "saves"))
    step(app)
    click(app, hot_named(app, ("back", "save-conspirators.aside-1")))
    assert [save.record.seed for save in saves(storage)[0]] == [7]
    assert begun(storage).message == "", "and the one after it is an ordinary one"


def test_an_error_after_the_first_picture_is_no_failed_start(tmp_path: Path) -> None:
    storage = Folder(tmp_path)

    class Later(App):
        async def run(self) -> None:
            self.frame(0.1)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run_main(storage, Later, [])
    assert storage.read(start.MARK) is None
    sit_down(new_app(storage=storage), "conspirators", 2, humans=1, seed=7)
    assert begun(storage).message == ""
    assert len(saves(storage)[0]) == 1


def test_a_machine_without_a_screen_gets_a_sentence_and_is_no_failed_start(tmp_path: Path) -> None:
    sit_down(new_app(storage=Folder(tmp_path)), "conspirators", 2, humans=1, seed=7)
    told = {**os.environ, "SDL_VIDEODRIVER": "nonsense", "SDL_AUDIODRIVER": "dummy", "STOLIK_HOME": str(tmp_path)}
    command = [sys.executable, "main.py"]
    done = subprocess.run(command, cwd=ROOT, env=told, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    assert done.stderr.strip().splitlines() == ["Stolik needs a screen: nonsense not available."]
    assert begun(Folder(tmp_path)).message == ""
    assert len(saves(Folder(tmp_path))[0]) == 1


def test_a_game_that_goes_on_for_too_long_says_so_and_stays() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=7)
    match = table.play.driver.match
    match.rules = replace(match.rules, longest=6)
    decided(app, table, 6)
    step(app, 80)
    assert app.top is table
    assert len(match.turns) == 6
    assert not match.over
    assert app.words("reason.too_long") in written(app)
    assert table.mode.why_not(("hand", 0)) == app.words("reason.too_long")
    assert [len(save.record.moves) for save in saves(app.storage)[0]] == [6]


@pytest.mark.parametrize("scale", [0.001, 0.05, 0.07, 1.0])
def test_a_dashed_box_can_be_drawn_however_small(scale: float) -> None:
    new_app()
    for size in ((1, 1), (30, 2), (30, 30)):
        picture, margin = boxes.paint(GAP, *size, scale)
        assert picture.get_width() >= size[0] + 2 * margin


TINY = [(32, 18), (1, 1), (64, 2000), (160, 90), (200, 1000), (1000, 100), (6000, 10), (10, 6000)]


@pytest.mark.parametrize("size", TINY, ids=str)
def test_the_smallest_windows_crash_nothing(size: tuple[int, int]) -> None:
    app = new_app(size)
    step(app, 2)
    for game in TABLES if size[0] >= 160 else ("conspirators", "ganges"):
        sit_down(app, game, 2, humans=1, seed=1)
        step(app, 5)
        app.push(Pause(app, app.scenes[1]))  # type: ignore[arg-type]
        step(app, 2)
        app.home()
    click_all = [hot for hot in app.clickable() if hot.key in ("settings", "credits", "saves")]
    for hot in click_all:
        app.press(hot)
        step(app, 2)
        app.home()


@pytest.mark.parametrize("size", SCREENS)
def test_nothing_of_the_game_that_was_left_is_cut_on_the_title(size: tuple[int, int]) -> None:
    """Not even with five players whose game counts rounds and points."""
    for language in ("pl", "en"):
        app = new_app(size)
        app.settings.language = language
        app.apply_settings()
        sit_down(app, "emerald", 5, 1, 3)
        step(app)
        app.home()
        step(app, 2)
        title = app.top
        assert isinstance(title, Title)
        assert title.save is not None
        assert title.progress_of(title.save) in written(app)
        assert not app.canvas.still.complaints()
        if size[0] > size[1]:
            assert title_scene.when(title.save.notes.when, app.words) in written(app)
