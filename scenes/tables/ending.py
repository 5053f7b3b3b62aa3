"""The end of a game at the table: the results, and what is worth saying about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.badges import earned
from game.play.history import history

if TYPE_CHECKING:
    from scenes.tables.table import Table


def end(table: Table) -> None:
    """Show the results. Say when they could not be kept, or else which goals were reached."""
    app, words, keeper = table.app, table.words, table.play.driver.keeper
    table.show_results()
    if keeper is None or not keeper.remembered:
        return
    if keeper.remembered != "done":
        app.say(words(f"history.{keeper.remembered}"))
        return
    goals = [words(f"goal.{name}") for name in earned(history(keeper.storage).entries)]
    if goals:
        app.say(words.count("goals.earned", len(goals), goals=", ".join(goals)))
