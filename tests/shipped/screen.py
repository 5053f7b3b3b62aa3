"""A player in front of a screen that nobody sees: looks at its pixels, presses keys, and knows nothing else."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from Xlib import XK, X
from Xlib.display import Display
from Xlib.error import XError
from Xlib.ext import xtest

PATIENCE = 60.0
"""Seconds until something must have happened, on a busy machine."""


def until(true: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Wait for something."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, f"{what} does not come"
        time.sleep(0.05)
    return found


class Screen:
    """An X server of its own."""

    def __enter__(self) -> Screen:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            self.name = f":{told.readline().strip()}"
        self.display = Display(self.name)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.display.close()
        self.server.terminate()
        self.server.wait()

    def window(self) -> Any:
        """The window of the program, if it is there."""
        for window in self.display.screen().root.query_tree().children:
            with suppress(XError):  # it may have gone meanwhile
                if window.get_attributes().map_state == X.IsViewable and window.get_wm_class():
                    return window
        return None

    def picture(self) -> bytes:
        """All pixels of the program's window; none, if it is not there, or no longer."""
        window = self.window()
        if window is None:
            return b""
        with suppress(XError):
            size = window.get_geometry()
            data: bytes = window.get_image(0, 0, size.width, size.height, X.ZPixmap, 0xFFFFFFFF).data
            return data
        return b""

    def colours(self) -> int:
        """How many colours there are; a window in which nothing is drawn yet has one."""
        data = self.picture()
        return len({data[place : place + 3] for place in range(0, len(data), 4)})

    def press(self, key: str) -> None:
        """A key, as a keyboard would send it."""
        self.window().set_input_focus(X.RevertToParent, X.CurrentTime)
        code = self.display.keysym_to_keycode(XK.string_to_keysym(key))
        xtest.fake_input(self.display, X.KeyPress, code)
        xtest.fake_input(self.display, X.KeyRelease, code)
        self.display.sync()
        time.sleep(0.15)


class Program:
    """A program that was started from nothing but its file, with an empty home."""

    def __init__(self, screen: Screen, command: list[str], home: Path) -> None:
        settings = {"DISPLAY": screen.name, "HOME": str(home), "PATH": "/usr/bin:/bin", "LANG": "pl_PL.UTF-8"}
        settings["SDL_AUDIODRIVER"] = "dummy"
        self.process = subprocess.Popen(command, cwd=home, env=settings, stderr=subprocess.PIPE)

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        _, told = self.process.communicate(timeout=20)
        assert b"Traceback" not in told, told.decode()
