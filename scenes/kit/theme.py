"""Colours, type and moods: every look is decided here, once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple, Protocol, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Paint: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]


def rgb(code: str) -> Colour:
    """`"#C9A24B"` as a colour."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


WALNUT = rgb("#2B1D14")
INK = rgb("#2A211A")
FAINT_INK = rgb("#5D4C3A")
CREAM = rgb("#F7E9C9")
FAINT_CREAM = rgb("#C9B596")
BRASS = rgb("#C9A24B")
BRIGHT_BRASS = rgb("#F2D27A")
EMBER = rgb("#D9572B")
BRIGHT_EMBER = rgb("#FF9A6B")

BRASS_TEXT = rgb("#E3C48A")
BRASS_INK = rgb("#80560F")
"""Brass on dark, and on paper."""
RED_INK = rgb("#7A1E14")
LINK_INK = rgb("#8A2B12")
FOUND = rgb("#F6D77E")
"""On paper: words that lead somewhere, and under those that somebody looks for."""
GOLD = rgb("#F0C65A")
LAUREL = rgb("#B5D67C")
PARCHMENT_GREY = rgb("#D9C9A8")
OFF_INK = (168, 150, 126)
"""On a button that cannot be used now."""
WHITE = (255, 255, 255)
GAIN = rgb("#D8F29A")
LOSS = rgb("#FFB08A")
OUTLINE = rgb("#1A0C08")
"""Under light letters that stand on a picture."""

SEAT_COLOURS = tuple(map(rgb, ("#D55E00", "#56B4E9", "#009E73", "#E69F00", "#CC79A7", "#0072B2")))
SEAT_SHAPES = ("shape-circle", "shape-square", "shape-triangle", "shape-diamond", "shape-star", "shape-hexagon")
"""A player is told by a colour and a shape, never by the colour alone."""
SEAT_GROUND = (18, 12, 12)
SEAT_SHADE = (20, 10, 10)
"""Behind a player's emblem, and behind his shape."""

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
    "speech": Type("alegreya-sans-medium", 20, 17, "alegreya-sans-bold"),
    "body": Type("alegreya-sans-regular", 17, 14, "alegreya-sans-bold"),
    "strong": Type("alegreya-sans-bold", 17, 14, "alegreya-sans-bold"),
    "small": Type("alegreya-sans-regular", 15, 13, "alegreya-sans-bold"),
    "note": Type("alegreya-sans-italic", 15, 13, "alegreya-sans-bold"),
    "tag": Type("alegreya-sans-bold", 13, 13, "alegreya-sans-bold"),
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


# --- For more contrast ---------------------------------------------------------------------------------------------


def purer(colour: Colour) -> Colour:
    """A light colour lighter still, a dark one darker; not those of players, nor what cannot be used now."""
    if colour in SEAT_COLOURS or colour == OFF_INK:
        return colour
    light = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] > 110
    red, green, blue = (round(part + ((255 if light else 0) - part) * 0.6) for part in colour)
    return red, green, blue


def darker(colour: Colour) -> Colour:
    """A ground that lets everything on it stand out."""
    red, green, blue = (round(part * 0.45) for part in colour)
    return red, green, blue


@cache
def stronger(box: Box) -> Box:
    """The same box with an edge that can be seen, and nothing that shines through a panel; a button that cannot be used
    stays faint."""
    if box == OFF_BUTTON:
        return box
    fills = {name: getattr(box, name) for name in ("fill", "fill_below")}
    solid = {name: fill[:3] for name, fill in fills.items() if fill and len(fill) == 4 and fill[3] > 130}
    edge = {"border": purer(box.border[:3]), "border_width": box.border_width + 0.7} if box.border else {}
    return box.but(**solid, **edge)


PAPER_BOX = Box(rgb("#FAF1DF"), rgb("#EADBBE"), rgb("#D6C199"), 1.2, rgb("#DCC9A4"), 10, 8)
BRASS_BUTTON = Box(rgb("#EBCB7C"), rgb("#B88C33"), rgb("#F6E2A8"), 1.5, None, 9, 6)
DARK_BUTTON = Box(rgb("#4A3524"), rgb("#33241A"), (201, 162, 75, 230), 1.3, None, 9, 3)
OFF_BUTTON = Box((40, 30, 26, 235), (30, 22, 20, 235), (150, 130, 100, 90), 1.2, None, 9, 0)
DANGER_BUTTON = Box(rgb("#A5402A"), rgb("#7A2414"), rgb("#F0A58A"), 1.5, None, 9, 4)
TOOLTIP = Box(rgb("#FBF4E4"), rgb("#EFE2C8"), rgb("#B8975A"), 1.4, None, 8, 12)
FIELD = Box(rgb("#FBF4E4"), rgb("#F1E6CF"), rgb("#B8975A"), 1.4, None, 8, 0)
RIBBON_INK = rgb("#2A1A12")
PARCHMENT = Box(rgb("#FBF3E0"), rgb("#EAD9B4"), rgb("#C9A968"), 1.6, rgb("#D8C08C"), 3, 7)
"""The ribbon with the sentence that says who must do what."""
LOG_BOX = Box((24, 14, 9), (18, 10, 7), (201, 162, 75, 90), 1.2, None, 0)
POINTED = Box((242, 210, 122, 90), None, BRASS, 1.4, None, 6)
"""Around a line that is pointed at."""
YOU = Box(rgb("#F7E7B4"), rgb("#E2C26A"), rgb("#6B4A1C"), 1, None, 4)
"""On the emblem of whoever sits before the screen."""
BADGE = Box((24, 14, 10), None, rgb("#E8D3A0"), 1.2, None, 10)

FOCUSED_RIM = rgb("#FFF6D6")
GLOWING = Box(None, None, BRIGHT_BRASS, 2.6, None, 8, 0, (242, 210, 122, 170))
"""Around what can be clicked now."""
CHOSEN = GLOWING.but(border=rgb("#FFF3C8"), border_width=4)
"""Around what has been clicked."""
HINTED = Box(None, None, rgb("#9FD3FF"), 3.2, None, 9, 0, (120, 190, 255, 200))
"""Around what the adviser would click."""
LAMP = Box(rgb("#D9EEFF"), rgb("#9FD3FF"), rgb("#0F2233"), 1.4, None, 13, 4)
"""The number of a click that the adviser would make."""
VEIL = (10, 6, 4, 170)
"""Over a table behind a dialog."""
LESSON_VEIL = (18, 7, 5, 170)
"""Over all that a lesson does not speak of."""
SPEECH_EDGE, SPEECH_TAIL = rgb("#5B3D16"), rgb("#F1E6CE")
SPEECH = Box(rgb("#FCF5E5"), rgb("#EBDDC0"), SPEECH_EDGE, 1.4, (201, 162, 75, 140), 12, 12)
"""A lesson's bubble."""
HERE = Box(None, None, rgb("#FFE9A8"), 3, None, 10, 0, (242, 210, 122, 190))
LOOK = Box(None, None, rgb("#F3DDB0"), 2, None, 10, dashed=True)
NOT_THIS = Box(None, None, rgb("#FF9C7A"), 2.5, None, 10, dashed=True)
"""Around what is to be clicked, what is spoken of, and what was clicked instead."""
STEP_DONE, STEP_NOW, STEP_LEFT = rgb("#8A6A1F"), rgb("#7A1E14"), rgb("#D2C09A")
SHEET_VEIL = (10, 6, 4, 165)
BLIND = (24, 15, 10, 235)
"""Over a screen that must be turned."""
FOCUS_RING = Box(None, None, (255, 244, 200), 3, None, 12, 0, (*BRIGHT_BRASS, 200))
FOCUS_SHADE = Box(None, None, WALNUT, 6, None, 13)
LIT = (242, 210, 122, 140)
"""The light around a button under the pointer."""
LIT_FAINT = (242, 210, 122, 40)
FIELD_LIT = FIELD.but(border=BRASS, border_width=2.2, glow=(242, 210, 122, 110))
TROUGH = Box((0, 0, 0, 70), None, (201, 162, 75, 110), 1.2, None, 9)
"""In which choices or a slider lie."""
SLIT = Box((0, 0, 0, 110), None, (201, 162, 75, 120), 1, None, 3)
PANEL = Box((30, 19, 13, 248), (22, 13, 9, 252), (201, 162, 75, 120), 1.4, None, 14, 10)
"""A dialog."""
PLATE = Box((20, 12, 8, 110), None, (201, 162, 75, 90), 1.2, None, 10)
"""A quiet plate on the title."""
DARK_SHEET = PLATE.but(fill=(24, 15, 10, 215))
DARK_TROUGH = Box(rgb("#3A2A1E"), None, None, radius=9)
"""Under choices that lie on paper."""
EARNED = (rgb("#E8C46A"), rgb("#8A6A2F"))
"""The disc of a goal that was reached, and its edge."""
OPEN_GOAL = (rgb("#3A2A1E"), rgb("#8A6A2F"))
TALLY_TROUGH = Box(rgb("#D8C7A0"), None, None, radius=2.5)
TALLY_WON = Box(rgb("#5C7A29"), None, None, radius=2.5)
"""How many games were won."""
BAR = Box((20, 12, 8, 230), None, (201, 162, 75, 230), 1.4, None, 12)
BAR_FILLED = Box(rgb("#EBCB7C"), rgb("#B88C33"), None, radius=8)
BAR_BROKEN = Box(rgb("#C98A6A"), rgb("#9A5A40"), None, radius=8)
"""How much of something has come."""
LOST = Box((26, 14, 10, 240), (18, 9, 6, 245), rgb("#F0A58A"), 1.6, None, 14, 8, dashed=True)
"""Around what went wrong."""
EXAMPLE = Box(rgb("#DCDCD6"), rgb("#CFD0CC"), rgb("#7F8F9C"), 1.2, None, 9)
MISTAKE = Box(rgb("#F2D3BE"), rgb("#EBC6AD"), rgb("#B9532F"), 1.2, None, 9)
"""On a page of a rulebook."""
CLOTH_RIM = (201, 162, 75, 160)
SCROLL_SLIT = SLIT.but(fill=(90, 60, 30, 70), border=None)
PAPER_RULE = (184, 155, 102, 160)
SHEET_RULE = (184, 155, 102, 110)
TOTAL_RULE = rgb("#7A5A20")
SHEET_GOLD = rgb("#B8872B")
WINNER = Box((222, 184, 90, 70), None, BRASS, 1.4, None, 8)
COUNTS = Box(None, None, rgb("#A3341C"), 1.8, None, 7)
"""Around the line that alone is somebody's result."""
LOSS_INK = rgb("#A3341C")
"""On the sheet of results."""
SEWN = Box(None, None, (226, 186, 110, 120), 1.4, None, 10, dashed=True)
"""The seam of a cloth."""
CLOTH_EDGE = (0, 0, 0, 120)
SEAT_STRIP = Box((190, 165, 120, 120), None, (150, 120, 70, 120), 1, None, 8)
SEAT_STRIP_LIT = SEAT_STRIP.but(fill=(190, 165, 120, 170))
FREE_SEAT = Box(None, None, (226, 186, 110, 160), 1.4, None, 9, dashed=True)
PENCIL = rgb("#8A6A2F")
GHOST = (120, 90, 60)
COVER_LIGHT = (242, 214, 140, 200)
COVER_SHADE = Box((20, 12, 8, 120), None, None)
COVER_SHADOW = Box((0, 0, 0, 60), None, None, 1.5, None, 10, 10)
CARD_SHADOW = Box((0, 0, 0, 40), None, None, radius=4, shadow=4)
"""Under a card on the table."""


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


class Palette(Protocol):
    """The colours that make a mood, each written as `"#C9A24B"`."""

    @property
    def ground(self) -> str: ...  # noqa: D102

    @property
    def panel(self) -> str: ...  # noqa: D102

    @property
    def edge(self) -> str: ...  # noqa: D102

    @property
    def deep(self) -> str: ...  # noqa: D102


def _unknown(game: str) -> Palette:
    raise LookupError(f"nobody has said where the colours of {game} are")


palette_of: Callable[[str], Palette] = _unknown
"""Looks up the colours of a game. The program sets it at the start: the kit knows no game."""


@cache
def mood(game: str) -> Mood:
    """Return the mood of a game, made from its colours."""
    colours = palette_of(game)
    dark, edge = rgb(colours.panel), rgb(colours.edge)
    panel = Box((*dark, 200), (*dark, 225), (*edge, 70), 1.2, None, 10, 0)
    own = panel.but(border=(*edge, 200), border_width=1.6)
    active = panel.but(border=BRIGHT_BRASS, border_width=2.2, glow=(242, 210, 122, 120))
    return Mood(f"cloth/{game}.png", rgb(colours.ground), panel, own, active, deep=rgb(colours.deep))
