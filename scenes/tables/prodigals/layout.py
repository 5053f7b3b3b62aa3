"""Where everything lies: one description for each form of screen, for the competitions that are in play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.prodigals.cards import ELECTION, POSSESSIONS, SOCIETY
from scenes.kit.canvas import Rect
from scenes.kit.forms import WIDE, Form


@dataclass(frozen=True)
class Layout:
    """The places of a table's zones. On phones the boards lie one over the other in `board`, with tabs beside them."""

    menu: Rect
    status: Rect
    progress: Rect
    """The round and its phases."""
    log_button: Rect
    plates: Rect
    """All players side by side, in turn order."""
    gap: float
    bands: dict[int, Rect]
    """The board of each competition."""
    club: Rect
    ladder: Rect | None
    """The own influence board."""
    wide_ladder: Rect | None
    """Where it lies while a marker is moved, if it must be larger for fingers."""
    symbols: Rect
    circles: Rect | None
    estate: Rect | None
    """The own political layout and property."""
    cards: Rect
    """The own black cards and the hand."""
    controls: Rect
    log: Rect
    title: Rect | None = None
    tabs: Rect | None = None
    board: Rect | None = None
    side: Rect | None = None
    """Phones only: the tabs, the board that is looked at, and what one owns of it."""


ERRANDS_HIGH = 70.0
"""On a phone, so much of a board is taken by its errands."""


def advice_places(at: Layout, button: float) -> list[Rect]:
    """Where advice may be given, the best place first: over own things, or a board. On a phone over the players and
    the errands, over what lies below these, or beside the board above a button of this height."""
    if at.tabs is None or at.board is None or at.side is None:
        own = at.cards.unionall([place for place in (at.circles, at.estate) if place is not None])
        return [own, *reversed(at.bands.values())]
    below, side = at.board.top + ERRANDS_HIGH, at.side
    return [
        Rect(at.plates.left, at.plates.top, at.plates.width, below - at.plates.top),
        Rect(at.tabs.left, below, at.board.right - at.tabs.left, at.board.bottom - below),
        Rect(side.left, side.top, side.width, at.controls.bottom - button - 4 - side.top),
    ]


@cache
def layout(form: Form, competitions: tuple[int, ...]) -> Layout:
    """The places of one form with these competitions, stretched to its size."""
    match form.name:
        case "wide":
            return _wide(form.width - WIDE[0], competitions)
        case "tablet":
            return _tablet(competitions)
        case _:
            return _compact()


def _own(area: Rect, competitions: tuple[int, ...], gap: float) -> tuple[Rect | None, Rect | None, Rect]:
    """Circles, property and cards side by side, as far as they are in play."""
    shares = {
        (ELECTION, SOCIETY): (0.38, 0.0),
        (POSSESSIONS, SOCIETY): (0.0, 0.36),
        (POSSESSIONS, ELECTION): (0.28, 0.26),
        (POSSESSIONS, ELECTION, SOCIETY): (0.25, 0.27),
    }[competitions]
    left = area.left
    found: list[Rect | None] = []
    for share in shares:
        if not share:
            found.append(None)
            continue
        wide = share * area.width
        found.append(Rect(left, area.top, wide - gap, area.height))
        left += wide
    return found[0], found[1], Rect(left, area.top, area.right - left, area.height)


def _wide(more: float, competitions: tuple[int, ...]) -> Layout:
    """What a very wide window has more goes to the boards, the plates and the cards."""
    ladder = Rect(12, 124, 118, 590) if SOCIETY in competitions else None
    left = 138 if ladder else 12
    boards = left + 164
    three = len(competitions) == 3
    high, pitch = (122, 130) if three else (187, 195)
    circles, estate, cards = _own(Rect(boards, 514, 934 + more - boards, 200), competitions, 8)
    return Layout(
        menu=Rect(12, 6, 44, 40),
        title=Rect(66, 6, 160, 40),
        status=Rect(232, 5, 560 + more, 42),
        progress=Rect(800 + more, 6, 416, 40),
        log_button=Rect(1224 + more, 6, 44, 40),
        plates=Rect(12, 52, 1256 + more, 66),
        gap=7,
        bands={
            competition: Rect(boards, 124 + index * pitch, 1268 + more - boards, high)
            for index, competition in enumerate(competitions)
        },
        club=Rect(left, 124, 156, 382),
        ladder=ladder,
        wide_ladder=None,
        symbols=Rect(left, 514, 156, 200),
        circles=circles,
        estate=estate,
        cards=cards,
        controls=Rect(942 + more, 514, 326, 200),
        log=Rect(960 + more, -1, 321, 722),
    )


def _tablet(competitions: tuple[int, ...]) -> Layout:
    ladder = Rect(12, 146, 110, 614) if SOCIETY in competitions else None
    left = 130 if ladder else 12
    three = len(competitions) == 3
    high, pitch = (119, 123) if three else (180, 184)
    circles, estate, cards = _own(Rect(left + 98, 598, 762 - left - 98, 162), competitions, 6)
    return Layout(
        menu=Rect(12, 8, 46, 46),
        status=Rect(66, 10, 622, 44),
        progress=Rect(694, 8, 264, 46),
        log_button=Rect(966, 8, 46, 46),
        plates=Rect(12, 60, 1000, 80),
        gap=6,
        bands={
            competition: Rect(left, 225 + index * pitch, 1012 - left, high)
            for index, competition in enumerate(competitions)
        },
        club=Rect(left, 146, 1012 - left, 74),
        ladder=ladder,
        wide_ladder=Rect(12, 146, 300, 614) if ladder else None,
        symbols=Rect(left, 598, 92, 162),
        circles=circles,
        estate=estate,
        cards=cards,
        controls=Rect(768, 598, 244, 162),
        log=Rect(724, -1, 301, 770),
    )


def _compact() -> Layout:
    board = Rect(110, 105, 452, 281)
    side = Rect(566, 105, 234, 179)
    return Layout(
        menu=Rect(44, 4, 44, 42),
        status=Rect(94, 4, 486, 42),
        progress=Rect(584, 4, 166, 42),
        log_button=Rect(756, 4, 44, 42),
        plates=Rect(44, 51, 756, 50),
        gap=5,
        bands=dict.fromkeys((POSSESSIONS, ELECTION, SOCIETY), board),
        club=board,
        ladder=side,
        wide_ladder=board,
        symbols=side,
        circles=side,
        estate=side,
        cards=board,
        controls=Rect(566, 287, 234, 99),
        log=Rect(504, -1, 341, 392),
        tabs=Rect(44, 105, 62, 281),
        board=board,
        side=side,
    )
