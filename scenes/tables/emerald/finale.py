"""The end told as a story: identities are turned over one by one, then what everybody keeps, line by line.

First comes what the track showed. Each kind of points is then kept or struck out, the weakest faction loses its five,
and only then is it seen who has won. It goes on by itself; a click goes on at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.emerald.board import BY_REVEAL, ENDINGS
from game.emerald.cards import FACTIONS, KILLED, LOYALIST, NEUTRAL, RESTORATIONIST
from game.emerald.events import IdentityRevealed
from scenes.app import App
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.moving import Flight
from scenes.kit.text import signed
from scenes.kit.theme import (
    BRIGHT_BRASS,
    CREAM,
    FAINT_INK,
    INK,
    LOSS_INK,
    PAPER_BOX,
    SEAT_COLOURS,
    SEAT_SHAPES,
    SHEET_RULE,
    TOTAL_RULE,
    WINNER,
)
from scenes.kit.widgets import button, explain
from scenes.results import Results
from scenes.tables.emerald.cards import HIDDEN, LETTERS, draw_points
from scenes.tables.emerald.look import CAPTION, SUM_ROW

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

KINDS = ("neutral", "restorationist", "loyalist", "kills", "track")
"""The lines of points, each kept or lost."""
ROWS = ("live", *KINDS, "corrected", "weakest", "result")
SUMS = ("corrected", "result")
CHIPS = {"neutral": NEUTRAL, "restorationist": RESTORATIONIST, "loyalist": LOYALIST, "kills": KILLED}
"""The kinds that have a pennant of their own."""
PAUSE, PAUSE_FOR_LINE = 1.3, 2.2
"""Seconds between two identities, and between two lines."""
TURNS = 0.5


class Sizes(NamedTuple):
    """Where everything lies on one form of screen."""

    heading: Rect
    caption: Rect
    sheet: Rect
    choices: Rect
    labels: float
    """How wide the first column is."""
    reasons: float
    """How wide the last one is; nothing where the caption tells the reasons."""
    head: float
    row: float
    last: float
    """How high the heads, the lines and the last line are."""


def sizes(canvas: Canvas) -> Sizes:
    """Return where everything lies on this form of screen."""
    if canvas.compact:
        return Sizes(
            Rect(60, 3, 724, 32),
            Rect(44, 36, 756, 24),
            Rect(44, 64, 756, 270),
            Rect(44, 340, 756, 44),
            *(186, 0, 50, 23, 27),
        )
    if canvas.shape == "tablet":
        return Sizes(
            Rect(24, 14, 976, 56),
            Rect(112, 76, 800, 56),
            Rect(24, 146, 976, 540),
            Rect(24, 700, 976, 54),
            *(196, 250, 96, 44, 54),
        )
    return Sizes(
        Rect(24, 12, 1232, 62),
        Rect(216, 84, 848, 62),
        Rect(24, 162, 1232, 478),
        Rect(24, 652, 1232, 54),
        *(262, 320, 90, 39, 48),
    )


class Finale(Results):
    """The score sheet of A Study in Emerald, filled in step by step."""

    see_through = False
    table: GameTable

    def __init__(self, app: App, table: GameTable) -> None:
        super().__init__(app, table)
        self.forms = table.forms
        view = table.view
        self.points = {line.label: line.points for line in self.sheet}
        self.seats = [(view.first + step) % view.players for step in range(view.players)]
        """In turn order, so that the order tells nothing."""
        self.known = self._known_before()
        """Whose identity everybody had seen before the end: it lies face up from the beginning."""
        self.steps: list[tuple[str, int]] = [
            ("live", -1),
            *(("identity", seat) for seat in self.seats if seat not in self.known),
            *((row, -1) for row in ROWS[1:]),
        ]
        self.shown = len(self.steps) - 1 if table.end_told else 0
        """The last step that has been told."""
        self.due = app.now + PAUSE_FOR_LINE
        self.places: dict[int, Rect] = {}
        """Where the identity cards lie."""

    def _known_before(self) -> frozenset[int]:
        """Who was revealed in an earlier decision; or in the last one, if that was what ended the game."""
        play, view = self.table.play, self.table.view
        last = set(play.events(play.made - 1))
        seats = [event.seat for event in play.events() if isinstance(event, IdentityRevealed) and event not in last]
        if view.ending == BY_REVEAL:
            seats += [seat for seat in self.seats if not (view.sanity[seat] and view.on_board(seat))]
        return frozenset(seats)

    def cheer(self) -> None:
        """Nobody has won yet, unless the story has been told before."""
        if self.table.end_told:
            super().cheer()

    # --- The story ---------------------------------------------------------------------------------------------

    @property
    def told(self) -> bool:
        """Whether everything has been told."""
        return self.shown == len(self.steps) - 1

    def update(self) -> None:
        """Tell the next step, when it is time."""
        super().update()
        if not self.told and self.app.now >= self.due:
            self.go_on()

    def go_on(self) -> None:
        """Tell the next step."""
        if self.told:
            return
        self.shown += 1
        name, seat = self.steps[self.shown]
        self.due = self.app.now + (PAUSE if name == "identity" else PAUSE_FOR_LINE)
        if name == "identity":
            sound.play("reveal")
            self._turn_over(seat)
        elif not self.told:
            sound.play("page")
        self._finish()

    def tell_all(self) -> None:
        """Go straight to the winner."""
        self.shown = len(self.steps) - 1
        self.app.moving.empty()
        self._finish()

    def key(self, event: pygame.event.Event) -> bool:
        """Space goes on."""
        if event.key != pygame.K_SPACE or self.told:
            return False
        self.go_on()
        return True

    def _finish(self) -> None:
        if self.told:
            self.table.end_told = True
            self.cheer()
        self.app.touch()

    def _turn_over(self, seat: int) -> None:
        """The identity card turns where it lies."""
        place = self.places.get(seat)
        if place is not None and not self.app.settings.reduced_motion:
            flight = Flight(
                partial(_card, self._art(seat)), place, place, self.app.now, TURNS, partial(_card, HIDDEN), TURNS
            )
            flight.launch(self.app.canvas)
            self.app.moving.add(flight)

    def _has(self, name: str, seat: int = -1) -> bool:
        """Whether something has been told; an identity also if it was known before."""
        return seat in self.known or self.steps.index((name, seat)) <= self.shown

    def _faction(self, seat: int) -> int:
        return self.table.view.faction(seat)

    def _art(self, seat: int) -> str:
        return f"emerald/identity-{FACTIONS[self._faction(seat)]}.png"

    # --- What is told ------------------------------------------------------------------------------------------

    def kept(self, label: str, seat: int) -> tuple[int, int]:
        """Return what a player keeps of a kind of points, and what they lose."""
        lost = -self.points[f"lost_{label}"][seat] if label != "neutral" else 0
        return self.points[label][seat] - lost, lost

    def corrected(self, seat: int) -> int:
        """Return what is left before the penalty."""
        return self.totals[seat] - self.points["weakest"][seat]

    def names(self, seats: list[int]) -> str:
        """Return players in a sentence."""
        return ", ".join(map(self.table.speech.name, seats))

    def reason(self, row: str) -> str:
        """Return why a line is as it is."""
        talk, view = self.table.talk, self.table.view
        if row == "live":
            return talk(f"ending.{ENDINGS[view.ending]}")
        if row == "track":
            ahead = "restorationist" if view.resto > view.loyal else "loyalist" if view.loyal > view.resto else "level"
            return talk(f"end.track.{ahead}", resto=view.resto, loyal=view.loyal)
        if row == "corrected":
            punished = [seat for seat in self.seats if self.points["weakest"][seat]]
            least = min(map(self.corrected, punished))
            return talk("end.corrected", names=self.names([seat for seat in punished if self.corrected(seat) == least]))
        if row == "weakest":
            seat = next(seat for seat in self.seats if self.points["weakest"][seat])
            return talk("end.weakest", kind=talk(f"kind.{FACTIONS[self._faction(seat)]}"))
        if row == "result":
            best = [seat for seat in self.seats if self.totals[seat] == max(self.totals)]
            tie = len(best) > len(self.winners)
            return talk("end.result.tie" if tie else "end.result", names=self.names(list(self.winners)))
        return talk(f"end.{row}")

    def caption(self) -> str:
        """Return the step that is being told, in a sentence."""
        talk, speech = self.table.talk, self.table.speech
        name, seat = self.steps[self.shown]
        if name == "identity":
            key = "end.identity.turned" if self.table.view.turncoat == seat else "end.identity"
            return talk(key, seat=speech.name(seat), faction=speech.faction(self._faction(seat)))
        text = self.reason(name)
        if name == "live":
            return talk("end.live", reason=text)
        if name in KINDS[1:]:
            losers = [(seat, self.kept(name, seat)[1]) for seat in self.seats if self.kept(name, seat)[1]]
            if losers:
                names = ", ".join(f"{speech.name(seat)} −{lost}" for seat, lost in losers)
                text += " " + talk("end.lose", names=names)
        return text

    # --- Picture -----------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        """The cloth alone: the plates of the table would tell too much too soon."""
        self.table.ground(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Heading, what is being told, the sheet, and what can be done."""
        at = sizes(canvas)
        if not self.told and self.ready(canvas):
            canvas.hot(canvas.whole(), "story", self.table.talk("end.next"), self.go_on)
        heading = self._headline() if self.told else self.table.talk("banner.game_ended")
        size = canvas.pick(44, 26)
        x, y = at.heading.center
        canvas.text(x, y, heading, "title", CREAM, width=at.heading.width - 160, align="center", middle=True, size=size)
        aside = min(at.heading.width / 2 - 30, canvas.measure(heading, "title", size) / 2 + size)
        for laurels in (x - aside, x + aside):
            canvas.icon("laurels", laurels, y, size, BRIGHT_BRASS)
        canvas.box(at.caption, CAPTION)
        style, lines = ("body", 1) if canvas.compact else ("status", 2)
        canvas.text_in(at.caption.inflate(-24, -4), self.caption(), style, CREAM, align="center", lines=lines)
        canvas.box(at.sheet, PAPER_BOX)
        self._draw_sheet(canvas, at.sheet)
        if self.told:
            self.draw_choices(canvas, at.choices)
        else:
            self._draw_story(canvas, at.choices)

    def _draw_story(self, canvas: Canvas, area: Rect) -> None:
        """While it is being told: the next step, or straight to the winner."""
        if not self.ready(canvas):
            return
        talk = self.table.talk
        wide = min(300.0, (area.width - 12) / 2)
        first = Rect(area.centerx - wide - 6, area.top, wide, area.height)
        button(canvas, first, talk("end.next"), self.go_on, "story.next", "brass", "check")
        button(canvas, first.move(wide + 12, 0), talk("end.skip"), self.tell_all, "story.skip", icon="fast-forward")

    def _draw_sheet(self, canvas: Canvas, area: Rect) -> None:
        at = sizes(canvas)
        inside = area.inflate(-canvas.pick(36, 20), -canvas.pick(12, 6))
        wide = (inside.width - at.labels - at.reasons) / len(self.seats)
        talk = self.table.talk
        high = at.head + (len(ROWS) - 1) * at.row + at.last
        for place, seat in enumerate(self.seats):
            column = Rect(inside.left + at.labels + place * wide, inside.top, wide, high)
            if self.told and seat in self.winners:
                canvas.box(column.inflate(-6, 6), WINNER)
            self._draw_head(canvas, Rect(column.left, column.top, wide, at.head), seat)
        title = Rect(inside.left, inside.top, at.labels - 8, at.head)
        if not canvas.compact:
            canvas.text_in(title, talk("end.sheet"), "heading", INK, lines=2)
        top = inside.top + at.head
        for row in ROWS:
            high = at.last if row == "result" else at.row
            line = Rect(inside.left, top, inside.width, high)
            self._draw_row(canvas, line, row, wide, at)
            top += high

    def _draw_head(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        """A player: the identity, turned over or not yet, the name, and in the end the place."""
        who = self.table.seating.seats[seat]
        narrow = rect.width < 150 and not canvas.compact
        high = rect.height - (34 if narrow else canvas.pick(16, 8))
        card = Rect(0, 0, high * 5 / 7, high)
        card.topleft = (rect.centerx - card.width - 2, rect.top + 6) if narrow else (rect.left + 8, rect.top + 6)
        if rect.width > 190:
            card.left = rect.centerx - 80
        self.places[seat] = card
        known = self._has("identity", seat)
        canvas.sprite(self._art(seat) if known else HIDDEN, card)
        faction = self.table.speech.faction(self._faction(seat)) if known else self.table.talk("guess.hidden")
        canvas.hot(rect, ("identity", seat), f"{who.name}: {faction}")
        left, size = card.right + canvas.pick(8, 5), canvas.pick(16, 11)
        canvas.icon(SEAT_SHAPES[who.colour], left + size / 2, card.top + size * 0.7, size, SEAT_COLOURS[who.colour])
        key = "end.place.short" if narrow else "end.place"
        place = self.table.talk(key, place=self.order.index(seat) + 1) if self.told else ""
        if narrow:
            wide = rect.width - 8
            canvas.text(rect.centerx, rect.bottom - 14, who.name, "strong", INK, width=wide, align="center",
                        middle=True, cut=True)  # fmt: skip
            canvas.text(left, card.top + 38, place, "small", FAINT_INK, width=rect.right - left, middle=True)
            return
        wide = rect.right - left - 4
        style = canvas.pick_word("card", "strong")
        canvas.text(left, card.top + canvas.pick(34, 26), who.name, style, INK, width=wide, middle=True, cut=True)
        if not canvas.compact:
            canvas.text(left, card.top + 58, place, "small", FAINT_INK, width=wide, middle=True)

    def _draw_row(self, canvas: Canvas, line: Rect, row: str, wide: float, at: Sizes) -> None:
        """A kind of points or a sum, for everybody; with the reason where there is room for it."""
        talk = self.table.talk
        told = self._has(row)
        if row in SUMS:
            canvas.box(line.inflate(8, -2), SUM_ROW)
            canvas.line(line.left, line.top, line.right, line.top, TOTAL_RULE, 2)
        else:
            canvas.line(line.left, line.top, line.right, line.top, SHEET_RULE)
        label = talk(f"end.row.{row}")
        ink = INK if told else FAINT_INK
        style = "strong" if row in SUMS else "body"
        left = line.left
        if row in CHIPS:
            high = line.height * 0.72
            chip = Rect(left, line.centery - high / 2, high * 42 / 36, high)
            draw_points(canvas, chip, CHIPS[row], LETTERS[CHIPS[row]])
            left = chip.right + 8
        canvas.text(left, line.centery, label, style, ink, width=line.left + at.labels - 8 - left, middle=True)
        if not told:
            return
        for place, seat in enumerate(self.seats):
            x = line.left + at.labels + (place + 0.5) * wide
            self._draw_points(canvas, x, line, row, seat)
        reason = self.reason(row)
        if at.reasons:
            room = Rect(line.right - at.reasons + 10, line.top, at.reasons - 10, line.height)
            canvas.text_in(room, reason, "small", FAINT_INK, lines=2)
        self._name_row(canvas, line, label, [self.figure(row, seat) for seat in range(len(self.seats))], reason)

    def figure(self, row: str, seat: int) -> int:
        """Return what stands in a line for a player in the end."""
        if row == "live":
            return sum(self.points[kind][seat] for kind in KINDS)
        if row == "result":
            return self.totals[seat]
        if row == "corrected":
            return self.corrected(seat)
        return self.points[row][seat] if row == "weakest" else self.kept(row, seat)[0]

    def _name_row(self, canvas: Canvas, rect: Rect, label: str, points: Sequence[int], why: str = "") -> None:
        """A line as a sentence for those who listen, in turn order; it explains itself."""
        names = [self.table.seating.seats[seat].name for seat in self.seats]
        told = ", ".join(f"{name} {signed(points[seat])}" for name, seat in zip(names, self.seats, strict=True))
        canvas.hot(rect, ("row", label), f"{label}: {told}", None, explain(label, why))

    def _draw_points(self, canvas: Canvas, x: float, line: Rect, row: str, seat: int) -> None:
        """What a player has of it; what they lose is struck out."""
        y = line.centery
        if row == "result":
            size = min(30.0, line.height * 0.8)
            canvas.text(x, y, signed(self.figure(row, seat)), "big_figure", INK, align="center", middle=True, size=size)
        elif row in ("live", "corrected"):
            canvas.text(x, y, signed(self.figure(row, seat)), "figure", INK, align="center", middle=True)
        elif row == "weakest":
            number = self.figure(row, seat)
            ink = LOSS_INK if number else FAINT_INK
            canvas.text(x, y, signed(number) if number else "–", "figure", ink, align="center", middle=True)
        else:
            kept, lost = self.kept(row, seat)
            if not (kept or lost):
                canvas.text(x, y, "–", "figure", FAINT_INK, align="center", middle=True)
            if kept:
                canvas.text(x - 14 * bool(lost), y, str(kept), "figure", INK, align="center", middle=True)
            if lost:
                spot = canvas.text(x + 14 * bool(kept), y, str(lost), "figure", FAINT_INK, align="center", middle=True)
                canvas.line(spot.left - 5, spot.centery, spot.right + 5, spot.centery, LOSS_INK, 2)


def _card(name: str, canvas: Canvas, rect: Rect) -> None:
    canvas.sprite(name, rect)
