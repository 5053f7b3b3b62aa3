"""The colours of Conspirators: parchment and gold on burgundy."""

from __future__ import annotations

from scenes.kit.theme import BRIGHT_BRASS, Box, rgb

VALUE_INK = rgb("#3A2408")
EVENT_INK = rgb("#4A1206")
"""On the shields of characters and the badges of events."""
CARD_INK = rgb("#FBF0D8")
FUTURE = rgb("#D9C7A0")
"""A round that is still to come."""
PLACE_BAND = Box((30, 8, 14, 170), radius=4)
CHOSEN_CHARACTER = Box((242, 210, 122, 40), None, BRIGHT_BRASS, 1.6, None, 8)
HOLDER = Box((18, 10, 12, 220), None, None, 1.8)
"""Around the sign of who holds a majority, in that player's colour; below, of nobody."""
NO_HOLDER = Box((18, 10, 12, 150), None, (200, 180, 150, 110), 1.2, dashed=True)
COVERED = Box((20, 8, 12, 90), None, None, radius=7)
COVERED_EYE = (240, 226, 190)
"""Over orders that lie face down."""
RULE = (226, 186, 110, 90)
COUNT_GROUND, COUNT_RIM = (24, 14, 10), rgb("#E8D3A0")
