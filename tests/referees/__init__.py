"""Second referees: golden files detect change, not error; these know the rules from their description alone.

Each keeps a table of its own, in words and lists instead of the room's numbers and masks, and must agree with the room
about every decision of random games. They import nothing of a room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from game.kernel.contract import State
from game.kernel.rng import Rng
from game.registry import find
from tests.effort import Budget
from tests.playthrough import random_options

Move = tuple[Any, ...]


class Referee(Protocol):
    """Somebody beside the table who follows the game."""

    def moves(self) -> set[Move]:
        """What may be decided now."""

    def make(self, move: Move, after: dict[str, Any], events: list[Any]) -> None:
        """Carry out a decision; `after` and `events` tell what chance has brought."""

    def agrees_with(self, dump: dict[str, Any]) -> None:
        """Fails if the room's table is another one."""

    def scores(self) -> tuple[int, ...]:
        """The scores at the end."""


Follower = TypeVar("Follower", bound=Referee)


def any_move(state: State, rng: Rng) -> Any:
    """A random player."""
    return rng.choice(state.legal_moves())


def follow(
    game: str,
    players: int,
    new: Callable[[dict[str, Any]], Follower],
    decisions: int = 2_000,
    first: int = 0,
    deal: Callable[[State, Rng], None] | None = None,
    choose: Callable[[State, Rng], Any] = any_move,
    told: Callable[[State, Move], Move] | None = None,
) -> list[tuple[State, Follower]]:
    """Random games with both: who decides, what may be decided, what lies on the table, and the score at the end.
    `deal` may change what was dealt; `told` puts a move into the referee's words, where the room only numbers what can
    be chosen. Returns the ended games, for what else there is to compare."""
    rules, budget, ended = find(game), Budget(decisions), []
    for seed in budget.seeds(first):
        rng = Rng.seeded(seed)
        state = rules.new(players, seed, **random_options(rules, players, rng))
        if deal:
            deal(state, rng)
        referee = new(state.dump())
        referee.agrees_with(state.dump())
        while state.to_move is not None:
            budget.spend()
            moves = state.legal_moves()
            words = [told(state, move) if told is not None else tuple(rules.encode(move)) for move in moves]
            wanted = referee.moves()
            assert len(words) == len(wanted), f"seed {seed}: {sorted(words, key=str)} are not {sorted(wanted, key=str)}"
            assert set(words) == wanted, f"seed {seed}: {set(words) ^ wanted}"
            move = choose(state, rng)
            word = words[moves.index(move)]
            events = state.apply(move)
            referee.make(word, state.dump(), events)
            referee.agrees_with(state.dump())
        assert referee.moves() == set()
        assert state.scores() == referee.scores()
        ended.append((state, referee))
    return ended
