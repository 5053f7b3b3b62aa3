"""A Study in Emerald: engraved medallions for every card, the paper they lie on, their signs, pieces and the map.

A card is put together by the program: paper, medallion, signs, name. So there is one small medallion a kind instead of
a whole card, and signs are as large as the place needs. ``layout.json`` tells where what belongs.
"""

import json
import math
from typing import NamedTuple

from .icons import game_icons
from .paths import SPRITES
from .raster import draw_png
from .svg import circle, clip, document, ellipse, group, icon, linear, path, pattern, radial, rect

FOLDER = SPRITES / "emerald"
WIDTH, HEIGHT = 120, 168
OVAL = (100, 124)
"""The size of a medallion on its own grid."""
INK = "#16120B"
IVORY = "#F8F0DA"
SEATS = ("#D55E00", "#56B4E9", "#009E73", "#E69F00", "#CC79A7", "#0072B2")
RESTO, LOYAL, NEUTRAL = "#B23A56", "#2E7D46", "#A97F2A"


class Tone(NamedTuple):
    """The ground of a medallion, its engraved lines, and how they run."""

    ground: str
    line: str
    lines: str


TONES = {
    "rebel": Tone("#5E2418", "#A0523A", "rays"),
    "crown": Tone("#2A3A5E", "#5A72A4", "waves"),
    "crowd": Tone("#54371F", "#93693F", "rays"),
    "law": Tone("#3E3A4E", "#77708E", "level"),
    "killer": Tone("#6A1010", "#B04434", "burst"),
    "elder": Tone("#0E4632", "#35916A", "rings"),
    "thing": Tone("#4A4420", "#8C8444", "level"),
    "start": Tone("#2F4650", "#5F8090", "rays"),
    "city": Tone("#755412", "#BC9238", "waves"),
    "royal": Tone("#0A3324", "#2C8058", "burst"),
}

CARDS = {
    "black_hand": ("rebel", "black-hand-shield"),
    "change_of_heart": ("thing", "broken-heart"),
    "cthulhu": ("elder", "giant-squid"),
    "diogenes_club": ("crowd", "armchair"),
    "doctor_watson": ("crowd", "doctor-face"),
    "duchess_duzes": ("crown", "ample-dress"),
    "fenians": ("rebel", "shamrock"),
    "freemasons": ("crowd", "freemasonry"),
    "hide_royalty": ("crown", "theater-curtains"),
    "hired_assassin": ("killer", "cloak-dagger"),
    "holy_brotherhood": ("crown", "gothic-cross"),
    "infernal_machine": ("thing", "time-bomb"),
    "inspector_lestrade": ("law", "handcuffs"),
    "irene_adler": ("crowd", "domino-mask"),
    "matvei_golovinski": ("crown", "quill-ink"),
    "mi_go": ("elder", "dragonfly"),
    "mrs_hudson": ("crowd", "teapot"),
    "okhrana": ("law", "eagle-emblem"),
    "peoples_will": ("rebel", "uprising"),
    "pinkerton_agents": ("law", "all-seeing-eye"),
    "sherlock_holmes": ("crowd", "sherlock-holmes"),
    "shoggoth": ("elder", "gooey-daemon"),
    "sigmund_freud": ("crowd", "sofa"),
    "society_of_leopold": ("law", "stake-hammer"),
    "terror_by_night": ("elder", "evil-eyes"),
    "third_section": ("law", "window-bars"),
    "vampires": ("elder", "vampire-dracula"),
    "vladimir_burtsev": ("rebel", "magnifying-glass"),
    "yog_sothoth": ("elder", "portal"),
    "zombies": ("elder", "shambling-zombie"),
    "peter_rachkovsky": ("crown", "spy"),
    "louise_michel": ("rebel", "black-flag"),
    "sebastian_moran": ("killer", "winchester-rifle"),
    "professor_moriarty": ("crown", "spider-web"),
    "vera_figner": ("killer", "revolver"),
    "sofia_perovskaya": ("killer", "crossed-pistols"),
    "ravachol": ("killer", "anarchy"),
    "sergei_stepniak": ("killer", "bowie-knife"),
    "william_melville": ("killer", "police-officer-head"),
    "evno_azef": ("killer", "double-face-mask"),
    "wilhelm_stieber": ("killer", "iron-cross"),
    "prince_kropotkin": ("rebel", "bread"),
    "errico_malatesta": ("rebel", "fist"),
    "elisee_reclus": ("rebel", "earth-africa-europe"),
    "johann_most": ("rebel", "molotov"),
    "emma_goldman": ("rebel", "megaphone"),
    "henri_rochefort": ("rebel", "lantern-flame"),
    "otto_von_bismarck": ("crown", "mustache"),
    "general_boulanger": ("crown", "horse-head"),
    "minister_plehve": ("crown", "stamper"),
    "street_irregulars": ("crowd", "slingshot"),
    "nadar_airships": ("thing", "zeppelin"),
    "crate_of_dynamite": ("thing", "wooden-crate"),
    "secret_press": ("thing", "newspaper"),
    "informant": ("start", "human-ear"),
    "trusted_man": ("start", "top-hat"),
    "go_between": ("start", "envelope"),
    "smuggler": ("start", "paddle-steamer"),
    "stick_of_dynamite": ("start", "dynamite"),
    "london": ("city", "clock-tower"),
    "berlin": ("city", "bear-head"),
    "st_petersburg": ("city", "saint-basil-cathedral"),
    "paris": ("city", "fleur-de-lys"),
    "vienna": ("city", "violin"),
    "constantinople": ("city", "byzantin-temple"),
    "madrid": ("city", "bull"),
    "rome": ("city", "greek-temple"),
    "cairo": ("city", "egyptian-sphinx"),
    "gloriana": ("royal", "brain-tentacle"),
    "iron_dreamer": ("royal", "iron-mask"),
    "azathoth": ("royal", "beast-eye"),
    "weaver": ("royal", "spider-alt"),
    "thousand_young": ("royal", "goat"),
    "beyond_the_gate": ("royal", "star-gate"),
    "nameless_infante": ("royal", "baby-face"),
    "pontiff": ("royal", "squid-head"),
    "nyarlathotep": ("royal", "pharoah"),
}
"""By card: the tone of its group, and its silhouette."""

SIGNS = {
    "place": "cube",
    "claim": "card-pickup",
    "retrieve": "return-arrow",
    "move": "footsteps",
    "kill": "plain-dagger",
    "bomb": "unlit-bomb",
    "agent": "pawn",
    "mad": "brain",
    "text": "scroll-unfurled",
}
BOXES = {
    "card": {
        "name": (0.075, 0.052, 0.85, 0.135),
        "art": (0.235, 0.225, 0.68, 0.602),
        "signs": (0.035, 0.215, 0.235, 0.6),
        "low": (0.05, 0.8, 0.9, 0.165),
    },
    "mini": {
        "art": (0.24, 0.13, 0.72, 0.637),
        "signs": (0.02, 0.025, 0.33, 0.72),
        "low": (0.03, 0.76, 0.94, 0.22),
    },
}
"""Boxes on a card with a name and on one without: x, y, width, height as fractions of the picture."""


def build() -> None:
    """Draw everything of this game."""
    for name, (tone, silhouette) in CARDS.items():
        draw_png(_medallion(TONES[tone], silhouette, tone == "royal"), FOLDER / f"art-{name}.png", 150, 186, 24, 0.2)
    draw_png(_paper(band=True), FOLDER / "card.png", 300, 420, 32, 0.2)
    draw_png(_paper(band=False), FOLDER / "mini.png", 180, 252, 24, 0.2)
    draw_png(_back("octopus", "#8FCB9A"), FOLDER / "back.png", 150, 210, 32)
    draw_png(_back("help", "#E2BF6B"), FOLDER / "hidden.png", 150, 210, 32)
    draw_png(
        _identity(RESTO, "#4A1020", "#FFE9E2", "flying-flag", "R"), FOLDER / "identity-restorationist.png", 150, 210, 32
    )
    draw_png(_identity(LOYAL, "#0E3A1C", "#E4FFE0", "octopus", "L"), FOLDER / "identity-loyalist.png", 150, 210, 32)
    for name, silhouette in SIGNS.items():
        draw_png(_sign(name, silhouette), FOLDER / f"sign-{name}.png", 72, 72, 20, 0.2)
    draw_png(_pennant(RESTO, "R"), FOLDER / "sign-resto.png", 72, 72, 20, 0.2)
    draw_png(_pennant(LOYAL, "L"), FOLDER / "sign-loyal.png", 72, 72, 20, 0.2)
    for name, colour in (("neutral", NEUTRAL), ("restorationist", RESTO), ("loyalist", LOYAL), ("kill", "#8E1F0C")):
        draw_png(_chip(colour), FOLDER / f"chip-{name}.png", 84, 72, 16, 0.2)
    for seat, colour in enumerate(SEATS):
        draw_png(_cube(colour), FOLDER / f"cube-{seat}.png", 56, 56, 16, 0.2)
        draw_png(_agent(colour), FOLDER / f"agent-{seat}.png", 56, 56, 16, 0.2)
    draw_png(_map(), FOLDER / "map.png", 1084, 420, 20, 0)
    draw_png(_slot(), FOLDER / "slot.png", 100, 124, 8, 0)
    (FOLDER / "layout.json").write_text(json.dumps({"boxes": BOXES}, indent=1) + "\n", encoding="utf-8")


# --- Medallions ------------------------------------------------------------------------------------------------------


def _engraved(tone: Tone) -> str:
    """Return the fine lines of a ground."""
    x, y = OVAL[0] / 2, OVAL[1] / 2
    width = 1.5
    match tone.lines:
        case "rays":
            data = "".join(
                f"M{x:g} {y:g}L{x + 70 * math.cos(turn):.1f} {y + 84 * math.sin(turn):.1f}"
                for turn in (step * math.pi / 24 for step in range(48))
            )
        case "burst":
            data = "".join(
                f"M{x:g} {y + 10:g}L{x + 90 * math.cos(turn):.1f} {y + 90 * math.sin(turn):.1f}"
                for turn in (step * math.pi / 12 for step in range(24))
            )
            width = 4.2
        case "rings":
            data = "".join(
                f"M{x - r:g} {y + 8:g}a{r} {r * 1.1:g} 0 1 0 {2 * r} 0a{r} {r * 1.1:g} 0 1 0 {-2 * r} 0"
                for r in range(6, 90, 5)
            )
        case "waves":
            data = "".join(f"M-6 {row}q13 -6 26 0t26 0t26 0t26 0t26 0" for row in range(2, 130, 5))
        case _:
            data = "".join(f"M0 {row}H100" for row in range(1, 126, 4))
    return path(data, stroke=tone.line, stroke_width=width)


def _medallion(tone: Tone, silhouette: str, royal: bool) -> str:
    """Return an oval with a silhouette that is hatched on its dark side, as an engraver would."""
    x, y = OVAL[0] / 2, OVAL[1] / 2
    size = 72
    place = f"translate({x:.2f},{y:.2f}) scale({size / 512:.5f}) translate(-256,-256)"
    shape = f'<path transform="{place}" d="{game_icons()[silhouette]}"/>'
    ivory, shade = ("#DDF7CC", "#4E9A6A") if royal else (IVORY, tone.line)
    hatch = "".join(f"M{column:g} 0l-52 124" for column in range(58, 160, 3))
    return document(
        *OVAL,
        "<defs>",
        clip("oval", ellipse(x, y, 45, 57, "#000")),
        clip("shape", shape),
        radial("deep", (("0", "#000", "0"), (".65", "#000", ".12"), ("1", "#000", ".6"))),
        linear("gold", (("0", "#F3DC98"), (".5", "#B9933F"), ("1", "#6E5320"))),
        "</defs>",
        ellipse(x, y, 48.6, 60.6, INK),
        group(
            rect(0, 0, *OVAL, tone.ground),
            _engraved(tone),
            rect(0, 0, *OVAL, "url(#deep)"),
            clip_path="url(#oval)",
        ),
        ellipse(x, y, 46.6, 58.6, stroke="url(#gold)", stroke_width=2.6 if royal else 2),
        icon(silhouette, x + 1.6, y + 2.4, size, "#000", opacity=0.5),
        icon(silhouette, x, y, size, ivory, stroke=INK, stroke_width=5, stroke_linejoin="round", paint_order="stroke"),
        group(path(hatch, stroke=shade, stroke_width=0.9, stroke_opacity=0.75), clip_path="url(#shape)"),
    )


def _slot() -> str:
    """Return the place of a royal that is not there."""
    x, y = OVAL[0] / 2, OVAL[1] / 2
    line = ellipse(x, y, 46, 58, "#061612", stroke="#8FA792", stroke_width=3, stroke_dasharray="8 8", fill_opacity=0.45)
    return document(*OVAL, line)


# --- Paper -----------------------------------------------------------------------------------------------------------


def _paper(band: bool) -> str:
    """Return the card itself; with a dark band for its name, or all paper."""
    head = rect(8, 8, 104, 24, "#12382C", 1.5) + rect(8, 31.4, 104, 1.4, "#B9933F") if band else ""
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        linear("sheet", (("0", "#F8F1DD"), ("1", "#DCCFA9")), 0.2, 1),
        pattern("grain", 5, 5, path("M0 5L5 0", stroke="#8A7A4A", stroke_width=0.35, stroke_opacity=0.35)),
        "</defs>",
        rect(0.5, 0.5, 119, 167, "url(#sheet)", 7.5, stroke=INK, stroke_width=1),
        rect(5, 5, 110, 158, "url(#grain)", 4),
        rect(4.5, 4.5, 111, 159, "none", 4, stroke="#23473A", stroke_width=1.4),
        rect(7, 7, 106, 154, "none", 2.5, stroke="#23473A", stroke_width=0.6),
        head,
    )


def _back(silhouette: str, colour: str) -> str:
    hatch = rect(0, 0, 7, 7, "#0F3A2E") + path("M0 7L7 0", stroke="#1B5743", stroke_width=1.4)
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        pattern("hatch", 7, 7, hatch),
        "</defs>",
        rect(0.5, 0.5, 119, 167, "#E8DDBF", 7.5, stroke=INK),
        rect(6, 6, 108, 156, "url(#hatch)", 4, stroke="#B9933F", stroke_width=2),
        rect(11, 11, 98, 146, "none", 3, stroke="#B9933F", stroke_width=0.8),
        circle(60, 84, 35, "#0B2A20", stroke="#B9933F", stroke_width=2.6),
        icon(silhouette, 60, 84, 50, colour),
    )


def _identity(colour: str, deep: str, light: str, silhouette: str, letter: str) -> str:
    rays = "".join(
        f"M60 68L{60 + 120 * math.cos(turn):.1f} {68 + 120 * math.sin(turn):.1f}"
        for turn in (step * math.pi / 20 for step in range(40))
    )
    return document(
        WIDTH,
        HEIGHT,
        "<defs>",
        clip("inside", rect(6, 6, 108, 156, "#000", 4)),
        "</defs>",
        rect(0.5, 0.5, 119, 167, "#F1E6D6", 7.5, stroke=INK),
        group(
            rect(6, 6, 108, 156, colour),
            path(rays, stroke=deep, stroke_width=1.6, stroke_opacity=0.4),
            rect(6, 124, 108, 40, deep),
            clip_path="url(#inside)",
        ),
        rect(10, 10, 100, 148, "none", 3, stroke=light, stroke_width=1, stroke_opacity=0.6),
        icon(silhouette, 61.5, 70, 78, deep, opacity=0.6),
        icon(silhouette, 60, 68, 78, light),
        _letter(letter, 60, 143, 30, light),
    )


def _letter(letter: str, x: float, y: float, size: float, colour: str) -> str:
    """Return a plain R or L around a point, drawn, because the pipeline sets no type."""
    s = size / 10
    if letter == "R":
        bowl = f"H{x + 0.6 * s}A{2.2 * s} {2.2 * s} 0 0 1 {x + 0.6 * s} {y + 0.4 * s}H{x - 2.6 * s}"
        leg = f"M{x + 0.2 * s} {y + 0.4 * s}L{x + 2.9 * s} {y + 4 * s}"
        data = f"M{x - 2.6 * s} {y + 4 * s}V{y - 4 * s}{bowl}{leg}"
    else:
        data = f"M{x - 2 * s} {y - 4 * s}V{y + 3.9 * s}H{x + 2.6 * s}"
    return path(data, stroke=colour, stroke_width=1.7 * s, stroke_linejoin="round", stroke_linecap="square")


# --- Signs and pieces ------------------------------------------------------------------------------------------------


def _sign(name: str, silhouette: str) -> str:
    """Return a round sign of what a card can be used for."""
    ground, ink = {"kill": ("#8E1F0C", "#FFEFD8"), "mad": ("#3B0F3A", "#F3C6EE"), "text": ("#12382C", "#F2D27A")}.get(
        name, ("#FBF5E6", "#1C3026")
    )
    return document(
        36, 36, circle(18, 18, 17, ground, stroke="#2A211A", stroke_width=1.8), icon(silhouette, 18, 18, 25, ink)
    )


def _pennant(colour: str, letter: str) -> str:
    return document(
        36,
        36,
        path("M3 1.500H33V23L18 35L3 23Z", colour, stroke="#1A120C", stroke_width=1.8, stroke_linejoin="round"),
        path("M6 4.500H30V21.500L18 31L6 21.500Z", stroke="#FFF6E4", stroke_width=0.9, stroke_opacity=0.6),
        _letter(letter, 18, 14, 17, "#FFF6E4"),
    )


def _chip(colour: str) -> str:
    """Return the pennant on which points are written."""
    return document(
        42,
        36,
        path(
            "M1.500 1.500H40.500V24L21 35L1.500 24Z",
            colour,
            stroke="#1A120C",
            stroke_width=1.8,
            stroke_linejoin="round",
        ),
        path("M4.500 4.500H37.500V22L21 31.500L4.500 22Z", stroke="#FFF6E4", stroke_width=0.9, stroke_opacity=0.5),
    )


def _cube(colour: str) -> str:
    return document(
        28,
        28,
        path("M14 2L25 8V20L14 26L3 20V8Z", colour, stroke="#0A120E", stroke_width=2, stroke_linejoin="round"),
        path("M14 2L25 8L14 14L3 8Z", "#FFF", opacity=0.42),
        path("M14 14V26L25 20V8Z", "#000", opacity=0.25),
    )


def _agent(colour: str) -> str:
    """Return a figure in a top hat."""
    right = "M14 11C18.500 11 18.500 16.500 17 17.600C21 18.600 22.500 22 22.500 26"
    body = f"{right}H5.500C5.500 22 7 18.600 11 17.600C9.500 16.500 9.500 11 14 11Z"
    hat = "M6.500 10.500H21.500M10 10V4.800Q14 3.200 18 4.800V10Z"
    return document(
        28,
        28,
        path(hat, "#0A120E", stroke="#0A120E", stroke_width=4.4, stroke_linejoin="round", stroke_linecap="round"),
        path(body, colour, stroke="#0A120E", stroke_width=2),
        path(hat, colour, stroke=colour, stroke_width=2, stroke_linejoin="round"),
        path("M10.600 8.400H17.400", stroke="#0A120E", stroke_width=1.2, stroke_opacity=0.6),
    )


# --- The map ---------------------------------------------------------------------------------------------------------

LAND = (
    "M96 52C90 40 104 30 116 22C124 10 142 4 150 14C146 26 160 32 158 46C170 54 182 66 186 82C180 96 160 98 146 104"
    "C128 108 112 110 100 104C112 94 106 86 98 80C104 70 94 62 96 52Z"
    "M66 48C78 42 90 50 88 62C86 74 72 80 60 74C54 64 56 54 66 48Z"
    "M988 -20L988 214C950 210 930 196 900 204C880 214 852 200 838 190C820 196 804 186 800 200C790 214 770 214 762 206"
    "C740 206 730 216 716 230C724 244 708 250 696 244C700 260 690 284 676 292C662 286 664 268 650 256"
    "C640 236 628 222 606 210C588 200 566 196 548 190C556 212 580 232 598 250C616 262 620 276 608 280"
    "C604 296 592 316 578 310C584 296 576 280 560 268C536 250 512 232 500 210C488 198 462 204 446 214"
    "C430 226 408 220 396 230C384 240 360 246 352 262C336 272 326 290 326 308C316 330 296 350 268 352"
    "C252 360 232 362 218 352C200 358 184 350 178 336C186 312 184 290 190 270C180 256 196 248 214 252"
    "C238 256 262 254 276 250C284 230 280 206 268 190C252 180 236 176 232 164C248 156 266 158 284 156"
    "C300 146 320 132 344 128C360 118 376 104 392 96C400 76 396 52 410 40C424 48 428 68 424 84C444 92 470 88 494 84"
    "C520 78 546 82 566 72C590 60 586 40 606 30C630 22 640 0 660 -20Z"
    "M430 -20C440 4 436 24 450 40C460 52 474 44 480 28C492 14 486 -4 500 -20Z"
    "M700 268C724 250 760 244 796 248C836 238 880 236 920 246C950 250 970 240 988 244L988 300C960 304 930 296 904 300"
    "C880 310 850 302 824 306C800 314 776 304 756 306C736 304 712 296 700 268Z"
    "M-20 420L140 420C170 388 220 376 268 372C320 362 380 356 430 354C470 350 484 362 480 378C510 392 548 398 580 396"
    "C600 378 640 380 668 388C710 396 760 392 800 384C840 378 880 372 910 376C920 352 930 330 948 316L988 312"
    "L988 420Z"
    "M300 262l14 -6 8 10-12 8Z"
    "M452 262c10-4 16 4 14 16-2 10-14 10-16 2Z"
    "M456 240c6-2 10 4 8 10-4 4-10 0-8-10Z"
    "M548 318c16-6 34-4 42 2-6 12-26 14-42-2Z"
)
"""The coasts of Europe and around it."""
SHORES = (
    (44, "#7F9475", 0.5),
    (38, "#93A783", 1),
    (30, "#7F9475", 0.6),
    (25, "#93A783", 1),
    (18, "#6F8668", 0.7),
    (14, "#93A783", 1),
    (8, "#5F785C", 0.8),
    (5, "#93A783", 1),
)


def _map() -> str:
    """Return a framed sea chart; its margins are for the tracks."""
    wide, high = 1084, 420
    shores = "".join(
        path(LAND, stroke=colour, stroke_width=width, stroke_linejoin="round", opacity=alpha)
        for width, colour, alpha in SHORES
    )
    return document(
        wide,
        high,
        "<defs>",
        linear("sea", (("0", "#9DB08C"), ("1", "#7F9874"))),
        pattern("hatch", 5, 5, path("M0 5L5 0", stroke="#6F6A45", stroke_width=0.8, stroke_opacity=0.55)),
        clip("inside", rect(44, 32, wide - 88, high - 38)),
        "</defs>",
        rect(0.5, 0.5, wide - 1, high - 1, "#E4D9B8", 6, stroke="#120E08"),
        rect(3, 3, wide - 6, high - 6, "none", 4, stroke="#5B4A20"),
        group(
            rect(44, 32, wide, high, "url(#sea)"),
            group(
                shores,
                path(LAND, "#E6DAB2", stroke="#3A3116", stroke_width=1.6),
                path(LAND, "url(#hatch)"),
                transform="translate(46,34)",
            ),
            clip_path="url(#inside)",
        ),
        rect(44, 32, wide - 88, high - 38, stroke="#3A3116", stroke_width=1.6),
    )
