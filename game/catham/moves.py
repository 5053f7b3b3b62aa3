"""What players decide and what then happens."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from game.catham import cards as c
from game.catham.cards import ALL, HACKERS_MOST, HAND_LIMIT, HANDS, POOL, ROBOCATS_FOR_CARDS, ROBOCATS_FOR_INFLUENCE
from game.kernel.contract import CONFIRM, Path, revealing

# --- Moves -----------------------------------------------------------------------------------------------------


class Take(NamedTuple):
    """Take a number of cards of one faction from the pool."""

    faction: int
    number: int
    verb: str = "take"


class PlayDetectives(NamedTuple):
    """Play three Detectives and one card more, of any faction."""

    extra: int
    verb: str = "detectives"


class PlayScientists(NamedTuple):
    """Play three Scientists."""

    verb: str = "scientists"


class PlayRobocats(NamedTuple):
    """Play two Robocats for cards or four for influence."""

    number: int
    verb: str = "robocats"


class PlayMafia(NamedTuple):
    """Play four cards of the Mafia."""

    verb: str = "mafia"


class PlayHackers(NamedTuple):
    """Play one to four Hackers on an opponent."""

    number: int
    target: int
    verb: str = "hackers"


class PlayPolice(NamedTuple):
    """Play any number of Policemen and a card of another faction on an opponent."""

    number: int
    extra: int
    target: int
    verb: str = "police"


class PlayJournalists(NamedTuple):
    """Play two Journalists."""

    verb: str = "journalists"


class PlayOfficials(NamedTuple):
    """Play any number of Officials."""

    number: int
    verb: str = "officials"


class Inform(NamedTuple):
    """Answer Detectives: discard a card of their extra card's faction."""

    faction: int
    verb: str = "inform"


class Leak(NamedTuple):
    """Answer Journalists: give them a card and discard another of the same faction."""

    faction: int
    verb: str = "leak"


class Decline(NamedTuple):
    """Give Detectives or Journalists no answer."""

    verb: str = "decline"


class SurrenderCards(NamedTuple):
    """Answer the Mafia with two cards."""

    verb: str = "surrender_cards"


class ReturnInfluence(NamedTuple):
    """Answer the Mafia with one influence."""

    verb: str = "return_influence"


class Discard(NamedTuple):
    """Discard one of the cards that must go: to the Mafia, or above the hand limit."""

    faction: int
    verb: str = "discard"


Move: TypeAlias = (
    Take
    | PlayDetectives
    | PlayScientists
    | PlayRobocats
    | PlayMafia
    | PlayHackers
    | PlayPolice
    | PlayJournalists
    | PlayOfficials
    | Inform
    | Leak
    | Decline
    | SurrenderCards
    | ReturnInfluence
    | Discard
)
# Every move there can be, made once, so that listing the legal ones allocates nothing. Where a number can be chosen,
# the last index is the largest that is possible now, and what stands there are all the moves up to it.
SEATS = range(len(HANDS))
TAKES = tuple(
    tuple(tuple(Take(faction, number) for number in range(1, most + 1)) for most in range(POOL + 1))
    for faction in range(ALL)
)
DETECTIVES = tuple(PlayDetectives(extra) for extra in range(ALL))
SCIENTISTS = PlayScientists()
ROBOCATS_TWO = PlayRobocats(ROBOCATS_FOR_CARDS)
ROBOCATS_FOUR = PlayRobocats(ROBOCATS_FOR_INFLUENCE)
MAFIA = PlayMafia()
HACKERS = tuple(
    tuple(tuple(PlayHackers(number, seat) for number in range(1, most + 1)) for most in range(HACKERS_MOST + 1))
    for seat in SEATS
)
POLICE = tuple(
    tuple(
        tuple(tuple(PlayPolice(number, extra, seat) for number in range(1, most + 1)) for most in range(HAND_LIMIT))
        for seat in SEATS
    )
    for extra in range(ALL)
)
JOURNALISTS = PlayJournalists()
OFFICIALS = tuple(tuple(PlayOfficials(number) for number in range(1, most + 1)) for most in range(HAND_LIMIT + 1))
INFORMS = tuple(Inform(faction) for faction in range(ALL))
LEAKS = tuple(Leak(faction) for faction in range(ALL))
DECLINE = Decline()
SURRENDER_CARDS = SurrenderCards()
RETURN_INFLUENCE = ReturnInfluence()
TRIBUTES = (SURRENDER_CARDS, RETURN_INFLUENCE)
DISCARDS = tuple(Discard(faction) for faction in range(ALL))


def clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """The clicks that make a move: cards of the pool, cards of one's own hand, an opponent, buttons."""
    match move:
        case Take(faction, number):
            return (("pool", faction),) * number + (CONFIRM,)
        case PlayDetectives(extra):
            return (*_hand(c.DETECTIVES), ("hand", extra), CONFIRM)
        case PlayScientists():
            return (*_hand(c.SCIENTISTS), CONFIRM)
        case PlayRobocats(number):
            return (*_hand(c.ROBOCATS, number), CONFIRM)
        case PlayMafia():
            return (*_hand(c.MAFIA), CONFIRM)
        case PlayHackers(number, target):
            return (*_hand(c.HACKERS, number), ("seat", target), CONFIRM)
        case PlayPolice(number, extra, target):
            return (*_hand(c.POLICE, number), ("hand", extra), ("seat", target), CONFIRM)
        case PlayJournalists():
            return (*_hand(c.JOURNALISTS), CONFIRM)
        case PlayOfficials(number):
            return (*_hand(c.OFFICIALS, number), CONFIRM)
        case Inform(faction) | Leak(faction):
            return (("hand", faction), CONFIRM)
        case Discard(faction):
            return (("hand", faction),)
        case _:
            return (("button", move[-1]),)


def _hand(faction: int, number: int | None = None) -> Path:
    """As many clicks on a column of the hand as cards are played."""
    return (("hand", faction),) * (number or c.NEEDED[faction])


# --- Events ----------------------------------------------------------------------------------------------------


class TurnBegan(NamedTuple):
    """A player's turn began."""

    seat: int


TURNS = tuple(TurnBegan(seat) for seat in SEATS)


class Took(NamedTuple):
    """A player took cards from the pool."""

    seat: int
    faction: int
    number: int


@revealing
class Refilled(NamedTuple):
    """New cards came into the pool."""

    number: int
    cards: tuple[int, ...]


@revealing
class Reshuffled(NamedTuple):
    """The draw pile had run out: the discard pile, this many cards, became a new one."""

    number: int


@revealing
class Drew(NamedTuple):
    """A player drew cards; others see only how many."""

    seat: int
    number: int
    cards: tuple[int, ...] | None

    def seen_by(self, seat: int) -> Drew:
        """Hands are secret."""
        return self if seat == self.seat else self._replace(cards=None)


class Played(NamedTuple):
    """A player played cards that need nothing beside them."""

    seat: int
    faction: int
    number: int


class Investigated(NamedTuple):
    """A player played three Detectives and an extra card."""

    seat: int
    extra: int


class Infiltrated(NamedTuple):
    """A player mixed Hackers into an opponent's hand."""

    seat: int
    target: int
    number: int


class Searched(NamedTuple):
    """A player sent Policemen to an opponent, to look for cards of a faction."""

    seat: int
    target: int
    number: int
    extra: int


@revealing
class Exposed(NamedTuple):
    """Random cards of a hand came to light; `number` of them score."""

    seat: int
    cards: tuple[int, ...]
    number: int


@revealing
class TurnedUp(NamedTuple):
    """Officials turned up cards of the draw pile; so many factions are new among them."""

    seat: int
    cards: tuple[int, ...]
    number: int


class Stole(NamedTuple):
    """Hackers brought exposed cards into the active player's hand."""

    seat: int
    target: int
    number: int
    cards: tuple[int, ...]


class Gained(NamedTuple):
    """A player got influence through a faction."""

    seat: int
    number: int
    faction: int


class Returned(NamedTuple):
    """A player returned influence to the Mafia's demand."""

    seat: int
    number: int


class Informed(NamedTuple):
    """A player discarded a card for the Detectives."""

    seat: int
    faction: int


class Leaked(NamedTuple):
    """A player gave the Journalists' owner a card and discarded another of its faction."""

    seat: int
    target: int
    faction: int


class Declined(NamedTuple):
    """A player gave no answer; whether they could have is their secret."""

    seat: int


class Discarded(NamedTuple):
    """A player discarded a card; `forced`, if they had no choice."""

    seat: int
    faction: int
    forced: bool = False

    @property
    def reveals(self) -> bool:
        """What others had to show in one's own move is no longer hidden."""
        return self.forced


class GameEnded(NamedTuple):
    """Somebody has reached the target."""

    winner: int
    scores: tuple[int, ...]


class TimeRanOut(NamedTuple):
    """After so many rounds nobody has reached the target: those with the most influence have won."""

    number: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
