"""The keyboard's way through a scene."""

from __future__ import annotations

import pygame

from scenes.app import Scene
from scenes.kit.canvas import Canvas, Rect
from tests.scenes.driver import new_app, step


class Twice(Scene):
    """A scene in which the same thing can be clicked in two places."""

    def draw(self, canvas: Canvas) -> None:
        for place, key in enumerate(["first", "same", "same", "last"]):
            canvas.hot(Rect(100 * place, 0, 90, 90), key, key, print)


def test_tab_goes_on_from_a_thing_that_is_there_twice() -> None:
    app = new_app()
    app.push(Twice(app))
    step(app)
    seen = []
    for mod in (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_SHIFT):
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=mod))
        seen.append(app.canvas.focused)
    assert seen == ["first", "same", "last", "first", "last", "same"]
