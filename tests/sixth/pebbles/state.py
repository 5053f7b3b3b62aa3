"""The table: what lies open, all of it, and what one seat knows."""

from __future__ import annotations

from typing import Annotated, Any

from game.kernel import contract
from game.kernel.contract import Fact, Move
from game.kernel.fields import PerSeat, Span, fields
from game.kernel.rng import Rng


@fields
class Board(contract.Board):
    """A heap, what everybody has taken from it, and how many there were."""

    __slots__ = ()

    heap: Annotated[int, Span(0, 21)]
    taken: Annotated[list[int], PerSeat()]
    all: Annotated[int, Span(15, 21)]
    last: Annotated[int, Span(-1, 2)]
    """Who took last."""

    def scores(self) -> tuple[int, ...]:
        """One for who took last."""
        return tuple(int(seat == self.last and not self.heap) for seat in range(self.players))


@fields
class Pebbles(Board, contract.State):
    """The whole table: the board, and a colour that nobody sees."""

    colour: Annotated[int, Span(0, 99)]
    """Of the last pebble, unknown until it is taken."""

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(**self.public_to(seat))

    def census(self) -> dict[str, Any]:
        """All pebbles."""
        return {"pebbles": self.heap + sum(self.taken)}

    def whole(self) -> dict[str, Any]:
        """As many as there were."""
        return {"pebbles": self.all}


@fields
class View(Board, contract.View):
    """Everything but the colour of the last pebble."""

    def progress(self) -> Fact:
        """What is left."""
        return Fact("progress", {"left": self.heap})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """How many pebbles will be left."""
        return (Fact("left", {"number": self.heap - int(move[0])}),)

    def sample(self, rng: Rng) -> Pebbles:
        """Any colour."""
        return Pebbles(**self.public(), rng=rng.fork(), colour=rng.below(100))
