"""Stolik: five modern tabletop games. One program for a desktop window and for the browser."""

from __future__ import annotations

import asyncio
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


async def main() -> None:
    """Open the window and play until it is closed."""
    import pygame

    from scenes.title import Title

    if sys.platform == "emscripten":
        from scenes import browser

        app = browser.open_page()
        app.push(Title(app))
        browser.attach(app)
    else:
        from scenes.app import App, open_window

        app = App(open_window())
        app.push(Title(app))
    await app.run()
    pygame.quit()


if __name__ == "__main__":
    asyncio.run(main())
