"""A table at which a game is learnt: the real one, with a lesson laid over it.

What is not meant can be looked at and explained as always; a click on it is answered with a sentence. Who has missed
twice can be shown the move. The last decision is free, and with it the lesson becomes an ordinary game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.kernel.contract import CONFIRM, Target
from game.play.lesson import Lesson
from game.play.progress import Progress
from game.registry import lesson_of
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.moving import Flight, Pop
from scenes.kit.sheet import Action, Hot
from scenes.kit.zones import Zone
from scenes.pause import Pause
from scenes.resume import LESSON
from scenes.tables import bubble, find_table, open_table
from scenes.tables.places import Answer
from scenes.tables.playing import ENTER, Mode
from scenes.tables.speech import SENTENCE_ENDS

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.tables.table import Table

NOTED = 6.0
"""Seconds for which the answer to a wrong click stays."""
BEAT, BEATS = 0.22, 6
"""Seconds of each half of a pulse, and how many of them there are."""
PATIENCE = 2
"""After so many wrong clicks the move can be shown."""


class Guided(Mode):
    """What a lesson lays over the table."""

    looks_back = False  # the lesson itself tells what the others have done

    def __init__(self, table: Table, lesson: Lesson) -> None:
        super().__init__(table)
        self.lesson = lesson
        self.tutor = lesson.tutor
        self.note = ""
        """The answer to a click on something else."""
        self.missed: Rect | None = None
        self.noted_at = -NOTED
        self.misses = 0
        self.next_at: tuple[tuple[float, float], float, float] | None = None
        """Where the bubble was that had the button to go on: the size of the window, its right edge and its bottom."""
        self.aloft = False
        """Whether something flies or rises over the table."""
        self._asked_for: object = None
        """What the keyboard was last led to."""

    @property
    def bookmark(self) -> str:
        """The lesson; it goes on where it was left."""
        return f"{LESSON}{self.table.game}"

    # --- What is said ------------------------------------------------------------------------------------------

    @property
    def speaks(self) -> bool:
        """Whether a sentence is said now: nothing flies, and the chronicle is closed."""
        table = self.table
        return not table.shown.busy and not self.aloft and self.play.driver.waits and not table.log.open

    def sentence(self) -> str:
        """Return what is said: in the middle of what a step asks for, what comes next; at the end also how the others
        play."""
        lesson, table = self.lesson, self.table
        prompt = table.view.prompt
        if lesson.past and prompt is not None:
            asked = table.speech.ask_next(prompt)
            return f"{asked[:1].upper()}{asked[1:]}" + "." * (not asked.endswith(SENTENCE_ENDS))
        text = table.talk(f"step.{lesson.step.name}")
        easy = self.tutor.last and self.tutor.script.level == "easy"
        return f"{text} {table.words('lesson.easy')}" if easy else text

    def meant_places(self) -> list[Rect]:
        """Where a click is meant now."""
        return [] if self.tutor.last else self._places(self.meant)

    @property
    def meant(self) -> frozenset[Target]:
        """The clicks that are meant now; in the end all that are possible."""
        return super().meant if self.tutor.last else self.lesson.meant

    def _places(self, targets: frozenset[Target]) -> list[Rect]:
        return [place for target in sorted(targets, key=str) if (place := self.table.places.find(target))]

    def spoken_of(self) -> list[Rect]:
        """What the sentence speaks of beside that; at the end nothing is dimmed, so nothing is lit."""
        return [] if self.tutor.last else self.mentioned()

    def kept_free(self) -> list[Rect]:
        """What else the bubble should not cover: what the last click has brought; at the end all that can be clicked,
        and what it speaks of."""
        if self.tutor.last:
            return [*self._places(self.table.picker.candidates), *self.mentioned()]
        return self.previewed()

    def previewed(self) -> list[Rect]:
        """Where it is read what the clicks so far would do."""
        begun = self.table.picker.chosen or self.table.picker.finishing() is not None
        place = self.table.places.zone_at(self.table.preview) if begun else None
        return [] if place is None else [place]

    def mentioned(self) -> list[Rect]:
        """The places of what the sentence speaks of."""
        return [place for key in self.lesson.step.lit if (place := self.table.places.find(key))]

    def answers(self) -> list[bubble.Answer]:
        """The buttons under the sentence, the main one first."""
        words = self.table.words
        if self.tutor.last:
            return [
                ("lesson_play", words("lesson.go_on"), "play", self.play_on),
                ("lesson_again", words("lesson.again"), "refresh", self.begin_again),
            ]
        if self.tutor.reading:
            return [("lesson_next", words("lesson.next"), "chevron-right", self.step_on)]
        if self.misses >= PATIENCE:
            return [("lesson_show", words("lesson.show"), "hint", self.show_move)]
        return []

    def pulse(self, canvas: Canvas) -> float:
        """How far the light has grown, from 0 to 1, after somebody has missed."""
        since = canvas.now - self.noted_at
        if since >= BEAT * BEATS or self.app.settings.reduced_motion:
            return 0.0
        canvas.wake_in(BEAT)
        return float(int(since / BEAT) % 2 == 0)

    # --- What the pupil does -----------------------------------------------------------------------------------

    def _forget_note(self) -> None:
        if self.note:
            self.note, self.missed = "", None
            self.app.touch()

    def _stepped(self) -> None:
        """Another step: the table is looked at anew."""
        self._forget_note()
        self.misses = 0
        self.table.course.look()

    def step_on(self) -> None:
        """Go on: it is read."""
        self.lesson.go_on()
        self._stepped()

    def step_back(self) -> None:
        """To the sentence before, with the table as it was then."""
        self.lesson.go_back()
        self.table.course.write()
        self._stepped()

    def show_move(self) -> None:
        """Make the move that is meant."""
        asked = self.tutor.asked
        if asked is not None and not self.table.shown.busy:
            self.table.course.decided_at = self.app.now
            self._stepped()
            self.table.course.make(asked)

    def begin_again(self) -> None:
        """From the first step."""
        self.app.replace(guided(self.app, self.table.game).table)

    def leave(self) -> None:
        """To the title; the lesson waits at this step, unless it was heard to its end."""
        if self.tutor.last:
            Progress(0, True).write(self.app.storage, self.table.game)
        else:
            self.app.say(self.table.words("lesson.waits" if self.play.driver.saved else "lesson.lost"))
        self.app.home()

    def play_on(self) -> Table:
        """The lesson is over, the game is not: this very match becomes an ordinary one."""
        app, play = self.app, self.play
        Progress(0, True).write(app.storage, self.table.game)
        app.pop()
        table = open_table(app, self.tutor.match, play.seating)
        app.say(self.table.words("lesson.over"))
        return table

    def tap(self, target: Target) -> None:
        """A click that is meant; the last decision is made in an ordinary game."""
        if self.tutor.last and not self.table.shown.busy:
            self.play_on().mode.tap(target)
            return
        if not self.table.shown.busy and target not in self.meant:
            self._answer_miss(self.why_not(target), self.table.places.find(target))
            return
        before = self.lesson.told
        super().tap(target)
        self._forget_note()
        if self.lesson.told != before:
            self.misses = 0

    def why_refused(self, hot: Hot) -> str:
        """A click on something else: why not, or that it comes later; the light beats. While others play it is said
        beside the table."""
        answer = self._answer_to(hot)
        if not answer or not self.speaks:
            return answer
        self._answer_miss(answer, None if hot.key == "lesson_ground" else hot.rect)
        return ""

    def _answer_miss(self, answer: str, place: Rect | None) -> None:
        self.misses += 1
        if self.misses >= PATIENCE and self.tutor.asked is not None:
            answer = f"{answer} {self.table.words('lesson.can_show')}"
        self.note, self.missed = answer, place
        self.noted_at = self.app.now
        sound.play("error", 0.3)
        self.app.touch()

    def answer(self, target: Target) -> Answer:
        """Return what a click would mean: of all that is possible, only what is meant."""
        answer = super().answer(target)
        return answer if self.tutor.last or target in self.meant else answer._replace(open=False, anew=False)

    def _answer_to(self, hot: Hot) -> str:
        if hot.key == "bubble":
            return ""
        if isinstance(hot.key, tuple) or hot.refusal is None or hot.key == "lesson_ground":
            return self.why_not(cast(Target, hot.key))
        return hot.refusal()

    def why_not(self, target: Target) -> str:
        """First the rules' reason; if the rules allow it, what the lesson says to that."""
        words, talk, lesson = self.table.words, self.table.talk, self.lesson
        if not self.speaks:
            return words("lesson.watch")
        if self.tutor.reading:
            return words("lesson.read")
        if lesson.allowed(target):
            miss = f"step.{lesson.step.name}.miss"
            return talk(miss) if talk.has(miss) else words("lesson.allowed")
        word = self.play.view.refusal(target) if isinstance(target, tuple) else ""
        reason = self.table.speech.reason(word) if word and word != "not_now" else ""
        return f"{reason} {words('lesson.later')}".strip()

    def ask_hint(self) -> None:
        """First the lesson says again what it means and why, and offers to make the move; asked again, it makes it. At
        the end the adviser thinks as always."""
        if self.tutor.last:
            super().ask_hint()
        elif self.tutor.reading:
            self.step_on()
        elif self.misses < PATIENCE:
            self.misses = PATIENCE
            self.note, self.missed = "", None
            self.app.canvas.focused = "lesson_show"
            self.app.touch()
        else:
            self.show_move()

    def skip(self) -> None:
        """What is shown is cut short; what is to be read counts as read."""
        if self.speaks and self.tutor.reading:
            self.step_on()
        else:
            super().skip()

    def pause(self) -> None:
        """The menu of a lesson."""
        self.app.push(LessonMenu(self.app, self))

    def key(self, event: pygame.event.Event) -> bool:
        """Enter goes on where there is only something to read."""
        if event.key in ENTER and self.speaks and self.tutor.reading and not self.table.picker.can(CONFIRM):
            self.step_on()
            return True
        return super().key(event)

    def tab_rank(self, rank: int, hot: Hot) -> int:
        """First the way on."""
        return -1 if hot.key in ("lesson_next", "lesson_show", "lesson_play") else rank

    # --- What is different at this table -----------------------------------------------------------------------

    def update(self) -> None:
        """A note does not stay for ever."""
        super().update()
        aloft = any(isinstance(thing, Flight | Pop) for thing in self.app.moving.sprites())
        if aloft != self.aloft:
            self.aloft = aloft
            self.app.touch()
        self._lead_on()
        if self.note and self.app.now - self.noted_at > NOTED:
            self._forget_note()

    def update_words(self) -> None:
        """An answer in another language is none."""
        if self.table.chronicle.language != self.table.words.language:
            self._forget_note()
        super().update_words()

    def _lead_on(self) -> None:
        """What is meant comes into sight, and who uses the keyboard finds it where the lesson goes on."""
        wanted = self.lesson.told, self.tutor.reading, self.meant
        if not self.speaks or wanted == self._asked_for:
            return
        self._asked_for = wanted
        if not self.tutor.last:
            self.table.bring_up([*self.lesson.step.lit, *sorted(self.meant, key=str)])
        if self.app.canvas.focused is not None:
            self.app.canvas.focused = min(self.meant, key=str, default="lesson_next")
            self.app.touch()

    def told_of_saving(self) -> str:
        """Whether the step is remembered."""
        return "lesson.kept" if self.play.driver.saved else f"problem.not_saved.{self.app.storage.trouble or 'full'}"

    def zones(self, zones: Sequence[Zone]) -> list[Zone]:
        """Under the table a place where every other click arrives, over it what the lesson lays there."""
        ground = Zone("lesson_ground", self._lay_ground, lambda: self.speaks, "ground")
        told = self.table.places.zone("lesson", partial(bubble.paint, self), shows=self._lesson_shows)
        return [ground, *zones, told]

    def _lay_ground(self, canvas: Canvas) -> None:
        if self.speaks:
            canvas.hot(canvas.whole(), "lesson_ground", "", refusal=lambda: self.table.words("lesson.later"))

    def _lesson_shows(self) -> object:
        """The step, what is lit and where, and the answer to a miss."""
        places = [tuple(place) for place in (*self.meant_places(), *self.spoken_of(), *self.kept_free())]
        beat = int((self.app.now - self.noted_at) / BEAT) if self.note else 0
        said = self.sentence() if self.speaks else ""
        return said, self.lesson.told, places, self.note, min(beat, BEATS), self.misses, self.table.words.language


class LessonMenu(Pause):
    """The menu over a lesson."""

    def __init__(self, app: App, guide: Guided) -> None:
        super().__init__(app, guide.table)
        self.guide = guide

    def rows(self) -> list[list[tuple[str, str, str, Action]]]:
        """On, what always is there, from the beginning, and out."""
        return [
            [("pause.resume", "play", "brass", self.app.pop)],
            [
                ("pause.settings", "gear", "dark", self._settings),
                ("pause.keys", "keyboard", "dark", self.app.show_keys),
            ],
            [("pause.rules", "rules", "dark", self.table.mode.open_rules)],
            [("lesson.again", "refresh", "dark", self._again), ("lesson.leave", "exit", "dark", self.guide.leave)],
        ]

    def _again(self) -> None:
        self.app.pop()
        self.guide.begin_again()


def guided(app: App, game: str, step: int = 0) -> Guided:
    """Lay the table of a game, with its lesson over it."""
    lesson = Lesson(game, app.storage, step)
    table = find_table(game)(app, lesson.play, partial(Guided, lesson=lesson))
    assert isinstance(table.mode, Guided)
    return table.mode


def open_lesson(app: App, game: str) -> None:
    """Sit down to learn a game, where it was left."""
    kept = Progress.read(app.storage, game)
    step = kept.step if kept is not None else 0
    app.push(guided(app, game, step).table)
    if 0 < step < len(lesson_of(game).steps) - 1:
        app.say(app.words("lesson.welcome_back"))
