"""The strip of majorities: the round, the nine characters and who holds each, treasury and deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.cards import (
    ALL,
    CHARACTERS,
    DEAL,
    KINDS,
    LIMIT,
    ROUNDS,
    VALUES,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    BRIGHT_BRASS,
    CREAM,
    FAINT_CREAM,
    FAINT_INK,
    INK,
    PAPER_BOX,
    SEAT_COLOURS,
    SEAT_SHAPES,
    Box,
    rgb,
)
from scenes.tables.conspirators.cards import HONOUR, draw_back

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def draw_strip(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The whole strip."""
    canvas.box(rect, table.mood.panel)
    _draw_round(table, canvas, Rect(rect.left + 10, rect.top + 9, 172, 132))
    for kind in CHARACTERS:
        _draw_character(table, canvas, Rect(rect.left + 194 + kind * 71.2, rect.top + 8, 69, 134), kind)
    bank = Rect(rect.right - 178, rect.top + 32, 96, 74)
    _draw_bank(table, canvas, bank)
    deck = Rect(rect.right - 66, rect.top + 32, 48, 67)
    table.places[("deck",)] = Rect(deck)
    for step in range(3):
        draw_back(canvas, deck.move(step * 1.5, -step * 1.5))
    size = table.view.deck_size
    canvas.text(
        deck.centerx, rect.bottom - 25, table.talk("deck", number=size), "strong", CREAM, 76, "center", middle=True
    )
    about = table.talk("about.deck.text")
    canvas.hot(
        deck.inflate(20, 30),
        "deck",
        table.talk("deck", number=size),
        None,
        table.explain(table.talk("about.deck"), about),
    )


def _draw_round(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view = table.view
    canvas.box(rect, PAPER_BOX.but(inner=None, radius=7))
    art = Rect(rect.left + 4, rect.top + 4, rect.width - 8, 62)
    canvas.sprite_part(f"conspirators/place-{view.round + 1}.png", art)
    canvas.box(Rect(art.left, art.top, art.width, 24), Box((30, 8, 14, 170), radius=4))
    count = table.talk("round_of", round=view.round + 1, rounds=ROUNDS)
    placed = canvas.text(art.right - 8, art.top + 12, count, "strong", rgb("#F2D27A"), 52, "right", middle=True)
    room = placed.left - art.left - 14
    canvas.text(art.left + 8, art.top + 12, table.talk(f"place.{view.round + 1}"), "card", CREAM, room, middle=True)
    for index in range(ROUNDS):
        done = index <= view.round
        colour = table.mood.deep if done else rgb("#D9C7A0")
        canvas.disc(rect.left + 18 + index * 19.4, rect.top + 76, 6.5 if index == view.round else 4.5, colour)
    for place, icon, number, key in (
        (0.27, "card-draw", DEAL[view.round], "deal"),
        (0.74, "stack", LIMIT[view.round], "limit"),
    ):
        x = rect.left + rect.width * place
        canvas.icon(icon, x - 15, rect.top + 99, 22, table.mood.deep)
        canvas.text(x + 14, rect.top + 99, str(number), "big_figure", INK, align="center", middle=True)
        canvas.text(x, rect.top + 120, table.talk(f"round.{key}"), "small", FAINT_INK, 80, "center", middle=True)
    canvas.hot(
        rect,
        "round",
        table.talk("about.round"),
        None,
        table.explain(table.talk("about.round"), table.talk("about.round.text")),
    )


def _draw_character(table: GameTable, canvas: Canvas, rect: Rect, kind: int) -> None:
    chosen = ("hand", kind) in table.picker.chosen
    if chosen:
        canvas.box(rect, Box((242, 210, 122, 40), None, BRIGHT_BRASS, 1.6, None, 8))
    x = rect.centerx
    medal = Rect(x - 28, rect.top + 4, 56, 56)
    canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", medal)
    _draw_value(table, canvas, medal.left - 1, medal.top + 2, 21, kind)
    canvas.text(
        x,
        rect.top + 70,
        table.talk(f"card.{KINDS[kind]}"),
        "strong",
        CREAM,
        rect.width,
        "center",
        middle=True,
        size=14.5,
    )
    _draw_holder(table, canvas, Rect(x - 29, rect.top + 84, 58, 24), kind)
    canvas.text(x, rect.top + 120, _balance(table, kind), "small", FAINT_CREAM, rect.width + 4, "center", middle=True)
    canvas.hot(
        rect,
        ("character", kind),
        table.talk(f"card.{KINDS[kind]}"),
        None,
        table.about_card(kind),
    )


def _draw_value(table: GameTable, canvas: Canvas, x: float, y: float, size: float, kind: int) -> None:
    canvas.sprite("conspirators/shield.png", Rect(x, y, size, size * 1.16))
    canvas.text(
        x + size / 2,
        y + size * 0.54,
        str(VALUES[kind]),
        "card",
        rgb("#3A2408"),
        align="center",
        middle=True,
        size=size * 0.68,
    )


def _draw_holder(table: GameTable, canvas: Canvas, rect: Rect, kind: int) -> None:
    """Who has the majority: a crown and the holder's shape; a tie; or nobody."""
    view = table.view
    holder = view.majority(kind)
    if holder >= 0:
        colour = SEAT_COLOURS[table.seating.seats[holder].colour]
        canvas.box(rect, Box((18, 10, 12, 220), None, colour, 1.8, None, rect.height / 2))
        seer = view.most(kind) != holder
        shift = 8 if seer else 0
        canvas.icon("crown", rect.centerx - 12 - shift, rect.centery, rect.height * 0.62, rgb("#F0C65A"))
        if seer:
            canvas.sprite("conspirators/mark-seer.png", Rect(rect.centerx - 9, rect.centery - 8, 16, 16))
        shape = SEAT_SHAPES[table.seating.seats[holder].colour]
        canvas.icon(shape, rect.centerx + 12 + shift * 0.6, rect.centery, rect.height * 0.6, colour)
        return
    tie = max(view.courts[kind::ALL]) > 0
    canvas.box(rect, Box((18, 10, 12, 150), None, (200, 180, 150, 110), 1.2, None, rect.height / 2, dashed=True))
    canvas.icon("equals" if tie else "minus", rect.centerx, rect.centery, rect.height * 0.55, FAINT_CREAM)


def _balance(table: GameTable, kind: int) -> str:
    counts = sorted(table.view.courts[kind::ALL], reverse=True)
    return f"{counts[0]} : {counts[1]}" if counts[0] else "–"


def _draw_bank(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    bank = table.view.bank
    table.places[("bank",)] = Rect(rect)
    for index in range(min(bank, 4)):
        card = Rect(rect.left + index * 14, rect.top + abs(index - 1.5) * 3, 44, 62)
        canvas.sprite(HONOUR, card, angle=12 - 8 * index)
    canvas.text(
        rect.centerx, rect.bottom + 19, table.talk("bank", number=bank), "strong", CREAM, 110, "center", middle=True
    )
    canvas.hot(
        rect.inflate(0, 40),
        "bank",
        table.talk("bank", number=bank),
        None,
        table.explain(table.talk("about.honours"), table.talk("about.honours.text")),
    )


def draw_compact_strip(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The nine characters in one row, for small screens."""
    canvas.box(rect, table.mood.panel)
    wide = rect.width / len(CHARACTERS)
    for kind in CHARACTERS:
        x = rect.left + kind * wide
        if ("hand", kind) in table.picker.chosen:
            canvas.box(
                Rect(x + 1, rect.top + 1, wide - 2, rect.height - 2),
                Box((242, 210, 122, 40), None, BRIGHT_BRASS, 1.4, None, 8),
            )
        canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", Rect(x + 5, rect.top + 12, 38, 38))
        _draw_value(table, canvas, x + 2, rect.top + 5, 16, kind)
        _draw_holder(table, canvas, Rect(x + 46, rect.top + 9, 42, 20), kind)
        canvas.text(x + 67, rect.top + 44, _balance(table, kind), "small", FAINT_CREAM, 42, "center", middle=True)
        canvas.hot(
            Rect(x, rect.top, wide, rect.height),
            ("character", kind),
            table.talk(f"card.{KINDS[kind]}"),
            None,
            table.about_card(kind),
        )
