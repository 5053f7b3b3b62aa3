"""The built site in Chromium, Firefox and WebKit: the title, a game begun, left and continued, without a complaint."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from build.site import files
from game.kernel.record import Record
from game.kernel.rng import Rng
from tests.scenes.driver import in_a_move
from tests.web.conftest import serve
from tests.web.engines import ENGINES, Engine, start, until

LISTEN = """
window.troubles = [];
const tell = (...words) => window.troubles.push(words.map(String).join(" "));
const plain = console.error;
console.error = (...words) => (tell(...words), plain(...words));
addEventListener("error", (event) => tell(event.message ?? `${event.target.src} is missing`), true);
addEventListener("unhandledrejection", (event) => tell(event.reason));
if (!localStorage.getItem("stolik/settings")) {
  const quick = { speed: "fast", reduced_motion: true, volume: 0, language: "pl", takeback: "off" };
  localStorage.setItem("stolik/settings", JSON.stringify(quick));
}
"""
"""Runs before anything else on the page: what goes wrong, in every engine's own words."""


@pytest.fixture(scope="module")
def heard(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site with somebody who listens for complaints."""
    copy = tmp_path_factory.mktemp("heard") / "site"
    shutil.copytree(site, copy)
    (copy / "page" / "listen.js").write_text(LISTEN, encoding="utf-8")
    for old in copy.glob("index.html*"):
        if old.suffix != ".html":
            old.unlink()
    index = copy / "index.html"
    html = index.read_text(encoding="utf-8")
    index.write_text(
        html.replace("<script", '<script src="page/listen.js"></script>\n    <script', 1), encoding="utf-8"
    )
    files.describe(copy)
    for old in copy.rglob("site.js.*"):
        old.unlink()
    yield from serve(copy)


class Player:
    """Somebody at a browser, who clicks what the program says can be clicked."""

    def __init__(self, engine: Engine, address: str) -> None:
        self.engine, self.address = engine, address

    def visit(self) -> None:
        """Come to the page and wait for the title."""
        self.engine.open(self.address)
        self._wait()

    def reload(self) -> None:
        """Load the page again, and wait for what comes."""
        self.engine.reload()
        self._wait()

    def _wait(self) -> None:
        stage = "document.documentElement.dataset.stage"
        until(lambda: self.engine.ask(stage) in ("playing", "problem"), "the title")
        told = self.engine.ask("document.getElementById('problem').innerText")
        assert self.engine.ask(stage) == "playing", f"{told} {self.engine.ask('window.troubles')}"

    def seen(self) -> dict[str, Any]:
        """What the program says of its picture."""
        found: dict[str, Any] = self.engine.ask("stolik.describe()")
        return found

    def scene(self, name: str) -> None:
        """Wait for a scene."""
        until(lambda: self.seen()["scene"] == name, name)

    def click(self, key: str) -> None:
        """Click a thing as soon as it is there."""
        thing = until(lambda: next((hot for hot in self.seen()["hots"] if hot[0] == key), None), key)
        self._click(thing)

    def _click(self, thing: list[Any]) -> None:
        _, _, x, y, wide, high = thing
        self.engine.click(x + wide / 2, y + high / 2)

    def moves(self) -> int:
        """How many moves the unfinished game in the browser's storage has."""
        text = self.engine.ask("localStorage.getItem('stolik/save-conspirators')")
        return len(Record.from_json(text).moves) if text else 0

    def decide(self, rng: Rng) -> bool:
        """Click something that belongs to a move, if there is anything."""
        moves = [hot for hot in self.seen()["hots"] if in_a_move(hot[0])]
        if moves:
            self._click(rng.choice(moves))
        return bool(moves)


@pytest.mark.parametrize("name", ENGINES)
def test_the_site_plays_in_every_engine(name: str, heard: str, playwright: Playwright) -> None:
    engine = start(name, playwright)
    try:
        player = Player(engine, heard)
        player.visit()
        player.scene("Title")
        player.click("cover:conspirators")
        player.scene("Setup")
        player.click("start")
        player.scene("GameTable")
        rng, begun = Rng.seeded(1), player.moves()
        until(lambda: player.decide(rng) and player.moves() >= begun + 3, "three decisions")
        before = player.moves()
        player.reload()
        player.scene("GameTable")
        assert player.moves() >= before
        assert engine.ask("window.troubles") == []
    finally:
        engine.close()


TORN = """(window.torn = null, (async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("stolik-"));
  const store = await caches.open(name);
  const address = new URL("page/boot.js", document.baseURI).href;
  const whole = await (await store.match(address)).text();
  if (TEAR) await store.put(address, new Response(whole.slice(0, whole.length >> 1), {
    headers: { "Content-Type": "text/javascript" },
  }));
  window.torn = whole.length;
})(), 1)"""
"""Tells how long a kept script is, and perhaps keeps a half of it."""


@pytest.mark.parametrize("name", [name for name in ENGINES if name != "chromium"])  # test_damage.py has that one
def test_a_damaged_script_is_fetched_anew_in_every_engine(name: str, address: str, playwright: Playwright) -> None:
    engine = start(name, playwright)

    def length(tear: bool) -> int:
        engine.ask(TORN.replace("TEAR", "true" if tear else "false"))
        found: int = until(lambda: engine.ask("window.torn"), "the kept script")
        return found

    def shown() -> bool:
        with suppress(RuntimeError):  # the page may just be beginning again
            return bool(engine.ask("document.documentElement.dataset.stage") == "playing")
        return False

    try:
        player = Player(engine, address)
        player.visit()
        until(lambda: engine.ask("Boolean(navigator.serviceWorker.controller)"), "the service worker")
        before = length(tear=True)
        assert length(tear=False) < before
        engine.open(address)
        until(shown, "the title")
        assert length(tear=False) == before
    finally:
        engine.close()
