"""Catham City on the table: the race over the roofs, the pool, the hand by factions."""

from scenes.tables.catham.table import GameTable

__all__ = ["GameTable"]
