"""A game that came by an address: played again by the rules before anything of it is believed."""

from __future__ import annotations

from game.kernel.contract import Rules
from game.kernel.record import BadRecord, Record
from game.registry import find
from scenes.app import App
from scenes.seating import Seating
from scenes.tables import TABLES, find_table


def _find(game: str) -> Rules:
    """The rules of a game that can be shown."""
    if game not in TABLES:
        raise KeyError(game)
    return find(game)


def open_link(app: App, link: str) -> None:
    """Open the table at the end of the game in a link; a bad link is named and changes nothing."""
    try:
        match = Record.from_link(link, _find).play(_find)
    except BadRecord as problem:
        app.say(app.words(f"problem.link.{problem.reason}"))
        return
    seating = Seating.of(match, {})
    seating.kept = False
    app.home()
    app.push(find_table(match.rules.id)(app, match, seating))
