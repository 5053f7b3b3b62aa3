"""The Prodigals Club on the table: two or three competitions in losing, and a club board between them."""

from scenes.tables.prodigals.table import GameTable

__all__ = ["GameTable"]
