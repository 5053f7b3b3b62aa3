"""One's own things: karma and administrators, the track with fame at its left and coins at its right, three rows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ganges.cards import (
    BONUSES,
    BUILDING,
    CARDS,
    COINS_FOR_CARD,
    FAME_FOR_CARD,
    GOODS,
    HIDDEN,
    KIND,
    SHIP,
    THREE,
    TRACK,
    TYPES,
)
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRIGHT_BRASS, CREAM, HINTED
from scenes.kit.widgets import explain
from scenes.tables.ganges.cards import card_name, draw_mini, draw_token, draw_track, picture, sign
from scenes.tables.ganges.layout import Layout
from scenes.tables.ganges.look import (
    COMING,
    FIRST,
    FIRST_INK,
    GOING,
    NEXT_TURNED,
    PIP,
    PIP_COMING,
    PIP_FREE,
    QUIET,
    RULE,
    SLOT,
)
from scenes.tables.pieces import avatar, chosen_ring, spot

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable

ROW_KEYS = ("row.buildings", "row.ships", "row.goods")
ROW_KINDS = ("building", "ship", "goods")


# --- Karma and administrators ------------------------------------------------------------------------------------


def paint_me(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Oneself: emblem, first player or not, karma and administrators with what a third of them brings."""
    view, talk, seat = table.view, table.talk, table.viewer
    table.places.put(("seat", seat), at.me)
    if canvas.compact:
        _paint_counts(table, canvas, at.me)
        return
    assert at.own is not None
    canvas.box(at.own, table.mood.active if seat == view.to_move else table.mood.own)
    rect = at.me
    avatar(table, canvas, rect.left + 33, rect.top + 32, 22, seat)
    left = rect.left + 64
    bank = min(132.0, max(100.0, rect.width * 0.265))
    room = rect.width - 64 - 2 * bank - 16
    name = table.seating.seats[seat].name
    canvas.text(left, rect.top + 19, name, "card", CREAM, width=room, middle=True, cut=True)
    if view.first == seat:
        words = canvas.measure(talk("first_player"), "small")
        fits = words + 34 <= room
        tag = Rect(left, rect.top + 32, words + 34 if fits else 24, 24)
        canvas.box(tag, FIRST)
        draw_token(canvas, "elephant-flipped" if view.phase > 1 else "elephant", tag.left + 12, tag.centery, 22)
        if fits:
            canvas.text(tag.left + 26, tag.centery, talk("first_player"), "small", FIRST_INK, middle=True)
        canvas.hot(tag, "elephant", talk("elephant"), None, table.about("elephant"))
    else:
        turn = (seat - view.first) % view.players + 1
        text = talk("order", count=turn, all=view.players)
        canvas.text(left, rect.top + 44, text, "small", QUIET, width=room, middle=True, cut=True)
    for index, what in enumerate(("karma", "admin")):
        area = Rect(rect.right - (2 - index) * bank - (6 if index else 12), rect.top + 4, bank, 56)
        if index:
            canvas.line(area.left - 7, area.top + 6, area.left - 7, area.bottom - 6, RULE)
        _paint_bank(table, canvas, area, what)
    low = rect.bottom
    canvas.line(rect.left + 10, low, rect.right - 10, low, RULE)


def _paint_bank(table: GameTable, canvas: Canvas, rect: Rect, what: str) -> None:
    """Tokens of a kind in their three places, each to be clicked into a payment, and what a third one brings."""
    view, talk, seat = table.view, table.talk, table.viewer
    held = (view.karma if what == "karma" else view.admins)[seat]
    key = "karma" if what == "karma" else "admins"
    canvas.text(rect.left, rect.top + 13, talk(key), "small", CREAM, width=rect.width - 2, middle=True)
    size = min(24.0, (rect.width - 46) / THREE)
    canvas.hot(rect, (what,), f"{talk(key)}: {held}", None, table.about(what))
    for index in range(THREE):
        x = rect.left + size / 2 + index * (size + 1)
        y = rect.top + 38
        draw_token(canvas, what if index < held else "empty", x, y, size)
        place = Rect(x - size / 2, y - size / 2, size, size)
        table.places.put((what, seat), place)
        if index < held:
            _paint_token(table, canvas, place, (what, index))
    x = rect.left + THREE * (size + 1) + 9
    canvas.icon("arrow-right", x, rect.top + 38, 13, BRIGHT_BRASS)
    if what == "karma":
        draw_token(canvas, "admin", x + 17, rect.top + 38, 18)
    else:
        draw_token(canvas, "fame", x + 15, rect.top + 38, 18)
        draw_token(canvas, "fame", x + 25, rect.top + 38, 18)


def _paint_token(table: GameTable, canvas: Canvas, place: Rect, target: Target) -> None:
    """A token that can go into a payment, or has gone into it."""
    what = str(target[0])
    answer = table.places.ask_about(target)
    explain = table.about(what)
    label = table.talk(what)
    if answer.open or answer.anew:
        canvas.hot(place, target, label, lambda: table.mode.tap(target), explain, chosen=bool(answer.chosen))
    else:
        canvas.hot(place, target, label, None, explain, refusal=lambda: table.mode.why_not(target))
    if answer.chosen:
        chosen_ring(canvas, place, place.width / 2 + 3)
    elif answer.hinted:
        canvas.box(place.inflate(5, 5), HINTED)


def _paint_counts(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """On a phone: how many of both there are; a touch puts one more into the payment."""
    view, talk, seat = table.view, table.talk, table.viewer
    canvas.box(rect, table.mood.panel)
    half = rect.width / 2
    for index, (what, held) in enumerate((("karma", view.karma[seat]), ("admin", view.admins[seat]))):
        place = Rect(rect.left + index * half, rect.top, half, rect.height)
        table.places.put((what, seat), place)
        draw_token(canvas, what, place.left + half * 0.27, place.centery, 22)
        canvas.text(place.left + half * 0.5, place.centery, f"**{held}**/{THREE}", "body", CREAM, middle=True)
        laid = sum(target[0] == what for target in table.picker.chosen)
        targets = [table.places.ask_about((what, token)) for token in range(max(1, held))]
        label = f"{talk(what)}: {held}"
        about = table.about(what)
        if laid or any(answer.open or answer.anew for answer in targets):
            canvas.hot(place, (what, 0), label, partial(table.turn_token, what), about)
        else:
            canvas.hot(place, (what, 0), label, None, about, refusal=partial(table.mode.why_not, (what, 0)))
        if laid:
            chosen_ring(canvas, place.inflate(-8, -8), 8)
            canvas.text(
                place.right - 7, place.top + 10, f"−{laid}", "figure", CREAM, align="right", middle=True, size=13
            )
        elif any(answer.hinted for answer in targets):
            canvas.box(place.inflate(-2, -2), HINTED)


# --- The track ---------------------------------------------------------------------------------------------------


def paint_track(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Six cards, fame at the left end and coins at the right, each with an arrow to the card that it turns next."""
    view, talk, seat = table.view, table.talk, table.viewer
    if canvas.compact:
        canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.own)
    side = canvas.pick(74, 66, upright=64)
    if rect.width < 400 and not canvas.compact:
        side = 66
    ends = ("fame", view.fame[seat], FAME_FOR_CARD), ("coins", view.coins[seat], COINS_FOR_CARD)
    for index, (what, held, full) in enumerate(ends):
        area = Rect(rect.left + 8 if not index else rect.right - side - 2, rect.top, side - 6, rect.height)
        _paint_end(table, canvas, area, what, held, full, left=not index)
        table.places.put(("fame" if not index else "coin", seat), area)
    high = min(rect.height - canvas.pick(14, 10, upright=7), canvas.pick(64, 52, tablet=70))
    wide = high * 44 / 60
    inner = Rect(rect.left + side + 8, rect.centery - high / 2, rect.width - 2 * side - 16, high)
    step = min((inner.width - wide) / (TRACK - 1), wide * 1.5)
    left = inner.centerx - (wide + step * (TRACK - 1)) / 2
    nexts = view.next_turned()
    coming = table.planning.to_be_turned()
    for place, bonus in enumerate(view.tracks[seat]):
        card = Rect(left + place * step, inner.top, wide, high)
        turned = bool(view.turned[seat] >> place & 1)
        draw_track(canvas, card, bonus, turned != view.open_night)
        if place in coming:
            canvas.box(card.inflate(4, 4), NEXT_TURNED)
        table.places.put(("track_of", seat, place), card)
        name = BONUSES[bonus] if bonus != HIDDEN else "hidden"
        text = talk(f"bonus.{name}.text")
        notes = [talk(f"next_by_{what}") for what, at in zip(("fame", "coins"), nexts, strict=True) if at == place]
        if view.open_night:
            notes.append(talk("track.open.text"))
        about = explain(talk(f"bonus.{name}"), "\n".join((text, *notes)))
        spot(table, canvas, card, ("track", place), talk(f"bonus.{name}"), about, radius=5)
        if table.places.ask_about(("track", place)).chosen:
            chosen_ring(canvas, card, 6)
    if not canvas.compact and canvas.shape == "wide":
        canvas.line(rect.left + 10, rect.bottom, rect.right - 10, rect.bottom, RULE)


def _paint_end(table: GameTable, canvas: Canvas, rect: Rect, what: str, held: int, full: int, left: bool) -> None:
    """Fame or coins: how many, of how many, and from which end they turn cards."""
    talk = table.talk
    token = "fame" if what == "fame" else "coin"
    align = "left" if left else "right"
    x = rect.left if left else rect.right
    canvas.hot(rect, (what,), f"{talk(what)}: {held}/{full}", None, table.about(what))
    arrow = "arrow-right" if left else "arrow-left"
    if canvas.compact:
        size = 22.0
        at = rect.left + size / 2 + 2 if left else rect.right - size / 2 - 2
        draw_token(canvas, token, at, rect.top + rect.height * 0.32, size)
        text = f"**{held}**/{full}"
        near = rect.left + size + 8 if left else rect.right - size - 8
        canvas.text(near, rect.top + rect.height * 0.32, text, "body", CREAM, align=align, middle=True)
        if not table.view.open_night:
            canvas.icon(arrow, rect.centerx, rect.top + rect.height * 0.76, 15, BRIGHT_BRASS)
        return
    canvas.text(x, rect.top + 14, talk(what), "small", CREAM, align=align, middle=True, width=rect.width)
    rows = 1 if left else 2
    size = 20.0 if left else 15.0
    columns = full // rows
    for index in range(full):
        column, row = index % columns, index // columns
        dx = column * (size + 1) + size / 2
        at = rect.left + dx if left else rect.right - (columns - column) * (size + 1) + size / 2
        y = rect.top + 36 if left else rect.top + 29 + row * (size + 1)
        draw_token(canvas, token if index < held else "empty", at, y, size)
    low = rect.top + 62
    canvas.text(x, low, f"**{held}**/{full}", "small", CREAM, align=align, middle=True)
    if not table.view.open_night:
        canvas.icon(arrow, rect.left + 42 if left else rect.right - 44, low, 15, BRIGHT_BRASS)


# --- Rows --------------------------------------------------------------------------------------------------------


def row_cards(table: GameTable, row: int) -> tuple[int, ...]:
    """The cards of one of one's own rows."""
    view = table.view
    return (view.buildings, view.ships, view.goods)[row][table.viewer]


def paint_row(table: GameTable, canvas: Canvas, rect: Rect, row: int) -> None:
    """The cards of a row, the one that would join it, those that would leave, and how far it is from a three."""
    if canvas.compact:
        _paint_segment(table, canvas, rect, row)
        return
    talk = table.talk
    tablet = canvas.shape == "tablet"
    head = talk(ROW_KEYS[row])
    about = explain(head, talk(f"kind.{ROW_KINDS[row]}.text"))
    canvas.hot(rect, ("row_about", row), head, None, about)
    gain = "coin" if row == 2 else "admin"
    if tablet:
        canvas.text(rect.left, rect.top + 10, head, "card", CREAM, middle=True, width=rect.width - 60)
        canvas.text(rect.right - 24, rect.top + 10, "3 →", "small", QUIET, align="right", middle=True)
        draw_token(canvas, gain, rect.right - 11, rect.top + 10, 19)
        cards = Rect(rect.left, rect.top + 23, rect.width - 4, 60)
        progress = Rect(rect.left, rect.top + 86, rect.width, 44)
    else:
        canvas.text(rect.left + 10, rect.top + 20, head, "card", CREAM, middle=True, width=82)
        canvas.text(rect.left + 10, rect.top + 43, "3 →", "small", QUIET, middle=True)
        draw_token(canvas, gain, rect.left + 46, rect.top + 43, 19)
        wide = 164.0 if rect.width > 400 else 142.0
        progress = Rect(rect.right - wide - 8, rect.top + 4, wide, 58)
        cards = Rect(rect.left + 94, rect.top + 3, progress.left - rect.left - 98, 60)
    _paint_cards(table, canvas, cards, row)
    paint_progress(table, canvas, progress, row, table.viewer, joins(table, row))


def joins(table: GameTable, row: int) -> int:
    """The chosen card, if it would join this row."""
    card = table.planning.plan().coming
    if not card:
        return 0
    kind = 0 if KIND[card] == BUILDING else 1 if KIND[card] == SHIP else 2
    return card if kind == row else 0


def _paint_cards(table: GameTable, canvas: Canvas, rect: Rect, row: int) -> None:
    """Cards, and places for those that are missing to three."""
    plan = table.planning.plan()
    held = [card for card in row_cards(table, row) if ("row", card) not in table.flying]
    coming = joins(table, row)
    places = max(THREE, len(held) + bool(coming))
    high = rect.height
    wide = high * 43 / 60
    step = min(wide + 6, (rect.width - wide) / max(1, places - 1))
    for index in range(places):
        place = Rect(rect.left + index * step, rect.top, wide, high)
        if index < len(held):
            card = held[index]
            draw_mini(canvas, place, card)
            spot(table, canvas, place, ("row", card), card_name(card, table.talk), table.about_card(card))
            if card in plan.gone:
                canvas.box(place, GOING)
                canvas.icon("close", place.centerx, place.centery, wide * 0.5, CREAM)
        elif index == len(held) and coming:
            draw_mini(canvas, place, coming, 150)
            canvas.box(place.inflate(2, 2), COMING)
        else:
            canvas.box(place, SLOT)
    table.places.put(
        ("row_of", table.viewer, row), Rect(rect.left + min(len(held), THREE) * step, rect.top, wide, high)
    )


def paint_progress(table: GameTable, canvas: Canvas, rect: Rect, row: int, seat: int, coming: int = 0) -> None:
    """For each type how many of three a player has, and how many there will be with a card that comes."""
    view, talk = table.view, table.talk
    middle, low = rect.top + rect.height * 0.31, rect.top + rect.height * 0.76
    if row == 1:
        ships = view.ships[seat]
        breaks = bool(coming) and any(fact.name == "breaks_row" for fact in table.planning.plan().facts)
        after = (1 if breaks else len(ships) + 1) if coming else len(ships)
        size = 34.0
        draw_token(canvas, "sails-light", rect.right - 20, middle, size)
        _paint_pips(canvas, rect.right - 20, low, 0 if breaks else len(ships), after)
        if ships:
            words = Rect(rect.left, rect.top, rect.width - 46, rect.height - 4)
            text = talk("row.next_ship", ship=f"**{CARDS[ships[-1]].number}**")
            canvas.text_in(words, text, "small", QUIET, align="right", lines=2)
        return
    names = TYPES if row == 0 else GOODS
    first = 0 if row == 0 else len(TYPES)
    now = view.collected(seat)[first : first + THREE]
    more = table.planning.plan().coming if seat == table.viewer else 0  # goods on a building or a ship count too
    soon = view.collected(seat, more)[first : first + THREE]
    step = rect.width / 4
    for index, name in enumerate((*names, "mixed")):
        x = rect.left + (index + 0.5) * step
        held, later = (sum(map(bool, now)), sum(map(bool, soon))) if name == "mixed" else (now[index], soon[index])
        size = 30.0 if row == 0 and name != "mixed" else 27.0
        canvas.sprite(picture(name), Rect(x - size / 2, middle - size / 2, size, size), 255 if held or later else 110)
        _paint_pips(canvas, x, low, held, later)
        if name != "mixed":
            key = f"type.{name}" if row == 0 else f"good.{name}"
            label = f"{talk(key)}: {held}/{THREE}"
        else:
            label = f"{talk('effect.mixed')}: {held}/{THREE}"
        place = Rect(x - step / 2, rect.top, step, rect.height)
        canvas.hot(
            place,
            ("progress", seat, row, index),
            label,
            None,
            explain(label, talk(f"kind.{ROW_KINDS[row]}.text")),
        )


def _paint_pips(canvas: Canvas, x: float, y: float, held: int, later: int) -> None:
    """Three pips: there, soon there, free."""
    for index in range(THREE):
        place = Rect(x - 16.5 + index * 11.2, y - 5, 10.5, 10.5)
        canvas.box(place, PIP if index < held else PIP_COMING if index < later else PIP_FREE)


def _paint_segment(table: GameTable, canvas: Canvas, rect: Rect, row: int) -> None:
    """On a phone: a row in one line, ringed when it would change; a touch shows its cards."""
    talk, seat = table.talk, table.viewer
    cards = row_cards(table, row)
    plan = table.planning.plan()
    coming = joins(table, row)
    changes = bool(coming) or any(card in plan.gone for card in cards)
    canvas.box(rect, table.mood.panel.but(border=BRIGHT_BRASS, border_width=2) if changes else table.mood.panel)
    head = talk(ROW_KEYS[row])
    about = explain(head, f"{table.speech.cards(cards) or '–'}\n{talk(f'kind.{ROW_KINDS[row]}.text')}")
    canvas.hot(rect, ("look", seat, row), head, lambda: table.look_at(seat), about)
    table.places.put(("row_of", seat, row), rect)
    for card in cards:
        table.places.put(("row", card), rect)
    canvas.text_in(rect.inflate(-8, 0), _segment(table, row, coming), "small", CREAM, align="center", cut=True)


def _segment(table: GameTable, row: int, coming: int) -> str:
    """What a row has, in signs."""
    view, seat = table.view, table.viewer
    if row == 1:
        ships = view.ships[seat]
        last = f"\u00a0{CARDS[ships[-1]].number} ·" if ships else ""
        soon = f"→**{len(ships) + 1}**" if coming else ""
        return f"{sign('sails-light')}{last} **{len(ships)}**{soon}/{THREE}"
    first = 0 if row == 0 else len(TYPES)
    names = TYPES if row == 0 else GOODS
    now = view.collected(seat)[first : first + THREE]
    found = [f"{sign(name)}**{number}**" for name, number in zip(names, now, strict=True) if number]
    if not found:
        return f"{sign('red' if row == 0 else 'any-goods')} **0**/{THREE}"
    return " ".join(found)
