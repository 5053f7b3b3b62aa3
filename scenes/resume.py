"""Sitting down again at a game that was left, and the way back after a reload."""

from __future__ import annotations

from game.kernel.record import BadRecord
from game.play.saves import Save, game_of
from game.play.storage import ASIDE
from game.registry import TABLES, about, find
from scenes.app import App
from scenes.opening import play_again
from scenes.sitdown import sit_down

LESSON = "lesson-"
"""How the bookmark of a lesson begins; a game that is kept has the name of its slot."""


async def resume(app: App, save: Save) -> None:
    """Sit down again at a game that was left. A save that cannot be played again is put aside and named."""
    await sit_down(app, save.game)
    try:
        match = await play_again(app, save.record.replay(find))
    except BadRecord as problem:
        aside = app.storage.set_aside(save.name)
        app.say(app.words(f"problem.save.{problem.reason}" if aside else "problem.save.stays"))
        app.top.resumed()
        return
    from game.play.seating import Seating
    from scenes.tables import open_table

    open_table(app, match, Seating.of(match, save.record.notes), save)


async def come_back(app: App, bookmark: str, elsewhere: bool) -> None:
    """Go back to what was open before the page was loaded again; where that is gone, the title stays."""
    game = bookmark.removeprefix(LESSON)
    if game != bookmark:
        if game in TABLES and about(game).lesson:
            await sit_down(app, game)
            from scenes.tables.guided import open_lesson

            open_lesson(app, game)
        return
    text = app.storage.read(bookmark) if game_of(bookmark) is not None and ASIDE not in bookmark else None
    if text is None:
        return
    if elsewhere:
        app.say(app.words("elsewhere.about"))
        return
    try:
        save = Save.read(bookmark, text)
    except BadRecord:
        return  # the title has said it
    said = app.message
    await resume(app, save)
    if said and not app.message:
        app.say(said)  # what the title had to say was not seen there
