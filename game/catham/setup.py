"""The set-up of Catham City: five factions shuffled together, hands, and the pool."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.catham.cards import ALL, COPIES, FACTIONS, HANDS
from game.catham.piles import draw, refill
from game.catham.rules import ACTION
from game.catham.state import CathamCity
from game.kernel.contract import OVER
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> CathamCity:
    """Five factions shuffled together, hands dealt in turn order, seven cards turned up as the pool."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    factions = tuple(map(FACTIONS.index, options["factions"]))
    actions = 2 if options["expert"] else 1
    state = CathamCity(
        players=players,
        to_move=first,
        decision=OVER,
        rng=rng,
        factions=factions,
        actions=actions,
        actions_left=actions,
        active=first,
        turn=0,
        hands=[0] * (ALL * players),
        known=[0] * (ALL * players),
        trails=[()] * players,
        drawn=((0,) * (ALL * players),),
        pool=[0] * ALL,
        deck=[faction for faction in factions for _ in range(COPIES)],
        discard=[0] * ALL,
        played=(),
        influence=[0] * players,
        earned=[0] * (ALL * players),
        owed=0,
    )
    for turn in range(players):
        draw(state, (first + turn) % players, HANDS[turn], [])
    refill(state, [])
    state.ask(ACTION, first)
    return state
