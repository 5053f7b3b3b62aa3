"""The boards of the competitions: errands, card sets, the market, and what the round will still bring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import Target
from game.prodigals.board import NOBODY
from game.prodigals.cards import CARDS, COMPETITIONS, COUNTIES, ELECTION, POSSESSIONS, SYMBOLS
from game.prodigals.refusals import refused_space
from game.prodigals.rules import election
from game.prodigals.tiles import (
    BEATRICE,
    DEAL,
    E_C,
    E_D,
    E_HYDE,
    E_OWN,
    E_TILE,
    MARKET,
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
    SPACES,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.theme import CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import tooltip
from scenes.tables.pieces import Explain, chosen_ring, spot
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
from scenes.tables.prodigals.mine import about_property

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


def parts(canvas: Canvas, rect: Rect, competition: int) -> Parts:
    """How a board is divided: side by side, on phones one below the other."""
    return _divided(canvas.shape, tuple(rect), competition)


@cache
def _divided(shape: str, place: tuple[float, ...], competition: int) -> Parts:
    rect = Rect(*place)
    owns = competition == POSSESSIONS
    if shape == "compact":
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
    errands = Rect(rect.left + 8, top, 232.0 if shape == "tablet" else 236.0, high)
    outlook = Rect(errands.right + 6, top, 100, high)
    left = outlook.right + 6
    market = None
    if owns:
        wide = 112.0 if high > 120 else (168.0 if shape == "tablet" else 190.0)
        market = Rect(left, top, wide, high)
        left = market.right + 6
    return Parts(header, errands, outlook, market, Rect(left, top, rect.right - left - 6, high))


def paint_band(table: GameTable, canvas: Canvas, rect: Rect, competition: int, covered: float = 0) -> None:
    """The ground with its name, and what the round will still bring."""
    at = parts(canvas, rect, competition)
    canvas.box(rect, BANDS[competition])
    if rect.left >= covered:
        if not canvas.compact:
            draw_sign(canvas, at.header.left + 13, at.header.centery + 1, 25, signs.SCORES[competition][0][1:])
            style = "heading" if at.header.height > 30 else "card"
            canvas.text_in(_title_place(at), table.competition(competition), style, CREAM)
        for space, place in errand_places(table, canvas, at.errands, competition):
            spaces.paint_errand(table, canvas, place, space)
    if table.view.few():
        _paint_card_spaces(table, canvas, at.header, competition)
    _PAINTERS[competition](table, canvas, at.outlook)
    if at.market is not None:
        canvas.box(at.market, RECESS)
        for tile, place in _market_places(table, canvas, at.market):
            draw_property(canvas, place, tile)
    elif canvas.compact:
        _paint_symbols(table, canvas, Rect(at.outlook.left, rect.bottom - 46, at.outlook.width, 40))
    for space, place in set_places(table, canvas, at, competition):
        _paint_set(table, canvas, place, space)


def _title_place(at: Parts) -> Rect:
    return Rect(at.header.left + 34, at.header.top, at.errands.width + 60, at.header.height)


def light_band(table: GameTable, canvas: Canvas, rect: Rect, competition: int, covered: float = 0) -> None:
    """What of a board, beside its sets, can be clicked or explains itself: over its picture, which rests while the
    pointer wanders."""
    at, talk = parts(canvas, rect, competition), table.talk
    name = talk(f"competition.{COMPETITIONS[competition]}")
    if rect.left >= covered:
        if not canvas.compact:
            text = partial(table.about_competition, competition)
            canvas.hot(_title_place(at), ("competition", competition), name, None, table.tell_later(name, text))
        for space, place in errand_places(table, canvas, at.errands, competition):
            spaces.light_errand(table, canvas, place, space, talk)
    if table.view.few():
        _light_card_spaces(table, canvas, at.header, competition)
    about = partial(_about_outlook, table, competition)
    canvas.hot(at.outlook, ("outlook", competition), talk(OUTLOOKS[competition]), None, about)
    if at.market is not None:
        for tile, place in _market_places(table, canvas, at.market):
            target: Target = ("market", tile)
            spot(table, canvas, place, target, table.property_name(tile), about_property(table, tile, target), radius=6)
            if target in table.picker.chosen:
                chosen_ring(canvas, place, 6)


def light_sets(table: GameTable, canvas: Canvas, rect: Rect, competition: int) -> None:
    """The sets of a board, each card of which explains itself."""
    at, talk = parts(canvas, rect, competition), table.talk
    for space, place in set_places(table, canvas, at, competition):
        _light_set(table, canvas, place, space, talk)


OUTLOOKS = ("pointer", "space.e_hyde", "beatrice")


def _about_outlook(table: GameTable, competition: int, canvas: Canvas, rect: Rect) -> None:
    """What the round will still bring, in words."""
    view, talk = table.view, table.talk
    if competition == POSSESSIONS:
        text = f"**{talk(f'county.{COUNTIES[view.pointer]}')}.** {talk('county.text')}"
    elif competition == ELECTION:
        text = f"{talk('hyde.text')}\n{talk('megaphone.text')}"
    else:
        name = BEATRICE[view.beatrice]
        text = f"**{talk(f'beatrice.{name}')}.** {talk(f'beatrice.{name}.text')}\n{talk('beatrice.text')}"
    tooltip(canvas, rect, text, talk(OUTLOOKS[competition]))


def _paint_symbols(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """One's own symbols in a line."""
    view = table.view
    canvas.box(rect, RECESS)
    canvas.text(rect.left + 8, rect.centery, table.of_mine("symbols.yours"), "small", CREAM, middle=True)
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


def _light_card_spaces(table: GameTable, canvas: Canvas, header: Rect, competition: int) -> None:
    """They explain themselves; a boy who is to stand idle is sent here."""
    count = len(SETS[competition]) - 1
    wide = count * (min(28.0, header.height - 2) + 4)
    place = Rect(header.right - wide, header.top, wide, header.height)
    target: Target = ("space", SETS[competition][0])
    label = table.talk("card_space")
    about = table.tell_later(label, partial(table.talk, "card_space.text"))
    answer = table.ask_about(target)
    if answer.open or answer.chosen:
        spaces.clickable(table, canvas, place, target, label, about)
    else:
        canvas.hot(place, ("card_spaces", competition), label, None, about)


def errand_places(table: GameTable, canvas: Canvas, area: Rect, competition: int) -> Iterator[tuple[int, Rect]]:
    """The errands of a board, on plates: two beside each other, on phones all."""
    found = [space for space in ERRANDS[competition] if space != P_EITHER or table.view.players > 2]
    gap = 5.0
    if canvas.compact:
        shares = {E_TILE: 1.7, P_EITHER: 1.25, P_OWN: 1.1}
        whole = sum(shares.get(space, 1.0) for space in found)
        left = area.left
        for space in found:
            wide = (area.width - gap * (len(found) - 1)) * shares.get(space, 1.0) / whole
            yield space, Rect(left, area.top, wide, area.height)
            left += wide + gap
        return
    wide, high = (area.width - gap) / 2, (area.height - gap) / 2
    for index, space in enumerate(found):
        place = Rect(area.left + index % 2 * (wide + gap), area.top + index // 2 * (high + gap), wide, high)
        if index == len(found) - 1 and index % 2 == 0:
            place.width = area.width
        yield space, place


# --- Card sets -------------------------------------------------------------------------------------------------------


def set_places(table: GameTable, canvas: Canvas, at: Parts, competition: int) -> tuple[tuple[int, Rect], ...]:
    """The frames of the sets side by side, each as wide as its cards and its tile."""
    return _frames(tuple(at.sets), competition, max(0, table.view.round - 2), canvas.pick(82, 62))


@cache
def _frames(place: tuple[float, ...], competition: int, column: int, most: float) -> tuple[tuple[int, Rect], ...]:
    area = Rect(*place)
    tile = _tile_side(area.height)
    counts = {space: max(1, sum(DEAL[space][column])) for space in SETS[competition]}
    fixed = {
        space: 2 * PAD + (count - 1) * 3 + (tile + 4 if space in (E_C, E_D) else 0) for space, count in counts.items()
    }
    room = area.width - sum(fixed.values()) - GAP * (len(counts) - 1)
    card = min(area.height * 0.66, most, room / sum(counts.values()))
    left = area.left
    found = []
    for space, count in counts.items():
        wide = fixed[space] + count * card
        found.append((space, Rect(left, area.top, wide, area.height)))
        left += wide + GAP
    return tuple(found)


def _tile_side(high: float) -> float:
    return min(46.0, high * 0.5)


def _is_there(table: GameTable, space: int) -> bool:
    """Whether a set still lies at its place."""
    view = table.view
    return bool(view.lying >> space & 1) and (view.few() or view.taken[space] < 0)


def _paint_set(table: GameTable, canvas: Canvas, rect: Rect, space: int) -> None:
    """The cards of a set, its tile, and with four or five players its own space above it."""
    view = table.view
    there = _is_there(table, space) and not table.is_away(("set_at", space))
    canvas.box(rect, RECESS if there else GONE)
    if not view.few():
        draw_space(canvas, rect.centerx, rect.top - 14, 26, spaces.colour_at(table, space))
    table.put(("set_at", space), rect)
    if not there:
        seat = NOBODY if view.few() else view.taken[space]
        text = table.talk("set.gone") if seat < 0 else table.talk("set.taken", seat=table.seating.seats[seat].name)
        canvas.text_in(rect.inflate(-8, 0), text, "small", QUIET, align="center", lines=3, cut=True)
        return
    cards = view.sets[SET_INDEX[space]]
    places = _card_places(rect, space, len(cards))
    named = table.words.language if places[0].width > 66 and places[0].height > 100 else ""
    for card, place in zip(cards, places, strict=False):
        draw_card(canvas, place, card, named)
    if not cards:
        canvas.box(places[0], PLATE)
        high = places[0].height / 2
        for index, row in enumerate(signs.instead_of_cards()):
            line = Rect(places[0].left + 3, places[0].top + 4 + index * (high - 2), places[0].width - 6, high - 6)
            signs.draw_row(canvas, line, row, PLATE_INK, 26)
    if space in (E_C, E_D) and view.tiles[space - E_C] >= 0:
        draw_circle(canvas, _tile_place(rect), view.tiles[space - E_C])


def _card_places(rect: Rect, space: int, count: int) -> list[Rect]:
    """Where the cards of a set lie in its frame."""
    count = max(1, count)
    room = rect.width - 2 * PAD - (_tile_side(rect.height) + 4 if space in (E_C, E_D) else 0)
    wide = (room - (count - 1) * 3) / count
    high = min(rect.height - 2 * PAD, wide * 1.62)
    return [Rect(rect.left + PAD + n * (wide + 3), rect.centery - high / 2, wide, high) for n in range(count)]


def _tile_place(rect: Rect) -> Rect:
    """Where the political tile of a set lies."""
    side = _tile_side(rect.height)
    return Rect(rect.right - PAD - side, rect.centery - side / 2, side, side)


def _light_set(table: GameTable, canvas: Canvas, rect: Rect, space: int, talk: Words) -> None:
    """A click anywhere on it means the set; cards and tile explain themselves."""
    view = table.view
    target: Target = ("set", space)
    name, about = talk(f"space.{SPACES[space]}"), _about_set(table, space)
    spaces.clickable(table, canvas, rect, target, name, about)
    if not _is_there(table, space):
        return
    cards = view.sets[SET_INDEX[space]]
    for index, (card, place) in enumerate(zip(cards, _card_places(rect, space, len(cards)), strict=False)):
        canvas.hot(place, ("in", *target, index), talk(f"card.{CARDS[card].id}"), None, table.about_card(card))
    if space in (E_C, E_D) and view.tiles[space - E_C] >= 0:
        spaces.offer_tile(table, canvas, _tile_place(rect), view.tiles[space - E_C], target)
    idle: Target = ("space", space)
    if not view.few() and (idle in table.picker.candidates or idle in table.picker.chosen):
        spaces.clickable(table, canvas, Rect(rect.centerx - 22, rect.top - 27, 44, 35), idle, name, about)


def _about_set(table: GameTable, space: int) -> Explain:
    """A set in words: its cards, and what keeps one from it."""

    def text() -> str:
        view, talk = table.view, table.talk
        word = refused_space(view, view.seat, space)
        cards = table.cards(view.sets[SET_INDEX[space]])
        return "\n".join(filter(None, [cards, talk(f"space.{SPACES[space]}.text"), table.reason(word) if word else ""]))

    return lambda canvas, rect: tooltip(canvas, rect, text(), table.space(space))


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
    podium = election.podium(table.view)
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


_PAINTERS = (_paint_pointer, _paint_hyde_park, _paint_beatrice)


def _market_places(table: GameTable, canvas: Canvas, rect: Rect) -> Iterator[tuple[int, Rect]]:
    """Four properties for exchange."""
    across = 2 if rect.height > 110 else 4
    wide, high = rect.width / across, rect.height / (MARKET // across)
    for index, tile in enumerate(table.view.market):
        tall = min(high - 8, (wide - 6) * 1.26)
        place = Rect(0, 0, tall / 1.26, tall)
        place.center = (rect.left + (index % across + 0.5) * wide, rect.top + (index // across + 0.5) * high)
        yield tile, place
