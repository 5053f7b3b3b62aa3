"""Make what players download: python -m build.ship app | tool | site-zip | check | try | release."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from build.ship import app, licences, release, site
from build.ship.paths import DIST
from build.ship.refusal import Refusal
from build.site.paths import OUT


def make_app() -> None:
    """Only the program."""
    with tempfile.TemporaryDirectory() as work:
        made = app.make(Path(work))
        app.add_licences(made, licences.third_party(app.names(made), []))
        print(app.pack(made, DIST))


def try_all() -> None:
    """Make and try everything, and keep nothing: for the long tests, from any tree."""
    with tempfile.TemporaryDirectory() as folder:
        release.release(Path(folder) / "dist", checked=False)


COMMANDS = {
    "app": make_app,
    "tool": lambda: print(release.tool(DIST)),
    "site-zip": lambda: print(site.make(OUT, DIST)),
    "check": release.check,
    "try": try_all,
    "release": release.release,
}


def main(arguments: list[str]) -> int:
    """Do one of them; what stands in the way is said in one sentence."""
    if len(arguments) != 1 or arguments[0] not in COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        COMMANDS[arguments[0]]()
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
