"""Stolik: five modern tabletop games. One program for a desktop window and for the browser."""

from __future__ import annotations

import asyncio
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
for system in ("X11", "WAYLAND"):  # what desktops know the window by; pygame would take the name of this file
    os.environ.setdefault(f"SDL_VIDEO_{system}_WMCLASS", "Stolik")


async def main(given: str = "") -> None:
    """Open the window, with a link to a game or a file if one is given, and play until it is closed."""
    import pygame

    from scenes import start
    from scenes.app import App, open_window
    from scenes.kit.page import page
    from scenes.shell.storage import here
    from scenes.title import Title

    window = None
    if sys.platform != "emscripten":
        try:
            window = open_window()  # without a screen nothing has failed that was kept
        except pygame.error as problem:
            sys.exit(f"Stolik needs a screen: {problem}.")
    storage = here()
    rescued = start.begin(storage)
    app = None
    try:
        if window is None:
            from scenes import browser

            app = browser.open_page(storage)
            app.push(Title(app))
            browser.attach(app)
        else:
            app = App(window, storage)
            app.push(Title(app))
            if given:
                from scenes.link import open_given

                app.tasks.start(open_given(app, given))
        read = start.broken(storage)
        if rescued:
            app.say(app.words("problem.start"))
        if read:
            from scenes.aside import offer

            app.tasks.start(offer(app, read))
        elif window is None and not rescued:
            browser.come_back(app)
        await app.run()
    except Exception:
        if app is not None and app.drawn:
            start.broke(storage, [name for scene in app.scenes for name in scene.reads])
        elif page is None:  # the site's page looks first whether its files are whole
            start.failed(storage)
        raise
    pygame.quit()


def run(arguments: list[str]) -> None:
    """The program on a machine of one's own: play, or do what the arguments ask for."""
    from scenes.command import command, to_open

    given = to_open(arguments)
    if arguments and not given:
        sys.exit(command(arguments))
    asyncio.run(main(given))


if __name__ == "__main__":
    if sys.platform != "emscripten":
        run(sys.argv[1:])
    else:
        asyncio.run(main())
