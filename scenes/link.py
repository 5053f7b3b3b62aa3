"""A game that came by an address: played again by the rules before anything of it is believed."""

from __future__ import annotations

import time
from os.path import isfile  # unlike a `Path`, it takes a text of any length
from typing import TYPE_CHECKING

from game.kernel.match import Match
from game.kernel.record import IN_ADDRESS, BadRecord, Record, game_of_link, replay_link
from game.kernel.rules import Rules
from game.registry import TABLES, find
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import CREAM, FAINT_CREAM, PANEL, VEIL
from scenes.kit.widgets import button
from scenes.opening import play_again
from scenes.scene import Scene
from scenes.shell import outside
from scenes.sitdown import sit_down

if TYPE_CHECKING:
    from game.play.seating import Seating


def _find(game: str) -> Rules:
    """The rules of a game that can be shown."""
    if game not in TABLES:
        raise KeyError(game)
    return find(game)


async def open_link(app: App, link: str) -> None:
    """Open the table at the end of the game in a link; a bad link is named and changes nothing."""
    try:
        game = game_of_link(link)
        if game in TABLES:
            await sit_down(app, game)
        match = await play_again(app, replay_link(link, _find))
    except BadRecord as problem:
        app.say(app.words(f"problem.link.{problem.reason}"))
        return
    from game.play.seating import Seating
    from scenes.tables.watching import watch

    app.home()
    seating = Seating.of(match, {})
    if match.over:
        watch(app, match, seating, len(match.turns))
    else:
        app.push(Found(app, match, seating))


async def open_given(app: App, given: str) -> None:
    """What somebody gives in one text: a link, an address that ends in one, or the name of a file."""
    _, marked, link = given.partition(IN_ADDRESS)
    if not marked and isfile(given):
        app.bring_in(outside.brought(given))
    else:
        await open_link(app, (link if marked else given).strip())


async def open_file(app: App, text: str) -> None:
    """A single game from a file: a finished one is watched and remembered, another joins those that were left."""
    from game.play.saves import Notes, bring_in

    words = app.words
    try:
        record = Record.from_json(text)
        if record.game not in TABLES:
            raise BadRecord("unknown_game", "This game is not on this table.")
        await sit_down(app, record.game)
        match = await play_again(app, record.replay(find))
    except BadRecord:
        app.say(words("saves.unreadable"))
        return
    if not match.over:
        game = bring_in(app.storage, Record.of(match, record.notes))
        app.say(words("saves.full") if game is None else words("saves.brought", title=words.full_title(game)))
        app.top.resumed()
        return
    from game.play import history, imported
    from game.play.entries import Kept, entry_of
    from game.play.seating import Seating
    from scenes.tables.watching import watch

    notes, seating = Notes.read(record), Seating.of(match, record.notes)
    watch(app, match, seating)
    if not seating.practice:
        entry = entry_of(match, seating, notes.began, notes.when or time.time(), notes.seconds)
        plan = history.plan(app.storage, Kept((entry,)))
        if plan.too_many or (plan.fresh and imported.add(app.storage, plan.fresh) == "refused"):
            app.say(words("history.bring.full"))


class Found(Scene):
    """A link holds a game that is not over: what it is, before it becomes one's own."""

    see_through = True
    forms = ALL
    main = "found.play"

    def __init__(self, app: App, match: Match, seating: Seating) -> None:
        super().__init__(app)
        self.match = match
        self.seating = seating

    def ground(self, canvas: Canvas) -> None:
        """The title fades behind it."""
        canvas.shade(VEIL)

    def draw(self, canvas: Canvas) -> None:
        """What it is, and what can be done with it."""
        words, match = self.words, self.match
        panel = Rect(0, 0, canvas.pick(540, 480, upright=366), canvas.pick(360, 306, upright=360))
        panel.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(panel, PANEL)
        top = panel.top + canvas.pick(24, 14)
        title = words.full_title(match.rules.id)
        canvas.text(panel.centerx, top, title, "heading", CREAM, width=panel.width - 40, align="center")
        about = words("found.about", players=match.players, moves=len(match.turns))
        top += canvas.pick(42, 30)
        canvas.text(panel.centerx, top, about, "body", FAINT_CREAM, width=panel.width - 60, align="center", lines=4)
        high, gap = canvas.pick(54, 46), canvas.pick(14, 8)
        y = panel.bottom - 3 * (high + gap) - canvas.pick(8, 4)
        for key, icon, kind, action in (
            ("found.play", "play", "brass", self._play),
            ("found.watch", "backward-time", "dark", self._watch),
            ("back", "chevron-left", "dark", self.app.pop),
        ):
            button(canvas, Rect(panel.left + 40, y, panel.width - 80, high), words(key), action, key, kind, icon)
            y += high + gap

    def _play(self) -> None:
        from scenes.tables import open_table

        self.app.home()
        open_table(self.app, self.match, self.seating, kept=False)

    def _watch(self) -> None:
        from scenes.tables.watching import watch

        self.app.home()
        watch(self.app, self.match, self.seating)
