"""The rest of an action: what is still to be done before play goes on.

One thing sets off another, and any of them may stop at a choice. So what is left lies on the board, as a stack of
frames that is copied, saved and seen like everything else. Rules put frames on it and then call `go_on`, which does one
after the other until somebody must decide. What a task is stands in `rules.TASKS` of the room, by its name; so chapters
of the rules set each other off without importing each other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeAlias

from game.kernel import contract
from game.kernel.contract import Event
from game.kernel.fields import Span, fields

NUMBER = Span(0, 9_999)


class Frame(NamedTuple):
    """Something that is still to be done: the name of a task, and what it is about. All of it is open to everybody."""

    task: str
    number: Annotated[int, NUMBER] = 0
    """How many."""
    what: Annotated[int, NUMBER] = 0
    who: Annotated[int, NUMBER] = 0
    source: Annotated[int, NUMBER] = 0
    """What it comes from."""


Work: TypeAlias = Callable[[Any, int, Frame, list[Event]], bool]
"""`work(state, seat, frame, events)` does a task whose frame has just been taken off. Return whether somebody must
decide now. A task that is not finished by then puts a frame back."""


@fields
class Board(contract.Board):
    """A board whose actions set off others."""

    __slots__ = ()

    agenda: list[Frame]
    """What is still to be done; the last one comes first."""


def go_on(state: Any, seat: int, events: list[Event]) -> None:
    """Do what is on the agenda until somebody must decide. The lowest frame always leads to a decision or the end."""
    agenda, tasks = state.agenda, state.tasks
    while True:
        frame = agenda.pop()
        if tasks[frame.task](state, seat, frame, events):
            return
