"""The daily deal: one game a day, the same cards against the same opponents for everybody, and one try at it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.play.entries import Entry
from game.play.history import history
from game.play.saves import Save, saves
from game.play.seating import Seating, daily_deal

if TYPE_CHECKING:
    from game.play.storage import Storage

NAME = "daily"


def today() -> str:
    """The date here, as 2026-01-31."""
    return time.strftime("%Y-%m-%d")


def begun(storage: Storage, day: str) -> bool:
    """Whether the one try was made."""
    return storage.read(NAME) == day or result(storage, day) is not None


def begin(storage: Storage, day: str) -> Seating:
    """Take the one try."""
    storage.write(NAME, day)
    return daily_deal(day).with_player(storage)


def unfinished(storage: Storage, day: str) -> Save | None:
    """The game of a day that was left."""
    return next((save for save in saves(storage)[0] if save.notes.daily == day), None)


def result(storage: Storage, day: str) -> Entry | None:
    """How it ended here; what comes from a file does not use up the one try."""
    return next((entry for entry in reversed(history(storage).own) if entry.daily == day), None)
