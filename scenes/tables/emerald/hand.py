"""One's own hand by kinds of cards, what is laid out, and the two piles."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from game.emerald.cards import USES
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.widgets import explain
from scenes.tables.emerald.cards import draw_back, draw_card, draw_mini
from scenes.tables.emerald.look import EMPTY, GOLD_TEXT, QUIET
from scenes.tables.pieces import chosen_ring, count_badge, spot, stack

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable


def sees(table: GameTable) -> object:
    """Return what the hand shows: one's own cards, and those laid out."""
    view = table.view
    return view.hand, view.played, view.spent, view.active == table.viewer, view.action, view.decision


def piles_see(table: GameTable) -> object:
    """Return what one's own piles show."""
    return table.view.pile, table.view.discards[table.viewer]


def paint_hand(table: GameTable, canvas: Canvas, rect: Rect, size: tuple[float, float]) -> None:
    """Paint the cards laid out for the action first, lifted; then the hand, equal cards one over the other."""
    view = table.view
    wide, high = size
    laid = (*view.spent, *view.played) if view.active == table.viewer else ()
    held = Counter(view.hand)
    groups = list(held)
    same, gap = canvas.pick(26, 16), canvas.pick(7, 6)
    copies = len(view.hand) - len(groups)
    need = len(groups) * (wide + gap) + copies * same + len(laid) * (wide * 0.62) + (gap if laid else 0)
    squeeze = min(1.0, (rect.width - wide) / max(1.0, need - wide))
    x = rect.left
    for card in laid:
        place = Rect(x, rect.top - canvas.pick(14, 4), wide, high)
        _draw(table, canvas, place, card)
        chosen_ring(canvas, place, wide * 0.07)
        canvas.hot(place, ("laid", len(laid), int(x)), table.speech.card(card), None, table.about_card(card))
        x += wide * 0.62 * squeeze
    if laid:
        table.places.put(("laid",), Rect(rect.left, rect.top, wide, high))
        x += (wide * 0.38 + gap) * squeeze
        if not canvas.compact and view.action >= 0:
            text = table.talk(f"symbol.{USES[view.action]}")
            room = max(wide, x - rect.left - 8)
            low = rect.bottom - 6
            canvas.text(rect.left, low, text, "small", GOLD_TEXT, width=room, middle=True, cut=True, size=14)
    table.places.put(("hand_of", table.viewer), Rect(rect.centerx - wide / 2, rect.top, wide, high))
    for card in groups:
        number = held[card]
        answer = table.places.ask_about(("hand", card))
        lift = canvas.pick(16, 4)
        place = Rect(x, rect.top, wide, high)
        draw = partial(_draw, table, canvas, card=card)
        stack(canvas, place, number, same * squeeze, draw, lifted=answer.chosen, lift=lift, radius=8)
        whole = Rect(x, rect.top, wide + (number - 1) * same * squeeze, high)
        name, about = table.speech.card(card), table.about_card(card)
        spot(table, canvas, whole, ("hand", card), name, about, ring=answer.open, radius=8)
        if answer.chosen:
            top = place.move((number - 1) * same * squeeze, -lift)
            chosen_ring(canvas, top, 8)
        x += whole.width * (1.0 if squeeze >= 1 else squeeze) + gap * squeeze


def _draw(table: GameTable, canvas: Canvas, rect: Rect, card: int) -> None:
    if canvas.compact:
        draw_mini(canvas, rect, card)
    else:
        draw_card(canvas, rect, card, table.words.language)


def paint_piles(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint the draw pile, whose cards one knows but not their order, and the discards."""
    view, talk = table.view, table.talk
    seat = table.viewer
    pile, gone = view.pile, view.discards[seat]
    if canvas.compact:
        size = (40.0, 56.0)
        deck, discard = Rect(rect.left + 2, rect.top + 2, *size), Rect(rect.left + 50, rect.top + 2, *size)
    else:
        high = (rect.height - 44) / 2
        size = (high * 5 / 7, high)
        deck = Rect(rect.centerx - size[0] / 2, rect.top, *size)
        discard = Rect(deck.left, rect.top + high + 22, *size)
    for place, number, target in ((deck, len(pile), ("deck_of", seat)), (discard, len(gone), ("discard_of", seat))):
        table.places.put(target, place)
        if not number:
            canvas.box(place, EMPTY)
    if pile:
        draw_back(canvas, deck)
    if gone:
        draw_mini(canvas, discard, gone[-1])
    for place, number, key, cards in (
        (deck, len(pile), "pile.deck", sorted(pile)),
        (discard, len(gone), "pile.discard", sorted(gone)),
    ):
        if canvas.compact:
            count_badge(canvas, place.centerx, place.bottom + 9, str(number))
        else:
            x, y, text = place.centerx, place.bottom + 10, f"{talk(key)} **{number}**"
            canvas.text(x, y, text, "small", QUIET, width=rect.width + 4, align="center", middle=True)
        about = table.speech.cards(cards) or talk("pile.empty")
        canvas.hot(place, (key,), f"{talk(key)}: {number}", None, explain(f"{talk(key)} ({number})", about))
