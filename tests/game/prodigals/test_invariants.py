"""What must hold in every moment of every game, checked in random games of all line-ups."""

from __future__ import annotations

import pytest

from game.kernel.rng import Rng
from game.prodigals import RULES
from game.prodigals.cards import IS_BLACK, LINE_UPS
from game.prodigals.election import EDGES, SIDES, join
from game.prodigals.moves import BoyIdled, BoySent, HydeParkHeld, RoundBegan
from game.prodigals.state import Prodigals
from game.prodigals.tiles import MOST_VOTES, SLOTS, START
from tests.effort import Budget


def check(table: Prodigals) -> None:
    for seat in range(table.players):
        assert table.votes[seat] <= MOST_VOTES
        assert len(table.laid[seat]) <= SLOTS
        assert all(IS_BLACK[card] for card in table.laid[seat])
        assert not any(IS_BLACK[card] for card in table.played[seat])
        if table.properties[seat]:
            assert table.money[seat] >= 0, "no debt while there is property"
            assert table.possessions(seat) > 0
        if table.plays(2):
            assert len(set(table.markers_of(seat))) == 4, "two markers on one field"
        check_layout(table, seat)
    assert len(table.market) in (0, 4)
    assert table.bonus.count(-1) + len({tile for tile in table.bonus if tile >= 0}) == table.players


def check_layout(table: Prodigals, seat: int) -> None:
    """Every touching pair of edges is legal, and every tile touches an earlier one."""
    around = {placed.cell: EDGES[placed.tile][placed.turn] for placed in table.layouts[seat]}
    assert len(around) == len(table.layouts[seat]), "two tiles on one cell"
    earlier: set[int] = set()
    for placed in table.layouts[seat]:
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
        table = RULES.new(players, seed, competitions=competitions)
        assert isinstance(table, Prodigals)
        rng = Rng.seeded(seed)
        boys = 0
        while table.to_move is not None:
            extra = table.decision.name == "another_errand"
            events = table.apply(rng.choice(table.legal_moves()))
            budget.spend()
            check(table)
            boys += sum(isinstance(event, (BoySent, BoyIdled)) for event in events) * (not extra)
            for event in events:
                if isinstance(event, HydeParkHeld):
                    assert len(event.changes) == players
                if isinstance(event, RoundBegan):
                    every = START[players].boys + (competitions == "pes")
                    assert boys == every * players, "every boy is placed in every round"
                    boys = 0
