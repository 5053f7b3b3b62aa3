"""What drives a game on: people and computers, a tape, a script; later a wire to another device.

A driver shows the table as a seat sees it and says what that seat was told. Nobody else asks for the state of the
game: a guest at another device has only what their seat may know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.agents import SoFar
from game.kernel.contract import Event, Move, ScoreLine, State, View, seen_by
from game.kernel.match import Match, Undo
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.play.seating import Seating

if TYPE_CHECKING:
    from game.play.saves import Keeper

Enough = Callable[[], bool]
"""Asked after every small step of thinking: whether it is time to do something else."""


class Told(NamedTuple):
    """What a seat was told of one decision."""

    events: tuple[Event, ...]
    shown: frozenset[Event]
    """Those by which something came to light for this seat."""


class Outcome(NamedTuple):
    """The end of a game, explained."""

    sheet: tuple[ScoreLine, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    order: tuple[int, ...]
    """All seats from best to worst."""


class Driver(ABC):
    """Shows a game to one seat, takes the moves of people here, and lets everything else happen."""

    seating: Seating
    match: Match
    """The whole game, for what comes after it and for taking it along. A guest has none before the end."""
    people: Sequence[int] = ()
    """The seats that decide by clicks here."""
    keeper: Keeper | None = None
    by_itself = True
    """Whether what can only be meant in one way is done without a click."""
    saved = True
    """Whether the game as it stands is kept, and outlives the program."""
    overtaken = False
    """Whether another window has gone on with this game, so that nothing is kept here any more."""
    thinks_to_the_end = False
    """Whether computers are never cut short."""
    so_far: SoFar | None = None
    """What a computer would do if it had no more time, and how far its thinking is."""

    # --- What is seen ------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    @abstractmethod
    def made(self) -> int:
        """How many decisions have been made."""

    @abstractmethod
    def view(self, seat: int, at: int) -> View:
        """Return the table as this seat saw it after so many decisions."""

    @abstractmethod
    def told(self, seat: int, at: int) -> Told:
        """Return what this seat was told of the decision that was made after so many others."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return the end, explained; nothing before it, because a score may tell what is hidden."""

    def viewer(self, last: int) -> int:
        """Return through whose eyes the table is seen now, for somebody who last saw it with these."""
        return last

    # --- What happens ------------------------------------------------------------------------------------------

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
    def think(self, enough: Enough, hurry: bool = False) -> bool:
        """Prepare what comes next, for a while. Return whether it can happen now."""

    @abstractmethod
    def go_on(self) -> None:
        """Let happen what `think` has prepared."""

    @abstractmethod
    def make(self, move: Move) -> None:
        """Make a move for the person to move. What it causes is told when it has happened, perhaps later."""

    @abstractmethod
    def undoable(self, seat: int) -> Undo:
        """Return how many decisions this seat can take back, and what stops it there."""

    @abstractmethod
    def undo(self, seat: int) -> None:
        """Take back this seat's last decision."""

    @abstractmethod
    def chance(self) -> Rng:
        """Return the chance in thoughts about the next decision."""

    @abstractmethod
    def keep(self) -> None:
        """Keep the game as it stands."""


class Local(Driver):
    """Drives a match of this device."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match = match
        self.seating = seating

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.match.rules

    @property
    def made(self) -> int:
        """How many decisions have been made."""
        return len(self.match.turns)

    def state_at(self, at: int) -> State:
        """Return the state after so many decisions."""
        turns = self.match.turns
        return turns[at].before if at < len(turns) else self.match.state

    def view(self, seat: int, at: int) -> View:
        """Return the table as this seat saw it after so many decisions."""
        return self.state_at(at).view(seat)

    def told(self, seat: int, at: int) -> Told:
        """Return what this seat was told of the decision that was made after so many others."""
        events = self.match.turns[at].events
        shown = (event for event in events if getattr(event, "reveals", False) and seen_by([event], seat) == (event,))
        return Told(seen_by(events, seat), frozenset(shown))

    def outcome(self) -> Outcome | None:
        """Return the end, explained."""
        state = self.state_at(self.made)
        if state.to_move is not None:
            return None
        order = tuple(seat for group in state.standings() for seat in group)
        return Outcome(state.score_sheet(), state.scores(), state.winners(), order)

    def make(self, move: Move) -> None:
        """Make a move of the seat to move."""
        self.match.play(move)

    def undoable(self, seat: int) -> Undo:
        """Return how many decisions this seat can take back."""
        return self.match.undoable(seat)

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision."""
        self.match.undo(seat)

    def chance(self) -> Rng:
        """It follows from the deal and the place in the game alone: to ask for a hint, to undo and to come back later
        change nothing."""
        return Rng.seeded(self.match.seed + 7919 * (self.made + 1))
