"""What players decide, and the clicks by which they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from game.ganges.board import Board
from game.ganges.cards import (
    COLOUR,
    COLOURS,
    COST,
    COST_COLOUR,
    FACES,
    IDS,
    KIND,
    PALACE,
    SHIP,
    TRACK,
)
from game.ganges.cards import TRADE as GOODS_CARD
from game.kernel.contract import CONFIRM, Path, Target

# --- Moves -----------------------------------------------------------------------------------------------------

JOKER = 0
"""Instead of a die: an administrator."""


class TakeDie(NamedTuple):
    """Action A: any card of the table into the hand."""

    card: int
    verb: str = "take_die"


class Build(NamedTuple):
    """Action B: a building, for dice of its colour."""

    card: int
    verb: str = "build"


class Sail(NamedTuple):
    """Action C: a ship, for one die."""

    card: int
    verb: str = "sail"


class Trade(NamedTuple):
    """Action D: goods, for nothing."""

    card: int
    verb: str = "trade"


class Visit(NamedTuple):
    """Action E: a palace action, for one die as for a ship."""

    card: int
    verb: str = "visit"


class Pay(NamedTuple):
    """The price of a building: dice of its colour, karma on them and administrators as jokers."""

    dice: int
    """The values of the dice, before karma, as the digits of a number in ascending order; 0: no dice."""
    karma: int
    jokers: int
    verb: str = "pay"


class PayDie(NamedTuple):
    """The price of a ship or a palace action: one die; whatever its value lacks is made up for by karma."""

    die: int
    """As `die(colour, value)` counts them, or `JOKER`."""
    verb: str = "pay_die"


class DrawDice(NamedTuple):
    """An administrator for two dice cards from the deck."""

    verb: str = "draw_dice"


class ExtraAction(NamedTuple):
    """An administrator for one more action at the end of the turn."""

    verb: str = "extra_action"


class EndTurn(NamedTuple):
    """Keep the administrators and let the next player begin."""

    verb: str = "end_turn"


class PickDie(NamedTuple):
    """A card of the table into the hand, as part of an effect."""

    card: int
    verb: str = "pick_die"


class Discard(NamedTuple):
    """The hand is full: a die goes before the next one comes."""

    card: int
    verb: str = "discard"


class PickGoods(NamedTuple):
    """Goods from the table, as part of an effect."""

    card: int
    verb: str = "pick_goods"


class PickPalace(NamedTuple):
    """A palace action from the table for nothing, as part of an effect."""

    card: int
    verb: str = "pick_palace"


class PickShip(NamedTuple):
    """A ship from the table for nothing, as part of an effect."""

    card: int
    verb: str = "pick_ship"


class TakeCoins(NamedTuple):
    """Coins instead of a palace action."""

    verb: str = "take_coins"


class TakeFame(NamedTuple):
    """Fame instead of a ship."""

    verb: str = "take_fame"


class Exchange(NamedTuple):
    """How to settle what is complete: one of the ways in the order in which `threes.settlements` lists them."""

    way: int
    verb: str = "exchange"


class CopyShip(NamedTuple):
    """The reward of a ship that is the last in somebody's row."""

    card: int
    verb: str = "copy_ship"


class TurnCard(NamedTuple):
    """Open night: which track card to turn."""

    place: int
    verb: str = "turn_card"


Move: TypeAlias = (
    TakeDie
    | Build
    | Sail
    | Trade
    | Visit
    | Pay
    | PayDie
    | DrawDice
    | ExtraAction
    | EndTurn
    | PickDie
    | Discard
    | PickGoods
    | PickPalace
    | PickShip
    | TakeCoins
    | TakeFame
    | Exchange
    | CopyShip
    | TurnCard
)


def die(colour: int, value: int) -> int:
    """A die as one number: 1 to 24, colour by colour."""
    return colour * len(FACES) + value


def die_colour(number: int) -> int:
    """The colour of such a die."""
    return (number - 1) // len(FACES)


def die_value(number: int) -> int:
    """The value of such a die."""
    return (number - 1) % len(FACES) + 1


def in_digits(values: Iterable[int]) -> int:
    """Values of dice as the digits of a number."""
    number = 0
    for value in values:
        number = 10 * number + value
    return number


def digits(number: int) -> list[int]:
    """The values that are the digits of such a number."""
    return [int(digit) for digit in str(number)] if number > 0 else []


# Every move there can be, made once, so that listing the legal ones allocates nothing; those that pay for a building
# are made in `paying`.
_ALL = range(IDS.stop)
TAKE_DIE = tuple(map(TakeDie, _ALL))
TRADE = tuple(map(Trade, _ALL))
FREE: tuple[tuple[Move, ...], ...] = (
    (),
    *((TAKE_DIE[card], TRADE[card]) if KIND[card] == GOODS_CARD else (TAKE_DIE[card],) for card in IDS),
)
"""What a card of the table can be taken for without paying."""
BUY: tuple[Build | Sail | Visit, ...] = tuple(
    Sail(card) if KIND[card] == SHIP else Visit(card) if KIND[card] == PALACE else Build(card) for card in _ALL
)
"""What it is bought for; not goods, which are free."""
DRAW_DICE = DrawDice()
EXTRA_ACTION = ExtraAction()
END_TURN = EndTurn()
PICK_DIE = tuple(map(PickDie, _ALL))
DISCARD = tuple(map(Discard, _ALL))
PICK_GOODS = tuple(map(PickGoods, _ALL))
PICK_PALACE = tuple(map(PickPalace, _ALL))
PICK_SHIP = tuple(map(PickShip, _ALL))
TAKE_COINS = TakeCoins()
TAKE_FAME = TakeFame()
EXCHANGE = tuple(map(Exchange, range(200)))
COPY_SHIP = tuple(map(CopyShip, _ALL))
TURN_CARD = tuple(map(TurnCard, range(TRACK)))


def _of_value(value: int) -> tuple[tuple[PayDie, ...], ...]:
    colours = range(len(COLOURS))
    dice = [PayDie(die(colour, value)) for colour in colours]
    return tuple(tuple(dice[colour] for colour in colours if has >> colour & 1) for has in range(1 << len(colours)))


ONE_DIE = tuple(map(_of_value, range(FACES.stop)))
"""Dice of a value to pay with: by the value, and the colours in which one has it, a bit each."""
ONE_JOKER = PayDie(JOKER)
"""The same with an administrator."""


# --- Clicks ----------------------------------------------------------------------------------------------------


class Payment(NamedTuple):
    """What a player gives for a card."""

    cards: tuple[int, ...]
    """From the hand, by number."""
    karma: int
    jokers: int


FREE_OF_CHARGE = Payment((), 0, 0)
WITH_A_JOKER = Payment((), 0, 1)


def payment(board: Board, seat: int, card: int, move: Pay | PayDie) -> Payment:
    """What a seat gives for a card in a legal move: of equal dice those with the lowest numbers."""
    dice = board.dice
    if isinstance(move, PayDie):
        if move.die == JOKER:
            return WITH_A_JOKER
        colour, value = die_colour(move.die), die_value(move.die)
        for own in board.hands[seat]:
            if dice[own] == value and COLOUR[own] == colour:
                return Payment((own,), abs(value - COST[card]), 0)
        raise ValueError(f"{move} cannot be paid")
    colour, wanted = COST_COLOUR[card], digits(move.dice)
    cards = []
    for own in board.hands[seat]:
        if COLOUR[own] == colour and dice[own] in wanted:
            wanted.remove(dice[own])
            cards.append(own)
    return Payment(tuple(cards), move.karma, move.jokers)


def clicks(board: Board, seat: int, move: tuple[Any, ...]) -> Path:
    """The clicks that make a seat's move. What is chosen is confirmed, so that one sees first what it will do; buttons
    work at once, unless what they do cannot be taken back.

    A card of the table is clicked at its place in the `grid`; its folded `corner` is the die on its back. One that must
    be paid for stays clicked while its price is put together, in any order, from dice of the hand, karma tokens and
    administrators, each counted from 0.
    """
    match move:
        case TakeDie(card):
            return (("corner", board.grid.index(card)), CONFIRM)
        case Build(card) | Sail(card) | Visit(card):
            return (("grid", board.grid.index(card)),)
        case Pay() | PayDie():
            card = board.agenda[-1].number
            price = payment(board, seat, card, move)
            parts: set[Target] = {("hand", own) for own in price.cards}
            parts |= {("karma", token) for token in range(price.karma)}
            parts |= {("admin", joker) for joker in range(price.jokers)}
            return (("grid", board.grid.index(card)), frozenset(parts), CONFIRM)
        case Trade(card) | PickDie(card) | PickGoods(card) | PickPalace(card) | PickShip(card):
            return (("grid", board.grid.index(card)), CONFIRM)
        case Discard(card):
            return (("hand", card), CONFIRM)
        case DrawDice():
            return (("button", "draw_dice"), CONFIRM)
        case Exchange(way):
            return (("exchange", way), CONFIRM)
        case CopyShip(card):
            return (("row", card), CONFIRM)
        case TurnCard(place):
            return (("track", place), CONFIRM)
        case _:
            return (("button", move[-1]),)
