"""Motion: how long things take, and how they get from one place to another."""

from __future__ import annotations

from scenes.kit.canvas import Rect

DEAL, MOVE = 0.22, 0.28
STAGGER = 0.06
"""Seconds."""


def ease_out(part: float) -> float:
    """Fast first, then gently to a stop."""
    return 1 - (1 - part) ** 3


def between(one: Rect, other: Rect, part: float) -> Rect:
    """A rectangle on the way from one to another."""
    return Rect(*(a + (b - a) * part for a, b in zip(one, other, strict=True)))
