"""Advice: the best moves for a person, and why.

The reasons are what the same search finds: which parts of the judgement are better than after the other good moves,
once play has gone on for a while; and what the others most often do then. Nothing hidden is known to it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from game.ai.plain import strategist
from game.ai.search import Candidate, Searching, Work
from game.kernel.contract import Brain, Event, Move, View, reveals, seen_by
from game.kernel.rng import Rng

SHOWN = 2
"""How many moves are explained."""
COMPARED = 4
"""With how many moves, itself included, a move is compared."""
SAMPLES = 16
"""Rollouts of each that are looked into."""
OFTEN = 0.4
"""How often an answer must come to be foretold."""


class Reason(NamedTuple):
    """A part of the judgement, and by how much it is better than with other moves, in the game's own points."""

    part: str
    gain: float


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


def advise(brain: Brain, view: View, rng: Rng) -> Work[tuple[Advice, ...]]:
    """The best moves for a seat, the best first."""
    able = strategist(brain)
    searching = Searching(able, able.LEVELS["expert"], view, rng)
    if len(view.moves) > 1:
        yield from searching.work()
    rivals = searching.candidates[:COMPARED]
    return (yield from explain(searching, rivals))[:SHOWN]


def explain(searching: Searching, rivals: Sequence[Candidate]) -> Work[tuple[Advice, ...]]:
    """Why each of some moves is what it is: the first beside the mean of all, the others beside the first."""
    chances = [candidate.worth for candidate in rivals]  # before they are played on once more, to see why
    found, answers = yield from _looked_into(searching, rivals)
    mean = {part: sum(parts[part] for parts in found) / len(found) for part in found[0]}
    advice = []
    for place, candidate in enumerate(rivals):
        parts, other = found[place], mean if place == 0 else found[0]
        reasons = [Reason(part, round(parts[part] - other[part], 1)) for part in parts]
        reasons.sort(key=lambda reason: -abs(reason.gain))
        often = [event for event, times in answers[place].most_common() if times >= OFTEN * SAMPLES]
        done = _done(searching, candidate)
        advice.append(Advice(candidate.move, chances[place], done, tuple(reasons), tuple(often)))
    return tuple(advice)


def _looked_into(
    searching: Searching, rivals: Sequence[Candidate]
) -> Work[tuple[list[dict[str, float]], list[Counter[Event]]]]:
    """For each rival the mean parts of the judgement where play leads, on the same guesses and with the same chance;
    and how often others do what on the way."""
    brain, seat = searching.brain, searching.view.seat
    sums: list[dict[str, float]] = [{} for _ in rivals]
    answers: list[Counter[Event]] = [Counter() for _ in rivals]
    for _ in range(SAMPLES):
        guess = brain.believe(searching.view, searching.rng)
        chance = searching.rng.fork().state
        for candidate, total, counted in zip(rivals, sums, answers, strict=True):
            told: list[Event] = []
            end = yield from searching.rollout(candidate, guess, chance, told)
            counted.update(dict.fromkeys((event for event in told if _open(event, seat)), 1))
            for part, points in brain.parts(end).items():
                total[part] = total.get(part, 0.0) + _lead(points, seat) / SAMPLES
    return sums, answers


def _open(event: Event, seat: int) -> bool:
    """Whether an event shows a seat all of itself, and nothing that was hidden or left to chance: only such can be
    foretold without pretending to know."""
    return not reveals([event]) and seen_by([event], seat) == (event,)


def _lead(points: Sequence[float], seat: int) -> float:
    """What a part gives a seat more than the others have on the mean."""
    others = sum(points) - points[seat]
    return points[seat] - others / max(1, len(points) - 1)


def _done(searching: Searching, candidate: Candidate) -> tuple[Event, ...]:
    """What a move does, as far as it is certain."""
    view, rng = searching.view, searching.rng
    events = searching.brain.believe(view, rng).make(candidate.move)
    certain = []
    for event in events:
        if reveals([event]):
            break
        certain.append(event)
    return seen_by(certain, view.seat)
