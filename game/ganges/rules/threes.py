"""Collecting threes: which exchanges are complete in front of a player, and among which of them the player chooses."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from game.ganges.board import Board
from game.ganges.cards import BUILDING_SYMBOLS, BUILDINGS, GOODS_ON, GOODS_SHIFT, THREE

EFFECTS = ("none", "triple", "mixed")
NONE, TRIPLE, MIXED = range(3)


class Effect(NamedTuple):
    """Three of one type, or of several types at once, or one of each type; in one row or over all rows."""

    effect: int
    cards: frozenset[int]
    threes: int
    worth: int
    """The values of its symbols, added up."""


class Settlement(NamedTuple):
    """One way to settle everything that is complete."""

    cards: tuple[int, ...]
    """All cards that go, by number."""
    buildings: int
    goods: int
    """Which effect."""
    ships: bool
    """Whether the three ships go with it."""
    admins: int
    coins: int


NOTHING = Effect(NONE, frozenset(), 0, 0)


def _three(counts: int) -> bool:
    one, two, other = counts & 7, counts >> 3 & 7, counts >> 6 & 7
    return one >= THREE or two >= THREE or other >= THREE or bool(one and two and other)


IS_THREE = tuple(map(_three, range(BUILDING_SYMBOLS + 1)))
"""Whether there are three symbols of one type or one of each type, for all numbers of them as in `cards.SYMBOLS`."""


def complete(board: Board, seat: int, ships: bool) -> bool:
    """Whether anything in front of a player must be exchanged; the ship row is looked at only if it is asked for."""
    symbols = board.symbols(seat)
    return (
        IS_THREE[symbols & BUILDING_SYMBOLS]
        or IS_THREE[symbols >> GOODS_SHIFT]
        or (ships and len(board.ships[seat]) == THREE)
    )


def building_effects(board: Board, seat: int) -> list[Effect]:
    """What is complete among the buildings."""
    of_type: list[list[tuple[int, int]]] = [[], [], []]
    for card in board.buildings[seat]:
        for kind in BUILDINGS[card]:
            of_type[kind].append((card, 0))
    return effects(of_type)


def goods_effects(board: Board, seat: int) -> list[Effect]:
    """What is complete among the goods, whatever cards they are on."""
    of_type: list[list[tuple[int, int]]] = [[], [], []]
    for card in board.row_cards(seat):
        for good, value in GOODS_ON[card]:
            of_type[good].append((card, value))
    return effects(of_type)


def effects(of_type: list[list[tuple[int, int]]]) -> list[Effect]:
    """All complete triples together, which take every symbol of their types; or any one of each type."""
    found = []
    triples = [symbols for symbols in of_type if len(symbols) >= THREE]
    if triples:
        symbols = [symbol for triple in triples for symbol in triple]
        cards = frozenset([card for card, _ in symbols])
        found.append(Effect(TRIPLE, cards, len(triples), sum([value for _, value in symbols])))
    for (one, first), (two, second), (other, third) in product(*of_type):
        found.append(Effect(MIXED, frozenset((one, two, other)), 1, first + second + third))
    return found or [NOTHING]


def ways_to_settle(board: Board, seat: int) -> list[Settlement]:
    """The ways among which a seat must choose now, one for each move."""
    return settlements(board, seat, board.agenda[-1].number > 0)


def settlements(board: Board, seat: int, ships: bool) -> list[Settlement]:
    """All ways to settle what is complete, but for those that only give up more than another, or the same for less."""
    row = board.ships[seat]
    sales = goods_effects(board, seat)
    found: dict[tuple[int, int, frozenset[int]], Settlement] = {}
    for buildings in building_effects(board, seat):
        for goods in sales:
            cards = buildings.cards | goods.cards
            fleet = len(row) == THREE and (ships or not cards.isdisjoint(row))
            if fleet:
                cards |= frozenset(row)
            key = buildings.effect, goods.effect, cards
            if key not in found or found[key].coins < goods.worth:
                admins = buildings.threes + fleet
                found[key] = Settlement(
                    tuple(sorted(cards)), buildings.effect, goods.effect, fleet, admins, goods.worth
                )
    if len(found) == 1:
        return list(found.values())
    ways: dict[frozenset[int], list[Settlement]] = {}
    for (*effects, cards), way in found.items():
        if not any(_wastes(effects, cards, way, other, better) for other, better in found.items()):
            same = ways.setdefault(cards, [])
            if not any(better.coins >= way.coins and better.admins >= way.admins for better in same):
                same.append(way)
    return [way for same in ways.values() for way in same]


def _wastes(
    effects: list[int],
    cards: frozenset[int],
    way: Settlement,
    other: tuple[int, int, frozenset[int]],
    better: Settlement,
) -> bool:
    """Whether a way brings no more than another that gives up fewer cards with the same effects, or brings less than
    another that gives up the same cards."""
    if way.coins > better.coins or way.admins > better.admins:
        return False
    if cards == other[2]:
        return (way.coins, way.admins) != (better.coins, better.admins)
    return cards > other[2] and effects == [*other[:2]]
