"""Python in the browser: Pyodide's core from npm, our pygame-ce wheel, everything as bytecode of what is used."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path

from build.site.paths import RUNTIME

PYODIDE = RUNTIME / "node_modules" / "pyodide"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
HERE = Path(__file__).parent


def wheel() -> Path:
    """The wheel that is kept in the repository, if it is the one that we know."""
    line = (RUNTIME / "SHA256SUMS").read_text(encoding="ascii")
    checksum, name = line.split()
    file = RUNTIME / name
    if hashlib.sha256(file.read_bytes()).hexdigest() != checksum:
        raise SystemExit(f"{file} is not the wheel that SHA256SUMS names; `make wheel` builds it anew.")
    return file


def pyodide() -> Path:
    """The folder of the pinned Pyodide; npm brings it and checks it against the lock file."""
    wanted = json.loads((RUNTIME / "package.json").read_text(encoding="utf-8"))["dependencies"]["pyodide"]
    have = PYODIDE / "package.json"
    if not have.is_file() or json.loads(have.read_text(encoding="utf-8"))["version"] != wanted:
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is missing; `make web` installs it.")
        print(f"Pyodide {wanted} from npm …", flush=True)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(command, cwd=RUNTIME, check=True)
    return PYODIDE


def put(target: Path, archive: Path) -> None:
    """Write the runtime to a folder, and rewrite the program's archive as bytecode.

    Pyodide itself compiles, under Node, so that the bytecode is the browser's own.
    """
    core = pyodide()
    target.mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copyfile(core / name, target / name)
    shutil.copyfile(core / "python_stdlib.zip", target / "python_stdlib.zip")
    shutil.copyfile(wheel(), target / wheel().name)
    work = archive.parent
    names = [os.path.relpath(path, work) for path in (target / "python_stdlib.zip", target / wheel().name, archive)]
    command = ["node", str(HERE / "in_pyodide.mjs"), str(core), str(HERE / "bytecode.py"), str(work), *names]
    subprocess.run(command, check=True)
    _lock(core, target)


def _lock(core: Path, target: Path) -> None:
    """The list of packages that Pyodide may load: only our wheel, with the checksum that the browser compares."""
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    file = target / wheel().name
    lock["packages"] = {
        "pygame-ce": {
            "name": "pygame-ce",
            "version": file.name.split("-")[1],
            "file_name": file.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(file.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": ["pygame"],
            "depends": [],
            "unvendored_tests": False,
        }
    }
    (target / "pyodide-lock.json").write_text(json.dumps(lock, indent=1), encoding="utf-8")
