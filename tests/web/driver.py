"""A player at a real browser: knows only what the program itself reports as clickable, and clicks it on the canvas."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import BrowserContext, Frame, Page, Request, Route

from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from tests.scenes.driver import in_a_move
from tests.web.strain import SLOWNESS, put_under

PATIENCE = 90.0 * SLOWNESS
"""Seconds after which nobody waits any longer for something: so long that a slow machine needs only a part of it."""
MOST_CLICKS = 5_000
"""Nobody clicks more often in one game."""
QUICK = {"speed": "fast", "reduced_motion": True, "volume": 0, "language": "pl", "takeback": "off"}


TWO_TURNS = """new Promise((done) => {
  const wanted = stolik.turns() + 2;
  const look = () => (stolik.turns() < wanted ? setTimeout(look, 5) : done());
  look();
})"""


class Thing(NamedTuple):
    """Something that can be clicked, in CSS pixels."""

    key: str
    label: str
    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Visit:
    """One page with the game on it, and everything that went wrong on it."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        put_under(self.page)
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.expected: tuple[str, ...] = ()
        """Parts of complaints that belong to the test."""
        self.page.on("console", lambda message: self._complain(message.text, message.type == "error"))
        self.page.on("pageerror", lambda error: self._complain(str(error)))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", lambda answer: self._complain(f"{answer.url}: {answer.status}", answer.status >= 400))
        context.on("request", self._watch)

    def _failed(self, request: Request) -> None:
        """What is fetched beforehand or kept for the next visit may be cut off by leaving the page."""
        if request.failure != "net::ERR_ABORTED":
            self._complain(f"{request.url}: {request.failure}")

    def _complain(self, text: str, really: bool = True) -> None:
        if really and not any(part in text for part in self.expected):
            self.errors.append(text)

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(request.url)

    def leave(self) -> None:
        """Close all windows, where the browser is still there."""
        context = self.page.context
        context.remove_listener("request", self._watch)
        for page in context.pages:
            page.close()

    # --- The page ----------------------------------------------------------------------------------------------

    def open(self, fragment: str = "", settings: dict[str, Any] | None = None) -> Visit:
        """Go to the page with these settings, and wait for the game's first picture."""
        if settings is not None:
            self.keep("settings", json.dumps(settings))
        self.page.goto(self.address + fragment)
        return self.wait()

    def hold(self, pattern: str) -> Callable[[], None]:
        """Let a download wait until the function that is returned is called."""
        held: list[Route] = []
        self.page.route(pattern, lambda route: held.append(route))

        def go_on() -> None:
            self.until(lambda: held, pattern)
            held[0].continue_()
            self.page.unroute(pattern)

        return go_on

    def keep(self, name: str, text: str) -> None:
        """Put a text into the browser's storage before the page is there, once."""
        item = f"{json.dumps('stolik/' + name)}, {json.dumps(text)}"
        once = json.dumps(f"put {name}")
        self.page.add_init_script(f"sessionStorage.getItem({once}) || localStorage.setItem({item})")
        self.page.add_init_script(f"sessionStorage.setItem({once}, 1)")

    def kept(self, name: str) -> str | None:
        """A text in the browser's storage."""
        found: str | None = self.frame.evaluate("name => localStorage.getItem('stolik/' + name)", name)
        return found

    @property
    def frame(self) -> Frame:
        """Where the program is: the page itself."""
        return self.page.main_frame

    @property
    def stage(self) -> str:
        """How far the page is."""
        found: str = self.frame.evaluate("document.documentElement.dataset.stage")
        return found

    def wait(self) -> Visit:
        """Until the canvas has taken over."""
        self.until(lambda: self.stage in ("playing", "problem"), "the title")
        assert self.stage == "playing", self.page.inner_text("#problem")
        return self

    def until(self, true: Callable[[], Any], what: str) -> Any:
        """Wait for something."""
        end = time.monotonic() + PATIENCE
        while True:
            found = true()
            if found:
                return found
            assert time.monotonic() < end, f"{what} does not come; errors: {self.errors}"
            self.page.wait_for_timeout(40)

    def settle(self) -> None:
        """Wait until the program has done what it was told by clicks and keys."""
        self.frame.evaluate(TWO_TURNS)

    def sized(self, width: int, height: int | None = None) -> None:
        """Wait until the canvas has so many real pixels."""

        def fits() -> bool:
            found = self.page.evaluate("[canvas.width, canvas.height]")
            return bool(found[0] == width and height in (None, found[1]))

        self.until(fits, f"a canvas of {width} x {height}")

    # --- The canvas --------------------------------------------------------------------------------------------

    def seen(self) -> dict[str, Any]:
        """What the program says of its picture."""
        found: dict[str, Any] = self.frame.evaluate("stolik.describe()")
        return found

    def things(self) -> list[Thing]:
        """What can be clicked now."""
        return [Thing(*hot) for hot in self.seen()["hots"]]

    def thing(self, key: str) -> Thing:
        """The thing with this key, as soon as it is there."""
        found: Thing = self.until(lambda: next((hot for hot in self.things() if hot.key == key), None), key)
        return found

    def gone(self, key: str) -> None:
        """Wait until a thing is there no more."""
        self.until(lambda: all(thing.key != key for thing in self.things()), f"the end of {key}")

    def mode(self, name: str) -> None:
        """Wait for a table that is used in this way."""
        self.until(lambda: self.seen()["mode"] == name, f"mode {name}")

    def scene(self, name: str) -> None:
        """Wait for a scene."""
        self.until(lambda: self.seen()["scene"] == name, f"scene {name}")

    def click(self, key: str) -> None:
        """Click a thing with the mouse."""
        self.page.mouse.click(*self.thing(key).middle)

    def tap(self, key: str) -> None:
        """Touch a thing with a finger."""
        self.page.touchscreen.tap(*self.thing(key).middle)

    def play(self, until: Callable[[], bool], seed: int = 1, skip: bool = True, often: str = "") -> None:
        """Click whatever belongs to a move until something is true; one thing, if it is there, in half of all cases."""
        rng = Rng.seeded(seed)

        def clickable() -> list[Thing]:
            return [thing for thing in self.things() if in_a_move(thing.key) or (skip and thing.key == "skip")]

        for _ in range(MOST_CLICKS):
            found = self.until(lambda: [None] if until() else clickable(), "the end, or a move")
            if found == [None]:
                return
            moves = [thing for thing in found if thing.key != "skip"]
            wanted = [thing for thing in moves if thing.key in (often, ":".join(map(str, CONFIRM)))]
            if moves:
                self.page.mouse.click(*rng.choice(wanted if wanted and rng.below(2) else moves).middle)
            else:
                self.page.mouse.click(640, 3)
            self.settle()
        raise AssertionError(f"the game does not end: {self.seen()}")

    def bring(self, game: str) -> None:
        """Have the files of a game before Python, as sitting down at it would."""
        wanted = json.dumps(["table", game])
        self.page.evaluate(f"Promise.all({wanted}.map(name => stolik.shelf.want(name)))")
        opened = "from scenes.kit.page import page\nfrom scenes.sitdown import open_archives\n"
        self.run(f"{opened}open_archives({game!r}, page)")

    def run(self, program: str) -> Any:
        """Run Python in the page."""
        return self.page.evaluate("program => stolik.pyodide.runPython(program)", program)


# --- What the browser keeps -----------------------------------------------------------------------------------------

READY = "navigator.serviceWorker.ready.then(worker => worker.active.state)"
KEPT = """async (change) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("stolik-"));
  const store = await caches.open(name);
  const address = new URL("page/snapshot", document.baseURI).href;
  const found = await store.match(address);
  if (!found || !change) return found ? found.headers.get("X-Digest") : null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const digest = async () => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toString();
  if (change === "damaged") bytes[bytes.length >> 1] ^= 255;
  if (change === "foreign") bytes.fill(0, 8, 64); // where Pyodide has put the name of its build
  const headers = new Headers(found.headers);
  if (change === "foreign") headers.set("X-Digest", await digest());
  if (change === "of another version") headers.set("X-Version", "0.0.1-000000000000");
  await store.put(address, new Response(bytes, { headers }));
}"""


def kept_offline(visit: Visit) -> Visit:
    """Wait until the service worker has everything."""
    visit.until(lambda: visit.page.evaluate(READY) == "activated", "the service worker")
    return visit


def with_memory(visit: Visit) -> Visit:
    """Wait until the memory of a started Python is kept."""
    visit.until(lambda: visit.page.evaluate(KEPT), "the kept memory")
    return visit
