"""What lies beside a page of a rulebook: the field to look for something, and the contents or what was found."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.play.book import Hit
from game.play.seating import name_letter
from game.registry import about
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    BRASS_BUTTON,
    BRASS_TEXT,
    BRIGHT_BRASS,
    CLOTH_RIM,
    CREAM,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    LIT_FAINT,
    SCROLL_SLIT,
    Box,
    mood,
)
from scenes.kit.widgets import TextField, button
from scenes.tables.guided import open_lesson
from scenes.tables.table import Table

if TYPE_CHECKING:
    from scenes.rulebook import Rulebook

LONGEST_QUERY = 30
HITS = 40


def lists(key: object) -> bool:
    """Return whether the contents list this among pages, chapters and hits."""
    return isinstance(key, tuple) and key[0] in ("page", "chapter")


class SearchField(TextField):
    """What one looks for; while it is written, arrows choose among what was found."""

    def __init__(self, choose: Callable[[int], object]) -> None:
        super().__init__("", LONGEST_QUERY, lambda letter: name_letter(letter) and letter != "/")
        self.choose = choose

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows choose, Esc clears, Enter is enough."""
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self.choose(1 if event.key == pygame.K_DOWN else -1)
            return False
        done = super().key(event)
        if event.key == pygame.K_ESCAPE:
            self.text = ""
        return done


class Contents:
    """The cloth beside a page, or over it where there is no room for both."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self.app = rulebook.app
        self.search = SearchField(self._choose)
        self.query = ""
        self.hits: list[Hit] = []
        self.hit = 0
        self.scrolled = self.ends = 0.0
        """How far it is scrolled, and how far it can be."""
        self.reveal = True
        """Whether the row of this page must be in sight."""
        self.open = False
        """Whether it lies over the page, where there is no room for both."""

    # --- Searching ---------------------------------------------------------------------------------------------

    def update(self) -> None:
        """As one types, it is found."""
        if self.search.text.strip() != self.query:
            self.look()

    def look(self) -> None:
        """Find what is written in the field; the first hit is shown."""
        self.query = self.search.text.strip()
        self.hits = self.rulebook.book.search(self.query)[:HITS]
        self.hit, self.scrolled = 0, 0.0
        if self.hits:
            self.rulebook.go(self.hits[0].page.name)
        self.app.touch()

    def type(self) -> None:
        """Begin to write in the field."""
        self.app.draw()  # the page must know where the field is
        self.app.type_into(self.search, self.app.touch)
        self.search.fresh = False

    def clear(self) -> None:
        """Stop looking for something."""
        self.app.stop_typing()
        self.search.text = ""
        self.look()

    def _choose(self, step: int) -> None:
        if self.hits:
            self.hit = (self.hit + step) % len(self.hits)
            self.rulebook.go(self.hits[self.hit].page.name)

    def toggle(self, searching: bool) -> None:
        """Open or close it over the page; perhaps to look for something."""
        self.open = not self.open or searching
        self.reveal = True
        self.app.touch()
        if searching:
            self.type()

    def _pick(self, name: str) -> None:
        self.open = False
        self.rulebook.go(name)

    def _pick_hit(self, number: int) -> None:
        self.hit = number
        self._pick(self.hits[number].page.name)

    # --- Picture -----------------------------------------------------------------------------------------------

    def _panel(self) -> Rect:
        canvas, sheet = self.app.canvas, self.rulebook.sheet()
        if canvas.compact:
            return sheet
        return Rect(canvas.pick(24, 0, tablet=16), 74, canvas.pick(300, 0, tablet=254), sheet.height)

    def area(self) -> Rect:
        """Return where the list scrolls."""
        panel = self._panel()
        if self.app.canvas.compact and not self.open:
            return Rect(0, 0, 0, 0)
        return Rect(panel.left + 8, panel.top + 64, panel.width - 16, panel.height - (128 if self._teaches else 74))

    def shows(self, where: object) -> object:
        """Return what its look depends on."""
        blink = self.app.now if self.search.active else 0.0
        return where, self.scrolled, self.reveal, self.search.text, self.search.active, self.hit, blink

    def draw(self, canvas: Canvas) -> None:
        """Draw the field, the list, and the way to the first game."""
        panel, area, game = self._panel(), self.area(), self.rulebook.game
        colours = mood(game)
        canvas.box(panel, Box(colours.ground, colours.deep, CLOTH_RIM, 1.4, None, 12, 8))
        canvas.hot(panel, "contents", "")
        words = self.app.words
        field = Rect(panel.left + 10, panel.top + 10, panel.width - 20 - (50 if self.query else 0), 46)
        look_for = words("rules.search")
        self.search.draw(canvas, field, "search", look_for, self.type)
        if not self.search.text and not self.search.active:
            room = field.width - 50
            canvas.text(field.left + 38, field.centery, look_for, "body", FAINT_INK, width=room, middle=True)
            canvas.icon("search", field.left + 20, field.centery, 20, INK)
        if self.query:
            place = Rect(field.right + 4, field.top, 46, 46)
            button(canvas, place, "", self.clear, "clear", icon="close", why=words("rules.clear"))
        with canvas.within(area):
            bottom = self._list_hits(canvas, area) if self.query else self._list_pages(canvas, area)
        self.ends = max(0.0, bottom + self.scrolled - area.bottom)
        self.scrolled = min(self.scrolled, self.ends)
        draw_scroll(canvas, Rect(panel.right - 9, area.top, 5, area.height), self.scrolled, self.ends, game)
        if self._teaches:
            place = Rect(panel.left + 10, panel.bottom - 56, panel.width - 20, 46)
            button(canvas, place, words("lesson.title"), self._learn, "lesson", "brass", "graduate-cap")

    @property
    def _teaches(self) -> bool:
        """Whether the first game is offered beside its rules: not to somebody who is in the middle of a game."""
        return about(self.rulebook.game).lesson and not any(isinstance(scene, Table) for scene in self.app.scenes)

    def _learn(self) -> None:
        """From the rules to the first game."""
        app = self.app
        app.home()
        open_lesson(app, self.rulebook.game)

    def _list_pages(self, canvas: Canvas, area: Rect) -> float:
        """Chapters, and the pages of the one that is open."""
        high = canvas.pick(36, 44, tablet=42)
        shown = self.rulebook.page
        rows: list[tuple[object, str, str, bool]] = []
        for chapter, pages in self.rulebook.book.chapters.items():
            rows.append((("chapter", chapter), chapter, pages[0].name, False))
            if chapter == shown.chapter:
                rows += [(("page", page.name), page.title, page.name, page == shown) for page in pages]
        place = next(number for number, row in enumerate(rows) if row[3]) * high
        if self.reveal:
            self.reveal = False
            if not self.scrolled <= place <= self.scrolled + area.height - high:
                self.scrolled = max(0.0, min(place - high * 2, len(rows) * high - area.height))
        y = area.top - self.scrolled
        for key, label, name, chosen in rows:
            row = Rect(area.left, y, area.width - 8, high - 2)
            _draw_ground(canvas, row, canvas.hot(row, key, label, partial(self._pick, name), chosen=chosen), chosen)
            heads = isinstance(key, tuple) and key[0] == "chapter"
            style, ink = ("strong", BRIGHT_BRASS) if heads else ("body", INK if chosen else CREAM)
            text = Rect(row.left + (8 if heads else 22), row.top, row.width - 28, row.height)
            canvas.text_in(text, label, style, ink, lines=1)
            y += high
        return y

    def _list_hits(self, canvas: Canvas, area: Rect) -> float:
        """The pages on which something was found, with the words around it."""
        words = self.app.words
        y = area.top - self.scrolled
        told = words.count("rules.hits", len(self.hits)) if self.hits else words("rules.nothing", query=self.query)
        y = canvas.text(area.left + 8, y, told, "small", BRASS_TEXT, width=area.width - 24, lines=3).bottom + 6
        room = area.width - 26
        for number, hit in enumerate(self.hits):
            around = hit.around.replace("==", "**")
            high = canvas.size("strong") * 1.3 + canvas.height_of(around, "small", room) + 14
            row = Rect(area.left, y, area.width - 8, high - 2)
            chosen = number == self.hit
            action = partial(self._pick_hit, number)
            lit = canvas.hot(row, ("page", "hit", number), hit.page.title, action, chosen=chosen)
            _draw_ground(canvas, row, lit, chosen)
            ink = INK if chosen else CREAM
            low = canvas.text(row.left + 8, row.top + 5, f"**{hit.page.title}**", "strong", ink, width=room).bottom
            if around:
                canvas.text(row.left + 8, low, around, "small", INK if chosen else FAINT_CREAM, width=room, lines=4)
            y += high
        return y


def _draw_ground(canvas: Canvas, row: Rect, lit: bool, chosen: bool) -> None:
    if chosen:
        canvas.box(row, BRASS_BUTTON.but(shadow=0))
    elif lit:
        canvas.box(row, Box(LIT_FAINT, radius=7))


def draw_scroll(canvas: Canvas, rect: Rect, scrolled: float, ends: float, game: str) -> None:
    """Draw how much of something is in sight, and where."""
    if ends <= 0:
        return
    canvas.box(rect, SCROLL_SLIT)
    high = max(24.0, rect.height * rect.height / (rect.height + ends))
    knob = Rect(rect.left, rect.top + (rect.height - high) * scrolled / ends, rect.width, high)
    canvas.box(knob, Box(mood(game).deep, radius=3))
