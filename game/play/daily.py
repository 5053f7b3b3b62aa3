"""The deals of the day: one game a day and a light one beside it, the same cards against the same opponents for
everybody, and one try at each."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.play.entries import Entry
from game.play.history import history
from game.play.saves import Save, saves
from game.play.seating import Seating, daily_deal

if TYPE_CHECKING:
    from game.play.storage import Storage

NAMES = ("daily", "daily-light")
"""Where the day of the last try is noted, for the one deal and the light one."""


def today() -> str:
    """The date here, as 2026-01-31."""
    return time.strftime("%Y-%m-%d")


def begun(storage: Storage, day: str, light: bool = False) -> bool:
    """Whether the one try was made."""
    return storage.read(NAMES[light]) == day or result(storage, day, light) is not None


def begin(storage: Storage, day: str, light: bool = False) -> Seating:
    """Take the one try."""
    storage.write(NAMES[light], day)
    return daily_deal(day, light).with_player(storage)


def unfinished(storage: Storage, day: str, light: bool = False) -> Save | None:
    """The game of a day that was left."""
    deal = daily_deal(day, light)
    found = (save for save in saves(storage)[0] if save.notes.daily == day)
    return next((save for save in found if (save.game, save.record.seed) == (deal.game, deal.seed)), None)


def result(storage: Storage, day: str, light: bool = False) -> Entry | None:
    """How it ended here; what comes from a file does not use up the one try."""
    deal = daily_deal(day, light)
    found = (entry for entry in reversed(history(storage).own) if entry.daily == day)
    return next((entry for entry in found if (entry.game, entry.seed) == (deal.game, deal.seed)), None)
