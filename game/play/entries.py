"""Finished games as text: what is known of each, and how a text that may hold anything is read."""

from __future__ import annotations

import json
import re
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

REPLAYS = 50
"""So many games of a text are kept whole."""
LINES = 1000
"""So many results a text holds."""
LONGEST = 2_000_000
"""Characters, which fifty games as long as the rules allow and a thousand results do not reach; browsers keep more."""
LONGEST_FILE = 2 * LONGEST
"""Characters of a file: what was played on a device, and what was imported there."""
TRIES = 100
"""How often another window may come in between, where a system has no lock that keeps it out."""
LONGEST_LINK = 25_000
"""Characters; the longest game that any rules allow fits."""
LATEST = 32_503_680_000.0
"""The year 3000, in seconds since 1970."""
MOST_LINES = 40
"""No explained score has more."""
LABEL = re.compile("[a-z_]{1,30}")
"""The name of a line of an explained score."""
LINK = re.compile("[A-Za-z0-9_-]*")
"""What a link consists of."""


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

    def tells_of(self, match: Match) -> bool:
        """Whether this is the result of a match, which is over."""
        same = (self.game, self.seed, len(self.seats)) == (match.rules.id, match.seed, match.players)
        return same and match.over and self.totals == tuple(map(int, match.state.scores()))

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
                times = all(type(moment) is not bool and 0 <= moment <= LATEST for moment in (began, ended, seconds))
                sound = read_day(daily) == daily and len(link) < LONGEST_LINK and bool(LINK.fullmatch(link))
                numbers = all(type(number) is int and abs(number) < 10_000 for number in (*totals, *places))
                numbers = numbers and all(1 <= place <= len(seats) for place in places)
                deal = type(seed) is int and 0 <= seed < 2**64
                sound = sound and times and numbers and deal
                if game in PLAYABLE and sizes == {len(seats)} and _seated(game, seats) and sound:
                    lines = _read_lines(told.get("lines"))
                    results = tuple(seats), tuple(totals), tuple(places)
                    return cls(game, seed, began, ended, seconds, *results, daily, link, lines)
        return None


def _read_lines(told: Any) -> dict[str, int]:
    """The lines of a score; none if they make no sense, as in older histories."""
    if not isinstance(told, dict) or len(told) > MOST_LINES:
        return {}
    sound = all(
        LABEL.fullmatch(label) and type(points) is int and abs(points) < 10_000 for label, points in told.items()
    )
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


# --- Texts that hold many ------------------------------------------------------------------------------------------


class Kept(NamedTuple):
    """What a text holds."""

    entries: tuple[Entry, ...] = ()
    unreadable: int = 0
    """How many games in it make no sense; a text that is no list of games counts as one."""
    cut: int = 0
    """How many stand before those that were read, because there are too many."""

    @property
    def damaged(self) -> bool:
        """Whether there is something that was not read."""
        return self.unreadable + self.cut > 0


def parse(text: str | None, longest: int = LONGEST, most: int = LINES) -> Kept:
    """The last games in a text, each of them once."""
    if text is None:
        return Kept()
    try:
        kept = plain.read(text, longest)
    except ValueError:
        return Kept(unreadable=1)
    listed = kept.get("games") if isinstance(kept, dict) else None
    if not isinstance(listed, list):
        return Kept(unreadable=1)
    looked_at = listed[-most:]
    found = [entry for told in looked_at if (entry := Entry.read(told)) is not None]
    once = {entry.key: entry for entry in found}
    return Kept(tuple(once.values()), len(looked_at) - len(found), len(listed) - len(looked_at))


def rewrite(storage: Storage, name: str, write: Callable[[str | None, Sequence[Entry]], str]) -> str:
    """Change the games in a kept text, whatever other windows do meanwhile. `write` gets the text and its games, and
    says what came of it: `changed` if another window was faster. What cannot be read is put aside first."""
    with storage.alone():
        for _ in range(TRIES):
            before = storage.read(name)
            known = parse(before)
            if known.damaged:
                if not storage.set_aside(name):
                    return "refused"
                before = None
            done = write(before, known.entries)
            if done != "changed":
                return done
    return "refused"


def as_text(entries: Iterable[Entry]) -> str:
    """Many games as one text."""
    return json.dumps({"stolik": 1, "games": [entry.told() for entry in entries]}, ensure_ascii=False)


def bare(entry: Entry) -> Entry:
    """The result without the game itself."""
    return replace(entry, link="")
