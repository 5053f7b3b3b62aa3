"""What a position is worth."""

from __future__ import annotations

from game.kernel.contract import State


def evaluate(state: State, seat: int) -> float:
    """To be written."""
    return 0.0
