"""Where everything lies: one description for each form of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scenes.kit.canvas import Rect
from scenes.kit.forms import UPRIGHT, WIDE, Form


@dataclass(frozen=True)
class Layout:
    """The places of a table's zones. Zones with `None` are not shown in this form."""

    menu: Rect
    status: Rect
    others: Rect
    """The opponents' plates, side by side."""
    gap: float
    strip: Rect
    own: Rect
    forecast: Rect
    hand: Rect
    card: tuple[float, float]
    """How large cards of the hand are."""
    controls: Rect
    log: Rect
    """The chronicle: always there, or a drawer where there is a button for it."""
    title: Rect | None = None
    phase: Rect | None = None
    round: Rect | None = None
    """Round, limit, treasury in one line, where the strip does not show them."""
    log_button: Rect | None = None


@cache
def layout(form: Form) -> Layout:
    """The places of one form, stretched to its size."""
    match form.name:
        case "wide":
            return _wide(form.width - WIDE[0])
        case "tablet":
            return TABLET
        case "upright":
            return _upright(form.height)
        case _:
            return COMPACT


def _wide(extra: float) -> Layout:
    """A third of what a very wide window has more goes to the chronicle, the rest to the table."""
    log = extra / 3
    more = extra - log
    return Layout(
        menu=Rect(12, 6, 44, 40),
        title=Rect(68, 6, 160, 40),
        status=Rect(236 + more / 2, 5, 600, 42),
        phase=Rect(848 + more, 6, 180, 40),
        others=Rect(12, 56, 1016 + more, 166),
        gap=10,
        strip=Rect(12, 232, 1016 + more, 150),
        own=Rect(12, 392, 1016 + more, 132),
        forecast=Rect(770 + more, 404, 248, 110),
        hand=Rect(12, 536, 780 + more, 184),
        card=(120, 168),
        controls=Rect(812 + more, 548, 216, 164),
        log=Rect(1040 + more, -1, 242 + log, 722),
    )


COMPACT = Layout(
    menu=Rect(10, 5, 46, 42),
    status=Rect(66, 7, 452, 38),
    round=Rect(528, 5, 250, 42),
    log_button=Rect(788, 5, 46, 42),
    others=Rect(10, 53, 824, 68),
    gap=8,
    strip=Rect(10, 126, 824, 62),
    own=Rect(10, 194, 190, 190),
    forecast=Rect(206, 192, 448, 22),
    hand=Rect(206, 192, 448, 194),
    card=(107, 150),
    controls=Rect(664, 194, 170, 190),
    log=Rect(504, -1, 341, 392),
)

TABLET = Layout(
    menu=Rect(12, 8, 46, 46),
    title=Rect(70, 8, 112, 46),
    status=Rect(188, 9, 590, 46),
    phase=Rect(786, 8, 170, 46),
    log_button=Rect(966, 8, 46, 46),
    others=Rect(12, 64, 1000, 168),
    gap=10,
    strip=Rect(12, 242, 1000, 150),
    own=Rect(12, 402, 1000, 146),
    forecast=Rect(764, 416, 240, 118),
    hand=Rect(12, 560, 790, 208),
    card=(126, 176),
    controls=Rect(812, 562, 200, 190),
    log=Rect(724, -1, 301, 770),
)


def _upright(height: int) -> Layout:
    """On a phone held upright; a shorter one has no notch, and on a very short one the line of the round gives way."""
    top = 0 if height >= UPRIGHT[1] else -39
    low = height - (34 if height >= UPRIGHT[1] else 8)
    short = height < 776
    up = top - 42 if short else top
    hand = 566 + up
    return Layout(
        menu=Rect(10, 50 + top, 46, 46),
        status=Rect(62, 49 + top, 266, 48),
        log_button=Rect(334, 50 + top, 46, 46),
        round=None if short else Rect(10, 102 + up, 370, 36),
        others=Rect(10, 144 + up, 370, 114),
        gap=8,
        strip=Rect(8, 264 + up, 374, 142),
        own=Rect(10, 414 + up, 370, 126),
        forecast=Rect(10, 544 + up, 370, 22),
        hand=Rect(4, hand, 382, low - 104 - hand),
        card=(77, 108),
        controls=Rect(10, low - 98, 370, 98),
        log=Rect(0, 230, 391, height - 229),
    )
