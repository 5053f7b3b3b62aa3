"""A game that teaches: a fixed deal, opponents that play by a script, and only what the lesson means can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.contract import Event, Move, Target
from game.kernel.match import Match
from game.play.play import Play
from game.play.seating import Seating


class Step(NamedTuple):
    """One decision of the lesson."""

    moves: tuple[Move, ...]
    """What may be decided here: one move for an opponent, one or several for the pupil; none: whatever is legal."""
    text: str = ""
    """The key of what is said before it."""


class Lesson(Play):
    """The pupil sits at seat 0; `steps` are the decisions of everybody, in their order."""

    def __init__(self, match: Match, seating: Seating, steps: Sequence[Step]) -> None:
        self.steps = steps
        super().__init__(match, seating)

    @property
    def step(self) -> Step | None:
        """What is to be decided now; nothing when the lesson is over and the game goes on freely."""
        done = len(self.match.turns)
        return self.steps[done] if done < len(self.steps) else None

    def offered(self) -> tuple[Move, ...]:
        """Of the legal moves those that the lesson means."""
        step = self.step
        wanted = step.moves if step is not None else ()
        return tuple(move for move in self.view.moves if not wanted or move in wanted)

    def opponents(self) -> tuple[Event, ...]:
        """Let the next opponent make his scripted move; what the pupil sees of it."""
        step = self.step
        if step is None or not step.moves or self.to_move in (None, self.viewer):
            return ()
        return self.make(step.moves[0])

    def elsewhere(self, target: Target) -> str:
        """Why a click here is not meant now: the rules' own reason, or that the lesson wants something else."""
        return self.refusal(target) or ("" if self.picker.can(target) else "lesson_elsewhere")
