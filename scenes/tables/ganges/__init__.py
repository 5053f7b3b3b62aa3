"""Ganges on the table: the grid in its window, dice in the hand, rows and the track of everybody."""

from scenes.tables.ganges.table import GameTable

__all__ = ["GameTable"]
