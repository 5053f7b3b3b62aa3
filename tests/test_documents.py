"""README, CONTRIBUTING and docs: every command is run or parsed, every Python line is run, every link leads somewhere.

Commands are taken from blocks marked `sh` and from code spans. What takes hours is made short (`--games 2`) or only
parsed, and targets of make are tried without doing anything (`make -n`).
"""

from __future__ import annotations

import ast
import doctest
import re
import shlex
import struct
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import pytest

from game.__main__ import _parser
from game.kernel.record import Record
from game.registry import PLAYABLE, find
from scenes import film
from tests.games import finished_match

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PROGRAMS = ("make", "pip", "pipx", "py", "python", "python3", "stolik", ".venv/bin/python", ".venv/bin/ruff")
FOLDERS = ("assets", "build", "docs", "game", "scenes", "tests", ".github")
MADE = ("build/web", "build/cache", "build/art/node_modules")
"""Folders that are there only once they were made."""
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")


def named(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def prose(text: str) -> str:
    return FENCE.sub("", text)


def blocks(language: str) -> list[tuple[Path, str]]:
    return [
        (file, body)
        for file in DOCUMENTS
        for found, body in FENCE.findall(file.read_text(encoding="utf-8"))
        if found == language
    ]


def spans() -> Iterator[tuple[Path, str]]:
    for file in DOCUMENTS:
        for span in SPAN.findall(prose(file.read_text(encoding="utf-8"))):
            yield file, span


def test_every_block_says_what_it_is() -> None:
    for file in DOCUMENTS:
        languages = {language for language, _ in FENCE.findall(file.read_text(encoding="utf-8"))}
        assert languages <= {"sh", "pycon", "text"}, named(file)


# --- Length --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "most"), [("README.md", 900), ("README.pl.md", 900), ("CONTRIBUTING.md", 1300)])
def test_it_is_read_in_a_few_minutes(name: str, most: int) -> None:
    assert len((ROOT / name).read_text(encoding="utf-8").split()) <= most


def test_both_languages_tell_the_same() -> None:
    """The same headings, blocks and links, in about as many words."""
    english, polish = ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.pl.md"))
    assert abs(len(english.split()) - len(polish.split())) < 0.1 * len(english.split())
    assert [line.count("#") for line in english.splitlines() if line.startswith("#")] == [
        line.count("#") for line in polish.splitlines() if line.startswith("#")
    ]
    own = {"README.md", "README.pl.md"}
    assert set(links(english)) - own == {link.replace("/pl/", "/en/") for link in links(polish)} - own
    assert re.findall(r"\d+[.,]\d ± \d[.,]\d", english) == [
        found.replace(",", ".") for found in re.findall(r"\d+[.,]\d ± \d[.,]\d", polish)
    ]


# --- Links ---------------------------------------------------------------------------------------------------------


def links(text: str) -> list[str]:
    return [link or picture for link, picture in LINK.findall(prose(text))]


def anchors(text: str) -> set[str]:
    """The anchors of the headings, as forges make them."""
    headings = re.findall(r"^#+ (.+)$", prose(text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("file", DOCUMENTS, ids=named)
def test_every_link_leads_somewhere(file: Path) -> None:
    for link in links(file.read_text(encoding="utf-8")):
        if link.startswith("https://"):
            continue
        place, _, anchor = link.partition("#")
        target = (file.parent / place).resolve() if place else file
        assert target.is_relative_to(ROOT), link
        assert target.is_file(), link
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link


def test_every_document_can_be_found() -> None:
    """From README, by links."""
    seen, todo = set[Path](), [ROOT / "README.md"]
    while todo:
        file = todo.pop()
        if file in seen or file.suffix != ".md":
            continue
        seen.add(file)
        for link in links(file.read_text(encoding="utf-8")):
            if not link.startswith("https://"):
                todo.append((file.parent / link.partition("#")[0]).resolve() if link[0] != "#" else file)
    assert set(DOCUMENTS) <= seen


def test_files_and_tests_that_are_named_exist() -> None:
    tests = {
        node.name
        for file in (ROOT / "tests").rglob("test_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    for file, span in spans():
        if re.fullmatch(r"test_\w+", span):
            assert span in tests, f"{named(file)}: {span}"
        path = span.rstrip("/")
        if re.fullmatch(r"[\w./-]+", path) and path.split("/")[0] in FOLDERS and not path.startswith(MADE):
            assert (ROOT / path).exists(), f"{named(file)}: {span}"


# --- Commands ------------------------------------------------------------------------------------------------------


def commands() -> list[str]:
    """Every command once, without its comment."""
    lines = [line for _, body in blocks("sh") for line in body.splitlines()]
    lines += [span for _, span in spans() if span.split()[0] in PROGRAMS]
    parts = [part.strip() for line in lines for part in line.partition(" #")[0].split("&&")]
    return list(dict.fromkeys(filter(None, parts)))


def test_many_commands_are_found() -> None:
    assert {"make play", "python -m game list", ".venv/bin/mypy", "pipx install dist/stolik-*.whl"} <= set(commands())


@pytest.mark.parametrize("command", commands())
def test_every_command_works(command: str, tmp_path: Path) -> None:
    program, *arguments = shlex.split(command)
    program = Path(program).name
    if program in ("py", "python", "python3"):
        try_python(arguments, tmp_path)
    elif program == "make":
        succeed(["make", "-n", *arguments])
    else:
        assert program in OTHERS, program
        assert OTHERS[program](arguments), command


def succeed(command: Sequence[str]) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def try_python(arguments: list[str], folder: Path) -> None:
    """Do it, or as much of it as takes no longer than a few seconds."""
    if arguments[:1] != ["-m"]:
        assert arguments[0] == "main.py", arguments
        assert "LINK or FILE" in succeed([sys.executable, "main.py", "--help"])
        return
    _, module, *rest = arguments
    if module == "game":
        try_rules(rest, folder)
    elif module in SHORTENED:
        assert all((ROOT / argument).exists() for argument in rest if argument.startswith(FOLDERS)), rest
        shortened = [str(folder) if argument in ("snapshots", "DIR") else argument for argument in rest]
        succeed([sys.executable, "-m", module, *shortened, *SHORTENED[module]])
    elif module == "pip":
        assert installs(rest)
    else:
        assert module in ONLY_THERE, module
        assert find_spec(module) is not None


def try_rules(arguments: list[str], folder: Path) -> None:
    saved = folder / "game.json"
    saved.write_text(Record.of(finished_match()).to_json(), encoding="utf-8")
    names = {"GAME": "conspirators", "FILE": str(saved)}
    arguments = [names.get(argument, argument) for argument in arguments]
    short = {
        "arena": ["--games", "2", "--jobs", "1", "--rollouts", "4"],
        "bench": ["conspirators", "--seconds", "0.01"],
    }
    if arguments[0] == "fit" or "--cluster" in arguments:  # hours, or machines that are not here
        assert _parser("python -m game").parse_args(arguments)
    else:
        assert succeed([sys.executable, "-m", "game", *arguments, *short.get(arguments[0], [])])


def installs(arguments: list[str]) -> bool:
    """Whether what pip is asked for is what the project needs, and there."""
    match arguments:
        case ["install", "-r", file]:
            return (ROOT / file).is_file()
        case ["install", "-e", "."]:
            return True
        case ["install", "-e", extra]:
            return extra.removeprefix(".[").removesuffix("]") in PROJECT["optional-dependencies"]
        case ["install", requirement]:
            known = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["web"]]
            return any(requirement in (pinned, pinned.partition("==")[0]) for pinned in known)
    return False


def is_pinned(tool: str) -> Callable[[list[str]], bool]:
    needed = PROJECT["optional-dependencies"]["dev"]
    return lambda arguments: any(requirement.startswith(f"{tool}==") for requirement in needed)


OTHERS: dict[str, Callable[[list[str]], bool]] = {
    "mypy": is_pinned("mypy"),  # `make test` runs both
    "ruff": is_pinned("ruff"),
    "pip": installs,
    "pipx": lambda arguments: arguments == ["install", "dist/stolik-*.whl"],  # what tests/shipped does
    "stolik": lambda arguments: "stolik" in PROJECT["scripts"] and arguments in ([], ["game"]),
}
SHORTENED = {
    "build.art": ["--help"],
    "build.books": [],
    "pytest": ["--version"],
    "scenes.film": ["--help"],
    "scenes.frames": ["--game", "catham", "--frames", "4"],
    "scenes.snapshots": ["--scene", "keys", "--size", "640x360"],
    "tests.same": ["--help"],
}
"""What is said in addition, so that a command is done in seconds."""
ONLY_THERE = ("build.locales", "pygbag", "tests.playthrough")
"""What would write into the checkout; other tests compare what it has written."""


# --- Python --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("file", "body"), blocks("pycon"), ids=map(str, count()))
def test_every_python_line_does_what_it_says(file: Path, body: str) -> None:
    example = doctest.DocTestParser().get_doctest(body, {}, named(file), named(file), 0)
    runner, said = doctest.DocTestRunner(verbose=False), list[str]()
    assert runner.run(example, out=said.append).failed == 0, "".join(said)
    assert runner.tries > 5


# --- Pictures ------------------------------------------------------------------------------------------------------


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The parts of a WebP file."""
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    place = 12
    while place < len(data):
        name, size = data[place : place + 4], struct.unpack("<I", data[place + 4 : place + 8])[0]
        yield name, data[place + 8 : place + 8 + size]
        place += 8 + size + size % 2


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_animation_is_short_and_small(language: str) -> None:
    file = ROOT / "assets" / "readme" / language / "play.webp"
    assert file.stat().st_size <= 1_500_000
    frames = [part for name, part in chunks(file.read_bytes()) if name == b"ANMF"]
    lasts = sum(int.from_bytes(frame[12:15], "little") for frame in frames)
    assert 6000 <= lasts <= 8000
    assert len(frames) > 60


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("game", [moment.game for moment in film.STILLS])
def test_every_table_has_a_picture(game: str, language: str) -> None:
    file = ROOT / "assets" / "readme" / language / f"{game}.webp"
    assert file.stat().st_size <= 120_000
    name, _ = next(chunks(file.read_bytes()))
    assert name in (b"VP8 ", b"VP8X"), "a still"


def test_a_film_is_made_of_real_play() -> None:
    moment = film.FILM[0]
    made = film.Film(moment, "en")
    before = made.table.play.made
    frames = made.frames()
    pictures = [next(frames) for _ in range(round(moment.seconds * film.RATE))]
    assert made.table.play.made > before, "somebody has decided"
    assert len({picture.get_buffer().raw for picture in pictures}) > len(pictures) / 2


def test_the_levels_are_those_of_the_brains() -> None:
    text = (ROOT / "docs" / "opponents.md").read_text(encoding="utf-8")
    for game in PLAYABLE:
        told = []
        for level in find(game).brain.LEVELS.values():  # type: ignore[attr-defined]
            parts = [f"{level.rollouts} rollouts"] * bool(level.rollouts) + [f"blur {level.blur}"] * bool(level.blur)
            told.append(", ".join(parts) or "no rollouts")
        assert f"| {' | '.join(told)} |" in text, game


def test_the_statement_counts_what_it_lists() -> None:
    text = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
    listed = text.partition("## WCAG")[2].partition("## Game")[0]
    words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    fails, partly = words[listed.count("| **fails** |")], words[listed.count("| in part |")]
    assert f"{fails.capitalize()} points fail and {partly} are met in part" in text
