"""Rules never change by accident: whole games and move trees are compared with what was written down."""

from __future__ import annotations

import pytest

from game.kernel.rules import Rules
from tests.playthrough import GOLDEN, move_trees, path, playthrough, tables


@pytest.mark.parametrize(
    ("rules", "players"), [pytest.param(*table, id=f"{table[0].id}-{table[1]}p") for table in tables()]
)
def test_playthrough(rules: Rules, players: int) -> None:
    golden = path(rules, players)
    assert golden.exists(), f"{golden.name} is missing; write it with: python -m tests.playthrough"
    assert playthrough(rules, players) == golden.read_text(encoding="utf-8")


def test_no_playthrough_without_a_game() -> None:
    wanted = {path(*table).name for table in tables()} | {"move_trees.json"}
    assert {file.name for file in GOLDEN.iterdir()} == wanted


def test_move_trees() -> None:
    assert move_trees() == (GOLDEN / "move_trees.json").read_text(encoding="utf-8")
