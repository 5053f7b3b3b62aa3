"""The daily deal: one game a day, the same cards against the same opponents for everybody, and one try at it."""

from __future__ import annotations

import time
from datetime import date
from typing import TYPE_CHECKING

from game.kernel.rng import Rng
from game.play.history import Entry, history
from game.play.saves import Save, saves
from game.play.seating import Seating, usual_seat
from game.registry import TABLES, about

if TYPE_CHECKING:
    from game.play.storage import Storage

NAME = "daily"
SEATS = 3
"""So many sit down to it, where the game allows."""


def today() -> str:
    """The date here, as 2026-01-31."""
    return time.strftime("%Y-%m-%d")


def deal(day: str) -> Seating:
    """The game of a day: the games take turns, the cards follow from the date alone."""
    number = date.fromisoformat(day).toordinal()
    game = TABLES[number % len(TABLES)]
    smallest, largest = about(game).players
    seats = [usual_seat(game, index) for index in range(min(max(SEATS, smallest), largest))]
    return Seating(game, seats, Rng.seeded(number).below(100_000_000), daily=day)


def begun(storage: Storage, day: str) -> bool:
    """Whether the one try was made."""
    return storage.read(NAME) == day or result(storage, day) is not None


def begin(storage: Storage, day: str) -> Seating:
    """Take the one try."""
    storage.write(NAME, day)
    return deal(day)


def unfinished(storage: Storage, day: str) -> Save | None:
    """The game of a day that was left."""
    return next((save for save in saves(storage)[0] if save.notes.daily == day), None)


def result(storage: Storage, day: str) -> Entry | None:
    """How it ended."""
    return next((entry for entry in reversed(history(storage).entries) if entry.daily == day), None)
