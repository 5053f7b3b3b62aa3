"""The rulebook in a real browser: fetched with its game, searched by the page's own input, turned by a finger."""

from __future__ import annotations

from tests.web.conftest import Visitor
from tests.web.driver import QUICK


def test_rules_are_opened_from_the_title_and_searched(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.click("rules:ganges")
    here.until(lambda: here.seen()["scene"] == "Rulebook", "the rules")
    here.click("search")
    here.page.wait_for_function("document.activeElement.matches('#fields input')")
    here.page.keyboard.type("slon")
    here.until(lambda: "page:hit:0" in {thing.key for thing in here.things()}, "a hit")
    here.page.keyboard.press("Enter")
    here.until(lambda: here.page.evaluate("!document.activeElement.matches('#fields input')"), "the end of writing")
    here.until(lambda: "osoby ze słoniem" in (here.page.text_content("#mirror") or ""), "the page in words")
    here.page.keyboard.press("Escape")  # no longer looking for anything
    here.page.keyboard.press("Escape")
    here.until(lambda: here.seen()["scene"] == "Title", "the title")
