"""The heap for the rulebook."""

from __future__ import annotations

from game.kernel.contract import View
from scenes.kit.theme import PARCHMENT
from scenes.tables.book import Thing

THINGS = {"heap": Thing(lambda canvas, rect, words: canvas.box(rect, PARCHMENT), 1.0, lambda words: words("heap.text"))}
DECISIONS = {"turn": "goal"}


def page_of(view: View, key: object) -> str:
    """There is only the heap."""
    return "heap" if key == ("heap",) else ""
