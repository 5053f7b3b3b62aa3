"""How events are shown: one stage after another, each with things that fly, a sound, and lines of the log."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Target
from scenes.tables.chronicle import Line

if TYPE_CHECKING:
    from scenes.kit.canvas import Rect
    from scenes.kit.moving import Flight


class Gain(NamedTuple):
    """A number that rises from a place, for what was gained or lost there."""

    text: str
    place: Rect
    good: bool = True
    delay: float = 0.0


@dataclass
class Stage:
    """How one event is shown."""

    lasts: float = 0.0
    flights: Callable[[], Iterable[Flight]] | None = None
    """Called when its moment comes, because only then the places are known."""
    sound: str = ""
    fresh: bool = False
    """Whether the table already looks as after the move while this is shown."""
    away: frozenset[Target] = frozenset()
    """Places that look empty meanwhile, because what was there is flying."""
    gains: Callable[[], Iterable[Gain]] | None = None
    begins: Callable[[], object] | None = None
    """Whatever else happens when its moment comes."""
    lines: list[Line] = field(default_factory=list)
    """What the log tells when this is shown."""

    def shows(self) -> bool:
        """Whether there is anything to be seen or heard."""
        return bool(self.lasts or self.sound or self.flights or self.gains)


@dataclass
class Showing:
    """What is being shown at the moment, and what comes after it."""

    stages: deque[Stage] = field(default_factory=deque)
    until: float = 0.0
    """When the next stage begins; 0 if nothing is shown."""
    away: frozenset[Target] = frozenset()
    lines: list[Line] = field(default_factory=list)
    """What the log will tell once this has been seen."""

    def told(self) -> list[Line]:
        """The lines of what has been seen, which the log takes over."""
        lines, self.lines = self.lines, []
        return lines

    def next(self) -> Stage | None:
        """The next stage with anything to see; the lines of those without are told at once."""
        while self.stages:
            stage = self.stages.popleft()
            if stage.shows():
                return stage
            self.lines += stage.lines
        return None

    def skip(self) -> None:
        """Nothing more of it is shown."""
        for stage in self.stages:
            self.lines += stage.lines
        self.stages.clear()
