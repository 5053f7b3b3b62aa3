"""What must hold in every moment of every game, checked in random games of all line-ups."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.prodigals import RULES
from game.prodigals.cards import IS_BLACK, LINE_UPS
from game.prodigals.circles import EDGES, SIDES, join
from game.prodigals.events import BoyIdled, BoySent, HydeParkHeld, RoundBegan
from game.prodigals.state import Prodigals
from game.prodigals.tiles import MOST_VOTES, SLOTS, START
from tests.effort import Budget


def check(state: Prodigals) -> None:
    for seat in range(state.players):
        assert state.votes[seat] <= MOST_VOTES
        assert len(state.laid[seat]) <= SLOTS
        assert all(IS_BLACK[card] for card in state.laid[seat])
        assert not any(IS_BLACK[card] for card in state.played[seat])
        if state.properties[seat]:
            assert state.money[seat] >= 0, "no debt while there is property"
            assert state.possessions(seat) > 0
        if state.plays(2):
            assert len(set(state.markers_of(seat))) == 4, "two markers on one field"
        check_layout(state, seat)
    assert len(state.market) in (0, 4)
    assert state.bonus.count(-1) + len({tile for tile in state.bonus if tile >= 0}) == state.players


def check_layout(state: Prodigals, seat: int) -> None:
    """Every touching pair of edges is legal, and every tile touches an earlier one."""
    around = {placed.cell: EDGES[placed.tile][placed.turn] for placed in state.layouts[seat]}
    assert len(around) == len(state.layouts[seat]), "two tiles on one cell"
    earlier: set[int] = set()
    for placed in state.layouts[seat]:
        touching = [side for side in range(4) if placed.cell + SIDES[side] in around]
        for side in touching:
            assert join(around[placed.cell][side], around[placed.cell + SIDES[side]][side ^ 2])
        assert not earlier or any(placed.cell + step in earlier for step in SIDES)
        earlier.add(placed.cell)


@pytest.mark.parametrize("competitions", LINE_UPS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games(players: int, competitions: str) -> None:
    budget = Budget(400)
    for seed in budget.seeds():
        state = RULES.new(players, seed, competitions=competitions)
        assert isinstance(state, Prodigals)
        rng = Rng.seeded(seed)
        boys = 0
        while state.to_move is not None:
            extra = state.decision.name == "another_errand"
            events = state.apply(rng.choice(state.legal_moves()))
            budget.spend()
            check(state)
            boys += sum(isinstance(event, (BoySent, BoyIdled)) for event in events) * (not extra)
            for event in events:
                if isinstance(event, HydeParkHeld):
                    assert len(event.changes) == players
                if isinstance(event, RoundBegan):
                    every = START[players].boys + (competitions == "pes")
                    assert boys == every * players, "every boy is placed in every round"
                    boys = 0
