"""What the others have done since one's own last turn, told where the eye is: what was done to oneself, then two lines
for each rival. Whoever wants to know more opens one of them and reads it line by line.

It lies in a place that a game has for it, and covers that place as a whole: nothing is half hidden, nothing that is
asked for, and nothing of one's own. While the chronicle lies open, which tells more, it waits.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.play.recap import Recap as Account
from game.play.recap import Story, recap
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.i18n import Words
from scenes.kit.theme import FAINT_INK, GLOWING, INK, LOG_BOX, LOSS_INK, PAPER_BOX, POINTED

if TYPE_CHECKING:
    from game.kernel.contract import View
    from scenes.tables.chronicle import Line
    from scenes.tables.table import Table

NARROW, LOW, SLIM, TALL = 300.0, 100.0, 150.0, 300.0
"""In a narrower place the arrows stand below, in a lower one title and arrows beside the lines; a slim one has no room
for deeds, and a tall one is not filled."""
MARGIN = 18.0
CELL, NARROWEST = 300.0, 170.0
"""So wide is a column of rivals at least, where there are several; the second, if there is no other room."""


class Recap:
    """What is shown of it now."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.open = False
        self.of: int | None = None
        """Whose story is open."""
        self.step: int | None = None
        """Which of its lines is pointed at."""
        self._known: tuple[View | None, Account] = (None, Account())

    def shows(self) -> object:
        """Return what the sheet depends on."""
        return self.open and self.stories(), self.of, self.step, self.table.log.shows()

    def account(self) -> Account:
        """All there is to tell."""
        table, play = self.table, self.table.play
        if not table.mode.looks_back:
            return Account()
        if self._known[0] is not play.view:
            self._known = play.view, recap(play, table.speech.tells_back, table.speech.is_answer)
        return self._known[1]

    def stories(self) -> tuple[Story, ...]:
        """One for each player of whom there is something to tell."""
        return self.account().stories

    def lines(self) -> list[Line]:
        """The story that is open, line by line."""
        found = next((story for story in self.stories() if story.seat == self.of), None)
        if found is None:
            return []
        lines = self.table.speech.lines_of(found.events)
        return [replace(line, text=_without(self.table.speech.name(found.seat), line.text)) for line in lines]

    def look_back(self, mine: bool) -> None:
        """When it is one's own turn, tell what is news."""
        self.open, self.of, self.step = mine and self.account().news, None, None

    def toggle(self) -> None:
        """Open or close it."""
        self.open, self.of, self.step = not self.open and bool(self.stories()), None, None
        self.table.app.touch()

    def tell_of(self, seat: int | None) -> None:
        """Open somebody's story, or go back to all of them."""
        self.of, self.step = seat, None
        self.table.app.touch()

    def move(self, step: int) -> None:
        """Go through the open story line by line, and on to the next one."""
        lines, now = len(self.lines()), self.step
        line = (0 if step > 0 else lines - 1) if now is None else now + step
        if not 0 <= line < lines:
            told = [story.seat for story in self.stories() if story.events]
            self.of = told[(told.index(self.of) + step) % len(told)] if self.of in told else self.of
            line = 0 if step > 0 else len(self.lines()) - 1
        self.point(line)

    def point(self, line: int) -> None:
        """Point at where a line happened, and show the page that it stands on."""
        self.step = line
        self.table.app.touch()

    def back(self) -> None:
        """One step back: to all stories, or away."""
        if self.of is not None:
            self.tell_of(None)
        else:
            self.toggle()


class Parts(NamedTuple):
    """The parts of the sheet."""

    title: Rect
    arrows: Rect
    part: Rect
    """Which part of it is shown."""
    columns: tuple[Rect, ...]


def paint(table: Table, canvas: Canvas) -> None:
    """The sheet: everybody's story in short, or one of them line by line."""
    news = table.recap
    stories = news.stories() if news.open and not (table.log.open and table.log.drawer) else ()
    if not stories:
        return
    box = _place(table, canvas)
    lines = news.lines()
    step = news.step if news.step is not None and news.step < len(lines) else None
    if step is not None:
        _point_at(table, canvas, lines[step], box)
    canvas.hide_below(box)
    if box.height > TALL:
        canvas.box(box, LOG_BOX)
        box = Rect(box.left, box.top, box.width, TALL)
    canvas.box(box, PAPER_BOX)
    if lines:
        _paint_lines(table, canvas, box, lines, step)
    else:
        _paint_stories(table, canvas, box, stories)


# --- Everybody in short ----------------------------------------------------------------------------------------


def _paint_stories(table: Table, canvas: Canvas, box: Rect, stories: Sequence[Story]) -> None:
    title = table.words("table.recap")
    margin = MARGIN * (0.4 if box.width < SLIM else 0.7)
    inner = Rect(box.left + margin, box.top + 4, box.width - 2 * margin, box.height - 8)
    head = canvas.pick(30, 24)
    if box.height < LOW and box.width > 2 * NARROW:
        place = Rect(inner.left, inner.top, inner.width / 9, inner.height)
        area = Rect(place.right + 8, inner.top, inner.right - 18 - place.right - 8, inner.height)
    else:
        place = Rect(inner.left, inner.top, inner.width - 18, head)
        area = Rect(inner.left, place.bottom, inner.width, inner.bottom - place.bottom)
    _paint_title(canvas, place, title, head)
    canvas.icon("close", box.right - margin - 6, box.top + 4 + head / 2, canvas.pick(18, 15), INK)
    cells = list(_cells(table, canvas, area, stories))
    opened = [(story, cell) for story, cell, _ in cells if story.events]
    canvas.hot(box, "recap", title)
    if opened and min(cell.height for _, cell in opened) < FINGER:  # too small for a finger: one leads to the other
        first = opened[0][0].seat
        canvas.hot(box, ("recap", "first"), title, partial(table.recap.tell_of, first))
        opened = []
    for story, cell, rows in cells:
        _paint_story(table, canvas, cell, story, rows, any(one is story for one, _ in opened))
    canvas.hot(_corner(box), ("recap", "close"), table.words("ask.no"), table.recap.toggle)


def _cells(table: Table, canvas: Canvas, area: Rect, stories: Sequence[Story]) -> Iterator[tuple[Story, Rect, int]]:
    """Where each story stands, and in how many lines: two if they fit. In one column what was done to the viewer is
    told in full as far as there is room; in a slim one the others then stand side by side."""
    line, gap = canvas.height_of("X", "small", 99), canvas.pick(6, 2)
    slim, number = area.width < SLIM, len(stories)
    most = max(1, int(area.width / CELL))
    columns = next((n for n in range(1, most + 1) if -(-number // n) * (2 * line + gap) <= area.height), 0)
    if not columns:
        most = max(most, int(area.width / NARROWEST))
        columns = next((n for n in range(1, most + 1) if -(-number // n) * line <= area.height + 1), most)
    rows = -(-number // columns)
    high = min(area.height / rows, max(2 * line + 2 * gap, FINGER))
    hit = stories[0].seat == table.viewer and bool(stories[0].events)
    if hit and columns == 1:
        _, _, deed, _ = told(table, stories[0])
        columns = 2 if slim else 1
        rows = -(-(number - 1) // columns)
        high = min(high, line * 1.2) if slim else high
        wanted = max(high, line + canvas.height_of(deed, "small", area.width) + gap)
        mine = Rect(area.left, area.top, area.width, min(wanted, area.height - rows * high))
        yield stories[0], mine, max(1, int(mine.height / line))
        stories = stories[1:]
        area = Rect(area.left, mine.bottom, area.width, area.bottom - mine.bottom)
    space = MARGIN * (0.4 if slim else 1)
    wide = (area.width - space * (columns - 1)) / columns
    for place, story in enumerate(stories):
        across, down = divmod(place, rows)
        cell = Rect(area.left + across * (wide + space), area.top + down * high, wide, high)
        yield story, cell, 2 if high >= 2 * line else 1


def _paint_title(canvas: Canvas, place: Rect, title: str, head: float) -> None:
    """In small letters where there is little room."""
    roomy = place.height > head or canvas.measure(title, "card") <= place.width
    style, text = ("card", title) if roomy else ("small", f"**{title}**")
    canvas.text_in(place, text, style, INK, lines=2 if place.height > head else 1, cut=True)


def _corner(box: Rect) -> Rect:
    """Where the sheet is closed."""
    return Rect(box.right - FINGER, box.top, FINGER, min(FINGER, box.height))


def _paint_story(table: Table, canvas: Canvas, cell: Rect, story: Story, rows: int, opens: bool) -> None:
    """Who, what has changed, what they did above all, and how much more there is."""
    name, changes, deed, more = told(table, story)
    if cell.width < SLIM and rows <= 2:
        deed, more = "", f"+{len(story.events)}" if story.events else ""
    elif more and cell.width < CELL * 0.9:
        more = f"+{len(story.events) - 1}"
    if story.events:
        label = f"{name} {', '.join(changes)} {deed} – {table.words.count('table.recap.told', len(story.events))}"
        key = ("recap", "of", story.seat)
        action = partial(table.recap.tell_of, story.seat) if opens else None
        if canvas.hot(cell, key, label, action) and opens:
            canvas.box(cell.inflate(8, 0), POINTED)
    colour = LOSS_INK if story.seat == table.viewer and story.events else INK
    if cell.width < SLIM / 2:
        name = f"[[p{table.seating.seats[story.seat].colour}]]"
    line, left, room = canvas.height_of("X", "small", 99), cell.left, cell.width
    line = min(line, cell.height / rows)
    top = cell.centery - line * rows / 2
    if more and rows <= 2:
        canvas.text_in(Rect(left, top + line * (rows - 1), room, line), more, "small", FAINT_INK, align="right")
        room -= canvas.measure(more, "small") + 6
    who = f"{name}  {', '.join(changes)}" if changes else name
    if rows > 2:
        canvas.text_in(Rect(left, top, room, line), _shortened(canvas, who, room), "small", colour, cut=True)
        canvas.text(left, top + line, deed, "small", colour, width=room, lines=rows - 1, cut=True)
        return
    if rows == 1:
        lines = [(f"{who}{'; ' if changes else '  '}{deed}" if deed else who, room)]
    else:
        lines = [(who, cell.width), (deed, room)]
    for number, (text, width) in enumerate(lines):
        shown = _shortened(canvas, text, width)
        if text:
            canvas.text_in(Rect(left, top + line * number, width, line), shown, "small", colour, cut=True)
        if shown != text:
            canvas.tell(text)


def _shortened(canvas: Canvas, text: str, width: float) -> str:
    """As many words of a text as fit; the rest stands where it is opened."""
    words = text.split(" ")
    shown = text
    while len(words) > 1 and canvas.measure(shown, "small") > width:
        words.pop()
        shown = " ".join(words).rstrip(" :;,")
        shown += ("**" if shown.count("**") % 2 else "") + "\u00a0…"
    return shown


def told(table: Table, story: Story) -> tuple[str, tuple[str, ...], str, str]:
    """A story in words: who, what has changed, what they did above all, how much more there is."""
    mine = story.seat == table.viewer and table.speech.is_me(story.seat)
    name = f"**{table.words('table.recap.you')}**" if mine else table.speech.name(story.seat)
    changes = tuple(
        table.talk(f"figure.{change.name}", before=_signed(change.before), after=_signed(change.after))
        for change in story.changes
    )
    deed = table.speech.tell(story.best) if story.best is not None else ""
    deed = _without(table.speech.name(story.seat), deed)
    left = len(story.events) - 1
    return name, changes, deed, table.words("table.recap.more", number=left) if left > 0 else ""


def _without(name: str, sentence: str) -> str:
    """Return what is said of somebody whose name stands beside it."""
    return sentence.removeprefix(name).lstrip(" :") if sentence.startswith(name) else sentence


def _signed(number: int) -> str:
    return f"{number}".replace("-", "−")


# --- One story, line by line -----------------------------------------------------------------------------------


def _paint_lines(table: Table, canvas: Canvas, box: Rect, lines: Sequence[Line], step: int | None) -> None:
    news = table.recap
    assert news.of is not None
    title = table.speech.name(news.of)
    parts = _parts(canvas, box, table.words, title)
    room = parts.columns[0]
    gap = canvas.pick(6, 3) if box.height >= LOW else 0
    heights = [canvas.height_of(line.text, "small", room.width) + gap for line in lines]
    pages = list(_pages(heights, room.height, len(parts.columns)))
    shown = next((page for page in pages if step is not None and page[0] <= step < page[-1]), pages[0])
    canvas.hot(box, "recap", table.words("table.recap.all"), news.back)
    canvas.text_in(parts.title, title, "card", INK, lines=2, cut=True)
    canvas.icon("close", box.right - 20, parts.title.centery, canvas.pick(18, 16), INK)
    _paint_arrows(table, canvas, parts, pages, shown)
    for column, start, end in zip(parts.columns, shown, shown[1:], strict=False):
        y = column.top
        for number in range(start, end):
            high = heights[number]
            if number == step:
                canvas.box(Rect(column.left - 8, y - gap / 2, column.width + 16, high), POINTED)
            low = room.height if high > room.height else None
            canvas.text(column.left, y, lines[number].text, "small", INK, width=column.width, lines=9, height=low)
            y += high
    for number in (*range(shown[0]), *range(shown[-1], len(lines))):
        canvas.tell(lines[number].text)


def _place(table: Table, canvas: Canvas) -> Rect:
    """The first of the places in which nothing lies that is asked for now."""
    asked = [place for target in table.picker.candidates if (place := table.places.rects.get(target))]
    places = table.recap_places(canvas)
    return next((place for place in places if place.collidelist(asked) < 0), places[0])


def _parts(canvas: Canvas, box: Rect, words: Words, name: str) -> Parts:
    if box.height < LOW:
        return _low_parts(canvas, box, words)
    head = canvas.pick(30, 26)
    written = canvas.measure(words("table.recap.part", first=0, last=0, all=0), "small") + 24
    margin = MARGIN * (0.5 if box.width < SLIM else 1)
    inner = Rect(box.left + margin, box.top + 6, box.width - 2 * margin, box.height - 12)
    title = Rect(inner.left, inner.top, inner.width - 20, head)
    if box.width < NARROW:
        if canvas.measure(name, "card") > title.width and box.width >= SLIM:
            title.height *= 1.5
        arrows = Rect(inner.left, inner.bottom - FINGER, inner.width, FINGER)
        part = arrows.inflate(-2 * FINGER, 0)
        if box.width < SLIM:
            part = arrows.inflate(min(0, written - 20 - arrows.width), 0)
        if part.width < written and box.width >= SLIM:
            part = Rect(inner.left, arrows.top - FINGER, inner.width, FINGER)
        end = min(part.top, arrows.top)
        lines = Rect(inner.left, title.bottom, inner.width, end - title.bottom)
    else:
        wide = written + 2 * FINGER
        arrows = Rect(inner.right - 16 - wide, inner.top - 4, wide, FINGER)
        part = arrows.inflate(-2 * FINGER, 0)
        title.width = arrows.left - title.left - 4
        top = inner.top + FINGER - 4
        lines = Rect(inner.left, top, inner.width, inner.bottom - top)
    return Parts(title, arrows, part, _columns(lines, 2 if lines.width >= canvas.pick(900, 560) else 1))


def _low_parts(canvas: Canvas, box: Rect, words: Words) -> Parts:
    """Everything side by side: what it is, two columns of lines, the arrows."""
    inner = Rect(box.left + MARGIN, box.top + 3, box.width - 2 * MARGIN, box.height - 6)
    title = Rect(inner.left, inner.top, inner.width / 8, inner.height)
    written = canvas.measure(words("table.recap.part", first=0, last=0, all=0), "small")
    wide = written + 2 * FINGER
    arrows = Rect(inner.right - 20 - wide, inner.top, wide, inner.height)
    left = title.right + MARGIN
    lines = Rect(left, inner.top, arrows.left - left, inner.height)
    return Parts(title, arrows, arrows.inflate(-2 * FINGER, 0), _columns(lines, 2))


def _columns(area: Rect, number: int) -> tuple[Rect, ...]:
    wide = (area.width - 2 * MARGIN * (number - 1)) / number
    return tuple(Rect(area.left + place * (wide + 2 * MARGIN), area.top, wide, area.height) for place in range(number))


def _pages(heights: Sequence[float], room: float, columns: int) -> list[list[int]]:
    """Which lines stand on each page: where its columns begin, and where its last one ends."""
    pages = [[0]]
    used = 0.0
    for number, high in enumerate(heights):
        if used and used + high > room:
            pages[-1].append(number)
            if len(pages[-1]) > columns:
                pages.append([number])
            used = 0.0
        used += high
    pages[-1].append(len(heights))
    return pages


def _paint_arrows(table: Table, canvas: Canvas, parts: Parts, pages: list[list[int]], shown: list[int]) -> None:
    """Line by line back and on; and which part of it is shown, which turns the page."""
    words, area, number = table.words, parts.arrows, pages[-1][-1]
    if number < 2:
        return
    beside = parts.part.top == area.top
    wide = FINGER
    if beside:
        parts.part.update(area.left + wide, area.top, max(1, area.width - 2 * wide), area.height)
    ways = ((-1, "chevron-left", "back", area.left), (1, "chevron-right", "on", area.right - wide))
    for way, icon, name, left in ways:
        spot = Rect(left, area.top, wide, area.height)
        canvas.hot(spot, ("recap", name), words(f"table.recap.{name}"), partial(table.recap.move, way))
        canvas.icon(icon, spot.centerx, spot.centery, canvas.pick(18, 16), INK)
    if len(pages) > 1:
        following = pages[(pages.index(shown) + 1) % len(pages)][0]
        part = words("table.recap.part", first=shown[0] + 1, last=shown[-1], all=number)
        if canvas.measure(part, "small") > parts.part.width:
            part = f"{shown[-1]}/{number}"
        if parts.part.width >= FINGER:  # otherwise one goes line by line
            canvas.hot(parts.part, ("recap", "page"), words("table.recap.page"), partial(table.recap.point, following))
        canvas.text_in(parts.part, part, "small", FAINT_INK, align="center")


def _point_at(table: Table, canvas: Canvas, line: Line, box: Rect) -> None:
    """A light around the player who did it and around what it was done to, where they are in sight."""
    for target in (("seat", line.seat) if line.seat is not None else None, line.place):
        place = table.places.rects.get(target) if target is not None else None
        if place is not None and not place.colliderect(box):
            canvas.box(place.inflate(6, 6), GLOWING)
