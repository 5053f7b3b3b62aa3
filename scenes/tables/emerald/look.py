"""The colours of A Study in Emerald: engraved paper, gaslight, and something wrong in the green."""

from __future__ import annotations

from scenes.kit.theme import BRIGHT_BRASS, Box, rgb

CARD_INK = rgb("#F8F1DD")
"""A card's name, on its band."""
SIGN_INK = rgb("#FFF6E4")
COUNT, COUNT_RIM = rgb("#1A120C"), rgb("#E2BF6B")
"""How often a sign stands on a card."""
RESTO, LOYAL, NEUTRAL, KILL = rgb("#B23A56"), rgb("#2E7D46"), rgb("#A97F2A"), rgb("#8E1F0C")
PINK, GREEN, GOLD_TEXT, RED_TEXT = rgb("#F0A0B4"), rgb("#9ADFA4"), rgb("#F2D27A"), rgb("#F0A58A")
"""Points of a kind, as text on dark."""
KIND_INK = (GOLD_TEXT, PINK, GREEN, RED_TEXT)
MAP_INK, MAP_RED = rgb("#4A3C18"), rgb("#8E1F0C")
"""On the margins of the map."""
QUIET = rgb("#B5C4B4")
PROSE = rgb("#DDE6D2")
BOMBS = rgb("#F7D2B4")
SANE, MAD, MAD_RIM = rgb("#F0C6E6"), rgb("#4A1548"), (170, 150, 170)
TRACK_GROUND, TRACK_RIM = rgb("#C9BC93"), rgb("#3A3116")
RULE = (185, 147, 63, 110)
PLAQUE = Box((12, 38, 31, 225), (8, 28, 22, 232), (185, 147, 63, 70), 1, None, 8, 3)
PLAQUE_MINE = PLAQUE.but(border=(233, 199, 115, 190), border_width=1.6)
"""A city whose card one could claim."""
MARKER = Box(rgb("#12271F"), None, rgb("#F8F1DD"), 1.5, None, 14)
LEADS = Box((242, 210, 122, 34), None, (242, 210, 122, 170), 1.2, None, 6)
TIED = Box(None, None, (220, 220, 210, 130), 1.2, None, 6, dashed=True)
"""Around the pieces of who leads in a city, and of those who are equal."""
EMPTY = Box(None, None, (160, 190, 165, 130), 1.4, None, 6, dashed=True)
ROYAL_PLATE = Box(rgb("#081A14"), None, rgb("#B9933F"), 1.2, None, 7)
TAG = Box(rgb("#E2BF6B"), rgb("#C9A24B"), None, radius=9)
TAG_INK = rgb("#241609")
LIMBO_ROW = Box((6, 22, 17, 170), None, None, radius=8)
ASKED = Box((16, 46, 38, 240), (9, 30, 24, 245), BRIGHT_BRASS, 1.8, None, 9, 0, (242, 210, 122, 70))
SPENT_VEIL = Box((4, 14, 10, 120), None, None, radius=7)
BOUND = Box(None, None, BRIGHT_BRASS, 3, None, 11, 0, (242, 210, 122, 120))
"""The city for which the action in progress is meant."""
CITY_MENU = Box((11, 34, 28, 250), (7, 24, 19, 252), BRIGHT_BRASS, 1.8, None, 10, 10)
CAPTION = Box((6, 22, 17, 200), None, (185, 147, 63, 190), 1.2, None, 9)
"""Where the end of the game is told."""
SUM_ROW = Box((122, 90, 32, 34), None, None, radius=4)
CROWN = rgb("#F2C84B")
VORTEX = rgb("#0E3428")
CLEAR = (0, 0, 0, 0)
