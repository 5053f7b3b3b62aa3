"""Places for errand boys: free, taken, closed with a reason, chosen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Target
from game.prodigals.refusals import refused_space
from game.prodigals.tiles import BOARD_OF, E_TILE, OWN, SPACES
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.widgets import explain
from scenes.tables.pieces import Explain, chosen_ring, spot
from scenes.tables.prodigals import plan, signs
from scenes.tables.prodigals.cards import draw_circle, draw_hat, draw_space
from scenes.tables.prodigals.circles import about_circle
from scenes.tables.prodigals.look import PLATE, PLATE_FAINT, PLATE_INK, PLATE_OFF, POINTED

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def clickable(
    table: GameTable, canvas: Canvas, rect: Rect, target: Target, label: str, about: Explain, radius: float = 8
) -> None:
    """A thing that is lit under the pointer and ringed when chosen; free spaces are bright enough without a light."""
    able = spot(table, canvas, rect, target, label, about, ring=False, radius=radius)
    if target in table.picker.chosen:
        chosen_ring(canvas, rect, radius)
    elif able and _is_pointed(canvas, target):
        canvas.box(rect, POINTED.but(radius=radius))


def _is_pointed(canvas: Canvas, target: Target) -> bool:
    """Whether the pointer is on a thing, or on something that lies in it; the keyboard has a ring of its own."""
    key = canvas.hovered
    return key == target or (type(key) is tuple and key[0] == "in" and key[1:3] == target)


def colour_at(table: GameTable, space: int) -> int | None:
    """The colour of the boy on a space."""
    seat = table.view.taken[space]
    return None if seat < 0 else table.seating.seats[seat].colour


def closed(table: GameTable, space: int) -> str:
    """Why the viewer cannot send a boy to a space, in one word; empty if they can."""
    return refused_space(table.view, table.view.seat, space)


def about(table: GameTable, space: int) -> Explain:
    """A space in words."""
    return explain(table.speech.space(space), partial(_in_words, table, space))


def _in_words(table: GameTable, space: int) -> str:
    """What it gives, who is there, why it is closed."""
    talk, view = table.talk, table.view
    lines = [talk(f"space.{SPACES[space]}.text")]
    seat = view.taken[space]
    if seat >= 0:
        lines.append(talk("at.taken", seat=table.speech.name(seat)))
    else:
        word = closed(table, space)
        if word:
            lines.append(table.speech.reason(word))
    expected = plan.consequences(table, ("space", space))
    if expected:
        lines.append(f"**{talk('at.now')}** {expected}")
    return "\n".join(lines)


def paint_errand(table: GameTable, canvas: Canvas, rect: Rect, space: int) -> None:
    """A plate with what an errand gives, and the place for the boy who does it."""
    view = table.view
    able = not closed(table, space)
    own = BOARD_OF[space] >= 0 and space == OWN[BOARD_OF[space]]
    canvas.box(rect, PLATE if able else PLATE_OFF)
    titled = rect.height >= canvas.pick(54, 58)
    size = min(34.0, rect.height - 8) if not titled else min(34.0, rect.height - 30)
    y = rect.centery if not titled else rect.bottom - size / 2 - 5
    x = rect.left + size / 2 + 5
    if own:
        _paint_own(table, canvas, x, y, size, BOARD_OF[space])
    else:
        draw_space(canvas, x, y, size, colour_at(table, space))
    if titled:
        tiles = 2 * (min(44.0, rect.height - 8) + 4) if space == E_TILE else 0
        title = Rect(rect.left + 6, rect.top + 3, rect.width - 12 - tiles, 20)
        canvas.text_in(title, table.speech.space(space), "small", PLATE_INK if able else PLATE_FAINT, align="center")
    left = x + size / 2 + 5
    right = rect.right - 5
    if space == E_TILE:
        side = min(44.0, rect.height - 8)
        for index in (1, 0):
            tile = view.tiles[2 + index]
            right -= side + 4
            if tile >= 0:
                place = Rect(right + 2, rect.centery - side / 2, side, side)
                draw_circle(canvas, place, tile)
    if own:
        left += 7 * sum(used >> BOARD_OF[space] & 1 for used in view.own)
    row = Rect(left, y - size / 2, right - left, size)
    signs.draw_row(canvas, row, signs.space_row(space, view.round), PLATE_INK, 26)


def light_errand(table: GameTable, canvas: Canvas, rect: Rect, space: int, talk: Words) -> None:
    """What of a plate can be clicked or explains itself: over its picture, which rests while the pointer wanders."""
    clickable(table, canvas, rect, ("space", space), talk(f"space.{SPACES[space]}"), about(table, space))
    if space == E_TILE:
        _offer_tiles(table, canvas, rect)


def _paint_own(table: GameTable, canvas: Canvas, x: float, y: float, size: float, competition: int) -> None:
    """The own-colour space; behind it, small, who of the others has used theirs."""
    view = table.view
    for index, seat in enumerate(table.shown.others()):
        if view.own[seat] >> competition & 1:
            draw_hat(canvas, x + size * 0.62 + index * 7, y + size * 0.16, size * 0.5, table.seating.seats[seat].colour)
    used = view.own[table.viewer] >> competition & 1
    draw_space(canvas, x, y, size, table.seating.seats[table.viewer].colour if used else None)


def _offer_tiles(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The two tiles of the meeting can be pointed at, and chosen when that is asked."""
    view = table.view
    side = min(44.0, rect.height - 8)
    for index in (0, 1):
        tile = view.tiles[2 + index]
        if tile < 0:
            continue
        place = Rect(rect.right - 5 - (2 - index) * (side + 4) + 2, rect.centery - side / 2, side, side)
        offer_tile(table, canvas, place, tile, ("space", E_TILE))


def offer_tile(table: GameTable, canvas: Canvas, place: Rect, tile: int, instead: Target) -> None:
    """A political tile that explains itself; a click takes it if that is asked, else it means what it lies on."""
    target: Target = ("tile", tile)
    about, label = about_circle(table, tile), table.talk("circle_tile")
    if target in table.picker.first_clicks:
        spot(table, canvas, place, target, label, about, radius=5)
        if target in table.picker.chosen:
            chosen_ring(canvas, place, 5)
        return
    canvas.hot(place, ("in", *instead, tile), label, None, about)
