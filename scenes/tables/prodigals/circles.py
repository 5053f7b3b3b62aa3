"""Somebody's map of political circles; while a tile is placed, where it fits and what it would bring."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Fact, Target
from game.prodigals import moves as m
from game.prodigals.circles import EDGES, inner_circles
from game.prodigals.tiles import (
    EDGE_NAMES,
    place_of,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.kit.widgets import explain
from scenes.tables.pieces import Explain, chosen_ring, spot
from scenes.tables.prodigals import plan, signs
from scenes.tables.prodigals.cards import draw_circle
from scenes.tables.prodigals.look import (
    GHOST,
    LAUREL,
    RISING,
    TURN,
)
from scenes.tables.prodigals.mine import panel

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def shows(table: GameTable) -> object:
    """Beside what lies there, the tile that is being placed."""
    return table.looks(), table.picker.chosen if table.places_tile else ()


def paint_circles(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The own layout; while a tile is placed, where it fits and what each place would bring."""
    view, seat = table.view, table.subject
    placing = table.places_tile and table.own
    panel(table, canvas, rect, table.speech.of_mine("circles.yours") if table.own else table.talk("circles"), placing)
    layout = view.layouts[seat]
    cells = {place_of(placed.cell): placed for placed in layout}
    ghosts = sorted({_place(target) for target in table.picker.first_clicks if target[0] == "cell"}) if placing else []
    area = Rect(rect.left + 6, rect.top + 27, rect.width - 12, rect.height - 33)
    if placing:
        area.width -= _paint_tile_in_hand(table, canvas, rect)
    across, down = zip(*[*cells, *ghosts], strict=True) if cells else ((0,), (0,))
    columns, rows = max(across) - min(across) + 1, max(down) - min(down) + 1
    side = min(area.width / columns, area.height / rows, 62.0 if canvas.compact or not placing else 54.0)
    left = area.centerx - side * columns / 2 - min(across) * side
    top = area.centery - side * rows / 2 - min(down) * side
    table.places.put(("circles", seat), area)

    def at(x: int, y: int) -> Rect:
        return Rect(left + x * side + 1, top + y * side + 1, side - 2, side - 2)

    for (x, y), placed in cells.items():
        draw_circle(canvas, at(x, y), placed.tile, placed.turn)
        about = about_circle(table, placed.tile, placed.turn)
        canvas.hot(at(x, y), ("circle", seat, x, y), table.talk("circle_tile"), None, about)
    for x, y in ghosts:
        _paint_ghost(table, canvas, at(x, y), x, y)
    for x, y in inner_circles(layout):
        _inner(canvas, left + x * side, top + y * side, side)


def _tile_in_hand(table: GameTable) -> int:
    return table.view.agenda[-1].number


def _paint_tile_in_hand(table: GameTable, canvas: Canvas, rect: Rect) -> float:
    """The tile that is being placed, in the corner; how much room it takes from the map."""
    tile = _tile_in_hand(table)
    side = canvas.pick(40, 52, tablet=26)
    place = Rect(rect.right - side - 7, rect.top + 6 if canvas.shape != "tablet" else rect.top + 2, side, side)
    draw_circle(canvas, place, tile)
    table.places.put(("tile_of", table.viewer), place)
    canvas.hot(place, ("tile_in_hand",), table.talk("circle_tile"), None, about_circle(table, tile))
    return side if canvas.shape != "tablet" else 0


def _place(target: Target) -> tuple[int, int]:
    return int(target[1]), int(target[2])


def _inner(canvas: Canvas, x: float, y: float, side: float) -> None:
    """The sign of an inner circle, where four tiles meet."""
    radius = max(6.0, side * 0.2)
    canvas.box(Rect(x - radius, y - radius, 2 * radius, 2 * radius), RISING.but(radius=radius))
    canvas.text(x, y, "×2", "figure", CREAM, align="center", middle=True, size=radius * 1.1)


def _paint_ghost(table: GameTable, canvas: Canvas, rect: Rect, x: int, y: int) -> None:
    """A place where the tile fits: empty with what it would bring, or chosen with the tile as it is turned."""
    target: Target = ("cell", x, y)
    chosen = chosen_place(table)
    label = table.talk("cell", x=x, y=y)
    if chosen is not None and place_of(chosen.cell) == (x, y):
        draw_circle(canvas, rect, _tile_in_hand(table), chosen.turn)
        again = table.places.ask_about(target)
        turns = again.open or again.anew
        about = explain(table.talk("cell.turn"), partial(table.speech.consequences, chosen))
        spot(table, canvas, rect, target, label, about, ring=False)
        chosen_ring(canvas, rect, rect.width * 0.1)
        if turns:
            canvas.disc(rect.right - 4, rect.top + 4, 9, TURN, LAUREL, 1.2)
            canvas.icon("redo", rect.right - 4, rect.top + 4, 12, LAUREL)
        return
    canvas.box(rect, GHOST)
    facts = plan.facts(table, target)
    gains = _gains(facts)
    about = explain(table.talk("cell.here"), " · ".join(map(table.speech.forecast, facts)))
    spot(table, canvas, rect, target, label, about, ring=False)
    if canvas.lit(target):
        chosen_ring(canvas, rect, rect.width * 0.1)
    if gains:
        signs.draw_row(canvas, rect.inflate(-4, -rect.height * 0.3), gains, CREAM, rect.height * 0.4)


def chosen_place(table: GameTable) -> m.Place | None:
    """Where the political tile would be placed and how it would be turned, if that is chosen."""
    move = table.picker.finishing()
    return move if isinstance(move, m.Place) else None


def _gains(facts: Iterable[Fact]) -> signs.Row:
    """The first signs of what a political tile would bring."""
    row: list[str] = []
    for fact in facts:
        if fact.name == "symbol":
            row += [f"#{fact.facts['symbol'].split('.')[1]}"] * (fact.facts["after"] - fact.facts["before"])
        elif fact.name == "inner_circle":
            row.append("#inner")
    return tuple(row[:3])


def about_circle(table: GameTable, tile: int, turn: int = 0) -> Explain:
    """A political tile in words."""
    talk = table.talk

    def words() -> str:
        edges = ", ".join(talk(f"circle.{EDGE_NAMES[edge]}") for edge in EDGES[tile][turn])
        return f"{edges[:1].upper()}{edges[1:]}.\n{talk('circle.text')}"

    return explain(talk("circle_tile"), words)
