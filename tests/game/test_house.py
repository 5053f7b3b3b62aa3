"""The house rules: who may import whom, and the same games under every hash seed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.registry import GAMES

ROOT = Path(__file__).parents[2]


def imports(file: Path) -> set[str]:
    """Every module that a file imports, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: relative import"
            found.add(node.module or "")
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "game"}
    return found


def files(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("file", files("game"), ids=str)
def test_game_imports_only_the_standard_library(file: Path) -> None:
    for name in imports(file):
        top = name.split(".")[0]
        assert top == "game" or top in sys.stdlib_module_names, f"{file} imports {name}"
        assert top not in {"random", "threading"}, f"{file} imports {name}"


@pytest.mark.parametrize("game", GAMES)
def test_a_room_knows_the_kernel_and_nothing_else(game: str) -> None:
    for file in files(f"game/{game}"):
        for name in imports(file):
            if name.split(".")[0] == "game":
                assert name.startswith(("game.kernel", f"game.{game}")), f"{file} imports {name}"


@pytest.mark.parametrize("folder", ["kernel", "ai"])
def test_the_kernel_and_the_agents_know_no_game(folder: str) -> None:
    for file in files(f"game/{folder}"):
        allowed = ("game.kernel",) if folder == "kernel" else ("game.kernel", "game.ai")
        for name in imports(file):
            if name.split(".")[0] == "game":
                assert name.startswith(allowed), f"{file} imports {name}"


def test_every_room_has_the_same_files() -> None:
    wanted = {"__init__.py", "moves.py", "state.py", "rules.py", "scoring.py", "view.py", "brain.py"}
    for game in GAMES:
        assert wanted <= {file.name for file in files(f"game/{game}")}, game


def test_the_same_games_under_every_hash_seed() -> None:
    """The order of sets differs between machines; no game may depend on it."""
    program = (
        "from game.ai.arena import play_game\n"
        "from game.registry import all_games\n"
        "for rules in all_games():\n"
        "    for names in (['greedy', 'easy'], ['random'] * rules.players[1]):\n"
        "        for seed in range(3):\n"
        "            print(rules.id, play_game(rules, names, seed, seed))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(outputs) == 1
    assert "error='s" not in outputs.pop()
