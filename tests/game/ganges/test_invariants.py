"""What holds at every moment of every game, and whenever no chain is running."""

from __future__ import annotations

import pytest

from game.ganges import RULES
from game.ganges.cards import ALL_TURNED, BUILDING_SYMBOLS, GOODS_SHIFT, HAND_LIMIT, LAST_ROUND, NUMBER, THREE
from game.ganges.rules.threes import complete
from game.ganges.state import Ganges
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
        state = RULES.new(players, seed, open_night=seed % 2 == 0)
        assert isinstance(state, Ganges)
        decisions = 0
        while state.to_move is not None:
            check_always(state)
            if state.decision.name in QUIET:
                check_quiet(state)
            else:
                assert state.agenda
                asked = len(state.legal_moves())
                assert asked > 1 or state.decision.name == "pay", "what has only one way is not asked"
            assert len(state.legal_moves()) <= 58, "as many as there can be payments for a building"
            state.apply(rng.choice(state.legal_moves()))
            decisions += 1
        check_quiet(state)
        budget.spend(decisions)
        rounds.append(state.round)
        longest = max(longest, decisions)
    assert max(rounds) < LAST_ROUND
    assert longest < 1000


def check_always(state: Ganges) -> None:
    assert any(state.grid), "the table is never empty"
    assert state.deck
    for seat in range(state.players):
        assert len(state.hands[seat]) <= HAND_LIMIT
        numbers = [NUMBER[ship] for ship in state.ships[seat]]
        assert numbers == sorted(numbers)
        assert len(numbers) <= THREE
    assert state.to_move == (state.first + state.turn) % state.players, "nobody decides in another player's turn"


def check_quiet(state: Ganges) -> None:
    assert not state.agenda
    for seat in range(state.players):
        if state.turned[seat] != ALL_TURNED:
            assert state.fame[seat] < 3
            assert state.coins[seat] < 6
        assert state.karma[seat] < THREE
        assert state.admins[seat] < THREE
        assert not complete(state, seat, ships=True)
        symbols = state.symbols(seat)
        for counts in (symbols & BUILDING_SYMBOLS, symbols >> GOODS_SHIFT):
            of_type = [counts >> 3 * kind & 7 for kind in range(3)]
            assert max(of_type) < THREE
            assert 0 in of_type
