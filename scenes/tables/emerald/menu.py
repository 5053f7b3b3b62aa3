"""The menu of a city: which actions are possible there, with which cards; and why the others are not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.emerald.cards import CLAIM, MOVE, TEXT, USES
from game.emerald.forecast import claimed
from game.emerald.mind.chances import Chance, chances
from game.emerald.moves import PLAYS
from game.emerald.rules.turns import TURN
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, FOCUSED_RIM, GLOWING, HINTED
from scenes.kit.widgets import beside
from scenes.tables.emerald.cards import draw_mini
from scenes.tables.emerald.look import CITY_MENU, PROSE, QUIET, RULE

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable


class Menu:
    """Which city's menu is open, and what is begun there."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.city: int | None = None
        """The city whose menu is open."""

    @property
    def offered(self) -> bool:
        """Whether a click on a city opens its menu: in one's own turn, before anything but a card is chosen."""
        shown, picker = self.table.shown, self.table.shown.picker
        if not (picker.paths and self.table.play.driver.by_itself and shown.view.decision is TURN):
            return False
        return not picker.chosen or picker.chosen[-1][0] == "hand"

    def open(self, city: int) -> None:
        """Ask what shall be done in a city. If a card is chosen that can do only one thing there, do it."""
        table, canvas = self.table, self.table.app.canvas
        offered = chances(table.view, city)
        if table.picker.chosen:
            card = int(table.picker.chosen[-1][1])
            uses = [chance.use for chance in offered if card in chance.cards]
            if len(uses) == 1 and uses[0] != MOVE:
                self.begin(city, card, uses[0])
                return
            table.picker.clear()
        self.city = city
        if canvas.focused == ("city", city):  # whoever plays by keys goes on in the menu
            able = next((chance for chance in offered if chance.cards), None)
            canvas.focused = ("chance", able.use, able.cards[0]) if able is not None else "close_menu"
        table.recap.open = False
        table.app.touch()

    def close(self) -> None:
        """Close the menu, with nothing begun."""
        self.city = None
        self.table.app.touch()

    def begin(self, city: int, card: int, use: int) -> None:
        """Play a card for something that is meant for this city."""
        table = self.table
        self.city = None
        table.play.automatics.want(("city", city))
        for target in table.view.targets(PLAYS[card][use]):
            if isinstance(target, tuple) and table.picker.can(target):
                table.mode.tap(target)

    def update(self) -> None:
        """Close the menu where it is offered no more."""
        if self.city is not None and not self.offered:
            self.close()


def brings(table: GameTable, city: int, chance: Chance) -> str:
    """Return what is certain to come of an action in a city, whichever card begins it: of a claim everything."""
    if chance.use != CLAIM:
        return ""
    facts = claimed(table.view, chance.cards[0], city)
    return table.speech.foretold(fact for fact in facts if fact.name != "score")


def paint_menu(table: GameTable, canvas: Canvas) -> None:
    """Paint the menu beside the city that was clicked; a click elsewhere closes it."""
    city = table.menu.city
    if city is None:
        return
    talk = table.talk
    canvas.hot(canvas.whole(), "close_menu", talk("cancel"), table.menu.close)
    found = chances(table.view, city)
    able = [chance for chance in found if chance.cards]
    unable = [chance for chance in found if not chance.cards]
    card = canvas.pick(40, 36), canvas.pick(56, 50.4)
    rows = card[1] + canvas.pick(8, 4)
    small = canvas.pick(24, 19)
    most = max((len(chance.cards) for chance in able), default=0)
    wide = max(canvas.pick(400, 330), canvas.pick(200, 160) + most * (card[0] + 6))
    box = Rect(0, 0, wide, canvas.pick(42, 30) + len(able) * rows + len(unable) * small + 12)
    beside(canvas, box, table.places.where(("city", city)))
    canvas.paper(box, CITY_MENU)
    canvas.hot(box, "menu_paper", table.speech.city(city))
    inside = box.inflate(-24, 0)
    title, middle = talk("menu.title", city=table.speech.city(city)), box.top + canvas.pick(22, 16)
    canvas.text(inside.left, middle, title, "card", CREAM, width=inside.width, middle=True)
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
    """An action, and the cards that can begin it, each to be clicked; a click on the words means the first."""
    talk = table.talk
    name = talk(f"symbol.{USES[chance.use]}")
    note = brings(table, city, chance)
    if chance.use == TEXT:  # what is on the cards differs, the action has no other name
        name, note = ", ".join(map(table.speech.card, chance.cards)), name
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
        label = table.speech.card(card) if chance.use == TEXT else f"{name}: {table.speech.card(card)}"
        key = ("chance", chance.use, card)
        whole = Rect(rect.left, rect.top, place.right - rect.left, rect.height) if index == 0 else place
        lit = canvas.hot(whole, key, label, partial(table.menu.begin, city, card, chance.use), table.about_card(card))
        advised = table.play.adviser.hint == PLAYS[card][chance.use] and table.advised_city() == city
        ring = HINTED if advised else GLOWING.but(border=FOCUSED_RIM) if lit else GLOWING
        canvas.box(place.inflate(4, 4), ring.but(radius=4))


def _paint_unable(table: GameTable, canvas: Canvas, rect: Rect, chance: Chance) -> None:
    """An action that is not possible, and why."""
    side = canvas.pick(18, 15)
    canvas.sprite(f"emerald/sign-{USES[chance.use]}.png", Rect(rect.left + 5, rect.centery - side / 2, side, side), 120)
    place = Rect(rect.left + side + 14, rect.top, rect.width - side - 14, rect.height)
    text = f"**{table.talk(f'symbol.{USES[chance.use]}')}:** {table.speech.reason(chance.reason)}"
    canvas.text_in(place, text, "small", QUIET)
