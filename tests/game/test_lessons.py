"""Every first game can be played as its script says, and everything that it says is true where it is said."""

from __future__ import annotations

import re

import pytest

from game.kernel.lesson import LONGEST, BadLesson, Step, check, seeds
from game.kernel.match import Match
from game.kernel.record import fingerprint
from game.play.lesson import Lesson
from game.play.live import Live
from game.play.play import Play
from game.play.progress import Progress, is_new
from game.play.seating import Seating
from game.play.storage import Memory
from game.registry import GAMES, find, lesson_of
from tests.game.texts import catalogue

TAUGHT = [about.id for about in GAMES if about.lesson]
GENDERED = re.compile(r"\w+(łeś|łaś|łem|łam)\b")
"""Forms of the Polish past tense that tell whether somebody is a man or a woman."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_script_is_played_as_written(game: str) -> None:
    script = lesson_of(game)
    match = check(script, find(game))
    assert match.moves == script.before(len(script.steps) - 1)
    assert next(seeds(script, find(game), script.seed)) == script.seed


@pytest.mark.parametrize("game", TAUGHT)
def test_a_damaged_script_is_noticed(game: str) -> None:
    script, rules = lesson_of(game), find(game)
    place = next(place for place, step in enumerate(script.steps) if step.moves)
    step = script.steps[place]
    for broken in (
        step._replace(true=lambda view: False),
        step._replace(moves=(("nothing", "of this kind"),)),
        step._replace(moves=step.moves * 9),
        step._replace(before=step.moves, moves=()),
    ):
        steps = (*script.steps[:place], broken, *script.steps[place + 1 :])
        with pytest.raises(BadLesson):
            check(script._replace(steps=steps), rules)
    with pytest.raises(BadLesson):
        check(script._replace(steps=(*script.steps[:place], Step("free"), *script.steps[place + 1 :])), rules)


@pytest.mark.parametrize("game", TAUGHT)
def test_ideas_end_in_deeds(game: str) -> None:
    steps = lesson_of(game).steps
    done = [bool(step.moves or step.before or step.goes_on or step is steps[-1]) for step in steps]
    assert 2 * sum(done) >= len(steps)
    assert all(any(done[place : place + 3]) for place in range(len(steps) - 2)), "three times in a row only read"
    assert len(steps) <= 28
    assert not steps[-1].moves, "the last decision is free"


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_sentence_is_there_and_short(game: str, language: str) -> None:
    texts = catalogue(language, game)
    names = [step.name for step in lesson_of(game).steps]
    assert len(set(names)) == len(names)
    assert all(f"step.{name}" in texts for name in names)
    for key in texts:
        if key.startswith("step."):
            assert key.split(".")[1] in names, f"{key} is never said"
            (text,) = texts[key]
            assert len(text) <= LONGEST, f"{key}: {len(text)} letters"
            assert not GENDERED.search(text), key
            assert text[-1] in ".!?", key
            assert '"' not in text, key


# --- Played --------------------------------------------------------------------------------------------------------


def go_on(lesson: Lesson) -> None:
    """Read, do what is asked for, or let the others play."""
    tutor = lesson.tutor
    if tutor.reading:
        lesson.go_on()
    elif tutor.asked is not None:
        lesson.play.make(tutor.asked)
    else:
        assert tutor.think(lambda: True)
        lesson.play.go_on()


def run(lesson: Lesson) -> list[str]:
    """Do all that is asked for, by clicks; the names of the steps in the order in which they are told."""
    told: list[str] = []
    tutor, play = lesson.tutor, lesson.play
    while not tutor.last:
        if not told or told[-1] != lesson.step.name:
            told.append(lesson.step.name)
        if tutor.asked is not None:
            assert tuple(tutor.offers(play.view)) == tuple(play.view.moves)
            play.tap(min(lesson.meant, key=str))
            continue
        if not tutor.reading:
            told.pop()  # nothing is said before the others have played
        go_on(lesson)
    return [*told, lesson.step.name]


@pytest.mark.parametrize("game", TAUGHT)
def test_the_clicks_that_are_meant_lead_through_the_lesson(game: str) -> None:
    lesson = Lesson(game, Memory())
    tutor, play = lesson.tutor, lesson.play
    assert run(lesson) == [step.name for step in tutor.script.steps]
    assert tuple(tutor.offers(play.view)) == tuple(play.view.moves)
    assert tutor.match.moves == check(tutor.script, find(game)).moves


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_clicked_as_the_game_is(game: str) -> None:
    """The clicks that are meant make the same moves at an ordinary table in the same position."""
    lesson = Lesson(game, Memory())
    tutor, play = lesson.tutor, lesson.play
    match = Match(find(game), tutor.script.players, tutor.script.seed, tutor.script.options)
    while not tutor.last:
        made = play.made
        if tutor.asked is None:
            go_on(lesson)
        else:
            table = Play(Live(match, tutor.seating))
            assert table.picker.chosen == play.picker.chosen
            ways = [table.clicks_to(tutor.asked)]
            clicks = []
            while play.made == made:
                clicks.append(min(lesson.meant, key=str))
                play.tap(clicks[-1])
                before = table.made
                table.tap(clicks[-1])
                if play.made == made:
                    assert table.made == before
                    assert table.picker.chosen == play.picker.chosen
            assert [clicks] == ways
            assert match.moves == tutor.match.moves
            continue
        if play.made > made:
            match.play(tutor.match.turns[-1].move)


@pytest.mark.parametrize("game", TAUGHT)
def test_one_can_go_back_and_on_again(game: str) -> None:
    lesson = Lesson(game, Memory())
    tutor = lesson.tutor
    seen: dict[int, int] = {}
    while not tutor.last:
        if tutor.reading or tutor.asked is not None:
            seen.setdefault(tutor.at, fingerprint(tutor.match))
        go_on(lesson)
    while tutor.at:
        lesson.go_back()
        assert fingerprint(tutor.match) == seen[tutor.at]
        assert lesson.play.view == tutor.view(0, tutor.made)
    lesson.go_back()
    assert tutor.at == 0
    run(lesson)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_resumed_where_it_was_left(game: str) -> None:
    storage = Memory()
    assert is_new(storage, game)
    assert Progress.read(storage, game) is None
    lesson = Lesson(game, storage)
    assert is_new(storage, game), "it is not learnt yet"
    while lesson.tutor.at < 5:
        go_on(lesson)
    kept = Progress.read(storage, game)
    assert kept == Progress(lesson.tutor.at, False)
    again = Lesson(game, storage, kept.step)
    run(again)
    assert not is_new(storage, game)
    assert Progress.read(storage, game) == Progress(len(again.tutor.script.steps) - 1, True)
    Lesson(game, storage)
    assert Progress.read(storage, game) == Progress(0, True), "what was learnt once stays learnt"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "[]",
        "{" * 99,
        '{"step": 2}',
        '{"step": -1, "done": false}',
        '{"step": 99, "done": false}',
        '{"step": true, "done": 1}',
        '{"step": 1e999, "done": false}',
        '{"step": 1, "done": false}' + " " * 300,
    ],
)
def test_a_note_that_makes_no_sense_is_no_note(text: str) -> None:
    storage = Memory()
    storage.write("lesson-conspirators", text)
    assert Progress.read(storage, "conspirators") is None


def test_a_game_that_was_set_up_is_not_new() -> None:
    storage = Memory()
    Seating.usual("conspirators").remember(storage)
    assert not is_new(storage, "conspirators")
    assert is_new(storage, "catham")
