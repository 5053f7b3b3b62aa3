"""How a game is judged that has no brain of its own: by what its score sheet says. More points must be better."""

from __future__ import annotations

from game.kernel.arithmetic import total
from game.kernel.contract import State


def worths(state: State) -> tuple[float, ...]:
    """Won or lost; before the end, the lead over the average, squeezed into -1 to 1."""
    if state.to_move is None:
        return tuple(2 * share - 1 for share in state.shares())
    scores = state.scores()
    leads = [score - total(scores) / len(scores) for score in scores]
    return tuple(lead / (10 + abs(lead)) for lead in leads)


def parts(state: State) -> dict[str, list[float]]:
    """The lines of the score sheet."""
    return {line.label: [float(points) for points in line.points] for line in state.score_sheet()}


def priors(state: State) -> list[float]:
    """All moves alike."""
    return [1.0] * len(state.legal_moves())
