"""A game watched again: stepped, scrubbed, seen from any seat. What was decided then is decided again."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from game.kernel.contract import Event, Move, State, View, seen_by
from game.kernel.match import Match, Undo
from game.play.live import Enough, Live
from game.play.seating import Seating

DECISIVE = 5
"""So many moments are marked as decisive, beside the end."""
TURNED = 0.08
"""By so much a chance to win must change to be worth a mark."""
LOOKS = 400
"""At so many places of a game at most its points and chances are looked at: no game that was forged to be long may stop
the program while it is opened."""


class Moment(NamedTuple):
    """Where a game turned: after so many decisions, by somebody's move."""

    at: int
    seat: int


class Replay(Live):
    """A match that has been played; `at` says how many of its decisions have been made so far."""

    def __init__(self, match: Match, seating: Seating, at: int = 0) -> None:
        self.at = at
        self.playing = False
        self.eyes: int | None = next((seat for seat, who in enumerate(seating.seats) if who.human), 0)
        """Through whose eyes it is watched: a seat's, or those of whoever decides next, so that all cards are seen."""
        super().__init__(match, seating)

    def keep(self) -> None:
        """Nothing new happens, so nothing can be lost."""
        self.saved, self.overtaken = True, False

    # --- What is seen ------------------------------------------------------------------------------------------

    def _state(self) -> State:
        return self._state_at(self.at)

    def look(self) -> None:
        """See the table as it was; with open cards as whoever decides next saw it."""
        if self.eyes is None and self.at < self.length:
            self.viewer = self.match.turns[self.at].seat
        super().look()

    def offered(self) -> tuple[Move, ...]:
        """Nothing can be decided any more."""
        return ()

    @property
    def length(self) -> int:
        """How many decisions there are."""
        return len(self.match.turns)

    @property
    def made(self) -> int:
        """How many of them have been made so far."""
        return self.at

    def views(self) -> tuple[View, ...]:
        """The table as every seat saw it, for a watcher of open cards: what has been played hides nothing any more."""
        state = self._state()
        return tuple(map(state.view, range(state.players)))

    def see_as(self, seat: int | None) -> None:
        """Look with a player's eyes, or with those of whoever decides."""
        self.eyes = seat
        if seat is not None:
            self.viewer = seat
        self.look()

    # --- Time --------------------------------------------------------------------------------------------------

    def forward(self) -> tuple[Event, ...]:
        """The next decision; what happened, as the viewer saw it."""
        if self.at == self.length:
            return ()
        events = seen_by(self.match.turns[self.at].events, self.viewer)
        self.go_to(self.at + 1)
        return events

    def make(self, move: Move) -> tuple[Event, ...]:
        """The move that was made then."""
        return self.forward()

    def go_to(self, at: int) -> None:
        """The table as it was after so many decisions."""
        self.at = min(max(0, at), self.length)
        self.playing = self.playing and self.at < self.length
        self.look()

    @cached_property
    def turns(self) -> list[int]:
        """After how many decisions somebody else was to decide."""
        made = self.match.turns
        starts = [0, *(at for at in range(1, self.length) if made[at].seat != made[at - 1].seat), self.length]
        return sorted(set(starts))

    def turn_back(self) -> int:
        """Where the turn before begins."""
        return max((at for at in self.turns if at < self.at), default=0)

    def turn_on(self) -> int:
        """Where the next turn begins."""
        return min((at for at in self.turns if at > self.at), default=self.length)

    @cached_property
    def looks(self) -> list[int]:
        """Where the game is looked at: where turns end, or at some of these places if they are many."""
        step = -(-len(self.turns) // LOOKS)
        return [*self.turns[:-1:step], self.length]

    def _state_at(self, at: int) -> State:
        return self.match.turns[at].before if at < self.length else self.match.state

    @cached_property
    def scores(self) -> list[tuple[int, ...]]:
        """Everybody's points at each of these places, for somebody who knows everything."""
        return [tuple(self._state_at(at).scores()) for at in self.looks]

    @cached_property
    def moments(self) -> list[Moment]:
        """Where somebody's outlook changed most, in the order of the game, and its last move."""
        brain = self.match.rules.brain
        judged = [brain.worths(self._state_at(at)) for at in self.looks]
        made = self.match.turns
        steps = []
        for old, new, at in zip(judged, judged[1:], self.looks[1:], strict=False):
            change = max(abs(after - before) for before, after in zip(old, new, strict=True))
            steps.append((change / 2, Moment(at, made[at - 1].seat)))
        steps = sorted((step for step in steps if step[0] > TURNED and step[1].at < self.length), reverse=True)
        found = [moment for _, moment in steps[:DECISIVE]]
        last = [Moment(self.length, made[-1].seat)] if made and self.match.over else []
        return sorted(found) + last

    # --- What the table asks of a game that is played ----------------------------------------------------------

    @property
    def waits_for_person(self) -> bool:
        """Whether it stands still."""
        return not self.playing

    @property
    def next_person(self) -> None:
        """Nobody needs to take the device."""
        return None

    @property
    def begun(self) -> bool:
        """What comes is known."""
        return True

    @property
    def midway(self) -> bool:
        """Whether the next decision only goes on with something begun."""
        return self._state().midway

    def think(self, enough: Enough, hurry: bool = False) -> Move | None:
        """What was decided then, while it plays."""
        return self.match.turns[self.at].move if self.playing and self.at < self.length else None

    def undoable(self) -> Undo:
        """What has been played stays played."""
        return Undo(0, "start")
