"""Pictures as they look to eyes that tell fewer colours apart: to check that nothing depends on colour alone.

The numbers are those of Machado, Oliveira and Fernandes (2009) for the complete lack of one kind of cones, in linear
light. Used by `python -m scenes.snapshots DIR --sight deuteranopia` and by tests.
"""

from __future__ import annotations

from functools import cache

import pygame

from scenes.kit.theme import Colour

SIGHTS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(part: float) -> float:
    """How much light a number from 0 to 255 stands for, from 0 to 1."""
    part /= 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _number(light: float) -> int:
    light = min(1.0, max(0.0, light))
    return round(255 * (light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


@cache
def seen(colour: Colour, sight: str) -> Colour:
    """A colour as such eyes see it."""
    red, green, blue = map(linear, colour)
    parts = [_number(r * red + g * green + b * blue) for r, g, b in SIGHTS[sight]]
    return parts[0], parts[1], parts[2]


def brightness(colour: Colour) -> float:
    """How bright a colour is, from 0 to 1."""
    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """How well two colours stand out from each other, from 1 to 21."""
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def picture(surface: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as such eyes see it; colours are taken in steps of four, which nobody sees."""
    data = pygame.image.tobytes(surface, "RGB")
    parts = zip(data[0::3], data[1::3], data[2::3], strict=True)
    changed = b"".join(bytes(seen((r & ~3, g & ~3, b & ~3), sight)) for r, g, b in parts)
    return pygame.image.frombytes(changed, surface.get_size(), "RGB")
