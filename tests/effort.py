"""How much chance is tried: `make test`, for which a person waits, takes a sample, `make test-long` thousands of games.

Random games are counted by their decisions, so that a heavy game costs no more time than a light one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

LONG = bool(os.environ.get("STOLIK_LONG"))
"""Whether the long tests run."""


class Budget:
    """A number of decisions that random games may use up, twenty times as many in the long tests."""

    def __init__(self, decisions: int) -> None:
        self.left = decisions * (20 if LONG else 1)

    def spend(self, decisions: int = 1) -> None:
        """So many decisions were made."""
        self.left -= decisions

    def seeds(self, first: int = 0) -> Iterator[int]:
        """One seed after another while there is anything left; at least one."""
        seed = first
        while seed == first or self.left > 0:
            yield seed
            seed += 1


def effort(number: int) -> int:
    """So many in `make test`, twenty times as many in the long tests."""
    return 20 * number if LONG else number
