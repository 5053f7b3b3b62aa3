"""What a click means in each decision, and why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from typing import Any

from game.conspirators import moves as m
from game.conspirators.board import NOBODY, POWERS, Board
from game.conspirators.cards import BANKER, BISHOP, CHARACTERS, RAID, SPY
from game.kernel.contract import Move, Target

# --- What a click means ------------------------------------------------------------------------------------------


def meant_orders(board: Board, seat: int, target: Target) -> Move | str:
    """Orders are given with cards of the hand; courts stay as they are."""
    match target:
        case "hand", int(kind):
            return m.Commit(kind, 1)
        case (("seat" | "court"), int(owner), *_):
            return "court_stays" if owner == seat else "rivals_later"
        case _:
            return "not_now"


def meant_action(board: Board, seat: int, target: Target) -> Move | str:
    """A card that lies face down, or the button of a power. Players and courts are chosen by powers and events."""
    match target:
        case "order", int(kind):
            return m.Reveal(kind)
        case "button", "banker":
            return m.USE_BANKER
        case "button", "bishop":
            return m.UseBishop(RAID)
        case "button", "steal":
            return m.Steal((seat + 1) % 2)
        case "button", "end_turn":
            return m.END_TURN
        case "seat", int(owner) if owner != seat:
            return "spy_first" if not refused_power(board, seat, SPY) else "only_spy"
        case "court", int(owner), *_ if owner != seat:
            return "only_by_events"
        case "court", _, int(kind) if kind not in CHARACTERS:
            return "bishop_first" if not refused_power(board, seat, BISHOP) else "only_bishop"
        case (("court" | "seat"), *_):
            return "court_stays"
        case _:
            return "not_now"


def meant_raid(board: Board, seat: int, target: Target) -> Move | str:
    """A character of an opponent, not the opponent."""
    match target:
        case "court", int(owner), int(kind):
            return m.Raid(owner, kind)
        case "seat", int(owner) if owner == seat:
            return "own_court"
        case "seat", int(owner) if owner == board.safe_from_raids():
            return "guarded"
        case "seat", _:
            return "point_at_character"
        case _:
            return "not_now"


def meant_conspiracy(board: Board, seat: int, target: Target) -> Move | str:
    """Characters, not players."""
    match target:
        case "court", int(owner), int(kind):
            return m.Conspire(owner, kind, owner, kind)
        case "seat", int(owner) if owner == board.safe_from_conspiracies():
            return "spied"
        case "seat", _:
            return "point_at_character"
        case _:
            return "not_now"


def meant_discard(board: Board, seat: int, target: Target) -> Move | str:
    """One's own characters."""
    match target:
        case (("court" | "seat"), int(owner), *_) if owner != seat:
            return "discard_own"
        case "court", int(), int(kind):
            return m.Discard(kind)
        case _:
            return "not_now"


# --- Why not -----------------------------------------------------------------------------------------------------


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
        case m.Raid(_, kind) | m.Conspire(_, kind) | m.Discard(kind) if kind not in CHARACTERS:
            return "events_stay"
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
