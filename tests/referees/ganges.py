"""A second referee for Ganges: what a card costs, every way to pay for it, and who has won.

Costs follow from the numbers of the cards as the description generates them; payments are found by trying everything.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

Move = tuple[Any, ...]
GREEN, BLUE, ORANGE, VIOLET = range(4)


def building(card: int) -> tuple[int, int]:
    """The colour and the sum of dice that a building costs; cards 1 to 60, fifteen of each colour."""
    colour, place = divmod(card - 1, 15)
    group, item = divmod(place, 3)
    if group == 0:
        return colour, 3 + (colour + item) % 3
    if group == 1:
        return colour, 4 + (colour + 2 * item) % 3
    if group == 2:
        return colour, 5 + 1 + (2 * colour + item) % 3
    if group == 3:
        return colour, 8 + (colour + item) % 3
    return colour, 10 + (colour + 2 * item) % 3


def ship(card: int) -> int:
    """The value of the one die that a ship costs; cards 61 to 88 are the numbers 1 to 28."""
    return {1: 2, 2: 1, 0: 3}[(card - 60) % 3]


def enough(dice: Counter[int], karma: int, jokers: int, cost: int) -> bool:
    """Whether dice of the right colour with some karma on them, and jokers, reach a sum."""
    pips = sum(value * count for value, count in dice.items())
    room = sum((6 - value) * count for value, count in dice.items())
    return karma <= room and pips + karma + 6 * jokers >= cost


def payments(dice: Counter[int], karma: int, admins: int, cost: int) -> set[tuple[tuple[int, ...], int, int]]:
    """Every way to pay for a building in which nothing is superfluous."""
    found = set()
    values = sorted(dice)
    for counts in product(*(range(dice[value] + 1) for value in values)):
        chosen = Counter({value: count for value, count in zip(values, counts, strict=True) if count})
        for spent, jokers in product(range(karma + 1), range(admins + 1)):
            if not enough(chosen, spent, jokers, cost):
                continue
            less = [(chosen - Counter([value]), spent, jokers) for value in chosen]
            less += [(chosen, spent - 1, jokers)] * bool(spent) + [(chosen, spent, jokers - 1)] * bool(jokers)
            room = [sum((6 - value) * count for value, count in dice.items()) for dice, _, _ in less]
            moved = [(dice, min(left, most), more) for (dice, left, more), most in zip(less, room, strict=True)]
            if not any(enough(*way, cost) for way in moved):
                found.add((tuple(sorted(chosen.elements())), spent, jokers))
    return found


def purchases(dump: dict[str, Any], colours: list[int], palace: dict[int, int]) -> dict[int, set[Move]]:
    """For each card on the table what it can be taken for, by the seat whose action it is; goods are free."""
    seat = dump["to_move"]
    hand = [(colours[card], dump["dice"][card]) for card in dump["hands"][seat]]
    karma, admins = dump["karma"][seat], dump["admins"][seat]
    found: dict[int, set[Move]] = {}
    for card in dump["grid"]:
        if 1 <= card <= 60:
            colour, cost = building(card)
            dice = Counter(value for shade, value in hand if shade == colour)
            found[card] = set(payments(dice, karma, admins, cost))
        elif card in range(61, 89) or card in palace:
            cost = ship(card) if card <= 88 else palace[card]
            found[card] = {(shade, value) for shade, value in hand if abs(value - cost) <= karma}
            found[card] |= {("joker",)} if admins else set()
    return found


def standings(dump: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    """Turned cards, then two for each fame and one for each coin, then karma; equal ones share a place."""
    keys = [
        (bin(dump["turned"][seat]).count("1"), 2 * dump["fame"][seat] + dump["coins"][seat], dump["karma"][seat])
        for seat in range(dump["players"])
    ]
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in sorted(set(keys), reverse=True))
