"""Everything the rules can say has words in both languages, with the same facts in them."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from game.catham import RULES, moves, state
from game.catham.factions import FACTIONS
from game.catham.state import DECISIONS
from game.kernel.contract import CONFIRM
from tests.game.catham.positions import position

LOCALES = Path(__file__).parents[3] / "assets" / "locales"
FORMS = {"pl": 3, "en": 2}
EVENTS = [
    kind
    for _, kind in inspect.getmembers(moves, inspect.isclass)
    if kind.__module__ == moves.__name__ and kind not in RULES.move_types
]


def catalogue(language: str) -> dict[str, list[str]]:
    """The texts of a catalogue: one for a plain key, one for each plural form."""
    texts: dict[str, list[str]] = {}
    key = ""
    for line in (LOCALES / language / "catham.po").read_text(encoding="utf-8").splitlines():
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


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def reasons() -> set[str]:
    """Every word that a refusal can return."""
    return {
        node.value
        for function in (state.Open.why_not, state.Open._card_refused, state.Open._play_refused)
        for statement in ast.walk(ast.parse(inspect.getsource(function).strip()))
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(PL) == list(EN)


@pytest.mark.parametrize("key", PL)
def test_the_same_facts_in_every_form(key: str) -> None:
    assert all(PL[key])
    assert all(EN[key])
    assert (len(PL[key]), len(EN[key])) in {(1, 1), (FORMS["pl"], FORMS["en"])}
    facts = {frozenset(placeholders(text) - {"number"}) for text in PL[key] + EN[key]}
    assert len(facts) == 1
    if len(PL[key]) == 1:
        assert all("number" not in placeholders(text) for text in PL[key] + EN[key])


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told(kind: Any) -> None:
    texts = PL[f"log.{snake(kind.__name__)}"]
    assert placeholders(texts[-1]) <= set(kind._fields)
    assert ("number" in kind._fields) == (len(texts) > 1)


def test_every_decision_has_its_sentence() -> None:
    asked = [decision for decision in DECISIONS if decision != "over"]
    assert {key for key in PL if key.startswith("prompt.")} == {f"prompt.{decision}" for decision in asked}


def test_sentences_use_only_facts_of_their_prompts() -> None:
    with_journalists = ("journalists", "mafia", "detectives", "hackers", "robocats")
    for first, answer in (
        (moves.PlayDetectives(3), None),
        (moves.PlayMafia(), moves.SurrenderCards()),
        (moves.PlayJournalists(), None),
        (moves.Take(0, 7), None),
    ):
        table = position("detectives3 mafia5 journalists2", "mafia5", influence=[0, 1], factions=with_journalists)
        for move in (None, first, answer):
            if move is not None:
                table.apply(move)
            prompt = table.prompt()
            assert prompt is not None
            assert placeholders(PL[f"prompt.{prompt.decision}"][-1]) <= set(prompt.facts)


def test_every_faction_is_named_and_explained() -> None:
    for faction in FACTIONS:
        for part in ("", ".short", ".one", ".text"):
            assert f"faction.{faction}{part}" in PL


def test_every_refusal_has_a_reason() -> None:
    assert {key for key in PL if key.startswith("reason.")} == {f"reason.{word}" for word in reasons()}


def test_every_line_of_the_score_is_named() -> None:
    labels = {*FACTIONS, position("", "").score_sheet()[-1].label, "total"}
    assert {key for key in PL if key.startswith("score.")} == {f"score.{label}" for label in labels}


def test_every_button_is_named() -> None:
    answers = (moves.DECLINE, moves.SURRENDER_CARDS, moves.RETURN_INFLUENCE)
    clicked = {click for move in answers for click in moves.clicks(move) if click != CONFIRM}
    assert all(f"button.{name}" in PL for _, name in clicked)


def test_every_option_is_named() -> None:
    for option in RULES.options:
        assert f"option.{option.name}" in PL
        for choice in option.choices:
            if option.name == "factions":
                assert f"faction.{choice}" in PL
            elif type(choice) is not int:  # a number is a seat, named by its player
                assert f"option.{option.name}.{str(choice).lower()}" in PL
