"""The three engines that browsers are made of, each driven in its own way, all asked the same few things.

Chromium by playwright, as in the other tests; Firefox ESR by WebDriver BiDi, which it speaks itself; WebKitGTK by plain
WebDriver, which Debian's WebKitWebDriver speaks. Neither needs more than a few messages, so there is no other driver.
"""

from __future__ import annotations

import itertools
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import websocket
from playwright.sync_api import Playwright

from tests.web.driver import PATIENCE
from tests.web.strain import put_under

WIDTH, HEIGHT = 1280, 720


class Engine(Protocol):
    """A browser with one page."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the page again."""

    def ask(self, script: str) -> Any:
        """The value of an expression in the page."""

    def click(self, x: float, y: float) -> None:
        """Click a place of the page with the mouse."""

    def close(self) -> None:
        """End the browser."""


class Chromium:
    """Chromium, by playwright."""

    def __init__(self, playwright: Playwright) -> None:
        from tests.web.conftest import FLAGS, chromium

        self.browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        self.page = self.browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, locale="pl-PL")
        put_under(self.page)

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def ask(self, script: str) -> Any:
        return self.page.evaluate(script)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def close(self) -> None:
        self.browser.close()


class Firefox:
    """Firefox ESR, by the protocol that it speaks itself."""

    def __init__(self) -> None:
        self.profile = tempfile.mkdtemp()
        command = [found("firefox-esr", "firefox"), "--headless", "--no-remote", "--profile", self.profile]
        command += ["--remote-debugging-port=0", "--width", str(WIDTH), "--height", str(HEIGHT), "about:blank"]
        env = {**os.environ, "HOME": self.profile, "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,  # what it says of itself belongs into nobody's output
            stderr=subprocess.PIPE,
            text=True,
            env=env,
            start_new_session=True,
        )
        self.socket = websocket.create_connection(f"{self._address()}/session", timeout=60, suppress_origin=True)
        self.numbers = itertools.count(1)
        self._send("session.new", capabilities={})
        tree = self._send("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self.context, viewport={"width": WIDTH, "height": HEIGHT})

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            match = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if match:
                return match[1]
        raise RuntimeError("Firefox does not listen.")

    def _send(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{answer['error']}: {answer['message']}")
                return answer["result"]

    def open(self, address: str) -> None:
        self._send("browsingContext.navigate", context=self.context, url=address, wait="interactive")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self.context, wait="interactive")

    def ask(self, script: str) -> Any:
        wrapped = f"JSON.stringify(({script}) ?? null)"
        target = {"context": self.context}
        found = self._send("script.evaluate", expression=wrapped, target=target, awaitPromise=True)
        if found["type"] == "exception":
            raise RuntimeError(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self._send("input.performActions", context=self.context, actions=[mouse(x, y)])

    def close(self) -> None:
        with suppress(Exception):
            self._send("browser.close")
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(20)
        shutil.rmtree(self.profile, ignore_errors=True)


class WebKit:
    """WebKitGTK's MiniBrowser, by Debian's WebKitWebDriver; it needs a screen, and is given one that nobody sees."""

    def __init__(self) -> None:
        read, write = os.pipe()
        command = [found("Xvfb"), "-displayfd", str(write), "-screen", "0", f"{WIDTH + 200}x{HEIGHT + 300}x24"]
        self.screen = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            display = f":{numbers.readline().strip()}"
        self.home = tempfile.mkdtemp()
        env = {**os.environ, "DISPLAY": display, "HOME": self.home, "XDG_RUNTIME_DIR": self.home, "GDK_BACKEND": "x11"}
        env |= {"WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.service = subprocess.Popen([found("WebKitWebDriver"), f"--port={port}"], env=env, start_new_session=True)
        self.address = f"http://127.0.0.1:{port}/session"
        browser = next(map(str, Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")))
        wanted = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        answer = until(partial(self._session, {"capabilities": {"alwaysMatch": wanted}}), "WebKit")
        self.address += f"/{answer['sessionId']}"
        self._send("POST", "/timeouts", {"script": 60_000, "pageLoad": 120_000})
        self._send("POST", "/window/rect", {"width": WIDTH, "height": HEIGHT + 100})

    def _session(self, wanted: Any) -> Any:
        try:
            return self._send("POST", "", wanted)
        except ConnectionError:  # it has only just begun
            return None

    def _send(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=150) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as problem:
            raise RuntimeError(problem.read().decode()) from None
        except urllib.error.URLError as problem:
            raise ConnectionError(problem.reason) from None

    def open(self, address: str) -> None:
        self._send("POST", "/url", {"url": address})

    def reload(self) -> None:
        self._send("POST", "/refresh", {})

    def ask(self, script: str) -> Any:
        body = {"script": f"return JSON.stringify(({script}) ?? null)", "args": []}
        return json.loads(self._send("POST", "/execute/sync", body))

    def click(self, x: float, y: float) -> None:
        self._send("POST", "/actions", {"actions": [mouse(x, y)]})

    def close(self) -> None:
        with suppress(Exception):
            self._send("DELETE", "")
        with suppress(ProcessLookupError):
            os.killpg(self.service.pid, signal.SIGTERM)
        self.service.wait(20)
        self.screen.terminate()
        self.screen.wait(20)
        shutil.rmtree(self.home, ignore_errors=True)


ENGINES = ("chromium", "firefox", "webkit")


def start(name: str, playwright: Playwright) -> Engine:
    """One of these, with an empty page."""
    if name == "chromium":
        return Chromium(playwright)
    return Firefox() if name == "firefox" else WebKit()


def mouse(x: float, y: float) -> dict[str, Any]:
    """A click, as both kinds of WebDriver want to be told."""
    place = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    steps = [place, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}


def found(*names: str) -> str:
    """A program of this machine."""
    for name in names:
        path = shutil.which(name)
        if path is not None:
            return path
    raise RuntimeError(f"These tests need {names[0]}; `make test` installs it.")


def until(true: Any, what: str) -> Any:
    """Wait for something."""
    end = time.monotonic() + PATIENCE
    while True:
        value = true()
        if value:
            return value
        assert time.monotonic() < end, f"{what} does not come"
        time.sleep(0.1)
