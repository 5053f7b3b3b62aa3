"""Pictures as a canvas needs them: in real pixels, made once and kept."""

from __future__ import annotations

import math

import pygame

from scenes.kit import assets
from scenes.kit.keep import kept
from scenes.kit.page import page
from scenes.kit.text import font
from scenes.kit.theme import WHITE, Colour, Paint


@kept(8, loaded=True)
def _original(name: str) -> pygame.Surface:
    picture = pygame.image.load(assets.path(f"sprites/{name}"))
    return (
        picture.convert_alpha()
        if picture.get_alpha() is not None or picture.get_bitsize() in (8, 32)
        else picture.convert()
    )


@kept(512)
def sprite(name: str, width: int, height: int) -> pygame.Surface:
    """A sprite at a size in real pixels."""
    return _resized(_original(name), width, height)


@kept(200)
def turned(picture: pygame.Surface, angle: float) -> pygame.Surface:
    """Return a picture turned by so many degrees, counter-clockwise."""
    return pygame.transform.rotozoom(picture, angle, 1.0)


def _resized(picture: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Scaled well: halved step by step while it is much too large, so that fine lines do not flicker."""
    width, height = max(1, width), max(1, height)  # in the smallest windows nothing is left of a thing
    while picture.get_width() >= 2 * width and picture.get_height() >= 2 * height:
        picture = pygame.transform.smoothscale(picture, (picture.get_width() // 2, picture.get_height() // 2))
    return pygame.transform.smoothscale(picture, (width, height))


@kept(2)
def wooden(width: int, height: int) -> pygame.Surface:
    """The wooden table; for the first picture the page has it ready in this size."""
    pixels = page.ground(width, height) if page is not None else None
    if pixels is None:
        return covering("common/table.jpg", width, height)
    return pygame.image.frombuffer(pixels.to_bytes(), (width, height), "RGBX").convert()


@kept(24)
def covering(name: str, width: int, height: int) -> pygame.Surface:
    """Return the middle of a sprite, cut to this size."""
    picture = _original(name)
    factor = max(width / picture.get_width(), height / picture.get_height())
    size = (math.ceil(picture.get_width() * factor), math.ceil(picture.get_height() * factor))
    picture = pygame.transform.smoothscale(picture, size)
    return picture.subsurface(((size[0] - width) // 2, (size[1] - height) // 2, width, height)).convert()


def tiled(name: str, side: int, width: int, height: int) -> pygame.Surface:
    """Return a pattern with light from above, its tiles as wide as a side."""
    tile = _original(name)
    tile = _resized(tile, side, max(1, round(side * tile.get_height() / tile.get_width())))
    whole = pygame.Surface((width, height))
    for y in range(0, height, tile.get_height()):
        for x in range(0, width, tile.get_width()):
            whole.blit(tile, (x, y))
    light = pygame.transform.smoothscale(_original("common/glow.png"), (width, round(height * 1.2)))
    light.fill((*WHITE, 40), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(light, (0, -round(height * 0.1)))
    return whole.convert()


@kept(200)
def patch(width: int, height: int, colour: Paint) -> pygame.Surface:
    """Return a rectangle of one colour."""
    picture = pygame.Surface((width, height), pygame.SRCALPHA)
    picture.fill(colour)
    return picture


@kept(1024)
def glyph(name: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Return an icon at a size in real pixels."""
    return font("icons", pixels).render(assets.icon(name), True, colour)
