"""The picker: finds out by clicks which legal move is meant.

It knows only the paths of clicks that the game gives for its moves. Every click keeps the moves that it can
belong to; what can be clicked next follows from them. This one mechanism serves mouse, touch, keyboard, hints and
tests, for every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.kernel.contract import CONFIRM, Move, Path, Target, first_clicks


def follow(path: Path, clicks: Iterable[Target]) -> Path | None:
    """What is left of a path after these clicks; `None` if they are not the way it begins."""
    left = list(path)
    for click in clicks:
        if not left:
            return None
        step = left[0]
        if step == click:
            left.pop(0)
        elif isinstance(step, frozenset) and click in step:
            rest = step - {click}
            if rest:
                left[0] = rest
            else:
                left.pop(0)
        else:
            return None
    return tuple(left)


class Picker:
    """One decision, being made click by click."""

    def __init__(self, paths: Mapping[Move, Path]) -> None:
        self.paths = paths
        self.chosen: tuple[Target, ...] = ()
        self._before: list[tuple[Target, ...]] = []
        """What was chosen before each click."""
        self._settle()
        self.first_clicks = self.candidates
        """What can be clicked at the beginning."""

    def _settle(self) -> None:
        """Work out once what follows from the clicks so far."""
        left = {move: follow(path, self.chosen) for move, path in self.paths.items()}
        self.open: dict[Move, Path] = {move: path for move, path in left.items() if path is not None}
        """The moves that can still be meant, with what is left of their paths."""
        self.candidates: frozenset[Target] = frozenset().union(*map(first_clicks, self.open.values()))
        """What can be clicked now."""
        begun = [follow(path, self.chosen[:1]) for path in self.paths.values()] if self.chosen else []
        self.alternatives: frozenset[Target] = frozenset().union(*(first_clicks(path) for path in begun if path))
        """What could have followed the first click, whatever has: by `change` it still can."""

    def _choose(self, clicks: tuple[Target, ...]) -> None:
        self.chosen = clicks
        self._settle()

    def copy(self) -> Picker:
        """The same decision, as far as it is made, to try something out."""
        trial = Picker(self.paths)
        trial._choose(self.chosen)
        return trial

    def can(self, target: Target) -> bool:
        """Whether a click here belongs to a move."""
        return target in self.candidates

    def click(self, target: Target) -> Move | None:
        """Click; the move, if that settles it. A click that leads nowhere changes nothing.

        A click that can only be followed by itself is repeated: who needs exactly three cards of a kind clicks once.
        When only one move is left, its other clicks are taken as done, except a confirmation.
        """
        if not self.can(target):
            return None
        self._before.append(self.chosen)
        self._choose((*self.chosen, target))
        while self.candidates == {target}:
            self._choose((*self.chosen, target))
        for move, path in self.open.items():
            if not path or (len(self.open) == 1 and CONFIRM not in path):
                return move
        return None

    def propose(self, move: Move) -> None:
        """Take the other clicks of a move that can be meant as done, up to its confirmation: one step with the last
        click. What is proposed can be changed before it is confirmed."""
        left: list[Target] = []
        for step in self.open.get(move, ()):
            left += sorted(step) if isinstance(step, frozenset) else [step]
        self._choose((*self.chosen, *(target for target in left if target != CONFIRM)))

    def change(self, target: Target) -> bool:
        """A click on something chosen takes it out; one on something else puts it in, and of the others those stay
        that still lead to a move. What the choice began with stays. Whether that is possible."""
        if not self.changes(target):
            return False
        first, *others = self.chosen
        if target in others:
            others.remove(target)
            kept = [first, *others]
        else:
            kept = [first, target]
            for other in others:
                if any(follow(path, [*kept, other]) is not None for path in self.paths.values()):
                    kept.append(other)
        self._before.append(self.chosen)
        self._choose(tuple(kept))
        return True

    def changes(self, target: Target) -> bool:
        """Whether a click here would change what is chosen."""
        return target in self.chosen[1:] or target in self.alternatives

    def back(self) -> bool:
        """Take the last click back, with all that it brought; whether there was one."""
        if not self._before:
            return False
        self._choose(self._before.pop())
        return True

    def clear(self) -> None:
        """Take all clicks back."""
        self._before = []
        if self.chosen:
            self._choose(())

    def finishing(self) -> Move | None:
        """The move that a confirmation would make now."""
        for move, path in self.open.items():
            if path == (CONFIRM,):
                return move
        return None

    def way(self, move: Move) -> Path:
        """What is left to be clicked for a move, from what is chosen now; if that leads elsewhere, all of it; nothing
        if that would only go on with what is chosen."""
        if move in self.open:
            return self.open[move]
        path = self.paths.get(move, ())
        return () if first_clicks(path) & self.candidates else path

    def lead(self, move: Move) -> frozenset[Target]:
        """The clicks that go on towards a move."""
        return first_clicks(self.way(move))
