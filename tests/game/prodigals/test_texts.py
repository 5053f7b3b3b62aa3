"""Everything the rules can say has words in both languages, with the same facts in them."""

from __future__ import annotations

import ast
import inspect
from typing import Any

import pytest

from game.kernel.contract import CONFIRM, State
from game.kernel.rng import Rng
from game.prodigals import RULES, events, forecast, refusals
from game.prodigals.board import FROM_BEATRICE, FROM_BONUS, FROM_CIRCLE, FROM_SPACE, PHASES, TILE, source_key
from game.prodigals.cards import ALL, CARDS, COMPETITIONS, COUNTIES, ERRAND, LINE_UPS, MARKERS, MARKS, SYMBOLS
from game.prodigals.mind import brain
from game.prodigals.rules import ON_AGENDA
from game.prodigals.tiles import BEATRICE, BONUSES, SPACES
from tests.game.texts import FORMS, catalogue, placeholders, snake

EVENTS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind.__module__ == events.__name__]


PL, EN = catalogue("pl", "prodigals"), catalogue("en", "prodigals")


def keys(start: str) -> set[str]:
    return {key.removeprefix(start) for key in PL if key.startswith(start)}


def returned(module: Any) -> set[str]:
    """Every word that a module's functions return."""
    return {
        node.value
        for statement in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(statement, ast.Return)
        for node in ast.walk(statement)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value
    }


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


def test_every_card_tile_space_and_person_is_named_and_explained() -> None:
    for start, names in (
        ("card.", [card.id for card in CARDS]),
        ("space.", SPACES),
        ("bonus.", BONUSES),
        ("competition.", COMPETITIONS),
    ):
        assert keys(start) == {*names, *(f"{name}.text" for name in names)}
    assert keys("beatrice.") == {"text", *BEATRICE, *(f"{name}.text" for name in BEATRICE)}
    for start, words in (("symbol.", SYMBOLS), ("property.", SYMBOLS), ("county.", COUNTIES)):
        assert keys(start) == {"text", *words}
    assert keys("circle.") == {"text", *SYMBOLS, "blank", "wild"}
    assert keys("marker.") == {*MARKERS, "lady.text", "gentleman.text"}
    assert keys("mark.") == set(MARKS) - {""}
    assert keys("phase.") == set(PHASES)


def test_no_two_cards_have_the_same_name() -> None:
    for texts in (PL, EN):
        names = [texts[f"card.{card.id}"][0] for card in CARDS]
        assert len(set(names)) == ALL


def test_the_numbers_of_a_card_stand_in_its_text() -> None:
    """A fixed number that a card gives is written there as a figure, in both languages."""
    for card in CARDS:
        for effect in card.effects:
            for number in {effect.number, effect.each} - {0, 1}:
                assert str(number) in PL[f"card.{card.id}.text"][0], card.id
                assert str(number) in EN[f"card.{card.id}.text"][0], card.id


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told(kind: Any) -> None:
    texts = PL[f"log.{snake(kind.__name__)}"]
    assert placeholders(texts[-1]) <= set(kind._fields)
    assert ("number" in kind._fields) == (len(texts) > 1)


def test_no_event_is_told_that_never_happens() -> None:
    assert keys("log.") == {snake(kind.__name__) for kind in EVENTS}


def test_every_source_is_named() -> None:
    sources = [*range(ALL), *(FROM_SPACE + space for space in range(len(SPACES)))]
    sources += [*(FROM_BONUS + tile for tile in range(len(BONUSES))), FROM_CIRCLE, FROM_BEATRICE]
    assert all(source_key(source) in PL for source in sources)


def test_every_decision_has_its_sentence() -> None:
    names = {decision.name for decision in RULES.decisions}
    assert keys("prompt.") == keys("wait.") == names


def test_every_refusal_has_a_reason() -> None:
    assert keys("reason.") == returned(refusals) | {"not_now", "game_over"}


def facts_of_forecasts() -> set[str]:
    """Every name that a forecast gives to a fact."""
    found = set()
    for call in ast.walk(ast.parse(inspect.getsource(forecast))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Fact":
            found |= {str(node.value) for node in ast.walk(call.args[0]) if isinstance(node, ast.Constant)}
    return found


def test_every_forecast_has_its_sentence() -> None:
    """What may then be chosen is told by the name of its decision, but for the tile and the boy."""
    asked = {decision.name for decision in ON_AGENDA} - {TILE, ERRAND}
    assert keys("forecast.") == facts_of_forecasts() | set(COMPETITIONS) | asked


def some_states() -> list[State]:
    """States of a few random games with every line-up and number of players."""
    rng = Rng.seeded(5)
    found = []
    for seed, competitions in enumerate([*LINE_UPS] * 4):
        state = RULES.new(2 + seed % 4, seed, competitions=competitions)
        while state.to_move is not None:
            found.append(state.copy())
            state.apply(rng.choice(state.legal_moves()))
        found.append(state)
    return found


def test_sentences_buttons_and_scores_of_played_games() -> None:
    """Prompts and forecasts have the facts that their sentences need; every button and score line has its name."""
    buttons = set()
    labels = set()
    worths = set()
    for number, state in enumerate(some_states()):
        prompt = state.prompt()
        if prompt is None or state.to_move is None:
            labels |= {line.label for line in state.score_sheet()}
            continue
        texts = PL[f"prompt.{prompt.decision}"]
        assert placeholders(texts[-1]) <= set(prompt.facts)
        assert (len(texts) > 1) == ("number" in prompt.facts)
        assert all(value in PL for name, value in prompt.facts.items() if name in ("source", "ways", "who", "symbol"))
        for move in state.legal_moves():
            clicks = [click for click in state.targets(move) if isinstance(click, tuple)]
            buttons |= {click[1] for click in clicks if click[0] == "button" and click != CONFIRM}
        if number % 3:
            continue
        worths |= set(brain.parts(state))
        view = state.view(state.to_move)
        for move in view.moves:
            for name, facts in view.forecast(move):
                sentence = PL[f"forecast.{name}"]
                assert placeholders(sentence[-1]) <= set(facts)
                assert (len(sentence) > 1) == ("number" in facts)
                assert all(value in PL for value in facts.values() if isinstance(value, str) and "." in value)
    assert labels | {"total"} == keys("score.")
    assert worths == keys("worth.")
    assert buttons == keys("button.")


def test_every_option_is_named() -> None:
    for option in RULES.options:
        assert f"option.{option.name}" in PL
        for choice in option.choices:
            assert f"option.{option.name}.{choice}" in PL
