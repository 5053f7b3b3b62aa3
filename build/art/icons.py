"""The icon font: one-colour glyphs in square ems, tinted by the screen like text.

A glyph of size N fills an N by N cell: ascent is the whole em, descent is nothing, and each outline is
centred in its cell. ``icons.json`` maps names to code points; a glyph may have several names.
"""

import json
from functools import cache
from itertools import count

import pathops
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.roundingPen import RoundingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables.ttProgram import Program

from .icon_names import ALIASES, GAME_ICONS
from .own_icons import OWN_ICONS, Part
from .paths import FONTS, NODE_MODULES

GRID = 512
EM = 1024
FIRST_CODE = 0xE000
REACH = 0.94
"""How much of the em the larger side of a game-icon takes."""
MOST_GROWTH = 1.3
CURVE_ERROR = 1.2
"""Largest distance, in units of the em, between a cubic curve and its quadratic stand-in."""

UNHINTED = bytes.fromhex("B801FF85 B0048D B00021")
"""A program that sets the dropout control and nothing else: with it FreeType does not bend small icons to the grid."""


@cache
def game_icons() -> dict[str, str]:
    """Return the path data of all game-icons, by name."""
    source = NODE_MODULES / "@iconify-json/game-icons/icons.json"
    icons = json.loads(source.read_text(encoding="utf-8"))["icons"]
    return {name: icon["body"].split(' d="')[1].split('"')[0] for name, icon in icons.items()}


def build() -> None:
    """Write the font and its table of names."""
    outlines = {name: _own_outline(parts) for name, parts in OWN_ICONS.items()}
    known = game_icons()
    for names in GAME_ICONS.values():
        for name in names.split():
            outlines.setdefault(name, _game_outline(known[name]))
    codes = dict(zip(outlines, count(FIRST_CODE)))
    _write_font(outlines, codes)
    names = codes | {alias: codes[name] for name, alias in ALIASES.items()}
    table = json.dumps(dict(sorted(names.items())), indent=0)
    (FONTS / "icons.json").write_text(table + "\n", encoding="utf-8")


def _own_outline(parts: tuple[Part, ...]) -> pathops.Path:
    outline = pathops.Path()
    for part in parts:
        shape = _path(part.path)
        if part.width:
            shape.stroke(part.width, pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN, 4)
        shape.convertConicsToQuads(0.3)
        shape.simplify()
        operation = pathops.PathOp.DIFFERENCE if part.cut else pathops.PathOp.UNION
        outline = pathops.op(outline, shape, operation)
    return outline.transform(*_to_em(1, GRID / 2, GRID / 2))


def _game_outline(data: str) -> pathops.Path:
    outline = _path(data)
    left, bottom, right, top = outline.bounds
    growth = min(REACH * GRID / max(right - left, top - bottom), MOST_GROWTH)
    return outline.transform(*_to_em(growth, (left + right) / 2, (bottom + top) / 2))


def _path(data: str) -> pathops.Path:
    path = pathops.Path()
    parse_path(data, path.getPen(glyphSet=None))
    return path


def _to_em(growth: float, x: float, y: float) -> tuple[float, ...]:
    """Return the affine map that moves (x, y) of the grid to the middle of the em, y upwards."""
    scale = growth * EM / GRID
    return scale, 0, 0, -scale, EM / 2 - scale * x, EM / 2 + scale * y


def _glyph(outline: pathops.Path) -> Glyph:
    pen = TTGlyphPen(None)
    outline.draw(Cu2QuPen(RoundingPen(pen), CURVE_ERROR))
    return pen.glyph()


def _write_font(outlines: dict[str, pathops.Path], codes: dict[str, int]) -> None:
    font = FontBuilder(EM, isTTF=True)
    font.setupGlyphOrder([".notdef", "space", *outlines])
    font.setupCharacterMap({0x20: "space", **{code: name for name, code in codes.items()}})
    empty = TTGlyphPen(None).glyph()
    font.setupGlyf({".notdef": empty, "space": empty} | {name: _glyph(path) for name, path in outlines.items()})
    lefts = {name: getattr(glyph, "xMin", 0) for name, glyph in font.font["glyf"].glyphs.items()}
    font.setupHorizontalMetrics({name: (EM, left) for name, left in lefts.items()})
    font.setupHorizontalHeader(ascent=EM, descent=0)
    font.setupNameTable(
        {
            "familyName": "Stolik Icons",
            "styleName": "Regular",
            "licenseDescription": "Icons from game-icons.net, CC BY 3.0, and own icons",
        }
    )
    font.setupOS2(sTypoAscender=EM, sTypoDescender=0, sTypoLineGap=0, usWinAscent=EM, usWinDescent=0)
    font.setupPost(keepGlyphNames=False, underlinePosition=0, underlineThickness=0)
    font.font["prep"] = newTable("prep")
    font.font["prep"].program = Program()
    font.font["prep"].program.fromBytecode(UNHINTED)
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(FONTS / "icons.ttf")
