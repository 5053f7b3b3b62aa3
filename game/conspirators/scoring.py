"""The final scoring: majorities without the Seer, events, honours. All of it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.cards import CHARACTERS, EVENT_COST, KINDS, VALUES
from game.kernel.contract import ScoreLine

if TYPE_CHECKING:
    from game.conspirators.board import Board


def scores(board: Board) -> tuple[int, ...]:
    """The influence of each player if the game ended now. Totals may be negative."""
    totals = [honours - EVENT_COST * board.events(seat) for seat, honours in enumerate(board.honours)]
    for kind in CHARACTERS:
        holder = board.most(kind)
        if holder >= 0:
            totals[holder] += VALUES[kind]
    return tuple(totals)


def score_sheet(board: Board) -> tuple[ScoreLine, ...]:
    """One line for each character, then honours and events."""
    seats = range(board.players)
    lines = []
    for kind in CHARACTERS:
        holder = board.most(kind)
        lines.append(ScoreLine(KINDS[kind], tuple(VALUES[kind] if seat == holder else 0 for seat in seats)))
    lines.append(ScoreLine("honours", tuple(board.honours)))
    lines.append(ScoreLine("events", tuple(-EVENT_COST * board.events(seat) for seat in seats)))
    return tuple(lines)
