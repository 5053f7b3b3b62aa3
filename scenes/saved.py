"""Every game that was left: to go on with, to take along, to throw away; also those that were put aside."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.record import BadRecord, Record
from game.play import history
from game.play.saves import Save, aside, bring_back, game_of, saves
from scenes.app import App
from scenes.aside import title_of
from scenes.ask import ask
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.page import page
from scenes.kit.theme import CREAM, FAINT_INK, INK, PAPER_BOX
from scenes.kit.widgets import button
from scenes.link import open_file
from scenes.scene import Scene
from scenes.sitdown import sit_down
from scenes.takeaway import TakeAway, hand_out

if TYPE_CHECKING:
    from scenes.title import Title


class Saved(Scene):
    """A page of them at a time, the latest first."""

    forms = ALL

    def __init__(self, app: App, title: Title) -> None:
        super().__init__(app)
        self.title = title
        self.page = 0
        self.look()

    def look(self) -> None:
        """See what there is."""
        self.found: list[Save | str] = [*saves(self.app.storage)[0], *aside(self.app.storage)]
        self.app.touch()

    def resumed(self) -> None:
        """Something may have been thrown away."""
        self.look()

    def stored(self, name: str) -> None:
        """Another window has changed something."""
        self.look()

    def bring_in(self, text: str) -> None:
        """A game from a file."""
        self.app.tasks.start(open_file(self.app, text))

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """One strip of paper for each."""
        words = self.words
        home = Rect(canvas.pick(24, 48, 10), canvas.pick(14, 5, 8), canvas.pick(124, 46), canvas.pick(46, 44, 46))
        label = "" if canvas.compact else words("back")
        button(canvas, home, label, self.app.pop, "back", icon="chevron-left", why=words("back"))
        middle = canvas.width / 2
        canvas.text(middle, canvas.pick(14, 8), words("saves.title"), "title", CREAM, align="center")
        area = Rect(canvas.pick(60, 48, 10, tablet=28), canvas.pick(84, 56, 70), 0, canvas.pick(86, 56, 118))
        area.width = canvas.width - 2 * area.left
        gap, low = canvas.pick(10, 6), canvas.height - canvas.pick(80, 54, 66)
        room = max(1, int((low - area.top) // (area.height + gap)))
        pages = max(1, -(-len(self.found) // room))
        self.page = min(self.page, pages - 1)
        for entry in self.found[self.page * room : (self.page + 1) * room]:
            self._draw_entry(canvas, area, entry)
            area = area.move(0, area.height + gap)
        if not self.found:
            empty = words("saves.none")
            canvas.text(middle, canvas.height * 0.4, empty, "lead", CREAM, width=area.width, align="center", lines=2)
        high, y = canvas.pick(52, 46), low + canvas.pick(14, 4, 10)
        wide = canvas.pick(320, 280, 200)
        fetch = Rect(area.left, y, wide, high)
        if page is not None:
            button(canvas, fetch, words("saves.bring_in"), page.bring_in, "bring_in", icon="files")
        else:
            note = words("saves.drop")
            canvas.text(fetch.left, fetch.centery, note, "note", CREAM, width=wide, lines=2, middle=True)
        if pages > 1:
            turn = Rect(area.right - 2 * 56 - 8, y, 56, high)
            last, next_one = self.page > 0, self.page + 1 < pages
            back, on = partial(self._turn, -1), partial(self._turn, 1)
            button(canvas, turn, "", back, "page_back", icon="chevron-left", enabled=last, why=words("saves.back"))
            on_at = turn.move(64, 0)
            button(canvas, on_at, "", on, "page_on", icon="chevron-right", enabled=next_one, why=words("saves.on"))

    def _turn(self, step: int) -> None:
        self.page += step

    def _draw_entry(self, canvas: Canvas, row: Rect, entry: Save | str) -> None:
        words = self.words
        canvas.box(row, PAPER_BOX.but(inner=None, radius=9, shadow=5))
        upright = canvas.shape == "upright"
        name = entry.name if isinstance(entry, Save) else entry
        high = 46.0 if upright else row.height - canvas.pick(24, 8)
        icons = 56.0
        go = Rect(0, 0, canvas.pick(190, 150, row.width - 2 * icons - 40), high)
        throw, take = Rect(0, 0, icons, high), Rect(0, 0, icons, high)
        middle = row.bottom - 8 - high / 2 if upright else row.centery
        throw.midright = (row.right - 10, middle)
        take.midright = (throw.left - 8, middle)
        go.midright = (take.left - 8, middle)
        text = Rect(row.left + 18, row.top, row.width - 30, 60)
        if not upright:
            text = Rect(row.left + 18, row.top, go.left - row.left - 30, row.height)
        if isinstance(entry, Save):
            title = f"**{words.full_title(entry.game)}** – {self.title.progress_of(entry)}"
            line = self.title.players_of(entry)
            button(canvas, go, words("title.continue"), partial(self.title.go_on_with, entry), ("go", name), "brass")
        else:
            title, line = f"**{title_of(entry, words)}**", words("saves.aside")
            button(canvas, go, words("saves.bring_back"), partial(self._bring_back, entry), ("back", name))
        half = text.height / 2
        canvas.text_in(Rect(text.left, text.top + 3, text.width, half), title, "body", INK)
        canvas.text_in(Rect(text.left, text.top + half - 3, text.width, half), line, "small", FAINT_INK)
        take_it = partial(self._take, entry)
        button(canvas, take, "", take_it, ("take", name), icon="download", why=words("take.title"))
        button(canvas, throw, "", partial(self._throw, name), ("throw", name), icon="trash", why=words("saves.throw"))

    # --- What is done ------------------------------------------------------------------------------------------

    async def _take(self, entry: Save | str) -> None:
        app = self.app
        text = entry.text if isinstance(entry, Save) else app.storage.read(entry) or ""
        try:
            record = Record.from_json(text)
        except BadRecord:  # it can only be taken as it is
            hand_out(app, f"stolik-{entry}", text)
            return
        await sit_down(app, record.game)
        app.push(TakeAway(app, record))

    def _bring_back(self, name: str) -> None:
        words, app = self.words, self.app
        if game_of(name) is None:
            app.say(words(f"aside.{history.bring_back(app.storage, name)}"))
            self.look()
            return
        try:
            app.say(words("saves.back_again" if bring_back(app.storage, name) else "saves.full"))
        except BadRecord:
            app.say(words("saves.unreadable"))
        self.look()

    async def _throw(self, name: str) -> None:
        words = self.words
        if await ask(self.app, words("saves.throw.ask"), words("saves.throw")):
            self.app.storage.delete(name)
            self.look()
