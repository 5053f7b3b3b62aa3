"""The influence board: three columns of rows from 16 down to -2, and the four markers that must come down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Target
from game.prodigals.cards import MARKERS, SYMBOLS
from game.prodigals.influence import praise
from game.prodigals.tiles import (
    B_ROWS,
    BEATRICE_ROWS,
    FIELD_SYMBOL,
    FIELDS,
    HIGHEST,
    LOWEST,
    field,
    row_of,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import BRASS_TEXT, CREAM, GLOWING
from scenes.kit.widgets import explain
from scenes.tables.pieces import Explain, chosen_ring, spot
from scenes.tables.prodigals import coming, plan
from scenes.tables.prodigals.cards import draw_sign
from scenes.tables.prodigals.look import ASKED, EMBER_TEXT, FIELD, FIELD_LOW, FIELD_PRAISED, ON_TOMATO, QUIET, RISING

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


ENLARGED = 200
"""A board wider than this is one in which markers are being moved."""


class Grid(NamedTuple):
    """Where the fields are: rows from above downwards, or from the left to the right where there is more width."""

    area: Rect
    lying: bool
    highest: int
    lowest: int

    def at(self, place: int) -> Rect:
        """The rectangle of a field."""
        column, row = place % 3, row_of(place)
        step = self.highest - row
        rows = self.highest - self.lowest + 1
        if self.lying:
            wide, high = self.area.width / rows, self.area.height / 3
            return Rect(self.area.left + step * wide + 1, self.area.top + column * high + 1, wide - 2, high - 2)
        wide, high = self.area.width / 3, self.area.height / rows
        return Rect(self.area.left + column * wide + 1, self.area.top + step * high + 1, wide - 2, high - 2)

    def rows(self) -> range:
        """The rows that are shown, from the top."""
        return range(self.highest, self.lowest - 1, -1)


def grid(table: GameTable, rect: Rect) -> Grid:
    """The whole board; where it lies in a small place, or is enlarged for fingers, only the rows around the markers."""
    lying, enlarged = rect.width > rect.height, rect.width > ENLARGED
    rows = [row_of(place) for place in table.view.markers_of(table.subject)]
    high, low = min(HIGHEST, max(rows) + 1), max(LOWEST, min(rows) - 3)
    steps = 8 if lying else 11 if enlarged else HIGHEST - LOWEST
    low = max(LOWEST, min(low, high - steps))
    high = min(HIGHEST, max(high, low + steps))
    if lying:
        return Grid(Rect(rect.left + 8, rect.top + 48, rect.width - 16, rect.height - 56), True, high, low)
    return Grid(Rect(rect.left + 29, rect.top + 56, rect.width - 35, rect.height - 62), False, high, low)


def sees(table: GameTable) -> object:
    """The fields without the markers: what Lady Beatrice says of them, and the sum."""
    view, seat = table.view, table.subject
    return view.beatrice, view.markers_of(seat), coming.rows(view, seat)


def shows(table: GameTable) -> object:
    """Whose board it is, and whether its markers can be moved."""
    return table.looks(), table.steps


def paint_board(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The sum, the rows with their values, the fields with their symbols; hatched where Lady Beatrice looks."""
    view, talk, seat = table.view, table.talk, table.subject
    moving = table.steps and table.own
    canvas.box(rect, ASKED if moving else table.mood.panel if table.own else table.mood.active)
    at = grid(table, rect)
    up = coming.rows(view, seat)
    total = f"**{signed(view.influence(seat))}**"
    title = talk("influence") if table.own else f"[[p{table.seating.seats[seat].colour}]] {talk('influence')}"
    praised = f"[[#prodigals/beatrice]] +{up}" if up else ""
    if at.lying:
        canvas.text(rect.left + 9, rect.top + 14, f"{title} {total}", "card", CREAM, middle=True)
        if praised:
            canvas.text(rect.right - 9, rect.top + 14, praised, "small", EMBER_TEXT, align="right", middle=True)
    else:
        canvas.text_in(Rect(rect.left + 4, rect.top + 5, rect.width - 8, 22), title, "card", CREAM, align="center")
        place = Rect(rect.left + 4, rect.top + 28, rect.width - 8, 24)
        canvas.text_in(
            place, f"{total}  {praised}" if praised else total, "body", EMBER_TEXT if up else CREAM, align="center"
        )
    for row in at.rows():
        first = at.at(field(0, row))
        label = signed(row)
        ink = QUIET if row > 0 else BRASS_TEXT
        size = canvas.pick(15, 13)
        if at.lying:
            canvas.text(first.centerx, rect.top + 38, label, "figure", ink, align="center", middle=True, size=size)
        else:
            canvas.text(first.left - 5, first.centery, label, "figure", ink, align="right", middle=True, size=size)
        for column in range(3):
            _paint_field(table, canvas, at, field(column, row))


def _paint_field(table: GameTable, canvas: Canvas, at: Grid, place: int) -> None:
    beatrice = table.view.beatrice
    named = (0 <= beatrice < B_ROWS and place % 3 != beatrice) or (
        beatrice == B_ROWS and row_of(place) in BEATRICE_ROWS
    )
    box = FIELD_PRAISED if named else FIELD_LOW if row_of(place) <= 0 else FIELD
    rect = at.at(place)
    table.places.put(("at", place), rect)
    canvas.box(rect, box)
    if FIELD_SYMBOL[place] >= 0:
        side = min(rect.width, rect.height, 26.0) - 3
        draw_sign(canvas, rect.centerx, rect.centery, side, SYMBOLS[FIELD_SYMBOL[place]])


def paint_markers(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The markers with what Lady Beatrice would do to them, and where they can go now."""
    view, seat = table.view, table.subject
    at = grid(table, rect)
    rising, blocked = praise(view, seat) if coming.rows(view, seat) else (0, 0)
    places = view.markers_of(seat)
    if table.own and table.steps:
        for place in range(FIELDS):
            if at.lowest <= row_of(place) <= at.highest and place not in places:
                _paint_target(table, canvas, at.at(place), place)
    else:
        title = table.talk("influence")
        text = table.talk("competition.society.text")
        canvas.hot(rect, ("ladder", seat), f"{title} {signed(view.influence(seat))}", None, explain(title, text))
    for marker, place in enumerate(places):
        if not table.places.is_away(("at", place)):
            _paint_marker(table, canvas, at.at(place), marker, rising >> marker & 1, blocked >> marker & 1)


def _paint_target(table: GameTable, canvas: Canvas, rect: Rect, place: int) -> None:
    """A field that a marker can go to is lit; the others say why not."""
    target: Target = ("field", place)
    label = f"{'LMR'[place % 3]}{signed(row_of(place))}"
    table.places.put(target, rect)
    answer = table.places.ask_about(target)
    if answer.open:
        about = explain(label, lambda: plan.consequences(table, target) or table.talk("next.marker"))
        if canvas.hot(rect, target, label, lambda: table.mode.tap(target), about):
            chosen_ring(canvas, rect.inflate(-4, -4), 5)
        else:
            canvas.box(rect.inflate(2, 2), GLOWING.but(radius=5))
    else:
        anew = (lambda: table.mode.tap(target)) if answer.anew else None
        canvas.hot(rect, target, label, anew, None, refusal=None if anew else lambda: table.mode.why_not(target))


def _paint_marker(table: GameTable, canvas: Canvas, rect: Rect, marker: int, rises: int, blocked: int) -> None:
    side = min(rect.width, rect.height, 46.0)
    place = Rect(0, 0, side, side)
    place.center = rect.center
    canvas.sprite(f"prodigals/marker-{MARKERS[marker]}.png", place)
    if rises or blocked:
        badge = Rect(place.right - side * 0.42, place.top - side * 0.12, side * 0.5, side * 0.5)
        canvas.box(badge, RISING.but(radius=badge.width / 2))
        canvas.icon("arrow-up" if rises else "exclamation", badge.centerx, badge.centery, badge.width * 0.72, ON_TOMATO)
    name = table.talk(f"marker.{MARKERS[marker]}")
    about = _about(table, marker, bool(rises), bool(blocked))
    if not table.own:
        canvas.hot(rect, ("marker_of", marker), name, None, about)
        return
    target: Target = ("marker", marker)
    spot(table, canvas, rect, target, name, about, radius=5)
    if table.places.ask_about(target).chosen:
        chosen_ring(canvas, rect, 5)


def _about(table: GameTable, marker: int, rises: bool, blocked: bool) -> Explain:
    """A marker in words."""
    talk = table.talk

    def text() -> str:
        lines = [talk("marker.lady.text" if marker < 2 else "marker.gentleman.text")]
        lines += [talk("praise.rises")] * rises + [talk("praise.blocked")] * blocked
        return "\n".join(filter(None, [*lines, plan.consequences(table, ("marker", marker)) if table.own else ""]))

    return explain(talk(f"marker.{MARKERS[marker]}"), text)
