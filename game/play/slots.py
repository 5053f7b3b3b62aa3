"""The names under which games are kept."""

from __future__ import annotations

SLOTS = 5
"""So many unfinished matches of a game are kept."""


def slots(game: str) -> list[str]:
    """Return the names under which matches of a game are kept."""
    return [f"save-{game}", *(f"save-{game}-{number}" for number in range(2, SLOTS + 1))]
