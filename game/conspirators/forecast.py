"""What is certain to follow from a decision, in facts that the screen puts into words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.conspirators import moves as m
from game.conspirators.board import Board
from game.conspirators.cards import ALL, CHARACTERS, RAID
from game.kernel.contract import Fact
from game.kernel.forecast import foretell

if TYPE_CHECKING:
    from game.conspirators.view import View


def forecast(view: View, move: tuple[Any, ...]) -> tuple[Fact, ...]:
    """Orders are forecast as if they were revealed now, everything else staying as it is; of what an event does to
    courts, who gains and who loses by it."""
    match move:
        case m.Commit(kind, number) if number:
            return committed(view, view.seat, (kind,) * number)
        case m.CommitPair(first, second):
            return committed(view, view.seat, (first, second))
        case m.Raid() | m.Conspire():
            foretold = foretell(view, move)
            return moved(foretold.before, foretold.after)
        case _:
            return ()


def committed(board: Board, seat: int, cards: tuple[int, ...]) -> tuple[Fact, ...]:
    """For each kind how many there will be and who will have the majority; then the size of the court, and whether that
    is too large."""
    after = replace(board, courts=board.courts[:])
    for kind in cards:
        after.courts[seat * ALL + kind] += 1
    facts = []
    for kind in sorted(set(cards)):
        before, now = board.count(seat, kind), after.count(seat, kind)
        if kind >= RAID:
            facts.append(Fact("event", {"kind": kind, "number": now - before}))
            continue
        facts.append(Fact("cards", {"kind": kind, "before": before, "after": now}))
        best = max(board.count(other, kind) for other in range(board.players) if other != seat)
        if after.majority(kind) == seat:
            standing = "majority" if now > best else "majority_by_seer"
        else:
            standing = "tie" if now == best else "behind"
        facts.append(Fact(standing, {"best": best}))
    size, limit = sum(after.court(seat)), after.limit(seat)
    facts.append(Fact("court" if size <= limit else "court_over", {"size": size, "limit": limit}))
    return tuple(facts)


def moved(before: Board, after: Board) -> tuple[Fact, ...]:
    """Which majorities change hands, and whose points change."""
    facts = []
    for kind in CHARACTERS:
        held, holds = before.majority(kind), after.majority(kind)
        if held != holds:
            facts.append(Fact("holder", {"kind": kind, "held": held, "holds": holds}))
    if not facts:
        facts.append(Fact("holders_stay"))
    for seat, (points, now) in enumerate(zip(before.scores(), after.scores(), strict=True)):
        if points != now:
            facts.append(Fact("points", {"seat": seat, "before": points, "after": now}))
    return tuple(facts)
