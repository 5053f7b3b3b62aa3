"""What players decide and what then happens."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.contract import CONFIRM, Path, Target


class Take(NamedTuple):
    """Take some pebbles."""

    number: int
    verb: str = "take"


def clicks(move: tuple[Any, ...]) -> Path:
    """The heap, as often as pebbles are taken."""
    return (("heap",),) * int(move[0]) + (CONFIRM,)


def meant(target: Target) -> Take | None:
    """The move that somebody has in mind who clicks here."""
    return Take(1) if target == ("heap",) else None


class Took(NamedTuple):
    """Pebbles were taken."""

    seat: int
    number: int


class Ended(NamedTuple):
    """The heap is gone; the last pebble shows its colour."""

    winner: int
    colour: int

    @property
    def reveals(self) -> bool:
        """No undo beyond it."""
        return True
