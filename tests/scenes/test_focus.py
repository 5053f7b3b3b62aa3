"""The keyboard's way through a scene."""

from __future__ import annotations

import pygame
import pytest

from game.registry import TABLES
from scenes.keys import Keys
from scenes.kit.canvas import Canvas, Rect
from scenes.scene import Scene
from scenes.setup import Setup
from scenes.title import Title
from tests.scenes.driver import (
    SCREENS,
    asked,
    my_turn,
    new_app,
    press,
    sit_down,
    step,
)


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


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_comes_first_to_what_can_be_played(game: str) -> None:
    app, table = asked(game)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    assert app.canvas.focused in table.picker.candidates


def test_the_arrows_stay_in_their_part_of_the_table() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=4)
    my_turn(app, table)
    step(app, 2)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    region = app.canvas.still.region_of(app.canvas.focused)
    assert region == "mine"
    for arrow in (pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT) * 4:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=arrow, mod=0, unicode=""))
        step(app)
        assert app.canvas.still.region_of(app.canvas.focused) == region


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_comes_to_all_that_can_be_known(game: str) -> None:
    """Phases, goals and limits have no click: they are reached from part to part, and explain themselves."""
    app, table = asked(game)
    wanted = {hot.key for hot in app.canvas.hots if hot.explain is not None}
    parts = {app.canvas.still.region_of(key) for key in wanted}
    reached: set[object] = set()
    for _ in range(8):
        press(app, pygame.K_PAGEDOWN)
        reached |= {app.canvas.still.region_of(app.canvas.focused)}
    assert parts <= reached
    hot = next(hot for hot in app.canvas.hots if hot.action is hot.refusal is None and hot.explain is not None)
    app.canvas.focused = hot.key
    press(app, pygame.K_e)
    assert app.pointer.explained() is not None
    assert app.pointer.explained().key == hot.key  # type: ignore[union-attr]
    press(app, pygame.K_ESCAPE)
    assert app.pointer.explained() is None
    assert app.top is table
    press(app, pygame.K_RETURN)
    assert app.pointer.explained() is not None, "there is nothing to do with it but to know it"
    press(app, pygame.K_PAGEUP)
    assert app.pointer.explained() is None


def test_keys_are_listed_by_a_key() -> None:
    app = new_app()
    step(app)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?"))
    assert isinstance(app.top, Keys)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(app.top, Title)


@pytest.mark.parametrize("game", TABLES)
def test_tab_comes_to_play_without_going_backwards(game: str) -> None:
    app = new_app()
    app.push(Setup(app, game))
    step(app)
    seen: list[object] = []
    while app.canvas.focused != "start":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        step(app)
        assert app.canvas.focused not in seen, "once round, and never there"
        seen.append(app.canvas.focused)


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_goes_through_the_seats_and_then_what_stands_below(game: str, size: tuple[int, int]) -> None:
    app = new_app(size)
    app.push(Setup(app, game))
    step(app)
    order = [hot.key for hot in app.keyboard.tab_order()]
    seats = [key[1] for key in order if isinstance(key, tuple) and key[0] in ("colour", "name", "level", "remove")]
    if size != (844, 390):  # a phone lying on its side shows one of them, below all others
        assert seats == sorted(seats)
    options = [place for place, key in enumerate(order) if isinstance(key, tuple) and "option" in str(key[0])]
    players = [
        place for place, key in enumerate(order) if isinstance(key, tuple) and key[0] in ("name", "level", "open")
    ]
    assert options
    assert max(players) < min(options)
