"""What drives a match on: people and computers, a tape, a script."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ai.agents import SoFar
from game.kernel.contract import Event, Move, State, View
from game.kernel.match import Match, Undo
from game.kernel.rng import Rng
from game.play.seating import Seating

if TYPE_CHECKING:
    from game.play.saves import Keeper

Enough = Callable[[], bool]
"""Asked after every small step of thinking: whether it is time to do something else."""


class Driver(ABC):
    """Who decides in a match, what comes next by itself, and whether the match is kept."""

    people: Sequence[int] = ()
    """The seats that decide by clicks here."""
    keeper: Keeper | None = None
    saved = True
    """Whether the match as it stands is kept, and outlives the program."""
    overtaken = False
    """Whether another window has gone on with this match, so that nothing is kept here any more."""
    thinks_to_the_end = False
    """Whether computers are never cut short."""
    so_far: SoFar | None = None
    """What a computer would do if it had no more time, and how far its thinking is."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match = match
        self.seating = seating

    @property
    def state(self) -> State:
        """The state that is looked at."""
        return self.match.state

    @property
    def made(self) -> int:
        """How many decisions have led to it."""
        return len(self.match.turns)

    def eyes(self, viewer: int) -> int:
        """Return the seat through whose eyes it is seen, for somebody who has watched as `viewer`."""
        return viewer

    @abstractmethod
    def offers(self, view: View) -> Sequence[Move]:
        """Return the moves that the viewer may choose among by clicks."""

    @property
    @abstractmethod
    def waits(self) -> bool:
        """Whether nothing goes on until somebody clicks."""

    @property
    def begun(self) -> bool:
        """Whether whoever decides next has begun to think."""
        return True

    @abstractmethod
    def think(self, enough: Enough, hurry: bool = False) -> Move | None:
        """Go on thinking for a while. Return the next move, once it is known."""

    def forget(self) -> None:
        """Drop all thoughts: the match has changed."""

    def make(self, move: Move) -> Sequence[Event]:
        """Make a move of the seat to move. Return what happened."""
        return self.match.play(move)

    def undoable(self, viewer: int) -> Undo:
        """Return how many decisions the viewer can take back, and what stops them there."""
        return self.match.undoable(viewer)

    def undo(self, viewer: int) -> None:
        """Take back the viewer's last decision."""
        self.match.undo(viewer)

    def keep(self, view: View) -> None:
        """Keep the match as it stands, as this view tells of it."""


def chance_at(match: Match, made: int) -> Rng:
    """Return the chance in thoughts after so many decisions. It follows from the deal and the place in the match alone:
    to ask for a hint, to undo and to come back later change nothing."""
    return Rng.seeded(match.seed + 7919 * (made + 1))
