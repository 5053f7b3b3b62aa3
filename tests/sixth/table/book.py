"""The heap for the rulebook."""

from __future__ import annotations

from scenes.kit.theme import PARCHMENT
from scenes.tables.book import Thing

THINGS = {"heap": Thing(lambda canvas, rect, words: canvas.box(rect, PARCHMENT), 1.0, lambda words: words("heap.text"))}
DECISIONS = {"turn": "goal"}
