"""One version: it stands in pyproject.toml, and everybody says the same."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib

import pytest

from build.site import files, page
from build.site.paths import PAGE, ROOT
from scenes.credits import Credits
from scenes.shell.version import version
from tests.scenes.driver import new_app, step, written

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def called(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "main.py", *arguments], cwd=ROOT, capture_output=True, text=True)


def test_the_version_is_the_one_in_pyproject() -> None:
    assert version() == VERSION
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_the_version_stands_nowhere_else() -> None:
    """Neither in the program nor in the page nor in the build; the changelog tells of it."""
    for part in ("main.py", "game", "scenes", "build/site", "build/page"):
        for file in [ROOT / part] if (ROOT / part).is_file() else (ROOT / part).rglob("*"):
            if file.suffix in (".py", ".js", ".html", ".webmanifest"):
                assert VERSION not in file.read_text(encoding="utf-8"), file


def test_the_command_line_says_it() -> None:
    done = called("--version")
    assert (done.returncode, done.stdout) == (0, f"Stolik {VERSION}\n")


def test_the_command_line_leads_to_the_rules_and_refuses_in_one_sentence() -> None:
    assert called("game", "list").stdout.startswith("conspirators")
    told = called("--help").stdout
    assert (told.count("\n"), told.isascii()) == (4, True), "any screen can show it"
    done = called("gmae")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Stolik does not know 'gmae'. Try --help.\n"


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (390, 844)])
def test_the_credits_say_it(size: tuple[int, int]) -> None:
    app = new_app(size)
    app.push(Credits(app))
    step(app)
    assert f"Stolik {VERSION}." in written(app)


def test_the_page_says_it_in_its_about_line_and_its_credits() -> None:
    html = page.fill((PAGE / "index.html").read_text(encoding="utf-8"), "")
    about = re.search(r'<p class="about">.*?</p>', html, re.DOTALL)
    assert about
    assert f"Stolik&nbsp;{VERSION}" in about[0]
    assert f"Stolik {VERSION}." in html


def test_the_newest_entry_of_the_changelog_is_of_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == VERSION
    numbers = [tuple(map(int, heading.split("."))) for heading in headings]
    assert numbers == sorted(numbers, reverse=True), "newest first"


def test_the_service_workers_store_is_named_by_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    site = tmp_path_factory.mktemp("site")
    (site / "page").mkdir()
    (site / "index.html").write_text("a page", encoding="utf-8")
    assert re.fullmatch(rf"{re.escape(VERSION)}-[0-9a-f]{{12}}", files.describe(site))
    worker = (site / "sw.js").read_text(encoding="utf-8")
    assert f'const VERSION = "{VERSION}-' in worker
    assert "const STORE = `stolik-${VERSION}`" in worker
