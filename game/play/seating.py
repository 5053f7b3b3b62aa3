"""Who sits at the table: names, colours, and who is played by whom."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.ai.levels import LEVELS
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.registry import about, find

HUMAN = "human"
AVATARS = ("wolf", "eagle", "lion", "serpent", "fox", "stag")
LONGEST_NAME = 10
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

    @classmethod
    def usual(cls, game: str) -> Seating:
        """One person against two computers, or as many as the game allows."""
        smallest, largest = find(game).players
        seats = [usual_seat(game, index) for index in range(min(max(3, smallest), largest))]
        return cls(game, seats, fresh_seed())

    def start(self) -> Match:
        """A new match."""
        return Match(find(self.game), len(self.seats), self.seed, self.options)

    def notes(self) -> dict[str, Any]:
        """What a record must remember of it."""
        return {"seats": [[seat.name, seat.level, seat.colour, seat.avatar] for seat in self.seats]}

    @classmethod
    def of(cls, match: Match, notes: Mapping[str, Any]) -> Seating:
        """The seating of a match that was kept; whatever makes no sense in the notes is replaced."""
        kept = notes.get("seats")
        seats = []
        for index in range(match.players):
            seat = usual_seat(match.rules.id, index)
            try:
                name, level, colour, avatar = kept[index]  # type: ignore[index]
                if clean_name(str(name)) and (level == HUMAN or level in LEVELS):
                    seat = Seat(clean_name(str(name)), level, int(colour), str(avatar))
            except (TypeError, ValueError, IndexError, KeyError):
                pass
            seats.append(seat)
        if len({seat.colour for seat in seats}) < len(seats) or not all(0 <= seat.colour < COLOURS for seat in seats):
            for index, seat in enumerate(seats):
                seat.colour = index
        for index, seat in enumerate(seats):
            if seat.avatar not in AVATARS:
                seat.avatar = AVATARS[index]
        return cls(match.rules.id, seats, match.seed, dict(match.options))


def name_letter(letter: str) -> bool:
    """Whether a letter may stand in a name: anything that can be printed and is no markup."""
    return letter.isprintable() and letter not in "[]{}*#"


def clean_name(text: str) -> str:
    """A name as it may stand in the log, perhaps empty."""
    return " ".join("".join(filter(name_letter, text)).split())[:LONGEST_NAME]


def usual_seat(game: str, index: int) -> Seat:
    """The player that sits here unless somebody chooses otherwise."""
    level = HUMAN if index == 0 else "normal"
    return Seat(about(game).names[index], level, index, AVATARS[index])


def fresh_seed() -> int:
    """A new deal: eight digits, so that people can tell it to each other."""
    return Rng.seeded(time.time_ns() % 2**63).below(100_000_000)
