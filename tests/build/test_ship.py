"""What a release refuses, in one sentence, and what it is made of; the files themselves are tried by tests/shipped."""

from __future__ import annotations

import re
import struct
import subprocess
import tomllib
import zipfile
from pathlib import Path

import pytest

from build.ship import app, licences, release, site
from build.ship.__main__ import main
from build.ship.paths import ROOT
from build.ship.refusal import Refusal
from scenes.shell.version import version


def git(folder: Path, *arguments: str) -> None:
    name = ["-c", "user.name=Test", "-c", "user.email=test@localhost"]
    subprocess.run(["git", *name, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A clean checkout of something small; every licence is there."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.png").write_bytes(bytes(1000))
    (tmp_path / "CHANGELOG.md").write_text(f"# What is new\n\n## {version()}\n\n- All.\n\n## 0.0.1\n\n- Old.\n")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "All")
    monkeypatch.setattr(licences, "ALL", ())
    return tmp_path


def refused(folder: Path) -> str:
    with pytest.raises(Refusal) as refusal:
        release.check(folder)
    told = str(refusal.value)
    assert "\n" not in told
    assert told.endswith(".")
    return told


def test_a_clean_commit_may_be_released_with_its_tag_and_without(checkout: Path) -> None:
    release.check(checkout)
    git(checkout, "tag", f"v{version()}")
    git(checkout, "tag", "nightly")
    release.check(checkout)


def test_a_tag_of_another_version_is_refused(checkout: Path) -> None:
    git(checkout, "tag", "v99.0.0")
    assert refused(checkout) == f"The tag v99.0.0 is not that of version {version()} in pyproject.toml."


@pytest.mark.parametrize("name", ["CHANGELOG.md", "new.txt"])
def test_a_tree_that_is_not_clean_is_refused(checkout: Path, name: str) -> None:
    with (checkout / name).open("a") as file:
        file.write("more")
    assert f"not clean ({name})" in refused(checkout)


def test_a_version_without_notes_is_refused(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text("# What is new\n\n## 0.0.1\n\n- Old.\n")
    git(checkout, "commit", "--all", "--quiet", "--message", "Forgotten")
    assert refused(checkout) == f"CHANGELOG.md tells nothing about version {version()}."


def test_an_asset_over_its_budget_is_refused(checkout: Path) -> None:
    (checkout / "assets" / "big.png").write_bytes(bytes(400_000))
    git(checkout, "add", ".")
    git(checkout, "commit", "--quiet", "--message", "Large")
    assert refused(checkout) == "assets/big.png has 400 kB; the budget of an asset is 250 kB."


def test_pictures_that_only_the_readme_shows_may_be_larger(checkout: Path) -> None:
    (checkout / "assets" / "readme").mkdir()
    (checkout / "assets" / "readme" / "play.webp").write_bytes(bytes(1_200_000))
    git(checkout, "add", ".")
    git(checkout, "commit", "--quiet", "--message", "Animation")
    release.check(checkout)


def test_a_folder_without_git_is_refused(tmp_path: Path) -> None:
    assert "git checkout" in refused(tmp_path)


def test_a_missing_licence_text_is_refused(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for source, told in (
        ("nothing-like-this", "The licence text nothing-like-this is missing."),
        (
            "no-such-package:COPYING",
            "The licence of no-such-package is missing, because no-such-package is not installed.",
        ),
        ("pygame-ce:NOTHING.txt", "The licence text pygame-ce:NOTHING.txt is missing."),
    ):
        monkeypatch.setattr(licences, "ALL", (licences.Part("something", "free", (), (source,)),))
        assert refused(checkout) == told


def test_a_file_that_nobody_owns_is_refused() -> None:
    with pytest.raises(Refusal, match=r"no licence text for Stolik-1/_internal/libunknown.so.1;"):
        licences.third_party(["Stolik-1/_internal/libunknown.so.1"], [])


def test_a_release_that_is_refused_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever goes wrong when half of the files are made: what was there before is still there, whole."""
    old = tmp_path / "dist"
    old.mkdir()
    (old / "old.zip").write_text("of the last release")

    def half(folder: Path) -> None:
        (folder / "new.zip").write_text("half")
        raise Refusal("It does not work.")

    monkeypatch.setattr(release, "check", lambda: None)
    monkeypatch.setattr(release, "make", half)
    monkeypatch.setitem(main.__globals__["COMMANDS"], "release", lambda: release.release(old))
    assert main(["release"]) == 1
    assert capsys.readouterr().err == "It does not work.\n"
    assert [file.name for file in old.iterdir()] == ["old.zip"]


# --- Licences ------------------------------------------------------------------------------------------------------


def test_the_libraries_in_pygame_are_known_on_every_system() -> None:
    for name, owner in {
        "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10": "SDL",
        "pygame_ce.libs/libSDL2_image-2-d6906c81.0.so.0.800.12": "SDL_image",
        "libSDL2_mixer-2.0.0.dylib": "SDL_mixer",
        "pygame/SDL2.dll": "SDL",
        "pygame/SDL2_ttf.dll": "SDL_ttf",
        "pygame/libjpeg-62.dll": "libjpeg-turbo",
        "pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5": "opusfile",
        "pygame_ce.libs/libopus-ddd6afb9.so.0.11.1": "Opus",
        "pygame_ce.libs/libpng16-fefdc88d.so.16.58.0": "libpng",
        "pygame_ce.libs/libwebpdemux-cecf59a9.so.2.0.17": "libwebp",
        "pygame/base.cpython-311-x86_64-linux-gnu.so": "pygame-ce",
    }.items():
        part = licences.owner(f"Stolik-1/_internal/{name}", licences.SYSTEM)
        assert part is not None, name
        assert part.name == owner, name


def test_what_is_installed_here_is_all_known() -> None:
    """Every library in the wheel of this machine has an owner, and every owner a text (PyInstaller: `make app`)."""
    import pygame

    beside = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
    names = [f"Stolik-1/_internal/pygame_ce.libs/{file.name}" for file in beside.iterdir()] if beside.is_dir() else []
    licences.sorted_out(names, licences.SYSTEM, ())
    for part in licences.ALL:
        for source in part.texts:
            assert source.startswith("pyinstaller:") or len(licences.text(source)) > 300


def test_the_lgpl_is_told_for_all_that_is_under_it() -> None:
    under = [part.name for part in licences.SYSTEM if "LGPL" in part.licence]
    assert set(under) == {"pygame-ce", "alsa-lib", "FluidSynth", "mpg123", "libsndfile"}
    assert all(name in licences.LGPL for name in under)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in licences.text("pygame-ce:LGPL.txt")


# --- The files -----------------------------------------------------------------------------------------------------


@pytest.fixture
def small_site(tmp_path: Path) -> Path:
    folder = tmp_path / "web"
    (folder / "archives").mkdir(parents=True)
    for name in ("index.html", "sw.js", ".stamp", "archives/title.zip", "archives/title.zip.gz", "sw.js.br"):
        (folder / name).write_text(name)
    return folder


def test_the_archive_of_the_site_has_the_same_bytes_every_time(small_site: Path, tmp_path: Path) -> None:
    one = site.make(small_site, tmp_path / "one")
    (small_site / "index.html").touch()
    two = site.make(small_site, tmp_path / "two")
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as archive:
        assert archive.namelist() == [".nojekyll", "archives/title.zip", "archives/title.zip.gz", "index.html", "sw.js"]


def test_a_site_of_too_many_files_or_bytes_is_refused(
    small_site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "LARGEST", 10)
    with pytest.raises(Refusal, match="its budget is"):
        site.make(small_site, tmp_path / "out")
    monkeypatch.setattr(site, "MOST_FILES", 5)
    with pytest.raises(Refusal, match="5 files; hosts take fewer than 5"):
        site.make(small_site, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_program_has_every_module_and_asset() -> None:
    modules = app.modules()
    assert {"game.__main__", "game.ganges.rules", "scenes.tables.emerald.table", "scenes.command"} <= set(modules)
    assert not [name for name in modules if name in ("scenes.snapshots", "scenes.film")]
    data = {file.as_posix() for file in app.data()}
    icon = "assets/sprites/common/icon-192.png"  # of the window
    assert {"pyproject.toml", "assets/locales/pl/stolik.mo", "assets/rules/en/ganges.txt", icon} <= data


def test_the_icons_are_what_windows_and_macs_read(tmp_path: Path) -> None:
    windows, mac = app.icon(tmp_path, "win32"), app.icon(tmp_path, "darwin")
    assert windows
    assert mac
    assert app.icon(tmp_path, "linux") is None
    ico, icns = windows.read_bytes(), mac.read_bytes()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, 2)
    for place in (6, 22):
        length, start = struct.unpack("<II", ico[place + 8 : place + 16])
        assert ico[start : start + 8] == b"\x89PNG\r\n\x1a\n"
        assert ico[start : start + length].endswith(b"IEND\xaeB`\x82")
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)
    assert icns[16:24] == b"\x89PNG\r\n\x1a\n"


def test_the_wheel_has_one_name_in_site_packages() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert set(wheel["only-include"]) == set(wheel["sources"])
    inside = [*wheel["sources"].values(), *wheel["force-include"].values()]
    assert {name.split("/")[0] for name in inside} == {"stolik"}


def test_the_workflow_only_calls_targets() -> None:
    text = (ROOT / ".github" / "workflows" / "stolik.yml").read_text(encoding="utf-8")
    runs = re.findall(r"run: (.*)", text)
    made = [word for run in runs for word in re.findall(r"&& make ([\w-]+)$", run)]
    assert made == ["test", "release"]
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(made) <= targets
    assert len(text.splitlines()) < 60
