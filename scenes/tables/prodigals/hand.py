"""The black cards before a player, and the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import Target
from game.prodigals.forecast import amount
from game.prodigals.tiles import (
    HAND_LIMIT,
    SLOTS,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM
from scenes.tables.pieces import chosen_ring, count_badge, spot, stack
from scenes.tables.prodigals.cards import draw_bonus, draw_card
from scenes.tables.prodigals.look import (
    COUNT,
    GONE,
    QUIET,
    SPENT_VEIL,
)
from scenes.tables.prodigals.mine import light_bonus, panel

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def sees(table: GameTable) -> object:
    """Black cards, the hand, and what they would do now."""
    view, seat = table.view, table.subject
    amounts = [amount(view, seat, card) for card in view.laid[seat]]
    return view.laid[seat], view.activated[seat], view.hands[seat], amounts, view.played[seat], table.asked_now()


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
    panel(table, canvas, rect, f"{talk('slots')} {len(laid)}/{SLOTS}")
    wide = (area.width - 4 * (SLOTS - 1)) / SLOTS
    for slot in range(SLOTS):
        place = Rect(area.left + slot * (wide + 4), area.top, wide, area.height)
        if slot >= len(laid):
            canvas.box(place, GONE)
            table.places.put(("slot", seat, slot), place)
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
        does = amount(view, seat, card)
        if does:
            count_badge(canvas, place.right - 9, place.top + 8, str(does), COUNT, size=13)
    if not table.own:
        canvas.hot(place, ("laid_of", card), table.speech.card(card), None, table.about_card(card))
        return
    spot(table, canvas, place, target, table.speech.card(card), table.about_card(card), radius=5)
    if table.places.ask_about(target).chosen:
        chosen_ring(canvas, place, 5)


def _draw_held(canvas: Canvas, card: int, language: str, rect: Rect) -> None:
    draw_card(canvas, rect, card, language)


def paint_hand(table: GameTable, canvas: Canvas, area: Rect) -> None:
    """The hand, equal cards one over the other."""
    held = Counter(table.view.hands[table.subject])
    table.places.put(("hand_of", table.viewer), Rect(area.centerx - 30, area.top, 60, area.height))
    if held:
        _paint_held(table, canvas, area, held)
    else:
        canvas.text_in(area, table.talk("hand.empty"), "small", QUIET, align="center", lines=2)


def paint_wide_hand(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The hand in two rows in the place of the slots, so that a finger hits each of many cards."""
    held = Counter(table.view.hands[table.subject])
    panel(table, canvas, rect, _hand_title(table))
    table.places.put(("hand_of", table.viewer), rect)
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
        answer = table.places.ask_about(target)
        lifted = min(answer.chosen, number) if table.own else 0
        step = same * squeeze
        whole = Rect(x, area.top, wide + (number - 1) * step, high)
        place = Rect(x, area.top, wide, high)
        draw = partial(_draw_held, canvas, card, language)
        stack(canvas, place, number, step, draw, lifted=lifted, lift=canvas.pick(8, 6))
        if table.own:
            spot(table, canvas, whole, target, table.speech.card(card), table.about_card(card), radius=6)
            if answer.chosen and number == 1:
                chosen_ring(canvas, whole, 6)
        else:
            canvas.hot(whole, ("hand_card", card), table.speech.card(card), None, table.about_card(card))
        x += whole.width * (1.0 if squeeze >= 1 else squeeze) + gap * squeeze
