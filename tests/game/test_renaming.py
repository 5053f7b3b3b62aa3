"""Saves, links and history outlive a change of the code that changes no rule."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play.entries import entry_of
from game.play.seating import Seating
from game.registry import find

ROOT = Path(__file__).parents[2]
RENAMED = {
    "conspirators": "orders",
    "catham": "drawn",
    "ganges": "tracks",
    "emerald": "identities",
    "prodigals": "dropped",
}
"""A field of each state."""
READ = """
import json, sys
from game.kernel.record import Record
from game.play.entries import Entry
from game.registry import find

for told in json.load(sys.stdin):
    match = Record.from_json(told["save"]).play(find)
    assert "spare" in match.state.dump() and told["renamed"] not in match.state.dump()
    entry = Entry.read(told["entry"])
    for link in (told["link"], entry.link):
        assert Record.from_link(link, find).play(find).moves == match.moves
    print(match.rules.id)
"""


def rename(path: Path, name: str) -> None:
    """Rename something in a file, wherever it is a name and not a word in a text."""
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    with path.open("rb") as file:
        found = [token for token in tokenize.tokenize(file.readline) if token[:2] == (tokenize.NAME, name)]
    for token in reversed(found):
        row, column = token.start
        line = lines[row - 1]
        lines[row - 1] = f"{line[:column]}_new_{line[column:]}"
    path.write_text("".join(lines), encoding="utf-8")


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rules after somebody has renamed a field of each state and added one."""
    root = tmp_path_factory.mktemp("changed")
    shutil.copytree(ROOT / "game", root / "game", ignore=shutil.ignore_patterns("__pycache__"))
    for game, name in RENAMED.items():
        room = root / "game" / game
        for path in room.rglob("*.py"):
            rename(path, name)
        state = room / "state.py"
        text = re.sub(
            r'(\n@fields\nclass \w+\(Board, State\):\n    """.*?""")', r"\1\n\n    spare: int = 7", state.read_text()
        )
        state.write_text(text)
    return root


def test_what_was_kept_before_a_renaming_still_opens(changed: Path) -> None:
    kept = []
    for game, name in RENAMED.items():
        seating = Seating.usual(game)
        match, rng = seating.start(), Rng.seeded(1)
        while not match.over:
            match.play(rng.choice(match.state.legal_moves()))
        assert name in match.state.dump()
        record = Record.of(match)
        kept.append(
            {
                "save": record.to_json(),
                "link": record.to_link(find),
                "entry": entry_of(match, seating, 1.0, 2.0, 1.0).told(),
                "renamed": name,
            }
        )
    told = json.dumps(kept)
    done = subprocess.run(
        [sys.executable, "-c", READ], cwd=changed, input=told, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.split() == list(RENAMED)
