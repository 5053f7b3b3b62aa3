"""The shared table: shows a game being played, whichever it is.

A game's own table adds its picture (`parts`, in zones), how events are shown (`stage`) and how things are called.
It draws only views; whoever must not see a card gets a view without it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple, cast

import pygame

from game.kernel.contract import CONFIRM, Event, Fact, Move, Prompt, Target, View
from game.play.badges import earned
from game.play.history import history
from game.play.live import Live
from game.play.picker import Picker
from game.play.replay import Replay
from scenes.app import App
from scenes.elsewhere import Elsewhere
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Hot, Rect
from scenes.kit.i18n import Words
from scenes.kit.moving import Loop, Pop
from scenes.kit.settings import PAUSES, TAKEBACK
from scenes.kit.theme import GAIN, LOSS, OUTLINE, mood
from scenes.kit.widgets import tooltip
from scenes.kit.zones import Zone
from scenes.scene import Scene
from scenes.tables import advice, pieces, recap
from scenes.tables.book import find_shelf
from scenes.tables.log import Line, Log
from scenes.tables.stages import Gain, Showing, Stage

GRACE = 0.5
"""Seconds after a decision in which a click does not skip what it has caused."""
PATIENCE, IMPATIENCE = 2.0, 0.4
"""Seconds after which a computer does what seems best so far; the second, when somebody skips. In the deal of the day
it thinks to the end, and tells after the first how far it is."""
MIDWAY = 0.5
"""As what part of a pause the next step of something begun comes."""
ONLY_ANSWER = 2.5
"""Seconds after which a question in another's turn is answered by itself, if there is only one answer to it."""
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
SENTENCE_ENDS = (".", "?", "!")
REGIONS = {
    "top": "menu",
    "status": "status",
    "lesson": "status",
    "recap": "news",
    "plate": "others",
    "controls": "choices",
    "tools": "choices",
    "log": "log",
    **dict.fromkeys(("me", "own", "hand", "column", "forecast"), "mine"),
}
"""What a zone belongs to, by the first word of its name; everything else is the board."""
NOTHING = Picker({})
"""While events are shown there is nothing to choose."""


class Answer(NamedTuple):
    """What a click on a thing would mean now."""

    open: bool
    """It goes on with a move."""
    anew: bool
    """It would begin another move."""
    chosen: int
    """How often it has been clicked."""
    hinted: bool


NO_ANSWER = Answer(False, False, 0, False)


class Table(Scene, ABC):
    """A game being played, on screen."""

    minor: tuple[type, ...] = ()
    """The events that the log tells but not the short account of what the others have done."""
    deeds: tuple[type, ...] = (object,)
    """The events that an adviser names as what others will do."""
    advice_heads = ("hint.best", "hint.second")
    """What the two moves are called that an adviser speaks of."""
    advice_reasons = ("hint.reasons", "hint.instead")
    """With what each of them is compared."""

    preview: object = "forecast"
    """The zone where it is read what the clicks so far would do."""
    looks_back = True
    """Whether it is told what has happened since one's own last turn."""
    by_itself = True
    """Whether what can only be meant in one way is done without a click."""

    def __init__(self, app: App, play: Live) -> None:
        super().__init__(app)
        self.play = play
        self.seating = play.seating
        self.game = play.game
        self.mood = mood(self.game)
        self.places: dict[Target, Rect] = {}
        """Where things lie, for what flies between them."""
        self._zone: object = None
        self._seen: dict[object, tuple[View, object]] = {}
        """What each zone sees of which view."""
        self._put: dict[object, list[Target]] = {}
        self._asked: dict[object, list[Target]] = {}
        self._awaited: dict[object, list[Target]] = {}
        """What each zone has placed, wanted to know of the choice, and of what is on its way, when it was painted."""
        self.showing = Showing()
        self.dots: Loop | None = None
        self.dots_at: Rect | None = None
        """The sign of thinking, and where it is."""
        self.moved_at = 0.0
        self.asked_at = app.now
        """Since when the person before the screen has been asked what is asked now."""
        self.thinks_since = 0.0
        """When the computer whose turn it is began to think."""
        self.decided_at = -GRACE
        self.hurry = False
        self.finished = False
        self.end_told = False
        """Whether the end has been told step by step, where it is; then the results are shown at once."""
        self.just_decided = False
        self.held_until = 0.0
        """Until then the others wait, so that the last decision can be taken back."""
        self.recap = recap.Recap(self)
        self.view: View = play.view
        """What is shown: while events are shown it may be older than what is known."""
        self.picker = play.picker
        self.log = Log([Line("")])
        self._told_to: dict[tuple[int, str], tuple[int, list[Line]]] = {}
        """What the log has told each player in each language, and after how many decisions."""
        self._told_saving = "pause.saved"
        self._tell_truth_about_saving()

    @property
    def reads(self) -> tuple[str, ...]:
        """The game that is played here, if it is kept."""
        keeper = self.play.keeper
        return () if keeper is None or keeper.name is None else (keeper.name,)

    @property
    def bookmark(self) -> str:
        """The name of that game, until it is over."""
        return self.reads[0] if self.reads and not self.play.over else ""

    # --- What the game's own table says ------------------------------------------------------------------------

    @abstractmethod
    def parts(self, canvas: Canvas) -> Iterable[Zone]:
        """The game's picture in zones, made by `zone`, from the lowest."""

    @abstractmethod
    def side_place(self, canvas: Canvas) -> Rect:
        """Where the buttons of a decision are: free for something else when nobody decides."""

    @abstractmethod
    def stage(self, event: Event) -> Stage | None:
        """How an event is shown; `None`: not at all."""

    @abstractmethod
    def wording(self) -> dict[str, Callable[[Any], str]]:
        """How facts are put into words, by the names of their fields: seats, cards, places."""

    def heading(self, event: Event) -> str:
        """A heading of the log that begins with this event; empty for none."""
        return ""

    @abstractmethod
    def opening(self) -> str:
        """The first heading of the log."""

    def secrets(self, view: View) -> str:
        """What the seat of this view hides from the others, for who watches the game again with open cards."""
        return ""

    @abstractmethod
    def confirm_label(self, move: Move) -> str:
        """What the confirm button says when it would make this move."""

    @classmethod
    @abstractmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Typical moments of the game, by name, each arranged on an app: for pictures and tests."""

    def bring_up(self, keys: Iterable[object]) -> None:
        """Let these things be seen, where a small screen does not show all at once."""

    def others(self) -> list[int]:
        """The other seats, in turn order from the viewer's left."""
        return [(self.viewer + step) % self.view.players for step in range(1, self.view.players)]

    # --- Words -------------------------------------------------------------------------------------------------

    @property
    def viewer(self) -> int:
        """Through whose eyes the table is seen."""
        return self.play.viewer

    @property
    def talk(self) -> Words:
        """The game's texts in the player's language."""
        return self.words.of(self.game)

    def name(self, seat: int) -> str:
        """A player with the shape of his colour."""
        who = self.seating.seats[seat]
        return f"[[p{who.colour}]]\u00a0**{who.name}**"

    def is_me(self, seat: int) -> bool:
        """Whether this is the person before the screen."""
        people = self.play.humans
        return people == [seat] or (self.play.handed_over and seat == self.viewer and seat in people)

    def of_mine(self, key: str, number: int | None = None) -> str:
        """A text about the viewer's things: said to him, or of him to who watches the game again."""
        if isinstance(self.play, Replay):
            key = f"{key}.watched"
        told = {"name": self.seating.seats[self.viewer].name}
        return self.talk(key, **told) if number is None else self.talk.count(key, number, **told)

    def worded(self, facts: dict[str, Any]) -> dict[str, object]:
        """Facts with names for what they mean."""
        words = self.wording()
        return {
            name: words[name](value) if name in words and value is not None else value for name, value in facts.items()
        }

    def say(self, key: str, facts: dict[str, Any]) -> str:
        """A sentence of the game with its facts, in the right plural form where it has a number."""
        told = self.worded(facts)
        number = told.get("number")
        return self.talk.count(key, number, **told) if isinstance(number, int) else self.talk(key, **told)

    def forecast(self, fact: Fact) -> str:
        """What is certain to follow, in words."""
        return self.say(f"forecast.{fact.name}", dict(fact.facts))

    def tell(self, event: Event) -> str:
        """An event in words; empty if the log has none for it."""
        key = "log." + CAPITAL.sub("_", type(event).__name__).lower()
        return self.say(key, event._asdict()) if self.talk.has(key) else ""  # type: ignore[attr-defined]

    def deed(self, events: Iterable[Event]) -> str:
        """What somebody does with a move, in one sentence: the first thing that the log would tell of it."""
        return next(filter(None, map(self.tell, events)), "")

    def named(self, move: Move) -> str:
        """A move that an adviser speaks of, where what happens would not name it: one that is made by a button has the
        button's name."""
        path = self.view.targets(move)
        if len(path) != 1 or not isinstance(path[0], tuple) or path[0][0] != "button":
            return ""
        key = f"button.{path[0][1]}"
        return self.talk(key) if self.talk.has(key) else ""

    def clicked(self, move: Move) -> str:
        """A move by the things that are clicked for it, as they are called on the table."""
        zones = self.app.canvas.still.kept.values()
        labels = {hot.key: hot.label for kept in zones for hot in kept.sheet.hots}
        path = [step if isinstance(step, frozenset) else (step,) for step in self.view.targets(move)]
        return ", ".join(dict.fromkeys(labels[click] for step in path for click in sorted(step) if labels.get(click)))

    def is_deed(self, event: Event) -> bool:
        """Whether an adviser may name this as what somebody will do then: a deed, not what merely comes of one."""
        return True

    def is_answer(self, event: Event) -> bool:
        """Whether an adviser may name this as what somebody else will do."""
        return isinstance(event, self.deeds) and self.is_deed(event)

    def is_minor(self, event: Event) -> bool:
        """Whether the short account of what the others have done can do without it."""
        return isinstance(event, self.minor)

    def place_of(self, event: Event) -> Target | None:
        """What on the table an event happened to, where the short account points at it."""
        return None

    def tie_break(self) -> str:
        """What decides between equal results, where the sheet of the results has it line by line."""
        return ""

    def _write_log(self) -> None:
        """Tell the whole match anew, e.g. in another language or for another player; what was told to them before is
        remembered."""
        self.showing.skip()
        self.showing.told()
        listener = self.viewer, self.words.language
        told, lines = self._told_to.get(listener, (0, [Line(self.opening(), heading=True)]))
        if told > self.play.made:
            told, lines = 0, [Line(self.opening(), heading=True)]
        for event in self.play.events(told):
            lines += self._lines(event)
        self._told_to[listener] = self.play.made, lines
        self.log.lines = list(lines)
        self.log.language = self.words.language

    def _lines(self, event: Event) -> list[Line]:
        heading, text = self.heading(event), self.tell(event)
        seat, place = getattr(event, "seat", None), self.place_of(event)
        line = Line(text, seat=seat, place=place)
        return [Line(heading, heading=True)] * bool(heading) + [line] * bool(text)

    # --- The course of the game --------------------------------------------------------------------------------

    def _look(self) -> None:
        """Show the table as it is now."""
        self.view = self.play.view
        self.picker = self.play.picker
        self.asked_at = self.app.now
        self._focus_hint()
        self.app.touch()

    def told_of_saving(self) -> str:
        """The sentence that says whether the game is kept, or why not."""
        if self.play.saved:
            return "pause.saved"
        return f"problem.not_saved.{'link' if self.play.keeper is None else self.app.storage.trouble or 'full'}"

    def _tell_truth_about_saving(self) -> None:
        """Say it once when the game is not kept any more."""
        told = self.told_of_saving()
        if told != self._told_saving and not self.play.saved and not self.play.over and not self.play.overtaken:
            self.app.say(self.words(told))
        self._told_saving = told

    def stored(self, name: str) -> None:
        """Another window has written: perhaps it goes on with this very game."""
        keeper = self.play.keeper
        if keeper is not None and keeper.name == name and keeper.overtaken:
            self.taken(name)

    def taken(self, name: str) -> None:
        """Another window has opened this very game."""
        if name in self.reads:
            self.play.overtaken = True
            self.app.touch()

    def _show(self, events: Iterable[Event]) -> None:
        """A move was made: show what happened."""
        self._tell_truth_about_saving()
        self.held_until = 0.0
        self.log.scrolled = 0.0
        self.moved_at = self.app.now
        self.hurry = self.hurry and not self.play.waits_for_person
        for event in events:
            stage = (None if self.hurry else self.stage(event)) or Stage()
            stage.lines = self._lines(event)
            self.showing.stages.append(stage)
        self.picker = NOTHING
        self._next_stage()

    def _next_stage(self) -> None:
        showing = self.showing
        self.log.lines += showing.told()
        stage = showing.next()
        if stage is None:
            self.log.lines += showing.told()
            self.showing = Showing()
            self._look()
            self._hold()
            self._look_back()
            return
        showing.lines += stage.lines
        if stage.fresh:
            self.view = self.play.view
        if stage.begins is not None:
            stage.begins()
        if stage.sound:
            sound.play(stage.sound)
        showing.away = stage.away
        self._launch(stage)
        self.app.touch()

    def _launch(self, stage: Stage) -> None:
        """Let things fly; the stage lasts until all have arrived."""
        app = self.app
        lasts, arrive = stage.lasts, 0.0
        flights = list(stage.flights()) if stage.flights is not None else []
        if app.settings.reduced_motion:
            lasts = min(lasts, 0.1) if lasts < 0.9 else 0.9
            for flight in flights:
                flight.still, flight.begins, flight.lasts = True, app.now, max(0.1, lasts)
        for flight in flights:
            flight.launch(app.canvas)
            app.moving.add(flight)
            arrive = max(arrive, flight.ends)
        for gain in stage.gains() if stage.gains is not None else ():
            self._pop(gain)
        self.showing.until = max(app.now + lasts, arrive)

    def _pop(self, gain: Gain) -> None:
        """Let a small text rise from a place."""
        app = self.app

        def paint(canvas: Canvas) -> None:
            size = canvas.pick(30, 22)
            x, y = gain.place.center
            for dx, dy in ((-1.5, 0), (1.5, 0), (0, -1.5), (0, 1.5)):
                canvas.text(x + dx, y + dy, gain.text, "heading", OUTLINE, align="center", middle=True, size=size)
            ink = GAIN if gain.good else LOSS
            canvas.text(x, y, gain.text, "heading", ink, align="center", middle=True, size=size)

        rise = 0.0 if app.settings.reduced_motion else 34.0
        app.moving.add(Pop(app.canvas, paint, app.now + gain.delay, 0.9, rise))

    def skip(self) -> None:
        """Show the end of what is being shown, and let the opponents play on without a pause.

        Not right after a decision of one's own: that click was meant for something else.
        """
        if self.app.now - self.decided_at < GRACE:
            return
        self.held_until = 0.0
        self.app.moving.empty()
        self.showing.skip()
        self._next_stage()
        self.hurry = bool(self.play.humans) and not self.play.waits_for_person

    def update(self) -> None:
        """Go on: show events, let computers and the adviser think."""
        play, app = self.play, self.app
        self.update_words()
        self._show_thinking()
        if play.overtaken:
            self.app.push(Elsewhere(app, self))
        elif self.showing.until:
            if app.now >= self.showing.until:
                self._next_stage()
        elif play.over:
            if not self.finished:
                self.finished = True
                self.show_results()
                self._tell_truth_about_history()
                self._tell_earned()
        elif not play.waits_for_person:
            self._let_think()
        elif (answer := self.only_answer()) is not None:
            if app.now - self.asked_at > ONLY_ANSWER and not self.play.hinting:
                self.tap(answer)
        elif play.think_hint(app.pace.enough()):
            self._focus_hint()
            app.touch()

    def _let_think(self) -> None:
        """A computer thinks between frames. It takes a natural time, less in the middle of something begun, and never
        too long; who skips is kept waiting only shortly."""
        pause = 0.0 if self.hurry else PAUSES[self.app.settings.speed] * (MIDWAY if self.play.midway else 1.0)
        if not self.play.begun:
            self.thinks_since = self.app.now
        patience = IMPATIENCE if self.hurry else PATIENCE
        before = self.thought()
        move = self.play.think(self.app.pace.enough(), hurry=self.app.now - self.thinks_since > patience)
        if self.thought() != before:
            self.app.touch()
        if move is not None and self.app.now - self.moved_at >= pause and not self.holds:
            self._show(self.play.make(move))

    def thought(self) -> int:
        """Return how far a computer is that thinks for long, in tens of percent; 0 while it is quick."""
        so_far = self.play.so_far
        if so_far is None or not self.play.thinks_to_the_end or self.app.now - self.thinks_since <= PATIENCE:
            return 0
        return int(10 * so_far.part) * 10

    def _hold(self) -> None:
        """After a decision that can be taken back the others wait a little."""
        play, just = self.play, self.just_decided
        self.just_decided = False
        if just and play.undoable().moves and not play.waits_for_person:
            self.held_until = self.app.now + TAKEBACK[self.app.settings.takeback]

    @property
    def holds(self) -> bool:
        """Whether the others wait because the last decision can still be taken back."""
        return self.app.now < self.held_until

    @property
    def passes_on(self) -> bool:
        """Whether the person before the screen must pass the device on, when ready."""
        return self.play.handed_over and self.play.next_person is not None

    def pass_on(self) -> None:
        """Hide everything, also what is being said, and call the next person."""
        self.app.say("")
        self.play.handed_over = False
        self.draw_curtain()

    def _look_back(self) -> None:
        """Not over a question of somebody else."""
        self.recap.look_back(self.my_turn and not self._answers_somebody())

    def tells_back(self, event: Event) -> bool:
        """Whether it is told, among what has happened since one's own last turn."""
        return not self.is_minor(event) and bool(self.tell(event))

    def lines_of(self, events: Iterable[Event]) -> list[Line]:
        """Events in lines, without headings."""
        return [line for event in events for line in self._lines(event) if not line.heading]

    def update_words(self) -> None:
        """The chronicle is written anew in another language."""
        if self.log.language != self.words.language:
            self._write_log()
            self.app.touch()

    @property
    def thinker(self) -> int | None:
        """The computer that is thinking, to be seen on its plate."""
        return None if self.showing.until or self.play.waits_for_person else self.play.to_move

    def _show_thinking(self) -> None:
        """The sign of thinking lies on the thinker's plate as long as it thinks."""
        seat = self.thinker
        place = None if seat is None else self.places.get(("thinking", seat))
        if self.dots is not None and (place != self.dots_at or not self.dots.alive()):
            self.dots.kill()
            self.dots = None
        if place is not None and self.dots is None:
            phases = [0.0] if self.app.settings.reduced_motion else [step / 7 for step in range(7)]
            paints = [partial(pieces.thinking_dots, x=place.left, y=place.top, phase=phase) for phase in phases]
            self.dots, self.dots_at = Loop(self.app.canvas, paints, 0.065), place
            self.app.moving.add(self.dots)

    def draw_curtain(self) -> None:
        """Hide everything until somebody says that it is they, if nobody has said so yet."""
        from scenes.handover import Handover

        if not self.play.handed_over:
            self.app.push(Handover(self.app, self))

    def take_over(self, seat: int) -> None:
        """This person has said that they sit before the screen."""
        self.play.take_over(seat)
        self._look()
        self._write_log()
        self._look_back()

    def show_results(self) -> None:
        """The end, explained."""
        from scenes.results import Results

        self.app.push(Results(self.app, self))

    def _tell_truth_about_history(self) -> None:
        """Say it when the result could not be kept, or something older had to go for it."""
        remembered = self.play.keeper.remembered if self.play.keeper is not None else ""
        if remembered not in ("", "done"):
            self.app.say(self.words(f"history.{remembered}"))

    def _tell_earned(self) -> None:
        """Which goals were reached with this game."""
        keeper = self.play.keeper
        if keeper is None or keeper.remembered != "done":
            return
        goals = [self.words(f"goal.{name}") for name in earned(history(keeper.storage).entries)]
        if goals:
            self.app.say(self.words.count("goals.earned", len(goals), goals=", ".join(goals)))

    def resumed(self) -> None:
        """Back from a menu: settings may have changed, and what was flying has landed."""
        self.app.touch()

    # --- What the player does ----------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """Whether the person before the screen must decide now."""
        return bool(self.picker.paths)

    @property
    def meant(self) -> frozenset[Target]:
        """The clicks that go on now: all that are possible, unless a lesson means some of them."""
        return self.picker.candidates

    def only_answer(self) -> Target | None:
        """The button that is the only answer to a question in another player's turn, if it is so."""
        clicks = self.picker.first_clicks
        if not self.my_turn or len(clicks) != 1 or not self._answers_somebody():
            return None
        (only,) = clicks
        return only if only[0] == "button" else None

    def _answers_somebody(self) -> bool:
        """Whether what is asked is asked in another player's turn."""
        prompt = self.view.prompt
        return prompt is not None and prompt.facts.get("active", self.viewer) != self.viewer

    def ask_about(self, target: Target) -> Answer:
        """What a click on a thing would mean now. The zone that asks is painted again when the answer changes."""
        self._asked.setdefault(self._zone, []).append(target)
        return self._answer(target)

    def is_away(self, target: Target) -> bool:
        """Whether a thing is still on its way to its place. The zone that asks is painted when it has arrived."""
        self._awaited.setdefault(self._zone, []).append(target)
        return target in self.showing.away

    def _answer(self, target: Target) -> Answer:
        picker, hint = self.picker, self.play.hint
        if target in self.play.instead:
            return Answer(False, self.my_turn, 0, False)
        if target not in picker.first_clicks and target not in picker.candidates and target not in picker.chosen:
            return NO_ANSWER
        hinted = hint is not None and target in picker.lead(hint)
        return Answer(target in picker.candidates, target in picker.first_clicks, picker.chosen.count(target), hinted)

    def tap(self, target: Target) -> None:
        """A click on something that is part of a move; if not of the one begun, a new one begins with it."""
        if self.showing.until:
            return
        self.recap.open = False
        events = self.play.tap(target)
        if events is not None:
            self.decided_at = self.app.now
            self.just_decided = True
            self._show(events)
        elif self.picker is not self.play.picker:
            self._look()
        else:
            self._focus_hint()
            self.app.touch()

    def cancel(self) -> None:
        """Take everything back that was chosen."""
        self.play.choose_anew()
        self._look()

    def why_not(self, target: Target) -> str:
        """Why a click on a thing leads nowhere now, in words; nothing while others play."""
        word = self.play.refusal(target) if self.my_turn else "too_long" if self.play.too_long else "not_your_turn"
        return self.reason(word) if word and not self.showing.until else ""

    def reason(self, word: str) -> str:
        """Why something is not possible, in the game's own words or else in everybody's; what comes first, is told."""
        prompt = self.view.prompt
        asked = self.ask(prompt) if prompt is not None else ""
        return self.talk(f"reason.{word}", asked=asked if asked.endswith(SENTENCE_ENDS) else f"{asked}.")

    def undo(self) -> None:
        """Take back the last click, or else the last decision; or say why that cannot be."""
        reason, chosen = self.play.undoable().reason, self.picker.chosen
        if self.play.undo():
            self.held_until = 0.0
            self.app.moving.empty()
            self.showing = Showing()
            self.finished = False
            self._told_to.clear()
            self._write_log()
            self._look()
            sound.play("page")
        elif reason and self.picker.chosen == chosen:
            self.app.say(self.words(f"undo.{reason}"))
        self.app.touch()

    def ask_hint(self) -> None:
        """Let the computer look for a good move for this player."""
        if self.my_turn:
            self.recap.open = False
            self.play.ask_hint()
            self._focus_hint()
            self.app.touch()

    def show_advice(self, place: int) -> None:
        """Light up the way to another of the moves that were found."""
        self.play.show_advice(place)
        self._focus_hint()
        self.app.touch()

    def close_advice(self) -> None:
        """Away with it."""
        self.play.close_advice()
        self.app.touch()

    def clicks_beyond(self) -> Sequence[Target]:
        """Where advice will lead after the move that is lit, which only begins something."""
        return ()

    def _focus_hint(self) -> None:
        """Let the next click of the hint be seen, and the keyboard stand on it."""
        lead = self.picker.lead(self.play.hint) if self.play.hint is not None else ()
        if lead:
            self.bring_up(lead)
            self.app.canvas.focused = min(lead, key=str)

    def story(self) -> list[str]:
        """The chronicle."""
        return [line.text for line in self.log.lines]

    def whose(self, zone: object) -> str:
        """A player's plate is his."""
        match zone:
            case ("plate", int(seat)):
                return self.seating.seats[seat].name
        return ""

    def tab_rank(self, hot: Hot) -> int:
        """First what goes on with a move, then its confirmation, then other answers, then the tools, then the rest."""
        if hot.key not in self.picker.candidates:
            return 3 if self.app.canvas.still.region_of(hot.key) == "choices" else 4
        return 1 if hot.key == CONFIRM else 2 if hot.key[0] == "button" else 0

    def ringed(self, key: object) -> bool:
        """What the adviser would click has a ring."""
        return self._answer(cast(Target, key)).hinted

    @property
    def midway(self) -> bool:
        """Whether a click can be taken back, or something closed."""
        return bool(self.picker.chosen or self.play.advice) or self.log.open or self.recap.open

    def back(self) -> None:
        """One step back; with nothing to take back, the menu."""
        if self.log.open:
            self.toggle_log()
        elif self.recap.open:
            self.recap.back()
        elif self.picker.back():
            self.app.touch()
        elif self.play.before is not None:
            self.cancel()
        elif self.play.advice:
            self.close_advice()
        else:
            self.pause()

    def toggle_log(self) -> None:
        """Open or close the log where it is not always there."""
        self.log.open = not self.log.open
        self.app.touch()

    def pause(self) -> None:
        """The menu."""
        from scenes.pause import Pause

        self.app.push(Pause(self.app, self))

    def open_rules(self) -> None:
        """The rulebook: where it tells of what is pointed at, or else of what is asked now. The game waits."""
        canvas = self.app.canvas
        more = self.more(canvas.focused) or self.more(canvas.hovered)
        if more is not None:
            more()
            return
        prompt = self.view.prompt
        self._open_rulebook(find_shelf(self.game).decisions[prompt.decision] if prompt is not None else "")

    def more(self, key: object) -> Callable[[], object] | None:
        """A card or token has its place in the rulebook."""
        thing = find_shelf(self.game).page_of(self.view, key) if key is not None else ""
        return partial(self._open_rulebook, thing) if thing else None

    def _open_rulebook(self, page: str) -> None:
        from scenes.rulebook import Rulebook

        self.app.push(Rulebook(self.app, self.game, page))

    def key(self, event: pygame.event.Event) -> bool:
        """Shortcuts: Enter confirms, U undoes, H hints, L shows the log, R what happened since, B the rules, Space
        skips."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.picker.can(CONFIRM):
            self.tap(CONFIRM)
        elif event.key == pygame.K_u or (event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL):
            self.undo()
        elif event.key == pygame.K_h:
            self.ask_hint()
        elif event.key == pygame.K_l:
            self.toggle_log()
        elif event.key == pygame.K_r:
            self.recap.toggle()
        elif event.key in (pygame.K_b, pygame.K_F1):
            self.open_rules()
        elif event.key == pygame.K_SPACE and not self.my_turn:
            self.skip()
        else:
            return False
        return True

    def scroll(self, steps: float) -> None:
        """The wheel turns the log."""
        self.log.scroll(steps * 40)

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """The cloth."""
        canvas.tile(self.mood.cloth, canvas.pick(220, 150), self.mood.ground)

    def zones(self) -> list[Zone]:
        """The game's own zones, over the whole table as a place to click that skips what is being shown."""
        skip = self.zone("skip", self._offer_to_skip, shows=lambda: bool(self.showing.until))
        news = self.zone("recap", partial(recap.paint, self), shows=self.recap_shows)
        place = self.advice_place(self.app.canvas)
        hint = self.zone("advice", partial(advice.paint, self, rect=place), shows=self.advice_shows)
        lamps = self.zone("lamps", partial(advice.paint_lamps, self), shows=partial(advice.lamps, self))
        return [skip, *self.parts(self.app.canvas), news, hint, lamps]

    def recap_places(self, canvas: Canvas) -> Sequence[Rect]:
        """Where it may be told what the others have done, each a panel as a whole: the first is taken in which nothing
        is asked for."""
        return [self.advice_place(canvas)]

    def recap_shows(self) -> object:
        """What the short account depends on."""
        return self.recap.open and self.recap.stories(), self.recap.of, self.recap.step, self.log.shows()

    def advice_place(self, canvas: Canvas) -> Rect:
        """Where advice is given: over the opponents, unless a game has a better place."""
        return Rect(
            12, canvas.pick(52, 51, upright=104, tablet=64), canvas.width - 24, canvas.pick(104, 96, upright=232)
        )

    def advice_shows(self) -> object:
        """What advice depends on."""
        return self.play.advice, self.play.advised, self.words.language, self.view is self.play.view

    def zone(
        self,
        name: object,
        draw: Callable[[Canvas], object],
        sees: Callable[[], object] | None = None,
        shows: Callable[[], object] | None = None,
    ) -> Zone:
        """A part of the table. It is drawn again when what it `sees` of the view, or what it `shows` beside the view,
        is different, and when a click on something in it would mean something else. Without both it sees all."""
        if sees is None:
            sees = (lambda: None) if shows is not None else (lambda: self.view)

        def drawn(canvas: Canvas) -> None:
            for target in self._put.pop(name, ()):
                self.places.pop(target, None)
            self._asked.pop(name, None)
            self._awaited.pop(name, None)
            self._zone = name
            draw(canvas)

        def shown() -> object:
            view, seen = self._seen.get(name, (None, None))
            if view is not self.view:
                seen = sees()
                self._seen[name] = self.view, seen
            asked = self._asked.get(name)
            answers = [self._answer(target) for target in asked] if asked else asked
            awaited = self._awaited.get(name)
            away = self.showing.away.intersection(awaited) if awaited else None
            return seen, answers, away, shows() if shows is not None else None

        return Zone(name, drawn, shown, REGIONS.get(str(name[0] if isinstance(name, tuple) else name), "board"))

    def put(self, target: Target, rect: Rect) -> None:
        """Remember where a thing lies."""
        self.places[target] = Rect(rect)
        self._put.setdefault(self._zone, []).append(target)

    def where(self, target: Target) -> Rect:
        """Where a thing lies; the middle of the table, if nobody has placed it."""
        canvas = self.app.canvas
        return Rect(self.places.get(target) or Rect(canvas.width / 2 - 30, canvas.height / 2 - 42, 60, 84))

    def _offer_to_skip(self, canvas: Canvas) -> None:
        if self.showing.until:
            canvas.hot(canvas.whole(), "skip", self.words("table.skip"), self.skip)

    def side_by_side(self, area: Rect, gap: float) -> Iterable[tuple[Rect, int]]:
        """The others' plates in one row, each with its seat."""
        others = self.others()
        wide = (area.width - gap * (len(others) - 1)) / len(others)
        for index, seat in enumerate(others):
            yield Rect(area.left + index * (wide + gap), area.top, wide, area.height), seat

    def log_zone(self, rect: Rect, drawer: bool) -> Zone:
        """The chronicle: always there, or a drawer that can be opened."""
        self.log.drawer = drawer

        def paint(canvas: Canvas) -> None:
            if not drawer:
                self.log.draw(canvas, rect, self.words("table.log"))
            elif self.log.open:
                pieces.drawer(self, canvas, rect)

        return self.zone("log", paint, shows=self.log.shows)

    def choice_shows(self) -> object:
        """What is seen and what has been clicked."""
        return self.view, self.picker.chosen

    def controls_shows(self) -> object:
        """What the buttons depend on, beside what they ask about."""
        play = self.play
        waits = bool(self.showing.until), play.over, self.my_turn, self.passes_on, self.holds
        return self.view, self.picker.chosen, play.hint, play.hinting, waits, play.undoable()

    def status_shows(self) -> object:
        """What the status line depends on."""
        return self.view.prompt, self.my_turn, self.picker.chosen, self.play.hinting, self.thought()

    def status(self) -> str:
        """Who must do what, in one sentence."""
        prompt: Prompt | None = self.view.prompt
        if prompt is None:
            return self.words("status.over")
        if self.play.too_long:
            return self.words("reason.too_long")
        if self.my_turn:
            asked = self.words("status.only_answer") if self.only_answer() else self.ask_next(prompt)
            return f"**{self._whose_question(prompt)}** {asked}"
        if prompt.seat == self.viewer and self.play.waits_for_person:
            return f"**{self._whose_question(prompt)}** …"
        key = f"wait.{prompt.decision}"
        name = self.seating.seats[prompt.seat].name
        thought = f" · {self.thought()}%" if self.thought() else ""
        return f"**{name}:** {self.talk(key) if self.talk.has(key) else self.words('status.decides')}{thought}"

    def _whose_question(self, prompt: Prompt) -> str:
        """Whether it is one's own turn, or an answer to somebody else's."""
        asks = prompt.facts.get("active", self.viewer)
        if asks == self.viewer:
            return self.words("status.yours")
        return self.words("status.answer", name=self.seating.seats[asks].name)

    def ask_next(self, prompt: Prompt) -> str:
        """What must be done next: the decision as a whole, or the next click of a move that was begun."""
        picker = self.picker
        if not picker.chosen:
            return self.ask(prompt)
        if CONFIRM in picker.candidates:
            return self.words("status.confirm" if len(picker.candidates) == 1 else "status.confirm_or_more")
        zone = sorted(str(target[0]) for target in picker.candidates)[-1]
        return self.words(f"status.next.{zone}")

    def ask(self, prompt: Prompt) -> str:
        """What is asked of the player, in words."""
        return self.say(f"prompt.{prompt.decision}", dict(prompt.facts))

    def explain(self, title: str, text: str) -> Callable[[Canvas, Rect], None]:
        """An explanation in words, shown on hover or long press."""
        return lambda canvas, rect: tooltip(canvas, rect, text, title)
