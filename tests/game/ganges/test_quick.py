"""The quick player and the chance to win: legal, blind to what his seat cannot know, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ganges import RULES, brain, fitted
from game.ganges import moves as m
from game.ganges.quick import quick
from game.ganges.state import Ganges
from game.ganges.worth import THINGS, WORTH, things, turn_number, value
from game.kernel.contract import Move
from game.kernel.rng import Rng
from tests.effort import LONG
from tests.game.ganges.positions import FINISHED, position, seat

P1, P2 = range(2)
NOBODY = seat()
FILL = [125, 126, 127, 128]
GAMES = 20 if LONG else 2


def met(players: int, seed: int, noise: float = 2.0, **options: object) -> Iterator[Ganges]:
    """Every position of a game that the quick player plays carelessly, so that he meets all kinds of them."""
    table = RULES.new(players, seed, **options)
    assert isinstance(table, Ganges)
    rng = Rng.seeded(seed)
    while table.to_move is not None:
        yield table
        table.make(quick(table, rng, noise))
    yield table


def best(table: Ganges) -> Move:
    return quick(table, Rng.seeded(1), 0.0)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("open_night", [False, True])
def test_all_moves_are_legal(players: int, open_night: bool) -> None:
    for seed in range(GAMES):
        for table in met(players, seed, open_night=open_night):
            if table.to_move is not None:
                assert quick(table, Rng.seeded(seed), 0.5) in table.legal_moves()


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("noise", [0.0, 0.5])
def test_what_the_seat_cannot_know_changes_nothing(players: int, noise: float) -> None:
    for seed in range(GAMES):
        rng = Rng.seeded(seed)
        for table in met(players, 100 + seed):
            if table.to_move is not None:
                other = table.view(table.to_move).sample(rng)
                assert quick(table, Rng.seeded(seed), noise) == quick(other, Rng.seeded(seed), noise)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_add_up(players: int) -> None:
    for table in met(players, players):
        chances = value(table)
        assert len(chances) == players
        assert sum(chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in chances)
    winners = table.winners()
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
    table = position(seat("green3 green5 green6", fame=1), NOBODY, table=[10, *FILL])
    assert best(table) == m.Build(10)
    table.apply(m.Build(10))
    assert best(table) == m.Pay(35, 0, 0)


def test_it_sells_when_that_turns_a_card() -> None:
    table = position(seat(rows=[101, 97], coins=3), NOBODY, table=[104, 89, *FILL])
    assert best(table) == m.Trade(104)


def test_it_takes_dice_of_the_colour_that_brings_a_building_into_reach() -> None:
    table = position(seat("violet6 violet5"), NOBODY, table=[59, 48, 49])
    assert best(table) == m.TakeDie(48)


def test_every_thing_is_counted_once() -> None:
    for table in met(3, 7):
        for one in range(3):
            listed = [thing for thing, _ in things(table, one)]
            assert all(0 <= thing < len(THINGS) for thing in listed)
    assert {len(worth.points) for worth in WORTH.values()} == {len(THINGS)}


def test_a_rollout_ends_where_a_turn_begins() -> None:
    table = RULES.new(2, 3)
    start = table.copy()
    rng = Rng.seeded(3)
    while not brain.horizon(start, table):
        table.make(brain.quick(table, rng, 0.0))
    assert isinstance(table, Ganges)
    assert isinstance(start, Ganges)
    assert turn_number(table) == turn_number(start) + brain.TURNS
    assert table.decision.name == "action"


def test_the_tables_are_small() -> None:
    assert Path(fitted.__file__).stat().st_size < 40_000


def test_it_beats_random() -> None:
    games = 200 if LONG else 20
    won = 0.0
    for seed in range(games):
        table = RULES.new(2, seed)
        me, rng = seed % 2, Rng.seeded(seed)
        while table.to_move is not None:
            mine = table.to_move == me
            table.make(brain.quick(table, rng, 0.0) if mine else rng.choice(table.legal_moves()))
        won += (me in table.winners()) / len(table.winners())
    assert won >= 0.95 * games
