"""Games from files: they are kept beside those that were played here, within bounds of their own, and never replace
anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.play.entries import LINES, LONGEST, LONGEST_FILE, REPLAYS, Entry, Kept, as_text, bare, parse, rewrite

if TYPE_CHECKING:
    from game.play.storage import Storage

NAME = "imported"


def is_file(text: str) -> bool:
    """Whether a text claims to be a file with finished games."""
    return text.lstrip().startswith('{"stolik": 1, "games"')


class Plan(NamedTuple):
    """What importing a file will do. What is here already stays as it is."""

    fresh: tuple[Entry, ...] = ()
    """The games that there is room for, as they will be kept."""
    replays: int = 0
    """How many of these are not new: they only give a game that is here its replay back."""
    bare: int = 0
    """How many of them lose their replays, for which there is no room."""
    known: int = 0
    """How many are here already."""
    too_many: int = 0
    """For how many there is no room."""
    unreadable: int = 0
    """How many make no sense."""


def read(text: str) -> Kept:
    """What a file holds."""
    return parse(text, LONGEST_FILE, 2 * LINES)


def plan(found: Kept, own: Sequence[Entry], here: Sequence[Entry]) -> Plan:
    """What would come of what a file holds, where `own` games were played, and those `here` were imported."""
    whole = {entry.key: bool(entry.link) for entry in own}
    there = {entry.key for entry in here} | {key for key, kept in whole.items() if kept}
    wanted = [entry for entry in found.entries if entry.key not in there and (entry.link or entry.key not in whole)]
    fresh = [entry for entry in _fitting(here, wanted) if entry.link or entry.key not in whole]
    links = {entry.key: entry.link for entry in fresh}
    return Plan(
        tuple(fresh),
        replays=sum(entry.key in whole for entry in fresh),
        bare=sum(bool(entry.link) and links.get(entry.key) == "" for entry in wanted),
        known=len(found.entries) - len(wanted),
        too_many=len(wanted) - len(fresh) + found.cut,
        unreadable=found.unreadable,
    )


def add(storage: Storage, fresh: Sequence[Entry]) -> str:
    """Keep games from a file, as many as there is room for: `done`, `bare` if there is no room for their replays, or
    `refused` if there is none at all."""

    def write(before: str | None, known: Sequence[Entry]) -> str:
        there = {entry.key for entry in known}
        new = [entry for entry in fresh if entry.key not in there]
        for told, games in (("done", new), ("bare", [bare(entry) for entry in new])):
            fitting = _fitting(known, games)
            done = storage.swap(NAME, before, as_text([*known, *fitting])) if fitting else "refused"
            if done != "refused":
                return told if done == "done" else done
        return "refused" if new else "done"

    return rewrite(storage, NAME, write)


def _fitting(here: Sequence[Entry], found: Sequence[Entry]) -> list[Entry]:
    """Those for which there is room beside what is here, the last ones first; whole, if there is room for that."""
    lines = LINES - len(here)
    replays = REPLAYS - sum(bool(entry.link) for entry in here)
    letters = LONGEST - len(as_text(here))
    fitting: list[Entry] = []
    for entry in reversed(found):
        kept = entry
        if entry.link and (replays <= 0 or _length(entry) > letters):
            kept = bare(entry)
        if len(fitting) >= lines or _length(kept) > letters:
            break
        fitting.append(kept)
        replays -= bool(kept.link)
        letters -= _length(kept)
    return fitting[::-1]


def _length(entry: Entry) -> int:
    """At most so many letters a game takes among others."""
    return len(as_text([entry]))


def give_way(storage: Storage) -> bool:
    """Make room for what is played here: the replays of imported games go, or if there are none, all of these games;
    whether anything went."""
    text = storage.read(NAME)
    if text is None or storage.trouble != "full":
        return False
    entries = parse(text).entries
    if any(entry.link for entry in entries):
        shorter = as_text(bare(entry) for entry in entries)
        if storage.swap(NAME, text, shorter) == "done":
            return True
    return storage.swap(NAME, text, None) == "done"


def forget(storage: Storage) -> None:
    """Delete everything that was imported."""
    storage.delete(NAME)
