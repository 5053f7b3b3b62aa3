"""What a mouse does that is moved by a hand, through everything on its way: what it shows, answers."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes.setup import Setup
from scenes.tables.guided import Guided
from tests.scenes.driver import hot_named, new_app
from tests.scenes.mouse import Mouse


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (844, 390)], ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_the_button_that_rises_on_a_cover_begins_the_first_game(game: str, size: tuple[int, int]) -> None:
    app = new_app(size)
    mouse = Mouse(app)
    mouse.wait()
    cover = hot_named(app, ("cover", game)).rect
    mouse.go(*app.canvas.px(cover).midtop)
    mouse.go(*app.canvas.px(cover.inflate(-20, -20)).midtop)
    mouse.wait()
    mouse.go_to(hot_named(app, ("play", game)).rect)
    mouse.wait()
    mouse.click()
    assert isinstance(app.top, Guided)
    assert app.top.game == game
