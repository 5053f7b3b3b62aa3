"""A game watched again on its own table: the same picture, and below it a bar to go through time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.play.play import Play
from game.play.tape import Tape
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, LOG_BOX
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables import find_table, pieces, playbar
from scenes.tables.course import FLEETING
from scenes.tables.playing import Mode
from scenes.takeaway import TakeAway

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.play.seating import Seating
    from scenes.app import App
    from scenes.tables.table import Table

PACES = (0.5, 1.0, 2.0, FLEETING)
"""How fast time can go."""
SMALLEST_LOG = 84
"""A chronicle that is lower tells nothing: open cards get its place."""


class Watching(Mode):
    """A replay: it is stepped, scrubbed, played, and seen through anybody's eyes."""

    feet = playbar.FEET
    hidden = frozenset({"controls", "tools", "advice", "lamps", "forecast", "menu_of_city"})
    of_others = True

    def __init__(self, table: Table, tape: Tape) -> None:
        super().__init__(table)
        self.tape = tape
        self.seen_by = table.viewer

    # --- Time ----------------------------------------------------------------------------------------------------

    def go_to(self, at: int) -> None:
        """Show the table as it was after so many decisions."""
        self._settle()
        self.tape.go_to(at)
        self._tell_again()

    def step(self) -> None:
        """Show the next decision being made; a second press while it is shown goes on at once."""
        self._settle()
        self.tape.playing = False
        if not self.tape.at_end:
            self.table.course.step()

    def toggle(self) -> None:
        """Play or stand still; at the end begin anew."""
        tape = self.tape
        if tape.at_end:
            self.go_to(0)
        tape.playing = not tape.playing
        self.table.finished = not tape.playing
        self.app.touch()

    def see_as(self, eyes: int | None) -> None:
        """Watch through other eyes."""
        self._settle()
        self.tape.eyes = eyes
        self._tell_again()

    def next_eyes(self) -> None:
        """Take the next pair of eyes, where there is no room to choose among all."""
        seats: list[int | None] = [*range(self.table.view.players), None]
        self.see_as(seats[(seats.index(self.tape.eyes) + 1) % len(seats)])

    def next_pace(self) -> None:
        """Take the next faster pace, and the slowest after the fastest."""
        course = self.table.course
        course.pace = PACES[(PACES.index(course.pace) + 1) % len(PACES)]
        self.app.touch()

    def _settle(self) -> None:
        """Nothing flies any more."""
        self.table.course.settle()
        self.table.finished = True

    def _tell_again(self) -> None:
        self.play.look()
        self.table.course.write()
        self.table.course.look()

    def looked(self) -> None:
        """With other eyes there are other plates, and another chronicle."""
        table = self.table
        if self.play.viewer != self.seen_by:
            self.seen_by = self.play.viewer
            table.course.write()
            table.places.rects.clear()
            self.app.repaint()
        super().looked()

    @cached_property
    def rounds(self) -> list[int]:
        """After how many decisions the chronicle begins a new chapter."""
        turns = self.tape.match.turns
        headed = (at for at, turn in enumerate(turns, 1) if any(map(self.table.speech.heading, turn.events)))
        return [0, *(at for at in headed if at < len(turns))]

    # --- What the person does ------------------------------------------------------------------------------------

    def back(self) -> None:
        """Close the chronicle, or go back to where the replay was opened."""
        if self.table.log.open:
            self.table.log.toggle()
        else:
            self.app.pop()

    def skip(self) -> None:
        """Show the end of what is being shown."""
        self.table.course.cut_short()

    def show_sheet(self) -> None:
        """Show the results, without telling the end again step by step."""
        self.table.finished = self.table.end_told = True
        self.table.show_results()

    def take_along(self) -> None:
        """Share the game as a link or a file."""
        self.app.push(TakeAway(self.app, self.play.record()))

    def told_of_saving(self) -> str:
        """It needs no saving."""
        return "replay.about"

    @property
    def thinker(self) -> None:
        """Nobody thinks any more."""
        return None

    def status(self) -> str:
        """Return what was done."""
        table = self.table
        told = table.chronicle.last() if self.tape.at else table.speech.opening()
        return f"**{table.words('replay.title')}** {told}"

    def status_shows(self) -> object:
        """Return what it depends on."""
        return self.tape.at, self.table.log.shows(), self.table.words.language

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
        elif pygame.K_1 <= event.key < pygame.K_1 + self.table.view.players:
            self.see_as(event.key - pygame.K_1)
        else:
            return self.key_to_read(event)
        return True

    # --- Picture -------------------------------------------------------------------------------------------------

    def zones(self, zones: Sequence[Zone]) -> list[Zone]:
        """Return the game's own zones and the bar."""
        return [*zones, self.bar()]

    def bar(self) -> Zone:
        """Return what lies below the table."""
        return self.table.places.zone("replay", partial(playbar.paint, self), shows=self._bar_shows)

    def log_zone(self, rect: Rect, drawer: bool) -> Zone:
        """Where the chronicle is only a drawer, it also lies in the place of the buttons; above it what all hide, if
        cards are open."""
        table = self.table
        table.log.drawer = drawer

        def paint(canvas: Canvas) -> None:
            if drawer and table.log.open:
                pieces.drawer(table, canvas, rect)
                return
            place = table.side_place(canvas) if drawer else rect
            secrets = self.open_cards()
            if secrets:
                place = self._paint_open(canvas, place, secrets)
            if place.height > SMALLEST_LOG:
                table.log.draw(canvas, place, table.words("table.log"))

        return table.places.zone("log", paint, shows=lambda: (table.log.shows(), self.open_cards()))

    def open_cards(self) -> str:
        """Return what everybody hides, a player a line, if it is watched with open cards."""
        if self.tape.eyes is not None:
            return ""
        speech = self.table.speech
        told = ((speech.name(view.seat), speech.secrets(view)) for view in self.tape.views())
        return "\n".join(f"{name} {secret}" for name, secret in told if secret)

    def _paint_open(self, canvas: Canvas, rect: Rect, secrets: str) -> Rect:
        """Paint the open cards in the upper part of a place. Return what is left of it."""
        inside = rect.inflate(-20, -12)
        high = canvas.height_of(secrets, "small", inside.width)
        if rect.height - high - 18 < SMALLEST_LOG:
            high = inside.height
        top = Rect(rect.left, rect.top, rect.width, high + 14)
        canvas.box(top, LOG_BOX)
        label = f"{self.table.words('replay.open')}: {secrets}"
        canvas.hot(top, "open_cards", label, None, explain("", secrets))
        canvas.text(inside.left, inside.top, secrets, "small", CREAM, width=inside.width, height=high)
        return Rect(rect.left, top.bottom + 4, rect.width, rect.height - top.height - 4)

    def _bar_shows(self) -> object:
        tape, table = self.tape, self.table
        return tape.at, tape.playing, tape.eyes, table.course.pace, table.words.language, self.play.over

    def ground(self, canvas: Canvas) -> None:
        """Draw the cloth, and the wood of the bar."""
        super().ground(canvas)
        playbar.ground(canvas)


def watch(app: App, match: Match, seating: Seating, at: int = 0) -> Watching:
    """Watch a match again, from some decision on."""
    tape = Tape(match, seating, at)
    table = find_table(match.rules.id)(app, Play(tape), partial(Watching, tape=tape))
    table.finished = at < len(match.turns)
    app.push(table)
    assert isinstance(table.mode, Watching)
    return table.mode
