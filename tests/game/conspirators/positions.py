"""Positions written down as the rulebook would: `position("guard2 banker1", "guard1", bank=7)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.conspirators.cards import ALL, COPIES, KINDS
from game.conspirators.rules import Conspirators
from game.conspirators.state import DECISIONS, NOBODY
from game.kernel.rng import Rng


def cards(text: str) -> list[int]:
    """`"guard2 raid"` as the number of each kind."""
    counts = [0] * ALL
    for word in text.split():
        name = word.rstrip("0123456789")
        counts[KINDS.index(name)] += int(word[len(name) :] or 1)
    return counts


def position(
    *courts: str,
    decision: str = "action",
    to_move: int = 0,
    round: int = 1,
    first: int = 0,
    hands: Mapping[int, str] | None = None,
    orders: Mapping[int, str] | None = None,
    honours: Sequence[int] | None = None,
    maid: int | None = None,
    excess: int = 0,
) -> Conspirators:
    """A table with these courts, one text a player; rounds count from 1; all other cards are in the deck."""
    players = len(courts)
    table = object.__new__(Conspirators)
    table.players = players
    table.rng = Rng.seeded(1)
    table.round = round - 1
    table.first = first
    table.turn = (to_move - first) % players
    table.decision = DECISIONS.index(decision)
    table.to_move = to_move
    table.courts = [count for court in courts for count in cards(court)]
    table.hands = [tuple(cards((hands or {}).get(seat, ""))) for seat in range(players)]
    table.orders = [
        tuple(kind for kind, count in enumerate(cards((orders or {}).get(seat, ""))) for _ in range(count))
        for seat in range(players)
    ]
    table.revealed = [()] * players
    table.aside = [0] * ALL
    table.honours = list(honours or [0] * players)
    table.bank = 8 - sum(table.honours)
    table.used = 0
    table.excess = excess
    table.deck = COPIES
    table._legal = None
    table.deck = tuple(2 * copies - count for copies, count in zip(COPIES, table.census()["cards"], strict=True))
    assert min(table.deck) >= 0, "more cards than there are"
    table.maid = (
        (table.majority(KINDS.index("tavern_maid")) if decision == "commit" else NOBODY) if maid is None else maid
    )
    return table
