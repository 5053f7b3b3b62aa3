"""The scores of the competitions, and the result: the worst of them. Low is good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import ScoreLine
from game.prodigals.cards import COMPETITIONS
from game.prodigals.tiles import PENALTY, VALUES

if TYPE_CHECKING:
    from game.prodigals.board import Board


def scores(board: Board) -> tuple[int, ...]:
    """The result of each player if the game ended now: the highest score of their competitions."""
    return tuple([max(board.all_scores(seat)) for seat in range(board.players)])


def ranking(board: Board, seat: int) -> tuple[int, ...]:
    """What decides between players: the highest score, then the second highest, then the third."""
    return tuple(sorted(board.all_scores(seat), reverse=True))


def standings(board: Board) -> tuple[tuple[int, ...], ...]:
    """The seats from best to worst; who is equal in all scores shares a place."""
    rankings = [ranking(board, seat) for seat in range(board.players)]
    return tuple(
        tuple(seat for seat in range(board.players) if rankings[seat] == place) for place in sorted(set(rankings))
    )


def somebody_is_through(board: Board) -> bool:
    """Return whether anybody stands at 0 or less in any competition in play."""
    return any(min(board.all_scores(seat)) <= 0 for seat in range(board.players))


def score_sheet(board: Board) -> tuple[ScoreLine, ...]:
    """Each competition in play, money and property apart; for each player the worst one is the result."""
    seats = range(board.players)
    results = scores(board)
    lines = []
    for competition in board.competitions():
        if competition == 0:
            lines.append(ScoreLine("money", tuple(board.money)))
            values = (sum(VALUES[tile] for tile in board.properties[seat]) for seat in seats)
            lines.append(ScoreLine("properties", tuple(values)))
            lines.append(ScoreLine("penalty", tuple(PENALTY * len(board.properties[seat]) for seat in seats)))
        points = tuple(board.score(seat, competition) for seat in seats)
        counts = tuple(seat for seat in seats if points[seat] == results[seat])
        lines.append(ScoreLine(COMPETITIONS[competition], points, counts))
    return tuple(lines)
