"""Positions written down as the rulebook would: `position(seat("green5 blue3", rows=[10, 13], fame=2), table=[28])`.

Cards are named by their numbers, dice in a hand by colour and value; which cards carry them is told only if it matters
(`blue5#71`). Everything that is not named lies in the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ganges.cards import (
    ALL_TURNED,
    BONUSES,
    BUILDING,
    COLOUR,
    COLOURS,
    COPIES,
    FACES,
    IDS,
    KIND,
    SHIP,
    TABLE,
    TRADE,
)
from game.ganges.moves import BUY, Pay, PayDie
from game.ganges.rules import DECISIONS
from game.ganges.rules.turns import ACTION
from game.ganges.state import Ganges
from game.kernel.contract import Event, Move
from game.kernel.rng import Rng


class Seat(NamedTuple):
    """What one player has."""

    hand: str
    rows: tuple[int, ...]
    fame: int
    coins: int
    karma: int
    admins: int
    turned: int
    track: tuple[str, ...]


def seat(
    hand: str = "",
    rows: Sequence[int] = (),
    fame: int = 0,
    coins: int = 0,
    karma: int = 0,
    admins: int = 0,
    turned: Sequence[int] = (),
    track: Sequence[str] = (),
) -> Seat:
    """`turned` are places from the left, from 1; `track` the first bonuses from the left, the others follow."""
    bonuses = (*track, *(bonus for bonus in BONUSES if bonus not in track))
    return Seat(hand, tuple(rows), fame, coins, karma, admins, sum(1 << place - 1 for place in turned), bonuses)


FINISHED = range(1, ALL_TURNED.bit_count() + 1)
"""All places of a track."""


def position(
    *seats: Seat,
    table: Sequence[int] = (125,),
    top: Sequence[int] = (),
    discard: Sequence[int] = (),
    deck: int | None = None,
    decision: str = "action",
    to_move: int = 0,
    first: int = 0,
    round: int = 1,
    phase: int = 1,
    open_night: bool = False,
) -> Ganges:
    """A table in the middle of the game; `deck` cards are left in the deck and the rest is in the discard."""
    players = len(seats)
    taken = [*table, *top, *discard, *(card for one in seats for card in one.rows)]
    taken += [int(word.split("#")[1]) for one in seats for word in one.hand.split() if "#" in word]
    assert len(set(taken)) == len(taken), "a card is in two places"
    free = [card for card in reversed(IDS) if card not in taken]
    dice = [0] * IDS.stop
    hands = []
    for one in seats:
        hand = []
        for word in one.hand.split():
            face, _, number = word.partition("#")
            colour = COLOURS.index(face[:-1])
            card = int(number) if number else next(card for card in free if COLOUR[card] == colour)
            assert COLOUR[card] == colour, f"card {card} has another die"
            if card in free:
                free.remove(card)
            dice[card] = int(face[-1])
            hand.append(card)
        hands.append(tuple(sorted(hand)))
    for colour in range(len(COLOURS)):
        cards = [card for card in IDS if COLOUR[card] == colour]
        left = [value for value in FACES for _ in range(COPIES - [dice[card] for card in cards].count(value))]
        for card in cards:
            if not dice[card]:
                dice[card] = left.pop()
        assert not left, "more dice of a kind than there are"
    if deck is not None:
        count = deck - len(top)
        discard, free = (*discard, *free[count:]), free[:count]
    return Ganges(
        players=players,
        to_move=to_move,
        decision=next(known for known in DECISIONS if known.name == decision),
        rng=Rng.seeded(1),
        open_night=open_night,
        round=round,
        phase=phase,
        first=first,
        turn=(to_move - first) % players,
        due=1 if decision == ACTION.name else 0,
        extras=0,
        grid=[*table, *[0] * (TABLE[players] - len(table))],
        discard=list(discard),
        hands=hands,
        buildings=[tuple(card for card in one.rows if KIND[card] == BUILDING) for one in seats],
        ships=[tuple(card for card in one.rows if KIND[card] == SHIP) for one in seats],
        goods=[tuple(card for card in one.rows if KIND[card] == TRADE) for one in seats],
        fame=[one.fame for one in seats],
        coins=[one.coins for one in seats],
        karma=[one.karma for one in seats],
        admins=[one.admins for one in seats],
        turned=[one.turned for one in seats],
        agenda=[],
        dice=tuple(dice),
        deck=[*free, *reversed(top)],
        tracks=[tuple(map(BONUSES.index, one.track)) for one in seats],
    )


def buy(state: Ganges, card: int, *price: int) -> list[Event]:
    """Take a card of the table for a price: dice, karma and jokers for a building, one die for all else."""
    state.apply(BUY[card])
    return state.apply(_in_words(card, price))


def prices(state: Ganges, card: int) -> list[Move]:
    """All ways to pay for a card of the table, the first one first; none if it cannot be bought."""
    asked = state.copy()
    if BUY[card] not in asked.legal_moves():
        return []
    asked.apply(BUY[card])
    return list(asked.legal_moves())


def refused(state: Ganges, card: int, *price: int) -> str:
    """Why this price does not pay for it."""
    asked = state.copy()
    asked.make(BUY[card])
    return asked.why_not(_in_words(card, price))


def _in_words(card: int, price: Sequence[int]) -> Move:
    if KIND[card] != BUILDING:
        (die,) = price
        return PayDie(die)
    dice, karma, jokers = price
    return Pay(dice, karma, jokers)


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, by the names of the events."""
    return [type(event).__name__ for event in events]
