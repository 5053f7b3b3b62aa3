"""Can the rules' tests fail? One small change in a room's rules at a time, and the room's own tests must notice it.

python -m tests.mutants [ROOM …] [--count 60] [--seed 1] [--least 0.9]

Only the tests in `tests/game/<room>` count; golden files do not. Nothing is written: a mutant lives in a process of its
own, which gets the changed module instead of the file (`--inside`). Survivors are listed with what was changed in them.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from game.kernel.rng import Rng
from game.registry import PLAYABLE

ROOT = Path(__file__).parents[1]
NO_RULES = {"brain", "forecast", "guess", "moves", "refusals", "view"}
"""Files of a room that are no rules: thoughts, clicks, answers about rules, and what a seat sees."""
NO_TESTS = ("test_brain.py", "test_texts.py", "test_forecast.py", "test_refusals.py")
"""Files of tests that ask about other things."""
PATIENCE = 240
"""Seconds after which a mutant has lost itself in a loop: that is noticed, too."""

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


class Mutant(NamedTuple):
    """One change: which, in the file's order of all that are possible."""

    file: str
    number: int


# --- Changes -------------------------------------------------------------------------------------------------------


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Everything in a module that can be changed: a node, its field, and the place in it."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)) and type(node.op) in SWAPS:
            if not (isinstance(node, ast.BinOp) and _is_type(node)):
                yield node, "op", None
        elif isinstance(node, ast.Compare):
            yield from ((node, "ops", place) for place, op in enumerate(node.ops) if type(op) in SWAPS)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "not", None
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool):
            yield node, "value", None
        elif isinstance(node, (ast.If, ast.While)) and not isinstance(node.test, ast.Name):
            yield node, "test", None
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not _tells(node.value):
            yield node, "statement", None


def _is_type(node: ast.BinOp) -> bool:
    return isinstance(node.right, ast.Constant) and node.right.value is None


def _tells(call: ast.Call) -> bool:
    """What is only told, in events, is no rule."""
    return ast.unparse(call.func).startswith("events.")


def done_in(tree: ast.Module) -> set[int]:
    """The ids of all nodes in what functions do, without what they only tell."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    functions = [each for each in functions if each.name != "__str__" and not each.name.endswith("_text")]
    parts = {id(part) for each in functions for statement in each.body for part in ast.walk(statement)}
    told = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _tells(node)]
    return parts - {id(part) for call in told for part in ast.walk(call)}


def changed(tree: ast.Module, number: int) -> tuple[ast.Module, int, str]:
    """The module with one change, the line where it is, and what it says there now."""
    tree = copy.deepcopy(tree)
    node, field, place = list(places(tree))[number]
    match field:
        case "op":
            node.op = SWAPS[type(node.op)]()  # type: ignore[attr-defined]
        case "ops":
            node.ops[place] = SWAPS[type(node.ops[place])]()  # type: ignore[attr-defined]
        case "not":
            _become(node, node.operand)  # type: ignore[attr-defined]
        case "value":
            value = node.value  # type: ignore[attr-defined]
            node.value = not value if type(value) is bool else value + 1  # type: ignore[attr-defined]
        case "test":
            node.test = ast.UnaryOp(ast.Not(), node.test)  # type: ignore[attr-defined]
        case "statement":
            node.value = ast.Constant(None)  # type: ignore[attr-defined]
    ast.fix_missing_locations(tree)
    shown = node.test if field == "test" else node  # type: ignore[attr-defined]
    return tree, node.lineno, ast.unparse(shown)[:90]  # type: ignore[attr-defined]


def _become(node: ast.AST, other: ast.AST) -> None:
    """Let a node be another one, wherever it stands."""
    line = node.lineno  # type: ignore[attr-defined]
    node.__class__ = type(other)
    node.__dict__ = {**other.__dict__, "lineno": line}


def rules_of(room: str) -> list[Path]:
    """The files with a room's rules: `rules`, and what of the room it imports."""
    folder = ROOT / "game" / room
    found, todo = set(), [folder / "rules", folder / "scoring"]
    while todo:
        module = todo.pop()
        file = module / "__init__.py" if module.is_dir() else module.with_suffix(".py")
        if file in found or module == folder or module.name in NO_RULES or not file.is_file():
            continue
        found.add(file)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"game.{room}"):
                inside = folder.joinpath(*node.module.split(".")[2:])
                todo += [inside, *(inside / alias.name for alias in node.names)]
    return sorted(found)


def mutants(room: str, count: int, seed: int) -> list[Mutant]:
    """A sample of the changes in a room's rules, the same for the same seed."""
    found = []
    for file in rules_of(room):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        inside = done_in(tree)
        numbers = [number for number, (node, _, _) in enumerate(places(tree)) if id(node) in inside]
        found += [Mutant(str(file.relative_to(ROOT)), number) for number in numbers]
    Rng.seeded(seed).shuffle(found)
    return sorted(found[:count]) if count else found


# --- A mutant's own process ------------------------------------------------------------------------------------------


class Changed(MetaPathFinder, Loader):
    """Gives one module changed, instead of its file."""

    def __init__(self, mutant: Mutant) -> None:
        self.file = ROOT / mutant.file
        self.name = mutant.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.tree = changed(ast.parse(self.file.read_text(encoding="utf-8")), mutant.number)[0]

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Only of that module."""
        if fullname != self.name:
            return None
        inside = [str(self.file.parent)] if self.file.stem == "__init__" else None
        return spec_from_file_location(fullname, self.file, loader=self, submodule_search_locations=inside)

    def exec_module(self, module: ModuleType) -> None:
        """Run what it says now."""
        exec(compile(self.tree, str(self.file), "exec"), module.__dict__)


def inside(room: str, mutant: Mutant) -> int:
    """Run the room's tests with one change; pytest's own answer."""
    import pytest

    sys.meta_path.insert(0, Changed(mutant))
    folder = f"tests/game/{room}"
    ignored = [f"--ignore={folder}/{name}" for name in NO_TESTS]
    return int(pytest.main(["-x", "-q", "-n", "0", "-p", "no:cacheprovider", "--no-header", *ignored, folder]))


def noticed(room: str, mutant: Mutant) -> bool:
    """Whether the room's tests fail with one change."""
    command = [sys.executable, "-m", "tests.mutants", room, "--inside", mutant.file, str(mutant.number)]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def survivors(room: str, tried: list[Mutant], jobs: int) -> Iterator[Mutant]:
    """Which changes nobody notices, as soon as that is known."""
    with ThreadPoolExecutor(jobs) as pool:
        ends = pool.map(lambda mutant: noticed(room, mutant), tried)
        yield from (mutant for mutant, end in zip(tried, ends, strict=True) if not end)


def main() -> int:
    """Try the rooms that the arguments name; 1 if one of them has too many survivors."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("rooms", nargs="*", default=list(PLAYABLE))
    parser.add_argument("--count", type=int, default=60, help="changes of each room; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--least", type=float, default=0.9, help="the part that must be noticed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--inside", nargs=2, metavar=("FILE", "NUMBER"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.inside:
        return inside(options.rooms[0], Mutant(options.inside[0], int(options.inside[1])))
    weak = False
    for room in options.rooms:
        tried, alive = mutants(room, options.count, options.seed), 0
        for mutant in survivors(room, tried, options.jobs):
            alive += 1
            tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
            _, line, shown = changed(tree, mutant.number)
            print(f"  {mutant.file}:{line}: {shown}", flush=True)
        part = 1 - alive / len(tried)
        weak |= part < options.least
        print(f"{room}: {len(tried) - alive} of {len(tried)} noticed, {part:.0%}", flush=True)
    return int(weak)


if __name__ == "__main__":
    sys.exit(main())
