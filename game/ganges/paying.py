"""Paying: which dice, karma and administrators can pay for a card, the cheapest ways first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ganges.cards import COST, FACES, JOKER_VALUE
from game.ganges.moves import Build, in_digits

MOST_KARMA = 2
"""Nobody ever has more to pay with: the third is exchanged."""

NEAR = tuple(
    tuple(
        tuple(sorted((face for face in FACES if abs(face - cost) <= karma), key=lambda face: abs(face - cost)))
        for cost in range(FACES.stop)
    )
    for karma in range(MOST_KARMA + 1)
)
"""By karma and cost: the values of a die that can be made to fit, those that need less karma first."""

DIE_PRICE, KARMA_PRICE, JOKER_PRICE = 4, 5, 16
"""What parts with a payment, in pips, to find the cheapest: a die counts this much beside its value."""


def means(values: Sequence[int], karma: int, admins: int) -> int:
    """What can pay for a building, as one number: karma, administrators, and 4 bits for the dice of each value."""
    return karma + (admins << 2) + sum(1 << 4 * value for value in values)


@lru_cache(maxsize=1 << 15)
def building_payments(card: int, means: int) -> tuple[Build, ...]:
    """All ways to pay for a building with dice of its colour, karma and jokers."""
    return tuple([Build(card, in_digits(values), karma, jokers) for values, karma, jokers in sums(COST[card], means)])


@lru_cache(maxsize=1 << 14)
def sums(cost: int, means: int) -> list[tuple[tuple[int, ...], int, int]]:
    """All values, karma and jokers that reach a sum with nothing superfluous among them, the cheapest first.

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
    return sorted(found, key=_price)


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
