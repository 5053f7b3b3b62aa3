"""A second referee, who knows the rules from their description alone, agrees with the room at every decision."""

from __future__ import annotations

from typing import Any

import pytest

from game.ganges.rules.threes import settlements
from game.ganges.state import Ganges
from game.kernel.contract import State
from game.kernel.rng import Rng
from game.registry import find
from tests.game.ganges.positions import position, seat
from tests.referees import follow
from tests.referees.ganges import Player, Referee, standings
from tests.referees.ganges_cards import exchanges


def in_words(state: State, move: tuple[Any, ...]) -> tuple[Any, ...]:
    """The room numbers the ways of an exchange; the referee says what goes and what comes."""
    assert isinstance(state, Ganges)
    if state.decision.name != "exchange":
        return tuple(find("ganges").encode(move))
    assert state.to_move is not None
    way: int = move[0]
    return ways(state, state.to_move, state.agenda[-1].number > 0)[way]


def ways(state: Ganges, seat: int, ships: bool) -> list[tuple[Any, ...]]:
    """The same of all ways."""
    found = settlements(state, seat, ships)
    return [("exchange", frozenset(way.cards), way.admins, way.coins) for way in found if way.cards]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_second_referee_agrees_at_every_decision(players: int) -> None:
    follow("ganges", players, Referee, told=in_words)


def test_every_exchange_is_offered_once() -> None:
    """Random games seldom leave a choice; here any cards lie in the rows."""
    rng, several = Rng.seeded(0), 0
    for _ in range(150):
        cards = [*range(1, 125)]
        rng.shuffle(cards)
        rows = cards[: 3 + rng.below(9)]
        ships = sorted(card for card in rows if 60 < card < 89)[:3]
        rows = [card for card in rows if not 60 < card < 89] + ships
        state = position(seat(rows=rows), seat())
        for with_ships in (False, True):
            found = ways(state, 0, with_ships)
            assert len(found) == len(set(found))
            assert set(found) == exchanges(rows, ships, with_ships), rows
            several += len(found) > 1
    assert several > 80


def test_cards_then_tokens_then_karma_settle_who_has_won() -> None:
    rng = Rng.seeded(0)
    for _ in range(200):
        seats, players = [], []
        for _ in range(2 + rng.below(3)):
            turned, fame, coins, karma = 4 + rng.below(3), rng.below(3), rng.below(3), rng.below(2)
            seats.append(seat(turned=range(1, turned + 1), fame=fame, coins=coins, karma=karma))
            players.append(Player([], [], turned=set(range(turned)), fame=fame, coins=coins, karma=karma))
        assert position(*seats).standings() == standings(players)
