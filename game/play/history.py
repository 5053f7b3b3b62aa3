"""What was played here: every result in a line, the last games whole, so that they can be watched again.

One text holds all of it. A full place keeps the newest: first old replays go, then old lines, and it is told.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ai.levels import LEVELS
from game.kernel import plain
from game.kernel.record import Record
from game.play.seating import Seat, Seating, read_day, read_seats
from game.registry import PLAYABLE, about, find

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.play.storage import Storage

NAME = "history"
REPLAYS = 50
"""So many games are kept whole."""
LINES = 1000
"""So many results are kept."""
LONGEST = 2_000_000
"""Characters, which fifty games as long as the rules allow and a thousand results do not reach; browsers keep more."""
LONGEST_LINK = 25_000
"""Characters; the longest game that any rules allow fits."""
DAY = 86_400.0
"""Seconds: by so much clocks may differ."""
LATEST = 32_503_680_000.0
"""The year 3000, in seconds since 1970."""
MOST_LINES = 40
"""No explained score has more."""
TRIES = 5
"""How often another window may come in between."""


@dataclass(frozen=True)
class Entry:
    """One finished game."""

    game: str
    seed: int
    began: float
    """When it was begun, in seconds since 1970: with the game and the deal this tells one game from another."""
    ended: float
    seconds: float
    """How long somebody sat at the table."""
    seats: tuple[Seat, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    """Each seat's place, from 1; equals share one."""
    daily: str = ""
    """The date of the daily deal that it was."""
    link: str = ""
    """The whole game, as a link holds it, as long as it is kept."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """What the person got for each line of the explained score."""

    @property
    def key(self) -> tuple[str, int, float]:
        """What tells it from all others."""
        return self.game, self.seed, self.began

    @property
    def me(self) -> int | None:
        """The seat of the person, if there was exactly one."""
        people = [seat for seat, who in enumerate(self.seats) if who.human]
        return people[0] if len(people) == 1 else None

    @property
    def level(self) -> str:
        """How strong the strongest opponent was; empty without one."""
        return max((who.level for who in self.seats if not who.human), key=LEVELS.index, default="")

    @property
    def place(self) -> int | None:
        """The person's place."""
        return None if self.me is None else self.places[self.me]

    @property
    def won(self) -> bool:
        """Whether the person won, alone or with others."""
        return self.place == 1

    # --- As text -----------------------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """As plain data."""
        seats = [[who.name, who.level, who.colour, who.avatar] for who in self.seats]
        return {**self.__dict__, "seats": seats}

    @classmethod
    def read(cls, told: Any) -> Entry | None:
        """From plain data; nothing if it makes no sense."""
        match told:
            case {
                "game": str(game),
                "seed": int(seed),
                "began": int() | float() as began,
                "ended": int() | float() as ended,
                "seconds": int() | float() as seconds,
                "seats": list(noted),
                "totals": list(totals),
                "places": list(places),
                "daily": str(daily),
                "link": str(link),
            }:
                seats = [seat for seat in read_seats(noted, len(noted)) if seat is not None]
                sizes = {len(noted), len(seats), len(totals), len(places)}
                times = all(0 <= moment <= LATEST for moment in (began, ended, seconds))
                sound = read_day(daily) == daily and len(link) < LONGEST_LINK
                numbers = all(type(number) is int and abs(number) < 10_000 for number in (*totals, *places))
                numbers = numbers and all(1 <= place <= len(seats) for place in places) and 0 <= seed < 2**64
                if game in PLAYABLE and sizes == {len(seats)} and _seated(game, seats) and times and numbers and sound:
                    lines = _read_lines(told.get("lines"))
                    results = tuple(seats), tuple(totals), tuple(places)
                    return cls(game, seed, began, ended, seconds, *results, daily, link, lines)
        return None


def _read_lines(told: Any) -> dict[str, int]:
    """The lines of a score; none if they make no sense, as in older histories."""
    if not isinstance(told, dict) or len(told) > MOST_LINES:
        return {}
    sound = all(len(label) < 40 and type(points) is int and abs(points) < 10_000 for label, points in told.items())
    return told if sound else {}


def _seated(game: str, seats: Sequence[Seat]) -> bool:
    """Whether so many can play it."""
    smallest, largest = about(game).players
    return smallest <= len(seats) <= largest


def entry_of(match: Match, seating: Seating, began: float, ended: float, seconds: float) -> Entry:
    """A match that has just ended."""
    state = match.state
    places = [0] * match.players
    place = 1
    for group in state.standings():
        for seat in group:
            places[seat] = place
        place += len(group)
    totals = tuple(int(points) for points in state.scores())
    link = Record.of(match).to_link(find)
    seats = tuple(replace(seat) for seat in seating.seats)
    results = seats, totals, tuple(places)
    began, ended = (min(max(0.0, moment), LATEST) for moment in (began, ended))  # clocks can be wrong
    entry = Entry(match.rules.id, match.seed, began, ended, seconds, *results, seating.daily, link)
    me = entry.me
    return entry if me is None else replace(entry, lines={line.label: line.points[me] for line in state.score_sheet()})


# --- Keeping -------------------------------------------------------------------------------------------------------


class History(NamedTuple):
    """All that is known, in the order in which it was played here, whatever the clock said."""

    entries: tuple[Entry, ...] = ()
    damaged: bool = False
    """Whether there is something that cannot be read."""


def _parse(text: str | None) -> History:
    if text is None:
        return History()
    try:
        kept = plain.read(text, LONGEST)
    except ValueError:
        return History(damaged=True)
    listed = kept.get("games") if isinstance(kept, dict) else None
    if not isinstance(listed, list):
        return History(damaged=True)
    found = [entry for told in listed[-LINES:] if (entry := Entry.read(told)) is not None]
    return History(tuple(found), damaged=len(found) < len(listed))


def history(storage: Storage) -> History:
    """What was played here."""
    return _parse(storage.read(NAME))


def _trimmed(entries: Iterable[Entry], lines: int, replays: int) -> list[Entry]:
    """The newest of them, which are the last; of whole games only the newest."""
    kept = list(entries)[-lines:]
    whole = [place for place, entry in enumerate(kept) if entry.link]
    for place in whole[: max(0, len(whole) - replays)]:
        kept[place] = replace(kept[place], link="")
    return kept


def _text(entries: Iterable[Entry]) -> str:
    return json.dumps({"stolik": 1, "games": [entry.told() for entry in entries]}, ensure_ascii=False)


def _change(storage: Storage, change: Callable[[Sequence[Entry]], Iterable[Entry]]) -> str:
    """Write it anew, whatever other windows do meanwhile: `done`, `dropped` if something old had to go, or `refused`.
    What cannot be read is put aside first."""
    for _ in range(TRIES):
        before = storage.read(NAME)
        known = _parse(before)
        if known.damaged:
            storage.set_aside(NAME)
            before = None
        entries = list(change(known.entries))
        done = "changed"
        for lines, replays in ((LINES, REPLAYS), (LINES, 10), (LINES, 1), (100, 0), (10, 0)):
            text = _text(_trimmed(entries, lines, replays))
            done = storage.swap(NAME, before, text) if len(text) <= LONGEST else "refused"
            if done == "changed":
                break
            if done == "done":
                return "done" if replays == REPLAYS else "dropped"
        if done == "refused":
            return "refused"
    return "refused"


def remember(storage: Storage, entry: Entry) -> str:
    """Keep a game that has ended; one that was ended before and gone on with takes its own place."""
    return _change(storage, lambda known: [*(one for one in known if one.key != entry.key), entry])


def forget(storage: Storage) -> None:
    """Away with all of it."""
    storage.delete(NAME)


# --- Going and coming ----------------------------------------------------------------------------------------------


def as_file(storage: Storage) -> str:
    """All of it, to be taken elsewhere."""
    return _text(history(storage).entries)


def is_file(text: str) -> bool:
    """Whether a text claims to be such a file."""
    return text.lstrip().startswith('{"stolik": 1, "games"')


def from_file(storage: Storage, text: str) -> tuple[int, str]:
    """Add what a file tells, as `add` does. `ValueError`: it tells nothing."""
    soon = time.time() + DAY
    found = [entry for entry in _parse(text).entries if entry.ended <= soon]
    if not found:
        raise ValueError("There are no games in this file.")
    return add(storage, found)


def add(storage: Storage, found: Sequence[Entry]) -> tuple[int, str]:
    """Add games that were ended elsewhere; how many were new, and what came of keeping them.

    What is here already stays, whatever they say: they only take room that is left.
    """
    known = {entry.key: entry for entry in history(storage).entries}
    fresh = [entry for entry in found if entry.key not in known]
    new = fresh[max(0, len(fresh) + len(known) - LINES) :]
    links = {entry.key: entry.link for entry in found}

    def merged(kept: Sequence[Entry]) -> list[Entry]:
        there = {entry.key for entry in kept}
        own = {entry.key for entry in kept if entry.link}
        filled = [entry if entry.link else replace(entry, link=links.get(entry.key, "")) for entry in kept]
        both = sorted([*filled, *(entry for entry in new if entry.key not in there)], key=lambda entry: entry.ended)
        others = [entry for entry in both if entry.link and entry.key not in own]
        bare = {entry.key for entry in others[: max(0, len(own) + len(others) - REPLAYS)]}
        return [replace(entry, link="") if entry.key in bare else entry for entry in both]

    return len(new), _change(storage, merged)


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
