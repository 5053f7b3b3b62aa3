"""Where everything lies: one description for each form of screen, by the number of players."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.ganges.cards import HAND_LIMIT, TABLE
from scenes.kit.canvas import Rect
from scenes.kit.forms import UPRIGHT, WIDE, Form

Size = tuple[float, float]
GRID_ROWS = 4


@dataclass(frozen=True)
class Layout:
    """The places of a table's zones. Zones with `None` are not shown in this form."""

    menu: Rect
    status: Rect
    round: Rect
    """Round, order of play, which of the two turns it is."""
    log_button: Rect
    log: Rect
    others: tuple[Rect, ...]
    """The opponents' plates, in turn order."""
    window: Rect
    cells: tuple[Rect, ...]
    """The places of the grid."""
    me: Rect
    """One's own emblem and tokens; on phones karma and administrators alone."""
    track: Rect
    rows: tuple[Rect, Rect, Rect]
    """One's own buildings, ships and goods."""
    preview: Rect
    hand: Rect
    dice: tuple[Rect, ...]
    """The eight places of the hand."""
    confirm: Rect
    cancel: Rect
    undo: Rect
    hint: Rect
    draw: Rect
    """Two dice from the deck for an administrator."""
    karma: Rect | None = None
    joker: Rect | None = None
    """How a payment is changed, where tokens are too small to be touched."""
    own: Rect | None = None
    """The panel under one's own things."""
    piles: Rect | None = None
    legend: Rect | None = None
    title: Rect | None = None


@cache
def layout(form: Form, players: int) -> Layout:
    """The places of one form, stretched to its size."""
    match form.name:
        case "wide":
            return _wide(form.width - WIDE[0], players)
        case "tablet":
            return _tablet(players)
        case "upright":
            return _upright(form.height, players)
        case _:
            return _compact(players)


def _cells(window: Rect, players: int, size: Size, pitch: Size, inset: Size) -> tuple[Rect, ...]:
    """The places of the grid, row by row."""
    columns = TABLE[players] // GRID_ROWS
    return tuple(
        Rect(
            window.left + inset[0] + place % columns * pitch[0],
            window.top + inset[1] + place // columns * pitch[1],
            *size,
        )
        for place in range(TABLE[players])
    )


def _row(first: Rect, number: int, pitch: float) -> tuple[Rect, ...]:
    return tuple(first.move(index * pitch, 0) for index in range(number))


def _side_by_side(area: Rect, number: int, gap: float) -> tuple[Rect, ...]:
    wide = (area.width - gap * (number - 1)) / number
    return _row(Rect(area.left, area.top, wide, area.height), number, wide + gap)


def _below(area: Rect, number: int, gap: float) -> tuple[Rect, ...]:
    high = (area.height - gap * (number - 1)) / number
    return tuple(Rect(area.left, area.top + index * (high + gap), area.width, high) for index in range(number))


def _wide(extra: float, players: int) -> Layout:
    """Opponents stand at the left, because the grid needs the height. A very wide window gives more to both sides."""
    columns = TABLE[players] // GRID_ROWS
    side = {2: 393, 3: 292, 4: 250}[players] + extra * 0.4
    window = Rect(12 + side + 8, 54, 101 * columns + 16, 522)
    own = Rect(window.right + 96, 54, 0, 340)
    own.width = 1268 + extra - own.left
    pitch = (own.left - 10 - 142) / HAND_LIMIT
    wide = min(pitch - 5.5, 82)
    low = Rect(own.left, 580, own.width, 60)
    tools = Rect(own.left, 652, own.width, 62)
    parts = (own.width - 24) / 416
    return Layout(
        menu=Rect(12, 6, 44, 40),
        title=Rect(66, 6, 130, 40),
        status=Rect(200 + extra / 2, 5, 640, 42),
        round=Rect(850 + extra, 6, 364, 40),
        log_button=Rect(1224 + extra, 6, 44, 40),
        log=Rect(940 + extra, -1, 341, 722),
        others=_below(Rect(12, 54, side, 522), players - 1, 6),
        window=window,
        cells=_cells(window, players, (86, 120), (101, 126), (15.5, 12)),
        piles=Rect(window.right + 7, 58, 82, 300),
        legend=Rect(window.right + 7, 374, 82, 206),
        own=own,
        me=Rect(own.left, 54, own.width, 64),
        track=Rect(own.left, 118, own.width, 76),
        rows=(
            Rect(own.left, 196, own.width, 64),
            Rect(own.left, 261, own.width, 64),
            Rect(own.left, 326, own.width, 64),
        ),
        preview=Rect(own.left, 402, own.width, 168),
        hand=Rect(12, 590, own.left - 22, 124),
        dice=_row(Rect(142, 601, wide, wide * 1.4), HAND_LIMIT, pitch),
        draw=Rect(14, 652, 116, 58),
        confirm=Rect(low.left, low.top, low.width - 140, 60),
        cancel=Rect(low.right - 130, low.top, 130, 60),
        karma=Rect(tools.left, tools.top, 146 * parts, 62),
        joker=Rect(tools.left + 146 * parts + 8, tools.top, 92 * parts, 62),
        undo=Rect(tools.left + 238 * parts + 16, tools.top, 90 * parts, 62),
        hint=Rect(tools.right - 88 * parts, tools.top, 88 * parts, 62),
    )


def _tablet(players: int) -> Layout:
    columns = TABLE[players] // GRID_ROWS
    window = Rect(12, 178, 384, 502)
    size = {3: (82, 115), 4: (82, 115), 5: (66, 92)}[columns]
    inset = {3: 37, 4: 15, 5: 12}[columns]
    across = (window.width - 2 * inset - size[0]) / (columns - 1)
    high = {115: 121, 92: 121}[size[1]]
    top = 12 if size[1] == 115 else 26
    own = Rect(404, 178, 608, 289)
    return Layout(
        menu=Rect(12, 8, 46, 46),
        title=Rect(68, 8, 84, 46),
        status=Rect(156, 9, 500, 44),
        round=Rect(662, 8, 294, 46),
        log_button=Rect(966, 8, 46, 46),
        log=Rect(724, -1, 301, 770),
        others=_side_by_side(Rect(12, 62, 1000, 108), players - 1, 8),
        window=window,
        cells=_cells(window, players, size, (across, high), (inset, top)),
        piles=Rect(896, 474, 116, 154),
        own=own,
        me=Rect(404, 178, 608, 68),
        track=Rect(404, 246, 608, 82),
        rows=(Rect(414, 330, 192, 132), Rect(613, 330, 192, 132), Rect(812, 330, 192, 132)),
        preview=Rect(404, 474, 484, 154),
        hand=Rect(12, 688, 560, 72),
        dice=_row(Rect(82, 696, 56, 56), HAND_LIMIT, 61),
        karma=Rect(404, 635, 176, 46),
        joker=Rect(588, 635, 122, 46),
        draw=Rect(718, 635, 170, 46),
        cancel=Rect(896, 635, 116, 46),
        undo=Rect(584, 694, 88, 64),
        hint=Rect(680, 694, 88, 64),
        confirm=Rect(778, 692, 234, 66),
    )


def _compact(players: int) -> Layout:
    columns = TABLE[players] // GRID_ROWS
    window = Rect(10, 97, 418, 241)
    pitch = (window.width - 6) / columns
    own = Rect(434, 48, 400, 0)
    return Layout(
        menu=Rect(10, 4, 46, 40),
        status=Rect(64, 5, 480, 38),
        round=Rect(550, 4, 234, 40),
        log_button=Rect(790, 4, 44, 40),
        log=Rect(504, -1, 341, 392),
        others=_side_by_side(Rect(10, 48, 418, 46), players - 1, 6),
        window=window,
        cells=_cells(window, players, (pitch - 4, 55), (pitch, 58.5), (5, 5)),
        track=Rect(own.left, 48, 400, 60),
        me=Rect(own.left, 112, 118, 46),
        rows=(Rect(558, 112, 88, 46), Rect(652, 112, 82, 46), Rect(740, 112, 94, 46)),
        preview=Rect(own.left, 162, 400, 176),
        hand=Rect(10, 341, 418, 48),
        dice=_row(Rect(14, 343, 44, 44), HAND_LIMIT, 52),
        undo=Rect(434, 342, 46, 46),
        hint=Rect(485, 342, 46, 46),
        draw=Rect(536, 342, 72, 46),
        confirm=Rect(613, 342, 170, 46),
        cancel=Rect(788, 342, 46, 46),
    )


def _upright(height: int, players: int) -> Layout:
    """On a phone held upright; a shorter one has no notch, and a still shorter one lower cards."""
    notch = height >= UPRIGHT[1]
    top = 50 if notch else 11
    low = height - (34 if notch else 8)
    columns = TABLE[players] // GRID_ROWS
    across = 368 / columns
    down = 56.3 - min(9.3, max(0.0, (UPRIGHT[1] - 65 - height) / GRID_ROWS))
    window = Rect(8, top + 140, 374, down * GRID_ROWS + 6)
    own = window.bottom + 3
    plan = own + 106
    return Layout(
        menu=Rect(10, top, 46, 46),
        status=Rect(62, top - 1, 266, 48),
        log_button=Rect(334, top, 46, 46),
        log=Rect(0, 230, 391, height - 229),
        round=Rect(10, top + 50, 370, 27),
        others=_side_by_side(Rect(10, top + 81, 370, 56), players - 1, 6),
        window=window,
        cells=_cells(window, players, (across - 4, down - 3), (across, down), (5, 5)),
        track=Rect(10, own, 370, 55),
        me=Rect(10, own + 59, 110, 44),
        rows=(Rect(124, own + 59, 90, 44), Rect(218, own + 59, 72, 44), Rect(294, own + 59, 86, 44)),
        preview=Rect(10, plan, 370, low - 156 - plan),
        hand=Rect(6, low - 151, 378, 49),
        dice=_row(Rect(10, low - 149, 44, 44), HAND_LIMIT, 46.6),
        karma=Rect(10, low - 98, 146, 44),
        joker=Rect(164, low - 98, 92, 44),
        draw=Rect(264, low - 98, 116, 44),
        undo=Rect(10, low - 47, 48, 46),
        hint=Rect(66, low - 47, 48, 46),
        confirm=Rect(124, low - 48, 196, 48),
        cancel=Rect(328, low - 47, 52, 46),
    )
