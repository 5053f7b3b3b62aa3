"""A guest: a driver that knows of a game only what a host has told one seat, message by message.

The wire is a list. What a guest at another device would need is all there: views, what was told, the place of a move.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.contract import Move, View
from game.kernel.match import Undo
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.play.driver import Driver, Enough, Outcome, Told
from game.play.live import Live
from game.play.seating import Seating
from game.registry import find


class Message(NamedTuple):
    """The table as it is now for one seat, and how that came."""

    view: View
    told: Told | None
    undo: Undo
    outcome: Outcome | None


class Host:
    """Has the game, and tells each guest what their seat may know."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.guests: list[Guest] = []

    def invite(self, seat: int) -> Guest:
        """Let somebody sit down at the beginning."""
        guest = Guest(self, seat, self.live.seating, self._message(seat))
        self.guests.append(guest)
        return guest

    def _message(self, seat: int) -> Message:
        live = self.live
        told = live.told(seat, live.made - 1) if live.made else None
        return Message(live.view(seat, live.made), told, live.undoable(seat), live.outcome())

    def take(self, seat: int, made: int, place: int) -> None:
        """A guest has decided; what comes too late or from the wrong seat is not heard."""
        view = self.live.view(seat, self.live.made)
        if made == self.live.made and view.to_move == seat:
            self._make(view.moves[place])

    def think(self) -> None:
        """Let a computer decide, if it is its turn."""
        if not self.live.waits and self.live.think(lambda: False):
            assert self.live.ready is not None
            self._make(self.live.ready)

    def _make(self, move: Move) -> None:
        self.live.make(move)
        for guest in self.guests:
            guest.inbox.append(self._message(guest.seat))


class Guest(Driver):
    """One seat of a game that is somewhere else."""

    def __init__(self, host: Host, seat: int, seating: Seating, first: Message) -> None:
        self.host = host
        self.seat = seat
        self.people = (seat,)
        self.seating = seating
        self.inbox: deque[Message] = deque()
        self.messages = [first]
        self.sent = False
        """Whether a move is on its way to the host."""

    @property
    def rules(self) -> Rules:
        return find(self.seating.game)

    @property
    def made(self) -> int:
        return len(self.messages) - 1

    def viewer(self, last: int) -> int:
        return self.seat

    def view(self, seat: int, at: int) -> View:
        assert seat == self.seat
        return self.messages[at].view

    def told(self, seat: int, at: int) -> Told:
        assert seat == self.seat
        told = self.messages[at + 1].told
        assert told is not None
        return told

    def outcome(self) -> Outcome | None:
        return self.messages[-1].outcome

    def offers(self, view: View) -> Sequence[Move]:
        return () if self.sent else view.moves

    @property
    def waits(self) -> bool:
        return not self.inbox and not self.sent and self.messages[-1].view.to_move in (None, self.seat)

    def think(self, enough: Enough, hurry: bool = False) -> bool:
        return bool(self.inbox)

    def go_on(self) -> None:
        self.messages.append(self.inbox.popleft())
        self.sent = False

    def make(self, move: Move) -> None:
        self.sent = True
        self.host.take(self.seat, self.made, self.messages[-1].view.moves.index(move))

    def undoable(self, seat: int) -> Undo:
        return self.messages[-1].undo

    def undo(self, seat: int) -> None:
        raise AssertionError("The host takes nothing back.")

    def chance(self) -> Rng:
        return Rng.seeded(self.made)

    def keep(self) -> None:
        """The host keeps the game."""
