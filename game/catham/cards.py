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
JOURNALISTS_GAIN, JOURNALISTS_CARDS = 2, 2
RESPONSE_GAIN = 1
"""What an opponent gets for an answer to Detectives or Journalists."""


def target(players: int) -> int:
    """The influence that wins at once."""
    return 16 if players <= 3 else 13


LONGEST_GAME = 300
"""Actions after which, at the end of the round, a game ends that nobody has won. The rulebook knows no such end, but
players who only take and discard would never come to one. Good players need 20 to 100 actions all together."""
LONGEST_ACTION = 16
"""The most decisions in an action: the Mafia is played, and five opponents choose to pay with cards, and which two."""


def rounds(players: int, actions: int) -> int:
    """How many turns everybody has at most, with so many actions in a turn."""
    return -(-LONGEST_GAME // (players * actions))
