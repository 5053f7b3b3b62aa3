"""Players: emblem, figures, and the face-up cards of their courts, as cards or, on small screens, as medallions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.board import NOBODY
from game.conspirators.cards import ALL, KINDS, RAID
from game.conspirators.rules import COMMIT
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import BRIGHT_EMBER, CREAM, FAINT_CREAM, GOLD, INK, LAUREL, PAPER_BOX, PARCHMENT_GREY, Box
from scenes.kit.widgets import explain
from scenes.tables.conspirators.cards import draw_back, draw_small
from scenes.tables.conspirators.look import COUNT_GROUND, COUNT_RIM
from scenes.tables.pieces import avatar, chosen_ring, count_badge, spot

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
    score, limit = view.scores()[seat], view.limit(seat)
    cards = sum(view.court(seat))
    over = cards > limit
    parts = (
        ("shield", signed(score), GOLD, CREAM, "about.score"),
        ("laurel", str(view.honours[seat]), LAUREL, CREAM, "about.honours"),
        ("cards", f"{cards}/{limit}", PARCHMENT_GREY, BRIGHT_EMBER if over else CREAM, "about.limit"),
    )
    for icon, text, tint, ink, about in parts:
        wide = size * 1.35 + canvas.measure(text, "figure")
        place = Rect(x - 2, y - size * 0.8, wide + 4, size * 1.6)
        canvas.hot(
            place,
            (about, seat),
            f"{table.talk(about)}: {text}",
            None,
            explain(table.talk(about), table.talk(f"{about}.text")),
        )
        canvas.icon(icon, x + size * 0.55, y, size * 1.05, tint)
        canvas.text(x + size * 1.3, y, text, "figure", ink, middle=True)
        if icon == "laurel":
            table.places.put(("honours", seat), place)
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
            canvas.hot(rect, (mark, seat), text, None, explain("", text))
            x -= size + 4


def paint_opponent(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent's plate: name, court, and what lies face down."""
    match canvas.shape:
        case "upright":
            _paint_upright_plate(table, canvas, rect, seat)
        case "compact":
            _paint_plate(table, canvas, rect, seat)
        case _:
            _paint_court(table, canvas, rect, seat)


def _paint_court(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, _panel(table, seat))
    spot(table, canvas, rect, ("seat", seat), who.name, radius=10)
    avatar(table, canvas, rect.left + 34, rect.top + 34, 23, seat)
    name = canvas.text(rect.left + 66, rect.top + 20, who.name, "heading", CREAM, width=150, middle=True, cut=True)
    x = name.right + 8
    if seat == view.first:
        _draw_first(table, canvas, x, rect.top + 21)
        x += 24
    table.places.put(("thinking", seat), Rect(x + 8, rect.top + 22, 24, 6))
    _draw_figures(table, canvas, rect.left + 66, rect.top + 48, seat)
    _draw_marks(table, canvas, rect.right - 10, rect.top + 28, 28, seat)
    orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
    side = 62.0
    court = Rect(rect.left + 12, rect.top + 74, rect.width - 24 - side, 82)
    _draw_court(table, canvas, court, seat, 58, 81)
    place = Rect(rect.right - side - 2, rect.top + 76, side - 8, 76)
    table.places.put(("orders", seat), place)
    table.places.put(("hand_of", seat), place)
    if orders:
        _draw_backs(table, canvas, place, orders, 46)
    elif view.decision is COMMIT and hand:
        canvas.icon("hand-cards", place.centerx, place.top + 16, 26, FAINT_CREAM)
        canvas.text(
            place.centerx,
            place.top + 44,
            table.talk.count("cards", hand),
            "small",
            FAINT_CREAM,
            width=place.width + 6,
            align="center",
            middle=True,
        )
        note = "hand.choosing" if seat == view.to_move else "hand.waiting"
        canvas.text(
            place.centerx,
            place.top + 62,
            table.talk(note),
            "note",
            FAINT_CREAM,
            width=place.width + 6,
            align="center",
            middle=True,
        )


def _draw_first(table: GameTable, canvas: Canvas, x: float, y: float) -> None:
    rect = Rect(x, y - 10, 20, 20)
    canvas.box(rect, PAPER_BOX.but(radius=4, shadow=2, inner=None))
    canvas.text(rect.centerx, rect.centery, "1", "card", INK, align="center", middle=True, size=15)
    canvas.hot(rect, ("first",), table.talk("about.first"), None, explain("", table.talk("about.first")))


def _draw_backs(table: GameTable, canvas: Canvas, place: Rect, number: int, width: float) -> None:
    for index in range(min(number, 3)):
        card = Rect(place.left + 3 * index, place.top + 3 * index, width, width * 1.4)
        draw_back(canvas, card)
    count_badge(canvas, place.left + width * 0.55, place.top + width * 1.4, f"×{number}")


def _draw_court(table: GameTable, canvas: Canvas, area: Rect, seat: int, width: float, height: float) -> None:
    """The face-up cards of a player, one pile a kind."""
    kinds = table.kinds(seat)
    most = width * 1.2
    pitch = most if len(kinds) < 2 else min(most, (area.width - width - 6) / (len(kinds) - 1))
    end = min(area.left + len(kinds) * pitch, area.right - width)
    table.places.put(("court_end", seat), Rect(end, area.top, width, height))
    if not kinds:
        canvas.text(
            area.left + 4, area.centery, table.talk("court.empty"), "note", FAINT_CREAM, width=area.width, middle=True
        )
    lit: list[tuple[Rect, int]] = []
    for index, kind in enumerate(kinds):
        rect = Rect(area.left + index * pitch, area.top, width, height)
        if table.places.is_away(("court", seat, kind)) and table.view.count(seat, kind) == 1:
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
    spot(table, canvas, clickable, target, label, table.about_card(kind), radius=5)
    table.places.put(target, rect)
    if table.places.ask_about(target).chosen:
        chosen_ring(canvas, rect, 6)
    if number > 1:
        count_badge(canvas, rect.left + min(rect.width * 0.72, max(16, pitch - 12)), rect.bottom - 4, f"×{number}")
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


def paint_own(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One's own court: large cards, or medallions on a small screen."""
    match canvas.shape:
        case "upright":
            _paint_own_upright(table, canvas, rect)
        case "compact":
            _paint_own_tokens(table, canvas, rect)
        case _:
            _paint_own_cards(table, canvas, rect)


def _paint_own_cards(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view, seat = table.view, table.viewer
    canvas.box(rect, _panel(table, seat) if seat == view.to_move else table.mood.own)
    avatar(table, canvas, rect.left + 40, rect.top + 42, 27, seat)
    who = table.seating.seats[seat]
    title = canvas.text(rect.left + 80, rect.top + 26, who.name, "heading", CREAM, width=104, middle=True, cut=True)
    if seat == view.first:
        _draw_first(table, canvas, title.right + 8, rect.top + 27)
    order = (seat - view.first) % view.players + 1
    canvas.text(
        rect.left + 80,
        rect.top + 52,
        table.talk("turn_of", turn=order, players=view.players),
        "small",
        FAINT_CREAM,
        width=130,
        middle=True,
    )
    _draw_figures(table, canvas, rect.left + 20, rect.top + 96, seat)
    _draw_marks(table, canvas, rect.left + 224, rect.top + 30, 28, seat)
    high = min(115.0, rect.height - 27)
    _draw_court(table, canvas, Rect(rect.left + 232, rect.top + 14, rect.width - 506, 106), seat, high * 5 / 7, high)


def _paint_plate(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent on a small screen."""
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, _panel(table, seat))
    spot(table, canvas, rect, ("seat", seat), who.name, radius=10)
    avatar(table, canvas, rect.left + 24, rect.top + 24, 17, seat)
    name = canvas.text(rect.left + 48, rect.top + 15, who.name, "card", CREAM, width=74, middle=True, cut=True)
    x = name.right + 5
    if seat == view.first:
        _draw_first(table, canvas, x, rect.top + 15)
        x += 24
    table.places.put(("thinking", seat), Rect(x + 4, rect.top + 16, 24, 6))
    if seat != view.to_move and not (view.players == 4 and seat == view.first):
        _draw_marks(table, canvas, x + 20, rect.top + 15, 18, seat)
    _draw_figures(table, canvas, rect.right - 122, rect.top + 15, seat)
    orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
    side = 46.0
    _draw_tokens(table, canvas, Rect(rect.left + 46, rect.top + 31, rect.width - 52 - side, 32), seat, 30)
    place = Rect(rect.right - side, rect.top + 32, side - 6, 32)
    table.places.put(("orders", seat), place)
    table.places.put(("hand_of", seat), place)
    number = orders or (hand if view.decision is COMMIT else 0)
    if number:
        if orders:
            draw_back(canvas, Rect(place.left, place.top, 22, 31))
        else:
            canvas.icon("hand-cards", place.left + 11, place.centery, 20, FAINT_CREAM)
        canvas.text(place.left + 24, place.centery, f"×{number}", "figure", CREAM, size=13, middle=True)


def _paint_own_tokens(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view, seat = table.view, table.viewer
    canvas.box(rect, _panel(table, seat) if seat == view.to_move else table.mood.own)
    avatar(table, canvas, rect.left + 28, rect.top + 28, 20, seat)
    name = canvas.text(
        rect.left + 56, rect.top + 18, table.seating.seats[seat].name, "card", CREAM, width=74, middle=True, cut=True
    )
    if seat == view.first:
        _draw_first(table, canvas, name.right + 5, rect.top + 18)
    _draw_marks(table, canvas, rect.right - 8, rect.top + 18, 20, seat)
    _draw_figures(table, canvas, rect.left + 56, rect.top + 42, seat)
    _draw_tokens(table, canvas, Rect(rect.left + 10, rect.top + 66, rect.width - 26, 118), seat, 36, rows=3)


def _paint_upright_plate(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent on a phone held upright; a long press on the plate names the cards."""
    view = table.view
    who = table.seating.seats[seat]
    canvas.box(rect, _panel(table, seat))
    cards = ", ".join(f"{view.count(seat, kind)} × {table.speech.card(kind)}" for kind in table.kinds(seat))
    about = explain(who.name, cards or table.talk("court.empty"))
    spot(table, canvas, rect, ("seat", seat), who.name, about, radius=10)
    avatar(table, canvas, rect.left + 25, rect.top + 25, 17, seat)
    canvas.text(rect.left + 48, rect.top + 16, who.name, "card", CREAM, width=rect.width - 54, middle=True, cut=True)
    if seat == view.first:
        _draw_first(table, canvas, rect.left - 4, rect.top + 6)
    table.places.put(("thinking", seat), Rect(rect.left + 50, rect.top + 34, 24, 6))
    y = rect.top + 35
    if seat != view.to_move:
        figures = f"[[shield]] {signed(view.scores()[seat])}  [[laurel]] {view.honours[seat]}"
        canvas.text(rect.left + 48, y, figures, "figure", CREAM, width=rect.width - 52, middle=True)
    table.places.put(("honours", seat), Rect(rect.left + 80, rect.top + 26, 30, 18))
    kinds = table.kinds(seat)
    rows = 2 if len(kinds) > 4 and rect.width < 200 else 1
    size = 20 if rows == 2 else 25
    _draw_tokens(table, canvas, Rect(rect.left + 8, rect.top + 50, rect.width - 20, 40), seat, size, rows, quiet=True)
    low = rect.bottom - 13
    over = sum(view.court(seat)) > view.limit(seat)
    court = f"[[cards]] {sum(view.court(seat))}/{view.limit(seat)}"
    canvas.text(rect.left + 8, low, court, "small", BRIGHT_EMBER if over else CREAM, middle=True)
    _draw_marks(table, canvas, rect.right - 44, low, 16, seat)
    orders, hand = view.order_sizes[seat], view.hand_sizes[seat]
    place = Rect(rect.right - 42, rect.bottom - 26, 36, 24)
    table.places.put(("orders", seat), place)
    table.places.put(("hand_of", seat), place)
    if orders or (hand and view.decision is COMMIT):
        sign = "card" if orders else "hand-cards"
        canvas.text_in(place, f"[[{sign}]]×{orders or hand}", "small", CREAM, align="right")


def _paint_own_upright(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view, seat = table.view, table.viewer
    canvas.box(rect, _panel(table, seat) if seat == view.to_move else table.mood.own)
    avatar(table, canvas, rect.left + 26, rect.top + 26, 18, seat)
    name = table.seating.seats[seat].name
    title = canvas.text(rect.left + 52, rect.top + 16, name, "card", CREAM, width=110, middle=True, cut=True)
    if seat == view.first:
        _draw_first(table, canvas, title.right + 6, rect.top + 16)
    _draw_figures(table, canvas, rect.left + 52, rect.top + 38, seat)
    _draw_marks(table, canvas, rect.right - 10, rect.top + 20, 24, seat)
    kinds = len(table.kinds(seat))
    wide = 43 if kinds < 7 else 38
    _draw_court(table, canvas, Rect(rect.left + 12, rect.top + 58, rect.width - 24, 60), seat, wide, wide * 1.4)


def paint_targets(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Upright, where plates are too small for a finger: the cards among which an event must choose, large."""
    rows = [(seat, table.kinds(seat)) for seat in table.shown.others()]
    high = min(56.0, rect.height / max(1, len(rows)))
    for index, (seat, kinds) in enumerate(rows):
        row = Rect(rect.left + 4, rect.top + index * high, rect.width - 8, high - 4)
        canvas.box(row, table.mood.panel)
        avatar(table, canvas, row.left + 24, row.centery, min(18, row.height * 0.4), seat)
        size = min(44.0, row.height - 4, (row.width - 56) / max(1, len(kinds)) - 2)
        area = Rect(row.left + 50, row.centery - size / 2, row.width - 60, size)
        _draw_tokens(table, canvas, area, seat, size)


def _draw_tokens(
    table: GameTable, canvas: Canvas, area: Rect, seat: int, size: float, rows: int = 1, quiet: bool = False
) -> None:
    """A court as medallions, for small screens; `quiet` ones cannot be clicked."""
    kinds = table.kinds(seat)
    per_row = max(1, -(-len(kinds) // rows))
    pitch = size * 1.25 if per_row < 2 else min(size * 1.5, (area.width - size) / (per_row - 1))
    table.places.put(("court_end", seat), Rect(area.left + min(len(kinds), per_row) * pitch, area.top, size, size))
    for index, kind in enumerate(kinds):
        number = table.view.count(seat, kind)
        rect = Rect(area.left + index % per_row * pitch, area.top + index // per_row * (area.height / rows), size, size)
        canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", rect)
        target: Target = ("court", seat, kind)
        label = f"{number} × {table.talk(f'card.{KINDS[kind]}')}"
        if quiet:
            table.places.put(target, rect)
        else:
            spot(table, canvas, rect, target, label, table.about_card(kind), radius=size / 2)
            if table.places.ask_about(target).chosen:
                chosen_ring(canvas, rect, size / 2)
        if number > 1:
            canvas.disc(rect.right - 3, rect.bottom - 5, 7.5, COUNT_GROUND, COUNT_RIM, 1)
            canvas.text(
                rect.right - 3, rect.bottom - 5, str(number), "figure", CREAM, align="center", middle=True, size=12
            )
        if kind < RAID:
            _draw_majority_mark(table, canvas, rect.right - 3, rect.top + 2, seat, kind, 14)
