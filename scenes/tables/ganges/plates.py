"""The line of the round, and the opponents: everything that lies open before them, in as much room as there is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ganges.cards import (
    CARDS,
    COINS_FOR_CARD,
    COLOUR,
    FAME_FOR_CARD,
    GOODS,
    HAND_LIMIT,
    PHASES,
    SHIP,
    THREE,
    TRACK,
    TRADE,
    TYPES,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import explain
from scenes.tables.ganges.cards import draw_die, draw_mini, draw_token, draw_track, picture, sign
from scenes.tables.ganges.look import (
    BREAKS_INK,
    CHIP_BUILDING,
    CHIP_GOODS,
    CHIP_SHIP,
    COIN_INK,
    LAST_ROUND,
    LATER,
    NOW,
    NOW_INK,
    NUMBER_INK,
    QUIET,
    RULE,
    SLOT,
    TURN_RING,
)
from scenes.tables.ganges.own import paint_progress
from scenes.tables.pieces import avatar

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable

PURSE = (("fame", FAME_FOR_CARD), ("karma", THREE), ("admin", THREE), ("coin", COINS_FOR_CARD))
"""Tokens, and how many of each are exchanged."""
SHIPS = 1
"""Which of the three rows they are."""


def tokens(table: GameTable, seat: int) -> tuple[int, int, int, int]:
    """A player's fame, karma, administrators and coins."""
    view = table.view
    return view.fame[seat], view.karma[seat], view.admins[seat], view.coins[seat]


# --- The round ---------------------------------------------------------------------------------------------------


def paint_round(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Which round it is, who plays in which order, and which of the two turns it is."""
    view, talk = table.view, table.talk
    y = rect.centery
    canvas.hot(rect, "round", talk("table"), None, explain(talk("round", count=view.round), _about_round(table)))
    small = canvas.pick(17, 14, upright=15)
    side = canvas.pick(26, 22, upright=21)
    x = rect.right
    for phase in range(PHASES, 0, -1):
        x -= side
        now = phase == view.phase
        canvas.disc(x + side / 2, y, side / 2, NOW if now else (0, 0, 0, 0), None if now else LATER, 1.5)
        ink = NOW_INK if now else QUIET
        canvas.text(x + side / 2, y, str(phase), "figure", ink, align="center", middle=True, size=small)
        if phase > 1:
            x -= side * 1.3
            what = "elephant-flipped" if view.phase > 1 else "elephant"
            draw_token(canvas, what, x + side * 0.65, y, side)
            x -= side * 0.1
    x -= canvas.pick(8, 5)
    pitch = canvas.pick(30, 20)
    word, number = (canvas.measure(text, "small") for text in (talk("turn"), talk("round.short", count="99")))
    if not canvas.compact and x - word - view.players * pitch - 28 - number >= rect.left:
        x = canvas.text(x, y, talk("turn"), "small", QUIET, align="right", middle=True).left - 8
    canvas.line(x, y - 10, x, y + 10, RULE)
    x -= 6
    for turn in range(view.players - 1, -1, -1):
        seat = (view.first + turn) % view.players
        x -= pitch
        middle = x + pitch / 2
        if seat == view.to_move:
            canvas.box(Rect(middle - pitch / 2, y - pitch / 2, pitch, pitch), TURN_RING)
        colour = table.seating.seats[seat].colour
        canvas.icon(SEAT_SHAPES[colour], middle, y, pitch * 0.62, SEAT_COLOURS[colour])
    x -= 6
    canvas.line(x, y - 10, x, y + 10, RULE)
    room = Rect(rect.left, rect.top, x - 8 - rect.left, rect.height)
    if canvas.shape == "upright":
        piles = f"[[stack]]\u00a0**{view.deck_size}** [[card-discard]]\u00a0**{len(view.discard)}**"
        canvas.text_in(room, f"{talk('round.short', count=view.round)}   {piles}", "small", QUIET)
        table.places.put(("deck",), Rect(room.left + 66, y - 10, 14, 20))
        table.places.put(("discard",), Rect(room.left + 120, y - 10, 14, 20))
    elif canvas.compact:
        canvas.text_in(room, f"{talk('round.short', count=view.round)} [[stack]]**{view.deck_size}**", "small", QUIET)
        table.places.put(("deck",), Rect(room.left + 46, y - 10, 14, 20))
        table.places.put(("discard",), Rect(room.left + 60, y - 10, 14, 20))
    elif view.last_round() and room.width > 70:
        tag = Rect(max(room.left, room.right - 112), y - 19, min(112, room.width), 38)
        canvas.box(tag, LAST_ROUND)
        canvas.text_in(tag.inflate(-10, 0), talk("last_round"), "small", BREAKS_INK, align="center", lines=2)
    else:
        key = "round" if room.width > 62 else "round.short"
        canvas.text_in(room, talk(key, count=f"**{view.round}**"), "small", QUIET, align="right")


def _about_round(table: GameTable) -> str:
    view, talk = table.view, table.talk
    lines = [talk("round.text"), talk("elephant.text")]
    if view.last_round():
        lines.insert(0, f"**{talk('last_round')}.** {talk('last_round.text')}")
    piles = f"{talk('deck')}: **{view.deck_size}**, {talk('discard')}: **{len(view.discard)}**"
    return "\n".join((*lines, piles))


# --- Opponents ---------------------------------------------------------------------------------------------------


def paint_opponent(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """An opponent; a click shows everything he has, enlarged."""
    who = table.seating.seats[seat]
    canvas.box(rect, table.mood.active if seat == table.view.to_move else table.mood.panel)
    canvas.hot(rect, ("look", seat), who.name, lambda: table.look_at(seat), explain(who.name, about(table, seat)))
    table.places.put(("seat", seat), rect)
    if canvas.compact:
        _paint_small(table, canvas, rect, seat)
    elif canvas.shape == "tablet":
        _paint_flat(table, canvas, rect, seat)
    elif rect.height > 400:
        _paint_tall(table, canvas, rect, seat)
    elif rect.height > 220:
        _paint_full(table, canvas, rect, seat)
    else:
        _paint_half(table, canvas, rect, seat)


def about(table: GameTable, seat: int) -> str:
    """Everything that is open of a player, in words."""
    view, talk = table.view, table.talk
    names = ("fame", "karma", "admin", "coins")
    purse = ", ".join(
        f"{talk(name)} **{number}**/{full}"
        for name, number, (_, full) in zip(names, tokens(table, seat), PURSE, strict=True)
    )
    lines = [talk("turned", count=view.turned[seat].bit_count(), all=TRACK), purse]
    rows = ("row.buildings", view.buildings[seat]), ("row.ships", view.ships[seat]), ("row.goods", view.goods[seat])
    lines += [f"{talk(key)}: {table.speech.cards(cards) or '–'}" for key, cards in rows]
    dice = " ".join(table.speech.die(card) for card in view.hands[seat])
    lines.append(f"{talk('hand')} {len(view.hands[seat])}/{HAND_LIMIT}: {dice}")
    return "\n".join(lines)


def _order(table: GameTable, seat: int) -> str:
    """When a player has his turn in the round."""
    view = table.view
    turn = (seat - view.first) % view.players
    return table.talk("first_player") if not turn else table.talk("order", count=turn + 1, all=view.players)


def _name(table: GameTable, canvas: Canvas, x: float, y: float, width: float, seat: int) -> None:
    name = canvas.text(x, y, table.seating.seats[seat].name, "card", CREAM, width=width, middle=True, cut=True)
    table.places.put(("thinking", seat), Rect(min(name.right + 8, x + width - 16), y, 24, 6))


def _head(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Emblem, name, order, and the hand in coloured backs."""
    avatar(table, canvas, rect.left + 33, rect.top + 32, 22, seat)
    hand = table.view.hands[seat]
    _name(table, canvas, rect.left + 64, rect.top + 20, rect.width * 0.42, seat)
    order = _order(table, seat)
    backs = min(132.0, len(hand) * 21.0)
    room = rect.width - 64 - 18 - backs
    if table.view.first == seat:
        draw_token(
            canvas, "elephant-flipped" if table.view.phase > 1 else "elephant", rect.left + 74, rect.top + 44, 21
        )
        if room - 24 > canvas.measure(order, "small"):
            canvas.text(rect.left + 88, rect.top + 44, order, "small", QUIET, middle=True)
    elif room > canvas.measure(order, "small"):
        canvas.text(rect.left + 64, rect.top + 44, order, "small", QUIET, middle=True)
    right = rect.right - 12
    text = f"{table.talk('hand.short')} **{len(hand)}**" if rect.width > 270 else f"[[hand-cards]] **{len(hand)}**"
    canvas.text(right, rect.top + 20, text, "small", QUIET, align="right", middle=True)
    paint_backs(canvas, Rect(right - 132, rect.top + 34, 132, 20), hand)
    table.places.put(("hand_of", seat), Rect(right - 60, rect.top + 8, 60, 50))


def paint_backs(canvas: Canvas, rect: Rect, hand: tuple[int, ...]) -> None:
    """Dice whose values are not seen, at the right of a place."""
    side = rect.height
    step = min(side + 1, (rect.width - side) / max(1, len(hand) - 1))
    left = rect.right - side - step * (len(hand) - 1)
    for index, card in enumerate(sorted(hand, key=lambda card: COLOUR[card])):
        draw_die(canvas, left + side / 2 + index * step, rect.centery, side, COLOUR[card], 0)


def paint_tracks(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """A player's six track cards, those that are turned by night with their bonuses."""
    view = table.view
    wide = rect.height * 44 / 60
    step = (rect.width - wide) / (TRACK - 1)
    for place, bonus in enumerate(view.tracks[seat]):
        card = Rect(rect.left + place * step, rect.top, wide, rect.height)
        turned = bool(view.turned[seat] >> place & 1)
        draw_track(canvas, card, bonus, turned != view.open_night)
        table.places.put(("track_of", seat, place), card)


def paint_purse(table: GameTable, canvas: Canvas, rect: Rect, seat: int, size: float) -> None:
    """A player's tokens in one line, each with how many are exchanged, if the next one does not stand too close."""
    step = rect.width / len(PURSE)
    roomy = canvas.measure("**0**/0", "small") <= step - size - 10
    for index, (number, (what, full)) in enumerate(zip(tokens(table, seat), PURSE, strict=True)):
        left = rect.left + index * step
        draw_token(canvas, what, left + size / 2, rect.centery, size)
        text = f"**{number}**/{full}" if roomy else f"**{number}**"
        canvas.text(left + size + 4, rect.centery, text, "small", CREAM, middle=True)
        table.places.put((what, seat), Rect(left, rect.centery - size / 2, size, size))


def chip_width(card: int, high: float) -> float:
    """How wide a card of a row is as a chip."""
    printed = CARDS[card]
    if printed.kind == SHIP:
        return high * (1.25 + 0.85 * len(printed.goods))
    if printed.kind == TRADE:
        return high * (1.45 * len(printed.goods) + 0.1)
    return high * (0.92 * len(printed.buildings) + 0.8 * len(printed.goods) + 0.18)


def paint_chip(canvas: Canvas, x: float, y: float, high: float, card: int) -> float:
    """A card of a row as a small chip: its symbols and nothing else; how wide it is."""
    printed = CARDS[card]
    wide = chip_width(card, high)
    box = {SHIP: CHIP_SHIP, TRADE: CHIP_GOODS}.get(printed.kind, CHIP_BUILDING)
    canvas.box(Rect(x, y, wide, high), box.but(radius=high * 0.2))
    middle, side = y + high / 2, high * 0.84
    left = x + high * 0.09
    for kind in printed.buildings:
        canvas.sprite(picture(TYPES[kind]), Rect(left, middle - side / 2, side, side))
        left += high * 0.92
    if printed.kind == SHIP:
        draw_token(canvas, "sails-light", x + high * 0.62, middle, side, 110)
        canvas.text(
            x + high * 0.62,
            middle,
            str(printed.number),
            "figure",
            NUMBER_INK,
            align="center",
            middle=True,
            size=high * 0.62,
        )
        left = x + high * 1.2
    for good, value in printed.goods:
        draw_token(canvas, GOODS[good], left + side * 0.45, middle, side * 0.88)
        left += side * 0.9
        if printed.kind == TRADE:
            draw_token(canvas, "coin", left + high * 0.26, middle, high * 0.56)
            canvas.text(
                left + high * 0.26,
                middle,
                str(value),
                "figure",
                COIN_INK,
                align="center",
                middle=True,
                size=high * 0.46,
            )
            left += high * 0.62
    return wide


def paint_chips(table: GameTable, canvas: Canvas, rect: Rect, seat: int, cards: tuple[int, ...]) -> None:
    """The cards of a row as chips, closer together if they must be."""
    shown = [card for card in cards if ("row", card) not in table.flying]
    widths = [chip_width(card, rect.height) for card in shown]
    gap = min(4.0, (rect.width - sum(widths)) / max(1, len(shown) - 1))
    x = rect.left
    for card, wide in zip(shown, widths, strict=True):
        paint_chip(canvas, x, rect.top, rect.height, card)
        table.places.put(("row", card), Rect(x, rect.top, wide, rect.height))
        x += wide + gap


def _rows(table: GameTable, seat: int) -> tuple[tuple[int, ...], ...]:
    view = table.view
    return view.buildings[seat], view.ships[seat], view.goods[seat]


def _row_note(table: GameTable, seat: int, row: int) -> str:
    """How far a row is from its three, in a few words."""
    view, talk = table.view, table.talk
    if row == SHIPS:
        ships = view.ships[seat]
        return f"> {CARDS[ships[-1]].number}" if ships else ""
    counts = view.collected(seat)[:3] if row == 0 else view.collected(seat)[3:]
    most, kinds = max(counts), sum(map(bool, counts))
    if most < 2 and kinds < 2:
        return ""
    return talk("twice") if most >= kinds else talk("two_kinds")


def _paint_empty(canvas: Canvas, x: float, y: float, high: float, row: int) -> None:
    """A faint sign where a row has no cards yet."""
    canvas.box(Rect(x, y, high * 1.2, high), SLOT)
    draw_token(canvas, ("red", "sails-light", "any-goods")[row], x + high * 0.6, y + high / 2, high * 0.7, 70)


def _paint_full(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Two opponents: track cards, tokens, and a line for each row."""
    _head(table, canvas, rect, seat)
    paint_tracks(table, canvas, Rect(rect.left + 12, rect.top + 63, rect.width - 24, 54), seat)
    paint_purse(table, canvas, Rect(rect.left + 14, rect.top + 121, rect.width - 24, 30), seat, 22)
    canvas.line(rect.left + 10, rect.top + 154, rect.right - 10, rect.top + 154, RULE)
    for row, cards in enumerate(_rows(table, seat)):
        line = Rect(rect.left + 12, rect.top + 159 + row * 32, rect.width - 90, 28)
        paint_chips(table, canvas, line, seat, cards)
        if not cards:
            _paint_empty(canvas, line.left, line.top, line.height, row)
        table.places.put(("row_of", seat, row), Rect(line.left, line.top, 40, 28))
        note = _row_note(table, seat, row)
        canvas.text(rect.right - 12, line.centery, note, "small", QUIET, align="right", middle=True, width=74)


def _paint_half(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """Three opponents: the rows side by side in one line."""
    _head(table, canvas, rect, seat)
    paint_tracks(table, canvas, Rect(rect.left + 12, rect.top + 61, rect.width - 24, 46), seat)
    paint_purse(table, canvas, Rect(rect.left + 12, rect.top + 109, rect.width - 18, 26), seat, 19)
    canvas.line(rect.left + 10, rect.top + 137, rect.right - 10, rect.top + 137, RULE)
    _paint_line(table, canvas, Rect(rect.left + 10, rect.top + 142, rect.width - 20, 24), seat)


def _paint_line(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """All three rows in one line."""
    rows = _rows(table, seat)
    widths = [max(rect.height * 1.2, sum(chip_width(card, rect.height) + 3 for card in cards)) for cards in rows]
    whole = sum(widths) + 16
    shrink = min(1.0, rect.width / whole)
    x = rect.left
    high = rect.height * shrink
    for row, (cards, wide) in enumerate(zip(rows, widths, strict=True)):
        place = Rect(x, rect.centery - high / 2, wide * shrink, high)
        paint_chips(table, canvas, place, seat, cards)
        if not cards:
            _paint_empty(canvas, place.left, place.top, place.height, row)
        table.places.put(("row_of", seat, row), Rect(place.left, place.top, rect.height, rect.height))
        x += wide * shrink + 8 * shrink


def _paint_tall(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """One opponent: his cards as large as one's own."""
    _head(table, canvas, rect, seat)
    paint_tracks(table, canvas, Rect(rect.left + 14, rect.top + 72, rect.width - 28, 72), seat)
    paint_purse(table, canvas, Rect(rect.left + 16, rect.top + 150, rect.width - 28, 40), seat, 27)
    canvas.line(rect.left + 10, rect.top + 196, rect.right - 10, rect.top + 196, RULE)
    for row, (key, cards) in enumerate(
        zip(("row.buildings", "row.ships", "row.goods"), _rows(table, seat), strict=True)
    ):
        top = rect.top + 202 + row * 106
        canvas.text(rect.left + 14, top + 11, table.talk(key), "card", CREAM, middle=True)
        if row != SHIPS:  # what number comes next stands beside them
            note = _row_note(table, seat, row)
            canvas.text(rect.right - 14, top + 11, note, "small", QUIET, align="right", middle=True)
        shown = [card for card in cards if ("row", card) not in table.flying]
        for index in range(max(THREE, len(shown))):
            step = min(62.0, (rect.width - 28 - 56) / max(1, len(shown) - 1))
            place = Rect(rect.left + 14 + index * step, top + 24, 56, 78)
            if index < len(shown):
                draw_mini(canvas, place, shown[index])
                table.places.put(("row", shown[index]), place)
            else:
                canvas.box(place, SLOT)
        if len(shown) <= THREE:
            paint_progress(table, canvas, Rect(rect.right - 172, top + 34, 160, 58), row, seat)
        table.places.put(("row_of", seat, row), Rect(rect.left + 14 + len(shown) * 62, top + 24, 56, 78))


def _paint_flat(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """On a tablet: emblem, track and hand above, tokens and rows below."""
    hand = table.view.hands[seat]
    avatar(table, canvas, rect.left + 32, rect.top + 33, 22, seat)
    narrow = rect.width < 400
    room = 84.0 if narrow else 100.0
    _name(table, canvas, rect.left + 62, rect.top + 22, room, seat)
    canvas.text(rect.left + 62, rect.top + 45, _order(table, seat), "small", QUIET, width=room, middle=True, cut=True)
    wide = 118.0 if narrow else 222.0
    high = 33.0 if narrow else 48.0
    paint_tracks(table, canvas, Rect(rect.left + 64 + room, rect.top + 33 - high / 2, wide, high), seat)
    right = rect.right - 10
    canvas.text(right, rect.top + 17, f"[[hand-cards]] **{len(hand)}**", "small", QUIET, align="right", middle=True)
    paint_backs(canvas, Rect(right - (40 if narrow else 84), rect.top + 30, 40 if narrow else 84, 18), hand)
    table.places.put(("hand_of", seat), Rect(right - 60, rect.top + 8, 60, 50))
    canvas.line(rect.left + 10, rect.top + 67, rect.right - 10, rect.top + 67, RULE)
    purse = Rect(rect.left + 10, rect.top + 72, rect.width * (0.5 if narrow else 0.46), 30)
    paint_purse(table, canvas, purse, seat, 17 if narrow else 20)
    line = Rect(purse.right + 6, rect.top + 75, rect.right - purse.right - 16, 25)
    _paint_line(table, canvas, line, seat)


def _paint_small(table: GameTable, canvas: Canvas, rect: Rect, seat: int) -> None:
    """On a phone: name, track as small arches, fame and coins, the hand."""
    view = table.view
    hand = view.hands[seat]
    upright = canvas.shape == "upright"
    radius = min(17.0, rect.height * 0.32, rect.width * 0.12)
    narrow = upright and rect.width < 140
    avatar(table, canvas, rect.left + radius + 5, rect.centery - (9 if narrow else 1), radius, seat)
    left = rect.left + 2 * radius + 13
    top, low = rect.top + rect.height * 0.27, rect.top + rect.height * 0.74
    right = rect.right - 6
    wide = right - left
    text = f"{sign('fame')}**{view.fame[seat]}**\u00a0{sign('coin')}**{view.coins[seat]}**"
    held = f"[[hand-cards]]**{len(hand)}**"
    if wide > 240:
        more = f"{sign('karma')}**{view.karma[seat]}** {sign('admin')}**{view.admins[seat]}** "
        text = more + text
    if not upright or wide >= 110:
        tag = canvas.text(right, top, held if not upright else text, "small", CREAM, align="right", middle=True)
        _name(table, canvas, left, top, max(24.0, tag.left - left - 4), seat)
    table.places.put(("hand_of", seat), Rect(right - 30, rect.top + 4, 30, 36))
    for what, shift in (("fame", 40), ("coin", 14), ("karma", 40), ("admin", 14)):
        table.places.put((what, seat), Rect(right - shift, top - 8, 16, 16))
    if upright and wide < 110:
        _paint_narrow(table, canvas, rect, left, seat)
        return
    step = min(12.0, wide * (0.5 if wide > 110 else 0.34) / TRACK)
    _paint_arches(table, canvas, left, low, step, seat)
    right_low = Rect(left + TRACK * step + 3, low - 7, right - left - TRACK * step - 3, 14)
    if not upright:
        canvas.text_in(right_low, text, "small", CREAM, align="right")
    elif right_low.width > 44:
        paint_backs(canvas, right_low, hand)
    else:
        canvas.text_in(right_low, held, "small", CREAM, align="right")
    for row, cards in enumerate(_rows(table, seat)):
        table.places.put(("row_of", seat, row), rect)
        for own in cards:
            table.places.put(("row", own), rect)


def _paint_arches(table: GameTable, canvas: Canvas, x: float, y: float, step: float, seat: int) -> None:
    """A track as six small arches."""
    view = table.view
    for place in range(TRACK):
        turned = bool(view.turned[seat] >> place & 1)
        card = Rect(x + place * step, y - 8, step - 0.5, 16)
        canvas.sprite(picture("night" if turned != view.open_night else "day"), card)
        table.places.put(("track_of", seat, place), card)


def _paint_narrow(table: GameTable, canvas: Canvas, rect: Rect, left: float, seat: int) -> None:
    """Three opponents on a phone held upright: name, arches and tokens below each other."""
    view = table.view
    room = rect.right - left - 5
    _name(table, canvas, left, rect.top + 11, room, seat)
    _paint_arches(table, canvas, left, rect.top + 29, min(12.0, room / TRACK), seat)
    text = f"{sign('fame')}**{view.fame[seat]}** {sign('coin')}**{view.coins[seat]}** "
    held = f"[[hand-cards]]**{len(view.hands[seat])}**"
    low = Rect(rect.left + 4, rect.bottom - 18, rect.width - 8, 16)
    canvas.text_in(low, text + held, "small", CREAM, align="right")
    for row, cards in enumerate(_rows(table, seat)):
        table.places.put(("row_of", seat, row), rect)
        for own in cards:
            table.places.put(("row", own), rect)
