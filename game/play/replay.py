"""A game watched again: stepped, scrubbed, seen from any seat."""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.contract import Event, Move, State, seen_by
from game.kernel.match import Match, Undo
from game.play.play import Play
from game.play.seating import Seating


class Replay(Play):
    """A match that has been played; `at` says how many of its decisions have been made so far."""

    def __init__(self, match: Match, seating: Seating, viewer: int = 0) -> None:
        self.at = 0
        super().__init__(match, seating, viewer)

    def _state(self) -> State:
        turns = self.match.turns
        return turns[self.at].before if self.at < len(turns) else self.match.state

    def offered(self) -> tuple[Move, ...]:
        """Nothing can be decided any more."""
        return ()

    @property
    def length(self) -> int:
        """How many decisions there are."""
        return len(self.match.turns)

    def events(self) -> Iterator[Event]:
        """What has happened up to here."""
        for turn in self.match.turns[: self.at]:
            yield from seen_by(turn.events, self.viewer)

    def forward(self) -> tuple[Event, ...]:
        """The next decision; what happened, as the viewer saw it."""
        if self.at == self.length:
            return ()
        events = self.match.turns[self.at].events
        self.go_to(self.at + 1)
        return seen_by(events, self.viewer)

    def go_to(self, at: int) -> None:
        """The table as it was after so many decisions."""
        self.at = min(max(0, at), self.length)
        self.look()

    def see_as(self, seat: int) -> None:
        """Look with another player's eyes."""
        self.viewer = seat
        self.look()

    def undoable(self) -> Undo:
        """What has been played stays played."""
        return Undo(0, "start")
