"""Conspirators on the table: courts, majorities, orders and powers."""

from scenes.tables.conspirators.table import GameTable

__all__ = ["GameTable"]
