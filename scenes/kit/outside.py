"""Games that leave the program and come back: by the clipboard and by files, in the browser and on the desktop."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.kernel.plain import LONGEST
from game.play.storage import Storage
from scenes.kit.page import page
from scenes.kit.storage import Folder


def address(link: str) -> str:
    """Where a link leads: on the site an address that can be opened, elsewhere what comes after one."""
    return str(page.address(link)) if page is not None else f"#replay={link}"


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether that worked."""
    if page is not None:
        return bool(page.copy(text))
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def hand_out(storage: Storage, name: str, text: str) -> str | None:
    """Give the player a file; where it is, empty if the browser has put it among its downloads, `None` if nowhere."""
    if page is not None:
        page.hand_out(f"{name}.json", text)
        return ""
    folder = storage.folder if isinstance(storage, Folder) else Path.home()
    target = folder / "out" / f"{name}.json"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    except OSError:
        return None
    return str(target)


def brought(path: str) -> str:
    """The text in a file that was dropped on the window; of one that is no record, as much as shows it."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read(LONGEST + 1)
    except OSError:
        return ""
