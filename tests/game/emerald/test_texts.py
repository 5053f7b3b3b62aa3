"""Everything the rules can say has words in both languages, with the same facts in them."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from game.emerald import RULES, moves, refusals
from game.emerald.cards import (
    CARDS,
    CITIES,
    FACTIONS,
    HEADER,
    HEADERS,
    IDS,
    KILL,
    KINDS,
    NO_TEXT,
    ROYAL_CARDS,
    SYMBOLS,
    USES,
)
from game.emerald.rules import Emerald, clicks
from game.emerald.state import ASK_BLOCK, ASK_HEART, DECISIONS, ENDINGS
from game.kernel.contract import Path as Clicks
from game.kernel.rng import Rng

LOCALES = Path(__file__).parents[3] / "assets" / "locales"
FORMS = {"pl": 3, "en": 2}


def catalogue(language: str) -> dict[str, list[str]]:
    """The texts of a catalogue: one for a plain key, one for each plural form."""
    texts: dict[str, list[str]] = {}
    key = ""
    for line in (LOCALES / language / "emerald.po").read_text(encoding="utf-8").splitlines():
        if found := re.match(r"(msgid|msgid_plural|msgstr|msgstr\[\d\]) (\".*\")$", line):
            what, text = found[1], ast.literal_eval(found[2])
            if what == "msgid":
                key = text
                assert key not in texts, f"{key} twice"
                texts[key] = []
            elif what == "msgid_plural":
                assert text == key
            else:
                texts[key].append(text)
        else:
            assert not line or line[0] in '#"', line
    del texts[""]
    return texts


PL, EN = catalogue("pl"), catalogue("en")


def keys(start: str) -> set[str]:
    return {key.removeprefix(start) for key in PL if key.startswith(start)}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(PL) == list(EN)


@pytest.mark.parametrize("key", PL)
def test_the_same_facts_in_every_form(key: str) -> None:
    both = PL[key] + EN[key]
    assert all(both)
    assert (len(PL[key]), len(EN[key])) in {(1, 1), (FORMS["pl"], FORMS["en"])}
    assert len({frozenset(placeholders(text) - {"number"}) for text in both}) == 1
    if len(PL[key]) == 1:
        assert all("number" not in placeholders(text) for text in both)


def test_every_card_city_and_royal_is_named() -> None:
    assert {key for key in keys("card.") if not key.endswith(".text")} == set(IDS)
    assert keys("city.") == set(CITIES)
    assert keys("royal.") == {card.id for card in ROYAL_CARDS}


def test_every_power_is_explained_and_no_other() -> None:
    powers = {card.id for number, card in enumerate(CARDS) if HEADER[number] != NO_TEXT or SYMBOLS[number][KILL]}
    assert {key.removesuffix(".text") for key in keys("card.") if key.endswith(".text")} == powers


@pytest.mark.parametrize("kind", moves.EVENT_TYPES)
def test_every_event_is_told(kind: Any) -> None:
    texts = PL[f"log.{snake(kind.__name__)}"]
    assert placeholders(texts[-1]) <= set(kind._fields)
    assert ("number" in kind._fields) == (len(texts) > 1)


def test_no_event_is_missing_and_none_is_told_that_never_happens() -> None:
    classes = [kind for _, kind in inspect.getmembers(moves, inspect.isclass) if kind.__module__ == moves.__name__]
    events = [kind for kind in classes if kind not in RULES.move_types]
    assert set(events) == set(moves.EVENT_TYPES)
    assert {key for key in keys("log.") if "." not in key} == {snake(kind.__name__) for kind in events}


def test_what_fills_the_blanks_is_named() -> None:
    assert keys("symbol.") >= set(USES)
    assert keys("points.") == set(KINDS)
    assert {key for key in keys("faction.") if "." not in key} == set(FACTIONS.values())
    assert keys("header.") == set(HEADERS) - {""}
    assert keys("ending.") == set(ENDINGS) - {""}
    assert keys("face.") == {"mad", "calm"}


def test_every_decision_has_its_sentence() -> None:
    assert keys("prompt.") == {*DECISIONS, "end_turn"} - {"over"}


def test_every_refusal_has_a_reason() -> None:
    source = ast.parse(inspect.getsource(refusals))
    returned = {
        node.value
        for statement in ast.walk(source)
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert keys("reason.") == set(refusals.REASONS) == returned


def test_sentences_buttons_and_scores_of_played_games() -> None:
    """Prompts have the facts that their sentences need; every button and score line has its name."""
    rng = Rng.seeded(5)
    buttons = {clicks(moves.DECLINE, decision)[0][1] for decision in (ASK_BLOCK, ASK_HEART)}  # seldom met
    for seed in range(40):
        state = RULES.new(2 + seed % 4, seed)
        assert isinstance(state, Emerald)
        while (prompt := state.prompt()) is not None:
            texts = PL[f"prompt.{prompt.decision}"]
            assert placeholders(texts[0]) <= set(prompt.facts)
            assert (len(texts) > 1) == ("number" in prompt.facts)
            paths: list[Clicks] = [state.targets(move) for move in state.legal_moves()]
            buttons |= {click[1] for path in paths for click in path if click[0] == "button"}
            state.apply(rng.choice(state.legal_moves()))
        assert keys("score.") == {line.label for line in state.score_sheet()}
    assert buttons == keys("button.")


def test_every_option_is_named() -> None:
    for option in RULES.options:
        assert f"option.{option.name}" in PL
        for choice in option.choices:
            if type(choice) is not int:  # a number is a seat, named by its player
                assert f"option.{option.name}.{choice}" in PL
