"""Games that were left unfinished: kept after every decision, found again when the program starts."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.kernel.record import BadRecord, Record
from game.registry import TABLES

if TYPE_CHECKING:
    from game.kernel.contract import Fact
    from game.kernel.match import Match
    from game.play.seating import Seating


class Storage(Protocol):
    """A place for small texts."""

    def read(self, name: str) -> str | None:
        """A text, or nothing if there is none or it cannot be read."""

    def write(self, name: str, text: str) -> bool:
        """Keep a text; whether that worked."""

    def delete(self, name: str) -> None:
        """Forget a text."""

    def set_aside(self, name: str) -> None:
        """Keep a damaged text out of the way, under another name, so that nothing is lost."""


@dataclass
class Save:
    """A game that was left unfinished."""

    game: str
    record: Record

    @property
    def when(self) -> float:
        """When it was left, in seconds since 1970."""
        when = self.record.notes.get("when")
        return float(when) if isinstance(when, (int, float)) else 0.0


def keep(storage: Storage, match: Match, seating: Seating, progress: Fact) -> bool:
    """Save a game that goes on; forget one that is over. Whether that worked."""
    name = f"save-{match.rules.id}"
    if match.over:
        storage.delete(name)
        return True
    notes = {**seating.notes(), "when": time.time(), "progress": [progress.name, dict(progress.facts)]}
    return storage.write(name, Record.of(match, notes).to_json())


def saves(storage: Storage) -> tuple[list[Save], list[BadRecord]]:
    """All games that can be continued, the latest first. Damaged ones are set aside and named as problems."""
    found, problems = [], []
    for game in TABLES:
        text = storage.read(f"save-{game}")
        if text is None:
            continue
        try:
            record = Record.from_json(text)
            if record.game != game:
                raise BadRecord("damaged", "This save belongs to another game.")
            found.append(Save(game, record))
        except BadRecord as problem:
            storage.set_aside(f"save-{game}")
            problems.append(problem)
    return sorted(found, key=lambda save: -save.when), problems
