"""What happens: all that the screen shows and the chronicle tells."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.contract import revealing


class RoundBegan(NamedTuple):
    """A new round; the elephant has moved on."""

    round: int
    first: int


@revealing
class Refilled(NamedTuple):
    """The gaps on the table were filled at the end of a round; `top` is the new top of the deck."""

    number: int
    cards: tuple[int, ...]
    top: int


@revealing
class TableEmptied(NamedTuple):
    """The last card left the table, so new ones were laid out at once."""

    number: int
    cards: tuple[int, ...]
    top: int


@revealing
class Reshuffled(NamedTuple):
    """The deck ran out; the discard is the new deck."""

    number: int


class TurnBegan(NamedTuple):
    """A player's turn, the first or second of the round."""

    seat: int
    phase: int


class ElephantFlipped(NamedTuple):
    """The second phase begins, and the first player gets karma."""

    seat: int


class Paid(NamedTuple):
    """Dice to the discard, karma and administrators to the supply."""

    seat: int
    cards: tuple[int, ...]
    values: tuple[int, ...]
    karma: int
    jokers: int


@revealing
class Took(NamedTuple):
    """A card of the table went into a hand; only its owner sees the value."""

    seat: int
    card: int
    value: int | None

    def seen_by(self, seat: int) -> Took:
        """Values in a hand are secret."""
        return self if seat == self.seat else self._replace(value=None)


@revealing
class Drew(NamedTuple):
    """The top card of the deck went into a hand."""

    seat: int
    card: int
    value: int | None
    top: int

    def seen_by(self, seat: int) -> Drew:
        """Values in a hand are secret."""
        return self if seat == self.seat else self._replace(value=None)


class Discarded(NamedTuple):
    """A die had to go because the hand was full."""

    seat: int
    card: int
    value: int


class Built(NamedTuple):
    """A building joined a row."""

    seat: int
    card: int


@revealing
class RowBroken(NamedTuple):
    """The next ship has a lower number: the earlier ones are discarded."""

    seat: int
    cards: tuple[int, ...]
    values: tuple[int, ...]


class Sailed(NamedTuple):
    """A ship joined a row."""

    seat: int
    card: int


class Traded(NamedTuple):
    """Goods joined a row."""

    seat: int
    card: int


class Visited(NamedTuple):
    """A palace action is used."""

    seat: int
    card: int


@revealing
class PutAway(NamedTuple):
    """A palace action has been used and is discarded."""

    seat: int
    card: int
    value: int


@revealing
class Uncovered(NamedTuple):
    """The top card of the deck is carried out for nothing."""

    seat: int
    card: int
    top: int


class Copied(NamedTuple):
    """The reward of a ship is received once more."""

    seat: int
    card: int


class KarmaGained(NamedTuple):
    """Karma, and how much there is then."""

    seat: int
    number: int
    total: int


class KarmaExchanged(NamedTuple):
    """The third karma: all three for an administrator."""

    seat: int


class AdminsGained(NamedTuple):
    """Administrators, and how many there are then."""

    seat: int
    number: int
    total: int


class AdminsExchanged(NamedTuple):
    """The third administrator: all three for fame."""

    seat: int


class FameGained(NamedTuple):
    """Fame, and how much there is then."""

    seat: int
    number: int
    total: int


class CoinsGained(NamedTuple):
    """Coins, and how many there are then."""

    seat: int
    number: int
    total: int


class Turned(NamedTuple):
    """Fame or coins were given back to turn a track card."""

    seat: int
    place: int
    bonus: int
    by: str
    known: bool
    """Whether everybody knew the bonus before."""

    @property
    def reveals(self) -> bool:
        """The bonus is seen now."""
        return not self.known


class LastRoundBegan(NamedTuple):
    """A player has turned all their cards: the round is played to its end."""

    seat: int


class SecondActionWon(NamedTuple):
    """One more action in this turn."""

    seat: int


class BuildingsExchanged(NamedTuple):
    """Three buildings, or twice three, for administrators."""

    seat: int
    effect: int
    number: int


class GoodsSold(NamedTuple):
    """Three goods or more for coins."""

    seat: int
    effect: int
    number: int


class ShipsExchanged(NamedTuple):
    """Three ships for an administrator."""

    seat: int


@revealing
class CardsGone(NamedTuple):
    """All cards of an exchange, to the discard."""

    seat: int
    number: int
    cards: tuple[int, ...]
    values: tuple[int, ...]


class DiceOrdered(NamedTuple):
    """An administrator was given for two dice cards from the deck."""

    seat: int


class ExtraActionTaken(NamedTuple):
    """An administrator was given for an extra action."""

    seat: int


class GameEnded(NamedTuple):
    """The last round is over: turned cards and the winners."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
