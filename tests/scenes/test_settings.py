"""Contrast, letters, forms of screens, and what is kept of it."""

from __future__ import annotations

import pygame

from game.registry import TABLES
from scenes.app import App
from scenes.kit.canvas import Rect
from scenes.kit.forms import fitting
from scenes.kit.theme import (
    FAINT_CREAM,
    FAINT_INK,
    OFF_BUTTON,
    OFF_INK,
    PANEL,
    SEAT_COLOURS,
    purer,
    stronger,
)
from scenes.settings import SettingsScene
from scenes.shell import preferences
from scenes.shell.storage import Memory
from scenes.sight import contrast
from scenes.tables import find_table
from tests.scenes.driver import (
    click,
    hot_named,
    new_app,
    step,
)


def test_a_button_that_is_off_can_be_read_on_paper() -> None:
    app = new_app()
    canvas = app.canvas
    canvas.surface.fill((250, 241, 223))
    place = Rect(100, 100, 200, 60)
    for picture, at in canvas.record(lambda c: c.box(place, OFF_BUTTON)).strokes:
        canvas.surface.blit(picture, at)
    red, green, blue, _ = canvas.surface.get_at(canvas.px(place).center)
    assert contrast(OFF_INK, (red, green, blue)) > 4.5


def test_more_contrast_makes_letters_purer_and_panels_solid() -> None:
    assert sum(purer(FAINT_CREAM)) > sum(FAINT_CREAM)
    assert sum(purer(FAINT_INK)) < sum(FAINT_INK)
    assert all(purer(colour) == colour for colour in SEAT_COLOURS), "players keep their colours"
    assert stronger(OFF_BUTTON) == OFF_BUTTON, "what cannot be used does not look as if it could"
    fill = stronger(PANEL).fill
    assert fill is not None
    assert len(fill) == 3
    app = new_app()
    app.push(SettingsScene(app))
    step(app)
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    click(app, hot_named(app, ("contrast", True)))
    step(app)
    assert app.settings.high_contrast
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != before


def test_settings_that_follow_the_system_can_be_chosen_against_it() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    app.push(SettingsScene(app))
    step(app)
    click(app, hot_named(app, ("motion", False)))
    assert preferences.load(storage).chosen == ["reduced_motion"]


def test_what_an_older_version_kept_switched_on_was_chosen() -> None:
    storage = Memory()
    storage.write("settings", '{"high_contrast": true}')
    settings = preferences.load(storage)
    assert settings.high_contrast
    assert settings.chosen == ["high_contrast"]


def test_every_kind_of_screen_has_its_form() -> None:
    for game in TABLES:
        table = find_table(game)
        assert fitting(1024, 768, table.forms, table.stretches).name == "tablet"
        assert fitting(1366, 1024, table.forms, table.stretches).name == "tablet"
        assert fitting(1280, 853, table.forms, table.stretches).name == "tablet", "3 : 2"
        assert fitting(2560, 1080, table.forms, table.stretches).width > 1280, "a very wide window is used"
        assert fitting(768, 1024, table.forms, table.stretches).name in ("tablet", "upright"), "no tablet is turned"
    for game in ("conspirators", "catham", "ganges"):
        assert fitting(390, 844, find_table(game).forms).name == "upright"


def widest_gap(app: App, words: str) -> int:
    """The widest part of a text in which nothing is drawn: between its words."""
    sheet = app.canvas.record(lambda canvas: canvas.text(0, 0, words, "body", size=60))
    picture = sheet.written[0].surface
    assert picture is not None
    ink = picture.get_bounding_rect()
    empty = "".join(
        " " if all(not picture.get_at((x, y)).a for y in range(ink.top, ink.bottom)) else "#"
        for x in range(ink.left, ink.right)
    )
    return max(map(len, empty.split("#")))


def test_words_stand_no_further_apart_after_f_and_j() -> None:
    app = new_app()
    usual = widest_gap(app, "on this")
    assert widest_gap(app, "of this") <= usual * 1.4
    assert widest_gap(app, "tej gry") <= usual * 1.4


def test_large_letters_enlarge_sentences() -> None:
    app = new_app()
    usual = {style: app.canvas.size(style) for style in ("body", "small", "note", "lead", "status", "button")}
    app.settings.big_text = True
    app.apply_settings()
    assert all(app.canvas.size(style) >= size * 1.2 for style, size in usual.items())
