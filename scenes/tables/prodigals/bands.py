"""The boards of the competitions: errands, card sets, the market, and what the round will still bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Target
from game.prodigals.cards import COMPETITIONS, COUNTIES, POSSESSIONS, SYMBOLS
from game.prodigals.tiles import (
    BEATRICE,
    DEAL,
    E_C,
    E_D,
    E_HYDE,
    E_OWN,
    E_TILE,
    P_EITHER,
    P_EXCHANGE,
    P_OWN,
    P_SELL,
    POINTER_DISCOUNT,
    S_BEATRICE,
    S_DOWN,
    S_OWN,
    S_SIDE,
    SET_INDEX,
    SETS,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.tables.pieces import chosen_ring, spot
from scenes.tables.prodigals import signs, spaces
from scenes.tables.prodigals.cards import draw_card, draw_circle, draw_property, draw_sign, draw_space
from scenes.tables.prodigals.look import (
    BANDS,
    EMBER_TEXT,
    GONE,
    LAST,
    MOSS_TEXT,
    PLATE,
    PLATE_INK,
    PROSE,
    QUIET,
    RECESS,
)

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

ERRANDS = ((P_OWN, P_EXCHANGE, P_SELL, P_EITHER), (E_OWN, E_HYDE, E_TILE), (S_OWN, S_DOWN, S_SIDE, S_BEATRICE))
PAD, GAP = 5.0, 6.0
"""Around the cards of a set, and between two sets."""


class Parts(NamedTuple):
    """The places of a board."""

    header: Rect
    errands: Rect
    outlook: Rect
    market: Rect | None
    sets: Rect


def parts(table: GameTable, canvas: Canvas, rect: Rect, competition: int) -> Parts:
    """How a board is divided: side by side, on phones one below the other."""
    owns = competition == POSSESSIONS
    if canvas.compact:
        inside = rect.inflate(-14, 0)
        header = Rect(inside.left, rect.top + 70, inside.width, 28)
        return Parts(
            header,
            Rect(inside.left, rect.top + 7, inside.width, 62),
            Rect(inside.left, rect.top + 194, inside.width, 34 if owns else 38),
            Rect(inside.left, rect.top + 231, inside.width, 46) if owns else None,
            Rect(inside.left, rect.top + 100, inside.width, 90),
        )
    head = 34.0 if rect.height > 150 else 27.0
    top = rect.top + head
    high = rect.bottom - top - 6
    header = Rect(rect.left + 8, rect.top, rect.width - 16, head)
    errands = Rect(rect.left + 8, top, canvas.pick(236, 0, tablet=232), high)
    outlook = Rect(errands.right + 6, top, 100, high)
    left = outlook.right + 6
    market = None
    if owns:
        wide = 112.0 if high > 120 else canvas.pick(190, 0, tablet=168)
        market = Rect(left, top, wide, high)
        left = market.right + 6
    return Parts(header, errands, outlook, market, Rect(left, top, rect.right - left - 6, high))


def paint_band(table: GameTable, canvas: Canvas, rect: Rect, competition: int, covered: float = 0) -> None:
    """The ground with its name, and what the round will still bring."""
    at = parts(table, canvas, rect, competition)
    canvas.box(rect, BANDS[competition])
    name = table.competition(competition)
    if not canvas.compact and rect.left >= covered:
        draw_sign(canvas, at.header.left + 13, at.header.centery + 1, 25, signs.SCORES[competition][0][1:])
        place = Rect(at.header.left + 34, at.header.top, at.errands.width + 60, at.header.height)
        canvas.text_in(place, name, "heading" if at.header.height > 30 else "card", CREAM)
        text = table.talk(f"competition.{COMPETITIONS[competition]}.text")
        canvas.hot(place, ("competition", competition), name, None, table.explain(name, text))
    if table.view.few():
        _paint_card_spaces(table, canvas, at.header, competition)
    _PAINTERS[competition](table, canvas, at.outlook)
    if at.market is not None:
        _paint_market(table, canvas, at.market)
    elif canvas.compact:
        _paint_symbols(table, canvas, Rect(at.outlook.left, rect.bottom - 46, at.outlook.width, 40))


def _paint_symbols(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One's own symbols in a line."""
    view = table.view
    canvas.box(rect, RECESS)
    canvas.text(rect.left + 8, rect.centery, table.talk("symbols.yours"), "small", CREAM, middle=True)
    wide = (rect.width - 130) / 4
    for symbol, name in enumerate(SYMBOLS):
        x = rect.left + 126 + symbol * wide
        draw_sign(canvas, x + 12, rect.centery, 25, name)
        canvas.text(
            x + 30, rect.centery, str(view.symbols(table.viewer, symbol)), "figure", CREAM, middle=True, size=17
        )


def _paint_card_spaces(table: GameTable, canvas: Canvas, header: Rect, competition: int) -> None:
    """Two or three players: so many spaces for one set more, whichever one likes."""
    who = table.view.card_spaces(competition)
    size = min(28.0, header.height - 2)
    left = header.right - len(who) * (size + 4)
    for index, seat in enumerate(who):
        colour = None if seat < 0 else table.seating.seats[seat].colour
        draw_space(canvas, left + index * (size + 4) + size / 2, header.centery, size, colour)
    free = sum(seat < 0 for seat in who)
    text = table.talk.count("card_spaces", free) if free else table.talk("spaces_full")
    room = Rect(
        header.left if canvas.compact else left - 300,
        header.top,
        left - 8 - header.left if canvas.compact else 292,
        header.height,
    )
    canvas.text_in(room, text, "small", PROSE, align="left" if canvas.compact else "right")
    place = Rect(left, header.top, header.right - left, header.height)
    target: Target = ("space", SETS[competition][0])
    label = table.talk("card_space")
    about = table.explain(label, table.talk("card_space.text"))
    if table.ask_about(target).open or table.ask_about(target).chosen:
        spaces.clickable(table, canvas, place, target, label, about)
    else:
        canvas.hot(place, ("card_spaces", competition), label, None, about)


def paint_errands(table: GameTable, canvas: Canvas, area: Rect, competition: int) -> None:
    """The errands of a board, on plates: two beside each other, on phones all."""
    found = [space for space in ERRANDS[competition] if space != P_EITHER or table.view.players > 2]
    gap = 5.0
    if canvas.compact:
        shares = {E_TILE: 1.7, P_EITHER: 1.25, P_OWN: 1.1}
        whole = sum(shares.get(space, 1.0) for space in found)
        left = area.left
        for space in found:
            wide = (area.width - gap * (len(found) - 1)) * shares.get(space, 1.0) / whole
            spaces.paint_errand(table, canvas, Rect(left, area.top, wide, area.height), space)
            left += wide + gap
        return
    wide, high = (area.width - gap) / 2, (area.height - gap) / 2
    for index, space in enumerate(found):
        place = Rect(area.left + index % 2 * (wide + gap), area.top + index // 2 * (high + gap), wide, high)
        if index == len(found) - 1 and index % 2 == 0:
            place.width = area.width
        spaces.paint_errand(table, canvas, place, space)


# --- Card sets -------------------------------------------------------------------------------------------------------


def set_places(table: GameTable, canvas: Canvas, at: Parts, competition: int) -> Iterator[tuple[int, Rect]]:
    """The frames of the sets side by side, each as wide as its cards and its tile."""
    column = max(0, table.view.round - 2)
    high = at.sets.height
    tile = _tile_side(high)
    counts = {space: max(1, sum(DEAL[space][column])) for space in SETS[competition]}
    fixed = sum(2 * PAD + (count - 1) * 3 + (tile + 4 if space in (E_C, E_D) else 0) for space, count in counts.items())
    room = at.sets.width - fixed - GAP * (len(counts) - 1)
    card = min(high * 0.66, canvas.pick(82, 62), room / sum(counts.values()))
    left = at.sets.left
    for space, count in counts.items():
        wide = 2 * PAD + count * card + (count - 1) * 3 + (tile + 4 if space in (E_C, E_D) else 0)
        yield space, Rect(left, at.sets.top, wide, high)
        left += wide + GAP


def _tile_side(high: float) -> float:
    return min(46.0, high * 0.5)


def paint_set(table: GameTable, canvas: Canvas, rect: Rect, space: int) -> None:
    """The cards of a set, its tile, and with four or five players its own space above it."""
    view = table.view
    many = not view.few()
    there = bool(view.lying >> space & 1) and (not many or view.taken[space] < 0)
    target: Target = ("set", space)
    name = table.space(space)
    canvas.box(rect, RECESS if there else GONE)
    whole = Rect(rect)
    if many:
        size = 26.0
        canvas_top = rect.top - size / 2 - 1
        draw_space(canvas, rect.centerx, canvas_top, size, spaces.colour_at(table, space))
        whole = Rect(rect.left, rect.top - size - 1, rect.width, rect.height + size + 1)
    table.put(("set_at", space), rect)
    spaces.clickable(table, canvas, rect, target, name, _about_set(table, space))
    if not there:
        seat = view.taken[space] if many else -1
        text = table.talk("set.gone") if seat < 0 else table.talk("set.taken", seat=table.seating.seats[seat].name)
        canvas.text_in(rect.inflate(-8, 0), text, "small", QUIET, align="center", lines=3, cut=True)
        return
    _paint_cards(table, canvas, rect, space, target)
    idle: Target = ("space", space)
    if many and (table.ask_about(idle).open or table.ask_about(idle).chosen):
        top = Rect(rect.centerx - 22, whole.top, 44, rect.top - whole.top + 8)
        spaces.clickable(table, canvas, top, idle, name, _about_set(table, space))


def _paint_cards(table: GameTable, canvas: Canvas, rect: Rect, space: int, target: Target) -> None:
    """Each card explains itself; a click on it means the set."""
    view = table.view
    cards = view.sets[SET_INDEX[space]]
    tile_side = _tile_side(rect.height)
    with_tile = space in (E_C, E_D)
    count = max(1, len(cards))
    room = rect.width - 2 * PAD - (tile_side + 4 if with_tile else 0)
    wide = (room - (count - 1) * 3) / count
    high = min(rect.height - 2 * PAD, wide * 1.62)
    named = table.words.language if wide > 66 and high > 100 else ""
    answer = table.ask_about(target)
    action = (lambda: table.tap(target)) if answer.open or answer.anew else None
    refusal = None if action else (lambda: table.why_not(target))
    for index, card in enumerate(cards):
        place = Rect(rect.left + PAD + index * (wide + 3), rect.centery - high / 2, wide, high)
        draw_card(canvas, place, card, named)
        canvas.hot(place, ("set_card", space, index), table.card(card), action, table.about_card(card), refusal=refusal)
    if not cards:
        place = Rect(rect.left + PAD, rect.centery - high / 2, wide, high)
        canvas.box(place, PLATE)
        for index, row in enumerate(signs.instead_of_cards()):
            line = Rect(place.left + 3, place.top + 4 + index * (high / 2 - 2), wide - 6, high / 2 - 6)
            signs.draw_row(canvas, line, row, PLATE_INK, 26)
    if with_tile:
        tile = view.tiles[space - E_C]
        if tile >= 0:
            place = Rect(rect.right - PAD - tile_side, rect.centery - tile_side / 2, tile_side, tile_side)
            draw_circle(canvas, place, tile)
            spaces.offer_tile(table, canvas, place, tile, target)


def _about_set(table: GameTable, space: int):  # type: ignore[no-untyped-def]
    """A set in words: its cards, and what keeps one from it."""
    view, talk = table.view, table.talk
    lines = [table.cards(view.sets[SET_INDEX[space]])] if view.sets[SET_INDEX[space]] else []
    about = spaces.about(table, space)
    if not lines:
        return about
    word = view.closed(space)
    text = "\n".join([*lines, talk(f"space.{_name(space)}.text"), *([table.reason(word)] if word else [])])
    return table.explain(table.space(space), text)


def _name(space: int) -> str:
    from game.prodigals.tiles import SPACES

    return SPACES[space]


# --- What the round will still bring ---------------------------------------------------------------------------------


def _shapes(table: GameTable, canvas: Canvas, x: float, y: float, seats: tuple[int, ...], size: float = 14) -> float:
    """The shapes of some players from a point; where they end."""
    for seat in seats:
        colour = table.seating.seats[seat].colour
        canvas.icon(SEAT_SHAPES[colour], x + size / 2, y, size, SEAT_COLOURS[colour])
        x += size + 1
    return x


def _paint_hyde_park(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The places in Hyde Park with the megaphones of now; the quietest gain a vote."""
    talk = table.talk
    canvas.box(rect, RECESS)
    podium = table.view.podium()
    title = talk("space.e_hyde")
    labels = [f"{place + 1}." for place in range(len(podium) - 1)] + [talk("hyde.last")]
    if canvas.compact:
        draw_sign(canvas, rect.left + 18, rect.centery, 26, "hyde")
        wide = (rect.width - 36) / len(podium)
        for index, (seats, change) in enumerate(podium):
            place = Rect(rect.left + 36 + index * wide, rect.top + 3, wide - 3, rect.height - 6)
            _paint_place(table, canvas, place, labels[index], seats, change, index == len(podium) - 1)
    else:
        head = 22.0 if rect.height > 110 else 0.0
        if head:
            canvas.text(rect.centerx, rect.top + 12, title, "small", CREAM, align="center", middle=True)
        high = (rect.height - head - 6) / len(podium)
        for index, (seats, change) in enumerate(podium):
            place = Rect(rect.left + 3, rect.top + head + 3 + index * high, rect.width - 6, high - 1)
            _paint_place(table, canvas, place, labels[index], seats, change, index == len(podium) - 1)
    canvas.hot(rect, ("hyde",), title, None, table.explain(title, f"{talk('hyde.text')}\n{talk('megaphone.text')}"))


def _paint_place(
    table: GameTable, canvas: Canvas, rect: Rect, label: str, seats: tuple[int, ...], change: int, last: bool
) -> None:
    if last:
        canvas.box(rect, LAST)
    canvas.text(rect.left + 4, rect.centery, label, "small", QUIET if not last else CREAM, middle=True)
    start = rect.left + (30 if last else 20)
    text = f"{change:+d}".replace("-", "−") if change else "0"
    wide = canvas.measure(text, "figure", 15)
    size = min(14.0, max(8.0, (rect.right - wide - 8 - start) / max(1, len(seats)) - 1))
    _shapes(table, canvas, start, rect.centery, seats, size)
    ink = EMBER_TEXT if change > 0 else MOSS_TEXT if change else QUIET
    canvas.text(
        rect.right - 4, rect.centery, text, "figure", CREAM if last else ink, align="right", middle=True, size=15
    )


def _paint_beatrice(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Lady Beatrice's tile of this round, and how far she would raise everybody."""
    view, talk = table.view, table.talk
    canvas.box(rect, RECESS)
    if view.beatrice < 0:
        return
    name = BEATRICE[view.beatrice]
    title = talk("beatrice")
    seats = view.order
    if canvas.compact:
        draw_sign(canvas, rect.left + 20, rect.centery, 32, f"praise-{name}")
        text = Rect(rect.left + 42, rect.top, rect.width * 0.42, rect.height)
        canvas.text_in(text, talk(f"beatrice.{name}"), "small", CREAM, lines=2)
        area = Rect(text.right + 4, rect.top, rect.right - text.right - 8, rect.height)
        across = len(seats)
    else:
        head = 22.0 if rect.height > 110 else 0.0
        if head:
            canvas.text_in(Rect(rect.left + 4, rect.top + 2, rect.width - 8, 20), title, "small", CREAM, align="center")
        side = min(50.0, rect.height * 0.5)
        draw_sign(canvas, rect.left + 8 + side / 2, rect.top + head + 4 + side / 2, side, f"praise-{name}")
        draw_sign(canvas, rect.right - 24, rect.top + head + 4 + side / 2, 28, "beatrice")
        area = Rect(rect.left + 4, rect.top + head + side + 6, rect.width - 8, rect.bottom - rect.top - head - side - 8)
        across = 2 if len(seats) < 5 else 3
    rows = -(-len(seats) // across)
    wide, high = area.width / across, area.height / rows
    for index, seat in enumerate(seats):
        x, y = area.left + index % across * wide, area.top + (index // across + 0.5) * high
        end = _shapes(table, canvas, x + 2, y, (seat,), 13)
        if view.safe == seat:
            draw_sign(canvas, end + 10, y, 16, "safe")
        else:
            up = table.rows_up(seat)
            label = f"+{up}" if up else "0"
            canvas.text(end + 3, y, label, "figure", EMBER_TEXT if up else MOSS_TEXT, middle=True, size=15)
    about = f"**{talk(f'beatrice.{name}')}.** {talk(f'beatrice.{name}.text')}\n{talk('beatrice.text')}"
    canvas.hot(rect, ("beatrice",), title, None, table.explain(title, about))


def _paint_pointer(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The cheaper county of this round, and the next one."""
    view, talk = table.view, table.talk
    canvas.box(rect, RECESS)
    here, then = COUNTIES[view.pointer], COUNTIES[(view.pointer + 1) % len(COUNTIES)]
    title = talk("pointer")
    cheaper = f"{title} −{POINTER_DISCOUNT}"
    if canvas.compact:
        canvas.text(rect.left + 8, rect.centery, cheaper, "small", CREAM, middle=True)
        draw_sign(canvas, rect.left + 100, rect.centery, 27, f"county-{here}")
        name = canvas.text(rect.left + 118, rect.centery, talk(f"county.{here}"), "small", CREAM, middle=True)
        canvas.text(name.right + 16, rect.centery, talk("pointer.next"), "small", QUIET, middle=True)
        draw_sign(canvas, rect.right - 20, rect.centery, 20, f"county-{then}")
    else:
        canvas.text_in(Rect(rect.left + 4, rect.top + 2, rect.width - 8, 20), cheaper, "small", CREAM, align="center")
        tall = rect.height > 110
        middle = rect.top + (56 if tall else 44)
        draw_sign(canvas, rect.left + 28, middle, 36 if tall else 30, f"county-{here}")
        canvas.icon("chevron-right", rect.left + 57, middle, 14, QUIET)
        draw_sign(canvas, rect.left + 78, middle, 22, f"county-{then}")
        name = Rect(rect.left + 4, middle + 20, rect.width - 8, 20)
        canvas.text_in(name, talk(f"county.{here}"), "small", PROSE, align="center")
    canvas.hot(
        rect, ("pointer",), f"{cheaper}: {talk(f'county.{here}')}", None, table.explain(cheaper, talk("county.text"))
    )


_PAINTERS = (_paint_pointer, _paint_hyde_park, _paint_beatrice)


def _paint_market(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Four properties for exchange."""
    from scenes.tables.prodigals.mine import about_property

    view = table.view
    canvas.box(rect, RECESS)
    across = 2 if rect.height > 110 else 4
    rows = -(-4 // across)
    wide, high = rect.width / across, rect.height / rows
    for index, tile in enumerate(view.market):
        cell = Rect(rect.left + index % across * wide, rect.top + index // across * high, wide, high)
        tall = min(high - 8, (wide - 6) * 1.26)
        place = Rect(0, 0, tall / 1.26, tall)
        place.center = cell.center
        draw_property(canvas, place, tile)
        target: Target = ("market", tile)
        spot(table, canvas, place, target, table.property_name(tile), about_property(table, tile, target), radius=6)
        if table.ask_about(target).chosen:
            chosen_ring(canvas, place, 6)
