"""Why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from typing import Any

from game.conspirators import moves as m
from game.conspirators.board import NOBODY, POWERS, Board
from game.conspirators.cards import BANKER, BISHOP


def why_not(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now."""
    match move:
        case m.CommitPair(first, second) if seat != board.maid or first == second:
            return "one_kind_only"
        case m.Commit() | m.CommitPair():
            return "not_in_hand"
        case m.Reveal():
            return "not_committed"
        case m.Raid(target, _) if target == seat:
            return "own_court"
        case m.Raid(target, _) if NOBODY != target == board.safe_from_raids():
            return "guarded"
        case m.Conspire(one, _, other, _) if NOBODY != board.safe_from_conspiracies() in (one, other):
            return "spied"
        case m.EndTurn():
            return "reveal_first"
        case m.UseBanker() | m.UseBishop() | m.Steal():
            return refused_power(board, seat, POWERS[move.verb]) or "no_such_target"
        case _:
            return "no_such_target"


def refused_power(board: Board, seat: int, power: int) -> str:
    """Why the power of Banker, Bishop or Spy cannot be used now; empty if it can."""
    if board.used >> power & 1:
        return "used"
    if board.majority(power) != seat:
        return "no_majority"
    if power == BANKER:
        return "" if board.can_use_banker(seat) else "bank_empty"
    if power == BISHOP:
        return "" if board.can_use_bishop(seat) else "no_events"
    return "" if board.can_steal(seat) else "nobody_has_honours"
