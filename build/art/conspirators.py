"""Conspirators: castle intrigue by candle. Card faces, medallions, the back, honours and marks.

Cards are drawn on a grid of 120 by 168 (5 : 7). They carry no words and no numbers: the program writes
the name on the band, the value on the shield and the power on the paper strip. ``layout.json`` tells where,
as fractions of the card.
"""

import json
from typing import NamedTuple

from .paths import SPRITES
from .places import PLACES, place
from .raster import draw_png
from .svg import (
    GOLD,
    IVORY,
    PAPER,
    around,
    circle,
    clip,
    document,
    group,
    icon,
    linear,
    mirrored,
    path,
    pattern,
    polygon,
    radial,
    rays,
    rect,
    star,
)

FOLDER = SPRITES / "conspirators"
WIDTH, HEIGHT = 120, 168


class Kind(NamedTuple):
    """How one kind of card looks."""

    icon: str
    dark: str
    middle: str
    light: str
    ornament: str
    size: float = 1
    event: bool = False


KINDS = {
    "merchant": Kind("scales", "#66400B", "#A86C17", "#DFA43F", "chequy", 1.04),
    "juggler": Kind("jester-hat", "#6B1A3D", "#B23468", "#E0709A", "lozenge", 1),
    "guard": Kind("visored-helm", "#2B3946", "#566A7B", "#8FA3B2", "brick", 1.06),
    "banker": Kind("locked-chest", "#21451D", "#437A35", "#7DB064", "bezant", 1.02),
    "tavern_maid": Kind("beer-stein", "#642A10", "#A84F22", "#DA854C", "wavy", 1),
    "bishop": Kind("pope-crown", "#3C1F55", "#70429A", "#A67DCB", "cross", 1),
    "prince": Kind("imperial-crown", "#16295F", "#2F4FA3", "#6E8BD8", "fleur", 1.06),
    "spy": Kind("cowled", "#181D21", "#3A4347", "#747F83", "bend", 1.06),
    "seer": Kind("crystal-ball", "#0A4649", "#158087", "#58BDBD", "spark", 1),
    "raid": Kind("crossed-swords", "#55110A", "#B03A1B", "#EA7A42", "flame", 0.98, event=True),
    "conspiracy": Kind("domino-mask", "#380A1A", "#8E1F3C", "#E2703A", "dancetty", 1, event=True),
}
"""Every kind differs from the others by hue, pattern and silhouette."""

BOXES = {
    "card": {
        "name": (0.295, 0.042, 0.64, 0.122),
        "value": (0.035, 0.045, 0.225, 0.165),
        "power": (0.07, 0.818, 0.86, 0.145),
    },
    "card-event": {
        "name": (0.33, 0.042, 0.605, 0.122),
        "value": (0.035, 0.035, 0.255, 0.185),
        "power": (0.07, 0.818, 0.86, 0.145),
    },
    "small": {"value": (0.045, 0.045, 0.28, 0.2)},
    "small-event": {"value": (0.045, 0.04, 0.32, 0.23)},
    "honour": {"number": (0.25, 0.27, 0.5, 0.4), "name": (0.07, 0.825, 0.86, 0.12)},
}
"""Boxes for text: x, y, width, height as fractions of the card; text is centred in its box."""


def build() -> None:
    """Draw everything of this game."""
    for name, kind in KINDS.items():
        draw_png(_full_card(kind), FOLDER / f"card-{name}.png", 480, 672, 128, 0.25)
        draw_png(_small_card(kind), FOLDER / f"small-{name}.png", 220, 308, 80)
        token = document(100, 100, _defs(kind), _medallion(kind, 50, 50, 43))
        draw_png(token, FOLDER / f"medallion-{name}.png", 128, 128, 80)
    draw_png(_back(), FOLDER / "card-back.png", 360, 504, 80)
    draw_png(_honour(), FOLDER / "honour.png", 360, 504, 96)
    for number, scene in enumerate(PLACES, start=1):
        draw_png(place(scene), FOLDER / f"place-{number}.png", 320, 240, 80, 0.5)
    for name, drawing in MARKS.items():
        draw_png(drawing(), FOLDER / f"{name}.png", 96, 96, 48)
    _write_layout()


def _write_layout() -> None:
    kinds = {
        name: {"icon": kind.icon, "dark": kind.dark, "middle": kind.middle, "light": kind.light, "event": kind.event}
        for name, kind in KINDS.items()
    }
    text = json.dumps({"boxes": BOXES, "kinds": kinds}, indent=1)
    (FOLDER / "layout.json").write_text(text + "\n", encoding="utf-8")


# ---------------------------------------------------------------------------------------------- ornaments


def _ornament(kind: Kind, scale: float) -> str:
    """Return the pattern of the card's field, called ``field-pattern``."""
    fleur = icon("fleur-de-lys", 5.5, 6, 11, "inherit") + icon("fleur-de-lys", 16.5, 18, 11, "inherit")
    spark = "l1.3 4.200l4.200 1.300l-4.200 1.300l-1.300 4.200l-1.300 -4.200l-4.200 -1.300l4.200 -1.300Z"
    width, height, turn, body = {
        "chequy": (20, 20, 0, path("M0 0H10V10H0ZM10 10H20V20H10Z", "inherit")),
        "lozenge": (16, 28, 0, path("M8 0L16 14L8 28L0 14Z", "inherit")),
        "brick": (24, 16, 0, path("M0 0H24V1.500H0ZM0 8H24V9.500H0ZM5 0H6.500V8H5ZM17 8H18.500V16H17Z", "inherit")),
        "bezant": (18, 18, 0, circle(4.5, 4.5, 3.5, "inherit") + circle(13.5, 13.5, 3.5, "inherit")),
        "wavy": (24, 14, 0, path("M0 4Q6 0 12 4T24 4V10Q18 14 12 10T0 10Z", "inherit")),
        "cross": (20, 20, 0, path("M4 1H7V4H10V7H7V10H4V7H1V4H4ZM14 11H17V14H20V17H17V20H14V17H11V14H14Z", "inherit")),
        "fleur": (22, 24, 0, fleur),
        "bend": (12, 12, 45, rect(0, 0, 6, 12, "inherit")),
        "spark": (22, 22, 0, path(f"M5.500 0{spark}M16.500 11{spark}", "inherit")),
        "flame": (14, 20, 0, path("M7 0Q14 8 10 14Q8 20 3 16Q-2 10 7 0Z", "inherit")),
        "dancetty": (18, 18, 0, path("M0 0L9 9L18 0V6L9 15L0 6Z", "inherit")),
    }[kind.ornament]
    tile = group(body, fill=kind.light)
    return pattern("field-pattern", width, height, tile, f"scale({scale}) rotate({turn})")


def _defs(kind: Kind, scale: float = 1) -> str:
    return (
        "<defs>"
        + "".join(
            (
                linear("gold", GOLD),
                linear("paper", PAPER, 0.2),
                linear("ivory", IVORY),
                linear(
                    "gold-across", (("0", "#A97A24"), (".3", "#F3D88C"), (".55", "#C9983C"), ("1", "#8A611B")), 1, 0.35
                ),
                linear("ember", (("0", "#FFB070"), ("1", "#E2642C"))),
                linear("field", (("0", kind.middle), ("1", kind.dark))),
                radial("field-light", (("0", kind.light, ".6"), (".62", kind.light, "0")), 0.5, 0.46, 0.62),
                radial("field-shade", ((".5", "#000", "0"), ("1", "#000", ".42")), 0.5, 0.48, 0.78),
                radial("dish", (("0", kind.light), (".55", kind.middle), ("1", kind.dark)), 0.5, 0.4, 0.62),
                linear("form", (("0", kind.dark, "0"), (".5", kind.dark, "0"), ("1", kind.dark, ".38")), 0.9, 0.7),
                _ornament(kind, scale),
            )
        )
        + "</defs>"
    )


def _shield(x: float, y: float, width: float) -> str:
    """Return an empty golden shield, for the value."""
    w, h = width, width * 1.2
    shape = (
        f"M{x} {y + h * 0.07:.2f}Q{x + w * 0.28:.2f} {y + h * 0.09:.2f} {x + w / 2:.2f} {y}"
        f"Q{x + w * 0.72:.2f} {y + h * 0.09:.2f} {x + w:.2f} {y + h * 0.07:.2f}V{y + h * 0.48:.2f}"
        f"Q{x + w:.2f} {y + h * 0.84:.2f} {x + w / 2:.2f} {y + h:.2f}Q{x} {y + h * 0.84:.2f} {x} {y + h * 0.48:.2f}Z"
    )
    middle = f"{x + w / 2:.2f},{y + h / 2:.2f}"
    inner = f"translate({middle}) scale(.84) translate({-(x + w / 2):.2f},{-(y + h / 2):.2f})"
    return "".join(
        (
            path(shape, "#1C1206", opacity=0.55, transform=f"translate({w * 0.03:.2f},{w * 0.06:.2f})"),
            path(shape, "url(#gold)", stroke="#4A330C", stroke_width=f"{w * 0.05:.2f}", stroke_linejoin="round"),
            path(shape, stroke="#FFF4CC", stroke_width=f"{w * 0.035:.2f}", transform=inner, stroke_opacity=0.9),
        )
    )


def _badge(x: float, y: float, r: float) -> str:
    """Return the empty jagged badge of an event, around (x, y)."""
    return "".join(
        (
            polygon(star(x, y + r * 0.07, r, r * 0.77, 11), "#1A0503", opacity=0.6),
            polygon(
                star(x, y, r, r * 0.77, 11),
                "url(#ember)",
                stroke="#4A0F06",
                stroke_width=f"{r * 0.07:.2f}",
                stroke_linejoin="round",
            ),
            circle(x, y, r * 0.68, stroke="#FFE6C8", stroke_width=f"{r * 0.05:.2f}", stroke_opacity=0.85),
        )
    )


def _medallion(kind: Kind, x: float, y: float, r: float) -> str:
    """Return the large icon on its dish: a golden ring for people, a toothed one for events."""
    if kind.event:
        rim = "".join(
            (
                polygon(
                    star(x, y, r * 1.15, r * 0.95, 20),
                    kind.dark,
                    stroke=kind.dark,
                    stroke_width=r * 0.05,
                    stroke_linejoin="round",
                ),
                polygon(star(x, y, r * 1.1, r * 0.93, 20), "#FFDDA6"),
                circle(x, y, r * 0.89, kind.dark),
            )
        )
    else:
        rim = "".join(
            (
                circle(x, y + r * 0.03, r * 1.06, "#000", opacity=0.35),
                circle(x, y, r * 1.045, kind.dark),
                circle(x, y, r, "url(#gold-across)"),
                circle(x, y, r * 0.985, stroke="#FFF3C8", stroke_width=r * 0.018, stroke_opacity=0.8),
                *(circle(bx, by, r * 0.012, "#6B4A12", opacity=0.8) for bx, by in around(x, y, r * 0.945, 48)),
                circle(x, y, r * 0.9, kind.dark),
            )
        )
    size = r * 1.42 * kind.size
    return "".join(
        (
            rim,
            circle(x, y, r * 0.865, "url(#dish)"),
            rays(x, y, r * 0.86, 24, 0.5, kind.light, fill_opacity=0.3),
            circle(
                x,
                y,
                r * 0.8,
                stroke=kind.light,
                stroke_width=r * 0.014,
                stroke_opacity=0.6,
                stroke_dasharray=f"{r * 0.05:.2f} {r * 0.04:.2f}",
            ),
            icon(
                kind.icon,
                x,
                y + size * 0.035,
                size,
                kind.dark,
                stroke=kind.dark,
                stroke_width=36,
                stroke_linejoin="round",
                opacity=0.55,
            ),
            icon(kind.icon, x, y, size, kind.dark, stroke=kind.dark, stroke_width=32, stroke_linejoin="round"),
            icon(kind.icon, x, y, size, "url(#ivory)"),
            icon(kind.icon, x, y, size, "url(#form)"),
        )
    )


def _paper() -> str:
    """Return the sheet of the card with its hairline and a few fibres."""
    fibres = ""
    for i in range(46):
        start = f"M{i * 37.7 % 112 + 4:.1f} {i * 61.3 % 160 + 4:.1f}"
        fibres += f"{start}q{i * 7 % 5 - 2} {i * 3 % 3 - 1} {i * 11 % 9 - 4} {i * 5 % 4 - 2}"
    return "".join(
        (
            rect(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, "url(#paper)", 7.2, stroke="#241810", stroke_width=0.8),
            path(fibres, stroke="#8A6E48", stroke_width=0.3, stroke_opacity=0.22),
            rect(1.2, 1.2, WIDTH - 2.4, HEIGHT - 2.4, "none", 6.6, stroke="#FFF", stroke_width=0.8, stroke_opacity=0.7),
        )
    )


def _corner(x: float, y: float, colour: str) -> str:
    """Return the ornament in the lower left corner of the field."""
    arcs = "".join(f"M{x} {y - r}A{r} {r} 0 0 1 {x + r} {y}" for r in (11, 13.5))
    return path(arcs, stroke=colour, stroke_width=0.8, stroke_opacity=0.9) + icon(
        "fleur-de-lys", x + 4.2, y - 4.2, 8.4, colour, turn=45, opacity=0.9
    )


def _full_card(kind: Kind) -> str:
    field_top, field_bottom = 5, 133
    height = field_bottom - field_top
    corner = _corner(7.6, 130.4, kind.light)
    return document(
        WIDTH,
        HEIGHT,
        _defs(kind),
        _paper(),
        rect(5, field_top, 110, height, "url(#field)", 4),
        rect(5, field_top, 110, height, "url(#field-pattern)", 4, opacity=0.33),
        rect(5, field_top, 110, height, "url(#field-light)", 4),
        rect(5, field_top, 110, height, "url(#field-shade)", 4),
        path("M9 5H111A4 4 0 0 1 115 9V28.500H5V9A4 4 0 0 1 9 5Z", kind.dark),
        path("M9 5H111A4 4 0 0 1 115 9V15H5V9A4 4 0 0 1 9 5Z", "#FFF", opacity=0.07),
        rect(5, 28, 110, 1.4, "url(#gold-across)"),
        rect(5, 29.4, 110, 0.6, "#000", opacity=0.35),
        rect(7.6, 32.4, 104.8, 98, "none", 2, stroke="#F6E3B0", stroke_width=0.6, stroke_opacity=0.6),
        corner,
        mirrored(corner, WIDTH / 2),
        rect(5, field_top, 110, height, "none", 4, stroke=kind.dark, stroke_width=1),
        _medallion(kind, 60, 81.4, 42.5 if kind.event else 45),
        rect(8, 137.5, 104, 0.5, kind.middle, opacity=0.5),
        rect(8, 161.5, 104, 0.5, kind.middle, opacity=0.5),
        _badge(19.5, 19.5, 17.5) if kind.event else _shield(3, 2.6, 30),
    )


def _small_card(kind: Kind) -> str:
    return document(
        WIDTH,
        HEIGHT,
        _defs(kind, 1.5),
        _paper(),
        rect(5, 5, 110, 158, "url(#field)", 4),
        rect(5, 5, 110, 158, "url(#field-pattern)", 4, opacity=0.4),
        rect(5, 5, 110, 158, "url(#field-light)", 4),
        rect(5, 5, 110, 158, "url(#field-shade)", 4),
        rect(7.8, 7.8, 104.4, 152.4, "none", 2.4, stroke="#F6E3B0", stroke_width=1, stroke_opacity=0.6),
        rect(5, 5, 110, 158, "none", 4, stroke=kind.dark, stroke_width=1.4),
        _medallion(kind, 60, 97, 46 if kind.event else 50),
        _badge(24, 25, 22) if kind.event else _shield(3, 2.6, 40),
    )


def _back() -> str:
    lattice = (
        path(
            "M0 12Q4.500 9 9 0Q13.500 9 18 12Q13.500 15 9 24Q4.500 15 0 12Z",
            stroke="#A67B35",
            stroke_width=0.55,
            stroke_opacity=0.8,
        )
        + icon("fleur-de-lys", 9, 12, 7.6, "#C49A4A", opacity=0.75)
        + "".join(circle(x, y, 0.9, "#D9B45E") for x in (0, 18) for y in (0, 24))
    )
    shield = "M60 46Q44 54 30 53V84Q30 112 60 124Q90 112 90 84V53Q76 54 60 46Z"
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        linear("paper", PAPER, 0.2),
        linear("gold", GOLD),
        pattern("lattice", 18, 24, lattice, "translate(6,0)"),
        linear("gold-across", (("0", "#A97A24"), (".3", "#F3D88C"), (".55", "#C9983C"), ("1", "#8A611B")), 1, 0.35),
        linear("cloth", (("0", "#5C1B2B"), ("1", "#36101C"))),
        radial("light", (("0", "#A33A48", ".6"), ("1", "#A33A48", "0")), 0.5, 0.5, 0.6),
        radial("deep", (("0", "#6C2332"), ("1", "#270912")), 0.5, 0.42, 0.65),
        "</defs>",
        _paper(),
        rect(5, 5, 110, 158, "url(#cloth)", 4),
        rect(5, 5, 110, 158, "url(#light)", 4),
        rect(9, 9, 102, 150, "url(#lattice)", 2),
        rect(8, 8, 104, 152, "none", 3, stroke="url(#gold-across)", stroke_width=1.6),
        rect(11, 11, 98, 146, "none", 2, stroke="#D9B45E", stroke_width=0.5, stroke_opacity=0.8),
        path(shield, "#1C060C", transform="translate(0,2.500)", opacity=0.55),
        path(shield, "url(#deep)", stroke="#2A0A12", stroke_width=7),
        path(shield, stroke="url(#gold-across)", stroke_width=3.2),
        path(shield, stroke="#F0D48A", stroke_width=0.6, transform="translate(60,85) scale(.88) translate(-60,-85)"),
        icon("cowled", 60, 85.5, 52, "#14050A", opacity=0.6),
        icon("cowled", 60, 84, 52, "url(#gold)"),
    )


def _honour() -> str:
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        linear("paper", PAPER, 0.2),
        radial("sun", (("0", "#FFF7DC"), (".5", "#F0CE78"), ("1", "#B3842B")), 0.5, 0.44, 0.72),
        linear("leaf", (("0", "#8FB04A"), ("1", "#3F5A1C"))),
        clip("field", rect(5, 5, 110, 158, "#000", 4)),
        "</defs>",
        _paper(),
        rect(5, 5, 110, 158, "url(#sun)", 4),
        group(rays(60, 78, 130, 32, 0.45, "#FFF9E0", fill_opacity=0.42), clip_path="url(#field)"),
        icon("laurels", 60, 80, 100, "#2E4212", opacity=0.4),
        icon("laurels", 60, 78, 100, "url(#leaf)"),
        path("M5 136H115V159A4 4 0 0 1 111 163H9A4 4 0 0 1 5 159Z", "#49330D"),
        rect(5, 135.4, 110, 1.2, "#F9E6A6"),
        rect(8, 8, 104, 152, "none", 2.5, stroke="#6E4F18", stroke_width=0.9, stroke_opacity=0.9),
        rect(5, 5, 110, 158, "none", 4, stroke="#6E4F18", stroke_width=1),
    )


# ---------------------------------------------------------------------------------------------- marks

GOLD_DEF = "<defs>" + linear("gold", GOLD) + linear("ember", (("0", "#FFB070"), ("1", "#E2642C"))) + "</defs>"


def _protected(name: str, colour: str, slash: str) -> str:
    """Return a paper shield with a struck-out icon: safe from that event."""
    shield = "M48 5Q32 13 11 12V46Q11 76 48 91Q85 76 85 46V12Q64 13 48 5Z"
    return document(
        96,
        96,
        path(shield, "#F1E5C9"),
        icon(name, 48, 46, 62, colour),
        path(slash, stroke="#F1E5C9", stroke_width=12),
        path(slash, stroke="#1E120A", stroke_width=6),
        path(shield, stroke="#1E120A", stroke_width=6, stroke_linejoin="round"),
    )


def _crown() -> str:
    shape = "M10 30L30 50L48 12L66 50L86 30L78 80H18Z"
    return document(
        96,
        96,
        GOLD_DEF,
        path(shape, "url(#gold)", stroke="#1E120A", stroke_width=7, stroke_linejoin="round"),
        path("M25 68H71", stroke="#6B4A12", stroke_width=5, stroke_linecap="round"),
        *(circle(x, y, 6.5, "#F9E6A6", stroke="#1E120A", stroke_width=4) for x, y in ((10, 28), (48, 11), (86, 28))),
    )


def _tie() -> str:
    return document(
        96,
        96,
        circle(48, 48, 38, "#D8CEBF", stroke="#1E120A", stroke_width=7),
        path("M29 38H67M29 58H67", stroke="#2A1A10", stroke_width=9, stroke_linecap="round"),
    )


def _decided() -> str:
    """Return the sign that the Seer decides a tie: the equals sign in the ball."""
    return document(
        96,
        96,
        "<defs>",
        radial("ball", (("0", "#A6F0EA"), (".5", "#2AA3A6"), ("1", "#0A4649")), 0.38, 0.32, 0.75),
        "</defs>",
        circle(48, 44, 36, "url(#ball)", stroke="#08292B", stroke_width=6),
        path("M24 84Q28 74 48 74Q68 74 72 84Q72 92 48 92Q24 92 24 84Z", "#E2B953", stroke="#08292B", stroke_width=5),
        path("M31 36H65M31 53H65", stroke="#FFFFFF", stroke_width=8, stroke_linecap="round"),
    )


MARKS = {
    "mark-majority": _crown,
    "mark-tie": _tie,
    "mark-seer": _decided,
    "mark-safe-raid": lambda: _protected("crossed-swords", "#8E1F0C", "M12 60L84 32"),
    "mark-safe-conspiracy": lambda: _protected("domino-mask", "#6A1424", "M22 76L76 14"),
    "shield": lambda: document(96, 96, GOLD_DEF, _shield(12, 4, 72)),
    "badge": lambda: document(96, 96, GOLD_DEF, _badge(48, 47, 44)),
}
"""Small signs that lie beside cards."""
