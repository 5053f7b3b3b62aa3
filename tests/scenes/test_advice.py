"""What an adviser says: every move has a name, what matters most is left out last, and a followed way goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.ai.advice import Advice, Reason, _done
from game.ai.plain import strategist
from game.ai.search import Candidate, Searching
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.registry import TABLES
from scenes.kit.theme import BRIGHT_EMBER, CREAM, GAIN
from scenes.tables import open_table
from scenes.tables.advice import ANSWER, CERTAIN, NAME, WHY, _figure_ink, _head, sentences
from scenes.tables.table import Table
from tests.effort import LONG
from tests.scenes.driver import new_app, sit_down, step

EACH = 8 if LONG else 1
"""How often each kind of decision is looked at."""


def asked(game: str) -> Iterator[Table]:
    """Tables at which somebody has just been asked something, in games that are played at random."""
    rng, seen = Rng.seeded(3), Counter[str]()
    for seed in range(2 * EACH):
        seating = Seating(game, [usual_seat(game, seat) for seat in range(3)], seed)
        match = seating.start()
        while (seat := match.state.to_move) is not None:
            name = match.state.decision.name
            if len(match.state.legal_moves()) > 1 and seen[name] < EACH:
                seen[name] += 1
                for index, who in enumerate(seating.seats):
                    who.level = HUMAN if index == seat else "easy"
                again = seating.start()
                for turn in match.turns:
                    again.play(turn.move)
                table = open_table(new_app(), again, seating)
                step(table.app)
                yield table
            match.play(rng.choice(match.state.legal_moves()))


@pytest.mark.parametrize("game", TABLES)
def test_every_move_has_a_name(game: str) -> None:
    for table in asked(game):
        able = strategist(table.play.match.rules.brain)
        searching = Searching(able, able.LEVELS["hard"], table.view, Rng.seeded(1))
        for move in table.view.moves:
            done = _done(searching, Candidate(move, 0.5, 1.0))
            assert all(getattr(event, "seat", table.viewer) == table.viewer for event in done)
            first = sentences(table, Advice(move, 0.5, done, (), ()), 0)[0]
            assert first.spared == NAME, f"{table.view.decision.name}: {move} has no name"


def a_turn() -> Table:
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=5)
    while not table.my_turn:
        step(app)
    return table


def test_reasons_are_left_out_later_than_what_follows() -> None:
    table = a_turn()
    part = next(iter(table.play.match.rules.brain.parts(table.play.match.state)))
    move = next(move for move in table.view.moves if table.view.forecast(move))
    answer = table.deeds[-1](1, table.viewer)
    told = sentences(table, Advice(move, 0.5, (), (Reason(part, 1.0),), (answer,)), 0)
    ranks = [spared for _, spared in told]
    assert WHY in ranks
    assert CERTAIN in ranks
    assert ANSWER in ranks
    assert WHY < CERTAIN < ANSWER


def test_a_best_move_is_not_told_by_blame_alone() -> None:
    table = a_turn()
    part, other = list(table.play.match.rules.brain.parts(table.play.match.state))[:2]
    move = table.view.moves[0]
    for gains, why in (((-1.0,), False), ((-2.0, 1.0), True)):
        reasons = tuple(Reason(name, gain) for name, gain in zip((part, other), gains, strict=False))
        told = sentences(table, Advice(move, 0.5, (), reasons, ()), 0)
        assert any(spared == WHY for _, spared in told) == why


def test_a_step_of_followed_advice_is_not_called_the_best_move() -> None:
    table = a_turn()
    first, second = table.view.moves[:2]
    advice = Advice(first, 0.5, (), (Reason("x", 1.0),), ()), Advice(second, 0.5, (), (), ())
    table.play.advice = advice
    assert _head(table, 0)[0] == table.words("hint.best")
    table.play.advice = (advice[0]._replace(follows=True, reasons=()),)
    assert _head(table, 0)[0] == table.words("hint.step")


def test_what_is_just_as_good_is_not_shown_as_a_loss() -> None:
    table = a_turn()
    first, second = table.view.moves[:2]
    for chance, ink in ((0.5, CREAM), (0.4, BRIGHT_EMBER)):
        table.play.advice = (Advice(first, 0.5, (), (), ()), Advice(second, chance, (), (), ()))
        assert _figure_ink(table, 1) == ink
        assert _figure_ink(table, 0) == GAIN
