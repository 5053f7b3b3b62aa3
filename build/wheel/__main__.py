"""Build the pygame-ce wheel for Pyodide anew and compare it with the one that is kept: make wheel.

Needs root on a Debian system (for debootstrap and chroot), 3 GB of disk, and about three minutes on two cores.
Nothing is installed outside build/cache/wheel, except debootstrap itself.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.parse
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from build.site import runtime
from build.site.paths import CACHE, RUNTIME
from build.wheel import symbols
from build.wheel.versions import EMSCRIPTEN, HEADERS_SUITE, PYGAME, PYGAME_SHA256, PYTHON, SOURCES, SUITE, WHEEL

WORK = CACHE / "wheel"
HOME = WORK / SUITE
"""The Debian in a folder; everything is compiled in its /build."""
BUILD = HOME / "build"
HERE = Path(__file__).parent
BEGAN = time.monotonic()


def say(text: str) -> None:
    """Tell what is being done, and when."""
    print(f"[{time.monotonic() - BEGAN:4.0f} s] {text}", flush=True)


def run(*command: str | Path, log: str, **options: object) -> str:
    """Run a command with its output in a file; if it fails, its last lines are the error."""
    done = subprocess.run(  # type: ignore[call-overload]
        list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options
    )
    (WORK / f"{log}.log").write_text(done.stdout, encoding="utf-8")
    if done.returncode:
        tail = "\n".join(done.stdout.splitlines()[-25:])
        raise SystemExit(f"{tail}\n\nThis step failed: {log}. All of its output: {WORK / f'{log}.log'}")
    output: str = done.stdout
    return output


def inside(*command: str, log: str) -> str:
    """Run a command inside the Debian in the folder."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8", "PWD": "/"}
    return run("chroot", HOME, *command, log=log, env=quiet, cwd="/")


# --- The steps -----------------------------------------------------------------------------------------------------


def check_machine() -> str:
    """Stop early where the build cannot work; the Debian mirror that this machine uses."""
    if os.geteuid() != 0:
        raise SystemExit("make wheel needs root: debootstrap and chroot do.")
    if shutil.which("apt-get") is None:
        raise SystemExit(
            "make wheel needs a Debian system. The wheel is kept in build/runtime: playing does not need this."
        )
    if shutil.disk_usage(CACHE).free < 4e9:
        raise SystemExit(f"make wheel needs 4 GB of disk for {WORK}.")
    if shutil.which("debootstrap") is None:
        run("apt-get", "update", log="apt-update")
        run("apt-get", "install", "-y", "--no-install-recommends", "debootstrap", log="apt-debootstrap")
    listed = run("apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages", log="mirror")
    mirrors = [line for line in listed.splitlines() if line.rstrip("/").endswith("/debian")]
    if not mirrors:
        raise SystemExit("This machine's apt knows no Debian mirror.")
    return mirrors[0]


def make_home(mirror: str) -> None:
    """A small Debian with the compiler."""
    scripts = Path("/usr/share/debootstrap/scripts")
    if not (HOME / "etc" / "debian_version").exists() or not (HOME / ".complete").exists():
        shutil.rmtree(HOME, ignore_errors=True)
        script = scripts / (SUITE if (scripts / SUITE).exists() else "sid")
        run("debootstrap", "--variant=minbase", SUITE, HOME, mirror, script, log="debootstrap")
        (HOME / ".complete").touch()
    shutil.copyfile("/etc/resolv.conf", HOME / "etc" / "resolv.conf")
    apt = HOME / "etc" / "apt"
    settings = (
        'APT::Install-Recommends "false";',
        'APT::Sandbox::User "root";',
        'Acquire::Check-Valid-Until "false";',  # mirrors may lag behind; signatures are still checked
    )
    (apt / "apt.conf.d" / "99stolik").write_text("\n".join(settings) + "\n")
    lines = (f"deb {mirror} {SUITE} main", f"deb-src {mirror} {SUITE} main", f"deb {mirror} {HEADERS_SUITE} main")
    (apt / "sources.list").write_text("\n".join(lines) + "\n")
    pins = [f"Package: *\nPin: release n={name}\nPin-Priority: {number}\n" for name, number in _PINS.items()]
    (apt / "preferences.d" / "stolik").write_text("\n".join(pins))


_PINS = {SUITE: 900, HEADERS_SUITE: 50}
"""Packages come from the first; the second is asked only for what the first has not."""


@contextmanager
def mounted() -> Iterator[None]:
    """/proc and /dev inside the folder, as compilers expect."""
    places = [HOME / "proc", HOME / "dev"]
    for place in places:
        if not os.path.ismount(place):
            run("mount", "--bind", f"/{place.name}", place, log="mount")
    try:
        yield
    finally:
        for place in places:
            subprocess.run(["umount", str(place)], check=False)


def install_compiler() -> None:
    """Emscripten and Cython."""
    inside("apt-get", "update", log="apt-update-inside")
    packages = ("emscripten", "cython3", "dpkg-dev", "xz-utils", "patch", "ca-certificates")
    inside("apt-get", "install", "-y", *packages, log="apt-emscripten")
    version = inside("emcc", "--version", log="emcc-version").splitlines()[0]
    if EMSCRIPTEN not in version:
        say(f"   a different compiler than the kept wheel's ({EMSCRIPTEN}): {version}")


def get_sources() -> None:
    """SDL and FreeType from Debian, Python's headers, pygame-ce from PyPI, and how Pyodide's Python was built."""
    BUILD.mkdir(exist_ok=True)
    missing = [name for name in SOURCES if not list(BUILD.glob(f"{name}-[0-9]*/"))]
    if missing:
        get = " ".join(f"{name}/{SUITE}" for name in missing)
        inside("sh", "-ec", f"cd /build && apt-get source -qq {get}", log="sources")
    for name, version in SOURCES.items():
        if not list(BUILD.glob(f"{name}-{version}*/")):
            say(f"   a different version of {name} than the kept wheel's {version}")
    headers = f"libpython{PYTHON}-dev"
    get = f"mkdir -p /build/headers && cd /build/headers && apt-get download {headers} && dpkg -x {headers}_*.deb ."
    if not (BUILD / "headers" / "usr").is_dir():
        inside("sh", "-ec", get, log="headers")
    if not (BUILD / f"pygame_ce-{PYGAME}").is_dir():
        with tarfile.open(_source_package()) as archive:
            archive.extractall(BUILD, filter="data")
    with zipfile.ZipFile(runtime.pyodide() / "python_stdlib.zip") as library:
        name = next(name for name in library.namelist() if name.startswith("_sysconfigdata"))
        (BUILD / "sysconfigdata.py").write_bytes(library.read(name))


def _source_package() -> Path:
    """pygame-ce's source package, from the index that pip uses; `pip download` itself would try to build it."""
    file = WORK / f"pygame_ce-{PYGAME}.tar.gz"
    if not file.is_file():
        index = os.environ.get("PIP_INDEX_URL") or _pip_index()
        listing = f"{index.rstrip('/')}/pygame-ce/"
        with urllib.request.urlopen(listing) as page:
            links = re.findall(r'href="([^"]+)"', page.read().decode("utf-8"))
        link = next((link for link in links if f"/{file.name}" in link), None)
        if link is None:
            raise SystemExit(f"The package index does not list {file.name}.")
        with urllib.request.urlopen(urllib.parse.urljoin(listing, link.partition("#")[0])) as source:
            file.write_bytes(source.read())
    if hashlib.sha256(file.read_bytes()).hexdigest() != PYGAME_SHA256:
        raise SystemExit(
            f"{file} is not the source package that we know: its checksum is wrong. Delete it and try again."
        )
    return file


def _pip_index() -> str:
    """The index that pip was told to use, or its own."""
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True
    )
    if told.returncode == 0:
        return told.stdout.strip()
    from pip._internal.models.index import PyPI

    return str(PyPI.simple_url)


def compile_and_pack() -> Path:
    """Compile everything inside the folder; the wheel."""
    for name in ("compile.py", "versions.py"):
        shutil.copyfile(HERE / name, BUILD / name)
    command = ["chroot", str(HOME), "python3", "/build/compile.py"]
    if subprocess.run(command, cwd="/", env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}).returncode:
        raise SystemExit("The wheel could not be compiled.")
    return Path(shutil.copy(BUILD / WHEEL, WORK / WHEEL))


def compare(fresh: Path) -> bool:
    """Whether the fresh wheel is the kept one; if not, say which parts differ."""
    kept = RUNTIME / WHEEL
    checksum = hashlib.sha256(fresh.read_bytes()).hexdigest()
    say(f"{fresh}: {fresh.stat().st_size} bytes, sha256 {checksum}")
    if fresh.read_bytes() == kept.read_bytes():
        say("It is identical to the kept wheel, byte for byte.")
        return True
    parts = []
    for file in (kept, fresh):
        with zipfile.ZipFile(file) as archive:
            parts.append({name: hashlib.sha256(archive.read(name)).hexdigest() for name in archive.namelist()})
    names = sorted(name for name in {*parts[0], *parts[1]} if parts[0].get(name) != parts[1].get(name))
    say(f"It differs from the kept wheel in: {', '.join(names) or 'packing only'}")
    return False


def main() -> None:
    """All steps in order."""
    parser = argparse.ArgumentParser(prog="python -m build.wheel", description="Build the pygame-ce wheel for Pyodide.")
    parser.add_argument("--keep", action="store_true", help="keep the new wheel in build/runtime if it differs")
    args = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    say(f"1/6 a Debian {SUITE} in {HOME}")
    make_home(check_machine())
    with mounted():
        say("2/6 Emscripten and Cython")
        install_compiler()
        say("3/6 sources and headers")
        get_sources()
        say("4/6 compile and pack")
        fresh = compile_and_pack()
    say("5/6 does Pyodide have all that the module imports?")
    symbols.check(fresh, runtime.pyodide())
    say("6/6 compare")
    if not compare(fresh):
        if not args.keep:
            raise SystemExit("The kept wheel stays. `python -m build.wheel --keep` would replace it.")
        shutil.copyfile(fresh, RUNTIME / WHEEL)
        checksum = hashlib.sha256(fresh.read_bytes()).hexdigest()
        (RUNTIME / "SHA256SUMS").write_text(f"{checksum}  {WHEEL}\n", encoding="ascii")
        say("The kept wheel and its checksum were replaced.")


if __name__ == "__main__":
    main()
