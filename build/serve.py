"""Serve the site on this machine: python -m build.serve [--port 8000] [--open].

As a good static host would: right types, compressed copies where the browser takes them, nothing cached without
asking, and the security headers of the page.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import sys
import webbrowser
from contextlib import suppress
from email.utils import formatdate
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

from build.site.page import policy
from build.site.paths import OUT

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".md": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".jpg": "image/jpeg",
}
RANGE = re.compile(r"bytes=([0-9]{1,15})-")
"""The rest of a file, from some byte on: for who has lost the connection in the middle of it."""
CHUNK = 1 << 16
"""Bytes of a file that are in memory at a time."""


def accepted_encodings(header: str) -> set[str]:
    """The encodings that a browser takes; `q=0` says that it does not."""
    accepted = set()
    for part in header.split(","):
        name, _, quality = part.partition(";")
        weight = re.fullmatch(r"q=([\d.]+)", quality.replace(" ", "").lower())
        if name.strip() and not (weight and set(weight[1]) <= {"0", "."}):
            accepted.add(name.strip().lower())
    return accepted


@lru_cache(maxsize=256)
def _tag(path: Path, changed: int) -> str:
    with path.open("rb") as content:
        return f'"{hashlib.file_digest(content, "sha256").hexdigest()[:20]}"'


class Handler(SimpleHTTPRequestHandler):
    """One request for a file of the site."""

    protocol_version = "HTTP/1.1"
    default_request_version = "HTTP/1.0"  # so that a question which is none has an answer with a status, too
    timeout = 60.0
    """Seconds for which a connection may be silent, or take nothing of what it is sent."""

    def __init__(self, *args: object, site: Path, quiet: bool, **more: object) -> None:
        self.site = site
        self.quiet = quiet
        super().__init__(*args, directory=str(site), **more)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Send the file."""
        self._answer(body=True)

    def do_HEAD(self) -> None:
        """Send what would be said of the file."""
        self._answer(body=False)

    def _answer(self, body: bool) -> None:
        if "Content-Length" in self.headers or "Transfer-Encoding" in self.headers:
            self.close_connection = True  # nobody reads what comes with a question, and it is no question itself
        try:
            file = self._found()
            chosen, encoding = self.chosen(file)
            content = chosen.open("rb")
        except (OSError, ValueError):  # no file has such a name, or nobody may read it
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        with content:
            self._send(file, content, _tag(chosen, chosen.stat().st_mtime_ns), encoding, body)

    def _found(self) -> Path:
        """The file that is asked for."""
        file = Path(self.translate_path(self.path))
        if file.is_dir():
            file /= "index.html"
        if any(part.startswith(".") for part in file.relative_to(self.site).parts):
            raise FileNotFoundError(file)
        return file

    def _send(self, file: Path, content: BinaryIO, tag: str, encoding: str, body: bool) -> None:
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return
        told = os.fstat(content.fileno())
        rest = RANGE.fullmatch(self.headers.get("Range", ""))
        first = int(rest[1]) if rest and not encoding and int(rest[1]) < told.st_size else 0
        if first:
            self.send_response(HTTPStatus.PARTIAL_CONTENT)
            self.send_header("Content-Range", f"bytes {first}-{told.st_size - 1}/{told.st_size}")
        else:
            self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(told.st_size - first))
        self.send_header("Last-Modified", formatdate(told.st_mtime, usegmt=True))
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        if file.suffix == ".html":
            with suppress(ValueError):
                self.send_header("Content-Security-Policy", policy(file.read_text(encoding="utf-8")))
        self.end_headers()
        if body:
            content.seek(first)
            self.send_body(file, content, told.st_size - first)

    def send_body(self, file: Path, content: BinaryIO, size: int) -> None:
        """Send so many bytes of what a file has."""
        while size > 0:
            part = content.read(min(size, CHUNK))
            if not part:  # it has become shorter meanwhile
                self.close_connection = True
                return
            self.wfile.write(part)
            size -= len(part)

    def chosen(self, file: Path) -> tuple[Path, str]:
        """The smallest copy that the browser takes; the page itself is sent as it is."""
        accepted = accepted_encodings(self.headers.get("Accept-Encoding", ""))
        for encoding, ending in (("br", ".br"), ("gzip", ".gz")):
            copy = file.with_name(file.name + ending)
            if encoding in accepted and file.suffix != ".html" and copy.is_file():
                return copy, encoding
        return file, ""

    def end_headers(self) -> None:
        """Add what every answer says."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say what was asked for, unless nobody wants to know."""
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """A server that lets a browser hang up without complaining."""

    daemon_threads = True
    request_queue_size = 128
    """Connections that may wait for a thread: a browser opens many at once, and so do tests."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that leaves in the middle is no error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(site: Path = OUT, port: int = 0, quiet: bool = True, handler: type[Handler] = Handler) -> Server:
    """A server of the site on this machine; port 0 takes any that is free."""
    return Server(("127.0.0.1", port), partial(handler, site=site.resolve(), quiet=quiet))


def main() -> None:
    """Serve until Ctrl+C."""
    parser = argparse.ArgumentParser(prog="python -m build.serve", description="Serve the site on this machine.")
    parser.add_argument("--site", type=Path, default=OUT, help="the folder to serve (build/web)")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--open", action="store_true", help="open it in a browser, where there is one")
    args = parser.parse_args()
    try:
        here = server(args.site, args.port, quiet=True)
    except (OSError, OverflowError) as problem:
        raise SystemExit(f"Port {args.port}: {problem}. Choose another: make play PORT=8080") from None
    address = f"http://localhost:{here.server_port}"
    print(f"Stolik is on {address} – Ctrl+C ends it.", flush=True)
    if args.open and (sys.platform != "linux" or {"DISPLAY", "WAYLAND_DISPLAY"} & set(os.environ)):
        webbrowser.open(address)
    try:
        here.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
