"""The program for the system that this runs on, made by PyInstaller: it needs no Python.

It is a folder in an archive, not one file that unpacks itself: that would start later every time, and nobody could put
another pygame-ce in its place, which the LGPL wants.
"""

from __future__ import annotations

import gzip
import io
import os
import platform
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from build.ship.paths import ROOT
from build.ship.refusal import Refusal
from build.site.program import PARTS, files
from scenes.shell.version import version

LARGEST = 60_000_000
"""Bytes, unpacked."""
MOMENT = 1_767_225_600
"""When every file was made, as far as the archive tells: the first second of 2026."""
EXCLUDED = (
    *("distributed", "numpy", "setuptools", "pip", "pkg_resources", "pygame.tests", "pygame.examples", "pygame.docs"),
    *(
        "bz2",
        "ctypes",
        "curses",
        "doctest",
        "lzma",
        "pdb",
        "pydoc",
        "pyexpat",
        "readline",
        "sqlite3",
        "ssl",
        "_hashlib",
    ),
    *("tkinter", "unittest", "xml", "_ssl", "_ctypes", "_bz2", "_lzma", "_curses", "_sqlite3"),
)
"""What PyInstaller would take along though nobody plays with it."""
NOT_NEEDED = ("freesansbold.ttf", "libstdc++.so", "libgcc_s.so")
"""pygame's own letters; and libraries that every desktop has, newer ones, which its graphics drivers need."""
ICONS = ROOT / "assets" / "sprites" / "common"
FONTS = ROOT / "assets" / "fonts"
PICTURES = ("scenes/snapshots", "scenes/moments", "scenes/film", "scenes/frames")
"""Modules for pictures and tests, which players never need."""


def modules() -> list[str]:
    """Every module of the program: tables and rooms are imported by names that PyInstaller does not see."""
    found = [file for part in ("game", "scenes") for file in sorted((ROOT / part).rglob("*.py"))]
    names = [file.relative_to(ROOT).with_suffix("").as_posix().removesuffix("/__init__") for file in found]
    return [name.replace("/", ".") for name in names if name not in PICTURES]


def data() -> list[Path]:
    """Everything else that goes along, from the root on."""
    assert "pyproject.toml" in PARTS
    more = [*sorted(ICONS.glob("icon-*.png")), ROOT / "assets" / "CREDITS.md", *sorted(FONTS.glob("OFL-*.txt"))]
    return [*(file for file in files() if file.suffix != ".py"), *(file.relative_to(ROOT) for file in more)]


def icon(folder: Path, system: str = sys.platform) -> Path | None:
    """The program's icon, as the system wants it: both formats are a list of PNGs after a few numbers."""
    if system == "win32":
        pictures = [(size, (ICONS / f"icon-{size}.png").read_bytes()) for size in (32, 192)]
        head, place = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
        for size, png in pictures:
            head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(png), place)
            place += len(png)
        target = folder / "stolik.ico"
        target.write_bytes(head + b"".join(png for _, png in pictures))
        return target
    if system == "darwin":
        png = (ICONS / "icon-512.png").read_bytes()
        target = folder / "stolik.icns"
        target.write_bytes(b"icns" + struct.pack(">I", 16 + len(png)) + b"ic09" + struct.pack(">I", 8 + len(png)) + png)
        return target
    return None


def make(work: Path) -> Path:
    """The program's folder, or on a Mac its bundle, within a folder for work; without its licences."""
    work.mkdir(parents=True, exist_ok=True)
    picture = icon(work)
    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level",
        "ERROR",
        "--onedir",
        "--name",
        "stolik",
    ]
    command += ["--windowed", "--osx-bundle-identifier", "stolik", "--paths", str(ROOT)]
    command += ["--additional-hooks-dir", str(Path(__file__).parent / "hooks")]
    command += [f"--icon={picture}"] if picture else []
    command += [f"--hidden-import={name}" for name in modules()]
    command += [f"--exclude-module={name}" for name in EXCLUDED]
    command += [f"--add-data={ROOT / file}{os.pathsep}{file.parent}" for file in data()]
    command += ["--distpath", str(work), "--workpath", str(work / "work"), "--specpath", str(work / "work")]
    settings = {**os.environ, "PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(MOMENT)}
    done = subprocess.run([*command, str(ROOT / "main.py")], env=settings, capture_output=True, text=True, cwd=work)
    if done.returncode:
        raise Refusal(f"PyInstaller could not make the program: {(done.stderr.strip() or '?').splitlines()[-1]}")
    made = work / (f"Stolik-{version()}.app" if sys.platform == "darwin" else f"Stolik-{version()}")
    shutil.rmtree(made, ignore_errors=True)
    (work / ("stolik.app" if sys.platform == "darwin" else "stolik")).rename(made)
    for file in made.rglob("*"):
        if file.name.startswith(NOT_NEEDED):
            file.unlink()
    _strip(made)
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file() and not file.is_symlink())
    if size > LARGEST:
        raise Refusal(f"The program has {size / 1e6:.1f} MB; its budget is {LARGEST / 1e6:.0f} MB.")
    return made


def _strip(made: Path) -> None:
    """Take away what only debuggers read, a third of it all; only from Python's own files, others are as they came."""
    own = [*made.rglob("libpython3*"), *made.rglob("lib-dynload/*.so")]
    tool = shutil.which("strip")
    if sys.platform == "linux" and tool is not None and own:
        subprocess.run([tool, "--strip-unneeded", *map(str, own)], check=True)


def add_licences(made: Path, third_party: str) -> None:
    """Put the licences beside the program."""
    inside = made / "Contents" / "Resources" if sys.platform == "darwin" else made
    (inside / "THIRD-PARTY.txt").write_text(third_party, encoding="utf-8")
    shutil.copyfile(ROOT / "LICENSE", inside / "LICENSE.txt")


def names(made: Path) -> list[str]:
    """Every file of the program, from its folder on."""
    return sorted(file.relative_to(made.parent).as_posix() for file in made.rglob("*") if file.is_file())


def pack(made: Path, folder: Path) -> Path:
    """The archive that players download: the same bytes for the same files."""
    folder.mkdir(parents=True, exist_ok=True)
    system = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    target = folder / f"stolik-{version()}-{system}-{platform.machine().lower()}"
    if sys.platform == "win32":
        target = target.with_name(target.name + ".zip")
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name in names(made):
                archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), (made.parent / name).read_bytes())
        return target
    target = target.with_name(target.name + ".tar.gz")
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w") as bundle:
        for file in sorted(made.rglob("*")):
            if file.is_file() or file.is_symlink():
                bundle.add(file, file.relative_to(made.parent).as_posix(), filter=_plain)
    target.write_bytes(gzip.compress(whole.getvalue(), 9, mtime=0))
    return target


def _plain(item: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry that tells nothing of the machine that made it."""
    item.mtime, item.uid, item.gid, item.uname, item.gname = MOMENT, 0, 0, "", ""
    item.mode = 0o755 if item.mode & 0o100 else 0o644
    return item
