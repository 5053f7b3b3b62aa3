"""The games in a real browser: from the title to the result, with mouse, finger and keyboard, on any screen."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect

from game.ai.agents import AGENTS, choose
from game.kernel.match import Match
from game.kernel.record import Record, fingerprint
from game.kernel.rng import Rng
from game.play.seating import daily_deal
from game.registry import PLAYABLE, find
from tests.hostile import endless, sealed, unsealed
from tests.web.conftest import Visitor
from tests.web.driver import QUICK, Thing, Visit
from tests.web.steps import (
    kept_late,
    moves_of,
    picture,
    saved_moves,
    sit_down,
)

OTHER_RULES = sealed(unsealed(endless()).replace(b"catham" + bytes([find("catham").version]), b"catham\0"))
"""The link that claims to be endless, as if the rules of today had made it."""


def finished(game: str, seed: int) -> Match:
    """A whole game between computers, played by this Python."""
    rules = find(game)
    match = Match(rules, rules.players[0], seed)
    agent, rng = AGENTS["easy"](rules.brain), Rng.seeded(seed)
    while not match.over:
        assert match.state.to_move is not None
        match.play(choose(agent, match.state.view(match.state.to_move), rng))
    return match


# --- Playing -------------------------------------------------------------------------------------------------------


def test_the_title_comes_first_as_html_and_then_as_the_game(visit: Visitor) -> None:
    here = visit(new=True)
    go_on = here.hold("**/title.zip")
    here.page.goto(here.address)
    assert here.page.inner_text("h1") == "Stolik"
    assert here.page.locator("#covers img").count() == 5
    here.until(lambda: float(here.page.get_attribute("#bar", "value") or 0) > 0, "progress")
    go_on()
    here.wait()
    assert here.seen()["scene"] == "Title"
    assert {thing.key for thing in here.things()} >= {"cover:conspirators", "settings", "credits", "language:en"}
    here.page.wait_for_selector("#title", state="hidden")
    assert here.page.evaluate("document.activeElement.id") == "canvas"


def test_a_whole_game_by_clicking_with_a_reload_in_the_middle(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    sit_down(here)
    here.play(until=lambda: len(saved_moves(here)) > 12)
    before = saved_moves(here)
    here.page.reload()
    here.wait()
    here.scene("GameTable")
    assert saved_moves(here)[: len(before)] == before
    picture(here, "table")
    here.play(until=lambda: here.seen()["scene"] == "Results")
    picture(here, "results")
    assert here.kept("save-conspirators") is None
    here.click("results.leave")
    here.scene("Title")


@pytest.mark.parametrize(("game", "players"), [("catham", 6), ("ganges", 4)])
def test_a_game_against_many_computers(visit: Visitor, game: str, players: int) -> None:
    """Its beginning and its end: the long middle is played without a browser, by the tests of the scenes."""
    here = visit()
    here.keep(f"save-{game}", kept_late(game, players))
    here.open(settings=QUICK)
    here.click("continue")
    here.scene("GameTable")
    here.play(until=lambda: here.seen()["scene"] == "Results")
    picture(here, f"{game}-results")
    assert here.kept(f"save-{game}") is None
    here.click("results.leave")
    here.scene("Title")
    sit_down(here, players, game, level="easy")
    here.until(lambda: here.kept(f"save-{game}"), "the saved game")
    here.play(until=lambda: moves_of(here, game) > 2 * players)
    picture(here, game)


def test_a_whole_game_of_emerald_to_the_end_of_its_story(visit: Visitor) -> None:
    """The person often ends the turn at once, so that the computer wins before long."""
    here = visit().open(settings=QUICK)
    sit_down(here, game="emerald", level="easy")
    here.play(until=lambda: here.seen()["scene"] == "Finale", often="button:end_turn")
    here.click("story.next")
    picture(here, "emerald-story")
    here.click("story.skip")
    here.thing("results.again")
    picture(here, "emerald-results")
    assert here.kept("save-emerald") is None


def test_the_prodigals_club_with_three_competitions(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.click("cover:prodigals")
    here.scene("Setup")
    here.click("('option', 'competitions'):-1")  # the choices go round: before the first one is the last
    here.click("start")
    here.scene("GameTable")
    here.until(lambda: here.kept("save-prodigals"), "the saved game")
    assert Record.from_json(here.kept("save-prodigals") or "").options == {"competitions": "pes"}
    here.play(until=lambda: moves_of(here, "prodigals") > 8)


def test_the_end_of_the_prodigals_club_with_three_competitions(visit: Visitor) -> None:
    here = visit()
    here.keep("save-prodigals", kept_late("prodigals", 3, {"competitions": "pes"}))
    here.open(settings=QUICK)
    here.click("continue")
    here.scene("GameTable")
    here.play(until=lambda: here.seen()["scene"] == "Results")
    picture(here, "prodigals-results")


def test_a_finger_is_enough(visit: Visitor) -> None:
    phone = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    here = visit(**phone).open(settings=QUICK)
    here.tap("cover:conspirators")
    here.scene("Setup")
    here.tap("start")
    here.scene("GameTable")
    here.until(lambda: any(thing.key == "menu" for thing in here.things()), "the menu")
    picture(here, "phone")
    assert here.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_the_keyboard_is_enough_and_the_browser_keeps_its_own_keys(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.page.keyboard.press("Tab")
    here.page.keyboard.press("Enter")
    here.scene("Setup")
    here.page.keyboard.press("Escape")
    here.scene("Title")
    here.page.evaluate(
        "addEventListener('keydown', event => (window.taken = [...(window.taken ?? []), event.defaultPrevented]))"
    )
    kept = "dispatchEvent(new KeyboardEvent('keydown', {key: 'F5', code: 'F5', bubbles: true, cancelable: true}))"
    assert here.page.evaluate(f"document.getElementById('canvas').{kept}") is True  # nobody has taken it away


def test_names_can_be_typed_with_polish_letters(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.click("cover:conspirators")
    here.scene("Setup")
    here.click("name:0")
    here.page.wait_for_function("document.activeElement.matches('#fields input')")
    devtools = here.page.context.new_cdp_session(here.page)
    for letter, code in (("Ż", "KeyZ"), ("ó", "KeyO"), ("ł", "KeyL"), ("ć", "KeyC")):
        key = {"key": letter, "code": code, "text": letter, "unmodifiedText": letter}
        devtools.send("Input.dispatchKeyEvent", {"type": "keyDown", **key})
        devtools.send("Input.dispatchKeyEvent", {"type": "keyUp", "key": letter, "code": code})
    here.page.keyboard.press("Enter")
    here.until(lambda: any("Żółć" in thing.label for thing in here.things()), "the name")


def test_sound_wakes_with_the_first_click(visit: Visitor) -> None:
    here = visit().open(settings={**QUICK, "volume": 7})
    here.click("cover:conspirators")
    here.scene("Setup")
    here.until(lambda: here.page.evaluate("stolik.pyodide._module.SDL2?.audioContext?.state") == "running", "sound")


# --- Screens -------------------------------------------------------------------------------------------------------


def test_twice_as_many_pixels_on_a_dense_screen(visit: Visitor) -> None:
    here = visit(device_scale_factor=2).open(settings=QUICK)
    here.sized(2560, 1440)
    picture(here, "dense")
    here.click("settings")
    here.scene("SettingsScene")


POINTER = "import json, pygame; json.dumps(pygame.mouse.get_pos())"
PACE = "import gc\nfrom scenes.kit.pace import Pace\npace = next(p for p in gc.get_objects() if type(p) is Pace)\n"


def speaks(visit: Visit, language: str) -> bool:
    return bool(visit.seen()["language"] == language)


def says(visit: Visit, words: str) -> bool:
    return words in visit.seen()["message"]


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_every_sharpness_is_exact(visit: Visitor, touch: bool) -> None:
    """The picture is lighter on a slow machine, or when somebody wants it; what is pointed at stays the same."""
    here = visit(device_scale_factor=2, has_touch=touch).open(settings=QUICK)
    reach = here.tap if touch else here.click
    for name, density in (("sharp", 2), ("automatic", 1.5), ("light", 1)):
        reach("settings")
        here.scene("SettingsScene")
        reach(f"sharpness:{name}")
        if name == "automatic":
            here.run(f"{PACE}pace.level = 1")
        size = [round(1280 * density), round(720 * density)]
        here.sized(*size)
        picture(here, f"sharpness-{name}")
        reach("done")
        here.scene("Title")
        for language in ("en", "pl"):
            reach(f"language:{language}")
            here.until(partial(speaks, here, language), language)
            x, y = here.thing(f"language:{language}").middle
            at = json.loads(here.run(POINTER))
            assert at == [pytest.approx(x * density, abs=1.5), pytest.approx(y * density, abs=1.5)]
    assert json.loads(here.kept("settings") or "{}")["sharpness"] == "light"
    here.page.reload()
    here.wait()
    here.sized(1280)  # the choice is kept


def test_late_frames_make_the_picture_lighter_and_calm_ones_sharper(visit: Visitor) -> None:
    here = visit(device_scale_factor=2).open(settings=QUICK)
    for frames, seconds, width in ((45, 0.06, 1920), (45, 0.06, 1280), (2100, 0.01, 1920)):
        here.run(f"{PACE}for _ in range({frames}):\n    pace.frame({seconds}, True)")
        here.sized(width)


def laid_out(visit: Visit, width: int, height: int, before: list[Thing]) -> bool:
    """Whether things lie elsewhere than before, all of them inside."""
    things = visit.things()
    inside = all(t.x >= 0 and t.x + t.width <= width and t.y + t.height <= height for t in things)
    return bool(things) and inside and things != before


def test_the_canvas_follows_the_window(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    for width, height in ((844, 390), (390, 844), (1600, 900)):
        before = here.things()
        here.page.set_viewport_size({"width": width, "height": height})
        here.sized(width, height)
        here.until(partial(laid_out, here, width, height, before), "everything in its new place")
        picture(here, f"title-{width}")
    here.click("settings")
    here.scene("SettingsScene")


@pytest.mark.parametrize("language", ["pl", "en"])
def test_both_languages(visit: Visitor, language: str) -> None:
    here = visit(locale={"pl": "pl-PL", "en": "en-GB"}[language])
    go_on = here.hold("**/title.zip")
    here.page.goto(here.address)
    told = {"pl": "pięć gier przy jednym stole", "en": "five games at one table"}[language]
    assert here.page.inner_text("header p").lower() == told
    picture(here, f"html-{language}")
    go_on()
    here.wait()
    assert here.seen()["language"] == language
    assert here.thing("settings").label == {"pl": "Ustawienia", "en": "Settings"}[language]
    here.page.wait_for_selector("#title", state="hidden")
    picture(here, f"title-{language}")
    _, _, x, y, width, height = here.thing("settings")
    there = FloatRect(x=x, y=y, width=width, height=height)
    mine = here.page.screenshot(clip=there)
    here.click(f"language:{'en' if language == 'pl' else 'pl'}")
    here.until(lambda: here.seen()["language"] != language, "the other language")
    here.until(lambda: here.page.screenshot(clip=there) != mine, "its words on the canvas")
    here.page.reload()
    here.wait()
    assert here.seen()["language"] != language  # the choice is kept


def test_those_who_listen_have_the_same_buttons(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    button = here.page.locator("#mirror button[data-key=settings]")
    button.wait_for(state="attached")
    assert button.inner_text() == "Ustawienia"
    button.dispatch_event("click")
    here.scene("SettingsScene")


# --- What comes in from outside ------------------------------------------------------------------------------------


def test_replays_made_here_end_the_same_there(visit: Visitor) -> None:
    matches = {game: finished(game, seed=11) for game in PLAYABLE}
    links = {game: Record.of(match).to_link(find) for game, match in matches.items()}
    here = visit().open(f"#replay={links['conspirators']}", settings=QUICK)
    here.scene("Results")
    picture(here, "replay")
    for game, match in matches.items():
        program = (
            "import json\n"
            "from game.kernel.record import Record, fingerprint\n"
            "from game.registry import find\n"
            f"match = Record.from_link({links[game]!r}, find).play(find)\n"
            "json.dumps([fingerprint(match), match.state.dump()], sort_keys=True)"
        )
        here.bring(game)
        there = json.loads(here.run(program))
        here_too = json.loads(json.dumps([fingerprint(match), match.state.dump()], sort_keys=True))
        assert there == here_too, game


def test_the_deal_of_the_day_is_the_same_there_and_leads_to_the_table(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    days = [f"2026-11-{day:02}" for day in range(1, 29)]
    program = (
        "import json\n"
        "from game.play.seating import daily_deal\n"
        f"json.dumps([[daily_deal(day).game, daily_deal(day).seed] for day in {days!r}])"
    )
    assert json.loads(here.run(program)) == [[daily_deal(day).game, daily_deal(day).seed] for day in days]
    here.click("history")
    here.scene("HistoryScene")
    picture(here, "history")
    here.click("daily")
    here.scene("GameTable")
    here.until(lambda: here.kept("daily"), "the note of the one try")


def test_a_result_is_shared_and_watched_again_on_a_phone(visit: Visitor) -> None:
    """Where the system has no way to share, the picture is downloaded; the replay goes by a finger."""
    here = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, device_scale_factor=2)
    match = finished("conspirators", seed=3)
    here.page.add_init_script("delete Navigator.prototype.canShare")
    here.open(f"#replay={Record.of(match).to_link(find)}", settings=QUICK)
    here.scene("Results")
    with here.page.expect_download() as download:
        here.tap("results.share")
    assert download.value.suggested_filename == "stolik-conspirators.png"
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    here.tap("results.replay")
    here.mode("Watching")
    x, y = here.thing("time").middle
    here.page.touchscreen.tap(x, y)
    here.until(lambda: f"{len(match.turns) // 2}" in here.thing("time").label, "the middle of the game")
    here.tap("replay.play")
    here.until(lambda: f"{len(match.turns) // 2 + 2}" in here.thing("time").label, "two moves more")
    picture(here, "replay-phone")


def test_a_replay_leaves_the_own_game_alone(visit: Visitor) -> None:
    own = Record.of(Match(find("conspirators"), 2, 5)).to_json()
    here = visit()
    here.keep("save-conspirators", own)
    link = Record.of(finished("conspirators", seed=3)).to_link(find)
    here.open(f"#replay={link}", settings=QUICK)
    here.scene("Results")
    assert here.kept("save-conspirators") == own
    here.page.reload()
    here.wait()
    here.scene("Title")
    here.thing("continue")


def test_a_bad_link_is_named(visit: Visitor) -> None:
    """One with which the page is opened, and others that are put into the address later."""
    here = visit().open("#replay=nonsense!", settings=QUICK)
    here.until(lambda: "nie prowadzi" in here.seen()["message"], "what is wrong with it")
    picture(here, "bad-link")
    for link, message in (("AQxjb25zcGlyYXRvcnM", "uszkodzony"), (OTHER_RULES, "zmieniły"), (endless(), "uszkodzony")):
        here.page.evaluate("link => location.hash = `replay=${link}`", link)
        here.until(partial(says, here, message), message)
        here.scene("Title")


def test_a_damaged_save_is_named_and_put_aside(visit: Visitor) -> None:
    here = visit()
    here.keep("save-conspirators", '{"stolik": 1, "game": "conspirators"')
    here.open(settings=QUICK)
    assert "Odłożyliśmy" in here.seen()["message"]
    picture(here, "damaged-save")
    assert here.kept("save-conspirators") is None
    assert here.kept("save-conspirators.aside-1") is not None
    sit_down(here)
