"""The quick player and the chance to win: legal, blind to chance that is still to come, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.kernel.contract import Move
from game.kernel.rng import Rng
from game.prodigals import RULES
from game.prodigals.cards import LINE_UPS
from game.prodigals.mind import brain, fitted
from game.prodigals.mind.outlook import Outlooks, rounds_left
from game.prodigals.mind.plan import LOOK, Plan
from game.prodigals.mind.quick import quick
from game.prodigals.moves import EndTurn, Lay, Play, Send
from game.prodigals.state import Prodigals
from game.prodigals.tiles import P_SELL
from tests.effort import LONG
from tests.game.prodigals.positions import P1, P2, card, position

GAMES = 10 if LONG else 1


def met(players: int, seed: int, line_up: str, noise: float = 1.0) -> Iterator[Prodigals]:
    """Every position of a game that the quick player plays carelessly, so that it meets all kinds of them."""
    state = RULES.new(players, seed, competitions=line_up)
    assert isinstance(state, Prodigals)
    rng = Rng.seeded(seed)
    while state.to_move is not None:
        yield state
        state.make(quick(state, rng, noise))
    yield state


def best(state: Prodigals) -> Move:
    return quick(state, Rng.seeded(1), 0.0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("line_up", LINE_UPS)
def test_all_moves_are_legal_and_chances_add_up(players: int, line_up: str) -> None:
    for seed in range(GAMES):
        for state in met(players, seed, line_up):
            chances = brain.value(state)
            assert sum(chances) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in chances)
            if state.to_move is not None:
                assert quick(state, Rng.seeded(seed), 0.2) in state.legal_moves()
        winners = state.winners()
        assert chances == [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


@pytest.mark.parametrize("noise", [0.0, 0.3])
def test_chance_that_is_still_to_come_changes_nothing(noise: float) -> None:
    for seed, line_up in enumerate(LINE_UPS):
        rng = Rng.seeded(seed)
        for state in met(2 + seed % 3, seed, line_up):
            if state.to_move is not None:
                other = state.view(state.to_move).sample(rng)
                assert quick(state, Rng.seeded(seed), noise) == quick(other, Rng.seeded(seed), noise)


def test_points_count_where_the_score_is_worst() -> None:
    state = position(votes=[30, 20], markers={P1: "L1 M2 R3 R5"}, round=5, phase="errands")
    point = Plan(state, P1).point
    assert sum(point) == pytest.approx(1.0)
    assert point[1] > point[2] > 0


def test_black_cards_are_laid_before_anything_else() -> None:
    state = position(hands={P1: "incompetent_agent insult_everyone"}, round=2, bonus={})
    assert best(state) == Lay(card("incompetent_agent"), -1)


def test_a_card_that_counts_nothing_is_kept_for_later() -> None:
    wanted = {2: EndTurn(), 5: Play(card("dogs_before_voters"))}
    for number, move in wanted.items():
        state = position(hands={P1: "dogs_before_voters"}, markers={P1: "L11 M14 M10 R12"}, round=number, bonus={})
        assert best(state) == move


def test_the_game_is_not_ended_by_who_would_lose() -> None:
    given = {"properties": {}, "hands": {P1: "tax_the_reformers"}, "bonus": {}, "round": 3}
    assert best(position("pe", votes=[1, 9], money=[25, 9], **given)) == EndTurn()  # type: ignore[arg-type]
    assert best(position("pe", votes=[1, 30], money=[2, 30], **given)) == Play(card("tax_the_reformers"))  # type: ignore[arg-type]


def test_property_is_sold_while_it_can_be() -> None:
    state = RULES.new(2, 1, competitions="ps")
    assert isinstance(state, Prodigals)
    assert state.to_move is not None
    plan = Plan(state, state.to_move)
    assert plan.errand(P_SELL) > 4 * plan.point[0]
    assert Send(P_SELL) in state.legal_moves()


def test_a_rollout_ends_with_the_round() -> None:
    state = RULES.new(2, 3, competitions="pes")
    start, rng = state.copy(), Rng.seeded(3)
    while not brain.horizon(start, state):
        state.make(brain.quick(state, rng, 0.0))
    assert isinstance(state, Prodigals)
    assert state.round == 1
    assert state.decision.name == "errand"
    assert rounds_left(state) == 3


def test_the_chance_follows_the_level() -> None:
    even = {"round": 5, "phase": "actions", "bonus": {}, "beatrice": "same_row", "megaphones": [1, 1]}
    ahead = position(votes=[9, 15], **even)  # type: ignore[arg-type]
    level = position(votes=[15, 15], **even)  # type: ignore[arg-type]
    assert brain.value(ahead)[P1] > brain.value(level)[P1]
    assert brain.value(ahead)[P2] < 0.5


def test_who_looks_ahead_knows_what_tiles_and_places_are_worth() -> None:
    given = {"round": 2, "phase": "errands", "bonus": {}, "beatrice": "same_row", "megaphones": [1, 1]}
    few = position(**given)  # type: ignore[arg-type]
    more = position(layouts={P1: "K1/0@0,0 K6/2@0,-1 K7/0@-1,0"}, **given)  # type: ignore[arg-type]
    more.joined[:] = few.joined
    assert brain.value(more)[P1] > brain.value(few)[P1]
    assert brain.worths(more) == brain.worths(few), "the plain judgement stays what it was"
    second = position(order=[P2, P1], **given)  # type: ignore[arg-type]
    assert brain.value(second)[P1] < brain.value(few)[P1]


def test_the_worst_score_of_now_counts_by_itself_near_the_end() -> None:
    level = position("pes", round=4)
    for left, weight in ((0, LOOK.numbers.worst), (2, 0.0)):
        seen, plain = (
            LOOK.all(level, left)[P1].level,
            Outlooks(LOOK.numbers._replace(worst=0.0)).all(level, left)[P1].level,
        )
        assert seen - plain == pytest.approx(weight * max(level.all_scores(P1)))


def test_the_tables_are_small() -> None:
    assert Path(fitted.__file__).stat().st_size < 40_000


@pytest.mark.parametrize("line_up", LINE_UPS)
def test_it_beats_random(line_up: str) -> None:
    games = 50 if LONG else 6
    won = 0.0
    for seed in range(games):
        state = RULES.new(2, seed, competitions=line_up)
        me, rng = seed % 2, Rng.seeded(seed)
        while state.to_move is not None:
            mine = state.to_move == me
            state.make(brain.quick(state, rng, 0.0) if mine else rng.choice(state.legal_moves()))
        won += (me in state.winners()) / len(state.winners())
    assert won >= 0.95 * games
