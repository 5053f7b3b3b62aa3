"""Typical moments of the game, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable

from game.conspirators.view import View
from game.kernel import contract
from scenes.app import App
from scenes.moments import at_end, table_at, table_in_some
from scenes.tables.conspirators.table import GameTable


def moments() -> dict[str, Callable[[App], None]]:
    """Start, middle, events, discards and the end, with all numbers of players."""

    def choosing(app: App) -> None:
        table = table_at(app, "conspirators", 4, lambda view: _asks(view, "commit", 4))
        assert isinstance(table.view, View)
        hand = table.view.hand.index(max(table.view.hand))
        table.mode.tap(("hand", hand))
        table.picker.click(("hand", hand))

    def aimed(app: App, players: int, decision: str) -> None:
        _at(app, players, decision, 4)
        table = app.top
        assert isinstance(table, GameTable)
        table.picker.propose(max(table.view.moves, key=lambda move: len(table.view.forecast(move))))

    return {
        "start": lambda app: _at(app, 3, "commit", 0),
        "turn": lambda app: _at(app, 3, "commit", 4),
        "choosing": choosing,
        "action": lambda app: _at(app, 3, "action", 3),
        "raid": lambda app: _at(app, 4, "raid", 1),
        "conspiracy": lambda app: _at(app, 3, "conspiracy", 1),
        "raid_aimed": lambda app: aimed(app, 4, "raid"),
        "conspiracy_aimed": lambda app: aimed(app, 3, "conspiracy"),
        "discard": lambda app: _at(app, 2, "discard", 2),
        "duel": lambda app: _at(app, 2, "commit", 6),
        "watching": lambda app: _at(app, 4, "commit", 5, mine=False),
        "results": at_end("conspirators", 4),
    }


def _asks(view: contract.View, decision: str, round: int, mine: bool = True) -> bool:
    """Whether seat 0 (or, if not `mine`, somebody else) is asked for this decision, in this round or later."""
    assert isinstance(view, View)
    asked = view.prompt is not None and view.prompt.decision == decision and (view.to_move == 0) == mine
    return asked and view.round >= round


def _at(app: App, players: int, decision: str, round: int, mine: bool = True) -> None:
    table_in_some(app, "conspirators", players, lambda view: _asks(view, decision, round, mine))
