"""Emblems of the players: a beast in ivory on a dark disc. The program adds a ring in the player's colour."""

from .paths import SPRITES
from .raster import draw_png
from .svg import IVORY, around, circle, document, icon, linear, radial

FOLDER = SPRITES / "avatars"

EMBLEMS = {
    "eagle": "eagle-emblem",
    "lion": "lion",
    "serpent": "snake",
    "wolf": "wolf-head",
    "fox": "fox-head",
    "owl": "owl",
    "raven": "raven",
    "stag": "stag-head",
    "bear": "bear-head",
    "boar": "boar",
    "dragon": "dragon-head",
    "griffin": "griffin-symbol",
    "unicorn": "unicorn",
    "hare": "rabbit-head",
    "swan": "swan",
    "ram": "ram-profile",
    "cat": "cat",
    "tiger": "tiger-head",
    "elephant": "elephant-head",
    "octopus": "octopus",
    "moustache": "mustache",
    "top-hat": "top-hat",
    "robot": "robot-antennas",
    "turtle": "turtle",
}
"""Our name → the game-icon."""


def build() -> None:
    """Draw all emblems."""
    for name, beast in EMBLEMS.items():
        draw_png(_emblem(beast), FOLDER / f"{name}.png", 128, 128, 64)


def _emblem(beast: str) -> str:
    dark = "#140B07"
    return document(
        100,
        100,
        "<defs>",
        linear("ivory", IVORY),
        radial("dish", (("0", "#6A4A36"), (".6", "#3B2719"), ("1", "#1D120B")), 0.5, 0.38, 0.65),
        "</defs>",
        circle(50, 50, 49.5, dark),
        circle(50, 50, 47, "url(#dish)"),
        *(circle(x, y, 0.7, "#E2B953", opacity=0.55) for x, y in around(50, 50, 42.5, 40)),
        icon(beast, 50, 52, 65, dark, stroke=dark, stroke_width=30, stroke_linejoin="round", opacity=0.7),
        icon(beast, 50, 50, 65, "url(#ivory)"),
    )
