"""A sixth game is one room, one table, its texts, and one record on the shelf: nothing else is touched.

The tiny game beside this file is laid into a copy of the house; then the real program is used there.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scenes.snapshots import SIZES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
RECORD = """    About(
        id="pebbles",
        players=(2, 3),
        weight=1,
        colours=Colours(ground="#303030", panel="#101010", edge="#C0C0C0", deep="#303030"),
    ),
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with one game more."""
    folder = tmp_path_factory.mktemp("house")
    for name in ("game", "scenes", "assets", "build", "tests"):
        skip = shutil.ignore_patterns("__pycache__", "web", "cache", "node_modules", "runtime")
        shutil.copytree(ROOT / name, folder / name, ignore=skip)
    for name in ("main.py", "pyproject.toml"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(HERE / "pebbles", folder / "game" / "pebbles")
    shutil.copytree(HERE / "table", folder / "scenes" / "tables" / "pebbles")
    for language in ("pl", "en"):
        shutil.copy(HERE / "locales" / f"{language}.po", folder / "assets" / "locales" / language / "pebbles.po")
        shutil.copy(HERE / "rules" / f"{language}.txt", folder / "assets" / "rules" / language / "pebbles.txt")
    registry = folder / "game" / "registry.py"
    text = registry.read_text(encoding="utf-8")
    end = ')\n"""In the order in which the title shows them."""'
    assert end in text
    registry.write_text(text.replace(end, RECORD + end), encoding="utf-8")
    run(folder, "-m", "build.locales")
    return folder


def run(folder: Path, *args: str) -> str:
    done = subprocess.run([sys.executable, *args], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_is_as_small_as_the_house_lets_it_be() -> None:
    files = [*(HERE / "pebbles").glob("*.py"), *(HERE / "table").glob("*.py")]
    assert len(files) <= 6
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 250


def test_it_is_in_the_command_line(house: Path) -> None:
    assert "pebbles" in run(house, "-m", "game", "list")
    assert "baseline" in run(house, "-m", "game", "arena", "pebbles", "--levels", "baseline,random", "--games", "6")


def test_it_keeps_the_promises_of_every_game(house: Path) -> None:
    run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/game/test_every_game.py", "-k", "pebbles")


def test_it_is_in_the_snapshots(house: Path, tmp_path: Path) -> None:
    run(house, "-m", "scenes.snapshots", str(tmp_path), "--scene", "pebbles", "setup-pebbles")
    moments = ("start", "results", "replay", "review", "advice", "recap", "recap-opened", "takeback")
    assert len(list(tmp_path.glob("pebbles-*.png"))) == len(moments) * 2 * len(SIZES)
    assert len(list(tmp_path.glob("setup-pebbles-*.png"))) == 2 * len(SIZES)


def test_it_is_played_saved_and_continued_from_the_title(house: Path) -> None:
    run(house, "-m", "tests.sixth.visit")
