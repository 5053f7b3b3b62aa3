"""Games that are nearly over: what a test wants to see of a heavy game is often its end, not thousands of clicks.

In the long tests they are whole games, from the first click on.
"""

from __future__ import annotations

from typing import Any

from game.ai.agents import AGENTS, choose
from game.kernel.match import Match
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from tests.effort import LONG

HEAVY = ("ganges", "emerald", "prodigals")
"""Games that take thousands of random clicks."""


def nearly_over(
    game: str, players: int, humans: int = 1, options: dict[str, Any] | None = None
) -> tuple[Match, Seating]:
    """A game of people and easy computers, as far as quick players have brought it: a seventh of it is left."""
    seats = [usual_seat(game, index) for index in range(players)]
    for index, seat in enumerate(seats):
        seat.level = HUMAN if index < humans else "easy"
    seating = Seating(game, seats, 11, options or {})
    match, again, rng = seating.start(), seating.start(), Rng.seeded(11)
    if LONG:
        return again, seating
    agent = AGENTS["quick"](match.rules.brain)
    while not match.over:
        assert match.state.to_move is not None
        match.play(choose(agent, match.state.view(match.state.to_move), rng))
    for move in match.moves[: len(match.turns) * 6 // 7]:
        again.play(move)
    return again, seating
