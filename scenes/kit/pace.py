"""The pace of the machine: how late frames come, and what follows for thinking and for sharpness."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

LATE = 1 / 40
"""A frame that took longer than this is seen to be late."""
SLICE = 0.007
SHORTEST, LONGEST = 0.002, 0.014
HALF_A_FRAME = 1 / 120
"""Seconds of thinking between two frames: to begin with, at the least, at the most, and while something moves."""

SHARPNESS = (2.0, 1.5, 1.0)
"""Real pixels for each pixel of the page, from sharp to light."""
PATIENCE = 2.5
"""Seconds of late frames after which the picture becomes lighter."""
CALM = 20.0
"""Seconds without a late frame after which it is tried sharper again; twice as many after every vain try."""


class Pace:
    """Watches the frames of one program."""

    def __init__(self) -> None:
        self.slice = SLICE
        """Seconds that thinking may take before the next frame."""
        self.level = 0
        """Which sharpness is kept up with."""
        self._late = 0.0
        self._calm = 0.0
        self._needed = CALM

    def frame(self, seconds: float, moving: bool) -> None:
        """A frame has come, so long after the one before; whether anything moved in it."""
        late = seconds > LATE
        if late:
            self.slice = max(SHORTEST, self.slice * 0.7)
        else:
            self.slice = min(HALF_A_FRAME if moving else LONGEST, self.slice * 1.05)
        if moving:
            self._late = max(0.0, self._late + (seconds if late else -seconds))
            self._calm = 0.0 if late else self._calm + seconds
            self._judge()

    def _judge(self) -> None:
        """Become lighter when frames have been late for a while, sharper when all has been well for long."""
        if self._late > PATIENCE and self.level < len(SHARPNESS) - 1:
            self.level += 1
            self._late = self._calm = 0.0
        elif self._calm > self._needed and self.level:
            self.level -= 1
            self._needed *= 2
            self._late = self._calm = 0.0

    def enough(self) -> Callable[[], bool]:
        """Asked again and again by who thinks: whether it is time for the next frame."""
        end = perf_counter() + self.slice
        return lambda: perf_counter() >= end
