"""What a finger does on phones and tablets; that everything is large enough for it is looked at in all pictures."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT
from scenes.setup import Setup
from tests.scenes.audits import too_small
from tests.scenes.driver import click, hot_named, new_app, step


@pytest.mark.parametrize("size", [COMPACT, UPRIGHT, TABLET], ids=str)
def test_a_tap_on_the_middle_of_a_cover_opens_its_game(size: tuple[int, int]) -> None:
    for game in TABLES:
        app = new_app(size)
        step(app)
        click(app, hot_named(app, ("cover", game)), touch=True, lasts=6)
        assert isinstance(app.top, Setup), game


@pytest.mark.parametrize("size", [COMPACT, UPRIGHT, TABLET], ids=str)
def test_six_players_can_be_set_up_by_finger(size: tuple[int, int]) -> None:
    app = new_app(size)
    app.push(Setup(app, "catham"))
    for _ in range(3):
        step(app)
        click(app, hot_named(app, "add"), touch=True)
    setup = app.top
    assert isinstance(setup, Setup)
    assert len(setup.seating.seats) == 6
    for seat in range(6):
        step(app)
        assert not too_small(app)
        if any(hot.key == ("open", seat) for hot in app.clickable()):  # only one row is open where there is no room
            click(app, hot_named(app, ("open", seat)), touch=True)
