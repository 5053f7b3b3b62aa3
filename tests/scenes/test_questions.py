"""Whose question it is, and what is confirmed."""

from __future__ import annotations

import pytest

from game.catham.moves import Inform, Leak, PlayHackers, PlayPolice
from game.conspirators.moves import Conspire, Raid, Steal
from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.registry import TABLES, find
from scenes.app import App
from scenes.tables.table import Table
from tests.scenes.driver import (
    click,
    in_a_move,
    new_app,
    reachable,
    sit_down,
    step,
)


@pytest.mark.parametrize("game", ["conspirators", "catham"])
def test_what_is_done_to_others_is_confirmed(game: str) -> None:
    """Nobody's card is lost by one click; those of the other games have tests of their own."""
    seen = set()
    for seed in range(12):
        state = find(game).new(3, seed)
        rng = Rng.seeded(seed)
        while state.to_move is not None:
            for move in state.legal_moves():
                if isinstance(move, Raid | Steal | Conspire | PlayHackers | PlayPolice | Inform | Leak):
                    seen.add(type(move).__name__)
                    assert state.targets(move)[-1] == CONFIRM, move
            state.apply(rng.choice(state.legal_moves()))
    assert seen >= ({"Raid", "Conspire", "Steal"} if game == "conspirators" else {"PlayHackers", "Inform"})


def test_the_status_says_whose_question_it_is() -> None:
    app = new_app()
    app.settings.language = "en"
    app.apply_settings()
    for seed in range(40):
        table = sit_down(app, "catham", 4, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        for _ in range(400):
            step(app)
            if app.top is not table:
                break
            if table.my_turn and not table.shown.busy:
                prompt = table.view.prompt
                assert prompt is not None
                if not table.picker.chosen and prompt.decision == "inform":
                    assert "Your answer to" in table.mode.status()
                    return
                if not table.picker.chosen and prompt.decision == "action":
                    assert "Your turn" in table.mode.status()
                click(app, rng.choice([hot for hot in reachable(app) if in_a_move(hot.key)]))
        app.home()
    raise AssertionError("nobody ever asks")


def only_declined() -> tuple[App, Table]:
    """Return a game in which the person is asked something that has only one answer."""
    for seed in range(60):
        app = new_app()
        table = sit_down(app, "catham", 3, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        for _ in range(400):
            step(app)
            if table.my_turn and not table.shown.busy:
                if table.play.automatic.clicks:
                    return app, table
                click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
    raise AssertionError("nobody is ever asked such a question")


def test_a_question_that_can_only_be_declined_says_so_and_passes_by_itself() -> None:
    app, table = only_declined()
    assert table.words("status.only_answer") in table.mode.status()
    made = table.play.made
    step(app, 15)
    assert table.play.made == made, "there is time to read it"
    step(app, 15)
    assert table.play.made > made


def test_a_hint_for_such_a_question_comes_before_it_passes() -> None:
    app, table = only_declined()
    made = table.play.made
    table.mode.ask_hint()
    assert table.play.adviser.busy
    for _ in range(200):
        step(app)
        if table.play.adviser.found:
            break
    assert table.play.adviser.found
    assert table.play.made == made
    step(app, 40)
    assert table.play.made > made


@pytest.mark.parametrize("game", TABLES)
def test_ones_own_seat_is_marked(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    step(app, 2)
    assert sum(text.text == table.words("you") for text in app.canvas.still.written()) == 1
