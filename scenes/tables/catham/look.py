"""The colours of Catham City: rain, night, and one neon hue for each faction."""

from __future__ import annotations

from scenes.kit.theme import BRIGHT_BRASS, Box, rgb

NEON = rgb("#FF5C78")
NIGHT = rgb("#0A0E1C")
CARD_INK = rgb("#FDF4E2")
PROSE = rgb("#D5D9EA")
SHADOW_CAT = (52, 64, 104)
SHADOW_CAT_DEEP = (34, 44, 76)
"""Where no cards are."""
STATUS = Box((16, 20, 40, 235), (10, 14, 28, 245), NEON, 1.8, None, 10, 4)
COUNT = Box((12, 16, 30), None, rgb("#E8E4D8"), 1.2, None, 11)
OUT_OF_REACH = Box((8, 10, 20, 165), None, None, radius=10)
EMPTY_PILE = Box(None, None, (150, 170, 220, 110), 1.2, None, 6, dashed=True)
ASKED_SEAT = (60, 50, 20)
VEIL = (6, 8, 18, 200)

HOUSE = Box(rgb("#2A3A66"), rgb("#1A2548"), (120, 150, 220, 60), 1, None, 3)
TOWN_HALL = Box(rgb("#6B4A0E"), rgb("#4A3208"), (120, 150, 220, 60), 1, None, 3)
SIGN, SIGN_RIM = rgb("#0C1226"), rgb("#4A5C90")
TOWN_SIGN, TOWN_SIGN_RIM = rgb("#8A6210"), BRIGHT_BRASS
"""The numbers of the houses."""
WINDOW_LIT, WINDOW = rgb("#F5D98A"), rgb("#16203F")

COLUMN = (14, 20, 38, 190)
COLUMN_LOW = (12, 17, 32, 200)
ASKED = Box((54, 41, 14, 210), (30, 22, 10, 210), BRIGHT_BRASS, 2.6, None, 10, 0, (242, 210, 122, 120))
"""A column of the hand from which a card is asked for."""
