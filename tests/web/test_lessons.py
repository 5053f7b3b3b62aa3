"""A first game in a real browser: offered on the cover, left in the middle, found again, played on."""

from __future__ import annotations

import json
from functools import partial

from game.kernel.record import Record
from game.registry import lesson_of
from tests.scenes.driver import in_a_move
from tests.web.conftest import Visitor
from tests.web.driver import QUICK, Visit
from tests.web.steps import (
    picture,
)


def step_kept(visit: Visit) -> int:
    """The step of the lesson that the browser remembers."""
    return int(json.loads(visit.kept("lesson-conspirators") or '{"step": -1}')["step"])


def learn(visit: Visit, until: int) -> None:
    """Do what the lesson asks for, by clicks on the canvas, until it has come to a step."""

    def go_on(step: int) -> bool:
        if step_kept(visit) >= step:
            return True
        keys = [thing.key for thing in visit.things() if in_a_move(thing.key)]
        meant = [key for key in keys if not key.startswith("lesson_")]
        first = [key for key in ("lesson_next", "button:confirm") if key in keys]
        wanted = next(iter([*first, *meant]), None)
        thing = next((thing for thing in visit.things() if thing.key == wanted), None)
        if thing is not None:
            visit.page.mouse.click(*thing.middle)
            visit.settle()
        return False

    for step in range(step_kept(visit) + 1, until + 1):
        visit.until(partial(go_on, step), f"step {step}")


def test_a_first_game_from_the_cover_to_a_game_that_goes_on(visit: Visitor) -> None:
    last = len(lesson_of("conspirators").steps) - 1
    here = visit().open(settings=QUICK)
    here.click("cover:conspirators")
    here.scene("Setup")
    here.click("lesson")
    here.mode("Guided")
    here.thing("lesson_next")
    picture(here, "lesson")
    mirror = here.page.locator("#mirror")
    here.until(lambda: "Oto dziewięć postaci z zamku." in mirror.inner_text(), "the sentence, to be read")
    here.until(lambda: "Oto dziewięć postaci" in here.page.inner_text("#said"), "the sentence, said politely")
    learn(here, 6)
    here.page.reload()
    here.wait()
    before = step_kept(here)
    assert before >= 6
    here.mode("Guided")
    assert step_kept(here) == before
    here.click("menu")
    here.click("lesson.leave")
    here.scene("Title")
    here.click("cover:conspirators")
    here.scene("Setup")
    here.click("lesson")
    here.mode("Guided")
    assert step_kept(here) == before
    learn(here, last)
    here.click("lesson_play")
    here.scene("GameTable")
    here.until(lambda: here.kept("save-conspirators"), "the game, kept")
    kept = Record.from_json(here.kept("save-conspirators") or "")
    assert len(kept.moves) >= len(lesson_of("conspirators").before(last))
    picture(here, "lesson-over")
