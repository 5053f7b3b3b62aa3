"""Advice: the best moves for a person, and why.

The reasons are what the same search finds: which parts of the judgement are better than after the other good moves,
once play has gone on for a while; how one would go on with what the move only begins; and what the others most often do
then. Nothing hidden is known to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.ai.plain import strategist
from game.ai.search import Candidate, Searching, Work, outcome
from game.kernel.arithmetic import total
from game.kernel.contract import Brain, Event, Move, State, View, reveals, seen_by
from game.kernel.rng import Rng

SHOWN = 2
"""How many moves are explained."""
COMPARED = 4
"""With how many moves, itself included, a move is compared."""
SAMPLES = 16
"""Rollouts of each that are looked into."""
OFTEN = 0.4
"""How often a step must be the best to be foretold as the way to go on."""
ANSWERED = 0.6
"""How often an answer must come to be foretold: in sixteen rollouts, what comes in a third of all games hardly ever
does."""
GLANCE = 12
"""How many outcomes of each way to go on are looked at."""


class Reason(NamedTuple):
    """A part of the judgement, and by how much it is better than with other moves, in the game's own points."""

    part: str
    gain: float


class Step(NamedTuple):
    """A move by which one goes on with what was begun, and what of that everybody would see."""

    move: Move
    done: tuple[Event, ...]


class Advice(NamedTuple):
    """A move, and what speaks for it."""

    move: Move
    chance: float
    """The chance to win with it."""
    done: tuple[Event, ...]
    """What everybody would see at once."""
    reasons: tuple[Reason, ...]
    """The largest first."""
    answers: tuple[Event, ...]
    """What others often do then, the most frequent first."""
    way: tuple[Step, ...] = ()
    """How one would go on with what the move only begins, as far as that is usually the best."""
    follows: bool = False
    """Whether it only goes on with advice that was followed."""

    @property
    def onwards(self) -> tuple[Event, ...]:
        """What would be seen of the way."""
        return tuple(event for step in self.way for event in step.done)

    def after_it(self) -> Advice | None:
        """The same advice once its move has been made: the next step of the way, if there is one. What spoke for the
        whole says nothing of a step."""
        if not self.way:
            return None
        move, done = self.way[0]
        return self._replace(move=move, done=done, way=self.way[1:], reasons=(), follows=True)


def advise(brain: Brain, view: View, rng: Rng) -> Work[tuple[Advice, ...]]:
    """The best moves for a seat, the best first."""
    able = strategist(brain)
    searching = Searching(able, able.LEVELS["expert"], view, rng)
    if len(view.moves) > 1:
        yield from searching.work()
    rivals = searching.candidates[:COMPARED]
    return tuple(_different((yield from explain(searching, rivals))))[:SHOWN]


def _different(advice: Iterable[Advice]) -> Iterator[Advice]:
    """All but those that do the same as a better one, only in another order."""
    told = []
    for one in advice:
        steps = Counter([one.move, *(step.move for step in one.way)])
        if steps not in told:
            told.append(steps)
            yield one


def explain(searching: Searching, rivals: Sequence[Candidate]) -> Work[tuple[Advice, ...]]:
    """Why each of some moves is what it is: the first beside the mean of all, the others beside the first."""
    chances = [candidate.worth for candidate in rivals]  # before they are played on once more, to see why
    found, ways, answers = yield from _looked_into(searching, rivals)
    mean = {part: total(parts[part] for parts in found) / len(found) for part in found[0]}
    advice = []
    for place, candidate in enumerate(rivals):
        parts, other = found[place], mean if place == 0 else found[0]
        reasons = [Reason(part, round(parts[part] - other[part], 1)) for part in parts]
        reasons.sort(key=lambda reason: -abs(reason.gain))
        done = _done(searching, candidate)
        way = _usual(ways[place], searching.view.seat)
        advice.append(Advice(candidate.move, chances[place], done, tuple(reasons), _often(answers[place]), way))
    return tuple(advice)


def _often(counted: Counter[Event]) -> tuple[Event, ...]:
    return tuple(event for event, times in counted.most_common() if times >= ANSWERED * SAMPLES)


def _usual(ways: Sequence[Sequence[Step]], seat: int) -> tuple[Step, ...]:
    """Of several ways the steps that are gone most often, one after the other; nothing that could not be foretold."""
    usual: list[Step] = []
    while ways:
        ways = [way for way in ways if len(way) > len(usual)]
        counted = Counter(way[len(usual)].move for way in ways).most_common(1)
        if not counted or counted[0][1] < OFTEN * SAMPLES:
            break
        ways = [way for way in ways if way[len(usual)].move == counted[0][0]]
        move, done = ways[0][len(usual)]
        usual.append(Step(move, tuple(event for event in done if _open(event, seat) and _of(event, seat))))
    return tuple(usual)


def _looked_into(
    searching: Searching, rivals: Sequence[Candidate]
) -> Work[tuple[list[dict[str, float]], list[list[list[Step]]], list[Counter[Event]]]]:
    """For each rival the mean parts of the judgement where play leads, on the same guesses and with the same chance;
    how one goes on oneself each time to finish what was begun, and how often others do what on the way."""
    brain, seat = searching.brain, searching.view.seat
    sums: list[dict[str, float]] = [{} for _ in rivals]
    ways: list[list[list[Step]]] = [[] for _ in rivals]
    answers: list[Counter[Event]] = [Counter() for _ in rivals]
    for _ in range(SAMPLES):
        guess = brain.believe(searching.view, searching.rng)
        chance = searching.rng.fork().state
        for place, candidate in enumerate(rivals):
            told: list[Event] = []
            way: list[Step] = []
            begun = guess.copy()
            begun.make(candidate.move)
            yield from _finished(searching, begun, way)
            ways[place].append(way)
            end = yield from searching.rollout(candidate, guess, chance, told)
            end = yield from _finished(searching, end, [])
            answers[place].update(dict.fromkeys((event for event in told if _open(event, seat)), 1))
            total = sums[place]
            for part, points in brain.parts(end).items():
                total[part] = total.get(part, 0.0) + _lead(points, seat) / SAMPLES
    return sums, ways, answers


def _finished(searching: Searching, state: State, way: list[Step]) -> Work[State]:
    """What the seat has begun, carried out in the best way at first sight."""
    brain, seat = searching.brain, searching.view.seat
    while state.midway and state.to_move == seat:
        best, worth = None, 0.0
        for move, prior in zip(state.legal_moves(), brain.priors(state), strict=True):
            if prior or best is None:
                after = state.copy()
                after.make(move)
                found = yield from outcome(after, seat, brain, brain.value, [GLANCE])
                if best is None or found > worth:
                    best, worth = move, found
        assert best is not None
        way.append(Step(best, tuple(state.make(best))))
    return state


def _open(event: Event, seat: int) -> bool:
    """Whether an event shows a seat all of itself, and nothing that was hidden or left to chance: only such can be
    foretold without pretending to know."""
    return not reveals([event]) and seen_by([event], seat) == (event,)


def _of(event: Event, seat: int) -> bool:
    """Whether an event is not of another seat."""
    return getattr(event, "seat", seat) == seat


def _lead(points: Sequence[float], seat: int) -> float:
    """What a part gives a seat more than the others have on the mean."""
    others = total(points) - points[seat]
    return points[seat] - others / max(1, len(points) - 1)


def _done(searching: Searching, candidate: Candidate) -> tuple[Event, ...]:
    """What a move does, as far as it is certain."""
    view, rng = searching.view, searching.rng
    events = searching.brain.believe(view, rng).make(candidate.move)
    certain = []
    for event in events:
        if reveals([event]):
            break
        if _of(event, view.seat):
            certain.append(event)
    return seen_by(certain, view.seat)
