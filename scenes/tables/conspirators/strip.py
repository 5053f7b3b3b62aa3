"""The strip of majorities: the round, the nine characters and who holds each, treasury and deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
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
    GOLD,
    INK,
    PAPER_BOX,
    SEAT_COLOURS,
    SEAT_SHAPES,
)
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables.conspirators.cards import HONOUR, draw_back
from scenes.tables.conspirators.look import CHOSEN_CHARACTER, FUTURE, HOLDER, NO_HOLDER, PLACE_BAND, VALUE_INK

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def zones(table: GameTable, canvas: Canvas, rect: Rect) -> Iterator[Zone]:
    """Round, treasury and deck, if there is room for them; each character by itself, because few change at a time."""
    yield table.places.zone("strip", partial(_paint_strip, table, rect=rect), table.strip_shows)
    for kind in CHARACTERS:
        paint, place = _character(canvas, rect, kind)
        shows = partial(table.character_shows, kind)
        yield table.places.zone(("character", kind), partial(paint, table, rect=place, kind=kind), shows)


def _character(canvas: Canvas, rect: Rect, kind: int) -> tuple[Callable[..., None], Rect]:
    """How and where a character is painted: in a row, or three by three."""
    match canvas.shape:
        case "upright":
            place = Rect(rect.left + 2 + kind % 3 * 126, rect.top + 3 + kind // 3 * 46, 118, 45)
            return _paint_cell, place
        case "compact":
            wide = rect.width / len(CHARACTERS)
            return _paint_token, Rect(rect.left + kind * wide, rect.top, wide, rect.height)
        case _:
            pitch = (rect.width - 375.2) / len(CHARACTERS)
            left = rect.left + 194 + kind * pitch + (pitch - 71.2) / 2
            return _paint_character, Rect(left, rect.top + 8, 69, 134)


def _paint_strip(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, table.mood.panel)
    if canvas.compact:
        return
    _draw_round(table, canvas, Rect(rect.left + 10, rect.top + 9, 172, 132))
    _draw_bank(table, canvas, Rect(rect.right - 178, rect.top + 32, 96, 74))
    deck = Rect(rect.right - 66, rect.top + 32, 48, 67)
    table.places.put(("deck",), deck)
    for step in range(3):
        draw_back(canvas, deck.move(step * 1.5, -step * 1.5))
    label = table.talk("deck", number=table.view.deck_size)
    canvas.text(deck.centerx, rect.bottom - 25, label, "strong", CREAM, width=76, align="center", middle=True)
    about = explain(table.talk("about.deck"), table.talk("about.deck.text"))
    canvas.hot(deck.inflate(20, 30), "deck", label, None, about)


def _draw_round(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view = table.view
    canvas.box(rect, PAPER_BOX.but(inner=None, radius=7))
    art = Rect(rect.left + 4, rect.top + 4, rect.width - 8, 62)
    canvas.sprite_part(f"conspirators/place-{view.round + 1}.png", art)
    canvas.box(Rect(art.left, art.top, art.width, 24), PLACE_BAND)
    count = table.talk("round_of", round=view.round + 1, rounds=ROUNDS)
    placed = canvas.text(
        art.right - 8, art.top + 12, count, "strong", BRIGHT_BRASS, width=52, align="right", middle=True
    )
    room = placed.left - art.left - 14
    canvas.text(
        art.left + 8, art.top + 12, table.talk(f"place.{view.round + 1}"), "card", CREAM, width=room, middle=True
    )
    for index in range(ROUNDS):
        done = index <= view.round
        colour = table.mood.deep if done else FUTURE
        canvas.disc(rect.left + 18 + index * 19.4, rect.top + 76, 6.5 if index == view.round else 4.5, colour)
    for place, icon, number, key in (
        (0.27, "card-draw", DEAL[view.round], "deal"),
        (0.74, "stack", LIMIT[view.round], "limit"),
    ):
        x = rect.left + rect.width * place
        canvas.icon(icon, x - 15, rect.top + 99, 22, table.mood.deep)
        canvas.text(x + 14, rect.top + 99, str(number), "big_figure", INK, align="center", middle=True)
        canvas.text(
            x, rect.top + 120, table.talk(f"round.{key}"), "small", FAINT_INK, width=80, align="center", middle=True
        )
    facts = {"round": view.round + 1, "rounds": len(DEAL), "deal": DEAL[view.round], "limit": LIMIT[view.round]}
    coming = [
        table.talk("about.round.line", round=index + 1, deal=DEAL[index], limit=LIMIT[index])
        for index in range(view.round, len(DEAL))
    ]
    text = "\n".join([table.talk("about.round.text"), *coming])
    canvas.hot(rect, "round", table.talk("round.told", **facts), None, explain(table.talk("about.round"), text))


def _paint_character(table: GameTable, canvas: Canvas, rect: Rect, kind: int) -> None:
    chosen = table.places.ask_about(("hand", kind)).chosen
    if chosen:
        canvas.box(rect, CHOSEN_CHARACTER)
    x = rect.centerx
    medal = Rect(x - 28, rect.top + 4, 56, 56)
    canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", medal)
    _draw_value(table, canvas, medal.left - 1, medal.top + 2, 21, kind)
    canvas.text(
        x,
        rect.top + 70,
        table.talk(f"card.{KINDS[kind]}"),
        "strong" if rect.width > 72 else "small",
        CREAM,
        width=rect.width + 4,
        align="center",
        middle=True,
        size=14.5,
    )
    _draw_holder(table, canvas, Rect(x - 29, rect.top + 84, 58, 24), kind)
    canvas.text(
        x,
        rect.top + 120,
        _balance(table, kind),
        "small",
        FAINT_CREAM,
        width=rect.width + 4,
        align="center",
        middle=True,
    )
    canvas.hot(
        rect,
        ("character", kind),
        _told(table, kind),
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
        VALUE_INK,
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
        canvas.box(rect, HOLDER.but(border=colour, radius=rect.height / 2))
        seer = view.most(kind) != holder
        shift = 8 if seer else 0
        canvas.icon("crown", rect.centerx - 12 - shift, rect.centery, rect.height * 0.62, GOLD)
        if seer:
            canvas.sprite("conspirators/mark-seer.png", Rect(rect.centerx - 9, rect.centery - 8, 16, 16))
        shape = SEAT_SHAPES[table.seating.seats[holder].colour]
        canvas.icon(shape, rect.centerx + 12 + shift * 0.6, rect.centery, rect.height * 0.6, colour)
        return
    tie = max(view.courts[kind::ALL]) > 0
    canvas.box(rect, NO_HOLDER.but(radius=rect.height / 2))
    canvas.icon("equals" if tie else "minus", rect.centerx, rect.centery, rect.height * 0.55, FAINT_CREAM)


def _told(table: GameTable, kind: int) -> str:
    """A character, what it is worth and who holds it, in words."""
    view = table.view
    holder = view.majority(kind)
    standing = "holder" if holder >= 0 else "tie" if max(view.courts[kind::ALL]) else "nobody"
    facts = {"card": table.talk(f"card.{KINDS[kind]}"), "value": VALUES[kind], "balance": _balance(table, kind)}
    return table.talk(f"character.{standing}", name=table.seating.seats[holder].name, **facts)


def _balance(table: GameTable, kind: int) -> str:
    counts = sorted(table.view.courts[kind::ALL], reverse=True)
    return f"{counts[0]} : {counts[1]}" if counts[0] else "–"


def _draw_bank(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    bank = table.view.bank
    table.places.put(("bank",), rect)
    for index in range(min(bank, 4)):
        card = Rect(rect.left + index * 14, rect.top + abs(index - 1.5) * 3, 44, 62)
        canvas.sprite(HONOUR, card, angle=12 - 8 * index)
    canvas.text(
        rect.centerx,
        rect.bottom + 19,
        table.talk("bank", number=bank),
        "strong",
        CREAM,
        width=110,
        align="center",
        middle=True,
    )
    canvas.hot(
        rect.inflate(0, 40),
        "bank",
        table.talk("bank", number=bank),
        None,
        explain(table.talk("about.honours"), table.talk("about.honours.text")),
    )


def _paint_token(table: GameTable, canvas: Canvas, rect: Rect, kind: int) -> None:
    """A character on a small screen."""
    if table.places.ask_about(("hand", kind)).chosen:
        canvas.box(rect.inflate(-2, -2), CHOSEN_CHARACTER.but(border_width=1.4))
    x, top = rect.left, rect.top
    canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", Rect(x + 5, top + 12, 38, 38))
    _draw_value(table, canvas, x + 2, top + 5, 16, kind)
    _draw_holder(table, canvas, Rect(x + 46, top + 9, 42, 20), kind)
    canvas.text(x + 67, top + 44, _balance(table, kind), "small", FAINT_CREAM, width=42, align="center", middle=True)
    canvas.hot(rect, ("character", kind), _told(table, kind), None, table.about_card(kind))


def _paint_cell(table: GameTable, canvas: Canvas, rect: Rect, kind: int) -> None:
    """A character on a phone held upright."""
    if table.places.ask_about(("hand", kind)).chosen:
        canvas.box(rect, CHOSEN_CHARACTER)
    x, y = rect.left, rect.centery
    canvas.sprite(f"conspirators/medallion-{KINDS[kind]}.png", Rect(x + 6, y - 18, 36, 36))
    _draw_value(table, canvas, x + 1, rect.top + 2, 17, kind)
    room = rect.right - x - 48
    name = table.talk(f"card.{KINDS[kind]}")
    canvas.text(x + 47, rect.top + 11, name, "strong", CREAM, width=room, middle=True, size=14)
    pill = Rect(x + 46, rect.top + 22, 68, 20.5)
    _draw_holder(table, canvas, Rect(pill.left, pill.top, 42, pill.height), kind)
    canvas.text(pill.right, pill.centery, _balance(table, kind), "small", FAINT_CREAM, align="right", middle=True)
    canvas.hot(rect, ("character", kind), _told(table, kind), None, table.about_card(kind))
