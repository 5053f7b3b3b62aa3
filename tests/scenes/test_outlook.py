"""What is coming can be seen before it happens: limits, deals, the last round."""

from __future__ import annotations

import re

import pytest

from game.conspirators.cards import DEAL, LIMIT
from game.conspirators.moves import CommitPair
from game.conspirators.view import View as ConspiratorsView
from game.kernel.contract import View
from game.kernel.rng import Rng
from game.registry import TABLES
from scenes import mirror, snapshots
from scenes.kit.theme import (
    BRIGHT_EMBER,
)
from scenes.moments import table_at
from scenes.pause import Pause
from scenes.tables.table import Table
from tests.scenes.driver import (
    SCREENS,
    click,
    my_turn,
    new_app,
    play_on,
    reachable,
    sit_down,
    step,
    written,
)


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_a_court_that_will_be_too_large_is_marked_before_it_happens(size: tuple[int, int]) -> None:
    for seed in range(40):
        app = new_app(size)
        table = sit_down(app, "conspirators", 2, humans=1, seed=seed)
        my_turn(app, table)
        view = table.view
        assert isinstance(view, ConspiratorsView)
        kind = view.hand.index(max(view.hand[:9]))
        if view.hand[kind] <= 3:
            continue
        for _ in range(4):
            table.mode.tap(("hand", kind))
        step(app)
        warned = [text for text in app.canvas.still.written() if "[[warning]]" in text.text]
        assert warned
        assert warned[0].colour == BRIGHT_EMBER
        assert "4/3" in warned[0].text
        assert not app.canvas.audit()
        return
    raise AssertionError("nobody has four of a kind")


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_two_cards_of_different_kinds_are_counted_together(size: tuple[int, int]) -> None:
    def pairs(view: View) -> list[CommitPair]:
        return [move for move in view.moves if isinstance(move, CommitPair)] if view.to_move == 0 else []

    app = snapshots.new_app((1280, 720), "pl")
    table = table_at(app, "conspirators", 2, lambda view: bool(pairs(view)), seed=6)
    pair = pairs(table.view)[0]
    table.mode.tap(("hand", pair.first))
    table.mode.tap(("hand", pair.second))
    assert not snapshots.show(app, size, "pl")
    shown = re.search(r"\*\*(\d+)\*\* z (\d+)", written(app))
    assert shown
    assert int(shown[1]) == 2 <= int(shown[2])


def test_the_last_round_is_announced() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=3)
    play_on(app, Rng.seeded(3))
    headings = [line.text for line in table.chronicle.lines if line.heading]
    assert "Runda 8, ostatnia" in headings
    assert "Runda 7" in headings


@pytest.mark.parametrize("game", TABLES)
def test_the_deal_can_be_read_in_the_menu(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 2, humans=1, seed=12345678)
    app.push(Pause(app, table))
    step(app)
    assert "1234-5678" in written(app)


def test_what_the_coming_rounds_deal_and_allow_can_be_read() -> None:
    app = snapshots.arranged("conspirators-turn")
    table = app.top
    assert isinstance(table, Table)
    told = mirror.about(app, "round")
    for number in range(8):
        line = table.talk("about.round.line", round=number + 1, deal=DEAL[number], limit=LIMIT[number])
        assert (mirror.spoken(app, line) in told) == (number >= 4)


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_stacks_of_the_pool_keep_their_distance(size: tuple[int, int]) -> None:
    app = new_app(size)
    table = sit_down(app, "catham", 4, humans=1, seed=6)
    rng, looked = Rng.seeded(6), 0
    for _ in range(600):
        step(app)
        if app.top is not table:
            break
        pool = [hot.rect for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "pool"]
        looked = max(looked, len(pool))
        for index, one in enumerate(pool):
            assert one.collidelist(pool[index + 1 :]) < 0
        if table.my_turn and not table.shown.busy:
            table.recap.open = False
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
    assert looked == 5
