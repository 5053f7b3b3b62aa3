"""Sitting down at a game that may still be on its way."""

from __future__ import annotations

import pytest

from game.kernel.match import Match
from game.kernel.record import Record
from game.registry import TABLES, find
from scenes.app import App
from scenes.kit.sheet import Hot
from scenes.shell.storage import Memory
from scenes.sitdown import SitDown, sit_down
from scenes.title import Title
from tests.scenes.driver import click, new_app, step


class Slow:
    """A page that sends a game in pieces, as the test wants."""

    def __init__(self) -> None:
        self.states = {"table": ["open", 300_000, 300_000], "conspirators": ["away", 0, 1_000_000]}
        self.wanted: list[str] = []
        self.opened: list[str] = []

    def archive(self, name: str) -> list[object]:
        return list(self.states.get(name, ["away", 0, 500_000]))

    def want(self, name: str) -> None:
        self.wanted.append(name)
        if self.states[name][0] in ("away", "lost", "damaged"):
            self.states[name][0] = "coming"

    def open(self, name: str) -> None:
        assert self.states[name][0] == "here"
        self.states[name][0] = "open"
        self.opened.append(name)

    def send(self, state: str, got: int) -> None:
        self.states["conspirators"][:2] = [state, got]


def written(app: App) -> str:
    return " ".join(text.text for text in app.canvas.still.written())


def hot(app: App, key: object) -> Hot:
    return next(hot for hot in app.clickable() if hot.key == key)


def sits_down(app: App, page: Slow | None) -> list[type]:
    """Begin to sit down; what is on top as soon as somebody sits."""
    seated: list[type] = []

    async def sit() -> None:
        await sit_down(app, "conspirators", page)
        seated.append(type(app.top))

    app.tasks.start(sit())
    return seated


def test_what_is_here_is_opened_at_once() -> None:
    app = new_app()
    assert sits_down(app, None), "a desktop"
    page = Slow()
    page.send("here", 1_000_000)
    assert sits_down(app, page)
    assert sits_down(app, page)
    assert page.opened == ["conspirators"]  # once is enough
    assert isinstance(app.top, Title)


def test_a_game_on_its_way_shows_how_far_it_is_and_goes_on_by_itself() -> None:
    app, page = new_app(), Slow()
    done = sits_down(app, page)
    assert isinstance(app.top, SitDown)
    step(app)
    assert "0,3 z 1,3 MB" in written(app)
    page.send("coming", 640_000)
    step(app)
    assert "0,9 z 1,3 MB" in written(app)
    app.settings.language = "en"
    app.apply_settings()
    step(app)
    assert "0.9 of 1.3 MB" in written(app)
    assert not done
    page.send("here", 1_000_000)
    step(app)
    assert done == [Title]  # the waiting is over before anything else begins
    assert page.opened == ["conspirators"]


def test_a_game_that_does_not_come_says_so_and_can_be_tried_again() -> None:
    app, page = new_app(), Slow()
    done = sits_down(app, page)
    page.send("lost", 400_000)
    step(app)
    assert "Połączenie się urwało" in written(app)
    assert "0,7 z 1,3 MB" in written(app)
    click(app, hot(app, "again"))
    step(app)
    assert page.archive("conspirators")[0] == "coming"
    assert "Połączenie się urwało" not in written(app)
    page.send("here", 1_000_000)
    step(app)
    assert done


def test_a_game_whose_kept_copy_is_damaged_names_the_file_and_can_be_tried_again() -> None:
    app, page = new_app(), Slow()
    done = sits_down(app, page)
    page.send("damaged", 0)
    step(app)
    assert "Zapisana kopia gry jest uszkodzona." in written(app)
    assert "(conspirators.zip)" in written(app)
    assert "Połączenie się urwało" not in written(app)
    click(app, hot(app, "again"))
    step(app)
    assert page.archive("conspirators")[0] == "coming"
    assert not done


@pytest.mark.parametrize("key", ["back", "other"])
def test_nobody_must_wait(key: str) -> None:
    app, page = new_app(), Slow()
    done = sits_down(app, page)
    page.send("lost", 0)
    step(app)
    click(app, hot(app, key))
    assert isinstance(app.top, Title)
    page.send("here", 1_000_000)
    step(app, 3)
    assert not done
    assert not app.tasks.waiting


def test_the_others_that_are_here_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.sitdown.TABLES", ("conspirators", "catham", "ganges"))
    app, page = new_app(), Slow()
    page.states["catham"] = ["here", 500_000, 500_000]
    sits_down(app, page)
    page.send("lost", 0)
    step(app)
    assert "Catham" in written(app)
    assert "Ganges" not in written(app)


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_save_is_shown_without_the_words_and_pictures_of_its_game(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that the title may use before the archive of a game is there is its record and the words of the shelf."""
    from game.play.saves import Keeper
    from game.play.seating import Seating
    from scenes.kit import assets

    storage = Memory()
    match = Match(find(game), find(game).players[0], 4)
    Keeper(storage, game).keep(match, Seating.of(match, {}), match.state.view(0).progress())
    assert Record.from_json(storage.read(f"save-{game}") or "").notes["progress"]
    there, path = assets.there.__wrapped__, assets.path

    def guarded(name: str) -> str:
        assert not name.startswith(f"sprites/{game}/"), name
        assert not name.endswith(f"/{game}.mo"), name
        return path(name)

    monkeypatch.setattr(assets, "there", lambda name: not name.startswith(f"sprites/{game}/") and there(name))
    monkeypatch.setattr(assets, "path", guarded)
    app = new_app(storage=storage)
    app.settings.language = language
    app.apply_settings()
    step(app)
    assert app.words("title.in_progress") not in written(app).replace(app.words("title.in_progress"), "", 1)
    name, facts = match.state.view(0).progress()
    assert app.words.progress(game, name, facts) in written(app)
