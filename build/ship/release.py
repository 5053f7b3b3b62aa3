"""A release: everything that players download, made from one clean commit, tried as a player would, with checksums."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from build.ship import app, licences, site
from build.ship.paths import DIST, ROOT
from build.ship.refusal import Refusal
from build.site.paths import OUT
from scenes.shell.version import version

LARGEST_ASSET = 250_000
"""Bytes of one picture, sound or font; all of them come before a game begins."""


def _git(*arguments: str, root: Path = ROOT) -> str:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise Refusal("A release is made from a git checkout; this is none.")
    return done.stdout.strip()


def notes(changelog: str, wanted: str) -> str:
    """What is new in a version, from the changelog."""
    found = re.search(rf"^## {re.escape(wanted)}\n+(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None or not found[1].strip():
        raise Refusal(f"CHANGELOG.md tells nothing about version {wanted}.")
    return f"# Stolik {wanted}\n\n{found[1].strip()}\n"


def check(root: Path = ROOT) -> None:
    """Whether this checkout may become a release; the first thing that is in the way is said."""
    changed = _git("status", "--porcelain", root=root)
    if changed:
        raise Refusal(f"The tree is not clean ({changed.split()[-1]}); a release is made from a commit.")
    tags = [tag for tag in _git("tag", "--points-at", "HEAD", root=root).split() if tag.startswith("v")]
    wrong = [tag for tag in tags if tag != f"v{version()}"]
    if wrong:
        raise Refusal(f"The tag {wrong[0]} is not that of version {version()} in pyproject.toml.")
    notes((root / "CHANGELOG.md").read_text(encoding="utf-8"), version())
    for file in sorted((root / "assets").rglob("*")):
        shown_only = file.is_relative_to(root / "assets" / "readme")  # by the forge; no player downloads it
        if file.is_file() and not shown_only and file.stat().st_size > LARGEST_ASSET:
            name, size = file.relative_to(root).as_posix(), file.stat().st_size / 1000
            raise Refusal(f"{name} has {size:.0f} kB; the budget of an asset is {LARGEST_ASSET / 1000:.0f} kB.")
    for part in licences.ALL:
        for source in part.texts:
            licences.text(source)


def tool(folder: Path) -> Path:
    """The wheel for `pipx install` and `uv tool install`."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-build-isolation",
    ]
    done = subprocess.run([*command, "--wheel-dir", str(folder), str(ROOT)], capture_output=True, text=True)
    if done.returncode:
        raise Refusal(f"pip could not make the wheel: {(done.stderr.strip() or '?').splitlines()[-1]}")
    return folder / f"stolik-{version()}-py3-none-any.whl"


def make(folder: Path) -> None:
    """Make every file in a folder."""
    made = app.make(folder / "work")
    text = licences.third_party(app.names(made), site.inside(OUT))
    (folder / "THIRD-PARTY.txt").write_text(text, encoding="utf-8")
    app.add_licences(made, text)
    app.pack(made, folder)
    shutil.rmtree(folder / "work")
    tool(folder)
    site.make(OUT, folder)
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    (folder / "NOTES.md").write_text(notes(changelog, version()), encoding="utf-8")
    files = sorted(file for file in folder.iterdir() if file.name != "SHA256SUMS")
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="ascii")


def tried(folder: Path) -> None:
    """Try the files as a player would who has nothing else (tests/shipped)."""
    settings = {**os.environ, "STOLIK_SHIPPED": str(folder)}
    done = subprocess.run([sys.executable, "-m", "pytest", "-n0", "tests/shipped"], cwd=ROOT, env=settings)
    if done.returncode:
        raise Refusal("The files were made, but not all of them work; none is kept.")


def release(target: Path = DIST, checked: bool = True) -> None:
    """Make everything aside, try it, and only then put it where it is looked for."""
    if checked:
        check()
    with tempfile.TemporaryDirectory() as aside:
        folder = Path(aside) / "dist"
        folder.mkdir()
        make(folder)
        tried(folder)
        if checked:
            check()
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(folder, target)
    for file in sorted(target.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.1f} MB  {file}")
