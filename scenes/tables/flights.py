"""Things that fly over a table from place to place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.contract import Target
from scenes.kit.canvas import Rect
from scenes.kit.motion import MOVE, STAGGER
from scenes.kit.moving import Face, Flight

if TYPE_CHECKING:
    from scenes.tables.table import Table


def around(place: Rect, width: float, height: float) -> Rect:
    """A rectangle of this size in the middle of a place."""
    rect = Rect(0, 0, width, height)
    rect.center = place.center
    return rect


def fly(
    table: Table,
    faces: Sequence[Face],
    start: Target | Rect,
    end: Target | Rect,
    size: tuple[float, float],
    lasts: float = MOVE,
) -> list[Flight]:
    """Several things of one size, one shortly after the other, from one place to another."""
    here = start if isinstance(start, Rect) else table.places.where(start)
    there = end if isinstance(end, Rect) else table.places.where(end)
    now = table.app.now
    return [
        Flight(face, around(here, *size), around(there, *size), now + index * STAGGER, lasts)
        for index, face in enumerate(faces)
    ]
