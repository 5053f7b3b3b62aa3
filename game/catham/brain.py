"""What a position is worth."""

from __future__ import annotations

from game.catham.state import Table
from game.kernel.contract import State


def evaluate(state: State, seat: int) -> float:
    """The lead."""
    assert isinstance(state, Table)
    return (state.influence[seat] - max(state.influence)) / 16
