"""Where the program remembers: files in the player's own folder, in the browser its local storage."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from game.play.storage import Memory, Storage
from scenes.shell.places import data_folder, moved, older_folder

__all__ = ["Browser", "Folder", "Memory", "Storage", "here"]

PREFIX = "stolik/"
"""Begins the names of our items; an origin may have several programs."""
LOCKED = (
    errno.EROFS,
    errno.EACCES,
    errno.EPERM,
    errno.ENOTDIR,
    errno.EEXIST,
    errno.EISDIR,
    errno.ELOOP,
    errno.ENAMETOOLONG,
)
"""How a system says that nothing can be written in a place, whatever room there is."""
LONGEST = 16_000_000
"""Bytes that are read of a file; no text of ours comes near it."""
PATIENCE = 2.0
"""Seconds to wait for another process: one that was stopped in the middle of a write does not stop everybody."""
LEFT_OVER = 600.0
"""Seconds after which a file that was begun is taken to have been left by a process that was killed."""


class Folder(Storage):
    """Texts as files. A file is written beside the old one and takes its place when it is safely on the disk, so none
    is ever half, and a power cut loses nothing that was said to be kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._alone = False
        """Whether this storage has the lock: within `alone` it is not taken again."""
        self._swept = False

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def read(self, name: str) -> str | None:
        """The file's content; bytes that are no text are kept visible as damage, of a huge file there is enough to be
        too long for any reader. What is no file at all, such as a pipe, is not waited for."""
        try:
            if not self._file(name).is_file():
                return None
            with self._file(name).open("rb") as file:
                return file.read(LONGEST).decode(errors="replace")
        except OSError:
            return None

    def names(self) -> list[str]:
        """The files that are here."""
        try:
            return sorted(file.stem for file in self.folder.glob("*.json"))
        except OSError:
            return []

    def _put(self, name: str, text: str) -> bool:
        """Replace the file; the one beside it has a name that no other process uses."""
        fresh = self.folder / f"{name}.{os.getpid()}-{time.monotonic_ns()}.new"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with fresh.open("xb") as file:
                file.write(text.encode(errors="replace"))
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, self._file(name))
            _settle(self.folder)
        except OSError as reason:
            self.why = "locked" if reason.errno in LOCKED else "full"
            return False
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            self._sweep()
        return True

    def _sweep(self) -> None:
        """Remove the unfinished files of processes that were killed while they wrote, once a start."""
        if self._swept:
            return
        self._swept = True
        with suppress(OSError):
            for file in self.folder.glob("*.new"):
                with suppress(OSError):
                    if time.time() - file.stat().st_mtime > LEFT_OVER:
                        file.unlink()

    def _remove(self, name: str) -> bool:
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError:
            return False
        return True

    def _rename(self, name: str, other: str) -> bool:
        """As it is, however long, without a second file."""
        try:
            os.rename(self._file(name), self._file(other))
        except OSError:
            return False
        _settle(self.folder)
        return True

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Other processes of this machine wait, where the system has locks on files."""
        if self._alone:
            yield
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0))
        except OSError:
            yield
            return
        try:
            _lock(lock)
            self._alone = True
            yield
        finally:
            self._alone = False
            os.close(lock)


def _lock(number: int) -> None:
    """Take the lock of an open file, and show by its time that somebody has. Go on without it if nobody has for a
    while, or on a system that has none."""
    try:
        import fcntl
    except ImportError:
        return
    end, taken = time.monotonic() + PATIENCE, os.fstat(number).st_mtime_ns
    while time.monotonic() < end:
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(0.005)
        except OSError:
            return
        else:
            with suppress(OSError):
                os.utime(number)
            return
        if taken != (taken := os.fstat(number).st_mtime_ns):
            end = time.monotonic() + PATIENCE


def _settle(folder: Path) -> None:
    """Let the new name of a file reach the disk, too; a system that cannot do that for folders does it by itself."""
    with suppress(OSError, AttributeError):
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


class Browser(Storage):
    """Texts in the browser's local storage, which may refuse anything at any time.

    A page's script is never interrupted, so a text that is read and written at once is not changed in between by this
    page; of another page's change the browser tells by an event (build/page/page/bridge.js).
    """

    def __init__(self, store: Any) -> None:
        self.store = store

    def read(self, name: str) -> str | None:
        """The item, if there is one."""
        try:
            text = self.store.getItem(PREFIX + name)
        except Exception:  # whatever JavaScript throws
            return None
        return text if isinstance(text, str) else None

    def names(self) -> list[str]:
        """Our items."""
        try:
            keys = [str(self.store.key(place)) for place in range(int(self.store.length))]
        except Exception:
            return []
        return sorted(key.removeprefix(PREFIX) for key in keys if key.startswith(PREFIX))

    def _put(self, name: str, text: str) -> bool:
        """Replace the item; the browser refuses when its quota is full."""
        try:
            self.store.setItem(PREFIX + name, text)
        except Exception:
            return False
        return True

    def _remove(self, name: str) -> bool:
        try:
            self.store.removeItem(PREFIX + name)
        except Exception:
            return False
        return True


def _window() -> Any:
    """JavaScript's window: Pyodide has it as `js`, pygbag's own runtime in `platform`."""
    try:
        import js  # type: ignore[import-not-found]
    except ImportError:
        import platform

        return platform.window  # type: ignore[attr-defined]
    return js


def _browser() -> Storage:
    """The browser's storage; only the program's memory where asking for it is already forbidden."""
    try:
        store = _window().localStorage
        store.getItem(PREFIX)
    except Exception:
        return Memory("denied")
    return Browser(store)


def here() -> Storage:
    """The storage of this machine."""
    if sys.platform == "emscripten":
        return _browser()
    chosen = os.environ.get("STOLIK_HOME")
    return Folder(Path(chosen) if chosen else moved(older_folder(), data_folder()))
