"""What runs in the build is what was chosen: pip's and npm's files by checksum, the forge's actions by commit."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from build.lock import system
from build.lock.__main__ import HEAD, requirements
from build.site.paths import ROOT

LISTS = ROOT / "build" / "lock"
NAMES = sorted(requirements())
ENTRY = re.compile(
    r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; (?P<marker>.+?))?(?P<checks>(?: \\\n    --hash=\S+)+)\n", re.M
)


def read(name: str) -> tuple[str, dict[str, re.Match[str]]]:
    """The head of a list, and its entries; nothing else is in it."""
    head, _, text = (LISTS / f"{name}.txt").read_text(encoding="utf-8").partition("\n")
    assert ENTRY.sub("", text) == ""
    return head, {entry["name"]: entry for entry in ENTRY.finditer(text)}


def test_there_is_a_list_for_each_that_is_installed() -> None:
    assert sorted(file.stem for file in LISTS.glob("*.txt")) == NAMES
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\(LOCKED\)/(\w+)\.txt", makefile)) == set(NAMES) - {"art"}


@pytest.mark.parametrize("name", NAMES)
def test_a_list_is_that_of_pyproject(name: str) -> None:
    """`make lock` writes them anew."""
    head, entries = read(name)
    asked = requirements()[name]
    assert head == HEAD + ", ".join(asked)
    for text in asked:
        wanted = Requirement(text)
        assert str(wanted.specifier) == f"=={entries[canonicalize_name(wanted.name)]['version']}"


@pytest.mark.parametrize("name", NAMES)
def test_every_file_has_its_checksum_and_no_other_source(name: str) -> None:
    _, entries = read(name)
    assert entries
    for entry in entries.values():
        assert all(
            re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", check) for check in entry["checks"].replace("\\", "").split()
        )
    assert "://" not in (LISTS / f"{name}.txt").read_text(encoding="utf-8")


def test_lists_that_may_meet_in_one_environment_agree() -> None:
    versions: dict[str, str] = {}
    for name in ("dev", "web", "app"):
        for package, entry in read(name)[1].items():
            assert versions.setdefault(package, entry["version"]) == entry["version"], package


def test_all_that_is_needed_here_is_in_the_list_and_installed_as_it_says() -> None:
    _, entries = read("dev")
    seen = set()
    for name, entry in entries.items():
        if entry["marker"] and not Marker(entry["marker"]).evaluate():
            continue
        try:
            here = distribution(name)
        except PackageNotFoundError:
            continue  # what only builds the project may have been taken away again
        seen.add(name)
        assert here.version == entry["version"], name
        for text in here.requires or ():
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert needed.specifier.contains(entries[canonicalize_name(needed.name)]["version"]), f"{name}: {text}"
    assert {"pytest", "mypy", "pygbag", "distributed", "pluggy"} <= seen


def test_nothing_else_is_installed() -> None:
    for line in (ROOT / "Makefile").read_text(encoding="utf-8").splitlines():
        assert "pip install" not in line or line.startswith("INSTALL :="), line
        if "$(INSTALL)" in line:
            assert "--require-hashes" in line or ("--no-deps" in line and "--no-build-isolation" in line), line


@pytest.mark.parametrize("folder", ["build/runtime", "build/art"])
def test_npm_knows_every_file_by_its_checksum(folder: str) -> None:
    packages = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    files = [told for path, told in packages.items() if path]
    assert files
    assert all(told["integrity"].startswith("sha512-") for told in files)


def test_the_forge_runs_actions_of_one_commit() -> None:
    workflows = list(Path(ROOT, ".github", "workflows").iterdir())
    used = [line.strip() for file in workflows for line in file.read_text("utf-8").splitlines() if "uses:" in line]
    assert used
    for line in used:
        assert re.fullmatch(r"- uses: [\w-]+/[\w-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", line), line


def test_what_is_other_than_tested_is_told() -> None:
    assert system.told("chromium", f"{system.TESTED['chromium'][0]}0.1-1~deb12u1").endswith(": as tested")
    assert "other than tested" in system.told("chromium", "99.0.1")
    assert "other than tested" in system.told("chromium", "1560.0")
    assert system.version("there-is-no-such-package") == ""
