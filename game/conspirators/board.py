"""What lies open on the table, and the one central question about it: who has the majority?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from game.conspirators import scoring
from game.conspirators.cards import (
    ALL,
    BANKER,
    BISHOP,
    CONSPIRACY,
    GUARD,
    HONOURS,
    KINDS,
    LIMIT,
    PRINCE,
    PRINCE_EXTRA,
    RAID,
    ROUNDS,
    SEER,
    SPY,
)
from game.kernel import contract
from game.kernel.fields import Items, PerSeat, Span, fields

NOBODY: Final = -1

POWERS = {"banker": BANKER, "bishop": BISHOP, "steal": SPY}
"""The powers of phase III that are used by a decision, by its verb."""


@fields
class Board(contract.Board):
    """The face-up cards and tokens. Who has a majority is never stored: it is looked up when it is needed."""

    __slots__ = ()

    round: Annotated[int, Span(0, ROUNDS - 1)]
    first: Annotated[int, Span(0, 3)]
    """The first player of this round."""
    turn: Annotated[int, Span(0, 4)]
    """How many players have had their turn in this phase."""
    courts: Annotated[list[int], PerSeat(ALL), Span(0, 9)]
    """How many of `kind` lie before `seat`, at `seat * ALL + kind`."""
    revealed: Annotated[list[tuple[int, ...]], PerSeat(), Span(0, ALL - 1)]
    """What each player has revealed in this round, in order."""
    aside: Annotated[list[int], Items(ALL)]
    """Cards destroyed, removed or discarded in this round: open, and back into the deck at its end."""
    honours: Annotated[list[int], PerSeat(), Span(0, HONOURS)]
    bank: Annotated[int, Span(0, HONOURS)]
    maid: Annotated[int, Span(NOBODY, 3)]
    """Who could commit a pair in this round; kept, because guesses about orders need it when courts have changed."""
    used: int
    """The powers used in this turn, a bit for each kind."""
    excess: int
    """Cards that must still be discarded in this check of phase IV."""

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.round + 1

    def scores(self) -> tuple[int, ...]:
        """The influence of each player if the game ended now."""
        return scoring.scores(self)

    def count(self, seat: int, kind: int) -> int:
        """How many cards of a kind lie face up before a player."""
        return self.courts[seat * ALL + kind]

    def court(self, seat: int) -> list[int]:
        """How many of each kind lie face up before a player."""
        return self.courts[seat * ALL : seat * ALL + ALL]

    def events(self, seat: int) -> int:
        """How many events lie face up before a player."""
        start = seat * ALL
        return self.courts[start + RAID] + self.courts[start + CONSPIRACY]

    def most(self, kind: int) -> int:
        """Who has strictly more of a kind than each opponent, or nobody. This is what scores at the end."""
        counts = self.courts[kind::ALL]
        top = max(counts)
        return counts.index(top) if top and counts.count(top) == 1 else NOBODY

    def majority(self, kind: int) -> int:
        """Who has the majority now: as `most`, but the Seer's owner wins a tie that they are part of."""
        counts = self.courts[kind::ALL]
        top = max(counts)
        if not top:
            return NOBODY
        if counts.count(top) == 1:
            return counts.index(top)
        seers = self.courts[SEER::ALL]
        if 1 in seers:
            seer = seers.index(1)
            if counts[seer] == top:
                return seer
        return NOBODY

    def safe_from_raids(self) -> int:
        """Whoever has the majority of Guards cannot be the target of a Raid."""
        return self.majority(GUARD)

    def safe_from_conspiracies(self) -> int:
        """Whoever has the majority of Spies and not a single Guard cannot take part in a Conspiracy."""
        spy = self.majority(SPY)
        return NOBODY if spy >= 0 and self.courts[spy * ALL + GUARD] else spy

    def limit(self, seat: int) -> int:
        """How many cards may stay before a player at the end of this round."""
        return LIMIT[self.round] + (PRINCE_EXTRA if self.majority(PRINCE) == seat else 0)

    # --- Powers of phase III ----------------------------------------------------------------------------------

    def can_use_banker(self, seat: int) -> bool:
        """The bank must not be empty."""
        return not self.used >> BANKER & 1 and self.bank > 0 and self.majority(BANKER) == seat

    def can_use_bishop(self, seat: int) -> bool:
        """There must be an event of one's own to remove."""
        start = seat * ALL
        guilty = self.courts[start + RAID] or self.courts[start + CONSPIRACY]
        return bool(guilty) and not self.used >> BISHOP & 1 and self.majority(BISHOP) == seat

    def can_steal(self, seat: int) -> bool:
        """Somebody else must have an honour."""
        return not self.used >> SPY & 1 and self.bank + self.honours[seat] < HONOURS and self.majority(SPY) == seat


def cards_text(counts: Sequence[int]) -> str:
    """Cards by kind in words: `guard2 banker1`."""
    return " ".join(f"{KINDS[kind]}{counts[kind]}" for kind in range(ALL) if counts[kind]) or "-"
