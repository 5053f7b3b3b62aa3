"""The games on the table. A sixth one is added by one line here."""

from __future__ import annotations

from importlib import import_module

from game.kernel.contract import Rules

GAMES = ("conspirators", "catham", "emerald")
"""The ids, in the order in which the title shows them; each is a package under `game/` with its `RULES`."""


def find(game: str) -> Rules:
    """The rules of a game, imported when first asked for; `KeyError` if there is no such game."""
    if game not in GAMES:
        raise KeyError(game)
    rules = import_module(f"game.{game}").RULES
    assert isinstance(rules, Rules)
    return rules


def all_games() -> list[Rules]:
    """The rules of all games."""
    return [find(game) for game in GAMES]
