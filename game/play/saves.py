"""Games that were left unfinished: kept after every decision, found again when the program starts.

Each game has a few slots. A match lives in one of them from its beginning to its end; a new match takes a free one, so
nothing that was begun is overwritten, and what was begun earlier can be gone on with later. A slot is written by
compare-and-set: what another window has put there in the meantime is never overwritten, but told.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from game.kernel.contract import Fact
from game.kernel.record import BadRecord, Record
from game.play import history, imported
from game.play.entries import LATEST, entry_of
from game.play.seating import Seat, read_daily, read_seats
from game.play.slots import slots
from game.play.storage import ASIDE, Storage, Swap
from game.registry import PLAYABLE, TABLES

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.play.seating import Seating

AWAY = 120.0
"""Seconds after which nobody is taken to think any more."""


def game_of(name: str) -> str | None:
    """The game to which a kept text belongs, by its name, also if it was put aside."""
    return next((game for game in PLAYABLE if name.partition(ASIDE)[0] in slots(game)), None)


def can_come_back(name: str) -> bool:
    """Whether a text of this name can be brought back after it was put aside: games, unfinished or finished."""
    return game_of(name) is not None or name.partition(ASIDE)[0] in (history.NAME, imported.NAME)


# --- What is noted -------------------------------------------------------------------------------------------------


class Notes(NamedTuple):
    """What is remembered beside a game. Read from whatever a text holds: what makes no sense is left out."""

    seats: tuple[Seat | None, ...]
    when: float
    """When it was left, in seconds since 1970."""
    revision: int
    """How many times it was written."""
    progress: Fact | None
    began: float
    """When it was begun."""
    seconds: float
    """How long somebody has sat at it."""
    daily: str
    """The date of the daily deal that it is."""
    practice: bool
    """Whether it counts for nothing."""

    @classmethod
    def read(cls, record: Record) -> Notes:
        """The notes of a record."""
        notes = record.notes
        revision = notes.get("revision")
        seats = read_seats(notes.get("seats"), record.players)
        return cls(
            seats,
            _time(notes.get("when")),
            revision if type(revision) is int and 0 <= revision < 2**53 else 0,
            _progress(notes.get("progress")),
            _time(notes.get("began")),
            _time(notes.get("seconds")),
            read_daily(notes.get("daily"), record.game, record.seed, seats),
            notes.get("practice") is True,
        )

    def told(self) -> dict[str, Any]:
        """As plain data, with nothing else in it."""
        seats = [seat and [seat.name, seat.level, seat.colour, seat.avatar] for seat in self.seats]
        progress = self.progress and [self.progress.name, dict(self.progress.facts)]
        return {**self._asdict(), "seats": seats, "progress": progress}


def _time(kept: Any) -> float:
    """Seconds, if they make sense."""
    return float(kept) if type(kept) in (int, float) and 0 <= kept <= LATEST else 0.0


def _progress(kept: Any) -> Fact | None:
    """How far the game was: the name of a sentence, and a few small facts for it."""
    match kept:
        case [str(name), dict(facts)] if len(name) < 40 and len(facts) < 10 and all(map(_small, facts.items())):
            return Fact(name, facts)
    return None


def _small(fact: tuple[str, Any]) -> bool:
    """Whether a fact is a number: a text could ask for a picture that does not exist."""
    name, value = fact
    return len(name) < 40 and type(value) is int and abs(value) < 10_000


# --- Keeping -------------------------------------------------------------------------------------------------------


class Keeper:
    """Keeps one match in its slot. It knows what it has written there, and overwrites nothing else."""

    def __init__(self, storage: Storage, game: str, save: Save | None = None) -> None:
        self.storage = storage
        self.game = game
        self.name = save.name if save is not None else None
        self.text = save.text if save is not None else None
        """What lies in the slot, as far as this window knows."""
        self.read = len(save.record.moves) if save is not None else None
        """How many moves were read there; until the next one is made there is nothing to write."""
        self.revision = save.notes.revision if save is not None else 0
        self.now = time.time()
        self.began = (save.notes.began if save is not None else 0.0) or self.now
        self.seconds = save.notes.seconds if save is not None else 0.0
        self.remembered = ""
        """What came of telling the history about the end, as `remember` says it; also `gave_way` as soon as imported
        games had to go for this one."""

    def _tick(self) -> None:
        """Count the time at the table; whoever goes away for long does not play."""
        before, self.now = self.now, time.time()
        self.seconds += min(max(0.0, self.now - before), AWAY)

    def keep(self, match: Match, seating: Seating, progress: Fact) -> Swap:
        """Keep a match that goes on; tell the history of one that is over, and give up its slot."""
        self._tick()
        if match.over:
            if seating.practice:
                return self._leave()
            entry = entry_of(match, seating, self.began, self.now, self.seconds)
            told = history.remember(self.storage, entry)
            done = self._leave()
            if told == "refused" and done == "done":  # where the game lay there may be room now
                told = history.remember(self.storage, entry)
            self.remembered = told if told != "done" else self.remembered or told
            return done
        if len(match.turns) == self.read and not self.storage.trouble and self._is_there():
            return "done"
        self.read = None
        self.revision += 1
        notes = {
            **seating.notes(),
            "when": self.now,
            "began": self.began,
            "seconds": round(self.seconds, 1),
            "revision": self.revision,
            "progress": [progress.name, dict(progress.facts)],
        }
        text = Record.of(match, notes).to_json()
        if self.name is None:
            name, there = place(self.storage, self.game)
            if there is not None and not self.storage.set_aside(name):  # nobody was asked, so nothing is lost
                return "refused"
            self.name = name
        return self._swap(text)

    def _is_there(self) -> bool:
        """Whether the slot still has the text that was read or written last."""
        return self.name is not None and self.storage.read(self.name) == self.text

    def _leave(self) -> Swap:
        return "done" if self.name is None else self._swap(None)

    def _swap(self, text: str | None) -> Swap:
        assert self.name is not None
        done = self.storage.swap(self.name, self.text, text)
        if done == "changed" and self.storage.read(self.name) is None:
            done = self.storage.swap(self.name, None, text)  # it was finished or thrown away: nothing is overwritten
        while done == "refused" and text is not None and imported.give_way(self.storage):
            self.remembered = "gave_way"
            done = self.storage.swap(self.name, self.text, text)
        if done == "done" or self.storage.read(self.name) == text:
            self.text = text
        return done

    @property
    def overtaken(self) -> bool:
        """Whether another window has written here since."""
        return self.name is not None and self.storage.read(self.name) not in (self.text, None)

    def move_on(self) -> None:
        """Leave the slot to whoever has written there; the next time another one is taken."""
        self.name = self.text = self.read = None


def place(storage: Storage, game: str) -> tuple[str, str | None]:
    """Where the next match of a game goes, and what lies there: a free slot, or that of the match left longest ago."""
    for name in slots(game):
        if storage.read(name) is None:
            return name, None
    oldest = min(_readable(storage, game), key=lambda save: save.notes.when, default=None)
    return (slots(game)[0], storage.read(slots(game)[0])) if oldest is None else (oldest.name, oldest.text)


def crowded(storage: Storage, game: str) -> bool:
    """Whether a new match would take the place of one that was left."""
    return all(storage.read(name) is not None for name in slots(game))


def make_room(storage: Storage, game: str) -> None:
    """Throw the match away that was left longest ago, if all places are taken."""
    if crowded(storage, game):
        storage.delete(place(storage, game)[0])


# --- Finding again -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Save:
    """A game that was left unfinished."""

    name: str
    """Its slot."""
    game: str
    text: str
    record: Record
    notes: Notes

    @classmethod
    def read(cls, name: str, text: str) -> Save:
        """The save in a text; `BadRecord` says what is wrong with it."""
        record = Record.from_json(text)
        if game_of(name) != record.game:
            raise BadRecord("damaged", "This save belongs to another game.")
        return cls(name, record.game, text, record, Notes.read(record))


def _readable(storage: Storage, game: str) -> list[Save]:
    found = []
    for name in slots(game):
        try:
            found.append(Save.read(name, storage.read(name) or ""))
        except BadRecord:
            continue
    return found


class Problem(NamedTuple):
    """A save that cannot be read."""

    name: str
    reason: str


def saves(storage: Storage) -> tuple[list[Save], list[Problem]]:
    """Read all games that can be continued, the latest first, and name those that are damaged. Nothing is written."""
    found, problems, there = [], [], frozenset(storage.names())
    for name in (name for game in TABLES for name in slots(game) if name in there):
        text = storage.read(name)
        if text is None:
            continue
        try:
            found.append(Save.read(name, text))
        except BadRecord as problem:
            problems.append(Problem(name, problem.reason))
    return sorted(found, key=lambda save: -save.notes.when), problems


def aside(storage: Storage) -> list[str]:
    """The names of games that were put aside."""
    return [name for name in storage.names() if ASIDE in name and can_come_back(name)]


def bring_back(storage: Storage, name: str) -> bool:
    """Put a save that was put aside into a free slot; `BadRecord` if it is damaged, false if there is no room."""
    save = Save.read(name, storage.read(name) or "")
    if bring_in(storage, save.record) is None:
        return False
    storage.delete(name)
    return True


def bring_in(storage: Storage, record: Record) -> str | None:
    """Keep a save that comes from elsewhere in a free slot, with those notes that make sense; its game, nothing if
    there is no room for it."""
    game = record.game
    if game not in TABLES:
        raise BadRecord("unknown_game", "This record is of a game that is not on this table.")
    notes = Notes.read(record)
    text = replace(record, notes=notes._replace(when=notes.when or time.time()).told()).to_json()
    free = next((name for name in slots(game) if storage.read(name) is None), None)
    return game if free is not None and storage.write(free, text) else None
