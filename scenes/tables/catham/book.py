"""Catham City's cards for its rulebook, and which page answers what."""

from __future__ import annotations

from functools import partial

from game.catham.cards import FACTIONS
from game.kernel.contract import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.tables.book import Thing
from scenes.tables.catham.cards import draw_back, draw_card


def _card(canvas: Canvas, rect: Rect, words: Words, faction: int) -> None:
    draw_card(canvas, rect, faction, words.language)


def _own(words: Words, faction: int) -> str:
    name = FACTIONS[faction]
    return f"**{words(f'faction.{name}')}**\n{words(f'faction.{name}.text')}"


THINGS = {
    name: Thing(partial(_card, faction=faction), words=partial(_own, faction=faction))
    for faction, name in enumerate(FACTIONS)
} | {"back": Thing(lambda canvas, rect, words: draw_back(canvas, rect))}

DECISIONS = {
    "action": "turn",
    "inform": "detectives",
    "tribute": "mafia",
    "tribute_cards": "mafia",
    "leak": "journalists",
}


def page_of(view: View, key: object) -> str:
    """Where the rulebook tells of what has this key at the table."""
    match key:
        case ("hand" | "pool", int(faction)):
            return FACTIONS[faction]
    return ""
