"""One table a game, over one shared table scene."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.tables.table import Table

TABLES = ("conspirators", "catham")
"""The games that can be played on screen: each has a module here of the same name, with a class `GameTable`."""


def find_table(game: str) -> type[Table]:
    """The table of a game, imported when first asked for."""
    found: type[Table] = import_module(f"scenes.tables.{game}").GameTable
    return found
