"""The site's own server, asked by rude clients over plain sockets."""

from __future__ import annotations

import socket
import threading
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event

import pytest

from build.serve import Handler, Server, server

LARGE = 48 << 20
PATIENCE = 60.0


class Hasty(Handler):
    """Waits for nobody."""

    timeout = 0.05
    ended: Event

    def finish(self) -> None:
        super().finish()
        self.ended.set()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "small.txt").write_bytes(b"0123456789")
    with (tmp_path / "large.bin").open("wb") as large:
        large.truncate(LARGE)
    return tmp_path


@pytest.fixture
def opened(site: Path) -> Iterator[Callable[..., Server]]:
    """Open a server, which serves until the test's end."""
    servers = []

    def open_server(handler: type[Handler] = Handler) -> Server:
        here = server(site, handler=handler)
        threading.Thread(target=here.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        servers.append(here)
        return here

    yield open_server
    for here in servers:
        here.shutdown()
        here.server_close()


def connected(here: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", here.server_port), timeout=PATIENCE)


def answer(here: Server, question: bytes) -> bytes:
    """All that is said until the server hangs up."""
    with connected(here) as line:
        line.sendall(question)
        parts = []
        while part := line.recv(1 << 16):
            parts.append(part)
    return b"".join(parts)


def get(path: bytes, *headers: bytes) -> bytes:
    return b"\r\n".join([b"GET " + path + b" HTTP/1.1", b"Host: here", b"Connection: close", *headers, b"", b""])


QUESTIONS = {
    "a part of 256 letters": (get(b"/" + b"a" * 256), 404),
    "a part of 9,000 letters": (get(b"/page/" + b"a" * 9_000 + b"/b"), 404),
    "a path of 2,000 parts": (get(b"/a" * 2_000), 404),
    "a nought": (get(b"/index.html%00.js"), 404),
    "half a letter": (get(b"/%ED%A0%80%FF"), 404),
    "a file as a folder": (get(b"/small.txt/more"), 404),
    "another folder": (get(b"/..%2f..%2f..%2f..%2fetc/passwd"), 404),
    "a line of 70,000 letters": (get(b"/" + b"a" * 70_000), 414),
    "a header of 70,000 letters": (get(b"/", b"X: " + b"a" * 70_000), 431),
    "300 headers": (get(b"/", *[b"X: y"] * 300), 431),
    "no version": (b"GET / HTTP/x\r\n\r\n", 400),
    "a version of 5,000 digits": (b"GET / HTTP/1." + b"1" * 5_000 + b"\r\n\r\n", 400),
    "a version to come": (b"GET / HTTP/9.9\r\n\r\n", 505),
    "a word": (b"hello\r\n\r\n", 400),
    "no words": (bytes(range(128, 256)) * 3 + b"\r\n\r\n", 400),
    "another method": (b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", 501),
    "a range of 5,000 digits": (get(b"/small.txt", b"Range: bytes=" + b"9" * 5_000 + b"-"), 200),
    "a range from the end": (get(b"/small.txt", b"Range: bytes=-1"), 200),
    "a range of nothing": (get(b"/small.txt", b"Range: bytes=10-"), 200),
    "a rest": (get(b"/small.txt", b"Range: bytes=7-"), 206),
    "weights that are none": (get(b"/small.txt", b"Accept-Encoding: br;q=0.0.0, gzip;q=...;, ;;;=,"), 200),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_whatever_is_asked_has_an_answer(
    opened: Callable[..., Server], name: str, capfd: pytest.CaptureFixture[str]
) -> None:
    question, status = QUESTIONS[name]
    here = opened()
    first, _, rest = answer(here, question).partition(b"\r\n")
    assert first.split()[:2] == [b"HTTP/1.1", str(status).encode()]
    if status == 206:
        assert rest.endswith(b"\r\n\r\n789")
    assert answer(here, get(b"/small.txt")).endswith(b"\r\n\r\n0123456789"), "the next one is answered, too"
    assert capfd.readouterr().err == ""


def test_what_comes_with_a_question_is_no_question(opened: Callable[..., Server]) -> None:
    inside = get(b"/small.txt")
    question = b"GET /small.txt HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % len(inside) + inside
    assert answer(opened(), question).count(b"0123456789") == 1


def test_a_large_file_is_never_in_memory(opened: Callable[..., Server]) -> None:
    here = opened()
    tracemalloc.start()
    try:
        with connected(here) as line:
            line.sendall(get(b"/large.bin"))
            got = 0
            while part := line.recv(1 << 16):
                got += len(part)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert got > LARGE
    assert peak < LARGE / 8


def test_many_may_come_at_once(site: Path) -> None:
    here = server(site)  # and nobody has been let in yet
    try:
        lines = [connected(here) for _ in range(100)]
        for line in lines:
            line.close()
    finally:
        here.server_close()


@pytest.mark.parametrize("said", [b"", b"GET / HT", get(b"/")[:-2], get(b"/large.bin")], ids=[
    "silence", "half a line", "half a question", "nothing is taken",
])  # fmt: skip
def test_nobody_is_waited_for_without_end(
    opened: Callable[..., Server], said: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    assert 0 < Handler.timeout < 300
    Hasty.ended = Event()
    with connected(opened(Hasty)) as line:
        line.sendall(said)
        assert Hasty.ended.wait(PATIENCE), "somebody is still being waited for"
    assert capfd.readouterr().err == ""
