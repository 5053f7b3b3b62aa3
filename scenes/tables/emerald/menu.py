"""The menu of a city: which actions are possible there, with which cards; and why the others are not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.emerald.cards import TEXT, USES
from game.emerald.chances import Chance, chances
from game.emerald.moves import PLAYS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, FOCUSED_RIM, GLOWING, HINTED
from scenes.kit.widgets import beside
from scenes.tables.emerald.cards import draw_mini
from scenes.tables.emerald.look import CITY_MENU, PROSE, QUIET, RULE

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable


def paint_menu(table: GameTable, canvas: Canvas) -> None:
    """Beside the city that was clicked; a click elsewhere closes it."""
    city = table.asked
    if city is None:
        return
    talk = table.talk
    canvas.hot(canvas.whole(), "close_menu", talk("cancel"), table.close_menu)
    found = chances(table.view, city)
    able = [chance for chance in found if chance.cards]
    unable = [chance for chance in found if not chance.cards]
    card = canvas.pick(40, 36), canvas.pick(56, 50.4)
    rows = card[1] + canvas.pick(8, 4)
    small = canvas.pick(24, 19)
    most = max((len(chance.cards) for chance in able), default=0)
    wide = max(canvas.pick(400, 330), canvas.pick(200, 160) + most * (card[0] + 6))
    box = Rect(0, 0, wide, canvas.pick(42, 30) + len(able) * rows + len(unable) * small + 12)
    beside(canvas, box, table.where(("city", city)))
    canvas.paper(box, CITY_MENU)
    canvas.hot(box, "menu_paper", table.city(city))
    inside = box.inflate(-24, 0)
    canvas.text(inside.left, box.top + canvas.pick(22, 16), talk("menu.title", city=table.city(city)), "card", CREAM,
                width=inside.width, middle=True)  # fmt: skip
    top = box.top + canvas.pick(42, 30)
    for chance in able:
        _paint_able(table, canvas, Rect(inside.left, top, inside.width, rows), city, chance, card)
        top += rows
    for chance in unable:
        _paint_unable(table, canvas, Rect(inside.left, top, inside.width, small), chance)
        top += small


def _paint_able(
    table: GameTable, canvas: Canvas, rect: Rect, city: int, chance: Chance, size: tuple[float, float]
) -> None:
    """An action, and the cards that can begin it, each to be clicked; who clicks the words means the first."""
    talk = table.talk
    name = talk(f"symbol.{USES[chance.use]}")
    note = table.brings(city, chance.use)
    if chance.use == TEXT:  # what is on the cards differs, the action has no other name
        name, note = ", ".join(map(table.card, chance.cards)), name
    canvas.line(rect.left, rect.top, rect.right, rect.top, RULE)
    side = canvas.pick(28, 22)
    canvas.sprite(f"emerald/sign-{USES[chance.use]}.png", Rect(rect.left, rect.centery - side / 2, side, side))
    left = rect.right - len(chance.cards) * (size[0] + 6) + 6
    words = Rect(rect.left + side + 8, rect.top, left - rect.left - side - 16, rect.height)
    if note:
        canvas.text_in(Rect(words.left, words.top + 2, words.width, words.height * 0.4), name, "strong", CREAM)
        low = Rect(words.left, words.top + words.height * 0.4, words.width, words.height * 0.6)
        canvas.text_in(low, note, "small", PROSE, lines=2, cut=True)
    else:
        canvas.text_in(words, name, "strong", CREAM, lines=2)
    for index, card in enumerate(chance.cards):
        place = Rect(left + index * (size[0] + 6), rect.centery - size[1] / 2, *size)
        draw_mini(canvas, place, card)
        label = table.card(card) if chance.use == TEXT else f"{name}: {table.card(card)}"
        key = ("chance", chance.use, card)
        whole = Rect(rect.left, rect.top, place.right - rect.left, rect.height) if index == 0 else place
        lit = canvas.hot(whole, key, label, partial(table.begin_in, city, card, chance.use), table.about_card(card))
        advised = table.play.hint == PLAYS[card][chance.use] and table.advised_city() == city
        ring = HINTED if advised else GLOWING.but(border=FOCUSED_RIM) if lit else GLOWING
        canvas.box(place.inflate(4, 4), ring.but(radius=4))


def _paint_unable(table: GameTable, canvas: Canvas, rect: Rect, chance: Chance) -> None:
    """An action that is not possible, and why."""
    side = canvas.pick(18, 15)
    canvas.sprite(f"emerald/sign-{USES[chance.use]}.png", Rect(rect.left + 5, rect.centery - side / 2, side, side), 120)
    place = Rect(rect.left + side + 14, rect.top, rect.width - side - 14, rect.height)
    text = f"**{table.talk(f'symbol.{USES[chance.use]}')}:** {table.reason(chance.reason)}"
    canvas.text_in(place, text, "small", QUIET)
