"""How it is found how steeply the judgement tells the chance to win: the quick player plays against itself, and what
is judged when an action begins is fitted to the victories.

Nothing else is fitted, because nothing else came out better; `docs/games/emerald.md` has what was tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.emerald import RULES
from game.emerald.mind import brain
from game.emerald.mind.quick import quick
from game.emerald.rules.turns import TURN
from game.emerald.state import Emerald
from game.kernel.fitting import Contest, logit, surprise
from game.kernel.rng import Rng

NOISE = 0.5
"""So that all kinds of positions come about."""
APART = 6
"""One of so many actions is met: those next to each other are much alike."""


def fit(games: int, seed: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """How steeply levels tell the chance to win, for each number of players."""
    rng = Rng.seeded(seed)
    smallest, largest = RULES.players
    return {"steepness": {players: _steepness(players, games, rng, tell) for players in range(smallest, largest + 1)}}


def _steepness(players: int, games: int, rng: Rng, tell: Callable[[str], None]) -> list[float]:
    told: list[Contest] = []
    for _ in range(games):
        state = RULES.new(players, rng.below(1 << 30))
        assert isinstance(state, Emerald)
        begun = []
        while state.to_move is not None:
            if state.decision is TURN and not rng.below(APART):
                levels, near = brain.levels(state)
                begun.append([[level, near * level] for level in levels])
            state.make(quick(state, rng, NOISE))
        told += [(seats, state.shares()) for seats in begun]
    slopes = logit(told, 2)
    tell(f"{players} players: {len(told)} positions, surprise {surprise(told, slopes):.3f}")
    return [round(slope, 3) for slope in slopes]
