"""What players decide, and the clicks that make it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from game.kernel.contract import CONFIRM, Path
from game.prodigals.cards import ALL, COPIES, MOST_PUBS, PUB_CARD, TIME_CARD
from game.prodigals.tiles import BONUSES, CIRCLES, FIELDS, PROPERTIES, RENAISSANCE_SYMBOLS, SET_INDEX, SPACES, place_of

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
SEND_OR_IDLE = tuple(zip(SENDS, IDLES, strict=True))
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

CLICKS: dict[type, Callable[..., Path]] = {
    Send: lambda space: (("space" if SET_INDEX[space] < 0 else "set", space), CONFIRM),
    Idle: lambda space: (("button", "idle"), ("space", space), CONFIRM),
    TakeBonus: lambda tile: (("bonus", tile), CONFIRM) if tile >= 0 else (("button", "no_bonus"),),
    UseBonus: lambda tile: (("bonus", tile), CONFIRM),
    PickTile: lambda tile: (("tile", tile), CONFIRM),
    Place: lambda cell, turn: (("cell", *place_of(cell)),) * (turn + 1) + (CONFIRM,),
    Sell: lambda tile: (("property", tile), CONFIRM),
    Exchange: lambda own, market: (("property", own), ("market", market), CONFIRM),
    AddTime: lambda number: (("hand", TIME_CARD),) * number + (CONFIRM,) if number else (("button", "no_time"),),
    Step: lambda marker, to: (frozenset({("marker", marker), ("field", to)}),),
    Choose: lambda competition: (("score", competition),),
    Swap: lambda give, get, marker: (
        ("button", "swap"),
        ("score", give) if marker < 0 else ("marker", marker),
        ("score", get),
    ),
    Declare: lambda number: (("renaissance", 0),) * number + (CONFIRM,) if number else (("button", "declare_none"),),
    PlayPub: lambda number: (("hand", PUB_CARD),) * number + (CONFIRM,),
    Play: lambda card: (("hand", card), CONFIRM),
    Lay: lambda card, out: (("hand", card), CONFIRM) if out < 0 else (("hand", card), ("laid", out), CONFIRM),
    Activate: lambda card: (("laid", card), CONFIRM),
    Rise: lambda marker: (("marker", marker),),
    Discard: lambda card: (("hand", card),),
}
"""The clicks of each kind of move, by its fields: spaces, sets, tiles, cards, markers, buttons. What is sent, played,
sold or taken is looked at first and then confirmed; a step needs the marker or the field, whichever says enough.
Discards are confirmed all together, by keeping the rest. All other moves are a button."""


def clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """Return the clicks that make a move."""
    kind = type(move)
    return CLICKS[kind](*move[:-1]) if kind in CLICKS else (("button", move[-1]),)
