"""Games for the tests of this folder: people who click and computers, without a screen."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.play.live import Live
from game.play.play import Play
from game.play.saves import Keeper
from game.play.seating import HUMAN, Seating, usual_seat
from game.play.storage import Memory
from game.registry import PLAYABLE

every_game = pytest.mark.parametrize("game", PLAYABLE)


class Shelf(Memory):
    """A storage in memory with so much room: a browser counts every letter of names and texts."""

    def __init__(self, room: int = 1_000_000) -> None:
        super().__init__()
        self.room = room

    def _put(self, name: str, text: str) -> bool:
        others = sum(len(key) + len(kept) for key, kept in self.texts.items() if key != name)
        return others + len(name) + len(text) <= self.room and super()._put(name, text)


def live(game: str, humans: int = 1, players: int = 2, seed: int = 4, shelf: Shelf | None = None) -> Play:
    """Return a game of people in the first seats and easy computers."""
    seats = [usual_seat(game, index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index < humans else "easy"
    seating = Seating(game, seats, seed)
    return Play(Live(seating.start(), seating, None if shelf is None else Keeper(shelf, game)))


def computers(game: str, level: str = "easy", daily: str = "") -> Live:
    """Drive a game of two computers."""
    seats = [usual_seat(game, index) for index in range(2)]
    seats[0].level, seats[1].level = level, "easy"
    seating = Seating(game, seats, 4, daily=daily)
    return Live(seating.start(), seating)


def go_on(play: Play, rng: Rng, decisions: int = 10_000) -> None:
    """Play by clicks and thoughts alone, for so many decisions or to the end."""
    while not play.over and len(play.driver.match.turns) < decisions:
        person = play.next_person
        if person is not None:
            play.take_over(person)
        elif play.driver.waits:
            play.tap(rng.choice(sorted(play.picker.candidates, key=str)))
        elif play.driver.think(lambda: False):
            play.go_on()


def person_to_move(game: str, seed: int = 4) -> Play:
    """Return a game in which the person must decide now."""
    play = live(game, seed=seed)
    rng = Rng.seeded(seed)
    while not play.my_turn:
        go_on(play, rng, decisions=len(play.driver.match.turns) + 1)
    return play
