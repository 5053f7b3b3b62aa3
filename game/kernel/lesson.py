"""A first game that teaches: a real deal, what the others play in it, and what is said about it, step by step.

A room's `lesson.py` holds one `Script`. Its sentences are `step.<name>` in the room's texts, and `step.<name>.miss`
what is said to somebody who does something else that is allowed. Everybody's moves are fixed: each step can be reached
again by playing, and every sentence stays true of what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.kernel.contract import IllegalMove, Move
from game.kernel.match import Match
from game.kernel.rules import Rules

LONGEST = 140
"""Letters of a sentence that teaches."""


class BadLesson(ValueError):
    """A script that cannot be played, or a sentence that is not true where it is said."""


class Step(NamedTuple):
    """One idea, said in one sentence."""

    name: str
    lit: tuple[object, ...] = ()
    """What it speaks of: things of the table by the key under which they are shown. What is to be clicked is lit by
    itself."""
    before: tuple[Move, ...] = ()
    """What the others play before it is said."""
    moves: tuple[Move, ...] = ()
    """What the pupil plays once it is said; without moves it is only read."""
    goes_on: bool = False
    """It is said in the middle of the move of the step before, once something of it is chosen."""
    true: Callable[[Any], bool] = lambda view: True
    """Whether the sentence is true of what the pupil sees."""


class Script(NamedTuple):
    """The first game of a room. The pupil has seat 0; the last step is their own decision, whichever it is."""

    players: int
    seed: int
    options: Mapping[str, Any]
    rivals: tuple[str, ...]
    """Their names, which the sentences may inflect."""
    level: str
    """How strong they play when the lesson is over."""
    minutes: int
    steps: tuple[Step, ...]

    def start(self, step: int) -> int:
        """How many decisions are made before a step, by everybody."""
        return sum(len(one.before) + len(one.moves) for one in self.steps[:step])

    def before(self, step: int) -> list[Move]:
        """All decisions up to where a step is said."""
        done = [move for one in self.steps[:step] for move in (*one.before, *one.moves)]
        return [*done, *self.steps[step].before]

    def match(self, rules: Rules, step: int) -> Match:
        """The game where a step is said."""
        match = Match(rules, self.players, self.seed, self.options)
        for move in self.before(step):
            match.play(move)
        return match


def check(script: Script, rules: Rules) -> Match:
    """Play a script to its last step; `BadLesson` says what is wrong with it."""
    match = Match(rules, script.players, script.seed, script.options)
    for step in script.steps:
        for move in step.before:
            _play(match, move, step, of_pupil=False)
        if not step.true(match.state.view(0)):
            raise BadLesson(f"{step.name}: what it says is not true")
        for move in step.moves:
            _play(match, move, step, of_pupil=True)
    if match.state.to_move != 0:
        raise BadLesson("In the end it is not the pupil's turn.")
    return match


def _play(match: Match, move: Move, step: Step, of_pupil: bool) -> None:
    if (match.state.to_move == 0) != of_pupil:
        raise BadLesson(f"{step.name}: {move} is another's move")
    try:
        match.play(move)
    except IllegalMove as refused:
        raise BadLesson(f"{step.name}: {refused}") from None


def seeds(script: Script, rules: Rules, start: int = 0) -> Iterator[int]:
    """The deals with which a script can be played and all that it says is true."""
    seed = start
    while True:
        try:
            check(script._replace(seed=seed), rules)
            yield seed
        except BadLesson:
            pass
        seed += 1
