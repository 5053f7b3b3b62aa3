"""The central board: its card, the order of the next round with the bonus tiles, the Renaissance man."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Target
from game.prodigals.cards import SYMBOLS
from game.prodigals.tiles import BONUSES, CENTRAL, CENTRAL_BOYS, ORDER, RENAISSANCE, RENAISSANCE_SYMBOLS, ROUNDS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, GLOWING, SEAT_COLOURS, SEAT_SHAPES
from scenes.tables.prodigals import spaces
from scenes.tables.prodigals.cards import draw_bonus, draw_card, draw_sign, draw_space
from scenes.tables.prodigals.look import GONE, QUIET, RULE

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def paint_club(table: GameTable, canvas: Canvas, rect: Rect, covered: float = 0) -> None:
    """Upright beside the boards, or lying above them, perhaps with its left end covered."""
    canvas.box(rect, table.mood.panel)
    title = table.talk("club")
    if canvas.shape == "tablet":
        left = rect.left + 60
        if rect.left >= covered:
            canvas.text(rect.left + 12, rect.centery, title, "card", CREAM, middle=True)
            _paint_card(table, canvas, Rect(left, rect.top + 4, 118, rect.height - 8))
        room = rect.right - left - 124 - 172
        _paint_order(table, canvas, Rect(left + 124, rect.top + 4, room, rect.height - 8))
        _paint_renaissance(table, canvas, Rect(rect.right - 164, rect.top + 6, 156, rect.height - 12))
        return
    canvas.text(rect.centerx, rect.top + 16, title, "card", CREAM, align="center", middle=True)
    if canvas.compact:
        _paint_card(table, canvas, Rect(rect.left + 10, rect.top + 30, 150, 116))
        _paint_renaissance(table, canvas, Rect(rect.left + 10, rect.top + 158, 150, 112))
        _paint_order(table, canvas, Rect(rect.left + 176, rect.top + 30, rect.width - 186, rect.height - 40))
        canvas.line(rect.left + 168, rect.top + 36, rect.left + 168, rect.bottom - 12, RULE)
        return
    _paint_card(table, canvas, Rect(rect.left + 8, rect.top + 30, rect.width - 16, 112))
    canvas.line(rect.left + 10, rect.top + 147, rect.right - 10, rect.top + 147, RULE)
    _paint_order(table, canvas, Rect(rect.left + 8, rect.top + 150, rect.width - 16, 170))
    canvas.line(rect.left + 10, rect.top + 322, rect.right - 10, rect.top + 322, RULE)
    _paint_renaissance(table, canvas, Rect(rect.left + 8, rect.top + 326, rect.width - 16, 52))


def _paint_card(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The central card, and the places for the boys whom it costs."""
    view, talk = table.view, table.talk
    high = rect.height - 6
    card = Rect(rect.left + 4, rect.top + 3, min(high * 0.68, 78.0), high)
    if view.central >= 0:
        draw_card(canvas, card, view.central, table.words.language if high > 90 else "")
    else:
        canvas.box(card, GONE)
    table.put(("central",), card)
    boys = 1 if len(view.competitions()) == 3 else CENTRAL_BOYS
    colour = spaces.colour_at(table, CENTRAL)
    size = 34.0 if rect.height > 90 else 28.0
    x = (card.right + rect.right) / 2 + 2
    top = rect.top + (46 if rect.height > 90 else 18)
    for index in range(boys):
        still = colour if colour is not None and (index == 0 or view.late >= 0) else None
        draw_space(canvas, x, top + index * size * 0.95, size, still)
    if rect.height > 90:
        words = Rect(card.right + 4, rect.top + 2, rect.right - card.right - 6, 30)
        canvas.text_in(words, talk("central.short"), "small", QUIET, align="center", lines=2, size=canvas.pick(14, 13))
    spaces.clickable(table, canvas, rect, ("space", CENTRAL), table.space(CENTRAL), spaces.about(table, CENTRAL))
    if view.central >= 0:
        target: Target = ("space", CENTRAL)
        answer = table.ask_about(target)
        action = (lambda: table.tap(target)) if answer.open or answer.anew else None
        refusal = None if action else (lambda: table.why_not(target))
        about = table.about_card(view.central)
        canvas.hot(card, ("central_card",), table.card(view.central), action, about, refusal=refusal)


def _paint_order(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The positions of the next round, and beside them the bonus tiles."""
    view, talk = table.view, table.talk
    last = view.round + 1 == ROUNDS
    heading = talk("order.last") if last else talk("order.next", round=view.round + 2)
    lying = canvas.shape == "tablet"
    if lying:
        canvas.text_in(Rect(rect.left, rect.top, 74, rect.height), heading, "small", CREAM, lines=3)
        area = Rect(rect.left + 80, rect.top, rect.width - 80, rect.height)
        wide = min(54.0, (area.width * 0.54) / view.players)
        for index in range(view.players):
            place = Rect(area.left + index * wide, area.top + 2, wide - 4, area.height - 4)
            _paint_position(table, canvas, place, index, upright=True)
        tiles = Rect(
            area.left + view.players * wide + 6, area.top, area.right - area.left - view.players * wide - 6, area.height
        )
        _paint_bonuses(table, canvas, tiles, len(_bonuses(table)))
        return
    canvas.text(rect.centerx, rect.top + 11, heading, "small", CREAM, align="center", middle=True)
    area = Rect(rect.left, rect.top + 22, rect.width, rect.height - 24)
    high = min(canvas.pick(48, 50), area.height / view.players)
    side = canvas.pick(62, 92)
    top = area.top + (area.height - high * view.players) / 2
    for index in range(view.players):
        place = Rect(area.left, top + index * high, side, high - 3)
        _paint_position(table, canvas, place, index, upright=False)
    _paint_bonuses(table, canvas, Rect(area.left + side + 4, area.top, area.width - side - 4, area.height), 2)


def _paint_position(table: GameTable, canvas: Canvas, rect: Rect, index: int, upright: bool) -> None:
    """One position of the next round."""
    space = ORDER + index
    size = min(32.0, rect.height - 2) if not upright else min(34.0, rect.height - 22)
    label = f"{index + 1}."
    if upright:
        canvas.text(rect.centerx, rect.top + 10, label, "figure", CREAM, align="center", middle=True, size=15)
        draw_space(canvas, rect.centerx, rect.bottom - size / 2 - 3, size, spaces.colour_at(table, space))
    else:
        canvas.text(rect.left + 16, rect.centery, label, "figure", CREAM, align="right", middle=True, size=16)
        draw_space(canvas, rect.left + 22 + size / 2, rect.centery, size, spaces.colour_at(table, space))
    spaces.clickable(table, canvas, rect, ("space", space), table.space(space), spaces.about(table, space))


def _bonuses(table: GameTable) -> list[int]:
    """The bonus tiles in play."""
    return [tile for tile in range(len(BONUSES)) if table.view.plays(tile // 2)]


def _paint_bonuses(table: GameTable, canvas: Canvas, rect: Rect, across: int) -> None:
    """Each bonus tile at its place; where it is missing, who has it. One's own is used from here."""
    found = _bonuses(table)
    rows = -(-len(found) // across)
    wide, high = rect.width / across, rect.height / rows
    for index, tile in enumerate(found):
        cell = Rect(rect.left + index % across * wide, rect.top + index // across * high, wide, high)
        place = Rect(0, 0, min(wide - 4, 56.0), min(high - 6, 58.0))
        place.center = cell.center
        _paint_bonus(table, canvas, place, tile)


def _paint_bonus(table: GameTable, canvas: Canvas, rect: Rect, tile: int) -> None:
    view, talk = table.view, table.talk
    target: Target = ("bonus", tile)
    name = talk(f"bonus.{BONUSES[tile]}")
    text = talk(f"bonus.{BONUSES[tile]}.text")
    if tile in view.bonus:
        seat = view.bonus.index(tile)
        colour = table.seating.seats[seat].colour
        text = f"{text}\n{talk('at.bonus', seat=table.name(seat))}"
        if seat == table.viewer:
            draw_bonus(canvas, rect, tile)
        else:
            canvas.box(rect, GONE)
            draw_bonus(canvas, rect.inflate(-8, -8), tile, 110)
        canvas.icon(SEAT_SHAPES[colour], rect.right - 7, rect.top + 7, 15, SEAT_COLOURS[colour])
    else:
        draw_bonus(canvas, rect, tile)
    spaces.clickable(table, canvas, rect, target, name, table.explain(name, text), radius=7)
    if table.ask_about(target).open and not table.ask_about(target).chosen and table.view.decision.name == "bonus":
        canvas.box(rect.inflate(4, 4), GLOWING.but(radius=7))


def _paint_renaissance(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The Renaissance man: two symbols, open or declared."""
    view = table.view
    taken = spaces.colour_at(table, RENAISSANCE)
    size = 34.0
    y = rect.top + 20 if rect.height < 80 else rect.top + 30
    draw_space(canvas, rect.left + 22, y, size, taken)
    draw_sign(canvas, rect.left + 62, y, 32, "renaissance")
    x = rect.left + 95
    for index in range(RENAISSANCE_SYMBOLS):
        known = index < len(view.declared)
        draw_sign(canvas, x + index * 26, y, 24, SYMBOLS[view.declared[index]] if known else "wild")
    words = Rect(rect.left + 2, y + 17, rect.width - 4, min(34.0, rect.bottom - y - 16))
    canvas.text_in(
        words, table.talk("renaissance.short"), "small", QUIET, align="center", lines=2 if words.height > 28 else 1
    )
    spaces.clickable(
        table, canvas, rect, ("space", RENAISSANCE), table.space(RENAISSANCE), spaces.about(table, RENAISSANCE)
    )
