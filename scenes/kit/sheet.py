"""What a canvas records while scenes draw on it: strokes, what can be clicked, what can be read."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

import pygame

from scenes.kit.theme import Colour

if TYPE_CHECKING:
    from scenes.kit.canvas import Canvas, Rect

Action: TypeAlias = Callable[[], object]

NEVER = math.inf


class Writing(Protocol):
    """A line of text that can be changed."""

    text: str
    digits: bool
    """Whether it is a number."""

    def put(self, text: str) -> None:
        """Have this text instead, as far as it is allowed and fits."""


@dataclass
class Hot:
    """Something that can be clicked or explains itself."""

    rect: Rect
    key: object
    """What it is, the same from frame to frame."""
    label: str
    """What it is called, in words."""
    action: Action | None = None
    """What a click does; `None` if it only explains itself."""
    explain: Callable[[Canvas, Rect], None] | None = None
    """Draws an explanation beside it."""
    drag: Callable[[float, float], None] | None = None
    """Told where the pointer is, in logical units, while it is held."""
    refusal: Callable[[], str] | None = None
    """Why a click does nothing now, in a sentence."""
    chosen: bool = False
    """Whether it is chosen already."""
    writes: Writing | None = None
    """What one writes into it."""
    cut: bool = False
    """Whether some of it, or all, has been scrolled out of sight."""


@dataclass
class Complaint:
    """A text that does not fit where it was drawn."""

    text: str
    reason: str


class Written(NamedTuple):
    """A text that was drawn: what, where, and its pixels; without pixels, a place where all that was written before
    is covered."""

    text: str
    place: Rect
    surface: pygame.Surface | None
    size: float
    """How large its letters are, in logical units."""
    colour: Colour


@dataclass
class Sheet:
    """What was drawn at one go."""

    strokes: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)
    """Pictures and their places, in real pixels, from the lowest."""
    hots: list[Hot] = field(default_factory=list)
    written: list[Written] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """The same texts in words, with those that have been scrolled out of sight."""
    complaints: list[Complaint] = field(default_factory=list)
    covers: list[Rect] = field(default_factory=list)
    """Where nothing of the sheets below can be seen."""
    wake: float = NEVER
    """When it wants to be drawn again."""
    late: list[Action] = field(default_factory=list)

    def area(self) -> pygame.Rect:
        """The place that it covers, in real pixels."""
        places = [pygame.Rect(place, picture.get_size()) for picture, place in self.strokes]
        return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)
