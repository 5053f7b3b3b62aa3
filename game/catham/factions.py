"""The cards: eight factions of fifteen, and every number that the rulebook names."""

from __future__ import annotations

FACTIONS = (
    "detectives",
    "scientists",
    "robocats",
    "mafia",
    "hackers",
    "police",
    "journalists",
    "officials",
)
DETECTIVES, SCIENTISTS, ROBOCATS, MAFIA, HACKERS, POLICE, JOURNALISTS, OFFICIALS = range(8)
ALL = len(FACTIONS)

COPIES = 15
"""Cards of each faction."""
CHOSEN = 5
"""Factions in a game; the others stay in the box."""
FIRST_GAME = ("detectives", "scientists", "robocats", "mafia", "hackers")

HANDS = (6, 6, 7, 7, 8, 8)
"""Cards dealt to each player, in turn order."""
POOL = 7
"""Face-up cards on the table at any time."""
HAND_LIMIT = 10

NEEDED = (3, 3, 2, 4, 1, 1, 2, 1)
"""The fewest cards of a faction that can be played; Detectives and Police need one more card beside them."""
HACKERS_MOST = 4
ROBOCATS_FOR_CARDS, ROBOCATS_FOR_INFLUENCE = 2, 4

DETECTIVES_GAIN = 3
SCIENTISTS_GAIN, SCIENTISTS_DRAW = 2, 2
ROBOCATS_GAIN, ROBOCATS_DRAW = 3, 5
MAFIA_GAIN, MAFIA_CARDS, MAFIA_INFLUENCE = 2, 2, 1
JOURNALISTS_GAIN = 2
RESPONSE_GAIN = 1
"""What an opponent gets for an answer to Detectives or Journalists."""


def target(players: int) -> int:
    """The influence that wins at once."""
    return 16 if players <= 3 else 13
