"""Search: the candidates of one decision, compared on the same guesses and with the same chance.

    every move is judged by what it leads to at once     (`Level.samples` guesses, counted as `Search.weight` rollouts)
    the best `Search.keep` of them are candidates
    until two are left, and once more with these two:
        guess what is hidden, and fix the chance to come
        make each candidate there, let `quick` play on for everybody up to the horizon, ask for the chance to win
        after a fair part of all rollouts the worse half is given up

There is no tree: hidden choices of others come from guesses alone, and one's own later decisions in a rollout are made
by `quick`, which knows no more than its seat. So nothing can be seen through. A plain tree with UCB was weaker in a
prototype (35.0 ± 8.9 % of 100 games of Conspirators): it spends single samples where this compares on equal ones.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeAlias, TypeVar

from game.kernel.contract import Brain, Event, Level, Move, State, Strategist, View
from game.kernel.rng import Rng

Result = TypeVar("Result")
Work: TypeAlias = Generator[None, None, Result]
"""Yields after every small step, within about a millisecond, and returns what came out."""

FORESIGHT = 60
"""How many outcomes are looked at when a move only begins something."""
LOOKING = 0.2
"""The part of all work that first sight is, before rollouts: only for who wants to see how far it is."""
ANSWERS = 1 << 62
"""What tells the chance inside `quick` from the chance of the game."""


class Candidate:
    """A move, and what is thought of it so far."""

    __slots__ = ("count", "move", "prior", "total", "weight")

    def __init__(self, move: Move, prior: float, weight: float) -> None:
        self.move = move
        self.prior = prior
        """The chance to win at first sight."""
        self.weight = weight
        """As how many rollouts that counts."""
        self.total = 0.0
        self.count = 0
        """Rollouts, and the sum of the chances to win at their ends."""

    @property
    def worth(self) -> float:
        """The chance to win with this move."""
        return (self.total + self.weight * self.prior) / ((self.count + self.weight) or 1.0)


class Searching:
    """One decision being thought over; can be asked for its best move at any time."""

    def __init__(self, brain: Strategist, level: Level, view: View, rng: Rng) -> None:
        self.brain = brain
        self.level = level
        self.view = view
        self.rng = rng
        self.part = 0.0
        """How much of the work is done, from 0 to 1."""
        weight = brain.SEARCH.weight if level.samples else 0.0
        self.candidates = [Candidate(move, 0.0, weight) for move in view.moves]
        """All moves; the longer it thinks, the better they are sorted, the best first. Of moves that are found equal,
        as in a game that is won or lost already, what the quick policy would do comes first."""
        usual = brain.quick(brain.believe(view, rng), rng, 0.0)
        self.candidates.sort(key=lambda candidate: candidate.move != usual)

    @property
    def best(self) -> Candidate:
        """What it would do now."""
        return self.candidates[0]

    def work(self) -> Work[None]:
        """First sight, then rollouts."""
        if self.level.samples:
            yield from self.look()
        if self.level.rollouts:
            yield from self.halve()

    def look(self) -> Work[None]:
        """Judge every move by what it leads to at once."""
        seat, samples = self.view.seat, self.level.samples
        judge = self.brain.worths if self.level.plain else self.brain.value
        share = LOOKING if self.level.rollouts else 1.0
        for number in range(samples):
            guess = self.brain.believe(self.view, self.rng)
            for candidate in self.candidates:
                after = guess.copy()
                after.make(candidate.move)
                worth = yield from outcome(after, seat, self.brain, judge, [FORESIGHT])
                candidate.prior += worth / samples
            self.part = share * (number + 1) / samples
        self.candidates.sort(key=lambda candidate: -candidate.prior)

    def halve(self) -> Work[None]:
        """Play on after the candidates, and give up the worse half again and again."""
        left = planned = int(self.level.rollouts * self.brain.SEARCH.shares.get(self.view.decision.name, 1.0))
        looked, done = self.part, 0
        keep = max(2, min(self.brain.SEARCH.keep, left // 2))
        rivals = self.candidates[:keep]
        rounds = max(1, (len(rivals) - 1).bit_length())
        for still in range(rounds, 0, -1):
            each = max(1, left // still // len(rivals))
            for _ in range(each):
                guess = self.brain.believe(self.view, self.rng)
                chance = self.rng.fork().state
                for candidate in rivals:
                    yield from self.rollout(candidate, guess, chance)
                done += len(rivals)
                self.part = looked + (1.0 - looked) * min(1.0, done / max(1, planned))
            left -= each * len(rivals)
            rivals.sort(key=lambda candidate: -candidate.worth)
            self.candidates[: len(rivals)] = rivals
            del rivals[max(2, (len(rivals) + 1) // 2) :]

    def rollout(self, candidate: Candidate, guess: State, chance: int, told: list[Event] | None = None) -> Work[State]:
        """Play on after a candidate, everybody by the quick policy, up to the horizon; where that leads. What others do
        is `told`, if somebody wants to know."""
        brain, seat, noise = self.brain, self.view.seat, self.brain.SEARCH.noise
        quick, horizon = brain.quick, brain.horizon
        rng = Rng(chance ^ ANSWERS)
        state = guess.copy()
        state.rng = Rng(chance)
        state.make(candidate.move)
        for _ in range(brain.SEARCH.plies):
            player = state.to_move
            if player is None or horizon(guess, state):
                break
            events = state.make(quick(state, rng, noise))
            if told is not None and player != seat:
                told += events
            yield
        candidate.total += brain.value(state)[seat]
        candidate.count += 1
        yield
        return state


def outcome(
    state: State, seat: int, brain: Brain, judge: Callable[[State], Sequence[float]], left: list[int]
) -> Work[float]:
    """The best that a seat can make of what it has begun; `left` counts down the outcomes to be looked at."""
    best = None
    if state.midway and state.to_move == seat:
        for move, prior in zip(state.legal_moves(), brain.priors(state), strict=True):
            if not prior:
                continue
            if left[0] <= 0 and best is not None:
                break
            after = state.copy()
            after.make(move)
            worth = yield from outcome(after, seat, brain, judge, left)
            best = worth if best is None else max(best, worth)
    if best is None:
        left[0] -= 1
        yield
        best = judge(state)[seat]
    return best
