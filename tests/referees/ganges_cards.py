"""What is printed on the cards of Ganges, what can pay for them, and which threes they complete: for its referee."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

Move = tuple[Any, ...]

# --- The cards, as the description lists them --------------------------------------------------------------------

COLOURS = "gbov"
DICE = (
    "gbovgbovgbovgbovgbovgbovgbovgbovgbov"
    "gbovgbovgbovgbovgbovgbovbovgovgbvgbo"
    "gbovbovgovgbvgboovgbvgbogbovbovgovgb"
    "vgbogbovbovgovgbvgbogbovbovgovgbvgbo"
)
"""The colour of the die on the back of each card."""
TYPES = ["red", "yellow", "white"]
GOODS = ["silk", "tea", "spice"]
PAIRS = [(0, 1), (0, 2), (1, 2)]
BONUSES = ["karma 2", "coins or palace", "fame or ship", "admin", "dice 2", "second action"]
REWARDS = {
    1: "2 G1, 5 K1+silk, 8 K2, 11 G1, 14 K1+tea, 17 K2, 20 G1, 23 K1+spice, 26 K2",
    2: "1 D1+tea, 4 D2, 7 G1D1, 10 P1, 13 D1+spice, 16 D2, 19 D1+silk, 22 G1D1, 25 D2, 28 P1",
    3: "3 F1+silk, 6 G2, 9 C3, 12 F1+tea, 15 C2F1, 18 G2, 21 F1+spice, 24 C3, 27 C2F1",
}
"""The ships by their cost: number, reward and good."""
SINGLES = [(1, False), (1, False), (1, True), (1, True), (2, False), (2, False), (2, False), (3, False)]
"""The cards that show one good, for each good: its value, and whether there is a coin symbol."""


@dataclass
class Card:
    """What is printed on the action side."""

    kind: str
    cost: int = 0
    colour: int = -1
    number: int = 0
    """Of a ship or a palace action."""
    reward: str = ""
    coin: bool = False
    symbols: list[tuple[str, int]] = field(default_factory=list)
    """Buildings, which count nothing, and goods with their values."""

    def shows(self, name: str) -> bool:
        return any(symbol == name for symbol, _ in self.symbols)

    def value(self, good: str) -> int:
        return sum(value for symbol, value in self.symbols if symbol == good)


def _buildings() -> list[Card]:
    found = []
    for c in range(4):
        found += [Card("building", 3 + (c + t) % 3, c, symbols=[(TYPES[t], 0)]) for t in range(3)]
        found += [Card("building", 4 + (c + 2 * t) % 3, c, symbols=[(TYPES[t], 0)]) for t in range(3)]
        for t in range(3):
            value = 1 + (2 * c + t) % 3
            found.append(Card("building", 5 + value, c, symbols=[(TYPES[t], 0), (GOODS[(c + t) % 3], value)]))
        for least, step in ((8, 1), (10, 2)):
            for p, pair in enumerate(PAIRS):
                symbols = [(TYPES[t], 0) for t in pair]
                found.append(Card("building", least + (c + step * p) % 3, c, symbols=symbols))
    return found


def _ships() -> list[Card]:
    found = {}
    for cost, row in REWARDS.items():
        for text in row.split(", "):
            number, what = text.split()
            reward, _, good = what.partition("+")
            symbols = [(good, 2 if cost == 3 else 1)] if good else []
            found[int(number)] = Card("ship", cost, number=int(number), reward=reward, symbols=symbols)
    return [found[number] for number in range(1, 29)]


def _goods() -> list[Card]:
    found = [Card("goods", coin=coin, symbols=[(good, value)]) for good in GOODS for value, coin in SINGLES]
    return found + [Card("goods", symbols=[(GOODS[a], 1), (GOODS[b], 1)]) for a, b in PAIRS for _ in range(4)]


def _palace() -> list[Card]:
    return [Card("palace", number, number=number) for number in range(2, 7) for _ in range(4)]


CARDS = dict(enumerate([*_buildings(), *_ships(), *_goods(), *_palace()], 1))


# --- Paying ------------------------------------------------------------------------------------------------------


def room(dice: Counter[int]) -> int:
    """How much karma can be laid on dice."""
    return sum((6 - value) * count for value, count in dice.items())


def enough(dice: Counter[int], karma: int, jokers: int, cost: int) -> bool:
    """Whether dice of the right colour with some karma on them, and jokers, reach a sum."""
    pips = sum(value * count for value, count in dice.items())
    return karma <= room(dice) and pips + karma + 6 * jokers >= cost


def payments(dice: Counter[int], karma: int, admins: int, cost: int) -> set[Move]:
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
            if not any(enough(left, min(tokens, room(left)), more, cost) for left, tokens, more in less):
                in_digits = "".join(map(str, sorted(chosen.elements())))
                found.add(("pay", int(in_digits or 0), spent, jokers))
    return found


# --- Threes ------------------------------------------------------------------------------------------------------


class Way(NamedTuple):
    """A way to exchange what is complete."""

    effects: tuple[str, str]
    """Of buildings and goods: a triple, a mixed set or nothing."""
    cards: frozenset[int]
    admins: int
    coins: int

    def beats(self, other: Way) -> bool:
        """Whether nobody needs the other way beside this one."""
        if self.admins < other.admins or self.coins < other.coins:
            return False
        if self.cards == other.cards:
            return (self.admins, self.coins) != (other.admins, other.coins)
        return self.effects == other.effects and self.cards < other.cards


def sets(row: list[int], names: list[str]) -> list[tuple[str, frozenset[int], int, int]]:
    """What the buildings or the goods of a row complete: the effect, its cards, how many threes it is, and what its
    symbols are worth."""
    found: list[tuple[str, frozenset[int], int, int]] = []
    showing = {name: [card for card in row if CARDS[card].shows(name)] for name in names}
    triples = [(name, cards) for name, cards in showing.items() if len(cards) >= 3]
    if triples:
        gone = frozenset(card for _, cards in triples for card in cards)
        found.append(("triple", gone, len(triples), sum(worth(name, cards) for name, cards in triples)))
    for supply in product(*showing.values()):
        values = sum(CARDS[card].value(name) for name, card in zip(names, supply, strict=True))
        found.append(("mixed", frozenset(supply), 1, values))
    return found or [("", frozenset(), 0, 0)]


def worth(name: str, cards: list[int]) -> int:
    """What the symbols of one type on some cards are worth together."""
    return sum(CARDS[card].value(name) for card in cards)


def exchanges(row: list[int], ships: list[int], with_ships: bool) -> set[Move]:
    """Every way to exchange what is complete: all cards that go, administrators and coins. Left out is what gives up
    more than another way with the same effects, for nothing, and what brings less for the same cards."""
    found = []
    for building, built, threes, _ in sets(row, TYPES):
        for sale, sold, _, coins in sets(row, GOODS):
            gone, admins = built | sold, threes
            if len(ships) == 3 and (with_ships or gone & set(ships)):
                gone, admins = gone | set(ships), admins + 1
            if gone:
                found.append(Way((building, sale), gone, admins, coins))
    return {("exchange", *way[1:]) for way in found if not any(other.beats(way) for other in found)}
