"""A pointer on its way to something that is shown only while the pointer is on something else."""

from __future__ import annotations

import math

from scenes.kit.canvas import Rect
from scenes.kit.sheet import NEVER

GRACE = 0.25
"""Seconds within which a pointer on its way must have come nearer."""


class Aim:
    """Whether a pointer makes for a place: each time it comes nearer than ever, it has some more time to arrive."""

    def __init__(self, target: Rect, x: float, y: float) -> None:
        self.target = target
        self.start(x, y)

    def start(self, x: float, y: float) -> None:
        """The pointer is here and not on its way yet."""
        self._nearest = self._distance(x, y)
        self._nearer_at = -NEVER

    def move(self, x: float, y: float, now: float) -> None:
        """The pointer has moved."""
        distance = self._distance(x, y)
        if distance < self._nearest:
            self._nearest, self._nearer_at = distance, now

    def coming(self, now: float) -> bool:
        """Whether it has arrived or will do so soon."""
        return now - self._nearer_at < GRACE

    def given_up(self, now: float) -> bool:
        """Whether it was on its way and comes no longer."""
        return self._nearer_at > -NEVER and not self.coming(now)

    def _distance(self, x: float, y: float) -> float:
        target = self.target
        return math.hypot(max(target.left - x, x - target.right, 0), max(target.top - y, y - target.bottom, 0))
