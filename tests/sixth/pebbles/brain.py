"""What a position is worth."""

from __future__ import annotations

from game.kernel.contract import State


def worths(state: State) -> tuple[float, ...]:
    """Only the end counts."""
    return tuple(float(score) for score in state.scores())


def parts(state: State) -> dict[str, list[float]]:
    """It has one part."""
    return {"last": list(worths(state))}


def priors(state: State) -> list[float]:
    """All moves alike."""
    return [1.0] * len(state.legal_moves())
