"""What holds at every moment of every game, and whenever no chain is running."""

from __future__ import annotations

import pytest

from game.ganges import RULES
from game.ganges.cards import ALL_TURNED, BUILDING_SYMBOLS, GOODS_SHIFT, HAND_LIMIT, LAST_ROUND, NUMBER, THREE
from game.ganges.state import Ganges
from game.ganges.threes import complete
from game.kernel.rng import Rng
from tests.effort import Budget

QUIET = ("action", "end_of_turn")
"""Decisions that are asked outside of chains."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_invariants(players: int) -> None:
    rng = Rng.seeded(players)
    budget = Budget(4_000)
    rounds, longest = [], 0
    for seed in budget.seeds(first=players * 1000):
        table = RULES.new(players, seed, open_night=seed % 2 == 0)
        assert isinstance(table, Ganges)
        decisions = 0
        while table.to_move is not None:
            check_always(table)
            if table.decision.name in QUIET:
                check_quiet(table)
            else:
                assert table.agenda
                asked = len(table.legal_moves())
                assert asked > 1 or table.decision.name == "pay", "what has only one way is not asked"
            assert len(table.legal_moves()) <= 58, "as many as there can be payments for a building"
            table.apply(rng.choice(table.legal_moves()))
            decisions += 1
        check_quiet(table)
        budget.spend(decisions)
        rounds.append(table.round)
        longest = max(longest, decisions)
    assert max(rounds) < LAST_ROUND
    assert longest < 1000


def check_always(table: Ganges) -> None:
    assert any(table.grid), "the table is never empty"
    assert table.deck
    for seat in range(table.players):
        assert len(table.hands[seat]) <= HAND_LIMIT
        numbers = [NUMBER[ship] for ship in table.ships[seat]]
        assert numbers == sorted(numbers)
        assert len(numbers) <= THREE
    assert table.to_move == (table.first + table.turn) % table.players, "nobody decides in another player's turn"


def check_quiet(table: Ganges) -> None:
    assert not table.agenda
    for seat in range(table.players):
        if table.turned[seat] != ALL_TURNED:
            assert table.fame[seat] < 3
            assert table.coins[seat] < 6
        assert table.karma[seat] < THREE
        assert table.admins[seat] < THREE
        assert not complete(table, seat, ships=True)
        symbols = table.symbols(seat)
        for counts in (symbols & BUILDING_SYMBOLS, symbols >> GOODS_SHIFT):
            of_type = [counts >> 3 * kind & 7 for kind in range(3)]
            assert max(of_type) < THREE
            assert 0 in of_type
