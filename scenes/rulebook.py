"""The rulebook of a game: contents and search at the side, a page that scrolls, pictures as on the table."""

from __future__ import annotations

from functools import partial

import pygame

from game.registry import TABLES
from scenes.app import App
from scenes.contents import Contents, draw_scroll, lists
from scenes.kit.canvas import AWAY, Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.i18n import Words
from scenes.kit.theme import (
    CREAM,
    FAINT_CREAM,
    INK,
    PAPER_BOX,
    mood,
)
from scenes.kit.widgets import button, segments
from scenes.kit.zones import Zone
from scenes.leaf import Leaf
from scenes.scene import Scene
from scenes.sitdown import sit_down
from scenes.tables.book import find_book, find_shelf

WHEEL = 60


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
        self.scrolled = 0.0
        """How far the page is scrolled."""
        self.ends = 0.0
        """How far it can be."""
        self.came: list[tuple[str, float]] = []
        """The pages from which links were followed, and how far they were scrolled."""
        self.contents = Contents(self)
        if page:
            self.go(page)

    @property
    def talk(self) -> Words:
        """The game's texts in the player's language."""
        return self.words.of(self.game)

    def update_words(self) -> None:
        """The same page in another language."""
        self.book = find_book(self.game, self.app.settings.language)
        self.page, _ = self.book.find(self.page.name)
        self.contents.look()

    # --- Where one is ------------------------------------------------------------------------------------------

    def go(self, name: str) -> None:
        """Open a page, or the page that has a thing, at its place."""
        self.page, self.block = self.book.find(name)
        self.scrolled = 0.0
        self.contents.reveal = True
        focused = self.app.canvas.focused
        if isinstance(focused, tuple) and focused[0] == "link":
            self.app.canvas.focused = None
        self.app.touch()

    def follow(self, target: str) -> None:
        """A link: one can come back from there."""
        self.came.append((self.page.name, self.scrolled))
        self.go(target)

    def _leads_on(self, thing: str) -> bool:
        return self.book.find(thing)[0] != self.page

    def _come_back(self) -> None:
        name, scrolled = self.came.pop()
        self.go(name)
        self.scrolled = scrolled

    def _turn(self, step: int) -> None:
        pages = self.book.pages
        place = pages.index(self.page) + step
        if 0 <= place < len(pages):
            self.go(pages[place].name)

    async def _change(self, game: str) -> None:
        """The rules of another game."""
        if game != self.game:
            await sit_down(self.app, game)
            self.app.replace(Rulebook(self.app, game))

    def update(self) -> None:
        """As one types, it is found; what the keyboard comes to is brought into sight."""
        self.contents.update()
        if self.book is not find_book(self.game, self.app.settings.language):
            self.update_words()
        key = self.app.canvas.focused
        hot = next((hot for hot in self.app.canvas.hots if key is not None and hot.key == key), None)
        if hot is not None and abs(hot.rect.top) > AWAY / 2:
            real = hot.rect.move(0, -AWAY if hot.rect.top > 0 else AWAY)
            area = self.contents.area() if lists(key) else self._text_area()
            self._scroll_by(area, real.top - area.top - 30 if real.top < area.top else real.bottom - area.bottom + 30)

    def _scroll_by(self, area: Rect, distance: float) -> None:
        if area == self.contents.area():
            self.contents.scrolled = min(max(0.0, self.contents.scrolled + distance), self.contents.ends)
        else:
            self.scrolled = min(max(0.0, self.scrolled + distance), self.ends)
        self.app.touch()

    def scroll(self, steps: float) -> None:
        """The wheel turns the page, or the contents if the pointer is there."""
        key = self.app.canvas.hovered
        beside = self.contents.open or lists(key) or key == "contents"
        self._scroll_by(self.contents.area() if beside else self._text_area(), -steps * WHEEL)

    def pull(self, x: float, y: float, distance: float) -> None:
        """A finger moves the page or the contents."""
        for area in (self.contents.area(), self._text_area()):
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
            self.contents.toggle(searching=True) if self.app.canvas.compact else self.contents.type()
        elif event.key == pygame.K_BACKSPACE and self.came:
            self._come_back()
        else:
            return False
        return True

    def back(self) -> None:
        """Stop looking for something, close the contents, or leave."""
        if self.contents.query:
            self.contents.clear()
        elif self.contents.open:
            self.contents.toggle(searching=False)
        else:
            self.app.pop()

    # --- Where things are --------------------------------------------------------------------------------------

    def sheet(self) -> Rect:
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

    def _text_area(self) -> Rect:
        """Where the text of a page scrolls: beside the picture of its subject, where there is room."""
        canvas, sheet = self.app.canvas, self.sheet()
        side = canvas.pick(28, 18, upright=16)
        top = canvas.pick(16, 12)
        area = Rect(sheet.left + side, sheet.top + top, sheet.width - 2 * side - 10, sheet.height - 2 * top)
        if not self.app.canvas.compact:
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
        canvas, sheet = self.app.canvas, self.sheet()
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
        where = self.page.name, self.contents.query, self.app.settings.language
        bar = Zone("top", self._draw_bar, lambda: (where, len(self.came), self.contents.open))
        contents = Zone("contents", self.contents.draw, lambda: self.contents.shows(where))
        page = Zone("page", self._draw_page, lambda: (where, self.scrolled, self.block))
        if not self.app.canvas.compact:
            return [bar, page, contents]
        return [bar, contents if self.contents.open else page]

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
        look, show = partial(self.contents.toggle, searching=True), partial(self.contents.toggle, searching=False)
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
        sheet = self.sheet()
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
                return Rect(self.sheet().right - 390, 12, 258, 48)
            case _:
                return Rect(self.sheet().right - 180, 12, 54, 48)

    def _draw_page(self, canvas: Canvas) -> None:
        sheet, area, page = self.sheet(), self._text_area(), self.page
        canvas.box(sheet, PAPER_BOX)
        leaf = Leaf(canvas, self.things, self.talk, self.follow, self._leads_on, self.contents.query)
        if not self.app.canvas.compact:
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
        draw_scroll(canvas, Rect(sheet.right - 16, area.top, 6, area.height), self.scrolled, self.ends, self.game)
