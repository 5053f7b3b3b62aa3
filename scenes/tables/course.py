"""The course of a game on the screen: events are shown one after another, computers think between frames, pauses last
as long as the player likes. It needs a clock and a play, but no picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Protocol

from game.kernel.contract import Event, Move, Target, View
from game.play.automatics import NOTHING
from scenes.kit.settings import PAUSES, TAKEBACK, Settings
from scenes.tables.chronicle import Chronicle
from scenes.tables.shown import Shown
from scenes.tables.stages import Showing, Stage

GRACE = 0.5
"""Seconds after a decision in which a click does not skip what it has caused."""
PATIENCE, IMPATIENCE = 2.0, 0.4
"""Seconds after which a computer does what seems best so far; the second, when somebody skips. In the deal of the day
it thinks to the end, and the status line tells after the first how far it is."""
MIDWAY = 0.5
"""The part of a pause that comes before the next step of something begun."""
READ = 2.5
"""Seconds in which a question can be read before its only answer is given by itself."""
FLEETING = 4.0
"""At this pace, or a faster one, events are told but not shown."""


class Clock(Protocol):
    """The time, how fast the player likes the game to go on, and who paints when something looks different."""

    now: float
    settings: Settings

    def touch(self) -> None:
        """Something looks different."""


class Air(Protocol):
    """What flies over the table."""

    def launch(self, stage: Stage) -> float:
        """Begin to show a stage. Return when it is over."""

    def land(self) -> None:
        """Take away what flies."""


class Scenery(Protocol):
    """The table on which the course is seen."""

    def stage(self, event: Event) -> Stage | None:
        """Return how an event is shown; `None`: not at all."""

    def take(self, target: Target) -> None:
        """Take a click that is part of a move."""

    def looked(self) -> None:
        """Another view is shown."""

    def rested(self) -> None:
        """All that has happened has been shown."""

    def advised(self) -> None:
        """The adviser has found something."""


class Course:
    """How a game goes on before somebody's eyes."""

    def __init__(self, shown: Shown, chronicle: Chronicle, clock: Clock, air: Air, scenery: Scenery) -> None:
        self.play = shown.play
        self.shown = shown
        self.chronicle = chronicle
        self.clock = clock
        self.air = air
        self.scenery = scenery
        self.showing = Showing()
        self.pace = 1.0
        """How fast a replay plays."""
        self.hurry = False
        """Whether the others play on without a pause."""
        self.held_until = 0.0
        """Until then the others wait, so that the last decision can be taken back."""
        self._automatic = NOTHING
        """What is to be done without a click, and since when it has been known."""
        self._known_at = clock.now
        self.decided_at = -GRACE
        self._moved_at = 0.0
        self._thinks_since = 0.0
        """When the computer whose turn it is began to think."""
        self._just_decided = False

    # --- What is shown -------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Show the table as it is now."""
        self.shown.release()
        self.scenery.looked()
        self.clock.touch()

    def settle(self) -> None:
        """Drop what is still to be shown."""
        self.air.land()
        self.showing = Showing()
        self.held_until = 0.0
        self.look()

    def write(self) -> None:
        """Write the chronicle anew, up to what is known."""
        self.showing.skip()
        self.showing.told()
        self.chronicle.write()

    def step(self) -> None:
        """Let happen what comes next by itself, and show it."""
        before = self.play.view
        self._show(before, self.play.go_on())

    def make(self, move: Move) -> None:
        """Make a move of the person who must decide, and show what happens."""
        before = self.play.view
        self._show(before, self.play.make(move))

    def tap(self, target: Target) -> bool:
        """Take a click of the player. Return whether it made a move."""
        before = self.play.view
        events = self.play.tap(target)
        if events is not None:
            self.decided_at = self.clock.now
            self._just_decided = True
            self._show(before, events)
        elif self.play.view is not before:
            self.look()
        return events is not None

    def _show(self, before: View, events: Iterable[Event]) -> None:
        """Show what happens to the table as it was before."""
        self.held_until = 0.0
        self._moved_at = self.clock.now
        self.hurry = self.hurry and not self.play.driver.waits
        self.shown.hold(before)
        fleeting = self.hurry or self.pace >= FLEETING
        for event in events:
            stage = (None if fleeting else self.scenery.stage(event)) or Stage()
            stage.lines = self.chronicle.speech.lines(event)
            self.showing.stages.append(stage)
        self.next_stage()

    def next_stage(self) -> None:
        """Show the next event that can be seen; after the last one the game goes on."""
        showing = self.showing
        self.chronicle.add(showing.told())
        stage = showing.next()
        if stage is None:
            self.chronicle.add(showing.told())
            self.showing = Showing()
            self.look()
            self._hold()
            self.scenery.rested()
            return
        showing.lines += stage.lines
        if stage.fresh:
            self.shown.freshen()
        if stage.begins is not None:
            stage.begins()
        showing.away = stage.away
        showing.until = max(self.clock.now + stage.lasts, self.air.launch(stage))
        self.clock.touch()

    def skip(self) -> None:
        """Show the end of what is being shown, and let the opponents play on without a pause; but not right after a
        decision of one's own: that click was meant for something else."""
        if self.clock.now - self.decided_at < GRACE:
            return
        self.held_until = 0.0
        self.cut_short()
        self.hurry = bool(self.play.humans) and not self.play.driver.waits

    def cut_short(self) -> None:
        """Show the end of what is being shown."""
        self.air.land()
        self.showing.skip()
        self.next_stage()

    # --- What goes on --------------------------------------------------------------------------------------------

    def go_on(self, enough: Callable[[], bool]) -> None:
        """Go on for a frame: show events, answer what has only one answer, let computers and the adviser think."""
        play, now = self.play, self.clock.now
        if self.showing.until:
            if now >= self.showing.until:
                self.next_stage()
        elif not play.driver.waits:
            self._let_think(enough)
        elif now >= self.by_itself_at and not (play.automatic.wait and play.adviser.busy):
            for click in play.automatics.take(play.view):
                if self.shown.picker.can(click):
                    self.scenery.take(click)
        elif play.think_hint(enough):
            self.scenery.advised()

    def _let_think(self, enough: Callable[[], bool]) -> None:
        """Let a computer think between frames. It takes a natural time, less in the middle of something begun, and
        never too long; who skips is kept waiting only shortly."""
        driver, now = self.play.driver, self.clock.now
        pause = 0.0 if self.hurry else PAUSES[self.clock.settings.speed] / self.pace
        pause *= MIDWAY if self.play.midway else 1.0
        if not driver.begun:
            self._thinks_since = now
        before = self.thought
        ready = driver.think(enough, hurry=now - self._thinks_since > (IMPATIENCE if self.hurry else PATIENCE))
        if self.thought != before:
            self.clock.touch()
        if ready and now - self._moved_at >= pause and not self.holds:
            self.step()

    @property
    def by_itself_at(self) -> float:
        """When something is done without a click; infinite if nothing is."""
        automatic = self.play.automatic
        if automatic is not self._automatic:
            self._automatic, self._known_at = automatic, self.clock.now
        if not automatic.clicks or not self.shown.my_turn:
            return inf
        wait = {"": 0.0, "read": READ, "takeback": TAKEBACK[self.clock.settings.takeback]}[automatic.wait]
        return self._known_at + wait

    @property
    def thought(self) -> int:
        """How far a computer is that thinks for long, in tens of percent; 0 while it is quick."""
        driver = self.play.driver
        if driver.so_far is None or not driver.thinks_to_the_end or self.clock.now - self._thinks_since <= PATIENCE:
            return 0
        return int(10 * driver.so_far.part) * 10

    @property
    def thinker(self) -> int | None:
        """The computer that is thinking, to be seen on its plate."""
        return None if self.showing.until or self.play.driver.waits else self.play.to_move

    def _hold(self) -> None:
        """After a decision that can be taken back the others wait a little."""
        play, just = self.play, self._just_decided
        self._just_decided = False
        if just and play.undoable().moves and not play.driver.waits:
            self.held_until = self.clock.now + TAKEBACK[self.clock.settings.takeback]

    @property
    def holds(self) -> bool:
        """Whether the others wait because the last decision can still be taken back."""
        return self.clock.now < self.held_until

    # --- What zones depend on ------------------------------------------------------------------------------------

    def status_shows(self) -> object:
        """Return what the status line depends on."""
        shown = self.shown
        return shown.view.prompt, shown.my_turn, shown.picker.chosen, self.play.adviser.busy, self.thought

    def choice_shows(self) -> object:
        """Return what is seen and what has been clicked."""
        return self.shown.view, self.shown.picker.chosen

    def controls_shows(self) -> object:
        """Return what the buttons depend on, beside what they ask about."""
        play, shown = self.play, self.shown
        waits = bool(self.showing.until), play.over, shown.my_turn, play.passes_on, self.holds
        return shown.view, shown.picker.chosen, play.adviser.hint, play.adviser.busy, waits, play.undoable()
