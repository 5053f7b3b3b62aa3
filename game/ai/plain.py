"""A brain that cannot look ahead, in the clothes of one that can: it is played by its judgement alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeGuard

from game.kernel.contract import Brain, Level, Move, Search, State, Strategist, View
from game.kernel.rng import Rng


class Plain:
    """First sight and nothing else."""

    SEARCH = Search()
    LEVELS: Mapping[str, Level] = {
        "easy": Level(samples=1, blur=1.5),
        "normal": Level(samples=2, blur=0.7),
        "hard": Level(samples=6),
        "expert": Level(samples=12),
    }

    def __init__(self, brain: Brain) -> None:
        self.worths = brain.worths
        self.parts = brain.parts
        self.priors = brain.priors

    def value(self, state: State) -> Sequence[float]:
        """Worths on the scale of chances; they need not sum up to one."""
        return [(worth + 1) / 2 for worth in self.worths(state)]

    def quick(self, state: State, rng: Rng, noise: float) -> Move:
        """The most promising move at a glance."""
        priors = self.priors(state)
        return state.legal_moves()[max(range(len(priors)), key=priors.__getitem__)]

    def horizon(self, start: State, state: State) -> bool:
        """At once."""
        return True

    def believe(self, view: View, rng: Rng) -> State:
        """Any guess."""
        return view.sample(rng)


def looks_ahead(brain: Brain) -> TypeGuard[Strategist]:
    """Whether a brain can search."""
    return hasattr(brain, "quick")


def strategist(brain: Brain) -> Strategist:
    """The brain itself, if it can look ahead."""
    return brain if looks_ahead(brain) else Plain(brain)
