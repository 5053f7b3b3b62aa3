"""Games that come by an address: shown at their end, never believed, and never in the way of one's own."""

from __future__ import annotations

import pytest

from game.kernel.match import Match
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.registry import TABLES, find
from scenes.kit.storage import Browser, Memory
from scenes.link import open_link
from scenes.results import Results
from scenes.tables.table import Table
from scenes.title import Title
from tests.scenes.driver import new_app, step


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
    open_link(app, Record.of(match).to_link(find))
    step(app, 30)
    assert isinstance(app.top, Results)
    assert app.top.totals == match.state.scores()
    assert storage.read(f"save-{game}") == mine


@pytest.mark.parametrize("game", TABLES)
def test_an_unfinished_game_can_be_looked_at(game: str) -> None:
    app = new_app()
    open_link(app, Record.of(played(find(game), 5)).to_link(find))
    step(app, 5)
    assert isinstance(app.scenes[1], Table)
    assert app.storage.read(f"save-{game}") is None


@pytest.mark.parametrize("link", ["", "x", "####", "A" * 3000, "żółć", "AQxjb25zcGlyYXRvcnM"])
def test_a_bad_link_is_named(link: str) -> None:
    app = new_app()
    open_link(app, link)
    assert app.message
    assert isinstance(app.top, Title)


def test_a_game_without_a_table_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    link = Record.of(played(find("conspirators"), 5)).to_link(find)
    monkeypatch.setattr("scenes.link.TABLES", ())
    app = new_app()
    open_link(app, link)
    assert app.message == app.words("problem.link.unknown_game")


class Refusing:
    """A browser's storage that is full, or forbidden."""

    def __getattr__(self, name: str) -> object:
        raise RuntimeError("QuotaExceededError")


class Items:
    """A browser's storage that works."""

    def __init__(self) -> None:
        self.items: dict[str, str] = {}

    def getItem(self, name: str) -> object:  # noqa: N802
        return self.items.get(name, Ellipsis)  # JavaScript's null is not Python's None

    def setItem(self, name: str, text: str) -> None:  # noqa: N802
        self.items[name] = text

    def removeItem(self, name: str) -> None:  # noqa: N802
        self.items.pop(name, None)


def test_the_browsers_storage() -> None:
    items = Items()
    storage = Browser(items)
    assert storage.read("save") is None
    assert storage.write("save", "text")
    assert (storage.read("save"), items.items) == ("text", {"stolik/save": "text"})
    storage.set_aside("save")
    assert (storage.read("save"), storage.read("save.damaged")) == (None, "text")
    storage.delete("save.damaged")
    assert items.items == {}


def test_a_storage_that_refuses_everything() -> None:
    storage = Browser(Refusing())
    assert storage.read("save") is None
    assert not storage.write("save", "text")
    storage.delete("save")
    storage.set_aside("save")
