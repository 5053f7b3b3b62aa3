"""A game that teaches, played on the real table: rivals play by a script, and a click must lead to what is meant."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from game.kernel import plain
from game.kernel.contract import Event, Move, Target
from game.kernel.lesson import Script, Step
from game.kernel.match import Undo
from game.play.live import Enough, Live
from game.play.saves import slots
from game.play.seating import AVATARS, COLOURS, HUMAN, Seat, Seating
from game.play.storage import Storage
from game.registry import about, find, lesson_of

LONGEST_NOTE = 200
"""Letters of what is remembered of a lesson."""


class Progress(NamedTuple):
    """How far somebody has come in a lesson."""

    step: int = 0
    done: bool = False
    """Whether it was heard to its end, at some time."""

    @classmethod
    def read(cls, storage: Storage, game: str) -> Progress | None:
        """What is remembered; nothing if the lesson was never begun, or if the note makes no sense."""
        try:
            match plain.read(storage.read(_name(game)) or "", LONGEST_NOTE):
                case {"step": int(step), "done": bool(done)} if 0 <= step < len(lesson_of(game).steps):
                    return cls(int(step), done)
        except ValueError:
            pass
        return None

    def write(self, storage: Storage, game: str) -> bool:
        """Remember it; whether it outlives the program."""
        return storage.write(_name(game), json.dumps(self._asdict()))


def _name(game: str) -> str:
    return f"lesson-{game}"


def is_new(storage: Storage, game: str) -> bool:
    """Whether nothing here tells that this game was ever played, or learnt to the end."""
    learnt = Progress.read(storage, game)
    played = any(storage.read(name) for name in (f"setup-{game}", *slots(game)))
    return not played and (learnt is None or not learnt.done)


class Lesson(Live):
    """The pupil sits at seat 0. What is to be done follows from the step and from the decisions made so far."""

    def __init__(self, game: str, storage: Storage, step: int = 0) -> None:
        self.script: Script = lesson_of(game)
        self.storage = storage
        self.at = step
        """The step that is being done."""
        super().__init__(self.script.match(find(game), step), _seating(game, self.script, storage))

    # --- Where the lesson stands -------------------------------------------------------------------------------

    @property
    def told(self) -> int:
        """The step whose sentence is to be said: in the middle of a move perhaps the one after."""
        after = self.at + 1
        goes_on = after < len(self.script.steps) and self.script.steps[after].goes_on
        return after if goes_on and self.begun_move else self.at

    @property
    def step(self) -> Step:
        """What is to be said now."""
        return self.script.steps[self.told]

    def _left(self) -> tuple[Move, ...]:
        """The decisions of this step that are still to be made."""
        step = self.script.steps[self.at]
        return (*step.before, *step.moves)[len(self.match.turns) - self.script.start(self.at) :]

    @property
    def last(self) -> bool:
        """Whether this is the pupil's own decision, with which the lesson ends."""
        return self.at == len(self.script.steps) - 1 and not self._left()

    @property
    def reading(self) -> bool:
        """Whether there is only something to be read."""
        return not self._left() and not self.last

    @property
    def asked(self) -> Move | None:
        """The move that is meant now."""
        left = self._left()
        return left[0] if left and self.match.state.to_move == self.viewer else None

    @property
    def meant(self) -> frozenset[Target]:
        """The clicks that lead on to that move."""
        return frozenset() if self.asked is None else self.picker.lead(self.asked)

    @property
    def begun_move(self) -> bool:
        """Whether something of it is chosen and another kind of click comes next; a pile is clicked several times."""
        return bool(self.picker.chosen) and self.picker.chosen[-1] not in self.meant

    @property
    def past(self) -> bool:
        """Whether what the step's sentence asks for is done, although the step is not."""
        if self.asked is None:
            return False
        if self.told != self.at:
            return len(set(self.picker.chosen)) > 1
        return self.begun_move or self.asked != self.step.moves[0]

    def allowed(self, target: object) -> bool:
        """Whether a click here would be possible by the rules, although the lesson means another."""
        paths = map(self.view.targets, self.view.moves)
        return any(
            target == step or (isinstance(step, frozenset) and target in step) for path in paths for step in path
        )

    # --- What a live game asks ---------------------------------------------------------------------------------

    def offered(self) -> Sequence[Move]:
        """All legal moves, so that clicks work as in any game; nothing while there is something to read."""
        return () if self.asked is None and not self.last else self.view.moves

    def tap(self, target: Target) -> tuple[Event, ...] | None:
        """Only what leads to the move that is meant is clicked; in the end everything."""
        return super().tap(target) if self.last or target in self.meant else None

    @property
    def waits_for_person(self) -> bool:
        """Whether something must be read or done."""
        return self.reading or super().waits_for_person

    def think(self, enough: Enough, hurry: bool = False) -> Move | None:
        """The others play by the script."""
        left = self._left()
        return left[0] if left and self.to_move != self.viewer else None

    def make(self, move: Move) -> tuple[Event, ...]:
        """Make a move; when all moves of a step are made, the next one comes."""
        seen = super().make(move)
        if self.script.steps[self.at].moves and not self._left():
            self._come_to(self._after(self.at))
        return seen

    def keep(self) -> None:
        """Remember the step."""
        before = Progress.read(self.storage, self.game)
        done = self.last or (before is not None and before.done)
        self.saved = Progress(self.at, done).write(self.storage, self.game)

    def undoable(self) -> Undo:
        """One goes back by steps instead."""
        return Undo(0, "lesson")

    # --- From step to step -------------------------------------------------------------------------------------

    def _after(self, step: int) -> int:
        return next(place for place in range(step + 1, len(self.script.steps)) if not self.script.steps[place].goes_on)

    def _come_to(self, step: int) -> None:
        self.at = step
        self.look()
        self.keep()

    def go_on(self) -> None:
        """It is read."""
        if self.reading:
            self._come_to(self._after(self.at))

    def go_back(self) -> None:
        """To the step before, with the table as it was then."""
        before = [place for place in range(self.at) if not self.script.steps[place].goes_on]
        if before:
            self.match = self.script.match(self.match.rules, before[-1])
            self._come_to(before[-1])


def _seating(game: str, script: Script, storage: Storage) -> Seating:
    """The pupil sits where the set-up shows them. Rivals are as the sentences call them; so a pupil who is called like
    one of them goes by another name."""
    mine = Seating.last(game, storage).player
    names = (mine.name, *about(game).names)
    own = next(name for name in names if name not in script.rivals)
    colours = [colour for colour in range(COLOURS) if colour != mine.colour]
    avatars = [avatar for avatar in AVATARS if avatar != mine.avatar]
    seats = [Seat(own, HUMAN, mine.colour, mine.avatar)]
    for name, colour, avatar in zip(script.rivals, colours, avatars, strict=False):
        seats.append(Seat(name, script.level, colour, avatar))
    return Seating(game, seats, script.seed, dict(script.options))
