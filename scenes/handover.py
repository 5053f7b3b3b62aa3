"""Passing the device: hides everybody's cards until somebody says that it is they who sit before the screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scenes.app import App
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import ALL
from scenes.kit.theme import BRASS_TEXT, CREAM
from scenes.kit.widgets import button
from scenes.scene import Scene
from scenes.tables.pieces import avatar, menu_button

if TYPE_CHECKING:
    from scenes.tables.table import Table

COLUMN = 3
"""More names than these stand in two columns."""


class Handover(Scene):
    """A closed curtain before the next person; while a computer decides, before anybody who wants to watch."""

    brief = True
    uncalled = True
    forms = ALL

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self.called = table.play.called
        self.main = ("ready", self.called[0])

    def ground(self, canvas: Canvas) -> None:
        """What lies under everything."""
        canvas.tile(self.table.mood.cloth, canvas.pick(220, 150), self.table.mood.ground)

    def draw(self, canvas: Canvas) -> None:
        """Who is called, and a button for each of them."""
        menu_button(self.table, canvas, Rect(10, canvas.pick(8, 8, upright=50), 48, 46))
        if len(self.called) == 1:
            self._draw_next(canvas, self.called[0])
        else:
            self._draw_question(canvas)

    def _draw_next(self, canvas: Canvas, seat: int) -> None:
        y = canvas.height * 0.36
        avatar(self.table, canvas, canvas.width / 2, y - canvas.pick(20, 10), canvas.pick(74, 44), seat)
        name = self.table.seating.seats[seat].name
        top = y + canvas.pick(80, 46)
        top = self._write(canvas, top, self.words("handover.title", name=name), self.words("handover.text"))
        go = Rect(0, 0, canvas.pick(320, 240), canvas.pick(64, 50))
        go.midtop = (canvas.width / 2, top)
        self._offer(canvas, go, seat)

    def _draw_question(self, canvas: Canvas) -> None:
        """A computer decides: whoever is there may watch it with their own eyes."""
        top = canvas.height * canvas.pick(0.2, 0.14, upright=0.2)
        top = self._write(canvas, top, self.words("handover.who"), self.words("handover.who.text"))
        columns = 1 if len(self.called) <= COLUMN else 2
        gap = canvas.pick(14, 10)
        wide = min(canvas.pick(320, 240), (canvas.width - 30 - gap) / columns)
        high = canvas.pick(64, 50)
        left = (canvas.width - columns * (wide + gap) + gap) / 2
        for place, seat in enumerate(self.called):
            row, column = divmod(place, columns)
            self._offer(canvas, Rect(left + column * (wide + gap), top + row * (high + gap), wide, high), seat)

    def _write(self, canvas: Canvas, top: float, title: str, text: str) -> float:
        """The title and the sentence below it; where the buttons begin."""
        x = canvas.width / 2
        canvas.text(x, top, title, "title", CREAM, width=canvas.width * 0.8, align="center")
        top += canvas.pick(50, 32)
        canvas.text(x, top, text, "lead", BRASS_TEXT, width=canvas.width * 0.7, align="center", lines=2)
        return top + canvas.pick(70, 52)

    def _offer(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        name = self.table.seating.seats[seat].name
        button(
            canvas,
            rect,
            self.words("handover.ready", name=name),
            partial(self._ready, seat),
            ("ready", seat),
            "brass",
            icon="eye",
        )

    def _ready(self, seat: int) -> None:
        self.app.pop()
        take_over(self.table, seat)

    def back(self) -> None:
        """The menu is there for everybody; the cards stay hidden."""
        self.table.mode.pause()


def draw_curtain(table: Table) -> None:
    """Hide everything until somebody says that it is they, if nobody has said so yet."""
    if not table.play.handed_over:
        table.app.push(Handover(table.app, table))


def pass_on(table: Table) -> None:
    """Hide everything, also what is being said, and call the next person."""
    table.app.say("")
    table.play.handed_over = False
    draw_curtain(table)


def take_over(table: Table, seat: int) -> None:
    """This person has said that they sit before the screen."""
    table.play.take_over(seat)
    table.taken_over()
    table.course.look()
    table.course.write()
    table.mode.rested()
