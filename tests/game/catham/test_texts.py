"""Everything the rules can say has words in both languages, with the same facts in them."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Callable
from typing import Any

import pytest

from game.catham import RULES, brain, forecast, moves, refusals
from game.catham.cards import FACTIONS
from game.kernel import contract
from game.kernel.contract import CONFIRM
from tests.game.catham.positions import position
from tests.game.texts import FORMS, catalogue, placeholders, snake

EVENTS = [
    kind
    for _, kind in inspect.getmembers(moves, inspect.isclass)
    if kind.__module__ == moves.__name__ and not hasattr(kind, "verb")
]


PL, EN = catalogue("pl", "catham"), catalogue("en", "catham")


def returned(function: Callable[..., str]) -> set[str]:
    """Every word that a function can return."""
    return {
        node.value
        for statement in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function))))
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def reasons() -> set[str]:
    """Every word that a refusal can return."""
    words: list[Callable[..., str]] = [contract.Board.why_not]
    words += [
        word for _, word in inspect.getmembers(refusals, inspect.isfunction) if word.__module__ == refusals.__name__
    ]
    return set().union(*map(returned, words))


def facts_of_forecasts() -> dict[str, set[str]]:
    """Every fact that a forecast can tell, and what its sentence can use."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(inspect.getsource(forecast))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Fact", "answered"):
            names = [str(name.value) for name in ast.walk(node.args[0]) if isinstance(name, ast.Constant)]
            used = [word.arg for word in node.keywords if word.arg]
            if node.func.id == "answered":
                used.append("seats")
            elif len(node.args) > 1:
                used += [str(key.value) for key in ast.walk(node.args[1]) if isinstance(key, ast.Constant)]
            found.update({name: set(used) for name in names})
    return found


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
    assert {key for key in PL if key.startswith("prompt.")} == {f"prompt.{decision}" for decision in RULES.decisions}


def test_sentences_use_only_facts_of_their_prompts() -> None:
    with_journalists = ("journalists", "mafia", "detectives", "hackers", "robocats")
    for first, answer in (
        (moves.PlayDetectives(3), None),
        (moves.PlayMafia(), moves.SurrenderCards()),
        (moves.PlayJournalists(), None),
        (moves.Take(0, 7), None),
    ):
        state = position("detectives3 mafia5 journalists2", "mafia5", influence=[0, 1], factions=with_journalists)
        for move in (None, first, answer):
            if move is not None:
                state.apply(move)
            prompt = state.prompt()
            assert prompt is not None
            assert placeholders(PL[f"prompt.{prompt.decision}"][-1]) <= set(prompt.facts)


def test_every_faction_is_named_and_explained() -> None:
    for faction in FACTIONS:
        for part in ("", ".short", ".one", ".text"):
            assert f"faction.{faction}{part}" in PL


def test_every_refusal_has_a_reason() -> None:
    assert {key for key in PL if key.startswith("reason.")} == {f"reason.{word}" for word in reasons()}


def test_every_forecast_has_its_sentence() -> None:
    facts = facts_of_forecasts()
    assert {key for key in PL if key.startswith("forecast.")} == {f"forecast.{name}" for name in facts}
    for name, used in facts.items():
        texts = PL[f"forecast.{name}"]
        assert placeholders(texts[-1]) <= used, name
        assert ("number" in used) == (len(texts) > 1), name


def test_every_part_of_the_judgement_has_its_sentence() -> None:
    parts = brain.parts(position("", ""))
    assert {key for key in PL if key.startswith("worth.")} == {f"worth.{name}" for name in parts}


def test_the_plate_of_a_left_game_has_its_sentence() -> None:
    progress = position("", "").view(0).progress()
    assert placeholders(PL[progress.name][0]) == set(progress.facts)


def test_every_line_of_the_score_is_named() -> None:
    labels = {*FACTIONS, position("", "").score_sheet()[-1].label, "total"}
    assert {key for key in PL if key.startswith("score.")} == {f"score.{label}" for label in labels}


def test_every_button_is_named() -> None:
    answers = (moves.DECLINE, moves.SURRENDER_CARDS, moves.RETURN_INFLUENCE)
    clicked = {click for move in answers for click in moves.clicks(None, 0, move) if click != CONFIRM}
    assert all(f"button.{name}" in PL for _, name in clicked)


def test_every_option_is_named() -> None:
    for option in RULES.options:
        assert f"option.{option.name}" in PL
        for choice in option.choices:
            if option.name == "factions":
                assert f"faction.{choice}" in PL
            elif type(choice) is not int:  # a number is a seat, named by its player
                assert f"option.{option.name}.{str(choice).lower()}" in PL
