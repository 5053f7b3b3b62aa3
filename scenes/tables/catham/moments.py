"""Typical moments of the game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.catham.view import View
from game.kernel import contract
from scenes.app import App
from scenes.moments import at_end, table_in_some
from scenes.tables.catham.table import GameTable

OTHERS = ("mafia", "hackers", "police", "journalists", "officials")


def moments() -> dict[str, Callable[[App], None]]:
    """Start, choices, every kind of answer, the end; with few and with many players."""

    def choosing(app: App) -> None:
        _at(app, 5, "action", 3)
        table = app.top
        assert isinstance(table, GameTable)
        clicks = sorted(target for target in table.picker.first_clicks if target[0] == "hand")
        for target in clicks[:1] * 2:
            if table.picker.can(target):
                table.picker.click(target)

    def factions(app: App) -> None:
        _at(app, 3, "action", 0, factions=OTHERS)
        table = app.top
        assert isinstance(table, GameTable)
        table.show_factions()

    return {
        "start": lambda app: _at(app, 3, "action", 0),
        "turn": lambda app: _at(app, 3, "action", 5),
        "choosing": choosing,
        "inform": lambda app: _at(app, 6, "inform", 1),
        "tribute": lambda app: _at(app, 4, "tribute", 1),
        "leak": lambda app: _at(app, 5, "leak", 1, factions=("journalists", "police", "officials", "mafia", "hackers")),
        "limit": lambda app: _at(app, 2, "limit", 0),
        "expert": lambda app: _at(app, 2, "action", 4, expert=True),
        "watching": lambda app: _at(app, 5, "action", 6, mine=False),
        "factions": factions,
        "results": at_end("catham", 6),
    }


def _asks(view: contract.View, decision: str, turns: int, mine: bool) -> bool:
    assert isinstance(view, View)
    asked = view.prompt is not None and view.prompt.decision == decision and (view.to_move == 0) == mine
    return asked and max(view.influence) >= turns


def _at(app: App, players: int, decision: str, influence: int, mine: bool = True, **options: Any) -> None:
    """A moment in which seat 0 (or, if not `mine`, somebody else) is asked, once somebody has so much influence."""
    table_in_some(app, "catham", players, lambda view: _asks(view, decision, influence, mine), **options)
