"""The house rules: who may import whom, and the same games under every hash seed."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.registry import PLAYABLE
from tests.tree import ROOT, files, imports


@pytest.mark.parametrize("file", files("game"), ids=str)
def test_game_imports_only_the_standard_library(file: Path) -> None:
    for name in imports(file):
        top = name.split(".")[0]
        assert top == "game" or top in sys.stdlib_module_names, f"{file} imports {name}"
        assert top not in {"random", "threading"}, f"{file} imports {name}"


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_room_knows_the_kernel_and_nothing_else(game: str) -> None:
    for file in files(f"game/{game}"):
        for name in imports(file):
            if name.split(".")[0] == "game":
                assert name.startswith(("game.kernel", f"game.{game}")), f"{file} imports {name}"


@pytest.mark.parametrize(
    ("folder", "allowed"),
    [
        ("kernel", ("game.kernel",)),
        ("ai", ("game.kernel", "game.ai")),
        ("play", ("game.kernel", "game.ai", "game.play", "game.registry")),
    ],
)
def test_what_all_games_share_knows_no_game(folder: str, allowed: tuple[str, ...]) -> None:
    for file in files(f"game/{folder}"):
        for name in imports(file):
            if name.split(".")[0] == "game":
                assert name.startswith(allowed), f"{file} imports {name}"


def test_every_room_has_the_same_files() -> None:
    """Large ones have a folder for the rules and one for the mind."""
    wanted = {"cards", "board", "state", "moves", "rules", "refusals", "forecast", "scoring", "view", "brain"}
    for game in PLAYABLE:
        found = {part for file in files(f"game/{game}") for part in (file.stem, file.parent.name)}
        assert wanted <= found, game


@pytest.mark.parametrize(
    "file", [file for file in files("scenes") if file.name not in ("snapshots.py", "moments.py")], ids=str
)
def test_scenes_never_read_a_state(file: Path) -> None:
    """They see views; only the tools that arrange moments for pictures play by themselves."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr == "state":
            assert "match" not in ast.unparse(node.value), f"{file}: {ast.unparse(node)}"
    assert not any(name.endswith(".state") for name in imports(file) if name.startswith("game.")), file


def test_the_same_games_under_every_hash_seed() -> None:
    """The order of sets differs between machines; no game may depend on it."""
    program = (
        "from game.ai.agents import AGENTS, choose\n"
        "from game.kernel.match import Match\n"
        "from game.kernel.record import Record\n"
        "from game.kernel.rng import Rng\n"
        "from game.registry import all_games\n"
        "for rules in all_games():\n"
        "    for seed, name in enumerate(('baseline', 'easy', 'random')):\n"
        "        match, rng = Match(rules, rules.players[seed % 2], seed), Rng.seeded(seed)\n"
        "        while not match.over and len(match.turns) < 60:\n"
        "            view = match.state.view(match.state.to_move)\n"
        "            match.play(choose(AGENTS[name](rules.brain), view, rng))\n"
        "        print(Record.of(match).to_json())\n"
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


@pytest.mark.parametrize("file", files("scenes"), ids=str)
def test_colours_are_named_in_the_theme_or_in_the_look_of_a_game(file: Path) -> None:
    if file.name in ("theme.py", "look.py", "boxes.py"):  # boxes works with masks, not with colours
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "rgb":
            assert not isinstance(node.args[0], ast.Constant), f"{file}:{node.lineno}"
        elif isinstance(node, ast.Tuple) and len(node.elts) in (3, 4):
            numbers = [part.value for part in node.elts if isinstance(part, ast.Constant) and type(part.value) is int]
            assert len(numbers) < len(node.elts) or max(numbers) < 12, f"{file}:{node.lineno}"


@pytest.mark.parametrize("file", files("tests"), ids=str)
def test_no_test_imports_from_another_ones_file(file: Path) -> None:
    """What two of them need stands in a file that is no test."""
    assert not [name for name in imports(file) if re.search(r"\.test_\w+$", name)]


@pytest.mark.parametrize("file", files("scenes/kit"), ids=str)
def test_the_kit_knows_neither_the_games_nor_the_program(file: Path) -> None:
    for name in imports(file):
        assert name.split(".")[0] != "game", f"{file} imports {name}"
        assert not name.startswith("scenes") or name.startswith("scenes.kit"), f"{file} imports {name}"
