"""What is chosen before a game, and what the covers say."""

from __future__ import annotations

import pygame
import pytest

from game.play.seating import HUMAN, Seating, name_letter
from game.registry import TABLES, about, find
from scenes import mirror, snapshots
from scenes.choose import Choose
from scenes.kit.widgets import TextField
from scenes.setup import Setup
from scenes.shell.storage import Memory
from scenes.title import facts_of
from tests.scenes.driver import (
    click,
    hot_named,
    new_app,
    step,
    written,
)


def test_a_set_up_is_remembered_for_each_game() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    app.push(Setup(app, "conspirators"))
    setup = app.top
    assert isinstance(setup, Setup)
    setup.seating.seats[0].name = "Wanda"
    setup.seating.seats[1].level = "easy"
    step(app)
    click(app, hot_named(app, ("remove", 2)))
    step(app)
    click(app, hot_named(app, "start"))
    app.home()
    again = Setup(app, "conspirators")
    assert again.seating.seats[0].name == "Wanda"
    assert [seat.level for seat in again.seating.seats] == [HUMAN, "easy"]
    assert len(Setup(app, "catham").seating.seats) == 3, "another game has its own"


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"seats": 5, "options": {}}', '{"seats": [[1]], "options": {}}'])
def test_a_remembered_set_up_that_makes_no_sense_is_as_usual(kept: str) -> None:
    storage = Memory()
    storage.write("setup-conspirators", kept)
    assert len(Seating.last("conspirators", storage).seats) == 3


def test_what_is_chosen_before_a_game_can_be_read() -> None:
    app = new_app()
    option = next(option for option in find("catham").options if option.pick > 1)
    app.push(Choose(app, option, app.words.of("catham"), option.default, lambda chosen: None))
    step(app)
    for choice in option.choices:
        assert len(mirror.about(app, f"choice:{choice}")) > 40


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (1024, 768)], ids=str)
@pytest.mark.parametrize("name", ["title-hover", "title-new"])
def test_what_a_cover_offers_hides_neither_its_title_nor_who_can_play(name: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(name)
    for language in ("pl", "en"):
        snapshots.show(app, size, language)
        pill = next(hot for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "play")
        title = app.words.about(pill.key[1], "title")  # type: ignore[index]
        assert title in written(app)
        names = {app.words.about(game, key) for game in TABLES for key in ("title", "subtitle")}
        names |= {f"[[tabletop-players]] {facts_of(about(game), app.words)}" for game in TABLES}
        over = [text.text for text in app.canvas.still.written() if text.place.colliderect(pill.rect)]
        assert not names.intersection(over)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_two_actions_are_for_experts(language: str) -> None:
    app = new_app()
    app.settings.language = language
    app.apply_settings()
    app.push(Setup(app, "catham"))
    step(app)
    assert {"pl": "dla wprawnych", "en": "expert"}[language] in mirror.about(app, "about:expert"), "before it is chosen"
    click(app, hot_named(app, (("option", "expert"), 1)))
    step(app)
    assert {"pl": "(dla wprawnych)", "en": "(expert)"}[language] in written(app)


def test_what_the_competitions_are_about_is_told_before_they_are_chosen() -> None:
    app = new_app()
    app.push(Setup(app, "prodigals"))
    step(app)
    assert len(mirror.about(app, "about:competitions")) > 100


def test_a_text_can_be_pasted_on_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Zo[f==ia")
    field = TextField("Bona", 10, name_letter)
    field.begin()
    field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL))
    assert field.text == "Zofia"
