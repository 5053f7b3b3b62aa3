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
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing but JSON is printed

from playwright.sync_api import Browser, Playwright, ViewportSize, sync_playwright

from build.site.files import listed
from build.site.paths import OUT, ROOT
from tests.web.conftest import FLAGS, WIDE, chromium, serve
from tests.web.driver import Visit
from tests.web.engines import ENGINES, until
from tests.web.engines import start as open_engine
from tests.web.steps import (
    sit_down,
)

PARTS = {
    "interpreter": ("pyodide/pyodide",),
    "standard library": ("pyodide/python",),
    "pygame-ce": ("pyodide/pygame",),
    "title": ("archives/title",),
    "page": ("index.html", "page/", "favicon", "manifest"),
}
"""What is fetched before the first frame, by the beginnings of its names."""
LATER = ("page/icon-",)
"""Fetched only by who installs the site."""
PHONE = {"viewport": ViewportSize(width=844, height=390), "device_scale_factor": 2, "has_touch": True}

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
_frame, _update, _began = App.frame, pygame.display.update, [0.0]

def frame(self, seconds):
    kind = "thinking" if getattr(getattr(self.top, "play", None), "begun", False) else "play"
    _began[0] = time.perf_counter()
    drawn = _frame(self, seconds)
    spent[kind].append(1000 * (time.perf_counter() - _began[0]))
    spent["last"] = spent[kind]
    return drawn

def update(places):
    _update(places)
    spent["last"][-1] = 1000 * (time.perf_counter() - _began[0])

App.frame, pygame.display.update = frame, update
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
    table["later"] = {
        Path(name).stem: (site / f"{name}.br").stat().st_size for name in listed(site) if name.startswith("archives/")
    }
    del table["later"]["title"]
    return table


class Place(NamedTuple):
    """Where it is measured: a desktop, or something like a phone, whose processor is so many times slower."""

    options: dict[str, Any]
    throttle: float

    def visit(self, browser: Browser, address: str) -> Visit:
        """Come to the site with a fresh profile."""
        visit = Visit(browser.new_context(**self.options), address)
        devtools = visit.page.context.new_cdp_session(visit.page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": self.throttle})
        return visit


def start(place: Place, browser: Browser, address: str, visits: int) -> dict[str, Any]:
    """From the navigation to the HTML title and to the first frame of the canvas, by stage; a second visit is warm."""
    found: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
    for _ in range(visits):
        visit = place.visit(browser, address)
        for kind in found:
            visit.page.goto(address)
            visit.wait()
            found[kind].append(visit.page.evaluate(MARKS))
            if kind == "cold":
                visit.until(partial(visit.page.evaluate, SETTLED), "everything behind the start")
                visit.page.wait_for_timeout(500)
        visit.page.context.close()
    return medians(found)


def medians(found: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    """The usual time of each stage, in cold and warm starts."""
    return {
        kind: {name: round(statistics.median(times[name] for times in all_times)) for name in all_times[0]}
        for kind, all_times in found.items()
    }


def elsewhere(playwright: Playwright, address: str, visits: int) -> dict[str, Any]:
    """The same stages in the other engines, each time in a browser that has just been opened."""
    told: dict[str, Any] = {}
    for name in ENGINES[1:]:
        found: dict[str, list[dict[str, float]]] = {"cold": [], "warm": []}
        for _ in range(visits):
            engine = open_engine(name, playwright)
            for kind in found:
                engine.open(address)
                until(partial(engine.ask, "performance.getEntriesByName('stolik ready').length"), "the title")
                found[kind].append(engine.ask(f"({MARKS})()"))
                if kind == "cold":
                    until(partial(engine.ask, SETTLED_BY_NOW), "everything behind the start")
                    time.sleep(0.5)
            engine.close()
        told[name] = medians(found)
    return told


SETTLED = """async () => {
  const stores = await caches.keys();
  const kept = stores.map(async (name) => (await caches.open(name)).match(new URL("page/snapshot", document.baseURI)));
  return (await Promise.all(kept)).some(Boolean);
}"""
"""Whether all games are here, the site is kept, and so is the memory for the next start."""
SETTLED_BY_NOW = f"(({SETTLED})().then((kept) => (window.settled = kept)), window.settled)"
"""The same for engines that are asked without waiting for an answer that comes later."""
MARKS = """() => {
  const at = name => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  return {
    html_title: at("first-contentful-paint"),
    python_ready: at("stolik python"),
    unpacked: at("stolik table"),
    canvas: at("stolik ready"),
  };
}"""


class Table(NamedTuple):
    """At which table frames are measured."""

    game: str
    players: int
    level: str


def frames(place: Place, browser: Browser, address: str, seconds: float, table: Table) -> dict[str, Any]:
    """How long it takes to sit down, and how long the program works on a frame, in play and while a computer thinks."""
    visit = place.visit(browser, address).open(settings={"volume": 0, "language": "pl"})
    visit.until(lambda: visit.page.evaluate(f"stolik.shelf.status('{table.game}')[0]") == "here", "the game")
    began = time.monotonic()
    visit.click(f"cover:{table.game}")
    visit.scene("Setup")
    sat = time.monotonic() - began
    visit.click("back")
    visit.scene("Title")
    sit_down(visit, table.players, table.game, table.level)
    visit.run(WATCH)
    end = time.monotonic() + seconds
    visit.play(until=lambda: time.monotonic() > end or visit.seen()["scene"] != "GameTable", skip=False)
    spent = json.loads(visit.run("import json; json.dumps([spent['play'], spent['thinking']])"))
    visit.page.context.close()
    found: dict[str, Any] = {"sitting_down": round(1000 * sat)}
    for kind, times in zip(("play", "thinking"), spent, strict=True):
        times.sort()
        if times:
            found[kind] = {
                "frames": len(times),
                "median": round(statistics.median(times), 2),
                "p95": round(times[int(0.95 * (len(times) - 1))], 2),
                "worst": round(times[-1], 2),
                "over_50_ms": sum(time > 50 for time in times),
            }
    return found


def moves(place: Place, browser: Browser, address: str) -> dict[str, Any]:
    """Random moves a second, here and there."""
    visit = place.visit(browser, address).open()
    visit.bring("conspirators")
    there = visit.run(f"{PLAYOUTS}\nplayouts('conspirators', 3.0)")
    visit.page.context.close()
    here: dict[str, Any] = {}
    exec(PLAYOUTS, here)
    native = here["playouts"]("conspirators", 3.0)
    return {"browser": round(there), "cpython": round(native), "ratio": round(there / native, 2)}


def measured(place: Place, browser: Browser, address: str, visits: int, seconds: float, table: Table) -> dict[str, Any]:
    """All times in one place."""
    return {
        "throttle": place.throttle,
        "viewport": [*place.options["viewport"].values(), place.options.get("device_scale_factor", 1)],
        "start_milliseconds": start(place, browser, address, visits),
        "frame_milliseconds": frames(place, browser, address, seconds, table),
        "random_moves_a_second": moves(place, browser, address),
    }


def main() -> None:
    """Measure everything, once as it is and once with a slow processor."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.bench", description="How large and fast the site is.")
    parser.add_argument("--visits", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=30.0, help="of play")
    parser.add_argument("--throttle", type=float, default=4.0, help="how many times slower the second time")
    parser.add_argument("--game", default="conspirators", help="at whose table frames are measured")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--level", default="", help="of the computers there")
    args = parser.parse_args()
    table = Table(args.game, args.players, args.level)
    made = [sys.executable, "-m", "build.site", "--compress"]
    subprocess.run(made, cwd=ROOT, check=True, stdout=sys.stderr)
    serving = serve(OUT)
    address = next(serving)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        places = {"desktop": Place({"viewport": WIDE}, 1), "phone": Place(PHONE, args.throttle)}
        times = {
            name: measured(place, browser, address, args.visits, args.seconds, table) for name, place in places.items()
        }
        machine = {"cores": os.cpu_count(), "load": os.getloadavg()[0], "browser": browser.version}
        times["elsewhere"] = elsewhere(playwright, address, args.visits)
        result = {"bytes": sizes(OUT), **times, "machine": machine}
        browser.close()
    next(serving, None)
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
