"""Text: fonts, line breaks, and a little markup.

`**words**` are emphasised; `[[crown]]` is an icon of the icon font, `[[p2]]` the coloured shape of seat 2 and
`[[#conspirators/medallion-spy]]` a sprite, each as high as the line. `[words](guard)` are a link, `==words==` were
found.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from scenes.kit import assets
from scenes.kit.keep import kept
from scenes.kit.theme import FOUND, LINK_INK, SEAT_COLOURS, SEAT_SHAPES, Colour

MARK = re.compile(r"\[\[([^\]]+)\]\]|(\*\*)|(==)|\[(?=[^\[\]]+\]\(([^()]+)\))|(\]\([^()]+\))")
"""A picture, emphasis, what was found, the beginning of a link with where it leads, its end."""


class Piece(NamedTuple):
    """A run of text that cannot be broken, or one picture."""

    text: str
    bold: bool
    picture: str
    """The name of an icon, `p<seat>` or `#<sprite>`; empty for text."""
    space: bool
    """Whether a space stands before it, where a line may break."""
    link: str = ""
    """Where it leads."""
    found: bool = False
    """Whether somebody has looked for it."""


@lru_cache(maxsize=256)
def font(name: str, pixels: int) -> pygame.font.Font:
    """A font at a size in real pixels."""
    return pygame.font.Font(assets.path(f"fonts/{name}.ttf"), max(1, pixels))


@lru_cache(maxsize=4096)
def pieces(markup: str) -> tuple[tuple[Piece, ...], ...]:
    """The paragraphs of a text, each as its pieces."""
    return tuple(tuple(_paragraph(line)) for line in markup.split("\n"))


@lru_cache(maxsize=4096)
def plain(markup: str) -> str:
    """The words alone, e.g. for those who listen instead of looking."""
    return " ".join(MARK.sub("", markup).split())


def literal(text: str) -> str:
    """A text from elsewhere, such as a path: it asks for no picture, and every letter can be shown."""
    return text.encode(errors="replace").decode().replace("[[", "[ [")


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def _paragraph(line: str) -> list[Piece]:
    found: list[Piece] = []
    bold = marked = False
    link = ""
    space = False
    place = 0
    while place <= len(line):
        mark = MARK.search(line, place)
        end = mark.start() if mark else len(line)
        for number, word in enumerate(line[place:end].split(" ")):
            space = space or number > 0
            if word:
                found.append(Piece(word, bold or bool(link), "", space, link, marked))
                space = False
        if mark is None:
            break
        if mark.group(2):
            bold = not bold
        elif mark.group(3):
            marked = not marked
        elif mark.group(1):
            found.append(Piece("", bold, mark.group(1), space, link))
            space = False
        else:
            link = mark.group(4) or ""
        place = mark.end()
    return found


def _runs(row: list[Piece]) -> list[Piece]:
    """The same row with words of one style put together: letters know their distance also across a space."""
    runs: list[Piece] = []
    first: Piece | None = None
    text = ""
    look: tuple[object, ...] = ()
    for piece in row:
        before, look = look, (piece.bold, piece.link, piece.found)
        if first is not None and not piece.picture and not first.picture and look == before:
            text += f" {piece.text}" if piece.space else piece.text
            continue
        if first is not None:
            runs.append(first._replace(text=text))
        first, text = piece, piece.text
    if first is not None:
        runs.append(first._replace(text=text))
    return runs


class Painted(NamedTuple):
    """A text as pixels."""

    surface: pygame.Surface
    fits: bool
    """Whether all of it is there, at a readable size."""
    lines: int
    size: int
    """How large its letters are in the end, in pixels."""
    links: tuple[tuple[str, pygame.Rect, str], ...] = ()
    """Where links lead, where they are in it, and their words."""


def _line(size: int) -> int:
    """The height of a line."""
    return round(size * 1.22)


class Painter:
    """Turns text into pixels, which are kept as long as a scene is shown."""

    def paint(
        self,
        markup: str,
        fonts: tuple[str, str],
        pixels: int,
        colour: Colour,
        width: int | None = None,
        lines: int = 1,
        align: str = "left",
        smallest: int = 8,
        height: int | None = None,
    ) -> Painted:
        """A text in one colour; within a width it wraps to at most so many lines, and shrinks a little if it must."""
        return _painted(markup, fonts, pixels, colour, width, lines, align, smallest, height)

    def make(
        self,
        markup: str,
        fonts: tuple[str, str],
        pixels: int,
        colour: Colour,
        width: int | None,
        lines: int,
        align: str,
        smallest: int,
        height: int | None,
    ) -> Painted:
        """The same, made anew."""
        size = pixels
        while True:
            rows = self._break(markup, fonts, size, width)
            if height is not None:
                lines = max(1, height // _line(size))
            too_wide = self._too_wide(rows, fonts, size, width)
            if too_wide:
                rows = self._break(markup, fonts, size, width, exact=True)
                too_wide = self._too_wide(rows, fonts, size, width)
            if (len(rows) <= lines and not too_wide) or size <= smallest:
                break
            size -= 1
        fits = len(rows) <= lines and not too_wide
        if too_wide and width is not None and len(rows) == 1 and len(rows[0]) == 1 and rows[0][0].text:
            rows[0][0] = self._cut(rows[0][0], fonts, size, width)
        surface, links = self._draw(rows[:lines], fonts, size, colour, width, align)
        return Painted(surface, fits, min(len(rows), lines), size, links)

    def _break(
        self, markup: str, fonts: tuple[str, str], size: int, width: int | None, exact: bool = False
    ) -> list[list[Piece]]:
        """The lines of a text. Words are measured one by one; `exact`: together, as they will stand, which takes longer
        and differs by a pixel or two."""
        rows: list[list[Piece]] = []
        between = self._gap(fonts, size)
        for paragraph in pieces(markup):
            row: list[Piece] = []
            used = 0.0
            group: list[Piece] = []
            groups: list[list[Piece]] = []
            for piece in paragraph:  # what no space parts stays together
                if piece.space and group:
                    groups.append(group)
                    group = []
                group.append(piece)
            if group:
                groups.append(group)
            for group in groups:
                alone = len(group) == 1
                wide = self._piece_width(group[0], fonts, size) if alone else self._width(group, fonts, size)
                gap = between if row else 0
                full = used + gap + wide if not exact else self._width(row + group, fonts, size)
                if row and width is not None and full > width:
                    rows.append(row)
                    row, used, gap = [], 0.0, 0
                row += group
                used += gap + wide
            rows.append(row)
        return rows

    def _too_wide(self, rows: list[list[Piece]], fonts: tuple[str, str], size: int, width: int | None) -> bool:
        return width is not None and any(self._width(row, fonts, size) > width for row in rows)

    def _cut(self, piece: Piece, fonts: tuple[str, str], size: int, width: int) -> Piece:
        """A single long word, shortened to a width."""
        text = piece.text
        while len(text) > 1 and self._piece_width(piece._replace(text=text + "…"), fonts, size) > width:
            text = text[:-1]
        return piece._replace(text=text + "…")

    def _gap(self, fonts: tuple[str, str], size: int) -> int:
        return font(fonts[0], size).size(" ")[0]

    def _piece_width(self, piece: Piece, fonts: tuple[str, str], size: int) -> int:
        if not piece.picture:
            return font(fonts[1] if piece.bold else fonts[0], size).size(piece.text)[0]
        if piece.picture.startswith("#"):
            return round(size * 1.45)
        return round(size * 1.1)

    def _width(self, row: list[Piece], fonts: tuple[str, str], size: int) -> float:
        gap = self._gap(fonts, size)
        return sum(
            self._piece_width(piece, fonts, size) + (gap if piece.space and index else 0)
            for index, piece in enumerate(_runs(row))
        )

    def _draw(
        self,
        rows: list[list[Piece]],
        fonts: tuple[str, str],
        size: int,
        colour: Colour,
        width: int | None,
        align: str,
    ) -> tuple[pygame.Surface, tuple[tuple[str, pygame.Rect, str], ...]]:
        line = _line(size)
        links = []
        widths = [self._width(row, fonts, size) for row in rows]
        full = width if width is not None and align != "left" else max(widths, default=0)
        surface = pygame.Surface((max(1, round(full) + 2), max(1, line * len(rows))), pygame.SRCALPHA)
        gap = self._gap(fonts, size)
        for number, row in enumerate(rows):
            spare = full - widths[number]
            x = 0.0 if align == "left" else spare / 2 if align == "center" else spare
            top = number * line
            for index, piece in enumerate(_runs(row)):
                if piece.space and index:
                    x += gap
                wide = self._piece_width(piece, fonts, size)
                if piece.found:
                    surface.fill(FOUND, (round(x) - 1, top, wide + 2, line))
                self._draw_piece(surface, piece, fonts, size, LINK_INK if piece.link else colour, round(x), top, line)
                if piece.link:
                    links.append((piece.link, pygame.Rect(round(x), top, wide, line), piece.text))
                    rule = max(1, size // 14)
                    surface.fill(LINK_INK, (round(x), top + line - 2 * rule, wide, rule))
                x += wide
        return surface, tuple(links)

    def _draw_piece(
        self,
        surface: pygame.Surface,
        piece: Piece,
        fonts: tuple[str, str],
        size: int,
        colour: Colour,
        x: int,
        top: int,
        line: int,
    ) -> None:
        if not piece.picture:
            face = font(fonts[1] if piece.bold else fonts[0], size)
            letters = face.render(piece.text, True, colour)
            reference = font(fonts[0], size)
            base = top + (line - reference.get_height()) // 2 + reference.get_ascent()
            surface.blit(letters, (x, base - face.get_ascent()))
            return
        wide = self._piece_width(piece, fonts, size)
        if piece.picture.startswith("#"):
            picture = pygame.image.load(assets.path(f"sprites/{piece.picture[1:]}.png")).convert_alpha()
            side = min(line, wide)
            picture = pygame.transform.smoothscale(picture, (side, side))
        else:
            name, tint = piece.picture, colour
            if re.fullmatch(r"p\d", name):
                seat = int(name[1])
                name, tint = SEAT_SHAPES[seat], SEAT_COLOURS[seat]
            picture = font("icons", round(size * 0.98)).render(assets.icon(name), True, tint)
        surface.blit(picture, picture.get_rect(center=(x + wide // 2, top + line // 2)))


_painter = Painter()
_painted = kept(1500)(_painter.make)
"""Texts that were painted, the latest of them."""


def write_in(
    picture: pygame.Surface,
    box: Sequence[float],
    markup: str,
    part: float,
    colour: Colour,
    font: str = "alegreya-extrabold",
) -> None:
    """Write onto a card: in the middle of a box given in parts of its size, as high as a part of the box, or less."""
    width, height = picture.get_size()
    place = pygame.Rect(round(box[0] * width), round(box[1] * height), round(box[2] * width), round(box[3] * height))
    size = max(6, round(place.height * part))
    while True:
        text = _painter.paint(markup, (font, font), size, colour).surface
        if text.get_width() <= place.width + 2 or size <= 6:
            break
        size -= 1
    picture.blit(text, text.get_rect(center=place.center))
