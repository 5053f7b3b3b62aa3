"""What the program says for a few seconds."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.kit.canvas import Rect
from tests.scenes.driver import (
    SCREENS,
    new_app,
    sit_down,
    step,
)


def test_a_message_does_not_follow_into_the_next_scene() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, 1, 1)
    app.say("something")
    step(app)
    assert app.message == "something"
    table.mode.pause()
    step(app)
    assert not app.message
    app.say("farewell")
    app.pop()
    step(app)
    assert app.message == "farewell", "what is said in leaving is read where one comes to"


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("name", ["title", "settings", "setup-catham", *(f"{game}-start" for game in TABLES)])
def test_a_message_covers_no_button(name: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(name)
    snapshots.show(app, size, "pl")
    box = Rect(0, 0, min(440, app.canvas.width - 20), 44)
    app.overlays.place_message(box)
    assert app.canvas.whole().contains(box)
    region = app.canvas.still.region_of
    assert not [
        hot.key for hot in app.clickable() if hot.rect.colliderect(box) and region(hot.key) in ("choices", "menu", "")
    ]
