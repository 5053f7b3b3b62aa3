"""Play the same games in several Pythons and compare every thought: python -m tests.same [INTERPRETER ...].

An interpreter is an executable, a folder with a Pyodide in it, or `pyodide`, the pinned one. The Python that runs this
is always there. The exit status says whether all were the same.
"""

from __future__ import annotations

import argparse
import sys

from game.ai.levels import LEVELS
from tests.same.compare import PYODIDE, Games, differences, play

SHOWN = 10
"""So many differences are told."""


def main() -> int:
    """Compare, and tell."""
    parser = argparse.ArgumentParser(prog="python -m tests.same", description="Do all Pythons think the same?")
    parser.add_argument("interpreters", nargs="*", default=[PYODIDE], metavar="INTERPRETER", help="default: pyodide")
    parser.add_argument("--levels", default=",".join(LEVELS), help="expert:20 is one with 20 rollouts at most")
    parser.add_argument("--games", type=int, default=40, help="of each level and room; 40 are 200 games a level")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--decisions", type=int, default=100_000, help="no game is played further")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    options = parser.parse_args()
    games = Games(options.levels.split(","), options.first, options.games, options.decisions)
    mine = play(sys.executable, games, options.jobs)
    print(mine, flush=True)
    status = 0
    for interpreter in options.interpreters:
        other = play(interpreter, games, options.jobs)
        print(other, flush=True)
        found = list(differences(mine, other))
        for sentence in found[:SHOWN]:
            print(f"  {sentence}", flush=True)
        if found:
            print(f"  {len(found)} of {len(mine.lines)} games differ", flush=True)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
