"""Panels and buttons as pixels: rounded, shaded, with soft shadows and lights. Painted once, then kept."""

from __future__ import annotations

import pygame

from scenes.kit.keep import kept
from scenes.kit.theme import Box, Paint

SMOOTH = 4
"""Corners are drawn this many times larger and scaled down."""


@kept(600)
def paint(box: Box, width: int, height: int, scale: float) -> tuple[pygame.Surface, int]:
    """The box of this size in pixels, and how far its shadow or light reaches beyond it on each side.

    Only its corners are painted: between them a box is the same everywhere, so that a small one is drawn apart.
    """
    if box.dashed:
        return whole(box, width, height, scale)
    small = 2 * round((box.radius + box.shadow * 1.4 + 16) * scale) + 3
    shaded = box.fill_below is not None and box.fill_below != box.fill
    picture, margin = whole(box, min(width, small), height if shaded else min(height, small), scale)
    return _drawn_apart(picture, width + 2 * margin, height + 2 * margin), margin


def whole(box: Box, width: int, height: int, scale: float) -> tuple[pygame.Surface, int]:
    """The same, painted in full."""
    margin = round(max(box.shadow * 1.4, 10 if box.glow else 0) * scale)
    surface = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    radius = round(min(box.radius * scale, width / 2, height / 2))
    if box.shadow:
        _halo(
            surface,
            margin,
            width,
            height,
            radius,
            (0, 0, 0, 120),
            round(box.shadow * scale * 0.55),
            box.shadow * scale * 0.3,
        )
    if box.glow:
        _halo(surface, margin, width, height, radius, box.glow, round(6 * scale), 0)
    place = (margin, margin)
    line = max(1, round(box.border_width * scale)) if box.border else 0
    if box.fill is not None:
        body = _gradient(width, height, box.fill, box.fill_below or box.fill)
        body.blit(mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(body, place)
    if box.border is not None:
        if box.dashed:
            _dashes(surface, pygame.Rect(margin, margin, width, height), box.border, line, scale)
        else:
            surface.blit(ring(width, height, radius, line, box.border), place)
    if box.inner is not None:
        gap = round(4 * scale)
        if width > 4 * gap and height > 4 * gap:
            hair = max(1, round(scale * 0.8))
            surface.blit(
                ring(width - 2 * gap, height - 2 * gap, max(1, radius - gap), hair, box.inner),
                (margin + gap, margin + gap),
            )
    return surface, margin


def _drawn_apart(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A picture whose middle row and middle column are repeated until it has this size."""
    for wide, high in ((width, picture.get_height()), (width, height)):
        w, h = picture.get_size()
        if (w, h) == (wide, high):
            continue
        across = w != wide
        half = (w if across else h) // 2
        one = picture.subsurface((half, 0, 1, h) if across else (0, half, w, 1))
        grown = pygame.transform.scale(one, (wide, high))
        rest = (w if across else h) - half
        first, last = ((0, 0, half, h), (half, 0, rest, h)) if across else ((0, 0, w, half), (0, half, w, rest))
        spot = (wide - rest, 0) if across else (0, high - rest)
        for part, place in ((first, (0, 0)), (last, spot)):
            grown.fill((0, 0, 0, 0), (place, part[2:]))
            grown.blit(picture, place, part, pygame.BLEND_RGBA_ADD)
        picture = grown
    return picture


@kept(100)
def _disc(radius: int) -> pygame.Surface:
    """A smooth white disc, for round corners."""
    big = radius * SMOOTH
    disc = pygame.Surface((2 * big, 2 * big), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255, 255), (big, big), big)
    return pygame.transform.smoothscale(disc, (2 * radius, 2 * radius))


def mask(width: int, height: int, radius: int) -> pygame.Surface:
    """White inside a rounded rectangle, nothing outside, with smooth corners."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255))
    if radius > 0:
        corners = _disc(radius)
        for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
            part = corners.subsurface((x * radius, y * radius, radius, radius))
            spot = (x * (width - radius), y * (height - radius))
            surface.fill((255, 255, 255, 0), (*spot, radius, radius))
            surface.blit(part, spot)
    return surface


def ring(width: int, height: int, radius: int, line: int, colour: Paint) -> pygame.Surface:
    """A rounded outline."""
    surface = mask(width, height, radius)
    if width > 2 * line and height > 2 * line:
        hole = mask(width - 2 * line, height - 2 * line, max(0, radius - line))
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(hole, (line, line), special_flags=pygame.BLEND_RGBA_SUB)
    surface.fill((*colour[:3], colour[3] if len(colour) == 4 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _gradient(width: int, height: int, top: Paint, bottom: Paint) -> pygame.Surface:
    first = (*top[:3], top[3] if len(top) == 4 else 255)
    last = (*bottom[:3], bottom[3] if len(bottom) == 4 else 255)
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    if first == last:
        surface.fill(first)
        return surface
    (r, g, b, a), (dr, dg, db, da) = first, [end - start for start, end in zip(first, last, strict=True)]
    for y in range(height):
        part = y / max(1, height - 1)
        colour = (round(r + dr * part), round(g + dg * part), round(b + db * part), round(a + da * part))
        surface.fill(colour, (0, y, width, 1))
    return surface


def _halo(
    surface: pygame.Surface,
    margin: int,
    width: int,
    height: int,
    radius: int,
    colour: Paint,
    blur: int,
    drop: float,
) -> None:
    """A soft light or shadow around a shape, not under it."""
    soft = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    soft.fill((*colour[:3], 0))
    shape = mask(width, height, radius)
    shape.fill((*colour[:3], colour[3] if len(colour) == 4 else 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.blit(shape, (margin, margin + round(drop)), special_flags=pygame.BLEND_RGBA_MAX)
    if blur > 0:
        soft = pygame.transform.box_blur(soft, blur)
    hole = mask(width, height, radius)
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    soft.blit(hole, (margin, margin), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(soft, (0, 0))


def _dashes(surface: pygame.Surface, rect: pygame.Rect, colour: Paint, line: int, scale: float) -> None:
    dash, gap = max(1, round(7 * scale)), round(5 * scale)
    for x in range(rect.left + gap, rect.right - gap, dash + gap):
        wide = min(dash, rect.right - gap - x)
        surface.fill(colour, (x, rect.top, wide, line))
        surface.fill(colour, (x, rect.bottom - line, wide, line))
    for y in range(rect.top + gap, rect.bottom - gap, dash + gap):
        high = min(dash, rect.bottom - gap - y)
        surface.fill(colour, (rect.left, y, line, high))
        surface.fill(colour, (rect.right - line, y, line, high))
