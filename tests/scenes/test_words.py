"""Every text exists in Polish and in English, with the same blanks to fill in, and is compiled."""

from __future__ import annotations

import ast
import os
import re
import string
import time
from pathlib import Path

import pytest
from babel.messages import pofile
from babel.messages.catalog import Catalog, Message

from build import locales
from game.play.storage import Memory
from game.registry import PLAYABLE, TABLES, find
from scenes.kit.i18n import LANGUAGES, Words
from scenes.shell import preferences
from scenes.title import when

ROOT = Path(__file__).parents[2]
DOMAINS = sorted({source.stem for source in locales.sources()})


def catalog(language: str, domain: str) -> Catalog:
    with (locales.LOCALES / language / f"{domain}.po").open("rb") as file:
        return pofile.read_po(file, locale=language)


def texts(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (str(message.string),)


def key(message: Message) -> str:
    return str(message.id[0] if isinstance(message.id, tuple) else message.id)


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_text_is_missing_in_either_language(domain: str) -> None:
    polish, english = ({key(m): m for m in catalog(language, domain) if m.id} for language in LANGUAGES)
    assert list(polish) == list(english)
    for name in polish:
        both = [*texts(polish[name]), *texts(english[name])]
        assert all(text.strip() for text in both), name
        wanted = set.union(*map(blanks, both)) - {"number"}
        assert all(blanks(text) - {"number"} == wanted for text in both), f"{name}: blanks differ"
        assert all(text.count("**") % 2 == 0 for text in both), name
        pictures = [sorted(re.findall(r"\[\[[^\]]+\]\]", text)) for text in both]
        assert all(found == pictures[0] for found in pictures), name


def test_compiled_texts_are_fresh() -> None:
    for file, content in locales.all_compiled().items():
        assert file.read_bytes() == content, f"{file.name} is old; run: python -m build.locales"


def used_keys() -> set[tuple[str, str]]:
    """Every key that stands in the scenes as a plain text, with the folder that uses it."""
    found = set()
    for file in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                inner = (
                    node.func.value if isinstance(node.func, ast.Attribute) and name in ("count", "has") else node.func
                )
                callee = inner.attr if isinstance(inner, ast.Attribute) else getattr(inner, "id", "")
                if callee in ("words", "talk", "game_words") and isinstance(node.args[0].value, str):
                    found.add((node.args[0].value, file.parent.name))
    return found


def test_every_key_in_the_scenes_has_a_text() -> None:
    assert len(used_keys()) > 60
    for name, folder in used_keys():
        games = [game for game in TABLES if game == folder] or TABLES
        assert all(Words("pl", game).has(name) for game in games), f"{name}, used in {folder}"


@pytest.mark.parametrize("game", PLAYABLE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_a_judgement_has_a_name(game: str, language: str) -> None:
    rules = find(game)
    words = Words(language, game)
    for part in rules.brain.parts(rules.new(rules.players[0], 1)):
        assert words.has(f"worth.{part}"), part


def test_polish_plurals() -> None:
    words = Words("pl", "conspirators")
    told = [words.count("cards", number) for number in (1, 2, 4, 5, 12, 22, 25)]
    assert told == ["1 karta", "2 karty", "4 karty", "5 kart", "12 kart", "22 karty", "25 kart"]


def test_the_language_can_be_switched_at_any_time() -> None:
    from tests.scenes.driver import new_app, sit_down, step

    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=5)
    while not table.my_turn:
        step(app)
    seen = []
    for language in LANGUAGES:
        app.settings.language = language
        app.apply_settings()
        step(app)
        seen.append((table.mode.status(), [line.text for line in table.chronicle.lines]))
    assert seen[0][0] != seen[1][0]
    assert seen[0][1] != seen[1][1]
    assert len(seen[0][1]) == len(seen[1][1])


@pytest.mark.parametrize(
    ("told", "language"),
    [
        ("pl_PL.UTF-8", "pl"),
        ("PL", "pl"),
        ("Polish_Poland.1250", "pl"),
        ("C.UTF-8", "pl"),
        ("POSIX", "pl"),
        ("en_GB.UTF-8", "en"),
        ("cs_CZ.UTF-8", "en"),
        ("ca_ES@valencia", "en"),
        ("plt_MG", "en"),
        ("\udcff\0", "en"),
    ],
)
def test_who_speaks_polish_is_spoken_to_in_polish(told: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "environ", {"LC_ALL": told, "LANG": "de_DE"})
    assert preferences.load(Memory()).language == language


def test_a_moment_that_some_systems_cannot_reckon_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """East of Greenwich the first day of 1970 begins before any time that Windows knows."""

    def overflow(_: object) -> float:
        raise OverflowError("mktime argument out of range")

    monkeypatch.setattr(time, "mktime", overflow)
    words = Words("en")
    assert when(0.0, words) == "01.01.1970"
    assert when(time.time(), words) == words("when.today", clock=time.strftime("%H:%M"))


NOT_SAID = {
    "en": (
        "is a must",
        "some day",
        "is nowhere",
        "Beside other moves",
        "dice of the deck",
        "Take the game along",
        "By chance",
    ),
    "pl": ("bez zniżek", "przepadają w całości", "Kuracja", "Bez załatwiania", "do tytułu", "Tu jest, co"),
}
"""What readers stumbled over: it says the opposite, or nobody would say it."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_said_as_nobody_would_say_it(language: str) -> None:
    files = [*(ROOT / "assets/locales" / language).glob("*.po"), *(ROOT / "assets/rules" / language).glob("*.txt")]
    assert len(files) > 2 * len(TABLES)
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not [said for said in NOT_SAID[language] if said in text], file.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_plays_no_cards_is_not_said_to_play_0_of_them(language: str) -> None:
    from game.conspirators.moves import Committed
    from tests.scenes.driver import new_app, sit_down

    app = new_app()
    app.settings.language = language
    app.apply_settings()
    table = sit_down(app, "conspirators", 2, humans=1, seed=5)
    for cards in ((), None):
        told = table.speech.tell(Committed(1, 0, cards))
        assert table.speech.name(1) in told
        assert "0" not in told
