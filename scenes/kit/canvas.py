"""The canvas: scenes draw on it in logical units, it paints real pixels and remembers what can be clicked.

Everything clickable is registered while it is drawn (`hot`), so that mouse, touch, keyboard, tests and screen
readers all work on one list that is always true to the picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeAlias

import pygame

from scenes.kit import assets, boxes
from scenes.kit.text import Painter, font, plain
from scenes.kit.theme import BIG_TEXT, COMPACT, SMALLEST, TYPES, WIDE, Box, Colour, Paint

Rect: TypeAlias = pygame.FRect
Action: TypeAlias = Callable[[], object]


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
    menu: Action | None = None
    """What a long press or right click does instead of explaining."""


@dataclass
class Complaint:
    """A text that does not fit where it was drawn."""

    text: str
    reason: str


@dataclass
class Canvas:
    """A window, in logical units."""

    surface: pygame.Surface
    density: float = 1.0
    """Real pixels for each pixel that the player's system counts."""
    big_text: bool = False
    compact: bool = field(init=False)
    width: int = field(init=False)
    height: int = field(init=False)
    scale: float = field(init=False)
    left: float = field(init=False)
    top: float = field(init=False)

    def __post_init__(self) -> None:
        wide, high = self.surface.get_size()
        self.compact = min(wide / self.density / COMPACT[0], high / self.density / COMPACT[1]) < 1.35
        self.width, self.height = COMPACT if self.compact else WIDE
        self.scale = max(0.05, min(wide / self.width, high / self.height))
        self.left = (wide - self.width * self.scale) / 2
        self.top = (high - self.height * self.scale) / 2
        self.painter = Painter()
        self.hots: list[Hot] = []
        self.now = 0.0
        self.wake = NEVER
        self.live = True
        self.hovered: object = None
        self.pressed: object = None
        self.focused: object = None
        self.complaints: list[Complaint] = []
        self._texts: list[tuple[str, Rect, pygame.Surface]] = []
        self._late: list[Action] = []

    # --- Frames ------------------------------------------------------------------------------------------------

    def begin(self, now: float) -> None:
        """A new frame."""
        self.now = now
        self.hots.clear()
        self.wake = NEVER
        self.complaints.clear()
        self._texts.clear()
        self._late.clear()

    def layer(self, live: bool) -> None:
        """A new scene is drawn over what is there: what lies below is no longer clickable."""
        self.hots.clear()
        self._texts.clear()
        self.live = live

    def later(self, draw: Action) -> None:
        """Draw this at the end of the frame, over everything else."""
        self._late.append(draw)

    def finish(self) -> None:
        """Draw what was put off."""
        for draw in self._late:
            draw()
        self._late.clear()

    def keep_moving(self) -> None:
        """Something moves: the next frame must be drawn too."""
        self.wake = self.now

    def wake_in(self, seconds: float) -> None:
        """Something small changes soon: draw again then."""
        self.wake = min(self.wake, self.now + seconds)

    # --- Units -------------------------------------------------------------------------------------------------

    def px(self, rect: Rect | tuple[float, float, float, float]) -> pygame.Rect:
        """A logical rectangle in real pixels."""
        x, y, w, h = rect
        left = round(self.left + x * self.scale)
        top = round(self.top + y * self.scale)
        return pygame.Rect(
            left,
            top,
            max(1, round(self.left + (x + w) * self.scale) - left),
            max(1, round(self.top + (y + h) * self.scale) - top),
        )

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in logical units."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale

    def whole(self) -> Rect:
        """The whole window, margins included."""
        wide, high = self.surface.get_size()
        return Rect(-self.left / self.scale, -self.top / self.scale, wide / self.scale, high / self.scale)

    def pick(self, wide: float, compact: float) -> float:
        """One of two measures, by layout."""
        return compact if self.compact else wide

    def pick_word(self, wide: str, compact: str) -> str:
        """One of two words, by layout."""
        return compact if self.compact else wide

    # --- Clicks ------------------------------------------------------------------------------------------------

    def hot(
        self,
        rect: Rect,
        key: object,
        label: str,
        action: Action | None = None,
        explain: Callable[[Canvas, Rect], None] | None = None,
        drag: Callable[[float, float], None] | None = None,
        menu: Action | None = None,
    ) -> bool:
        """Make a place clickable or explained; whether the pointer or the keyboard is on it."""
        if not self.live:
            return False
        self.hots.append(Hot(Rect(rect), key, plain(label), action, explain, drag, menu))
        return key in (self.hovered, self.focused)

    def _blit(self, picture: pygame.Surface, place: pygame.Rect | tuple[int, int]) -> None:
        """Onto the window, which is opaque: the faster of pygame's two ways is right there, and only there."""
        self.surface.blit(picture, place, special_flags=pygame.BLEND_ALPHA_SDL2)

    # --- Pictures ----------------------------------------------------------------------------------------------

    def fill(self, colour: Colour) -> None:
        """One colour over the whole window."""
        self.surface.fill(colour)

    def cover(self, name: str) -> None:
        """A picture over the whole window, cut rather than stretched."""
        wide, high = self.surface.get_size()
        self._blit(_covering(name, wide, high), (0, 0))

    def tile(self, name: str, size: float) -> None:
        """A pattern over the whole window."""
        wide, high = self.surface.get_size()
        self._blit(_tiled(name, max(8, round(size * self.scale)), wide, high), (0, 0))

    def sprite(self, name: str, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
        """A sprite in a rectangle, perhaps turned a little (degrees, counter-clockwise)."""
        place = self.px(rect)
        self.paste(sprite(name, place.width, place.height), rect, alpha, angle)

    def sprite_part(self, name: str, rect: Rect) -> None:
        """The middle of a sprite, cut to the shape of a rectangle."""
        place = self.px(rect)
        self._blit(_covering(name, place.width, place.height), place)

    def paste(self, picture: pygame.Surface, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
        """A picture that already has the right number of pixels, or nearly."""
        place = self.px(rect)
        if picture.get_size() != place.size:
            picture = pygame.transform.smoothscale(picture, place.size)
        if angle:
            picture = _turned(picture, round(angle * 2) / 2)
            place = picture.get_rect(center=place.center)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self._blit(picture, place)

    def box(self, rect: Rect, box: Box) -> None:
        """A panel or button."""
        place = self.px(rect)
        picture, margin = boxes.paint(box, place.width, place.height, round(self.scale, 3))
        self._blit(picture, (place.left - margin, place.top - margin))

    def shade(self, colour: Paint) -> None:
        """A transparent colour over everything drawn so far."""
        veil = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        veil.fill(colour)
        self._blit(veil, (0, 0))

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: Paint, width: float = 1.0) -> None:
        """A horizontal or vertical hairline."""
        thick = max(1.0, width * self.scale) / self.scale
        rect = self.px((min(x1, x2), min(y1, y2), max(abs(x2 - x1), thick), max(abs(y2 - y1), thick)))
        if len(colour) == 4 and colour[3] < 255:
            part = pygame.Surface(rect.size, pygame.SRCALPHA)
            part.fill(colour)
            self._blit(part, rect)
        else:
            self.surface.fill(colour, rect)

    def disc(self, x: float, y: float, radius: float, colour: Paint, rim: Paint | None = None, line: float = 2) -> None:
        """A round spot, perhaps with a rim."""
        box = Box(colour, None, rim, line, None, radius)
        self.box(Rect(x - radius, y - radius, 2 * radius, 2 * radius), box)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """An icon around a point."""
        picture = _glyph(name, max(4, round(size * self.scale)), colour)
        place = (round(self.left + x * self.scale), round(self.top + y * self.scale))
        self._blit(picture, picture.get_rect(center=place))

    # --- Text --------------------------------------------------------------------------------------------------

    def size(self, style: str) -> float:
        """The size of a text style in logical units."""
        return self.usual(style) * (BIG_TEXT if self.big_text and style in BIG_STYLES else 1)

    def usual(self, style: str) -> float:
        """The same, whatever text size the player has chosen."""
        return TYPES[style].compact if self.compact else TYPES[style].wide

    def text(
        self,
        x: float,
        y: float,
        markup: str,
        style: str = "body",
        colour: Colour = (255, 255, 255),
        width: float | None = None,
        align: str = "left",
        lines: int = 1,
        middle: bool = False,
        size: float | None = None,
        height: float | None = None,
        cut: bool = False,
    ) -> Rect:
        """A text with its top left (or centre, or right) corner at a point; the place that it takes.

        Within a width it wraps to `lines` lines, or to as many as a height allows. With `middle`, y is the middle
        of the text, not its top. With `cut`, a word too long for the width may be shortened.
        """
        kind = TYPES[style]
        pixels = max(6, round((size or self.size(style)) * self.scale))
        limit = None if width is None else max(1, round(width * self.scale))
        smallest = max(6, round((size or self.usual(style)) * SMALLEST * self.scale))
        room = None if height is None else max(1, int(height * self.scale))
        fonts = (kind.font, kind.bold)
        painted = self.painter.paint(markup, fonts, pixels, colour, limit, lines, align, smallest, room)
        wide, high = painted.surface.get_size()
        left = self.left + x * self.scale
        if align == "center":
            left -= wide / 2
        elif align == "right":
            left -= wide
        top = self.top + y * self.scale - (high / 2 if middle else 0)
        self._blit(painted.surface, (round(left), round(top)))
        place = Rect(
            (left - self.left) / self.scale, (top - self.top) / self.scale, wide / self.scale, high / self.scale
        )
        if self.live:
            self._texts.append((markup, place, painted.surface))
            if not painted.fits and not cut:
                self.complaints.append(Complaint(markup, "does not fit"))
        return place

    def measure(self, markup: str, style: str = "body", size: float | None = None) -> float:
        """How wide a line would be."""
        kind = TYPES[style]
        pixels = max(6, round((size or self.size(style)) * self.scale))
        painted = self.painter.paint(markup, (kind.font, kind.bold), pixels, (255, 255, 255))
        return painted.surface.get_width() / self.scale

    def height_of(self, markup: str, style: str, width: float, lines: int = 99) -> float:
        """How high a wrapped text would be."""
        kind = TYPES[style]
        pixels = max(6, round(self.size(style) * self.scale))
        limit = max(1, round(width * self.scale))
        painted = self.painter.paint(markup, (kind.font, kind.bold), pixels, (255, 255, 255), limit, lines)
        return painted.surface.get_height() / self.scale

    def audit(self) -> list[Complaint]:
        """Texts of the top scene that were cut off, that leave the window or that lie over each other."""
        found = list(self.complaints)
        area = self.whole().inflate(2, 2)
        spots: list[tuple[str, Rect]] = []
        for text, place, surface in self._texts:
            ink = surface.get_bounding_rect()
            left, top = place.left + ink.left / self.scale, place.top + ink.top / self.scale
            spot = Rect(left, top, ink.width / self.scale, ink.height / self.scale)
            if spot.width and spot.height and not area.contains(spot):
                found.append(Complaint(text, f"leaves the window at {spot}"))
            for other, there in spots:
                common = spot.clip(there)
                if common.width > 2 and common.height > 2:
                    found.append(Complaint(text, f"lies over {other!r}"))
            spots.append((text, spot))
        return found


NEVER = float("inf")
BIG_STYLES = frozenset({"button", "status", "body", "strong", "small", "note", "lead"})


@lru_cache(maxsize=64)
def _original(name: str) -> pygame.Surface:
    picture = pygame.image.load(assets.path(f"sprites/{name}"))
    return (
        picture.convert_alpha()
        if picture.get_alpha() is not None or picture.get_bitsize() in (8, 32)
        else picture.convert()
    )


@lru_cache(maxsize=512)
def sprite(name: str, width: int, height: int) -> pygame.Surface:
    """A sprite at a size in real pixels."""
    return _resized(_original(name), width, height)


@lru_cache(maxsize=200)
def _turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    return pygame.transform.rotozoom(picture, angle, 1.0)


def _resized(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Scaled well: halved step by step while it is much too large, so that fine lines do not flicker."""
    while picture.get_width() >= 2 * width and picture.get_height() >= 2 * height:
        picture = pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))
    return pygame.transform.smoothscale(picture, (width, height))


@lru_cache(maxsize=24)
def _covering(name: str, width: int, height: int) -> pygame.Surface:
    picture = _original(name)
    factor = max(width / picture.get_width(), height / picture.get_height())
    size = (math.ceil(picture.get_width() * factor), math.ceil(picture.get_height() * factor))
    picture = pygame.transform.smoothscale(picture, size)
    return picture.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height)).convert()


@lru_cache(maxsize=6)
def _tiled(name: str, side: int, width: int, height: int) -> pygame.Surface:
    tile = _original(name)
    tile = _resized(tile, side, max(1, round(side * tile.get_height() / tile.get_width())))
    whole = pygame.Surface((width, height))
    for y in range(0, height, tile.get_height()):
        for x in range(0, width, tile.get_width()):
            whole.blit(tile, (x, y))
    light = pygame.transform.smoothscale(_original("common/glow.png"), (width, round(height * 1.2)))
    light.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(light, (0, -round(height * 0.1)))
    return whole.convert()


@lru_cache(maxsize=1024)
def _glyph(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    return font("icons", pixels).render(assets.icon(name), True, colour)


_kept: list[Any] = [sprite, _turned, _covering, _tiled, _glyph, boxes.paint, boxes.mask]


def forget_with(*kept: Any) -> None:
    """Let caches of pictures elsewhere be emptied together with ours."""
    _kept.extend(kept)


def forget() -> None:
    """Drop every kept picture, e.g. after the window's size has changed."""
    for cache in _kept:
        cache.cache_clear()
