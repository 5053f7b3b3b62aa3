"""The 144 cards, their two sides, the track and the tokens. Everything here is printed in the box.

A card is known by its number, 1 to 144. Its action side and the colour of its die are printed; the value of the die is
dealt anew for every game, so it is a fact of the state and never of the card.
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS = ("green", "blue", "orange", "violet")
TYPES = ("red", "yellow", "white")
"""The three types of buildings."""
GOODS = ("silk", "tea", "spice")
KINDS = ("", "goods", "building", "ship", "palace")
NO_CARD, TRADE, BUILDING, SHIP, PALACE = range(5)
"""In this order: what is free, what a sum of dice pays for, what one die pays for."""

FACES = range(1, 7)
COPIES = 6
"""How often each die, a colour and a value, is in the box."""

BONUSES = ("karma2", "coins_or_palace", "fame_or_ship", "admin", "dice2", "second_action")
HIDDEN: Final = len(BONUSES)
"""Stands for a bonus that a seat does not know."""
TRACK = len(BONUSES)
ALL_TURNED = (1 << TRACK) - 1
"""A track with all its cards turned, a bit for each place."""

THREE = 3
FAME_FOR_CARD = 3
COINS_FOR_CARD = 6
FAME_FOR_ADMINS = 2
"""What three administrators are exchanged for."""
JOKER_VALUE = 6

START_HAND = 4
HAND_LIMIT = 8
TABLE = {2: 12, 3: 16, 4: 20}
"""How many cards lie on the table at the start of a round."""
EMPTY_TABLE = 4
"""How many are laid out at once when the last one has left it."""
PHASES = 2
MAX_EXTRA_ACTIONS = 1
"""How many administrators may be given for an extra action in one turn."""
LAST_ROUND = 60
"""A game that nobody has finished by then ends."""
FAME_POINTS = 2
"""What a fame token is worth when several players have finished; a coin is worth 1."""


class Card(NamedTuple):
    """The printed faces of a card."""

    kind: int
    colour: int
    """Of the die on its other side."""
    cost: int = 0
    """A building: the sum of dice; a ship or palace action: the value of the one die; goods are free."""
    cost_colour: int = -1
    """A building: the colour of the dice that pay for it."""
    number: int = 0
    """Of a ship, 1 to 28; of a palace action, 2 to 6."""
    buildings: tuple[int, ...] = ()
    goods: tuple[tuple[int, int], ...] = ()
    """Each good with its value in coins."""
    reward: str = ""
    """What a ship brings, letters with how many: g goods, d dice, c coins, f fame, k karma, p a palace action."""
    coin: bool = False
    """Whether a goods card pays 1 coin at once."""


BUILDING_CARDS = """
green   3  red          -      green
green   4  yellow       -      blue
green   5  white        -      orange
green   4  red          -      violet
green   6  yellow       -      green
green   5  white        -      blue
green   6  red          silk1  orange
green   7  yellow       tea2   violet
green   8  white        spice3 green
green   8  red+yellow   -      blue
green   9  red+white    -      orange
green  10  yellow+white -      violet
green  10  red+yellow   -      green
green  12  red+white    -      blue
green  11  yellow+white -      orange
blue    4  red          -      violet
blue    5  yellow       -      green
blue    3  white        -      blue
blue    5  red          -      orange
blue    4  yellow       -      violet
blue    6  white        -      green
blue    8  red          tea3   blue
blue    6  yellow       spice1 orange
blue    7  white        silk2  violet
blue    9  red+yellow   -      green
blue   10  red+white    -      blue
blue    8  yellow+white -      orange
blue   11  red+yellow   -      violet
blue   10  red+white    -      green
blue   12  yellow+white -      blue
orange  5  red          -      orange
orange  3  yellow       -      violet
orange  4  white        -      green
orange  6  red          -      blue
orange  5  yellow       -      orange
orange  4  white        -      violet
orange  7  red          spice2 green
orange  8  yellow       silk3  blue
orange  6  white        tea1   orange
orange 10  red+yellow   -      violet
orange  8  red+white    -      green
orange  9  yellow+white -      blue
orange 12  red+yellow   -      orange
orange 11  red+white    -      violet
orange 10  yellow+white -      green
violet  3  red          -      blue
violet  4  yellow       -      orange
violet  5  white        -      violet
violet  4  red          -      green
violet  6  yellow       -      blue
violet  5  white        -      orange
violet  6  red          silk1  violet
violet  7  yellow       tea2   green
violet  8  white        spice3 blue
violet  8  red+yellow   -      orange
violet  9  red+white    -      violet
violet 10  yellow+white -      green
violet 10  red+yellow   -      blue
violet 12  red+white    -      orange
violet 11  yellow+white -      violet
"""
"""Cards 1 to 60: colour and sum of the cost, buildings, a good with its value, colour of the die."""

SHIP_CARDS = """
 1  2  d1   tea1   blue
 2  1  g1   -      orange
 3  3  f1   silk2  violet
 4  2  d2   -      green
 5  1  k1   silk1  orange
 6  3  g2   -      violet
 7  2  g1d1 -      green
 8  1  k2   -      blue
 9  3  c3   -      violet
10  2  p1   -      green
11  1  g1   -      blue
12  3  f1   tea2   orange
13  2  d1   spice1 green
14  1  k1   tea1   blue
15  3  c2f1 -      orange
16  2  d2   -      violet
17  1  k2   -      blue
18  3  g2   -      orange
19  2  d1   silk1  violet
20  1  g1   -      green
21  3  f1   spice2 orange
22  2  g1d1 -      violet
23  1  k1   spice1 green
24  3  c3   -      blue
25  2  d2   -      violet
26  1  k2   -      green
27  3  c2f1 -      blue
28  2  p1   -      orange
"""
"""Cards 61 to 88: number, cost, reward, a good with its value, colour of the die."""

GOODS_CARDS = """
silk1        -    orange
silk1        -    violet
silk1        coin green
silk1        coin blue
silk2        -    violet
silk2        -    green
silk2        -    blue
silk3        -    orange
tea1         -    green
tea1         -    blue
tea1         coin orange
tea1         coin violet
tea2         -    blue
tea2         -    orange
tea2         -    violet
tea3         -    green
spice1       -    orange
spice1       -    violet
spice1       coin green
spice1       coin blue
spice2       -    violet
spice2       -    green
spice2       -    blue
spice3       -    orange
silk1+tea1   -    green
silk1+tea1   -    blue
silk1+tea1   -    orange
silk1+tea1   -    violet
silk1+spice1 -    blue
silk1+spice1 -    orange
silk1+spice1 -    violet
silk1+spice1 -    green
tea1+spice1  -    orange
tea1+spice1  -    violet
tea1+spice1  -    green
tea1+spice1  -    blue
"""
"""Cards 89 to 124: goods with their values, a coin symbol, colour of the die."""

PALACE_CARDS = """
2 violet
2 green
2 blue
2 orange
3 green
3 blue
3 orange
3 violet
4 blue
4 orange
4 violet
4 green
5 orange
5 violet
5 green
5 blue
6 violet
6 green
6 blue
6 orange
"""
"""Cards 125 to 144: number and cost in one, colour of the die."""


def _rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def _goods(text: str) -> tuple[tuple[int, int], ...]:
    if text == "-":
        return ()
    return tuple((GOODS.index(word[:-1]), int(word[-1])) for word in text.split("+"))


def _printed() -> tuple[Card, ...]:
    cards = [Card(NO_CARD, 0)]
    for colour, cost, types, goods, die in _rows(BUILDING_CARDS):
        buildings = tuple(map(TYPES.index, types.split("+")))
        cards.append(
            Card(
                BUILDING,
                COLOURS.index(die),
                int(cost),
                COLOURS.index(colour),
                buildings=buildings,
                goods=_goods(goods),
            )
        )
    for number, cost, reward, goods, die in _rows(SHIP_CARDS):
        cards.append(Card(SHIP, COLOURS.index(die), int(cost), number=int(number), goods=_goods(goods), reward=reward))
    for goods, coin, die in _rows(GOODS_CARDS):
        cards.append(Card(TRADE, COLOURS.index(die), goods=_goods(goods), coin=coin == "coin"))
    for number, die in _rows(PALACE_CARDS):
        cards.append(Card(PALACE, COLOURS.index(die), int(number), number=int(number)))
    return tuple(cards)


CARDS = _printed()
"""Every card by its number; there is none with number 0, which stands for a gap on the table."""
IDS = range(1, len(CARDS))

# The same, column by column, for those who look things up millions of times.
KIND = tuple(card.kind for card in CARDS)
COLOUR = tuple(card.colour for card in CARDS)
COST = tuple(card.cost for card in CARDS)
COST_COLOUR = tuple(card.cost_colour for card in CARDS)
NUMBER = tuple(card.number for card in CARDS)
BUILDINGS = tuple(card.buildings for card in CARDS)
GOODS_ON = tuple(card.goods for card in CARDS)
OF_COLOUR = tuple(tuple(card for card in IDS if COLOUR[card] == colour) for colour in range(len(COLOURS)))
"""The cards with a die of each colour."""

SYMBOLS = tuple(
    sum(1 << 3 * kind for kind in card.buildings) + sum(1 << 9 + 3 * good for good, _ in card.goods) for card in CARDS
)
"""The symbols of a card as one number that can be added up: 3 bits for each type of building, then for each good."""
BUILDING_SYMBOLS = 0x1FF
GOODS_SHIFT = 9


def name(number: int) -> tuple[str, int]:
    """The key of a card's name, `card.<name>`, and the number that stands in it, if any."""
    card = CARDS[number]
    if card.kind == BUILDING:
        return "card." + "_".join(TYPES[kind] for kind in card.buildings), 0
    if card.kind == TRADE:
        return "card." + "_".join(GOODS[good] for good, _ in card.goods), 0
    return f"card.{KINDS[card.kind]}" + (f"_{card.number}" if card.kind == PALACE else ""), card.number
