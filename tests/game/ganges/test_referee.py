"""A second referee works out every payment and the result by trying everything, and agrees with the room."""

from __future__ import annotations

from typing import Any

import pytest

from game.ganges.cards import CARDS
from game.kernel.rng import Rng
from game.registry import find
from tests.effort import Budget
from tests.playthrough import random_options
from tests.referees import ganges as referee

FEW = 200
"""Of more moves than this the room lists the cheapest payments only."""


def offered(moves: list[list[Any]]) -> dict[int, set[tuple[Any, ...]]]:
    """For each card what the room takes for it, in the referee's words."""
    found: dict[int, set[tuple[Any, ...]]] = {}
    for verb, *parts in moves:
        if verb == "build":
            card, dice, karma, jokers = parts
            found.setdefault(card, set()).add((tuple(sorted(map(int, str(dice) if dice else ""))), karma, jokers))
        elif verb in ("sail", "visit"):
            card, die = parts
            way = ("joker",) if not 1 <= die <= 24 else ((die - 1) // 6, (die - 1) % 6 + 1)
            found.setdefault(card, set()).add(way)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_way_to_pay_is_found_and_no_other(players: int) -> None:
    rules, budget, compared = find("ganges"), Budget(1_000), 0
    colours = [card.colour for card in CARDS]
    palace = {number: CARDS[number].cost for number in range(125, 145)}
    assert sorted(palace.values()) == sorted([2, 3, 4, 5, 6] * 4)
    for seed in budget.seeds():
        rng = Rng.seeded(seed)
        state = rules.new(players, seed, **random_options(rules, players, rng))
        while state.to_move is not None:
            budget.spend()
            moves = state.legal_moves()
            if state.decision.name == "action" and len(moves) < FEW:
                wanted = referee.purchases(state.dump(), colours, palace)
                found = offered([rules.encode(move) for move in moves])
                assert found == {card: ways for card, ways in wanted.items() if ways}
                compared += sum(map(len, wanted.values()))
            state.apply(rng.choice(moves))
        assert state.standings() == referee.standings(state.dump())
        assert state.winners() == referee.standings(state.dump())[0]
    assert compared > 1_000
