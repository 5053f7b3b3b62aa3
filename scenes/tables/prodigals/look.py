"""The colours of The Prodigals Club: plum walls, cream paper, brass, and tomatoes for what goes badly."""

from __future__ import annotations

from scenes.kit.theme import BRIGHT_BRASS, Box, rgb

CARD_INK, BLACK_INK = rgb("#2A1B2E"), rgb("#F6EBD3")
"""On white and on black cards."""
PLATE_INK, PLATE_FAINT = rgb("#2A1B2E"), rgb("#332A36")
QUIET, PROSE = rgb("#C9B8CF"), rgb("#EADDEE")
TOMATO, MOSS_TEXT, EMBER_TEXT = rgb("#E8503A"), rgb("#B7DB7C"), rgb("#FFA78C")
LAUREL = rgb("#F2D27A")
ON_TOMATO = rgb("#FFE9DC")
CLEAR = (0, 0, 0, 0)

WHITE_CARD = Box(rgb("#FFFAEE"), rgb("#EADBBB"), rgb("#3A2612"), 1.2, None, 5)
BLACK_CARD = Box(rgb("#3A3038"), rgb("#191218"), rgb("#B98D45"), 1.2, None, 5)
TRIGGER = Box(rgb("#7A2A16"), rgb("#5E1D0D"), None, radius=3)
"""The lower end of a black card, which works by itself."""
TILE = Box(rgb("#FFFAEE"), rgb("#E6D5B0"), rgb("#3A2612"), 1.2, None, 5, 3)
COIN_INK, COIN = rgb("#3A2408"), rgb("#E8BC4C")
TILE_RIM = rgb("#1A0E16")
TAKEN, TAKEN_RIM = rgb("#3C2C28"), rgb("#8D7A63")
"""A space with a boy on it."""
TURN = rgb("#3A2408")
HUES = {
    "possessions": rgb("#3E5A24"),
    "election": rgb("#7A2440"),
    "society": rgb("#33408A"),
    "central": rgb("#7A5414"),
}
"""Headings on the sheet of a card, by where it belongs."""

PLATE = Box(rgb("#FBF3E0"), rgb("#E9DAB8"), rgb("#B98D35"), 1.5, None, 7, 3)
PLATE_OFF = Box(rgb("#A79C9B"), rgb("#8C807F"), rgb("#6E6468"), 1.2, None, 7, 2)
"""An errand that can be done, and one that cannot."""
BANDS = (
    Box((62, 74, 38, 235), (38, 46, 24, 240), (201, 162, 75, 120), 1.2, None, 10),
    Box((98, 34, 62, 235), (62, 22, 42, 240), (201, 162, 75, 120), 1.2, None, 10),
    Box((52, 46, 110, 235), (34, 28, 72, 240), (201, 162, 75, 120), 1.2, None, 10),
)
"""The boards of the three competitions."""
RECESS = Box((20, 10, 24, 120), None, (201, 162, 75, 70), 1.0, None, 7)
"""A set of cards, a forecast."""
GONE = Box((20, 10, 24, 70), None, (220, 200, 220, 90), 1.2, None, 7, dashed=True)
GHOST = Box((255, 240, 200, 26), None, (242, 210, 122, 200), 1.6, None, 6, dashed=True)
LAST = Box((190, 60, 44, 150), None, None, radius=5)
"""The quietest in Hyde Park."""
SCORE = Box((22, 11, 30, 230), None, (201, 162, 75, 80), 1.0, None, 7)
WORST = Box(rgb("#CC3E28"), rgb("#9E2614"), rgb("#FFB7A0"), 1.6, None, 7, 0, (232, 80, 58, 90))
"""The worst score of a player: their result."""
POSITION = Box(rgb("#F6EBD3"), None, rgb("#3A2612"), 1, None, 6)
FIELD = Box(rgb("#F6EBD3"), rgb("#EBDCBC"), rgb("#8A7450"), 0.8, None, 4)
FIELD_LOW = Box(rgb("#D3EAA6"), rgb("#B8D684"), rgb("#6E8B3D"), 0.8, None, 4)
FIELD_PRAISED = Box(rgb("#F3BFA6"), rgb("#E3A58A"), rgb("#A8543A"), 0.8, None, 4)
"""Fields of the influence board: as usual, from zero down, and where Lady Beatrice finds somebody to praise."""
RISING = Box(rgb("#C8321C"), None, rgb("#FFE9DC"), 1.2, None, 8)
COUNT = Box(rgb("#3A2408"), None, rgb("#F2D27A"), 1.2, None, 8)
ASKED = Box((66, 42, 78, 245), (40, 24, 50, 248), BRIGHT_BRASS, 1.8, None, 9, 0, (242, 210, 122, 70))
POINTED = Box(None, None, BRIGHT_BRASS, 2.6, None, 8)
"""Around what a click would choose."""
TAB = Box((46, 30, 56, 235), (30, 18, 38, 240), (201, 162, 75, 110), 1.2, None, 9)
TAB_ON = PLATE.but(radius=9)
NOW = Box(rgb("#FBF3E0"), rgb("#E9DAB8"), None, radius=6)
"""The phase that is on."""
SPENT_VEIL = Box((10, 4, 12, 130), None, None, radius=5)
"""Over a card that has been activated."""
RULE = (201, 162, 75, 110)
