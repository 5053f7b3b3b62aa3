"""A page of a rulebook, block by block, as wide as there is room."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.play.book import Block, Page, marked, plain
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.theme import (
    EXAMPLE,
    FAINT_INK,
    INK,
    LOSS_INK,
    MISTAKE,
    PAPER_RULE,
    RED_INK,
    TOTAL_RULE,
    Box,
)
from scenes.tables.book import Thing

NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class Leaf:
    """How pages look here: for which screen, in which words, and what somebody looks for."""

    canvas: Canvas
    things: dict[str, Thing]
    words: Words
    follow: Callable[[str], object]
    leads: Callable[[str], bool]
    """Whether a thing is told of on another page."""
    query: str = ""

    def lay(self, page: Page, area: Rect, y: float, subject: bool) -> list[float]:
        """Draw a page from a height on; where each of its blocks begins, and the last one ends. The picture of its
        subject is left out if it is shown elsewhere."""
        tops: list[float] = []
        first = True
        for group in _groups(page.blocks):
            block = group[0]
            tops += [y] * len(group)
            if block.kind == "pictures" and not subject and len(tops) == 1:
                continue
            if block.kind == "row":
                y = self._table(group, area, y)
            elif block.kind == "text" and first:
                first = False
                y = self._text(block.text, area, y, "status")
            else:
                y = getattr(self, f"_{block.kind}")(block, area, y)
            y += self.canvas.pick(11, 8)
        return [*tops, y]

    def height(self, page: Page, area: Rect, subject: bool) -> list[float]:
        """The same, without drawing anything, from 0 on."""
        canvas = self.canvas
        live, canvas.live = canvas.live, False
        with canvas.within(NOWHERE):
            tops = self.lay(page, area, 0, subject)
        canvas.live = live
        return tops

    # --- Blocks ------------------------------------------------------------------------------------------------

    def _text(self, block: Block | str, area: Rect, y: float, style: str = "body") -> float:
        text = block if isinstance(block, str) else block.text
        return self._write(text, area.left, y, area.width, style).bottom

    def _write(
        self, text: str, x: float, y: float, width: float, style: str = "body", ink: tuple[int, int, int] = INK
    ) -> Rect:
        shown = marked(text, self.query)
        return self.canvas.text(x, y, shown, style, ink, width=width, lines=99, follow=self.follow)

    def _heading(self, block: Block, area: Rect, y: float) -> float:
        y += self.canvas.pick(6, 3)
        return self._write(block.text, area.left, y, area.width, "heading", RED_INK).bottom

    def _item(self, block: Block, area: Rect, y: float) -> float:
        step = self.canvas.pick(20, 16)
        self.canvas.icon("dot", area.left + step * 0.4, y + self.canvas.size("body") * 0.66, step * 0.9, RED_INK)
        return self._write(block.text, area.left + step, y, area.width - step).bottom - self.canvas.pick(4, 3)

    def _example(self, block: Block, area: Rect, y: float) -> float:
        return self._boxed(block.text, area, y, EXAMPLE, "rules.example")

    def _mistake(self, block: Block, area: Rect, y: float) -> float:
        return self._boxed(block.text, area, y, MISTAKE, "rules.mistake")

    def _boxed(self, text: str, area: Rect, y: float, box: Box, title: str) -> float:
        canvas, pad = self.canvas, self.canvas.pick(14, 10)
        text = f"**{self.words(title)}** {text}"
        width = area.width - 2 * pad
        high = canvas.height_of(marked(text, self.query), "body", width) + 2 * pad - 4
        canvas.box(Rect(area.left, y, area.width, high), box)
        self._write(text, area.left + pad, y + pad - 2, width)
        return y + high

    def _pictures(self, block: Block, area: Rect, y: float) -> float:
        """Things side by side, in as many rows as it takes."""
        alone = len(block.things) == 1
        gap, tall = self.canvas.pick(14, 10), self.canvas.pick(150, 104, 190 if alone else 104)
        high = max(self._height(name, tall) for name in block.things)
        x = area.left
        for name in block.things:
            wide = min(high * self.things[name].shape, area.width)
            if x > area.left and x + wide > area.right:
                x, y = area.left, y + high + gap
            place = Rect(x, y, wide, wide / self.things[name].shape)
            self._draw(name, place)
            self._lead(name, place)
            x += wide + gap
        return y + high

    def _entry(self, block: Block, area: Rect, y: float) -> float:
        """Things at the left, what there is to know about them at the right."""
        canvas = self.canvas
        high, gap = canvas.pick(112, 88), canvas.pick(14, 10)
        most = area.width * 0.36
        x = area.left
        low = y
        for name in block.things:
            shape = self.things[name].shape
            wide = min(self._height(name, high) * shape, most / len(block.things))
            self._draw(name, Rect(x, y, wide, wide / shape))
            low = max(low, y + wide / shape)
            x += wide + gap
        text = self._write(block.text, x, y, area.right - x)
        low = max(low, text.bottom)
        canvas.line(area.left, low + canvas.pick(6, 4), area.right, low + canvas.pick(6, 4), PAPER_RULE)
        return low + canvas.pick(8, 5)

    def _height(self, name: str, card: float) -> float:
        """How high a thing is among cards of this height: tokens are smaller."""
        return card * (0.62 if self.things[name].shape >= 1 else 1)

    def _draw(self, name: str, rect: Rect) -> None:
        """A thing as on the table."""
        if self.canvas.in_sight(rect):
            live, self.canvas.live = self.canvas.live, False
            self.things[name].draw(self.canvas, rect, self.words)
            self.canvas.live = live

    def _lead(self, name: str, rect: Rect) -> None:
        """Who clicks a thing is led to where it is told of."""
        told = self.things[name].words(self.words)
        if self.leads(name):
            label = plain(told.partition("\n")[0]) or self.words("rules.more")
            self.canvas.hot(rect, ("link", name, round(rect.left), "picture"), label, partial(self.follow, name))
        elif told:
            self.canvas.tell(told)

    def _table(self, rows: Sequence[Block], area: Rect, y: float) -> float:
        """Rows of cells; the first has the headings, a last one that begins with `=` is the sum."""
        canvas, pad = self.canvas, self.canvas.pick(9, 6)
        count = len(rows[0].cells)
        natural = [
            max(canvas.measure(f"**{row.cells[place]}**", "body") for row in rows if place < len(row.cells)) + 2 * pad
            for place in range(count)
        ]
        widths = _shared(natural, area.width)
        for number, row in enumerate(rows):
            bold = number == 0 or row.cells[0].startswith("=")
            cells = [f"**{cell.removeprefix('=').strip()}**" if bold and cell else cell for cell in row.cells]
            inner = [wide - 2 * pad for wide in widths]
            high = max(
                canvas.height_of(cell, "body", wide) for cell, wide in zip(cells, inner, strict=False)
            ) + canvas.pick(8, 6)
            if bold and number:
                canvas.line(area.left, y, area.left + sum(widths), y, TOTAL_RULE, 2)
            x = area.left
            for cell, wide in zip(cells, widths, strict=False):
                if cell:
                    ink = FAINT_INK if number == 0 else LOSS_INK if cell.startswith("−") else INK
                    self._write(cell, x + pad, y + canvas.pick(4, 3), wide - 2 * pad, "body", ink)
                x += wide
            canvas.tell(" · ".join(row.cells))
            y += high
            canvas.line(area.left, y, area.left + sum(widths), y, PAPER_RULE)
        return y


def _groups(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Blocks one by one, the rows of a table together."""
    rows: list[Block] = []
    for block in blocks:
        if block.kind == "row":
            rows.append(block)
            continue
        if rows:
            yield rows
            rows = []
        yield [block]
    if rows:
        yield rows


def _shared(natural: list[float], room: float) -> list[float]:
    """How wide columns are: as they like, or the widest give way."""
    widths = list(natural)
    while sum(widths) > room + 0.5:
        widest = max(widths)
        others = [wide for wide in widths if wide < widest - 0.5]
        count = len(widths) - len(others)
        fair = (room - sum(others)) / count
        widths = [max(fair, max(others, default=0)) if wide >= widest - 0.5 else wide for wide in widths]
    return widths
