"""The page around the games: without a network, with a new version, and when something goes wrong."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from threading import Event
from typing import BinaryIO

import pytest

from build.serve import Handler
from build.site import files
from game.registry import TABLES
from scenes.shell.version import version
from tests.web.conftest import Visitor
from tests.web.driver import KEPT, QUICK, kept_offline, with_memory
from tests.web.steps import (
    RESTORED,
    picture,
    saved_moves,
    served,
    sit_down,
)


def test_the_second_visit_needs_no_network(visit: Visitor, site: Path) -> None:
    with served(site) as address:
        here = with_memory(kept_offline(visit(address).open(settings=QUICK)))
    # the server is gone now
    here.page.goto(address)
    here.wait()
    for game in TABLES:  # all of them, though none was opened before
        here.click(f"cover:{game}")
        here.scene("Setup")
        here.page.keyboard.press("Escape")
        here.scene("Title")
    sit_down(here)
    picture(here, "offline")


# --- One archive a game --------------------------------------------------------------------------------------------


BEFORE = """() => {
  const ready = performance.getEntriesByName("stolik ready")[0].startTime;
  const early = performance.getEntriesByType("resource").filter((entry) => entry.startTime < ready);
  return early.map((entry) => entry.name).filter((name) => name.includes("/archives/"));
}"""


def test_only_the_title_is_loaded_before_the_first_frame(visit: Visitor) -> None:
    here = visit(new=True).open(settings=QUICK)
    assert here.page.evaluate(BEFORE) == [here.address + "archives/title.zip"]
    rooms = [f"game.{game}" for game in TABLES] + [f"scenes.tables.{game}" for game in TABLES] + ["scenes.setup"]
    loaded = here.run(f"import json, sys; json.dumps([name for name in {rooms!r} if name in sys.modules])")
    assert json.loads(loaded) == []


TABLE_TOPS = """
import json
import pygame
from scenes.kit import keep, pictures

def difference(one, other):
    left = one.copy()
    left.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(pygame.transform.average_color(left)[:3])

size = pygame.display.get_surface().get_size()
before = pictures.wooden(*size)
keep.forget()
after = pictures.wooden(*size)
json.dumps([before.get_size() == after.get_size() == size, max(difference(before, after), difference(after, before))])
"""


def test_the_page_lays_the_table_top_as_the_program_would(visit: Visitor) -> None:
    here = visit(new=True).open(settings=QUICK)
    assert here.page.evaluate("performance.getEntriesByName('stolik ground').length") == 1
    same_size, difference = json.loads(here.run(TABLE_TOPS))
    assert same_size
    assert difference <= 4  # of 255: they read and scale it each in its own way


def test_a_game_is_there_before_it_is_wanted(visit: Visitor) -> None:
    here = visit(new=True).open(settings=QUICK)
    names = json.dumps(["table", *TABLES])
    here.until(lambda: here.page.evaluate(f"{names}.every(name => stolik.shelf.status(name)[0] === 'here')"), "them")
    asked: list[str] = []
    here.page.on("request", lambda request: asked.append(request.url))
    here.click("cover:conspirators")
    here.scene("Setup")
    assert not [url for url in asked if "/archives/" in url]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_game_that_does_not_come_can_be_tried_again(visit: Visitor, language: str) -> None:
    here = visit(locale=language)
    here.expected = ("Failed to load", "net::ERR_FAILED", "conspirators.zip")
    here.page.route("**/conspirators.zip*", lambda route: route.abort())
    here.open(settings={**QUICK, "language": language})
    here.until(lambda: here.page.evaluate("stolik.shelf.status('conspirators')[0] === 'lost'"), "the quiet try's end")
    here.click("cover:conspirators")
    here.scene("SitDown")
    here.thing("again")
    picture(here, f"game-lost-{language}")
    here.page.unroute("**/conspirators.zip*")
    here.click("again")
    here.scene("Setup")


def test_a_lost_connection_loses_nothing_of_a_game(visit: Visitor, site: Path) -> None:
    """The connection breaks in the middle of an archive: only the rest of it is asked for when it is tried again."""
    size = (site / "archives" / "conspirators.zip").stat().st_size
    asked: list[str | None] = []
    seated = Event()

    class Breaking(Handler):
        def send_body(self, file: Path, content: BinaryIO, size: int) -> None:
            if file.name == "conspirators.zip":
                asked.append(self.headers.get("Range"))
                if len(asked) == 1:
                    super().send_body(file, content, size // 2)
                    seated.wait(60)  # the connection breaks when somebody looks on
                    self.close_connection = True
                    return
            super().send_body(file, content, size)

    with served(site, Breaking) as address:
        here = visit(address)
        here.expected = ("ERR_CONTENT_LENGTH_MISMATCH", "conspirators.zip")
        here.open(settings=QUICK)
        here.until(lambda: here.page.evaluate("stolik.shelf.status('conspirators')[1] > 0"), "half of the game")
        here.click("cover:conspirators")
        here.scene("SitDown")
        seated.set()
        here.thing("again")
        state, got, total = here.page.evaluate("stolik.shelf.status('conspirators')")
        assert (state, total) == ("lost", size)
        assert 0 < got < size
        here.click("again")
        here.scene("Setup")
        assert asked[0] is None
        assert asked[1] == f"bytes={got}-"


@pytest.mark.parametrize("told", [False, True], ids=["plain", "unpacked by the browser"])
def test_a_host_that_compresses_no_archives_is_helped(visit: Visitor, site: Path, told: bool) -> None:
    sent: list[str] = []

    class Plain(Handler):
        def chosen(self, file: Path) -> tuple[Path, str]:
            return file, ("gzip" if told and file.suffix == ".gz" else "")

        def send_body(self, file: Path, content: BinaryIO, size: int) -> None:
            sent.append(file.name)
            super().send_body(file, content, size)

    with served(site, Plain) as address:
        here = visit(address)
        here.expected = ("ERR_ABORTED",)  # the plain archive, which is not wanted any more
        with_memory(kept_offline(here.open(settings=QUICK)))
        assert {"python.zip.gz", "title.zip.gz", "conspirators.zip.gz"} <= set(sent)
    here.page.goto(address)
    here.wait()
    sit_down(here)


# --- The start -----------------------------------------------------------------------------------------------------

SOURCES = """() => Object.fromEntries(["page/boot.js", "pyodide/pyodide.asm.wasm"].map((path) => {
  const entries = performance.getEntriesByName(new URL(path, document.baseURI).href);
  return [path, entries.map((entry) => entry.workerFinalSourceType ?? entry.workerFinalRouterSource)];
}))"""
"""Where the browser has found what it has asked for once: in the store itself, without the service worker's help."""


def test_the_second_start_goes_on_from_the_kept_memory(visit: Visitor) -> None:
    here = with_memory(visit(new=True).open(settings=QUICK))
    assert here.page.evaluate(RESTORED) == 0
    here.page.reload()
    here.wait()
    assert here.page.evaluate(RESTORED) == 1
    assert here.run("import sys; 'game.play.saves' in sys.modules"), "before anything was left that it could read"
    assert here.page.evaluate(SOURCES) == {"page/boot.js": ["cache"], "pyodide/pyodide.asm.wasm": ["cache"]}
    sit_down(here)
    here.play(until=lambda: len(saved_moves(here)) > 3)
    here.page.reload()
    here.wait()
    here.scene("GameTable")


@pytest.mark.parametrize("change", ["damaged", "foreign", "of another version"])
def test_a_memory_that_is_not_ours_is_not_used(visit: Visitor, change: str) -> None:
    here = with_memory(visit(new=True).open(settings=QUICK))
    before = here.page.evaluate(KEPT)
    here.page.evaluate(KEPT, change)
    here.page.reload()
    here.wait()
    assert here.page.evaluate(RESTORED) == 0
    assert here.seen()["scene"] == "Title"
    here.until(lambda: here.page.evaluate(KEPT) not in (None, before) or change != "foreign", "a new one")
    sit_down(with_memory(here))


BROKEN_OFF = """{
  const real = Response.prototype.arrayBuffer;
  Response.prototype.arrayBuffer = function () {
    if (!this.url.endsWith("PATH") || sessionStorage.getItem("broken off")) return real.call(this);
    sessionStorage.setItem("broken off", 1);
    LEAVE
    return Promise.reject(new TypeError("Failed to fetch"));
  };
}"""
"""The body of a file that breaks off once, perhaps because the page is being left."""


ENDS = {"archives/title.zip": "Failed to fetch", "pyodide/python.zip": "Failed to fetch the standard library"}
"""How a start ends without a file, in the console's words; whatever is told to the player has been told by then."""


@pytest.mark.parametrize("first_shown", [False, True], ids=["later", "before the page was shown"])
@pytest.mark.parametrize("path", ENDS)
def test_who_leaves_in_the_middle_of_a_start_loses_nothing(visit: Visitor, path: str, first_shown: bool) -> None:
    """The page's own `pageshow`, which says that it was not kept, may come after somebody has begun to leave."""
    here = with_memory(visit(new=True).open(settings=QUICK))
    here.expected = ("Failed to fetch", "standard library", "Error occurred")
    leaving = 'dispatchEvent(new PageTransitionEvent("pagehide"));'
    if first_shown:
        leaving += 'dispatchEvent(new PageTransitionEvent("pageshow"));'
    here.page.add_init_script(BROKEN_OFF.replace("PATH", path).replace("LEAVE", leaving))
    with here.page.expect_console_message(lambda message: ENDS[path] in message.text and message.type == "error"):
        here.page.reload(wait_until="commit")
    here.page.evaluate("new Promise((done) => stolikCheck(done))")  # whatever is to be told waits for such a check
    assert here.stage != "problem"
    assert here.kept("start") is None, "the next start would put settings and games aside"
    here.page.reload()
    here.wait()
    assert here.page.evaluate(RESTORED) == 1
    assert not here.seen()["message"]


COMES_BACK = """
dispatchEvent(new PageTransitionEvent("pagehide"));
dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
"""


@pytest.mark.parametrize("left", ["", COMES_BACK], ids=["stays", "leaves and comes back"])
@pytest.mark.parametrize("path", ENDS)
def test_a_kept_file_that_cannot_be_read_is_told_as_such(visit: Visitor, path: str, left: str) -> None:
    here = with_memory(visit(new=True).open(settings=QUICK))
    here.expected = ("Failed to fetch", "standard library", "Error occurred")
    here.page.add_init_script(BROKEN_OFF.replace("PATH", path).replace("LEAVE", left))
    here.page.reload(wait_until="commit")
    here.page.wait_for_selector("#problem", state="visible")
    assert "Sprawdź połączenie" in here.page.inner_text("#problem")
    assert here.kept("start") is None
    with here.page.expect_navigation():
        here.page.click("#again")
    here.wait()


def test_a_reader_of_the_memory_that_does_not_come_holds_nothing_up(visit: Visitor) -> None:
    here = with_memory(visit(new=True).open(settings=QUICK))
    here.expected = ("memory.js", "ERR_FAILED")
    here.page.evaluate(DELETED, "page/memory.js")
    here.page.context.route("**/page/memory.js", lambda route: route.abort())
    here.page.reload()
    here.wait()
    assert here.page.evaluate(RESTORED) == 0
    here.page.context.unroute("**/page/memory.js")


DELETED = """async (path) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("stolik-"));
  if (!path) return caches.delete(name);
  return (await caches.open(name)).delete(new URL(path, document.baseURI).href);
}"""


def test_what_was_deleted_is_kept_again(visit: Visitor, site: Path) -> None:
    with served(site) as address:
        here = with_memory(kept_offline(visit(address).open(settings=QUICK)))
        here.page.evaluate(DELETED)
        here.page.reload()
        here.wait()
        here.until(lambda: here.page.evaluate(FILLED), "everything again")
    here.page.reload()  # the server is gone now
    here.wait()
    sit_down(here)


FILLED = "caches.match(new URL('archives/title.zip', document.baseURI).href).then(Boolean)"
"""Whether the last of all files is kept."""


# --- When something goes wrong -------------------------------------------------------------------------------------


def test_a_new_version_is_announced_and_taken_when_wanted(visit: Visitor, site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("*.br"))
    with served(copy) as address:
        here = with_memory(kept_offline(visit(address).open(settings=QUICK)))
        old = here.page.evaluate("stolik.version")
        style = copy / "page" / "style.css"
        style.write_text(style.read_text(encoding="utf-8") + "\n/* newer */\n", encoding="utf-8")
        new = files.describe(copy)
        assert new != old
        here.page.reload()
        here.wait()
        assert here.page.evaluate("stolik.version") == old  # a version is never mixed with another
        here.page.wait_for_selector("#update", state="visible")
        assert here.page.inner_text("#update span").startswith("Jest nowa wersja")
        picture(here, "update")
        with here.page.expect_navigation():
            here.page.click("#update button >> nth=0")
        here.wait()
        assert here.page.evaluate("stolik.version") == new
        stores = here.page.evaluate("caches.keys()")
        assert stores == [f"stolik-{new}"]  # the kept memory has gone with the old one
        assert here.page.evaluate(RESTORED) == 0


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_lost_connection_is_told(visit: Visitor, language: str) -> None:
    here = visit(locale=language)
    here.expected = ("Failed to", "net::ERR_FAILED", "Unreachable", "asm.wasm")
    here.page.route("**/*.wasm", lambda route: route.abort())
    here.page.goto(here.address)
    here.page.wait_for_selector("#problem", state="visible")
    told = {"pl": "Sprawdź połączenie", "en": "Check the connection"}[language]
    assert told in here.page.inner_text("#problem")
    picture(here, f"problem-{language}")
    here.page.unroute("**/*.wasm")
    with here.page.expect_navigation():
        here.page.click("#again")
    here.wait()


def test_a_connection_that_is_lost_for_a_moment_is_tried_again(visit: Visitor) -> None:
    here = visit(new=True)
    here.expected = ("Failed to load", "net::ERR_FAILED")
    here.page.route("**/title.zip", lambda route: route.abort(), times=2)
    here.open(settings=QUICK)


def test_a_browser_that_is_too_old_is_told(visit: Visitor) -> None:
    here = visit()
    here.page.add_init_script("delete WebAssembly.Tag")
    here.page.goto(here.address)
    here.page.wait_for_selector("#problem", state="visible")
    assert "za stara" in here.page.inner_text("#problem")
    assert here.stage == "problem"


def test_a_crash_is_told_with_its_reason(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.expected = ("ZeroDivisionError",)
    here.run("from scenes.app import App\ndef broken(self, seconds): 1 / 0\nApp.frame = broken")
    here.page.wait_for_selector("#problem", state="visible")
    assert "Zapisane partie są bezpieczne" in here.page.inner_text("#problem")
    details = here.page.inner_text("#details")
    assert "ZeroDivisionError" in details
    assert f"Stolik {version()}-" in details  # for whoever reports it
    picture(here, "crash")


def test_the_page_is_a_reader_s_own(visit: Visitor) -> None:
    """Credits can be read while the game waits; the language is switched by a click, before Python is there."""
    here = visit(new=True)
    go_on = here.hold("**/title.zip")
    here.page.goto(here.address, wait_until="commit")
    here.page.click("#stored summary")
    assert "Nikt poza tobą" in here.page.inner_text("#stored .paper")
    picture(here, "stored")
    here.page.click("#credits summary")
    here.page.click("[data-language=en]")
    assert "Gary Kim" in here.page.inner_text("#credits .paper")
    assert here.page.evaluate("document.documentElement.lang") == "en"
    go_on()
    here.until(lambda: here.stage in ("ready", "playing"), "a ready game")
    assert here.stage == "ready", "somebody is still reading"
    picture(here, "credits")
    here.page.evaluate("performance.mark('finished reading')")
    here.page.click("#credits summary")
    here.wait()
    marks = here.page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert marks.index("finished reading") < marks.index("stolik playing")
    assert here.seen()["language"] == "en"
    assert json.loads(here.kept("settings") or "{}")["language"] == "en"
