"""What rests is kept, what moves is painted alone: counted, the same on every machine, for every table there is."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from statistics import median

import pygame
import pytest

from game.kernel.rng import Rng
from game.registry import TABLES
from scenes.app import App
from scenes.frames import Counted, count, table_of_computers
from scenes.kit.forms import COMPACT, WIDE
from scenes.kit.keep import forget, kept_bytes
from scenes.kit.moving import Flight
from scenes.kit.text import Painted
from scenes.snapshots import new_app
from scenes.tables.table import Table
from tests.scenes import driver

every_table = pytest.mark.parametrize("game", TABLES)
every_size = pytest.mark.parametrize("size", [WIDE, COMPACT], ids=["wide", "compact"])


@every_size
@every_table
def test_a_frame_in_which_something_moves_is_light(game: str, size: tuple[int, int]) -> None:
    costs = count(game, size, 900)
    assert len(costs) > 200
    assert median(cost.calls for cost in costs) <= 600
    assert median(cost.blits for cost in costs) <= 30
    assert median(cost.pixels for cost in costs) <= 0.25 * size[0] * size[1]


def waiting_table(game: str, window: pygame.Surface) -> tuple[App, Table]:
    """A table at which a person must decide, and nothing moves any more."""
    app = new_app(window, "pl")
    table = driver.sit_down(app, game, 2, humans=1, seed=3)
    for _ in range(2000):
        app.frame(1 / 30)
        if table.my_turn and not table.shown.busy:
            break
    for _ in range(40):
        app.frame(1 / 30)
    return app, table


@every_size
@every_table
def test_a_frame_in_which_nothing_changes_is_not_drawn(game: str, size: tuple[int, int]) -> None:
    app, _ = waiting_table(game, pygame.Surface(size))
    assert not any(app.frame(1 / 60) for _ in range(60))


@every_size
@every_table
def test_the_focus_moves_from_card_to_card_at_little_cost(game: str, size: tuple[int, int]) -> None:
    counted = Counted(size)
    app, _ = waiting_table(game, counted.window())
    costs = []
    for _ in range(12):
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
        app.go_on(1 / 60)
        costs.append(counted.paint(app))
    for hot in app.clickable()[:12]:
        spot = app.canvas.px(hot.rect).center
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        app.go_on(1 / 60)
        costs.append(counted.paint(app))
    calls = [cost.calls for cost in costs[2:] if cost is not None]  # texts are laid out when they are first seen
    assert len(calls) > 10
    assert median(calls) <= 1500


def repainted(app: App) -> pygame.Surface:
    """The window as it is when everything is painted from nothing."""
    sprites = app.moving.sprites()
    fresh = pygame.Surface(app.canvas.screen.get_size())
    kept = app.canvas.screen
    app.resize(fresh)
    app.paint()
    for sprite in sprites:
        sprite.dirty = max(1, sprite.dirty)
        app.moving.add(sprite)
    app.moving.paint(app.canvas)
    app.resize(kept)
    app.paint()
    return fresh


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


@every_size
@every_table
def test_no_ghosts(game: str, size: tuple[int, int]) -> None:
    """Whatever was kept: at every moment of rest the window looks as if it had just been painted from nothing."""
    app = new_app(size, "pl")
    table_of_computers(game, app)
    looked, last = 0, -9
    for number in range(1500):
        app.frame(1 / 60)
        if isinstance(app.top, Table) and not app.moving.sprites() and number - last >= 7:
            last = number
            shown = app.canvas.screen.copy()
            assert same(shown, repainted(app)), f"frame {number}"
            looked += 1
    assert looked > 10


@every_table
def test_resizing_hiding_and_another_language_in_the_middle_of_a_flight(game: str) -> None:
    app = new_app(WIDE, "pl")
    table_of_computers(game, app)
    rng = Rng.seeded(5)
    sizes = [WIDE, COMPACT, (1920, 1080), (640, 360), (300, 900), (32, 18), (1, 1)]
    flown = 0
    for _ in range(900):
        app.frame(1 / 30)
        if any(isinstance(sprite, Flight) for sprite in app.moving.sprites()):
            flown += 1
            match rng.below(4):
                case 0:
                    app.resize(pygame.Surface(rng.choice(sizes)))
                case 1:
                    app.settings.language = rng.choice(["pl", "en"])
                    app.apply_settings()
                case 2:
                    app.handle(pygame.event.Event(pygame.WINDOWMINIMIZED))
                    app.frame(3600.0)
                    app.handle(pygame.event.Event(pygame.WINDOWRESTORED))
                case _:
                    app.top.back()
                    app.frame(1 / 30)
                    app.top.back()
    assert flown > 10
    app.resize(pygame.Surface(WIDE))
    for _ in range(60):
        app.frame(1 / 30)
    shown = app.canvas.screen.copy()
    if not app.moving.sprites():
        assert same(shown, repainted(app))


def test_kept_pictures_are_given_back_when_the_table_is_left() -> None:
    size = (2560, 1440)
    forget(loaded=True)  # what other tests have looked at
    gc.collect()
    others = kept_bytes()  # windows of theirs that are still held
    app = new_app(size, "pl")
    app.frame(0.1)
    gc.collect()
    before = kept_bytes()
    table_of_computers(TABLES[0], app)
    for _ in range(300):
        app.frame(1 / 30)
    gc.collect()
    layers = 2 * size[0] * size[1] * 4
    assert layers + kept_bytes() - others <= 72_000_000, "with all that is written"
    app.home()
    app.frame(0.1)
    gc.collect()
    assert kept_bytes() <= before


@every_table
def test_the_pictures_of_a_table_are_kept_while_the_device_is_passed_on(game: str) -> None:
    app = new_app(WIDE, "pl")
    table = driver.sit_down(app, game, 2, humans=2, seed=4)
    looks = []
    for _ in range(2):
        driver.say_ready(app)
        app.frame(0.1)
        assert app.top is table
        looks.append([stroke[0] for zone in app.canvas.still.kept.values() for stroke in zone.sheet.strokes])
        table.mode.pass_on()
    before, after = (set(map(id, pictures)) for pictures in looks)
    assert len(before & after) > 0.5 * len(after)


def test_nothing_is_kept_of_the_tables_that_were_left() -> None:
    """Game after game in one window: what is written at a table, and its pictures, go with it."""
    app = new_app((1280, 720), "pl")
    app.frame(0.1)
    gc.collect()
    before = _texts()
    written, pictures = [], []
    for _ in range(3):
        for game in TABLES:
            table_of_computers(game, app)
            for _ in range(60):
                app.frame(1 / 30)
            app.home()
            app.frame(0.1)
        gc.collect()
        written.append(_texts())
        pictures.append(kept_bytes())
    assert 0 < max(written) <= before + 40, "the title has more to tell, of games that were left"
    assert 0 < max(pictures) <= pictures[0] + 100_000


def _texts() -> int:
    """How many painted texts there are."""
    return sum(isinstance(found, Painted) for found in gc.get_objects())


def test_other_programs_can_read_what_frames_cost() -> None:
    command = [sys.executable, "-m", "scenes.frames", "--json", "--game", "conspirators", "--frames", "8"]
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYGAME")}
    found = json.loads(subprocess.run(command, check=True, capture_output=True, text=True, env=env).stdout)
    assert {row["size"] for row in found} == {"1280x720", "844x390"}
    assert all({"calls", "blits", "screens"} <= set(row) for row in found)
