"""What is said at the end of a run."""

from __future__ import annotations

import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from build.site.paths import ROOT

UNSURE = """
import pytest

tries = []

@pytest.mark.flaky(reruns=1)
def test_unsure():
    tries.append(1)
    assert len(tries) > 1

def test_sure():
    pass
"""


def test_a_second_try_is_named_as_a_fault(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(UNSURE, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "1"]
    command += ["--rootdir", str(tmp_path), str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "2 passed, 1 rerun" in done.stdout
    told = done.stdout[done.stdout.index("FAULT test_it.py::test_unsure") :]
    assert "assert 1 > 1" in told


def test_no_folder_of_tests_is_left_out(request: pytest.FixtureRequest) -> None:
    """pytest leaves out folders called `build` by itself, and says nothing."""
    left_out = request.config.getini("norecursedirs")
    for folder in Path(__file__).parent.rglob("*"):
        if folder.is_dir() and folder.name != "__pycache__":
            assert not any(fnmatch(folder.name, pattern) for pattern in left_out), folder
