"""The adviser of a person: looks for good moves, and keeps what was found until the table changes."""

from __future__ import annotations

from game.ai.advice import Advice, advise
from game.ai.search import Work
from game.kernel.contract import Brain, Move, View
from game.kernel.rng import Rng
from game.play.driver import Enough


class Adviser:
    """Thinks in slices, when asked."""

    def __init__(self, brain: Brain) -> None:
        self.brain = brain
        self.forget()

    def forget(self) -> None:
        """Drop all advice and all thoughts: the table has changed."""
        self._work: Work[tuple[Advice, ...]] | None = None
        self.close()

    def close(self) -> None:
        """Take the advice away."""
        self.found: tuple[Advice, ...] = ()
        """Moves with their reasons, the best first."""
        self.shown = 0
        """Which of them is shown."""
        self.hint: Move | None = None
        """The move of it, to be lit on the table."""

    @property
    def busy(self) -> bool:
        """Whether good moves are being looked for."""
        return self._work is not None

    def ask(self, view: View, rng: Rng) -> None:
        """Begin to look for good moves."""
        self.close()
        self._work = advise(self.brain, view, rng)

    def think(self, enough: Enough) -> bool:
        """Go on looking for a while. Return whether something has just been found."""
        if self._work is None:
            return False
        try:
            while True:
                next(self._work)
                if enough():
                    return False
        except StopIteration as done:
            self.tell(done.value)
        self._work = None
        return True

    def tell(self, found: tuple[Advice, ...]) -> None:
        """Give this advice, and show the first part of it."""
        self.found = found
        self.show(0)

    def show(self, place: int) -> None:
        """Show another part of the advice."""
        self.shown = place
        self.hint = self.found[place].move

    def next_step(self, move: Move) -> Advice | None:
        """Return the advice that goes on where this move follows what was advised."""
        return self.found[self.shown].after_it() if self.found and move == self.hint else None
