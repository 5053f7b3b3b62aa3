"""Stolik: five modern tabletop games. One program for a desktop window and for the browser."""

from __future__ import annotations

import asyncio
import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


async def main() -> None:
    """Open the window and play until it is closed."""
    import pygame

    from scenes.app import App, open_window
    from scenes.title import Title

    app = App(open_window())
    app.push(Title(app))
    await app.run()
    pygame.quit()


if __name__ == "__main__":
    asyncio.run(main())
