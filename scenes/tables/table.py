"""The shared table: everything about playing that is the same for all games.

A game's own table adds its picture (`draw_game`), how events are shown (`stage`) and how things are called.
It draws only views; whoever must not see a card gets a view without it.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import pygame

from game.ai.agents import AGENTS, LEVELS, Thinking
from game.kernel.contract import CONFIRM, Event, Move, Prompt, Target, View, seen_by
from game.kernel.match import Match
from game.kernel.rng import Rng
from scenes.app import App, Scene
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.i18n import Words
from scenes.kit.motion import Flight
from scenes.kit.settings import PAUSES
from scenes.kit.theme import BRIGHT_BRASS, CREAM, MOODS, SEAT_COLOURS, SEAT_SHAPES, Box, Colour, rgb
from scenes.kit.widgets import button, heading_rule, tooltip
from scenes.seating import Seating, keep
from scenes.tables.picker import Picker

GRACE = 0.5
"""Seconds after a decision in which a click does not skip what it has caused."""
SLICE = 0.007
"""Seconds of thinking between two frames."""
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")

PARCHMENT = Box(rgb("#FBF3E0"), rgb("#EAD9B4"), rgb("#C9A968"), 1.6, rgb("#D8C08C"), 3, 7)
GLOWING = Box(None, None, BRIGHT_BRASS, 2.6, None, 8, 0, (242, 210, 122, 170))
HINTED = Box(None, None, rgb("#9FD3FF"), 3.2, None, 9, 0, (120, 190, 255, 200))


@dataclass
class Line:
    """One line of the log."""

    text: str
    heading: bool = False


@dataclass
class Stage:
    """How one event is shown: things that fly, a sound, and how long it takes."""

    lasts: float = 0.0
    flights: Callable[[], Iterable[Flight]] = tuple
    sound: str = ""
    fresh: bool = False
    """Whether the table already looks as after the move while this is shown."""
    away: frozenset[Target] = frozenset()
    """Places that look empty meanwhile, because what was there is flying."""
    lines: list[Line] = field(default_factory=list)
    """What the log tells when this is shown."""

    def shows(self) -> bool:
        """Whether there is anything to be seen or heard."""
        return bool(self.lasts or self.sound or self.flights is not tuple)


@dataclass
class Pop:
    """A small text that rises where something was gained or lost."""

    text: str
    colour: Colour
    place: Rect
    begins: float
    lasts: float = 0.9


@dataclass
class Playing:
    """What is being shown at the moment."""

    stages: deque[Stage] = field(default_factory=deque)
    flights: list[Flight] = field(default_factory=list)
    until: float = 0.0
    away: frozenset[Target] = frozenset()
    lines: list[Line] = field(default_factory=list)
    """What the log will tell once this has been seen."""


class Table(Scene, ABC):
    """A game being played."""

    def __init__(self, app: App, match: Match, seating: Seating) -> None:
        super().__init__(app)
        self.match = match
        self.seating = seating
        self.game = match.rules.id
        self.mood = MOODS[self.game]
        self.humans = [index for index, seat in enumerate(seating.seats) if seat.human]
        self.viewer = self.humans[0] if self.humans else 0
        self.handed_over = len(self.humans) < 2
        self.places: dict[Target, Rect] = {}
        self.playing = Playing()
        self.pops: list[Pop] = []
        self.hint: Move | None = None
        self.hinting: Thinking | None = None
        self.thinking: Thinking | None = None
        self.moved_at = 0.0
        self.decided_at = -GRACE
        self.hurry = False
        self.log_open = False
        self.log_scroll = 0.0
        self.finished = False
        self.agents = [None if seat.human else AGENTS[LEVELS[seat.level]](match.rules.brain) for seat in seating.seats]
        self.adviser = AGENTS[list(LEVELS.values())[-1]](match.rules.brain)
        self.rng = Rng.seeded(match.seed + 7919 * (len(match.turns) + 1))
        self.log: list[Line] = []
        self._log_language = ""
        self._look()
        self._save()

    # --- What the game's own table says ------------------------------------------------------------------------

    @abstractmethod
    def draw_game(self, canvas: Canvas) -> None:
        """The game's picture."""

    @abstractmethod
    def stage(self, event: Event) -> Stage | None:
        """How an event is shown; `None`: not at all."""

    @abstractmethod
    def facts(self, event: Event) -> dict[str, object]:
        """The words for the fields of an event, for the log."""

    def heading(self, event: Event) -> str:
        """A heading of the log that begins with this event; empty for none."""
        return ""

    @abstractmethod
    def opening(self) -> str:
        """The first heading of the log."""

    @abstractmethod
    def progress(self) -> tuple[str, dict[str, Any]]:
        """How far the game is: a key of the locale and its facts."""

    @abstractmethod
    def confirm_label(self, move: Move) -> str:
        """What the confirm button says when it would make this move."""

    @classmethod
    @abstractmethod
    def snapshots(cls) -> dict[str, Callable[[App], None]]:
        """Typical moments of the game, by name, each arranged on an app: for pictures and tests."""

    def others(self) -> list[int]:
        """The other seats, in turn order from the viewer's left."""
        return [(self.viewer + step) % self.view.players for step in range(1, self.view.players)]

    # --- Words -------------------------------------------------------------------------------------------------

    @property
    def talk(self) -> Words:
        """The game's texts in the player's language."""
        return self.words.of(self.game)

    def name(self, seat: int) -> str:
        """A player with the shape of his colour."""
        who = self.seating.seats[seat]
        return f"[[p{who.colour}]]\u00a0**{who.name}**"

    def tell(self, event: Event) -> str:
        """An event in words; empty if the log has none for it."""
        key = "log." + CAPITAL.sub("_", type(event).__name__).lower()
        if not self.talk.has(key):
            return ""
        facts = self.facts(event)
        number = facts.get("number")
        if isinstance(number, int):
            return self.talk.count(key, number, **facts)
        return self.talk(key, **facts)

    def _write_log(self) -> None:
        """Tell the whole match anew, e.g. in another language or for another player."""
        self.log = [Line(self.opening(), heading=True)]
        for stage in self.playing.stages:
            stage.lines = []
        self.playing.lines = []
        for turn in self.match.turns:
            for event in seen_by(turn.events, self.viewer):
                self.log += self._lines(event)
        self._log_language = self.words.language

    def _lines(self, event: Event) -> list[Line]:
        heading, text = self.heading(event), self.tell(event)
        return [Line(heading, heading=True)] * bool(heading) + [Line(text)] * bool(text)

    # --- The match ---------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """See the table as the viewer sees it now."""
        self.view: View = self.match.state.view(self.viewer)
        mine = self.view.moves if self.viewer in self.humans else ()
        self.picker = Picker({move: self.view.targets(move) for move in mine})
        self.hint = None
        self.hinting = None
        self.app.touch()

    def _save(self) -> None:
        if not keep(self.app.storage, self.match, self.seating, self.progress()):
            self.app.say(self.words("problem.not_saved"))

    def play(self, move: Move) -> None:
        """Make a move, keep the game, and show what happened."""
        events = self.match.play(move)
        self._save()
        self.log_scroll = 0.0
        self.moved_at = self.app.now
        self.thinking = None
        self.hurry = self.hurry and not self._waits_for_a_person()
        for event in seen_by(events, self.viewer):
            stage = None if self.hurry else self.stage(event)
            stage = stage or Stage()
            stage.lines = self._lines(event)
            self.playing.stages.append(stage)
        self.picker = Picker({})
        self._next_stage()

    def _waits_for_a_person(self) -> bool:
        seat = self.match.state.to_move
        return seat is None or seat in self.humans

    def _next_stage(self) -> None:
        playing = self.playing
        self.log += playing.lines
        playing.lines = []
        while playing.stages and not playing.stages[0].shows():
            self.log += playing.stages.popleft().lines
        if not playing.stages:
            self.playing = Playing()
            self._look()
            return
        stage = playing.stages.popleft()
        playing.lines = stage.lines
        if stage.fresh:
            self.view = self.match.state.view(self.viewer)
        if stage.sound:
            sound.play(stage.sound)
        playing.away = stage.away
        playing.flights = list(stage.flights())
        if self.app.settings.reduced_motion:
            for flight in playing.flights:
                flight.still, flight.begins, flight.lasts = True, self.app.now, 0.9 if stage.lasts > 0.9 else 0.1
            stage.lasts = min(stage.lasts, 0.1) if stage.lasts < 0.9 else 0.9
        arrive = max((flight.ends for flight in playing.flights), default=0.0)
        playing.until = max(self.app.now + stage.lasts, arrive)
        self.app.touch()

    def skip(self) -> None:
        """Show the end of what is being shown, and let the opponents play on without a pause.

        Not right after a decision of one's own: that click was meant for something else.
        """
        if self.app.now - self.decided_at < GRACE:
            return
        for stage in self.playing.stages:
            self.playing.lines = [*self.playing.lines, *stage.lines]
        self.playing.stages.clear()
        self._next_stage()
        self.hurry = bool(self.humans) and not self._waits_for_a_person()

    def pop(self, text: str, place: Rect, gain: bool = True, delay: float = 0.0) -> None:
        """Let a small text rise from a place."""
        colour = rgb("#D8F29A") if gain else rgb("#FFB08A")
        self.pops.append(Pop(text, colour, Rect(place), self.app.now + delay))

    def update(self) -> None:
        """Go on: show events, let computers think, ask the next person."""
        if self._log_language != self.words.language:
            self._write_log()
        self.pops = [pop for pop in self.pops if self.app.now < pop.begins + pop.lasts]
        if self.playing.until:
            if self.app.now >= self.playing.until:
                self._next_stage()
            return
        if self.match.over:
            if not self.finished:
                self.finished = True
                self.show_results()
            return
        seat = self.match.state.to_move
        assert seat is not None
        if seat not in self.humans:
            self._think(seat)
        elif len(self.humans) > 1 and not (self.handed_over and seat == self.viewer):
            self._hand_over(seat)
        elif self.hinting is not None:
            self._go_on_hinting()

    def _think(self, seat: int) -> None:
        agent = self.agents[seat]
        assert agent is not None
        if self.thinking is None:
            self.thinking = agent.think(self.match.state.view(seat), self.rng)
            self.thought_since = self.app.now
            self.app.touch()
        move = _slice(self.thinking)
        if move is None:
            return
        pause = 0.0 if self.hurry else PAUSES[self.app.settings.speed]
        if self.app.now - self.moved_at < pause:
            self.thinking = _settled(move)
            return
        self.play(move)

    def _hand_over(self, seat: int) -> None:
        from scenes.handover import Handover

        self.handed_over = False
        self.app.push(Handover(self.app, self, seat))

    def take_over(self, seat: int) -> None:
        """Another person sits before the screen now."""
        self.viewer = seat
        self.handed_over = True
        self._write_log()
        self._look()

    def show_results(self) -> None:
        """The end, explained."""
        from scenes.results import Results

        self.app.push(Results(self.app, self))

    def resumed(self) -> None:
        """Back from a menu: settings may have changed."""
        self.app.touch()

    # --- What the player does ----------------------------------------------------------------------------------

    @property
    def my_turn(self) -> bool:
        """Whether the person before the screen must decide now."""
        return bool(self.picker.paths)

    def tap(self, target: Target) -> None:
        """A click on something that is part of a move; if not of the one begun, a new one begins with it."""
        if not self.picker.can(target) and target in self.picker.first_clicks:
            self.picker.clear()
        move = self.picker.click(target)
        if move is not None:
            self.decided_at = self.app.now
            self.play(move)
        else:
            self._focus_hint()
            self.app.touch()

    def undo(self) -> None:
        """Take back the last click, or else the last decision."""
        if self.picker.back():
            self.app.touch()
            return
        if self.match.undoable(self.viewer).moves and self.viewer in self.humans:
            self.match.undo(self.viewer)
            self.playing = Playing()
            self.thinking = None
            self.finished = False
            self._save()
            self._write_log()
            self._look()
            sound.play("page")

    def ask_hint(self) -> None:
        """Let the computer look for a good move for this player."""
        if self.my_turn and self.hinting is None:
            self.picker.clear()
            self.hint = None
            self.hinting = self.adviser.think(self.view, self.rng)

    def _go_on_hinting(self) -> None:
        assert self.hinting is not None
        move = _slice(self.hinting)
        if move is not None:
            self.hint = move
            self.hinting = None
            self._focus_hint()
            self.app.touch()

    def _focus_hint(self) -> None:
        """Let the keyboard stand on the next click of the hint."""
        lead = self.picker.lead(self.hint) if self.hint is not None else ()
        if lead:
            self.app.canvas.focused = min(lead, key=str)

    @property
    def midway(self) -> bool:
        """Whether a click, or the log, can be taken back."""
        return bool(self.picker.chosen) or self.log_open

    def back(self) -> None:
        """One step back; with nothing to take back, the menu."""
        if self.log_open:
            self.log_open = False
        elif not self.picker.back():
            self.pause()

    def toggle_log(self) -> None:
        """Open or close the log where it is not always there."""
        self.log_open = not self.log_open

    def pause(self) -> None:
        """The menu."""
        from scenes.pause import Pause

        self.app.push(Pause(self.app, self))

    def key(self, event: pygame.event.Event) -> bool:
        """Shortcuts: Enter confirms, U undoes, H hints, L shows the log, Space skips."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.picker.can(CONFIRM):
            self.tap(CONFIRM)
        elif event.key == pygame.K_u or (event.key == pygame.K_z and event.mod & pygame.KMOD_CTRL):
            self.undo()
        elif event.key == pygame.K_h:
            self.ask_hint()
        elif event.key == pygame.K_l:
            self.toggle_log()
        elif event.key == pygame.K_SPACE and not self.my_turn:
            self.skip()
        else:
            return False
        return True

    def scroll(self, steps: float) -> None:
        """The wheel turns the log."""
        self.log_scroll = max(0.0, self.log_scroll + steps * 40)

    # --- Picture -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Cloth, game, things in flight, status, log."""
        canvas.tile(self.mood.cloth, canvas.pick(220, 150))
        self.places.clear()
        if self.playing.until:
            canvas.hot(canvas.whole(), "skip", self.words("table.skip"), self.skip)
        self.draw_game(canvas)
        for flight in self.playing.flights:
            flight.show(canvas)
        if self.playing.until or self.pops:
            canvas.keep_moving()
        for pop in self.pops:
            self._draw_pop(canvas, pop)
        if self.thinking is not None:
            canvas.wake_in(0.07)  # the dots that show it

    def _draw_pop(self, canvas: Canvas, pop: Pop) -> None:
        part = (canvas.now - pop.begins) / pop.lasts
        if not 0 <= part < 1:
            return
        y = pop.place.centery - (0 if self.app.settings.reduced_motion else 34 * part)
        live, canvas.live = canvas.live, False
        size = canvas.pick(30, 22)
        for dx, dy in ((-1.5, 0), (1.5, 0), (0, -1.5), (0, 1.5)):
            canvas.text(
                pop.place.centerx + dx,
                y + dy,
                pop.text,
                "heading",
                rgb("#1A0C08"),
                align="center",
                middle=True,
                size=size,
            )
        canvas.text(pop.place.centerx, y, pop.text, "heading", pop.colour, align="center", middle=True, size=size)
        canvas.live = live

    def spot(
        self,
        canvas: Canvas,
        rect: Rect,
        target: Target,
        label: str,
        explain: Callable[[Canvas, Rect], None] | None = None,
        ring: bool = True,
        box: Box | None = None,
    ) -> bool:
        """Remember where a thing lies; make it clickable if it is part of a move now, and show that. Whether it is."""
        self.places[target] = Rect(rect)
        open_now = self.picker.can(target)
        if not open_now:
            anew = (lambda: self.tap(target)) if target in self.picker.first_clicks else None
            if explain is not None or anew is not None:
                canvas.hot(rect, target, label, anew, explain)
            return False
        lit = canvas.hot(rect, target, label, lambda: self.tap(target), explain)
        hinted = self.hint is not None and target in self.picker.lead(self.hint)
        if ring or hinted:
            shape = box or Box(radius=rect.width * 0.07)
            look = (HINTED if hinted else GLOWING).but(radius=shape.radius)
            canvas.box(rect.inflate(5, 5), look.but(border=(255, 246, 214)) if lit and not hinted else look)
        return True

    def move_button(
        self,
        canvas: Canvas,
        rect: Rect,
        target: Target,
        label: str,
        kind: str = "dark",
        icon: str = "",
        why: str = "",
        style: str = "button",
    ) -> None:
        """A button that is part of a move; `why` tells what it does, or why it is not possible now."""
        self.places[target] = Rect(rect)
        able = self.picker.can(target)
        button(
            canvas,
            rect,
            label,
            lambda: self.tap(target),
            target,
            kind,
            icon,
            enabled=able,
            why=why,
            style=style,
            lines=2,
        )
        if able and self.hint is not None and target in self.picker.lead(self.hint):
            canvas.box(rect.inflate(5, 5), HINTED)

    def draw_status(self, canvas: Canvas, rect: Rect) -> None:
        """The ribbon at the top: who must do what."""
        canvas.box(rect, PARCHMENT)
        canvas.text(
            rect.centerx, rect.centery, self.status(), "status", rgb("#2A1A12"), rect.width - 24, "center", middle=True
        )

    def status(self) -> str:
        """Who must do what, in one sentence."""
        prompt: Prompt | None = self.view.prompt
        if prompt is None:
            return self.words("status.over")
        if self.my_turn:
            if self.hinting is not None:
                return self.words("status.thinking_for_you")
            return f"**{self.words('status.yours')}** {self.ask_next(prompt)}"
        key = f"wait.{prompt.decision}"
        name = self.seating.seats[prompt.seat].name
        return f"**{name}:** {self.talk(key) if self.talk.has(key) else self.words('status.decides')}"

    def ask_next(self, prompt: Prompt) -> str:
        """What must be done next: the decision as a whole, or the next click of a move that was begun."""
        if self.hint is not None and self.picker.lead(self.hint):
            return self.words("status.hint")
        if not self.picker.chosen:
            return self.ask(prompt)
        open_now = self.picker.candidates()
        if CONFIRM in open_now:
            return self.words("status.confirm" if len(open_now) == 1 else "status.confirm_or_more")
        zone = sorted(str(target[0]) for target in open_now)[-1]
        return self.words(f"status.next.{zone}")

    def ask(self, prompt: Prompt) -> str:
        """What is asked of the player, in words."""
        return self.talk(f"prompt.{prompt.decision}", **dict(prompt.facts))

    def draw_menu_button(self, canvas: Canvas, rect: Rect) -> None:
        """The menu in the top left corner."""
        button(canvas, rect, "", self.pause, "menu", icon="menu", why=self.words("table.menu"))

    def draw_undo_and_hint(self, canvas: Canvas, left: Rect, right: Rect) -> None:
        """Undo and hint, where a thumb is. Undo says why it stops."""
        words = self.words
        possible = self.match.undoable(self.viewer)
        can_undo = bool(self.picker.chosen) or (possible.moves > 0 and self.viewer in self.humans)
        why = words(f"undo.{possible.reason}") if not self.picker.chosen else ""
        label = words("table.undo")
        button(
            canvas, left, label, self.undo, "undo", icon="undo", enabled=can_undo and not self.playing.until, why=why
        )
        button(
            canvas,
            right,
            words("table.hint"),
            self.ask_hint,
            "hint",
            icon="hint",
            enabled=self.my_turn,
            why="" if self.my_turn else words("hint.not_now"),
        )

    def draw_log(self, canvas: Canvas, rect: Rect) -> None:
        """The chronicle, newest at the bottom."""
        canvas.box(rect, Box((24, 14, 9), (18, 10, 7), (201, 162, 75, 90), 1.2, None, 0))
        inner = rect.inflate(-24, 0)
        head = canvas.pick(54, 38)
        canvas.icon("scroll-unfurled", inner.left + 10, rect.top + head / 2, canvas.pick(22, 17), rgb("#E3C48A"))
        canvas.text(inner.left + 30, rect.top + head / 2, self.words("table.log"), "heading", CREAM, middle=True)
        if self.log_open:
            canvas.icon("chevron-right", inner.right - 6, rect.top + head / 2, canvas.pick(22, 18), CREAM)
        area = Rect(inner.left, rect.top + head, inner.width, rect.height - head - 10)
        gap = canvas.pick(7, 4)
        heights = [
            canvas.size("small") * 1.5 if line.heading else canvas.height_of(line.text, "small", area.width)
            for line in self.log[-120:]
        ]
        total = sum(heights) + gap * len(heights)
        self.log_scroll = min(self.log_scroll, max(0.0, total - area.height))
        bottom = area.bottom + self.log_scroll if total > area.height else area.top + total
        for line, high in zip(reversed(self.log[-120:]), reversed(heights), strict=True):
            top = bottom - high
            if bottom <= area.bottom + 1 and top >= area.top - 1:
                self._draw_log_line(canvas, line, Rect(area.left, top, area.width, high))
            bottom = top - gap
            if bottom < area.top:
                break

    def _draw_log_line(self, canvas: Canvas, line: Line, rect: Rect) -> None:
        if line.heading:
            heading_rule(canvas, rect, line.text, rgb("#E3C48A"))
        else:
            canvas.text(rect.left, rect.top, line.text, "small", CREAM, rect.width, lines=9)

    def draw_avatar(self, canvas: Canvas, x: float, y: float, radius: float, seat: int) -> None:
        """A player's emblem in a ring of his colour, with his shape."""
        who = self.seating.seats[seat]
        colour = SEAT_COLOURS[who.colour]
        canvas.disc(x, y, radius, (18, 12, 12), colour, max(2, radius * 0.12))
        canvas.sprite(
            f"avatars/{who.avatar}.png", Rect(x - radius * 0.82, y - radius * 0.82, radius * 1.64, radius * 1.64)
        )
        size = radius * 0.78
        shape = SEAT_SHAPES[who.colour]
        canvas.icon(shape, x + radius * 0.72, y + radius * 0.72, size * 1.28, (20, 10, 10))
        canvas.icon(shape, x + radius * 0.72, y + radius * 0.72, size, colour)

    def draw_thinking(self, canvas: Canvas, x: float, y: float) -> None:
        """Three dots that move while a computer thinks."""
        for index in range(3):
            phase = 0.0 if self.app.settings.reduced_motion else (canvas.now * 2.2 - index * 0.25) % 1
            lift = 3 * max(0.0, 1 - abs(phase * 2 - 0.5) * 2) if phase < 0.5 else 0
            canvas.disc(x + index * 8, y - lift, 2.4, BRIGHT_BRASS)

    def explain(self, title: str, text: str) -> Callable[[Canvas, Rect], None]:
        """An explanation in words, shown on hover or long press."""
        return lambda canvas, rect: tooltip(canvas, rect, text, title)


def _slice(thinking: Thinking) -> Move | None:
    """Think for a few milliseconds; the move, once it is found."""
    end = pygame.time.get_ticks() + SLICE * 1000
    try:
        while True:
            next(thinking)
            if pygame.time.get_ticks() >= end:
                return None
    except StopIteration as found:
        move: Move = found.value
        return move


def _settled(move: Move) -> Thinking:
    """A thought that has already come to its end."""
    return move
    yield
