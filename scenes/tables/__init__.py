"""One table a game, over one shared table scene."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.play.saves import Save
    from game.play.seating import Seating
    from scenes.app import App
    from scenes.tables.table import Table


def find_table(game: str) -> type[Table]:
    """The table of a game, imported when first asked for."""
    found: type[Table] = import_module(f"scenes.tables.{game}").GameTable
    return found


def open_table(app: App, match: Match, seating: Seating, save: Save | None = None, kept: bool = True) -> Table:
    """Sit down and play on from a save, or in a slot of its own; several people first say who of them sits before the
    screen. A match that is not `kept`, because it came by a link, is in nobody's way."""
    from game.play.live import Live
    from game.play.play import Play
    from game.play.saves import Keeper
    from scenes.handover import draw_curtain

    keeper = Keeper(app.storage, match.rules.id, save) if kept else None
    table = find_table(match.rules.id)(app, Play(Live(match, seating, keeper)))
    app.push(table)
    draw_curtain(table)
    return table
