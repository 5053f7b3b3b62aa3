"""Sitting down again at a game that was left."""

from __future__ import annotations

from game.kernel.match import Match
from game.kernel.record import BadRecord
from game.play.saves import Save
from game.play.seating import Seating
from game.registry import find
from scenes.app import App
from scenes.opening import play_again
from scenes.tables import open_table


def resume(app: App, save: Save) -> None:
    """Open the table as it was left; a save that cannot be played again is set aside and named."""

    def sit_down(match: Match) -> None:
        open_table(app, match, Seating.of(match, save.record.notes), save)

    def refuse(problem: BadRecord) -> None:
        aside = app.storage.set_aside(save.name)
        app.say(app.words(f"problem.save.{problem.reason}" if aside else "problem.save.stays"))
        app.top.resumed()

    play_again(app, save.record.replay(find), sit_down, refuse)
