"""What the others have done since one's own last turn."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.catham.moves import Stole
from game.conspirators.moves import Committed, Raided
from game.emerald.events import AgentKilled
from game.kernel.contract import Event
from game.kernel.rng import Rng
from game.registry import TABLES, about
from scenes import snapshots
from scenes.app import App
from scenes.handover import Handover
from scenes.kit.forms import UPRIGHT
from scenes.kit.text import plain
from scenes.kit.theme import LOSS_INK
from scenes.moments import Change, table_at
from scenes.tables import find_table
from scenes.tables.places import REGIONS
from scenes.tables.table import Table
from tests.scenes.driver import (
    SCREENS,
    click,
    hot_named,
    in_a_move,
    my_turn,
    new_app,
    reachable,
    say_ready,
    sit_down,
    step,
)


def test_what_the_others_did_is_told_when_ones_turn_comes() -> None:
    app = new_app()
    table = sit_down(app, "catham", 3, humans=1, seed=1)
    news = table.recap
    my_turn(app, table)
    rng = Rng.seeded(1)
    while not news.open or max(len(story.events) for story in news.stories()) < 2:
        hots = [hot for hot in reachable(app) if in_a_move(hot.key)]
        click(app, rng.choice(hots))
        step(app, 3)
        if not table.my_turn:
            my_turn(app, table)
    step(app)
    assert any("Od twojego ruchu" in text.text for text in app.canvas.still.written())
    story = max(news.stories(), key=lambda story: len(story.events))
    click(app, hot_named(app, ("recap", "of", story.seat)))
    step(app)
    lines = news.lines()
    assert len(lines) == len(story.events)
    for number in range(len(lines) + 1):
        click(app, hot_named(app, ("recap", "on")))
        step(app)
        assert news.open
        assert news.step == number % len(lines)
    click(app, hot_named(app, ("recap", "back")))
    assert news.step == len(lines) - 1
    key(app, pygame.K_ESCAPE)
    assert news.open
    assert news.of is None, "from one story back to all of them"
    key(app, pygame.K_r)
    assert not news.open
    key(app, pygame.K_r)
    assert news.open
    key(app, pygame.K_ESCAPE)
    assert not news.open
    assert app.top is table


def key(app: App, code: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0))
    step(app)


@pytest.mark.parametrize(
    ("game", "size", "moment"),
    [
        (game, size, moment)
        for game in TABLES
        for size in SCREENS
        if size != UPRIGHT or "upright" in find_table(game).forms
        for moment in ("recap", "recap-opened")
    ],
)
def test_the_recap_hides_nothing_by_halves_and_nothing_that_is_asked_for(
    game: str, size: tuple[int, int], moment: str
) -> None:
    app = snapshots.arranged(f"{game}-{moment}")
    for large in (False, True):
        snapshots.show(app, size, "pl", large)
        table = app.top
        assert isinstance(table, Table)
        box = hot_named(app, "recap").rect
        for name, kept in app.canvas.still.kept.items():
            for text in kept.sheet.written:
                if name not in ("recap", "log") and text.surface is not None and text.place.colliderect(box):
                    assert box.inflate(4, 4).contains(text.place), f"half of {text.text!r} is hidden"
        assert not [target for target in table.picker.candidates if box.colliderect(table.places.where(target))]


def screens(game: str) -> list[tuple[int, int]]:
    return [size for size in SCREENS if size != UPRIGHT or "upright" in find_table(game).forms]


@pytest.mark.parametrize("game", TABLES)
def test_a_rival_has_two_lines_at_most_before_anything_is_opened(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap")
    for size, language in product(screens(game), ("pl", "en")):
        snapshots.show(app, size, language)
        table = app.top
        assert isinstance(table, Table)
        written = [text for text in app.canvas.still.kept["recap"].sheet.written if text.text]
        stories = table.recap.stories()
        assert stories
        for story in stories:
            if story.events:
                cell = hot_named(app, ("recap", "of", story.seat)).rect
                told = [text.place for text in written if cell.collidepoint(text.place.center)]
                assert 1 <= len({round(place.centery / 6) for place in told}) <= 2


@pytest.mark.parametrize("nth", [2, 4, 9])
@pytest.mark.parametrize("game", TABLES)
def test_the_recap_never_lies_over_ones_own_things(game: str, nth: int) -> None:
    app = new_app()
    table = table_at(app, game, about(game).players[1], Change(mine=True, nth=nth))
    assert not table.play.over
    for size, opened in product(screens(game), (False, True)):
        snapshots.show(app, size, "pl")
        table.recap.open = True
        assert table.recap.stories()
        table.recap.tell_of(next(story.seat for story in table.recap.stories() if story.events) if opened else None)
        step(app)
        box = hot_named(app, "recap").rect
        for name, kept in app.canvas.still.kept.items():
            first = str(name[0] if isinstance(name, tuple) else name)
            if REGIONS.get(first) == "mine" and first != "forecast":
                for place in (*(hot.rect for hot in kept.sheet.hots), *(text.place for text in kept.sheet.written)):
                    assert not box.colliderect(place), (name, size)


@pytest.mark.parametrize(
    ("game", "done"),
    [("conspirators", Raided(1, 0, 3)), ("emerald", AgentKilled(1, 2, 0, 0)), ("catham", Stole(1, 0, 1, (0,)))],
)
def test_everything_fits_with_what_was_done_to_me(game: str, done: Event) -> None:
    app = new_app()
    table = table_at(app, game, about(game).players[1], Change(mine=True, nth=8))
    assert not table.play.over
    last = table.play.driver.match.turns[-1]
    table.play.driver.match.turns[-1] = last._replace(events=[*last.events, done])
    table.play.look()
    table.course.look()
    for size, large in product(screens(game), (False, True)):
        snapshots.show(app, size, "pl", large)
        table.mode.rested()
        step(app)
        assert table.recap.open
        assert not app.canvas.audit()
        for story in table.recap.stories():
            table.recap.tell_of(story.seat)
            step(app)
            assert not app.canvas.audit()


def test_what_was_done_to_me_stands_first_and_in_colour() -> None:
    app = snapshots.arranged("conspirators-recap")
    for size, language in product(SCREENS, ("pl", "en")):
        snapshots.show(app, size, language)
        table = app.top
        assert isinstance(table, Table)
        last = table.play.driver.match.turns[-1]
        raid = Raided(last.seat, table.viewer, 3)
        table.play.driver.match.turns[-1] = last._replace(events=[*last.events, raid])
        table.play.look()
        table.course.look()
        table.mode.rested()
        step(app)
        assert table.recap.open
        assert table.recap.stories()[0].best == raid
        cells = [
            hot
            for hot in app.canvas.still.kept["recap"].sheet.hots
            if isinstance(hot.key, tuple) and hot.key[1] == "of"
        ]
        assert cells[0].key == ("recap", "of", table.viewer)
        written = app.canvas.still.kept["recap"].sheet.written
        mine = [text for text in written if cells[0].rect.collidepoint(text.place.center) and text.text]
        assert mine[0].colour == LOSS_INK
        assert table.words("table.recap.you") in mine[0].text
        assert plain(table.speech.tell(raid)) in cells[0].label
        table.play.driver.match.turns[-1] = last


def test_it_does_not_open_for_what_neither_came_to_light_nor_was_done_to_me() -> None:
    app = snapshots.arranged("conspirators-recap")
    table = app.top
    assert isinstance(table, Table)
    since = table.play.since_own_turn()
    turns = table.play.driver.match.turns
    for number in range(since, len(turns)):
        turns[number] = turns[number]._replace(events=[Committed(turns[number].seat, 1, (0,))])
        turns[number] = turns[number]._replace(before=turns[since].before)
    table.play.driver.match.state = turns[since].before
    table.play.look()
    table.course.look()
    table.mode.rested()
    assert not table.recap.account().news
    assert not table.recap.open
    key(app, pygame.K_r)
    assert table.recap.open, "whoever asks is told"


def test_a_replay_tells_it_on_request() -> None:
    app = snapshots.arranged("conspirators-replay")
    table = app.top
    assert isinstance(table, Table)
    assert not table.recap.open
    key(app, pygame.K_r)
    assert table.recap.open
    assert hot_named(app, "recap")
    assert table.words("table.recap.you") not in {text.text for text in app.canvas.still.kept["recap"].sheet.written}


@pytest.mark.parametrize("game", TABLES)
def test_an_opened_story_tells_how_much_there_is_and_leads_through_all_of_it(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap-opened")
    snapshots.show(app, (844, 390), "pl", big_text=True)
    table = app.top
    assert isinstance(table, Table)
    lines = table.recap.lines()
    assert lines
    read: set[str] = set()
    for _ in range(len(lines) + 1):
        app.paint()
        sheet = app.canvas.still.kept["recap"].sheet
        assert {line.text for line in lines} <= set(sheet.said), "those who listen hear all of it"
        shown = {text.text for text in sheet.written}
        read |= shown
        if len(shown & {line.text for line in lines}) < len({line.text for line in lines}):
            assert any(text.endswith((f" z {len(lines)}", f"/{len(lines)}")) for text in shown)
            pages = any(hot.key == ("recap", "page") for hot in app.canvas.hots)
            click(app, hot_named(app, ("recap", "page" if pages else "on")), touch=True)
    assert {line.text for line in lines} <= read


def test_the_recap_waits_for_ones_own_turn() -> None:
    """Over somebody's question nothing is laid; what happened before it is told when it is one's own turn."""
    for seed in range(40):
        app = new_app()
        table = sit_down(app, "catham", 4, humans=1, seed=seed)
        rng = Rng.seeded(seed)
        missed: list[Event] = []
        for _ in range(400):
            step(app)
            if app.top is not table or not table.my_turn or table.shown.busy:
                continue
            prompt = table.view.prompt
            assert prompt is not None
            if prompt.asker != 0:
                assert not table.recap.open
                missed = [event for story in table.recap.stories() for event in story.events]
            elif missed and table.recap.open:
                told = [event for story in table.recap.stories() for event in story.events]
                assert all(event in told for event in missed)
                return
            else:
                missed = []
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
            say_ready(app)
            step(app)
            if table.recap.account().news:
                assert table.recap.open
                assert 1 - table.viewer in [story.seat for story in table.recap.stories()]
                return
        elif table.play.passes_on:
            table.mode.pass_on()
        elif table.my_turn and not table.shown.busy:
            click(app, rng.choice([hot for hot in reachable(app) if hot.key in table.picker.candidates]))
    raise AssertionError("the device is never passed on")


@pytest.mark.parametrize("game", TABLES)
def test_the_recap_waits_while_the_chronicle_lies_open(game: str) -> None:
    app = snapshots.arranged(f"{game}-recap")
    snapshots.show(app, (844, 390), "pl")
    table = app.top
    assert isinstance(table, Table)
    table.log.toggle()
    step(app)
    assert table.log.drawer, "on a phone it is never always there"
    assert "recap" not in {hot.key for hot in app.canvas.hots}
    table.log.toggle()
    step(app)
    assert hot_named(app, "recap")
