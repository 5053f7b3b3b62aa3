"""Tasks: begun by a click, going on with the answers of scenes, ended when their scene is left."""

from __future__ import annotations

import pytest

from scenes.ask import Ask, ask
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tasks import answer_of
from scenes.title import Title
from tests.scenes.driver import click, hot_named, new_app, step


class Desk(Scene):
    """A scene with a button that asks twice."""

    told: tuple[str, ...] = ()

    def draw(self, canvas: Canvas) -> None:
        button(canvas, Rect(10, 10, 200, 60), "…", self.go, "go")

    async def go(self) -> None:
        try:
            for question in ("one", "two"):
                self.told += (await ask(self.app, question, "yes", "other"),)
        finally:
            self.told += ("end",)


@pytest.fixture
def desk() -> Desk:
    app = new_app()
    scene = Desk(app)
    app.push(scene)
    step(app)
    click(app, hot_named(app, "go"))
    step(app)
    return scene


def test_a_click_begins_a_task_and_answers_let_it_go_on_at_once(desk: Desk) -> None:
    app = desk.app
    for key in ("yes", "other"):
        step(app)
        assert isinstance(app.top, Ask)
        assert app.tasks.waiting
        click(app, hot_named(app, key))
    assert desk.told == ("yes", "other", "end")
    assert app.top is desk
    assert not app.tasks.waiting


def test_the_safe_answer_is_an_answer(desk: Desk) -> None:
    app = desk.app
    click(app, hot_named(app, "no"))
    step(app)
    app.top.back()
    assert desk.told == ("", "", "end")


def test_a_task_whose_scene_is_left_ends_there(desk: Desk) -> None:
    app = desk.app
    app.home()
    assert desk.told == ()
    step(app)
    assert desk.told == ("end",), "what it has begun is cleared up"
    assert not app.tasks.waiting
    assert isinstance(app.top, Title)


def test_a_task_waits_as_long_as_another_scene_lies_over_its_own(desk: Desk) -> None:
    app = desk.app
    app.show_keys()
    step(app, 3)
    assert app.tasks.waiting
    app.pop()
    step(app)
    click(app, hot_named(app, "yes"))
    assert desk.told == ("yes",)


def test_an_error_comes_out_where_the_task_goes_on() -> None:
    app = new_app()
    scene = Ask(app, "?", "yes")

    async def fails() -> None:
        await answer_of(scene)
        raise ZeroDivisionError

    app.push(scene)
    app.tasks.start(fails())
    with pytest.raises(ZeroDivisionError):
        app.tasks.answer(scene)
    assert not app.tasks.waiting
    app.tasks.answer(scene)  # nobody waits any more
