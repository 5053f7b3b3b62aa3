"""What players decide and what then happens."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from game.conspirators.cards import ALL, CHARACTERS, COPIES
from game.kernel.contract import CONFIRM, Path, revealing

# --- Moves -----------------------------------------------------------------------------------------------------


class Commit(NamedTuple):
    """Phase II: put a number of cards of one kind face down; none at all is allowed."""

    kind: int
    number: int
    verb: str = "commit"


class CommitPair(NamedTuple):
    """Phase II, by the majority of Tavern-maids: put two cards of different kinds face down."""

    first: int
    second: int
    verb: str = "commit_pair"


class Reveal(NamedTuple):
    """Phase III: turn one of the committed cards face up."""

    kind: int
    verb: str = "reveal"


class Raid(NamedTuple):
    """A revealed Raid destroys one character of an opponent."""

    target: int
    kind: int
    verb: str = "raid"


class Conspire(NamedTuple):
    """A revealed Conspiracy swaps a character of one player with a character of another."""

    one: int
    one_kind: int
    other: int
    other_kind: int
    verb: str = "conspire"


class Decline(NamedTuple):
    """Let a revealed event pass without effect."""

    verb: str = "decline"


class UseBanker(NamedTuple):
    """Take an honour from the bank."""

    verb: str = "banker"


class UseBishop(NamedTuple):
    """Remove one of one's own events."""

    kind: int
    verb: str = "bishop"


class Steal(NamedTuple):
    """Use the Spy: take an honour from another player."""

    target: int
    verb: str = "steal"


class EndTurn(NamedTuple):
    """End the turn of phase III although a power could still be used."""

    verb: str = "end_turn"


class Discard(NamedTuple):
    """Phase IV: discard one character that is over the limit."""

    kind: int
    verb: str = "discard"


Move: TypeAlias = (
    Commit | CommitPair | Reveal | Raid | Conspire | Decline | UseBanker | UseBishop | Steal | EndTurn | Discard
)
# Every move there can be, made once, so that listing the legal ones allocates nothing.
SEATS = range(4)
NO_COMMIT = Commit(0, 0)
COMMITS = tuple(tuple(Commit(kind, count) for count in range(COPIES[kind] + 1)) for kind in range(ALL))
PAIRS = {(a, b): CommitPair(a, b) for a in range(ALL) for b in range(a + 1, ALL)}
REVEALS = tuple(Reveal(kind) for kind in range(ALL))
RAIDS = tuple(tuple(Raid(seat, kind) for kind in CHARACTERS) for seat in SEATS)
CONSPIRES = {
    (p, a, q, b): Conspire(p, a, q, b)
    for p in SEATS
    for q in range(p + 1, len(SEATS))
    for a in CHARACTERS
    for b in CHARACTERS
}
DECLINE = Decline()
USE_BANKER = UseBanker()
USE_BISHOP = tuple(UseBishop(kind) for kind in range(ALL))
STEALS = tuple(Steal(seat) for seat in SEATS)
END_TURN = EndTurn()
DISCARDS = tuple(Discard(kind) for kind in CHARACTERS)


def clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """The clicks that make a seat's move: cards in the hand, cards in courts, buttons. What is laid down, laying down
    nothing, and all that is done to others is confirmed."""
    match move:
        case Commit(_, 0):
            return (("button", "commit_none"), CONFIRM)
        case Commit(kind, count):
            return (("hand", kind),) * count + (CONFIRM,)
        case CommitPair(first, second):
            return (frozenset({("hand", first), ("hand", second)}), CONFIRM)
        case Reveal(kind):
            return (("order", kind),)
        case Raid(target, kind):
            return (("court", target, kind), CONFIRM)
        case Conspire(one, one_kind, other, other_kind):
            return (frozenset({("court", one, one_kind), ("court", other, other_kind)}), CONFIRM)
        case UseBishop(kind):
            return (("button", "bishop"), ("court", seat, kind))
        case Steal(target):
            return (("button", "steal"), ("seat", target), CONFIRM)
        case Discard(kind):
            return (("court", seat, kind),)
        case _:
            return (("button", move[-1]),)


# --- Events ----------------------------------------------------------------------------------------------------


class RoundBegan(NamedTuple):
    """A new round: its number from 0, the first player, cards to be dealt, cards that may stay."""

    round: int
    first: int
    deal: int
    limit: int


@revealing
class Dealt(NamedTuple):
    """A player got a hand; others see only how many cards."""

    seat: int
    number: int
    hand: tuple[int, ...] | None
    """How many of each kind, or `None` to other players."""
    juggler: bool
    """Whether one card more came from the Juggler."""

    def seen_by(self, seat: int) -> Dealt:
        """Hands are secret."""
        return self if seat == self.seat else self._replace(hand=None)


class Committed(NamedTuple):
    """A player put cards face down; others see only how many."""

    seat: int
    number: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int) -> Committed:
        """The kinds stay secret until phase III."""
        return self if seat == self.seat else self._replace(cards=None)


class TurnBegan(NamedTuple):
    """Phase III: a player's turn began."""

    seat: int


@revealing
class Revealed(NamedTuple):
    """A committed card was turned face up."""

    seat: int
    kind: int


class Raided(NamedTuple):
    """A Raid destroyed a character."""

    seat: int
    target: int
    kind: int


class Swapped(NamedTuple):
    """A Conspiracy swapped two characters."""

    seat: int
    one: int
    one_kind: int
    other: int
    other_kind: int


class Declined(NamedTuple):
    """An event passed without effect: `forced`, if it had no target at all."""

    seat: int
    kind: int
    forced: bool


class Banked(NamedTuple):
    """The Banker took an honour from the bank."""

    seat: int


class Absolved(NamedTuple):
    """The Bishop removed an event."""

    seat: int
    kind: int


class Stole(NamedTuple):
    """The Spy took an honour from another player."""

    seat: int
    target: int


class Discarded(NamedTuple):
    """A character over the limit was discarded."""

    seat: int
    kind: int


class GameEnded(NamedTuple):
    """Round 8 is over: the scores and the winners."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
