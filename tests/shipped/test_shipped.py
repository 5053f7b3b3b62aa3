"""What players download, tried by one who has only the file: `make release` and `make test-long` run this."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from build.ship import app, licences, release, site
from build.ship.paths import ROOT
from build.site.paths import OUT
from game.kernel.record import Record
from scenes.shell.version import version
from tests.shipped.screen import Program, Screen, until

SHIPPED = Path(os.environ["STOLIK_SHIPPED"])


def only(pattern: str) -> Path:
    (found,) = SHIPPED.glob(pattern)
    return found


def program_at(folder: Path) -> Path:
    """The program, unpacked somewhere else."""
    with tarfile.open(only("*-linux-*.tar.gz")) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"Stolik-{version()}" / "stolik"


def tool_at(folder: Path) -> Path:
    """The command, in an environment of its own, as pipx would put it there."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    pip = [str(folder / "bin" / "pip"), "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(only("*.whl"))], check=True)
    return folder / "bin" / "stolik"


def kept_moves(home: Path) -> int:
    """How many moves of the unfinished game are kept."""
    file = home / ".local" / "share" / "Stolik" / "save-conspirators.json"
    return len(Record.from_json(file.read_text(encoding="utf-8")).moves) if file.is_file() else 0


def plays(command: Path, home: Path) -> None:
    """Start, see the title, sit down, decide three times; start again, continue, decide once more."""
    home.mkdir()
    with Screen() as screen:
        with Program(screen, [str(command)], home):
            until(lambda: screen.colours() > 2000, "the title")
            assert screen.window().get_wm_class() == ("Stolik", "Stolik")
            settings = home / ".local" / "share" / "Stolik" / "settings.json"
            until(settings.is_file, "the settings")
            for key in ("Tab", "Return", "Tab", "Tab", "Return"):  # the first cover; in its set-up Play is the second
                before = screen.picture()
                screen.press(key)
                until(lambda before=before: screen.picture() != before, f"anything after {key}")  # type: ignore[misc]
            decide(screen, home, 3)
        kept = kept_moves(home)
        with Program(screen, [str(command)], home):
            until(lambda: screen.colours() > 2000, "the title")
            screen.press("Tab")  # Continue is the first thing then
            screen.press("Return")
            decide(screen, home, kept + 1)
    assert json.loads(settings.read_text(encoding="utf-8"))["language"] == "pl"


def decide(screen: Screen, home: Path, moves: int) -> None:
    """Ask for advice and follow it, until so many moves are kept."""

    def enough() -> bool:
        screen.press("h")
        for _ in range(4):
            screen.press("Return")
        return kept_moves(home) >= moves

    until(enough, f"{moves} moves", 120)


def test_the_program_plays_in_an_empty_home_and_goes_on_the_next_time(tmp_path: Path) -> None:
    program = program_at(tmp_path / "unpacked")
    assert (program.parent / "LICENSE.txt").is_file()
    assert (program.parent / "THIRD-PARTY.txt").is_file()
    assert (program.parent / "_internal" / "pygame" / "__init__.pyc").is_file(), "all of pygame-ce can be replaced"
    plays(program, tmp_path / "home")


def test_the_tool_plays_and_leaves_no_everyday_name_beside_others(tmp_path: Path) -> None:
    command = tool_at(tmp_path / "tool")
    (packages,) = (tmp_path / "tool").glob("lib/python*/site-packages")
    assert not {"game", "scenes", "assets", "main.py", "build"} & {file.name for file in packages.iterdir()}
    assert subprocess.check_output([str(command), "--version"], text=True) == f"Stolik {version()}\n"
    rules = subprocess.check_output([str(command), "game", "list"], text=True, cwd=tmp_path)
    assert "conspirators" in rules
    plays(command, tmp_path / "home")


def test_every_file_of_others_is_told_with_a_licence() -> None:
    told = (SHIPPED / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    with tarfile.open(only("*-linux-*.tar.gz")) as archive:
        program = [item.name for item in archive if not item.isdir()]
    with zipfile.ZipFile(only("*-site.zip")) as packed:
        pages = packed.namelist()
    for names, ours in ((program, licences.OURS_IN_A_PROGRAM), (pages, licences.OURS_ON_THE_SITE)):
        others = [name for name in names if not any(re.fullmatch(_pattern(glob), name) for glob in ours)]
        assert len(others) > 4
        assert [name for name in others if f"  {name}\n" not in told] == []
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in told


def _pattern(glob: str) -> str:
    return re.escape(glob).replace(r"\*", ".*")


def test_the_checksums_are_those_of_all_files() -> None:
    lines = (SHIPPED / "SHA256SUMS").read_text(encoding="ascii").splitlines()
    told = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {file.name: file for file in SHIPPED.iterdir() if file.name != "SHA256SUMS"}
    assert set(told) == set(files)
    assert all(hashlib.sha256(file.read_bytes()).hexdigest() == told[name] for name, file in files.items())


def test_made_again_they_are_the_same(tmp_path: Path) -> None:
    """The site and the tool even by another build of the site; the program on the same machine."""
    again = tmp_path / "web"
    command = [sys.executable, "-m", "build.site", "--out", str(again)]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    made = app.make(tmp_path / "work")
    app.add_licences(made, licences.third_party(app.names(made), site.inside(OUT)))
    for file in (site.make(again, tmp_path), release.tool(tmp_path), app.pack(made, tmp_path)):
        assert file.read_bytes() == (SHIPPED / file.name).read_bytes(), file.name
