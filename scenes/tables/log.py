"""The panel in which the chronicle is read, newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM, LOG_BOX
from scenes.kit.widgets import heading_rule
from scenes.tables.chronicle import Chronicle, Line


class Log:
    """The panel of the chronicle, and which of its lines are in sight."""

    def __init__(self, chronicle: Chronicle, touch: Callable[[], None]) -> None:
        self.chronicle = chronicle
        self.touch = touch
        self.open = False
        """Whether the drawer is open, where the panel is not always there."""
        self.drawer = False
        """Whether it is not always there."""
        self.scrolled = 0.0

    def toggle(self) -> None:
        """Open or close the drawer."""
        self.open = not self.open
        self.touch()

    def scroll(self, distance: float) -> None:
        """Look at older (positive) or newer lines."""
        self.scrolled = max(0.0, self.scrolled + distance)

    def shows(self) -> object:
        """What the look of the log depends on."""
        return len(self.chronicle.lines), self.chronicle.lines[-1], self.scrolled, self.open

    def draw(self, canvas: Canvas, rect: Rect, title: str) -> None:
        """The lines that fit, from the bottom up."""
        canvas.box(rect, LOG_BOX)
        inner = rect.inflate(-24, 0)
        head = canvas.pick(54, 38)
        canvas.icon("scroll-unfurled", inner.left + 10, rect.top + head / 2, canvas.pick(22, 17), BRASS_TEXT)
        canvas.text(inner.left + 30, rect.top + head / 2, title, "heading", CREAM, middle=True)
        if self.open:
            canvas.icon("chevron-right", inner.right - 6, rect.top + head / 2, canvas.pick(22, 18), CREAM)
        area = Rect(inner.left, rect.top + head, inner.width, rect.height - head - 10)
        gap = canvas.pick(7, 4)
        heights: list[float] = []
        total = 0.0
        for line in reversed(self.chronicle.lines):
            if total > area.height + self.scrolled:
                break
            heights.append(_height(canvas, line, area.width))
            total += heights[-1] + gap
        self.scrolled = min(self.scrolled, max(0.0, total - area.height))
        bottom = area.bottom + self.scrolled if total > area.height else area.top + total
        for line, high in zip(reversed(self.chronicle.lines), heights, strict=False):
            top = bottom - high
            if bottom <= area.bottom + 1 and top >= area.top - 1:
                _draw_line(canvas, line, Rect(area.left, top, area.width, high))
            bottom = top - gap
            if bottom < area.top:
                break


def _height(canvas: Canvas, line: Line, width: float) -> float:
    return canvas.size("small") * 1.5 if line.heading else canvas.height_of(line.text, "small", width)


def _draw_line(canvas: Canvas, line: Line, rect: Rect) -> None:
    if line.heading:
        heading_rule(canvas, rect, line.text, BRASS_TEXT)
    else:
        canvas.text(rect.left, rect.top, line.text, "small", CREAM, width=rect.width, lines=9)
