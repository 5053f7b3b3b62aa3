"""A place for small named texts, which may refuse anything at any time, and to which other windows write as well."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

Swap = Literal["done", "changed", "refused"]
"""What came of it: it is there now; somebody else has written there since; or the place takes no more."""

Trouble = Literal["", "denied", "full", "locked"]

ASIDE = ".aside-"
"""Stands before the number of a text that was put aside."""


class Storage(ABC):
    """What every such place can do; a kind of place says how texts are read, put and removed."""

    trouble: Trouble = ""
    """Why nothing can be kept now: there is no place for it at all, no room, or a place that can only be read.
    Every try to write tells anew."""
    why: Trouble = "full"
    """Why the last text was refused."""

    @abstractmethod
    def read(self, name: str) -> str | None:
        """A text, or nothing if there is none or it cannot be read."""

    @abstractmethod
    def names(self) -> list[str]:
        """The names of all texts that are here, in a stable order."""

    @abstractmethod
    def _put(self, name: str, text: str) -> bool:
        """Put a text there, wholly or not at all; whether that worked."""

    @abstractmethod
    def _remove(self, name: str) -> bool:
        """Take a text away; whether it is gone."""

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While nobody else can write, as far as the place knows of others."""
        yield

    def write(self, name: str, text: str) -> bool:
        """Keep a text, whatever was there; whether it outlives the program."""
        done = self._put(name, text)
        if self.trouble != "denied":
            self.trouble = "" if done else self.why
        return done and not self.trouble

    def delete(self, name: str) -> None:
        """Forget a text."""
        self._remove(name)

    def swap(self, name: str, old: str | None, new: str | None) -> Swap:
        """Put a text in the place of one that is known, and of no other; `None` stands for nothing there."""
        with self.alone():
            if self.read(name) != old:
                return "changed"
            if new is None:
                return "done" if self._remove(name) else "refused"
            return "done" if self.write(name, new) else "refused"

    def set_aside(self, name: str) -> bool:
        """Put a text out of the way, under the first free name after its own; whether that worked."""
        with self.alone():
            taken = set(self.names())
            number = next(number for number in range(1, len(taken) + 2) if f"{name}{ASIDE}{number}" not in taken)
            return self._rename(name, f"{name}{ASIDE}{number}")

    def _rename(self, name: str, other: str) -> bool:
        """Give a text a name that is free; whether that worked.

        Where there is no room for two of it, it is moved; if even that fails, it stays where it is.
        """
        text = self.read(name)
        if text is None:
            return False
        if self._put(other, text):
            return self._remove(name)
        if not self._put(name, text):  # not even what it has: what is removed would be lost
            return False
        self._remove(name)
        if self._put(other, text):
            return True
        self._put(name, text)
        return False


class Memory(Storage):
    """Texts that last as long as the program: for tests, and where nothing can be kept."""

    def __init__(self, trouble: Trouble = "") -> None:
        self.texts: dict[str, str] = {}
        self.trouble = trouble

    def read(self, name: str) -> str | None:
        """The text, if there is one."""
        return self.texts.get(name)

    def names(self) -> list[str]:
        """All names."""
        return sorted(self.texts)

    def _put(self, name: str, text: str) -> bool:
        self.texts[name] = text
        return True

    def _remove(self, name: str) -> bool:
        self.texts.pop(name, None)
        return True
