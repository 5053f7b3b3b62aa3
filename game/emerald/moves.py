"""What players decide, and by which clicks. What then happens stands in `events`."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, TypeAlias

from game.emerald.cards import (
    ALL_CITIES,
    BOMB,
    CHANGE_OF_HEART,
    CLAIM,
    DISCARD,
    FENIANS,
    FREE,
    HEADER,
    INFERNAL_MACHINE,
    KILL,
    LOYAL,
    MOVE,
    PIECES,
    PLACE,
    RESTO,
    RETRIEVE,
    ROYAL,
    SHERLOCK_HOLMES,
    SYMBOLS,
    TEXT,
    USES,
    VAMPIRES,
)
from game.kernel.contract import CONFIRM, Path, Target

THE_ROYAL: Final = -1
"""As a target: the royal of the city instead of an agent of a seat."""
ANYBODY: Final = -2
"""As a target: whoever is there. Nobody can choose that; it asks why nothing can be chosen in a city."""
LIMBO: Final = ALL_CITIES
"""As a source of cubes: Limbo instead of a city."""
POOL: Final = ALL_CITIES
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
PLAYS = tuple(tuple(Play(card, use) for use in range(len(USES))) for card in range(ROYAL))
IN_CITY = tuple(ChooseCity(city) for city in range(ALL_CITIES))
TARGETS = tuple(tuple(ChooseTarget(city, seat) for seat in (*SEATS, THE_ROYAL)) for city in range(ALL_CITIES))
OF_SEAT = tuple(ChooseSeat(seat) for seat in SEATS)
NUMBERS = tuple(ChooseNumber(number) for number in range(PIECES + 1))
TAKES = tuple(TakeCube(source) for source in (*range(ALL_CITIES), LIMBO))
MOVES = tuple(tuple(MoveAgent(origin, city) for city in range(ALL_CITIES)) for origin in (*range(ALL_CITIES), POOL))
JOURNEYS = tuple(tuple(move for move in row if move.city != move.origin) for row in MOVES)
"""From each origin to every other city."""
RETURNS = tuple(ReturnAgents(city) for city in range(ALL_CITIES))
PASS = Pass()
DONE = Done()
END_TURN = EndTurn()
REACTIONS = {card: React(card) for card in (SHERLOCK_HOLMES, VAMPIRES, CHANGE_OF_HEART)}
DECLINE = Decline()

# --- Clicks ------------------------------------------------------------------------------------------------------


def clicks(move: tuple[Any, ...], decision: str, weighty: bool = False) -> Path:
    """The clicks that make a move: cards in the hand and what they are used for, cities, pieces in them, buttons.

    A weighty one is confirmed, so that nothing is lost by a slip before its forecast has been read.
    """
    path = _clicks(move, decision)
    return (*path, CONFIRM) if weighty else path


def _clicks(move: tuple[Any, ...], decision: str) -> Path:
    match move:
        case Play(card, use):
            if use == DISCARD and decision == "turn":
                return (("button", "discard"), ("hand", card))
            path: Path = (("hand", card),)
            both = decision == "markers" and SYMBOLS[card][RESTO] and SYMBOLS[card][LOYAL]
            if decision == "turn" or both or (decision == "bombs" and card == FENIANS):
                path += (("use", card, USES[use]),)
            return path
        case ChooseCity(city):
            return (("city", city),)
        case ChooseTarget(city, seat) if seat == THE_ROYAL:
            return (("city", city), ("royal", city))
        case ChooseTarget(city, seat):
            return (("city", city), ("pieces", city, seat))
        case ChooseSeat(seat):
            return (("seat", seat),)
        case ChooseNumber(number):
            return (("number", number),)
        case TakeCube(source):
            return (("limbo",) if source == LIMBO else ("city", source),)
        case MoveAgent(origin, city):
            return (("pool",) if origin == POOL else ("city", origin), ("city", city))
        case ReturnAgents(city):
            return (("button", "mi_go"), ("city", city))
        case React(card):
            return (("hand", card),)
        case Done():
            return (CONFIRM,)
        case Decline():
            return (("button", "reveal" if decision == "change_of_heart" else "allow"),)
        case _:
            return (("button", move[-1]),)


PLAYED_FOR = {
    "place": PLACE,
    "claim": CLAIM,
    "retrieve": RETRIEVE,
    "move": MOVE,
    "assassinate_again": KILL,
    "discard": DISCARD,
    "redraw": DISCARD,
}
"""What further cards are played for, where only one use is possible."""
AIMED = ("assassinate", "inspector_lestrade", "irene_adler", "okhrana", "shoggoth", "vampires", "zombie_attack")
"""The decisions in which pieces of a player in a city are chosen."""
CHOOSING_USES = ("turn", "end_turn", "markers", "bombs")
"""The decisions in which a card may be played for this or that."""
BUTTONS: dict[str, Move] = {"pass": PASS, "end_turn": END_TURN, "allow": DECLINE, "reveal": DECLINE, "confirm": DONE}


def meant(target: Target, decision: str) -> Move | None:
    """The move that somebody has in mind who clicks here, whether it is allowed or not."""
    match target:
        case ("hand", int(card)):
            return meant_card(card, decision)
        case ("use", int(card), str(use)) if use in USES and decision in CHOOSING_USES:
            return Play(card, USES.index(use))
        case ("royal", int(city)) if decision == "assassinate":
            return ChooseTarget(city, THE_ROYAL)
        case ("pieces", int(city), int(seat)) if decision in AIMED:
            return ChooseTarget(city, seat)
        case ("city", int(city)):
            if decision in AIMED:
                return ChooseTarget(city, ANYBODY)
            if decision == "retrieve":
                return TakeCube(city)
            return MoveAgent(city, city) if decision in ("move", "pinkerton_agents") else ChooseCity(city)
        case ("seat", int(seat)):
            return ChooseSeat(seat)
        case ("number", int(number)):
            return ChooseNumber(number)
        case ("limbo",):
            return TAKES[LIMBO]
        case ("pool",):
            return MoveAgent(POOL, 0)
        case ("button", "mi_go"):
            return RETURNS[0]
        case ("button", str(name)):
            return BUTTONS.get(name)
        case _:
            return None


def meant_card(card: int, decision: str) -> Move | None:
    """What a click on a card of the hand is meant for."""
    if not 0 <= card < ROYAL:
        return None
    if decision in ("block", "change_of_heart"):
        return React(card)
    if decision in ("turn", "end_turn"):
        return PLAYS[card][TEXT if HEADER[card] == FREE else first_use(card)]
    if decision == "bombs":
        return PLAYS[card][TEXT if card == INFERNAL_MACHINE else BOMB]
    if decision == "markers":
        return PLAYS[card][RESTO if SYMBOLS[card][RESTO] else LOYAL]
    return PLAYS[card][PLAYED_FOR[decision]] if decision in PLAYED_FOR else None


def first_use(card: int) -> int:
    """The first symbol of a card that begins an action, or else its text."""
    return next((use for use in (PLACE, CLAIM, RETRIEVE, MOVE, KILL, RESTO, LOYAL) if SYMBOLS[card][use]), TEXT)
