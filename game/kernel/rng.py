"""Chance: a tiny seeded generator that gives the same numbers on every machine and in every browser.

One lives inside each state, for the game; thinking uses others of its own. The state is a single 64-bit
integer, so copying, saving and comparing it is trivial. The step is Knuth's MMIX congruence, of which only the
upper half is used; seeds are scrambled first, so that neighbouring seeds give unrelated games.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

from game.kernel.arithmetic import total

T = TypeVar("T")

_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_PART = 2.0**-53


class Rng:
    """A stream of random numbers that fits into one integer."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state

    @classmethod
    def seeded(cls, seed: int) -> Rng:
        """The stream of a seed; the scrambling is splitmix64's."""
        z = (seed + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return cls(z ^ (z >> 31))

    def copy(self) -> Rng:
        """An independent stream that goes on with the same numbers."""
        return Rng(self.state)

    def fork(self) -> Rng:
        """A new, unrelated stream drawn from this one."""
        self.state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return Rng.seeded(self.state)

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1, for limits far below 2**32."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return (state >> 32) * limit >> 32

    def random(self) -> float:
        """A number from 0 to just under 1."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return (state >> 11) * _PART

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        self.state = state = (self.state * _MULTIPLIER + _INCREMENT) & _MASK
        return items[(state >> 32) * len(items) >> 32]

    def weighted(self, weights: Sequence[float]) -> int:
        """An index, as likely as its weight; the weights must not all be zero."""
        mark = self.random() * total(weights)
        last = 0
        for index, weight in enumerate(weights):
            if weight > 0:
                last = index
                mark -= weight
                if mark < 0:
                    return index
        return last

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into random order, in place."""
        self.draw(items, len(items))

    def draw(self, items: MutableSequence[T], count: int) -> None:
        """Move `count` random items to the front of the list, in random order (the rest stays behind them)."""
        state = self.state
        size = len(items)
        for index in range(count):
            state = (state * _MULTIPLIER + _INCREMENT) & _MASK
            other = index + ((state >> 32) * (size - index) >> 32)
            items[index], items[other] = items[other], items[index]
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rng) and self.state == other.state

    def __hash__(self) -> int:
        raise TypeError("a generator changes; it cannot be hashed")

    def __repr__(self) -> str:
        return f"Rng({self.state:#x})"
