"""The cards: nine characters, two events, eight rounds. Everything here is printed in the box."""

from __future__ import annotations

KINDS = (
    "merchant",
    "juggler",
    "guard",
    "banker",
    "tavern_maid",
    "bishop",
    "prince",
    "spy",
    "seer",
    "raid",
    "conspiracy",
)
MERCHANT, JUGGLER, GUARD, BANKER, TAVERN_MAID, BISHOP, PRINCE, SPY, SEER, RAID, CONSPIRACY = range(11)
ALL = len(KINDS)

CHARACTERS = range(MERCHANT, RAID)
EVENTS = range(RAID, ALL)

COPIES = (9, 8, 7, 6, 5, 4, 3, 2, 1, 6, 4)
"""How many of each kind there are: a character as often as it is worth."""

VALUES = (9, 8, 7, 6, 5, 4, 3, 2, 1)
"""What the majority of each character is worth at the end."""

EVENT_COST = 1
HONOURS = 8
"""Victory cards in the bank at the start."""

ROUNDS = 8
DEAL = (10, 9, 8, 7, 6, 5, 4, 3)
LIMIT = (3, 4, 5, 6, 7, 8, 9, 10)
"""Round by round: cards dealt to everybody, and cards that may stay in a court."""

JUGGLER_EXTRA = 1
PRINCE_EXTRA = 2
MIN_COMMIT = 0
"""The fewest cards to commit from a hand that has any."""
