"""The end: who won, and why, line by line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.play.seating import Seating, fresh_seed, grouped
from scenes.app import App
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL, WIDE, Form
from scenes.kit.moving import Flight
from scenes.kit.text import literal, plain, signed
from scenes.kit.theme import (
    COUNTS,
    FAINT_INK,
    INK,
    LOSS_INK,
    PAPER_BOX,
    SHEET_GOLD,
    SHEET_RULE,
    SHEET_VEIL,
    TOTAL_RULE,
    WINNER,
)
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.shell import outside

if TYPE_CHECKING:
    from scenes.tables.table import Table


STARS = 21
NAMED = 66.0
"""In a column as wide as this there is room for a name; else the names stand over the sheet, beside their signs."""


def _star(canvas: Canvas, rect: Rect) -> None:
    canvas.icon("flat-star", rect.centerx, rect.centery, rect.width, SHEET_GOLD)


class Results(Scene):
    """A sheet of paper with the score, over the table."""

    see_through = True
    uncalled = True
    forms = ALL

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table
        outcome = table.play.driver.outcome()
        assert outcome is not None
        self.sheet, self.totals, self.winners, self.order = outcome
        self.festive = False
        """Whether the victory is still to be seen."""
        self.cheer()

    def cheer(self) -> None:
        """How it sounds and looks, for the people who played."""
        people = self.table.play.humans
        self.festive = not people or bool(set(people) & set(self.winners))
        sound.play("win" if self.festive else "bell")

    def update(self) -> None:
        """Stars fly from the laurels of who has won."""
        if not self.festive:
            return
        self.festive = False
        if self.app.settings.reduced_motion:
            return
        canvas = self.app.canvas
        size = canvas.pick(30, 20)
        start = Rect(0, 0, size, size)
        start.center = (canvas.width / 2, canvas.height * 0.12)
        for number in range(STARS):
            way = math.tau * number / STARS
            far = 0.5 + 0.5 * (number % 3) / 2
            end = Rect(0, 0, size / 3, size / 3)
            end.center = (
                start.centerx + math.cos(way) * canvas.width * 0.45 * far,
                start.centery + math.sin(way) * canvas.height * 0.5 * far,
            )
            flight = Flight(_star, start, end, self.app.now, 0.9 + far)
            flight.launch(canvas)
            self.app.moving.add(flight)

    def ground(self, canvas: Canvas) -> None:
        """The table fades behind it."""
        canvas.shade(SHEET_VEIL)

    def draw(self, canvas: Canvas) -> None:
        """Headline, one column a player, one line a reason; below it what can be done now."""
        sheet = self._draw_paper(canvas)
        side, high = canvas.pick(36, 36, upright=14), canvas.pick(50, 44, upright=212)
        low = sheet.bottom - canvas.pick(20, 9, 14) - high
        self.draw_choices(canvas, Rect(sheet.left + side, low, sheet.width - 2 * side, high))

    def _draw_paper(self, canvas: Canvas) -> Rect:
        """The sheet itself; where it lies."""
        most = canvas.pick(668, 380, upright=canvas.height - 60)
        tie = self._tie()
        note = canvas.pick(26, 18, upright=40) if tie else 0
        high = note + canvas.pick(130, 68, 110) + self._rows * canvas.pick(38, 20, 34) + canvas.pick(100, 66, 240)
        high = min(most, high)
        sheet = Rect(0, 0, canvas.pick(980, 780, upright=378), high)
        sheet.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(sheet, PAPER_BOX)
        top, side = sheet.top + canvas.pick(26, 10), canvas.pick(36, 36, upright=14)
        canvas.icon("laurels", sheet.centerx, top + canvas.pick(22, 12), canvas.pick(44, 26), SHEET_GOLD)
        headline = self._headline()
        canvas.text(
            sheet.centerx, top + canvas.pick(50, 26), headline, "title", INK, width=sheet.width - 80, align="center"
        )
        deal = self.words("results.deal", seed=grouped(self.table.seating.seed))
        canvas.text(sheet.right - 14, sheet.top + 8, deal, "note", FAINT_INK, align="right")
        first = top + canvas.pick(104, 58, 92)
        if tie:
            place = Rect(sheet.left + side, first - canvas.pick(10, 4), sheet.width - 2 * side, note)
            canvas.text_in(place, tie, "small", FAINT_INK, align="center", lines=2)
            first += note
        room = canvas.pick(440, 250, sheet.bottom - first - 232)
        self._draw_sheet(canvas, Rect(sheet.left + side, first, sheet.width - 2 * side, room))
        return sheet

    @property
    def _rows(self) -> int:
        return len(self.sheet) + 1 + self._summed

    @property
    def _summed(self) -> bool:
        """Whether the lines are added up: where the first of them is the result, the others only break ties."""
        talk = self.table.talk
        return talk(f"score.{self.sheet[0].label}") != talk("score.total")

    def _tie(self) -> str:
        """What decided, if somebody has as many points as the winners and has not won; in the game's own words."""
        best = max(self.totals)
        tied = any(total == best and seat not in self.winners for seat, total in enumerate(self.totals))
        return self.table.speech.tie_break() if tied else ""

    def _draw_postcard(self, canvas: Canvas) -> None:
        """The result for friends: the game's cloth, its name, and the sheet."""
        self.table.ground(canvas)
        paper = self._draw_paper(canvas)
        title = f"Stolik · {self.words.full_title(self.table.game)}"
        canvas.text_in(
            Rect(paper.left, paper.bottom - 80, paper.width, 60), title, "heading", FAINT_INK, align="center"
        )

    def ready(self, canvas: Canvas) -> bool:
        """Whether buttons answer already; they are shown no sooner, so that nobody clicks in vain."""
        if self.app.settling:
            canvas.wake_in(self.app.settles_in)
        return not self.app.settling

    def draw_choices(self, canvas: Canvas, area: Rect) -> None:
        """What can be done now: in one row, on upright screens two by two below the first."""
        if not self.ready(canvas):
            return
        rows = 4 if canvas.shape == "upright" else 1
        columns = 2 if rows > 1 else 7
        high = (area.height - (rows - 1) * 10) / rows
        wide = (area.width - (columns - 1) * 12) / columns
        choices = (
            ("results.again", "refresh", "brass", self._again),
            ("results.setup", "players", "dark", self._setup),
            ("results.review", "magnifying-glass", "dark", self._review),
            ("results.replay", "backward-time", "dark", self._replay),
            ("results.share", "share", "dark", self._share),
            ("results.look", "eye", "dark", self._look),
            ("results.leave", "home", "dark", self.app.home),
        )
        for index, (key, icon, kind, action) in enumerate(choices):
            spot = index + 1 if index and rows > 1 else index  # the first fills a row
            x, y = area.left + spot % columns * (wide + 12), area.top + spot // columns * (high + 10)
            room = area.width if rows > 1 and not index else wide
            style = canvas.pick_word("button", "small")
            button(canvas, Rect(x, y, room, high), self.words(key), action, key, kind, icon, style=style, lines=2)

    def _headline(self) -> str:
        """How it ended for the person who played; with several persons, or none, who won."""
        words, people = self.words, self.table.play.humans
        names = [self.table.seating.seats[seat].name for seat in self.winners]
        all_names = names[0] if len(names) == 1 else words("and").join([", ".join(names[:-1]), names[-1]])
        if len(people) != 1:
            return words("results.winner" if len(names) == 1 else "results.shared", name=all_names, names=all_names)
        if people[0] in self.winners:
            return words("results.you_won" if len(names) == 1 else "results.you_shared")
        place = words(f"results.place.{self.order.index(people[0]) + 1}")
        return f"{place} · {words('results.won_by', name=all_names)}"

    def _named(self, seat: int) -> str:
        """A player with their sign; the person at the table is told who it is."""
        who = self.table.seating.seats[seat]
        you = f"\u00a0({self.words('you')})" if self.table.speech.is_me(seat) else ""
        return f"[[p{who.colour}]]\u00a0**{who.name}**{you}"

    def _draw_sheet(self, canvas: Canvas, area: Rect) -> None:
        talk = self.table.talk
        high = min(canvas.pick(38, 20, 34), area.height / self._rows)
        first = area.width * canvas.pick(0.34, 0.34, upright=0.42)
        wide = (area.width - first) / len(self.order)
        style = "body" if high > 18 else "small"
        self._draw_heads(canvas, area, first, high)
        for number, line in enumerate(self.sheet, 1):
            y = area.top + number * high
            canvas.line(area.left, y, area.right, y, SHEET_RULE)
            self._name_row(canvas, Rect(area.left, y, area.width, high), talk(f"score.{line.label}"), line.points)
            what = talk(f"score.{line.label}")
            spot = Rect(area.left, y, first - 8, high)
            canvas.text_in(spot, what, style if canvas.measure(what, style) < spot.width else "small", INK)
            for place, seat in enumerate(self.order):
                points = line.points[seat]
                if seat in line.counts:
                    mark = Rect(0, 0, min(wide - 16, 64), high - 4)
                    mark.center = (area.left + first + (place + 0.5) * wide, y + high / 2)
                    canvas.box(mark, COUNTS)
                ink = INK if points > 0 or line.counts else LOSS_INK if points else FAINT_INK
                text = signed(points) if points or line.counts else "–"
                x = area.left + first + (place + 0.5) * wide
                canvas.text(x, y + high / 2, text, "figure", ink, align="center", middle=True)
        if not self._summed:
            return
        y = area.top + (len(self.sheet) + 1) * high
        canvas.line(area.left, y, area.right, y, TOTAL_RULE, 2)
        self._name_row(canvas, Rect(area.left, y, area.width, high), talk("score.total"), self.totals)
        canvas.text(area.left, y + high / 2 + 2, f"**{talk('score.total')}**", style, INK, width=first - 8, middle=True)
        for place, seat in enumerate(self.order):
            total = signed(self.totals[seat])
            x = area.left + first + (place + 0.5) * wide
            canvas.text(
                x, y + high / 2 + 2, total, "big_figure", INK, align="center", middle=True, size=min(26, high * 0.95)
            )

    def _draw_heads(self, canvas: Canvas, area: Rect, first: float, high: float) -> None:
        """Who has which column, and who has won."""
        wide = (area.width - first) / len(self.order)
        for place, seat in enumerate(self.order):
            who = self.table.seating.seats[seat]
            x = area.left + first + place * wide
            if seat in self.winners:
                canvas.box(Rect(x + 4, area.top - 4, wide - 8, self._rows * high + 8), WINNER)
            head = self._named(seat) if wide > NAMED else f"[[p{who.colour}]]"
            if self.table.speech.is_me(seat) and wide > NAMED and canvas.measure(head, "small") > wide - 10:
                head = f"[[p{who.colour}]] **{self.words('you')}**"
            middle, room = area.top + high / 2, wide - 10
            canvas.text(x + wide / 2, middle, head, "small", INK, width=room, align="center", middle=True, cut=True)
        if wide <= NAMED:
            names = " \u2002".join(map(self._named, self.order))
            above = Rect(area.left, area.top - 40, area.width, 38)
            canvas.text_in(above, names, "small", INK, align="center", lines=2)

    def _name_row(self, canvas: Canvas, rect: Rect, label: str, points: Sequence[int]) -> None:
        """A line of the sheet as a sentence, for those who listen."""
        seats = self.table.seating.seats
        told = ", ".join(f"{seats[seat].name} {signed(points[seat])}" for seat in self.order)
        canvas.hot(rect, ("row", label), f"{label}: {told}")

    def _again(self) -> None:
        from scenes.tables import open_table

        app, old = self.app, self.table.seating
        seating = Seating(old.game, old.seats, fresh_seed(), old.options)
        app.home()
        open_table(app, seating.start(), seating)

    def _setup(self) -> None:
        from scenes.setup import Setup

        app, old = self.app, self.table.seating
        app.home()
        app.push(Setup(app, old.game, Seating(old.game, old.seats, fresh_seed(), old.options)))

    def _review(self) -> None:
        """What could have been done better."""
        from scenes.tables.reviewing import review

        app, table = self.app, self.table
        if len(table.play.humans) != 1:
            app.say(self.words("review.whose"))
            return
        review(app, table.play.driver.match, table.seating)

    def _replay(self) -> None:
        """Watch it again from the beginning."""
        from scenes.tables.watching import watch

        watch(self.app, self.table.play.driver.match, self.table.seating)

    def _share(self) -> None:
        """As a picture, with the result in words, by whatever the system has for it."""
        points = ", ".join(f"{self.table.seating.seats[seat].name} {signed(self.totals[seat])}" for seat in self.order)
        day = f" {self.words('daily.title')} {self.table.seating.daily} ·" if self.table.seating.daily else ""
        text = f"Stolik ·{day} {self.words.full_title(self.table.game)} · {plain(self._headline())} · {points}"
        canvas = Canvas(pygame.Surface(WIDE), form=Form("wide", *WIDE))
        picture, _ = canvas.aside(self._draw_postcard, pygame.Rect(0, 0, *WIDE))
        where = outside.share(self.app.storage, f"stolik-{self.table.game}", text, picture)
        key = "take.not_filed" if where is None else "share.filed" if where else "share.done"
        self.app.say(self.words(key, where=literal(where or "")))

    def _look(self) -> None:
        self.app.pop()

    def back(self) -> None:
        """Look at the table once more."""
        self.app.pop()
