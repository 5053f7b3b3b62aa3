"""Positions written down as the rulebook would: `position("hackers2", "mafia1", "mafia3", pool="scientists7")`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from game.catham.factions import ALL, COPIES, FACTIONS, FIRST_GAME
from game.catham.moves import Move
from game.catham.rules import CathamCity
from game.catham.state import ACTION
from game.kernel.contract import Event
from game.kernel.rng import Rng


def cards(text: str) -> list[int]:
    """`"mafia2 hackers"` as the number of cards of each faction."""
    found = [0] * ALL
    for word in text.split():
        name = word.rstrip("0123456789")
        found[FACTIONS.index(name)] += int(word[len(name) :] or 1)
    return found


def position(
    *hands: str,
    to_move: int = 0,
    influence: Sequence[int] | None = None,
    pool: str = "",
    deck: str | None = None,
    discard: str = "",
    factions: Sequence[str] = FIRST_GAME,
    expert: bool = False,
    known: Sequence[str] | None = None,
) -> CathamCity:
    """A table before an action of `to_move`, one text a player.

    The pool has the first faction's cards if nothing is said; what is nowhere else is in the draw pile.
    """
    players = len(hands)
    table = object.__new__(CathamCity)
    table.players = players
    table.rng = Rng.seeded(1)
    table.factions = tuple(sorted(map(FACTIONS.index, factions)))
    table.actions = table.actions_left = 2 if expert else 1
    table.active = table.to_move = to_move
    table.decision = ACTION
    table.hands = [number for hand in hands for number in cards(hand)]
    table.known = [number for hand in known or [""] * players for number in cards(hand)]
    table.drawn = table.hands[:]
    table.pool = cards(pool or f"{FACTIONS[table.factions[0]]}7")
    table.discard = cards(discard)
    table.played = ()
    table.influence = list(influence or [0] * players)
    table.earned = [0] * (ALL * players)
    table.owed = 0
    table._legal = None
    table.deck = []
    left = cards(deck) if deck is not None else [0] * ALL
    if deck is None:
        for faction in table.factions:
            left[faction] = COPIES - table.census()[FACTIONS[faction]]
    table.deck = [faction for faction in range(ALL) for _ in range(left[faction])]
    assert min(left) >= 0, "more cards than there are"
    assert all(faction in table.factions for faction in table.deck)
    return table


class Forced(Rng):
    """Chance that is none: draws give the cards that are written down, one text a draw."""

    def __init__(self, *draws: str) -> None:
        super().__init__(1)
        self.draws = [_in_order(draw) for draw in draws]

    def draw(self, items: MutableSequence[Any], count: int) -> None:
        """Put the wanted cards before the others."""
        wanted = self.draws.pop(0)
        assert len(wanted) == count, f"{count} cards are drawn, not {wanted}"
        for place, card in enumerate(wanted):
            other = items.index(card, place)
            items[place], items[other] = items[other], items[place]


def play(table: CathamCity, move: Move, *draws: str) -> list[Event]:
    """Make a move with forced draws, if any are written down."""
    if draws:
        table.rng = Forced(*draws)
    events = table.apply(move)
    if isinstance(table.rng, Forced):
        assert not table.rng.draws, "fewer draws than were written down"
        table.rng = Rng.seeded(1)
    return events


def _in_order(text: str) -> list[int]:
    return [FACTIONS.index(word.rstrip("0123456789")) for word in text.split() for _ in range(_number(word))]


def _number(word: str) -> int:
    digits = word[len(word.rstrip("0123456789")) :]
    return int(digits or 1)
