"""On a phone: the boards as tabs, each with the number of errands that are still open there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.prodigals.refusals import open_spaces
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.tables.pieces import count_badge
from scenes.tables.prodigals import signs
from scenes.tables.prodigals.cards import draw_hat
from scenes.tables.prodigals.look import PLATE_INK, TAB, TAB_ON

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def names(table: GameTable) -> list[str | int]:
    """The club, the competitions in play, one's own cards."""
    return ["club", *table.view.competitions(), "mine"]


def sees(table: GameTable) -> Callable[[], object]:
    """Where something can be done."""
    view = table.view
    return lambda: (
        [open_spaces(view, view.seat, board) for board in (-1, *view.competitions())],
        len(view.hands[table.viewer]),
    )


def paint_tabs(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One below the other; the open one looks like paper."""
    found = names(table)
    view = table.view
    table.put(("tabs",), rect)
    high = (rect.height - 4 * (len(found) - 1)) / len(found)
    for index, tab in enumerate(found):
        place = Rect(rect.left, rect.top + index * (high + 4), rect.width, high)
        on = tab == table.shown_tab
        canvas.box(place, TAB_ON if on else TAB)
        label = table.talk(f"tab.{tab}")
        ink = PLATE_INK if on else CREAM
        middle = place.top + high * 0.36
        if isinstance(tab, int):
            signs.draw_row(canvas, Rect(place.left + 8, middle - 13, place.width - 16, 26), signs.SCORES[tab], ink, 24)
        elif tab == "club":
            signs.draw_row(canvas, Rect(place.left + 8, middle - 13, place.width - 16, 26), ("#hat",), ink, 24)
        else:
            draw_hat(canvas, place.centerx, middle, 26, table.seating.seats[table.viewer].colour)
        text = Rect(place.left + 2, place.bottom - 20, place.width - 4, 18)
        canvas.text_in(text, label, "small", ink, align="center")
        board = -1 if tab == "club" else tab
        number = open_spaces(view, view.seat, board) if isinstance(board, int) else len(view.hands[table.viewer])
        if number:
            count_badge(canvas, place.right - 9, place.top + 9, str(number))
        about = None
        if isinstance(tab, int):
            about = table.tell_later(table.competition(tab), partial(table.about_competition, tab))
        canvas.hot(place, ("tab", tab), label, partial(table.open_tab, tab), about)
