"""Sitting down again at a game that was left."""

from __future__ import annotations

from game.kernel.match import Match
from game.kernel.record import BadRecord
from game.play.history import entry_of, remember
from game.play.saves import Save
from game.play.seating import Seating
from game.registry import find
from scenes.app import App
from scenes.opening import play_again
from scenes.tables import open_table
from scenes.tables.watching import watch


def resume(app: App, save: Save) -> None:
    """Open the table as it was left; a save that cannot be played again is set aside and named."""

    def sit_down(match: Match) -> None:
        seating = Seating.of(match, save.record.notes)
        if match.over:  # it came as a file: there is nothing to go on with, but much to see
            notes = save.notes
            remember(app.storage, entry_of(match, seating, notes.began, notes.when, notes.seconds))
            app.storage.delete(save.name)
            watch(app, match, seating)
        else:
            open_table(app, match, seating, save)

    def refuse(problem: BadRecord) -> None:
        aside = app.storage.set_aside(save.name)
        app.say(app.words(f"problem.save.{problem.reason}" if aside else "problem.save.stays"))
        app.top.resumed()

    play_again(app, save.record.replay(find), sit_down, refuse)
