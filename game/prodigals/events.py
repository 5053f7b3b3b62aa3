"""What happens, as the chronicle tells it and the screen shows it."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.contract import revealing


@revealing
class RoundBegan(NamedTuple):
    """A new round, counted from 0: what was revealed."""

    round: int
    central: int
    beatrice: int
    sets: tuple[tuple[int, ...], ...]
    tiles: tuple[int, ...]
    market: tuple[int, ...]


class BoySent(NamedTuple):
    """A boy was placed to do an errand."""

    seat: int
    space: int


class BoyIdled(NamedTuple):
    """A boy was placed and does nothing there."""

    seat: int
    space: int


class BoyBack(NamedTuple):
    """The catch-up turn: one boy came back from the central card."""

    seat: int


class BoyStayed(NamedTuple):
    """No space was left for a boy."""

    seat: int


class CardsTaken(NamedTuple):
    """A card set, or the central card, went to a hand."""

    seat: int
    space: int
    cards: tuple[int, ...]


class PositionReserved(NamedTuple):
    """A position of the next round is reserved, counted from 1."""

    seat: int
    position: int


class BonusTaken(NamedTuple):
    """A bonus tile was taken."""

    seat: int
    tile: int


class BonusUsed(NamedTuple):
    """A bonus tile was used and put back."""

    seat: int
    tile: int


class RenaissanceTaken(NamedTuple):
    """The Renaissance man was taken."""

    seat: int


class SymbolDeclared(NamedTuple):
    """Symbols of the Renaissance man were declared."""

    seat: int
    symbol: int
    number: int


class Protected(NamedTuple):
    """A player is safe from Lady Beatrice in this round."""

    seat: int


class VotesLost(NamedTuple):
    """A player lost votes."""

    seat: int
    number: int


class VotesGained(NamedTuple):
    """A player gained votes."""

    seat: int
    number: int


class Spent(NamedTuple):
    """A player spent pounds; `over` could not be spent, because there is still property."""

    seat: int
    number: int
    over: int


class Received(NamedTuple):
    """A player took pounds from the bank."""

    seat: int
    number: int


class MegaphonesGained(NamedTuple):
    """A player got megaphones for this round."""

    seat: int
    number: int


class TimeAdded(NamedTuple):
    """Time cards were added to a spending and are gone."""

    seat: int
    number: int


class PropertySold(NamedTuple):
    """A property was sold."""

    seat: int
    tile: int
    price: int


class PropertyExchanged(NamedTuple):
    """A property was exchanged with the market; `paid` pounds were taken from the bank."""

    seat: int
    own: int
    market: int
    paid: int


class TilePlaced(NamedTuple):
    """A political tile joined a layout; the symbols that were joined by it."""

    seat: int
    tile: int
    cell: int
    turn: int
    joined: tuple[int, ...]


class TileDropped(NamedTuple):
    """A political tile was discarded; `forced`, if it fitted nowhere."""

    seat: int
    tile: int
    forced: bool


class InnerCircle(NamedTuple):
    """A layout has new inner circles."""

    seat: int
    number: int
    benefits: int


class MarkerMoved(NamedTuple):
    """An influence marker moved on its board."""

    seat: int
    marker: int
    start: int
    end: int


class Swapped(NamedTuple):
    """A scoring action was undone for another one."""

    seat: int
    give: int
    get: int


class TurnBegan(NamedTuple):
    """A turn of the Actions phase began."""

    seat: int


class CardPlayed(NamedTuple):
    """A white card was played."""

    seat: int
    card: int


class PubPlayed(NamedTuple):
    """Pub cards were played together."""

    seat: int
    number: int


class CardLaid(NamedTuple):
    """A black card was laid."""

    seat: int
    card: int


class CardRemoved(NamedTuple):
    """A laid card was discarded to make room."""

    seat: int
    card: int


class CardActivated(NamedTuple):
    """A black card was activated."""

    seat: int
    card: int


class Triggered(NamedTuple):
    """The bottom of a black card works."""

    seat: int
    card: int


class HydeParkHeld(NamedTuple):
    """The speeches: everybody's megaphones, and the votes that each one gained or lost by them."""

    megaphones: tuple[int, ...]
    changes: tuple[int, ...]


class BeatriceCame(NamedTuple):
    """Lady Beatrice praised a player: which markers rise and which are blocked, as bits."""

    seat: int
    rising: int
    blocked: int


class BeatriceIgnored(NamedTuple):
    """Lady Beatrice does nothing to a player: `safe`, if their boy kept her away."""

    seat: int
    safe: bool


class OrderSet(NamedTuple):
    """The turn order of the next round."""

    order: tuple[int, ...]


class CardDiscarded(NamedTuple):
    """A card over the hand limit was discarded."""

    seat: int
    card: int


class GameEnded(NamedTuple):
    """The game is over: everybody's worst score and the winners; `early`, if somebody stands at 0 or less."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    early: bool
