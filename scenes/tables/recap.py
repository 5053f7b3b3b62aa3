"""What the others have done since one's own last turn, told where the eye is.

It lies in a place that a game has for it, and covers that place as a whole: nothing is half hidden, and nothing that is
asked for. What does not fit is on its next page, and the head says how much there is. While the chronicle lies open,
which tells more, it waits.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.i18n import Words
from scenes.kit.theme import FAINT_INK, GLOWING, INK, PAPER_BOX, POINTED

if TYPE_CHECKING:
    from scenes.tables.log import Line
    from scenes.tables.table import Table

NARROW, LOW = 300.0, 100.0
"""In a narrower place the arrows stand below, in a lower one title and arrows beside the lines."""
MARGIN = 18.0


class Places(NamedTuple):
    """The parts of the sheet."""

    title: Rect
    arrows: Rect
    part: Rect
    """Which part of it is shown."""
    columns: tuple[Rect, ...]


def paint(table: Table, canvas: Canvas) -> None:
    """The sheet with one page of lines; a click on it closes it."""
    lines = table.recap_lines() if table.recap.open and not (table.log.open and table.log.drawer) else []
    if not lines:
        return
    box = _place(table, canvas)
    parts = _parts(canvas, box, table.words)
    room = parts.columns[0]
    gap = canvas.pick(6, 3) if box.height >= LOW else 0
    heights = [canvas.height_of(line.text, "small", room.width) + gap for line in lines]
    pages = list(_pages(heights, room.height, len(parts.columns)))
    step = table.recap.step if table.recap.step is not None and table.recap.step < len(lines) else None
    shown = next((page for page in pages if step is not None and page[0] <= step < page[-1]), pages[0])
    if step is not None:
        _point_at(table, canvas, lines[step], box)
    canvas.hide_below(box)
    canvas.box(box, PAPER_BOX)
    canvas.hot(box, "recap", table.words("table.recap"), table.toggle_recap)
    canvas.text_in(parts.title, table.words("table.recap"), "card", INK, lines=2)
    canvas.icon("close", box.right - 20, parts.title.centery, canvas.pick(18, 16), INK)
    _paint_arrows(table, canvas, parts, pages, shown)
    for column, start, end in zip(parts.columns, shown, shown[1:], strict=False):
        y = column.top
        for number in range(start, end):
            high = heights[number]
            if number == step:
                canvas.box(Rect(column.left - 8, y - gap / 2, column.width + 16, high), POINTED)
            canvas.text(column.left, y, lines[number].text, "small", INK, width=column.width, lines=9)
            y += high
    for number in (*range(shown[0]), *range(shown[-1], len(lines))):
        canvas.tell(lines[number].text)


def _place(table: Table, canvas: Canvas) -> Rect:
    """The first of the places in which nothing lies that is asked for now."""
    asked = [place for target in table.picker.candidates if (place := table.places.get(target))]
    places = table.recap_places(canvas)
    return next((place for place in places if place.collidelist(asked) < 0), places[0])


def _parts(canvas: Canvas, box: Rect, words: Words) -> Places:
    if box.height < LOW:
        return _low_parts(canvas, box, words)
    head = canvas.pick(30, 26)
    written = canvas.measure(words("table.recap.part", first=0, last=0, all=0), "small") + 24
    inner = Rect(box.left + MARGIN, box.top + 6, box.width - 2 * MARGIN, box.height - 12)
    title = Rect(inner.left, inner.top, inner.width - 20, head)
    if box.width < NARROW:
        if canvas.measure(words("table.recap"), "card") > title.width:
            title.height *= 1.5
        arrows = Rect(inner.left, inner.bottom - FINGER, inner.width, FINGER)
        part = arrows.inflate(-2 * FINGER, 0)
        if part.width < written:
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
    return Places(title, arrows, part, _columns(lines, 2 if lines.width >= canvas.pick(900, 560) else 1))


def _low_parts(canvas: Canvas, box: Rect, words: Words) -> Places:
    """Everything side by side: what it is, two columns of lines, the arrows."""
    inner = Rect(box.left + MARGIN, box.top + 3, box.width - 2 * MARGIN, box.height - 6)
    title = Rect(inner.left, inner.top, inner.width / 8, inner.height)
    written = canvas.measure(words("table.recap.part", first=0, last=0, all=0), "small")
    wide = written + 2 * FINGER
    arrows = Rect(inner.right - 20 - wide, inner.top, wide, inner.height)
    left = title.right + MARGIN
    lines = Rect(left, inner.top, arrows.left - left, inner.height)
    return Places(title, arrows, arrows.inflate(-2 * FINGER, 0), _columns(lines, 2))


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


def _paint_arrows(table: Table, canvas: Canvas, parts: Places, pages: list[list[int]], shown: list[int]) -> None:
    """Line by line back and on; and which part of it is shown, which turns the page."""
    words, area, number = table.words, parts.arrows, pages[-1][-1]
    if number < 2:
        return
    ways = ((-1, "chevron-left", "back", area.left), (1, "chevron-right", "on", area.right - FINGER))
    for way, icon, name, left in ways:
        spot = Rect(left, area.top, FINGER, area.height)
        canvas.hot(spot, ("recap", name), words(f"table.recap.{name}"), partial(table.step_recap, way))
        canvas.icon(icon, spot.centerx, spot.centery, canvas.pick(18, 16), INK)
    if len(pages) > 1:
        following = pages[(pages.index(shown) + 1) % len(pages)][0]
        part = words("table.recap.part", first=shown[0] + 1, last=shown[-1], all=number)
        canvas.hot(parts.part, ("recap", "page"), words("table.recap.page"), partial(table.point_recap, following))
        canvas.text_in(parts.part, part, "small", FAINT_INK, align="center")


def _point_at(table: Table, canvas: Canvas, line: Line, box: Rect) -> None:
    """A light around the player who did it and around what it was done to, where they are in sight."""
    for target in (("seat", line.seat) if line.seat is not None else None, line.place):
        place = table.places.get(target) if target is not None else None
        if place is not None and not place.colliderect(box):
            canvas.box(place.inflate(6, 6), GLOWING)
