"""The rulebook of a game: contents and search at the side, a page that scrolls, pictures as on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.play.book import Hit
from game.play.seating import name_letter
from game.registry import TABLES, about
from scenes.app import App
from scenes.kit.canvas import AWAY, Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import Words
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
    PAPER_BOX,
    SCROLL_SLIT,
    Box,
    mood,
)
from scenes.kit.widgets import TextField, button, segments
from scenes.kit.zones import Zone
from scenes.leaf import Leaf
from scenes.scene import Scene
from scenes.sitdown import sit_down
from scenes.tables.book import find_book, find_shelf
from scenes.tables.guided import open_lesson
from scenes.tables.table import Table

WHEEL = 60
LONGEST_QUERY = 30
HITS = 40


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


class Rulebook(Scene):
    """Opened over whatever was there, which waits."""

    forms = ALL

    def __init__(self, app: App, game: str, page: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.book = find_book(game, app.settings.language)
        self.things = find_shelf(game).things
        self.page = self.book.pages[0]
        self.block = 0
        """The block of the page that must be in sight when it is drawn next."""
        self.scrolled = self.listed = 0.0
        """How far the page and the contents are scrolled."""
        self.ends = self.list_ends = 0.0
        """How far they can be."""
        self.reveal = True
        """Whether the row of this page must be in sight."""
        self.came: list[tuple[str, float]] = []
        """The pages from which links were followed, and how far they were scrolled."""
        self.open = False
        """Whether the contents lie over the page, where there is no room for both."""
        self.search = SearchField(self._choose)
        self.query = ""
        self.hits: list[Hit] = []
        self.hit = 0
        if page:
            self._go(page)

    @property
    def talk(self) -> Words:
        """The game's texts in the player's language."""
        return self.words.of(self.game)

    def update_words(self) -> None:
        """The same page in another language."""
        self.book = find_book(self.game, self.app.settings.language)
        self.page, _ = self.book.find(self.page.name)
        self._look()

    # --- Where one is ------------------------------------------------------------------------------------------

    def _go(self, name: str) -> None:
        """Open a page, or the page that has a thing, at its place."""
        self.page, self.block = self.book.find(name)
        self.scrolled = 0.0
        self.reveal = True
        focused = self.app.canvas.focused
        if isinstance(focused, tuple) and focused[0] == "link":
            self.app.canvas.focused = None
        self.app.touch()

    def follow(self, target: str) -> None:
        """A link: one can come back from there."""
        self.came.append((self.page.name, self.scrolled))
        self._go(target)

    def _leads_on(self, thing: str) -> bool:
        return self.book.find(thing)[0] != self.page

    def _come_back(self) -> None:
        name, scrolled = self.came.pop()
        self._go(name)
        self.scrolled = scrolled

    def _turn(self, step: int) -> None:
        pages = self.book.pages
        place = pages.index(self.page) + step
        if 0 <= place < len(pages):
            self._go(pages[place].name)

    async def _change(self, game: str) -> None:
        """The rules of another game."""
        if game != self.game:
            await sit_down(self.app, game)
            self.app.replace(Rulebook(self.app, game))

    def _pick(self, name: str) -> None:
        """A page from the contents, or one that was found."""
        self.open = False
        self._go(name)

    def _toggle(self, searching: bool) -> None:
        """The contents over the page, where there is no room for both; perhaps to look for something."""
        self.open = not self.open or searching
        self.reveal = True
        self.app.touch()
        if searching:
            self._type()

    def _type(self) -> None:
        self.app.draw()  # the page must know where the field is
        self.app.type_into(self.search, self.app.touch)
        self.search.fresh = False

    def _clear(self) -> None:
        self.app.stop_typing()
        self.search.text = ""
        self._look()

    def _look(self) -> None:
        """Find what is written in the field; the first hit is shown."""
        self.query = self.search.text.strip()
        self.hits = self.book.search(self.query)[:HITS]
        self.hit, self.listed = 0, 0.0
        if self.hits:
            self._go(self.hits[0].page.name)
        self.app.touch()

    def _choose(self, step: int) -> None:
        if self.hits:
            self.hit = (self.hit + step) % len(self.hits)
            self._go(self.hits[self.hit].page.name)

    def update(self) -> None:
        """As one types, it is found; what the keyboard comes to is brought into sight."""
        if self.search.text.strip() != self.query:
            self._look()
        if self.book is not find_book(self.game, self.app.settings.language):
            self.update_words()
        key = self.app.canvas.focused
        hot = next((hot for hot in self.app.canvas.hots if key is not None and hot.key == key), None)
        if hot is not None and abs(hot.rect.top) > AWAY / 2:
            real = hot.rect.move(0, -AWAY if hot.rect.top > 0 else AWAY)
            area = self._list_area() if isinstance(key, tuple) and key[0] in ("page", "chapter") else self._text_area()
            self._scroll_by(area, real.top - area.top - 30 if real.top < area.top else real.bottom - area.bottom + 30)

    def _scroll_by(self, area: Rect, distance: float) -> None:
        if area == self._list_area():
            self.listed = min(max(0.0, self.listed + distance), self.list_ends)
        else:
            self.scrolled = min(max(0.0, self.scrolled + distance), self.ends)
        self.app.touch()

    def scroll(self, steps: float) -> None:
        """The wheel turns the page, or the contents if the pointer is there."""
        key = self.app.canvas.hovered
        beside = self.open or (isinstance(key, tuple) and key[0] in ("page", "chapter")) or key == "contents"
        self._scroll_by(self._list_area() if beside else self._text_area(), -steps * WHEEL)

    def pull(self, x: float, y: float, distance: float) -> None:
        """A finger moves the page or the contents."""
        for area in (self._list_area(), self._text_area()):
            if area.collidepoint(x, y):
                self._scroll_by(area, -distance)
                return

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Page Up and Page Down scroll, left and right turn pages, / looks for something, Backspace returns."""
        area = self._text_area()
        far = area.height - 40
        focused = self.app.canvas.focused is not None
        scrolls = {
            pygame.K_PAGEDOWN: far,
            pygame.K_SPACE: far,
            pygame.K_PAGEUP: -far,
            pygame.K_HOME: -self.ends,
            pygame.K_END: self.ends,
        }
        if not focused:
            scrolls |= {pygame.K_DOWN: WHEEL, pygame.K_UP: -WHEEL}
        if event.key in scrolls:
            self._scroll_by(area, scrolls[event.key])
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not focused:
            self._turn(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key == pygame.K_SLASH or (event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL):
            self._toggle(searching=True) if self._narrow else self._type()
        elif event.key == pygame.K_BACKSPACE and self.came:
            self._come_back()
        else:
            return False
        return True

    def back(self) -> None:
        """Stop looking for something, close the contents, or leave."""
        if self.query:
            self._clear()
        elif self.open:
            self._toggle(searching=False)
        else:
            self.app.pop()

    # --- Where things are --------------------------------------------------------------------------------------

    @property
    def _narrow(self) -> bool:
        """Whether there is no room for contents beside a page."""
        return self.app.canvas.compact

    def _sheet(self) -> Rect:
        """The paper on which a page lies."""
        canvas = self.app.canvas
        match canvas.shape:
            case "upright":
                return Rect(8, 62, 374, canvas.height - 62 - 60)
            case "compact":
                return Rect(44, 56, 756, 328)
            case "tablet":
                return Rect(282, 74, 726, 678)
            case _:
                return Rect(336, 74, canvas.width - 360, 632)

    def _panel(self) -> Rect:
        """The cloth with search and contents."""
        canvas = self.app.canvas
        if self._narrow:
            return self._sheet()
        return Rect(canvas.pick(24, 0, tablet=16), 74, canvas.pick(300, 0, tablet=254), self._sheet().height)

    def _list_area(self) -> Rect:
        panel = self._panel()
        if self._narrow and not self.open:
            return Rect(0, 0, 0, 0)
        return Rect(panel.left + 8, panel.top + 64, panel.width - 16, panel.height - (128 if self._teaches else 74))

    def _text_area(self) -> Rect:
        """Where the text of a page scrolls: beside the picture of its subject, where there is room."""
        canvas, sheet = self.app.canvas, self._sheet()
        side = canvas.pick(28, 18, upright=16)
        top = canvas.pick(16, 12)
        area = Rect(sheet.left + side, sheet.top + top, sheet.width - 2 * side - 10, sheet.height - 2 * top)
        if not self._narrow:
            area.top += 92
            area.height -= 92
        if self._beside:
            wide = self._subject_rect().width + canvas.pick(28, 18)
            area.left += wide
            area.width -= wide
        return area

    @property
    def _beside(self) -> bool:
        """Whether the subject of the page is shown beside its text."""
        return bool(self.page.subject) and self.app.canvas.shape != "upright"

    def _subject_rect(self) -> Rect:
        canvas, sheet = self.app.canvas, self._sheet()
        shape = self.things[self.page.subject].shape
        place = Rect(sheet.left + canvas.pick(28, 16), sheet.top + canvas.pick(58, 16), 0, 0)
        widest, highest = canvas.pick(330, 184, tablet=240), canvas.pick(462, 296)
        if shape >= 1:  # a token
            widest *= 0.6
        place.size = (min(widest, highest * shape), min(highest, widest / shape))
        return place

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.wood()

    def zones(self) -> list[Zone]:
        """The bar at the top, the page, and the contents beside it or instead of it."""
        where = self.page.name, self.query, self.app.settings.language
        bar = Zone("top", self._draw_bar, lambda: (where, len(self.came), self.open))
        contents = Zone("contents", self._draw_contents, lambda: self._contents_shows(where))
        page = Zone("page", self._draw_page, lambda: (where, self.scrolled, self.block))
        if not self._narrow:
            return [bar, page, contents]
        return [bar, contents if self.open else page]

    def _contents_shows(self, where: object) -> object:
        blink = self.app.now if self.search.active else 0.0
        return where, self.listed, self.reveal, self.search.text, self.search.active, self.hit, blink

    def _draw_bar(self, canvas: Canvas) -> None:
        """The way back, whose rules these are, and the pages before and after."""
        words = self.words
        high = canvas.pick(46, 44, 46)
        home = Rect(canvas.pick(24, 44, 8, tablet=16), canvas.pick(14, 5, 8), canvas.pick(134, 46), high)
        label = "" if canvas.compact else words("back")
        button(canvas, home, label, self.app.pop, "back", icon="chevron-left", why=words("back"))
        left = home.right + 14
        if canvas.compact:
            self._draw_tools(canvas, left, home)
        elif canvas.shape == "tablet":
            title = words("rules.of", title=words.full_title(self.game))
            canvas.text(left, home.centery, title, "title", CREAM, width=canvas.width - left - 400, middle=True)
        else:
            canvas.text(left, home.centery, words("pause.rules"), "title", CREAM, middle=True)
            games = [(game, words.full_title(game)) for game in TABLES]
            place = Rect(316, 13, canvas.width - 316 - 240, 48)
            segments(canvas, place, games, self.game, self._change, "game", dict.fromkeys(TABLES, ""), lines=2)
        for step, spot in zip((-1, 1), self._turns(canvas), strict=True):
            self._draw_turn(canvas, spot, step)
        if self.came:
            title = self.book.find(self.came[-1][0])[0].title
            label = words("rules.return", title=title)
            place = self._return_rect(canvas)
            shown = label if canvas.shape == "tablet" else ""
            button(canvas, place, shown, self._come_back, "return", icon="undo", why=label, style="small")

    def _draw_tools(self, canvas: Canvas, left: float, home: Rect) -> None:
        """On a phone: game and page, search and contents."""
        words = self.words
        room = canvas.pick(0, 340, canvas.width - left - 116)
        canvas.text(left, home.top, words.full_title(self.game), "small", FAINT_CREAM, width=room)
        canvas.text(left, home.top + 30, self.page.title, "title", CREAM, width=room, middle=True, cut=True)
        place = Rect(canvas.pick(0, 708, canvas.width - 104), home.top, 44, home.height)
        look, show = partial(self._toggle, searching=True), partial(self._toggle, searching=False)
        button(canvas, place, "", look, "search_button", icon="search", why=words("rules.search"))
        button(canvas, place.move(50, 0), "", show, "contents_button", icon="menu", why=words("rules.contents"))

    def _draw_turn(self, canvas: Canvas, rect: Rect, step: int) -> None:
        """To the page before or after; where there is room, with its title."""
        words, pages = self.words, self.book.pages
        place = pages.index(self.page) + step
        there = 0 <= place < len(pages)
        title = pages[place].title if there else ""
        label = title if canvas.shape == "upright" else ""
        way, icon = ("before", "chevron-left") if step < 0 else ("after", "chevron-right")
        icons = {"icon_after": icon} if label and step > 0 else {"icon": icon}
        why = words(f"rules.{way}", title=title) if there else words("rules.no_more")
        turn = partial(self._turn, step)
        button(canvas, rect, label, turn, f"page_{way}", enabled=there, why=why, style="small", lines=2, **icons)

    def _turns(self, canvas: Canvas) -> tuple[Rect, Rect]:
        """Where the buttons to the page before and after are."""
        sheet = self._sheet()
        match canvas.shape:
            case "upright":
                low = sheet.bottom + 7
                return Rect(8, low, 160, 46), Rect(222, low, 160, 46)
            case "compact":
                return Rect(588, 5, 54, 44), Rect(648, 5, 54, 44)
            case _:
                return Rect(sheet.right - 120, sheet.top - 62, 54, 48), Rect(sheet.right - 60, sheet.top - 62, 54, 48)

    def _return_rect(self, canvas: Canvas) -> Rect:
        match canvas.shape:
            case "upright":
                return Rect(172, canvas.height - 53, 46, 46)
            case "compact":
                return Rect(528, 5, 54, 44)
            case "tablet":
                return Rect(self._sheet().right - 390, 12, 258, 48)
            case _:
                return Rect(self._sheet().right - 180, 12, 54, 48)

    def _draw_page(self, canvas: Canvas) -> None:
        sheet, area, page = self._sheet(), self._text_area(), self.page
        canvas.box(sheet, PAPER_BOX)
        leaf = Leaf(canvas, self.things, self.talk, self.follow, self._leads_on, self.query)
        if not self._narrow:
            left = sheet.left + 28
            canvas.text(left, sheet.top + 16, page.chapter, "small", mood(self.game).deep, width=sheet.width - 60)
            at = area.left if self._beside else left
            canvas.text(at, sheet.top + 62, page.title, "title", INK, width=area.width, middle=True)
        if self._beside:
            rect = self._subject_rect()
            live, canvas.live = canvas.live, False
            self.things[page.subject].draw(canvas, rect, self.talk)
            canvas.live = live
        inner = Rect(area.left, area.top, area.width, area.height)
        tops = leaf.height(page, inner, not self._beside)
        self.ends = max(0.0, tops[-1] - area.height + 8)
        if self.block:
            self.scrolled, self.block = tops[self.block], 0
        self.scrolled = min(self.scrolled, self.ends)
        with canvas.within(area):
            leaf.lay(page, inner, area.top - self.scrolled, not self._beside)
        self._draw_bar_of(canvas, Rect(sheet.right - 16, area.top, 6, area.height), self.scrolled, self.ends)

    def _draw_bar_of(self, canvas: Canvas, rect: Rect, scrolled: float, ends: float) -> None:
        """How much of something is in sight, and where."""
        if ends <= 0:
            return
        canvas.box(rect, SCROLL_SLIT)
        high = max(24.0, rect.height * rect.height / (rect.height + ends))
        knob = Rect(rect.left, rect.top + (rect.height - high) * scrolled / ends, rect.width, high)
        canvas.box(knob, Box(mood(self.game).deep, radius=3))

    # --- Contents ----------------------------------------------------------------------------------------------

    def _draw_contents(self, canvas: Canvas) -> None:
        panel, area = self._panel(), self._list_area()
        colours = mood(self.game)
        canvas.box(panel, Box(colours.ground, colours.deep, CLOTH_RIM, 1.4, None, 12, 8))
        canvas.hot(panel, "contents", "")
        words = self.words
        field = Rect(panel.left + 10, panel.top + 10, panel.width - 20 - (50 if self.query else 0), 46)
        self.search.draw(canvas, field, "search", words("rules.search"), self._type)
        if not self.search.text and not self.search.active:
            canvas.text(
                field.left + 38,
                field.centery,
                words("rules.search"),
                "body",
                FAINT_INK,
                width=field.width - 50,
                middle=True,
            )
            canvas.icon("search", field.left + 20, field.centery, 20, INK)
        if self.query:
            button(
                canvas,
                Rect(field.right + 4, field.top, 46, 46),
                "",
                self._clear,
                "clear",
                icon="close",
                why=words("rules.clear"),
            )
        with canvas.within(area):
            bottom = self._list_hits(canvas, area) if self.query else self._list_pages(canvas, area)
        self.list_ends = max(0.0, bottom + self.listed - area.bottom)
        self.listed = min(self.listed, self.list_ends)
        self._draw_bar_of(canvas, Rect(panel.right - 9, area.top, 5, area.height), self.listed, self.list_ends)

        if self._teaches:
            place = Rect(panel.left + 10, panel.bottom - 56, panel.width - 20, 46)
            button(canvas, place, words("lesson.title"), self._learn, "lesson", "brass", "graduate-cap")

    @property
    def _teaches(self) -> bool:
        """Whether the first game is offered beside its rules: not to somebody who is in the middle of a game."""
        return about(self.game).lesson and not any(isinstance(scene, Table) for scene in self.app.scenes)

    def _learn(self) -> None:
        """From the rules to the first game."""
        app = self.app
        app.home()
        open_lesson(app, self.game)

    def _list_pages(self, canvas: Canvas, area: Rect) -> float:
        """Chapters, and the pages of the one that is open."""
        high = canvas.pick(36, 44, tablet=42)
        rows: list[tuple[object, str, str, bool]] = []
        for chapter, pages in self.book.chapters.items():
            rows.append((("chapter", chapter), chapter, pages[0].name, False))
            if chapter == self.page.chapter:
                rows += [(("page", page.name), page.title, page.name, page == self.page) for page in pages]
        place = next(number for number, row in enumerate(rows) if row[3]) * high
        if self.reveal:
            self.reveal = False
            if not self.listed <= place <= self.listed + area.height - high:
                self.listed = max(0.0, min(place - high * 2, len(rows) * high - area.height))
        y = area.top - self.listed
        for key, label, name, chosen in rows:
            row = Rect(area.left, y, area.width - 8, high - 2)
            lit = canvas.hot(row, key, label, partial(self._pick, name), chosen=chosen)
            if chosen:
                canvas.box(row, BRASS_BUTTON.but(shadow=0))
            elif lit:
                canvas.box(row, Box(LIT_FAINT, radius=7))
            heads = isinstance(key, tuple) and key[0] == "chapter"
            style, ink = ("strong", BRIGHT_BRASS) if heads else ("body", INK if chosen else CREAM)
            canvas.text_in(
                Rect(row.left + (8 if heads else 22), row.top, row.width - 28, row.height), label, style, ink, lines=1
            )
            y += high
        return y

    def _list_hits(self, canvas: Canvas, area: Rect) -> float:
        """The pages on which something was found, with the words around it."""
        words = self.words
        y = area.top - self.listed
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
            if chosen:
                canvas.box(row, BRASS_BUTTON.but(shadow=0))
            elif lit:
                canvas.box(row, Box(LIT_FAINT, radius=7))
            ink = INK if chosen else CREAM
            low = canvas.text(row.left + 8, row.top + 5, f"**{hit.page.title}**", "strong", ink, width=room).bottom
            if around:
                canvas.text(row.left + 8, low, around, "small", INK if chosen else FAINT_CREAM, width=room, lines=4)
            y += high
        return y

    def _pick_hit(self, number: int) -> None:
        self.hit = number
        self._pick(self.hits[number].page.name)
