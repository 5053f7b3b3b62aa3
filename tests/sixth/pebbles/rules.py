"""The rules, all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.pebbles import moves as m
from game.pebbles.cards import MOST
from game.pebbles.state import Pebbles

from game.kernel.contract import OVER, Decision, Event
from game.kernel.rng import Rng


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Pebbles:
    """A heap in the middle."""
    heap = options["heap"]
    table = Pebbles(
        players=players,
        to_move=0,
        decision=OVER,
        rng=rng,
        heap=heap,
        taken=[0] * players,
        all=heap,
        last=-1,
        colour=rng.below(100),
    )
    table.ask(TURN, 0)
    return table


def turn_moves(table: Pebbles, seat: int) -> list[m.Take]:
    """One to three pebbles, if there are so many."""
    return [m.Take(number) for number in range(1, min(MOST, table.heap) + 1)]


def take(table: Pebbles, seat: int, move: m.Take, events: list[Event]) -> None:
    """The next player's turn, or the end."""
    table.heap -= move.number
    table.taken[seat] += move.number
    table.last = seat
    events.append(m.Took(seat, move.number))
    if table.heap:
        table.ask(TURN, (seat + 1) % table.players)
    else:
        table.finish()
        events.append(m.Ended(seat, table.colour))


TURN = Decision("turn", turn_moves, {m.Take: take}, facts=lambda table, seat: {"left": table.heap})
DECISIONS = (TURN,)
