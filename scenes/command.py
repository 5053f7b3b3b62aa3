"""What can be said to the program when it is called: `stolik --version`, `stolik game …`, or nothing, to play."""

from __future__ import annotations

import multiprocessing
import sys
from os.path import isfile

from game.kernel.record import IN_ADDRESS, BadRecord, game_of_link
from scenes.shell.version import version

HELP = """\
stolik               play, in a window
stolik LINK or FILE  open a game that was taken along
stolik game ...      the rules without a table: stolik game --help
stolik --version     which version this is"""


def to_open(arguments: list[str]) -> str:
    """The link, address or file that is to be opened in the window; empty if the arguments ask for something else."""
    match arguments:
        case [given] if IN_ADDRESS in given or isfile(given) or _is_link(given):
            return given
        case _:
            return ""


def _is_link(text: str) -> bool:
    try:
        game_of_link(text)
    except BadRecord:
        return False
    return True


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
