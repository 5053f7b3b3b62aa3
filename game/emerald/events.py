"""What happens, as the log tells it and the screen shows it; who sees what of it, and what stops undo."""

from __future__ import annotations

from typing import NamedTuple


class TurnBegan(NamedTuple):
    """A player's turn began."""

    seat: int


class CardPlayed(NamedTuple):
    """A card was laid out, for a kind of symbol or for its text."""

    seat: int
    card: int
    use: int


class Passed(NamedTuple):
    """An action was used up for nothing."""

    seat: int


class Discarded(NamedTuple):
    """A card went from the hand to the discard pile."""

    seat: int
    card: int


class Drew(NamedTuple):
    """A player drew cards; others see only how many."""

    seat: int
    number: int
    cards: tuple[int, ...] | None

    @property
    def reveals(self) -> bool:
        """No undo beyond chance."""
        return True

    def seen_by(self, seat: int) -> Drew:
        """Hands are secret."""
        return self if seat == self.seat else self._replace(cards=None)


class Reshuffled(NamedTuple):
    """An empty draw pile was made anew from the discard pile."""

    seat: int


class InfluencePlaced(NamedTuple):
    """Cubes went from the pool to a city."""

    seat: int
    city: int
    number: int


class InfluenceRetrieved(NamedTuple):
    """Cubes came back to their owner's pool from a city or from Limbo."""

    seat: int
    source: int
    number: int


class InfluenceLost(NamedTuple):
    """Cubes went from a city to Limbo."""

    seat: int
    city: int
    number: int


class AgentPlaced(NamedTuple):
    """Agents went from the pool to a city."""

    seat: int
    city: int
    number: int


class AgentMoved(NamedTuple):
    """An agent went from one city to another."""

    seat: int
    origin: int
    city: int


class AgentReturned(NamedTuple):
    """Agents went from a city back to their owner's pool."""

    seat: int
    city: int
    number: int


class AgentsTaken(NamedTuple):
    """A player put an agent from a city onto their own card."""

    seat: int
    card: int
    city: int


class AgentsBack(NamedTuple):
    """The agents on the Mi-Go came back to a city."""

    seat: int
    city: int
    number: int


class Claimed(NamedTuple):
    """A player claimed the face-up card of a city."""

    seat: int
    city: int
    card: int


class CardTurned(NamedTuple):
    """The next card of a city was turned face up."""

    city: int
    card: int

    @property
    def reveals(self) -> bool:
        """It was hidden before."""
        return True


class RoyalAppeared(NamedTuple):
    """A royal was turned up and moved to its slot."""

    city: int
    card: int

    @property
    def reveals(self) -> bool:
        """It was hidden before."""
        return True


class Scored(NamedTuple):
    """A player got points of a kind, by a card; for a kill also the victim."""

    seat: int
    kind: int
    number: int
    card: int
    victim: int


class MarkersMoved(NamedTuple):
    """Where the two markers stand now."""

    seat: int
    resto: int
    loyal: int


class Rolled(NamedTuple):
    """The sanity die was rolled; its face is `mad` or `calm`."""

    seat: int
    face: str

    @property
    def reveals(self) -> bool:
        """No undo beyond chance."""
        return True


class SanityLost(NamedTuple):
    """A sanity token was lost; how many are left."""

    seat: int
    number: int


class SanityRestored(NamedTuple):
    """All sanity tokens are back."""

    seat: int


class AssassinationBegan(NamedTuple):
    """An agent of `target`, or the royal, is about to be killed."""

    seat: int
    city: int
    target: int
    card: int


class AgentKilled(NamedTuple):
    """An agent was killed. If the card has a box, the piece lies there now, else it is back in its owner's pool."""

    seat: int
    city: int
    target: int
    card: int


class RoyalKilled(NamedTuple):
    """A royal was killed."""

    seat: int
    city: int
    card: int


class RoyalHidden(NamedTuple):
    """A royal was hidden."""

    seat: int
    city: int
    card: int


class Blocked(NamedTuple):
    """A player stopped the attack on their agent by a card."""

    seat: int
    card: int
    city: int


class AgentReplaced(NamedTuple):
    """An agent of `target` made room for one of the player's own."""

    seat: int
    city: int
    target: int


class CityDevoured(NamedTuple):
    """Cthulhu cleared a city."""

    seat: int
    city: int


class CardRemoved(NamedTuple):
    """The face-up card of a city left the game."""

    seat: int
    city: int
    card: int


class ZombieAttacked(NamedTuple):
    """A zombie goes for an agent of `target`."""

    seat: int
    city: int
    target: int


class ZombiePlaced(NamedTuple):
    """A zombie rose in a city."""

    seat: int
    city: int


class UndeadBanished(NamedTuple):
    """All zombies left the game; Zombies and Vampires have no text any more."""

    seat: int


class CardLost(NamedTuple):
    """A card left its owner for good."""

    seat: int
    card: int

    @property
    def reveals(self) -> bool:
        """Where it was, in the hand or in the pile, is seen now."""
        return True


class IdentityPeeked(NamedTuple):
    """A player looked at the identity of `target`; the others do not see what it is."""

    seat: int
    target: int
    faction: int | None

    @property
    def reveals(self) -> bool:
        """Seen is seen."""
        return True

    def seen_by(self, seat: int) -> IdentityPeeked:
        """Only that player sees it."""
        return self if seat == self.seat else self._replace(faction=None)


class HeartChanged(NamedTuple):
    """A player belongs to the other faction from now on."""

    seat: int


class IdentityRevealed(NamedTuple):
    """Everybody sees the faction of a player."""

    seat: int
    faction: int

    @property
    def reveals(self) -> bool:
        """Seen is seen."""
        return True


class GameEnded(NamedTuple):
    """The game is over: why, the final scores and the winners."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
