"""Conspirators' cards for its rulebook, and which page answers what."""

from __future__ import annotations

from functools import partial

from game.conspirators.cards import KINDS
from game.kernel.contract import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.tables.book import Thing
from scenes.tables.conspirators.cards import HONOUR, draw_back, draw_full


def _card(canvas: Canvas, rect: Rect, words: Words, kind: int) -> None:
    draw_full(canvas, rect, kind, words.language)


def _own(words: Words, kind: int) -> str:
    return f"**{words(f'card.{KINDS[kind]}')}**\n{words(f'card.{KINDS[kind]}.text')}"


THINGS = {name: Thing(partial(_card, kind=kind), words=partial(_own, kind=kind)) for kind, name in enumerate(KINDS)} | {
    "honour": Thing(lambda canvas, rect, words: canvas.sprite(HONOUR, rect)),
    "back": Thing(lambda canvas, rect, words: draw_back(canvas, rect)),
}

DECISIONS = {"commit": "orders", "discard": "end-of-round"}


def page_of(view: View, key: object) -> str:
    """Where the rulebook tells of what has this key at the table."""
    match key:
        case ("hand" | "order" | "character", int(kind)) | ("court", int(), int(kind)):
            return KINDS[kind]
        case "bank" | ("bank",):
            return "honour"
    return ""
