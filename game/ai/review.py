"""The review of a finished game: which decisions of a player cost most chance to win, and what was better. Whoever has
won is told first which decision was the best, and when the game turned.

First every decision is looked at shortly; those that seem to have cost most are thought over as thoroughly as the
strongest level does, with the move that was played among the candidates. Whatever the player could not know then is
not known to it either.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ai.advice import Advice, explain
from game.ai.plain import strategist
from game.ai.search import Candidate, Searching, Work
from game.kernel.contract import Brain, Level, Move, Strategist
from game.kernel.match import Match
from game.kernel.rng import Rng

SUSPECTS = 6
"""So many decisions are thought over."""
SHOWN = 3
"""So many are shown."""
NOTABLE = 0.03
"""By so much chance to win a better move must be better."""
GOOD = 2
"""So many decisions of a winner are thought over because they may have been the best."""
TURNING = 0.1
"""So much chance to win must be gained where a game turns."""
GLANCE = 24
"""Rollouts of the first look, in games where one move ahead says nothing."""


class Find(NamedTuple):
    """A decision worth looking at again."""

    kind: str
    """`costly`: another move was better; `best`: every other one was worse; `turn`: from here on the game was won."""
    at: int
    """After so many decisions of everybody."""
    moves: tuple[Advice, Advice]
    """The better of two moves, one of which was played, and the other one."""
    played: int
    """Which of them that was."""
    before: float
    after: float
    """The chance to win without what happened here, and with it."""

    @property
    def change(self) -> float:
        """How much chance to win was lost or gained here."""
        return abs(self.after - self.before)


class Review:
    """One player's decisions being looked at; what is found can be shown while it goes on."""

    def __init__(self, brain: Brain, match: Match, seat: int) -> None:
        self.brain: Strategist = strategist(brain)
        self.match = match
        self.seat = seat
        self.decisions = [
            at for at, turn in enumerate(match.turns) if turn.seat == seat and len(turn.before.legal_moves()) > 1
        ]
        self.won = seat in match.state.winners()
        self.done = 0
        self.costly: list[Find] = []
        """What was costly, the worst first."""
        self.praised: list[Find] = []
        """What a winner is told first."""
        self.thoughts: dict[int, Searching] = {}
        """What was thought over, by the number of the decision."""
        self.working = self._work()

    @property
    def found(self) -> list[Find]:
        """What is to be shown, the most telling first."""
        return [*self.praised, *self.costly][:SHOWN]

    @property
    def part(self) -> float:
        """How much of the work is done, from 0 to 1; most of it is thinking about the suspects."""
        looked = min(self.done, len(self.decisions)) / max(1, len(self.decisions))
        suspects = min(SUSPECTS, len(self.decisions)) + self.won * (GOOD + 1)
        thought = max(0, self.done - len(self.decisions)) / max(1, suspects)
        return 0.4 * looked + 0.6 * min(1.0, thought) if self.decisions else 1.0

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
        good: list[tuple[float, int]] = []
        chances: list[float] = []
        expert = self.brain.LEVELS["expert"]
        glance = Level(min(2, expert.samples), 0 if expert.samples else GLANCE)
        for at in self.decisions:
            searching = self._searching(at, glance)
            yield from searching.work()
            chances.append(searching.best.worth)
            suspects.append((searching.best.worth - _worth(searching, self.match.turns[at].move), at))
            good.append((self._margin(searching, at, glance), at))
            self.done += 1
        for _, at in sorted(suspects, reverse=True)[:SUSPECTS]:
            yield from self._think_over(at, expert)
            found = yield from self._costly(at)
            self.costly = sorted([*self.costly, *found], key=lambda one: -one.change)[:SHOWN]
            self.done += 1
        if self.won:
            for _, at in sorted(good, reverse=True)[:GOOD]:
                yield from self._think_over(at, expert)
                self.done += 1
            self.praised = yield from self._best()
            self.praised += yield from self._turn(chances, expert)
            self.done += 1

    def _think_over(self, at: int, level: Level) -> Work[None]:
        """As thoroughly as the strongest level does, once."""
        if at in self.thoughts:
            return
        searching = self.thoughts[at] = self._searching(at, level)
        if level.samples:
            yield from searching.look()
        played = self.match.turns[at].move
        searching.candidates.sort(key=lambda candidate: candidate.move != played)  # it is a candidate, however bad
        yield from searching.halve()
        searching.candidates.sort(key=lambda candidate: -candidate.worth)

    def _rivals(self, at: int) -> tuple[Candidate, Candidate]:
        """Of a decision that was thought over: the move that was played, and the best of the others."""
        searching, played = self.thoughts[at], self.match.turns[at].move
        mine = next(candidate for candidate in searching.candidates if candidate.move == played)
        others = [candidate for candidate in searching.candidates if candidate is not mine]
        return mine, next((other for other in others if other.count), others[0])

    def _margin(self, searching: Searching, at: int, level: Level) -> float:
        """By how much the move that was played seems better than all others."""
        played = self.match.turns[at].move
        seen = [candidate for candidate in searching.candidates if level.samples or candidate.count]
        others = [candidate.worth for candidate in seen if candidate.move != played]
        return _worth(searching, played) - max(others) if others and len(others) < len(seen) else -1.0

    def _costly(self, at: int) -> Work[list[Find]]:
        mine, other = self._rivals(at)
        if other.worth - mine.worth < NOTABLE:
            return []
        return [(yield from self._find("costly", at, other.worth, mine.worth))]

    def _best(self) -> Work[list[Find]]:
        """The decision in which every other move was worse by most."""
        margins = {}
        for at in self.thoughts:
            mine, other = self._rivals(at)
            margins[at] = mine.worth - other.worth
        at = max(margins, key=lambda at: margins[at], default=-1)
        if margins.get(at, 0.0) < NOTABLE:
            return []
        mine, other = self._rivals(at)
        return [(yield from self._find("best", at, other.worth, mine.worth))]

    def _turn(self, chances: list[float], level: Level) -> Work[list[Find]]:
        """The decision since which most chance to win was gained until the next one, or the end."""
        steps = list(zip(self.decisions, chances, [*chances[1:], 1.0], strict=True))
        told = [find.at for find in self.praised]
        rises = sorted((before - after, at, before, after) for at, before, after in steps if at not in told)
        if not rises or -rises[0][0] < TURNING:
            return []
        _, at, before, after = rises[0]
        yield from self._think_over(at, level)
        return [(yield from self._find("turn", at, before, after))]

    def _find(self, kind: str, at: int, before: float, after: float) -> Work[Find]:
        """Why the better one of two moves is better."""
        mine, other = self._rivals(at)
        pair = [mine, other] if mine.worth >= other.worth else [other, mine]
        moves = yield from explain(self.thoughts[at], pair)
        return Find(kind, at, (moves[0], moves[1]), pair.index(mine), before, after)


def _worth(searching: Searching, move: Move) -> float:
    return next(candidate.worth for candidate in searching.candidates if candidate.move == move)
