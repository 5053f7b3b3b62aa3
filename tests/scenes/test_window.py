"""The program in a real window, on a screen that nobody sees."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from Xlib import X
from Xlib.error import XError

from tests.shipped.screen import Program, Screen, until

PROGRAM = Path(__file__).parents[2] / "main.py"


def colours(screen: Screen) -> int:
    """How many colours are seen on the whole screen."""
    root = screen.display.screen().root
    data = root.get_image(0, 0, 1280, 800, X.ZPixmap, 0xFFFFFFFF).data
    return len({data[place : place + 3] for place in range(0, len(data), 4)})


def painted(screen: Screen, wide: int, high: int) -> None:
    """Wait until the window has this size, and the program has painted it."""

    def there() -> bool:
        with suppress(XError):  # it may just be made anew
            window = screen.window()
            size = window.get_geometry() if window is not None else None
            return size is not None and (size.width, size.height) == (wide, high) and colours(screen) > 2000
        return False

    until(there, f"a picture of {wide} x {high}", 30)


def test_a_window_that_filled_the_screen_is_as_large_as_before(tmp_path: Path) -> None:
    with Screen() as screen, Program(screen, [sys.executable, str(PROGRAM)], tmp_path):
        until(lambda: screen.colours() > 2000, "the title")
        screen.window().configure(width=1000, height=620)  # as who drags its edge
        painted(screen, 1000, 620)
        for _ in range(2):
            screen.press("F11")
            painted(screen, 1280, 800)
            screen.press("F11")
            painted(screen, 1000, 620)
