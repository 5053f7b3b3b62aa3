"""The rules, all of them: what players decide, and what then happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.pebbles.state import Board, Pebbles

from game.kernel.contract import CONFIRM, OVER, Decision, Event, Path, Target, revealing
from game.kernel.rng import Rng

MOST = 3
"""Pebbles that may be taken at once."""


class Take(NamedTuple):
    """Take some pebbles."""

    number: int
    verb: str = "take"


class Took(NamedTuple):
    """Pebbles were taken."""

    seat: int
    number: int


@revealing
class Ended(NamedTuple):
    """The heap is gone; the last pebble shows its colour."""

    winner: int
    colour: int


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Pebbles:
    """A heap in the middle."""
    heap = options["heap"]
    state = Pebbles(
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
    state.ask(TURN, 0)
    return state


def turn_moves(state: Pebbles, seat: int) -> list[Take]:
    """One to three pebbles, if there are so many."""
    return [Take(number) for number in range(1, min(MOST, state.heap) + 1)]


def take(state: Pebbles, seat: int, move: Take, events: list[Event]) -> None:
    """The next player's turn, or the end."""
    state.heap -= move.number
    state.taken[seat] += move.number
    state.last = seat
    events.append(Took(seat, move.number))
    if state.heap:
        state.ask(TURN, (seat + 1) % state.players)
    else:
        state.finish()
        events.append(Ended(seat, state.colour))


def clicks(board: Board, seat: int, move: Take) -> Path:
    """The heap, as often as pebbles are taken."""
    return (("heap",),) * move.number + (CONFIRM,)


def meant(board: Board, seat: int, target: Target) -> Take | str:
    """Only the heap can be clicked."""
    return Take(1) if target == ("heap",) else "not_now"


def refuses(board: Board, seat: int, move: Take) -> str:
    """There is only one reason."""
    return "too_many"


TURN = Decision(
    "turn",
    turn_moves,
    {Take: take},
    clicks=clicks,
    meant=meant,
    refuses=refuses,
    facts=lambda state, seat: {"left": state.heap},
)
DECISIONS = (TURN,)
