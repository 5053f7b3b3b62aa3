"""What an adviser says: every move has a name, what matters most is left out last, and a followed way goes on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from game.ai.advice import Advice, Reason, _done
from game.ai.plain import strategist
from game.ai.search import Candidate, Searching
from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.registry import TABLES
from scenes import mirror, snapshots
from scenes.app import App
from scenes.kit.canvas import Rect
from scenes.kit.forms import UPRIGHT
from scenes.kit.theme import (
    BRIGHT_EMBER,
    CREAM,
    GAIN,
    HINTED,
)
from scenes.tables import open_table
from scenes.tables.advice import ANSWER, CERTAIN, NAME, WHY, _figure_ink, _head, lamps, sentences
from scenes.tables.table import Table
from tests.effort import LONG
from tests.scenes.driver import (
    SCREENS,
    hot_named,
    my_turn,
    new_app,
    press,
    sit_down,
    step,
)

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
        able = strategist(table.play.driver.match.rules.brain)
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
    part = next(iter(table.play.driver.match.rules.brain.parts(table.play.driver.match.state)))
    move = next(move for move in table.view.moves if table.view.forecast(move))
    answer = table.speech.deeds[-1](1, table.viewer)
    told = sentences(table, Advice(move, 0.5, (), (Reason(part, 1.0),), (answer,)), 0)
    ranks = [spared for _, spared in told]
    assert WHY in ranks
    assert CERTAIN in ranks
    assert ANSWER in ranks
    assert WHY < CERTAIN < ANSWER


def test_a_best_move_is_not_told_by_blame_alone() -> None:
    table = a_turn()
    part, other = list(table.play.driver.match.rules.brain.parts(table.play.driver.match.state))[:2]
    move = table.view.moves[0]
    for gains, why in (((-1.0,), False), ((-2.0, 1.0), True)):
        reasons = tuple(Reason(name, gain) for name, gain in zip((part, other), gains, strict=False))
        told = sentences(table, Advice(move, 0.5, (), reasons, ()), 0)
        assert any(spared == WHY for _, spared in told) == why


def test_a_step_of_followed_advice_is_not_called_the_best_move() -> None:
    table = a_turn()
    first, second = table.view.moves[:2]
    advice = Advice(first, 0.5, (), (Reason("x", 1.0),), ()), Advice(second, 0.5, (), (), ())
    table.play.adviser.found = advice
    assert _head(table, 0)[0] == table.words("hint.best")
    table.play.adviser.found = (advice[0]._replace(follows=True, reasons=()),)
    assert _head(table, 0)[0] == table.words("hint.step")


def test_what_is_just_as_good_is_not_shown_as_a_loss() -> None:
    table = a_turn()
    first, second = table.view.moves[:2]
    for chance, ink in ((0.5, CREAM), (0.4, BRIGHT_EMBER)):
        table.play.adviser.found = (Advice(first, 0.5, (), (), ()), Advice(second, chance, (), (), ()))
        assert _figure_ink(table, 1) == ink
        assert _figure_ink(table, 0) == GAIN


@pytest.mark.parametrize("game", TABLES)
def test_a_question_stays_while_there_is_advice(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    my_turn(app, table)
    asked = table.mode.status()
    table.mode.ask_hint()
    step(app)
    assert table.mode.status() == asked
    if table.play.adviser.busy:
        assert table.words("status.thinking_for_you") in mirror.told(app)["status"]
        assert hot_named(app, "hint").action is None
    while not table.play.adviser.found:
        step(app)
    assert table.mode.status() == asked


@cache
def advised(game: str) -> tuple[App, Table]:
    """A table with an adviser who has found something; he takes his time, so once is enough."""
    app = snapshots.arranged(f"{game}-advice")
    assert isinstance(app.top, Table)
    return app, app.top


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_does_not_cover_where_it_leads(game: str) -> None:
    app, table = advised(game)
    for size in SCREENS:
        if size == UPRIGHT and "upright" not in table.forms:
            continue
        snapshots.show(app, size, "pl")
        for place in range(len(table.play.adviser.found)):
            table.mode.show_advice(place)
            step(app)
            assert table.play.adviser.hint is not None
            way = [table.places.rects.get(target) for target in table.picker.lead(table.play.adviser.hint)]
            assert way
            box = hot_named(app, "advice").rect
            assert all(spot is not None and min(box.clip(spot).size) <= 1 for spot in way), size
    table.mode.show_advice(0)


@pytest.mark.parametrize("game", ["conspirators", "catham"])
def test_lamps_number_the_clicks_of_a_hint(game: str) -> None:
    app, table = advised(game)
    for size in SCREENS:
        snapshots.show(app, size, "pl")
        for place in range(len(table.play.adviser.found)):
            table.mode.show_advice(place)
            step(app)
            assert table.play.adviser.hint is not None
            clicks = table.play.clicks_to(table.play.adviser.hint)
            first, last = lamps(table)
            assert (first.number, last.number) == (1, 2)
            assert first.times == len(clicks) - 1
            assert (Rect(first.place), Rect(last.place)) == (table.places.rects[clicks[0]], table.places.rects[CONFIRM])
    table.mode.show_advice(0)
    step(app)
    assert not {"1", "2"} & set(app.canvas.still.kept["lamps"].sheet.said), "numbers alone tell a listener nothing"


def test_lamps_lead_beyond_a_card_that_only_begins_something() -> None:
    _, table = advised("emerald")
    table.mode.show_advice(0)
    assert table.play.adviser.hint is not None
    card, city = lamps(table)
    [click] = table.picker.lead(table.play.adviser.hint)
    assert Rect(card.place) == table.places.rects[click]
    assert city.place in [tuple(table.places.rects[("city", place)]) for place in range(9)]


@pytest.mark.parametrize("game", TABLES)
def test_the_ring_of_a_hint_is_seen_beside_that_of_the_keyboard(game: str) -> None:
    app, table = advised(game)
    snapshots.show(app, (1280, 720), "pl")
    assert table.play.adviser.hint is not None
    meant = table.picker.lead(table.play.adviser.hint)
    while app.canvas.focused not in meant:
        press(app, pygame.K_TAB)
    press(app, pygame.K_LSHIFT)  # the picture is painted with the keyboard there
    place = app.canvas.px(hot_named(app, app.canvas.focused).rect.inflate(20, 20)).clip(app.canvas.screen.get_rect())
    blue = HINTED.border
    assert blue is not None

    def ring(picture: pygame.Surface) -> int:
        return pygame.mask.from_threshold(picture.subsurface(place), blue, (30, 30, 30, 255)).count()

    assert ring(app.canvas.surface) > 200
    assert ring(app.canvas.screen) >= 0.9 * ring(app.canvas.surface)
