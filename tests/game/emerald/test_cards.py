"""The data against the counts of the box."""

from __future__ import annotations

import pytest

from game.emerald.cards import (
    AGENT_BOMBS,
    BENEFIT,
    BLOCK,
    BOMB,
    CARDS,
    CITIES,
    CITY_CARDS,
    CLAIM,
    GAME_CARDS,
    GAME_DECK,
    HEADER,
    IDS,
    KILL,
    LOYAL,
    LOYALIST,
    MOVE,
    NEUTRAL,
    NO_TEXT,
    PARIS,
    PLACE,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL_BOMBS,
    ROYAL_CARDS,
    STARTING_CARDS,
    STARTING_DECK,
)
from game.emerald.rules.texts import TEXTS


def symbols(use: int) -> int:
    return sum(card.symbols[use] * card.copies for card in GAME_CARDS)


def test_66_game_cards_of_54_kinds() -> None:
    assert len(GAME_CARDS) == 54
    assert len(GAME_DECK) == 66 == sum(card.copies for card in GAME_CARDS)


def test_ten_starting_cards() -> None:
    assert len(STARTING_DECK) == 10
    total = {
        use: sum(c.symbols[use] * c.copies for c in STARTING_CARDS) for use in (PLACE, RETRIEVE, CLAIM, MOVE, BOMB)
    }
    assert total == {PLACE: 8, RETRIEVE: 10, CLAIM: 3, MOVE: 2, BOMB: 1}
    assert all(not (c.points or c.mad or c.agents or c.header) for c in STARTING_CARDS)


def test_nine_cities_and_nine_royals() -> None:
    assert len(CITIES) == len(ROYAL_CARDS) == len(AGENT_BOMBS) == len(ROYAL_BOMBS) == 9
    assert sum(card.points for card in CITY_CARDS) == 40
    assert {card.kind for card in CITY_CARDS} == {NEUTRAL}
    assert sum(card.points for card in ROYAL_CARDS) == 39
    assert {card.kind for card in ROYAL_CARDS} == {RESTORATIONIST}
    dearer = [royal.id for royal, bombs in zip(ROYAL_CARDS, ROYAL_BOMBS, strict=True) if bombs != royal.points]
    assert dearer == ["weaver"], "as many bombs as points, but in the rulebook's own example"
    assert (ROYAL_BOMBS[PARIS], ROYAL_CARDS[PARIS].points) == (5, 4)


def test_totals_of_the_game_cards() -> None:
    assert symbols(RESTO) == 15
    assert symbols(LOYAL) == 16
    assert symbols(KILL) == 12
    assert symbols(BOMB) == 20
    assert sum(card.agents * card.copies for card in GAME_CARDS) == 33
    assert sum(card.mad * card.copies for card in GAME_CARDS) == 9


def test_every_id_once() -> None:
    assert len(set(IDS)) == len(IDS) == len(CARDS) == 54 + 5 + 9 + 9


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("peter_rachkovsky", "agents=2 points=1"),
        ("louise_michel", "agents=1 points=1 kind=1"),
        ("sebastian_moran", "box=4 points=0"),
        ("shoggoth", "mad=True points=0 agents=0"),
    ],
)
def test_what_the_rulebook_itself_tells_about_cards(name: str, what: str) -> None:
    card = CARDS[IDS.index(name)]
    assert all(str(getattr(card, field)) == value for field, _, value in (part.partition("=") for part in what.split()))


def test_every_text_is_carried_out() -> None:
    for number, header in enumerate(HEADER):
        assert (number in TEXTS) == (header not in (NO_TEXT, BENEFIT, BLOCK)), IDS[number]


def test_claiming_takes_one_symbol_a_card() -> None:
    assert all(card.symbols[CLAIM] <= 1 for card in CARDS)


def test_kinds_of_points() -> None:
    points = {kind: sum(c.points * c.copies for c in GAME_CARDS if c.kind == kind) for kind in range(3)}
    assert points == {NEUTRAL: 15, RESTORATIONIST: 30, LOYALIST: 24}
