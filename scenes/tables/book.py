"""What a rulebook asks a game's table for: pictures of its things as they lie on the table, and which page tells what.

Every table has a module `book` with its `THINGS`. It has `DECISIONS` if the page that tells of a decision has another
name, and `page_of` if more on the table has a page than the zones that are called like a thing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from game.kernel.contract import View
from game.play.book import Book, read
from game.registry import find
from scenes.kit import assets
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words


def nothing(words: Words) -> str:
    """A thing without words of its own."""
    return ""


class Thing(NamedTuple):
    """A card or token: how it is drawn into a rectangle, how wide that is by its height, how it explains itself."""

    draw: Callable[[Canvas, Rect, Words], object]
    shape: float = 5 / 7
    words: Callable[[Words], str] = nothing


class Shelf(NamedTuple):
    """What a table knows for its rulebook."""

    things: dict[str, Thing]
    decisions: dict[str, str]
    """The page of each decision."""
    page_of: Callable[[View, object], str]
    """Where the rulebook tells of what has this key at the table: a thing or a page; empty for nowhere."""


@cache
def find_shelf(game: str) -> Shelf:
    """What the table of a game knows for its rulebook."""
    table: Any = import_module(f"scenes.tables.{game}.book")
    things: dict[str, Thing] = table.THINGS
    decisions = {decision.name: decision.name for decision in find(game).decisions}

    def page_of(view: View, key: object) -> str:
        return key[0] if isinstance(key, tuple) and key[0] in things else ""

    return Shelf(things, decisions | getattr(table, "DECISIONS", {}), getattr(table, "page_of", page_of))


@cache
def find_book(game: str, language: str) -> Book:
    """The rulebook of a game; its archive must have come."""
    things, words = find_shelf(game).things, Words(language, game)
    name = f"rules/{language}/{game}.txt"
    with open(assets.path(name), encoding="utf-8") as file:
        return read(file.read(), name, lambda thing: things[thing].words(words) if thing in things else "")
