"""A start that failed is noticed by the next one: it puts aside what was kept, says so, and starts.

Whoever sees a start fail marks it: the program itself, or, where an error ends Python without a word, the page
(build/page/page/boot.js).
"""

from __future__ import annotations

from game.play.storage import ASIDE, Storage

MARK, FAILED = "start", "failed"
KEPT = ("settings", "save-", "setup-", "lesson-")
"""How the names of all that is kept begin."""


def begin(storage: Storage) -> bool:
    """Before anything that was kept is read; whether it had to be put aside, because the last start has failed."""
    if storage.read(MARK) != FAILED:
        return False
    for name in storage.names():
        if ASIDE not in name and name.startswith(KEPT):
            storage.set_aside(name)
    storage.delete(MARK)
    return True


def failed(storage: Storage) -> None:
    """The program has ended in an error before its first picture."""
    storage.write(MARK, FAILED)
