"""What is certain to follow."""

from __future__ import annotations

from typing import Any

from game.pebbles.board import Board

from game.kernel.contract import Fact


def forecast(board: Board, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """How many pebbles will be left."""
    return (Fact("left", {"number": board.heap - int(move[0])}),)
