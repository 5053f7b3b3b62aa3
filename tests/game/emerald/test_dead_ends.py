"""Whatever has been begun can be finished: no step leads to a position without a legal move."""

from __future__ import annotations

import pytest

from game.emerald import moves as m
from game.emerald.cards import CLAIM
from game.emerald.rules.turns import TURN
from game.emerald.state import Emerald
from game.kernel.rng import Rng
from tests.game.emerald.positions import rich_position


def finish(state: Emerald, left: list[int]) -> None:
    """Follow every way to go on with what has been begun, until the turn is the active player's again."""
    legal = state.legal_moves()
    assert legal or state.to_move is None
    for move in legal:
        if left[0] <= 0:
            return
        left[0] -= 1
        after = state.copy()
        after.apply(move)
        assert isinstance(after, Emerald)
        if after.decision != TURN and after.to_move is not None:
            finish(after, left)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_dead_ends(players: int) -> None:
    rng = Rng.seeded(players)
    for _ in range(40):
        state = rich_position(players, rng)
        for move in state.legal_moves():
            begun = state.copy()
            begun.apply(move)
            assert isinstance(begun, Emerald)
            if begun.decision != TURN and begun.to_move is not None:
                finish(begun, [150])


@pytest.mark.parametrize("players", [2, 5])
def test_the_list_of_moves_stays_short(players: int) -> None:
    rng = Rng.seeded(players)
    widths = []
    for _ in range(60):
        state = rich_position(players, rng)
        for _ in range(12):
            if state.to_move is None:
                break
            widths.append(len(state.legal_moves()))
            state.apply(rng.choice(state.legal_moves()))
    assert max(widths) < 150
    assert sum(widths) / len(widths) < 40


def test_a_claim_card_is_offered_only_when_something_can_be_claimed() -> None:
    rng = Rng.seeded(9)
    for _ in range(60):
        state = rich_position(3, rng)
        claims = [move for move in state.legal_moves() if isinstance(move, m.Play) and move.use == CLAIM]
        assert bool(claims) <= bool(state.claimable(state.active))
