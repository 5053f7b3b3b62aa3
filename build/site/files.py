"""What the finished site consists of: its version, its list of files, and what of it is sent compressed."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import brotli

from build.site.paths import CACHE, PAGE

START = ("pyodide/", "stolik.apk")
"""What must have come before the game can start; the page shows how much of it there is."""
SQUEEZED = (".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".md", ".txt", ".wasm", ".zip", ".whl", ".apk")


def listed(site: Path) -> list[str]:
    """Every file of the site that is not only a compressed copy, in a stable order."""
    names = (file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file())
    return sorted(name for name in names if not name.endswith((".br", ".gz")) and not name.startswith("."))


def describe(site: Path) -> str:
    """Write `page/site.js`, which tells the page its sizes, and `sw.js`, which knows every file; the version."""
    names = [name for name in listed(site) if name not in ("sw.js", "page/site.js")]
    sizes = {name: (site / name).stat().st_size for name in names if name.startswith(START)}
    hashes = {name: hashlib.sha256((site / name).read_bytes()) for name in names}
    version = hashlib.sha256("".join(f"{name} {digest.hexdigest()}\n" for name, digest in hashes.items()).encode())
    short = version.hexdigest()[:12]
    script = (
        f"// Written by build/site.\nexport const VERSION = {short!r};\nexport const SIZES = {json.dumps(sizes)};\n"
    )
    (site / "page" / "site.js").write_text(script.replace("'", '"'), encoding="utf-8")
    hashes["page/site.js"] = hashlib.sha256((site / "page" / "site.js").read_bytes())
    checks = {
        name: "sha256-" + base64.b64encode(digest.digest()).decode()
        for name, digest in sorted(hashes.items())
        if not name.startswith("licences/") and name != "open-graph.jpg"
    }
    worker = (PAGE / "sw.js").read_text(encoding="utf-8")
    worker = worker.replace('"{{version}}"', json.dumps(short)).replace('"{{files}}"', json.dumps(checks, indent=1))
    (site / "sw.js").write_text(worker, encoding="utf-8")
    return short


def squeeze(site: Path) -> None:
    """Put a brotli and a gzip copy beside every file that gets smaller by it, for servers that can use them."""
    files = [site / name for name in listed(site) if name.endswith(SQUEEZED)]
    with ProcessPoolExecutor() as workers:
        list(workers.map(_squeeze, sorted(files, key=lambda file: -file.stat().st_size)))


def _squeeze(file: Path) -> None:
    data = file.read_bytes()
    kept = CACHE / "squeezed"
    kept.mkdir(parents=True, exist_ok=True)
    for ending, small in ((".br", _brotli), (".gz", _gzip)):
        cached = kept / (hashlib.sha256(data).hexdigest() + ending)
        if not cached.is_file():
            fresh = cached.with_suffix(f"{ending}.new")
            fresh.write_bytes(small(data))
            fresh.rename(cached)
        packed = cached.read_bytes()
        copy = file.with_name(file.name + ending)
        if len(packed) < 0.97 * len(data):
            copy.write_bytes(packed)


def _brotli(data: bytes) -> bytes:
    packed: bytes = brotli.compress(data, quality=11, lgwin=24)
    return packed


def _gzip(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)
