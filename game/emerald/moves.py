"""What players decide, and by which clicks. What then happens stands in `events`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from game.emerald import cards as c
from game.kernel.contract import CONFIRM, Path

if TYPE_CHECKING:
    from game.emerald.board import Board

THE_ROYAL: Final = -1
"""As a target: the royal of the city instead of an agent of a seat."""
ANYBODY: Final = -2
"""As a target: whoever is there. Nobody can choose that; it asks why nothing can be chosen in a city."""
LIMBO: Final = c.ALL_CITIES
"""As a source of cubes: Limbo instead of a city."""
POOL: Final = c.ALL_CITIES
"""As an origin of agents: one's own pool instead of a city."""

# --- Moves -------------------------------------------------------------------------------------------------------


class Play(NamedTuple):
    """Play a card from the hand for one kind of its symbols or its text, or discard it.

    It begins an action, or joins the cards that already lie there for it.
    """

    card: int
    use: int
    verb: str = "play"


class ChooseCity(NamedTuple):
    """The city in which the thing that has been begun takes place."""

    city: int
    verb: str = "city"


class ChooseTarget(NamedTuple):
    """The pieces of a player in a city, or the royal there, as the aim of what has been begun."""

    city: int
    seat: int
    verb: str = "target"


class ChooseSeat(NamedTuple):
    """The player at whom the text is aimed."""

    seat: int
    verb: str = "seat"


class ChooseNumber(NamedTuple):
    """How many cubes come back."""

    number: int
    verb: str = "number"


class TakeCube(NamedTuple):
    """Take cubes back: one from a city, or all that are due from Limbo."""

    source: int
    verb: str = "take"


class MoveAgent(NamedTuple):
    """Move an agent of one's own from a city, or from the pool, to a city."""

    origin: int
    city: int
    verb: str = "move"


class ReturnAgents(NamedTuple):
    """Free action: the agents on the Mi-Go come back, all into one city."""

    city: int
    verb: str = "return"


class Pass(NamedTuple):
    """Use up an action for nothing."""

    verb: str = "pass"


class Done(NamedTuple):
    """Finish what has been begun as it stands."""

    verb: str = "done"


class EndTurn(NamedTuple):
    """No more free actions, and no more actions either if any are left: draw."""

    verb: str = "end_turn"


class React(NamedTuple):
    """Play a card from the hand in answer to something: a block, or Change of Heart."""

    card: int
    verb: str = "react"


class Decline(NamedTuple):
    """Let it happen."""

    verb: str = "decline"


Move: TypeAlias = (
    Play
    | ChooseCity
    | ChooseTarget
    | ChooseSeat
    | ChooseNumber
    | TakeCube
    | MoveAgent
    | ReturnAgents
    | Pass
    | Done
    | EndTurn
    | React
    | Decline
)

# Every move there can be, made once, so that listing the legal ones allocates nothing.
SEATS = range(5)
PLAYS = tuple(tuple(Play(card, use) for use in range(len(c.USES))) for card in range(c.ROYAL))
IN_CITY = tuple(ChooseCity(city) for city in range(c.ALL_CITIES))
TARGETS = tuple(tuple(ChooseTarget(city, seat) for seat in (*SEATS, THE_ROYAL)) for city in range(c.ALL_CITIES))
OF_SEAT = tuple(ChooseSeat(seat) for seat in SEATS)
NUMBERS = tuple(ChooseNumber(number) for number in range(c.PIECES + 1))
TAKES = tuple(TakeCube(source) for source in (*range(c.ALL_CITIES), LIMBO))
MOVES = tuple(tuple(MoveAgent(origin, city) for city in range(c.ALL_CITIES)) for origin in (*range(c.ALL_CITIES), POOL))
JOURNEYS = tuple(tuple(move for move in row if move.city != move.origin) for row in MOVES)
"""From each origin to every other city."""
RETURNS = tuple(ReturnAgents(city) for city in range(c.ALL_CITIES))
PASS = Pass()
DONE = Done()
END_TURN = EndTurn()
REACTIONS = {card: React(card) for card in (c.SHERLOCK_HOLMES, c.VAMPIRES, c.CHANGE_OF_HEART)}
DECLINE = Decline()


def in_any_city(state: object, seat: int) -> tuple[ChooseCity, ...]:
    """All cities can be chosen."""
    return IN_CITY


# --- Clicks ------------------------------------------------------------------------------------------------------

AT_ONCE = frozenset(
    (
        c.BLACK_HAND,
        c.CHANGE_OF_HEART,
        c.DIOGENES_CLUB,
        c.DOCTOR_WATSON,
        c.MATVEI_GOLOVINSKI,
        c.PEOPLES_WILL,
        c.SIGMUND_FREUD,
        c.SOCIETY_OF_LEOPOLD,
    )
)
"""The texts that work as soon as the card is played: nothing is asked any more."""


def clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """The clicks that make a move: cards in the hand, cities, pieces in them, buttons."""
    match move:
        case Play(card) | React(card):
            return (("hand", card),)
        case ChooseCity(city):
            return (("city", city),)
        case ChooseTarget(city, owner):
            return (("city", city), ("royal", city) if owner == THE_ROYAL else ("pieces", city, owner))
        case ChooseSeat(owner):
            return (("seat", owner),)
        case ChooseNumber(number):
            return (("number", number),)
        case TakeCube(source):
            return (("limbo",) if source == LIMBO else ("city", source),)
        case MoveAgent(origin, city):
            return (("pool",) if origin == POOL else ("city", origin), ("city", city))
        case ReturnAgents(city):
            return (("button", "mi_go"), ("city", city))
        case Done():
            return (CONFIRM,)
        case Decline():
            return (("button", "allow"),)
        case _:
            return (("button", move[-1]),)


def confirmed(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """The same where a choice brings something to light or harms somebody, for good: nothing is lost by a slip before
    its forecast has been read. What only leads to such a choice is not confirmed."""
    path = clicks(board, seat, move)
    return path if isinstance(move, Play | Done) else (*path, CONFIRM)


def turn_clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """A card, and what it is played for; a text that works at once is confirmed."""
    match move:
        case Play(card, use) if use == c.DISCARD:
            return (("button", "discard"), ("hand", card))
        case Play(card, use):
            path: Path = (("hand", card), ("use", card, c.USES[use]))
            return (*path, CONFIRM) if use == c.TEXT and card in AT_ONCE else path
        case _:
            return clicks(board, seat, move)


def end_clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """A card can only be played for its text."""
    path = clicks(board, seat, move)
    return (*path, CONFIRM) if isinstance(move, Play) and move.card in AT_ONCE else path


def marker_clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """A card with both symbols is played for one of them."""
    match move:
        case Play(card, use) if c.SYMBOLS[card][c.RESTO] and c.SYMBOLS[card][c.LOYAL]:
            return (("hand", card), ("use", card, c.USES[use]))
        case _:
            return clicks(board, seat, move)


def aim_clicks(board: Board, seat: int, move: ChooseTarget) -> Path:
    """An assassination is confirmed as soon as there are bombs enough."""
    bombs, needed = board.bombs(seat, move)
    return (confirmed if bombs >= needed else clicks)(board, seat, move)


def bomb_clicks(board: Board, seat: int, move: Play) -> Path:
    """The same for a card with bombs; Fenians have a text as well."""
    path: Path = (("hand", move.card),)
    if move.card == c.FENIANS:
        path += (("use", move.card, c.USES[move.use]),)
    bombs, needed = board.bombs(seat, move)
    return (*path, CONFIRM) if bombs >= needed else path


def heart_clicks(board: object, seat: int, move: tuple[Any, ...]) -> Path:
    """To stay what one is means to reveal it."""
    return (("button", "reveal"),) if isinstance(move, Decline) else clicks(board, seat, move)
