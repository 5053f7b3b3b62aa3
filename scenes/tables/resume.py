"""Sitting down again at a game that was left."""

from __future__ import annotations

from game.kernel.record import BadRecord
from game.play.saves import Save
from game.play.seating import Seating
from game.registry import find
from scenes.app import App
from scenes.tables import open_table


def resume(app: App, save: Save) -> None:
    """Open the table as it was left; a save that cannot be played again is set aside and named."""
    try:
        match = save.record.play(find)
    except BadRecord as problem:
        app.storage.set_aside(f"save-{save.game}")
        app.say(app.words(f"problem.save.{problem.reason}"))
        app.top.resumed()
        return
    open_table(app, match, Seating.of(match, save.record.notes))
