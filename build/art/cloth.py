"""Seamless tiles for the table's ground, one mood a game. They are quiet: cards and text lie on them."""

import math
import random
from collections.abc import Callable

import numpy as np
from PIL import Image

from .paths import SPRITES
from .raster import rasterise, save_png
from .svg import circle, document, icon, mirrored, path, polygon, rect, star

FOLDER = SPRITES / "cloth"


def build() -> None:
    """Draw all cloths at twice their logical size."""
    for name, (drawing, width, height) in CLOTHS.items():
        tile = rasterise(document(width, height, drawing()), 2 * width, 2 * height)
        save_png(_weave(tile), FOLDER / f"{name}.png", 32, 0)


def _weave(tile: Image.Image, strength: float = 1.6) -> Image.Image:
    """Return the tile with the threads of a cloth, which repeat every four pixels."""
    pixels = np.asarray(tile.convert("RGB"), dtype=float)
    rows, columns = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]]
    threads = np.where((rows // 2 + columns // 2) % 2 == 0, strength, -strength)
    return Image.fromarray(np.clip(pixels + threads[..., None], 0, 255).astype(np.uint8)).convert("RGBA")


def _repeated(body: Callable[[float, float], str], x: float, y: float, width: float, height: float) -> str:
    """Return a motif wherever its copies can reach into the tile."""
    return "".join(body(x + i * width, y + j * height) for i in (-1, 0, 1) for j in (-1, 0, 1))


def _brocade() -> str:
    """Burgundy: an ogee lattice with lilies."""
    line, leaf, ground = "#5E2433", "#5A2030", "#4A1522"
    ogee = "M0 48Q18 36 36 0Q54 36 72 48Q54 60 36 96Q18 60 0 48Z"
    inner = "M8 48Q22 38 36 12Q50 38 64 48Q50 58 36 84Q22 58 8 48Z"
    knots = "".join(circle(x, y, 2.6, line) for x, y in ((0, 48), (72, 48), (36, 0), (36, 96)))
    corners = "".join(icon("fleur-de-lys", x, y, 30, leaf) for x in (0, 72) for y in (0, 96))
    return (
        rect(0, 0, 72, 96, ground)
        + path(ogee, stroke=line, stroke_width=1.6)
        + path(inner, stroke=leaf, stroke_width=0.8)
        + corners
        + knots
        + icon("fleur-de-lys", 36, 48, 32, leaf)
    )


def _noir() -> str:
    """Ink blue: halftone dots and rain."""
    dice = random.Random(21)
    size = 192
    dots = "".join(
        circle(x + (y // 8 % 2) * 4, y + 4, 0.75 + 0.65 * math.sin(2 * math.pi * (x + y) / size) ** 2, "#1B2540")
        for y in range(0, size, 8)
        for x in range(0, size + 1, 8)
    )
    rain = ""
    for _ in range(16):
        length, alpha = dice.uniform(12, 30), dice.uniform(0.1, 0.22)
        rain += _repeated(
            lambda x, y, length=length, alpha=alpha: path(
                f"M{x:.1f} {y:.1f}l{-length * 0.28:.1f} {length:.1f}",
                stroke="#8FA6DE",
                stroke_opacity=f"{alpha:.2f}",
                stroke_width=1,
            ),
            dice.uniform(0, size),
            dice.uniform(0, size),
            size,
            size,
        )
    return rect(0, 0, size, size, "#131A2B") + dots + rain


def _lattice() -> str:
    """Deep teal: a lattice of eight-pointed stars with lotus flowers."""
    line, soft = "#1B6068", "#165860"
    stars = "".join(
        polygon(star(x, y, 20, 14.6, 8, math.pi / 8), "#0C444A", stroke=line, stroke_width=1.2)
        + icon("lotus", x, y, 20, line)
        for x, y in ((0, 0), (80, 0), (0, 80), (80, 80), (40, 40))
    )
    links = "M20 0H60M20 80H60M0 20V60M80 20V60M14 14L26 26M66 14L54 26M14 66L26 54M66 66L54 54"
    return (
        rect(0, 0, 80, 80, "#0E4A50")
        + path(links, stroke=soft, stroke_width=1.6)
        + circle(40, 0, 3, soft)
        + circle(40, 80, 3, soft)
        + circle(0, 40, 3, soft)
        + circle(80, 40, 3, soft)
        + stars
    )


def _engraving() -> str:
    """Emerald black: engraved waves, and something under them."""
    size, lines = 160, ""
    for row in range(-2, 23):

        def wave(x: float, row: int = row) -> float:
            turns = x / 80 + row / 10, x / 160 - row / 20
            return row * 8 + 3.2 * math.sin(math.tau * turns[0]) + 1.6 * math.sin(math.tau * turns[1])

        points = " ".join(f"{x},{wave(x):.2f}" for x in range(-4, size + 5, 4))
        width = 0.8 + 0.7 * math.sin(math.pi * (row % 20) / 20) ** 2
        lines += f'<polyline points="{points}" fill="none" stroke="#153A30" stroke-width="{width:.2f}"/>'
    arms = _repeated(lambda x, y: icon("spiral-tentacle", x, y, 54, "#123329"), 40, 44, size, size) + _repeated(
        lambda x, y: icon("curled-tentacle", x, y, 46, "#123329"), 122, 122, size, size
    )
    return rect(0, 0, size, size, "#0C2620") + arms + lines


def _damask() -> str:
    """Plum: wallpaper of a club, lilies and hats by turns."""
    line, leaf = "#402A4E", "#3E294C"
    crest = "M40 8C52 18 60 26 60 38C60 50 50 54 40 66C30 54 20 50 20 38C20 26 28 18 40 8Z"
    body = path(crest, stroke=line, stroke_width=1.8) + path(
        crest, stroke=leaf, stroke_width=0.8, transform="translate(40,37) scale(.8) translate(-40,-37)"
    )
    spray = "M40 66C30 76 16 74 8 84M40 8C32 4 30 0 28 -6M28 106C30 112 32 116 40 120"
    sprays = path(spray, stroke=line, stroke_width=1.6) + circle(8, 84, 2.4, line) + circle(28, 105, 2.4, line)
    corners = "".join(icon("top-hat", x, y, 24, leaf) for x, y in ((0, 0), (80, 0), (0, 112), (80, 112)))
    return (
        rect(0, 0, 80, 112, "#33203F")
        + body
        + icon("fleur-de-lys", 40, 38, 30, leaf)
        + sprays
        + mirrored(sprays, 40)
        + corners
        + icon("fleur-de-lys", 40, 92, 22, leaf)
        + "".join(circle(x, 56, 2.2, line) for x in (0, 80))
    )


CLOTHS: dict[str, tuple[Callable[[], str], int, int]] = {
    "conspirators": (_brocade, 72, 96),
    "catham": (_noir, 192, 192),
    "ganges": (_lattice, 80, 80),
    "emerald": (_engraving, 160, 160),
    "prodigals": (_damask, 80, 112),
}
"""The drawing of a tile, its width and its height in logical pixels."""
