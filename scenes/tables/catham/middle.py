"""The middle of the table: the piles, the pool, and what is going on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.catham.cards import FACTIONS
from game.catham.rules import ACTION
from game.kernel.contract import OVER, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRIGHT_BRASS, CREAM, FAINT_CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import explain
from scenes.tables.catham.cards import draw_back, draw_card, draw_small
from scenes.tables.catham.look import ASKED_SEAT, EMPTY_PILE, NEON, PROSE, SHADOW_CAT
from scenes.tables.catham.plates import draw_count
from scenes.tables.pieces import spot, stack

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


def paint_piles(table: GameTable, canvas: Canvas, rect: Rect, size: tuple[float, float]) -> None:
    """The draw pile, and the discard pile with what lies most on it."""
    view, talk = table.view, table.talk
    upright = canvas.shape == "upright"
    label = 0.0 if canvas.compact else 26.0
    if label:
        canvas.text(rect.left, rect.top + 10, talk("piles"), "card", CREAM, width=rect.width, middle=True)
    deck = Rect(rect.left + 4, rect.top + label + (2 if upright else 4), *size)
    table.places.put(("deck",), deck)
    for step in range(min(3, max(1, view.deck_size // 8))):
        draw_back(canvas, deck.move(step * 2, -step * 2))
    pile = deck.move(rect.width * 0.5, 0)
    table.places.put(("discard",), pile)
    gone = sum(view.discard)
    if gone:
        draw_small(canvas, pile, view.discard.index(max(view.discard)))
    else:
        canvas.box(pile, EMPTY_PILE)
    low, wide = deck.bottom + canvas.pick(16, 13), rect.width * 0.51
    for place, key, number in ((deck, "pile.draw", view.deck_size), (pile, "pile.discard", gone)):
        text = f"**{number}**" if canvas.shape == "compact" else f"{talk(key)} **{number}**"
        if upright:
            room = Rect(place.right + 8, place.top, rect.width * 0.5 - place.width - 12, place.height)
            canvas.text_in(room, text, "small", FAINT_CREAM)
        else:
            canvas.text(place.centerx, low, text, "small", FAINT_CREAM, width=wide, align="center", middle=True)
    cards = ", ".join(
        f"{number} × {table.speech.card(faction)}" for faction, number in enumerate(view.discard) if number
    )
    for place, key, number, text in (
        (deck, "pile.draw", view.deck_size, talk("pile.draw.text")),
        (pile, "pile.discard", gone, cards or talk("pile.empty")),
    ):
        canvas.hot(place, key, f"{talk(key)}: {number}", None, explain(talk(key), text))


def paint_pool(table: GameTable, canvas: Canvas, rect: Rect, size: tuple[float, float]) -> None:
    """The open cards, one stack a faction; clicked as often as cards shall be taken."""
    view, talk = table.view, table.talk
    width, height = size
    head = 0.0 if canvas.compact else 26.0
    table.places.put(("pool",), rect)
    if head:
        line = f"**{talk('pool')}**   {table.speech.of_mine('pool.about')}"
        canvas.text(rect.left, rect.top + 10, line, "small", FAINT_CREAM, width=rect.width, middle=True)
    top = rect.top + head + canvas.pick(6, 8, upright=0)
    for faction, first, step in _stacks(table, canvas, Rect(rect.left + 2, top, rect.width - 4, height), size):
        number = view.pool[faction]
        target: Target = ("pool", faction)
        answer = table.places.ask_about(target)
        draw = draw_small if canvas.compact else partial(draw_card, language=table.words.language)
        stack(
            canvas,
            first,
            number,
            step,
            partial(draw, canvas, faction=faction),
            lifted=answer.chosen,
            lift=canvas.pick(12, 8),
        )
        whole = Rect(first.left, top, width + (number - 1) * step, height)
        label = f"{number} × {talk(f'faction.{FACTIONS[faction]}.one')}"
        spot(table, canvas, whole, target, label, table.about_faction(faction), ring=not answer.chosen, radius=7)
        if number > 1:
            draw_count(canvas, whole.right - 10, top + 4, f"×{number}")


def _stacks(
    table: GameTable, canvas: Canvas, area: Rect, size: tuple[float, float]
) -> Iterator[tuple[int, Rect, float]]:
    """Where the stacks of the pool lie: each faction with its lowest card and the step from card to card. Groups keep
    their distance; upright each stands over its own column of the hand."""
    view = table.view
    present = [faction for faction in view.factions if view.pool[faction]]
    width, height = size
    if canvas.shape == "upright":
        for index, faction in enumerate(view.factions):
            number = view.pool[faction]
            if number:
                step = min(6.0, (72 - width) / max(1, number - 1))
                left = area.left - 2 + index * 75 + (70 - width - (number - 1) * step) / 2
                yield faction, Rect(left, area.top, width, height), step
        return
    gap = canvas.pick(20, 12)
    more = sum(view.pool[faction] - 1 for faction in present)
    room = area.width - len(present) * width - gap * (len(present) - 1)
    step = min(width * 0.19, max(2.0, room / more)) if more else 0.0
    x = area.left
    for faction in present:
        yield faction, Rect(x, area.top, width, height), step
        x += width + (view.pool[faction] - 1) * step + gap


def paint_play(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What is going on: the cards in play, who plays them, and what is asked, in words."""
    view = table.view
    asked = table.my_turn and view.decision is not ACTION
    canvas.box(rect, table.mood.panel.but(border=NEON, border_width=2) if asked else table.mood.panel)
    side = rect.width * canvas.pick(0.4, 0.26)
    table.places.put(("play",), Rect(rect.left, rect.top, side, rect.height))
    _draw_cards_in_play(table, canvas, Rect(rect.left, rect.top, side, rect.height))
    left = rect.left + side + 10
    room = rect.right - left - 12
    title, text = what_goes_on(table)
    canvas.text(left, rect.top + canvas.pick(22, 13, upright=11), title, "card", CREAM, width=room, middle=True)
    top, bottom = rect.top + canvas.pick(40, 24, upright=20), rect.bottom - canvas.pick(6, 6, upright=2)
    if view.prompt is not None and view.prompt.asker != view.prompt.seat and canvas.shape != "compact":
        bottom -= canvas.pick(52, 0, upright=32)
        _draw_answers(table, canvas, left, rect.bottom - canvas.pick(22, 22, upright=17), room)
    canvas.text(left, top, text, "small", PROSE, width=room, height=bottom - top)


def _draw_cards_in_play(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    high = rect.height - canvas.pick(44, 20)
    wide = high * 5 / 7
    cards = list(table.view.played) or [int(target[1]) for target in table.picker.chosen if target[0] == "hand"]
    if not cards:
        canvas.icon("cat-face", rect.centerx, rect.centery, high * 0.7, SHADOW_CAT)
        return
    step = min(wide * 0.5, (rect.width - wide - 20) / max(1, len(cards) - 1))
    for index, faction in enumerate(cards):
        place = Rect(rect.left + 14 + index * step, rect.centery - high / 2, wide, high)
        draw_card(canvas, place, faction, table.words.language)


def what_goes_on(table: GameTable) -> tuple[str, str]:
    """A title and a sentence for what is going on."""
    view, talk = table.view, table.talk
    chosen = table.chosen_faction()
    if table.my_turn and view.decision is ACTION and chosen is not None:
        name = FACTIONS[chosen]
        taking = table.picker.chosen[0][0] == "pool"
        return talk(f"faction.{name}.short"), talk("play.take") if taking else _power(table, name)
    if view.decision not in (ACTION, OVER) and view.played:
        name = FACTIONS[view.played[0]]
        who = table.seating.seats[view.active].name
        return f"{who}: {talk(f'faction.{name}.short')}", _power(table, name)
    if table.my_turn and view.decision is ACTION:
        return talk("play.yours"), talk("play.yours.text")
    return talk("play.last"), table.chronicle.last() or talk("play.begin")


def _power(table: GameTable, faction: str) -> str:
    """What a faction does; on a phone in few words, the rest is told by its sheet."""
    return table.talk(f"faction.{faction}.{'brief' if table.app.canvas.compact else 'text'}")


def _draw_answers(table: GameTable, canvas: Canvas, x: float, y: float, room: float) -> None:
    """Who answers in which order; the one who is asked is ringed."""
    view = table.view
    if not canvas.compact:
        canvas.text(x, y - 22, table.talk("answers"), "small", FAINT_CREAM, width=room, middle=True)
    pitch = min(38.0, room / (view.players - 1))
    for index in range(1, view.players):
        seat = (view.active + index) % view.players
        place = x + 14 + (index - 1) * pitch
        if seat == view.to_move:
            canvas.disc(place, y, 16, ASKED_SEAT, BRIGHT_BRASS, 2)
        colour = table.seating.seats[seat].colour
        canvas.icon(SEAT_SHAPES[colour], place, y, 17, SEAT_COLOURS[colour])
        if index < view.players - 1:
            canvas.icon("chevron-right", place + pitch / 2, y, 11, FAINT_CREAM)
