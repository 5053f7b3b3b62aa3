"""What is certain to follow from a move: it is played on a sample, up to the first thing that comes to light."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, NamedTuple

from game.kernel.contract import Event, Move, View, seen_by
from game.kernel.rng import Rng


class Foretold(NamedTuple):
    """What a seat can tell of a move before making it."""

    events: tuple[Event, ...]
    """What is certain to happen, as the seat will see it."""
    before: Any
    """A state that agrees with what the seat knows; what it does not know is guessed."""
    after: Any
    """The same after the move; as certain as `before` only if nothing comes to light."""
    complete: bool
    """Whether nothing comes to light."""


def foretell(view: View, move: Move, guess: int = 0) -> Foretold:
    """Play the move, by the rules themselves. Another guess must lead to the same certain events."""
    before = view.sample(Rng.seeded(guess))
    after = before.copy()
    events = seen_by(after.make(move), view.seat)
    certain = tuple(takewhile(lambda event: not getattr(event, "reveals", False), events))
    return Foretold(certain, before, after, len(certain) == len(events))
