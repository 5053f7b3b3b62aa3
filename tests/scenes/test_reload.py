"""The way back after a reload: what the page is told of, and where it leads."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play.progress import Progress
from game.play.saves import saves
from game.play.storage import Memory, Storage
from game.registry import TABLES, find
from scenes import browser
from scenes.ask import Ask
from scenes.browser import PageApp
from scenes.handover import Handover
from scenes.kit.pace import Pace
from scenes.opening import AT_ONCE, Opening
from scenes.pause import Pause
from scenes.scene import Scene
from scenes.tables.guided import Guided, open_lesson
from scenes.tables.table import Table
from scenes.title import Title
from tests.scenes.driver import click, hot_named, my_turn, new_app, say_ready, sit_down, step


class Page:
    """The page around the program, as far as it keeps what is open."""

    def __init__(self) -> None:
        self.open = ""
        self.holds: list[str] = []
        self.taken_elsewhere = False

    def hold(self, bookmark: str) -> None:
        self.open = bookmark
        self.holds.append(bookmark)

    def came_from(self) -> str:
        return self.open

    def elsewhere(self) -> bool:
        return self.taken_elsewhere

    def retell(self) -> None:
        """The picture in words is another."""

    def fields(self, told: str) -> None:
        """There is something to write in."""

    sharpen = fields


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    page = Page()
    monkeypatch.setattr(browser, "page", page)
    return page


def loaded(storage: Storage, frames: int = 1) -> PageApp:
    """The program on a page that was loaded, or loaded again, after so many frames."""
    new_app()
    app = PageApp(pygame.Surface((1280, 720)), storage, 1.0)
    for name, value in {"volume": 0, "speed": "fast", "reduced_motion": True, "takeback": "off"}.items():
        setattr(app.settings, name, value)
    app.push(Title(app))
    browser.come_back(app)
    step(app, frames)
    return app


def shown(app: PageApp) -> Scene:
    step(app, 3)
    return app.top


# --- What the page is told -------------------------------------------------------------------------------------------


def test_the_page_knows_the_game_that_is_open_until_it_is_left(page: Page) -> None:
    app = loaded(Memory())
    assert page.holds == [""]
    table = sit_down(app, "conspirators", 2, humans=1, seed=1)
    my_turn(app, table)
    app.push(Pause(app, table))
    step(app)
    app.show_keys()
    step(app)
    assert page.holds == ["", "save-conspirators"], "it is told once"
    app.home()
    step(app)
    assert page.open == ""


def test_a_game_that_is_over_or_not_kept_is_no_way_back(page: Page) -> None:
    app = loaded(Memory())
    table = sit_down(app, "conspirators", 2, humans=0, seed=1)
    step(app)
    assert page.open == "save-conspirators"
    for _ in range(5_000):
        if table.play.over:
            break
        step(app)
    step(app, 3)
    assert page.open == ""


def test_each_of_two_windows_tells_what_it_has(page: Page) -> None:
    """Sitting down again at the same game is told again: it takes the game from the other window."""
    app = loaded(Memory())
    sit_down(app, "conspirators", 2, humans=1, seed=1)
    step(app)
    app.taken("save-conspirators")
    step(app, 2)
    click(app, hot_named(app, "elsewhere.follow"))
    step(app)
    assert page.holds == ["", "save-conspirators", "save-conspirators"]
    app.taken("save-conspirators")
    step(app, 2)
    click(app, hot_named(app, "elsewhere.both"))
    step(app)
    assert page.open == "save-conspirators-2"


# --- The way back ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES)
def test_a_reload_is_back_at_the_table_with_the_game_as_it_was(page: Page, game: str) -> None:
    storage = Memory()
    first = loaded(storage)
    table = sit_down(first, game, 2, humans=1, seed=3)
    my_turn(first, table)
    table.mode.pause()
    step(first)
    before = dict(storage.texts)
    app = loaded(storage)
    again = shown(app)
    assert isinstance(again, Table), "the menu over it is closed"
    assert again.play.driver.match.moves == table.play.driver.match.moves
    assert again.view == table.view
    assert storage.texts == before, "what was read is not written again"
    assert page.open == f"save-{game}"


def test_several_people_are_behind_the_curtain_again(page: Page) -> None:
    storage = Memory()
    first = loaded(storage)
    sit_down(first, "conspirators", 2, humans=2, seed=3)
    say_ready(first)
    step(first)
    assert isinstance(first.top, Table)
    app = loaded(storage)
    assert isinstance(shown(app), Handover)


def test_a_lesson_goes_on_at_its_step(page: Page) -> None:
    storage = Memory()
    first = loaded(storage)
    open_lesson(first, "conspirators")
    Progress(2, False).write(storage, "conspirators")
    step(first)
    assert page.open == "lesson-conspirators"
    page.taken_elsewhere = True  # no matter: nothing is played there that could be overwritten
    again = shown(loaded(storage))
    assert isinstance(again, Table)
    assert isinstance(again.mode, Guided)
    assert again.mode.tutor.at == 2


def test_a_game_that_is_open_in_another_window_stays_there(page: Page) -> None:
    storage = Memory()
    sit_down(loaded(storage), "conspirators", 2, humans=1, seed=3)
    page.open, page.taken_elsewhere = "save-conspirators", True
    app = loaded(storage)
    assert isinstance(app.top, Title)
    assert app.message == app.words("elsewhere.about")
    assert page.open == ""


@pytest.mark.parametrize(
    "bookmark",
    [
        "save-conspirators",
        "save-nothing",
        "save-conspirators.aside-1",
        "settings",
        "lesson-",
        "lesson-nothing",
        "\0",
        "x",
    ],
)
def test_what_is_not_there_leads_to_the_title(page: Page, bookmark: str) -> None:
    storage = Memory()
    storage.write("save-conspirators.aside-1", Record.of(Match(find("conspirators"), 2, 1)).to_json())
    page.open = bookmark
    app = loaded(storage)
    assert isinstance(shown(app), Title)
    assert not app.message
    assert page.open == ""


def illegal() -> str:
    """A save that can be read, but not played again."""
    record = Record.of(Match(find("conspirators"), 2, 1))
    record.moves.append(["nothing"])
    return record.to_json()


@pytest.mark.parametrize(("text", "reason"), [("{", "damaged"), ("[]", "foreign"), (illegal(), "illegal")])
def test_a_damaged_game_is_put_aside_and_named_once(page: Page, text: str, reason: str) -> None:
    storage = Memory()
    storage.write("save-conspirators", text)
    page.open = "save-conspirators"
    app = loaded(storage)
    assert isinstance(app.top, Title)
    assert app.message == app.words(f"problem.save.{reason}")
    assert storage.read("save-conspirators.aside-1") == text
    assert page.open == "", "the next start does not try it again"
    assert not loaded(storage).message


def test_what_the_title_had_to_say_is_said_at_the_table(page: Page) -> None:
    storage = Memory()
    sit_down(loaded(storage), "conspirators", 2, humans=1, seed=3)
    storage.write("save-catham", "{")
    page.open = "save-conspirators"
    app = loaded(storage)
    assert isinstance(app.top, Table)
    assert app.message == app.words("problem.save.damaged")


def test_a_table_that_breaks_is_left_and_not_come_back_to(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = Memory()
    sit_down(loaded(storage), "conspirators", 2, humans=1, seed=3)
    monkeypatch.setattr(Table, "zones", lambda table: 1 // 0)
    page.open = "save-conspirators"
    app = loaded(storage, frames=0)
    app.attempt(lambda: step(app))
    step(app)
    assert isinstance(app.top, Ask)
    assert len(saves(storage)[0]) == 1, "it was only asked"
    app.top.back()
    step(app)
    assert page.open == ""


def test_a_long_game_comes_back_in_slices_and_is_not_forgotten_meanwhile(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Memory()
    match, rng = Match(find("emerald"), 2, 4), Rng.seeded(4)
    while len(match.turns) < AT_ONCE + 60:
        match.play(rng.choice(match.state.legal_moves()))
    storage.write("save-emerald", Record.of(match).to_json())
    monkeypatch.setattr(Pace, "enough", lambda pace: iter([*[False] * 20, True]).__next__)
    page.open = "save-emerald"
    app = loaded(storage)
    for _ in range(2):
        assert isinstance(app.top, Opening)
        assert page.holds == [], "a reload now comes back, too"
        step(app)
    step(app, 2)
    assert isinstance(app.top, Table)
    page.open = "save-emerald"
    app = loaded(storage)
    app.top.back()
    step(app)
    assert isinstance(app.top, Title)
    assert page.open == "", "whoever does not want to wait has left it"
