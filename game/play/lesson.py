"""A game that teaches, played on the real table: rivals play by a script, and a click must lead to what is meant."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.contract import Move, Target, View
from game.kernel.lesson import Script, Step
from game.kernel.match import Undo
from game.play.driver import Enough, Local
from game.play.play import Play
from game.play.progress import Progress
from game.play.seating import AVATARS, COLOURS, HUMAN, Seat, Seating
from game.play.storage import Storage
from game.registry import about, find, lesson_of


class Tutor(Local):
    """Drives the game of a lesson: the pupil sits at seat 0, the others play by the script. What is to be done follows
    from the step and from the decisions made so far."""

    people = (0,)
    by_itself = False  # the pupil shall see everything

    def __init__(self, game: str, storage: Storage, step: int = 0) -> None:
        self.script: Script = lesson_of(game)
        self.storage = storage
        self.at = step
        """The step that is being done."""
        super().__init__(self.script.match(find(game), step), _seating(game, self.script, storage))
        self.keep()

    # --- Where the lesson stands -------------------------------------------------------------------------------

    def _left(self) -> tuple[Move, ...]:
        """Return the decisions of this step that are still to be made."""
        step = self.script.steps[self.at]
        return (*step.before, *step.moves)[self.made - self.script.start(self.at) :]

    @property
    def _to_pupil(self) -> bool:
        return self.match.state.to_move in self.people

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
        return left[0] if left and self._to_pupil else None

    # --- What happens ------------------------------------------------------------------------------------------

    def offers(self, view: View) -> Sequence[Move]:
        """All legal moves, so that clicks work as in any game; nothing while there is something to read."""
        return () if self.asked is None and not self.last else view.moves

    @property
    def waits(self) -> bool:
        """Whether something must be read or done."""
        return self.reading or self._to_pupil or self.match.over

    @property
    def begun(self) -> bool:
        """Nobody thinks: the next move stands in the script."""
        return False

    def think(self, enough: Enough, hurry: bool = False) -> bool:
        """The others play by the script."""
        return bool(self._left()) and not self._to_pupil

    def go_on(self) -> None:
        """Make the next move of the script."""
        self.make(self._left()[0])

    def make(self, move: Move) -> None:
        """Make a move; when all moves of a step are made, the next one comes."""
        super().make(move)
        if self.script.steps[self.at].moves and not self._left():
            self.at = self._after(self.at)
        self.keep()

    def undoable(self, seat: int) -> Undo:
        """One goes back by steps instead."""
        return Undo(0, "lesson")

    def keep(self) -> None:
        """Remember the step."""
        before = Progress.read(self.storage, self.rules.id)
        done = self.last or (before is not None and before.done)
        self.saved = Progress(self.at, done).write(self.storage, self.rules.id)

    # --- From step to step -------------------------------------------------------------------------------------

    def _after(self, step: int) -> int:
        return next(place for place in range(step + 1, len(self.script.steps)) if not self.script.steps[place].goes_on)

    def read(self) -> None:
        """What there was to read is read."""
        if self.reading:
            self.at = self._after(self.at)
            self.keep()

    def go_back(self) -> None:
        """Go to the step before, with the table as it was then."""
        before = [place for place in range(self.at) if not self.script.steps[place].goes_on]
        if before:
            self.match = self.script.match(self.rules, before[-1])
            self.at = before[-1]
            self.keep()


class Lesson:
    """A lesson being taken: what is to be said, and which clicks are meant."""

    def __init__(self, game: str, storage: Storage, step: int = 0) -> None:
        self.tutor = Tutor(game, storage, step)
        self.play = Play(self.tutor)

    @property
    def told(self) -> int:
        """The step whose sentence is to be said: in the middle of a move perhaps the one after."""
        steps, after = self.tutor.script.steps, self.tutor.at + 1
        goes_on = after < len(steps) and steps[after].goes_on
        return after if goes_on and self.begun_move else self.tutor.at

    @property
    def step(self) -> Step:
        """What is to be said now."""
        return self.tutor.script.steps[self.told]

    @property
    def meant(self) -> frozenset[Target]:
        """The clicks that lead on to the move that is meant."""
        asked = self.tutor.asked
        return frozenset() if asked is None else self.play.picker.lead(asked)

    @property
    def begun_move(self) -> bool:
        """Whether something of it is chosen and another kind of click comes next; a pile is clicked several times."""
        chosen = self.play.picker.chosen
        return bool(chosen) and chosen[-1] not in self.meant

    @property
    def past(self) -> bool:
        """Whether what the step's sentence asks for is done, although the step is not."""
        if self.tutor.asked is None:
            return False
        if self.told != self.tutor.at:
            return len(set(self.play.picker.chosen)) > 1
        return self.begun_move or self.tutor.asked != self.step.moves[0]

    def allowed(self, target: object) -> bool:
        """Return whether a click here would be possible by the rules, although the lesson means another."""
        paths = map(self.play.view.targets, self.play.view.moves)
        return any(
            target == step or (isinstance(step, frozenset) and target in step) for path in paths for step in path
        )

    def go_on(self) -> None:
        """What there was to read is read."""
        self.tutor.read()
        self.play.look()

    def go_back(self) -> None:
        """Go to the step before, with the table as it was then."""
        self.tutor.go_back()
        self.play.look()


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
