"""What a mouse does that is moved by a hand, through everything on its way: what it shows is what answers."""

from __future__ import annotations

import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.app import App
from scenes.hits import hot_at
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.sheet import Hot
from scenes.moments import moments_of
from scenes.rulebook import Rulebook
from scenes.scene import Scene
from scenes.setup import Setup
from scenes.tables.guided import Guided
from tests.scenes.driver import hot_named, mode_of, new_app
from tests.scenes.mouse import Mouse

SHELL = (
    "title",
    "title-save",
    "saved",
    "history-games",
    "settings",
    "setup-catham",
    "choose",
    "ask",
    "rules-ganges",
    "pause",
)
AT_TABLES = ("lesson", "recap", "advice")
SCENES = [*SHELL, *(f"{game}-{moment}" for game in TABLES for moment in AT_TABLES)]


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
    assert mode_of(app, Guided).table.game == game


def test_a_click_on_a_cover_as_soon_as_the_mouse_has_come_opens_it() -> None:
    app = new_app()
    mouse = Mouse(app)
    mouse.wait()
    mouse.jump(*app.canvas.px(hot_named(app, ("cover", TABLES[0])).rect).center)
    mouse.click()
    assert isinstance(app.top, Setup)


def test_the_keyboard_comes_to_the_button_that_rises_on_a_cover() -> None:
    app = new_app()
    app.canvas.focused = ("cover", TABLES[0])
    app.paint()
    app.canvas.focused = ("play", TABLES[0])
    app.touch()
    app.paint()
    assert hot_named(app, ("play", TABLES[0]))


class Wandering(Scene):
    """A button that goes elsewhere when it is pressed, and another one that comes into its place."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.answered = ""

    def draw(self, canvas: Canvas) -> None:
        places = Rect(100, 100, 90, 40), Rect(300, 100, 90, 40)
        pressed = canvas.pressed is not None
        for name, place in zip(("first", "second"), reversed(places) if pressed else places, strict=True):
            canvas.hot(place, name, name, lambda name=name: setattr(self, "answered", name))  # type: ignore[misc]


def on_the_first() -> tuple[Wandering, Mouse]:
    """A mouse on the first of two things that will change places."""
    app = new_app()
    scene = Wandering(app)
    app.push(scene)
    mouse = Mouse(app)
    mouse.wait()
    mouse.go_to(Rect(100, 100, 90, 40))
    return scene, mouse


def test_what_was_pressed_answers_though_something_else_has_come_under_the_mouse() -> None:
    scene, mouse = on_the_first()
    mouse.click()
    assert scene.answered == "first"


def test_who_presses_and_pulls_away_presses_nothing() -> None:
    scene, mouse = on_the_first()
    mouse.press()
    mouse.go(145, 300)
    mouse.release()
    assert not scene.answered


# --- Everything in all scenes --------------------------------------------------------------------------------------


def things(app: App) -> dict[object, Rect]:
    """Everything that a mouse can be on, and where."""
    return {hot.key: hot.rect for hot in app.canvas.hots if hot.action or hot.refusal or hot.explain}


@pytest.mark.parametrize("name", SCENES)
def test_what_is_shown_under_the_mouse_answers_its_click(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thing is reached slowly, and so quickly that it is pressed before the next frame; and so is whatever comes
    up only while the mouse is on it. Clicks are noted and do nothing, so that one scene is enough for all of it."""
    app = snapshots.arranged(name)
    scene, mouse = app.top, Mouse(app)
    answered: list[object] = []
    problems: list[str] = []
    monkeypatch.setattr(app, "press", lambda hot: answered.append(hot.key))

    def try_click(how: str) -> None:
        shown = app.pointer.target(*app.canvas.logical(*mouse.at))
        answered.clear()
        mouse.click()
        if shown is not None and shown.drag is None and answered != [shown.key]:
            problems.append(f"{shown.key} was shown, {answered} answered, {how}")

    for key, rect in things(app).items():
        x, y = app.canvas.px(rect).center
        mouse.jump(1, 1)
        app.frame(0.01)
        before = things(app)
        mouse.jump(x, y)
        try_click("before the next frame")
        mouse.jump(x, max(1, y - 40))
        mouse.go(x, y)
        mouse.wait(0.1)
        risen = things(app).keys() - before.keys()
        try_click("slowly")
        for new in risen:
            mouse.go_to(hot_named(app, new).rect)
            mouse.wait(0.1)
            try_click(f"risen from {key}")
            assert answered == [new], f"{new} cannot be clicked while the mouse comes from {key}"
    assert app.top is scene
    assert not problems, "\n".join(problems)


# --- Explanations that lead to the rules ---------------------------------------------------------------------------


def explained_kinds(app: App) -> list[Hot]:
    """One thing of each kind that leads to the rules."""
    things = [hot for hot in app.canvas.hots if hot.explain and app.top.more(hot.key)]
    seen = [hot for hot in things if hot_at(app.canvas, *hot.rect.center) is hot]
    kinds = {hot.key[0]: hot for hot in seen if isinstance(hot.key, tuple)}
    return list(kinds.values())


@pytest.mark.parametrize("game", TABLES)
def test_a_hand_gets_from_what_is_explained_to_its_page_in_the_rules(game: str) -> None:
    app = snapshots.arranged(f"{game}-{next(iter(moments_of(game)))}")
    table, mouse = app.top, Mouse(app)
    kinds = explained_kinds(app)
    assert len(kinds) > 1
    for hot in kinds:
        mouse.go_to(hot.rect)
        mouse.wait(0.8)
        assert app.pointer.more is not None, hot.key
        mouse.go_to(app.pointer.more[1])
        mouse.click()
        assert isinstance(app.top, Rulebook), f"the explanation of {hot.key} goes before the mouse comes to it"
        app.top.back()
        app.frame(0.1)
        assert app.top is table


def hand_explained(app: App) -> tuple[Mouse, list[Hot]]:
    """Cards in hand, and a mouse on the first of them, which explains itself."""
    mouse = Mouse(app)
    hand = [hot for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "hand"]
    mouse.go_to(hand[0].rect)
    mouse.wait(0.8)
    assert app.pointer.more is not None
    return mouse, hand


def test_an_explanation_goes_when_the_mouse_goes_to_the_next_card() -> None:
    app = snapshots.arranged("conspirators-start")
    mouse, hand = hand_explained(app)
    mouse.go_to(hand[1].rect)
    mouse.wait(0.4)
    assert app.pointer.more is None
    assert app.canvas.hovered == hand[1].key


def test_an_explanation_goes_when_the_mouse_stops_on_its_way() -> None:
    app = snapshots.arranged("conspirators-start")
    mouse, hand = hand_explained(app)
    x, y = app.canvas.px(hand[-1].rect).midtop
    mouse.go(x, y + 1)
    mouse.wait(0.4)
    assert app.pointer.more is None
    assert app.canvas.hovered == hand[-1].key
