"""Where everything lies: one description for each form of screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from scenes.kit.canvas import Rect
from scenes.kit.forms import UPRIGHT, WIDE, Form

Size = tuple[float, float]


@dataclass(frozen=True)
class Layout:
    """The places of a table's zones. Zones with `None` are not shown in this form."""

    menu: Rect
    status: Rect
    factions: Rect
    """The button that explains the factions of this game."""
    log_button: Rect
    others: Rect
    """The opponents' plates, side by side."""
    gap: float
    race: Rect
    piles: Rect
    pile: Size
    pool: Rect
    card: Size
    """How large cards of the pool are."""
    play: Rect
    """What is going on, in cards and words."""
    columns: Rect
    """The hand, a column for each faction."""
    pitch: float
    held: Size
    """How large cards of the hand are."""
    me: Rect
    controls: Rect
    log: Rect
    title: Rect | None = None


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
    """What a very wide window has more goes to the columns of the hand and to what is going on."""
    return Layout(
        menu=Rect(12, 6, 44, 40),
        title=Rect(66, 6, 190, 40),
        status=Rect(262 + extra / 2, 6, 800, 42),
        factions=Rect(1076 + extra, 6, 138, 40),
        log_button=Rect(1224 + extra, 6, 44, 40),
        others=Rect(12, 56, 1256 + extra, 78),
        gap=12,
        race=Rect(12, 138, 1256 + extra, 120),
        piles=Rect(12, 270, 190, 166),
        pile=(66, 92),
        pool=Rect(216, 270, 490 + extra / 3, 166),
        card=(84, 118),
        play=Rect(716 + extra / 3, 270, 552 + extra * 2 / 3, 166),
        columns=Rect(14, 450, 190 + extra / 5, 264),
        pitch=198 + extra / 5,
        held=(120, 168),
        me=Rect(1012 + extra, 452, 256, 66),
        controls=Rect(1012 + extra, 526, 256, 186),
        log=Rect(960 + extra, -1, 321, 722),
    )


COMPACT = Layout(
    menu=Rect(10, 4, 46, 40),
    status=Rect(64, 5, 672, 38),
    factions=Rect(742, 4, 44, 40),
    log_button=Rect(790, 4, 44, 40),
    others=Rect(10, 48, 824, 46),
    gap=6,
    race=Rect(10, 97, 824, 54),
    piles=Rect(10, 154, 96, 84),
    pile=(38, 53),
    pool=Rect(112, 154, 300, 84),
    card=(48, 67),
    play=Rect(418, 154, 416, 84),
    columns=Rect(10, 242, 124, 146),
    pitch=128,
    held=(70, 98),
    me=Rect(656, 242, 178, 34),
    controls=Rect(656, 280, 178, 106),
    log=Rect(504, -1, 341, 392),
)

TABLET = Layout(
    menu=Rect(12, 8, 46, 46),
    title=Rect(70, 8, 124, 46),
    status=Rect(200, 8, 630, 46),
    factions=Rect(842, 8, 114, 46),
    log_button=Rect(966, 8, 46, 46),
    others=Rect(12, 62, 1000, 80),
    gap=9,
    race=Rect(12, 146, 1000, 118),
    piles=Rect(12, 278, 156, 166),
    pile=(56, 78),
    pool=Rect(174, 278, 402, 166),
    card=(70, 98),
    play=Rect(586, 278, 426, 166),
    columns=Rect(12, 460, 149, 296),
    pitch=155,
    held=(116, 162),
    me=Rect(796, 462, 216, 66),
    controls=Rect(796, 540, 216, 216),
    log=Rect(724, -1, 301, 770),
)


def _upright(height: int) -> Layout:
    """On a phone held upright; a shorter one has no notch, and then lower columns."""
    up = 0 if height >= UPRIGHT[1] else -39
    low = height - (34 if height >= UPRIGHT[1] else 8)
    return Layout(
        menu=Rect(10, 50 + up, 46, 46),
        status=Rect(62, 49 + up, 266, 48),
        log_button=Rect(334, 50 + up, 46, 46),
        race=Rect(10, 104 + up, 370, 88),
        others=Rect(10, 200 + up, 370, 86),
        gap=5,
        play=Rect(10, 292 + up, 370, 101),
        piles=Rect(10, 400 + up, 260, 44),
        pile=(28, 39),
        factions=Rect(278, 399 + up, 102, 44),
        pool=Rect(10, 450 + up, 370, 76),
        card=(52, 73),
        columns=Rect(10, 533 + up, 70, low - 105 - 533 - up),
        pitch=75,
        held=(54, 76),
        me=Rect(10, low - 99, 180, 46),
        controls=Rect(10, low - 98, 370, 98),
        log=Rect(0, 230, 391, height - 229),
    )
