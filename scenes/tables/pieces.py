"""Pieces that every table is made of: places to click, buttons that are part of a move, badges, players' emblems."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, inf
from typing import TYPE_CHECKING

from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    BADGE,
    BRIGHT_BRASS,
    CHOSEN,
    CREAM,
    FOCUSED_RIM,
    GLOWING,
    HINTED,
    INK,
    RIBBON_INK,
    SEAT_COLOURS,
    SEAT_GROUND,
    SEAT_SHADE,
    SEAT_SHAPES,
    YOU,
    Box,
    Colour,
)
from scenes.kit.widgets import button

if TYPE_CHECKING:
    from scenes.tables.table import Table

Explain = Callable[[Canvas, Rect], None]

ROOM_FOR_ICON = 110.0
"""A narrower button of two words has no icon beside them."""


# --- What can be clicked -------------------------------------------------------------------------------------------


def spot(
    table: Table,
    canvas: Canvas,
    rect: Rect,
    target: Target,
    label: str,
    explain: Explain | None = None,
    *,
    ring: bool = True,
    radius: float | None = None,
) -> bool:
    """Remember where a thing lies; make it clickable if it is part of a move now, and show that. Whether it is."""
    table.places.put(target, rect)
    answer = table.places.ask_about(target)
    if not answer.open:
        anew = (lambda: table.mode.tap(target)) if answer.anew else None
        refusal = None if answer.anew else (lambda: table.mode.why_not(target))
        canvas.hot(rect, target, label, anew, explain, refusal=refusal, chosen=answer.chosen > 0)
        if answer.hinted:
            canvas.box(rect.inflate(5, 5), HINTED.but(radius=rect.width * 0.07 if radius is None else radius))
        return False
    lit = canvas.hot(rect, target, label, lambda: table.mode.tap(target), explain, chosen=answer.chosen > 0)
    if ring or answer.hinted:
        look = (HINTED if answer.hinted else GLOWING).but(radius=rect.width * 0.07 if radius is None else radius)
        canvas.box(rect.inflate(5, 5), look.but(border=FOCUSED_RIM) if lit and not answer.hinted else look)
    return True


def chosen_ring(canvas: Canvas, rect: Rect, radius: float) -> None:
    """A thick light around something that has been chosen."""
    canvas.box(rect.inflate(6, 6), CHOSEN.but(radius=radius))


def move_button(
    table: Table,
    canvas: Canvas,
    rect: Rect,
    target: Target,
    label: str,
    kind: str = "dark",
    icon: str = "",
    *,
    why: str = "",
    style: str = "button",
) -> None:
    """A button that is part of a move; `why` tells what it does, or why it is not possible now."""
    table.places.put(target, rect)
    answer = table.places.ask_about(target)
    able = answer.open or (answer.anew and target != CONFIRM)
    button(
        canvas,
        rect,
        label,
        lambda: table.mode.tap(target),
        target,
        kind,
        icon,
        enabled=able,
        why=why if able or why else table.speech.reason("not_now"),
        style=style,
        lines=2,
    )
    if answer.open and answer.hinted:
        canvas.box(rect.inflate(5, 5), HINTED)


def menu_button(table: Table, canvas: Canvas, rect: Rect) -> None:
    """The menu in the top left corner."""
    button(canvas, rect, "", table.mode.pause, "menu", icon="menu", why=table.words("table.menu"))


def log_button(table: Table, canvas: Canvas, rect: Rect) -> None:
    """Opens the drawer with the chronicle."""
    button(canvas, rect, "", table.log.toggle, "log", icon="scroll-unfurled", why=table.words("table.log"))


def undo_and_hint(table: Table, canvas: Canvas, left: Rect, right: Rect) -> None:
    """Undo and hint, where a thumb is. Undo says why it stops."""
    words, play = table.words, table.play
    undo, hint = ("", "") if left.width < 60 else (words("table.undo"), words("table.hint"))
    possible = play.undoable()
    begun = bool(table.picker.chosen)
    able = (begun or possible.moves > 0) and not table.shown.busy
    why = "" if begun else words(f"undo.{possible.reason}")
    button(canvas, left, undo, table.mode.undo, "undo", icon="undo", enabled=able, why=why)
    if play.adviser.busy:
        why = words("status.thinking_for_you")
        hint = "…" if hint else ""
        button(canvas, right, hint, table.mode.ask_hint, "hint", icon="hourglass", enabled=False, why=why)
        return
    why = "" if table.my_turn else words("hint.not_now")
    button(canvas, right, hint, table.mode.ask_hint, "hint", icon="hint", enabled=table.my_turn, why=why)


def waiting_button(table: Table, canvas: Canvas, area: Rect) -> bool:
    """While nothing is to be decided: the way to the results, or to skip what is shown. Whether that is so."""
    high = canvas.pick(46, 40)
    if table.play.over and not table.shown.busy:
        place = Rect(area.left, area.bottom - high, area.width, high)
        button(canvas, place, table.words("table.results"), table.show_results, "results", "brass", "laurels")
    elif table.play.passes_on:
        place = Rect(area.left, area.bottom - high, area.width, high)
        button(canvas, place, table.words("table.pass_on"), table.mode.pass_on, "pass_on", "brass", "players")
    elif table.my_turn:
        return False
    elif table.course.holds:
        _takeback(table, canvas, area)
    elif table.view.to_move is not None:
        place = Rect(area.left, area.top, area.width, high)
        button(canvas, place, table.words("table.skip"), table.mode.skip, "skip_button", "dark", "fast-forward")
    return True


def _takeback(table: Table, canvas: Canvas, area: Rect) -> None:
    """The others wait: the last decision can be taken back, or they need not wait."""
    left = table.course.held_until - table.app.now
    counts = left < 60
    seconds = f" ({ceil(left)})" if counts else ""
    if counts:
        canvas.wake_in(left % 1 or 1)
    go_on = table.words("table.do_not_wait" if counts else "table.go_on")
    gap = canvas.pick(8, 5)
    if area.height < 70:  # one line
        half = (area.width - gap) / 2
        first = Rect(area.left, area.top, half, area.height)
        second = first.move(half + gap, 0)
    else:
        high = (area.height - gap) / 2
        first = Rect(area.left, area.top, area.width, high)
        second = first.move(0, high + gap)
    undo, forward = ("undo", "fast-forward") if first.width > ROOM_FOR_ICON else ("", "")
    button(
        canvas, first, table.words("table.take_back") + seconds, table.mode.undo, "take_back", "brass", undo, lines=2
    )
    button(canvas, second, go_on, table.mode.skip, "skip_button", "dark", forward, lines=2)


def drawer(table: Table, canvas: Canvas, rect: Rect) -> None:
    """The chronicle over the table; a click anywhere closes it."""
    canvas.hot(canvas.whole(), "close_log", table.words("table.log"), table.log.toggle)
    live, canvas.live = canvas.live, False
    table.log.draw(canvas, rect, table.words("table.log"))
    canvas.live = live


# --- What is seen --------------------------------------------------------------------------------------------------


def status_line(table: Table, canvas: Canvas, rect: Rect, box: Box, ink: Colour = RIBBON_INK) -> None:
    """The ribbon at the top: who must do what. Those who listen hear when an adviser thinks; others see it."""
    canvas.box(rect, box)
    if table.play.adviser.busy:
        canvas.tell(table.words("status.thinking_for_you"))
    lines = 2 if canvas.shape == "upright" else 1
    canvas.text_in(rect.inflate(-24 / lines, 0), table.mode.status(), "status", ink, align="center", lines=lines)


def count_badge(canvas: Canvas, x: float, y: float, text: str, box: Box = BADGE, size: float | None = None) -> None:
    """A small plate with a number, around a point."""
    size = size or canvas.pick(14, 13)
    wide = max(size * 1.4, canvas.measure(text, "figure", size) + 10)
    canvas.box(Rect(x - wide / 2, y - size * 0.7, wide, size * 1.4), box.but(radius=size * 0.7))
    canvas.text(x, y, text, "figure", CREAM, align="center", middle=True, size=size)


def stack(
    canvas: Canvas,
    rect: Rect,
    number: int,
    step: float,
    draw: Callable[[Rect], object],
    *,
    lifted: int = 0,
    lift: float = 0.0,
    radius: float = 7,
) -> None:
    """Cards one over the other, the first at `rect`; the last `lifted` of them are chosen: raised, with a light."""
    for copy in range(number):
        up = copy >= number - lifted
        card = rect.move(copy * step, -lift if up else 0)
        if up:
            canvas.box(card.inflate(4, 4), GLOWING.but(radius=radius))
        draw(card)


def avatar(table: Table, canvas: Canvas, x: float, y: float, radius: float, seat: int, floor: float = inf) -> None:
    """A player's emblem in a ring of their colour, with their shape; nothing of it reaches below the floor."""
    who = table.seating.seats[seat]
    colour = SEAT_COLOURS[who.colour]
    canvas.disc(x, y, radius, SEAT_GROUND, colour, max(2, radius * 0.12))
    canvas.sprite(f"avatars/{who.avatar}.png", Rect(x - radius * 0.82, y - radius * 0.82, radius * 1.64, radius * 1.64))
    size = radius * 0.78
    shape = SEAT_SHAPES[who.colour]
    canvas.icon(shape, x + radius * 0.72, y + radius * 0.72, size * 1.28, SEAT_SHADE)
    canvas.icon(shape, x + radius * 0.72, y + radius * 0.72, size, colour)
    if table.speech.is_me(seat):
        you = table.words("you")
        tag = Rect(0, 0, canvas.measure(you, "tag") + 8, canvas.size("tag") * 1.15)
        tag.midtop = (x - radius * 0.5, min(y + radius * 0.52, floor - tag.height))
        canvas.box(tag, YOU)
        canvas.text_in(tag, you, "tag", INK, align="center")


def thinking_dots(canvas: Canvas, x: float, y: float, phase: float) -> None:
    """Three dots that jump one after another while a computer thinks; `phase` from 0 to 1."""
    for index in range(3):
        own = (phase - index * 0.25) % 1
        lift = 3 * max(0.0, 1 - abs(own * 2 - 0.5) * 2) if own < 0.5 else 0
        canvas.disc(x + index * 8, y - lift, 2.4, BRIGHT_BRASS)
