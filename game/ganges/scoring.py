"""The end of the game: turned cards, and what decides between several who have turned all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ganges.cards import FAME_POINTS
from game.kernel.contract import ScoreLine

if TYPE_CHECKING:
    from game.ganges.board import Board


def scores(board: Board) -> tuple[int, ...]:
    """How many track cards each player has turned."""
    return tuple(turned.bit_count() for turned in board.turned)


def standings(board: Board) -> tuple[tuple[int, ...], ...]:
    """From best to worst by turned cards, then points of fame and coins left, then karma; equal ones share a place."""
    keys = [board.key(seat) for seat in range(board.players)]
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys), reverse=True))


def score_sheet(board: Board) -> tuple[ScoreLine, ...]:
    """Turned cards, then what breaks ties: fame twice, coins, karma."""
    return (
        ScoreLine("turned", scores(board)),
        ScoreLine("fame", tuple(FAME_POINTS * fame for fame in board.fame)),
        ScoreLine("coins", tuple(board.coins)),
        ScoreLine("karma", tuple(board.karma)),
    )
