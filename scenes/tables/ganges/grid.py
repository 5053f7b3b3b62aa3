"""The window over the river with the cards of the table in it, the piles beside it, and what its signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ganges.cards import CARDS, COLOUR, COLOURS
from game.ganges.rules.threes import ways_to_settle
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.theme import CREAM, HINTED
from scenes.kit.widgets import explain
from scenes.tables.ganges.cards import (
    about,
    card_name,
    draw_card,
    draw_dice_side,
    draw_mini,
    draw_token,
    picture,
)
from scenes.tables.ganges.look import (
    BREAKS,
    BREAKS_INK,
    FADED,
    FRAME,
    FRAME_INNER,
    FRAME_LINE,
    GAP,
    MISSING,
    MISSING_INK,
    NEED,
    NUMBER_INK,
    OPTION,
    PAYABLE,
    PAYABLE_MORE,
    PILE,
    POINTED,
    PROSE,
    QUIET,
    THREE,
    THREE_INK,
    WAYS,
)
from scenes.tables.ganges.preview import ACTING
from scenes.tables.pieces import chosen_ring, spot

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable


WAYS_OVER = ("exchange", "copy_ship")
"""The decisions whose choices are laid out over the window."""


PICKS = ("pick_die", "pick_goods", "pick_palace", "coins_or_palace", "fame_or_ship")
"""The decisions in which a card of the table is taken for nothing."""


def paint_window(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The frame, and the morning that is seen where no cards lie."""
    edge = canvas.pick(7, 3)
    canvas.box(rect, FRAME)
    canvas.box(rect.inflate(-canvas.pick(4, 2), -canvas.pick(4, 2)), FRAME_INNER)
    inner = rect.inflate(-2 * edge, -2 * edge)
    canvas.sprite_part(picture("window"), inner)
    canvas.box(inner, FRAME_LINE)
    if not canvas.compact:
        for x in (rect.left + 6, rect.right - 6):
            for y in (rect.top + 6, rect.bottom - 6):
                draw_token(canvas, "rosette", x, y, 22)


def paint_cell(table: GameTable, canvas: Canvas, rect: Rect, place: int) -> None:
    """A card of the table with the signs that matter now, or the gap that it has left."""
    card = table.view.grid[place]
    grid: Target = ("grid", place)
    table.places.put(grid, rect)
    table.places.put(("corner", place), rect if canvas.compact else _fold(rect))
    if not card or grid in table.flying:
        canvas.box(rect, GAP)
        if not card:
            label = table.talk("table")
            canvas.hot(rect, grid, label, None, table.about("table"), refusal=lambda: table.mode.why_not(grid))
        return
    draw_card(canvas, rect, card)
    _paint_signs(table, canvas, rect, card)
    corner = table.places.ask_about(("corner", place))
    meant = corner.hinted or table.mode.meant == {("corner", place)}
    whole = meant and canvas.compact  # the corner is too small for a finger: the card stands for it
    target: Target = ("corner", place) if whole else table.meant_card(place)
    answer = corner if target[0] == "corner" else table.places.ask_about(target)
    label = _told(table, card)
    if table.my_turn and table.view.decision.name in PICKS:
        canvas.box(rect.inflate(3, 3) if answer.anew else rect, PAYABLE if answer.anew else FADED)
    key = target if whole else grid
    if answer.open or answer.anew:
        chosen = bool(answer.chosen or corner.chosen)
        lit = canvas.hot(rect, key, label, lambda: table.mode.tap(target), table.about_card(card), chosen=chosen)
        if lit and not answer.chosen:
            canvas.box(rect.inflate(3, 3), POINTED)
    else:
        canvas.hot(rect, key, label, None, table.about_card(card), refusal=lambda: table.mode.why_not(target))
    if corner.open or corner.anew:
        _paint_corner(table, canvas, rect, place, label, corner.hinted)
    if answer.chosen or corner.chosen:
        chosen_ring(canvas, rect, 9)
    elif answer.hinted and target == grid:
        canvas.box(rect.inflate(5, 5), HINTED)


def _told(table: GameTable, card: int) -> str:
    """A card in words: its name, what it costs, and how much is missing."""
    missing = table.planning.signs(card).missing
    lacks = f", {table.talk('sign.missing.short')}: {missing}" if missing else ""
    return f"{card_name(card, table.talk)}, {about(card, table.talk)[0]}{lacks}"


def _fold(rect: Rect) -> Rect:
    side = min(rect.width * 0.4, rect.height * 0.5)
    return Rect(rect.right - side, rect.top, side, side)


def _paint_corner(table: GameTable, canvas: Canvas, rect: Rect, place: int, label: str, hinted: bool) -> None:
    """The folded corner is the die on the card's back: with a mouse it can be clicked by itself."""
    fold = _fold(rect)
    target: Target = ("corner", place)
    if not canvas.compact:
        words = f"{table.talk('button.take_die')}: {label.split(',')[0]}"
        area = fold
        if canvas.shape == "tablet":  # a finger finds it by the card's edges
            area = Rect(fold.right + 6 - FINGER, fold.top - 6, FINGER, FINGER)
        canvas.hot(area, target, words, lambda: table.mode.tap(target), table.about("action.take_die"))
    if hinted:
        canvas.box(fold.inflate(4, 4), HINTED)


def _paint_signs(table: GameTable, canvas: Canvas, rect: Rect, card: int) -> None:
    """What a card needs beside dice, or lacks; whether it completes a three or ends a row."""
    view = table.view
    if view.decision.name in WAYS_OVER and view.moves:
        return
    signs = table.planning.signs(card)
    mine = bool(view.moves) and table.my_turn
    acting = mine and view.decision.name in ACTING
    lying = rect.width > rect.height
    high = canvas.pick(22, 18, tablet=20)
    if mine and not acting:
        return
    if acting and not signs.able:
        canvas.box(rect, FADED)
    if acting and signs.able:
        more = signs.karma or signs.jokers
        canvas.box(rect.inflate(3, 3), PAYABLE_MORE if more else PAYABLE)
    left = rect.left - 1 if lying else rect.left + 1
    top = rect.top + rect.height * (0.53 if lying else 0.36)
    if signs.missing:
        _tag(canvas, Rect(left, top, high * 1.5, high), f"−{signs.missing}", MISSING, MISSING_INK)
    elif acting and signs.able and (signs.karma or signs.jokers):
        for what, number in (("karma", signs.karma), ("admin", signs.jokers)):
            if number:
                tag = Rect(left, top, high * 1.75, high)
                canvas.box(tag, NEED)
                draw_token(canvas, what, tag.left + high * 0.5, tag.centery, high * 0.8)
                canvas.text(
                    tag.right - high * 0.42,
                    tag.centery,
                    str(number),
                    "figure",
                    NUMBER_INK,
                    align="center",
                    middle=True,
                    size=high * 0.72,
                )
                top += high + 1 if not lying else 0
                left += high * 1.8 if lying else 0
    if signs.three or signs.breaks:
        ship = CARDS[card].number and not lying  # its number is at the right, where the tag would cover it
        x = rect.left - 3 if ship else rect.right - high * 1.25 + 4
        y = rect.top + (rect.height * 0.38 if lying else rect.height * 0.61)
        tag = Rect(x, y, high * 1.25, high * 1.05)
        if signs.three:
            _tag(canvas, tag, "×3", THREE, THREE_INK)
        else:
            canvas.box(tag, BREAKS)
            canvas.icon("close", tag.centerx, tag.centery, high * 0.56, BREAKS_INK)


def _tag(canvas: Canvas, rect: Rect, text: str, box: object, ink: tuple[int, int, int]) -> None:
    canvas.box(rect, box)  # type: ignore[arg-type]
    canvas.text(rect.centerx, rect.centery, text, "figure", ink, align="center", middle=True, size=rect.height * 0.72)


# --- Choices that are no cards of the table ----------------------------------------------------------------------


def paint_ways(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Ways of an exchange, or ships to be copied, laid out over the window."""
    view = table.view
    if not view.moves or not table.my_turn:
        return
    if view.decision.name not in WAYS_OVER:
        return
    if view.decision.name == "exchange":
        found: list[Target] = [("exchange", way) for way in range(len(view.moves))]
    else:
        found = [("row", ship) for ship in view.last_ships()]
    area = rect.inflate(-canvas.pick(24, 10), -canvas.pick(24, 10))
    canvas.box(area, WAYS)
    title = table.talk(f"ways.{view.decision.name}")
    head = canvas.pick(34, 24)
    canvas.text_in(Rect(area.left + 10, area.top + 2, area.width - 20, head), title, "card", CREAM, align="center")
    area = Rect(area.left + 6, area.top + head, area.width - 12, area.height - head - 6)
    most = max(1, int(area.height // canvas.pick(58, 46)))
    columns = -(-len(found) // most)
    rows = -(-len(found) // columns)
    high = min(area.height / rows, canvas.pick(96, 62))
    wide = area.width / columns
    for index, target in enumerate(found):
        place = Rect(area.left + index // rows * wide + 2, area.top + index % rows * high + 2, wide - 4, high - 4)
        canvas.box(place, OPTION)
        if target[0] == "exchange":
            label = _paint_exchange(table, canvas, place, int(target[1]))
            spot(table, canvas, place, target, label, radius=8)
        else:
            label = _paint_ship(table, canvas, place, int(target[1]))
            spot(table, canvas, place, target, label, table.about_card(int(target[1])), radius=8)
        if table.places.ask_about(target).chosen:
            chosen_ring(canvas, place, 9)


def _paint_exchange(table: GameTable, canvas: Canvas, rect: Rect, way: int) -> str:
    """The cards that go, and what comes for them."""
    settled = ways_to_settle(table.view, table.view.seat)[way]
    gains = [("admin", settled.admins)] * bool(settled.admins) + [("coin", settled.coins)] * bool(settled.coins)
    high = min(rect.height - 8, canvas.pick(74, 46))
    gain = min(canvas.pick(30, 22), rect.width * 0.2)
    right = rect.right - 8 - (gain * 1.5) * len(gains)
    paint_minis(canvas, Rect(rect.left + 6, rect.centery - high / 2, right - rect.left - 26, high), settled.cards)
    canvas.icon("arrow-right", right - 8, rect.centery, gain * 0.6, CREAM)
    for index, (what, number) in enumerate(gains):
        x = right + 4 + gain / 2 + index * gain * 1.5
        draw_token(canvas, what, x, rect.centery, gain)
        canvas.text(x + gain * 0.55, rect.centery, str(number), "figure", CREAM, middle=True)
    told = [table.talk.count(f"gain.{what}s", number) for what, number in gains]
    return f"{table.speech.cards(settled.cards)} → {', '.join(told)}"


def _paint_ship(table: GameTable, canvas: Canvas, rect: Rect, ship: int) -> str:
    """A ship that is the last of somebody's row, and whose it is."""
    view = table.view
    seat = next(seat for seat in range(view.players) if ship in view.ships[seat])
    high = rect.height - 8
    place = Rect(rect.left + 6, rect.top + 4, high * 5 / 7, high)
    draw_mini(canvas, place, ship)
    name = card_name(ship, table.talk)
    inside = Rect(place.right + 8, rect.top, rect.right - place.right - 12, rect.height)
    reward = table.talk(f"reward.{CARDS[ship].reward}")
    canvas.text_in(inside, f"**{name}** ({table.speech.name(seat)})\n{reward}", "small", PROSE, lines=3)
    return f"{name}: {reward}"


def paint_minis(canvas: Canvas, rect: Rect, cards: Sequence[int]) -> None:
    """Small cards side by side, closer together if they must be."""
    wide = rect.height * 43 / 60
    step = min(wide + 4, (rect.width - wide) / max(1, len(cards) - 1))
    for index, card in enumerate(cards):
        draw_mini(canvas, Rect(rect.left + index * step, rect.top, wide, rect.height), card)


# --- Piles and legend --------------------------------------------------------------------------------------------


def paint_piles(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The deck, whose top card everybody sees, and the discard with its dice side up."""
    view, talk = table.view, table.talk
    beside = canvas.shape == "tablet"
    if beside:
        canvas.box(rect, table.mood.panel)
        size = (45.0, 63.0)
        deck, pile = Rect(rect.left + 10, rect.top + 8, *size), Rect(rect.left + 10, rect.top + 82, *size)
    else:
        size = (63.0, 88.0)
        left = rect.centerx - size[0] / 2
        deck, pile = Rect(left, rect.top + 26, *size), Rect(left, rect.top + 182, *size)
    table.places.put(("deck",), deck)
    table.places.put(("discard",), pile)
    for step in (4, 2):
        canvas.box(deck.move(step, step), PILE)
    draw_card(canvas, deck, view.top)
    if view.discard:
        last = view.discard[-1]
        canvas.box(pile.move(3, 3), PILE)
        draw_dice_side(canvas, pile, COLOUR[last], view.dice[last])
    else:
        canvas.box(pile, GAP)
    for place, key, number in ((deck, "deck", view.deck_size), (pile, "discard", len(view.discard))):
        if beside:
            room = Rect(place.right + 6, place.top, rect.right - place.right - 10, place.height)
            icon = "stack" if key == "deck" else "card-discard"
            canvas.text_in(room, f"[[{icon}]] **{number}**", "body", QUIET)
        else:
            canvas.text(
                rect.centerx, place.top - 13, talk(key), "card", CREAM, width=rect.width, align="center", middle=True
            )
            canvas.text(place.centerx, place.bottom + 15, str(number), "figure", CREAM, align="center", middle=True)
    deck_about = f"{talk('deck.text')}\n**{card_name(view.top, talk)}**"
    target: Target = ("deck",)
    canvas.hot(
        deck, target, talk("deck"), None, explain(talk("deck"), deck_about), refusal=lambda: table.mode.why_not(target)
    )
    canvas.hot(pile, ("discard",), talk("discard"), None, explain(talk("discard"), _seen(table)))


def _seen(table: GameTable) -> str:
    """The dice in the discard, counted by colour and value."""
    view, talk = table.view, table.talk
    lines = [talk("discard.text")]
    for colour in range(len(COLOURS)):
        values = sorted(view.dice[card] for card in view.discard if COLOUR[card] == colour)
        if values:
            first = next(card for card in view.discard if COLOUR[card] == colour)
            lines.append(f"{table.speech.die(first)} {' '.join(map(str, values))}")
    return "\n".join(lines)


def paint_legend(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The small signs on cards, in words."""
    talk = table.talk
    high = rect.height / 6
    for index, what in enumerate(("payable", "karma", "joker", "missing", "three", "breaks")):
        middle = rect.top + (index + 0.5) * high
        spot_at = Rect(rect.left, middle - 10, 24, 20)
        if what == "payable":
            canvas.box(spot_at.inflate(-4, 0), PAYABLE.but(radius=5))
        elif what in ("karma", "joker"):
            draw_token(canvas, "karma" if what == "karma" else "admin", spot_at.centerx, middle, 20)
        elif what == "missing":
            _tag(canvas, spot_at, "−2", MISSING, MISSING_INK)
        elif what == "three":
            _tag(canvas, spot_at, "×3", THREE, THREE_INK)
        else:
            canvas.box(spot_at, BREAKS)
            canvas.icon("close", spot_at.centerx, middle, 11, BREAKS_INK)
        room = Rect(rect.left + 28, middle - high / 2, rect.width - 28, high)
        canvas.text_in(room, talk(f"sign.{what}.short"), "small", PROSE)
        told = explain(talk(f"sign.{what}.short"), talk(f"sign.{what}"))
        canvas.hot(
            Rect(rect.left, middle - high / 2, rect.width, high), ("sign", what), talk(f"sign.{what}"), None, told
        )
