"""One archive a game: what the title needs comes first, what a table needs when somebody sits down.

`title` is all that must be there before the first frame, `table` what every game shares, and one archive a game has the
rest: its rules, its table, its pictures, sounds and texts. Nothing is named here twice: a file belongs to a game if its
path says so, to the title if the title's modules reach it by their imports or name it, and else to the table.
"""

from __future__ import annotations

import ast
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path, PurePosixPath

from build.site.paths import ROOT
from game.registry import GAMES

TITLE, TABLE = "title", "table"
IDS = tuple(about.id for about in GAMES)
ENTRY = ("main", "scenes.app", "scenes.browser", "scenes.start", "scenes.title")
"""Where the program begins: what these import when they are imported is there before the first frame."""
AT_ONCE = (
    "game.play.saves",
    "game.play.seating",
    "scenes.credits",
    "scenes.history",
    "scenes.keys",
    "scenes.link",
    "scenes.resume",
    "scenes.saved",
    "scenes.settings",
    "scenes.sitdown",
    "scenes.stored",
)
"""What the title imports only when it is wanted, but must not wait for."""
SHOWN = ("sprites/covers/*", "locales/*/stolik.mo", "locales/*/shelf.mo", "pyproject.toml")
"""What the title asks for by a name that it puts together; the version is in pyproject.toml."""
NAMED = ("fonts/", "sounds/", "sprites/common/")
"""Assets that modules name as they are, so that those which nobody but a table names can wait for it."""


def belongs(files: Iterable[Path], root: Path = ROOT) -> dict[str, list[str]]:
    """The archives and the files in each, by their names from the root on."""
    names = [file.as_posix() for file in files]
    first = reached((*ENTRY, *AT_ONCE), root)
    archives: dict[str, list[str]] = {archive: [] for archive in (TITLE, TABLE, *IDS)}
    for name in names:
        archives[_archive(name, first, root)].append(name)
    return {archive: inside for archive, inside in archives.items() if inside}


def _archive(name: str, first: frozenset[str], root: Path) -> str:
    asset = name.removeprefix("assets/")
    if any(fnmatch(asset, pattern) for pattern in SHOWN):
        return TITLE
    for game in IDS:
        if any(part.partition(".")[0] == game for part in PurePosixPath(name).parts):
            return game
    if asset == name:
        return TITLE if name in first else TABLE
    if not asset.startswith(NAMED):
        return TABLE
    users = _users(asset, root)
    stem = PurePosixPath(name).stem
    if any(not asset.startswith("sounds/") or stem in _played(user, root) for user in users & first):
        return TITLE
    rooms = {next((game for game in IDS if f"/{game}/" in user), TABLE) for user in users - first}
    return rooms.pop() if len(rooms) == 1 else TABLE


# --- Imports -------------------------------------------------------------------------------------------------------


def _parsed(name: str, root: Path) -> ast.Module:
    return ast.parse((root / name).read_text(encoding="utf-8"))


def _file(module: str, root: Path) -> str | None:
    stem = module.replace(".", "/")
    return next((name for name in (f"{stem}.py", f"{stem}/__init__.py") if (root / name).is_file()), None)


def at_import(tree: ast.Module) -> Iterator[str]:
    """What a module imports when it is imported itself: not what is only for typing, nor what its functions import."""
    todo: list[ast.AST] = list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            todo += node.orelse
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            todo += ast.iter_child_nodes(node)


def reached(modules: Iterable[str], root: Path = ROOT) -> frozenset[str]:
    """The program's files that importing these modules imports, with the packages that they are in."""
    seen: set[str] = set()
    todo = list(modules)
    while todo:
        parts = todo.pop().split(".")
        for count in range(1, len(parts) + 1):
            name = _file(".".join(parts[:count]), root)
            if name is not None and name not in seen:
                seen.add(name)
                todo += at_import(_parsed(name, root))
    return frozenset(seen)


@cache
def _texts(root: Path) -> dict[str, frozenset[str]]:
    """Every module with the texts in it."""
    files = sorted(file for part in ("scenes", "game") for file in (root / part).rglob("*.py"))
    names = [file.relative_to(root).as_posix() for file in files]
    return {name: frozenset(_constants(_parsed(name, root))) for name in names}


def _constants(tree: ast.AST) -> Iterator[str]:
    return (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))


@cache
def _played(name: str, root: Path) -> frozenset[str]:
    """The sounds that a module plays itself."""
    calls = [node for node in ast.walk(_parsed(name, root)) if isinstance(node, ast.Call)]
    return frozenset(text for call in calls if ast.unparse(call.func) == "sound.play" for text in _constants(call))


def _users(asset: str, root: Path) -> set[str]:
    """The modules that name a picture, a font or a sound, with its folder and ending or without."""
    path = PurePosixPath(asset)
    forms = {asset, path.name, path.stem, f"{path.parent.name}/{path.name}", f"{path.parent.name}/{path.stem}"}
    return {name for name, texts in _texts(root).items() if texts & forms}


# --- Archives ------------------------------------------------------------------------------------------------------


def write(target: Path, files: dict[str, bytes]) -> None:
    """An archive that has the same bytes every time it is made.

    Stored, not deflated: a host's brotli makes that a quarter smaller than a deflated one, and nobody must inflate.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            item = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            item.external_attr = 0o644 << 16
            archive.writestr(item, files[name])


def read(source: Path) -> dict[str, bytes]:
    """All files of an archive."""
    with zipfile.ZipFile(source) as archive:
        return {item.filename: archive.read(item) for item in archive.infolist() if not item.is_dir()}
