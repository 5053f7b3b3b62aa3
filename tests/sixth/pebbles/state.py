"""The whole table: the board, and a colour that nobody sees."""

from __future__ import annotations

from typing import Annotated, Any

from game.pebbles import moves, refusals, scoring
from game.pebbles.board import Board
from game.pebbles.view import View

from game.kernel.contract import Path, ScoreLine, State
from game.kernel.fields import Span, fields


@fields
class Pebbles(Board, State):
    """A game of Pebbles."""

    colour: Annotated[int, Span(0, 99)]
    """Of the last pebble, unknown until it is taken."""

    def refuses(self, seat: int, move: tuple[Any, ...]) -> str:
        """Why a move is not allowed."""
        return refusals.why_not(self, move)

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return moves.clicks(move)

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)

    def scores(self) -> tuple[int, ...]:
        """Who took last."""
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """One line."""
        return (ScoreLine("last", self.scores()),)

    def census(self) -> dict[str, Any]:
        """All pebbles."""
        return {"pebbles": self.heap + sum(self.taken)}

    def whole(self) -> dict[str, Any]:
        """As many as there were."""
        return {"pebbles": self.all}

    def __str__(self) -> str:
        return f"heap {self.heap}, taken {self.taken}"
