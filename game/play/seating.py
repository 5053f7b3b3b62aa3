"""Who sits at the table: names, colours, and who is played by whom."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from game.ai.levels import LEVELS
from game.kernel import plain
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.registry import TABLES, about, find

if TYPE_CHECKING:
    from game.play.storage import Storage

HUMAN = "human"
PLAYER = "player"
"""Where the name is kept that the player at this device has given themselves."""
AVATARS = ("wolf", "eagle", "lion", "serpent", "fox", "stag")
LONGEST_NAME = 10
LONGEST_SETUP = 10_000
"""Letters of a set-up that is remembered."""
DAILY_SEATS = 3
"""So many sit down to the deal of the day, where the game allows."""
LIGHT = ("conspirators", "catham")
LIGHT_SEATS = 2
"""The short games, of which another one is dealt each day for an evening without much time, and for how many."""
SEEDS = 100_000_000
"""How many deals there are: eight digits, so that people can tell one to each other."""
COLOURS = 6
"""How many colours, each with its shape, there are for players."""


@dataclass
class Seat:
    """One player."""

    name: str
    level: str
    """`human`, or how strong the computer plays."""
    colour: int
    avatar: str

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return self.level == HUMAN


@dataclass
class Seating:
    """Everything that is chosen before a game."""

    game: str
    seats: list[Seat]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    daily: str = ""
    """The date of the daily deal that this is."""
    practice: bool = False
    """Whether it was gone on with from the middle of another game, so that it counts for nothing."""

    @property
    def humans(self) -> list[int]:
        """The seats where people decide."""
        return [seat for seat, who in enumerate(self.seats) if who.human]

    @property
    def player(self) -> Seat:
        """The seat of the player to whom this device belongs: the first person's."""
        return next((seat for seat in self.seats if seat.human), self.seats[0])

    @classmethod
    def usual(cls, game: str) -> Seating:
        """One person against two computers, or as many as the game allows."""
        smallest, largest = find(game).players
        seats = [usual_seat(game, index) for index in range(min(max(3, smallest), largest))]
        return cls(game, seats, fresh_seed())

    def with_player(self, storage: Storage) -> Seating:
        """Call the player by the name that they have given in any game; a computer of that name gets another one."""
        name = player_name(storage)
        if name and self.player.human:
            namesakes = [seat for seat in self.seats if seat is not self.player and seat.name == name]
            self.player.name = name
            for seat in namesakes:
                taken = {other.name for other in self.seats}
                seat.name = next(free for free in about(self.game).names if free not in taken)
        return self

    @classmethod
    def last(cls, game: str, storage: Storage) -> Seating:
        """As it was when this game was last begun here; as usual, if it never was or that makes no sense any more."""
        try:
            kept = plain.read(storage.read(f"setup-{game}") or "", LONGEST_SETUP)
            number = len(kept["seats"])
            rules = find(game)
            options = {option.name: kept["options"][option.name] for option in rules.options}
        except (ValueError, TypeError, KeyError):
            return cls.usual(game).with_player(storage)
        smallest, largest = rules.players
        sensible = all(option.accepts(options[option.name]) for option in rules.options)
        if not (sensible and smallest <= number <= largest):
            return cls.usual(game).with_player(storage)
        return cls(game, _seats(game, kept["seats"], number), fresh_seed(), options).with_player(storage)

    def remember(self, storage: Storage) -> None:
        """The next set-up of this game begins with it."""
        storage.write(f"setup-{self.game}", json.dumps({**self.notes(), "options": self.options}))

    def start(self) -> Match:
        """A new match."""
        return Match(find(self.game), len(self.seats), self.seed, self.options)

    def notes(self) -> dict[str, Any]:
        """What a record must remember of it."""
        seats = [[seat.name, seat.level, seat.colour, seat.avatar] for seat in self.seats]
        notes: dict[str, Any] = {"seats": seats}
        if self.daily:
            notes["daily"] = self.daily
        if self.practice:
            notes["practice"] = True
        return notes

    @classmethod
    def of(cls, match: Match, notes: Mapping[str, Any]) -> Seating:
        """The seating of a match that was kept; whatever makes no sense in the notes is replaced."""
        seats = _seats(match.rules.id, notes.get("seats"), match.players)
        day = read_daily(notes.get("daily"), match.rules.id, match.seed, seats)
        return cls(match.rules.id, seats, match.seed, dict(match.options), day, notes.get("practice") is True)


def _seats(game: str, kept: Any, players: int) -> list[Seat]:
    """So many seats as they were noted; whatever makes no sense is replaced."""
    seats = [seat or usual_seat(game, index) for index, seat in enumerate(read_seats(kept, players))]
    if len({seat.colour for seat in seats}) < len(seats):
        for index, seat in enumerate(seats):
            seat.colour = index
    return seats


def read_seats(kept: Any, players: int) -> tuple[Seat | None, ...]:
    """So many seats from whatever was noted; nobody where it makes no sense."""
    noted = kept if isinstance(kept, list) else []
    return tuple(
        _read_seat(noted[index]) if index < len(noted) else None for index in range(min(players, len(AVATARS)))
    )


def _read_seat(kept: Any) -> Seat | None:
    match kept:
        case [str(name), str(level), int(colour), str(avatar)] if (
            clean_name(name)
            and (level == HUMAN or level in LEVELS)
            and type(colour) is int
            and 0 <= colour < COLOURS
            and avatar in AVATARS
        ):
            return Seat(clean_name(name), level, colour, avatar)
    return None


def read_day(kept: Any) -> str:
    """A date as 2026-01-31, from whatever was noted; empty if it is none."""
    try:
        return date.fromisoformat(kept).isoformat()
    except (TypeError, ValueError):
        return ""


def daily_deal(day: str, light: bool = False) -> Seating:
    """The game of a day: the games take turns, the cards follow from the date alone. The light one is another game."""
    number = date.fromisoformat(day).toordinal()
    rng = Rng.seeded(number)
    game, seed, players = TABLES[number % len(TABLES)], rng.below(SEEDS), DAILY_SEATS
    if light:
        short = [other for other in LIGHT if other != game]
        game, seed, players = short[number % len(short)], rng.below(SEEDS), LIGHT_SEATS
    smallest, largest = about(game).players
    seats = [usual_seat(game, index) for index in range(min(max(players, smallest), largest))]
    return Seating(game, seats, seed, daily=day)


def read_daily(kept: Any, game: str, seed: int, seats: Sequence[Seat | None]) -> str:
    """The date of the daily deal that a game is, from whatever was noted; empty if that day's deals are others."""
    day = read_day(kept)
    if not day:
        return ""
    levels = [None if who is None else who.level for who in seats]
    deals = daily_deal(day), daily_deal(day, light=True)
    same = any((game, seed, levels) == (deal.game, deal.seed, [who.level for who in deal.seats]) for deal in deals)
    return day if same else ""


def name_letter(letter: str) -> bool:
    """Whether a letter may stand in a name: anything that can be printed and is no markup."""
    return letter.isprintable() and letter not in "[]{}*#="


def clean_name(text: str) -> str:
    """A name as it may stand in the log, perhaps empty."""
    return " ".join("".join(filter(name_letter, text)).split())[:LONGEST_NAME]


def player_name(storage: Storage) -> str:
    """What the player at this device is called in every game; empty if they have not said."""
    return clean_name(storage.read(PLAYER) or "")


def name_player(storage: Storage, name: str) -> None:
    """Call the player so in every game from now on."""
    storage.write(PLAYER, clean_name(name))


def usual_seat(game: str, index: int) -> Seat:
    """The player that sits here unless somebody chooses otherwise."""
    level = HUMAN if index == 0 else "normal"
    return Seat(about(game).names[index], level, index, AVATARS[index])


def fresh_seed() -> int:
    """A new deal."""
    return Rng.seeded(time.time_ns() % 2**63).below(SEEDS)


def grouped(seed: int) -> str:
    """A seed as people read it out: 4821-7390."""
    text = f"{seed:08d}"
    return f"{text[:-4]}-{text[-4:]}" if len(text) == 8 else text
