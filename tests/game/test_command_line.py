"""Every command of `python -m game`: what it answers, and to what."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from game.ai.arena import BadResults, Results, plan, seating
from game.kernel.record import Record
from game.registry import PLAYABLE, find
from tests.game.commands import run, told
from tests.games import finished_match
from tests.tree import ROOT


def test_list() -> None:
    answer = run("list", "--json")
    assert answer.returncode == 0
    games = json.loads(answer.stdout)
    assert [game["id"] for game in games] == list(PLAYABLE)
    assert games[0]["title"] == "Conspirators"
    assert games[0]["players"] == [2, 4]
    assert games[0]["options"][0]["name"] == "first"
    assert "Conspirators, 2-4 players" in run("list").stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_arena(jobs: str) -> None:
    answer = run(
        *("arena", "conspirators", "--players", "3", "--games", "30", "--seed", "7"),
        *("--levels", "baseline,random", "--jobs", jobs, "--json"),
    )
    assert answer.returncode == 0, answer.stderr
    result = json.loads(answer.stdout)
    assert result["game"] == "conspirators"
    assert (result["players"], result["games"], result["errors"]) == (3, 30, [])
    assert list(result["levels"]) == ["baseline", "random"]
    assert result["levels"]["baseline"]["elo"] > 100 > 0 > result["levels"]["random"]["elo"]
    assert result["levels"]["baseline"]["low"] < result["levels"]["baseline"]["elo"]
    assert result["levels"]["baseline"]["seconds_per_decision"] > 0
    (first,) = result["pairings"]
    assert (first["level"], first["against"], first["others"], first["games"]) == ("baseline", "random", 2, 30)
    assert first["low"] < first["wins"] < first["high"]
    assert sum(place["mean"] for place in result["balance"]["wins_by_place"]) == pytest.approx(1, abs=0.001)
    assert result["balance"]["decisions"] > 20


def test_the_arena_is_the_same_with_any_number_of_processes() -> None:
    one, two = (told("--games", "20", "--levels", "easy,random", "--jobs", jobs) for jobs in ("1", "2"))
    assert one == two


def test_an_arena_can_be_continued(tmp_path: Path) -> None:
    file = str(tmp_path / "results")
    told("--games", "4", "--levels", "quick,random", "--results", file)
    with open(file, "a") as end:
        end.write('{"agents": ["quick", "ran')  # killed while it wrote
    assert len(Path(file).read_text().splitlines()) == 1 + 4 + 1
    again = told("--games", "10", "--levels", "quick,random", "--results", file)
    assert again == told("--games", "10", "--levels", "quick,random")
    assert len(Path(file).read_text().splitlines()) == 1 + 10 + 1


def test_results_of_something_else_are_left_alone(tmp_path: Path) -> None:
    good = tmp_path / "results"
    told("--games", "2", "--levels", "quick,random", "--results", str(good))
    foreign, newer = tmp_path / "foreign", tmp_path / "newer"
    foreign.write_text("hello")
    newer.write_text(good.read_text().replace('"stolik-arena": 1', '"stolik-arena": 2'))
    for file, levels in ((foreign, "quick,random"), (newer, "quick,random"), (good, "quick,easy")):
        before = file.read_text()
        answer = run("arena", "conspirators", "--games", "2", "--levels", levels, "--results", str(file))
        assert answer.returncode == 2
        assert len(answer.stderr.strip().splitlines()) == 1
        assert file.read_text() == before


NONSENSE: tuple[dict[str, Any], ...] = (
    {"winners": [7]},
    {"winners": []},
    {"winners": [True]},
    {"scores": [1]},
    {"scores": [1.5, 2]},
    {"scores": "12"},
    {"scores": [10**400, 1]},
    {"agents": [1, 2]},
    {"agents": 3},
    {"agents": []},
    {"deal": "5"},
    {"deal": [1]},
    {"moves": -1},
    {"moves": 10**400},
    {"first": 2},
    {"rounds": None},
    {"thoughts": [1, 2]},
    {"thoughts": [[1, 2], [1, 2]]},
    {"thoughts": [["a", 0.5, 0.5], [1, 0.5, 0.5]]},
    {"thoughts": [[1, "a", 0.5], [1, 0.5, 0.5]]},
    {"thoughts": [[1, 1e300, 0.5], [1, 0.5, 0.5]]},
    {"error": {}},
    {"more": 1},
)


def test_results_that_are_nonsense_get_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "results"
    told("--games", "2", "--levels", "quick,random", "--results", str(file))
    good = file.read_text().splitlines()
    rules = find("conspirators")
    about = {key: value for key, value in json.loads(good[0]).items() if key != "stolik-arena"}
    assert len(Results(file, about).found) == 2
    for wrong in ("3", "null", "[]", "{}", *(json.dumps({**json.loads(good[2]), **spoilt}) for spoilt in NONSENSE)):
        file.write_text("\n".join([*good[:2], wrong, good[2]]) + "\n")
        with pytest.raises(BadResults) as refusal:
            Results(file, about)
        assert str(refusal.value) == f"Line 3 of {str(file)!r} is no result of an arena."
    answer = run("arena", rules.id, "--games", "2", "--levels", "quick,random", "--results", str(file))
    assert (answer.returncode, answer.stderr.strip()) == (2, str(refusal.value))


def test_a_disk_that_is_full_stops_the_arena_in_a_sentence(tmp_path: Path) -> None:
    """A limit for the size of files stands for the disk."""
    file = tmp_path / "results"
    arena = f"-m game arena conspirators --games 50 --levels quick,random --results '{file}'"
    for jobs in ("1", "2"):
        file.unlink(missing_ok=True)
        command = f"ulimit -f 4; exec '{sys.executable}' {arena} --jobs {jobs}"
        answer = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
        assert answer.returncode == 1
        sentence = answer.stderr.strip().splitlines()[-1]
        assert sentence.startswith(f"Results cannot be kept in {str(file)!r}: ")
        assert sentence.endswith(f" of 50 games; {str(file)!r} can be continued.")
        assert "Stopped after" in sentence
        assert "Traceback" not in answer.stderr
    whole = told("--games", "50", "--levels", "quick,random", "--results", str(file))
    assert whole == told("--games", "50", "--levels", "quick,random")


def test_a_name_that_no_file_can_have_gets_a_sentence_and_nothing_is_removed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "away").symlink_to(tmp_path / "unplugged" / "results")
    for name in ("file/results", "x" * 300, "away"):
        file = tmp_path / name
        with pytest.raises(BadResults) as refusal:
            Results(file, {})
        assert str(refusal.value).startswith(f"Results cannot be kept in {str(file)!r}: ")
    assert (tmp_path / "away").is_symlink()


def test_a_disk_that_is_full_from_the_beginning_gets_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "results"
    arena = f"-m game arena conspirators --games 2 --levels random --results '{file}'"
    answer = subprocess.run(
        ["bash", "-c", f"ulimit -f 0; exec '{sys.executable}' {arena}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"Results cannot be kept in {str(file)!r}: ")
    assert not file.exists()


def test_a_killed_arena_leaves_no_workers() -> None:
    command = [sys.executable, "-m", "game", "arena", "conspirators", "--games", "50000", "--jobs", "3"]
    command += ["--levels", "quick,random"]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stderr is not None
            assert "of 50000" in process.stderr.read(30)
            process.kill()
            process.communicate(timeout=120)  # it ends when nobody is left who could write
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def test_no_level_profits_from_its_seat() -> None:
    assert [seating(("a", "b"), 3, game) for game in range(3)] == [["a", "b", "a"], ["b", "a", "a"], ["a", "a", "b"]]
    tasks = list(plan(("a", "b", "c"), 2, 3, 5))
    assert len(tasks) == 3 * 4
    assert {(task.agents, task.deal) for task in tasks} >= {(("a", "b"), 5), (("b", "a"), 5), (("c", "b"), 6)}
    assert [task.agents.index("a") for task in plan(("a", "b"), 4, 8, 0)] == [0, 3, 2, 1] * 2
    assert [task.agents for task in plan(("a",), 3, 2, 0)] == [("a", "a", "a")] * 2


def test_an_arena_keeps_what_is_done_when_it_is_stopped(tmp_path: Path) -> None:
    file = tmp_path / "results"
    command = [sys.executable, "-m", "game", "arena", "conspirators", "--games", "50000", "--jobs", "2"]
    command += ["--levels", "quick,random", "--results", str(file)]
    with subprocess.Popen(
        command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            assert process.stderr is not None
            assert "of 50000" in process.stderr.read(30)  # it has begun
            process.send_signal(signal.SIGINT)
            output, errors = process.communicate(timeout=240)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert "can be continued." in errors
    assert "Elo" in output
    assert len(file.read_text().splitlines()) > 2


def test_a_full_disk_gets_a_sentence() -> None:
    with open("/dev/full", "w") as full:
        answer = subprocess.run(
            [sys.executable, "-m", "game", "list"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert answer.returncode == 1
    assert answer.stderr.strip().endswith(".")
    assert "Traceback" not in answer.stderr


def test_nobody_needs_to_listen() -> None:
    command = f"exec '{sys.executable}' -m game list >&-"
    answer = subprocess.run(["sh", "-c", command], cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False)
    assert (answer.returncode, answer.stderr) == (0, "")


def test_a_screen_that_knows_few_signs_is_told_all_the_same() -> None:
    command = [sys.executable, "-m", "game", "arena", "conspirators", "--levels", "random", "--games", "2"]
    told = {**os.environ, "PYTHONIOENCODING": "ascii:strict"}
    answer = subprocess.run(command, cwd=ROOT, env=told, capture_output=True, text=True, check=False)
    assert (answer.returncode, "Traceback" in answer.stderr) == (0, False)
    assert " ? " in answer.stdout


def test_files_without_an_end_get_a_sentence() -> None:
    """In a process that the system ends if it goes on reading."""
    limits = "ulimit -v 1500000; ulimit -t 60; "
    for arguments in ("replay /dev/zero", "arena conspirators --levels random --games 1 --results /dev/zero"):
        command = f"{limits} exec '{sys.executable}' -m game {arguments}"
        answer = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
        assert answer.returncode in (1, 2), arguments
        assert answer.stderr.strip().endswith(".")
        assert len(answer.stderr.strip().splitlines()) == 1


def test_results_that_are_nested_deeply_get_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text("[" * 100_000)
    answer = run("arena", "conspirators", "--levels", "random", "--games", "1", "--results", str(file))
    assert answer.stderr.strip() == f"The file {str(file)!r} does not hold results of an arena."


def test_greedy_beats_random() -> None:
    assert told("--games", "60", "--levels", "baseline,random")["pairings"][0]["wins"] > 0.9


def test_bench() -> None:
    answer = run("bench", "conspirators", "--seconds", "0.05", "--json")
    assert answer.returncode == 0, answer.stderr
    result = json.loads(answer.stdout)
    assert result["calibration_per_second"] > 0
    assert [row["players"] for row in result["games"]] == [2, 3, 4]
    for row in result["games"]:
        assert row["id"] == "conspirators"
        for key in ("playouts_per_second", "moves_per_second", "copies_per_second"):
            assert row[key] > 0
        assert 1 <= row["legal_moves_mean"] <= row["legal_moves_max"]


def test_replay(tmp_path: Path) -> None:
    match = finished_match()
    file = tmp_path / "game.json"
    file.write_text(Record.of(match).to_json(), encoding="utf-8")
    answer = run("replay", str(file))
    assert answer.returncode == 0, answer.stderr
    assert "Conspirators, 3 players" in answer.stdout
    assert f"P1 {match.state.scores()[0]}" in answer.stdout
    assert "won by" in answer.stdout


def test_bad_replays_get_one_sentence(tmp_path: Path) -> None:
    good = Record.of(finished_match()).to_json()
    contents = {
        "foreign.json": b"hello",
        "damaged.json": good.replace('"commit"', '"comnit"', 1).encode(),
        "binary.json": bytes(range(256)),
        "empty.json": b"",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    for name in (*contents, "missing.json", "."):
        answer = run("replay", str(tmp_path / name))
        assert answer.returncode == 1, name
        assert not answer.stdout
        assert answer.stderr.strip().endswith(".")
        assert len(answer.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("arena", "poker"),
        ("arena", "conspirators", "--players", "9"),
        ("arena", "conspirators", "--players", "x"),
        ("arena", "conspirators", "--levels", "baseline,wizard"),
        ("arena", "conspirators", "--levels", "baseline,baseline"),
        ("arena", "conspirators", "--levels", "baseline@5"),
        ("arena", "conspirators", "--levels", "expert@many"),
        ("arena", "conspirators", "--levels", ""),
        ("arena", "conspirators", "--rollouts", "0"),
        ("arena", "conspirators", "--option", "first=9"),
        ("arena", "conspirators", "--option", "colour=red"),
        ("arena", "conspirators", "--option", "first=" + "[" * 60_000),
        ("arena", "conspirators", "--option", "first=" + "9" * 4_200),
        ("arena", "conspirators", "--option", "x" * 60_000),
        ("arena", "conspirators", "--games", "0"),
        ("arena", "conspirators", "--seed", "-1"),
        ("arena", "conspirators", "--seed", "9" * 6000),
        ("arena", "conspirators", "--results", "/no/such/folder/results"),
        ("fit", "poker"),
        ("bench", "poker"),
        ("bench", "--seconds", "nan"),
        ("replay",),
    ],
)
def test_wrong_arguments_get_a_clear_sentence(arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert answer.returncode == 2
    assert not answer.stdout
    assert "Traceback" not in answer.stderr
    assert len(answer.stderr.strip().splitlines()) == 1
    assert len(answer.stderr) < 400
