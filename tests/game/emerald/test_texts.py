"""Everything the rules can say has words in both languages, with the same facts in them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable
from types import ModuleType
from typing import Any

import pytest

from game.emerald import RULES, events, forecast, refusals, view
from game.emerald import moves as m
from game.emerald.board import ENDINGS
from game.emerald.cards import (
    CARDS,
    CITIES,
    FACTIONS,
    HEADER,
    HEADERS,
    IDS,
    KILL,
    KINDS,
    MOST_FREE,
    NO_TEXT,
    ROYAL_CARDS,
    SYMBOLS,
    USES,
)
from game.emerald.mind import brain, chances
from game.emerald.rules import attacks, identity
from game.kernel.contract import Path as Clicks
from game.kernel.rng import Rng
from tests.game.texts import FORMS, LOCALES, catalogue, placeholders, snake

PL, EN = catalogue("pl", "emerald"), catalogue("en", "emerald")


def keys(start: str) -> set[str]:
    return {key.removeprefix(start) for key in PL if key.startswith(start)}


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


def test_every_card_that_can_be_played_says_when_it_is_good() -> None:
    assert keys("tip.") == {card.id for card in CARDS} - {card.id for card in ROYAL_CARDS}


def test_every_line_of_the_end_is_explained() -> None:
    lines = {line.label for line in RULES.new(3, 1).score_sheet() if not line.label.startswith("lost_")}
    assert keys("end.row.") == lines | {"live", "corrected", "result"}
    assert lines - {"track"} <= keys("end.")
    assert {"track.restorationist", "track.loyalist", "track.level"} <= keys("end.")


EVENTS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind.__module__ == events.__name__]


def test_texts_leave_nothing_out_that_happens() -> None:
    """What goes with dealing with royalty: the cubes leave, and madness costs sanity and an agent."""
    for number, card in enumerate(CARDS):
        if SYMBOLS[number][KILL] or card.id == "hide_royalty":
            assert all(word in EN[f"card.{card.id}.text"][0] for word in ("Limbo", "home", "sanity", "an agent there"))
            assert all(word in PL[f"card.{card.id}.text"][0] for word in ("Otchłani", "pul", "poczytalności", "agenta"))
    assert "two symbols" in EN["symbol.retrieve.text"][0]


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told(kind: Any) -> None:
    texts = PL[f"log.{snake(kind.__name__)}"]
    assert placeholders(texts[-1]) <= set(kind._fields)
    assert ("number" in kind._fields) == (len(texts) > 1)


def test_no_event_is_told_that_never_happens() -> None:
    assert {key for key in keys("log.") if "." not in key} == {snake(kind.__name__) for kind in EVENTS}


def test_what_fills_the_blanks_is_named() -> None:
    printed = {*USES, "agent", "mad", "box", "points"}
    assert keys("symbol.") == printed | {f"{what}.text" for what in printed}
    assert keys("points.") == set(KINDS)
    assert {key for key in keys("faction.") if "." not in key} == set(FACTIONS.values())
    assert keys("header.") == set(HEADERS) - {""}
    assert keys("ending.") == set(ENDINGS) - {""}
    assert keys("face.") == {"mad", "calm"}


def test_every_decision_has_its_sentence() -> None:
    assert keys("prompt.") == {decision.name for decision in RULES.decisions} | {
        "end_turn",
        "end_turn.only",
        "retrieve.limbo",
    }


def constants(nodes: Iterable[ast.AST]) -> set[str]:
    """The words that stand in these parts of a program."""
    inside = (part for node in nodes for part in ast.walk(node))
    return {part.value for part in inside if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def returned(module: ModuleType) -> set[str]:
    """The words that the functions of a module return."""
    nodes = ast.walk(ast.parse(inspect.getsource(module)))
    return constants(node for node in nodes if isinstance(node, ast.Return))


def named(module: ModuleType) -> set[str]:
    """The facts that the functions of a module find, by their names."""
    calls = (node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Call))
    return constants(call.args[0] for call in calls if getattr(call.func, "id", "") == "Fact")


def test_every_refusal_has_a_reason() -> None:
    assert keys("reason.") == returned(refusals) - {""} | {"game_over", "not_now", "only_from_cities", "no_such_card"}
    assert "no_such_card" in returned(chances)


def test_every_forecast_has_its_sentence() -> None:
    assert keys("warning.") == named(view) - {"progress"}
    risks = {f"{last}{risk}" for last in ("", "last_") for risk in ("madness", "mad_agent")}
    symbols = set(forecast.SYMBOL_FACTS.values())
    assert keys("forecast.") == named(forecast) | risks | symbols | {"majority", "tie", "behind"}


def test_every_part_of_a_judgement_is_named() -> None:
    assert keys("worth.") == set(brain.parts(RULES.new(3, 1)))


def test_sentences_buttons_and_scores_of_played_games() -> None:
    """Prompts have the facts that their sentences need; every button and score line has its name."""
    rng = Rng.seeded(5)
    seldom = [decision.clicks(None, 0, m.DECLINE) for decision in (attacks.BLOCK, identity.HEART)]
    buttons = {click[1] for path in seldom for click in path if isinstance(click, tuple)}
    for seed in range(40):
        state = RULES.new(2 + seed % 4, seed)
        while (prompt := state.prompt()) is not None:
            texts = PL[f"prompt.{prompt.decision}"]
            assert placeholders(texts[0]) <= set(prompt.facts)
            assert (len(texts) > 1) == ("number" in prompt.facts)
            paths: list[Clicks] = [state.targets(move) for move in state.legal_moves()]
            clicks = [click for path in paths for click in path if isinstance(click, tuple)]
            buttons |= {click[1] for click in clicks if click[0] == "button"}
            move = rng.choice(state.legal_moves())
            for fact in state.view(prompt.seat).forecast(move):
                texts = PL[f"forecast.{fact.name}"]
                assert placeholders(texts[-1]) <= set(fact.facts)
                assert (len(texts) > 1) == ("number" in fact.facts)
            state.apply(move)
        assert placeholders(PL["progress"][0]) <= set(state.view(0).progress().facts)
        assert keys("score.") == {"total", *(line.label for line in state.score_sheet())}
    assert buttons == keys("button.")


def test_every_option_is_named() -> None:
    for option in RULES.options:
        assert f"option.{option.name}" in PL
        for choice in option.choices:
            if type(choice) is not int:  # a number is a seat, named by its player
                assert f"option.{option.name}.{choice}" in PL


@pytest.mark.parametrize(("language", "own"), [("pl", "ograniczenie programu"), ("en", "this program's own limit")])
def test_the_limit_of_free_texts_is_told_as_the_programs_own(language: str, own: str) -> None:
    (sentence,) = catalogue(language, "emerald")["reason.most_free"]
    assert str(MOST_FREE) in sentence
    assert own in sentence
    book = (LOCALES.parent / "rules" / language / "emerald.txt").read_text(encoding="utf-8")
    assert f"{MOST_FREE} " in book.partition("\n## free:")[2].partition("\n## ")[0]
