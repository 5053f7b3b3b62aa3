"""Do the browser's tests hold on a machine that is busy, slow or uneven? python -m tests.web.stress [--runs 10]

Runs all of `tests/web` again and again, each time under another strain (strain.py). No test is tried a second time:
what fails once has failed. Ends with 1 then; the output of the runs that failed lies in build/cache/stress.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from multiprocessing import Process

from build.site.paths import CACHE, ROOT
from tests.web.strain import STRAINS

OUTPUT = CACHE / "stress"
BUSY = 2
"""Processes that keep each core busy."""
WRITERS = 2
BLOCK = 32_000_000


def turn() -> None:
    """Keep a core busy for ever."""
    while True:
        pass


def write() -> None:
    """Keep the disk busy on which the browsers have their profiles, for ever."""
    block = os.urandom(BLOCK)
    with tempfile.TemporaryFile() as file:
        while True:
            file.seek(0)
            file.write(block)
            file.flush()
            os.fsync(file.fileno())


@contextmanager
def under(strain: str) -> Iterator[None]:
    """As long as this lasts the machine is under the strain that comes from outside the browser."""
    work = {"cores": [turn] * BUSY * (os.cpu_count() or 1), "disk": [write] * WRITERS}.get(strain, [])
    with ExitStack() as stack:
        for what in work:
            process = Process(target=what, daemon=True)
            process.start()
            stack.callback(process.kill)
        yield


def run(strain: str, number: int, more: list[str]) -> bool:
    """Run the tests once; whether all have passed."""
    command = [sys.executable, "-m", "pytest", "tests/web", "-n", "auto", "--dist", "worksteal", *more]
    began = time.monotonic()
    with under(strain):
        done = subprocess.run(
            command,
            cwd=ROOT,
            env={**os.environ, "STOLIK_STRAIN": strain},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
    told = re.findall(r"^.*\b(?:passed|failed|error).* in [\d.]+s.*$", done.stdout, re.MULTILINE)
    print(f"{number:3} {strain:10} {time.monotonic() - began:5.0f} s  {told[-1] if told else 'no result'}", flush=True)
    if done.returncode:
        OUTPUT.mkdir(parents=True, exist_ok=True)
        (OUTPUT / f"{number}-{strain}.txt").write_text(done.stdout, encoding="utf-8")
        print("\n".join(line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))), flush=True)
    return done.returncode == 0


def main() -> int:
    """Run them under one strain after another."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.stress", description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=2 * len(STRAINS), help="how often (ten times)")
    parser.add_argument("--strain", choices=STRAINS, action="append", help="only these")
    parser.add_argument("more", nargs="*", help="given to pytest")
    options = parser.parse_args()
    strains = islice(cycle(options.strain or STRAINS), options.runs)
    results = [run(strain, number, options.more) for number, strain in enumerate(strains, 1)]
    print(f"{results.count(True)} runs passed, {results.count(False)} failed")
    return int(not all(results))


if __name__ == "__main__":
    sys.exit(main())
