"""Why a move is not allowed."""

from __future__ import annotations

from typing import Any

from game.pebbles.board import Board


def why_not(board: Board, move: tuple[Any, ...]) -> str:
    """There is only one reason."""
    return "too_many"
