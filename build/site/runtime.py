"""Python in the browser: Pyodide's core from npm, our pygame-ce wheel, everything as bytecode of what is used."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
from pathlib import Path

from build.site import archives
from build.site.paths import RUNTIME

PYODIDE = RUNTIME / "node_modules" / "pyodide"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
HERE = Path(__file__).parent
EVALUATED = "=eval(func)"
"""Where Pyodide's loader turns a library's JavaScript, which comes as text, into functions."""
WRAPPED = "var module=new WebAssembly.Module(bytes);"
"""Where it makes a module around one function of JavaScript, so that WebAssembly can call it."""
SHARED = "var module=(convertJsFunctionToWasm.made??={})[sig]??=new WebAssembly.Module(bytes);"
"""The module depends on the function's types alone: hundreds of functions need only some dozens."""


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


def put(target: Path, program: Path) -> None:
    """Write the runtime to a folder, and rewrite the program's archive as bytecode.

    Pyodide itself compiles, under Node, so that the bytecode is the browser's own. The library of pygame becomes a file
    of its own: a browser keeps the machine code of what it has fetched as WebAssembly, not of what was in an archive.
    """
    core = pyodide()
    target.mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copyfile(core / name, target / name)
    library, whole = target / "python.zip", target / "pygame.zip"
    shutil.copyfile(core / "python_stdlib.zip", library)
    shutil.copyfile(wheel(), whole)
    work = program.parent
    names = [os.path.relpath(path, work) for path in (library, whole, program)]
    command = ["node", str(HERE / "in_pyodide.mjs"), str(core), str(HERE / "bytecode.py"), str(work), *names]
    subprocess.run(command, check=True)
    archives.write(library, archives.read(library))
    files = archives.read(whole)
    compiled = next(name for name in files if name.endswith(".so"))
    (target / "pygame.wasm").write_bytes(files[compiled])
    spell_out(target / "pyodide.asm.mjs", snippets(core, target / "pygame.wasm"))
    share_modules(target / "pyodide.asm.mjs")
    archives.write(whole, {**files, compiled: b""})


def snippets(core: Path, library: Path) -> list[str]:
    """The pieces of JavaScript that a compiled library brings with it as text, as Pyodide puts them together."""
    command = ["node", str(HERE / "snippets.mjs"), str(core), str(library)]
    found: list[str] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return found


def spell_out(engine: Path, pieces: list[str]) -> None:
    """Write those pieces into Pyodide's loader, where it would give them to `eval`: then the page's policy need not
    allow that to anybody."""
    text = engine.read_text(encoding="utf-8")
    table = ",".join(f"{json.dumps(piece)}:{piece.rstrip(';')}" for piece in pieces)
    if text.count(EVALUATED) != 2:
        raise SystemExit("Another Pyodide: its loader evaluates a library's JavaScript elsewhere now.")
    engine.write_text(text.replace(EVALUATED, f"=({{{table}}})[func]"), encoding="utf-8")


def share_modules(engine: Path) -> None:
    """Let Pyodide's loader compile the module around a function once for all functions of the same types."""
    text = engine.read_text(encoding="utf-8")
    if text.count(WRAPPED) != 1:
        raise SystemExit("Another Pyodide: its loader wraps functions of JavaScript elsewhere now.")
    engine.write_text(text.replace(WRAPPED, SHARED), encoding="utf-8")


def info() -> dict[str, str]:
    """What Pyodide wants to be told about itself."""
    lock = json.loads((pyodide() / "pyodide-lock.json").read_text(encoding="utf-8"))
    found: dict[str, str] = lock["info"]
    return found
