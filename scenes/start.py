"""A start that failed is noticed by the next one: it puts aside what was kept, says so, and starts.

Whoever sees a start fail marks it: the program itself, or, where an error ends Python without a word, the page
(build/page/page/boot.js).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.play.storage import ASIDE, Storage

MARK, FAILED = "start", "failed"
BROKE = "broke"
"""The name of the text that says what was read on the page on which the program ended in an error."""
KEPT = ("settings", "save-", "setup-", "lesson-", "player")
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


def broke(storage: Storage, names: Sequence[str]) -> None:
    """The program has ended in an error after its first picture, on a page that reads these texts."""
    if names:
        storage.write(BROKE, " ".join(names))


def broken(storage: Storage) -> list[str]:
    """What was read there, if it can be put aside and brought back; told once."""
    told = storage.read(BROKE)
    if told is None:
        return []
    from game.play.saves import can_come_back

    storage.delete(BROKE)
    names, there = dict.fromkeys(told.split()), storage.names()
    return [name for name in names if name in there and ASIDE not in name and can_come_back(name)]


def failed(storage: Storage) -> None:
    """The program has ended in an error before its first picture."""
    storage.write(MARK, FAILED)
