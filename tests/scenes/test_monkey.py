"""A monkey at the table: clicks, drags, types and resizes at random. Nothing crashes, nothing illegal happens."""

from __future__ import annotations

import pygame
import pytest

from game.kernel.record import Record
from game.kernel.rng import Rng
from game.registry import TABLES, find
from scenes.tables.table import Table
from tests.scenes.driver import click, new_app, sit_down

KEYS = [
    getattr(pygame, name)
    for name in (
        *("K_TAB", "K_RETURN", "K_SPACE", "K_ESCAPE", "K_LEFT", "K_RIGHT", "K_UP", "K_DOWN", "K_BACKSPACE"),
        *("K_u", "K_h", "K_l", "K_z", "K_F11", "K_a", "K_DELETE"),
    )
]
SIZES = [(1280, 720), (844, 390), (1920, 1080), (640, 360), (400, 700), (300, 200), (1000, 1000), (2560, 600)]


@pytest.mark.parametrize("seed", range(4))
def test_monkey(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app = new_app()
    monkeypatch.setattr(app, "toggle_fullscreen", lambda: None)
    rng = Rng.seeded(seed)
    if seed % 2:
        game = rng.choice(TABLES)
        sit_down(app, game, find(game).players[seed > 1], humans=1 + seed // 2, seed=seed)
    for _ in range(1500):
        act(app, rng)
        app.frame(0.02 + 0.1 * rng.random())
        for scene in app.scenes:
            if isinstance(scene, Table):
                check(scene)


def act(app, rng: Rng) -> None:  # type: ignore[no-untyped-def]
    kind = rng.below(100)
    wide, high = app.canvas.surface.get_size()
    spot = (rng.below(wide + 20) - 10, rng.below(high + 20) - 10)
    if kind < 50 and app.canvas.hots:
        click(app, rng.choice(app.canvas.hots), button=1 if rng.below(12) else 3, touch=not rng.below(4))
    elif kind < 60:
        click_at(app, spot)
    elif kind < 72:  # a drag
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))
        for _ in range(3):
            there = (rng.below(wide), rng.below(high))
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(1, 1), buttons=(1, 0, 0), touch=False))
        if rng.below(3):
            app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1, touch=False))
    elif kind < 84:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=rng.choice([0, pygame.KMOD_CTRL])))
    elif kind < 90:
        app.handle(
            pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(["a", "Ż", "7", "[[x]]", "**", "{name}", "\n", "𝄞"]))
        )
    elif kind < 94:
        app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-3, 1, 5])))
    elif kind < 96:
        app.resize(pygame.Surface(rng.choice(SIZES)))
    elif kind < 98:
        app.frame(0.5)  # hover long enough for an explanation
        app.frame(0.5)
    else:
        app.handle(
            pygame.event.Event(rng.choice([pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED]))
        )


def click_at(app, spot: tuple[int, int]) -> None:  # type: ignore[no-untyped-def]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=spot, button=1, touch=False))


def check(table: Table) -> None:
    """The match is one that the rules allow, at every moment."""
    match = table.play.driver.match
    state = match.state
    assert state.census() == state.whole()
    if len(match.turns) % 10 == 0:
        assert Record.of(match).play(find).state == state
    assert set(table.picker.paths) <= set(state.legal_moves())
