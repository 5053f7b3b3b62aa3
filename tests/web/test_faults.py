"""Faults in a real browser: what was said to be saved is there afterwards, and nobody waits for ever."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

from build.site import files
from game.kernel.match import Match
from game.kernel.record import Record
from game.play.entries import as_text
from game.registry import PLAYABLE, find
from tests import hostile
from tests.effort import LONG
from tests.scenes.driver import in_a_move
from tests.web.conftest import FLAGS, WIDE, Visitor, chromium
from tests.web.driver import QUICK, Visit, kept_offline
from tests.web.soak import memory
from tests.web.steps import (
    message,
    picture,
    said,
    saved_moves,
    served,
    sit_down,
)


def beside(visit: Visit) -> Visit:
    """Another window of the same browser."""
    return Visit(visit.page.context, visit.address)


def shows(visit: Visit, key: str) -> bool:
    return any(thing.key == key for thing in visit.things())


# --- Lost scripts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["boot.js", "bridge.js", "site.js"])
@pytest.mark.parametrize("how", ["lost", "torn"])
def test_a_script_that_does_not_come_is_told(visit: Visitor, script: str, how: str) -> None:
    here = visit(new=True)
    here.expected = ("ERR_FAILED", "Failed to load", "SyntaxError", "Unexpected", "does not provide")
    pattern = f"**/page/{script}"
    torn = lambda route: route.fulfill(content_type="text/javascript", body="import {")  # noqa: E731
    here.page.route(pattern, (lambda route: route.abort()) if how == "lost" else torn)
    here.page.goto(here.address)
    here.page.wait_for_selector("#problem", state="visible")
    assert "Sprawdź połączenie" in here.page.inner_text("#problem")
    here.page.unroute(pattern)
    with here.page.expect_navigation():
        here.page.click("#again")
    if script == "boot.js" and how == "lost":
        picture(here, "script-lost")
        here.wait()


# --- Storage ---------------------------------------------------------------------------------------------------------

REFUSALS = {
    "full": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
    "denied": "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('', 'SecurityError') }})",
}


@pytest.mark.parametrize("trouble", REFUSALS)
def test_a_storage_that_refuses_stops_nobody_and_is_told(visit: Visitor, trouble: str) -> None:
    here = visit(permissions=["clipboard-read", "clipboard-write"])
    here.page.add_init_script(REFUSALS[trouble])
    here.open()
    said(here, "nie da się")
    picture(here, f"not-saved-{trouble}")
    sit_down(here)
    said(here, "NIE jest zapisana")
    here.click("menu")
    here.scene("Pause")
    picture(here, f"not-saved-menu-{trouble}")
    here.click("pause.take")
    here.scene("TakeAway")
    here.click("take.link")
    said(here, "schowku")
    link = here.until(lambda: here.page.evaluate("navigator.clipboard.readText()"), "the link")
    assert link.startswith(f"{here.address}#replay=")
    with here.page.expect_download() as download:
        here.click("take.file")
    record = Record.from_json(Path(download.value.path()).read_text(encoding="utf-8"))
    assert Record.from_link(link.partition("#replay=")[2], find).play(find).seed == record.seed


def test_a_browser_is_asked_to_keep_games_for_good_when_there_is_one(visit: Visitor) -> None:
    here = visit()
    here.page.add_init_script("window.asked = 0; StorageManager.prototype.persist = async () => Boolean(++asked)")
    here.open(settings=QUICK)
    assert here.page.evaluate("asked") == 0, "who only looks is not bothered"
    sit_down(here)
    here.until(lambda: here.page.evaluate("asked") > 0, "the question")


def test_a_quota_that_is_full_loses_nothing_that_was_kept(visit: Visitor) -> None:
    """The real quota, filled up to the last letter in the middle of a game."""
    here = visit().open(settings=QUICK)
    sit_down(here)
    here.play(until=lambda: len(saved_moves(here)) > 3)
    here.page.evaluate(
        """() => {
          let size = 1 << 22;
          for (let number = 0; size; ) {
            try { localStorage.setItem(`filling-${number}`, "x".repeat(size)); number++; } catch { size >>= 1; }
          }
        }"""
    )
    here.play(until=lambda: "NIE jest zapisana" in message(here))
    kept = saved_moves(here)
    assert len(kept) > 3, "the last text that fitted"
    here.page.evaluate("for (const key in localStorage) key.startsWith('filling') && localStorage.removeItem(key)")
    here.play(until=lambda: len(saved_moves(here)) > len(kept))


def test_two_windows_keep_both_games(visit: Visitor) -> None:
    older = visit().open(settings=QUICK)
    sit_down(older)
    older.play(until=lambda: len(saved_moves(older)) > 3)
    newer = beside(older)
    newer.page.goto(newer.address)
    newer.wait()
    newer.click("continue")
    newer.scene("GameTable")
    older.page.bring_to_front()
    older.scene("Elsewhere")
    picture(older, "two-windows")
    newer.page.bring_to_front()
    newer.play(until=lambda: len(saved_moves(newer)) > 8)
    kept = saved_moves(newer)
    older.page.bring_to_front()
    older.click("elsewhere.both")
    said(older, "Obie partie")
    newer.page.bring_to_front()
    assert saved_moves(newer)[: len(kept)] == kept
    both = [Record.from_json(newer.kept(name) or "") for name in ("save-conspirators", "save-conspirators-2")]
    assert both[0].seed == both[1].seed
    assert len(both[1].moves) < len(both[0].moves)
    assert newer.errors == []


def asked(visit: Visit) -> None:
    """Wait until the person must decide, so that nothing more is kept by itself."""
    visit.until(lambda: any(in_a_move(thing.key) for thing in visit.things()), "a question to the person")


DEAF = """
const listen = window.addEventListener.bind(window);
window.addEventListener = (name, ...rest) => name === "storage" || listen(name, ...rest);
"""


@pytest.mark.parametrize("trick", ["", DEAF, "delete Navigator.prototype.locks"], ids=["both", "locks", "events"])
def test_the_older_window_goes_on_from_the_newer(visit: Visitor, trick: str) -> None:
    """It hears of the newer one by a lock that is taken from it, and by what is stored; one of the two is enough."""
    older = visit()
    older.page.add_init_script(trick)
    older.open(settings=QUICK)
    sit_down(older)
    older.play(until=lambda: len(saved_moves(older)) > 3)
    asked(older)
    newer = beside(older)
    newer.page.goto(newer.address)
    newer.wait()
    newer.click("continue")
    newer.scene("GameTable")
    newer.play(until=lambda: len(saved_moves(newer)) > 8)
    asked(newer)
    kept = saved_moves(newer)
    older.page.bring_to_front()
    older.click("elsewhere.follow")
    older.scene("GameTable")
    assert saved_moves(older)[: len(kept)] == kept
    older.play(until=lambda: len(saved_moves(older)) > len(kept))
    assert older.kept("save-conspirators-2") is None
    newer.page.bring_to_front()
    newer.scene("Elsewhere")
    assert newer.errors == []


# --- The world outside ---------------------------------------------------------------------------------------------


def test_a_renderer_that_is_killed_in_the_middle_of_a_move(visit: Visitor) -> None:
    here = visit(new=True).open(settings=QUICK)
    sit_down(here)
    here.play(until=lambda: len(saved_moves(here)) > 5)
    before = saved_moves(here)
    with here.page.expect_event("crash"), suppress(Error):  # the page dies of it, and cannot answer
        here.page.goto("chrome://crash")
    again = beside(here)
    again.open()
    again.click("continue")
    again.scene("GameTable")
    assert saved_moves(again)[: len(before)] == before


def test_offline_in_the_middle_of_an_archive_the_own_game_goes_on(visit: Visitor) -> None:
    here = visit(new=True)
    here.expected = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "catham", "Failed to load", "archives/", "the script")
    held: list[Any] = []
    here.page.route("**/archives/catham.zip*", lambda route: held.append(route))
    own = Record.of(Match(find("conspirators"), 2, 5)).to_json()
    here.keep("save-conspirators", own)
    here.open(settings=QUICK)
    here.until(lambda: here.page.evaluate("stolik.shelf.status('conspirators')[0] === 'here'"), "the own game")
    here.click("cover:catham")
    here.scene("SitDown")
    here.page.context.set_offline(True)
    for route in held:
        route.abort("internetdisconnected")
    here.until(lambda: shows(here, "again"), "the way to try again")
    here.page.context.set_offline(False)
    here.page.unroute("**/archives/catham.zip*")
    here.page.keyboard.press("Escape")
    here.scene("Title")
    here.click("continue")
    here.scene("GameTable")
    here.play(until=lambda: len(saved_moves(here)) > 2)


def test_a_new_version_in_the_middle_of_a_game_loses_nothing(visit: Visitor, site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("*.br"))
    with served(copy) as address:
        here = kept_offline(visit(address).open(settings=QUICK))
        sit_down(here)
        here.play(until=lambda: len(saved_moves(here)) > 3)
        old = here.page.evaluate("stolik.version")
        style = copy / "page" / "style.css"
        style.write_text(style.read_text(encoding="utf-8") + "\n/* newer */\n", encoding="utf-8")
        new = files.describe(copy)
        here.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => void found.update())")
        here.page.wait_for_selector("#update", state="visible")
        assert here.page.evaluate("stolik.version") == old
        here.play(until=lambda: len(saved_moves(here)) > 6)  # nobody is hurried
        before = saved_moves(here)
        with here.page.expect_navigation():
            here.page.click("#update button >> nth=0")
        here.wait()
        assert here.page.evaluate("stolik.version") == new
        here.scene("GameTable")
        assert saved_moves(here)[: len(before)] == before


# --- What was kept is hostile ----------------------------------------------------------------------------------------


def deep(depth: int) -> str:
    return "[" * depth + "]" * depth


def wild_save() -> str:
    record = Record.of(Match(find("conspirators"), 2, 5))
    record.notes = {"when": 1e308, "seats": [[{}, [], 1e308, None]] * 2, "progress": [{}, {"best": 10**400}]}
    return record.to_json()


def test_stored_texts_that_mean_no_good_do_not_stop_the_start(visit: Visitor) -> None:
    here = visit()
    here.keep("settings", '{"language":' + deep(100_000) + "}")
    here.keep("save-conspirators", '{"stolik":1,"notes":' + deep(10_000) + "}")
    here.keep("save-conspirators-2", wild_save())
    here.page.goto(here.address)
    here.wait()
    said(here, "Odłożyliśmy")
    here.click("continue")
    here.scene("GameTable")


def test_a_start_that_failed_is_noticed_by_the_next_one(visit: Visitor) -> None:
    here = visit()
    here.expected = ("no picture", "fatal error", "The cause", "error was", "Error")
    here.keep("save-conspirators", Record.of(Match(find("conspirators"), 2, 5)).to_json())
    here.page.add_init_script(
        "const broken = () => { throw new Error('no picture') };"
        "if (!sessionStorage.getItem('broken')) HTMLCanvasElement.prototype.getContext = broken;"
        "sessionStorage.setItem('broken', 1)"
    )
    here.page.goto(here.address)
    here.page.wait_for_selector("#problem", state="visible")
    assert here.kept("start") == "failed"
    with here.page.expect_navigation():
        here.page.click("#again")
    here.wait()
    said(here, "Ostatnie uruchomienie")
    picture(here, "rescued")
    here.click("saves")
    here.scene("Saved")
    here.click("back:save-conspirators.aside-1")
    said(here, "wróciła")
    here.thing("go:save-conspirators")
    assert here.kept("start") is None


def test_a_page_that_breaks_offers_to_put_aside_what_it_reads_now_and_at_the_next_start(visit: Visitor) -> None:
    here = visit()
    here.expected = ("ZeroDivisionError", "Traceback", "File ", "division")
    finished = as_text([hostile.own_game(0)])
    here.keep("history", finished)
    here.keep("save-conspirators", Record.of(Match(find("conspirators"), 2, 5)).to_json())
    here.open(settings=QUICK)
    here.run("import scenes.history as page\nkept, page.badges = page.badges, lambda entries: 1 // 0")
    here.click("history")
    here.scene("Ask")
    here.click("no")
    here.scene("Title")
    here.run("page.badges = kept")
    here.click("history")
    here.scene("HistoryScene")
    here.run("page.HistoryScene.update = lambda scene: 1 // 0")
    here.page.wait_for_selector("#problem", state="visible")
    assert here.kept("start") is None, "the start has not failed"
    with here.page.expect_navigation():
        here.page.click("#again")
    here.wait()
    here.scene("Ask")
    picture(here, "broken")
    here.click("yes")
    said(here, "Odłożone")
    assert here.kept("history") is None
    assert here.kept("history.aside-1") == finished
    assert here.kept("settings.aside-1") is None
    assert here.kept("save-conspirators")


def test_a_part_of_the_hostile_corpus_in_the_browser(visit: Visitor) -> None:
    """The same ends as in this Python, and no memory that is not given back."""
    here = visit().open(settings=QUICK)
    for game in PLAYABLE:
        here.bring(game)
    here.page.evaluate(
        "source => stolik.pyodide.FS.writeFile('/stolik/hostile.py', source)",
        Path(hostile.__file__).read_text(encoding="utf-8"),
    )
    here.page.set_default_timeout(300_000)
    size: Callable[[], int] = lambda: int(here.page.evaluate("stolik.pyodide._module.HEAPU8.length"))  # noqa: E731
    before = size()
    count = 400 if LONG else 40
    told = here.run(f"import json, hostile\njson.dumps(sorted([*key, n] for key, n in hostile.run({count}).items()))")
    assert json.loads(told) == sorted([*key, number] for key, number in hostile.run(count).items())
    assert size() - before < 300_000_000
    assert here.seen()["scene"] == "Title"


def test_a_browser_that_samples_its_memory(browser: Browser, address: str) -> None:
    """Some launches of Chromium do, by chance: such a tab died as long as Python ran on stacks of its own."""
    every = "HeapProfilerReporting:stable-probability/1.0/nonstable-probability/1.0/sampling-rate/10000"
    other = browser.browser_type.launch(executable_path=chromium(), args=[*FLAGS, f"--enable-features={every}"])
    try:
        here = Visit(other.new_context(viewport=WIDE, locale="pl-PL"), address).open(settings=QUICK)
        sit_down(here)
        assert here.page.evaluate("'Suspending' in WebAssembly") is False
    finally:
        other.close()


def test_pictures_are_given_back(visit: Visitor) -> None:
    """A sprite with a palette, loaded again and again: SDL_image once kept a byte a pixel of each for ever."""
    here = visit().open(settings=QUICK)
    here.bring("conspirators")
    load = """
import gc, pygame
from scenes.kit import assets
for _ in range(100):
    picture = pygame.image.load(assets.path("sprites/conspirators/card-back.png"))
size = picture.get_width() * picture.get_height()
del picture
gc.collect()
size
"""
    here.run(load)
    before = memory(here)[0]
    pixels = here.run(load)
    assert pixels > 100_000
    assert memory(here)[0] - before < 50 * pixels, "of a hundred: the page itself goes on meanwhile"
