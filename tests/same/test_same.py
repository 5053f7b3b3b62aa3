"""Computers think and decide the same, to the last bit, in this Python and in the browser's."""

from __future__ import annotations

import sys

from game.ai.levels import LEVELS
from tests.effort import LONG
from tests.same.compare import PYODIDE, Games, Played, differences, play

GAMES = Games(LEVELS, 0, 40, 100_000) if LONG else Games(("easy", "normal", "hard:2", "expert:4"), 0, 1, 16)
"""Of every room: forty make two hundred games a level."""


def test_computers_think_the_same_in_the_browser() -> None:
    mine, theirs = (play(python, GAMES, jobs=2 if LONG else 1) for python in (sys.executable, PYODIDE))
    assert mine.python.startswith("CPython")
    assert theirs.python.endswith("emscripten")
    assert len(mine.lines) == 5 * len(GAMES.levels) * GAMES.number
    assert list(differences(mine, theirs)) == []


def test_a_difference_is_found_and_named() -> None:
    one = Played("A", ["ganges easy 0 1/3:aa 2/3:bb", "ganges easy 1 0/2:aa"])
    other = Played("B", ["ganges easy 0 1/3:aa 1/3:bb", "ganges easy 1 0/2:aa 0/2:ff"])
    assert list(differences(one, one)) == []
    assert list(differences(one, other)) == [
        "ganges easy 0, decision 2: 2/3:bb in A, 1/3:bb in B",
        "ganges easy 1, decision 2: nothing in A, 0/2:ff in B",
    ]
    assert len(list(differences(one, Played("B", [])))) == 2
