"""A page that breaks over what it reads: it is left, that can be put aside, and it can be brought back."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import scenes.history
from game.play import imported
from game.play.badges import badges
from game.play.entries import Entry, as_text
from game.play.history import NAME, history, remember
from game.play.saves import saves
from game.play.seating import usual_seat
from game.play.storage import Memory, Storage
from scenes import start
from scenes.app import App
from scenes.ask import Ask
from scenes.history import HistoryScene
from scenes.saved import Saved
from scenes.shell.storage import Folder
from scenes.tables.table import Table
from scenes.title import Title
from tests.scenes.driver import click, hot_named, new_app, run_main, sit_down, step, written


def some(number: int) -> Entry:
    seats = (usual_seat("conspirators", 0), usual_seat("conspirators", 1))
    return Entry("conspirators", number, float(number), float(number) + 5, 60.0, seats, (9, 7), (1, 2))


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of finished games breaks over one of them, as it did over a line that a score lacked."""

    def broken(entries: tuple[Entry, ...]) -> dict[str, bool]:
        if any(entry.seed == 13 for entry in entries):
            raise KeyError("returned")
        return badges(entries)

    monkeypatch.setattr(scenes.history, "badges", broken)


def pressed(app: App, key: object) -> None:
    """A click, as the program's loop handles it."""
    step(app)
    app.attempt(lambda: click(app, hot_named(app, key)))
    app.attempt(partial(step, app))


@pytest.mark.usefixtures("breaking")
@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844), (1024, 768)])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_page_that_breaks_offers_to_put_aside_what_it_reads(size: tuple[int, int], language: str) -> None:
    app = new_app(size)
    app.settings.language = language
    app.apply_settings()
    words = app.words
    remember(app.storage, some(13))
    imported.add(app.storage, [some(14)])
    step(app)
    for answer in ("no", "yes"):
        pressed(app, "history")
        assert isinstance(app.top, Ask)
        assert words("aside.ask", what=words("aside.finished")).split()[-1] in written(app)
        assert not app.canvas.audit()
        assert len(history(app.storage).entries) == 2, "it was only asked"
        pressed(app, answer)
        assert isinstance(app.top, Title)
    assert app.message == words("aside.done")
    assert {f"{NAME}.aside-1", f"{imported.NAME}.aside-1"} <= set(app.storage.names())
    pressed(app, "history")
    assert isinstance(app.top, HistoryScene)
    remember(app.storage, some(15))
    app.home()
    step(app)
    pressed(app, "saves")
    assert isinstance(app.top, Saved)
    assert written(app).count(words("aside.finished")) == 2
    for name in (NAME, imported.NAME):
        pressed(app, ("back", f"{name}.aside-1"))
        assert app.message == words("aside.back")
    assert [entry.seed for entry in history(app.storage).own] == [13, 15]
    assert [entry.seed for entry in history(app.storage).imported] == [14]
    assert words("saves.none") in written(app)


def test_a_page_that_breaks_in_its_first_picture_is_left_too(monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app()
    remember(app.storage, some(1))
    step(app)
    monkeypatch.setattr("scenes.kept.tally.tally", lambda entries: 1 // 0)
    pressed(app, "history")
    assert isinstance(app.top, Ask)
    assert [type(scene) for scene in app.scenes] == [Title, Ask]
    pressed(app, "yes")
    assert app.storage.read(NAME) is None


def test_what_breaks_without_anything_kept_is_no_matter_of_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing can be put aside then: the error is told as any other."""
    app = new_app()
    step(app)
    monkeypatch.setattr(scenes.history, "badges", lambda entries: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        pressed(app, "history")


def test_what_cannot_be_put_aside_stays_and_it_is_told() -> None:
    class Full(Memory):
        def set_aside(self, name: str) -> bool:
            return False

    app = new_app(storage=Full())
    remember(app.storage, some(1))
    from scenes.aside import offer

    offer(app, [NAME])
    step(app)
    pressed(app, "yes")
    assert app.message == app.words("aside.stays")
    assert len(history(app.storage).entries) == 1


def test_what_can_only_be_read_in_part_comes_back_in_part() -> None:
    app = new_app()
    app.storage.write(f"{NAME}.aside-1", as_text([some(1), some(2)]).replace('"seed": 2', '"seed": -2'))
    app.storage.write(f"{NAME}.aside-2", "torn")
    app.home()
    step(app)
    pressed(app, "saves")
    pressed(app, ("back", f"{NAME}.aside-1"))
    assert app.message == app.words("aside.partly_back")
    assert [entry.seed for entry in history(app.storage).own] == [1]
    pressed(app, ("back", f"{NAME}.aside-2"))
    assert app.message == app.words("aside.refused")
    pressed(app, ("throw", f"{NAME}.aside-2"))
    pressed(app, "yes")
    assert app.storage.read(f"{NAME}.aside-2") is None


# --- From start to end ---------------------------------------------------------------------------------------------


def played(storage: Storage, *acts: object) -> App:
    """The program from its start on: in each of its turns one act, a key to click or something to do; then it ends."""
    apps: list[App] = []
    todo = list(acts)

    class Acting(App):
        def _turn(self, seconds: float) -> None:
            if self not in apps:
                apps.append(self)
            step(self)
            act = todo.pop(0) if todo else None
            if callable(act):
                act(self)
            elif act is None:
                self.running = False
            else:
                click(self, hot_named(self, act))
            step(self)

    return run_main(storage, Acting, apps)


@pytest.mark.usefixtures("breaking")
def test_the_program_goes_on_when_a_page_breaks(tmp_path: Path) -> None:
    storage = Folder(tmp_path)
    remember(storage, some(13))
    app = played(storage, "history", "yes", "history")
    assert isinstance(app.top, HistoryScene)
    assert storage.read(f"{NAME}.aside-1") is not None
    assert storage.read(start.MARK) is None


def breaks(app: App) -> None:
    raise ZeroDivisionError


def pauses(app: App) -> None:
    assert isinstance(app.top, Table)
    app.top.mode.pause()


def test_an_error_on_a_page_is_remembered_as_one_on_that_page(tmp_path: Path) -> None:
    """Not as a failed start: settings and games stay, and what the page reads is offered to be put aside."""
    storage = Folder(tmp_path)
    sit_down(new_app(storage=storage), "conspirators", 2, humans=1, seed=7)
    remember(storage, some(1))
    with pytest.raises(ZeroDivisionError):
        played(storage, "history", breaks)
    assert storage.read(start.MARK) is None
    app = played(storage, "no")
    assert len(saves(storage)[0]) == 1
    assert len(history(storage).entries) == 1
    assert isinstance(played(storage).top, Title), "it was asked once"
    with pytest.raises(ZeroDivisionError):
        played(storage, "history", breaks)
    app = played(storage, "yes")
    assert app.message == app.words("aside.done")
    assert storage.read(NAME) is None
    assert storage.read("settings.aside-1") is None
    assert len(saves(storage)[0]) == 1


def test_an_error_at_a_table_offers_to_put_that_game_aside(tmp_path: Path) -> None:
    storage = Folder(tmp_path)
    for seed in (7, 8):
        sit_down(new_app(storage=storage), "conspirators", 2, humans=1, seed=seed)
    latest = saves(storage)[0][0]
    with pytest.raises(ZeroDivisionError):
        played(storage, "continue", pauses, breaks)
    app = played(storage, "yes")
    assert app.message == app.words("aside.done")
    assert [save.record.seed for save in saves(storage)[0]] == [15 - latest.record.seed]
    assert storage.read(f"{latest.name}.aside-1") is not None


def test_a_page_that_reads_nothing_leaves_nothing_to_be_asked(tmp_path: Path) -> None:
    storage = Folder(tmp_path)
    remember(storage, some(1))
    with pytest.raises(ZeroDivisionError):
        played(storage, "credits", breaks)
    assert isinstance(played(storage).top, Title)


@pytest.mark.parametrize("text", ["settings", "history.aside-1", "nothing", "\0 [] {}", "", "history " * 1_000])
def test_whatever_is_remembered_of_it_is_not_believed(tmp_path: Path, text: str) -> None:
    storage = Folder(tmp_path)
    remember(storage, some(1))
    storage.write(f"{NAME}.aside-1", "x")
    storage.write(start.BROKE, text)
    app = played(storage)
    assert isinstance(app.top, Ask if text.startswith("history ") else Title)
    assert storage.read(start.BROKE) is None
