"""The same games in several Pythons, and where they part."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from build.site import runtime

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
PYODIDE = "pyodide"


class Games(NamedTuple):
    """Which games are played: of every room and level the same."""

    levels: Sequence[str]
    first: int
    number: int
    decisions: int
    """No game is played any further."""


class Played(NamedTuple):
    """What came out in one Python."""

    python: str
    """Its name and version."""
    lines: list[str]
    """A game each: room, level, number, and what was thought and decided at each decision."""

    def __str__(self) -> str:
        decisions = sum(len(line.split()) - 3 for line in self.lines)
        check = crc32("\n".join(self.lines).encode())
        return f"{self.python}: {len(self.lines)} games, {decisions} decisions, checksum {check:08x}"


def command(interpreter: str, arguments: Sequence[str]) -> list[str]:
    """Return how `play.py` is run: by an executable, by a folder with a Pyodide, or by the pinned one."""
    folder = runtime.pyodide() if interpreter == PYODIDE else Path(interpreter)
    if not (folder / "pyodide.mjs").is_file():
        return [interpreter, str(HERE / "play.py"), *arguments]
    script = Path(runtime.__file__).with_name("in_pyodide.mjs")
    return ["node", str(script), str(folder), str(HERE / "in_pyodide.py"), str(ROOT), *arguments]


def play(interpreter: str, games: Games, jobs: int = 1) -> Played:
    """Play the games in one Python, in several processes."""
    if interpreter == PYODIDE:
        runtime.pyodide()  # fetched once, not by every process
    each = max(1, -(-games.number // (4 * jobs)))

    def part(first: int) -> list[str]:
        number = min(each, games.first + games.number - first)
        arguments = [",".join(games.levels), *map(str, (first, number, games.decisions))]
        done = subprocess.run(
            command(interpreter, arguments),
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise SystemExit(f"{interpreter} has failed:\n{done.stderr[-2000:]}")
        return done.stdout.splitlines()

    with ThreadPoolExecutor(jobs) as executor:
        parts = list(executor.map(part, range(games.first, games.first + games.number, each)))
    return Played(parts[0][0], [line for lines in parts for line in lines[1:]])


def differences(one: Played, other: Played) -> Iterator[str]:
    """Name the first difference of each game."""
    for line, twin in zip_longest(one.lines, other.lines, fillvalue=""):
        if line == twin:
            continue
        words, others = line.split(), twin.split()
        if words[:3] != others[:3]:
            yield f"{' '.join(words[:3])} is missing, or {' '.join(others[:3])}"
            continue
        pairs = enumerate(zip_longest(words[3:], others[3:], fillvalue="nothing"), 1)
        at, (left, right) = next((at, pair) for at, pair in pairs if pair[0] != pair[1])
        yield f"{' '.join(words[:3])}, decision {at}: {left} in {one.python}, {right} in {other.python}"
