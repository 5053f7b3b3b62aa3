"""Somebody's symbols with their sources, and property."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Target
from game.prodigals import moves as m
from game.prodigals.cards import COUNTIES, ELECTION, LOUDNESS, SYMBOLS
from game.prodigals.tiles import (
    BONUSES,
    COUNTY_OF,
    PENALTY,
    PROPERTY_SYMBOL,
    VALUES,
)
from game.prodigals.view import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.text import signed
from scenes.kit.theme import CREAM
from scenes.kit.widgets import explain
from scenes.tables.pieces import Explain, chosen_ring, spot
from scenes.tables.prodigals import plan, signs
from scenes.tables.prodigals.cards import draw_property, draw_sign
from scenes.tables.prodigals.look import (
    ASKED,
    LAUREL,
    MOSS_TEXT,
    QUIET,
    RULE,
)

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

SOURCES = ("gavel", "inner", "any", "renaissance")
"""The signs of what gives symbols: property, circles, influence, the Renaissance man."""


def sees(table: GameTable) -> object:
    """What lies before the player who is looked at, and what they own of each symbol."""
    view, seat = table.view, table.subject
    return (
        view.properties[seat],
        view.money[seat],
        view.layouts[seat],
        view.markers_of(seat),
        view.declared,
        view.renaissance,
        view.pointer,
        table.asked_now(),
    )


def panel(table: GameTable, canvas: Canvas, rect: Rect, title: str, asked: bool = False) -> None:
    """The ground of somebody's things, with a title that says whose they are."""
    canvas.box(rect, ASKED if asked else table.mood.panel if table.own else table.mood.active)
    if not table.own:
        title = f"[[p{table.seating.seats[table.subject].colour}]] {title}"
    wide = rect.width - 16
    canvas.text(rect.left + 9, rect.top + canvas.pick(15, 13), title, "card", CREAM, width=wide, middle=True, cut=True)


def symbols_see(table: GameTable) -> object:
    """The symbols, and megaphones that one has or may get from cards."""
    view, seat = table.view, table.subject
    return sees(table), view.megaphones[seat], _loudness_held(view, seat)


def _loudness_held(view: View, seat: int) -> int:
    """How many megaphones the cards of a player would bring."""
    laid, used = view.laid[seat], view.activated[seat]
    waiting = [card for slot, card in enumerate(laid) if not used >> slot & 1]
    return sum(LOUDNESS[card] for card in (*view.hands[seat], *waiting))


def paint_symbols(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """All symbols counted in one place, with their sources; below them the megaphones."""
    view, talk, seat = table.view, table.talk, table.subject
    if rect.height < 120:
        _paint_symbols_small(table, canvas, rect)
        return
    title = table.speech.of_mine("symbols.yours") if table.own and rect.width >= 120 else talk("symbols")
    panel(table, canvas, rect, title)
    loud = view.plays(ELECTION)
    foot = canvas.pick(36, 30) if loud else 4
    high = (rect.height - 30 - foot) / len(SYMBOLS)
    size = min(28.0, high - 3)
    for symbol, name in enumerate(SYMBOLS):
        y = rect.top + 29 + (symbol + 0.5) * high
        draw_sign(canvas, rect.left + 12 + size / 2, y, size, name)
        number = view.symbols(seat, symbol)
        canvas.text(rect.left + 20 + size, y, str(number), "figure", CREAM if number else QUIET, middle=True, size=20)
        sources = [(sign, count) for sign, count in zip(SOURCES, view.sources(seat, symbol), strict=True) if count]
        if rect.width > 120:
            row = tuple(item for sign, count in sources for item in (f"#{sign}", str(count), " "))
            place = Rect(rect.left + 44 + size, y - 9, rect.width - 52 - size, 18)
            if row:
                signs.draw_row(canvas, place, row, QUIET, 16)
        text = "\n".join(f"[[#prodigals/{sign}]] {talk(f'source.{sign}')}: {count}" for sign, count in sources)
        title = f"{talk(f'symbol.{name}')}: {number}"
        line = Rect(rect.left + 6, y - high / 2, rect.width - 12, high)
        about = f"{text}\n{talk('symbol.text')}" if text else talk("symbol.text")
        canvas.hot(line, ("symbol", symbol), title, None, explain(title, about))
    if loud:
        y = rect.bottom - foot / 2
        canvas.line(rect.left + 8, rect.bottom - foot + 2, rect.right - 8, rect.bottom - foot + 2, RULE)
        draw_sign(canvas, rect.left + 12 + size / 2, y + 1, min(24.0, foot - 8), "megaphone")
        count = str(view.megaphones[seat])
        canvas.text(rect.left + 20 + size, y + 1, count, "figure", CREAM, middle=True, size=19)
        held = _loudness_held(view, seat)
        if held and rect.width > 120:
            place = Rect(rect.left + 44 + size, y - 9, rect.width - 52 - size, 20)
            canvas.text_in(place, talk("megaphones.held", count=held), "small", QUIET, align="right")
        line = Rect(rect.left + 6, rect.bottom - foot + 3, rect.width - 12, foot - 5)
        what = talk("megaphone")
        canvas.hot(line, ("megaphones",), f"{what}: {count}", None, explain(what, talk("megaphone.text")))


def _paint_symbols_small(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Only the numbers, where answers need the room."""
    view, seat = table.view, table.subject
    canvas.box(rect, table.mood.panel)
    wide = (rect.width - 12) / len(SYMBOLS)
    for symbol, name in enumerate(SYMBOLS):
        x = rect.left + 8 + symbol * wide
        draw_sign(canvas, x + 13, rect.centery, 26, name)
        canvas.text(x + 30, rect.centery, str(view.symbols(seat, symbol)), "figure", CREAM, middle=True, size=17)


def paint_estate(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Money and property; while something is sold, the price of each tile."""
    view, talk, seat = table.view, table.talk, table.subject
    asked = table.own and any(target[0] == "property" for target in table.picker.first_clicks)
    panel(table, canvas, rect, talk("estate"), asked)
    money = f"£{signed(view.money[seat])}".replace("£−", "−£")
    canvas.text(
        rect.right - 9, rect.top + canvas.pick(15, 13), money, "figure", LAUREL, align="right", middle=True, size=18
    )
    wide = canvas.measure(money, "figure", 18)
    draw_sign(canvas, rect.right - 22 - wide, rect.top + canvas.pick(15, 13), 20, "pound")
    about = explain(talk("estate"), talk("competition.possessions.text"))
    canvas.hot(Rect(rect.left, rect.top, rect.width, 28), ("money", seat), f"{talk('estate')}: {money}", None, about)
    table.places.put(("money_of", seat), Rect(rect.right - 60, rect.top, 50, 28))
    tiles = view.properties[seat]
    area = Rect(rect.left + 5, rect.top + 29, rect.width - 10, rect.height - 34)
    if not tiles:
        canvas.text_in(area, talk("estate.none"), "small", QUIET, align="center", lines=4)
        return
    across = 2 if area.width < 200 else 3
    rows = -(-max(len(tiles), 4) // across)
    wide, high = area.width / across, area.height / rows
    for index, tile in enumerate(tiles):
        cell = Rect(area.left + index % across * wide, area.top + index // across * high, wide, high)
        tall = min(high - 6, (wide - 4) * 1.26 if not asked else (wide - 34) * 1.26, 74.0)
        place = Rect(0, 0, tall / 1.26, tall)
        place.center = (cell.centerx - (15 if asked else 0), cell.centery)
        _paint_property(table, canvas, place, cell, tile)


def _paint_property(table: GameTable, canvas: Canvas, rect: Rect, cell: Rect, tile: int) -> None:
    target: Target = ("property", tile)
    name, about = table.speech.property_name(tile), about_property(table, tile, target)
    draw_property(canvas, rect, tile)
    if not table.own:
        canvas.hot(rect, ("property_of", tile), name, None, about)
        return
    sale = m.SELLS[tile]
    if sale in table.picker.paths:
        price = plan.price(table.view, sale)
        place = Rect(rect.right + 3, rect.top, cell.right - rect.right - 3, rect.height)
        canvas.text_in(place, f"**£{price}**", "small", MOSS_TEXT if not price else LAUREL, align="center")
    spot(table, canvas, rect, target, name, about, radius=6)
    if table.places.ask_about(target).chosen:
        chosen_ring(canvas, rect, 6)


def about_property(table: GameTable, tile: int, target: Target) -> Explain:
    """A property in words, and what would become of it now."""
    talk = table.talk
    symbol, county = SYMBOLS[PROPERTY_SYMBOL[tile]], COUNTIES[COUNTY_OF[tile]]

    def text() -> str:
        facts = (
            f"[[#prodigals/pound]] {VALUES[tile]} + {PENALTY} · [[#prodigals/{symbol}]] {talk(f'symbol.{symbol}')}"
            f" · [[#prodigals/county-{county}]] {talk(f'county.{county}')}"
        )
        return "\n".join(filter(None, [facts, talk("property.text"), plan.consequences(table, target)]))

    return explain(table.speech.property_name(tile), text)


def light_bonus(table: GameTable, canvas: Canvas, rect: Rect, tile: int, talk: Words) -> None:
    """A bonus tile glows when it can be taken or used; it says what it does and who has it."""
    view = table.view
    name = talk(f"bonus.{BONUSES[tile]}")

    def text() -> str:
        owner = talk("at.bonus", seat=table.speech.name(view.bonus.index(tile))) if tile in view.bonus else ""
        return "\n".join(filter(None, [talk(f"bonus.{BONUSES[tile]}.text"), owner]))

    target: Target = ("bonus", tile)
    spot(table, canvas, rect, target, name, explain(name, text), radius=7)
    if target in table.picker.chosen:
        chosen_ring(canvas, rect, 7)
