"""The site as players get it elsewhere: its archive, unpacked into a folder of a plain host, and in others' frames."""

from __future__ import annotations

import json
import re
import threading
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Request

from build.ship import site as shipped
from scenes.shell.version import version
from tests.web.conftest import WIDE, Visitor
from tests.web.driver import QUICK, Visit
from tests.web.steps import (
    picture,
    said,
    saved_moves,
    sit_down,
)

INSIDE = "games/stolik/"


class Plain(SimpleHTTPRequestHandler):
    """A host that knows nothing of us; it lets other origins read, as hosts of games in frames do."""

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Strict(Plain):
    """One that does not."""

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)


class Host(ThreadingHTTPServer):
    """A browser asks for many files at once; the standard five that wait are too few on a busy machine."""

    request_queue_size = 128


@contextmanager
def hosted(folder: Path, handler: type[Plain]) -> Iterator[str]:
    server = Host(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def host(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's folder with the archive unpacked into one of its own, and pages with it in a frame."""
    folder = tmp_path_factory.mktemp("host")
    with zipfile.ZipFile(shipped.make(site, tmp_path_factory.mktemp("dist"))) as archive:
        archive.extractall(folder / INSIDE)
    (folder / "frame.html").write_text('<!doctype html><link rel="icon" href="data:,">', encoding="utf-8")
    return folder


class Framed(Visit):
    """The game in a frame that fills another origin's page."""

    def __init__(self, context: BrowserContext, address: str, outer: str, sandbox: str) -> None:
        super().__init__(context, address)
        self.outer = outer
        self.sandbox = sandbox

    def open(self, fragment: str = "", settings: dict[str, Any] | None = None) -> Visit:
        if settings is not None:
            self.keep("settings", json.dumps(settings))
        look = "position: fixed; inset: 0; width: 100%; height: 100%; border: 0"
        frame = f'<iframe sandbox="{self.sandbox}" src="{self.address}" style="{look}"></iframe>'
        self.page.goto(f"{self.outer}frame.html")
        self.page.set_content(frame)
        return self

    def _watch(self, request: Request) -> None:
        if not request.url.endswith("/frame.html"):
            super()._watch(request)

    @property
    def frame(self) -> Frame:
        found: Frame = self.until(lambda: self.page.frame(url=re.compile(re.escape(self.address))), "the frame")
        return found


@contextmanager
def framed(browser: Browser, host: Path, sandbox: str, handler: type[Plain] = Plain) -> Iterator[Framed]:
    """Two servers: one has the game, the other the page with the frame."""
    with hosted(host, handler) as address, hosted(host, handler) as outer:
        context = browser.new_context(viewport=WIDE, locale="pl-PL")
        here = Framed(context, address + INSIDE, outer, sandbox)
        yield here
        context.close()
        assert here.errors == []
        assert here.foreign == []


def test_the_archive_has_what_hosts_want(site: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(shipped.make(site, tmp_path)) as archive:
        names = archive.namelist()
    assert {"index.html", ".nojekyll", "sw.js", "archives/title.zip.gz"} <= set(names)
    assert len(names) < 1000
    assert not [name for name in names if name.endswith(".br") or name == ".stamp"]
    page = (site / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r'(?:src|href)="(?:/|https?:)', page), "every address is relative"


def test_it_plays_from_a_folder_of_a_plain_host(visit: Visitor, host: Path) -> None:
    with hosted(host, Strict) as address:
        here = visit(address + INSIDE).open(settings=QUICK)
        sit_down(here)
        here.play(lambda: len(saved_moves(here)) >= 3)
        assert here.page.evaluate("stolik.version").startswith(version())
        here.page.reload()
        here.wait()
        here.scene("GameTable")


def test_it_plays_and_saves_in_the_frame_of_another_origin(browser: Browser, host: Path) -> None:
    with framed(browser, host, "allow-scripts allow-same-origin") as here:
        here.open(settings=QUICK)
        here.wait()
        sit_down(here)
        here.play(lambda: len(saved_moves(here)) >= 3)


def test_a_frame_that_forbids_storage_is_told_and_plays(browser: Browser, host: Path) -> None:
    with framed(browser, host, "allow-scripts") as here:
        here.open()
        here.wait()
        said(here, "przeglądarka nie pozwala nic przechowywać")
        picture(here, "frame-without-storage")
        sit_down(here)
        said(here, "Partia NIE jest zapisana")
        here.play(lambda: any(thing.key == "undo" for thing in here.things()))
        assert here.seen()["scene"] == "GameTable", "nobody takes it for a game in another window"


def test_a_frame_that_forbids_even_our_own_files_is_told(browser: Browser, host: Path) -> None:
    """Without the host's leave, an origin that is nobody's may not load a script."""
    with framed(browser, host, "allow-scripts", Strict) as here:
        here.expected = ("blocked by CORS policy", "ERR_FAILED")
        here.open()
        here.until(lambda: here.stage == "problem", "the problem")
        told = here.frame.inner_text("#problem")
        assert "Otwórz go w osobnym oknie" in told
        assert "Sprawdź połączenie" not in told
        picture(here, "frame-without-scripts")
