"""The bar below a replay: backwards, forwards, how fast, through whose eyes, and the whole game as a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.play.seating import Seat
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.theme import (
    BAR,
    BRASS,
    BRIGHT_BRASS,
    CREAM,
    FAINT_CREAM,
    INK,
    SEAT_COLOURS,
    SEAT_SHADE,
    SEAT_SHAPES,
    SLIT,
    Box,
)
from scenes.kit.widgets import button, explain, segments

if TYPE_CHECKING:
    from scenes.tables.watching import Watching

FEET = {"wide": 88, "tablet": 100, "compact": 56, "upright": 112}
"""How high the bar is."""


def ground(canvas: Canvas) -> None:
    """The wood of the bar."""
    canvas.box(canvas.foot(), BAR.but(radius=0))


def paint(watching: Watching, canvas: Canvas) -> None:
    """Buttons at the left, time in the middle, eyes and pace at the right; upright, time lies over the rest."""
    foot = canvas.foot().inflate(-canvas.pick(24, 16), 0)
    if canvas.shape in ("upright", "tablet"):
        half = foot.height / 2
        _time(watching, canvas, Rect(foot.left + 8, foot.top + 4, foot.width - 16, half - 6))
        low = Rect(foot.left, foot.top + half, foot.width, half - 5)
        rest = _steps(watching, canvas, low)
        _choices(watching, canvas, Rect(rest + 8, low.top, low.right - rest - 8, low.height))
        return
    row = foot.inflate(0, -canvas.pick(34, 8))
    left = _steps(watching, canvas, row)
    wide = canvas.pick(290, 200)
    _choices(watching, canvas, Rect(row.right - wide, row.top, wide, row.height))
    _time(watching, canvas, Rect(left + 16, foot.top + 6, row.right - wide - left - 36, foot.height - 12))


def _steps(watching: Watching, canvas: Canvas, row: Rect) -> float:
    """Turn and move back, play, move and turn on; where they end."""
    words, tape = watching.table.words, watching.tape
    gap = canvas.pick(6, 4)
    side = min(row.height, canvas.pick(50, 46))
    first, last = tape.at == 0, tape.at == tape.length
    buttons = [
        ("replay.back", "chevron-left", "dark", lambda: watching.go_to(tape.at - 1), not first, side),
        (
            "replay.stop" if tape.playing else "replay.play",
            "pause" if tape.playing else "play",
            "brass",
            watching.toggle,
            True,
            side * 1.25,
        ),
        ("replay.on", "chevron-right", "dark", watching.step, not last, side),
    ]
    if not canvas.compact:
        back = (
            "replay.turn_back",
            "previous-button",
            "dark",
            lambda: watching.go_to(tape.turn_back()),
            not first,
            side,
        )
        on = ("replay.turn_on", "next-button", "dark", lambda: watching.go_to(tape.turn_on()), not last, side)
        buttons = [back, *buttons, on]
    x = row.left
    for key, icon, kind, action, enabled, wide in buttons:
        name = "replay.play" if key == "replay.stop" else key
        place = Rect(x, row.centery - side / 2, wide, side)
        button(canvas, place, "", action, name, kind, icon, enabled=enabled, why=words(key))
        x += wide + gap
    return x


def _choices(watching: Watching, canvas: Canvas, area: Rect) -> None:
    """Whose eyes, how fast, and the way to share it."""
    words, tape = watching.table.words, watching.tape
    gap = canvas.pick(8, 4)
    high = min(area.height, canvas.pick(46, 44))
    share = Rect(area.right - high, area.centery - high / 2, high, high)
    button(canvas, share, "", watching.take_along, "share", "dark", "link", why=words("pause.take"))
    pace = Rect(share.left - gap - canvas.pick(60, 50), share.top, canvas.pick(60, 50), high)
    if tape.at == tape.length and watching.play.over:  # nothing is left to be shown at any pace
        button(canvas, pace, "", watching.show_sheet, "sheet", "brass", "laurels", why=words("table.results"))
    else:
        label = f"×{watching.table.course.pace:g}".replace("0.5", "½")
        button(canvas, pace, label, watching.next_pace, "pace", why=words("replay.pace", pace=label))
    eyes = Rect(area.left, share.top, pace.left - gap - area.left, high)
    seats = watching.table.seating.seats
    every: list[tuple[int | None, str]] = [(seat, who.name) for seat, who in enumerate(seats)]
    every.append((None, words("replay.open")))
    if eyes.width >= (max(canvas.measure(name, "button") for _, name in every) + 50) * len(every):
        icons: dict[int | None, str] = {seat: SEAT_SHAPES[who.colour] for seat, who in enumerate(seats)}
        segments(canvas, eyes, every, tape.eyes, watching.see_as, "eyes", icons)
        return
    now = dict(every)[tape.eyes]
    label = "" if eyes.width < 90 else now
    icon = "eye" if tape.eyes is None else SEAT_SHAPES[seats[tape.eyes].colour]
    button(
        canvas, eyes, label, watching.next_eyes, "eyes", icon=icon, why=words("replay.eyes", name=now), style="small"
    )


def _time(watching: Watching, canvas: Canvas, area: Rect) -> None:
    """The whole game as a line: everybody's points over it, its rounds under it, and where it turned."""
    tape = watching.tape
    length = max(1, tape.length)
    small = canvas.compact or canvas.shape == "tablet"
    track = Rect(area.left, area.bottom - (area.height / 2 + 3 if small else 26), area.width, 6)

    def x_of(at: int) -> float:
        return track.left + track.width * at / length

    def drag(x: float, y: float) -> None:
        at = round((x - track.left) / track.width * length)
        if min(max(0, at), tape.length) != tape.at:
            tape.playing = False
            watching.go_to(at)

    label = watching.table.words("replay.at", at=tape.at, length=tape.length)
    lit = canvas.hot(Rect(track.left - 10, area.top, track.width + 20, area.height), "time", label, _nothing, drag=drag)
    if not small:
        _points(watching, canvas, Rect(track.left, area.top, track.width, track.top - area.top - 6))
    canvas.box(track, SLIT)
    if tape.at:
        canvas.box(Rect(track.left, track.top, x_of(tape.at) - track.left, 6), Box(BRASS, None, None, radius=3))
    free = track.left
    for x in map(x_of, watching.rounds):
        if x >= free:
            canvas.line(x, track.top - 4, x, track.bottom + 4, FAINT_CREAM)
            free = x + 6
    if not small:
        canvas.text(track.left, track.bottom + 4, label, "note", CREAM)
    spots = [x_of(moment.at) for moment in tape.moments]
    for moment, x in zip(tape.moments, spots, strict=True):
        room = _room(x, spots, FINGER) if small else 0.0
        place = Rect(x - room / 2, area.top, room, area.height)
        _moment(watching, canvas, place, track.centery, moment.at, watching.table.seating.seats[moment.seat], drag)
    canvas.disc(x_of(tape.at), track.centery, 11 if lit else 9, BRIGHT_BRASS if lit else BRASS, INK, 1.5)


def _nothing() -> None:
    """A click without a drag has already gone where it points."""


def _room(x: float, spots: Sequence[float], most: float) -> float:
    """How wide a place on the line may be so that its neighbours are as wide."""
    return min([most, *(abs(x - other) for other in spots if other != x)])


def _moment(
    watching: Watching, canvas: Canvas, reach: Rect, y: float, at: int, who: Seat, drag: Callable[[float, float], None]
) -> None:
    """Where the game turned, and by whose move; a click or a finger that comes near goes there, and time can still be
    dragged from it."""
    size, x = canvas.pick(22, 24), reach.centerx
    place = Rect(x - size / 2, y - size / 2, size, size)
    if reach.width > size:
        place = reach
    label = watching.table.words("replay.moment", name=who.name, at=at)
    canvas.hot(place, ("moment", at), label, partial(watching.go_to, at), explain("", label), drag)
    canvas.icon("shape-diamond", x, y, size, SEAT_SHADE)
    canvas.icon("shape-diamond", x, y, size - 3, BRIGHT_BRASS if at == watching.tape.at else BRASS)
    canvas.icon(SEAT_SHAPES[who.colour], x, y, size * 0.5, SEAT_COLOURS[who.colour])


def _points(watching: Watching, canvas: Canvas, area: Rect) -> None:
    """Everybody's points in the course of the game, as steps."""
    scores, looks = watching.tape.scores, watching.tape.looks
    flat = [points for row in scores for points in row]
    low, high = min(flat), max(flat)
    if high == low or area.height < 8:
        return

    def place(at: int, points: int) -> tuple[float, float]:
        return (
            area.left + area.width * at / max(1, looks[-1]),
            area.bottom - (points - low) / (high - low) * area.height,
        )

    for seat, who in enumerate(watching.table.seating.seats):
        x, y = place(0, scores[0][seat])
        for old, row, at in zip(scores, scores[1:], looks[1:], strict=False):
            if row[seat] == old[seat] and at < looks[-1]:
                continue
            new_x, new_y = place(at, row[seat])
            canvas.line(x, y, new_x, y, SEAT_COLOURS[who.colour], 1.6)
            canvas.line(new_x, y, new_x, new_y, SEAT_COLOURS[who.colour], 1.6)
            x, y = new_x, new_y
