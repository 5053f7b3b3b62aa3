"""The cards and tokens of Ganges for its rulebook, and which page answers what."""

from __future__ import annotations

from functools import partial

from game.ganges.cards import BONUSES, BUILDING, CARDS, COLOURS, IDS, PALACE, SHIP, TRADE
from game.ganges.view import View
from game.kernel import contract
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.tables.book import Thing
from scenes.tables.ganges.cards import about, card_name, draw_card, draw_dice_side, draw_track, picture

TOKENS = ("fame", "coin", "karma", "admin", "elephant", "silk", "tea", "spice", "red", "yellow", "white")


def card_thing(number: int) -> str:
    """The thing that a card is: the four cards of a palace action are one."""
    card = CARDS[number]
    return f"palace-{card.number}" if card.kind == PALACE else f"card-{number}"


def _card(canvas: Canvas, rect: Rect, words: Words, number: int) -> None:
    draw_card(canvas, rect, number)


def _own(words: Words, number: int) -> str:
    return "\n".join([f"**{card_name(number, words)}**", *about(number, words)])


def _bonus(canvas: Canvas, rect: Rect, words: Words, bonus: int) -> None:
    draw_track(canvas, rect, bonus, dark=True)


def _bonus_own(words: Words, name: str) -> str:
    return f"**{words(f'bonus.{name}')}**\n{words(f'bonus.{name}.text')}"


def _token(canvas: Canvas, rect: Rect, words: Words, what: str) -> None:
    canvas.sprite(picture(what), rect)


def _die(canvas: Canvas, rect: Rect, words: Words, colour: int, value: int) -> None:
    draw_dice_side(canvas, rect, colour, value)


THINGS = (
    {card_thing(number): Thing(partial(_card, number=number), words=partial(_own, number=number)) for number in IDS}
    | {
        f"bonus-{name}": Thing(partial(_bonus, bonus=bonus), words=partial(_bonus_own, name=name))
        for bonus, name in enumerate(BONUSES)
    }
    | {what: Thing(partial(_token, what=what), 1.0) for what in TOKENS}
    | {f"die-{name}": Thing(partial(_die, colour=colour, value=colour + 2)) for colour, name in enumerate(COLOURS)}
)

DECISIONS = {
    "action": "actions",
    "pay": "paying",
    "end_of_turn": "admins",
    "pick_die": "dice",
    "discard": "dice",
    "pick_goods": "goods",
    "pick_palace": "palace",
    "copy_ship": "palace-5",
    "turn_card": "open-night",
    "coins_or_palace": "track",
    "fame_or_ship": "track",
    "exchange": "threes",
}


PAGES = {BUILDING: "buildings", SHIP: "ships", TRADE: "goods"}
"""Where the rulebook tells how cards of a kind are taken."""


def _page(card: int) -> str:
    kind = CARDS[card].kind
    return card_thing(card) if kind == PALACE else PAGES.get(kind, "")


def page_of(view: contract.View, key: object) -> str:
    """Where the rulebook tells of what has this key at the table."""
    assert isinstance(view, View)
    match key:
        case ("grid", int(place)):
            return _page(view.grid[place])
        case ("row" | "card", int(card)):
            return _page(card)
        case ("hand", int()) | ("corner", int()):
            return "dice"
        case ("track", int(place)):
            bonus = view.tracks[view.seat][place]
            return f"bonus-{BONUSES[bonus]}" if bonus < len(BONUSES) else ""
    return ""
