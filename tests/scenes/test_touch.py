"""What a finger does on phones and tablets; that everything is large enough for it is looked at in all pictures."""

from __future__ import annotations

import pygame
import pytest

from game.registry import TABLES
from scenes.kit.canvas import Rect
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT
from scenes.kit.sheet import Hot, Sheet
from scenes.kit.zones import Kept
from scenes.setup import Setup
from tests.scenes.audits import too_small
from tests.scenes.driver import (
    click,
    hot_named,
    new_app,
    step,
)


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


def test_a_finger_that_narrowly_misses_is_understood() -> None:
    app = new_app((844, 390))
    step(app, 2)
    hot = hot_named(app, "settings")
    small = Hot(Rect(10, 200, 20, 20), "small", "small", lambda: app.say("small"))
    app.canvas.hots.append(small)
    for dx, dy in ((21, 0), (-21, 0), (0, 21), (15, -15)):
        app.pointer.touch = True
        assert app.pointer.target(20 + dx, 210 + dy) is small
        app.pointer.touch = False
        assert app.pointer.target(20 + dx, 210 + dy) is not small
    app.pointer.touch = True
    assert app.pointer.target(*hot.rect.center) is hot


def test_a_finger_does_not_reach_through_what_lies_over_a_thing() -> None:
    app = new_app((844, 390))
    step(app, 2)
    below = Hot(Rect(100, 100, 90, 60), "below", "below", lambda: None)
    over = Hot(Rect(80, 80, 200, 200), "over", "over", refusal=lambda: "")
    app.canvas.hots += [below, over]
    app.pointer.touch = True
    assert app.pointer.target(140, 130) is over


def test_a_card_on_a_player_does_not_stand_in_the_way_of_choosing_the_player() -> None:
    app = new_app()
    step(app)
    plate = Hot(Rect(100, 10, 300, 200), ("seat", 1), "plate", lambda: None)
    card = Hot(Rect(220, 80, 60, 84), ("court", 1), "card", None, refusal=lambda: "no")
    sheet = Sheet(hots=[plate, card])
    kept = Kept(sheet, pygame.Rect(0, 0, 0, 0), frozenset({plate.key, card.key}), (), None, "others")
    app.canvas.still.kept["plate"] = kept
    app.canvas.hots = [plate, card]
    assert app.pointer.target(250, 110) is plate
    plate.action = None
    assert app.pointer.target(250, 110) is card
