"""What the program remembers: small named texts, in the player's own folder (in the browser: its local storage)."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

if TYPE_CHECKING:
    from game.play.saves import Storage


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


class Browser:
    """Texts in the browser's local storage, which may refuse anything at any time."""

    def __init__(self, store: Any) -> None:
        self.store = store

    def read(self, name: str) -> str | None:
        """The item, if there is one."""
        try:
            text = self.store.getItem(PREFIX + name)
        except Exception:  # whatever JavaScript throws
            return None
        return text if isinstance(text, str) else None

    def write(self, name: str, text: str) -> bool:
        """Replace the item; the browser refuses when its quota is full."""
        try:
            self.store.setItem(PREFIX + name, text)
        except Exception:
            return False
        return True

    def delete(self, name: str) -> None:
        """Remove the item."""
        with suppress(Exception):
            self.store.removeItem(PREFIX + name)

    def set_aside(self, name: str) -> None:
        """Rename the item to `name.damaged`; only the latest is kept, there is little room."""
        text = self.read(name)
        if text is not None:
            self.delete(name)
            self.write(f"{name}.damaged", text)


PREFIX = "stolik/"
"""Begins the names of our items; an origin may have several programs."""


def _window() -> Any:
    """JavaScript's window: Pyodide has it as `js`, pygbag's own runtime in `platform`."""
    try:
        import js  # type: ignore[import-not-found]
    except ImportError:
        import platform

        return platform.window  # type: ignore[attr-defined]
    return js


def _browser() -> Storage:
    """The browser's storage; only the program's memory where there is none, as in some private windows."""
    try:
        storage = Browser(_window().localStorage)
    except Exception:  # asking for it may already be forbidden
        return Memory()
    if not storage.write("probe", "1") and storage.read("settings") is None:
        return Memory()
    storage.delete("probe")
    return storage


def here() -> Storage:
    """The storage of this machine."""
    if sys.platform == "emscripten":
        return _browser()
    chosen = os.environ.get("STOLIK_HOME")
    return Folder(Path(chosen) if chosen else Path(pygame.system.get_pref_path("Stolik", "Stolik")))
