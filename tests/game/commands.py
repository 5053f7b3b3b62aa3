"""`python -m game`, called as a person would call it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from tests.tree import ROOT


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )


def told(*arguments: str) -> dict[str, Any]:
    """What the arena tells, without what depends on the machine."""
    answer = run("arena", "conspirators", *arguments, "--json")
    assert answer.returncode == 0, answer.stderr
    result: dict[str, Any] = json.loads(answer.stdout)
    for level in result["levels"].values():
        del level["seconds_per_decision"], level["longest_decision"]
    return result
