"""What the program remembers: small named texts, in the player's own folder (in the browser: its local storage)."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol

import pygame


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


class Folder:
    """Texts as files. A file is written beside the old one first and then takes its place, so none is ever half."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def read(self, name: str) -> str | None:
        """The file's content; bytes that are no text are kept visible as damage."""
        try:
            return self._file(name).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None

    def write(self, name: str, text: str) -> bool:
        """Replace the file."""
        fresh = self.folder / f"{name}.new"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text, encoding="utf-8")
            os.replace(fresh, self._file(name))
        except OSError:
            return False
        return True

    def delete(self, name: str) -> None:
        """Remove the file."""
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError:
            return

    def set_aside(self, name: str) -> None:
        """Rename the file to `name.damaged-1`, `-2`, …"""
        number = 1
        while (self.folder / f"{name}.damaged-{number}").exists():
            number += 1
        try:
            os.replace(self._file(name), self.folder / f"{name}.damaged-{number}")
        except OSError:
            return


class Memory:
    """Texts that last as long as the program: for tests, and where nothing can be kept."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def read(self, name: str) -> str | None:
        """The text, if there is one."""
        return self.texts.get(name)

    def write(self, name: str, text: str) -> bool:
        """Keep the text."""
        self.texts[name] = text
        return True

    def delete(self, name: str) -> None:
        """Forget the text."""
        self.texts.pop(name, None)

    def set_aside(self, name: str) -> None:
        """Move the text out of the way."""
        if name in self.texts:
            self.texts[f"{name}.damaged"] = self.texts.pop(name)


def here() -> Storage:
    """The storage of this machine."""
    if sys.platform == "emscripten":
        return Memory()
    chosen = os.environ.get("STOLIK_HOME")
    return Folder(Path(chosen) if chosen else Path(pygame.system.get_pref_path("Stolik", "Stolik")))
