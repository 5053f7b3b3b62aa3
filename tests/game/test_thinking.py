"""Those who think: honest, legal, sensible, the same everywhere, and modest in what they need."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.advice import Advice, Step, _different, advise
from game.ai.agents import Thinking, of_level, slip
from game.ai.arena import Seeing, play_game
from game.ai.levels import LEVELS
from game.ai.plain import looks_ahead, strategist
from game.ai.search import Result, Searching, Work
from game.kernel.contract import Brain, Level, State, Strategist
from game.kernel.rng import Rng
from game.kernel.rules import Rules
from game.registry import PLAYABLE, find
from tests.effort import effort

games = pytest.mark.parametrize("game", PLAYABLE)
FEW = 4
"""Rollouts and samples that show what is asked here as well as many would."""


def positions(rules: Rules, number: int, seed: int) -> Iterator[State]:
    """States out of games in which the quick policy plays with much chance, where somebody has a choice."""
    brain, rng = strategist(rules.brain), Rng.seeded(seed)
    found = 0
    while found < number:
        players = rules.players[0] + rng.below(rules.players[1] - rules.players[0] + 1)
        state = rules.new(players, seed + found)
        while state.to_move is not None and found < number:
            if len(state.legal_moves()) > 1 and not rng.below(12):
                yield state.copy()
                found += 1
            move = brain.quick(state, rng, 1.0) if rng.below(4) else rng.choice(state.legal_moves())
            state.apply(move)


def modest(level: Level) -> Level:
    return level._replace(samples=min(level.samples, FEW // 2), rollouts=min(level.rollouts, FEW))


@games
def test_choices_depend_on_the_view_alone(game: str) -> None:
    """Two worlds that a seat cannot tell apart are the same to it, on every level."""
    rules = find(game)
    brain = strategist(rules.brain)
    for number, state in enumerate(positions(rules, effort(4), 7)):
        assert state.to_move is not None
        view = state.view(state.to_move)
        twin = view.sample(Rng.seeded(number)).view(state.to_move)
        assert twin == view
        level = LEVELS[number % len(LEVELS)]
        thoughts = []
        for seen in (view, twin):
            searching = Searching(brain, modest(brain.LEVELS[level]), seen, Rng.seeded(3))
            run(searching.work())
            thoughts.append([(candidate.move, candidate.worth) for candidate in searching.candidates])
        assert thoughts[0] == thoughts[1]


@games
def test_the_quick_policy_sees_only_what_its_seat_may_know(game: str) -> None:
    rules = find(game)
    brain = strategist(rules.brain)
    if not looks_ahead(rules.brain):
        return
    for number, state in enumerate(positions(rules, effort(40), 11)):
        assert state.to_move is not None
        view = state.view(state.to_move)
        for noise in (0.0, 0.5):
            move = brain.quick(state, Rng.seeded(number), noise)
            assert move in state.legal_moves()
            for seed in range(3):
                twin = view.sample(Rng.seeded(1000 * number + seed))
                assert brain.quick(twin, Rng.seeded(number), noise) == move


@games
def test_chances_to_win_are_chances(game: str) -> None:
    rules = find(game)
    brain = strategist(rules.brain)
    if not looks_ahead(rules.brain):
        return
    for state in positions(rules, effort(30), 13):
        chances = brain.value(state)
        assert len(chances) == state.players
        assert all(-1e-9 <= chance <= 1 + 1e-9 for chance in chances)
        assert sum(chances) == pytest.approx(1)
    rng = Rng.seeded(5)
    state = rules.new(rules.players[1], 5)
    while state.to_move is not None:
        state.make(brain.quick(state, rng, 0.2))
    winners = state.winners()
    assert list(brain.value(state)) == [(seat in winners) / len(winners) for seat in range(state.players)]


@games
@pytest.mark.parametrize("name", ["quick", *LEVELS])
def test_whole_games_of_legal_moves(game: str, name: str) -> None:
    rules = find(game)
    brain = rules.brain
    if looks_ahead(brain) and name in LEVELS and brain.LEVELS[name].rollouts:
        name = f"{name}@{FEW}"
    elif not looks_ahead(brain) and name in ("hard", "expert"):
        name = "normal"  # the same with more samples
    names = [name] * rules.players[0]
    for seed in range(effort(1)):
        result = play_game(rules, names, seed, seed)
        assert not result.error


@games
def test_the_levels_are_there(game: str) -> None:
    levels = strategist(find(game).brain).LEVELS
    assert tuple(levels) == LEVELS
    blur = [level.blur for level in levels.values()]
    assert blur == sorted(blur, reverse=True)
    assert blur[-1] == 0
    assert not any(level.plain and level.rollouts for level in levels.values()), "two scales in one judgement"


def test_who_looks_no_further_may_judge_by_the_plain_judgement() -> None:
    state = find("emerald").new(2, 1)
    assert state.to_move is not None
    brain = strategist(find("emerald").brain)
    for plain, judge in ((False, brain.value), (True, brain.worths)):
        searching = Searching(
            Seeing(brain, state), Level(samples=1, plain=plain), state.view(state.to_move), Rng.seeded(1)
        )
        run(searching.work())
        after = state.copy()
        after.make(searching.best.move)
        assert searching.best.prior == pytest.approx(judge(after)[state.to_move])


class Sharing(Seeing):
    """A brain that gives every decision of one name this part of the rollouts."""

    def __init__(self, brain: Strategist, state: State, share: float) -> None:
        super().__init__(brain, state)
        self.SEARCH = brain.SEARCH._replace(shares={state.decision.name: share})


def test_small_decisions_get_a_share_of_the_rollouts() -> None:
    state = find("prodigals").new(2, 1)
    assert state.to_move is not None
    view = state.view(state.to_move)
    made = []
    for share in (1.0, 0.25):
        brain = Sharing(strategist(find("prodigals").brain), state, share)
        searching = Searching(brain, Level(samples=1, rollouts=64), view, Rng.seeded(1))
        run(searching.work())
        made.append(sum(candidate.count for candidate in searching.candidates))
    assert 48 <= made[0] <= 64
    assert 12 <= made[1] <= 16


def test_mistakes_are_in_proportion_to_what_is_at_stake() -> None:
    rng = Rng.seeded(1)
    worth = [0.9, 0.88, 0.6, 0.1]
    made = [slip(worth, 1.0, rng) for _ in range(500)]
    assert made.count(0) > 200
    assert made.count(1) > 100
    assert 3 not in made
    assert {slip([0.5, 0.5 - 1e-9], 0.0, rng) for _ in range(50)} == {0}
    mean = sum(worth) / len(worth)
    assert all(worth[place] >= mean for place in made)


@games
def test_advice_explains_legal_moves(game: str) -> None:
    rules = find(game)
    for state in positions(rules, effort(1), 17):
        assert state.to_move is not None
        view = state.view(state.to_move)
        found = run(advise(Modest(rules.brain), view, Rng.seeded(1)))
        assert found
        assert len({advice.move for advice in found}) == len(found) <= 2
        names = set(rules.brain.parts(state))
        for advice in found:
            assert advice.move in view.moves
            assert {reason.part for reason in advice.reasons} == names
        assert found[0].chance >= found[-1].chance


class Modest:
    """A brain whose expert does little."""

    def __init__(self, brain: Brain) -> None:
        self.brain = strategist(brain)
        self.LEVELS = {"expert": Level(samples=1, rollouts=2 if looks_ahead(brain) else 0)}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.brain, name)


def run(work: Work[Result]) -> Result:
    """Think to the end."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        found: Result = end.value
        return found


@games
def test_a_search_needs_little_memory(game: str) -> None:
    rules = find(game)
    state = next(positions(rules, 1, 19))
    assert state.to_move is not None
    view = state.view(state.to_move)
    brain = strategist(rules.brain)
    level = brain.LEVELS["expert"]
    tracemalloc.start()
    try:
        searching = Searching(brain, level._replace(rollouts=min(40, level.rollouts)), view, Rng.seeded(1))
        run(searching.work())
        assert tracemalloc.get_traced_memory()[1] < 8_000_000
    finally:
        tracemalloc.stop()


@games
def test_thinking_can_be_cut_short(game: str) -> None:
    """At any time there is a legal move to be made."""
    rules = find(game)
    state = next(positions(rules, 1, 23))
    assert state.to_move is not None
    view = state.view(state.to_move)
    thinking: Thinking = of_level(rules.brain, "expert").think(view, Rng.seeded(1))
    parts = []
    for _, so_far in zip(range(50), thinking, strict=False):
        assert so_far.move in view.moves
        parts.append(so_far.part)
    assert parts == sorted(parts)
    assert 0.0 <= parts[0] <= parts[-1] <= 1.0


def test_the_yardstick_never_changes() -> None:
    """The figures in docs/opponents.md are measured against it; it played these games before there was a search."""
    results = [play_game(find(game), ["baseline"] * 3, 2, 2) for game in ("conspirators", "catham")]
    assert [(result.scores, result.moves) for result in results] == BASELINE


BASELINE = [((19, 9, 10), 82), ((11, 12, 16), 64)]


def test_the_same_in_another_order_is_no_second_advice() -> None:
    def told(*moves: str) -> Advice:
        steps = tuple(Step((move,), ()) for move in moves[1:])
        return Advice((moves[0],), 0.5, (), (), (), steps)

    best, turned, other = told("a", "b", "c"), told("b", "a", "c"), told("b", "b", "c")
    assert list(_different([best, turned, other])) == [best, other]
