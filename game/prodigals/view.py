"""What one seat knows: everything but chance. What they can tell from it, and games that may follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.kernel import contract
from game.kernel.contract import Fact, Move
from game.kernel.fields import fields
from game.kernel.rng import Rng
from game.prodigals import forecast
from game.prodigals.board import Board
from game.prodigals.cards import COMPETITIONS
from game.prodigals.tiles import ROUNDS, STACKS

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals


@fields
class View(Board, contract.View):
    """All that lies open. What the stacks still hold is known too, in which order it will come is not: that is in the
    chance of the state."""

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody can count of a player."""
        return {COMPETITIONS[competition]: self.score(seat, competition) for competition in self.competitions()}

    def progress(self) -> Fact:
        """The round."""
        return Fact("progress", {"round": self.round + 1, "rounds": ROUNDS})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What the move changes and what it lets one do."""
        return forecast.forecast(self, self.seat, move)

    def sample(self, rng: Rng) -> Prodigals:
        """The same game with other chance to come."""
        from game.prodigals.state import Prodigals

        return Prodigals(**self.public(), rng=rng.fork())

    def __str__(self) -> str:
        """Everybody sees the whole board; only how much the stacks still hold is told here."""
        stacks = ", ".join(f"{name} {len(stack)}" for name, stack in zip(STACKS, self.stacks, strict=True) if stack)
        return f"P{self.seat + 1} sees round {self.round + 1}, {self.decision}; stacks {stacks}"
