"""What one seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.pebbles import forecast, moves, scoring
from game.pebbles.board import Board

from game.kernel import contract
from game.kernel.contract import Fact, Move, Path, Target
from game.kernel.fields import fields
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.pebbles.state import Pebbles


@fields
class View(Board, contract.View):
    """Everything but the colour of the last pebble."""

    @classmethod
    def of(cls, table: Pebbles, seat: int) -> View:
        """The whitelist."""
        return cls(**table.public_to(seat))

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return moves.clicks(move)

    def meant(self, target: Target) -> Move | None:
        """The move that somebody has in mind."""
        return moves.meant(target)

    def scores(self) -> tuple[int, ...]:
        """Who took last."""
        return scoring.scores(self)

    def progress(self) -> Fact:
        """What is left."""
        return Fact("progress", {"left": self.heap})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What follows."""
        return forecast.forecast(self, move)

    def sample(self, rng: Rng) -> Pebbles:
        """Any colour."""
        from game.pebbles.state import Pebbles

        return Pebbles(**self.public(), rng=rng.fork(), colour=rng.below(100))

    def __str__(self) -> str:
        return f"P{self.seat + 1} sees heap {self.heap}"
