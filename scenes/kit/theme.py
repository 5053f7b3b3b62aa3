"""Colours, type and moods: every look is decided here, once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Paint: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]


def rgb(code: str) -> Colour:
    """`"#C9A24B"` as a colour."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


WALNUT = rgb("#2B1D14")
INK = rgb("#2A211A")
FAINT_INK = rgb("#6B5C4B")
CREAM = rgb("#F7E9C9")
FAINT_CREAM = rgb("#C9B596")
BRASS = rgb("#C9A24B")
BRIGHT_BRASS = rgb("#F2D27A")
EMBER = rgb("#D9572B")
BRIGHT_EMBER = rgb("#FF9A6B")

SEAT_COLOURS = tuple(map(rgb, ("#D55E00", "#56B4E9", "#009E73", "#E69F00", "#CC79A7", "#0072B2")))
SEAT_SHAPES = ("shape-circle", "shape-square", "shape-triangle", "shape-diamond", "shape-star", "shape-hexagon")
"""A player is told by a colour and a shape, never by the colour alone."""

WIDE = (1280, 720)
COMPACT = (844, 390)
"""The two sizes in which scenes are laid out; the window scales them."""

BIG_TEXT = 1.25
SMALLEST = 0.78
"""How far a text may shrink from its usual size to fit, before it counts as cut off."""


class Type(NamedTuple):
    """A text style: which font, and its size in the wide and in the compact layout."""

    font: str
    wide: int
    compact: int
    bold: str
    """The font of **emphasis**."""


TYPES = {
    "name": Type("alegreya-black", 64, 40, "alegreya-black"),
    "title": Type("alegreya-extrabold", 34, 22, "alegreya-black"),
    "heading": Type("alegreya-bold", 23, 17, "alegreya-black"),
    "lead": Type("alegreya-medium-italic", 20, 15, "alegreya-bold"),
    "card": Type("alegreya-bold", 18, 15, "alegreya-black"),
    "button": Type("alegreya-sans-bold", 18, 15, "alegreya-sans-bold"),
    "status": Type("alegreya-sans-medium", 20, 15, "alegreya-sans-bold"),
    "body": Type("alegreya-sans-regular", 17, 14, "alegreya-sans-bold"),
    "strong": Type("alegreya-sans-bold", 17, 14, "alegreya-sans-bold"),
    "small": Type("alegreya-sans-regular", 15, 13, "alegreya-sans-bold"),
    "note": Type("alegreya-sans-italic", 15, 13, "alegreya-sans-bold"),
    "figure": Type("alegreya-sans-bold", 17, 14, "alegreya-sans-bold"),
    "big_figure": Type("alegreya-extrabold", 26, 20, "alegreya-black"),
}


@dataclass(frozen=True)
class Box:
    """How a panel or button is painted; hashable, so that the painted surface can be kept."""

    fill: Paint | None = None
    fill_below: Paint | None = None
    """With this, the fill runs from the one at the top to this one at the bottom."""
    border: Paint | None = None
    border_width: float = 1.5
    inner: Paint | None = None
    """A second hairline inside the border."""
    radius: float = 10
    shadow: float = 0
    """How far a soft shadow reaches."""
    glow: Paint | None = None
    """The colour of a soft light around the box."""
    dashed: bool = False

    def but(self, **changes: object) -> Box:
        """The same box with something changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


PAPER_BOX = Box(rgb("#FAF1DF"), rgb("#EADBBE"), rgb("#D6C199"), 1.2, rgb("#DCC9A4"), 10, 8)
BRASS_BUTTON = Box(rgb("#EBCB7C"), rgb("#B88C33"), rgb("#F6E2A8"), 1.5, None, 9, 6)
DARK_BUTTON = Box(rgb("#4A3524"), rgb("#33241A"), (201, 162, 75, 230), 1.3, None, 9, 3)
OFF_BUTTON = Box((40, 30, 26, 150), (30, 22, 20, 150), (150, 130, 100, 90), 1.2, None, 9, 0)
DANGER_BUTTON = Box(rgb("#A5402A"), rgb("#7A2414"), rgb("#F0A58A"), 1.5, None, 9, 4)
TOOLTIP = Box(rgb("#FBF4E4"), rgb("#EFE2C8"), rgb("#B8975A"), 1.4, None, 8, 12)
FIELD = Box(rgb("#FBF4E4"), rgb("#F1E6CF"), rgb("#B8975A"), 1.4, None, 8, 0)


@dataclass(frozen=True)
class Mood:
    """The feeling of one game: its cloth and the colours of its panels."""

    cloth: str
    ground: Colour
    panel: Box
    own: Box
    """The panel of the player who looks."""
    active: Box
    """The panel of the player who must decide."""
    text: Colour = CREAM
    deep: Colour = WALNUT
    """The darkest colour of the game, for headings on paper."""


def _mood(cloth: str, ground: str, dark: Colour, line: Colour, **more: Colour) -> Mood:
    panel = Box((*dark, 200), (*dark, 225), (*line, 70), 1.2, None, 10, 0)
    own = panel.but(border=(*line, 200), border_width=1.6)
    active = panel.but(border=BRIGHT_BRASS, border_width=2.2, glow=(242, 210, 122, 120))
    return Mood(cloth, rgb(ground), panel, own, active, **more)


MOODS = {
    "conspirators": _mood("cloth/conspirators.png", "#4A1522", (26, 9, 13), (226, 186, 110), deep=rgb("#5A1420")),
    "catham": _mood("cloth/catham.png", "#131A2B", (12, 17, 32), (120, 150, 220), deep=rgb("#1B2A55")),
    "ganges": _mood("cloth/ganges.png", "#0E4A50", (6, 34, 38), (240, 190, 110), deep=rgb("#0E4A50")),
    "emerald": _mood("cloth/emerald.png", "#0C2620", (5, 18, 14), (150, 200, 120), deep=rgb("#0C3A2C")),
    "prodigals": _mood("cloth/prodigals.png", "#33203F", (22, 12, 30), (220, 190, 140), deep=rgb("#3D2450")),
}
"""By game id."""
