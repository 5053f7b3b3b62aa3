"""The printed cards against the counts of the rules."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from game.ganges.cards import (
    BUILDING,
    BUILDING_SYMBOLS,
    CARDS,
    COLOURS,
    GOODS_SHIFT,
    IDS,
    KIND,
    NUMBER,
    PALACE,
    SHIP,
    SYMBOLS,
    TRADE,
    Card,
)

OF_KIND = {kind: [CARDS[card] for card in IDS if KIND[card] == kind] for kind in (BUILDING, SHIP, TRADE, PALACE)}


def test_144_cards_of_four_kinds() -> None:
    assert list(IDS) == list(range(1, 145))
    assert [len(OF_KIND[kind]) for kind in (BUILDING, SHIP, TRADE, PALACE)] == [60, 28, 36, 20]
    assert [KIND[card] for card in (1, 60, 61, 88)] == [BUILDING, BUILDING, SHIP, SHIP]
    assert [KIND[card] for card in (89, 124, 125, 144)] == [TRADE, TRADE, PALACE, PALACE]


def test_each_die_colour_is_on_36_cards() -> None:
    for kind, each in ((BUILDING, 15), (SHIP, 7), (TRADE, 9), (PALACE, 5)):
        assert Counter(card.colour for card in OF_KIND[kind]) == dict.fromkeys(range(4), each)


def test_the_die_of_every_card() -> None:
    """The colours of the dice, kind by kind, as the description of the game lists them."""
    dice = (
        "gbovgbovgbovgbovgbovgbovgbovgbovgbovgbovgbovgbovgbovgbovgbov"
        "bovgovgbvgbogbovbovgovgbvgbo"
        "ovgbvgbogbovbovgovgbvgbogbovbovgovgb"
        "vgbogbovbovgovgbvgbo"
    )
    assert "".join(COLOURS[CARDS[card].colour][0] for card in IDS) == dice


def test_symbols() -> None:
    assert Counter(kind for card in CARDS for kind in card.buildings) == {0: 28, 1: 28, 2: 28}
    assert Counter(good for card in CARDS for good, _ in card.goods) == {0: 23, 1: 23, 2: 23}
    for kind, each in ((TRADE, 16), (BUILDING, 4), (SHIP, 3)):
        assert Counter(good for card in OF_KIND[kind] for good, _ in card.goods) == {0: each, 1: each, 2: each}


def test_symbols_add_up_as_one_number() -> None:
    total = sum(SYMBOLS[card] for card in (10, 12, 117))
    assert [total >> 3 * kind & 7 for kind in range(3)] == [1, 2, 1]
    assert [total >> GOODS_SHIFT + 3 * good & 7 for good in range(3)] == [1, 0, 1]
    assert total & BUILDING_SYMBOLS == SYMBOLS[10] + SYMBOLS[12]


def test_buildings_by_the_generator_of_the_rules() -> None:
    number = 0
    for colour in range(4):
        for step in range(5):
            for kind in range(3):
                number += 1
                card = CARDS[number]
                assert (card.kind, card.cost_colour) == (BUILDING, colour)
                good, value = (colour + kind) % 3, 1 + (2 * colour + kind) % 3
                pair = ((0, 1), (0, 2), (1, 2))[kind]
                cost, buildings, goods = (
                    (3 + (colour + kind) % 3, (kind,), ()),
                    (4 + (colour + 2 * kind) % 3, (kind,), ()),
                    (5 + value, (kind,), ((good, value),)),
                    (8 + (colour + kind) % 3, pair, ()),
                    (10 + (colour + 2 * kind) % 3, pair, ()),
                )[step]
                assert (card.cost, card.buildings, card.goods) == (cost, buildings, goods)


def test_ships() -> None:
    assert [CARDS[card].number for card in range(61, 89)] == list(range(1, 29))
    assert Counter(card.cost for card in OF_KIND[SHIP]) == {1: 9, 2: 10, 3: 9}
    for card in OF_KIND[SHIP]:
        assert card.cost == {1: 2, 2: 1, 0: 3}[card.number % 3]
        assert all(value == (2 if card.cost == 3 else 1) for _, value in card.goods)
        assert bool(card.goods) == (card.reward in ("d1", "f1", "k1"))
    rewards = {
        1: "2 g1, 5 k1, 8 k2, 11 g1, 14 k1, 17 k2, 20 g1, 23 k1, 26 k2",
        2: "1 d1, 4 d2, 7 g1d1, 10 p1, 13 d1, 16 d2, 19 d1, 22 g1d1, 25 d2, 28 p1",
        3: "3 f1, 6 g2, 9 c3, 12 f1, 15 c2f1, 18 g2, 21 f1, 24 c3, 27 c2f1",
    }
    for cost, text in rewards.items():
        assert {card.number: card.reward for card in OF_KIND[SHIP] if card.cost == cost} == {
            int(number): reward for number, reward in re.findall(r"(\d+) (\w+)", text)
        }


def test_goods() -> None:
    singles = [card for card in OF_KIND[TRADE] if len(card.goods) == 1]
    for good in range(3):
        found = Counter((card.goods[0][1], card.coin) for card in singles if card.goods[0][0] == good)
        assert found == {(1, False): 2, (1, True): 2, (2, False): 3, (3, False): 1}
    doubles = Counter(card.goods for card in OF_KIND[TRADE] if len(card.goods) == 2)
    assert doubles == {((0, 1), (1, 1)): 4, ((0, 1), (2, 1)): 4, ((1, 1), (2, 1)): 4}
    assert not any(card.coin for card in OF_KIND[TRADE] if len(card.goods) == 2)


def test_palace_actions() -> None:
    assert Counter(NUMBER[card] for card in range(125, 145)) == dict.fromkeys(range(2, 7), 4)
    assert all(card.cost == card.number for card in OF_KIND[PALACE])


@pytest.mark.parametrize(
    ("number", "card"),
    [
        (10, Card(BUILDING, COLOURS.index("blue"), 8, 0, buildings=(0, 1))),
        (22, Card(BUILDING, COLOURS.index("blue"), 8, 1, buildings=(0,), goods=((1, 3),))),
        (28, Card(BUILDING, COLOURS.index("violet"), 11, 1, buildings=(0, 1))),
        (61, Card(SHIP, COLOURS.index("blue"), 2, number=1, goods=((1, 1),), reward="d1")),
        (88, Card(SHIP, COLOURS.index("orange"), 2, number=28, reward="p1")),
        (100, Card(TRADE, COLOURS.index("violet"), goods=((1, 1),), coin=True)),
        (120, Card(TRADE, COLOURS.index("green"), goods=((0, 1), (2, 1)))),
        (144, Card(PALACE, COLOURS.index("orange"), 6, number=6)),
    ],
)
def test_some_cards_in_full(number: int, card: Card) -> None:
    assert CARDS[number] == card
