"""Catham: a noir city of cats. Faction cards, the back, pawns and the skyline.

Cards are drawn on a grid of 120 by 168 (5 : 7), without words: the program writes the faction on the band
and the effect on the strip. ``layout.json`` tells where.
"""

import json
import random
from typing import NamedTuple

from .own_icons import CAT_HEAD
from .paths import SPRITES
from .raster import draw_png
from .svg import circle, clip, document, ellipse, group, icon, linear, mirrored, path, pattern, radial, rect

FOLDER = SPRITES / "catham"
WIDTH, HEIGHT = 120, 168
INK = "#0A0E18"


class Faction(NamedTuple):
    """The neon hue, its deep shade, the icon and the background pattern of a faction."""

    icon: str
    neon: str
    deep: str
    ornament: str


FACTIONS = {
    "detectives": Faction("magnifying-glass", "#FFC24B", "#5A3E08", "prints"),
    "scientists": Faction("atom", "#3DE0C0", "#0B4A40", "hexagons"),
    "robocats": Faction("robot-helmet", "#6FB4FF", "#123A6B", "circuits"),
    "mafia": Faction("fedora", "#FF5C78", "#6A0F22", "pinstripe"),
    "hackers": Faction("laptop", "#A5E85F", "#2E5210", "bits"),
    "police": Faction("police-badge", "#8088FF", "#232A70", "chequers"),
    "journalists": Faction("newspaper", "#F2EEE2", "#54524C", "columns"),
    "officials": Faction("stamper", "#E58BFF", "#4A1F66", "guilloche"),
}
"""Every faction differs by hue, icon and pattern."""

BOXES = {
    "card": {"name": (0.07, 0.042, 0.86, 0.14), "effect": (0.07, 0.8, 0.86, 0.155)},
    "pawn": {"shape": (0.3, 0.36, 0.4, 0.4)},
}
"""Boxes for text or a shape: x, y, width, height as fractions of the picture."""


def build() -> None:
    """Draw everything of this game."""
    for name, faction in FACTIONS.items():
        draw_png(_full_card(faction), FOLDER / f"card-{name}.png", 360, 504, 96)
        draw_png(_small_card(faction), FOLDER / f"small-{name}.png", 220, 308, 64)
    draw_png(_back(), FOLDER / "card-back.png", 360, 504, 64)
    draw_png(_pawn(), FOLDER / "pawn.png", 128, 128, 32)
    draw_png(_skyline(), FOLDER / "skyline.png", 1280, 180, 24, 0)
    kinds = {
        name: {"icon": faction.icon, "neon": faction.neon, "deep": faction.deep} for name, faction in FACTIONS.items()
    }
    layout = json.dumps({"boxes": BOXES, "factions": kinds}, indent=1)
    (FOLDER / "layout.json").write_text(layout + "\n", encoding="utf-8")


def _ornament(faction: Faction) -> str:
    """Return the pattern of the card's night sky, called ``ornament``."""
    width, height, turn, body = {
        "prints": (26, 26, 20, icon("paw-print", 7, 7, 11, "inherit") + icon("paw-print", 20, 20, 11, "inherit")),
        "hexagons": (
            14,
            24.25,
            0,
            path(
                "M7 0L14 4V12L7 16L0 12V4ZM7 16V24.250M0 12.100L-7 16M14 12.100L21 16", stroke="inherit", stroke_width=1
            ),
        ),
        "circuits": (
            26,
            26,
            0,
            path("M0 6H10L14 10V26M26 18H18V4M4 26V18", stroke="inherit", stroke_width=1.1)
            + circle(18, 4, 2, "inherit")
            + circle(4, 18, 2, "inherit"),
        ),
        "pinstripe": (9, 9, 0, rect(0, 0, 1.6, 9, "inherit")),
        "bits": (
            16,
            18,
            0,
            rect(1, 2, 4.5, 6.5, stroke="inherit", stroke_width=1.2)
            + rect(10, 2, 1.6, 6.5, "inherit")
            + rect(3, 11, 1.6, 6.5, "inherit")
            + rect(9, 11, 4.5, 6.5, stroke="inherit", stroke_width=1.2),
        ),
        "chequers": (16, 16, 0, path("M0 0H8V8H0ZM8 8H16V16H8Z", "inherit")),
        "columns": (30, 8, 0, path("M2 2H26M2 6H20", stroke="inherit", stroke_width=1.4)),
        "guilloche": (20, 12, 0, path("M0 6Q5 -2 10 6T20 6M0 6Q5 14 10 6T20 6", stroke="inherit", stroke_width=1)),
    }[faction.ornament]
    return pattern(
        "ornament",
        width,
        height,
        group(body, fill=faction.neon, stroke=faction.neon, stroke_width=0),
        f"rotate({turn})",
    )


def _defs(faction: Faction) -> str:
    return "".join(
        (
            "<defs>",
            linear("night", (("0", "#232E4E"), ("1", "#0D1322"))),
            _ornament(faction),
            radial("shine", (("0", faction.neon, ".42"), ("1", faction.neon, "0"))),
            linear("head", (("0", "#FFFFFF", ".34"), (".45", "#FFFFFF", ".06"), ("1", faction.deep, ".3")), 0.25, 1),
            clip("sheet", rect(4, 4, 112, 160, "#000", 5)),
            "</defs>",
        )
    )


def _sheet() -> str:
    return rect(0.4, 0.4, 119.2, 167.2, "#EFE9DA", 7.2, stroke=INK, stroke_width=0.8)


def _houses(base: float) -> str:
    roofs = f"M4 {base}V{base - 16}h12v-12h14v10h10v-22h16v18h8v-8h14v-16h4v-6h2v6h4v22h12v-8h16V{base}Z"
    return path(roofs, INK, opacity=0.8)


def _neon_ring(x: float, y: float, r: float, colour: str) -> str:
    return "".join(
        circle(x, y, r, stroke=colour, stroke_width=width, stroke_opacity=alpha)
        for width, alpha in ((6, 0.12), (3.4, 0.25), (1.2, 1))
    )


def _cat(faction: Faction, x: float, y: float, size: float) -> str:
    """Return the neon cat's head with the faction's icon on its forehead."""
    place = f"translate({x},{y}) scale({size / 512}) translate(-256,-256)"
    root, length = x - size * 0.36, min(size * 0.2, WIDTH / 2 - 7 - size * 0.36)
    rows = ((0.02, -0.3), (0.09, 0), (0.16, 0.3))
    hairs = "".join(f"M{root:.1f} {y + size * down:.1f}l{-length:.1f} {length * slope:.1f}" for down, slope in rows)
    whiskers = path(hairs, stroke=faction.neon, stroke_width=1.4, stroke_linecap="round")
    return "".join(
        (
            whiskers,
            mirrored(whiskers, x),
            path(CAT_HEAD, faction.neon, transform=place, stroke=INK, stroke_width=12, stroke_linejoin="round"),
            path(CAT_HEAD, "url(#head)", transform=place),
            icon(faction.icon, x, y + size * 0.03, size * 0.44, faction.deep),
        )
    )


def _full_card(faction: Faction) -> str:
    return document(
        WIDTH,
        HEIGHT,
        _defs(faction),
        _sheet(),
        rect(4, 4, 112, 160, "url(#night)", 5),
        group(
            rect(4, 32, 112, 100, "url(#ornament)", opacity=0.13),
            circle(60, 82, 64, "url(#shine)"),
            _houses(132),
            rect(4, 4, 112, 28, faction.deep),
            rect(4, 4, 112, 11, "#FFF", opacity=0.06),
            rect(4, 132, 112, 34, "#0B101D"),
            rect(4, 31.3, 112, 1.3, faction.neon),
            rect(4, 131.3, 112, 1.3, faction.neon),
            clip_path="url(#sheet)",
        ),
        rect(6.5, 6.5, 107, 155, "none", 4, stroke=faction.neon, stroke_width=1, stroke_opacity=0.9),
        _neon_ring(60, 82, 43, faction.neon),
        _cat(faction, 60, 84, 90),
    )


def _small_card(faction: Faction) -> str:
    return document(
        WIDTH,
        HEIGHT,
        _defs(faction),
        _sheet(),
        rect(4, 4, 112, 160, "url(#night)", 5),
        group(
            rect(4, 4, 112, 160, "url(#ornament)", opacity=0.16),
            circle(60, 84, 80, "url(#shine)"),
            _houses(164),
            clip_path="url(#sheet)",
        ),
        rect(7, 7, 106, 154, "none", 4, stroke=faction.neon, stroke_width=2),
        _cat(faction, 60, 84, 112),
    )


def _back() -> str:
    eye = ellipse(46, 84, 6.6, 8.6, "#F2CF7A") + ellipse(46, 84, 2.2, 7.6, "#0E1528")
    dots = rect(0, 0, 8, 8, "#1B2748") + circle(4, 4, 1.4, "#2C3E70")
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        pattern("dots", 8, 8, dots, "rotate(45)"),
        linear("gold", (("0", "#F9E6A6"), (".5", "#DDB252"), ("1", "#A97A24"))),
        radial("moon", (("0", "#F3E6BE", ".35"), ("1", "#F3E6BE", "0"))),
        clip("sheet", rect(5, 5, 110, 158, "#000", 4)),
        "</defs>",
        _sheet(),
        rect(5, 5, 110, 158, "url(#dots)", 4),
        group(circle(60, 80, 84, "url(#moon)"), _houses(163), clip_path="url(#sheet)"),
        rect(8.5, 8.5, 103, 151, "none", 3, stroke="url(#gold)", stroke_width=1.3),
        rect(11, 11, 98, 146, "none", 2, stroke="#E9C773", stroke_width=0.5, stroke_opacity=0.7),
        path(
            CAT_HEAD,
            "#0E1528",
            transform="translate(60,84) scale(.168) translate(-256,-256)",
            stroke="url(#gold)",
            stroke_width=18,
            stroke_linejoin="round",
        ),
        eye,
        mirrored(eye, 60),
        path("M57 98H63L60 101.500Z", "#E9C773"),
    )


def _pawn() -> str:
    """Return a white cat's head with a dark disc: the program tints it and draws the player's shape on the disc."""
    return document(
        512,
        512,
        path(
            CAT_HEAD,
            "#FFFFFF",
            stroke=INK,
            stroke_width=36,
            stroke_linejoin="round",
            transform="translate(256,262) scale(1.06) translate(-256,-256)",
        ),
        circle(256, 286, 124, "#0E1424"),
    )


def _skyline() -> str:
    """Return two rows of roofs by night, as wide as the screen; it repeats from side to side."""
    dice = random.Random(7)
    parts = []
    for colour, low, high in (("#1E294A", 70, 160), ("#161F38", 36, 104)):
        x = 0
        while x < 1280:
            width = min(dice.randint(34, 84), 1280 - x)
            height = dice.randint(low, high)
            parts.append(rect(x, 180 - height, width, height, colour))
            if width > 50 and dice.random() < 0.45:
                parts.append(rect(x + width / 2 - 1, 180 - height - 16, 2.4, 16, colour))
            for y in range(180 - height + 9, 172, 15):
                for window in range(x + 7, x + width - 9, 13):
                    if dice.random() < 0.16:
                        parts.append(rect(window, y, 5, 7, "#F2D6A2", opacity=0.55 if colour == "#161F38" else 0.28))
            x += width
    return document(1280, 180, *parts)
