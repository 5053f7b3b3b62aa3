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

    def _choose(self, clicks: tuple[Target, ...]) -> None:
        self.chosen = clicks
        self._settle()

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
        self._choose((*self.chosen, target))
        while self.candidates == {target}:
            self._choose((*self.chosen, target))
        for move, path in self.open.items():
            if not path or (len(self.open) == 1 and CONFIRM not in path):
                return move
        return None

    def back(self) -> bool:
        """Take the last click back, with its repetitions; whether there was one."""
        if not self.chosen:
            return False
        last = self.chosen[-1]
        self._choose(self.chosen[:-1])
        while self.chosen and self.chosen[-1] == last and self.candidates == {last}:
            self._choose(self.chosen[:-1])
        return True

    def clear(self) -> None:
        """Take all clicks back."""
        if self.chosen:
            self._choose(())

    def finishing(self) -> Move | None:
        """The move that a confirmation would make now."""
        for move, path in self.open.items():
            if path == (CONFIRM,):
                return move
        return None

    def lead(self, move: Move) -> frozenset[Target]:
        """The clicks that go on towards a move, from what is chosen now; empty if it cannot be reached any more."""
        return first_clicks(self.open.get(move, ()))
