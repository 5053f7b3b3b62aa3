"""What players decide and what then happens."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeAlias

from game.kernel.contract import CONFIRM, Path, Target
from game.prodigals.cards import ALL, COPIES, IS_BLACK, MOST_PUBS, PUB_CARD, TIME_CARD
from game.prodigals.tiles import (
    BONUSES,
    CIRCLES,
    FIELDS,
    PROPERTIES,
    RENAISSANCE_SYMBOLS,
    SET_INDEX,
    SPACES,
    cell_at,
    place_of,
)

# --- Moves -----------------------------------------------------------------------------------------------------


class Send(NamedTuple):
    """Place a boy and do his errand; for card sets the space is named after the set that is taken."""

    space: int
    verb: str = "send"


class Idle(NamedTuple):
    """Place a boy without doing his errand. With 2 or 3 players any card space of a board is meant by its first set."""

    space: int
    verb: str = "idle"


class TakeBonus(NamedTuple):
    """Take a bonus tile with a reserved position; -1 takes none."""

    tile: int
    verb: str = "take_bonus"


class PickTile(NamedTuple):
    """Choose one of the two political tiles; the other one is discarded."""

    tile: int
    verb: str = "pick_tile"


class Place(NamedTuple):
    """Add the political tile to the own layout, turned to the right so often."""

    cell: int
    turn: int
    verb: str = "place"


class DropTile(NamedTuple):
    """Discard the political tile."""

    verb: str = "drop_tile"


class Sell(NamedTuple):
    """Sell a property."""

    tile: int
    verb: str = "sell"


class Exchange(NamedTuple):
    """Exchange a property with one of the market."""

    own: int
    market: int
    verb: str = "exchange"


class AddTime(NamedTuple):
    """Add so many time cards to a spending; none is allowed."""

    number: int
    verb: str = "add_time"


class Step(NamedTuple):
    """Move or jump with an influence marker."""

    marker: int
    field: int
    verb: str = "step"


class Choose(NamedTuple):
    """Choose a scoring action other than a move: lose a vote or spend."""

    competition: int
    verb: str = "choose"


class Swap(NamedTuple):
    """Undo a scoring action of one competition for one of another; -1, or the marker that moves up for it."""

    give: int
    get: int
    marker: int
    verb: str = "swap"


class Declare(NamedTuple):
    """Declare so many open symbols of the Renaissance man as the symbol that a card counts."""

    number: int
    verb: str = "declare"


class Play(NamedTuple):
    """Play a white card."""

    card: int
    verb: str = "play"


class PlayPub(NamedTuple):
    """Play so many pub cards together."""

    number: int
    verb: str = "play_pub"


class Lay(NamedTuple):
    """Lay a black card; -1, or the laid card that must go because all slots are full."""

    card: int
    out: int
    verb: str = "lay"


class Activate(NamedTuple):
    """Activate a laid black card."""

    card: int
    verb: str = "activate"


class UseBonus(NamedTuple):
    """Use the bonus tile."""

    tile: int
    verb: str = "use_bonus"


class EndTurn(NamedTuple):
    """End the turn of the Actions phase."""

    verb: str = "end_turn"


class Rise(NamedTuple):
    """Lady Beatrice: this marker moves up for one that is blocked."""

    marker: int
    verb: str = "rise"


class Discard(NamedTuple):
    """End of round: discard a card."""

    card: int
    verb: str = "discard"


class Keep(NamedTuple):
    """End of round: keep the cards that are left."""

    verb: str = "keep"


class Done(NamedTuple):
    """Leave the rest of an effect undone."""

    verb: str = "done"


Move: TypeAlias = (
    Send
    | Idle
    | TakeBonus
    | PickTile
    | Place
    | DropTile
    | Sell
    | Exchange
    | AddTime
    | Step
    | Choose
    | Swap
    | Declare
    | Play
    | PlayPub
    | Lay
    | Activate
    | UseBonus
    | EndTurn
    | Rise
    | Discard
    | Keep
    | Done
)

# Nearly every move there can be, made once, so that listing the legal ones allocates nothing.
SENDS = tuple(Send(space) for space in range(len(SPACES)))
IDLES = tuple(Idle(space) for space in range(len(SPACES)))
NO_BONUS = TakeBonus(-1)
TAKE_BONUS = tuple(TakeBonus(tile) for tile in range(len(BONUSES)))
PICKS = tuple(PickTile(tile) for tile in range(len(CIRCLES)))
DROP_TILE = DropTile()
SELLS = tuple(Sell(tile) for tile in range(len(PROPERTIES)))
EXCHANGES = tuple(tuple(Exchange(own, other) for other in range(len(PROPERTIES))) for own in range(len(PROPERTIES)))
ADD_TIME = tuple(AddTime(number) for number in range(COPIES[TIME_CARD] + 1))
STEPS = tuple(tuple(Step(marker, place) for place in range(FIELDS)) for marker in range(4))
CHOOSES = tuple(Choose(competition) for competition in range(3))
SWAPS = {
    (give, get): tuple(Swap(give, get, marker) for marker in (-1, 0, 1, 2, 3)) for give in range(3) for get in range(3)
}
DECLARES = tuple(Declare(number) for number in range(RENAISSANCE_SYMBOLS + 1))
PLAYS = tuple(Play(card) for card in range(ALL))
PLAY_PUBS = tuple(PlayPub(number) for number in range(MOST_PUBS + 1))
LAYS = tuple(Lay(card, -1) for card in range(ALL))
ACTIVATES = tuple(Activate(card) for card in range(ALL))
USE_BONUS = tuple(UseBonus(tile) for tile in range(len(BONUSES)))
END_TURN = EndTurn()
RISES = tuple(Rise(marker) for marker in range(4))
DISCARDS = tuple(Discard(card) for card in range(ALL))
KEEP = Keep()
DONE = Done()


@cache
def place(cell: int, turn: int) -> Place:
    """The move to a cell of the own layout."""
    return Place(cell, turn)


@cache
def lay_over(card: int, out: int) -> Lay:
    """The move that lays a card in the slot of another one."""
    return Lay(card, out)


# --- Clicks ----------------------------------------------------------------------------------------------------


def clicks(move: tuple[Any, ...]) -> Path:
    """The clicks that make a move: spaces, sets, tiles, cards, markers, buttons. What is sent, played, sold or taken is
    looked at first and then confirmed; a step needs the marker or the field, whichever says enough. Discards
    are confirmed all together, by keeping the rest."""
    match move:
        case Send(space):
            return (("space" if SET_INDEX[space] < 0 else "set", space), CONFIRM)
        case Idle(space):
            return (("button", "idle"), ("space", space), CONFIRM)
        case TakeBonus(-1):
            return (("button", "no_bonus"),)
        case TakeBonus(tile) | UseBonus(tile):
            return (("bonus", tile), CONFIRM)
        case PickTile(tile):
            return (("tile", tile), CONFIRM)
        case Place(cell, turn):
            return (("cell", *place_of(cell)),) * (turn + 1) + (CONFIRM,)
        case Sell(tile):
            return (("property", tile), CONFIRM)
        case Exchange(own, other):
            return (("property", own), ("market", other), CONFIRM)
        case AddTime(0):
            return (("button", "no_time"),)
        case AddTime(number):
            return (("hand", TIME_CARD),) * number + (CONFIRM,)
        case Step(marker, to):
            return (frozenset({("marker", marker), ("field", to)}),)
        case Choose(competition):
            return (("score", competition),)
        case Swap(give, get, -1):
            return (("button", "swap"), ("score", give), ("score", get))
        case Swap(_, get, marker):
            return (("button", "swap"), ("marker", marker), ("score", get))
        case Declare(0):
            return (("button", "declare_none"),)
        case Declare(number):
            return (("renaissance", 0),) * number + (CONFIRM,)
        case PlayPub(number):
            return (("hand", PUB_CARD),) * number + (CONFIRM,)
        case Play(card) | Lay(card, -1):
            return (("hand", card), CONFIRM)
        case Discard(card):
            return (("hand", card),)
        case Lay(card, out):
            return (("hand", card), ("laid", out), CONFIRM)
        case Activate(card):
            return (("laid", card), CONFIRM)
        case Rise(marker):
            return (("marker", marker),)
        case _:
            return (("button", move[-1]),)


def meant(target: Target, decision: str) -> Move | None:
    """The move that somebody has in mind who clicks here, whether it is allowed or not."""
    match decision, *target:
        case "errand" | "another_errand", "space" | "set", int(space) if 0 <= space < len(SPACES):
            return SENDS[space]
        case "bonus", "bonus", int(tile):
            return TakeBonus(tile)
        case "pick", "tile", int(tile):
            return PickTile(tile)
        case "place", "cell", int(x), int(y):
            return Place(cell_at(x, y), 0)
        case "sell" | "either", "property", int(tile):
            return Sell(tile)
        case "exchange", "property", int(tile):
            return Exchange(tile, -1)
        case "exchange" | "either", "market", int(tile):
            return Exchange(-1, tile)
        case "time", "hand", int():
            return AddTime(COPIES[TIME_CARD] + 1)
        case "steps" | "row" | "column" | "marked" | "jump" | "choice", "marker", int(marker):
            return Step(marker, -1)
        case "steps" | "row" | "column" | "marked" | "jump" | "choice", "field", int(to):
            return Step(-1, to)
        case "choice", "score", int(competition):
            return Choose(competition)
        case "action", "hand", int(card) if 0 <= card < ALL:
            return PlayPub(1) if card == PUB_CARD else Lay(card, -1) if IS_BLACK[card] else Play(card)
        case "action", "laid", int(card):
            return Activate(card)
        case "action", "bonus", int(tile):
            return UseBonus(tile)
        case "beatrice", "marker", int(marker):
            return Rise(marker)
        case "discard" | "keep", "hand", int(card):
            return Discard(card)
        case "choice" | "sell" | "exchange", "button", "done":
            return DONE
        case _:
            return None


# --- Events ----------------------------------------------------------------------------------------------------


class RoundBegan(NamedTuple):
    """A new round, counted from 0: what was revealed."""

    round: int
    central: int
    beatrice: int
    sets: tuple[tuple[int, ...], ...]
    tiles: tuple[int, ...]
    market: tuple[int, ...]

    @property
    def reveals(self) -> bool:
        """No undo beyond chance."""
        return True


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
    """Lady Beatrice does nothing to a player: `safe`, if his boy kept her away."""

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
