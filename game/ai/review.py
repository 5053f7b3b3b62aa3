"""The review of a finished game: which decisions of a player cost most chance to win, and what was better.

First every decision is looked at shortly; those that seem to have cost most are thought over as thoroughly as the
strongest level does, with the move that was played among the candidates. Whatever the player could not know then is
not known to it either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ai.advice import Advice, explain
from game.ai.plain import strategist
from game.ai.search import Searching, Work
from game.kernel.contract import Brain, Level, Move, Strategist
from game.kernel.match import Match
from game.kernel.rng import Rng

SUSPECTS = 6
"""So many decisions are thought over."""
SHOWN = 3
"""So many are shown."""
NOTABLE = 0.03
"""By so much chance to win a better move must be better."""
GLANCE = 24
"""Rollouts of the first look, in games where one move ahead says nothing."""


class Costly(NamedTuple):
    """A decision that cost something."""

    at: int
    """After so many decisions of everybody."""
    better: Advice
    played: Advice

    @property
    def loss(self) -> float:
        """How much chance to win it cost."""
        return self.better.chance - self.played.chance


class Review:
    """One player's decisions being looked at; what is found can be shown while it goes on."""

    def __init__(self, brain: Brain, match: Match, seat: int) -> None:
        self.brain: Strategist = strategist(brain)
        self.match = match
        self.seat = seat
        self.decisions = [
            at for at, turn in enumerate(match.turns) if turn.seat == seat and len(turn.before.legal_moves()) > 1
        ]
        self.done = 0
        self.found: list[Costly] = []
        """What was costly, the worst first."""
        self.working = self._work()

    @property
    def part(self) -> float:
        """How much of the work is done, from 0 to 1; most of it is thinking about the suspects."""
        looked = min(self.done, len(self.decisions)) / max(1, len(self.decisions))
        suspects = min(SUSPECTS, len(self.decisions))
        thought = max(0, self.done - len(self.decisions)) / max(1, suspects)
        return 0.4 * looked + 0.6 * thought if self.decisions else 1.0

    def go_on(self, enough: Callable[[], bool]) -> bool:
        """Work for a while; whether it is done."""
        try:
            while not enough():
                next(self.working)
        except StopIteration:
            return True
        return False

    def _searching(self, at: int, level: Level) -> Searching:
        view = self.match.turns[at].before.view(self.seat)
        return Searching(self.brain, level, view, Rng.seeded(self.match.seed + 7919 * at))

    def _work(self) -> Work[None]:
        suspects: list[tuple[float, int]] = []
        expert = self.brain.LEVELS["expert"]
        glance = Level(min(2, expert.samples), 0 if expert.samples else GLANCE)
        for at in self.decisions:
            searching = self._searching(at, glance)
            yield from searching.work()
            suspects.append((searching.best.worth - _worth(searching, self.match.turns[at].move), at))
            self.done += 1
        for _, at in sorted(suspects, reverse=True)[:SUSPECTS]:
            costly = yield from self._think_over(at, expert)
            if costly is not None:
                self.found = sorted([*self.found, costly], key=lambda one: -one.loss)[:SHOWN]
            self.done += 1

    def _think_over(self, at: int, level: Level) -> Work[Costly | None]:
        searching = self._searching(at, level)
        if level.samples:
            yield from searching.look()
        played = self.match.turns[at].move
        searching.candidates.sort(key=lambda candidate: candidate.move != played)  # it is a candidate, however bad
        yield from searching.halve()
        candidates = sorted(searching.candidates, key=lambda candidate: -candidate.worth)
        mine = next(candidate for candidate in candidates if candidate.move == played)
        tried = [candidate for candidate in candidates if candidate.count]
        best = tried[0] if tried else candidates[0]
        if best is mine or best.worth - mine.worth < NOTABLE:
            return None
        better, worse = yield from explain(searching, [best, mine])
        return Costly(at, better, worse)


def _worth(searching: Searching, move: Move) -> float:
    return next(candidate.worth for candidate in searching.candidates if candidate.move == move)
