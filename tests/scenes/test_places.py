"""Where saves and settings lie: where the system wants them, and older ones are found again."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import get_win_folder_from_env_vars

from scenes.shell.places import NAME, data_folder, moved, older_folder
from scenes.shell.storage import Folder, here
from tests.scenes.driver import new_app, step, written

CONVENTIONS: dict[str, Callable[[], str]] = {
    "linux": lambda: Unix(NAME, appauthor=False).user_data_dir,
    "darwin": lambda: MacOS(NAME, appauthor=False).user_data_dir,
    "win32": lambda: f"{get_win_folder_from_env_vars('CSIDL_LOCAL_APPDATA')}{os.sep}{NAME}",
}
TOLD = ("XDG_DATA_HOME", "LOCALAPPDATA", "APPDATA", "STOLIK_HOME")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, of which the environment tells nothing else."""
    for name in TOLD:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("system", "told"),
    [
        (system, told)
        for system in CONVENTIONS
        for told in ("", "elsewhere", "relative")
        if (system, told) != ("win32", "relative")  # there the system itself fills it in
    ],
)
def test_the_place_is_the_one_that_platformdirs_names(
    system: str, told: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LOCALAPPDATA", str(home / "AppData" / "Local"))  # platformdirs needs it to be there
    if told:
        place = "here" if told == "relative" else str(home / told)
        monkeypatch.setenv("LOCALAPPDATA" if system == "win32" else "XDG_DATA_HOME", place)
    assert str(data_folder(system)) == CONVENTIONS[system]()


def test_a_windows_that_tells_nothing_has_its_usual_place(home: Path) -> None:
    assert data_folder("win32") == home / "AppData" / "Local" / NAME


@pytest.mark.parametrize("system", CONVENTIONS)
def test_what_an_older_version_kept_is_found_again(system: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    old = older_folder(system)
    kept = Folder(old)
    assert kept.write("settings", "mine")
    assert kept.swap("save-ganges", None, "a game") == "done"  # leaves a lock
    new = moved(old, data_folder(system))
    storage = Folder(new)
    assert storage.names() == ["save-ganges", "settings"]
    assert storage.read("save-ganges") == "a game"
    assert not old.exists()
    assert moved(old, data_folder(system)) == new, "the next start finds nothing to move"


def test_the_program_itself_finds_it(home: Path) -> None:
    Folder(older_folder()).write("settings", "mine")
    storage = here()
    assert isinstance(storage, Folder)
    assert storage.folder == data_folder()
    assert storage.read("settings") == "mine"


def test_nothing_new_is_overwritten_by_something_old(home: Path) -> None:
    old, new = home / "old", home / "new"
    for folder, text in ((old, "older"), (new, "newer")):
        Folder(folder).write("settings", text)
    Folder(old).write("save-ganges", "a game")
    assert moved(old, new) == new
    assert (Folder(new).read("settings"), Folder(new).read("save-ganges")) == ("newer", "a game")
    assert Folder(old).read("settings") == "older", "it stays where it is"


def test_what_cannot_be_moved_is_used_where_it_is(home: Path) -> None:
    Folder(home / "old").write("settings", "mine")
    (home / "file").write_text("in the way")
    place = moved(home / "old", home / "file" / NAME)
    assert Folder(place).read("settings") == "mine"


def test_a_home_of_which_nothing_can_be_asked_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/" + "x" * 5_000)
    storage = here()
    assert not storage.write("settings", "mine")
    assert storage.trouble == "locked"


def test_somebody_whom_the_system_does_not_know_can_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOME")
    monkeypatch.setattr(os, "getuid", lambda: 4_000_000_000)
    with pytest.raises(RuntimeError):
        Path.home()
    assert data_folder("linux") == Path("/.local/share") / NAME


# --- A disk that takes nothing -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "trouble"),
    [(errno.ENOSPC, "full"), (errno.EDQUOT, "full"), (errno.EROFS, "locked"), (errno.EACCES, "locked")],
)
def test_a_disk_says_why_it_takes_nothing(
    number: int, trouble: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: int) -> None:
        raise OSError(number, "refused")

    storage = Folder(home)
    monkeypatch.setattr(os, "fsync", refuse)
    assert not storage.write("settings", "mine")
    assert storage.trouble == trouble


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_folder_that_cannot_be_written_gets_one_clear_sentence(home: Path, language: str) -> None:
    (home / "file").write_text("in the way")
    app = new_app(storage=Folder(home / "file" / NAME))
    app.settings.language = language
    app.apply_settings()
    step(app)
    assert app.storage.trouble == "locked"
    assert app.words("title.not_saved.locked") in written(app)
