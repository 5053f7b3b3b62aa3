"""Ganges: scalloped arches over a morning on the river. Cards, dice, tokens, track cards and the window of the grid.

A card is put together by the program: the sheet of its kind, what is built, carried or offered, signs, a folded corner
in the colour of the die on its other side. So there is one small picture a thing instead of 144 cards, and signs are as
large as the place needs. ``layout.json`` tells where what belongs.
"""

import json
import math
from typing import NamedTuple

from .paths import SPRITES
from .raster import draw_png
from .svg import IVORY, circle, clip, document, ellipse, group, icon, linear, path, pattern, radial, rect

FOLDER = SPRITES / "ganges"
WIDTH, HEIGHT = 100, 140
INK, RIM, SAND = "#3A2612", "#E3B95E", "#FFFDF4"
PAPER = (("0", "#FFFAEE"), ("1", "#EBDCBC"))


class Hue(NamedTuple):
    """A colour of dice: its tone, shade and light, and its emblem, so that the colour is never alone."""

    tone: str
    shade: str
    light: str
    emblem: str


COLOURS = {
    "green": Hue("#2C8A4B", "#17502A", "#8FE0A4", "linden-leaf"),
    "blue": Hue("#2A6FC0", "#153F73", "#A9D2FF", "water-drop"),
    "orange": Hue("#DE7414", "#83400A", "#FFD29B", "flame"),
    "violet": Hue("#7C3FA8", "#45205F", "#E0BDF7", "feather"),
}
SKIES = {
    "building": ("#33406F", "#8C6FA0", "#F2B58A"),
    "ship": ("#0B5B66", "#2A8C93", "#8ED0C4"),
    "goods": ("#8C5A1C", "#C98F3A", "#F1D08A"),
    "palace": ("#6B1A3E", "#A63A5E", "#F0A48C"),
}
BUILDINGS = {
    "red": ("india-gate", "#E86A4C", "#C2402B", "#7A2013"),
    "yellow": ("byzantin-temple", "#FFD765", "#EDB32C", "#8F6208"),
    "white": ("indian-palace", "#FFFFFF", "#D9CDB4", "#4D4536"),
}
SHIPS = {1: "sailboat", 2: "small-fishing-sailboat", 3: "shooner-sailboat"}
"""By what a ship costs."""
GOODS = {"silk": ("rolled-cloth", "#C23D74"), "tea": ("teapot-leaves", "#3F7F2E"), "spice": ("chili-pepper", "#D2471B")}
PALACE = {2: "arabic-door", 3: "meditation", 4: "open-treasure-chest", 5: "sunrise", 6: "stone-throne"}
"""A courtyard, a garden of meditation, a treasury, a terrace over the river, a hall of audience."""
PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.27, 0.22), (0.73, 0.22), (0.27, 0.5), (0.73, 0.5), (0.27, 0.78), (0.73, 0.78)),
}
BOXES = {
    "card": {
        "cost": (0.035, 0.025, 0.33, 0.2357),
        "fold": (0.6, 0.0, 0.4, 0.2857),
        "art": (0.2, 0.3, 0.6, 0.4286),
        "left": (0.1, 0.36, 0.43, 0.3071),
        "right": (0.47, 0.36, 0.43, 0.3071),
        "strip": (0.06, 0.79, 0.88, 0.165),
    },
    "mini": {"art": (0.14, 0.24, 0.72, 0.5143), "strip": (0.04, 0.64, 0.92, 0.3)},
}
"""Boxes on a card and on a small one of a row: x, y, width, height as fractions of the picture."""


def build() -> None:
    """Draw everything of this game."""
    for kind, sky in SKIES.items():
        draw_png(_sheet(kind, sky), FOLDER / f"card-{kind}.png", 300, 420, 96, 0.2)
        if kind != "palace":
            draw_png(_mini(kind, sky), FOLDER / f"mini-{kind}.png", 128, 180, 48, 0.2)
    for name, colours in BUILDINGS.items():
        draw_png(_building(*colours), FOLDER / f"{name}.png", 180, 180, 32, 0.2)
    for cost, silhouette in SHIPS.items():
        draw_png(_ship(silhouette), FOLDER / f"ship-{cost}.png", 180, 180, 24, 0.2)
    for name, (silhouette, tone) in GOODS.items():
        draw_png(_good(silhouette, tone), FOLDER / f"{name}.png", 144, 144, 24, 0.2)
    for number, silhouette in PALACE.items():
        draw_png(_palace(silhouette), FOLDER / f"palace-{number}.png", 180, 180, 24, 0.2)
    for name, hue in COLOURS.items():
        draw_png(_die(hue), FOLDER / f"die-{name}.png", 128, 128, 40, 0.2)
        draw_png(_die(hue, hue.emblem), FOLDER / f"back-{name}.png", 64, 64, 32, 0.2)
        draw_png(_cost(hue), FOLDER / f"cost-{name}.png", 128, 128, 40, 0.2)
        draw_png(_dice_side(hue), FOLDER / f"side-{name}.png", 200, 280, 32, 0.2)
        draw_png(_fold(hue), FOLDER / f"fold-{name}.png", 120, 120, 32, 0.2)
    for value in PIPS:
        draw_png(document(100, 100, _pips(value, SAND, 10)), FOLDER / f"pips-{value}.png", 128, 128, 12, 0)
        draw_png(_any_die(value), FOLDER / f"any-{value}.png", 112, 112, 32, 0.2)
    for name, drawing in TOKENS.items():
        draw_png(document(40, 40, drawing), FOLDER / f"{name}.png", 96, 96, 40, 0.2)
    for name, drawing in BONUSES.items():
        draw_png(document(40, 40, *DEFS, drawing), FOLDER / f"bonus-{name}.png", 96, 96, 48, 0.2)
    draw_png(_track(day=True), FOLDER / "day.png", 132, 180, 40, 0.2)
    draw_png(_track(day=False), FOLDER / "night.png", 132, 180, 40, 0.2)
    draw_png(_window(), FOLDER / "window.png", 521, 522, 48, 0.2)
    draw_png(_rosette(), FOLDER / "rosette.png", 44, 44, 20, 0.2)
    (FOLDER / "layout.json").write_text(json.dumps({"boxes": BOXES}, indent=1) + "\n", encoding="utf-8")


# --- The arch and the sheet of a card ----------------------------------------------------------------------------


def _arch(x: float, y: float, width: float, height: float, rise: float, lobes: int) -> str:
    """Return a Mughal arch: lobes along a flat ellipse that meet in a point."""
    middle, base = x + width / 2, y + rise
    points = [
        (middle + width / 2 * math.cos(turn), base - rise * 0.86 * math.sin(turn))
        for turn in (math.pi - step * math.pi / lobes for step in range(lobes + 1))
    ]
    data = f"M{x} {y + height}V{base}"
    for step in range(lobes):
        (x1, y1), (x2, y2) = points[step], points[step + 1]
        if step == (lobes - 1) / 2:
            top = y + rise * 0.1
            data += f"Q{x1 + (middle - x1) * 0.25:.2f} {top:.2f} {middle} {y}"
            data += f"Q{x2 - (x2 - middle) * 0.25:.2f} {top:.2f} {x2:.2f} {y2:.2f}"
        else:
            radius = math.hypot(x2 - x1, y2 - y1) * 0.56
            data += f"A{radius:.2f} {radius:.2f} 0 0 1 {x2:.2f} {y2:.2f}"
    return f"{data}V{y + height}Z"


def _waves(marks: tuple[tuple[float, float, float], ...], colour: str, width: float, opacity: float) -> str:
    data = "".join(f"M{x} {y}q{long / 4} -2 {long / 2} 0t{long / 2} 0" for x, y, long in marks)
    return path(data, stroke=colour, stroke_width=width, stroke_linecap="round", opacity=opacity)


def _scene(kind: str) -> str:
    """Return what lies under the arch of a kind: dusk, the river, a bazaar, rays."""
    match kind:
        case "building":
            hills = "M5 98q12-5 22-2t24 0 22 1 24-1v14H5Z"
            return circle(50, 70, 21, "#FFE9B0", opacity=0.55) + path(hills, "#4B2B50", opacity=0.55)
        case "ship":
            marks = ((16, 92, 14), (40, 97, 18), (66, 93, 12), (24, 103, 10), (58, 104, 20))
            return (
                circle(66, 56, 15, "#FFE0A0", opacity=0.8)
                + rect(5, 86, 90, 26, "#0A5560", opacity=0.75)
                + _waves(marks, "#E9FFF6", 1.1, 0.5)
            )
        case "goods":
            tiles = "".join(f"M{5 + i * 12} {18 + j * 12}l5 6-5 6-5-6Z" for i in range(9) for j in range(8))
            return path(tiles, "#7A4A12", opacity=0.22) + ellipse(50, 98, 38, 8, "#5A3408", opacity=0.45)
        case _:
            rays = "".join(
                f"M50 76L{50 + 80 * math.cos(turn):.1f} {76 + 80 * math.sin(turn):.1f}"
                f"L{50 + 80 * math.cos(turn + 0.17):.1f} {76 + 80 * math.sin(turn + 0.17):.1f}Z"
                for turn in (step * math.pi / 9 for step in range(18))
            )
            return path(rays, "#FFD9A0", opacity=0.17)


def _sheet(kind: str, sky: tuple[str, str, str]) -> str:
    """Return a card of a kind from its action side, without what makes it this card."""
    arch = _arch(9, 9, 82, 100, 50, 9)
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        linear("paper", PAPER, 0.25, 1),
        linear("sky", (("0", sky[0]), (".55", sky[1]), ("1", sky[2]))),
        clip("arch", path(arch)),
        "</defs>",
        rect(0.5, 0.5, 99, 139, "url(#paper)", 6.5, stroke=INK),
        rect(4, 4, 92, 132, "none", 4, stroke="#B98D45", stroke_width=0.9),
        path(arch, "url(#sky)"),
        group(_scene(kind), clip_path="url(#arch)"),
        path(arch, stroke="#3A1E10", stroke_width=2.2),
        path(arch, stroke=RIM, stroke_width=1.1),
    )


def _mini(kind: str, sky: tuple[str, str, str]) -> str:
    """Return the small card of a row, in the same way."""
    arch = _arch(5, 5, 54, 76, 30, 7)
    scene = {
        "building": circle(32, 50, 15, "#FFE9B0", opacity=0.45),
        "ship": rect(0, 58, 64, 40, "#0A5560", opacity=0.7),
        "goods": "",
    }[kind]
    return document(
        64,
        90,
        "<defs>",
        linear("sky", (("0", sky[0]), (".55", sky[1]), ("1", sky[2]))),
        clip("arch", path(arch)),
        "</defs>",
        rect(0.5, 0.5, 63, 89, "#FBF3E2", 4.5, stroke=INK),
        path(arch, "url(#sky)"),
        group(scene, clip_path="url(#arch)"),
        path(arch, stroke="#8A5A20", stroke_width=1.3),
    )


# --- What is on a card -------------------------------------------------------------------------------------------


def _silhouette(name: str, fill: str, edge: str, size: float = 52, width: float = 16) -> str:
    """Return an emblem with an outline and a soft shadow, on a grid of 60."""
    return icon(name, 31.2, 32.4, size, "#14081A", opacity=0.5) + icon(
        name, 30, 30, size, fill, stroke=edge, stroke_width=width, stroke_linejoin="round", paint_order="stroke"
    )


def _building(silhouette: str, light: str, tone: str, edge: str) -> str:
    defs = f"<defs>{linear('stone', (('0', light), ('1', tone)))}</defs>"
    return document(60, 60, defs, _silhouette(silhouette, "url(#stone)", edge))


def _ship(silhouette: str) -> str:
    defs = f"<defs>{linear('sail', IVORY)}</defs>"
    return document(60, 60, defs, _silhouette(silhouette, "url(#sail)", "#4A2410", 54, 13))


def _palace(silhouette: str) -> str:
    defs = f"<defs>{linear('gold', (('0', '#FFF3CC'), ('1', '#F2C470')))}</defs>"
    return document(60, 60, defs, _silhouette(silhouette, "url(#gold)", "#4A0E26", 52, 14))


def _good(silhouette: str, tone: str) -> str:
    return document(
        48,
        48,
        circle(24, 24, 22, "#FFF7E6", stroke=tone, stroke_width=3),
        circle(24, 24, 18.6, stroke=tone, stroke_width=0.7, stroke_opacity=0.6),
        icon(silhouette, 24, 24, 30, tone),
    )


def _fold(hue: Hue) -> str:
    """Return the folded upper right corner: what is seen of the card's other side."""
    return document(
        40,
        40,
        path("M.5 .5H32.500Q39.500 .5 39.500 7.500V40Z", hue.tone),
        path("M.5 .5L39.500 40L6 34Q.5 32 .5 26Z", SAND, stroke="#5B4630", stroke_width=0.7),
        path("M.5 .5L39.500 40L10 31Q3 28 3 22Z", hue.shade, opacity=0.25),
        icon(hue.emblem, 26.5, 14, 20, SAND),
    )


# --- Dice --------------------------------------------------------------------------------------------------------


def _pips(value: int, colour: str, radius: float, x: float = 0, y: float = 0, size: float = 100) -> str:
    return "".join(circle(x + a * size, y + b * size, radius, colour) for a, b in PIPS[value])


def _body(hue: Hue) -> str:
    return (
        f"<defs>{linear('die', (('0', hue.light), ('.28', hue.tone), ('1', hue.shade)), 0.4, 1)}</defs>"
        + rect(2, 2, 96, 96, hue.shade, 21, stroke="#1C1009", stroke_width=3.4)
        + rect(5, 4, 90, 90, "url(#die)", 19)
        + rect(11, 11, 78, 78, hue.tone, 16)
    )


def _die(hue: Hue, emblem: str = "") -> str:
    """Return a die without pips, or one whose value is not seen."""
    return document(100, 100, _body(hue), icon(emblem, 50, 50, 62, SAND) if emblem else "")


def _cost(hue: Hue) -> str:
    """Return the die on which the cost of a building is written, with the emblem of its colour on a tag."""
    return document(
        124,
        124,
        _body(hue),
        icon(hue.emblem, 50, 50, 80, hue.light, opacity=0.28),
        circle(97, 97, 25, "#FFFAF0", stroke=hue.shade, stroke_width=5),
        icon(hue.emblem, 97, 97, 37, hue.shade),
    )


def _any_die(value: int) -> str:
    """Return one die of exactly this value, of any colour: ivory, with a rim of the four hues."""
    tones = [hue.tone for hue in COLOURS.values()]
    quarters = "".join(
        rect(x, y, 50, 50, tone) for (x, y), tone in zip(((0, 0), (50, 0), (0, 50), (50, 50)), tones, strict=True)
    )
    return document(
        100,
        100,
        f"<defs>{clip('die', rect(3, 3, 94, 94, '#000', 21))}</defs>",
        rect(1, 1, 98, 98, "#1C1009", 23),
        group(quarters, clip_path="url(#die)"),
        rect(14, 14, 72, 72, "#FFFAF0", 14),
        _pips(value, "#3A1420", 8.6, 14, 14, 72),
    )


def _dice_side(hue: Hue) -> str:
    """Return a card from its dice side, without the die."""
    lattice = path("M10 0L20 10L10 20L0 10Z", stroke=hue.light, stroke_opacity=0.35)
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        linear("paper", PAPER, 0.2, 1),
        pattern("lattice", 20, 20, lattice),
        "</defs>",
        rect(0.5, 0.5, 99, 139, "url(#paper)", 6.5, stroke=INK),
        rect(5, 5, 90, 130, hue.shade, 4),
        rect(5, 5, 90, 130, "url(#lattice)", 4),
        rect(7.5, 7.5, 85, 125, "none", 3, stroke=RIM),
        icon(hue.emblem, 80, 19, 19, hue.light),
        path("M26 112q12 -9 24 0t24 0", stroke=hue.light, stroke_width=1.2, opacity=0.7),
        icon("lotus", 50, 121, 17, hue.light, opacity=0.8),
    )


# --- Tokens and bonuses, on a grid of 40 -------------------------------------------------------------------------

DEFS = (
    "<defs>",
    radial("gold", (("0", "#FFF0B8"), (".55", "#E8BC4C"), ("1", "#A87A1E")), 0.38, 0.32, 0.8),
    radial("star", (("0", "#FFE7A6"), ("1", "#E0901C")), 0.4, 0.3, 0.9),
    linear("sea", (("0", "#7FE0D2"), ("1", "#2BA39B"))),
    "</defs>",
)


def _coin(x: float, y: float, r: float) -> str:
    return circle(x, y, r, "url(#gold)", stroke="#4A300C", stroke_width=r * 0.12) + circle(
        x, y, r * 0.76, stroke="#8C6210", stroke_width=r * 0.09
    )


def _fame(x: float, y: float, r: float) -> str:
    return (
        circle(x, y, r, "#7A1F3C", stroke="#2D0B16", stroke_width=r * 0.1)
        + circle(x, y, r * 0.86, stroke="#E9B85A", stroke_width=r * 0.1)
        + icon("flower-star", x, y, r * 1.5, "url(#star)")
    )


def _karma(x: float, y: float, r: float) -> str:
    return circle(x, y, r, "#FBE6E6", stroke="#5B1530", stroke_width=r * 0.12) + icon(
        "lotus", x, y, r * 1.46, "#C23D6B"
    )


def _admin(x: float, y: float, r: float) -> str:
    return (
        circle(x, y, r, "url(#sea)", stroke="#04262A", stroke_width=r * 0.12)
        + circle(x, y, r * 0.84, stroke="#E8FFF8", stroke_width=r * 0.07)
        + icon("turban", x, y - r * 0.04, r * 1.42, "#06343A")
    )


def _question(x: float, y: float, size: float, colour: str) -> str:
    """Return a question mark around a point, drawn, because the pipeline sets no type."""
    s = size / 10
    hook = f"M{x - 2 * s:.2f} {y - 2.4 * s:.2f}a{2 * s:.2f} {2 * s:.2f} 0 1 1 {2.6 * s:.2f} {1.9 * s:.2f}"
    stem = f"q{-0.6 * s:.2f} {0.4 * s:.2f} {-0.6 * s:.2f} {1.5 * s:.2f}"
    return path(hook + stem, stroke=colour, stroke_width=1.5 * s, stroke_linecap="round") + circle(
        x, y + 3.7 * s, 0.95 * s, colour
    )


def _dice_card(x: float, y: float, size: float) -> str:
    """Return a small card with an unknown die, around a point."""
    left, top = x - size * 0.36, y - size / 2
    return (
        rect(left, top, size * 0.72, size, "#FFFAF0", size * 0.1, stroke="#3A1420", stroke_width=size * 0.06)
        + rect(left + size * 0.13, top + size * 0.27, size * 0.46, size * 0.46, "#8A2B44", size * 0.1)
        + _question(x, y, size * 0.34, "#FFF")
    )


def _empty() -> str:
    ring = {"stroke": "#E9C773", "stroke_width": 2.2, "stroke_dasharray": "6 5", "stroke_opacity": 0.75}
    return circle(20, 20, 16.5, "#000", fill_opacity=0.18, **ring)


def _elephant(ground: str, rim: str, ink: str, flipped: bool) -> str:
    body = circle(20, 20, 18, ground, stroke=rim, stroke_width=2) + icon("elephant", 20, 19, 27, ink)
    if flipped:
        body += circle(31, 31, 8.4, "#FBE6E6", stroke="#5B1530", stroke_width=1.4) + icon(
            "lotus", 31, 31, 11.5, "#C23D6B"
        )
    return body


def _two(x: float, y: float, size: float, colour: str) -> str:
    s = size / 10
    data = f"M{x - 2.2 * s:.2f} {y - 1.8 * s:.2f}a{2.3 * s:.2f} {2.3 * s:.2f} 0 1 1 {4.1 * s:.2f} {1.5 * s:.2f}"
    return path(
        data + f"L{x - 2.4 * s:.2f} {y + 4 * s:.2f}H{x + 2.6 * s:.2f}",
        stroke=colour,
        stroke_width=1.5 * s,
        stroke_linejoin="round",
    )


_SLASH = path("M8 34L33 6", stroke="#F4E9D4", stroke_width=1.5, opacity=0.8)
TOKENS = {
    "coin": "".join(DEFS) + _coin(20, 20, 18),
    "fame": "".join(DEFS) + _fame(20, 20, 18),
    "karma": _karma(20, 20, 18),
    "admin": "".join(DEFS) + _admin(20, 20, 18),
    "empty": _empty(),
    "dice-card": _dice_card(20, 20, 38),
    "any-goods": circle(20, 20, 18, "#FFF7E6", stroke="#8C5A1C", stroke_width=2.6)
    + icon("swap-bag", 20, 20, 26, "#8C5A1C"),
    "crown": icon("jewel-crown", 20, 20, 38, "#8A2B44"),
    "deck": icon("stack", 20, 20, 38, "#3A2A1C"),
    "sails": icon("sailboat", 20, 20, 36, "#0B5B66"),
    "sails-light": icon("sailboat", 20, 20, 36, "#FFF6E2"),
    "mixed": circle(20, 20, 16.5, "#072A2E", stroke="#E9C773", stroke_width=2)
    + path("M11 16H29M11 24H29M25 9L15 31", stroke="#FBE3B0", stroke_width=3, stroke_linecap="round"),
    "elephant": _elephant("#2C6B3A", "#9ED9A8", "#E6FFE6", flipped=False),
    "elephant-flipped": _elephant("#8A5A1C", "#F0D49A", "#FFF3DC", flipped=True),
}
BONUSES = {
    "karma2": _karma(13, 15, 9.5) + _karma(26, 25, 9.5),
    "coins_or_palace": _coin(10, 11, 8.5) + _coin(17, 17, 8.5) + _SLASH + icon("jewel-crown", 29, 30, 19, "#FFE6B0"),
    "fame_or_ship": _fame(12, 13, 9) + _SLASH + icon("sailboat", 28, 28, 20, "#FFF6E2"),
    "admin": _admin(20, 20, 14),
    "dice2": _dice_card(12.5, 20, 24) + _dice_card(27.5, 20, 24),
    "second_action": icon("clockwise-rotation", 20, 20, 37, "#FFE6B0") + _two(20, 20, 19, "#FFE6B0"),
    "hidden": _question(20, 20, 30, "#FFE6B0"),
}


# --- Track cards and the window ----------------------------------------------------------------------------------


def _track(day: bool) -> str:
    """Return a track card: the sun over the river, or a night sky for the bonus that the program puts there."""
    arch = _arch(3, 2, 38, 54, 21, 7)
    if day:
        beams = "".join(
            f"M{22 + 13 * math.cos(turn):.1f} {38 + 13 * math.sin(turn):.1f}"
            f"L{22 + 19 * math.cos(turn):.1f} {38 + 19 * math.sin(turn):.1f}"
            for turn in (math.pi + step * math.pi / 6 for step in range(7))
        )
        scene = (
            circle(22, 38, 10, "#FFF1B8")
            + path(beams, stroke="#FFF1B8", stroke_width=1.6, opacity=0.75)
            + rect(0, 41, 44, 18, "#1D7F83")
            + path("M9 46q4-2 8 0t8 0M18 51q4-2 8 0t8 0", stroke="#FFE3A8", stroke_width=1.2)
        )
    else:
        stars = ((10, 22), (34, 24), (16, 14), (29, 13), (8, 40), (36, 42))
        scene = "".join(circle(x, y, 0.9, "#F4E9D4", opacity=0.75) for x, y in stars)
    sky = (("0", "#D9627E"), (".6", "#F6B25A")) if day else (("0", "#141A44"), ("1", "#3A3378"))
    return document(
        44,
        60,
        "<defs>",
        linear("sky", sky),
        clip("arch", path(arch)),
        "</defs>",
        rect(0.5, 0.5, 43, 59, "#FBF3E2" if day else "#0B1030", 4, stroke="#2D1C10"),
        path(arch, "url(#sky)"),
        group(scene, clip_path="url(#arch)"),
        path(arch, stroke="#B9813A" if day else "#C9A24B"),
    )


def _window() -> str:
    """Return the morning over the river on which the grid lies; it may be cut at its sides."""
    marks = tuple(((step * 97) % 521, 310 + (step * 53) % 200, 24) for step in range(30))
    sky = (("0", "#B04C70"), (".3", "#E58A62"), (".52", "#F6C277"), (".56", "#4FA39B"), ("1", "#0F5B63"))
    return document(
        521,
        522,
        f"<defs>{linear('morning', sky)}</defs>",
        rect(0, 0, 521, 522, "url(#morning)"),
        circle(260, 285, 70, "#FFF0BE", opacity=0.8),
        _waves(marks, "#FFE9B8", 1.5, 0.45),
    )


def _rosette() -> str:
    """Return the lotus at the corners of the window's frame."""
    return document(
        22,
        22,
        circle(11, 11, 10, "#5B2436", stroke="#E9C773", stroke_width=1.5),
        icon("lotus", 11, 10.5, 13, "#F6C9B0"),
    )
