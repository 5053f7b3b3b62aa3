"""Every hand and ear: a game by screen reader's means alone, by keyboard alone, and words written on a phone."""

from __future__ import annotations

import json
from functools import partial

import pytest

from game.kernel.contract import CONFIRM
from game.kernel.record import Record
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, usual_seat
from game.registry import about
from tests.endgames import HEAVY
from tests.scenes.driver import in_a_move
from tests.web.conftest import Visitor
from tests.web.driver import MOST_CLICKS, QUICK, Thing, Visit
from tests.web.steps import (
    kept_late,
    picture,
    sit_down,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
TOLD = """() => [...document.querySelectorAll("#mirror section")].map((section) => [
  section.getAttribute("aria-label"),
  [...section.querySelectorAll("button")]
    .filter((button) => button.ariaDisabled !== "true")
    .map((button) => button.textContent),
])"""
CHOICES = "Do wyboru"
TABLE = ("Twoje", "Na stole", "Pozostali gracze", CHOICES)
TOOLS = ("Cofnij", "Rada", "Zasłoń")
LEAVE = ("Gotowe", "Od razu wynik")
"""What leads back from looking at somebody's things, and out of a story."""


PRESS = """([region, name]) => {
  const part = document.querySelector(`#mirror section[aria-label="${region}"]`);
  const named = (button) => button.textContent === name && button.ariaDisabled !== "true";
  [...(part?.querySelectorAll("button") ?? [])].find(named)?.click();
}"""
"""Press a button that a screen reader finds by its region and its name, unless it has just gone."""


TITLES = {
    "conspirators": "Spiskowcy",
    "catham": "Catham City",
    "ganges": "Ganges",
    "emerald": "Studium w Szmaragdzie",
    "prodigals": "Klub utracjuszy",
}


Told = dict[str, list[str]]
"""The buttons that can be used, by region."""
Button = tuple[str, str]


def is_over(told: Told) -> bool:
    return any("Rewanż" in names for names in told.values())


def offered(told: Told, looks: set[Button]) -> tuple[list[Button], list[Button], list[Button]]:
    """What leads back, what is to be chosen, and whatever else may belong to a move."""
    leave = [(region, name) for region, names in told.items() for name in names if name in LEAVE]
    things = [(region, name) for region in TABLE for name in told.get(region, ()) if name not in TOOLS]
    choices = [thing for thing in things if thing[0] == CHOICES]
    return leave, choices, [thing for thing in things if thing not in looks]


def heard(here: Visit, looks: set[Button]) -> Told | None:
    """What is told, once there is anything to do about it."""
    told = dict(here.page.evaluate(TOLD))
    return told if is_over(told) or any(offered(told, looks)) else None


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_game_by_ear(visit: Visitor, game: str) -> None:
    """Nothing is known but headings, names and what is said: from the title to the scores.

    A heavy game takes thousands of buttons: it is continued when most of it is over.
    """
    here = visit()
    me, other, third = about(game).names[:3]
    if game in HEAVY:
        here.keep(f"save-{game}", kept_late(game, 2))
        here.open(settings=QUICK)
        here.page.get_by_role("button", name="Kontynuuj").first.dispatch_event("click")
    else:
        here.open(settings=QUICK)
        here.page.get_by_role("button", name=TITLES[game]).first.dispatch_event("click")
        here.until(lambda: here.page.get_by_role("heading", name="Nowa partia").count(), "the set-up")
        for name in (f"Od stołu wstaje {third}", f"{other}: łatwy", "Zagraj"):
            here.page.get_by_role("button", name=name, exact=True).first.dispatch_event("click")
    rng, asked, pressed, looks = Rng.seeded(2), False, ("", ""), set[Button]()
    for _ in range(MOST_CLICKS):
        told = here.until(partial(heard, here, looks), "the end, or something to press")
        if is_over(told):
            break
        leave, choices, things = offered(told, looks)
        if leave:
            looks.add(pressed)  # it only showed something: once is enough
        asked = asked or "Twoja kolej" in here.page.inner_text("#said")
        pressed = rng.choice(leave or (choices if not things or (choices and rng.below(2)) else things))
        here.page.evaluate(PRESS, list(pressed))
        here.settle()
    assert asked, "it was said whose turn it is"
    mirror = here.page.locator("#mirror")
    here.until(lambda: all(f"{name} " in mirror.inner_text() for name in (me, other)), "the results")


def for_two(game: str) -> str:
    """A game of two people as the browser keeps it, at its beginning."""
    seats = [usual_seat(game, index) for index in range(2)]
    for seat in seats:
        seat.level = HUMAN
    seating = Seating(game, seats, 4)
    return Record.of(seating.start(), seating.notes()).to_json()


OWN_CARD = "(zakryta karta)"
"""What only who has put a card face down is told, with its name."""
HEARD = """() => ({
  scene: stolik.describe().scene,
  said: document.querySelector("#said").textContent,
  told: document.querySelector("#mirror").textContent,
  about: [...document.querySelectorAll("#mirror button")].map((button) => button.ariaDescription ?? "").join(""),
})"""
"""All that a listener can come upon, at one moment."""


def test_what_one_person_has_heard_is_gone_when_the_curtain_falls(visit: Visitor) -> None:
    """Two people around one device: with the very first picture of the curtain, and when the other one sits there."""
    here = visit()
    here.keep("save-conspirators", for_two("conspirators"))
    here.open(settings=QUICK)
    here.click("continue")

    def at(scene: str) -> dict[str, str]:
        """What is heard as soon as this scene is there."""

        def found() -> dict[str, str] | None:
            heard: dict[str, str] = here.page.evaluate(HEARD)
            return heard if heard["scene"] == scene else None

        heard: dict[str, str] = here.until(found, scene)
        return heard

    def thing(start: str) -> Thing:
        found: Thing = here.until(
            lambda: next((hot for hot in here.things() if hot.key.startswith(start)), None), start
        )
        return found

    at("Handover")
    here.click(thing("ready:").key)
    at("GameTable")
    card = thing("hand:")
    here.click(card.key)
    here.click(":".join(map(str, CONFIRM)))
    pass_on = here.thing("pass_on")
    here.until(lambda: OWN_CARD in here.page.evaluate(HEARD)["said"], "the card, said to its owner")
    here.page.evaluate("document.querySelectorAll('#mirror button').forEach((button) => button.onfocus())")
    assert here.page.evaluate(HEARD)["about"]
    here.page.mouse.click(*pass_on.middle)
    behind = at("Handover")
    assert behind["said"] == behind["about"] == ""
    assert OWN_CARD not in behind["told"]
    here.click(thing("ready:").key)
    assert at("GameTable")["about"] == ""
    here.until(lambda: "Twoja kolej" in here.page.evaluate(HEARD)["said"], "what the other person is asked")
    assert OWN_CARD not in "".join(here.page.evaluate(HEARD).values())


def reach(here: Visit, key: str) -> None:
    """Go to a thing with Tab, as often as is needed, and press Enter on it, unless it has just gone."""
    for _ in here.things():
        here.page.keyboard.press("Tab")
        here.settle()
        if here.seen()["focus"] == key:
            here.page.keyboard.press("Enter")
            return


def keys_of_moves(here: Visit) -> list[str]:
    """What belongs to a move now, or that the game is over."""
    if here.seen()["scene"] == "Results":
        return ["over"]
    return [thing.key for thing in here.things() if in_a_move(thing.key)]


def test_a_whole_game_by_keyboard(visit: Visitor) -> None:
    """From the title over the set-up, where one opponent is sent away, to the scores."""
    here = visit().open(settings=QUICK)
    here.page.keyboard.press("Tab")
    here.page.keyboard.press("Enter")
    here.scene("Setup")
    reach(here, "remove:2")
    here.gone("remove:2")
    reach(here, "start")
    here.scene("GameTable")
    rng = Rng.seeded(5)
    for _ in range(MOST_CLICKS):
        moves = here.until(partial(keys_of_moves, here), "the end, or a move")
        if moves == ["over"]:
            break
        sure = [key for key in moves if key == ":".join(map(str, CONFIRM))]
        reach(here, rng.choice(sure if sure and rng.below(2) else moves))
        here.settle()
    picture(here, "keyboard-results")


def test_keys_are_listed_everywhere(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.page.keyboard.type("?")
    here.scene("Keys")
    here.page.keyboard.press("Escape")
    here.scene("Title")
    sit_down(here)
    assert here.page.title() == "Stolik", "whatever lies on it, the page keeps its name"
    here.page.keyboard.type("?")
    here.scene("Keys")
    picture(here, "keys")


def test_names_and_deals_are_written_on_a_phone(visit: Visitor) -> None:
    """A real input of the page has the focus, so that the phone opens its keyboard; it can be pasted into."""
    here = visit(**PHONE).open(settings=QUICK)
    here.tap("cover:conspirators")
    here.scene("Setup")
    here.tap("name:0")
    here.page.wait_for_function("document.activeElement.matches('#fields input')")
    assert here.page.evaluate("getComputedStyle(document.activeElement).opacity") == "1"
    picture(here, "writing")
    here.page.keyboard.insert_text("Święto*pełk")
    assert here.page.evaluate("document.activeElement.value") == "Świętopełk"  # no markup in names
    here.page.keyboard.press("Enter")
    here.until(lambda: any("Świętopełk" in thing.label for thing in here.things()), "the name")
    here.tap("seed")
    here.page.wait_for_function("document.activeElement.inputMode === 'numeric'")
    here.page.keyboard.insert_text("12 34-56 78")
    assert here.page.evaluate("document.activeElement.value") == "12345678"
    here.page.keyboard.press("Enter")
    here.until(lambda: here.page.evaluate("document.querySelectorAll('#fields input').length") > 0, "the fields")
    here.tap("start")
    here.scene("GameTable")
    here.page.wait_for_function("document.querySelectorAll('#fields input').length === 0")


def test_writing_can_be_given_up(visit: Visitor) -> None:
    here = visit().open(settings=QUICK)
    here.click("cover:conspirators")
    here.scene("Setup")
    before = here.thing("name:0").label
    here.click("name:0")
    here.page.wait_for_function("document.activeElement.matches('#fields input')")
    here.page.keyboard.type("Nobody")
    here.page.keyboard.press("Escape")
    here.until(lambda: here.thing("name:0").label == before, "the old name")
    assert here.page.evaluate("document.activeElement.id") == "canvas"


def moves_little(here: Visit) -> bool:
    """Whether the settings are kept with reduced motion."""
    return bool(json.loads(here.kept("settings") or "{}").get("reduced_motion"))


def test_motion_follows_the_system_until_it_is_chosen(visit: Visitor) -> None:
    here = visit(reduced_motion="reduce").open(settings={"language": "pl", "chosen": []})
    assert moves_little(here)
    here.page.emulate_media(reduced_motion="no-preference")  # while it plays
    here.until(lambda: not moves_little(here), "all motion")
    here.page.emulate_media(reduced_motion="reduce")
    here.until(lambda: moves_little(here), "little motion")
    here.page.emulate_media(reduced_motion="no-preference")  # and between two visits
    here.page.reload()
    here.wait()
    assert not moves_little(here)
    here.page.emulate_media(reduced_motion="reduce")
    here.until(lambda: moves_little(here), "little motion")
    here.click("settings")
    here.scene("SettingsScene")
    here.click("motion:False")
    here.until(lambda: not moves_little(here), "the player's choice")
    here.page.reload()
    here.wait()
    assert not moves_little(here)


def test_contrast_follows_the_system(visit: Visitor) -> None:
    here = visit(contrast="more").open()
    assert json.loads(here.kept("settings") or "{}")["high_contrast"]
