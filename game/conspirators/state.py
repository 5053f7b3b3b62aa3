"""What lies on the table, and who has the majority of what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

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
    SEER,
    SPY,
)
from game.kernel.contract import State
from game.kernel.rng import Rng

NOBODY: Final = -1

COMMIT, ACTION, RAIDING, CONSPIRING, DISCARD, OVER = range(6)
DECISIONS = ("commit", "action", "raid", "conspiracy", "discard", "over")
"""The decisions there are: phase II, a turn of phase III, the two events inside it, phase IV."""


class Courts:
    """The face-up cards, and the one central question about them: who has the majority?

    The answer is never stored: it is looked up at the very moment when it is needed.
    """

    __slots__ = ()

    players: int
    round: int
    """0 to 7."""
    courts: list[int]
    """How many of `kind` lie before `seat`, at `seat * ALL + kind`."""

    def count(self, seat: int, kind: int) -> int:
        """How many cards of a kind lie face up before a player."""
        return self.courts[seat * ALL + kind]

    def most(self, kind: int) -> int:
        """Who has strictly more of a kind than each opponent, or nobody. This is what scores at the end."""
        counts = self.courts[kind::ALL]
        top = max(counts)
        return counts.index(top) if top and counts.count(top) == 1 else NOBODY

    def majority(self, kind: int) -> int:
        """Who has the majority now: as `most`, but the Seer's owner wins a tie in which he takes part."""
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

    def court(self, seat: int) -> list[int]:
        """How many of each kind lie face up before a player."""
        return self.courts[seat * ALL : seat * ALL + ALL]


class Table(Courts, State):
    """The cards and tokens of a game, and the questions that the rules ask about them."""

    __slots__ = (
        "aside",
        "bank",
        "courts",
        "decision",
        "deck",
        "excess",
        "first",
        "hands",
        "honours",
        "maid",
        "orders",
        "players",
        "revealed",
        "rng",
        "round",
        "to_move",
        "turn",
        "used",
    )

    rng: Rng
    first: int
    """The first player of this round."""
    turn: int
    """How many players have had their turn in this phase."""
    decision: int
    hands: list[tuple[int, ...]]
    """How many of each kind; what was not committed stays here until the round is over."""
    orders: list[tuple[int, ...]]
    """Committed cards that are still face down, by kind, sorted."""
    revealed: list[tuple[int, ...]]
    """What each player has revealed in this round, in order."""
    deck: tuple[int, ...]
    """How many of each kind are left; their order is drawn when they are dealt."""
    aside: list[int]
    """Cards destroyed, removed or discarded in this round: open, and back into the deck at its end."""
    honours: list[int]
    bank: int
    maid: int
    """Who could commit a pair in this round; kept, because guesses about orders need it when courts have changed."""
    used: int
    """The powers used in this turn, a bit for each kind."""
    excess: int
    """Cards that must still be discarded in this check of phase IV."""

    # --- Powers of phase III ----------------------------------------------------------------------------------

    def can_use_banker(self, seat: int) -> bool:
        """The bank must not be empty."""
        return not self.used >> BANKER & 1 and self.bank > 0 and self.majority(BANKER) == seat

    def can_use_bishop(self, seat: int) -> bool:
        """There must be an event of one's own to remove."""
        start = seat * ALL
        return (
            not self.used >> BISHOP & 1
            and self.courts[start + RAID] + self.courts[start + CONSPIRACY] > 0
            and self.majority(BISHOP) == seat
        )

    def can_steal(self, seat: int) -> bool:
        """Somebody else must have an honour."""
        return not self.used >> SPY & 1 and self.bank + self.honours[seat] < HONOURS and self.majority(SPY) == seat

    # --- Copies and text ---------------------------------------------------------------------------------------

    def copy(self) -> Table:
        """An independent state; what is never changed in place is shared."""
        new = object.__new__(type(self))
        new.players = self.players
        new.rng = Rng(self.rng.state)
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.decision = self.decision
        new.to_move = self.to_move
        new.courts = self.courts[:]
        new.hands = self.hands[:]
        new.orders = self.orders[:]
        new.revealed = self.revealed[:]
        new.deck = self.deck
        new.aside = self.aside[:]
        new.honours = self.honours[:]
        new.bank = self.bank
        new.maid = self.maid
        new.used = self.used
        new.excess = self.excess
        new._legal = self._legal
        return new

    def dump(self) -> dict[str, Any]:
        """The whole state in plain JSON types."""
        return {
            "players": self.players,
            "rng": f"{self.rng.state:016x}",
            "round": self.round,
            "first": self.first,
            "turn": self.turn,
            "decision": DECISIONS[self.decision],
            "to_move": self.to_move,
            "courts": self.courts[:],
            "hands": [list(hand) for hand in self.hands],
            "orders": [list(order) for order in self.orders],
            "revealed": [list(cards) for cards in self.revealed],
            "deck": list(self.deck),
            "aside": self.aside[:],
            "honours": self.honours[:],
            "bank": self.bank,
            "maid": self.maid,
            "used": self.used,
            "excess": self.excess,
        }

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Table:
        """The state that `dump` wrote."""
        new = object.__new__(cls)
        new.players = data["players"]
        new.rng = Rng(int(data["rng"], 16))
        new.round = data["round"]
        new.first = data["first"]
        new.turn = data["turn"]
        new.decision = DECISIONS.index(data["decision"])
        new.to_move = data["to_move"]
        new.courts = list(data["courts"])
        new.hands = [tuple(hand) for hand in data["hands"]]
        new.orders = [tuple(order) for order in data["orders"]]
        new.revealed = [tuple(cards) for cards in data["revealed"]]
        new.deck = tuple(data["deck"])
        new.aside = list(data["aside"])
        new.honours = list(data["honours"])
        new.bank = data["bank"]
        new.maid = data["maid"]
        new.used = data["used"]
        new.excess = data["excess"]
        new._legal = None
        return new

    def census(self) -> dict[str, Any]:
        """Each kind of card over all places, and the honours."""
        cards = [deck + aside for deck, aside in zip(self.deck, self.aside, strict=True)]
        for seat in range(self.players):
            for kind in range(ALL):
                cards[kind] += self.count(seat, kind) + self.hands[seat][kind] + self.orders[seat].count(kind)
        return {"cards": cards, "honours": self.bank + sum(self.honours)}

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        lines = [
            f"round {self.round + 1}, first P{self.first + 1}, {DECISIONS[self.decision]}"
            + (f" of P{self.to_move + 1}" if self.to_move is not None else "")
            + f", bank {self.bank}, deck {sum(self.deck)}, aside {cards_text(self.aside)}"
        ]
        for seat in range(self.players):
            face_down = " ".join(KINDS[kind] for kind in self.orders[seat]) or "-"
            lines.append(
                f"P{seat + 1}: {cards_text(self.court(seat))}; honours {self.honours[seat]}"
                f"; hand {cards_text(self.hands[seat])}; face down {face_down}"
            )
        return "\n".join(lines)


def cards_text(counts: Sequence[int]) -> str:
    """Cards by kind in words: `guard2 banker1`."""
    return " ".join(f"{KINDS[kind]}{counts[kind]}" for kind in range(ALL) if counts[kind]) or "-"
