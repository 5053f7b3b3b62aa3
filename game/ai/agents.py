"""Agents. Thinking is a generator, so that a screen can go on drawing between two of its steps."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.ai.levels import LEVELS
from game.ai.plain import strategist
from game.ai.search import FORESIGHT, Searching, outcome
from game.kernel.arithmetic import total
from game.kernel.contract import Brain, Level, Move, Strategist, View
from game.kernel.rng import Rng


class SoFar(NamedTuple):
    """What would be done now, and how much of the work is done, from 0 to 1."""

    move: Move
    part: float


Thinking: TypeAlias = Generator[SoFar, None, Move]
"""Yields after every small step of work how far it is, and returns the chosen move."""


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


def slip(worth: Sequence[float], blur: float, rng: Rng) -> int:
    """The best place, or another by mistake: each worth is off by up to a part of what is at stake."""
    reach = blur * (max(worth) - total(worth) / len(worth))
    if reach:
        worth = [value + reach * rng.random() for value in worth]
    return max(range(len(worth)), key=worth.__getitem__)


class RandomAgent:
    """Any legal move, all equally likely."""

    def think(self, view: View, rng: Rng) -> Thinking:
        """Choose without a thought."""
        yield SoFar(view.moves[0], 0.0)
        return rng.choice(view.moves)


class GreedyAgent:
    """The move after which the game's own evaluation is best, averaged over what the hidden cards may be.

    A move that only begins something (`State.midway`) is worth the best that its player can make of it; `foresight`
    limits how many outcomes are looked at.
    """

    def __init__(self, brain: Brain, samples: int = 6, blur: float = 0.0, foresight: int = FORESIGHT) -> None:
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
        for number in range(self.samples):
            so_far = SoFar(moves[0], number / self.samples)
            guess = view.sample(rng)
            for index, move in enumerate(moves):
                after = guess.copy()
                after.make(move)
                judging = outcome(after, view.seat, self.brain, self.brain.worths, [self.foresight])
                worth[index] += yield from _telling(judging, so_far)
        return moves[slip(worth, self.blur, rng)]


class QuickAgent:
    """The policy of rollouts as a player, to see how strong it is."""

    def __init__(self, brain: Strategist, noise: float = 0.0) -> None:
        self.brain = brain
        self.noise = noise

    def think(self, view: View, rng: Rng) -> Thinking:
        """Ask it once."""
        yield SoFar(view.moves[0], 0.0)
        return self.brain.quick(view.sample(rng), rng, self.noise)


class SearchAgent:
    """Candidates compared by short rollouts, with mistakes if the level has them."""

    def __init__(self, brain: Strategist, level: Level) -> None:
        self.brain = brain
        self.level = level

    def think(self, view: View, rng: Rng) -> Thinking:
        """Search, then choose."""
        if len(view.moves) == 1:
            return view.moves[0]
        searching = Searching(self.brain, self.level, view, rng)
        for _ in searching.work():
            yield SoFar(searching.best.move, searching.part)
        if not self.level.blur:
            return searching.best.move
        found = searching.candidates
        return found[slip([candidate.worth for candidate in found], self.level.blur, rng)].move


def of_level(brain: Brain, level: str) -> Agent:
    """The opponent of a level, as this game has it."""
    able = strategist(brain)
    return SearchAgent(able, able.LEVELS[level])


AGENTS: dict[str, Callable[[Brain], Agent]] = {
    "random": lambda brain: RandomAgent(),
    "baseline": GreedyAgent,
    "quick": lambda brain: QuickAgent(strategist(brain)),
    **{level: lambda brain, level=level: of_level(brain, level) for level in LEVELS},  # type: ignore[misc]
}
"""Every agent by its name, made for a game's brain. `baseline` is the yardstick of all figures and never changes."""


def _telling(work: Generator[None, None, Any], so_far: SoFar) -> Generator[SoFar, None, Any]:
    """The same work, telling this after every step."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value
        yield so_far
