"""The picker: finds out by clicks which legal move is meant.

It knows only the paths of clicks that the game gives for its moves. Every click keeps the moves that it can
belong to; what can be clicked next follows from them. This one mechanism serves mouse, touch, keyboard, hints and
tests, for every game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.kernel.contract import CONFIRM, Move, Path, Target


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


def _next(path: Path) -> frozenset[Target]:
    """The clicks with which a path can go on."""
    if not path:
        return frozenset()
    step = path[0]
    return step if isinstance(step, frozenset) else frozenset({step})


class Picker:
    """One decision, being made click by click."""

    def __init__(self, paths: Mapping[Move, Path]) -> None:
        self.paths = paths
        self.chosen: list[Target] = []
        self.first_clicks = self.candidates()
        """What can be clicked at the beginning."""

    def _open(self) -> dict[Move, Path]:
        """The moves that can still be meant, with what is left of their paths."""
        left = {move: follow(path, self.chosen) for move, path in self.paths.items()}
        return {move: path for move, path in left.items() if path is not None}

    def candidates(self) -> frozenset[Target]:
        """What can be clicked now."""
        return frozenset().union(*map(_next, self._open().values()))

    def can(self, target: Target) -> bool:
        """Whether a click here belongs to a move."""
        return target in self.candidates()

    def click(self, target: Target) -> Move | None:
        """Click; the move, if that settles it. A click that leads nowhere changes nothing.

        A click that can only be followed by itself is repeated: who needs exactly three cards of a kind clicks once.
        When only one move is left, its other clicks are taken as done, except a confirmation.
        """
        if not self.can(target):
            return None
        self.chosen.append(target)
        while self.candidates() == {target}:
            self.chosen.append(target)
        left = self._open()
        for move, path in left.items():
            if not path or (len(left) == 1 and CONFIRM not in path):
                return move
        return None

    def back(self) -> bool:
        """Take the last click back, with its repetitions; whether there was one."""
        if not self.chosen:
            return False
        last = self.chosen.pop()
        while self.chosen and self.chosen[-1] == last and self.candidates() == {last}:
            self.chosen.pop()
        return True

    def clear(self) -> None:
        """Take all clicks back."""
        self.chosen.clear()

    def finishing(self) -> Move | None:
        """The move that a confirmation would make now."""
        for move, path in self._open().items():
            if path == (CONFIRM,):
                return move
        return None

    def lead(self, move: Move) -> frozenset[Target]:
        """The clicks that go on towards a move, from what is chosen now; empty if it cannot be reached any more."""
        path = follow(self.paths.get(move, ()), self.chosen)
        return _next(path) if path else frozenset()
