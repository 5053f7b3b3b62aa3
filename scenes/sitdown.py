"""Sitting down at a game: on the site it may still be on its way when its cover is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import invalidate_caches
from typing import Any, Protocol

from game.registry import TABLES
from game.registry import about as find_about
from scenes.app import App
from scenes.kit import assets
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import Words
from scenes.kit.page import page
from scenes.kit.theme import BAR, BAR_BROKEN, BAR_FILLED, COVER_LIGHT, CREAM, FAINT_CREAM, LOST
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tasks import answer_of

SHARED = "table"
"""The archive of what all tables share."""


class Archives(Protocol):
    """Where the games come from: the site's own page (build/page/page/shelf.js)."""

    def archive(self, name: str) -> Sequence[Any]:
        """Its state (`away`, `coming`, `lost`, `damaged`, `here`, `open`), and how many bytes have come of how many."""

    def want(self, name: str) -> object:
        """Begin to fetch it, or go on with it."""

    def open(self, name: str) -> object:
        """Unpack it; it must be here."""


async def sit_down(app: App, game: str, source: Archives | None = page) -> None:
    """Have everything of this game here: at once, or when it has come."""
    if source is None:
        return
    if not is_here(game, source):
        coming = SitDown(app, game, source)
        app.push(coming)
        await answer_of(coming)
        app.pop()
    open_archives(game, source)


def is_here(game: str, source: Archives) -> bool:
    """Whether somebody can sit down at a game without waiting for the network."""
    return all(source.archive(name)[0] in ("here", "open") for name in (SHARED, game))


def open_archives(game: str, source: Archives) -> None:
    """Unpack what has come for a game and was not opened before."""
    for name in (SHARED, game):
        if source.archive(name)[0] == "here":
            source.open(name)
            invalidate_caches()
            assets.there.cache_clear()


class SitDown(Scene):
    """A game is on its way: its cover, how much of it has come, and what can be done if it does not."""

    forms = ALL

    def __init__(self, app: App, game: str, source: Archives) -> None:
        super().__init__(app)
        self.game = game
        self.source = source
        self.again()

    def look(self) -> None:
        """How far it is."""
        parts = [self.source.archive(name) for name in (SHARED, self.game)]
        self.got, self.total = (sum(int(part[place]) for part in parts) for place in (1, 2))
        states = [part[0] for part in parts]
        self.damaged = [
            f"{name}.zip" for name, state in zip((SHARED, self.game), states, strict=True) if state == "damaged"
        ]
        self.lost = bool(self.damaged or "lost" in states) and "coming" not in states

    def again(self) -> None:
        """Ask for what is missing."""
        for name in (SHARED, self.game):
            self.source.want(name)
        self.look()

    def update(self) -> None:
        """Go on as soon as everything is here."""
        before = (self.got, self.lost)
        self.look()
        if is_here(self.game, self.source):
            self.app.tasks.answer(self)
        elif before != (self.got, self.lost):
            self.app.touch()

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def draw(self, canvas: Canvas) -> None:
        """The cover; beside or below it how far the game is, or what went wrong."""
        from scenes.title import draw_cover

        words = self.words
        upright = canvas.shape == "upright"
        cover = Rect(0, 0, canvas.pick(300, 188, 200), canvas.pick(420, 263, 280))
        cover.topleft = (canvas.pick(94, 52, canvas.width / 2 - 100), canvas.pick(96, 40, 44))
        if not canvas.compact:
            canvas.sprite("common/lamp.png", Rect(cover.centerx - 62, -2, 124, 60))
        draw_cover(canvas, cover, self.game, words, None if self.lost else COVER_LIGHT)
        home = Rect(cover.left, cover.bottom + canvas.pick(28, 14), cover.width, canvas.pick(54, 44))
        if upright:
            home = Rect(20, canvas.height - 92, canvas.width - 40, 50)
        if not (upright and self.lost):
            button(canvas, home, words("sitdown.back"), self.app.pop, "back", icon="chevron-left")
        left = 20 if upright else cover.right + canvas.pick(58, 34)
        right = canvas.width - canvas.pick(46, 46, 20)
        top, wide = canvas.pick(112, 40, cover.bottom + 16), right - left
        name = words.about(self.game, "title")
        canvas.text(left, top, name, "name", CREAM, width=wide, size=canvas.pick(54, 34, 32))
        subtitle = words.about(self.game, "subtitle")
        facts = " · ".join(filter(None, [subtitle, facts_line(self.game, words)]))
        canvas.text(left, top + canvas.pick(74, 46, 44), facts, "strong", CREAM, width=wide)
        top += canvas.pick(106, 68, 66)
        canvas.text(left, top, words.about(self.game, "blurb"), "lead", CREAM, width=wide, lines=2)
        self._draw_bar(canvas, Rect(left, top + canvas.pick(100, 66, 74), wide, canvas.pick(24, 18)))
        if self.lost:
            high = canvas.pick(190, 130, 196)
            self._draw_lost(canvas, Rect(left, top + canvas.pick(186, 106, 106), wide, high))
        else:
            note = Rect(left, top + canvas.pick(138, 92, 100), wide, canvas.pick(24, 20))
            canvas.text_in(note, words("sitdown.next_time"), "note", FAINT_CREAM, align="right")
            low = Rect(home.left, home.bottom + canvas.pick(6, 2), home.width, canvas.pick(30, 20))
            canvas.text_in(low, words("sitdown.behind"), "note", FAINT_CREAM, align="center")

    def _draw_bar(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        above = rect.top - canvas.pick(16, 13, upright=13)
        middle = rect.left + rect.width * 0.62
        lost = "sitdown.damaged" if self.damaged else "sitdown.lost"
        text = words(lost if self.lost else "sitdown.coming")
        if canvas.shape == "upright":
            text, middle = "", rect.left
        canvas.text(rect.left, above, text, "body", CREAM, width=middle - rect.left, middle=True)
        size = megabytes(words, self.got, self.total)
        canvas.text(rect.right, above, size, "strong", CREAM, width=rect.right - middle, align="right", middle=True)
        canvas.box(rect, BAR)
        inside = rect.inflate(-8, -8)
        inside.width = inside.width * min(1.0, self.got / max(1, self.total))
        if inside.width > inside.height:
            canvas.box(inside, BAR_BROKEN if self.lost else BAR_FILLED)

    def _draw_lost(self, canvas: Canvas, rect: Rect) -> None:
        words = self.words
        upright = canvas.shape == "upright"
        canvas.box(rect, LOST)
        side, gap = canvas.pick(24, 14), canvas.pick(16, 10)
        wide = (rect.width - 2 * side - gap) / 2 if upright else canvas.pick(200, 150)
        high = canvas.pick(56, 44)
        again = Rect(rect.right - wide - side, rect.centery - gap / 2 - high, wide, high)
        other = again.move(0, high + gap)
        if upright:
            again.topleft = (rect.left + side, rect.bottom - side - high)
            other = again.move(wide + gap, 0)
        button(canvas, again, words("sitdown.again"), self.again, "again", "brass", icon="clockwise-rotation")
        button(canvas, other, words("sitdown.other"), self.app.pop, "other", lines=2)
        room = rect.width - 2 * side if upright else rect.width - wide - 3 * side
        left, y = rect.left + side, rect.top + canvas.pick(16, 9)
        heading = words("sitdown.lost.title", title=words.about(self.game, "title"))
        y = canvas.text(left, y, heading, "heading", CREAM, width=room, lines=2).bottom + 4
        if self.damaged:
            reason = words("sitdown.damaged.about", files=", ".join(self.damaged))
        else:
            reason = words("sitdown.lost.about", size=megabytes(words, self.got, self.total))
        y = canvas.text(left, y, reason, "body", CREAM, width=room, lines=4).bottom + 6
        others = [words.full_title(game) for game in TABLES if game != self.game and is_here(game, self.source)]
        if others:
            line = words("sitdown.lost.others", games=", ".join(others))
            canvas.text(left, y, line, "small", FAINT_CREAM, width=room, lines=2)


def facts_line(game: str, words: Words) -> str:
    """How many can play a game, and how demanding it is."""
    from scenes.title import facts_of

    return f"[[tabletop-players]] {facts_of(find_about(game), words)}"


def megabytes(words: Words, got: int, total: int) -> str:
    """So much of so much, as people write numbers."""
    tenths = [divmod(round(number / 1e5), 10) for number in (got, total)]
    return words("sitdown.size", got=tenths[0][0], tenth=tenths[0][1], total=tenths[1][0], of=tenths[1][1])
