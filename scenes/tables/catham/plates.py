"""Players: emblem, influence, and how many cards they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catham.cards import HAND_LIMIT
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.kit.widgets import tooltip
from scenes.tables.catham.cards import draw_back
from scenes.tables.catham.look import COUNT, OUT_OF_REACH
from scenes.tables.pieces import avatar, count_badge, spot

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


def paint_opponent(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent: emblem, influence, cards in hand, and which of them everybody has seen."""
    view, talk = table.view, table.talk
    if canvas.shape == "upright":
        _paint_upright(table, canvas, rect, seat)
        return
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.panel)
    label = f"{who.name}: {talk('influence')} {view.influence[seat]}, {talk.count('cards', view.hand_sizes[seat])}"
    known = _known(table, seat)
    spot(table, canvas, rect, ("seat", seat), label, lambda c, r: tooltip(c, r, known, who.name), radius=10)
    radius = canvas.pick(25, 15)
    avatar(table, canvas, rect.left + radius + 10, rect.centery, radius, seat)
    left = rect.left + radius * 2 + canvas.pick(24, 18)
    fan = Rect(rect.right - canvas.pick(58, 30) - 8, rect.top + 6, canvas.pick(58, 30), rect.height - 12)
    room = fan.left - left - 2
    style = "card" if room > 90 else "small"
    name = canvas.text(left, rect.top + rect.height * 0.29, who.name, style, CREAM, width=room, middle=True, cut=True)
    table.places.put(("thinking", seat), Rect(min(name.right + 8, fan.left - 14), rect.top + rect.height * 0.3, 24, 6))
    points = f"[[laurel-crown]] **{table.race[seat]}** / {view.target}"
    canvas.text(left, rect.top + rect.height * 0.71, points, "body", CREAM, width=room, middle=True)
    _draw_fan(canvas, fan, view.hand_sizes[seat])
    table.places.put(("hand_of", seat), fan)
    if table.out_of_reach(seat):
        canvas.box(rect, OUT_OF_REACH)


def _paint_upright(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent on a phone held upright."""
    view, talk = table.view, table.talk
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.panel)
    label = f"{who.name}: {talk('influence')} {view.influence[seat]}, {talk.count('cards', view.hand_sizes[seat])}"
    known = _known(table, seat)
    spot(table, canvas, rect, ("seat", seat), label, lambda c, r: tooltip(c, r, known, who.name), radius=10)
    radius = min(19.0, rect.width * 0.24)
    avatar(table, canvas, rect.left + radius + 4, rect.top + radius + 8, radius, seat)
    left = rect.left + 2 * radius + 7
    room = rect.right - left
    hand = Rect(left, rect.top + 28, room, 22)
    canvas.text(left, rect.top + 18, f"[[laurel-crown]]{table.race[seat]}", "figure", CREAM, width=room, middle=True)
    canvas.text_in(hand, f"[[cards]]{view.hand_sizes[seat]}", "figure", CREAM)
    table.places.put(("hand_of", seat), hand)
    name = Rect(rect.left + 3, rect.top + 50, rect.width - 6, 22)
    canvas.text_in(name, who.name, "card" if rect.width > 84 else "small", CREAM, align="center", cut=True)
    table.places.put(("thinking", seat), Rect(rect.centerx - 8, rect.bottom - 9, 24, 6))
    if table.out_of_reach(seat):
        canvas.box(rect, OUT_OF_REACH)


def _known(table: GameTable, seat: int) -> str:
    """What everybody knows of a hand, and why the player cannot be chosen if one must be."""
    known = table.view.known_hand(seat)
    cards = [f"{number} × {table.speech.card(faction)}" for faction, number in enumerate(known) if number]
    text = table.talk("known", cards=", ".join(cards)) if cards else table.talk("known.nothing")
    return f"**{table.talk('reason.hand_too_small')}** {text}" if table.out_of_reach(seat) else text


def _draw_fan(canvas: Canvas, rect: Rect, number: int) -> None:
    high = rect.height * 0.86
    wide = high * 5 / 7
    shown = min(number, 7)
    for index in range(shown):
        x = rect.left + (rect.width - wide) * (index / max(1, shown - 1) if shown > 1 else 0.5)
        draw_back(canvas, Rect(x, rect.top, wide, high), 6 - 12 * index / max(1, shown - 1))
    draw_count(canvas, rect.centerx + rect.width * 0.3, rect.bottom - 6, str(number))


def draw_count(canvas: Canvas, x: float, y: float, text: str) -> None:
    """How many cards there are."""
    count_badge(canvas, x, y, text, COUNT, canvas.pick(15, 13))


def paint_self(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Oneself: influence, and cards against the hand limit."""
    view, seat = table.view, table.viewer
    radius = canvas.pick(28, 15)
    avatar(table, canvas, rect.left + radius, rect.centery, radius, seat)
    table.places.put(("seat", seat), rect)
    left = rect.left + radius * 2 + 14
    room = rect.right - left
    name = table.seating.seats[seat].name
    canvas.text(left, rect.top + rect.height * 0.28, name, "card", CREAM, width=room, middle=True)
    line = f"[[laurel-crown]] **{table.race[seat]}** / {view.target}   [[cards]] **{sum(view.hand)}** / {HAND_LIMIT}"
    canvas.text(left, rect.top + rect.height * 0.76, line, "body", CREAM, width=room, middle=True)
