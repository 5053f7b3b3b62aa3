"""The final scoring."""

from __future__ import annotations

from game.pebbles.board import Board


def scores(board: Board) -> tuple[int, ...]:
    """One for who took last."""
    return tuple(int(seat == board.last and not board.heap) for seat in range(board.players))
