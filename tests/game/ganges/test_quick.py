"""The quick player and the chance to win: legal, blind to what their seat cannot know, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ganges import RULES
from game.ganges import moves as m
from game.ganges.mind import brain, fitted
from game.ganges.mind.quick import quick
from game.ganges.mind.worth import THINGS, WORTH, things, turn_number, value
from game.ganges.state import Ganges
from game.kernel.contract import Move
from game.kernel.rng import Rng
from tests.effort import LONG
from tests.game.ganges.positions import FINISHED, position, seat

P1, P2 = range(2)
NOBODY = seat()
FILL = [125, 126, 127, 128]
GAMES = 20 if LONG else 2


def met(players: int, seed: int, noise: float = 2.0, **options: object) -> Iterator[Ganges]:
    """Every position of a game that the quick player plays carelessly, so that all kinds of them are met."""
    state = RULES.new(players, seed, **options)
    assert isinstance(state, Ganges)
    rng = Rng.seeded(seed)
    while state.to_move is not None:
        yield state
        state.make(quick(state, rng, noise))
    yield state


def best(state: Ganges) -> Move:
    return quick(state, Rng.seeded(1), 0.0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("open_night", [False, True])
def test_all_moves_are_legal(players: int, open_night: bool) -> None:
    for seed in range(GAMES):
        for state in met(players, seed, open_night=open_night):
            if state.to_move is not None:
                assert quick(state, Rng.seeded(seed), 0.5) in state.legal_moves()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("noise", [0.0, 0.5])
def test_what_the_seat_cannot_know_changes_nothing(players: int, noise: float) -> None:
    for seed in range(GAMES):
        rng = Rng.seeded(seed)
        for state in met(players, 100 + seed):
            if state.to_move is not None:
                other = state.view(state.to_move).sample(rng)
                assert quick(state, Rng.seeded(seed), noise) == quick(other, Rng.seeded(seed), noise)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up(players: int) -> None:
    for state in met(players, players):
        chances = value(state)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
    winners = state.winners()
    assert chances == [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (seat(turned=[1]), seat(coins=3)),
        (seat(coins=2), seat()),
        (seat(fame=1), seat()),
        (seat(admins=1), seat(karma=1)),
        (seat("green6"), seat("green1")),
        (seat(rows=[96]), seat(rows=[89])),
        (seat(turned=FINISHED), seat(turned=[1, 2, 3, 4, 5], fame=2)),
    ],
)
def test_more_is_better(better: object, worse: object) -> None:
    def chance(one: object, other: object) -> float:
        return value(position(one, other, table=FILL))[P1]  # type: ignore[arg-type]

    assert chance(better, NOBODY) > chance(worse, NOBODY)
    assert chance(NOBODY, better) < chance(NOBODY, worse)


def test_it_builds_with_the_cheapest_dice() -> None:
    state = position(seat("green3 green5 green6", fame=1), NOBODY, table=[10, *FILL])
    assert best(state) == m.Build(10)
    state.apply(m.Build(10))
    assert best(state) == m.Pay(35, 0, 0)


def test_it_sells_when_that_turns_a_card() -> None:
    state = position(seat(rows=[101, 97], coins=3), NOBODY, table=[104, 89, *FILL])
    assert best(state) == m.Trade(104)


def test_it_takes_dice_of_the_colour_that_brings_a_building_into_reach() -> None:
    state = position(seat("violet6 violet5"), NOBODY, table=[59, 48, 49])
    assert best(state) == m.TakeDie(48)


def test_every_thing_is_counted_once() -> None:
    for state in met(3, 7):
        for one in range(3):
            listed = [thing for thing, _ in things(state, one)]
            assert all(0 <= thing < len(THINGS) for thing in listed)
    assert {len(worth.points) for worth in WORTH.values()} == {len(THINGS)}


def test_a_rollout_ends_where_a_turn_begins() -> None:
    state = RULES.new(2, 3)
    start = state.copy()
    rng = Rng.seeded(3)
    while not brain.horizon(start, state):
        state.make(brain.quick(state, rng, 0.0))
    assert isinstance(state, Ganges)
    assert isinstance(start, Ganges)
    assert turn_number(state) == turn_number(start) + brain.TURNS
    assert state.decision.name == "action"


def test_the_tables_are_small() -> None:
    assert Path(fitted.__file__).stat().st_size < 40_000


def test_it_beats_random() -> None:
    games = 200 if LONG else 20
    won = 0.0
    for seed in range(games):
        state = RULES.new(2, seed)
        me, rng = seed % 2, Rng.seeded(seed)
        while state.to_move is not None:
            mine = state.to_move == me
            state.make(brain.quick(state, rng, 0.0) if mine else rng.choice(state.legal_moves()))
        won += (me in state.winners()) / len(state.winners())
    assert won >= 0.95 * games
