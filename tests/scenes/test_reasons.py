"""Why can't I? Whatever cannot be used now says why, in words that help, in any position and after any click."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.registry import TABLES, find
from scenes.app import App
from scenes.tables.ganges.table import GameTable
from scenes.tables.stages import Showing
from scenes.tables.table import Table
from tests.scenes.driver import (
    click,
    my_turn,
    new_app,
    sit_down,
    step,
)

LOOKS = 40
"""How many pictures are asked in a game."""
SAYS_NOTHING = ("no_such_target", "no_target")
"""Refusals that no click on something that can be seen may get."""


def at_rest(table: Table) -> None:
    """Show the table as it is, with nothing chosen and nothing flying."""
    table.app.moving.empty()
    table.course.showing = Showing()
    table.picker.clear()
    table.course.look()
    step(table.app)


def pictures(game: str, seed: int) -> Iterator[Table]:
    """A random game, looked at by the first player before and after clicks of his."""
    app = new_app()
    fewest, most = find(game).players
    table = sit_down(app, game, fewest + seed % (most - fewest + 1), 1, seed)
    rng = Rng.seeded(seed)
    play, looked = table.play, 0
    while not play.over and looked < LOOKS:
        if play.to_move == 0 and not rng.below(3):
            at_rest(table)
            yield table
            looked += 1
            clicks = sorted(table.picker.candidates - {CONFIRM}, key=str)
            if clicks and table.picker.click(rng.choice(clicks)) is None:
                play._propose()
                app.touch()
                step(app)
                yield table
            table.picker.clear()
        play.make(rng.choice(play.driver.match.state.legal_moves()))


@pytest.mark.parametrize("game", TABLES)
def test_everything_says_why_it_cannot_be_used(game: str) -> None:
    asked = 0
    for seed in range(3):
        for table in pictures(game, seed):
            empty = ["", *(table.talk(f"reason.{word}") for word in SAYS_NOTHING)]
            for hot in table.app.canvas.hots:
                if hot.action is None and hot.refusal is not None:
                    asked += 1
                    why = hot.refusal()
                    assert why not in empty, (seed, hot.key, table.view.prompt, table.picker.chosen)
                    assert "{" not in why
                    assert "reason." not in why
    assert asked > 100


def in_english() -> App:
    app = new_app()
    app.settings.language = "en"
    app.apply_settings()
    return app


def by_the_river() -> GameTable:
    """Ganges, when the first player must choose a card."""
    table = sit_down(in_english(), "ganges", 2, 1, 3)
    assert isinstance(table, GameTable)
    while table.play.to_move != 0:
        table.play.make(table.play.driver.match.state.legal_moves()[0])
    at_rest(table)
    return table


def test_a_rivals_panel_says_what_it_takes_to_choose_him() -> None:
    table = sit_down(in_english(), "conspirators", 3, 1, 0)
    at_rest(table)
    assert table.view.refusal(("seat", 1)) == "rivals_later"
    assert "choose cards of one kind" in table.mode.why_not(("seat", 1)), "and what is asked now"


def test_nothing_pays_for_a_die() -> None:
    table = by_the_river()
    own = ("hand", table.view.hands[0][0])
    assert table.mode.why_not(own).startswith("First choose a card"), "nothing is chosen"
    corner = min(target for target in table.picker.first_clicks if target[0] == "corner")
    table.mode.tap(corner)
    assert "costs nothing" in table.mode.why_not(own)


def test_a_card_that_cannot_be_paid_says_how_much_is_missing() -> None:
    table = by_the_river()
    for place, card in enumerate(table.view.grid):
        missing = table.planning.signs(card).missing if card else 0
        if missing:
            assert f" {missing} pip" in table.mode.why_not(("grid", place))
            table.mode.tap(table.meant_card(place))
            assert f"{missing} pip" in table.mode.status(), "the die on its back is chosen, and it says why"
            break
    else:
        raise AssertionError("everything can be paid in this deal")


@pytest.mark.parametrize("game", TABLES)
def test_a_click_that_leads_nowhere_says_why(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 2, humans=1, seed=3)
    my_turn(app, table)
    refused = [hot for hot in app.canvas.hots if hot.refusal is not None and hot.action is None]
    assert refused
    for hot in refused:
        app.say("")
        app.press(hot)
        assert len(app.message) > 8, f"{hot.key} says nothing"
        assert "reason." not in app.message, app.message
    assert not table.play.driver.match.turns or table.my_turn


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("game", TABLES)
def test_everything_at_a_table_does_something_says_why_not_or_explains_itself(game: str, touch: bool) -> None:
    app = new_app()
    sit_down(app, game, 3, 1, 2)
    step(app, 30)
    names = {hot.key for hot in app.canvas.hots if hot.action is None and hot.drag is None}
    mute = [hot for hot in app.canvas.hots if hot.key in names and hot.refusal is None and hot.explain is None]
    assert not mute
    for hot in app.canvas.hots:
        if hot.action is hot.refusal is hot.drag is None and app.pointer.target(*hot.rect.center) is hot:
            click(app, hot, touch=touch)
            assert app.pointer.explained() is hot  # at once
            app.paint()
            app.pointer.more = None  # a finger would close it first, where it covers the next thing
