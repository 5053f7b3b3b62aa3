"""Games that leave the program and come back: by the clipboard and by files, in the browser and on the desktop."""

from __future__ import annotations

import base64
import io
from itertools import chain, count
from pathlib import Path

import pygame

from game.play.storage import Storage
from scenes.kit.page import page
from scenes.shell.places import own_home
from scenes.shell.storage import Folder


def address(link: str) -> str:
    """Where a link leads: on the site an address that can be opened, elsewhere what comes after one."""
    from game.kernel.record import IN_ADDRESS

    return str(page.address(link)) if page is not None else IN_ADDRESS + link


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether that worked."""
    if page is not None:
        return bool(page.copy(text))
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True


def pasted() -> str:
    """The text on the clipboard of a desktop; a page gets what is pasted by events of its own."""
    try:
        return "" if page is not None else str(pygame.scrap.get_text())
    except (pygame.error, AttributeError):
        return ""


def hand_out(storage: Storage, name: str, text: str) -> str | None:
    """Give the player a file; where it is, empty if the browser has put it among its downloads, `None` if nowhere."""
    if page is not None:
        page.hand_out(f"{name}.json", text)
        return ""
    return _put(storage, f"{name}.json", text.encode())


def _put(storage: Storage, name: str, data: bytes) -> str | None:
    """Write a file for the player, beside those that they have already; where it is."""
    folder = storage.folder if isinstance(storage, Folder) else own_home()
    target = folder / "out" / name
    names = chain([target], (target.with_stem(f"{target.stem}-{number}") for number in count(2)))
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        place = next(place for place in names if not place.exists() or _holds(place, data))
        if not place.exists():
            _write(place, data)
    except OSError:
        return None
    return str(place)


def _holds(place: Path, data: bytes) -> bool:
    return place.is_file() and place.read_bytes() == data


def _write(place: Path, data: bytes) -> None:
    """All of it or nothing."""
    try:
        place.write_bytes(data)
    except OSError:
        place.unlink(missing_ok=True)
        raise


def share(storage: Storage, name: str, text: str, picture: pygame.Surface) -> str | None:
    """Let the player show a picture with a text to somebody: by the system's own means where it has them, else as a
    file and a text on the clipboard. Where the file is, empty if the browser has it, `None` if nowhere."""
    file = io.BytesIO()
    pygame.image.save(picture.convert(24), file, "picture.png")
    if page is not None:
        page.share(f"{name}.png", text, base64.b64encode(file.getvalue()).decode())
        return ""
    copy(text)
    return _put(storage, f"{name}.png", file.getvalue())


def brought(path: str) -> str:
    """The text in a file that was dropped on the window; of one that is no record, as much as shows it."""
    from game.play.entries import LONGEST_FILE

    try:
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            return file.read(LONGEST_FILE + 1)
    except OSError:
        return ""
