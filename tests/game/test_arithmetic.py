"""Arithmetic that is the same everywhere, and no other in files that have floats."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable
from decimal import Decimal
from math import inf
from pathlib import Path

import pytest

from game.kernel.arithmetic import exp, total
from game.registry import PLAYABLE, find
from tests.effort import effort
from tests.same.play import play
from tests.tree import files

EXACT = {"ceil", "comb", "floor", "inf", "isqrt", "sqrt"}
"""What `math` does alike on every machine."""
REPORTS = {"game/ai/ladder.py", "game/kernel/fitting.py", "game/prodigals/mind/fit.py"}
"""What decides nothing: the arena's figures, and how brains are fitted."""


def name(file: Path) -> str:
    return "/".join(file.parts[file.parts.index("game") :])


def test_floats_are_added_from_left_to_right() -> None:
    values = [1e16, 1.0, -1e16, 0.1, 0.2, 0.3]
    assert total(values) == ((((1e16 + 1.0) - 1e16) + 0.1) + 0.2) + 0.3
    assert total(iter([0.1] * 10)) == 0.9999999999999999, "a sum that compensates gives 1.0"
    assert total([]) == 0.0


def test_powers_of_e_are_right() -> None:
    for power in [*(step / 7 for step in range(-4880, 4880)), 1e-300, -1e-300, 1 / 128, -1 / 128, 699.99, -699.99]:
        assert exp(power) == pytest.approx(float(Decimal(power).exp()), rel=1e-12, abs=1e-290)
    assert (exp(0.0), exp(-0.0), exp(-1e9), exp(-inf), exp(1e9), exp(inf)) == (1.0, 1.0, 0.0, 0.0, inf, inf)


def test_powers_of_e_have_the_same_bits_everywhere() -> None:
    assert [exp(power).hex() for power in (-20.3, -1.0, -0.1, 0.7, 5.5)] == [
        "0x1.a3b8dc86d1ca0p-30",
        "0x1.78b56362cef38p-2",
        "0x1.cf46d99d52dc3p-1",
        "0x1.01c2a6126898fp+1",
        "0x1.e96244f21bbf0p+7",
    ]


def has_floats(tree: ast.AST) -> bool:
    """Whether a file names floats, writes one or divides."""
    return any(
        (isinstance(node, ast.Name) and node.id == "float")
        or (isinstance(node, ast.Constant) and type(node.value) is float)
        or (isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div))
        for node in ast.walk(tree)
    )


@pytest.mark.parametrize("file", files("game"), ids=name)
def test_floats_are_added_by_the_kernel(file: Path) -> None:
    """A file that has floats and adds takes `sum` from the kernel, whose type refuses floats."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    if name(file) == "game/kernel/arithmetic.py" or not has_floats(tree):
        return
    taken = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "game.kernel.arithmetic"
        for alias in node.names
    }
    adds = any(isinstance(node, ast.Name) and node.id == "sum" for node in ast.walk(tree))
    assert not adds or "sum" in taken, f"{file}: from game.kernel.arithmetic import sum (of integers) or total"


@pytest.mark.parametrize("file", files("game"), ids=name)
def test_only_exact_functions_decide(file: Path) -> None:
    """The last bit of `math.exp`, of `**` and of other functions differs between C libraries."""
    if name(file) in REPORTS:
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert not {alias.name for alias in node.names} & {"math", "cmath", "statistics", "numpy"}, file
        elif isinstance(node, ast.ImportFrom):
            assert node.module not in ("cmath", "statistics"), file
            assert node.module != "math" or {alias.name for alias in node.names} <= EXACT, file
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            assert isinstance(node.left, ast.Constant), f"{file}:{node.lineno}: ** of what is not known"
            assert ast.unparse(node.right).lstrip("-").replace(".", "").isdigit(), f"{file}:{node.lineno}"
        elif isinstance(node, ast.Name):
            assert node.id != "pow", file


def whole_only(values: Iterable[int]) -> int:
    values = list(values)
    assert all(isinstance(value, int) for value in values), "a float reaches the built-in sum"
    return sum(values)


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_float_reaches_the_sum_of_integers(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the type checker cannot see, because tables of numbers have the type `Any`."""
    rules = find(game)
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("game."):
            monkeypatch.setattr(module, "sum", whole_only, raising=False)
    for seed, level in enumerate(("easy", "hard:2", "expert:2")):
        assert play(rules, level, seed, effort(60))
