"""The hostile corpus through the real readers: everything ends in acceptance or in one clear sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests import hostile
from tests.effort import LONG

SECONDS = 900
MEMORY = 1_500_000_000
PROGRAM = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, ({memory}, {memory}))
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds}))
from tests import hostile
for (kind, end), number in sorted(hostile.run({count}).items()):
    print(kind, end, number)
"""


def test_the_hostile_corpus_is_survived_within_limits_of_time_and_memory() -> None:
    """In a process of its own, which the system ends if it takes too much."""
    count = 10_000 if LONG else 800
    program = PROGRAM.format(memory=MEMORY, seconds=SECONDS, count=count)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    ends = {tuple(line.split()[:2]): int(line.split()[2]) for line in done.stdout.splitlines()}
    assert sum(ends.values()) > count
    assert {"damaged", "different", "foreign", "unknown_game", "version"} <= {
        end for kind, end in ends if kind == "link"
    }
    assert {"accepted", "damaged", "illegal", "different"} <= {end for kind, end in ends if kind == "save"}
    assert ends["history", "accepted"] > ends["history", "refused"] > 0
    assert ends["dump", "refused"] > ends["dump", "accepted"]
    assert ends.get(("dump", "unsound"), 0) <= count / 6 * 0.03, "a lie that only shows later is rare"


@pytest.mark.parametrize("kind", ["link", "save", "settings", "history", "setup", "dump"])
def test_the_corpus_is_the_same_every_time_and_has_every_kind(kind: str) -> None:
    first, second = list(hostile.mutants(60)), list(hostile.mutants(60))
    assert first == second
    assert sum(item.kind == kind for item in first) == 10
