"""What can be said to the program when it is called: `stolik --version`, `stolik game …`, or nothing, to play."""

from __future__ import annotations

import multiprocessing
import sys

from scenes.kit.version import version

HELP = """\
stolik               play, in a window
stolik game …        the rules without a table: stolik game --help
stolik --version     which version this is"""


def command(arguments: list[str]) -> int:
    """Do what the arguments ask for; the exit status."""
    multiprocessing.freeze_support()  # a program without Python beside it starts its own helpers with arguments
    match arguments:
        case ["game", *rest]:
            from game.__main__ import main

            return main(rest, "stolik game")
        case ["--version"]:
            print(f"Stolik {version()}")
        case ["--help" | "-h"]:
            print(HELP)
        case _:
            print(f"Stolik does not know '{' '.join(arguments)}'. Try --help.", file=sys.stderr)
            return 2
    return 0
