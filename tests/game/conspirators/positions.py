"""Positions written down as the rulebook would: `position("guard2 banker1", "guard1", bank=7)`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.conspirators.board import NOBODY
from game.conspirators.cards import ALL, COPIES, HONOURS, KINDS, TAVERN_MAID
from game.conspirators.rules import DECISIONS
from game.conspirators.state import Conspirators
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
    gained = list(honours or [0] * players)
    state = Conspirators(
        players=players,
        to_move=to_move,
        decision=next(known for known in DECISIONS if known.name == decision),
        rng=Rng.seeded(1),
        round=round - 1,
        first=first,
        turn=(to_move - first) % players,
        courts=[count for court in courts for count in cards(court)],
        hands=[tuple(cards((hands or {}).get(seat, ""))) for seat in range(players)],
        orders=[
            tuple(kind for kind, count in enumerate(cards((orders or {}).get(seat, ""))) for _ in range(count))
            for seat in range(players)
        ],
        revealed=[()] * players,
        deck=(0,) * ALL,
        aside=[0] * ALL,
        honours=gained,
        bank=HONOURS - sum(gained),
        maid=NOBODY if maid is None else maid,
        used=0,
        excess=excess,
    )
    state.deck = tuple(copies - count for copies, count in zip(COPIES, state.census()["cards"], strict=True))
    assert min(state.deck) >= 0, "more cards than there are"
    if maid is None and decision == "commit":
        state.maid = state.majority(TAVERN_MAID)
    return state
