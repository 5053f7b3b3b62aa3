"""Many games in one tab, all kinds mixed: does its memory stay what it was? python -m tests.web.soak [--games 50]

The games are played by computers on the real tables, by the program's own frames, one after another as fast as the
machine can; prints the memory after each of them, and ends with 1 if it has grown by more than a tenth since the fifth.
What counts is what Python, SDL and JavaScript have in use: the memory of WebAssembly, which is printed beside it, never
shrinks and grows by a fifth at a time.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys

from playwright.sync_api import sync_playwright

from build.site.paths import OUT, ROOT
from game.registry import TABLES, find
from tests.web.conftest import FLAGS, WIDE, chromium, serve
from tests.web.driver import QUICK, Visit

SETTLED = 5
"""After so many games everything has been loaded once."""
MOST = 0.1
"""How much the memory may grow from then on."""

ONE_GAME = """
import gc
from game.play.seating import Seating, usual_seat
from scenes.app import App
from scenes.results import Results
from scenes.tables import open_table

app = next(found for found in gc.get_objects() if isinstance(found, App))
seats = [usual_seat({game!r}, index) for index in range({players})]
for seat in seats:
    seat.level = "easy"
seating = Seating({game!r}, seats, {seed})
table = open_table(app, seating.start(), seating)
"""
SOME_FRAMES = """
for _ in range(40):
    if not isinstance(app.top, Results):
        app.frame(0.1)
isinstance(app.top, Results)
"""
END = """
app.home()
app.frame(0.1)
del table
gc.collect()
"""
MEMORY = """() => {
  const script = performance.memory ? performance.memory.usedJSHeapSize : 0;
  const module = stolik.pyodide._module;
  const told = module._malloc(64);
  module._mallinfo(told);
  const used = module.HEAP32[(told >> 2) + 7];
  module._free(told);
  return [used + script, module.HEAPU8.length + script];
}"""


def memory(visit: Visit) -> tuple[int, int]:
    """Bytes that the tab has in use, in Python's memory and in JavaScript's, and those that it holds."""
    devtools = visit.page.context.new_cdp_session(visit.page)
    devtools.send("HeapProfiler.collectGarbage")
    devtools.detach()
    used, held = visit.page.evaluate(MEMORY)
    return used, held


def soak(visit: Visit, games: int) -> list[int]:
    """The memory in use after each of so many games."""
    visit.page.set_default_timeout(0)
    sizes = []
    for number in range(games):
        game = TABLES[number % len(TABLES)]
        smallest, largest = find(game).players
        players = smallest + number % (largest - smallest + 1)
        visit.bring(game)
        visit.run(ONE_GAME.format(game=game, players=players, seed=number))
        while not visit.run(SOME_FRAMES):
            pass
        visit.run(END)
        used, held = memory(visit)
        sizes.append(used)
        print(f"{number + 1:3} {game:13} {players} players  {used / 1e6:7.1f} of {held / 1e6:7.1f} MB", flush=True)
    return sizes


def main() -> int:
    """Play, and judge."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.soak", description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=50)
    options = parser.parse_args()
    subprocess.run([sys.executable, "-m", "build.site"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    serving = serve(OUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, "--enable-precise-memory-info"])
        context = browser.new_context(viewport=WIDE, locale="pl-PL")
        visit = Visit(context, next(serving))
        sizes = soak(visit.open(settings=QUICK), options.games)
        errors = visit.errors
        browser.close()
    next(serving, None)
    grown = max(sizes[SETTLED:], default=0) / sizes[min(SETTLED, len(sizes)) - 1] - 1
    print(json.dumps({"games": len(sizes), "settled": sizes[SETTLED - 1], "grown": round(grown, 3), "errors": errors}))
    return int(grown > MOST or bool(errors))


if __name__ == "__main__":
    sys.exit(main())
