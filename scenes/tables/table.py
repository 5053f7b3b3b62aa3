"""The shared table: shows a game being played, whichever it is.

A game's own table adds its picture (`parts`, in zones), how events are shown (`stage`) and how things are called (its
`Speech`). It draws only views; whoever must not see a card gets a view without it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar, cast

import pygame

from game.kernel.contract import CONFIRM, Event, Target, View
from game.play.picker import Picker
from game.play.play import Play
from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.sheet import Hot
from scenes.kit.theme import mood
from scenes.kit.zones import Zone
from scenes.scene import Scene
from scenes.tables import advice, recap
from scenes.tables.air import Air
from scenes.tables.book import find_shelf
from scenes.tables.chronicle import Chronicle
from scenes.tables.course import Course
from scenes.tables.log import Log
from scenes.tables.places import NO_ANSWER, Answer, Places
from scenes.tables.playing import Mode
from scenes.tables.shown import Shown
from scenes.tables.speech import Speech
from scenes.tables.stages import Stage


class Table(Scene, ABC):
    """A game being played, on screen."""

    speaks: ClassVar[type[Speech]] = Speech
    """The words of this game."""
    preview: object = "forecast"
    """The zone that tells what the clicks so far would do."""

    def __init__(self, app: App, play: Play, mode: Callable[[Any], Mode] = Mode) -> None:
        super().__init__(app)
        self.play = play
        self.seating = play.seating
        self.game = play.seating.game
        self.mood = mood(self.game)
        self.shown = Shown(play)
        self.speech = self.speaks(self.shown, lambda: app.words)
        self.chronicle = Chronicle(self.speech)
        self.air = Air(app)
        self.course = Course(self.shown, self.chronicle, app, self.air, self)
        self.places = Places(self)
        self.log = Log(self.chronicle, app.touch)
        self.recap = recap.Recap(self)
        self.finished = False
        """Whether the end has been shown."""
        self.end_told = False
        """Whether the end has been told step by step, where it is; then the results are shown at once."""
        self.mode = mode(self)
        self.feet = self.mode.feet
        self.speech.of_others = self.mode.of_others
        self.mode.begin()

    # --- What a game's own table adds ----------------------------------------------------------------------------

    @abstractmethod
    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """Yield the game's picture in zones, from the lowest."""

    @abstractmethod
    def side_place(self, canvas: Canvas) -> Rect:
        """Return where the buttons of a decision are: free for something else when nobody decides."""

    def stage(self, event: Event) -> Stage | None:
        """Return how an event is shown; `None`: not at all. What nobody shows is only heard."""
        return Stage(0.1, sound="card", fresh=True)

    def bring_up(self, keys: Iterable[object]) -> None:
        """Let these things be seen, where a small screen does not show all at once."""

    def looked(self) -> None:
        """Another view is shown."""
        self.log.scrolled = 0.0
        self.mode.looked()

    def take(self, target: Target) -> None:
        """Take a click that is part of a move."""
        if self.course.tap(target):
            self.mode.tell_of_saving()
        else:
            self.mode.focus_hint()
            self.app.touch()

    def taken_over(self) -> None:
        """Another person has said that they sit before the screen."""

    def cancel(self) -> None:
        """Take everything back that was chosen."""
        self.play.choose_anew()
        self.course.look()

    def entered(self) -> Target | None:
        """Return what the Enter key clicks."""
        return CONFIRM if self.picker.can(CONFIRM) else None

    def meaning(self, target: Target) -> Answer:
        """Return what a click on a thing would mean now."""
        play, picker, hint = self.play, self.shown.picker, self.play.adviser.hint
        if target in play.instead:
            return Answer(False, self.my_turn, 0, False)
        if target not in picker.first_clicks and target not in picker.candidates and target not in picker.chosen:
            return NO_ANSWER
        hinted = hint is not None and target in picker.lead(hint)
        return Answer(target in picker.candidates, target in picker.first_clicks, picker.chosen.count(target), hinted)

    def clicks_beyond(self) -> Sequence[Target]:
        """Return where advice leads after the move that is lit, which only begins something."""
        return ()

    def advice_place(self, canvas: Canvas) -> Rect:
        """Return where advice is given: over the opponents, unless a game has a better place."""
        return Rect(
            12, canvas.pick(52, 51, upright=104, tablet=64), canvas.width - 24, canvas.pick(104, 96, upright=232)
        )

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Return where the recap may lie, each a panel as a whole: the first is taken in which nothing is asked for."""
        return [self.advice_place(canvas)]

    def show_results(self) -> None:
        """Explain the end."""
        from scenes.results import Results

        self.app.push(Results(self.app, self))

    # --- What is shown -------------------------------------------------------------------------------------------

    @property
    def talk(self) -> Words:
        """The game's texts in the player's language."""
        return self.words.of(self.game)

    @property
    def view(self) -> View:
        """The table as it is shown; while events are shown it may be older than what is known."""
        return self.shown.view

    @property
    def picker(self) -> Picker:
        """What can be chosen."""
        return self.shown.picker

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the table is seen."""
        return self.shown.viewer

    @property
    def my_turn(self) -> bool:
        """Whether the person before the screen must decide now."""
        return self.shown.my_turn

    def rested(self) -> None:
        """All that has happened has been shown."""
        self.mode.rested()

    def advised(self) -> None:
        """The adviser has found something."""
        self.mode.focus_hint()
        self.app.touch()

    # --- What a scene does ---------------------------------------------------------------------------------------

    @property
    def reads(self) -> tuple[str, ...]:
        """The game that is played here, if it is kept."""
        keeper = self.play.driver.keeper
        return () if keeper is None or keeper.name is None else (keeper.name,)

    @property
    def bookmark(self) -> str:
        """What a reload comes back to."""
        return self.mode.bookmark

    def update(self) -> None:
        """Go on for a frame."""
        self.update_words()
        thinker = self.mode.thinker
        self.air.show_thinking(None if thinker is None else self.places.rects.get(("thinking", thinker)))
        self.mode.update()

    def update_words(self) -> None:
        """Tell anew what was told in another language."""
        self.mode.update_words()

    def stored(self, name: str) -> None:
        """Another window has written: perhaps it goes on with this very game."""
        keeper = self.play.driver.keeper
        if keeper is not None and keeper.name == name and keeper.overtaken:
            self.taken(name)

    def taken(self, name: str) -> None:
        """Another window has opened this very game."""
        if name in self.reads:
            self.play.driver.overtaken = True
            self.app.touch()

    def story(self) -> list[str]:
        """Return the chronicle."""
        return [line.text for line in self.chronicle.lines]

    def whose(self, zone: object) -> str:
        """Return the name of the player to whom a plate belongs."""
        match zone:
            case ("plate", int(seat)):
                return self.seating.seats[seat].name
        return ""

    def tab_rank(self, hot: Hot) -> int:
        """First what goes on with a move, then its confirmation, then other answers, then the tools, then the rest."""
        if hot.key not in self.picker.candidates:
            rank = 3 if self.app.canvas.still.region_of(hot.key) == "choices" else 4
        else:
            rank = 1 if hot.key == CONFIRM else 2 if hot.key[0] == "button" else 0
        return self.mode.tab_rank(rank, hot)

    def ringed(self, key: object) -> bool:
        """Return whether the adviser would click here."""
        return self.mode.answer(cast(Target, key)).hinted

    @property
    def midway(self) -> bool:
        """Whether a click can be taken back, or something closed."""
        return self.mode.midway

    def back(self) -> None:
        """Take one step back."""
        self.mode.back()

    def why_refused(self, hot: Hot) -> str:
        """Return why a click on something does nothing now."""
        return self.mode.why_refused(hot)

    def more(self, key: object) -> Callable[[], object] | None:
        """Return what opens the place of a card or token in the rulebook."""
        page = find_shelf(self.game).page_of(self.view, key) if key is not None else ""
        return partial(self.mode.open_rulebook, page) if page else None

    def key(self, event: pygame.event.Event) -> bool:
        """Take a shortcut."""
        return self.mode.key(event)

    def scroll(self, steps: float) -> None:
        """The wheel turns the chronicle."""
        self.log.scroll(steps * 40)

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under the table."""
        self.mode.ground(canvas)

    def zones(self) -> list[Zone]:
        """Return the game's own zones, with what all tables lay over and under them."""
        zone = self.places.zone
        news = zone("recap", partial(recap.paint, self), shows=self.recap.shows)
        place = self.advice_place(self.app.canvas)
        hint = zone("advice", partial(advice.paint, self, rect=place), shows=partial(advice.shows, self))
        lamps = zone("lamps", partial(advice.paint_lamps, self), shows=partial(advice.lamps, self))
        zones = [self.mode.skip_zone(), *self.parts(self.app.canvas), news, hint, lamps]
        hidden = self.mode.hidden
        return self.mode.zones([part for part in zones if _first(part.name) not in hidden] if hidden else zones)


def _first(name: object) -> object:
    return name[0] if isinstance(name, tuple) else name
