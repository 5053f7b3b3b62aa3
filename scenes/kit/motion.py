"""Motion: easing curves, and things that move from one place to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.kit.canvas import Canvas, Rect

DEAL, MOVE = 0.22, 0.28
STAGGER = 0.06
"""Seconds."""


def ease_out(part: float) -> float:
    """Fast first, then gently to a stop."""
    return 1 - (1 - part) ** 3


def between(one: Rect, other: Rect, part: float) -> Rect:
    """A rectangle on the way from one to another."""
    return Rect(*(a + (b - a) * part for a, b in zip(one, other, strict=True)))


@dataclass
class Flight:
    """Something that flies over the table: `draw` gets the canvas, where it is, and how far it has come (0 to 1)."""

    draw: Callable[[Canvas, Rect, float], None]
    start: Rect
    end: Rect
    begins: float
    lasts: float
    still: bool = False
    """With reduced motion it fades in at its end instead of flying."""

    @property
    def ends(self) -> float:
        """When it has arrived."""
        return self.begins + self.lasts

    def show(self, canvas: Canvas) -> None:
        """Draw it as it is now."""
        if canvas.now < self.begins or canvas.now >= self.ends:
            return
        part = (canvas.now - self.begins) / self.lasts
        where = self.end if self.still else between(self.start, self.end, ease_out(part))
        self.draw(canvas, where, part)
