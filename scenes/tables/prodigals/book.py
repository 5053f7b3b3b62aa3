"""The cards, tiles and errands of the Prodigals Club for its rulebook, and which page answers what."""

from __future__ import annotations

from functools import partial

from game.kernel import contract
from game.prodigals.cards import CARDS, COUNTIES, SYMBOLS
from game.prodigals.tiles import (
    BEATRICE,
    BONUSES,
    CENTRAL,
    CIRCLES,
    COUNTY_OF,
    PROPERTIES,
    PROPERTY_SYMBOL,
    SET_INDEX,
    SPACES,
    VALUES,
)
from game.prodigals.view import View
from scenes.kit import assets
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.tables.book import Thing
from scenes.tables.prodigals.cards import draw_bonus, draw_card, draw_circle, draw_property

SIGNS = (*SYMBOLS, "hat", "megaphone", "vote", "pound", "renaissance", "lady", "gentleman")
ERRANDS = tuple(space for space in SPACES if assets.there(f"sprites/prodigals/errand-{space}.png"))
"""The spaces that have a picture of their own; the others give what lies on them."""


def _told(words: Words, key: str) -> str:
    return f"**{words(key)}**\n{words(f'{key}.text')}"


def _card(canvas: Canvas, rect: Rect, words: Words, card: int) -> None:
    draw_card(canvas, rect, card, words.language)


def _property(canvas: Canvas, rect: Rect, words: Words, tile: int) -> None:
    draw_property(canvas, rect, tile)


def _property_own(words: Words, tile: int) -> str:
    name = words(f"property.{SYMBOLS[PROPERTY_SYMBOL[tile]]}")
    return f"{name} {VALUES[tile]}, {words(f'county.{COUNTIES[COUNTY_OF[tile]]}')}"


def _circle(canvas: Canvas, rect: Rect, words: Words, tile: int) -> None:
    draw_circle(canvas, rect, tile)


def _bonus(canvas: Canvas, rect: Rect, words: Words, tile: int) -> None:
    draw_bonus(canvas, rect, tile)


def _sprite(canvas: Canvas, rect: Rect, words: Words, name: str) -> None:
    canvas.sprite(f"prodigals/{name}.png", rect)


def _sprite_thing(name: str, key: str = "") -> Thing:
    return Thing(partial(_sprite, name=name), 1.0, *([partial(_told, key=key)] if key else []))


THINGS = (
    {
        about.id: Thing(partial(_card, card=card), 1 / 1.5, partial(_told, key=f"card.{about.id}"))
        for card, about in enumerate(CARDS)
    }
    | {
        f"property-{tile}": Thing(partial(_property, tile=tile), 1.0, partial(_property_own, tile=tile))
        for tile in range(len(PROPERTIES))
    }
    | {f"circle-{tile}": Thing(partial(_circle, tile=tile), 1.0) for tile in range(len(CIRCLES))}
    | {
        f"bonus-{name}": Thing(partial(_bonus, tile=tile), 1.4, partial(_told, key=f"bonus.{name}"))
        for tile, name in enumerate(BONUSES)
    }
    | {f"praise-{name}": _sprite_thing(f"praise-{name}", f"beatrice.{name}") for name in BEATRICE}
    | {f"errand-{name}": _sprite_thing(f"errand-{name}", f"space.{name}") for name in ERRANDS}
    | {f"sign-{name}": _sprite_thing(name) for name in SIGNS}
)

DECISIONS = {
    "errand": "errands",
    "another_errand": "errands",
    "bonus": "central",
    "pick": "circles",
    "place": "circles",
    "sell": "possessions",
    "exchange": "possessions",
    "either": "possessions",
    "time": "time",
    "steps": "society",
    "row": "society",
    "column": "society",
    "marked": "society",
    "jump": "society",
    "choice": "effects",
    "swap": "effects",
    "declare": "symbols",
    "action": "cards",
    "beatrice": "beatrice",
    "discard": "ends",
    "keep": "ends",
}


def page_of(view: contract.View, key: object) -> str:
    """Where the rulebook tells of what has this key at the table."""
    assert isinstance(view, View)
    match key:
        case ("hand" | "laid" | "hand_card" | "laid_of", int(card)):
            return CARDS[card].id
        case ("in", "space", space, 0) if space == CENTRAL and view.central >= 0:
            return CARDS[view.central].id
        case ("in", "set", int(space), int(index)) if index < len(view.sets[SET_INDEX[space]]):
            return CARDS[view.sets[SET_INDEX[space]][index]].id
        case ("market" | "property" | "property_of", int()):
            return "possessions"
        case ("circle", *_) | ("tile", int()) | ("in", "set" | "space", int(), int()):
            return "circles"
        case ("bonus", int(tile)):
            return f"bonus-{BONUSES[tile]}"
        case ("symbol", int(symbol)):
            return f"sign-{SYMBOLS[symbol]}"
        case ("space", int(space)) if SPACES[space] in ERRANDS:
            return f"errand-{SPACES[space]}"
    return ""
