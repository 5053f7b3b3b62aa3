"""A game watched again on its own table: the same picture, and below it a bar to go through time."""

from __future__ import annotations

from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.play.play import Play
from game.play.tape import Tape
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.settings import PAUSES
from scenes.kit.theme import CREAM, LOG_BOX
from scenes.kit.zones import Zone
from scenes.tables import find_table, pieces, playbar
from scenes.tables.stages import Showing
from scenes.tables.table import MIDWAY, Table
from scenes.takeaway import TakeAway

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.play.seating import Seating
    from scenes.app import App

PACES = (0.5, 1.0, 2.0, 4.0)
"""How fast time can go."""
SMALLEST_LOG = 84
"""A chronicle that is lower tells nothing: open cards get its place."""


class Watching(Table):
    """What a table does when the game is a replay. It stands before a game's own table among the ancestors."""

    feet = playbar.FEET
    away = frozenset({"controls", "tools", "advice", "forecast", "menu_of_city"})
    """Zones that only matter to whoever must decide."""

    watched = True

    def __init__(self, app: App, tape: Tape) -> None:
        super().__init__(app, Play(tape))
        self.tape = tape
        self.pace = 1.0

    # --- Time --------------------------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """The table as it was after so many decisions."""
        self._settle()
        self.tape.go_to(at)
        self._tell_again()

    def step(self) -> None:
        """See the next decision being made; a second press while it is shown goes on at once."""
        self._settle()
        self.tape.playing = False
        self._show(self.play.go_on())

    def toggle(self) -> None:
        """Play or stand still; at the end it begins anew."""
        tape = self.tape
        if tape.at_end:
            self.go_to(0)
        tape.playing = not tape.playing
        self.finished = not tape.playing
        self.app.touch()

    def see_as(self, eyes: int | None) -> None:
        """Watch through other eyes."""
        self._settle()
        self.tape.eyes = eyes
        self._tell_again()

    def next_eyes(self) -> None:
        """The next pair of eyes, where there is no room to choose among all."""
        seats: list[int | None] = [*range(self.view.players), None]
        self.see_as(seats[(seats.index(self.tape.eyes) + 1) % len(seats)])

    def set_pace(self, pace: float) -> None:
        """How fast it plays."""
        self.pace = pace
        self.app.touch()

    def next_pace(self) -> None:
        """The next faster one, and the slowest after the fastest."""
        self.set_pace(PACES[(PACES.index(self.pace) + 1) % len(PACES)])

    def _settle(self) -> None:
        """Nothing flies any more."""
        self.app.moving.empty()
        self.showing = Showing()
        self.finished = True

    def _tell_again(self) -> None:
        self.play.look()
        self._write_log()
        self._look()

    def _look(self) -> None:
        if self.viewer != self.view.seat:  # other eyes: other plates, and another chronicle
            self._write_log()
            self.places.clear()
            self.app.repaint()
        super()._look()

    def back(self) -> None:
        """Close the chronicle, or go back to where the replay was opened."""
        if self.log.open:
            self.toggle_log()
        else:
            self.app.pop()

    def _let_think(self) -> None:
        """What was decided then is decided again, after a pause in which the table can be looked at."""
        pause = PAUSES[self.app.settings.speed] * (MIDWAY if self.play.midway else 1.0) / self.pace
        self.hurry = self.pace >= PACES[-1]
        if self.app.now - self.moved_at >= pause:
            self._show(self.play.go_on())

    @cached_property
    def rounds(self) -> list[int]:
        """After how many decisions the chronicle begins a new chapter."""
        turns = self.tape.match.turns
        headed = (at for at, turn in enumerate(turns, 1) if any(map(self.heading, turn.events)))
        return [0, *(at for at in headed if at < len(turns))]

    # --- What the person does ----------------------------------------------------------------------------------

    def skip(self) -> None:
        """Show the end of what is being shown."""
        self.app.moving.empty()
        self.showing.skip()
        self._next_stage()

    def show_sheet(self) -> None:
        """The results, without telling the end again step by step."""
        self.finished = self.end_told = True
        self.show_results()

    def take_along(self) -> None:
        """As a link or a file."""
        self.app.push(TakeAway(self.app, self.play.record()))

    def told_of_saving(self) -> str:
        """It needs no saving."""
        return "replay.about"

    @property
    def thinker(self) -> None:
        """Nobody thinks any more."""
        return None

    def status(self) -> str:
        """What was done, in one sentence."""
        told = self.log.last() if self.tape.at else self.opening()
        return f"**{self.words('replay.title')}** {told}"

    def status_shows(self) -> object:
        """What it depends on."""
        return self.tape.at, self.log.shows(), self.words.language

    def key(self, event: pygame.event.Event) -> bool:
        """Space plays, arrows step by moves, with Shift by turns; Home, End; a digit chooses the eyes; L shows the log,
        R what happened since that player's turn, B the rules."""
        tape, turn = self.tape, event.mod & pygame.KMOD_SHIFT
        if event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key == pygame.K_LEFT:
            self.go_to(tape.turn_back() if turn else tape.at - 1)
        elif event.key == pygame.K_RIGHT:
            self.go_to(tape.turn_on()) if turn else self.step()
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go_to(0 if event.key == pygame.K_HOME else tape.length)
        elif pygame.K_1 <= event.key < pygame.K_1 + self.view.players:
            self.see_as(event.key - pygame.K_1)
        elif event.key == pygame.K_l:
            self.toggle_log()
        elif event.key == pygame.K_r:
            self.recap.toggle()
        elif event.key in (pygame.K_b, pygame.K_F1):
            self.open_rules()
        else:
            return False
        return True

    # --- Picture -----------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        """The game's own, without what only matters when deciding, and the bar."""
        return [*(zone for zone in super().zones() if _first(zone.name) not in self.away), self.bar()]

    def bar(self) -> Zone:
        """What lies below the table."""
        return self.zone("replay", partial(playbar.paint, self), shows=self._bar_shows)

    def log_zone(self, rect: Rect, drawer: bool) -> Zone:
        """Where the chronicle is only a drawer, it also lies in the place of the buttons; above it what all hide, if
        cards are open."""

        def paint(canvas: Canvas) -> None:
            if drawer and self.log.open:
                pieces.drawer(self, canvas, rect)
                return
            place = self.side_place(canvas) if drawer else rect
            secrets = self.open_cards()
            if secrets:
                place = self._paint_open(canvas, place, secrets)
            if place.height > SMALLEST_LOG:
                self.log.draw(canvas, place, self.words("table.log"))

        return self.zone("log", paint, shows=lambda: (self.log.shows(), self.open_cards()))

    def open_cards(self) -> str:
        """What everybody hides, a player a line, if it is watched with open cards."""
        if self.tape.eyes is not None:
            return ""
        told = ((self.name(view.seat), self.secrets(view)) for view in self.tape.views())
        return "\n".join(f"{name} {secret}" for name, secret in told if secret)

    def _paint_open(self, canvas: Canvas, rect: Rect, secrets: str) -> Rect:
        """The open cards in the upper part of a place; what is left of it."""
        inside = rect.inflate(-20, -12)
        high = canvas.height_of(secrets, "small", inside.width)
        if rect.height - high - 18 < SMALLEST_LOG:
            high = inside.height
        top = Rect(rect.left, rect.top, rect.width, high + 14)
        canvas.box(top, LOG_BOX)
        canvas.hot(top, "open_cards", f"{self.words('replay.open')}: {secrets}", None, self.explain("", secrets))
        canvas.text(inside.left, inside.top, secrets, "small", CREAM, width=inside.width, height=high)
        return Rect(rect.left, top.bottom + 4, rect.width, rect.height - top.height - 4)

    def _bar_shows(self) -> object:
        tape = self.tape
        return tape.at, tape.playing, tape.eyes, self.pace, self.words.language, self.play.over

    def ground(self, canvas: Canvas) -> None:
        """The cloth, and the wood of the bar."""
        super().ground(canvas)
        playbar.ground(canvas)


def _first(name: object) -> object:
    return name[0] if isinstance(name, tuple) else name


@cache
def find_watching(game: str) -> type[Watching]:
    """The table of a game, for replays."""
    return type("WatchingTable", (Watching, find_table(game)), {})


def watch(app: App, match: Match, seating: Seating, at: int = 0) -> Watching:
    """Watch a match again, from some decision on."""
    table = find_watching(match.rules.id)(app, Tape(match, seating, at))
    table.finished = at < len(match.turns)
    app.push(table)
    return table
