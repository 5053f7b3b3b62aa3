"""What the finished site consists of: its version, its list of files, and what of it is sent compressed."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import brotli

from build.site import runtime
from build.site.page import LANGUAGES, plain, policy
from build.site.paths import CACHE, PAGE
from scenes.shell.version import version

START = ("pyodide/", "archives/title.zip")
"""What must have come before the game can start; the page shows how much of it there is."""
SQUEEZED = (".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".md", ".txt", ".wasm", ".zip")
NOT_KEPT = ("licences/", "open-graph.jpg", "_headers")
"""What nobody needs without a network."""


def headers(page: str) -> dict[str, str]:
    """What a good host says with every file, and so with the page."""
    return {
        "Content-Security-Policy": policy(page),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "no-cache",
    }


def write_headers(site: Path) -> None:
    """Write `_headers`, as many static hosts read it."""
    told = headers((site / "index.html").read_text(encoding="utf-8"))
    lines = [f"  {name}: {value}" for name, value in told.items()]
    (site / "_headers").write_text("\n".join(["/*", *lines, ""]), encoding="utf-8")


def listed(site: Path) -> list[str]:
    """Every file of the site that is not only a compressed copy, in a stable order."""
    names = (file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    return sorted(name for name in names if not name.endswith((".br", ".gz")) and not name.startswith("."))


def describe(site: Path) -> str:
    """Write `page/site.js`, which tells the page its sizes, and `sw.js`, which knows every file.

    Its version is the program's with a checksum of all files: it names the store that keeps them on a device.
    """
    names = [name for name in listed(site) if name not in ("sw.js", "page/site.js")]
    hashes = {name: hashlib.sha256((site / name).read_bytes()) for name in names}
    contents = hashlib.sha256("".join(f"{name} {digest.hexdigest()}\n" for name, digest in hashes.items()).encode())
    short = f"{version()}-{contents.hexdigest()[:12]}"
    for name in names:
        if name.endswith(".zip"):
            gzipped(site / name)
    later = [name for name in names if name.startswith("archives/") and not name.startswith(START)]
    script = "// Written by build/site.\n"
    for constant, value in (
        ("VERSION", short),
        ("PYODIDE", runtime.info()),
        ("SIZES", {name: (site / name).stat().st_size for name in names if name.startswith(START)}),
        ("ARCHIVES", {Path(name).stem: _told(site / name) for name in later}),
    ):
        script += f"export const {constant} = {json.dumps(value)};\n"
    (site / "page" / "site.js").write_text(script, encoding="utf-8")
    hashes["page/site.js"] = hashlib.sha256((site / "page" / "site.js").read_bytes())
    checks = {
        name: "sha256-" + base64.b64encode(digest.digest()).decode()
        for name, digest in sorted(hashes.items(), key=lambda item: (item[0].startswith("archives/"), item[0]))
        if not name.startswith(NOT_KEPT)
    }
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    sentences = [plain(language, "page.problem.damaged") for language in LANGUAGES]
    for blank, value in (
        ("version", json.dumps(short)),
        ("files", json.dumps(checks, indent=1)),
        ("damaged", json.dumps(sentences, ensure_ascii=False)),
    ):
        worker = worker.replace(f'"{{{{{blank}}}}}"', value)
    (site / "sw.js").write_text(worker, encoding="utf-8")
    return short


def _told(archive: Path) -> dict[str, str | int]:
    """What the page must know of an archive to tell whether it has come whole."""
    data = archive.read_bytes()
    return {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def gzipped(archive: Path) -> None:
    """Put a gzip copy beside an archive: the page itself asks for it where a host sends archives as they are."""
    _copy(archive, ".gz", _gzip)


def squeeze(site: Path) -> None:
    """Put a brotli and a gzip copy beside every file that gets smaller by it, for servers that can use them."""
    files = [site / name for name in listed(site) if name.endswith(SQUEEZED)]
    with ProcessPoolExecutor() as workers:
        list(workers.map(_squeeze, sorted(files, key=lambda file: -file.stat().st_size)))


def _squeeze(file: Path) -> None:
    _copy(file, ".br", _brotli)
    _copy(file, ".gz", _gzip)


def _copy(file: Path, ending: str, small: Callable[[bytes], bytes]) -> None:
    """A compressed copy, made once and kept for the next time that the site is made; none if it saves nothing."""
    data = file.read_bytes()
    kept = CACHE / "squeezed"
    kept.mkdir(parents=True, exist_ok=True)
    cached = kept / (hashlib.sha256(data).hexdigest() + ending)
    if not cached.is_file():
        fresh = cached.with_suffix(f"{ending}.{os.getpid()}")
        fresh.write_bytes(small(data))
        fresh.rename(cached)
    packed = cached.read_bytes()
    if len(packed) < 0.97 * len(data) or file.suffix == ".zip":
        file.with_name(file.name + ending).write_bytes(packed)


def _brotli(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=11, lgwin=24)
    return packed


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
