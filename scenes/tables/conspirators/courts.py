"""Players: emblem, figures, and the face-up cards of their courts, as cards or, on small screens, as medallions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.cards import (
    ALL,
    KINDS,
    RAID,
)
from game.conspirators.state import COMMIT, NOBODY
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import (
    BRIGHT_EMBER,
    CREAM,
    FAINT_CREAM,
    INK,
    PAPER_BOX,
    Box,
    rgb,
)
from scenes.tables.conspirators import hand
from scenes.tables.conspirators.cards import draw_back, draw_small
from scenes.tables.table import GLOWING

BADGE = Box((24, 14, 10), None, rgb("#E8D3A0"), 1.2, None, 10)


if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def _panel(table: GameTable, seat: int) -> Box:
    return (
        table.mood.active
        if seat == table.view.to_move
        else table.mood.own
        if seat == table.viewer
        else table.mood.panel
    )


def _draw_figures(table: GameTable, canvas: Canvas, x: float, y: float, seat: int) -> float:
    """Influence, honours, cards and limit of a player; returns where they end."""
    view = table.view
    size = canvas.size("figure")
    score, limit = table.score(seat), view.limit(seat)
    cards = sum(view.court(seat))
    over = cards > limit
    parts = (
        ("shield", signed(score), rgb("#F0C65A"), CREAM, "about.score"),
        ("laurel", str(view.honours[seat]), rgb("#B5D67C"), CREAM, "about.honours"),
        ("cards", f"{cards}/{limit}", rgb("#D9C9A8"), BRIGHT_EMBER if over else CREAM, "about.limit"),
    )
    for icon, text, tint, ink, about in parts:
        wide = size * 1.35 + canvas.measure(text, "figure")
        place = Rect(x - 2, y - size * 0.8, wide + 4, size * 1.6)
        canvas.hot(
            place,
            (about, seat),
            f"{table.talk(about)}: {text}",
            None,
            table.explain(table.talk(about), table.talk(f"{about}.text")),
        )
        canvas.icon(icon, x + size * 0.55, y, size * 1.05, tint)
        canvas.text(x + size * 1.3, y, text, "figure", ink, middle=True)
        if icon == "laurel":
            table.places[("honours", seat)] = Rect(place)
        x += wide + size * 0.7
    return x


def _draw_marks(table: GameTable, canvas: Canvas, x: float, y: float, size: float, seat: int) -> None:
    """Shields against Raids and Conspiracies."""
    view = table.view
    for safe, mark in ((view.safe_from_raids(), "safe-raid"), (view.safe_from_conspiracies(), "safe-conspiracy")):
        if safe == seat:
            rect = Rect(x - size, y - size / 2, size, size)
            canvas.sprite(f"conspirators/mark-{mark}.png", rect)
            text = table.talk(f"about.{mark}")
            canvas.hot(rect, (mark, seat), text, None, table.explain("", text))
            x -= size + 4


def draw_opponent(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent with his court and what lies face down before him."""
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, _panel(table, seat))
    table.spot(canvas, rect, ("seat", seat), who.name, box=Box(radius=10))
    table.draw_avatar(canvas, rect.left + 34, rect.top + 34, 23, seat)
    name = canvas.text(rect.left + 66, rect.top + 20, who.name, "heading", CREAM, 150, middle=True, cut=True)
    x = name.right + 8
    if seat == view.first:
        _draw_first(table, canvas, x, rect.top + 21)
        x += 24
    if seat == view.to_move and table.thinking is not None:
        table.draw_thinking(canvas, x + 8, rect.top + 22)
    _draw_figures(table, canvas, rect.left + 66, rect.top + 48, seat)
    _draw_marks(table, canvas, rect.right - 10, rect.top + 28, 28, seat)
    orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
    side = 62.0
    court = Rect(rect.left + 12, rect.top + 74, rect.width - 24 - side, 82)
    _draw_court(table, canvas, court, seat, 58, 81)
    place = Rect(rect.right - side - 2, rect.top + 76, side - 8, 76)
    table.places[("orders", seat)] = Rect(place)
    table.places[("hand_of", seat)] = Rect(place)
    if orders:
        _draw_backs(table, canvas, place, orders, 46)
    elif view.decision == COMMIT and hand:
        canvas.icon("hand-cards", place.centerx, place.top + 16, 26, FAINT_CREAM)
        canvas.text(
            place.centerx,
            place.top + 44,
            table.talk.count("cards", hand),
            "small",
            FAINT_CREAM,
            place.width + 6,
            "center",
            middle=True,
        )
        note = "hand.choosing" if seat == view.to_move else "hand.waiting"
        canvas.text(
            place.centerx,
            place.top + 62,
            table.talk(note),
            "note",
            FAINT_CREAM,
            place.width + 6,
            "center",
            middle=True,
        )


def _draw_first(table: GameTable, canvas: Canvas, x: float, y: float) -> None:
    rect = Rect(x, y - 10, 20, 20)
    canvas.box(rect, PAPER_BOX.but(radius=4, shadow=2, inner=None))
    canvas.text(rect.centerx, rect.centery, "1", "card", INK, align="center", middle=True, size=15)
    canvas.hot(rect, ("first",), table.talk("about.first"), None, table.explain("", table.talk("about.first")))


def _draw_backs(table: GameTable, canvas: Canvas, place: Rect, number: int, width: float) -> None:
    for index in range(min(number, 3)):
        card = Rect(place.left + 3 * index, place.top + 3 * index, width, width * 1.4)
        draw_back(canvas, card)
    _draw_count(table, canvas, place.left + width * 0.55, place.top + width * 1.4, number)


def _draw_count(table: GameTable, canvas: Canvas, x: float, y: float, number: int) -> None:
    size = canvas.pick(14, 13)
    text = f"×{number}"
    wide = canvas.measure(text, "figure", size) + 10
    canvas.box(Rect(x - wide / 2, y - size * 0.7, wide, size * 1.4), BADGE.but(radius=size * 0.7))
    canvas.text(x, y, text, "figure", CREAM, align="center", middle=True, size=size)


def _draw_court(table: GameTable, canvas: Canvas, area: Rect, seat: int, width: float, height: float) -> None:
    """The face-up cards of a player, one pile a kind."""
    kinds = table.kinds(seat)
    most = width * 1.2
    pitch = most if len(kinds) < 2 else min(most, (area.width - width - 6) / (len(kinds) - 1))
    table.places[("court_end", seat)] = Rect(
        min(area.left + len(kinds) * pitch, area.right - width), area.top, width, height
    )
    if not kinds:
        canvas.text(
            area.left + 4, area.centery, table.talk("court.empty"), "note", FAINT_CREAM, area.width, middle=True
        )
    lit: list[tuple[Rect, int]] = []
    for index, kind in enumerate(kinds):
        rect = Rect(area.left + index * pitch, area.top, width, height)
        if ("court", seat, kind) in table.playing.away and table.view.count(seat, kind) == 1:
            continue
        number = table.view.count(seat, kind)
        if number > 1:
            draw_small(canvas, rect.move(4, -3), kind)
        draw_small(canvas, rect, kind)
        lit.append((rect, kind))
    for rect, kind in lit:
        _draw_pile_marks(table, canvas, rect, seat, kind, pitch)


def _draw_pile_marks(table: GameTable, canvas: Canvas, rect: Rect, seat: int, kind: int, pitch: float) -> None:
    number = table.view.count(seat, kind)
    target: Target = ("court", seat, kind)
    label = f"{table.seating.seats[seat].name}: {number} × {table.talk(f'card.{KINDS[kind]}')}"
    clickable = Rect(rect.left, rect.top, min(rect.width, pitch), rect.height)
    table.spot(canvas, clickable, target, label, table.about_card(kind), box=Box(radius=5))
    table.places[target] = Rect(rect)
    if target in table.picker.chosen:
        canvas.box(rect.inflate(6, 6), GLOWING.but(border=rgb("#FFF3C8"), border_width=4, radius=6))
    if number > 1:
        _draw_count(table, canvas, rect.left + min(rect.width * 0.72, max(16, pitch - 12)), rect.bottom - 4, number)
    if kind < RAID:
        _draw_majority_mark(
            table, canvas, rect.left + min(rect.width, pitch) - 7, rect.top - 2, seat, kind, canvas.pick(19, 16)
        )


def _draw_majority_mark(
    table: GameTable, canvas: Canvas, x: float, y: float, seat: int, kind: int, size: float
) -> None:
    view = table.view
    holder = view.majority(kind)
    if holder == seat:
        canvas.sprite("conspirators/mark-majority.png", Rect(x - size / 2, y - size / 2, size, size))
        if view.most(kind) != seat:
            canvas.sprite("conspirators/mark-seer.png", Rect(x - size * 1.5, y - size / 2, size, size))
    elif holder == NOBODY and view.count(seat, kind) == max(view.courts[kind::ALL]):
        canvas.sprite("conspirators/mark-tie.png", Rect(x - size / 2, y - size / 2, size, size))


def draw_own(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One's own court, large, with the forecast beside it."""
    view, seat = table.view, table.viewer
    canvas.box(rect, _panel(table, seat) if seat == view.to_move else table.mood.own)
    table.draw_avatar(canvas, rect.left + 40, rect.top + 42, 27, seat)
    who = table.seating.seats[seat]
    title = canvas.text(rect.left + 80, rect.top + 26, who.name, "heading", CREAM, 104, middle=True, cut=True)
    if seat == view.first:
        _draw_first(table, canvas, title.right + 8, rect.top + 27)
    order = (seat - view.first) % view.players + 1
    canvas.text(
        rect.left + 80,
        rect.top + 52,
        table.talk("turn_of", turn=order, players=view.players),
        "small",
        FAINT_CREAM,
        130,
        middle=True,
    )
    _draw_figures(table, canvas, rect.left + 20, rect.top + 96, seat)
    _draw_marks(table, canvas, rect.left + 224, rect.top + 30, 28, seat)
    _draw_court(table, canvas, Rect(rect.left + 232, rect.top + 14, 510, 106), seat, 75, 105)
    hand.draw_forecast(table, canvas, Rect(rect.left + 758, rect.top + 12, 248, 110))


def draw_plate(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent on a small screen."""
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, _panel(table, seat))
    table.spot(canvas, rect, ("seat", seat), who.name, box=Box(radius=10))
    table.draw_avatar(canvas, rect.left + 24, rect.top + 24, 17, seat)
    name = canvas.text(rect.left + 48, rect.top + 15, who.name, "card", CREAM, 74, middle=True, cut=True)
    x = name.right + 5
    if seat == view.first:
        _draw_first(table, canvas, x, rect.top + 15)
        x += 24
    if seat == view.to_move and table.thinking is not None:
        table.draw_thinking(canvas, x + 4, rect.top + 16)
    elif not (view.players == 4 and seat == view.first):
        _draw_marks(table, canvas, x + 20, rect.top + 15, 18, seat)
    _draw_figures(table, canvas, rect.right - 122, rect.top + 15, seat)
    orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
    side = 46.0
    _draw_tokens(table, canvas, Rect(rect.left + 46, rect.top + 31, rect.width - 52 - side, 32), seat, 30)
    place = Rect(rect.right - side, rect.top + 32, side - 6, 32)
    table.places[("orders", seat)] = table.places[("hand_of", seat)] = Rect(place)
    number = orders or (hand if view.decision == COMMIT else 0)
    if number:
        if orders:
            draw_back(canvas, Rect(place.left, place.top, 22, 31))
        else:
            canvas.icon("hand-cards", place.left + 11, place.centery, 20, FAINT_CREAM)
        canvas.text(place.left + 24, place.centery, f"×{number}", "figure", CREAM, size=13, middle=True)


def draw_compact_own(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One's own court on a small screen."""
    view, seat = table.view, table.viewer
    canvas.box(rect, _panel(table, seat) if seat == view.to_move else table.mood.own)
    table.draw_avatar(canvas, rect.left + 28, rect.top + 28, 20, seat)
    name = canvas.text(
        rect.left + 56, rect.top + 18, table.seating.seats[seat].name, "card", CREAM, 74, middle=True, cut=True
    )
    if seat == view.first:
        _draw_first(table, canvas, name.right + 5, rect.top + 18)
    _draw_marks(table, canvas, rect.right - 8, rect.top + 18, 20, seat)
    _draw_figures(table, canvas, rect.left + 56, rect.top + 42, seat)
    _draw_tokens(table, canvas, Rect(rect.left + 10, rect.top + 66, rect.width - 26, 118), seat, 36, rows=3)


def _draw_tokens(table: GameTable, canvas: Canvas, area: Rect, seat: int, size: float, rows: int = 1) -> None:
    """A court as medallions, for small screens."""
    kinds = table.kinds(seat)
    per_row = max(1, -(-len(kinds) // rows))
    pitch = size * 1.25 if per_row < 2 else min(size * 1.5, (area.width - size) / (per_row - 1))
    table.places[("court_end", seat)] = Rect(area.left + min(len(kinds), per_row) * pitch, area.top, size, size)
    for index, kind in enumerate(kinds):
        number = table.view.count(seat, kind)
        rect = Rect(area.left + index % per_row * pitch, area.top + index // per_row * (area.height / rows), size, size)
        canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", rect)
        target: Target = ("court", seat, kind)
        label = f"{number} × {table.talk(f'card.{KINDS[kind]}')}"
        table.spot(
            canvas,
            rect,
            target,
            label,
            table.about_card(kind),
            box=Box(radius=size / 2),
        )
        if target in table.picker.chosen:
            canvas.box(rect.inflate(6, 6), GLOWING.but(border=rgb("#FFF3C8"), border_width=4, radius=size / 2))
        if number > 1:
            canvas.disc(rect.right - 3, rect.bottom - 5, 7.5, (24, 14, 10), rgb("#E8D3A0"), 1)
            canvas.text(
                rect.right - 3, rect.bottom - 5, str(number), "figure", CREAM, align="center", middle=True, size=12
            )
        if kind < RAID:
            _draw_majority_mark(table, canvas, rect.right - 3, rect.top + 2, seat, kind, 14)
