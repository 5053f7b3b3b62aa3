"""What was played: every result in a line, the last games whole, so that they can be watched again.

Two texts hold it: what was played on this device, and what was imported from files (`game/play/imported.py`). What was
played here goes before what was imported: no file changes or removes anything of it, and where room runs short,
imported games make room. Of the games played here only the newest are kept whole; that is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from game.play import imported
from game.play.entries import LINES, LONGEST, REPLAYS, Entry, Kept, as_text, bare, parse, rewrite
from game.registry import about

if TYPE_CHECKING:
    from game.play.storage import Storage

NAME = "history"


class History(NamedTuple):
    """All that is known, in the order in which it was played here, whatever the clock said."""

    own: tuple[Entry, ...] = ()
    """What was played on this device."""
    imported: tuple[Entry, ...] = ()
    """What came from files, as it is kept; games among it that were also played here only lend their replays."""
    damaged: bool = False
    """Whether there is something that cannot be read."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All games, the latest last; imported ones stand before those that were played here."""
        links = {entry.key: entry.link for entry in self.imported}
        own = [entry if entry.link else replace(entry, link=links.get(entry.key, "")) for entry in self.own]
        here = {entry.key for entry in own}
        return (*(entry for entry in self.imported if entry.key not in here), *own)


def history(storage: Storage) -> History:
    """What was played."""
    own, others = parse(storage.read(NAME)), parse(storage.read(imported.NAME))
    return History(own.entries, others.entries, own.damaged or others.damaged)


def plan(storage: Storage, found: Kept) -> imported.Plan:
    """What importing what a file holds will do."""
    known = history(storage)
    return imported.plan(found, known.own, known.imported)


def remember(storage: Storage, entry: Entry) -> str:
    """Keep a game that has ended here; one that was ended before and gone on with takes its own place.

    Returns `done`; `gave_way` if imported games had to go for it; `dropped` if old replays had to; or `refused`.
    """
    return _change(storage, lambda known: [*(one for one in known if one.key != entry.key), entry])


def bring_back(storage: Storage, name: str) -> str:
    """Take back what was put aside, beside what has been played since; it goes from there when all of it is back.

    Returns `back`; `partly_back` if some of it stays aside, because it cannot be read or there is no room; or
    `refused`.
    """
    aside = parse(storage.read(name))
    if not aside.entries:
        return "refused"
    if name.startswith(imported.NAME):
        done = imported.add(storage, aside.entries)
        there = {(entry.key, bool(entry.link)) for entry in history(storage).imported}
    else:
        done = _change(storage, lambda known: _beside(known, aside.entries))
        there = {(entry.key, bool(entry.link)) for entry in history(storage).own}
    if done == "refused":
        return "refused"
    if aside.damaged or not {(entry.key, bool(entry.link)) for entry in aside.entries} <= there:
        return "partly_back"
    storage.delete(name)
    return "back"


def _beside(known: Sequence[Entry], found: Sequence[Entry]) -> list[Entry]:
    """What is known, and before it as much of what was found as there is room for."""
    there = {entry.key: entry for entry in known}
    older = [entry for entry in found if entry.key not in there]
    links = {entry.key: entry.link for entry in found}
    filled = [entry if entry.link else replace(entry, link=links.get(entry.key, "")) for entry in known]
    return [*older[max(0, len(older) + len(known) - LINES) :], *filled]


def forget(storage: Storage) -> None:
    """Delete all results and replays."""
    storage.delete(NAME)
    imported.forget(storage)


# --- Keeping -------------------------------------------------------------------------------------------------------


def _trimmed(entries: Sequence[Entry], replays: int) -> list[Entry]:
    """The newest of them, which are the last; of whole games only the newest."""
    kept = list(entries)[-LINES:]
    whole = [place for place, entry in enumerate(kept) if entry.link]
    for place in whole[: max(0, len(whole) - replays)]:
        kept[place] = bare(kept[place])
    return kept


def _change(storage: Storage, change: Callable[[Sequence[Entry]], Sequence[Entry]]) -> str:
    """Write what was played here anew."""
    return rewrite(storage, NAME, lambda before, known: _write(storage, before, change(known)))


def _write(storage: Storage, before: str | None, entries: Sequence[Entry]) -> str:
    """Where there is little room, imported games go first, then old replays; no result goes."""
    told = "done"
    for replays in (REPLAYS, 10, 1, 0):
        text = as_text(_trimmed(entries, replays))
        if len(text) > LONGEST:
            told = "dropped"
            continue
        done = storage.swap(NAME, before, text)
        while done == "refused" and imported.give_way(storage):
            told = "gave_way"
            done = storage.swap(NAME, before, text)
        if done == "done":
            return told
        if done == "changed" or storage.trouble != "full":
            return done
        told = "dropped"
    return "refused"


# --- Counting ------------------------------------------------------------------------------------------------------


class Tally(NamedTuple):
    """How it went: over some games with one person at the table."""

    played: int = 0
    won: int = 0
    best: int | None = None
    """The person's best result."""
    streak: int = 0
    """How many of the last games in a row were won."""
    seconds: float = 0.0

    @property
    def mean(self) -> float:
        """Seconds a game."""
        return self.seconds / self.played if self.played else 0.0


def tally(entries: Iterable[Entry]) -> Tally:
    """Count the games of one kind, from the oldest."""
    played = won = streak = 0
    seconds = 0.0
    best: int | None = None
    for entry in entries:
        if entry.me is None:
            continue
        played += 1
        seconds += entry.seconds
        won += entry.won
        streak = streak + 1 if entry.won else 0
        mine = entry.totals[entry.me]
        best = mine if best is None else min(best, mine) if about(entry.game).low else max(best, mine)
    return Tally(played, won, best, streak, seconds)
