"""Runs inside Pyodide: rewrites the standard library, the wheel and the program as bytecode of the browser's Python.

The standard library keeps only what the program can reach: every module that it, pygame or Pyodide imports, and so
on. Bytecode starts about two seconds earlier than source.
"""

# ruff: noqa: F821 (ARGS comes from in_pyodide.mjs)

import ast
import importlib.util
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

STDLIB, WHEEL, PROGRAM = (f"/folder/{name}" for name in ARGS)
# fmt: off
NEVER = frozenset((
    "_aix_support", "_android_support", "_apple_support", "_compat_pickle", "_ios_support", "_osx_support",
    "_pydatetime", "_pyrepl", "argparse", "asyncio.proactor_events", "asyncio.windows_events",
    "asyncio.windows_utils", "bdb", "cProfile", "cmd", "concurrent.futures.interpreter", "concurrent.futures.process",
    "concurrent.interpreters", "csv", "ctypes", "curses", "doctest", "email.contentmanager", "email.feedparser",
    "email.generator", "email.message", "email.parser", "email.policy", "encodings._win_cp_codecs", "ensurepip",
    "ftplib", "getpass", "html", "http", "idlelib", "importlib.resources", "ipaddress", "mimetypes",
    "multiprocessing", "nturl2path", "optparse", "pdb", "pickle", "pickletools", "plistlib", "pprint", "profile",
    "pydoc", "pydoc_data", "pyodide.console", "rlcompleter", "smtplib", "socketserver", "sqlite3", "statistics",
    "sysconfig", "test", "tkinter", "tracemalloc", "turtle", "unittest", "urllib", "venv", "webbrowser",
    "winreg", "xml", "xmlrpc",
))
# fmt: on
"""What servers, debuggers and other systems need: left out, unless the program itself imports it or Pyodide has
loaded it when it starts."""
ALWAYS = ("asyncio", "encodings.utf_8", "encodings.ascii", "encodings.latin_1", "encodings.cp437", "traceback")
USELESS = (
    "pygame/pygame.ico",
    "pygame/freesansbold.ttf",
    "pygame/__briefcase/",
    "pygame/macosx.py",
    "pygame/_camera_opencv.py",
    "pygame_ce-",
)
"""Parts of the wheel for other systems and for installers, and the font that the program does not use."""


def read(path):
    """All files of an archive."""
    with zipfile.ZipFile(path) as archive:
        return {item.filename: archive.read(item) for item in archive.infolist() if not item.is_dir()}


def write(path, files):
    """The files as an archive, to be split or written anew (build/site/archives.py)."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(name, files[name])


def compiled(files, optimize):
    """The same files, every module as bytecode that is never compared with a source."""
    out = {}
    for name, data in files.items():
        if name.endswith(".py"):
            shown = name.removeprefix("assets/")
            code = compile(data, shown, "exec", dont_inherit=True, optimize=optimize)
            out[name + "c"] = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
        else:
            out[name] = data
    return out


def imports(source, package):
    """What a module imports, anywhere but in its part for typing and for running it as a program."""
    found, todo = set(), [ast.parse(source)]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and (
            "TYPE_CHECKING" in ast.unparse(node.test) or "__name__" in ast.unparse(node.test)
        ):
            todo += node.orelse
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
            base = ".".join([*parts, *filter(None, [node.module])])
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
        else:
            todo += ast.iter_child_nodes(node)
    return found


def reachable(library, roots):
    """The library's files that the roots import, directly or not."""
    seen, todo = set(), list(roots)
    while todo:
        parts = todo.pop().split(".")
        for count in range(1, len(parts) + 1):
            stem = "/".join(parts[:count])
            for name in (f"{stem}.py", f"{stem}/__init__.py"):
                if name in library and name not in seen:
                    seen.add(name)
                    package = ".".join(parts[: count if name.endswith("__init__.py") else count - 1])
                    todo += {module for module in imports(library[name], package) if not forbidden(module)}
    return seen


def forbidden(module):
    """Whether a module or its package is among those never needed."""
    parts = module.split(".")
    return any(".".join(parts[:count]) in NEVER for count in range(1, len(parts) + 1))


started = set(sys.modules)
library, wheel, program = read(STDLIB), read(WHEEL), read(PROGRAM)

roots = {*ALWAYS, *started}
for files in (wheel, program):
    for name, data in files.items():
        if name.endswith(".py"):
            found = imports(data, name.rpartition("/")[0].replace("/", "."))
            roots |= {module for module in found if files is program or not forbidden(module)}
kept = reachable(library, roots)
kept |= {name for name in library if name.startswith("_pyodide/")}
before = len(library)
library = {name: data for name, data in library.items() if name in kept}
write(STDLIB, compiled(library, optimize=2))

wheel = {name: data for name, data in wheel.items() if not name.startswith(USELESS)}
write(WHEEL, compiled(wheel, optimize=2))

write(PROGRAM, compiled(program, optimize=0))
print(f"bytecode: {len(library)} of {before} files of the standard library, {len(program)} of the program")
