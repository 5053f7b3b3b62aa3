"""A match watched again: stepped, scrubbed, seen from any seat. What was decided then is decided again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.kernel.contract import Move, View
from game.kernel.match import Match, Undo
from game.play.driver import Enough, Local
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


class Tape(Local):
    """A game that has been played; `at` says how many of its decisions are shown as made."""

    def __init__(self, match: Match, seating: Seating, at: int = 0) -> None:
        super().__init__(match, seating)
        self.at = at
        self.playing = False
        self.eyes: int | None = next(iter(seating.humans), 0)
        """Through whose eyes it is watched: a seat's, or those of whoever decides next, so that all cards are seen."""

    # --- What is seen ------------------------------------------------------------------------------------------

    @property
    def made(self) -> int:
        """How many decisions are shown as made."""
        return self.at

    @property
    def length(self) -> int:
        """How many decisions there are."""
        return len(self.match.turns)

    @property
    def at_end(self) -> bool:
        """Whether all of them are shown."""
        return self.at == self.length

    def viewer(self, last: int) -> int:
        """With open cards the table is seen as whoever decides next saw it."""
        if self.eyes is not None:
            return self.eyes
        return last if self.at_end else self.match.turns[self.at].seat

    def views(self) -> tuple[View, ...]:
        """Return the table as every seat saw it: what has been played hides nothing any more."""
        return tuple(self.view(seat, self.at) for seat in range(self.match.players))

    # --- What happens ------------------------------------------------------------------------------------------

    def offers(self, view: View) -> Sequence[Move]:
        """Nothing can be decided any more."""
        return ()

    @property
    def waits(self) -> bool:
        """Whether it stands still."""
        return not self.playing

    def think(self, enough: Enough, hurry: bool = False) -> bool:
        """What was decided is known."""
        return not self.at_end

    def go_on(self) -> None:
        """Show the next decision."""
        self.go_to(self.at + 1)

    def undoable(self, seat: int) -> Undo:
        """What has been played stays played."""
        return Undo(0, "start")

    def keep(self) -> None:
        """Nothing new happens, so nothing can be lost."""

    # --- Time --------------------------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Show the table after so many decisions."""
        self.at = min(max(0, at), self.length)
        self.playing = self.playing and not self.at_end

    @cached_property
    def turns(self) -> list[int]:
        """After how many decisions somebody else was to decide."""
        made = self.match.turns
        starts = [0, *(at for at in range(1, self.length) if made[at].seat != made[at - 1].seat), self.length]
        return sorted(set(starts))

    def turn_back(self) -> int:
        """Return where the turn before begins."""
        return max((at for at in self.turns if at < self.at), default=0)

    def turn_on(self) -> int:
        """Return where the next turn begins."""
        return min((at for at in self.turns if at > self.at), default=self.length)

    # --- How it went -------------------------------------------------------------------------------------------

    @cached_property
    def looks(self) -> list[int]:
        """Where the match is looked at: where turns end, or at some of these places if they are many."""
        step = -(-len(self.turns) // LOOKS)
        return [*self.turns[:-1:step], self.length]

    @cached_property
    def scores(self) -> list[tuple[int, ...]]:
        """Everybody's points at each of these places, for somebody who knows everything."""
        return [tuple(self.state_at(at).scores()) for at in self.looks]

    @cached_property
    def moments(self) -> list[Moment]:
        """Where somebody's outlook changed most, in the order of the game, and its last move."""
        brain = self.match.rules.brain
        judged = [brain.worths(self.state_at(at)) for at in self.looks]
        made = self.match.turns
        steps = []
        for old, new, at in zip(judged, judged[1:], self.looks[1:], strict=False):
            change = max(abs(after - before) for before, after in zip(old, new, strict=True))
            steps.append((change / 2, Moment(at, made[at - 1].seat)))
        steps = sorted((step for step in steps if step[0] > TURNED and step[1].at < self.length), reverse=True)
        found = [moment for _, moment in steps[:DECISIVE]]
        last = [Moment(self.length, made[-1].seat)] if made and self.match.over else []
        return sorted(found) + last
