"""What lies open: all of it, but one thing."""

from __future__ import annotations

from typing import Annotated

from game.kernel import contract
from game.kernel.fields import PerSeat, Span, fields


@fields
class Board(contract.Board):
    """A heap, what everybody has taken from it, and how many there were."""

    __slots__ = ()

    heap: Annotated[int, Span(0, 21)]
    taken: Annotated[list[int], PerSeat()]
    all: Annotated[int, Span(15, 21)]
    last: Annotated[int, Span(-1, 2)]
    """Who took last."""
