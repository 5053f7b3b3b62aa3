"""A table at which a game is learnt: the real one, with a lesson laid over it.

What is not meant can be looked at and explained as always; a click on it is answered with a sentence. Who has missed
twice can be shown the move. The last decision is free, and with it the lesson becomes an ordinary game.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.kernel.contract import CONFIRM, Target
from game.play.lesson import Lesson, Progress
from game.registry import lesson_of
from scenes.kit import sound
from scenes.kit.canvas import Action, Canvas, Hot, Rect
from scenes.kit.moving import Flight, Pop
from scenes.kit.zones import Zone
from scenes.pause import Pause
from scenes.resume import LESSON
from scenes.tables import bubble, find_table, open_table
from scenes.tables.table import SENTENCE_ENDS, Answer, Table

if TYPE_CHECKING:
    from scenes.app import App

NOTED = 6.0
"""Seconds for which the answer to a wrong click stays."""
BEAT, BEATS = 0.22, 6
"""Seconds of each half of a pulse, and how many of them there are."""
PATIENCE = 2
"""After so many wrong clicks the move can be shown."""


class Guided(Table):
    """What a lesson adds to a game's own table."""

    play: Lesson
    by_itself = False

    def __init__(self, app: App, play: Lesson) -> None:
        super().__init__(app, play)
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
        return f"{LESSON}{self.game}"

    # --- What is said ------------------------------------------------------------------------------------------

    @property
    def speaks(self) -> bool:
        """Whether a sentence is said now: nothing flies, and the chronicle is closed."""
        return not self.showing.until and not self.aloft and self.play.waits_for_person and not self.log.open

    def sentence(self) -> str:
        """What is said: in the middle of what a step asks for, what comes next; at the end also how the others play."""
        play, prompt = self.play, self.view.prompt
        if play.past and prompt is not None:
            asked = self.ask_next(prompt)
            return f"{asked[:1].upper()}{asked[1:]}" + "." * (not asked.endswith(SENTENCE_ENDS))
        text = self.talk(f"step.{play.step.name}")
        easy = self.play.last and self.play.script.level == "easy"
        return f"{text} {self.words('lesson.easy')}" if easy else text

    def meant_places(self) -> list[Rect]:
        """Where a click is meant now."""
        return [] if self.play.last else self._places(self.meant)

    @property
    def meant(self) -> frozenset[Target]:
        """The clicks that are meant now; in the end all that are possible."""
        return super().meant if self.play.last else self.play.meant

    def _places(self, targets: frozenset[Target]) -> list[Rect]:
        return [place for target in sorted(targets, key=str) if (place := self._place(target))]

    def spoken_of(self) -> list[Rect]:
        """What the sentence speaks of beside that; at the end nothing is dimmed, so nothing is lit."""
        return [] if self.play.last else self.mentioned()

    def kept_free(self) -> list[Rect]:
        """What else the bubble should not cover: what the last click has brought; at the end all that can be clicked,
        and what it speaks of."""
        if self.play.last:
            return [*self._places(self.picker.candidates), *self.mentioned()]
        return self.previewed()

    def previewed(self) -> list[Rect]:
        """Where it is read what the clicks so far would do."""
        begun = self.picker.chosen or self.picker.finishing() is not None
        place = self._zone_place(self.preview) if begun else None
        return [] if place is None else [place]

    def mentioned(self) -> list[Rect]:
        """The places of what the sentence speaks of."""
        return [place for key in self.play.step.lit if (place := self._place(key))]

    def _place(self, key: object) -> Rect | None:
        """Where a thing lies: by its place on the table, by its name, or as a whole zone."""
        place = self.places.get(cast(Target, key))
        if place is not None:
            return place
        for zone in self.app.canvas.still.kept.values():
            for hot in zone.sheet.hots:
                if hot.key == key:
                    return hot.rect
        return self._zone_place(key)

    def _zone_place(self, name: object) -> Rect | None:
        """The area of a zone, if it has painted anything."""
        canvas = self.app.canvas
        kept = canvas.still.kept.get(name)
        if kept is None or not kept.area.width:
            return None
        left, top = canvas.logical(*kept.area.topleft)
        return Rect(left, top, kept.area.width / canvas.scale, kept.area.height / canvas.scale)

    def answers(self) -> list[bubble.Answer]:
        """The buttons under the sentence, the main one first."""
        words = self.words
        if self.play.last:
            return [
                ("lesson_play", words("lesson.go_on"), "play", self.play_on),
                ("lesson_again", words("lesson.again"), "refresh", self.begin_again),
            ]
        if self.play.reading:
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
        self._look()

    def step_on(self) -> None:
        """It is read."""
        self.play.go_on()
        self._stepped()

    def step_back(self) -> None:
        """To the sentence before, with the table as it was then."""
        self.play.go_back()
        self._write_log()
        self._stepped()

    def show_move(self) -> None:
        """Make the move that is meant."""
        if self.play.asked is not None and not self.showing.until:
            self.decided_at = self.app.now
            self._stepped()
            self._show(self.play.make(self.play.asked))

    def begin_again(self) -> None:
        """From the first step."""
        self.app.replace(guided(self.app, self.game))

    def leave(self) -> None:
        """To the title; the lesson waits at this step, unless it was heard to its end."""
        if self.play.last:
            Progress(0, True).write(self.app.storage, self.game)
        else:
            self.app.say(self.words("lesson.waits" if self.play.saved else "lesson.lost"))
        self.app.home()

    def play_on(self) -> Table:
        """The lesson is over, the game is not: this very match becomes an ordinary one."""
        app, play = self.app, self.play
        Progress(0, True).write(app.storage, self.game)
        app.pop()
        table = open_table(app, play.match, play.seating)
        app.say(self.words("lesson.over"))
        return table

    def tap(self, target: Target) -> None:
        """A click that is meant; the last decision is made in an ordinary game."""
        if self.play.last and not self.showing.until:
            self.play_on().tap(target)
            return
        if not self.showing.until and target not in self.meant:
            self._answer_miss(self.why_not(target), self._place(target))
            return
        before = self.play.told
        super().tap(target)
        self._forget_note()
        if self.play.told != before:
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
        if self.misses >= PATIENCE and self.play.asked is not None:
            answer = f"{answer} {self.words('lesson.can_show')}"
        self.note, self.missed = answer, place
        self.noted_at = self.app.now
        sound.play("error", 0.3)
        self.app.touch()

    def _answer(self, target: Target) -> Answer:
        """Of all that could be clicked, what is meant."""
        answer = super()._answer(target)
        return answer if self.play.last or target in self.meant else answer._replace(open=False, anew=False)

    def _answer_to(self, hot: Hot) -> str:
        if hot.key == "bubble":
            return ""
        if isinstance(hot.key, tuple) or hot.refusal is None or hot.key == "lesson_ground":
            return self.why_not(cast(Target, hot.key))
        return hot.refusal()

    def why_not(self, target: Target) -> str:
        """First the rules' reason; if the rules allow it, what the lesson says to that."""
        words, play = self.words, self.play
        if not self.speaks:
            return words("lesson.watch")
        if play.reading:
            return words("lesson.read")
        if play.allowed(target):
            miss = f"step.{play.step.name}.miss"
            return self.talk(miss) if self.talk.has(miss) else words("lesson.allowed")
        word = play.view.refusal(target) if isinstance(target, tuple) else ""
        reason = self.reason(word) if word and word != "not_now" else ""
        return f"{reason} {words('lesson.later')}".strip()

    def ask_hint(self) -> None:
        """First the lesson says again what it means and why, and offers to make the move; asked again, it makes it. At
        the end the adviser thinks as always."""
        if self.play.last:
            super().ask_hint()
        elif self.play.reading:
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
        if self.speaks and self.play.reading:
            self.step_on()
        else:
            super().skip()

    def pause(self) -> None:
        """The menu of a lesson."""
        self.app.push(LessonMenu(self.app, self))

    def key(self, event: pygame.event.Event) -> bool:
        """Enter goes on where there is only something to read."""
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.speaks and self.play.reading and not self.picker.can(CONFIRM):
            self.step_on()
            return True
        return super().key(event)

    def tab_rank(self, hot: Hot) -> int:
        """First the way on."""
        return -1 if hot.key in ("lesson_next", "lesson_show", "lesson_play") else super().tab_rank(hot)

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
        if self.log.language != self.words.language:
            self._forget_note()
        super().update_words()

    def _lead_on(self) -> None:
        """What is meant comes into sight, and who uses the keyboard finds it where the lesson goes on."""
        wanted = self.play.told, self.play.reading, self.meant
        if not self.speaks or wanted == self._asked_for:
            return
        self._asked_for = wanted
        if not self.play.last:
            self.bring_up([*self.play.step.lit, *sorted(self.meant, key=str)])
        if self.app.canvas.focused is not None:
            self.app.canvas.focused = min(self.meant, key=str, default="lesson_next")
            self.app.touch()

    looks_back = False
    """The lesson itself tells what the others have done."""

    def only_answer(self) -> Target | None:
        """Nothing is answered by itself: the pupil shall see it."""
        return None

    def told_of_saving(self) -> str:
        """Whether the step is remembered."""
        return "lesson.kept" if self.play.saved else f"problem.not_saved.{self.app.storage.trouble or 'full'}"

    def zones(self) -> list[Zone]:
        """Under the table a place where every other click arrives, over it what the lesson lays there."""
        ground = Zone("lesson_ground", self._lay_ground, lambda: self.speaks, "ground")
        return [ground, *super().zones(), self.zone("lesson", partial(bubble.paint, self), shows=self._lesson_shows)]

    def _lay_ground(self, canvas: Canvas) -> None:
        if self.speaks:
            canvas.hot(canvas.whole(), "lesson_ground", "", refusal=lambda: self.words("lesson.later"))

    def _lesson_shows(self) -> object:
        """The step, what is lit and where, and the answer to a miss."""
        places = [tuple(place) for place in (*self.meant_places(), *self.spoken_of(), *self.kept_free())]
        beat = int((self.app.now - self.noted_at) / BEAT) if self.note else 0
        said = self.sentence() if self.speaks else ""
        return said, self.play.told, places, self.note, min(beat, BEATS), self.misses, self.words.language


class LessonMenu(Pause):
    """The menu over a lesson."""

    table: Guided

    def rows(self) -> list[list[tuple[str, str, str, Action]]]:
        """On, what always is there, from the beginning, and out."""
        return [
            [("pause.resume", "play", "brass", self.app.pop)],
            [
                ("pause.settings", "gear", "dark", self._settings),
                ("pause.keys", "keyboard", "dark", self.app.show_keys),
            ],
            [("pause.rules", "rules", "dark", self.table.open_rules)],
            [("lesson.again", "refresh", "dark", self._again), ("lesson.leave", "exit", "dark", self.table.leave)],
        ]

    def _again(self) -> None:
        self.app.pop()
        self.table.begin_again()


def guided(app: App, game: str, step: int = 0) -> Guided:
    """The table of a game, with its lesson over it."""
    made = type("GuidedTable", (Guided, find_table(game)), {})
    return cast(Guided, made(app, Lesson(game, app.storage, step)))


def open_lesson(app: App, game: str) -> None:
    """Sit down to learn a game, where it was left."""
    kept = Progress.read(app.storage, game)
    step = kept.step if kept is not None else 0
    app.push(guided(app, game, step))
    if 0 < step < len(lesson_of(game).steps) - 1:
        app.say(app.words("lesson.welcome_back"))
