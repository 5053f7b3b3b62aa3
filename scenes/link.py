"""A game that came by an address: played again by the rules before anything of it is believed."""

from __future__ import annotations

from game.kernel.match import Match
from game.kernel.record import BadRecord, game_of_link, replay_link
from game.kernel.rules import Rules
from game.registry import TABLES, find
from scenes.app import App
from scenes.opening import play_again
from scenes.sitdown import sit_down


def _find(game: str) -> Rules:
    """The rules of a game that can be shown."""
    if game not in TABLES:
        raise KeyError(game)
    return find(game)


def open_link(app: App, link: str) -> None:
    """Open the table at the end of the game in a link; a bad link is named and changes nothing."""
    try:
        game = game_of_link(link)
    except BadRecord as problem:
        _refuse(app, problem)
        return
    if game in TABLES:
        sit_down(app, game, lambda: _open(app, link))
    else:
        _open(app, link)


def _open(app: App, link: str) -> None:
    play_again(app, replay_link(link, _find), lambda match: _show(app, match), lambda problem: _refuse(app, problem))


def _refuse(app: App, problem: BadRecord) -> None:
    app.say(app.words(f"problem.link.{problem.reason}"))


def _show(app: App, match: Match) -> None:
    from game.play.seating import Seating
    from scenes.tables import open_table
    from scenes.tables.watching import watch

    app.home()
    seating = Seating.of(match, {})
    if match.over:
        watch(app, match, seating, len(match.turns))
    else:
        open_table(app, match, seating, kept=False)
