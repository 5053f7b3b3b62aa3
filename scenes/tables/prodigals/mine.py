"""One's own things: symbols with their sources, the map of political circles, property, black cards and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Target
from game.prodigals.cards import COUNTIES, ELECTION, LOUDNESS, SYMBOLS
from game.prodigals.circles import EDGES, inner_circles
from game.prodigals.forecast import amount
from game.prodigals.tiles import BONUSES, COUNTY_OF, HAND_LIMIT, PENALTY, PROPERTY_SYMBOL, SLOTS, VALUES, place_of
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.text import signed
from scenes.kit.theme import BRASS_TEXT, CREAM
from scenes.tables.pieces import Explain, chosen_ring, count_badge, spot, stack
from scenes.tables.prodigals import signs
from scenes.tables.prodigals.cards import draw_bonus, draw_card, draw_circle, draw_property, draw_sign
from scenes.tables.prodigals.look import (
    ASKED,
    COUNT,
    GHOST,
    GONE,
    LAUREL,
    MOSS_TEXT,
    QUIET,
    RISING,
    RULE,
    SPENT_VEIL,
    TURN,
)

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

SOURCES = ("gavel", "inner", "any", "renaissance")
"""The signs of what gives symbols: property, circles, influence, the Renaissance man."""


def _panel(table: GameTable, canvas: Canvas, rect: Rect, title: str, asked: bool = False) -> None:
    """The ground of somebody's things, with a title that says whose they are."""
    canvas.box(rect, ASKED if asked else table.mood.panel if table.own else table.mood.active)
    if not table.own:
        title = f"[[p{table.seating.seats[table.subject].colour}]] {title}"
    wide = rect.width - 16
    canvas.text(rect.left + 9, rect.top + canvas.pick(15, 13), title, "card", CREAM, width=wide, middle=True, cut=True)


# --- Symbols ---------------------------------------------------------------------------------------------------------


def paint_symbols(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """All symbols counted in one place, with their sources; below them the megaphones."""
    view, talk, seat = table.view, table.talk, table.subject
    if rect.height < 120:
        _paint_symbols_small(table, canvas, rect)
        return
    _panel(table, canvas, rect, table.of_mine("symbols.yours") if table.own and rect.width >= 120 else talk("symbols"))
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
        canvas.hot(line, ("symbol", symbol), title, None, table.explain(title, about))
    if loud:
        y = rect.bottom - foot / 2
        canvas.line(rect.left + 8, rect.bottom - foot + 2, rect.right - 8, rect.bottom - foot + 2, RULE)
        draw_sign(canvas, rect.left + 12 + size / 2, y + 1, min(24.0, foot - 8), "megaphone")
        count = str(view.megaphones[seat])
        canvas.text(rect.left + 20 + size, y + 1, count, "figure", CREAM, middle=True, size=19)
        held = sum(LOUDNESS[card] for card in view.hands[seat])
        held += sum(LOUDNESS[card] for slot, card in enumerate(view.laid[seat]) if not view.activated[seat] >> slot & 1)
        if held and rect.width > 120:
            place = Rect(rect.left + 44 + size, y - 9, rect.width - 52 - size, 20)
            canvas.text_in(place, talk("megaphones.held", count=held), "small", QUIET, align="right")
        line = Rect(rect.left + 6, rect.bottom - foot + 3, rect.width - 12, foot - 5)
        explain = table.explain(talk("megaphone"), talk("megaphone.text"))
        canvas.hot(line, ("megaphones",), f"{talk('megaphone')}: {count}", None, explain)


def _paint_symbols_small(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Only the numbers, where answers need the room."""
    view, seat = table.view, table.subject
    canvas.box(rect, table.mood.panel)
    wide = (rect.width - 12) / len(SYMBOLS)
    for symbol, name in enumerate(SYMBOLS):
        x = rect.left + 8 + symbol * wide
        draw_sign(canvas, x + 13, rect.centery, 26, name)
        canvas.text(x + 30, rect.centery, str(view.symbols(seat, symbol)), "figure", CREAM, middle=True, size=17)


# --- Circles ---------------------------------------------------------------------------------------------------------


def paint_circles(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The own layout; while a tile is placed, where it fits and what each place would bring."""
    view, seat = table.view, table.subject
    placing = table.places_tile and table.own
    _panel(table, canvas, rect, table.of_mine("circles.yours") if table.own else table.talk("circles"), placing)
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
    table.put(("circles", seat), area)

    def at(x: int, y: int) -> Rect:
        return Rect(left + x * side + 1, top + y * side + 1, side - 2, side - 2)

    for (x, y), placed in cells.items():
        draw_circle(canvas, at(x, y), placed.tile, placed.turn)
        about = about_circle(table, placed.tile, placed.turn)
        canvas.hot(at(x, y), ("circle", seat, x, y), table.talk("circle_tile"), None, about)
    for x, y in ghosts:
        _paint_ghost(table, canvas, at(x, y), x, y)
    for x, y in inner_circles(view.layouts[seat]):
        _inner(canvas, left + x * side, top + y * side, side)


def _paint_tile_in_hand(table: GameTable, canvas: Canvas, rect: Rect) -> float:
    """The tile that is being placed, in the corner; how much room it takes from the map."""
    tile = int(table.view.agenda[-1].number)
    side = canvas.pick(40, 52, tablet=26)
    place = Rect(rect.right - side - 7, rect.top + 6 if canvas.shape != "tablet" else rect.top + 2, side, side)
    draw_circle(canvas, place, tile)
    table.put(("tile_of", table.viewer), place)
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
    chosen = table.chosen_cell()
    label = table.talk("cell", x=x, y=y)
    if chosen is not None and chosen[0] == (x, y):
        draw_circle(canvas, rect, int(table.view.agenda[-1].number), chosen[1])
        again = table.ask_about(target)
        turns = again.open or again.anew
        spot(table, canvas, rect, target, label, table.tell_later(table.talk("cell.turn"), table.of_chosen), ring=False)
        chosen_ring(canvas, rect, rect.width * 0.1)
        if turns:
            canvas.disc(rect.right - 4, rect.top + 4, 9, TURN, LAUREL, 1.2)
            canvas.icon("redo", rect.right - 4, rect.top + 4, 12, LAUREL)
        return
    canvas.box(rect, GHOST)
    gain = table.gain_at(target)
    spot(table, canvas, rect, target, label, table.explain(table.talk("cell.here"), gain[1]), ring=False)
    if canvas.lit(target):
        chosen_ring(canvas, rect, rect.width * 0.1)
    if gain[0]:
        signs.draw_row(canvas, rect.inflate(-4, -rect.height * 0.3), gain[0], CREAM, rect.height * 0.4)


def about_circle(table: GameTable, tile: int, turn: int = 0) -> Explain:
    """A political tile in words."""
    talk = table.talk

    def words() -> str:
        edges = table.edges(EDGES[tile][turn])
        return f"{edges[:1].upper()}{edges[1:]}.\n{talk('circle.text')}"

    return table.tell_later(talk("circle_tile"), words)


# --- Property --------------------------------------------------------------------------------------------------------


def paint_estate(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Money and property; while something is sold, the price of each tile."""
    view, talk, seat = table.view, table.talk, table.subject
    asked = table.own and any(target[0] == "property" for target in table.picker.first_clicks)
    _panel(table, canvas, rect, talk("estate"), asked)
    money = f"£{signed(view.money[seat])}".replace("£−", "−£")
    canvas.text(
        rect.right - 9, rect.top + canvas.pick(15, 13), money, "figure", LAUREL, align="right", middle=True, size=18
    )
    wide = canvas.measure(money, "figure", 18)
    draw_sign(canvas, rect.right - 22 - wide, rect.top + canvas.pick(15, 13), 20, "pound")
    about = table.explain(talk("estate"), talk("competition.possessions.text"))
    canvas.hot(Rect(rect.left, rect.top, rect.width, 28), ("money", seat), f"{talk('estate')}: {money}", None, about)
    table.put(("money_of", seat), Rect(rect.right - 60, rect.top, 50, 28))
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
    draw_property(canvas, rect, tile)
    if not table.own:
        canvas.hot(rect, ("property_of", tile), table.property_name(tile), None, about_property(table, tile, target))
        return
    price = table.price_of(tile)
    if price is not None:
        place = Rect(rect.right + 3, rect.top, cell.right - rect.right - 3, rect.height)
        canvas.text_in(place, f"**£{price}**", "small", MOSS_TEXT if not price else LAUREL, align="center")
    spot(table, canvas, rect, target, table.property_name(tile), about_property(table, tile, target), radius=6)
    if table.ask_about(target).chosen:
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
        return "\n".join(filter(None, [facts, talk("property.text"), table.of_move(target)]))

    return table.tell_later(table.property_name(tile), text)


def light_bonus(table: GameTable, canvas: Canvas, rect: Rect, tile: int, talk: Words) -> None:
    """A bonus tile glows when it can be taken or used; it says what it does and who has it."""
    view = table.view
    name = talk(f"bonus.{BONUSES[tile]}")

    def text() -> str:
        owner = talk("at.bonus", seat=table.name(view.bonus.index(tile))) if tile in view.bonus else ""
        return "\n".join(filter(None, [talk(f"bonus.{BONUSES[tile]}.text"), owner]))

    target: Target = ("bonus", tile)
    spot(table, canvas, rect, target, name, table.tell_later(name, text), radius=7)
    if target in table.picker.chosen:
        chosen_ring(canvas, rect, 7)


# --- Cards -----------------------------------------------------------------------------------------------------------


def card_places(canvas: Canvas, rect: Rect) -> tuple[Rect, Rect]:
    """The six slots, and below them the hand."""
    if canvas.compact:
        return Rect(rect.left + 8, rect.top + 28, rect.width - 16, 96), Rect(
            rect.left + 8, rect.top + 152, rect.width - 16, 122
        )
    head = 26.0
    low = canvas.pick(104, 0, tablet=76)
    slots = Rect(rect.left + 8, rect.top + head, rect.width - 16, rect.height - head - low - 8)
    return slots, Rect(rect.left + 8, rect.bottom - low - 5, rect.width - 16, low)


def paint_slots(table: GameTable, canvas: Canvas, rect: Rect, area: Rect) -> None:
    """The black cards: what each would do now, which are used up in this round."""
    view, talk, seat = table.view, table.talk, table.subject
    laid = view.laid[seat]
    _panel(table, canvas, rect, f"{talk('slots')} {len(laid)}/{SLOTS}")
    wide = (area.width - 4 * (SLOTS - 1)) / SLOTS
    for slot in range(SLOTS):
        place = Rect(area.left + slot * (wide + 4), area.top, wide, area.height)
        if slot >= len(laid):
            canvas.box(place, GONE)
            table.put(("slot", seat, slot), place)
            continue
        _paint_laid(table, canvas, place, laid[slot], bool(view.activated[seat] >> slot & 1))
    if canvas.compact:
        canvas.text(rect.left + 9, rect.top + 138, _hand_title(table), "card", CREAM, middle=True)
        if view.bonus[seat] >= 0:
            place = Rect(rect.right - 96, rect.top + 126, 88, 25)
            draw_bonus(canvas, place, view.bonus[seat])
            light_bonus(table, canvas, place, view.bonus[seat], talk)


def _hand_title(table: GameTable) -> str:
    number = len(table.view.hands[table.subject])
    return f"{table.talk('hand')} {number}" + (
        f" ({table.talk('hand.limit', count=HAND_LIMIT)})" if number > HAND_LIMIT else ""
    )


def _paint_laid(table: GameTable, canvas: Canvas, rect: Rect, card: int, used: bool) -> None:
    view, seat = table.view, table.subject
    target: Target = ("laid", card)
    high = min(rect.height, rect.width * 1.5)
    place = Rect(rect.left, rect.centery - high / 2, rect.width, high)
    draw_card(canvas, place, card)
    if used:
        canvas.box(place, SPENT_VEIL.but(radius=rect.width * 0.06))
        canvas.icon("check", place.centerx, place.centery, min(26.0, rect.width * 0.5), BRASS_TEXT)
    else:
        much = amount(view, seat, card)
        if much:
            count_badge(canvas, place.right - 9, place.top + 8, str(much), COUNT, size=13)
    if not table.own:
        canvas.hot(place, ("laid_of", card), table.card(card), None, table.about_card(card))
        return
    spot(table, canvas, place, target, table.card(card), table.about_card(card), radius=5)
    if table.ask_about(target).chosen:
        chosen_ring(canvas, place, 5)


def _draw_held(canvas: Canvas, card: int, language: str, rect: Rect) -> None:
    draw_card(canvas, rect, card, language)


def paint_hand(table: GameTable, canvas: Canvas, area: Rect) -> None:
    """The hand, equal cards one over the other."""
    held = Counter(table.view.hands[table.subject])
    table.put(("hand_of", table.viewer), Rect(area.centerx - 30, area.top, 60, area.height))
    if held:
        _paint_held(table, canvas, area, held)
    else:
        canvas.text_in(area, table.talk("hand.empty"), "small", QUIET, align="center", lines=2)


def paint_wide_hand(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The hand in two rows in the place of the slots, so that a finger hits each of many cards."""
    held = Counter(table.view.hands[table.subject])
    _panel(table, canvas, rect, _hand_title(table))
    table.put(("hand_of", table.viewer), rect)
    half = (len(held) + 1) // 2
    high = (rect.height - 26 - 3 * 5) / 2
    for row in range(2):
        area = Rect(rect.left + 8, rect.top + 31 + row * (high + 5), rect.width - 16, high)
        part = dict(list(held.items())[row * half : (row + 1) * half])
        if part:
            _paint_held(table, canvas, area, part, titled=False)


def _paint_held(table: GameTable, canvas: Canvas, area: Rect, held: Mapping[int, int], *, titled: bool = True) -> None:
    high = area.height
    wide = min(high * 0.68, canvas.pick(76, 82), max(46.0, (area.width + 5) / len(held) - 5))
    same, gap = wide * 0.3, 5.0
    need = len(held) * (wide + gap) - gap + (sum(held.values()) - len(held)) * same
    squeeze = min(1.0, (area.width - wide) / max(1.0, need - wide))
    language = table.words.language if wide > 60 else ""
    x = area.left + max(0.0, (area.width - need) / 2)
    if titled and not canvas.compact and area.width - need > 130:
        label = Rect(area.left, area.top, 64, area.height)
        canvas.text_in(label, _hand_title(table), "small", QUIET, lines=4)
    for card, number in held.items():
        target: Target = ("hand", card)
        answer = table.ask_about(target)
        lifted = min(answer.chosen, number) if table.own else 0
        step = same * squeeze
        whole = Rect(x, area.top, wide + (number - 1) * step, high)
        place = Rect(x, area.top, wide, high)
        draw = partial(_draw_held, canvas, card, language)
        stack(canvas, place, number, step, draw, lifted=lifted, lift=canvas.pick(8, 6))
        if table.own:
            spot(table, canvas, whole, target, table.card(card), table.about_card(card), radius=6)
            if answer.chosen and number == 1:
                chosen_ring(canvas, whole, 6)
        else:
            canvas.hot(whole, ("hand_card", card), table.card(card), None, table.about_card(card))
        x += whole.width * (1.0 if squeeze >= 1 else squeeze) + gap * squeeze
