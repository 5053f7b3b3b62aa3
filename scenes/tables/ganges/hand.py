"""One's own hand: always eight places, so that the limit is seen; dice by colour and value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ganges.cards import COLOUR, COLOURS, HAND_LIMIT
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, GLOWING, HINTED
from scenes.kit.widgets import explain
from scenes.tables.ganges.cards import draw_dice_side, draw_token
from scenes.tables.ganges.layout import Layout
from scenes.tables.ganges.look import HAND_TRAY, KARMA_TAG, KARMA_TAG_INK, QUIET, SLOT
from scenes.tables.pieces import chosen_ring

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable


def paint_tray(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """The tray under the dice, and how many there are."""
    view, talk, rect = table.view, table.talk, at.hand
    held = len(view.hands[view.seat])
    table.places.put(("hand_of", table.viewer), at.dice[min(held, HAND_LIMIT - 1)])
    if canvas.shape != "wide":
        canvas.box(rect, HAND_TRAY)
    count = talk("hand.count", count=held, all=HAND_LIMIT)
    about = explain(talk("hand"), talk("hand.text"))
    if canvas.shape == "wide":
        words = Rect(rect.left + 2, rect.top, 122, 52)
        canvas.text(
            words.left, words.top + 14, table.speech.of_mine("hand.own"), "card", CREAM, middle=True, width=words.width
        )
        canvas.text(words.left, words.top + 38, count, "small", QUIET, middle=True, width=words.width)
        canvas.hot(words, ("hand",), f"{table.speech.of_mine('hand.own')}: {count}", None, about)
    elif canvas.shape == "tablet":
        words = Rect(rect.left + 8, rect.top + 4, 60, rect.height - 8)
        canvas.text(words.left, words.top + 22, talk("hand"), "card", CREAM, middle=True, width=60)
        canvas.text(words.left, words.top + 44, count, "small", QUIET, middle=True, width=60)
        canvas.hot(words, ("hand",), f"{talk('hand')}: {count}", None, about)


def paint_die(table: GameTable, canvas: Canvas, rect: Rect, place: int) -> None:
    """One die, lifted and ringed when it pays or goes; a free place is dashed."""
    hand = table.hand()
    if place >= len(hand) or ("hand", hand[place]) in table.flying:
        canvas.box(rect, SLOT)
        return
    card = hand[place]
    value = table.view.dice[card]
    own: Target = ("hand", card)
    target = table.meant_die(card)
    answer = table.places.ask_about(own)
    meant = answer if target == own else table.places.ask_about(target)
    lift = canvas.pick(12, 4) if answer.chosen else 0
    spot = rect.move(0, -lift)
    table.places.put(own, spot)
    draw_dice_side(canvas, spot, COLOUR[card], value)
    label = f"{table.talk('die')}: {table.talk(f'colour.{COLOURS[COLOUR[card]]}')} {value}"
    about_die = explain(label, table.talk("die.text"))
    if answer.open or answer.anew:
        target, meant = own, answer
    if meant.open or meant.anew:
        lit = canvas.hot(spot, own, label, lambda: table.mode.tap(target), about_die, chosen=bool(answer.chosen))
        if (answer.open or lit) and not answer.chosen:
            canvas.box(spot.inflate(4, 4), GLOWING.but(radius=canvas.pick(7, 9), border_width=2))
    else:
        canvas.hot(spot, own, label, None, about_die, refusal=lambda: table.mode.why_not(own))
    if answer.chosen:
        chosen_ring(canvas, spot, canvas.pick(8, 11))
        _paint_karma(table, canvas, spot, card, value)
    elif answer.hinted:
        canvas.box(spot.inflate(5, 5), HINTED)


def _paint_karma(table: GameTable, canvas: Canvas, rect: Rect, card: int, value: int) -> None:
    """What karma makes of a die in the payment."""
    raised = table.raised(card)
    if not raised:
        return
    square = rect.width >= rect.height
    high = 19.0 if square else 25.0
    tag = Rect(rect.left + 3, rect.bottom - high - (2 if square else 5), rect.width - 6, high)
    if square:
        tag = Rect(rect.left - 1, rect.bottom - 16, rect.width + 2, 20)
    canvas.box(tag, KARMA_TAG)
    draw_token(canvas, "karma", tag.left + high * 0.52, tag.centery, high * 0.76)
    text = f"{value}→{raised}" if square else f"{value} → {raised}"
    room = Rect(tag.left + high * 0.92, tag.top, tag.width - high, tag.height)
    canvas.text_in(room, text, "figure", KARMA_TAG_INK, align="center", size=high * 0.64)
