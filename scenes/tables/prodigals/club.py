"""The central board: its card, the order of the next round with the bonus tiles, the Renaissance man."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.prodigals.cards import SYMBOLS
from game.prodigals.tiles import BONUSES, CENTRAL, CENTRAL_BOYS, ORDER, RENAISSANCE, RENAISSANCE_SYMBOLS, ROUNDS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.tables.prodigals import spaces
from scenes.tables.prodigals.cards import draw_bonus, draw_card, draw_sign, draw_space
from scenes.tables.prodigals.look import GONE, QUIET, RULE
from scenes.tables.prodigals.mine import light_bonus

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


class Parts(NamedTuple):
    """The places of the central board."""

    title: Rect
    card: Rect
    order: Rect
    renaissance: Rect


def parts(canvas: Canvas, rect: Rect) -> Parts:
    """Upright beside the boards, or lying above them."""
    if canvas.shape == "tablet":
        left = rect.left + 60
        high = rect.height - 8
        return Parts(
            Rect(rect.left + 12, rect.top, 48, rect.height),
            Rect(left, rect.top + 4, 118, high),
            Rect(left + 124, rect.top + 4, rect.right - left - 296, high),
            Rect(rect.right - 164, rect.top + 6, 156, rect.height - 12),
        )
    title = Rect(rect.left + 8, rect.top + 4, rect.width - 16, 24)
    if canvas.compact:
        return Parts(
            title,
            Rect(rect.left + 10, rect.top + 30, 150, 116),
            Rect(rect.left + 176, rect.top + 30, rect.width - 186, rect.height - 40),
            Rect(rect.left + 10, rect.top + 158, 150, 112),
        )
    wide = rect.width - 16
    return Parts(
        title,
        Rect(rect.left + 8, rect.top + 30, wide, 112),
        Rect(rect.left + 8, rect.top + 150, wide, 170),
        Rect(rect.left + 8, rect.top + 326, wide, 52),
    )


def sees(table: GameTable) -> object:
    """The central board."""
    view = table.view
    taken = view.taken[: RENAISSANCE + 1]
    return view.central, taken, view.bonus, view.renaissance, view.declared, view.round, table.asked_now()


def paint_club(table: GameTable, canvas: Canvas, rect: Rect, covered: float = 0) -> None:
    """The whole board, perhaps with its left end covered."""
    at = parts(canvas, rect)
    canvas.box(rect, table.mood.panel)
    if rect.left >= covered:
        lying = canvas.shape == "tablet"
        canvas.text_in(at.title, table.talk("club"), "card", CREAM, align="left" if lying else "center")
        _paint_card(table, canvas, at.card)
    if canvas.compact:
        canvas.line(rect.left + 168, rect.top + 36, rect.left + 168, rect.bottom - 12, RULE)
    elif canvas.shape != "tablet":
        for place in (at.order, at.renaissance):
            canvas.line(rect.left + 10, place.top - 4, rect.right - 10, place.top - 4, RULE)
    _paint_order(table, canvas, at.order)
    _paint_renaissance(table, canvas, at.renaissance)


def light_club(table: GameTable, canvas: Canvas, rect: Rect, covered: float = 0) -> None:
    """What of it can be clicked or explains itself: over its picture, which rests while the pointer wanders."""
    at, talk = parts(canvas, rect), table.talk
    if rect.left >= covered:
        spaces.light_errand(table, canvas, at.card, CENTRAL, talk)
        card = _card_in(at.card)
        if table.view.central >= 0:
            about = table.about_card(table.view.central)
            canvas.hot(card, ("in", "space", CENTRAL, 0), table.speech.card(table.view.central), None, about)
    for index, place in enumerate(_positions(table, canvas, at.order)):
        spaces.light_errand(table, canvas, place, ORDER + index, talk)
    for tile, place in _bonus_places(table, canvas, at.order):
        light_bonus(table, canvas, place, tile, talk)
    spaces.light_errand(table, canvas, at.renaissance, RENAISSANCE, talk)


def _card_in(rect: Rect) -> Rect:
    """Where the central card lies."""
    high = rect.height - 6
    return Rect(rect.left + 4, rect.top + 3, min(high * 0.68, 78.0), high)


def _paint_card(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The central card, and the places for the boys whom it costs."""
    view = table.view
    card = _card_in(rect)
    if view.central >= 0:
        draw_card(canvas, card, view.central, table.words.language if card.height > 90 else "")
    else:
        canvas.box(card, GONE)
    table.places.put(("central",), card)
    boys = 1 if len(view.competitions()) == 3 else CENTRAL_BOYS
    colour = spaces.colour_at(table, CENTRAL)
    tall = rect.height > 90
    size = 34.0 if tall else 28.0
    x = (card.right + rect.right) / 2 + 2
    top = rect.top + (52 if tall else 18)
    for index in range(boys):
        still = colour if colour is not None and (index == 0 or view.late >= 0) else None
        draw_space(canvas, x, top + index * size * 0.95, size, still)
    if tall:
        words = Rect(card.right + 4, rect.top + 1, rect.right - card.right - 6, 32)
        text = table.talk("central.short")
        canvas.text_in(words, text, "small", QUIET, align="center", lines=2, size=canvas.pick(14, 13))


def _positions(table: GameTable, canvas: Canvas, rect: Rect) -> list[Rect]:
    """The places of the positions of the next round."""
    players = table.view.players
    if canvas.shape == "tablet":
        wide = min(54.0, (rect.width - 80) * 0.54 / players)
        return [Rect(rect.left + 80 + n * wide, rect.top + 2, wide - 4, rect.height - 4) for n in range(players)]
    room = rect.height - 24
    high = min(canvas.pick(48, 50), room / players)
    top = rect.top + 22 + (room - high * players) / 2
    return [Rect(rect.left, top + n * high, canvas.pick(62, 92), high - 3) for n in range(players)]


def _bonus_places(table: GameTable, canvas: Canvas, rect: Rect) -> Iterator[tuple[int, Rect]]:
    """Each bonus tile in play at its place, beside the positions."""
    found = [tile for tile in range(len(BONUSES)) if table.view.plays(tile // 2)]
    last = _positions(table, canvas, rect)[-1]
    if canvas.shape == "tablet":
        area, across = Rect(last.right + 10, rect.top, rect.right - last.right - 10, rect.height), len(found)
    else:
        area, across = Rect(last.right + 4, rect.top + 22, rect.right - last.right - 4, rect.height - 24), 2
    rows = -(-len(found) // across)
    wide, high = area.width / across, area.height / rows
    for index, tile in enumerate(found):
        place = Rect(0, 0, min(wide - 4, 56.0), min(high - 6, 58.0))
        place.center = (area.left + (index % across + 0.5) * wide, area.top + (index // across + 0.5) * high)
        yield tile, place


def _paint_order(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The positions of the next round, and beside them the bonus tiles."""
    view, talk = table.view, table.talk
    last = view.round + 1 == ROUNDS
    heading = talk("order.last") if last else talk("order.next", round=view.round + 2)
    lying = canvas.shape == "tablet"
    if lying:
        canvas.text_in(Rect(rect.left, rect.top, 74, rect.height), heading, "small", CREAM, lines=3)
    else:
        canvas.text(rect.centerx, rect.top + 11, heading, "small", CREAM, align="center", middle=True)
    for index, place in enumerate(_positions(table, canvas, rect)):
        _paint_position(table, canvas, place, index, lying)
    for tile, place in _bonus_places(table, canvas, rect):
        _paint_bonus(table, canvas, place, tile)


def _paint_position(table: GameTable, canvas: Canvas, rect: Rect, index: int, upright: bool) -> None:
    """One position of the next round."""
    colour = spaces.colour_at(table, ORDER + index)
    label = f"{index + 1}."
    if upright:
        size = min(34.0, rect.height - 22)
        canvas.text(rect.centerx, rect.top + 10, label, "figure", CREAM, align="center", middle=True, size=15)
        draw_space(canvas, rect.centerx, rect.bottom - size / 2 - 3, size, colour)
    else:
        size = min(32.0, rect.height - 2)
        canvas.text(rect.left + 16, rect.centery, label, "figure", CREAM, align="right", middle=True, size=16)
        draw_space(canvas, rect.left + 22 + size / 2, rect.centery, size, colour)


def _paint_bonus(table: GameTable, canvas: Canvas, rect: Rect, tile: int) -> None:
    """A bonus tile; where it is missing, who has it. One's own is used from here."""
    view = table.view
    if tile not in view.bonus:
        draw_bonus(canvas, rect, tile)
        return
    seat = view.bonus.index(tile)
    if seat == table.viewer:
        draw_bonus(canvas, rect, tile)
    else:
        canvas.box(rect, GONE)
        draw_bonus(canvas, rect.inflate(-8, -8), tile, 110)
    colour = table.seating.seats[seat].colour
    canvas.icon(SEAT_SHAPES[colour], rect.right - 7, rect.top + 7, 15, SEAT_COLOURS[colour])


def _paint_renaissance(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The Renaissance man: two symbols, open or declared."""
    view = table.view
    y = rect.top + (20 if rect.height < 80 else 30)
    draw_space(canvas, rect.left + 22, y, 34, spaces.colour_at(table, RENAISSANCE))
    draw_sign(canvas, rect.left + 62, y, 32, "renaissance")
    for index in range(RENAISSANCE_SYMBOLS):
        known = index < len(view.declared)
        draw_sign(canvas, rect.left + 95 + index * 26, y, 24, SYMBOLS[view.declared[index]] if known else "wild")
    words = Rect(rect.left + 2, y + 17, rect.width - 4, min(34.0, rect.bottom - y - 16))
    lines = 2 if words.height > 28 else 1
    canvas.text_in(words, table.talk("renaissance.short"), "small", QUIET, align="center", lines=lines)
