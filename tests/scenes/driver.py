"""A player without eyes: knows only what the canvas reports as clickable, and clicks it through real events."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle, islice
from typing import TypeVar
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

import main
from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.play.storage import Memory, Storage
from scenes.app import App
from scenes.handover import Handover
from scenes.kit.sheet import Hot
from scenes.results import Results
from scenes.tables import open_table
from scenes.tables.playing import Mode
from scenes.tables.table import Table
from scenes.title import Title

M = TypeVar("M", bound=Mode)

SHELL_KEYS = {"menu", "undo", "hint", "log", "skip", "skip_button", "minus", "plus", "close_log"}
SHELL_KEYS |= {"factions", "recap", "identity", "cancel"}
"""Things at a table that are no part of a move."""
SCREENS = [(1280, 720), (844, 390), (1024, 768), (390, 844)]
"""A desktop's window, a phone held sideways, a tablet, a phone held upright."""
LOOKS = "look"
"""So begin the keys of what only shows a player's things."""


def in_a_move(key: object) -> bool:
    """Whether a thing at a table can be part of a move."""
    first = key[0] if isinstance(key, tuple) else str(key).split(":")[0]
    return key not in SHELL_KEYS and first not in (LOOKS, "recap")


def new_app(size: tuple[int, int] = (1280, 720), storage: Storage | None = None, density: float = 1.0) -> App:
    """An app on a surface of its own, quick and silent."""
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 36))
    app = App(pygame.Surface(size), storage or Memory(), density)
    app.settings.volume = 0
    app.settings.speed = "fast"
    app.settings.reduced_motion = True
    app.settings.takeback = "off"
    app.apply_settings()
    app.push(Title(app))
    return app


def run_main(storage: Storage, kind: type[App], apps: list[App]) -> App:
    """The program from its start to its end, with an app of this kind, which adds itself to the list."""
    new_app()
    with (
        patch("scenes.shell.storage.here", lambda: storage),
        patch("scenes.app.App", kind),
        patch("scenes.app.open_window", lambda: pygame.Surface((1280, 720))),
        patch("pygame.quit"),
        ThreadPoolExecutor(1) as aside,
    ):  # a browser that the same process drives has a loop running here
        aside.submit(asyncio.run, main.main()).result()
    return apps[-1]


def sit_down(app: App, game: str, players: int, humans: int, seed: int) -> Table:
    """A fresh table with people in the first seats."""
    seats = [usual_seat(game, index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index < humans else "easy"
    seating = Seating(game, seats, seed)
    return open_table(app, seating.start(), seating)


def is_in(app: App, kind: type[Mode]) -> bool:
    """Whether the table on top is used in this way."""
    return isinstance(app.top, Table) and isinstance(app.top.mode, kind)


def mode_of(app: App, kind: type[M]) -> M:
    """How the table on top is used: it must be this way."""
    assert isinstance(app.top, Table)
    assert isinstance(app.top.mode, kind)
    return app.top.mode


def step(app: App, frames: int = 1) -> None:
    """Let some frames pass."""
    for _ in range(frames):
        app.frame(0.1)


def click(app: App, hot: Hot, button: int = 1, touch: bool = False, lasts: int = 0) -> None:
    """Press and release in the middle of a thing, as the system would report it; so many frames lie between."""
    while app.settling:
        app.frame(0.1)
    canvas = app.canvas
    place = canvas.px(hot.rect)
    spot = place.center
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=touch))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=touch))
    for _ in range(lasts):
        app.frame(1 / 60)
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=touch))


def press(app: App, key: int, mod: int = 0) -> None:
    """Press a key."""
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    step(app)


def my_turn(app: App, table: Table) -> None:
    """Let the others play until the person must decide."""
    for _ in range(2000):
        step(app)
        if table.my_turn and not table.shown.busy:
            return
    raise AssertionError("nobody asks the person")


def asked(game: str) -> tuple[App, Table]:
    """A game for three in which the person at the screen must decide."""
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    my_turn(app, table)
    step(app, 2)
    return app, table


def written(app: App) -> str:
    """Everything that can be read on the still picture."""
    return " ".join(text.text for text in app.canvas.still.written())


def hot_named(app: App, key: object) -> Hot:
    """The clickable thing with this key."""
    found = [hot for hot in app.canvas.hots if hot.key == key]
    assert found, f"{key!r} cannot be clicked; there are {[hot.key for hot in app.canvas.hots]}"
    return found[0]


def say_ready(app: App, seat: int | None = None, touch: bool = False) -> int:
    """Say behind the curtain that this person is there, or the first who is called; whoever it was."""
    assert isinstance(app.top, Handover)
    seat = app.top.called[0] if seat is None else seat
    step(app)
    click(app, hot_named(app, ("ready", seat)), touch=touch)
    return seat


def reachable(app: App) -> list[Hot]:
    """What can really be clicked: not covered in its middle by something else."""
    return app.clickable()


class NotOver(AssertionError):
    """So many frames were not enough."""


def play_on(app: App, rng: Rng, limit: int = 20_000, touch: bool = False) -> Results:
    """Click whatever belongs to a move until the results are on the table; what waits for its confirmation gets it
    soon."""
    for _ in range(limit):
        step(app)
        if isinstance(app.top, Results):
            if app.settling:
                continue
            return app.top
        if isinstance(app.top, Handover):
            say_ready(app, touch=touch)
            continue
        table = app.top
        assert isinstance(table, Table)
        if table.play.passes_on and not table.shown.busy:
            table.mode.pass_on()
            continue
        if not table.my_turn or table.shown.busy:
            continue
        hots = [hot for hot in reachable(app) if in_a_move(hot.key)]
        if not hots and table.recap.open:
            table.recap.toggle()
            continue
        assert hots, f"nothing to click: {table.mode.status()}"
        confirm = [hot for hot in hots if hot.key == CONFIRM]
        click(app, rng.choice(confirm if confirm and rng.below(2) else hots), touch=touch)
    raise NotOver("the game does not end")


def play_in_windows(app: App, rng: Rng, sizes: Sequence[tuple[int, int]]) -> Results:
    """Play on to the results, in windows that take turns, by finger in small ones: one game is seen on all of them."""
    for size in islice(cycle(sizes), 200):
        app.resize(pygame.Surface(size))
        with suppress(NotOver):
            return play_on(app, rng, limit=100, touch=min(size) < 500)
    raise NotOver("the game does not end")
