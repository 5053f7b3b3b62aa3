"""First games, played through the real interface: by mouse, finger, keyboard and ear, on all screens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pygame
import pytest

from game.catham.cards import HACKERS
from game.kernel.contract import CONFIRM
from game.kernel.rng import Rng
from game.play.progress import Progress
from game.play.saves import saves
from game.play.storage import Memory
from game.registry import GAMES, lesson_of
from scenes import mirror
from scenes.app import App
from scenes.kit.forms import COMPACT, TABLET, UPRIGHT, WIDE
from scenes.kit.moving import Flight, Pop
from scenes.setup import Setup
from scenes.snapshots import show
from scenes.tables import bubble, find_table
from scenes.tables.catham.table import GameTable as CathamTable
from scenes.tables.guided import Guided, LessonMenu, guided, open_lesson
from scenes.tables.table import Table
from scenes.title import Title
from tests.scenes.driver import NotOver, click, hot_named, is_in, mode_of, new_app, play_on, step

TAUGHT = [about.id for about in GAMES if about.lesson]
LANGUAGES = ("pl", "en")
SIZES = [WIDE, COMPACT, UPRIGHT, TABLET]


def speaking(app: App, language: str) -> None:
    app.settings.language = language
    app.apply_settings()


def lesson_on(app: App, game: str, place: int = 0) -> Guided:
    """The table of a lesson at one of its steps, drawn."""
    goes_on = lesson_of(game).steps[place].goes_on
    guide = guided(app, game, place - goes_on)
    app.push(guide.table)
    step(app, 2)
    while goes_on and guide.lesson.told != place:
        guide.tap(min(guide.meant, key=str))
        step(app, 2)
    assert guide.lesson.told == place
    return guide


def places(game: str) -> range:
    return range(len(lesson_of(game).steps))


def moments(app: App, guide: Guided) -> Iterator[str]:
    """Every time that something is to be read or done, until the last step."""
    for _ in range(3000):
        step(app)
        if guide.tutor.last and guide.speaks:
            return
        if guide.speaks:
            yield guide.lesson.step.name
    raise AssertionError(f"the lesson does not go on: {guide.lesson.step.name}")


def press_key(app: App, key: int) -> None:
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def finished(guide: Guided) -> None:
    script = guide.tutor.script
    assert guide.table.play.driver.match.moves == script.before(len(script.steps) - 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_from_the_cover_to_a_game_that_goes_on(game: str, language: str) -> None:
    app = new_app()
    speaking(app, language)
    step(app)
    click(app, hot_named(app, ("cover", game)))
    step(app)
    click(app, hot_named(app, "lesson"))
    step(app)
    guide = mode_of(app, Guided)
    told = []
    for name in moments(app, guide):
        told.append(name)
        reached = [hot for hot in app.clickable() if hot.key in guide.meant]
        click(app, hot_named(app, "lesson_next") if guide.tutor.reading else reached[0])
    assert [name for place, name in enumerate(told) if name not in told[:place]] == [
        one.name for one in guide.tutor.script.steps[:-1]
    ]
    finished(guide)
    click(app, hot_named(app, "lesson_play"))
    step(app, 2)
    live = app.top
    assert isinstance(live, Table)
    assert not isinstance(live, Guided)
    assert live.play.driver.saved
    found, problems = saves(app.storage)
    assert not problems
    assert [save.game for save in found] == [game]
    assert live.play.driver.match.moves == guide.table.play.driver.match.moves
    assert Progress.read(app.storage, game) == Progress(0, True)


@pytest.mark.parametrize("game", TAUGHT)
def test_the_game_after_a_lesson_goes_on(game: str) -> None:
    app = new_app()
    guide = lesson_on(app, game, len(lesson_of(game).steps) - 1)
    reached = [hot for hot in app.clickable() if hot.key in guide.table.picker.candidates]
    click(app, reached[0])
    assert not is_in(app, Guided), "the first free decision is made in an ordinary game"
    made = len(guide.table.play.driver.match.turns)
    with suppress(NotOver):
        play_on(app, Rng.seeded(3), limit=200)
    live = app.scenes[1]
    assert isinstance(live, Table)
    assert live.play.driver.match.over or len(live.play.driver.match.turns) > made + 5


EVERYWHERE = [
    (game, size) for game in TAUGHT for size in SIZES if size != UPRIGHT or "upright" in find_table(game).forms
]


@pytest.mark.parametrize(("game", "size"), EVERYWHERE)
def test_a_lesson_by_pointer_hides_nothing_and_says_each_click(game: str, size: tuple[int, int]) -> None:
    """After every click the bubble lies on nothing that is lit or was just brought, says what comes next, and has its
    way on where it was."""
    app = new_app(size)
    guide = lesson_on(app, game)
    was_next = clicked = None
    said = ""
    for name in moments(app, guide):
        where = f"{name} after {clicked}"
        assert guide.meant_places() or guide.spoken_of(), f"{where}: nothing is lit"
        assert not [thing for thing in app.moving.sprites() if isinstance(thing, Flight | Pop)], where
        box = hot_named(app, "bubble").rect
        shown = [*bubble.joined([*guide.meant_places(), *guide.spoken_of()]), *guide.previewed()]
        assert all(min(box.clip(place).size) <= 1 for place in shown), f"{where}: the bubble covers {shown}"
        if guide.table.picker.finishing() is not None:
            assert guide.previewed(), f"{where}: what is confirmed is read nowhere"
        if clicked is not None and clicked not in guide.meant:
            asked = guide.table.speech.ask_next(guide.table.view.prompt) if guide.table.view.prompt is not None else ""
            assert guide.sentence() != said or asked[1:] in said, f"{where}: it still says {said}"
        said = guide.sentence()
        if guide.tutor.reading:
            way_on = hot_named(app, "lesson_next")
            if was_next is not None and was_next.center != pytest.approx(way_on.rect.center):
                there = box.move(was_next.right - way_on.rect.right, was_next.top - way_on.rect.top)
                covers = there.inflate(2 * bubble.TAIL[1], 2 * bubble.TAIL[1]).collidelist(shown) >= 0
                assert covers or not app.canvas.whole().contains(there), f"{where}: the way on has moved"
            was_next, clicked = way_on.rect, None
            click(app, way_on, touch=size != WIDE)
        else:
            reached = next(hot for hot in app.clickable() if hot.key in guide.meant)
            clicked = reached.key
            click(app, reached, touch=size != WIDE)
    finished(guide)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_by_keyboard(game: str) -> None:
    app = new_app()
    guide = lesson_on(app, game)
    for _ in moments(app, guide):
        if app.canvas.focused is None:
            press_key(app, pygame.K_TAB)
            step(app)
        assert app.canvas.focused == "lesson_next" if guide.tutor.reading else app.canvas.focused in guide.meant
        press_key(app, pygame.K_RETURN)
    finished(guide)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_by_ear(game: str, language: str) -> None:
    app = new_app()
    speaking(app, language)
    guide = lesson_on(app, game)
    for name in moments(app, guide):
        told = mirror.told(app)
        assert mirror.spoken(app, guide.sentence()) in told["status"]
        open_things = {key for _, _, _, things in told["regions"] for key, _, state in things if state != "closed"}
        meant = {mirror.key_text(target) for target in guide.meant} or {"lesson_next"}
        assert meant & open_things, f"{name}: {meant}"
        key = min(meant & open_things)
        app.press(next(hot for hot in app.clickable() if mirror.key_text(hot.key) == key))
    finished(guide)


def test_what_a_lesson_does_not_offer_is_not_called_impossible() -> None:
    app = new_app()
    take = next(place for place, one in enumerate(lesson_of("catham").steps) if one.name == "take")
    guide = lesson_on(app, "catham", take)
    assert isinstance(guide.table, CathamTable)
    assert ("hand", HACKERS) not in guide.meant
    assert guide.table.column_state(HACKERS)[0] == "ready"


@pytest.mark.parametrize("game", TAUGHT)
def test_the_bubble_covers_nothing_that_it_speaks_of(game: str) -> None:
    app = new_app()
    problems = []
    for place in places(game):
        guide = lesson_on(app, game, place)
        for language in LANGUAGES:
            for size in [size for size in SIZES if size != UPRIGHT or "upright" in guide.table.forms]:
                where = f"{guide.lesson.step.name} {size} {language}"
                problems += [f"{where}: {one.text!r} {one.reason}" for one in show(app, size, language)]
                lit = bubble.joined([*guide.meant_places(), *guide.mentioned()])
                if guide.tutor.last:
                    assert not guide.spoken_of(), f"{where}: in the free game nothing is dimmed"
                if not lit and not guide.tutor.last:
                    problems.append(f"{where}: nothing is lit")
                box = hot_named(app, "bubble").rect
                if not app.canvas.whole().contains(box):
                    problems.append(f"{where}: the bubble leaves the window")
                for other in lit:
                    common = box.clip(other)
                    if min(common.size) > 1:
                        problems.append(f"{where}: covers {other} by {common}")
        app.pop()
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_other_click_is_answered_and_changes_nothing(game: str) -> None:
    app = new_app()
    for place in places(game)[:-1]:
        guide = lesson_on(app, game, place)
        before, chosen = len(guide.table.play.driver.match.turns), guide.table.picker.chosen
        others = [hot for hot in app.canvas.hots if hot.action is None and hot.refusal is not None]
        assert others
        for hot in others:
            app.press(hot)
            if hot.key != "bubble":
                assert guide.note, f"{guide.lesson.step.name}: no answer to {hot.key}"
                assert "step." not in guide.note
                assert "lesson." not in guide.note
                assert "reason." not in guide.note, guide.note
        assert len(guide.table.play.driver.match.turns) == before
        assert guide.table.picker.chosen == chosen
        assert guide.lesson.told == place
        step(app, 2)
        assert not app.canvas.audit(), guide.lesson.step.name
        if not guide.tutor.reading:
            click(app, hot_named(app, "lesson_show"))
            assert len(guide.table.play.driver.match.turns) == before + 1
        app.pop()


def test_keys_that_mean_something_else_do_no_harm() -> None:
    app = new_app()
    for place in places("conspirators")[:-1]:
        guide = lesson_on(app, "conspirators", place)
        told, before = guide.lesson.told, len(guide.table.play.driver.match.turns)
        for key in (pygame.K_u, pygame.K_l, pygame.K_l, pygame.K_r, pygame.K_DOWN):
            press_key(app, key)
            step(app)
        app.resize(pygame.Surface(COMPACT))
        speaking(app, "en")
        step(app)
        app.resize(pygame.Surface(WIDE))
        press_key(app, pygame.K_ESCAPE)
        step(app)
        if isinstance(app.top, LessonMenu):
            press_key(app, pygame.K_ESCAPE)
        step(app, 2)
        assert app.top is guide.table
        assert len(guide.table.play.driver.match.turns) == before
        assert guide.lesson.told == told or lesson_of("conspirators").steps[told].goes_on
        app.pop()


def test_a_note_goes_by_itself_and_the_light_beats() -> None:
    app = new_app()
    app.settings.reduced_motion = False
    guide = lesson_on(app, "conspirators", 2)
    click(app, next(hot for hot in app.canvas.hots if hot.key == ("hand", 0)))
    step(app)
    assert guide.note == app.words.of("conspirators")("step.bankers.miss")
    assert guide.missed is not None
    assert not app.message, "it is said in the bubble"
    assert guide.pulse(app.canvas) in (0.0, 1.0)
    step(app, 80)
    assert not guide.note


def test_while_others_play_a_click_is_answered_beside_the_table() -> None:
    app = new_app()
    guide = lesson_on(app, "conspirators", 3)
    click(app, hot_named(app, CONFIRM))
    step(app)
    assert not guide.speaks
    app.press(next(hot for hot in app.canvas.hots if hot.refusal is not None))
    assert app.message == app.words("lesson.watch")
    assert not guide.note
    for _ in moments(app, guide):
        break
    assert guide.misses == 0


def test_a_hint_first_points_and_then_makes_the_move() -> None:
    app = new_app()
    guide = lesson_on(app, "conspirators")
    for _ in moments(app, guide):
        if not guide.tutor.reading:
            break
        guide.ask_hint()
    at = guide.tutor.at
    guide.ask_hint()
    assert guide.tutor.at == at
    step(app)
    assert not guide.note, "what is meant, and why, stands there as before"
    assert app.canvas.focused == hot_named(app, "lesson_show").key
    guide.ask_hint()
    assert guide.tutor.at > at


def test_a_lesson_that_is_left_waits_and_is_found_again() -> None:
    storage = Memory()
    app = new_app(storage=storage)
    guide = lesson_on(app, "conspirators")
    for place, _ in enumerate(moments(app, guide)):
        if place == 6:
            break
        guide.ask_hint()
    at = guide.tutor.at
    assert at > 2
    click(app, hot_named(app, "lesson_leave"))
    assert isinstance(app.top, Title)
    assert app.message == app.words("lesson.waits")
    app = new_app(storage=storage)
    app.push(Setup(app, "conspirators"))
    step(app)
    assert hot_named(app, "lesson").label == app.words("lesson.resume")
    click(app, hot_named(app, "lesson"))
    guide = mode_of(app, Guided)
    assert guide.tutor.at == at
    assert app.message == app.words("lesson.welcome_back")


def test_a_lesson_can_be_begun_again_and_read_backwards() -> None:
    app = new_app()
    guide = lesson_on(app, "conspirators", 5)
    click(app, hot_named(app, "lesson_back"))
    step(app)
    assert guide.tutor.at == 4
    press_key(app, pygame.K_ESCAPE)
    step(app)
    assert isinstance(app.top, LessonMenu)
    click(app, hot_named(app, "lesson.again"))
    step(app)
    guide = mode_of(app, Guided)
    assert guide.tutor.at == 0


def test_the_first_game_is_offered_first_only_to_who_never_played() -> None:
    app = new_app()
    app.push(Setup(app, "conspirators"))
    step(app)
    setup = app.top
    assert isinstance(setup, Setup)
    assert setup.first
    assert setup.words("lesson.offer", minutes=5) in " ".join(one.text for one in app.canvas.still.written())
    click(app, hot_named(app, "start"))
    step(app, 2)
    table = app.top
    assert isinstance(table, Table)
    table.mode.pause()
    step(app)
    click(app, hot_named(app, "lesson.title"))
    step(app)
    assert is_in(app, Guided)
    app.home()
    app.push(Setup(app, "conspirators"))
    step(app)
    assert not app.top.first  # type: ignore[attr-defined]
    assert hot_named(app, "lesson")
    assert hot_named(app, "continue"), "the game that was left is still there"


def test_a_storage_that_keeps_nothing_teaches_as_well() -> None:
    class Nothing(Memory):
        def _put(self, name: str, text: str) -> bool:
            return False

    app = new_app(storage=Nothing())
    open_lesson(app, "conspirators")
    step(app, 2)
    guide = mode_of(app, Guided)
    assert guide.told_of_saving().startswith("problem.")
    for _ in moments(app, guide):
        guide.ask_hint()
    finished(guide)


def test_the_cover_of_a_new_game_offers_its_first_game() -> None:
    app = new_app()
    step(app)
    app.canvas.hovered = ("cover", "ganges")
    app.touch()
    step(app)
    tag = hot_named(app, ("play", "ganges"))
    assert tag.label == app.words("lesson.title")
    click(app, tag)
    step(app, 2)
    assert is_in(app, Guided)
    for label in ("lesson.title", "lesson.resume"):  # whoever left before the second step has nothing to go back to
        app.home()
        app.canvas.hovered = ("cover", "ganges")
        app.touch()
        step(app)
        tag = hot_named(app, ("play", "ganges"))
        assert tag.label == app.words(label)
        click(app, tag)
        step(app, 2)
        assert is_in(app, Guided)
        Progress(1).write(app.storage, "ganges")
