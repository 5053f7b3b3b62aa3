"""The colours of Ganges: a Mughal morning on the river, saffron, rose and ivory on deep teal."""

from __future__ import annotations

from scenes.kit.theme import BRIGHT_BRASS, Box, Colour, rgb

QUIET = rgb("#B9D2CB")
PROSE = rgb("#E3EFE9")
SAFFRON = rgb("#F2B04A")
GREEN_INK = rgb("#CBEBA0")
"""What is enough."""
SHORT_INK = rgb("#FFD0B8")
"""What is missing."""
MAROON = rgb("#8A2B44")
CARD_INK, NUMBER_INK = rgb("#2A211A"), rgb("#FFF3D6")
PAPER, PAPER_EDGE = rgb("#FBF3E2"), rgb("#3A2612")
SEAL_RIM, STRIP_RULE = rgb("#E9C773"), rgb("#B9975A")
"""On a card: its paper, the rim of a seal, and the line between what it brings and what it carries."""
COIN_INK = rgb("#3A2408")
GAIN_INK = rgb("#3F6B1E")
DICE_INK = rgb("#FFFDF4")
DICE_SHADES: tuple[Colour, ...] = tuple(map(rgb, ("#17502A", "#153F73", "#83400A", "#45205F")))
"""By the colour of a die."""
SKIES: tuple[tuple[Colour, Colour], ...] = tuple(
    (rgb(high), rgb(low))
    for high, low in (
        ("#000000", "#000000"),
        ("#8C5A1C", "#F1D08A"),
        ("#3B4676", "#EFAE8C"),
        ("#0B5B66", "#8ED0C4"),
        ("#6B1A3E", "#F0A48C"),
    )
)
"""By the kind of a card: its sky from top to bottom."""

RULE = (201, 162, 75, 105)
GAP = Box((60, 20, 20, 40), None, (60, 20, 20, 150), 1.5, None, 6, dashed=True)
"""A place of the grid that has been emptied."""
FRAME = Box(rgb("#C9A24B"), None, rgb("#1B0F0A"), 1.5, None, 13, 8)
FRAME_INNER = Box(rgb("#5B2436"), None, None, radius=11)
FRAME_LINE = Box(None, None, rgb("#E9C773"), 1.2, None, 7)
"""Around the window of the grid."""
PAYABLE = Box(None, None, rgb("#F6D77E"), 1.8, None, 7)
"""Around a card that can be paid for with dice alone."""
POINTED = PAYABLE.but(border_width=2.6, glow=(246, 215, 126, 150))
"""The card under the pointer."""
PAYABLE_MORE = PAYABLE.but(dashed=True)
"""The same, with karma or an administrator."""
FADED = Box((12, 30, 34, 78), None, None, radius=6)
"""Over a card that cannot be paid for."""
NEED = Box(rgb("#2B1017"), None, rgb("#E9C773"), 1.4, None, 11)
MISSING = Box(rgb("#5A1A0C"), None, rgb("#F0926B"), 1.4, None, 11)
THREE = Box(rgb("#FFE9A8"), rgb("#D9A437"), rgb("#4A2A08"), 1.4, None, 6, 2)
BREAKS = Box(rgb("#8E2410"), None, rgb("#FFC2A0"), 1.4, None, 6, 2)
THREE_INK, BREAKS_INK, MISSING_INK = rgb("#3A2008"), rgb("#FFE6D8"), rgb("#FFD9C6")
"""The small signs on cards."""

SLOT = Box((4, 30, 34, 70), None, (233, 199, 115, 95), 1.4, None, 6, dashed=True)
"""A place in the hand or in a row that is free."""
COMING = Box((246, 215, 126, 30), None, rgb("#F6D77E"), 2, None, 5, 0, (246, 215, 126, 120), True)
"""Where the chosen card will lie."""
GOING = Box((90, 16, 8, 130), None, rgb("#F0926B"), 2, None, 5)
"""Over a card that will leave."""
NEXT_TURNED = Box(None, None, rgb("#F6D77E"), 2.2, None, 5, 0, (246, 215, 126, 150))
PIP = Box(SAFFRON, None, rgb("#4A2A08"), 1, None, 6)
PIP_COMING = Box(None, None, rgb("#FFE9A8"), 2, None, 6, 0, (246, 215, 126, 140))
PIP_FREE = Box(None, None, (233, 199, 115, 140), 1.3, None, 6)
"""How far one is on the way to a three."""
CHIP_BUILDING = Box(rgb("#3B3F70"), None, (201, 162, 75, 180), 1, None, 6)
CHIP_SHIP = Box(rgb("#0D6973"), None, (201, 162, 75, 180), 1, None, 6)
CHIP_GOODS = Box(rgb("#8C6428"), None, (201, 162, 75, 180), 1, None, 6)
"""A card in an opponent's row."""
PLAN = Box((10, 52, 58, 246), (6, 36, 41, 250), BRIGHT_BRASS, 2, None, 10, 4)
NIGHT = Box(rgb("#1B2050"), None, rgb("#C9A24B"), 1, None, 6)
"""Under a bonus that may come."""
SWITCH = Box(rgb("#072A2E"), None, (201, 162, 75, 150), 1, None, 9)
SWITCH_ON = Box(rgb("#E9C773"), rgb("#B98D35"), None, radius=7)
SWITCH_INK, SWITCH_OFF_INK = rgb("#241609"), rgb("#E6D9B8")
STEP, STEP_INK = rgb("#F2E3BF"), rgb("#3A2008")
"""The number of a step of what will follow."""
NOW, NOW_INK = rgb("#E9C773"), rgb("#241609")
LATER = (233, 199, 115, 130)
"""The present turn of the round, and the other one."""
TURN_RING = Box((246, 215, 126, 56), None, BRIGHT_BRASS, 2, None, 15)
FIRST = Box(rgb("#2C6B3A"), None, rgb("#9ED9A8"), 1.4, None, 12)
FIRST_INK = rgb("#E6FFE6")
LAST_ROUND = Box(rgb("#8E2410"), None, rgb("#FFC2A0"), 1.4, None, 10)
HAND_TRAY = Box((4, 30, 34, 140), None, (201, 162, 75, 100), 1, None, 9)
KARMA_TAG = Box(rgb("#2B1017"), None, rgb("#FFC2D0"), 1.4, None, 12)
KARMA_TAG_INK = rgb("#FFE3EA")
OPTION = Box((8, 46, 52, 240), (6, 34, 39, 245), (233, 199, 115, 170), 1.4, None, 8, 3)
"""One of several ways to choose from, over the window."""
WAYS = Box((4, 26, 30, 225), None, (233, 199, 115, 150), 1.4, None, 8)
VEIL = (3, 20, 23, 190)
PILE = Box(rgb("#E6D8B6"), None, rgb("#3A2612"), 1, None, 5)
"""The edges of cards under the top one."""
