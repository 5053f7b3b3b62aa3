"""The influence, told by the factions through which it came. All of it lies open."""

from __future__ import annotations

from game.catham.board import Board
from game.catham.cards import ALL, FACTIONS
from game.kernel.contract import ScoreLine


def score_sheet(board: Board) -> tuple[ScoreLine, ...]:
    """One line for each faction of the game, answers included, then what went back to the Mafia's demands."""
    lines = [ScoreLine(FACTIONS[faction], tuple(board.earned[faction::ALL])) for faction in board.factions]
    returned = (
        board.influence[seat] - sum(board.earned[seat * ALL : seat * ALL + ALL]) for seat in range(board.players)
    )
    lines.append(ScoreLine("returned", tuple(returned)))
    return tuple(lines)
