"""A Study in Emerald on the table: nine cities, two tracks, hidden loyalties."""

from scenes.tables.emerald.table import GameTable

__all__ = ["GameTable"]
