"""Positions written down as the rulebook would: `position("hackers2", "mafia1", "mafia3", pool="scientists7")`."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

import pytest

from game.catham.cards import ALL, COPIES, FACTIONS, FIRST_GAME
from game.catham.moves import Move
from game.catham.rules import ACTION
from game.catham.state import CathamCity
from game.kernel.contract import Event, IllegalMove
from game.kernel.rng import Rng

WITH_POLICE = ("police", "journalists", "hackers", "mafia", "scientists")
WITH_OFFICIALS = ("officials", "scientists", "hackers", "mafia", "police")
WITH_JOURNALISTS = ("journalists", "scientists", "robocats", "mafia", "hackers")


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
    chosen = tuple(sorted(map(FACTIONS.index, factions)))
    held = [number for hand in hands for number in cards(hand)]
    seen = [number for hand in known or [""] * players for number in cards(hand)]
    unseen = tuple(number - there for number, there in zip(held, seen, strict=True))
    state = CathamCity(
        players=players,
        to_move=to_move,
        decision=ACTION,
        rng=Rng.seeded(1),
        factions=chosen,
        actions=2 if expert else 1,
        actions_left=2 if expert else 1,
        active=to_move,
        turn=0,
        hands=held,
        known=seen,
        trails=[(ALL,) * sum(unseen[seat * ALL : seat * ALL + ALL]) for seat in range(players)],
        drawn=(unseen,),
        pool=cards(pool or f"{FACTIONS[chosen[0]]}7"),
        deck=[],
        discard=cards(discard),
        played=(),
        influence=list(influence or [0] * players),
        earned=[0] * (ALL * players),
        owed=0,
    )
    left = cards(deck) if deck is not None else [0] * ALL
    if deck is None:
        for faction in chosen:
            left[faction] = COPIES - state.census()[FACTIONS[faction]]
    state.deck = [faction for faction in range(ALL) for _ in range(left[faction])]
    assert min(left) >= 0, "more cards than there are"
    assert all(faction in chosen for faction in state.deck)
    return state


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


def play(state: CathamCity, move: Move, *draws: str) -> list[Event]:
    """Make a move with forced draws, if any are written down."""
    if draws:
        state.rng = Forced(*draws)
    events = state.apply(move)
    if isinstance(state.rng, Forced):
        assert not state.rng.draws, "fewer draws than were written down"
        state.rng = Rng.seeded(1)
    return events


def _in_order(text: str) -> list[int]:
    return [FACTIONS.index(word.rstrip("0123456789")) for word in text.split() for _ in range(_number(word))]


def _number(word: str) -> int:
    digits = word[len(word.rstrip("0123456789")) :]
    return int(digits or 1)


def refusal(state: CathamCity, move: Move) -> str:
    with pytest.raises(IllegalMove) as problem:
        state.apply(move)
    return problem.value.reason
