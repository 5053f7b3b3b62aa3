"""What the decisions of this game have in common."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import go_on
from game.kernel.contract import Decision, Event
from game.prodigals import moves as m
from game.prodigals.board import Board, source_key

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

asked = partial(Decision, clicks=m.clicks)
inside = partial(Decision, clicks=m.clicks, midway=True)
"""A decision in the middle of an errand or an action."""


def source_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """Where the question comes from."""
    return {"source": source_key(board.agenda[-1].source)}


def number_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """Where the question comes from, and how often it may still be answered."""
    frame = board.agenda[-1]
    return {"source": source_key(frame.source), "number": frame.number}


def done(state: Prodigals, seat: int, move: m.Done, events: list[Event]) -> None:
    """The rest of an effect stays undone."""
    if state.together():
        state.agenda.pop()
    state.agenda.pop()
    go_on(state, seat, events)
