"""How large and how fast the site is, as JSON: python -m tests.web.bench (make web-bench).

Times are milliseconds, medians of several visits, from the navigation on; on a busy machine they say little.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from build.site.files import listed
from build.site.paths import OUT, ROOT
from tests.web.conftest import FLAGS, WIDE, chromium, serve
from tests.web.driver import Visit

PARTS = {
    "interpreter": ("pyodide/pyodide",),
    "standard library": ("pyodide/python_stdlib",),
    "pygame-ce": ("pyodide/pygame",),
    "program and assets": ("stolik.apk",),
    "page": ("index.html", "page/", "favicon", "manifest"),
}
"""What is fetched before the first frame, by the beginnings of its names."""
LATER = ("page/icon-",)
"""Fetched only by who installs the site."""

PLAYOUTS = """
import time
from game.kernel.rng import Rng
from game.registry import find

def playouts(game, seconds):
    rules, rng, moves, seed = find(game), Rng.seeded(1), 0, 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        seed += 1
        state = rules.new(3, seed)
        while state.to_move is not None:
            state.apply(rng.choice(state.legal_moves()))
            moves += 1
    return moves / seconds
"""

WATCH = """
import time
import pygame
from scenes.app import App

spent = {"play": [], "thinking": []}
_frame, _flip, _began = App.frame, pygame.display.flip, [0.0]

def frame(self, seconds):
    kind = "thinking" if getattr(self.top, "thinking", None) is not None else "play"
    _began[0] = time.perf_counter()
    drawn = _frame(self, seconds)
    spent[kind].append(1000 * (time.perf_counter() - _began[0]))
    spent["last"] = spent[kind]
    return drawn

def flip():
    _flip()
    spent["last"][-1] = 1000 * (time.perf_counter() - _began[0])

App.frame, pygame.display.flip = frame, flip
"""


def sizes(site: Path) -> dict[str, Any]:
    """Bytes before the first frame, by part and compression."""
    table: dict[str, Any] = {}
    for part, beginnings in PARTS.items():
        row = {"raw": 0, "gzip": 0, "brotli": 0}
        for name in listed(site):
            if name.startswith(beginnings) and not name.startswith(LATER):
                raw = (site / name).stat().st_size
                row["raw"] += raw
                for kind, ending in (("gzip", ".gz"), ("brotli", ".br")):
                    copy = site / (name + ending)
                    row[kind] += copy.stat().st_size if copy.is_file() else raw
        table[part] = row
    table["all"] = {kind: sum(row[kind] for row in table.values()) for kind in ("raw", "gzip", "brotli")}
    return table


def start(browser: Browser, address: str, visits: int) -> dict[str, Any]:
    """From the navigation to the HTML title and to the first frame of the canvas, by stage."""
    found: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
    for _ in range(visits):
        context = browser.new_context(viewport=WIDE)
        visit = Visit(context, address)
        for kind in found:
            visit.page.goto(address)
            visit.wait()
            found[kind].append(visit.page.evaluate(MARKS))
            if kind == "cold":
                visit.page.evaluate("navigator.serviceWorker.ready.then(worker => worker.active.state)")
                visit.page.wait_for_timeout(500)
        context.close()
    return {
        kind: {name: round(statistics.median(times[name] for times in all_times)) for name in all_times[0]}
        for kind, all_times in found.items()
    }


MARKS = """() => {
  const at = name => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  return {
    html_title: at("first-contentful-paint"),
    downloaded_and_python_ready: at("stolik python"),
    program_unpacked: at("stolik table"),
    canvas: at("stolik ready"),
  };
}"""


def frames(browser: Browser, address: str, seconds: float) -> dict[str, Any]:
    """How long the program works on a frame, in play and while a computer thinks."""
    context = browser.new_context(viewport=WIDE)
    visit = Visit(context, address).open(settings={"volume": 0, "language": "pl"})
    visit.click("cover:conspirators")
    visit.scene("Setup")
    visit.click("start")
    visit.scene("GameTable")
    visit.run(WATCH)
    end = time.monotonic() + seconds
    visit.play(until=lambda: time.monotonic() > end or visit.seen()["scene"] != "GameTable", skip=False)
    spent = json.loads(visit.run("import json; json.dumps([spent['play'], spent['thinking']])"))
    context.close()
    table = {}
    for kind, times in zip(("play", "thinking"), spent, strict=True):
        times.sort()
        if times:
            table[kind] = {
                "frames": len(times),
                "median": round(statistics.median(times), 2),
                "p95": round(times[int(0.95 * (len(times) - 1))], 2),
                "worst": round(times[-1], 2),
                "over_50_ms": sum(time > 50 for time in times),
            }
    return table


def moves(browser: Browser, address: str) -> dict[str, Any]:
    """Random moves a second, here and there."""
    visit = Visit(browser.new_context(viewport=WIDE), address).open()
    there = visit.run(f"{PLAYOUTS}\nplayouts('conspirators', 3.0)")
    here: dict[str, Any] = {}
    exec(PLAYOUTS, here)
    native = here["playouts"]("conspirators", 3.0)
    return {"browser": round(there), "cpython": round(native), "ratio": round(there / native, 2)}


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.bench", description="How large and fast the site is.")
    parser.add_argument("--visits", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=40.0, help="of play")
    args = parser.parse_args()
    made = [sys.executable, "-m", "build.site", "--compress"]
    subprocess.run(made, cwd=ROOT, check=True, stdout=sys.stderr)
    serving = serve(OUT)
    address = next(serving)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        result = {
            "bytes": sizes(OUT),
            "milliseconds": start(browser, address, args.visits),
            "frame_milliseconds": frames(browser, address, args.seconds),
            "random_moves_a_second": moves(browser, address),
            "machine": {"cores": os.cpu_count(), "load": os.getloadavg()[0], "browser": browser.version},
        }
        browser.close()
    next(serving, None)
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
