"""Typical moments of the game."""

from __future__ import annotations

from collections.abc import Callable

from scenes.app import App
from scenes.snapshots import table_at


def moments() -> dict[str, Callable[[App], None]]:
    """Start and end."""

    def results(app: App) -> None:
        table_at(app, "pebbles", 2, lambda view: view.to_move is None)
        app.top.update()

    return {"start": lambda app: table_at(app, "pebbles", 2, lambda view: True), "results": results}
