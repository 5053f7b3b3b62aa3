"""How far somebody has come in a lesson. The title asks for it before it paints, so nothing of a game is needed."""

from __future__ import annotations

import json
from typing import NamedTuple

from game.kernel import plain
from game.play.slots import slots
from game.play.storage import Storage
from game.registry import lesson_of

LONGEST_NOTE = 200
"""Letters of what is remembered of a lesson."""


class Progress(NamedTuple):
    """How far somebody has come in a lesson."""

    step: int = 0
    done: bool = False
    """Whether it was heard to its end, at some time."""

    @classmethod
    def read(cls, storage: Storage, game: str) -> Progress | None:
        """What is remembered; nothing if the lesson was never begun, or if the note makes no sense."""
        try:
            match plain.read(storage.read(_name(game)) or "", LONGEST_NOTE):
                case {"step": int(step), "done": bool(done)} if 0 <= step < len(lesson_of(game).steps):
                    return cls(int(step), done)
        except ValueError:
            pass
        return None

    def write(self, storage: Storage, game: str) -> bool:
        """Remember it; whether it outlives the program."""
        return storage.write(_name(game), json.dumps(self._asdict()))


def _name(game: str) -> str:
    return f"lesson-{game}"


def is_new(storage: Storage, game: str) -> bool:
    """Whether nothing here tells that this game was ever played, or learnt to the end."""
    learnt = Progress.read(storage, game)
    played = any(storage.read(name) for name in (f"setup-{game}", *slots(game)))
    return not played and (learnt is None or not learnt.done)
