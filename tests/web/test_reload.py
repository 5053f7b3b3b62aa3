"""A reload in a real browser: the player is back at the table without a click, or at the title if that cannot be."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from game.kernel.match import Match
from game.kernel.record import Record
from game.registry import find
from tests.scenes.driver import in_a_move
from tests.web.conftest import Visitor
from tests.web.driver import PATIENCE, QUICK, Visit, kept_offline, with_memory
from tests.web.steps import message, picture, said, saved_moves, served, sit_down

LIGHT, HEAVY = "conspirators", "emerald"
STATE = "history.state && history.state.open"
"""What the browser's history knows to be open here."""


def match_of(visit: Visit, game: str) -> Match:
    """The game that the browser keeps."""
    return Record.from_json(visit.kept(f"save-{game}") or "").play(find)


def in_a_turn(visit: Visit, game: str) -> None:
    """Play until the person has decided something and must decide again, with nothing of the others in between."""

    def midway() -> bool:
        match = match_of(visit, game)
        turns = match.turns[-1:]
        return len(match.turns) > 4 and match.state.to_move == 0 and turns[0].seat == 0

    visit.play(until=midway)


def offered(visit: Visit) -> set[str]:
    """What can be clicked for a move."""
    return {thing.key for thing in visit.things() if in_a_move(thing.key)}


def again(visit: Visit) -> None:
    """Load the page again."""
    visit.page.reload()
    visit.wait()


@pytest.mark.parametrize("game", [LIGHT, HEAVY])
def test_a_reload_is_back_in_the_middle_of_the_turn(visit: Visitor, game: str) -> None:
    here = visit().open(settings=QUICK)
    sit_down(here, game=game)
    in_a_turn(here, game)
    before, moves = here.until(lambda: offered(here), "a question"), match_of(here, game).moves
    kept = here.kept(f"save-{game}")
    again(here)
    here.scene("GameTable")
    here.until(lambda: offered(here) == before, "the same question")
    assert here.kept(f"save-{game}") == kept, "what was read is not written again"
    here.play(until=lambda: len(match_of(here, game).moves) > len(moves))
    assert match_of(here, game).moves[: len(moves)] == moves
    picture(here, f"reload-{game}")


@pytest.mark.parametrize("game", [LIGHT, HEAVY])
def test_of_two_people_nobody_sees_the_others_things(visit: Visitor, game: str) -> None:
    here = visit().open(settings=QUICK)
    here.click(f"cover:{game}")
    here.scene("Setup")
    here.click("remove:2")
    here.gone("remove:2")
    here.click("level:1:human")
    here.click("start")
    here.scene("Handover")
    ready = here.until(lambda: next(iter(offered(here)), ""), "the one who begins")
    here.click(ready)
    here.scene("GameTable")
    before = here.until(lambda: offered(here), "a question")
    again(here)
    here.scene("Handover")
    assert offered(here) <= {ready}
    picture(here, f"reload-curtain-{game}")
    here.click(ready)
    here.scene("GameTable")
    here.until(lambda: offered(here) == before, "the same question")


def test_a_reload_in_a_menu_over_the_table(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    sit_down(here)
    here.click("menu")
    here.click("pause.settings")
    here.scene("SettingsScene")
    again(here)
    here.scene("GameTable")


def test_who_has_left_the_table_or_comes_anew_is_on_the_title(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    sit_down(here)
    assert here.page.evaluate(STATE) == f"save-{LIGHT}"
    beside = Visit(here.page.context, here.address)
    beside.open()
    assert beside.seen()["scene"] == "Title"
    beside.page.close()
    here.click("menu")
    here.click("pause.leave")
    here.scene("Title")
    here.until(lambda: here.page.evaluate(STATE) is None, "the end of it")
    again(here)
    here.scene("Title")
    here.thing("continue")
    assert not message(here)


def test_a_game_that_is_open_in_another_window_stays_there(visit: Visitor) -> None:
    """As in a tab that was duplicated: its history entry tells of the same game."""
    older = visit().open(settings=QUICK)
    sit_down(older)
    newer = Visit(older.page.context, older.address)
    newer.open()
    newer.page.evaluate("name => history.replaceState({ open: name }, '')", f"save-{LIGHT}")
    again(newer)
    assert newer.seen()["scene"] == "Title"
    said(newer, "w innym oknie")
    picture(newer, "reload-elsewhere")
    assert older.seen()["scene"] == "GameTable", "nobody is told, nothing was taken"
    assert newer.errors == []
    older.page.close()
    newer.page.evaluate("name => history.replaceState({ open: name }, '')", f"save-{LIGHT}")
    again(newer)
    newer.scene("GameTable")


@pytest.mark.parametrize(("text", "told"), [('{"stolik": 1', "Odłożyliśmy"), (None, "")])
def test_a_game_that_is_damaged_or_gone_leads_to_the_title(visit: Visitor, text: str | None, told: str) -> None:
    here = visit().open(settings=QUICK)
    sit_down(here)
    change = "text === null ? localStorage.removeItem(name) : localStorage.setItem(name, text)"
    here.page.evaluate(f"([name, text]) => {{ {change} }}", [f"stolik/save-{LIGHT}", text])
    again(here)
    assert here.seen()["scene"] == "Title"
    assert told in message(here)
    assert bool(told) == bool(message(here))
    assert here.page.evaluate(STATE) is None
    again(here)
    assert here.seen()["scene"] == "Title"
    assert not message(here)


def test_a_reload_without_a_network(visit: Visitor, site: Path) -> None:
    with served(site) as address:
        here = with_memory(kept_offline(visit(address).open(settings=QUICK)))
        sit_down(here)
        here.play(until=lambda: len(saved_moves(here)) > 3)
        before = saved_moves(here)
    again(here)  # the server is gone now
    here.scene("GameTable")
    assert saved_moves(here)[: len(before)] == before


def test_an_error_at_the_table_does_not_lead_back_there(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.expected = ("ZeroDivisionError", "Traceback", "File ", "division")
    sit_down(here)
    here.run("from scenes.tables.table import Table\nTable.update = lambda table: 1 // 0")
    here.page.wait_for_selector("#problem", state="visible")
    with here.page.expect_navigation():
        here.page.click("#again")
    here.wait()
    here.scene("Ask")
    here.click("no")
    here.scene("Title")
    again(here)
    here.scene("Title")


def test_a_way_back_that_ended_without_a_word_is_not_taken_again(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    sit_down(here)
    here.page.add_init_script("history.state?.open && sessionStorage.setItem('stolik/returning', 1)")
    again(here)
    here.scene("Title")
    here.thing("continue")
    assert here.page.evaluate(STATE) is None
    assert here.page.evaluate("sessionStorage.getItem('stolik/returning')") is None


# --- A tab that dies -------------------------------------------------------------------------------------------------


class Tab:
    """A tab as the browser itself sees it: it can be loaded again after its page has died; playwright cannot."""

    def __init__(self, here: Visit) -> None:
        browser = here.page.context.browser
        assert browser is not None
        self.here = here
        self.browser = browser.new_browser_cdp_session()
        self.browser.on("Target.receivedMessageFromTarget", self._hear)
        self.answer: Any = None
        targets = self.browser.send("Target.getTargets")["targetInfos"]
        (target,) = [one for one in targets if one["type"] == "page" and one["url"].startswith(here.address)]
        attached = self.browser.send("Target.attachToTarget", {"targetId": target["targetId"], "flatten": False})
        self.session = attached["sessionId"]

    def _hear(self, told: dict[str, Any]) -> None:
        self.answer = json.loads(told["message"]).get("result", {}).get("result", {}).get("value", self.answer)

    def send(self, method: str, **params: Any) -> None:
        """Tell the tab something."""
        message = json.dumps({"id": 1, "method": method, "params": params})
        self.browser.send("Target.sendMessageToTarget", {"sessionId": self.session, "message": message})

    def scene(self, name: str) -> None:
        """Wait for a scene."""

        def is_there() -> bool:
            self.send("Runtime.evaluate", expression="globalThis.stolik?.describe()?.scene")
            self.browser.send("Target.getTargets")  # its answer comes after that of the tab
            return bool(self.answer == name)

        end = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < end, f"scene {name} does not come"
            time.sleep(0.1)

    def die(self) -> None:
        """Lose the page without a word."""
        with self.here.page.expect_event("crash"), suppress(Error):
            self.here.page.goto("chrome://crash")
        self.answer = None


def test_a_tab_that_died_comes_back_to_the_table(visit: Visitor) -> None:
    here = visit(new=True).open(settings=QUICK)
    sit_down(here)
    here.play(until=lambda: len(saved_moves(here)) > 3)
    tab = Tab(here)
    tab.die()
    tab.send("Page.reload")
    tab.scene("GameTable")
