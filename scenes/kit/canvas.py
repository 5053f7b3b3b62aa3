"""The canvas: scenes draw on it in logical units, it paints real pixels and remembers what can be clicked.

Everything clickable is registered while it is drawn (`hot`), so that mouse, touch, keyboard, tests and screen
readers all work on one list that is always true to the picture. Nothing is painted at once: what is drawn becomes a
sheet of strokes, which the still layer (`zones`) puts down wherever it must be seen again, and from which things that
move are made (`aside`, `moving`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import pygame

from scenes.kit import assets, boxes, pictures
from scenes.kit.forms import Form, fitting
from scenes.kit.sheet import NEVER, Action, Complaint, Hot, Sheet, Writing, Written
from scenes.kit.text import Painter, plain
from scenes.kit.theme import BIG_TEXT, CREAM, SMALLEST, TYPES, WHITE, Box, Colour, Paint, darker, purer, stronger
from scenes.kit.zones import Still

Rect: TypeAlias = pygame.FRect

AWAY = 10_000.0
"""How far away things are that have been scrolled out of sight: no pointer reaches them, but keys and listeners do."""
READABLE = 13.0
"""The smallest letters, in logical units."""


@dataclass
class Canvas:
    """A window, in logical units."""

    screen: pygame.Surface
    """The window itself."""
    density: float = 1.0
    """Real pixels for each pixel that the player's system counts."""
    big_text: bool = False
    form: Form = None  # type: ignore[assignment]
    """How the scene is laid out; by default in the landscape form that fits best."""
    contrast: bool = False
    """Whether letters are lighter or darker than usual and panels let nothing through."""

    def __post_init__(self) -> None:
        wide, high = self.screen.get_size()
        self.surface = type(self.screen)((wide, high))
        """The still layer: the picture without what moves."""
        form = self.form = self.form or fitting(wide / self.density, high / self.density)
        self.shape = form.name
        """Which of the layouts is used."""
        self.compact = form.small
        """Whether letters and measures are those of a phone."""
        self.width, self.height = form.width, form.height
        full = self.height + form.foot
        self.scale = max(0.05, min(wide / self.width, high / full))
        self.left = (wide - self.width * self.scale) / 2
        self.top = (high - full * self.scale) / 2
        self.painter = Painter()
        self.sheet = Sheet()
        """What is being drawn."""
        self.hots: list[Hot] = []
        """All that can be clicked, in the order in which it lies there."""
        self.window: Rect | None = None
        """The part of the picture in which anything can be drawn, where something scrolls."""
        self.now = 0.0
        self.wake = NEVER
        self.live = True
        self.hovered: object = None
        self.pressed: object = None
        self.focused: object = None
        self.still = Still(self)

    # --- Frames ------------------------------------------------------------------------------------------------

    def record(self, draw: Callable[[Canvas], object]) -> Sheet:
        """What is drawn, on a sheet of its own."""
        before, self.sheet = self.sheet, Sheet()
        try:
            draw(self)
            for late in self.sheet.late:
                late()
            return self.sheet
        finally:
            self.sheet = before

    def later(self, draw: Action) -> None:
        """Draw this at the end, over everything else."""
        self.sheet.late.append(draw)

    def aside(
        self, draw: Callable[[Canvas], object], place: pygame.Rect | None = None
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """What is drawn, as a picture of its own with its place in the window; only that place, if one is given."""
        live, self.live = self.live, False
        sheet = self.record(draw)
        self.live = live
        place = place or sheet.area()
        picture = pygame.Surface(place.size, pygame.SRCALPHA)
        picture.fblits([(stroke, (x - place.left, y - place.top)) for stroke, (x, y) in sheet.strokes])
        return picture, place

    def wake_in(self, seconds: float) -> None:
        """Something small changes soon: draw again then."""
        self.sheet.wake = min(self.sheet.wake, self.now + seconds)

    @contextmanager
    def within(self, window: Rect) -> Iterator[None]:
        """What is drawn here is cut at the edges of a window: it scrolls."""
        before, self.window = self.window, window
        try:
            yield
        finally:
            self.window = before

    def in_sight(self, rect: Rect) -> bool:
        """Whether anything of a place can be seen."""
        return self.window is None or bool(self.window.colliderect(rect))

    def tell(self, text: str) -> None:
        """Something for those who listen that is shown otherwise than in words."""
        if self.live:
            self.sheet.said.append(text)

    def hide_below(self, rect: Rect) -> None:
        """What is drawn next hides all that other zones have drawn here before."""
        self.sheet.covers.append(Rect(rect))

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
        wide, high = self.screen.get_size()
        return Rect(-self.left / self.scale, -self.top / self.scale, wide / self.scale, high / self.scale)

    def foot(self) -> Rect:
        """What is kept free below the scene, as wide as the window."""
        whole = self.whole()
        return Rect(whole.left, self.height, whole.width, whole.bottom - self.height)

    def pick(self, wide: float, compact: float, upright: float | None = None, tablet: float | None = None) -> float:
        """A measure by the form of the screen; upright phones and tablets may have their own."""
        if upright is not None and self.shape == "upright":
            return upright
        if tablet is not None and self.shape == "tablet":
            return tablet
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
        refusal: Callable[[], str] | None = None,
        chosen: bool = False,
        writes: Writing | None = None,
    ) -> bool:
        """Make a place clickable or explained; whether the pointer or the keyboard is on it."""
        if not self.live:
            return False
        cut = False
        if self.window is not None:
            seen = self.window.clip(rect)
            cut = seen.height < rect.height
            rect = seen if seen.height > 1 else rect.move(0, AWAY if rect.top > self.window.top else -AWAY)
        hot = Hot(Rect(rect), key, plain(label), action, explain, drag, refusal, chosen, writes, cut)
        self.sheet.hots.append(hot)
        return self.lit(key)

    def lit(self, *keys: object) -> bool:
        """Whether the pointer or the keyboard is on one of these."""
        return self.hovered in keys or self.focused in keys

    def _blit(self, picture: pygame.Surface, place: pygame.Rect | tuple[int, int]) -> None:
        x, y = place[0], place[1]
        if self.window is not None:
            whole = pygame.Rect((x, y), picture.get_size())
            seen = whole.clip(self.px(self.window))
            if not seen.width or not seen.height:
                return
            if seen != whole:
                picture = picture.subsurface(seen.move(-x, -y))
                x, y = seen.topleft
        self.sheet.strokes.append((picture, (x, y)))

    # --- Pictures ----------------------------------------------------------------------------------------------

    def fill(self, colour: Colour) -> None:
        """One colour over the whole window."""
        whole = pygame.Surface(self.screen.get_size())
        whole.fill(colour)
        self._blit(whole, (0, 0))

    def wood(self) -> None:
        """The wooden table over the whole window, cut rather than stretched."""
        self._blit(pictures.wooden(*self.screen.get_size()), (0, 0))

    def tile(self, name: str, size: float, ground: Colour) -> None:
        """A pattern over the whole window; a plain ground if there is no such picture, or for more contrast."""
        if self.contrast or not assets.there(f"sprites/{name}"):
            self.fill(darker(ground) if self.contrast else ground)
            return
        wide, high = self.screen.get_size()
        self._blit(pictures.tiled(name, max(8, round(size * self.scale)), wide, high), (0, 0))

    def sprite(self, name: str, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
        """A sprite in a rectangle, perhaps turned a little (degrees, counter-clockwise)."""
        place = self.px(rect)
        self.paste(pictures.sprite(name, place.width, place.height), rect, alpha, angle)

    def sprite_part(self, name: str, rect: Rect) -> None:
        """The middle of a sprite, cut to the shape of a rectangle."""
        place = self.px(rect)
        self._blit(pictures.covering(name, place.width, place.height), place)

    def paste(self, picture: pygame.Surface, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
        """A picture that already has the right number of pixels, or nearly."""
        place = self.px(rect)
        if picture.get_size() != place.size:
            picture = pygame.transform.smoothscale(picture, place.size)
        if angle:
            picture = pictures.turned(picture, round(angle * 2) / 2)
            place = picture.get_rect(center=place.center)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((*WHITE, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self._blit(picture, place)

    def box(self, rect: Rect, box: Box) -> None:
        """A panel or button."""
        if self.contrast:
            box = stronger(box)
        place = self.px(rect)
        picture, margin = boxes.paint(box, place.width, place.height, round(self.scale, 3))
        self._blit(picture, (place.left - margin, place.top - margin))

    def paper(self, rect: Rect, box: Box) -> None:
        """A panel that covers what was drawn before, as a menu or a note does."""
        self.box(rect, box)
        self.sheet.written.append(Written("", Rect(rect), None, 0, CREAM))

    def shade(self, colour: Paint) -> None:
        """A transparent colour over everything drawn so far."""
        veil = pygame.Surface(self.screen.get_size(), pygame.SRCALPHA)
        veil.fill(colour)
        self._blit(veil, (0, 0))

    def shade_but(self, colour: Paint, holes: Iterable[Rect], radius: float) -> None:
        """The same, but over some places."""
        veil = pygame.Surface(self.screen.get_size(), pygame.SRCALPHA)
        veil.fill(colour)
        for hole in holes:
            place = self.px(hole)
            corner = round(min(radius * self.scale, place.width / 2, place.height / 2))
            veil.blit(boxes.mask(*place.size, corner), place, special_flags=pygame.BLEND_RGBA_SUB)
        self._blit(veil, (0, 0))

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: Paint, width: float = 1.0) -> None:
        """A horizontal or vertical hairline."""
        thick = max(1.0, width * self.scale) / self.scale
        rect = self.px((min(x1, x2), min(y1, y2), max(abs(x2 - x1), thick), max(abs(y2 - y1), thick)))
        self._blit(pictures.patch(rect.width, rect.height, colour), rect)

    def disc(self, x: float, y: float, radius: float, colour: Paint, rim: Paint | None = None, line: float = 2) -> None:
        """A round spot, perhaps with a rim."""
        box = Box(colour, None, rim, line, None, radius)
        self.box(Rect(x - radius, y - radius, 2 * radius, 2 * radius), box)

    def icon(self, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        """An icon around a point."""
        if self.contrast:
            colour = purer(colour)
        picture = pictures.glyph(name, max(4, round(size * self.scale)), colour)
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
        colour: Colour = CREAM,
        *,
        width: float | None = None,
        align: str = "left",
        lines: int = 1,
        middle: bool = False,
        size: float | None = None,
        height: float | None = None,
        cut: bool = False,
        picture: bool = False,
        follow: Callable[[str], object] | None = None,
    ) -> Rect:
        """A text with its top left (or centre, or right) corner at a point; the place that it takes.

        Within a width it wraps to `lines` lines, or to as many as a height allows. With `middle`, y is the middle
        of the text, not its top. With `cut`, a word too long for the width may be shortened. No letter is
        smaller than can be read, unless it is only part of a `picture`: that is not read, and stands elsewhere in
        words. Its links can be followed, if somebody does.
        """
        if self.contrast:
            colour = purer(colour)
        kind = TYPES[style]
        least = 0.0 if picture else READABLE
        pixels = max(6, round(max(size or self.size(style), least) * self.scale))
        limit = None if width is None else max(1, round(width * self.scale))
        smallest = max(6, round(max((size or self.usual(style)) * SMALLEST, least) * self.scale))
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
        if self.live and not picture:
            self.sheet.said.append(markup)
            self._note(markup, place, painted.surface, painted.size / self.scale, colour)
            if not painted.fits and not cut:
                self.sheet.complaints.append(Complaint(markup, "does not fit"))
            if follow is not None:
                self._lay_links(markup, place, painted.links, follow)
        return place

    def _lay_links(
        self, markup: str, place: Rect, links: tuple[tuple[str, pygame.Rect, str], ...], follow: Callable[[str], object]
    ) -> None:
        for number, (target, spot, label) in enumerate(links):
            x, y, wide, high = (side / self.scale for side in spot)
            key = ("link", target, number, markup[:24])
            self.hot(Rect(place.left + x, place.top + y, wide, high), key, label, partial(follow, target))

    def _note(self, markup: str, place: Rect, surface: pygame.Surface, size: float, colour: Colour) -> None:
        """Remember what can be read of a text, and where."""
        if self.window is None or self.window.contains(place):
            self.sheet.written.append(Written(markup, place, surface, size, colour))
        elif self.window.colliderect(place):
            top, low = (
                max(0, round(cut * self.scale))
                for cut in (self.window.top - place.top, place.bottom - self.window.bottom)
            )
            high = surface.get_height() - top - low
            if high > 0:
                part = surface.subsurface((0, top, surface.get_width(), high))
                self.sheet.written.append(Written(markup, self.window.clip(place), part, size, colour))

    def text_in(
        self,
        rect: Rect,
        markup: str,
        style: str = "body",
        colour: Colour = CREAM,
        *,
        align: str = "left",
        lines: int = 1,
        size: float | None = None,
        cut: bool = False,
    ) -> Rect:
        """A text in a rectangle: as wide as it at most, half-way between its top and its bottom."""
        x = rect.centerx if align == "center" else rect.right if align == "right" else rect.left
        return self.text(
            x,
            rect.centery,
            markup,
            style,
            colour,
            width=rect.width,
            align=align,
            lines=lines,
            middle=True,
            size=size,
            cut=cut,
        )

    def measure(self, markup: str, style: str = "body", size: float | None = None) -> float:
        """How wide a text would be, in its longest line."""
        kind = TYPES[style]
        pixels = max(6, round((size or self.size(style)) * self.scale))
        painted = self.painter.paint(markup, (kind.font, kind.bold), pixels, WHITE, None, 99)
        return painted.surface.get_width() / self.scale

    def height_of(self, markup: str, style: str, width: float, lines: int = 99) -> float:
        """How high a wrapped text would be."""
        kind = TYPES[style]
        pixels = max(6, round(self.size(style) * self.scale))
        limit = max(1, round(width * self.scale))
        painted = self.painter.paint(markup, (kind.font, kind.bold), pixels, WHITE, limit, lines)
        return painted.surface.get_height() / self.scale

    def audit(self) -> list[Complaint]:
        """Texts of the top scene that were cut off, that leave the window or that lie over each other."""
        found = self.still.complaints()
        area = self.whole().inflate(2, 2)
        spots: list[tuple[str, Rect]] = []
        for text, place, surface, _, _ in self.still.written():
            if surface is None:
                spots = [(other, there) for other, there in spots if not place.colliderect(there)]
                continue
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


BIG_STYLES = frozenset({"button", "status", "speech", "body", "strong", "small", "note", "lead"})
