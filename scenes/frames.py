"""What frames cost: games of computers are played and drawn without a display, every frame timed and counted.

python -m scenes.frames [--game GAME] [--frames N] [--json]

`calls` are calls of functions, Python's and C's, `blits` pictures painted, `screens` the pixels painted, in screens:
medians over the frames in which something was drawn. They are the same on every machine, times are not.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from dataclasses import dataclass, field
from statistics import median
from types import FrameType
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing is printed but what was asked for

import pygame

from game.play.seating import Seating, usual_seat
from game.registry import TABLES, find
from scenes.app import App
from scenes.kit.forms import COMPACT, WIDE
from scenes.snapshots import new_app
from scenes.tables import open_table


@dataclass
class Cost:
    """What was painted."""

    calls: int = 0
    blits: int = 0
    pixels: int = 0


@dataclass
class Counted:
    """Counts what `App.paint` does, frame by frame, while it is the program's window."""

    size: tuple[int, int]
    cost: Cost = field(default_factory=Cost)

    def window(self) -> pygame.Surface:
        """A surface that counts what is painted on it; so does every layer that is made like it."""
        counted = self

        class Window(pygame.Surface):
            def blit(self, *args: Any, **kwargs: Any) -> pygame.Rect:
                place = super().blit(*args, **kwargs)
                counted.add([place])
                return place

            def fblits(self, strokes: Any, special_flags: int = 0) -> None:
                super().fblits(strokes, special_flags)
                counted.add(
                    [pygame.Rect(place, picture.get_size()).clip(self.get_clip()) for picture, place in strokes]
                )

        return Window(self.size)

    def add(self, places: list[pygame.Rect]) -> None:
        """Pictures were painted in these places."""
        self.cost.blits += sum(1 for place in places if place.size > (0, 0))
        self.cost.pixels += sum(place.width * place.height for place in places)

    def paint(self, app: App) -> Cost | None:
        """Paint one frame; what it cost, if anything was drawn."""
        self.cost = cost = Cost()

        def count(frame: FrameType, event: str, arg: Any) -> None:
            if frame.f_code.co_filename != __file__:  # what counts is not counted
                cost.calls += event in ("call", "c_call")

        sys.setprofile(count)
        try:
            drawn = app.paint()
        finally:
            sys.setprofile(None)
        return cost if drawn else None


def table_of_computers(game: str, app: App) -> None:
    """As many computers as can play, against each other."""
    seats = [usual_seat(game, index) for index in range(find(game).players[1])]
    for seat in seats:
        seat.level = "normal"
    seating = Seating(game, seats, 1)
    open_table(app, seating.start(), seating)


def measure(game: str, size: tuple[int, int], frames: int) -> dict[str, Any]:
    """Milliseconds a frame while computers think and cards fly: everything but the wait for the screen."""
    app = new_app(size, "pl")
    table_of_computers(game, app)
    drawn, all_frames = [], []
    for _ in range(frames):
        start = time.perf_counter()
        was_drawn = app.frame(1 / 60)
        took = (time.perf_counter() - start) * 1000
        all_frames.append(took)
        if was_drawn:
            drawn.append(took)
    costs = count(game, size, frames // 2)
    return {
        "game": game,
        "size": f"{size[0]}x{size[1]}",
        "frames": frames,
        "drawn": len(drawn),
        "median_ms": _at(all_frames, 0.5),
        "p95_ms": _at(all_frames, 0.95),
        "drawn_median_ms": _at(drawn, 0.5),
        "drawn_p95_ms": _at(drawn, 0.95),
        "worst_ms": _at(all_frames, 1.0),
        "calls": median(cost.calls for cost in costs),
        "blits": median(cost.blits for cost in costs),
        "screens": round(median(cost.pixels for cost in costs) / (size[0] * size[1]), 3),
    }


def count(game: str, size: tuple[int, int], frames: int) -> list[Cost]:
    """What each drawn frame of such a game costs."""
    counted = Counted(size)
    app = new_app(counted.window(), "pl")
    table_of_computers(game, app)
    costs = []
    for _ in range(frames):
        app.go_on(1 / 60)
        cost = counted.paint(app)
        if cost is not None:
            costs.append(cost)
    return costs


def _at(values: list[float], part: float) -> float:
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2)


def main() -> int:
    """Measure what the arguments ask for."""
    parser = argparse.ArgumentParser(prog="python -m scenes.frames", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=TABLES, nargs="*", default=list(TABLES))
    parser.add_argument("--frames", type=int, default=1200)
    parser.add_argument("--json", action="store_true", help="as JSON")
    options = parser.parse_args()
    rows = [measure(game, size, options.frames) for game in options.game for size in (WIDE, COMPACT)]
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            print(
                f"{row['game']} {row['size']}: median {row['median_ms']} ms, 95 % under {row['p95_ms']},"
                f" worst {row['worst_ms']} ms; drawn frames: median {row['drawn_median_ms']} ms,"
                f" 95 % under {row['drawn_p95_ms']} ms, {row['calls']} calls, {row['blits']} blits,"
                f" {row['screens']} screens"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
