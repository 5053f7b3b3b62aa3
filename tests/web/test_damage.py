"""A file that the browser keeps is damaged: it is mended or told by name, and nothing that a player has is touched."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from build.serve import Handler
from build.site import files
from tests.web.conftest import Visitor
from tests.web.driver import QUICK, Visit, kept_offline, with_memory
from tests.web.steps import (
    RESTORED,
    picture,
    served,
    sit_down,
)

STORE = """
const [name] = (await caches.keys()).filter((name) => name.startsWith("stolik-"));
const store = await caches.open(name);
const address = new URL(path, document.baseURI).href;
const found = await store.match(address);
const bytes = new Uint8Array(await found.arrayBuffer());
"""
DAMAGE = f"""async ([path, how]) => {{
  {STORE}
  const at = {{ head: 1, tail: bytes.length - 22 }}[how] ?? inside(how);
  if (how !== "torn") bytes[at] ^= 1;
  const left = how === "torn" ? bytes.subarray(0, bytes.length >> 1) : bytes;
  await store.put(address, new Response(left, {{ headers: found.headers }}));

  function inside(file) {{ // the first byte of a file in an archive
    const name = new TextEncoder().encode(file);
    const header = bytes.findIndex((_, start) => name.every((byte, place) => bytes[start + place] === byte));
    return header + name.length;
  }}
}}"""
"""Damages a kept file: a byte near its head or tail, the first byte of a file inside, or half of it is gone."""
DIGEST = f"""async (path) => {{
  {STORE}
  return [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].join(" ");
}}"""
SNAPSHOT_GONE = """async () => {
  for (const name of await caches.keys())
    await (await caches.open(name)).delete(new URL("page/snapshot", document.baseURI).href);
}"""
MACHINERY = (
    ("pyodide/pyodide.asm.wasm", "head"),
    ("pyodide/pygame.wasm", "head"),
    ("pyodide/python.zip", "tail"),
    ("archives/title.zip", "tail"),
    ("archives/title.zip", "main.pyc"),  # the program itself fails at it
)
SCRIPTS = (
    ("page/boot.js", "torn"),
    ("page/bridge.js", "torn"),
    ("pyodide/pyodide.asm.mjs", "torn"),
)
LOOK = (("page/style.css", "head"), ("index.html", "torn"))
KINDS = pytest.mark.parametrize("kinds", [MACHINERY, SCRIPTS, LOOK], ids=["machinery", "scripts", "look"])
ANYTHING = ("",)
"""What a browser says of damaged files, in its console."""

gone = Event()


class Cut(Handler):
    """A host that cannot be reached while `gone` is set."""

    def parse_request(self) -> bool:
        read = super().parse_request()
        self.close_connection |= gone.is_set()
        return read and not gone.is_set()


@pytest.fixture
def kept(visit: Visitor, site: Path) -> Iterator[Visit]:
    """A browser that has been here before."""
    gone.clear()
    with served(site, Cut) as address:
        here = with_memory(kept_offline(visit(address).open(settings=QUICK)))
        here.expected = ANYTHING
        yield here


def damage(here: Visit, path: str, how: str) -> str:
    """Damage a file; how it was before."""
    before: str = here.page.evaluate(DIGEST, path)
    here.page.evaluate(DAMAGE, [path, how])
    assert here.page.evaluate(DIGEST, path) != before
    here.page.evaluate(SNAPSHOT_GONE)  # a start from it needs less
    here.page.context.new_cdp_session(here.page).send("Network.clearBrowserCache")
    return before


def starts(here: Visit) -> None:
    """Wait for the title; the page may begin again meanwhile."""
    here.page.wait_for_selector("html[data-stage=playing]", state="attached")


@KINDS
def test_a_damaged_file_is_fetched_anew(kept: Visit, kinds: tuple[tuple[str, str], ...]) -> None:
    for path, how in kinds:
        before = damage(kept, path, how)
        kept.page.reload()
        starts(kept)
        assert kept.page.evaluate(DIGEST, path) == before, path
        assert kept.kept("start") is None, path
        assert not kept.seen()["message"], "nothing was put aside"


@KINDS
def test_without_a_network_a_damaged_file_is_named(kept: Visit, kinds: tuple[tuple[str, str], ...]) -> None:
    for path, how in kinds:
        before = damage(kept, path, how)
        gone.set()
        kept.page.reload()
        shown = "#details" if path not in dict(LOOK) else "body"
        kept.page.locator(shown).filter(has_text=path).wait_for()
        assert "uszkodzona" in kept.page.inner_text("body")
        assert kept.kept("start") is None, path
        picture(kept, "damaged-" + path.replace("/", "-"))
        gone.clear()
        if shown == "body":
            kept.page.reload()
        else:
            kept.page.click("#again")
        starts(kept)
        assert kept.page.evaluate(DIGEST, path) == before, path
        assert not kept.seen()["message"], "nothing was put aside"


def test_a_tab_that_died_of_damage_puts_nothing_aside(kept: Visit) -> None:
    """Two starts ended without a word: before the third one blames what was kept, it looks for damage."""
    damage(kept, "archives/title.zip", "tail")
    kept.page.add_init_script(
        "sessionStorage.getItem('died') || sessionStorage.setItem('stolik/start', 'again');"
        "sessionStorage.setItem('died', 1)"
    )
    kept.page.reload()
    starts(kept)
    assert kept.kept("start") is None
    assert not kept.seen()["message"], "nothing was put aside"


def test_a_memory_that_may_have_been_made_of_damaged_files_is_made_anew(kept: Visit) -> None:
    kept.page.evaluate(DAMAGE, ["archives/title.zip", "tail"])
    kept.page.reload()
    starts(kept)
    assert kept.page.evaluate(RESTORED) == 0
    with_memory(kept)


@pytest.mark.parametrize("network", [True, False], ids=["online", "offline"])
def test_a_damaged_game_is_fetched_anew(kept: Visit, network: bool) -> None:
    before = damage(kept, "archives/conspirators.zip", "torn")
    if not network:
        gone.set()
    kept.page.reload()
    kept.wait()
    state = "here" if network else "damaged"
    kept.until(lambda: kept.page.evaluate("stolik.shelf.status('conspirators')[0]") == state, state)
    if not network:
        kept.click("cover:conspirators")
        kept.scene("SitDown")
        kept.thing("again")
        picture(kept, "damaged-game")
        gone.clear()
        kept.click("again")
        kept.scene("Setup")
        kept.page.keyboard.press("Escape")
        kept.scene("Title")
    assert kept.page.evaluate(DIGEST, "archives/conspirators.zip") == before
    sit_down(kept)


def test_what_can_no_longer_be_mended_gives_way_to_the_new_version(visit: Visitor, site: Path, tmp_path: Path) -> None:
    """The host has only a newer version of the file that is damaged."""
    copy = tmp_path / "site"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("*.br"))
    with served(copy) as address:
        here = kept_offline(visit(address).open(settings=QUICK))
        here.expected = ANYTHING
        boot = copy / "page" / "boot.js"
        boot.write_text(boot.read_text(encoding="utf-8") + "\n// newer\n", encoding="utf-8")
        new = files.describe(copy)
        damage(here, "page/boot.js", "torn")
        here.page.reload()
        starts(here)
        assert here.page.evaluate("stolik.version") == new
        assert here.kept("start") is None
