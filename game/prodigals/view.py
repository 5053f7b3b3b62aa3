"""What one seat knows: everything but chance. What he can tell from it, and games that may follow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.kernel import contract
from game.kernel.contract import Fact, Move, Path, Target
from game.kernel.fields import fields
from game.kernel.rng import Rng
from game.prodigals import election, forecast, refusals, scoring, society
from game.prodigals import moves as m
from game.prodigals.board import Board
from game.prodigals.cards import COMPETITIONS
from game.prodigals.tiles import BOARD_OF, ROUNDS, SPACES, STACKS

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals


@fields
class View(Board, contract.View):
    """Everything on the table. What the stacks still hold is known too, in which order it will come is not."""

    @classmethod
    def of(cls, state: Prodigals, seat: int) -> View:
        """All that lies open, and nothing else: the order of the stacks is in the chance of the table."""
        return cls(**state.public_to(seat))

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return forecast.clicks(self, self.seat, move)

    def meant(self, target: Target) -> Move | None:
        """The move that somebody has in mind who clicks here."""
        return m.meant(target, self.decision.name)

    def wrong_time(self, target: Target) -> str:
        """What belongs to another time says to which."""
        return refusals.wrong_time(self, target)

    def scores(self) -> tuple[int, ...]:
        """Everybody's worst score if the game ended now."""
        return scoring.scores(self)

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody can count of a player."""
        return {COMPETITIONS[competition]: self.score(seat, competition) for competition in self.competitions()}

    def progress(self) -> Fact:
        """The round."""
        return Fact("progress", {"round": self.round + 1, "rounds": ROUNDS})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What the move changes and what it lets one do."""
        return forecast.forecast(self, self.seat, move)

    # --- What everybody at the table works out ---------------------------------------------------------------------

    def speeches(self) -> list[int]:
        """The votes that everybody would gain or lose in Hyde Park with the megaphones of now."""
        return election.speeches(self)

    def podium(self) -> list[tuple[tuple[int, ...], int]]:
        """Who stands on each rewarded place of Hyde Park now, and the votes that it changes; then the quietest."""
        return election.podium(self)

    def praised(self, seat: int) -> tuple[int, int]:
        """The markers of a player that Lady Beatrice would move up now, and those that she names but that are blocked,
        as bits."""
        if self.safe == seat or self.beatrice < 0:
            return 0, 0
        return society.praised(self.beatrice, *self.markers_of(seat))

    def rows_up(self, seat: int) -> int:
        """How many rows a player would lose to Lady Beatrice now."""
        return society.rows_up(self, seat)

    def closed(self, space: int) -> str:
        """Why this seat cannot send a boy to a space, in one word; empty if it can."""
        return refusals.refused_space(self, self.seat, space)

    def open_spaces(self, board: int) -> int:
        """How many spaces of a board, -1 for the central one, this seat could send a boy to."""
        return sum(BOARD_OF[space] == board and not self.closed(space) for space in range(len(SPACES)))

    def amount(self, seat: int, card: int) -> int:
        """How much a card would do for a player now that counts something."""
        return forecast.amount(self, seat, card)

    def inner_circles(self, seat: int) -> list[tuple[int, int]]:
        """The corners at which four tiles of a layout meet, each by the place of the tile to its lower right."""
        return election.inner_circles(self.layouts[seat])

    def sample(self, rng: Rng) -> Prodigals:
        """The same table with other chance to come."""
        from game.prodigals.state import Prodigals

        return Prodigals(**self.public(), rng=rng.fork())

    def __str__(self) -> str:
        """Everybody sees the whole table; only how much the stacks still hold is told here."""
        stacks = ", ".join(f"{name} {len(stack)}" for name, stack in zip(STACKS, self.stacks, strict=True) if stack)
        return f"P{self.seat + 1} sees round {self.round + 1}, {self.decision}; stacks {stacks}"
