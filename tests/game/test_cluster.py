"""The arena on a cluster, with workers in processes of their own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from distributed import LocalCluster

from tests.game.commands import run, told
from tests.tree import ROOT


def test_an_arena_on_a_cluster_of_two_workers() -> None:
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        arguments = ("--games", "6", "--levels", "quick,random")
        assert told(*arguments, "--cluster", cluster.scheduler_address) == told(*arguments)


def test_a_cluster_that_is_not_there_gets_a_sentence() -> None:
    answer = run("arena", "conspirators", "--games", "2", "--cluster", "tcp://127.0.0.1:1")
    assert answer.returncode == 2
    assert answer.stderr.startswith("There is no cluster at 'tcp://127.0.0.1:1'")
    assert len(answer.stderr.strip().splitlines()) == 1


def test_a_cluster_without_workers_is_told_and_waited_for() -> None:
    arguments = ["--games", "2", "--levels", "quick,random", "--json"]
    with LocalCluster(n_workers=0, threads_per_worker=1, dashboard_address=None) as cluster:
        command = [sys.executable, "-m", "game", "arena", "conspirators", *arguments]
        command += ["--cluster", cluster.scheduler_address, "--wait", "600"]
        with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            try:
                assert process.stderr is not None
                assert process.stderr.readline().endswith("has no workers; waiting for one.\n")
                cluster.scale(1)
                output, _ = process.communicate(timeout=300)
            finally:
                process.kill()
        assert process.returncode == 0
        assert '"games": 2' in output


def test_a_cluster_to_which_no_worker_comes_is_given_up() -> None:
    with LocalCluster(n_workers=0, dashboard_address=None) as cluster:
        answer = run(
            *("arena", "conspirators", "--games", "2", "--cluster", cluster.scheduler_address, "--wait", "0.1")
        )
    assert answer.returncode == 2
    assert answer.stderr.splitlines()[-1] == "No worker has come within 0.1 seconds."
    assert "Traceback" not in answer.stderr


def test_a_cluster_that_dies_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "results"
    cluster = LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None)
    command = [sys.executable, "-m", "game", "arena", "conspirators", "--games", "1000000", "--levels", "quick,random"]
    command += ["--results", str(file), "--cluster", cluster.scheduler_address]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert "of 1000000" in process.stderr.read(30)
        cluster.close()
        try:
            _, errors = process.communicate(timeout=120)
        finally:
            process.kill()
    assert process.returncode == 1
    assert "The workers have failed" in errors
    assert "can be continued." in errors
    assert len(file.read_text().splitlines()) > 2
