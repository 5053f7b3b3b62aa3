"""Frame times: a game against computers is played and drawn without a display, every frame timed.

python -m scenes.frames [--game GAME] [--frames N] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.registry import find
from scenes.kit.theme import WIDE
from scenes.seating import Seating, usual_seat
from scenes.snapshots import new_app
from scenes.tables import TABLES, find_table


def measure(game: str, frames: int) -> dict[str, float | int | str]:
    """Milliseconds a frame while computers think and cards fly: everything but the wait for the screen."""
    app = new_app(WIDE, "pl")
    seats = [usual_seat(index) for index in range(find(game).players[1])]
    for seat in seats:
        seat.level = "normal"
    seating = Seating(game, seats, 1)
    app.push(find_table(game)(app, seating.start(), seating))
    drawn, thinking = [], []
    for _ in range(frames):
        start = time.perf_counter()
        was_drawn = app.frame(1 / 60)
        took = (time.perf_counter() - start) * 1000
        thinking.append(took)
        if was_drawn:
            drawn.append(took)
    return {
        "game": game,
        "frames": frames,
        "drawn": len(drawn),
        "median_ms": _at(thinking, 0.5),
        "p95_ms": _at(thinking, 0.95),
        "drawn_median_ms": _at(drawn, 0.5),
        "drawn_p95_ms": _at(drawn, 0.95),
        "worst_ms": _at(thinking, 1.0),
    }


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
    rows = [measure(game, options.frames) for game in options.game]
    if options.json:
        print(json.dumps(rows, indent=2))
    else:
        for row in rows:
            print(
                f"{row['game']}: median {row['median_ms']} ms, 95 % under {row['p95_ms']}, worst {row['worst_ms']} ms;"
            )
            print(f"  drawn frames: median {row['drawn_median_ms']} ms, 95 % under {row['drawn_p95_ms']} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main())
