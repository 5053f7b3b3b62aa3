"""Where everything lies: one description for each form of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scenes.kit.canvas import Rect
from scenes.kit.forms import WIDE, Form


@dataclass(frozen=True)
class Layout:
    """The places of a table's zones."""

    menu: Rect
    status: Rect
    log_button: Rect
    limit: Rect
    """What ends the game."""
    others: Rect
    """The opponents' plates: side by side, or one below the other where there is more height than width."""
    gap: float
    map: Rect
    points: Rect | None
    """The points track; on phones the plates tell the points."""
    resto: Rect
    loyal: Rect
    cities: Rect
    """The first plaque."""
    pitch: tuple[float, float]
    top: tuple[float, float]
    """How large the card on offer is."""
    side: Rect
    """Limbo and pools."""
    me: Rect
    hand: Rect
    card: tuple[float, float]
    piles: Rect
    controls: Rect
    log: Rect
    title: Rect | None = None


@cache
def layout(form: Form) -> Layout:
    """Return the places of one form, stretched to its size."""
    match form.name:
        case "wide":
            return _wide(form.width - WIDE[0])
        case "tablet":
            return TABLET
        case _:
            return COMPACT


def _wide(more: float) -> Layout:
    """What a very wide window has more goes to the map, the hand and the plates."""
    third = more / 3
    return Layout(
        menu=Rect(12, 6, 44, 40),
        title=Rect(66, 6, 236, 40),
        status=Rect(306, 5, 700 + more, 42),
        limit=Rect(1014 + more, 6, 200, 40),
        log_button=Rect(1224 + more, 6, 44, 40),
        others=Rect(12, 52, 1256 + more, 66),
        gap=8,
        map=Rect(12, 122, 1084 + more, 420),
        points=Rect(72, 123, 964 + more, 31),
        resto=Rect(14, 156, 40, 382),
        loyal=Rect(1054 + more, 156, 40, 382),
        cities=Rect(64, 162, 316 + third, 117),
        pitch=(332 + third, 126),
        top=(75, 105),
        side=Rect(1108 + more, 122, 160, 420),
        me=Rect(12, 550, 236, 164),
        hand=Rect(258, 550, 622 + more, 164),
        card=(117, 163.8),
        piles=Rect(886 + more, 550, 66, 164),
        controls=Rect(960 + more, 550, 308, 164),
        log=Rect(960 + more, -1, 321, 722),
    )


TABLET = Layout(
    menu=Rect(12, 8, 46, 46),
    title=Rect(68, 8, 92, 46),
    status=Rect(162, 10, 588, 42),
    limit=Rect(754, 8, 206, 46),
    log_button=Rect(966, 8, 46, 46),
    others=Rect(12, 60, 1000, 66),
    gap=6,
    map=Rect(12, 134, 1000, 420),
    points=Rect(68, 135, 888, 31),
    resto=Rect(13, 168, 40, 382),
    loyal=Rect(971, 168, 40, 382),
    cities=Rect(58, 172, 297, 121),
    pitch=(306, 126.5),
    top=(78, 109),
    side=Rect(12, 560, 744, 44),
    me=Rect(12, 610, 202, 150),
    hand=Rect(224, 624, 470, 136),
    card=(90, 126),
    piles=Rect(698, 612, 58, 148),
    controls=Rect(762, 560, 250, 200),
    log=Rect(724, -1, 301, 770),
)

COMPACT = Layout(
    menu=Rect(44, 4, 44, 42),
    status=Rect(94, 4, 484, 42),
    limit=Rect(582, 4, 168, 42),
    log_button=Rect(756, 4, 44, 42),
    others=Rect(44, 52, 136, 142),
    gap=4,
    map=Rect(184, 78, 442, 224),
    points=None,
    resto=Rect(184, 50, 216, 26),
    loyal=Rect(410, 50, 216, 26),
    cities=Rect(188, 82, 142, 70),
    pitch=(146, 73),
    top=(46, 64),
    side=Rect(632, 50, 168, 64),
    me=Rect(44, 198, 136, 188),
    hand=Rect(188, 306, 342, 80),
    card=(56, 78.4),
    piles=Rect(534, 306, 92, 80),
    controls=Rect(632, 118, 168, 268),
    log=Rect(504, -1, 341, 392),
)
