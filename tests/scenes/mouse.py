"""A mouse in a hand: it moves in small steps, of which the program sees each, and presses where it is."""

from __future__ import annotations

import math
from typing import Any

import pygame

from scenes.app import App
from scenes.kit.canvas import Rect

STRIDE = 6.0
"""Real pixels between two positions that the system reports."""
FRAME = 1 / 60


class Mouse:
    """What the system reports of a pointer, and the frames that pass meanwhile."""

    def __init__(self, app: App, at: tuple[float, float] = (2.0, 2.0)) -> None:
        self.app = app
        self.at = at

    def go(self, *to: float) -> None:
        """Move in a straight line, a frame for each step."""
        start, far = self.at, math.dist(self.at, to)
        steps = max(1, math.ceil(far / STRIDE))
        for step in range(1, steps + 1):
            part = step / steps
            self.jump(start[0] + (to[0] - start[0]) * part, start[1] + (to[1] - start[1]) * part)
            self.app.frame(FRAME)

    def go_to(self, rect: Rect) -> None:
        """Move to the middle of a thing."""
        self.go(*self.app.canvas.px(rect).center)

    def jump(self, *to: float) -> None:
        """Be somewhere else before the next frame."""
        self.at = to[0], to[1]
        self._send(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0))

    def wait(self, seconds: float = 0.2) -> None:
        """Rest."""
        for _ in range(math.ceil(seconds / FRAME)):
            self.app.frame(FRAME)

    def press(self) -> None:
        """Press the button, and hold it for as long as people do."""
        self._send(pygame.MOUSEBUTTONDOWN, button=1)
        self.wait(0.08)

    def release(self) -> None:
        """Let go of the button."""
        self._send(pygame.MOUSEBUTTONUP, button=1)
        self.app.frame(FRAME)

    def click(self) -> None:
        """Press and release."""
        self.press()
        self.release()

    def _send(self, kind: int, **facts: Any) -> None:
        spot = round(self.at[0]), round(self.at[1])
        self.app.handle(pygame.event.Event(kind, pos=spot, touch=False, **facts))
