"""What makes one sure of what happens: taking back, reasons, the recap, whose question it is, who won."""

from __future__ import annotations

import re
from functools import cache

import pygame
import pytest

from game.catham.moves import Inform, Leak, PlayHackers, PlayPolice
from game.conspirators.cards import DEAL, LIMIT
from game.conspirators.moves import CommitPair, Conspire, Raid, Steal
from game.conspirators.view import View as ConspiratorsView
from game.kernel.contract import CONFIRM, View
from game.kernel.rng import Rng
from game.play.seating import HUMAN, Seating, grouped, name_letter
from game.registry import TABLES, about, find
from scenes import mirror, snapshots
from scenes.app import App
from scenes.choose import Choose
from scenes.handover import Handover
from scenes.keys import Keys
from scenes.kit.canvas import Hot, Rect, Sheet
from scenes.kit.forms import UPRIGHT, fitting
from scenes.kit.moving import Flight
from scenes.kit.settings import Settings
from scenes.kit.storage import Memory
from scenes.kit.theme import (
    BRIGHT_EMBER,
    FAINT_CREAM,
    FAINT_INK,
    HINTED,
    OFF_BUTTON,
    PANEL,
    SEAT_COLOURS,
    purer,
    stronger,
)
from scenes.kit.widgets import TextField
from scenes.kit.zones import Kept
from scenes.pause import Pause
from scenes.results import Results
from scenes.settings import SettingsScene
from scenes.setup import Setup
from scenes.tables import find_table
from scenes.tables.advice import lamps
from scenes.tables.table import Table
from scenes.title import Title, facts_of
from tests.scenes.driver import click, hot_named, in_a_move, new_app, play_on, reachable, sit_down, step, written


def my_turn(app: App, table: Table) -> None:
    """Let the others play until the person must decide."""
    for _ in range(2000):
        step(app)
        if table.my_turn and not table.showing.until:
            return
    raise AssertionError("nobody asks the person")


def decided(takeback: str) -> tuple[App, Table]:
    """A person of Conspirators has laid down orders, and others must decide next."""
    for seed in range(20):
        app = new_app()
        app.settings.takeback = takeback
        table = sit_down(app, "conspirators", 3, humans=1, seed=seed)
        my_turn(app, table)
        hand = next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand")
        click(app, hand)
        step(app)
        table.tap(CONFIRM)
        while table.showing.until:
            step(app)
        if table.play.undoable().moves and not table.play.waits_for_person:
            return app, table
    raise AssertionError("somebody always decides before")


def test_a_decision_waits_for_being_taken_back() -> None:
    app, table = decided("short")
    turns = len(table.play.match.turns)
    assert table.holds
    for _ in range(20):
        step(app)
    assert len(table.play.match.turns) == turns, "the others wait"
    click(app, hot_named(app, "take_back"))
    step(app)
    assert len(table.play.match.turns) == turns - 1
    assert table.my_turn


def test_the_others_go_on_by_themselves_or_when_told() -> None:
    app, table = decided("short")
    turns = len(table.play.match.turns)
    step(app, 60)
    assert len(table.play.match.turns) > turns
    app, table = decided("wait")
    turns = len(table.play.match.turns)
    step(app, 300)
    assert len(table.play.match.turns) == turns, "until I say so"
    click(app, hot_named(app, "skip_button"))
    step(app, 20)
    assert len(table.play.match.turns) > turns


def test_without_waiting_the_others_decide_at_once() -> None:
    app, table = decided("off")
    assert not table.holds
    turns = len(table.play.match.turns)
    step(app, 30)
    assert len(table.play.match.turns) > turns


@pytest.mark.parametrize("game", TABLES)
def test_a_click_that_leads_nowhere_says_why(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 2, humans=1, seed=3)
    my_turn(app, table)
    refused = [hot for hot in app.canvas.hots if hot.refusal is not None and hot.action is None]
    assert refused
    for hot in refused:
        app._message = ("", 0.0)
        app.press(hot)
        assert len(app.message) > 8, f"{hot.key} says nothing"
        assert "reason." not in app.message, app.message
    assert not table.play.match.turns or table.my_turn


def test_what_the_others_did_is_told_when_ones_turn_comes() -> None:
    app = new_app()
    table = sit_down(app, "catham", 3, humans=1, seed=1)
    my_turn(app, table)
    rng = Rng.seeded(1)
    while not table.recap.open or len(table.recap_lines()) < 2:
        hots = [hot for hot in reachable(app) if in_a_move(hot.key)]
        click(app, rng.choice(hots))
        step(app, 3)
        if not table.my_turn:
            my_turn(app, table)
    lines = table.recap_lines()
    assert lines
    others = [table.seating.seats[seat].name for seat in (1, 2)]
    assert any(name in line.text for line in lines for name in others)
    step(app)
    assert any("Od twojego ruchu" in text.text for text in app.canvas.still.written())
    for number in range(len(lines) + 1):
        click(app, hot_named(app, ("recap", "on")))
        step(app)
        assert table.recap.open
        assert table.recap.step == number % len(lines)
    click(app, hot_named(app, ("recap", "back")))
    assert table.recap.step == len(lines) - 1
    assert any(line.seat in (1, 2) for line in lines)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert not table.recap.open
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0))
    assert table.recap.open
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    assert not table.recap.open
    assert app.top is table


def test_the_person_decides_when_the_device_is_passed_on() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=2, seed=4)
    step(app)
    assert isinstance(app.top, Handover)
    click(app, hot_named(app, "ready"))
    step(app)
    click(app, hot_named(app, ("button", "commit_none")))
    step(app)
    click(app, hot_named(app, CONFIRM))
    step(app, 40)
    assert app.top is table, "still the first person's"
    assert table.passes_on
    click(app, hot_named(app, "pass_on"))
    step(app)
    assert isinstance(app.top, Handover)


SCREENS = [(1280, 720), (844, 390), (1024, 768), (390, 844)]


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_playing_nothing_is_asked_about_and_never_where_playing_was(size: tuple[int, int]) -> None:
    app = new_app(size)
    table = sit_down(app, "conspirators", 2, humans=1, seed=4)
    my_turn(app, table)
    step(app)
    nothing = ("button", "commit_none")
    away = hot_named(app, nothing).rect
    hand = next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand")
    click(app, hand)
    step(app)
    assert not away.colliderect(hot_named(app, CONFIRM).rect)
    table.back()
    step(app)
    assert hot_named(app, nothing).rect == away
    turns = len(table.play.match.turns)
    click(app, hot_named(app, nothing))
    step(app)
    assert len(table.play.match.turns) == turns, "cards could be played"
    assert table.words.of("conspirators")("next.commit_none") in table.status()
    assert app.canvas.focused != CONFIRM
    assert not away.colliderect(hot_named(app, CONFIRM).rect), "a second click in the same place does nothing"
    click(app, hot_named(app, CONFIRM))
    assert len(table.play.match.turns) == turns + 1


@pytest.mark.parametrize("game", ["conspirators", "catham"])
def test_what_is_done_to_others_is_confirmed(game: str) -> None:
    """Nobody's card is lost by one click; those of the other games have tests of their own."""
    seen = set()
    for seed in range(12):
        state = find(game).new(3, seed)
        rng = Rng.seeded(seed)
        while state.to_move is not None:
            for move in state.legal_moves():
                if isinstance(move, Raid | Steal | Conspire | PlayHackers | PlayPolice | Inform | Leak):
                    seen.add(type(move).__name__)
                    assert state.targets(move)[-1] == CONFIRM, move
            state.apply(rng.choice(state.legal_moves()))
    assert seen >= ({"Raid", "Conspire", "Steal"} if game == "conspirators" else {"PlayHackers", "Inform"})


@pytest.mark.parametrize("game", TABLES)
def test_a_question_stays_while_there_is_advice(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    my_turn(app, table)
    asked = table.status()
    table.ask_hint()
    step(app)
    assert table.status() == asked
    if table.play.hinting:
        assert table.words("status.thinking_for_you") in mirror.told(app)["status"]
        assert hot_named(app, "hint").action is None
    while not table.play.advice:
        step(app)
    assert table.status() == asked


@pytest.mark.parametrize(
    ("game", "size"),
    [(game, size) for game in TABLES for size in SCREENS if size != UPRIGHT or "upright" in find_table(game).forms],
)
def test_the_recap_hides_nothing_by_halves_and_nothing_that_is_asked_for(game: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(f"{game}-recap")
    for large in (False, True):
        snapshots.show(app, size, "pl", large)
        table = app.top
        assert isinstance(table, Table)
        box = hot_named(app, "recap").rect
        for name, kept in app.canvas.still.kept.items():
            for text in kept.sheet.written:
                if name not in ("recap", "log") and text.surface is not None and text.place.colliderect(box):
                    assert box.inflate(4, 4).contains(text.place), f"half of {text.text!r} is hidden"
        assert not [target for target in table.picker.candidates if box.colliderect(table.where(target))]


@pytest.mark.parametrize("game", TABLES)
def test_the_recap_tells_how_much_there_is_and_leads_through_all_of_it(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap")
    snapshots.show(app, (844, 390), "pl", big_text=True)
    table = app.top
    assert isinstance(table, Table)
    lines = table.recap_lines()
    assert lines
    read: set[str] = set()
    for _ in lines:
        app.paint()
        sheet = app.canvas.still.kept["recap"].sheet
        assert {line.text for line in lines} <= set(sheet.said), "those who listen hear all of it"
        shown = {text.text for text in sheet.written}
        read |= shown
        if len(shown & {line.text for line in lines}) < len({line.text for line in lines}):
            assert any(f" z {len(lines)}" in text for text in shown)
            click(app, hot_named(app, ("recap", "page")), touch=True)
    assert {line.text for line in lines} <= read


def test_the_recap_waits_for_ones_own_turn() -> None:
    """Over somebody's question nothing is laid; what happened before it is told when it is one's own turn."""
    for seed in range(40):
        app = new_app()
        table = sit_down(app, "catham", 4, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        missed: list[str] = []
        for _ in range(400):
            step(app)
            if app.top is not table or not table.my_turn or table.showing.until:
                continue
            prompt = table.view.prompt
            assert prompt is not None
            if prompt.facts.get("active", 0) != 0:
                assert not table.recap.open
                missed = [line.text for line in table.recap_lines()]
            elif missed and table.recap.open:
                assert [line.text for line in table.recap_lines()][: len(missed)] == missed
                return
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
            table.recap.open = False
    raise AssertionError("nobody ever asks")


def test_people_around_one_device_are_told_what_the_others_did() -> None:
    app = new_app()
    table = sit_down(app, "ganges", 2, humans=2, seed=1)
    rng = Rng.seeded(1)
    for _ in range(600):
        step(app)
        if isinstance(app.top, Handover):
            told = table.play.made
            click(app, hot_named(app, "ready"))
            step(app)
            if told:
                other = table.seating.seats[1 - table.viewer].name
                assert table.recap.open
                assert all(other in line.text for line in table.recap_lines())
                return
        elif table.passes_on:
            table.pass_on()
        elif table.my_turn and not table.showing.until:
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
    raise AssertionError("the device is never passed on")


def test_the_status_says_whose_question_it_is() -> None:
    app = new_app()
    app.settings.language = "en"
    app.apply_settings()
    for seed in range(40):
        table = sit_down(app, "catham", 4, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        for _ in range(400):
            step(app)
            if app.top is not table:
                break
            if table.my_turn and not table.showing.until:
                prompt = table.view.prompt
                assert prompt is not None
                if not table.picker.chosen and prompt.decision == "inform":
                    assert "Your answer to" in table.status()
                    return
                if not table.picker.chosen and prompt.decision == "action":
                    assert "Your turn" in table.status()
                click(app, rng.choice([hot for hot in reachable(app) if in_a_move(hot.key)]))
        app.home()
    raise AssertionError("nobody ever asks")


def test_the_end_speaks_to_the_person_who_played() -> None:
    headlines = set()
    for seed in range(6):
        app = new_app()
        app.settings.language = "en"
        app.apply_settings()
        sit_down(app, "conspirators", 2, humans=1, seed=seed)
        results = play_on(app, Rng.seeded(seed))
        assert isinstance(results, Results)
        headline = results._headline()
        won = 0 in results.winners
        assert ("You win" in headline or "shared" in headline) == won
        headlines.add(won)
    assert headlines, "some games were played"
    results.winners = (0,)  # chance seldom wins
    assert "You win" in results._headline()


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("game", ["conspirators", "catham"])
def test_the_results_name_everybody_and_oneself(game: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(f"{game}-results")
    snapshots.show(app, size, "pl")
    results = app.top
    assert isinstance(results, Results)
    read = written(app)
    assert "(ty)" in read or "**ty**" in read
    assert all(seat.name in read for seat in results.table.seating.seats[1:])


@pytest.mark.parametrize("little", [False, True], ids=["motion", "little motion"])
def test_a_victory_is_seen(little: bool) -> None:
    app = new_app()
    sit_down(app, "conspirators", 2, humans=2, seed=1)  # one of them wins
    results = play_on(app, Rng.seeded(1))
    app.settings.reduced_motion = little
    app.replace(Results(app, results.table))
    step(app)
    stars = [sprite for sprite in app.moving if isinstance(sprite, Flight)]
    assert bool(stars) != little
    before = [sprite.rect.center for sprite in stars]
    step(app)
    assert ([sprite.rect.center for sprite in stars] == before) == little
    step(app, 30)
    assert not [sprite for sprite in app.moving if isinstance(sprite, Flight)], "the sheet is read in peace"


@pytest.mark.parametrize("how", ["click", "touch", "key"])
def test_what_cannot_be_taken_back_says_why(how: str) -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=4)
    my_turn(app, table)
    step(app)
    if how == "key":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u"))
    else:
        click(app, hot_named(app, "undo"), touch=how == "touch")
    assert app.message == table.words(f"undo.{table.play.undoable().reason}")


# --- Every screen and every hand -----------------------------------------------------------------------------------


def test_a_set_up_is_remembered_for_each_game() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    app.push(Setup(app, "conspirators"))
    setup = app.top
    assert isinstance(setup, Setup)
    setup.seating.seats[0].name = "Wanda"
    setup.seating.seats[1].level = "easy"
    step(app)
    click(app, hot_named(app, ("remove", 2)))
    step(app)
    click(app, hot_named(app, "start"))
    app.home()
    again = Setup(app, "conspirators")
    assert again.seating.seats[0].name == "Wanda"
    assert [seat.level for seat in again.seating.seats] == [HUMAN, "easy"]
    assert len(Setup(app, "catham").seating.seats) == 3, "another game has its own"


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"seats": 5, "options": {}}', '{"seats": [[1]], "options": {}}'])
def test_a_remembered_set_up_that_makes_no_sense_is_as_usual(kept: str) -> None:
    storage = Memory()
    storage.write("setup-conspirators", kept)
    assert len(Seating.last("conspirators", storage).seats) == 3


def test_a_finger_that_narrowly_misses_is_understood() -> None:
    app = new_app((844, 390))
    step(app, 2)
    hot = hot_named(app, "settings")
    small = Hot(Rect(10, 200, 20, 20), "small", "small", lambda: app.say("small"))
    app.canvas.hots.append(small)
    for dx, dy in ((21, 0), (-21, 0), (0, 21), (15, -15)):
        app._touch = True
        assert app._clickable_at(20 + dx, 210 + dy) is small
        app._touch = False
        assert app._clickable_at(20 + dx, 210 + dy) is not small
    app._touch = True
    assert app._clickable_at(*hot.rect.center) is hot


def test_a_finger_does_not_reach_through_what_lies_over_a_thing() -> None:
    app = new_app((844, 390))
    step(app, 2)
    below = Hot(Rect(100, 100, 90, 60), "below", "below", lambda: None)
    over = Hot(Rect(80, 80, 200, 200), "over", "over", refusal=lambda: "")
    app.canvas.hots += [below, over]
    app._touch = True
    assert app._clickable_at(140, 130) is over


def test_a_message_does_not_follow_into_the_next_scene() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, 1, 1)
    app.say("something")
    step(app)
    assert app.message == "something"
    table.pause()
    step(app)
    assert not app.message
    app.say("farewell")
    app.pop()
    step(app)
    assert app.message == "farewell", "what is said in leaving is read where one comes to"


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("name", ["title", "settings", "setup-catham", *(f"{game}-start" for game in TABLES)])
def test_a_message_covers_no_button(name: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(name)
    snapshots.show(app, size, "pl")
    box = Rect(0, 0, min(440, app.canvas.width - 20), 44)
    app._lay_message(box)
    assert app.canvas.whole().contains(box)
    region = app.canvas.still.region_of
    assert not [
        hot.key for hot in app.clickable() if hot.rect.colliderect(box) and region(hot.key) in ("choices", "menu", "")
    ]


def test_more_contrast_makes_letters_purer_and_panels_solid() -> None:
    assert sum(purer(FAINT_CREAM)) > sum(FAINT_CREAM)
    assert sum(purer(FAINT_INK)) < sum(FAINT_INK)
    assert all(purer(colour) == colour for colour in SEAT_COLOURS), "players keep their colours"
    assert stronger(OFF_BUTTON) == OFF_BUTTON, "what cannot be used does not look as if it could"
    fill = stronger(PANEL).fill
    assert fill is not None
    assert len(fill) == 3
    app = new_app()
    app.push(SettingsScene(app))
    step(app)
    before = pygame.image.tobytes(app.canvas.surface, "RGB")
    click(app, hot_named(app, ("contrast", True)))
    step(app)
    assert app.settings.high_contrast
    assert pygame.image.tobytes(app.canvas.surface, "RGB") != before


def test_settings_that_follow_the_system_can_be_chosen_against_it() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    app.push(SettingsScene(app))
    step(app)
    click(app, hot_named(app, ("motion", False)))
    assert Settings.load(storage).chosen == ["reduced_motion"]


def test_what_an_older_version_kept_switched_on_was_chosen() -> None:
    storage = Memory()
    storage.write("settings", '{"high_contrast": true}')
    settings = Settings.load(storage)
    assert settings.high_contrast
    assert settings.chosen == ["high_contrast"]


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_comes_first_to_what_can_be_played(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    my_turn(app, table)
    step(app, 2)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    assert app.canvas.focused in table.picker.candidates


def test_the_arrows_stay_in_their_part_of_the_table() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=4)
    my_turn(app, table)
    step(app, 2)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
    region = app.canvas.still.region_of(app.canvas.focused)
    assert region == "mine"
    for arrow in (pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT) * 4:
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=arrow, mod=0, unicode=""))
        step(app)
        assert app.canvas.still.region_of(app.canvas.focused) == region


def press(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    step(app)


@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_comes_to_all_that_can_be_known(game: str) -> None:
    """Phases, goals and limits have no click: they are reached from part to part, and explain themselves."""
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    my_turn(app, table)
    step(app, 2)
    wanted = {hot.key for hot in app.canvas.hots if hot.explain is not None}
    parts = {app.canvas.still.region_of(key) for key in wanted}
    reached: set[object] = set()
    for _ in range(8):
        press(app, pygame.K_PAGEDOWN)
        reached |= {app.canvas.still.region_of(app.canvas.focused)}
    assert parts <= reached
    hot = next(hot for hot in app.canvas.hots if hot.action is hot.refusal is None and hot.explain is not None)
    app.canvas.focused = hot.key
    press(app, pygame.K_e)
    assert app._explained() is not None
    assert app._explained().key == hot.key  # type: ignore[union-attr]
    press(app, pygame.K_ESCAPE)
    assert app._explained() is None
    assert app.top is table
    press(app, pygame.K_RETURN)
    assert app._explained() is not None, "there is nothing to do with it but to know it"
    press(app, pygame.K_PAGEUP)
    assert app._explained() is None


def test_the_menu_can_be_reached_while_the_device_is_passed_on() -> None:
    app = new_app((390, 844))
    table = sit_down(app, "conspirators", 2, humans=2, seed=4)
    app.push(Handover(app, table, 1))
    step(app)
    click(app, hot_named(app, "menu"), touch=True)
    step(app)
    assert isinstance(app.top, Pause)


def test_keys_are_listed_by_a_key() -> None:
    app = new_app()
    step(app)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?"))
    assert isinstance(app.top, Keys)
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert isinstance(app.top, Title)


def test_a_text_can_be_pasted_on_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Zo[fia")
    field = TextField("Bona", 10, name_letter)
    field.begin()
    field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL))
    assert field.text == "Zofia"


def test_a_question_that_can_only_be_declined_says_so_and_passes_by_itself() -> None:
    for seed in range(60):
        app = new_app()
        table = sit_down(app, "catham", 3, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        for _ in range(400):
            step(app)
            if table.my_turn and not table.showing.until:
                if table.only_answer() is not None:
                    break
                click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
        else:
            continue
        assert table.words("status.only_answer") in table.status()
        turns = len(table.play.match.turns)
        step(app, 15)
        assert len(table.play.match.turns) == turns, "there is time to read it"
        step(app, 15)
        assert len(table.play.match.turns) > turns
        return
    raise AssertionError("nobody is ever asked such a question")


def test_what_is_chosen_before_a_game_can_be_read() -> None:
    app = new_app()
    option = next(option for option in find("catham").options if option.pick > 1)
    app.push(Choose(app, option, app.words.of("catham"), option.default, lambda chosen: None))
    step(app)
    for choice in option.choices:
        assert len(mirror.about(app, f"choice:{choice}")) > 40


def test_a_card_on_a_player_does_not_stand_in_the_way_of_choosing_the_player() -> None:
    app = new_app()
    step(app)
    plate = Hot(Rect(100, 10, 300, 200), ("seat", 1), "plate", lambda: None)
    card = Hot(Rect(220, 80, 60, 84), ("court", 1), "card", None, refusal=lambda: "no")
    sheet = Sheet(hots=[plate, card])
    kept = Kept(sheet, pygame.Rect(0, 0, 0, 0), frozenset({plate.key, card.key}), (), None, "others")
    app.canvas.still.kept["plate"] = kept
    app.canvas.hots = [plate, card]
    assert app._clickable_at(250, 110) is plate
    plate.action = None
    assert app._clickable_at(250, 110) is card


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("game", TABLES)
def test_everything_at_a_table_does_something_says_why_not_or_explains_itself(game: str, touch: bool) -> None:
    app = new_app()
    sit_down(app, game, 3, 1, 2)
    step(app, 30)
    names = {hot.key for hot in app.canvas.hots if hot.action is None and hot.drag is None}
    mute = [hot for hot in app.canvas.hots if hot.key in names and hot.refusal is None and hot.explain is None]
    assert not mute
    for hot in app.canvas.hots:
        if hot.action is hot.refusal is hot.drag is None and app._clickable_at(*hot.rect.center) is hot:
            click(app, hot, touch=touch)
            assert app._explained() is hot  # at once
            app.paint()
            app._more = None  # a finger would close it first, where it covers the next thing


# --- What is coming ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_a_court_that_will_be_too_large_is_marked_before_it_happens(size: tuple[int, int]) -> None:
    for seed in range(40):
        app = new_app(size)
        table = sit_down(app, "conspirators", 2, humans=1, seed=seed)
        my_turn(app, table)
        view = table.view
        assert isinstance(view, ConspiratorsView)
        kind = view.hand.index(max(view.hand[:9]))
        if view.hand[kind] <= 3:
            continue
        for _ in range(4):
            table.tap(("hand", kind))
        step(app)
        warned = [text for text in app.canvas.still.written() if "[[warning]]" in text.text]
        assert warned
        assert warned[0].colour == BRIGHT_EMBER
        assert "4/3" in warned[0].text
        assert not app.canvas.audit()
        return
    raise AssertionError("nobody has four of a kind")


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_two_cards_of_different_kinds_are_counted_together(size: tuple[int, int]) -> None:
    def pairs(view: View) -> list[CommitPair]:
        return [move for move in view.moves if isinstance(move, CommitPair)] if view.to_move == 0 else []

    app = snapshots.new_app((1280, 720), "pl")
    table = snapshots.table_at(app, "conspirators", 2, lambda view: bool(pairs(view)), seed=6)
    pair = pairs(table.view)[0]
    table.tap(("hand", pair.first))
    table.tap(("hand", pair.second))
    assert not snapshots.show(app, size, "pl")
    shown = re.search(r"\*\*(\d+)\*\* z (\d+)", written(app))
    assert shown
    assert int(shown[1]) == 2 <= int(shown[2])


def test_the_last_round_is_announced() -> None:
    app = new_app()
    table = sit_down(app, "conspirators", 2, humans=1, seed=3)
    play_on(app, Rng.seeded(3))
    headings = [line.text for line in table.log.lines if line.heading]
    assert "Runda 8, ostatnia" in headings
    assert "Runda 7" in headings


@pytest.mark.parametrize("game", TABLES)
def test_the_deal_can_be_read_in_the_menu(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 2, humans=1, seed=12345678)
    app.push(Pause(app, table))
    step(app)
    assert "1234-5678" in written(app)


def test_the_deal_can_be_read_on_the_results() -> None:
    app = snapshots.arranged("conspirators-results")
    assert grouped(snapshots.SEED) in written(app)


def test_what_the_coming_rounds_deal_and_allow_can_be_read() -> None:
    app = snapshots.arranged("conspirators-turn")
    table = app.top
    assert isinstance(table, Table)
    told = mirror.about(app, "round")
    for number in range(8):
        line = table.talk("about.round.line", round=number + 1, deal=DEAL[number], limit=LIMIT[number])
        assert (mirror.spoken(app, line) in told) == (number >= 4)


@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (1024, 768)], ids=str)
@pytest.mark.parametrize("name", ["title-hover", "title-new"])
def test_what_a_cover_offers_hides_neither_its_title_nor_who_can_play(name: str, size: tuple[int, int]) -> None:
    app = snapshots.arranged(name)
    for language in ("pl", "en"):
        snapshots.show(app, size, language)
        pill = next(hot for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "play")
        title = app.words.about(pill.key[1], "title")  # type: ignore[index]
        assert title in written(app)
        names = {app.words.about(game, key) for game in TABLES for key in ("title", "subtitle")}
        names |= {f"[[tabletop-players]] {facts_of(about(game), app.words)}" for game in TABLES}
        over = [text.text for text in app.canvas.still.written() if text.place.colliderect(pill.rect)]
        assert not names.intersection(over)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_two_actions_are_for_experts(language: str) -> None:
    app = new_app()
    app.settings.language = language
    app.apply_settings()
    app.push(Setup(app, "catham"))
    step(app)
    assert {"pl": "dla wprawnych", "en": "expert"}[language] in mirror.about(app, "about:expert"), "before it is chosen"
    click(app, hot_named(app, (("option", "expert"), 1)))
    step(app)
    assert {"pl": "(dla wprawnych)", "en": "(expert)"}[language] in written(app)


def test_what_the_competitions_are_about_is_told_before_they_are_chosen() -> None:
    app = new_app()
    app.push(Setup(app, "prodigals"))
    step(app)
    assert len(mirror.about(app, "about:competitions")) > 100


def card_chosen() -> tuple[App, Table]:
    """A person has clicked one of his cards."""
    app = new_app()
    table = sit_down(app, "conspirators", 3, humans=1, seed=5)
    my_turn(app, table)
    step(app)
    click(app, next(hot for hot in reachable(app) if isinstance(hot.key, tuple) and hot.key[0] == "hand"))
    assert table.picker.chosen
    return app, table


def test_a_hint_leaves_what_was_chosen() -> None:
    app, table = card_chosen()
    chosen = list(table.picker.chosen)
    click(app, hot_named(app, "hint"))
    while not table.play.advice:
        step(app)
    assert list(table.picker.chosen) == chosen


def test_a_click_that_is_taken_back_needs_no_excuse() -> None:
    app, table = card_chosen()
    excuse = table.words(f"undo.{table.play.undoable().reason}")
    table.undo()
    assert not table.picker.chosen
    assert app.message != excuse
    table.undo()  # now there is nothing that could be taken back
    assert app.message == excuse


@cache
def advised(game: str) -> tuple[App, Table]:
    """A table with an adviser who has found something; he takes his time, so once is enough."""
    app = snapshots.arranged(f"{game}-advice")
    assert isinstance(app.top, Table)
    return app, app.top


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_does_not_cover_where_it_leads(game: str) -> None:
    app, table = advised(game)
    for size in SCREENS:
        if size == UPRIGHT and "upright" not in table.forms:
            continue
        snapshots.show(app, size, "pl")
        for place in range(len(table.play.advice)):
            table.show_advice(place)
            step(app)
            assert table.play.hint is not None
            way = [table.places.get(target) for target in table.picker.lead(table.play.hint)]
            assert way
            box = hot_named(app, "advice").rect
            assert all(spot is not None and min(box.clip(spot).size) <= 1 for spot in way), size
    table.show_advice(0)


@pytest.mark.parametrize("game", ["conspirators", "catham"])
def test_lamps_number_the_clicks_of_a_hint(game: str) -> None:
    app, table = advised(game)
    for size in SCREENS:
        snapshots.show(app, size, "pl")
        for place in range(len(table.play.advice)):
            table.show_advice(place)
            step(app)
            assert table.play.hint is not None
            clicks = table.play.clicks_to(table.play.hint)
            first, last = lamps(table)
            assert (first.number, last.number) == (1, 2)
            assert first.times == len(clicks) - 1
            assert (Rect(first.place), Rect(last.place)) == (table.places[clicks[0]], table.places[CONFIRM])
    table.show_advice(0)
    step(app)
    assert not {"1", "2"} & set(app.canvas.still.kept["lamps"].sheet.said), "numbers alone tell a listener nothing"


def test_lamps_lead_beyond_a_card_that_only_begins_something() -> None:
    _, table = advised("emerald")
    table.show_advice(0)
    assert table.play.hint is not None
    card, city = lamps(table)
    [click] = table.picker.lead(table.play.hint)
    assert Rect(card.place) == table.places[click]
    assert city.place in [tuple(table.places[("city", place)]) for place in range(9)]


@pytest.mark.parametrize("game", TABLES)
def test_the_ring_of_a_hint_is_seen_beside_that_of_the_keyboard(game: str) -> None:
    app, table = advised(game)
    snapshots.show(app, (1280, 720), "pl")
    assert table.play.hint is not None
    meant = table.picker.lead(table.play.hint)
    while app.canvas.focused not in meant:
        press(app, pygame.K_TAB)
    press(app, pygame.K_LSHIFT)  # the picture is painted with the keyboard there
    place = app.canvas.px(hot_named(app, app.canvas.focused).rect.inflate(20, 20)).clip(app.canvas.screen.get_rect())
    blue = HINTED.border
    assert blue is not None

    def ring(picture: pygame.Surface) -> int:
        return pygame.mask.from_threshold(picture.subsurface(place), blue, (30, 30, 30, 255)).count()

    assert ring(app.canvas.surface) > 200
    assert ring(app.canvas.screen) >= 0.9 * ring(app.canvas.surface)


@pytest.mark.parametrize("game", TABLES)
def test_ones_own_seat_is_marked(game: str) -> None:
    app = new_app()
    table = sit_down(app, game, 3, humans=1, seed=4)
    step(app, 2)
    assert sum(text.text == table.words("you") for text in app.canvas.still.written()) == 1


# --- Forms and letters ---------------------------------------------------------------------------------------------


def test_every_kind_of_screen_has_its_form() -> None:
    for game in TABLES:
        table = find_table(game)
        assert fitting(1024, 768, table.forms, table.stretches).name == "tablet"
        assert fitting(1366, 1024, table.forms, table.stretches).name == "tablet"
        assert fitting(1280, 853, table.forms, table.stretches).name == "tablet", "3 : 2"
        assert fitting(2560, 1080, table.forms, table.stretches).width > 1280, "a very wide window is used"
        assert fitting(768, 1024, table.forms, table.stretches).name in ("tablet", "upright"), "no tablet is turned"
    for game in ("conspirators", "catham", "ganges"):
        assert fitting(390, 844, find_table(game).forms).name == "upright"


def widest_gap(app: App, words: str) -> int:
    """The widest part of a text in which nothing is drawn: between its words."""
    sheet = app.canvas.record(lambda canvas: canvas.text(0, 0, words, "body", size=60))
    picture = sheet.written[0].surface
    assert picture is not None
    ink = picture.get_bounding_rect()
    empty = "".join(
        " " if all(not picture.get_at((x, y)).a for y in range(ink.top, ink.bottom)) else "#"
        for x in range(ink.left, ink.right)
    )
    return max(map(len, empty.split("#")))


def test_words_stand_no_further_apart_after_f_and_j() -> None:
    app = new_app()
    usual = widest_gap(app, "on this")
    assert widest_gap(app, "of this") <= usual * 1.4
    assert widest_gap(app, "tej gry") <= usual * 1.4


def test_large_letters_enlarge_sentences() -> None:
    app = new_app()
    usual = {style: app.canvas.size(style) for style in ("body", "small", "note", "lead", "status", "button")}
    app.settings.big_text = True
    app.apply_settings()
    assert all(app.canvas.size(style) >= size * 1.2 for style, size in usual.items())


@pytest.mark.parametrize("size", SCREENS, ids=str)
def test_stacks_of_the_pool_keep_their_distance(size: tuple[int, int]) -> None:
    app = new_app(size)
    table = sit_down(app, "catham", 4, humans=1, seed=6)
    rng, looked = Rng.seeded(6), 0
    for _ in range(600):
        step(app)
        if app.top is not table:
            break
        pool = [hot.rect for hot in app.canvas.hots if isinstance(hot.key, tuple) and hot.key[0] == "pool"]
        looked = max(looked, len(pool))
        for index, one in enumerate(pool):
            assert one.collidelist(pool[index + 1 :]) < 0
        if table.my_turn and not table.showing.until:
            table.recap.open = False
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
    assert looked == 5


@pytest.mark.parametrize("game", TABLES)
def test_tab_comes_to_play_without_going_backwards(game: str) -> None:
    app = new_app()
    app.push(Setup(app, game))
    step(app)
    seen: list[object] = []
    while app.canvas.focused != "start":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        step(app)
        assert app.canvas.focused not in seen, "once round, and never there"
        seen.append(app.canvas.focused)


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("game", TABLES)
def test_the_keyboard_goes_through_the_seats_and_then_what_stands_below(game: str, size: tuple[int, int]) -> None:
    app = new_app(size)
    app.push(Setup(app, game))
    step(app)
    order = [hot.key for hot in app._focusable()]
    seats = [key[1] for key in order if isinstance(key, tuple) and key[0] in ("colour", "name", "level", "remove")]
    if size != (844, 390):  # a phone lying on its side shows one of them, below all others
        assert seats == sorted(seats)
    options = [place for place, key in enumerate(order) if isinstance(key, tuple) and "option" in str(key[0])]
    players = [
        place for place, key in enumerate(order) if isinstance(key, tuple) and key[0] in ("name", "level", "open")
    ]
    assert options
    assert max(players) < min(options)


@pytest.mark.parametrize("game", TABLES)
def test_the_recap_waits_while_the_chronicle_lies_open(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap")
    snapshots.show(app, (844, 390), "pl")
    table = app.top
    assert isinstance(table, Table)
    table.toggle_log()
    step(app)
    assert table.log.drawer, "on a phone it is never always there"
    assert "recap" not in {hot.key for hot in app.canvas.hots}
    table.toggle_log()
    step(app)
    assert hot_named(app, "recap")
