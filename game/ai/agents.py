"""Agents. Thinking is a generator, so that a screen can go on drawing between two of its steps."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol, TypeAlias

from game.kernel.contract import Brain, Move, State, View
from game.kernel.rng import Rng

Thinking: TypeAlias = Generator[None, None, Move]
"""Yields after every small step of work and returns the chosen move."""


class Agent(Protocol):
    """A way of choosing moves."""

    def think(self, view: View, rng: Rng) -> Thinking:
        """Choose one of `view.moves`; all chance comes from `rng`."""


def choose(agent: Agent, view: View, rng: Rng) -> Move:
    """Let an agent think to the end at once."""
    thinking = agent.think(view, rng)
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            move: Move = end.value
            return move


class RandomAgent:
    """Any legal move, all equally likely."""

    def think(self, view: View, rng: Rng) -> Thinking:
        """Choose without a thought."""
        yield
        return rng.choice(view.moves)


class GreedyAgent:
    """The move after which the game's own evaluation is best, averaged over what the hidden cards may be.

    A move that only begins something (`State.midway`) is worth the best that its player can make of it; `foresight`
    limits how many outcomes are looked at. `blur` makes it human: each judgement is off by up to that part of the
    distance between the best and the worst move, so that the best is missed the more easily the closer others come.
    """

    def __init__(self, brain: Brain, samples: int = 6, blur: float = 0.0, foresight: int = 60) -> None:
        self.brain = brain
        self.samples = samples
        self.blur = blur
        self.foresight = foresight

    def think(self, view: View, rng: Rng) -> Thinking:
        """Try every move on every sample."""
        moves = view.moves
        if len(moves) == 1:
            return moves[0]
        worth = [0.0] * len(moves)
        for _ in range(self.samples):
            guess = view.sample(rng)
            for index, move in enumerate(moves):
                after = guess.copy()
                after.apply(move)
                worth[index] += yield from self._outcome(after, view.seat, [self.foresight])
        if self.blur:
            reach = self.blur * (max(worth) - min(worth))
            worth = [value + reach * rng.random() for value in worth]
        return moves[max(range(len(moves)), key=worth.__getitem__)]

    def _outcome(self, state: State, seat: int, left: list[int]) -> Generator[None, None, float]:
        """The best that a seat can make of what it has begun; `left` counts down the outcomes to be looked at."""
        best = None
        if state.midway and state.to_move == seat:
            for move, prior in zip(state.legal_moves(), self.brain.priors(state), strict=True):
                if not prior:
                    continue
                if left[0] <= 0 and best is not None:
                    break
                after = state.copy()
                after.apply(move)
                worth = yield from self._outcome(after, seat, left)
                best = worth if best is None else max(best, worth)
        if best is None:
            left[0] -= 1
            yield
            best = self.brain.worths(state)[seat]
        return best


AGENTS: dict[str, Callable[[Brain], Agent]] = {
    "random": lambda brain: RandomAgent(),
    "easy": lambda brain: GreedyAgent(brain, samples=1, blur=0.8),
    "greedy": GreedyAgent,
}
"""Every agent by its name, made for a game's brain."""

LEVELS = {"easy": "easy", "normal": "greedy"}
"""What players choose among, from weak to strong."""
