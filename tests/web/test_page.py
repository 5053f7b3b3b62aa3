"""The page around the games: without a network, with a new version, and when something goes wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build.site import files
from tests.web.conftest import Visitor, serve
from tests.web.driver import QUICK, Visit
from tests.web.test_playing import picture, sit_down

READY = "navigator.serviceWorker.ready.then(worker => worker.active.state)"


@contextmanager
def served(site: Path) -> Iterator[str]:
    """A server of its own, for a test that stops it."""
    serving = serve(site)
    yield next(serving)
    next(serving, None)


def kept_offline(visit: Visit) -> Visit:
    """Wait until the service worker has everything."""
    visit.until(lambda: visit.page.evaluate(READY) == "activated", "the service worker", 40)
    return visit


def test_the_second_visit_needs_no_network(visit: Visitor, site: Path) -> None:
    with served(site) as address:
        here = kept_offline(visit(address).open(settings=QUICK))
    # the server is gone now
    here.page.goto(address)
    here.wait()
    sit_down(here)
    picture(here, "offline")


def test_a_new_version_is_announced_and_taken_when_wanted(visit: Visitor, site: Path, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    with served(copy) as address:
        here = kept_offline(visit(address).open(settings=QUICK))
        old = here.page.evaluate("stolik.version")
        style = copy / "page" / "style.css"
        style.write_text(style.read_text(encoding="utf-8") + "\n/* newer */\n", encoding="utf-8")
        new = files.describe(copy)
        assert new != old
        here.page.reload()
        here.wait()
        assert here.page.evaluate("stolik.version") == old  # a version is never mixed with another
        here.page.wait_for_selector("#update", state="visible", timeout=40_000)
        assert here.page.inner_text("#update span").startswith("Jest nowa wersja")
        picture(here, "update")
        with here.page.expect_navigation():
            here.page.click("#update button >> nth=0")
        here.wait()
        assert here.page.evaluate("stolik.version") == new
        stores = here.page.evaluate("caches.keys()")
        assert stores == [f"stolik-{new}"]


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
    here.page.click("#again")
    here.wait()


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
    assert "ZeroDivisionError" in here.page.inner_text("#details")
    picture(here, "crash")


def test_the_page_is_a_reader_s_own(visit: Visitor) -> None:
    """Credits can be read while the game waits; the language is switched by a click, before Python is there."""
    here = visit()
    go_on = here.hold("**/*.apk")
    here.page.goto(here.address, wait_until="commit")
    here.page.click("#credits summary")
    here.page.click("[data-language=en]")
    assert "Gary Kim" in here.page.inner_text(".paper")
    assert here.page.evaluate("document.documentElement.lang") == "en"
    go_on()
    here.until(lambda: here.stage == "ready", "a ready game", 45)
    picture(here, "credits")
    here.page.wait_for_timeout(300)
    assert here.stage == "ready"
    here.page.click("#credits summary")
    here.wait()
    assert here.seen()["language"] == "en"
    assert json.loads(here.kept("settings") or "{}")["language"] == "en"
