"""A match: one game being played, with its moves, what happened, and undo."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.kernel.contract import Event, IllegalMove, Move, State, reveals
from game.kernel.rules import Rules


class Turn(NamedTuple):
    """One decision that was made."""

    seat: int
    choices: int
    """How many legal moves there were."""
    move: Move
    events: list[Event]
    before: State
    """The state in which it was made; never changed, so that undo can return to it."""


class Undo(NamedTuple):
    """How far undo can go for a seat, and why it stops there."""

    moves: int
    reason: str
    """`start`: nothing was played before; `revealed`: something hidden or random came to light;
    `other_player`: somebody else has decided since."""


class Match:
    """A game from its seed on. Everything about it follows from `rules`, `players`, `seed`, `options`, `turns`."""

    def __init__(self, rules: Rules, players: int, seed: int, options: Mapping[str, Any] | None = None) -> None:
        self.rules = rules
        self.players = players
        self.seed = seed
        self.options = rules.check(players, seed, options or {})
        self.state = rules.new(players, seed, **self.options)
        self.turns: list[Turn] = []

    @property
    def moves(self) -> list[Move]:
        """All moves so far."""
        return [turn.move for turn in self.turns]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.to_move is None

    def play(self, move: Move) -> list[Event]:
        """Make a move of the seat to move; `IllegalMove` changes nothing. No match goes on beyond the longest game."""
        if len(self.turns) >= self.rules.longest:
            raise IllegalMove(move, "too_long")
        seat, choices = self.state.to_move, len(self.state.legal_moves())
        before = self.state.copy()
        events = self.state.apply(move)
        assert seat is not None  # apply refuses every move once the game is over
        self.turns.append(Turn(seat, choices, move, events, before))
        return events

    def undoable(self, seat: int) -> Undo:
        """How many decisions this seat can take back, one after another, and what stops it there."""
        count = 0
        for turn in reversed(self.turns):
            if turn.seat != seat:
                return Undo(count, "other_player")
            if reveals(turn.events):
                return Undo(count, "revealed")
            count += 1
        return Undo(count, "start")

    def undo(self, seat: int) -> Turn:
        """Take back this seat's last decision; `ValueError` names the reason if it cannot be."""
        possible = self.undoable(seat)
        if not possible.moves:
            raise ValueError(possible.reason)
        turn = self.turns.pop()
        self.state = turn.before
        return turn
