"""The end: who won, and why, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.app import App, Scene
from scenes.kit import sound
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX, Box, rgb
from scenes.kit.widgets import button
from scenes.seating import Seating, fresh_seed

if TYPE_CHECKING:
    from scenes.tables.table import Table


class Results(Scene):
    """A sheet of paper with the score, over the table."""

    see_through = True

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table
        state = table.match.state
        self.sheet = state.score_sheet()
        self.totals = state.scores()
        self.winners = state.winners()
        self.order = [seat for group in state.standings() for seat in group]
        mine = set(table.humans) & set(self.winners)
        sound.play("win" if mine or not table.humans else "bell")

    def draw(self, canvas: Canvas) -> None:
        """Headline, one column a player, one line a reason."""
        canvas.shade((10, 6, 4, 165))
        words, table = self.words, self.table
        rows = len(self.sheet) + 2
        high = min(canvas.pick(668, 380), canvas.pick(130, 68) + rows * canvas.pick(38, 20) + canvas.pick(100, 62))
        sheet = Rect(0, 0, canvas.pick(860, 760), high)
        sheet.center = (canvas.width / 2, canvas.height / 2)
        canvas.box(sheet, PAPER_BOX)
        top = sheet.top + canvas.pick(26, 10)
        canvas.icon("laurels", sheet.centerx, top + canvas.pick(22, 12), canvas.pick(44, 26), rgb("#B8872B"))
        names = [table.seating.seats[seat].name for seat in self.winners]
        if len(names) == 1:
            headline = words("results.winner", name=names[0])
        else:
            headline = words("results.shared", names=words("and").join([", ".join(names[:-1]), names[-1]]))
        canvas.text(sheet.centerx, top + canvas.pick(50, 26), headline, "title", INK, sheet.width - 80, "center")
        self._draw_sheet(
            canvas, Rect(sheet.left + 36, top + canvas.pick(104, 58), sheet.width - 72, canvas.pick(440, 250))
        )
        high = canvas.pick(50, 38)
        wide = (sheet.width - 72 - 3 * 12) / 4
        choices = (
            ("results.again", "refresh", "brass", self._again),
            ("results.setup", "players", "dark", self._setup),
            ("results.look", "eye", "dark", self._look),
            ("results.leave", "home", "dark", self.app.home),
        )
        for index, (key, icon, kind, action) in enumerate(choices):
            rect = Rect(sheet.left + 36 + index * (wide + 12), sheet.bottom - high - canvas.pick(20, 9), wide, high)
            button(canvas, rect, words(key), action, key, kind, icon)

    def _draw_sheet(self, canvas: Canvas, area: Rect) -> None:
        talk = self.table.talk
        rows = len(self.sheet) + 2
        high = min(canvas.pick(38, 20), area.height / rows)
        first = area.width * 0.34
        wide = (area.width - first) / len(self.order)
        style = "body" if high > 18 else "small"
        for place, seat in enumerate(self.order):
            who = self.table.seating.seats[seat]
            x = area.left + first + place * wide
            if seat in self.winners:
                canvas.box(
                    Rect(x + 4, area.top - 4, wide - 8, rows * high + 8),
                    Box((222, 184, 90, 70), None, rgb("#C9A24B"), 1.4, None, 8),
                )
            name = f"[[p{who.colour}]] **{who.name}**"
            canvas.text(
                x + wide / 2, area.top + high / 2, name, "small", INK, wide - 10, "center", middle=True, cut=True
            )
        for number, line in enumerate(self.sheet, 1):
            y = area.top + number * high
            canvas.line(area.left, y, area.right, y, (*rgb("#B89B66"), 110))
            canvas.text(area.left, y + high / 2, talk(f"score.{line.label}"), style, INK, first - 8, middle=True)
            for place, seat in enumerate(self.order):
                points = line.points[seat]
                ink = FAINT_INK if not points else INK if points > 0 else rgb("#A3341C")
                text = "–" if not points else signed(points)
                canvas.text(
                    area.left + first + (place + 0.5) * wide,
                    y + high / 2,
                    text,
                    "figure",
                    ink,
                    align="center",
                    middle=True,
                )
        y = area.top + (len(self.sheet) + 1) * high
        canvas.line(area.left, y, area.right, y, rgb("#7A5A20"), 2)
        canvas.text(area.left, y + high / 2 + 2, f"**{talk('score.total')}**", style, INK, first - 8, middle=True)
        for place, seat in enumerate(self.order):
            total = signed(self.totals[seat])
            x = area.left + first + (place + 0.5) * wide
            canvas.text(
                x, y + high / 2 + 2, total, "big_figure", INK, align="center", middle=True, size=min(26, high * 0.95)
            )

    def _again(self) -> None:
        from scenes.tables import find_table

        app, old = self.app, self.table.seating
        seating = Seating(old.game, old.seats, fresh_seed(), old.options)
        app.home()
        app.push(find_table(old.game)(app, seating.start(), seating))

    def _setup(self) -> None:
        from scenes.setup import Setup

        app, old = self.app, self.table.seating
        app.home()
        app.push(Setup(app, old.game, Seating(old.game, old.seats, fresh_seed(), old.options)))

    def _look(self) -> None:
        self.app.pop()

    def back(self) -> None:
        """Look at the table once more."""
        self.app.pop()
