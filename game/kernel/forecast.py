"""What is certain to follow from a move: it is played on a sample, up to the first thing that comes to light."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from game.kernel.contract import Event, Move, State, View, seen_by
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


def before_light(events: Sequence[Event]) -> Iterable[Event]:
    """Return the events up to the first by which something comes to light."""
    return takewhile(lambda event: not getattr(event, "reveals", False), events)


def foretell(view: View, move: Move, guess: int = 0) -> Foretold:
    """Play the move, by the rules themselves. Another guess must lead to the same certain events."""
    return follow(view.sample(Rng.seeded(guess)), view.seat, move)


def follow(
    before: State, seat: int, move: Move, certain: Callable[[Sequence[Event]], Iterable[Event]] = before_light
) -> Foretold:
    """Play the move on a guess that there is already. `certain` is for rooms where what comes to light does not always
    change what follows: which of the events are certain, from the first on."""
    after = before.copy()
    events = seen_by(after.make(move), seat)
    sure = tuple(certain(events))
    return Foretold(sure, before, after, len(sure) == len(events))
