"""The covers of the five games: a picture, a frame and an empty plate for the title.

Drawn on a grid of 216 by 312. The program writes the title on the plate, in the game's style.
"""

import json
import math
import random
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from .paths import SPRITES
from .raster import draw_png
from .svg import (
    around,
    circle,
    clip,
    document,
    ellipse,
    group,
    icon,
    linear,
    mirrored,
    path,
    pattern,
    radial,
    rays,
    rect,
)

FOLDER = SPRITES / "covers"
WIDTH, HEIGHT = 216, 312
PLATE = (0.06, 0.756, 0.88, 0.2)
"""Where the title goes: x, y, width, height as fractions of the cover."""


class Cover(NamedTuple):
    """A picture with the colours of its frame and of the title on its plate."""

    picture: Callable[[], str]
    frame: str
    inner_frame: str
    title: str
    subtitle: str


def build() -> None:
    """Draw all covers."""
    for name, cover in COVERS.items():
        draw_png(framed(cover), FOLDER / f"{name}.png", 432, 624, 256, 0.5)
    plates = {
        name: {"plate": PLATE, "title": cover.title, "subtitle": cover.subtitle} for name, cover in COVERS.items()
    }
    (FOLDER / "layout.json").write_text(json.dumps(plates, indent=1) + "\n", encoding="utf-8")


def framed(cover: Cover) -> str:
    """Return a cover with its frame, as a drawing."""
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        clip("sheet", rect(0, 0, WIDTH, HEIGHT, "#000", 11)),
        "</defs>",
        group(cover.picture(), clip_path="url(#sheet)"),
        rect(5.5, 5.5, 205, 301, "none", 7, stroke=cover.frame, stroke_width=1.6),
        rect(9.5, 9.5, 197, 293, "none", 4, stroke=cover.inner_frame, stroke_width=0.8, stroke_opacity=0.75),
        rect(
            0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4, "none", 10.5, stroke="#F6D9A0", stroke_opacity=0.34, stroke_width=1.3
        ),
    )


def _plate(fill: str, line: str, second: str, top: float = 230) -> str:
    """Return the plate for the title with two rules above it."""
    return "".join(
        (
            rect(0, top, WIDTH, HEIGHT - top, fill),
            rect(6, top - 1.5, 204, 2.6, line),
            rect(6, top + 3, 204, 0.9, second, opacity=0.8),
        )
    )


# ------------------------------------------------------------------------------------------ conspirators


def _conspirators() -> str:
    """Three hooded figures around a candle, under a castle's arch."""
    arch = "M26 226V112Q26 50 108 22Q190 50 190 112V226Z"
    fleurs = "".join(icon("fleur-de-lys", x, y, 17, "#7D2B3A") for x, y in ((9, 12), (27, 36)))
    lattice = path("M0 24Q9 18 18 0Q27 18 36 24Q27 30 18 48Q9 30 0 24Z", stroke="#7D2B3A", stroke_width=0.8)
    castle = path(
        "M12 226V150l10 0v-8h7v8h6v-8h7v8h6v-30h-4v-14h6v6h6v-6h7v6h6v-6h6v14h-4v120Z", "#3A0F18", fill_opacity=0.75
    )
    stones = "".join(
        rect(26 - (row % 2) * 14 + column * 28, 30 + row * 17, 27, 16, "#000", fill_opacity=0.1)
        for row in range(12)
        for column in range(7)
    )
    return "".join(
        (
            "<defs>",
            linear("night", (("0", "#2C0B14"), (".55", "#4A1522"), ("1", "#2A0A12"))),
            pattern("brocade", 36, 48, fleurs + lattice),
            radial(
                "glow", (("0", "#FFDF98"), (".22", "#E8993E"), (".55", "#84301F"), ("1", "#220A16")), 0.5, 0.62, 0.62
            ),
            radial("flame", (("0", "#FFF6CF", ".95"), (".3", "#FFC862", ".55"), ("1", "#FFC862", "0"))),
            linear("robe", (("0", "#3A121B"), ("1", "#14050A"))),
            linear("gold", (("0", "#F9E6A6"), (".5", "#DDB252"), ("1", "#A97A24")), 1, 0.6),
            clip("arch", path(arch, "#000")),
            "</defs>",
            rect(0, 0, WIDTH, HEIGHT, "url(#night)"),
            rect(0, 0, WIDTH, HEIGHT, "url(#brocade)", opacity=0.75),
            group(
                rect(20, 18, 180, 220, "url(#glow)"),
                stones,
                rays(108, 150, 200, 24, 0.42, "#FFD98A", fill_opacity=0.1),
                castle,
                mirrored(castle, 108),
                ellipse(108, 212, 110, 26, "#1B070D"),
                ellipse(108, 208, 84, 15, "#5D2718"),
                ellipse(108, 206, 52, 9, "#B86C2E"),
                circle(108, 140, 78, "url(#flame)"),
                icon("cowled", 58, 160, 112, "#E8993E", opacity=0.55),
                icon("cowled", 57, 160, 112, "#16060C"),
                icon("cowled", 158, 160, 112, "#E8993E", opacity=0.55),
                icon("cowled", 159, 160, 112, "#16060C"),
                icon("cowled", 108, 100, 76, "url(#robe)"),
                circle(108, 168, 32, "url(#flame)"),
                icon("candle-light", 108, 178, 56, "#FFEDBC"),
                clip_path="url(#arch)",
            ),
            path(arch, stroke="#1A070C", stroke_width=7),
            path(arch, stroke="url(#gold)", stroke_width=2.8),
            path("M31 226V113Q32 56 108 29Q184 56 185 113V226", stroke="#D9B45E", stroke_opacity=0.5, stroke_width=1),
            _plate("#2A0B13", "#D9B45E", "#D9B45E"),
            path("M44 240.500H99M117 240.500H172", stroke="#D9B45E", stroke_width=0.9, stroke_opacity=0.8),
            path("M108 237L112.500 240.500L108 244L103.500 240.500Z", "#D9B45E"),
        )
    )


# ------------------------------------------------------------------------------------------------ catham


def _skyline(dice: random.Random, colour: str, lights: str, low: int, high: int, gap: bool) -> str:
    """Return a row of houses with lit windows; a gap leaves the middle low."""
    houses, x = [], -6
    while x < WIDTH:
        width, height = dice.randint(18, 34), dice.randint(low, high)
        if gap and 60 < x + width / 2 < 156:
            height = min(height, 50)
        top = 236 - height
        houses.append(rect(x, top, width - 2, height + 20, colour))
        if dice.random() < 0.4:
            houses.append(rect(x + width / 2 - 1, top - 14, 1.6, 14, colour))
        for y in range(top + 6, 232, 9):
            for window in range(x + 4, x + width - 6, 7):
                if dice.random() < 0.32:
                    houses.append(rect(window, y, 3.4, 4.6, lights, opacity=round(dice.uniform(0.45, 1), 2)))
        x += width
    return "".join(houses)


def _catham() -> str:
    """A cat in a fedora before the moon, in neon and rain."""
    dice = random.Random(11)
    pink, blue, fur, night = "#FF5FA8", "#4FE3F2", "#0F1528", "#0A0E1A"
    drops = [
        (dice.uniform(0, 240), dice.uniform(-10, 230), dice.uniform(9, 20), dice.uniform(0.16, 0.5)) for _ in range(90)
    ]
    rain = "".join(
        path(
            f"M{x:.0f} {y:.0f}l{-length * 0.36:.1f} {length:.1f}",
            stroke="#BFD8FF",
            stroke_opacity=f"{alpha:.2f}",
            stroke_width=1,
        )
        for x, y, length, alpha in drops
    )
    skyline = _skyline(dice, "#223056", "#3D4F83", 70, 150, gap=False) + _skyline(
        dice, "#151D38", "#F6C453", 40, 104, gap=True
    )
    left = "".join(
        (
            path("M-34 12L-12 64L-30 66L-50 22Z", "#1B2544"),
            path("M-60 -28L-66 -80Q-44 -72 -30 -44Z", fur),
            path("M-56 -34L-60 -69Q-48 -63 -40 -46Z", "#B0507F"),
        )
    )
    eye = (
        path("M-37 -8Q-24 -25 -8 -6Q-24 4 -37 -8Z", "#F7E463")
        + ellipse(-22, -9.5, 2.8, 7.2, night)
        + circle(-25, -13, 1.3, "#FFF")
    )
    whiskers = path(
        "M-14 12L-62 4M-14 15L-64 18M-14 18L-58 31", stroke="#DCE8FF", stroke_width=1.1, stroke_opacity=0.85
    )
    contour = (
        "M-50 -8C-50 16 -26 30 0 30M-60.500 -32L-66 -80Q-50 -74 -40 -60M-72 -29Q-60 -34 -41 -38"
        "M-41 -48Q-40 -90 -16 -90M-45 15Q-76 22 -80 62"
    )

    def neon(colour: str, flip: int) -> str:
        place = f"scale({flip},1)"
        return "".join(
            path(
                contour,
                stroke=colour,
                stroke_width=width,
                stroke_opacity=alpha,
                stroke_linecap="round",
                stroke_linejoin="round",
                transform=place,
            )
            for width, alpha in ((7, 0.12), (4.4, 0.22), (2, 1))
        )

    cat = group(
        path("M-80 66Q-76 20 -34 12L34 12Q76 20 80 66Z", night),
        left,
        mirrored(left, 0),
        path("M-8 26L0 18L8 26L5 66H-5Z", "#D9577F"),
        path("M-8 26L0 33L8 26L0 18Z", "#F07A9E"),
        path("M0 -52C34 -52 50 -28 50 -8C50 16 26 30 0 30C-26 30 -50 16 -50 -8C-50 -28 -34 -52 0 -52Z", fur),
        eye,
        mirrored(eye, 0),
        path("M-5 8H5L0 14Z", "#FF8DB8"),
        path("M0 14Q-2 21 -10 20M0 14Q2 21 10 20", stroke="#9FB2DD", stroke_width=1.4, stroke_linecap="round"),
        whiskers,
        mirrored(whiskers, 0),
        path("M-72 -29Q0 -52 72 -29Q58 -17 0 -22Q-58 -17 -72 -29Z", "#070A14"),
        path("M-41 -36Q-40 -92 -16 -90Q0 -82 16 -90Q40 -92 41 -36Q0 -48 -41 -36Z", "#0C1122"),
        path("M-41 -36Q0 -48 41 -36L41 -48Q0 -60 -41 -48Z", "#D9577F"),
        neon(pink, 1),
        neon(blue, -1),
        transform="translate(108,176)",
    )
    return "".join(
        (
            "<defs>",
            linear("night", (("0", "#0B1020"), (".6", "#1D2A4D"), ("1", "#3A2450"))),
            linear("neon", (("0", pink), ("1", blue)), 1, 0),
            radial("moonlight", (("0", "#F3E6BE", ".5"), ("1", "#F3E6BE", "0"))),
            pattern("dots", 7, 7, circle(3.5, 3.5, 1.9, "#131A2B", fill_opacity=0.3), "rotate(30)"),
            "</defs>",
            rect(0, 0, WIDTH, HEIGHT, "url(#night)"),
            circle(146, 74, 96, "url(#moonlight)"),
            circle(146, 74, 52, "#F3E6BE"),
            circle(130, 60, 9, "#D8C795"),
            circle(164, 86, 13, "#D8C795", opacity=0.7),
            circle(156, 46, 5, "#D8C795", opacity=0.7),
            circle(146, 74, 52, "url(#dots)"),
            skyline,
            cat,
            rain,
            rect(0, 231, WIDTH, 81, night),
            rect(6, 230, 204, 2.4, "url(#neon)"),
        )
    )


# ------------------------------------------------------------------------------------------------ ganges


def _scalloped_arch(x: float, base: float, top: float, half: float, count: int) -> str:
    """Return a Mughal arch: so many scallops between two pillars."""
    points = []
    for i in range(count + 1):
        angle = math.pi - math.pi * i / count
        points.append((x + half * math.cos(angle), base - (base - top) * max(math.sin(angle), 0) ** 0.85))
    text = f"M{points[0][0]:.1f} 236L{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x1, y1), (x2, y2) in pairwise(points):
        r = math.hypot(x2 - x1, y2 - y1) * 0.56
        text += f"A{r:.1f} {r:.1f} 0 0 1 {x2:.1f} {y2:.1f}"
    return text + f"L{points[-1][0]:.1f} 236"


def _dome(x: float, y: float, width: float, height: float, colour: str) -> str:
    """Return an onion dome with its finial, lit from the left."""
    w, h = width, height
    shape = (
        f"M{x - w / 2} {y}V{y - h * 0.32}C{x - w * 0.72} {y - h * 0.62} {x - w * 0.3} {y - h * 0.8} {x} {y - h}"
        f"C{x + w * 0.3} {y - h * 0.8} {x + w * 0.72} {y - h * 0.62} {x + w / 2} {y - h * 0.32}V{y}Z"
    )
    light = (
        f"M{x - w * 0.3} {y - h * 0.3}C{x - w * 0.42} {y - h * 0.55} {x - w * 0.2} {y - h * 0.72}"
        f" {x - w * 0.06} {y - h * 0.86}"
    )
    return "".join(
        (
            path(shape, colour),
            path(light, stroke="#F7C1A0", stroke_width=max(1, w * 0.06), stroke_opacity=0.55, stroke_linecap="round"),
            path(f"M{x} {y - h - 9}V{y - h + 1}", stroke=colour, stroke_width=1.8),
            circle(x, y - h - 6, 2, colour),
        )
    )


def _ganges() -> str:
    """A palace on the river at sunrise, seen through a scalloped arch."""
    arch = _scalloped_arch(108, 128, 40, 78, 9)
    wall, shade = "#A8455A", "#8A3149"
    tower = rect(42, 112, 8, 58, shade) + _dome(46, 113, 13, 14, shade) + rect(40.5, 134, 11, 2.4, wall)
    side = tower + _dome(72, 140, 20, 26, shade)
    doors = "".join(path(f"M{x - 5} 170V154a5 6 0 0 1 10 0V170Z", "#F6C98A") for x in (72, 90, 126, 144))
    palace = "".join(
        (
            rect(60, 136, 96, 34, wall),
            _dome(108, 137, 42, 46, wall),
            side,
            mirrored(side, 108),
            doors,
            path("M100 170V150a8 10 0 0 1 16 0V170Z", "#FBE0A8"),
            rect(60, 136, 96, 1.6, "#F7C1A0", opacity=0.6),
            rect(38, 167, 140, 3, shade),
        )
    )
    waves = "".join(
        path(
            f"M{20 + (i % 2) * 14} {180 + i * 9}" + "q7 -4 14 0t14 0" * 7,
            stroke="#F8EFD8",
            stroke_opacity=f"{0.55 - 0.05 * i:.2f}",
            stroke_width=1.3,
        )
        for i in range(6)
    )
    mirror = "".join(
        rect(108 - width / 2, 174 + i * 6, width, 2.6, "#FFE0A0", 1.3, fill_opacity=f"{0.9 - 0.09 * i:.2f}")
        for i, width in enumerate((52, 44, 50, 34, 40, 24, 30, 16))
    )
    boat = group(
        path("M2 -30Q24 -18 20 -1L2 1Z", "#F8EFD8"),
        path("M2 -30Q14 -18 12 0L2 1Z", "#E6D3A8", opacity=0.7),
        path("M-2 -26Q-14 -16 -12 -1L-2 1Z", "#E8803A"),
        path("M0 2V-32", stroke="#4B1D2C", stroke_width=1.8),
        path("M0 -32L9 -29L0 -26Z", "#D9577F"),
        path("M-26 0Q0 12 28 -4Q20 14 0 14Q-18 14 -26 0Z", "#4B1D2C"),
        path("M-22 4Q0 13 24 0", stroke="#E8B04A", stroke_width=1.2),
        transform="translate(142,196)",
    )
    birds = path(
        "M70 84q4 -4 7 0q3 -4 7 0M86 72q3 -3 5 0q2 -3 5 0M142 80q3 -3 5 0q2 -3 5 0",
        stroke="#8A3149",
        stroke_width=1.2,
        stroke_linecap="round",
    )
    tile = path("M14 0L28 14L14 28L0 14Z", stroke="#E8B04A", stroke_opacity=0.35) + icon(
        "lotus", 14, 14, 13, "#E8B04A", opacity=0.5
    )
    return "".join(
        (
            "<defs>",
            linear("dawn", (("0", "#F0964F"), (".45", "#F7C987"), (".75", "#F2B7A4"))),
            linear("water", (("0", "#63B8AC"), ("1", "#0E4A50"))),
            pattern("lattice", 28, 28, tile),
            linear("petal", (("0", "#F9C6C6"), ("1", "#E77F92"))),
            linear("gold", (("0", "#FBE3A0"), (".5", "#E8B04A"), ("1", "#B47E22")), 1, 0.6),
            clip("arch", path(arch + "Z", "#000")),
            "</defs>",
            rect(0, 0, WIDTH, HEIGHT, "#0E4A50"),
            rect(0, 0, WIDTH, HEIGHT, "url(#lattice)"),
            group(
                rect(20, 20, 180, 220, "url(#dawn)"),
                rays(108, 142, 160, 26, 0.42, "#FFF1CF", fill_opacity=0.4),
                circle(108, 128, 36, "#FFF6DC"),
                circle(108, 128, 36, stroke="#F5B85A", stroke_width=2),
                birds,
                palace,
                rect(20, 169, 180, 70, "url(#water)"),
                mirror,
                waves,
                boat,
                clip_path="url(#arch)",
            ),
            path(arch, stroke="#08343A", stroke_width=7),
            path(arch, stroke="url(#gold)", stroke_width=2.8),
            _plate("#F7EBD2", "#E0862F", "#A8455A"),
            icon("lotus", 108, 223, 43, "#0B3B40"),
            icon("lotus", 108, 223, 36, "url(#petal)"),
        )
    )


# ----------------------------------------------------------------------------------------------- emerald


def _emerald() -> str:
    """An eye that is not human behind a magnifying glass, over an engraved map, and tentacles."""
    dice = random.Random(4)
    ink, brass = "#0C2620", "#C9A24B"
    hatching = "".join(
        path(
            f"M0 {y}H216",
            stroke="#9FD8A8",
            stroke_opacity=f"{0.05 + 0.1 * abs(math.sin(y * 0.045)):.2f}",
            stroke_width=f"{0.4 + abs(math.sin(y * 0.045)):.2f}",
        )
        for y in range(4, 236, 4)
    )
    river = "M-5 196Q40 168 70 190T130 196T176 172T225 190"
    streets = ""
    for _ in range(46):
        x, y, angle, length = (
            dice.uniform(0, 216),
            dice.uniform(10, 228),
            dice.choice((0.2, 0.2, 1.77, 1.77, 0.9)),
            dice.uniform(18, 60),
        )
        streets += f"M{x:.0f} {y:.0f}l{length * math.cos(angle):.0f} {length * math.sin(angle):.0f}"
    rings = "".join(
        circle(
            108, 106, r, stroke=ink, stroke_opacity=f"{0.15 + 0.35 * r / 58:.2f}", stroke_width=f"{0.5 + r / 46:.2f}"
        )
        for r in range(22, 58, 4)
    )
    spokes = zip(around(108, 105, 9, 36), around(108, 105, 22, 36), strict=True)
    iris = "".join(f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" for (x1, y1), (x2, y2) in spokes)
    veins = "M66 106L80 103M70 111L82 110M150 106L138 103M146 111L135 112M72 100L80 98M144 100L137 99"
    eye = "".join(
        (
            path("M60 106Q108 62 156 106Q108 150 60 106Z", "#F1F6D8"),
            path("M60 106Q108 62 156 106Q108 84 60 106Z", "#8FA86A", opacity=0.5),
            path(veins, stroke="#8E1B1B", stroke_width=0.9),
            path("M60 106Q108 62 156 106", stroke=ink, stroke_width=4),
            path("M60 106Q108 150 156 106", stroke=ink, stroke_width=2.4),
            circle(108, 105, 23, "url(#iris)"),
            path(iris, stroke="#C6F07A", stroke_width=1.1),
            circle(108, 105, 23, stroke=ink, stroke_width=2.4),
            path("M108 84Q117 105 108 126Q99 105 108 84Z", "#06140F"),
            circle(115, 96, 3.4, "#FFF9E0"),
        )
    )

    def tentacle(x: float, y: float, size: float) -> str:
        return icon("suckered-tentacle", x + 2, y, size + 8, "#071B14") + icon(
            "suckered-tentacle", x, y, size, "url(#skin)"
        )

    return "".join(
        (
            "<defs>",
            radial("deep", (("0", "#23644E"), (".55", "#103A2E"), ("1", "#071A15")), 0.5, 0.38, 0.75),
            linear("skin", (("0", "#8AD08A"), (".5", "#3C8053"), ("1", "#12402F")), 0.5),
            radial("lens", (("0", "#ECFFA8"), (".45", "#92D44C"), ("1", "#1C5A35"))),
            radial("iris", (("0", "#7CC84A"), ("1", "#1E6A34"))),
            linear("brass", (("0", "#F9E6A6"), (".45", "#C9A24B"), ("1", "#7A5A1E")), 1, 1),
            radial("edge", ((".55", "#03100B", "0"), ("1", "#03100B", ".65")), 0.5, 0.4, 0.75),
            clip("glass", circle(108, 106, 58, "#000")),
            "</defs>",
            rect(0, 0, WIDTH, HEIGHT, "url(#deep)"),
            hatching,
            path(river, stroke="#6FAE86", stroke_opacity=0.5, stroke_width=10),
            path(river, stroke=ink, stroke_width=7.4),
            path(streets, stroke="#8CC79B", stroke_opacity=0.22, stroke_width=0.9),
            rect(0, 0, WIDTH, HEIGHT, "url(#edge)"),
            rect(102, 172, 12, 22, "url(#brass)"),
            path("M100 194H116L118 246H98Z", "#4A2716"),
            path("M100 194H105L104 246H98Z", "#7A4526"),
            tentacle(45, 184, 144),
            mirrored(tentacle(45, 173, 152), 108),
            circle(108, 108, 67, "#03100B", opacity=0.6),
            circle(108, 106, 66, "#0A1D17"),
            circle(108, 106, 58, "url(#lens)"),
            group(
                rings, eye, path("M62 76Q82 50 116 52Q86 60 70 92Z", "#FFF", fill_opacity=0.28), clip_path="url(#glass)"
            ),
            circle(108, 106, 62, stroke="url(#brass)", stroke_width=7),
            circle(108, 106, 65.6, stroke="#5A4214", stroke_width=1.2),
            circle(108, 106, 58.6, stroke="#5A4214", stroke_width=1.2),
            path("M60 66A62 62 0 0 1 122 45.600", stroke="#FFF3C4", stroke_width=2.2, stroke_linecap="round"),
            _plate("#081C16", brass, "#8FD14A"),
        )
    )


# --------------------------------------------------------------------------------------------- prodigals


def _coin(x: float, y: float, turn: float, size: float) -> str:
    return group(
        ellipse(1, 1.8, 11, 7.4, "#5E4212"),
        ellipse(0, 0, 11, 7.4, "url(#coin)"),
        ellipse(0, 0, 8, 5, stroke="#8A6420", stroke_width=1.1),
        path("M-3 -2Q0 -4 3 -2", stroke="#FFF6D0", stroke_width=1.2, stroke_linecap="round"),
        transform=f"translate({x},{y}) rotate({turn}) scale({size})",
    )


def _prodigals() -> str:
    """A gentleman who is only a hat, a monocle and a moustache, in a shower of coins."""
    ink, tomato, sheen = "#150C1C", "#E0503A", "#6B4C84"
    coins = "".join(
        _coin(*coin)
        for coin in (
            (34, 58, 20, 1),
            (184, 50, -30, 1.1),
            (26, 120, 70, 0.9),
            (192, 128, 10, 1),
            (44, 190, -20, 1.05),
            (176, 196, 40, 0.95),
            (60, 26, 60, 0.8),
            (160, 20, -10, 0.8),
            (196, 84, 80, 0.7),
            (20, 166, 30, 0.75),
            (186, 164, -50, 0.7),
        )
    )
    hat = group(
        path("M-42 98L-48 30Q0 18 48 30L42 98Z", "url(#silk)"),
        ellipse(0, 29, 48, 8, "#33214A"),
        ellipse(0, 28.4, 43, 5.8, "#21142E"),
        path("M-43.600 80L-42 98H42L43.600 80Q0 92 -43.600 80Z", tomato),
        path("M-43.600 80Q0 92 43.600 80L43.300 83Q0 95 -43.300 83Z", "#F27A5E"),
        path("M-74 92Q-62 110 0 111Q62 110 74 92Q60 97 42 96Q0 104 -42 96Q-60 97 -74 92Z", ink),
        path("M-74 92Q-62 106 0 107Q62 106 74 92", stroke=sheen, stroke_width=1.4),
        path("M-36 36L-31 90", stroke=sheen, stroke_width=5, stroke_opacity=0.55, stroke_linecap="round"),
        transform="rotate(-8 0 96)",
    )
    bow = (
        path("M0 212L-32 198V228Z", tomato)
        + path("M0 212L-32 206V198Z", "#F27A5E")
        + path("M-26 213L-8 212.500", stroke="#A8301E", stroke_width=1.2)
    )
    moustache = (
        "M0 166C-8 158 -22 158 -30 168C-38 178 -52 178 -58 166C-60 184 -42 194 -24 188C-12 184 -4 178 0 174"
        "C4 178 12 184 24 188C42 194 60 184 58 166C52 178 38 178 30 168C22 158 8 158 0 166Z"
    )
    face = group(
        hat,
        circle(25, 138, 19, "#FFF6DD", fill_opacity=0.28),
        circle(25, 138, 19, stroke="#5E4212", stroke_width=5.4),
        circle(25, 138, 19, stroke="url(#coin)", stroke_width=3.4),
        path("M13 131Q18 123 27 123", stroke="#FFF", stroke_width=2.4, stroke_linecap="round"),
        path("M18 139Q25 134 32 139", stroke=ink, stroke_width=3, stroke_linecap="round"),
        path("M44 141Q60 170 46 190Q38 204 46 218", stroke="#E2B953", stroke_width=1.7, stroke_dasharray="3 1.6"),
        path("M-36 132Q-25 122 -12 131", stroke=ink, stroke_width=5, stroke_linecap="round"),
        path("M-34 143Q-25 149 -15 143", stroke=ink, stroke_width=3, stroke_linecap="round"),
        path(moustache, ink),
        path("M-30 170Q-40 182 -54 176M30 170Q40 182 54 176", stroke=sheen, stroke_width=1.3),
        bow,
        mirrored(bow, 0),
        rect(-6, 205, 12, 14, "#B83A28", 3),
        transform="translate(108,0)",
    )
    damask = icon("fleur-de-lys", 22, 15, 26, "#5D3D70") + "".join(
        icon("fleur-de-lys", x, 45, 26, "#5D3D70") for x in (0, 44)
    )
    return "".join(
        (
            "<defs>",
            linear("plum", (("0", "#2A1935"), (".5", "#4A2E5B"), ("1", "#2A1935"))),
            pattern("damask", 44, 60, damask),
            radial("lamp", (("0", "#FCEBC6", ".82"), (".6", "#E9B872", ".24"), ("1", "#E9B872", "0"))),
            linear("silk", (("0", "#120A18"), (".3", "#3E2A52"), (".5", "#1B1023"), ("1", "#0D0712")), 1, 0),
            linear("coin", (("0", "#FBE6A2"), (".5", "#E2B953"), ("1", "#B07F28")), 1, 1),
            "</defs>",
            rect(0, 0, WIDTH, HEIGHT, "url(#plum)"),
            rect(0, 0, WIDTH, HEIGHT, "url(#damask)", opacity=0.55),
            ellipse(108, 130, 112, 112, "url(#lamp)"),
            coins,
            face,
            _plate("#F6E8CB", "#C9A24B", tomato, 231),
        )
    )


COVERS = {
    "conspirators": Cover(_conspirators, "#D9B45E", "#D9B45E", "#F6DDA0", "#E9CB7D"),
    "catham": Cover(_catham, "#FF5FA8", "#4FE3F2", "#FFE3EF", "#BFF6FF"),
    "ganges": Cover(_ganges, "#E8A33C", "#A8455A", "#8A2B44", "#8A2B44"),
    "emerald": Cover(_emerald, "#C9A24B", "#8FD14A", "#D4F08A", "#D4F08A"),
    "prodigals": Cover(_prodigals, "#C9A24B", "#E0503A", "#4A2450", "#4A2450"),
}
