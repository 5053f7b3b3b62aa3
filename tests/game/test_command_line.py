"""`python -m game`, called as a person would call it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai.arena import seating
from game.kernel.record import Record
from game.registry import PLAYABLE
from tests.game.test_kernel import finished_match

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )


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
def test_selfplay(jobs: str) -> None:
    answer = run(
        *("selfplay", "conspirators", "--players", "3", "--games", "30", "--seed", "7"),
        *("--agents", "baseline,random", "--jobs", jobs, "--json"),
    )
    assert answer.returncode == 0, answer.stderr
    result = json.loads(answer.stdout)
    assert result["game"] == "conspirators"
    assert (result["players"], result["games"], result["errors"]) == (3, 30, 0)
    assert result["agents"] == ["baseline", "random"]
    assert sum(result["wins"].values()) == pytest.approx(30)
    scores = result["mean_scores"]["baseline"]
    assert scores["low"] < scores["mean"] < scores["high"]
    assert result["moves"] > 30 * 20
    assert result["seconds"] > 0


def test_selfplay_is_the_same_with_any_number_of_processes() -> None:
    def wins(jobs: str) -> object:
        answer = run("selfplay", "conspirators", "--games", "20", "--agents", "easy,random", "--jobs", jobs, "--json")
        return [json.loads(answer.stdout)[key] for key in ("wins", "moves")]

    assert wins("1") == wins("2")


def test_no_agent_profits_from_its_seat() -> None:
    assert [seating(("a", "b"), 3, game) for game in range(3)] == [["a", "b", "a"], ["b", "a", "a"], ["a", "a", "b"]]


def test_selfplay_stops_when_asked_to() -> None:
    command = [sys.executable, "-m", "game", "selfplay", "conspirators", "--games", "1000000", "--jobs", "2"]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        assert "of 1000000" in process.stderr.read(30)  # it has begun
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 130
    assert errors.strip().endswith("Stopped.")


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


def test_greedy_beats_random() -> None:
    answer = run("selfplay", "conspirators", "--games", "60", "--agents", "baseline,random", "--json")
    assert json.loads(answer.stdout)["wins"]["baseline"] >= 54


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
        ("selfplay", "poker"),
        ("selfplay", "conspirators", "--players", "9"),
        ("selfplay", "conspirators", "--players", "x"),
        ("selfplay", "conspirators", "--agents", "baseline,wizard"),
        ("selfplay", "conspirators", "--agents", "baseline,baseline,baseline", "--players", "2"),
        ("selfplay", "conspirators", "--games", "0"),
        ("selfplay", "conspirators", "--seed", "-1"),
        ("selfplay", "conspirators", "--seed", "9" * 6000),
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
