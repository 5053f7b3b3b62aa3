"""The site as it is published, served on this machine, in Debian's Chromium."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, ViewportSize, sync_playwright

from build.serve import Handler, server
from build.site.paths import CACHE, OUT, ROOT
from tests.web.driver import QUICK, Visit, kept_offline, with_memory
from tests.web.strain import STRAIN

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PLAIN = "--js-flags=--liftoff-only"
"""The browser translates Python once, plainly, and not a second time for speed: that second time is much of a start's
work, and most tests are over before it pays. Other launches (of every engine, with sampled memory) do as players'."""
AGAIN = 0 if STRAIN else 1
"""A test that fails is tried once more, so that one of them does not hold everybody up; it is named as a fault."""
WIDE = ViewportSize(width=1280, height=720)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.flaky(reruns=AGAIN))


@pytest.fixture(scope="session")
def site() -> Path:
    """build/web, made anew if anything has changed; two test processes may want it at once."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "-m", "build.site"], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return OUT


def serve(site: Path, handler: type[Handler] = Handler) -> Iterator[str]:
    """Serve a folder as long as somebody asks for it; its address."""
    here = server(site, handler=handler)
    thread = threading.Thread(target=here.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    yield f"http://localhost:{here.server_port}/"
    here.shutdown()
    here.server_close()
    thread.join()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    yield from serve(site)


def chromium() -> str:
    """The machine's own browser."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        path = shutil.which(name)
        if path is not None:
            return path
    raise RuntimeError("These tests need Chromium; `make test` installs it.")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One for all tests of a process: there cannot be two."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, PLAIN])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def known(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser that knows the site: all of it is kept there, and it starts from the memory of its first visit."""
    context = browser.new_context(viewport=WIDE, locale="pl-PL")
    with_memory(kept_offline(Visit(context, address).open(settings=QUICK))).page.close()
    yield context
    context.close()


Visitor = Callable[..., Visit]


@pytest.fixture
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Come to the site: nothing was stored before, and at the end nothing may have gone wrong or left our origin.

    Who comes as `new`, to another address or with another device has a fresh browser; the others start faster, in one
    that has been here before.
    """
    contexts, visits = [], []

    def come(at: str = address, new: bool = False, **options: Any) -> Visit:
        if new or at != address or options:
            context = browser.new_context(**{"viewport": WIDE, "locale": "pl-PL", **options})
            contexts.append(context)
        else:
            context = request.getfixturevalue("known")
        visits.append(Visit(context, at))
        visits[-1].page.add_init_script(EMPTY)
        return visits[-1]

    yield come
    for context in contexts:
        context.close()
    for one in visits:
        one.leave()
        assert one.errors == []
        assert one.foreign == []


EMPTY = "sessionStorage.getItem('here') || localStorage.clear(); sessionStorage.setItem('here', 1)"
"""Whoever sat here before has left nothing."""
