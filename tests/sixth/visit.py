"""A visit to the house that has the sixth game: from the title to its end, by clicks."""

from __future__ import annotations

from game.kernel.rng import Rng
from scenes.credits import Credits
from scenes.rulebook import Rulebook
from scenes.setup import Setup
from scenes.shell.storage import Memory
from scenes.tables.table import Table
from tests.scenes.driver import click, hot_named, new_app, play_on, step


def visit() -> None:
    """Title, credits, set-up, a few decisions; then away, back, and to the end."""
    storage = Memory()
    app = new_app(storage=storage)
    step(app)
    click(app, hot_named(app, "credits"))
    step(app)
    assert isinstance(app.top, Credits)
    assert any("Kamyki" in text.text for text in app.canvas.still.written())
    app.top.back()
    step(app)
    click(app, hot_named(app, ("cover", "pebbles")))
    step(app)
    assert isinstance(app.top, Setup)
    assert app.top.game == "pebbles"
    click(app, hot_named(app, "rules"))
    step(app)
    assert isinstance(app.top, Rulebook)
    app.top.back()
    step(app)
    click(app, hot_named(app, "start"))
    table = app.top
    assert isinstance(table, Table)
    while not table.my_turn:
        step(app)
    step(app)
    click(app, hot_named(app, ("heap",)))
    step(app)
    click(app, hot_named(app, ("button", "confirm")))
    step(app)
    assert storage.read("save-pebbles") is not None
    later = new_app(storage=storage)
    step(later)
    click(later, hot_named(later, "continue"))
    again = later.top
    assert isinstance(again, Table)
    assert again.game == "pebbles"
    play_on(later, Rng.seeded(1))
    assert storage.read("save-pebbles") is None


if __name__ == "__main__":
    visit()
