"""Text fonts: small subsets of Alegreya and Alegreya Sans for pygame.

pygame cannot switch OpenType features, and in the browser SDL_ttf comes without HarfBuzz. So the subsets
are made to look and measure the same everywhere:

* the lining, tabular figures stand on the digits themselves,
* kerning moves from GPOS to the plain ``kern`` table that every FreeType reads,
* no ligatures, no other layout tables.
"""

import shutil
from collections.abc import Iterator

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.ttLib.tables.otBase import BaseTTXConverter, FormatSwitchingBaseTable

from .paths import FONTS, NODE_MODULES

FACES = {
    "alegreya-medium": "alegreya/500Medium/Alegreya_500Medium.ttf",
    "alegreya-medium-italic": "alegreya/500Medium_Italic/Alegreya_500Medium_Italic.ttf",
    "alegreya-bold": "alegreya/700Bold/Alegreya_700Bold.ttf",
    "alegreya-extrabold": "alegreya/800ExtraBold/Alegreya_800ExtraBold.ttf",
    "alegreya-black": "alegreya/900Black/Alegreya_900Black.ttf",
    "alegreya-sans-regular": "alegreya-sans/400Regular/AlegreyaSans_400Regular.ttf",
    "alegreya-sans-medium": "alegreya-sans/500Medium/AlegreyaSans_500Medium.ttf",
    "alegreya-sans-bold": "alegreya-sans/700Bold/AlegreyaSans_700Bold.ttf",
    "alegreya-sans-italic": "alegreya-sans/400Regular_Italic/AlegreyaSans_400Regular_Italic.ttf",
}
"""Our file name → the file in the npm packages."""

LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) + (
    "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŹźŻżŽž"
)
SIGNS = "–—‘’‚“”„†•…‰‹›€−×·≠≤≥≈∞→←↑↓↔⇄✓●■▲◆★⬢"
CHARACTERS = LATIN + SIGNS
"""What every text font keeps, as far as it has it."""

KERNED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzĄĆĘŁŃÓŚŹŻąćęłńóśźżŏ.,:;!?-–—„”’()/"
LEAST_KERN = 20
"""Pairs closer to zero than this many units (of 1000) are not worth their bytes."""

LEAST_SPACE = 240
"""The narrowest space, in units."""


def build() -> None:
    """Write all text fonts and their licences."""
    FONTS.mkdir(parents=True, exist_ok=True)
    for name, source in FACES.items():
        font = TTFont(NODE_MODULES / "@expo-google-fonts" / source, recalcTimestamp=False)
        pairs = dict(_kerning(font))
        _make_figures_lining(font)
        _subset(font)
        _widen_spaces(font)
        _add_kerning(font, pairs)
        font.save(FONTS / f"{name}.ttf")
    for family in ("alegreya", "alegreya-sans"):
        licence = NODE_MODULES / "@expo-google-fonts" / family / "LICENSE_FONT"
        shutil.copyfile(licence, FONTS / f"OFL-{family}.txt")


def _lookups(table: BaseTTXConverter, tag: str) -> Iterator[list[FormatSwitchingBaseTable]]:
    """Yield the lookups of a layout feature, in order, with their subtables unwrapped."""
    features = table.table.FeatureList.FeatureRecord
    wanted = sorted({i for record in features if record.FeatureTag == tag for i in record.Feature.LookupListIndex})
    for index in wanted:
        subtables = table.table.LookupList.Lookup[index].SubTable
        yield [getattr(subtable, "ExtSubTable", subtable) for subtable in subtables]


def _make_figures_lining(font: TTFont) -> None:
    """Point the code points of the digits to the lining, tabular figures."""
    for tag in ("lnum", "tnum"):
        swaps = {
            old: new for lookup in _lookups(font["GSUB"], tag) for part in lookup for old, new in part.mapping.items()
        }
        for cmap in font["cmap"].tables:
            for digit in range(ord("0"), ord("9") + 1):
                if digit in getattr(cmap, "cmap", {}):
                    cmap.cmap[digit] = swaps.get(cmap.cmap[digit], cmap.cmap[digit])


def _subset(font: TTFont) -> None:
    options = Options(layout_features=[], name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "STAT", "DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(text=CHARACTERS)
    subsetter.subset(font)


def _widen_spaces(font: TTFont) -> None:
    """Keep words apart at small sizes, where pygame rounds every advance to whole pixels."""
    for code in (0x20, 0xA0):
        name = font.getBestCmap()[code]
        advance, left = font["hmtx"][name]
        font["hmtx"][name] = max(advance, LEAST_SPACE), left


def _kerning(font: TTFont) -> Iterator[tuple[tuple[str, str], int]]:
    """Yield the kerning of the pairs worth keeping, as ((left glyph, right glyph), units)."""
    cmap = font.getBestCmap()
    glyphs = [cmap[ord(letter)] for letter in KERNED if ord(letter) in cmap]
    lookups = list(_lookups(font["GPOS"], "kern"))
    for left in glyphs:
        for right in glyphs:
            units = sum(_pair_units(lookup, left, right) for lookup in lookups)
            if abs(units) >= LEAST_KERN:
                yield (left, right), units


def _pair_units(lookup: list[FormatSwitchingBaseTable], left: str, right: str) -> int:
    """Return what one lookup moves the right glyph: its first subtable that knows the pair decides."""
    for part in lookup:
        if part.LookupType != 2 or left not in part.Coverage.glyphs:
            continue
        if part.Format == 1:
            pair_set = part.PairSet[part.Coverage.glyphs.index(left)]
            for record in pair_set.PairValueRecord:
                if record.SecondGlyph == right:
                    return _advance(record.Value1)
        else:
            row = part.Class1Record[part.ClassDef1.classDefs.get(left, 0)]
            return _advance(row.Class2Record[part.ClassDef2.classDefs.get(right, 0)].Value1)
    return 0


def _advance(value: object) -> int:
    return getattr(value, "XAdvance", 0) or 0


def _add_kerning(font: TTFont, pairs: dict[tuple[str, str], int]) -> None:
    order = set(font.getGlyphOrder())
    table = KernTable_format_0()
    table.apple, table.coverage, table.tupleIndex = False, 1, None
    table.kernTable = {pair: units for pair, units in pairs.items() if order.issuperset(pair)}
    font["kern"] = newTable("kern")
    font["kern"].version, font["kern"].kernTables = 0, [table]
