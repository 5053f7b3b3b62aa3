"""On a phone: the boards as tabs, each with the number of errands that are still open there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.prodigals.cards import ELECTION, POSSESSIONS, SOCIETY
from game.prodigals.refusals import open_spaces
from game.prodigals.tiles import BOARD_OF
from game.prodigals.view import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.kit.widgets import explain
from scenes.tables.pieces import count_badge
from scenes.tables.prodigals import signs
from scenes.tables.prodigals.bands import about_competition
from scenes.tables.prodigals.book import DECISIONS
from scenes.tables.prodigals.cards import draw_hat
from scenes.tables.prodigals.look import PLATE_INK, TAB, TAB_ON

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

Tab: TypeAlias = str | int
"""A competition, or another board by its name."""
CLUB, MINE = "club", "mine"
"""The tabs that show no competition: the central board, and one's own cards."""
ERRANDS, ENDS = "errands", "ends"
"""Pages of the rulebook: errands are on every board, and at the end of a round cards are discarded."""
TAB_OF_PAGE: dict[str, Tab] = {
    "central": CLUB,
    "possessions": POSSESSIONS,
    "circles": ELECTION,
    **dict.fromkeys(("society", "beatrice"), SOCIETY),
    **dict.fromkeys(("cards", "symbols", "time", ENDS), MINE),
}
"""Where a decision is made, by the page of the rulebook that tells of it."""


def page(view: View) -> str:
    """The page of the rulebook that tells of what is asked."""
    return DECISIONS.get(view.decision.name, "")


def asked(table: GameTable) -> Tab | None:
    """The tab on which something is asked; nothing if that can be on any."""
    return SOCIETY if table.steps else TAB_OF_PAGE.get(page(table.view))


def of_thing(key: object) -> Tab | None:
    """The tab on which a thing lies; nothing if it lies on none."""
    match key:
        case ("space" | "set", int(space)):
            return CLUB if BOARD_OF[space] < 0 else BOARD_OF[space]
        case ("ladder" | "marker" | "field" | "outlook", *_):
            return SOCIETY
        case ("hand" | "laid" | "symbol", *_):
            return MINE
    return None


def names(table: GameTable) -> list[Tab]:
    """The club, the competitions in play, one's own cards."""
    return [CLUB, *table.view.competitions(), MINE]


def sees(table: GameTable) -> object:
    """Where something can be done."""
    return [_number(table, tab) for tab in names(table)]


def _number(table: GameTable, tab: Tab) -> int:
    """How many cards one has, or how many errands are open on a board."""
    view = table.view
    if tab == MINE:
        return len(view.hands[table.viewer])
    return open_spaces(view, view.seat, tab if isinstance(tab, int) else -1)


def paint_tabs(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One below the other; the open one looks like paper."""
    found = names(table)
    table.places.put(("tabs",), rect)
    high = (rect.height - 4 * (len(found) - 1)) / len(found)
    for index, tab in enumerate(found):
        place = Rect(rect.left, rect.top + index * (high + 4), rect.width, high)
        on = tab == table.shown_tab
        canvas.box(place, TAB_ON if on else TAB)
        label = table.talk(f"tab.{tab}")
        ink = PLATE_INK if on else CREAM
        middle = place.top + high * 0.36
        about = None
        if tab == MINE:
            draw_hat(canvas, place.centerx, middle, 26, table.seating.seats[table.viewer].colour)
        else:
            row = signs.SCORES[tab] if isinstance(tab, int) else ("#hat",)
            signs.draw_row(canvas, Rect(place.left + 8, middle - 13, place.width - 16, 26), row, ink, 24)
        if isinstance(tab, int):
            about = explain(table.speech.competition(tab), partial(about_competition, table, tab))
        text = Rect(place.left + 2, place.bottom - 20, place.width - 4, 18)
        canvas.text_in(text, label, "small", ink, align="center")
        number = _number(table, tab)
        if number:
            count_badge(canvas, place.right - 9, place.top + 9, str(number))
        canvas.hot(place, ("tab", tab), label, partial(table.open_tab, tab), about)
