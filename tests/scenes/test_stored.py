"""What is stored and where: said truly, and all of it can be deleted."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.site import page
from build.site.paths import PAGE
from game.play.storage import Memory
from scenes.app import App
from scenes.settings import SettingsScene
from scenes.shell.storage import Folder
from scenes.stored import Stored
from scenes.takeaway import hand_out
from scenes.title import Title
from tests.scenes.driver import click, new_app, sit_down, step, written


def pressed(app: App, key: str) -> None:
    step(app)
    click(app, next(hot for hot in app.clickable() if hot.key == key))
    step(app)


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844)])
def test_it_is_reached_from_the_settings_and_names_the_folder(tmp_path: Path, size: tuple[int, int]) -> None:
    app = new_app(size, Folder(tmp_path))
    app.push(SettingsScene(app))
    pressed(app, "stored")
    assert isinstance(app.top, Stored)
    told = written(app).replace(" ", "")
    assert str(tmp_path) in told
    assert app.words("stored.private.told").replace(" ", "") in told


@pytest.mark.parametrize("name", ["[[nothing]]", "[[p9]]", "\udcff", "[[#nothing]]"])
def test_a_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    app = new_app(storage=Folder(tmp_path / name))
    app.push(Stored(app))
    step(app)
    hand_out(app, "game", "{}")
    step(app)
    assert (tmp_path / name / "out" / "game.json").read_text() == "{}"
    assert app.message


def test_a_browser_is_told_of_a_browser() -> None:
    app = new_app(storage=Memory())
    app.push(Stored(app))
    step(app)
    assert app.words("stored.where.browser") in written(app)


def test_everything_is_deleted_and_the_language_stays(tmp_path: Path) -> None:
    app = new_app(storage=Folder(tmp_path))
    app.settings.language = "en"
    app.settings.volume = 3
    app.apply_settings()
    app.storage.write("save-ganges.aside-1", "damaged")
    sit_down(app, "conspirators", 2, humans=1, seed=1)
    assert {"settings", "save-conspirators", "save-ganges.aside-1"} <= set(app.storage.names())
    app.push(SettingsScene(app))
    app.push(Stored(app))
    pressed(app, "delete_all")
    pressed(app, "no")
    assert "save-conspirators" in app.storage.names()
    pressed(app, "delete_all")
    pressed(app, "yes")
    assert app.storage.names() == []
    assert not list(tmp_path.glob("*.json"))
    assert len(app.scenes) == 1
    assert isinstance(app.top, Title)
    assert app.top.save is None
    assert (app.settings.language, app.settings.volume) == ("en", 7)
    assert app.message == app.words("stored.deleted")


def test_the_page_tells_the_same_before_the_program_is_there() -> None:
    html = page.fill((PAGE / "index.html").read_text(encoding="utf-8"), "")
    for language in page.LANGUAGES:
        for key in ("title", "where.browser", "private.told", "delete.browser"):
            assert page.word(language, f"stored.{key}") in html
