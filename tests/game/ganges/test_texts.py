"""Everything the rules can say has words in both languages, with the same facts in them."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from game.ganges import RULES, events, forecast, moves, refusals
from game.ganges.cards import (
    BONUSES,
    CARDS,
    COLOURS,
    GOODS,
    IDS,
    KIND,
    KINDS,
    PALACE,
    SHIP,
    TYPES,
    name,
)
from game.ganges.mind import brain
from game.ganges.rules import palace, track
from game.ganges.rules.chain import BY_ACTION, BY_BONUS, BY_ELEPHANT, source_facts
from game.ganges.rules.threes import EFFECTS
from game.ganges.state import Ganges
from game.kernel.rng import Rng
from tests.effort import Budget
from tests.game.texts import FORMS, catalogue, placeholders, snake

EVENTS = [kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind.__module__ == events.__name__]
BY_KEY = ("source", "colour", "effect", "bonus", "card")
"""Facts whose values are keys of words themselves."""


ROOT = Path(__file__).parents[3]
PL, EN = catalogue("pl", "ganges"), catalogue("en", "ganges")


def keys(start: str) -> set[str]:
    return {key.removeprefix(start) for key in PL if key.startswith(start)}


def returned(module: Any) -> set[str]:
    """Every word that a module's functions return."""
    return {
        node.value
        for function in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(function, ast.Return) and function.value is not None
        for node in _answers(function.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value
    }


def _answers(node: ast.expr) -> list[ast.expr]:
    return [*_answers(node.body), *_answers(node.orelse)] if isinstance(node, ast.IfExp) else [node]


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


def test_polish_speaks_to_everybody() -> None:
    """No forms that tell women from men."""
    for key, texts in PL.items():
        assert not any(re.search(r"\w+(łeś|łaś|łem|łam)\b", text) for text in texts), key


# --- Names and explanations ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", IDS)
def test_every_card_is_named(card: int) -> None:
    key, of = name(card)
    assert key in PL
    assert ("of" in placeholders(PL[key][0])) == (KIND[card] == SHIP)
    assert of == CARDS[card].number
    if KIND[card] == PALACE:
        assert f"{key}.text" in PL


def test_no_other_card_is_named() -> None:
    named = {name(card)[0].removeprefix("card.") for card in IDS}
    assert {key for key in keys("card.") if not key.endswith(".text")} == named


def test_everything_printed_is_explained() -> None:
    assert keys("kind.") == {*KINDS[1:], *(f"{kind}.text" for kind in KINDS[1:])}
    actions = ("take_die", "build", "sail", "trade", "visit")
    assert keys("action.") == {*actions, *(f"{action}.text" for action in actions)}
    assert keys("type.") == set(TYPES)
    assert keys("good.") == set(GOODS)
    assert keys("colour.") == set(COLOURS)
    assert keys("reward.") == {card.reward for card in CARDS if card.reward}
    assert keys("bonus.") == {*BONUSES, "hidden", *(f"{bonus}.text" for bonus in (*BONUSES, "hidden"))}
    assert keys("effect.") == set(EFFECTS) - {"none"}
    uses = ("extra_action", "joker", "draw_dice")
    assert keys("admin.") == {"text", *uses, *(f"{use}.text" for use in uses)}
    for thing in ("die", "fame", "coins", "karma", "track", "elephant", "table", "deck", "discard", "hand"):
        assert {thing, f"{thing}.text"} <= set(PL)


def test_palace_texts_say_their_numbers() -> None:
    for number, figures in ((2, "2"), (3, "21"), (4, "1"), (5, "1")):
        for texts in (PL, EN):
            assert all(figure in texts[f"card.palace_{number}.text"][0] for figure in figures)


# --- What the rules say --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_is_told(kind: Any) -> None:
    texts = PL[f"log.{snake(kind.__name__)}"]
    assert placeholders(texts[-1]) <= set(kind._fields)
    assert ("number" in kind._fields) == (len(texts) > 1)


def test_no_event_is_told_that_never_happens() -> None:
    assert keys("log.") == {snake(kind.__name__) for kind in EVENTS}


def test_every_source_is_named() -> None:
    sources = [BY_ACTION, *(card for card in IDS if KIND[card] in (SHIP, PALACE)), *range(BY_BONUS, BY_ELEPHANT + 1)]
    named = {str(source_facts(source)["source"]) for source in sources}
    assert {f"source.{key}" for key in keys("source.")} == named | {"source.fame", "source.coins"}


def test_every_decision_has_its_sentence() -> None:
    names = {decision.name for decision in RULES.decisions}
    assert keys("prompt.") == keys("wait.") == names


def test_every_refusal_has_a_reason() -> None:
    assert keys("reason.") == returned(refusals) | {"not_now", "game_over"}


def test_every_forecast_has_its_sentence() -> None:
    told = forecast.PLAIN, forecast.THEN, forecast.THEN_COUNTED
    found = {*(name for names in told for name in names.values()), "turned_by_fame", "turned_by_coins"}
    for call in ast.walk(ast.parse(inspect.getsource(forecast))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Fact":
            first = call.args[0]
            options = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            found |= {str(option.value) for option in options if isinstance(option, ast.Constant)}
    assert keys("forecast.") == found


def test_sentences_buttons_and_scores_of_played_games() -> None:
    """Prompts and forecasts have the facts that their sentences need; every button, part and score line has a name."""
    rng = Rng.seeded(5)
    budget = Budget(1500)
    buttons, seen = set(), set()
    for seed in budget.seeds():
        state = RULES.new(2 + seed % 3, seed, open_night=seed % 2 == 1)
        assert isinstance(state, Ganges)
        while (prompt := state.prompt()) is not None:
            texts = PL[f"prompt.{prompt.decision}"]
            check_facts(texts, prompt.facts)
            first = {state.targets(move)[0] for move in state.legal_moves()}
            buttons |= {click[1] for click in first if isinstance(click, tuple) and click[0] == "button"}
            view = state.view(prompt.seat)
            for move in state.legal_moves()[budget.left % 3 :: 3]:
                for fact in view.forecast(move):
                    seen.add(fact.name)
                    check_facts(PL[f"forecast.{fact.name}"], fact.facts)
            assert keys("worth.") == set(brain.parts(state))
            state.apply(rng.choice(state.legal_moves()))
            budget.spend()
        assert keys("score.") == {line.label for line in state.score_sheet()} | {"total", "tie"}
        assert placeholders(PL["progress"][0]) <= set(state.view(0).progress().facts)
    assert buttons <= keys("button.")
    assert buttons >= {"end_turn", "extra_action", "draw_dice", "take_coins", "take_fame"}
    assert len(seen) > 30


def check_facts(texts: list[str], facts: Any) -> None:
    assert placeholders(texts[-1]) <= set(facts)
    assert (len(texts) > 1) == ("number" in facts)
    for fact in BY_KEY:
        assert fact not in facts or facts[fact] in PL
    for bonus in facts.get("bonuses", ()):
        assert bonus in PL


def test_every_option_is_named() -> None:
    for option in RULES.options:
        assert f"option.{option.name}" in PL
        for choice in option.choices:
            if type(choice) is not int:  # a number is a seat, named by its player
                assert f"option.{option.name}.{str(choice).lower()}" in PL


def test_the_chain_names_what_its_tasks_come_from() -> None:
    """Every task that may ask for something says where it comes from."""
    for tasks in (*palace.REWARD_TASKS, *palace.PALACE_TASKS, track.BONUS_TASKS[:-1]):
        assert all(source_facts(task.source)["source"] in PL for task in tasks)
        assert all(task.source for task in tasks)


def test_the_book_says_like_the_table_when_an_administrator_brings_two_dice() -> None:
    """Where the rules offer it: before an action and at the end of the turn, never inside a chain."""
    asked = {decision.name for decision in RULES.decisions if moves.DrawDice in decision.makes}
    assert asked == {"action", "end_of_turn"}
    for language, texts in (("pl", PL), ("en", EN)):
        book = (ROOT / f"assets/rules/{language}/ganges.txt").read_text("utf-8").lower()
        when = texts["admin.draw_dice.text"][0].partition(":")[0].lower()
        assert when in book, when
