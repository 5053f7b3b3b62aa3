"""What one seat knows: everything but chance. What he can tell from it, and games that may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.kernel import contract
from game.kernel.contract import Fact, Move, Path, Target
from game.kernel.fields import fields
from game.kernel.rng import Rng
from game.prodigals import forecast, scoring
from game.prodigals import moves as m
from game.prodigals.board import Board
from game.prodigals.tiles import ROUNDS, STACKS

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals


@fields
class View(Board, contract.View):
    """Everything on the table. What the stacks still hold is known too, in which order it will come is not."""

    @classmethod
    def of(cls, table: Prodigals, seat: int) -> View:
        """All that lies open, and nothing else: the order of the stacks is in the chance of the table."""
        return cls(**table.public_to(seat))

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return m.clicks(move)

    def meant(self, target: Target) -> Move | None:
        """The move that somebody has in mind who clicks here."""
        return m.meant(target, self.decision.name)

    def scores(self) -> tuple[int, ...]:
        """Everybody's worst score if the game ended now."""
        return scoring.scores(self)

    def progress(self) -> Fact:
        """The round."""
        return Fact("progress", {"round": self.round + 1, "rounds": ROUNDS})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What the move changes and what it lets one do."""
        return forecast.forecast(self, self.seat, move)

    def sample(self, rng: Rng) -> Prodigals:
        """The same table with other chance to come."""
        from game.prodigals.state import Prodigals

        return Prodigals(**self.public(), rng=rng.fork())

    def __str__(self) -> str:
        """Everybody sees the whole table; only how much the stacks still hold is told here."""
        stacks = ", ".join(f"{name} {len(stack)}" for name, stack in zip(STACKS, self.stacks, strict=True) if stack)
        return f"P{self.seat + 1} sees round {self.round + 1}, {self.decision}; stacks {stacks}"
