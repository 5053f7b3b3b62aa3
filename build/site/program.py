"""The program as pygbag packs it: a copy with only what is needed to play."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

from build.site import archives
from build.site.paths import PAGE, ROOT

NAME = "stolik"
BOOT = "stolik_boot.py"
"""Begins the program in the browser; it belongs to the page."""
PARTS = ("main.py", "pyproject.toml", "game", "scenes", "assets")
LEFT_OUT = (
    "*/__pycache__/*",
    "*.pyc",
    "*.po",  # the compiled texts are enough
    "*/page.mo",  # the page's own texts are in its HTML
    "*.md",
    "*/OFL-*.txt",  # licences lie beside the archive
    "game/__main__.py",
    "game/ai/arena.py",
    "game/ai/ladder.py",
    "game/ai/speed.py",
    "game/kernel/fitting.py",
    "game/*/fit.py",
    "scenes/command.py",
    "scenes/snapshots.py",
    "scenes/moments.py",
    "scenes/tables/*/moments.py",
    "scenes/film.py",
    "scenes/frames.py",
    "assets/readme/*",
    "assets/sprites/common/open-graph.jpg",
    "assets/sprites/common/icon-*.png",
)
"""What the browser never needs."""


def files(root: Path = ROOT) -> Iterator[Path]:
    """Every file of the program, relative to the root, in a stable order."""
    for part in PARTS:
        found = [root / part] if (root / part).is_file() else sorted((root / part).rglob("*"))
        for file in found:
            name = file.relative_to(root).as_posix()
            if file.is_file() and not any(fnmatch(name, pattern) for pattern in LEFT_OUT):
                yield Path(name)


def pack(work: Path, template: Path, icon: Path) -> Path:
    """Let pygbag pack a copy of the program with our page; the folder with its index.html, icon and archive.

    A copy, because pygbag writes beside what it packs. With template and icon of our own it asks no network.
    """
    copy = work / NAME
    for file in files():
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / file, copy / file)
    shutil.copyfile(PAGE / BOOT, copy / BOOT)
    options = ["--build", "--no_opt", "--disable-sound-format-error", "--title", "Stolik"]
    command = [sys.executable, "-m", "pygbag", *options, "--template", str(template), "--icon", str(icon), NAME]
    done = subprocess.run(command, cwd=work, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    packed = copy / "build" / "web"
    if done.returncode or not (packed / f"{NAME}.apk").is_file() or not (packed / "index.html").is_file():
        raise SystemExit(f"pygbag could not pack the program:\n{done.stdout[-3000:]}")
    (packed / f"{NAME}.tar.gz").unlink()  # the same once more, for pygbag's own runtime
    return packed


def split(packed: Path, target: Path) -> None:
    """What pygbag has packed as one archive a game; pygbag's own is not needed any more."""
    whole = {name.removeprefix("assets/"): data for name, data in archives.read(packed).items()}
    for archive, names in archives.belongs(files()).items():
        inside = [name if name in whole else f"{name}c" for name in names]
        first = [f"{BOOT}c"] if archive == archives.TITLE else []
        archives.write(target / f"{archive}.zip", {name: whole.pop(name) for name in [*inside, *first]})
    if whole:
        raise SystemExit(f"These files belong to no archive: {', '.join(whole)}")
    packed.unlink()
