"""Paying: whether a card can be paid for, with which dice, karma and administrators, the cheapest ways first; and what
is missing if it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ganges.board import Board
from game.ganges.cards import BUILDING, COLOUR, COLOURS, COST, COST_COLOUR, FACES, JOKER_VALUE, KIND, TRADE
from game.ganges.moves import FREE_OF_CHARGE, ONE_DIE, ONE_JOKER, Pay, PayDie, Payment, in_digits, payment

MOST_TOKENS = 2
"""Nobody ever has more karma or administrators to pay with: the third is exchanged, though it is seen to arrive."""

NEAR = tuple(
    tuple(
        tuple(sorted((face for face in FACES if abs(face - cost) <= karma), key=lambda face: abs(face - cost)))
        for cost in range(FACES.stop)
    )
    for karma in range(MOST_TOKENS + 1)
)
"""By karma and cost: the values of a die that can be made to fit, those that need less karma first."""

ALL_NEAR = tuple(tuple(sum(1 << face for face in faces) for faces in by_cost) for by_cost in NEAR)
"""The same as one number, a bit for each value; a die can be brought to all those that are near its own."""
ANY_VALUE = sum(1 << face for face in FACES)

DIE_PRICE, KARMA_PRICE, JOKER_PRICE = 4, 5, 16
"""What parts with a payment, in pips, to find the cheapest: a die counts this much beside its value."""


def payments(board: Board, seat: int, card: int) -> Sequence[Pay | PayDie]:
    """Every way in which a seat can pay for a card of the table."""
    hand, dice = board.hands[seat], board.dice
    karma, admins = min(board.karma[seat], MOST_TOKENS), min(board.admins[seat], MOST_TOKENS)
    if KIND[card] == BUILDING:
        colour = COST_COLOUR[card]
        return sums(COST[card], means([dice[own] for own in hand if COLOUR[own] == colour], karma, admins))
    colours = [0] * FACES.stop
    for own in hand:
        colours[dice[own]] |= 1 << COLOUR[own]
    found = [way for value in NEAR[karma][COST[card]] for way in ONE_DIE[value][colours[value]]]
    return [*found, ONE_JOKER] if admins else found


def reaches(board: Board, seat: int) -> tuple[list[int], int]:
    """The sums that a seat reaches in each colour with all it has, and the values to which it can bring one die, a bit
    for each."""
    karma, dice = board.karma[seat], board.dice
    pips, room = [0] * len(COLOURS), [0] * len(COLOURS)
    values = ANY_VALUE if board.admins[seat] else 0
    near = ALL_NEAR[karma]
    for own in board.hands[seat]:
        value, colour = dice[own], COLOUR[own]
        pips[colour] += value
        room[colour] += JOKER_VALUE - value
        values |= near[value]
    jokers = JOKER_VALUE * board.admins[seat]
    return [jokers + own + min(karma, more) for own, more in zip(pips, room, strict=True)], values


def means(values: Sequence[int], karma: int, admins: int) -> int:
    """What can pay for a building, as one number: karma, administrators, and 4 bits for the dice of each value."""
    return karma + (admins << 2) + sum(1 << 4 * value for value in values)


@lru_cache(maxsize=1 << 14)
def sums(cost: int, means: int) -> tuple[Pay, ...]:
    """All dice, karma and jokers that reach a sum with nothing superfluous among them, the cheapest first.

    Dice may overshoot as long as the smallest of them is needed; then every joker is needed too, because it counts at
    least as much. Karma is laid only for what is missing, and no die is raised above 6.
    """
    karma, admins = means & 3, means >> 2 & 3
    found = []
    for values, pips in _choices(means >> 4):
        for jokers in range(admins + 1):
            missing = cost - JOKER_VALUE * jokers - pips
            if missing <= 0:
                if (values[0] if values else JOKER_VALUE) + missing > 0:
                    found.append((values, 0, jokers))
                break
            if missing <= karma and missing <= JOKER_VALUE * len(values) - pips:
                found.append((values, missing, jokers))
    return tuple([Pay(in_digits(values), karma, jokers) for values, karma, jokers in sorted(found, key=_price)])


@lru_cache(maxsize=1 << 12)
def _choices(dice: int) -> list[tuple[tuple[int, ...], int]]:
    """All ways to take some of the dice, none included, each in ascending order, and their sum."""
    found: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for value in FACES:
        more = found
        for _ in range(dice >> 4 * (value - 1) & 15):
            more = [((*values, value), pips + value) for values, pips in more]
            found = found + more
    return found


def _price(way: tuple[tuple[int, ...], int, int]) -> tuple[int, int, int, tuple[int, ...]]:
    values, karma, jokers = way
    price = DIE_PRICE * len(values) + sum(values) + KARMA_PRICE * karma + JOKER_PRICE * jokers
    return price, jokers, karma, values


# --- For one card ------------------------------------------------------------------------------------------------


def cheapest(board: Board, seat: int, card: int) -> Payment | None:
    """What a card of the table costs at least by its action side; `None` if it cannot be paid for."""
    if KIND[card] == TRADE:
        return FREE_OF_CHARGE
    ways = payments(board, seat, card)
    return payment(board, seat, card, ways[0]) if ways else None


def missing(board: Board, seat: int, card: int) -> int:
    """How many pips are missing for a card of the table, with all karma and administrators counted."""
    karma, jokers = board.karma[seat], board.admins[seat]
    if KIND[card] == TRADE or (jokers and KIND[card] != BUILDING):
        return 0
    hand, dice = board.hands[seat], board.dice
    if KIND[card] != BUILDING:
        nearest = min((abs(dice[own] - COST[card]) for own in hand), default=COST[card] + karma)
        return max(0, nearest - karma)
    values = [dice[own] for own in hand if COLOUR[own] == COST_COLOUR[card]]
    reached = min(sum(values) + karma, JOKER_VALUE * len(values)) + JOKER_VALUE * jokers
    return max(0, COST[card] - reached)


def with_karma(board: Board, card: int, own: Sequence[int], karma: int) -> dict[int, int]:
    """The dice of a payment that karma changes, with the values that they then have."""
    if KIND[card] != BUILDING:
        return dict.fromkeys(own[:karma], COST[card])
    found = {}
    for die in own:
        more = min(karma, JOKER_VALUE - board.dice[die])
        if more:
            found[die] = board.dice[die] + more
            karma -= more
    return found
