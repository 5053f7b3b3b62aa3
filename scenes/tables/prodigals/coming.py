"""What the round will still bring in each competition: Hyde Park, Lady Beatrice, the cheaper county."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.prodigals.board import HYDE_PARK, LADY_BEATRICE
from game.prodigals.cards import COUNTIES, ELECTION, POSSESSIONS, SOCIETY
from game.prodigals.influence import rows_up
from game.prodigals.rules.election import podium, speeches
from game.prodigals.tiles import BEATRICE, POINTER_DISCOUNT
from game.prodigals.view import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import tooltip
from scenes.tables.prodigals.cards import draw_sign
from scenes.tables.prodigals.look import EMBER_TEXT, LAST, MOSS_TEXT, PROSE, QUIET, RECESS

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


def votes(view: View, seat: int) -> int:
    """How many votes a player would gain or lose in Hyde Park in this round, if this were all."""
    return speeches(view)[seat] if view.plays(ELECTION) and view.phase < HYDE_PARK else 0


def rows(view: View, seat: int) -> int:
    """How many rows Lady Beatrice would still raise a player in this round."""
    return rows_up(view, seat) if view.plays(SOCIETY) and view.phase < LADY_BEATRICE else 0


def change(view: View, seat: int, competition: int) -> int:
    """How a score would still change in this round."""
    return votes(view, seat) if competition == ELECTION else rows(view, seat) if competition == SOCIETY else 0


# --- In words --------------------------------------------------------------------------------------------------------

NAMES = ("pointer", "space.e_hyde", "beatrice")


def about(table: GameTable, competition: int, canvas: Canvas, rect: Rect) -> None:
    """What the round will still bring, in words."""
    view, talk = table.view, table.talk
    if competition == POSSESSIONS:
        text = f"**{talk(f'county.{COUNTIES[view.pointer]}')}.** {talk('county.text')}"
    elif competition == ELECTION:
        text = f"{talk('hyde.text')}\n{talk('megaphone.text')}"
    else:
        name = BEATRICE[view.beatrice]
        text = f"**{talk(f'beatrice.{name}')}.** {talk(f'beatrice.{name}.text')}\n{talk('beatrice.text')}"
    tooltip(canvas, rect, text, talk(NAMES[competition]))


# --- In signs --------------------------------------------------------------------------------------------------------


def _shapes(table: GameTable, canvas: Canvas, x: float, y: float, seats: tuple[int, ...], size: float = 14) -> float:
    """The shapes of some players from a point; where they end."""
    for seat in seats:
        colour = table.seating.seats[seat].colour
        canvas.icon(SEAT_SHAPES[colour], x + size / 2, y, size, SEAT_COLOURS[colour])
        x += size + 1
    return x


def _paint_hyde_park(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The places in Hyde Park with the megaphones of now; the quietest gain a vote."""
    talk = table.talk
    canvas.box(rect, RECESS)
    ranks = podium(table.view)
    labels = [f"{place + 1}." for place in range(len(ranks) - 1)] + [talk("hyde.last")]
    if canvas.compact:
        draw_sign(canvas, rect.left + 18, rect.centery, 26, "hyde")
        wide = (rect.width - 36) / len(ranks)
        for index, (seats, change) in enumerate(ranks):
            place = Rect(rect.left + 36 + index * wide, rect.top + 3, wide - 3, rect.height - 6)
            _paint_place(table, canvas, place, labels[index], seats, change, index == len(ranks) - 1)
    else:
        head = 22.0 if rect.height > 110 else 0.0
        if head:
            canvas.text(rect.centerx, rect.top + 12, talk("space.e_hyde"), "small", CREAM, align="center", middle=True)
        high = (rect.height - head - 6) / len(ranks)
        for index, (seats, change) in enumerate(ranks):
            place = Rect(rect.left + 3, rect.top + head + 3 + index * high, rect.width - 6, high - 1)
            _paint_place(table, canvas, place, labels[index], seats, change, index == len(ranks) - 1)


def _paint_place(
    table: GameTable, canvas: Canvas, rect: Rect, label: str, seats: tuple[int, ...], change: int, last: bool
) -> None:
    if last:
        canvas.box(rect, LAST)
    canvas.text(rect.left + 4, rect.centery, label, "small", QUIET if not last else CREAM, middle=True)
    start = rect.left + (30 if last else 20)
    text = f"{change:+d}".replace("-", "−") if change else "0"
    wide = canvas.measure(text, "figure", 15)
    size = min(14.0, max(8.0, (rect.right - wide - 8 - start) / max(1, len(seats)) - 1))
    _shapes(table, canvas, start, rect.centery, seats, size)
    ink = EMBER_TEXT if change > 0 else MOSS_TEXT if change else QUIET
    canvas.text(
        rect.right - 4, rect.centery, text, "figure", CREAM if last else ink, align="right", middle=True, size=15
    )


def _paint_beatrice(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Lady Beatrice's tile of this round, and how far she would raise everybody."""
    view, talk = table.view, table.talk
    canvas.box(rect, RECESS)
    if view.beatrice < 0:
        return
    name = BEATRICE[view.beatrice]
    title = talk("beatrice")
    seats = view.order
    if canvas.compact:
        draw_sign(canvas, rect.left + 20, rect.centery, 32, f"praise-{name}")
        text = Rect(rect.left + 42, rect.top, rect.width * 0.42, rect.height)
        canvas.text_in(text, talk(f"beatrice.{name}"), "small", CREAM, lines=2)
        area = Rect(text.right + 4, rect.top, rect.right - text.right - 8, rect.height)
        across = len(seats)
    else:
        head = 22.0 if rect.height > 110 else 0.0
        if head:
            canvas.text_in(Rect(rect.left + 4, rect.top + 2, rect.width - 8, 20), title, "small", CREAM, align="center")
        side = min(50.0, rect.height * 0.5)
        draw_sign(canvas, rect.left + 8 + side / 2, rect.top + head + 4 + side / 2, side, f"praise-{name}")
        draw_sign(canvas, rect.right - 24, rect.top + head + 4 + side / 2, 28, "beatrice")
        area = Rect(rect.left + 4, rect.top + head + side + 6, rect.width - 8, rect.bottom - rect.top - head - side - 8)
        across = 2 if len(seats) < 5 else 3
    lines = -(-len(seats) // across)
    wide, high = area.width / across, area.height / lines
    for index, seat in enumerate(seats):
        x, y = area.left + index % across * wide, area.top + (index // across + 0.5) * high
        end = _shapes(table, canvas, x + 2, y, (seat,), 13)
        if view.safe == seat:
            draw_sign(canvas, end + 10, y, 16, "safe")
        else:
            up = rows(view, seat)
            label = f"+{up}" if up else "0"
            canvas.text(end + 3, y, label, "figure", EMBER_TEXT if up else MOSS_TEXT, middle=True, size=15)


def _paint_pointer(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The cheaper county of this round, and the next one."""
    view, talk = table.view, table.talk
    canvas.box(rect, RECESS)
    here, then = COUNTIES[view.pointer], COUNTIES[(view.pointer + 1) % len(COUNTIES)]
    title = talk("pointer")
    cheaper = f"{title} −{POINTER_DISCOUNT}"
    if canvas.compact:
        canvas.text(rect.left + 8, rect.centery, cheaper, "small", CREAM, middle=True)
        draw_sign(canvas, rect.left + 100, rect.centery, 27, f"county-{here}")
        name = canvas.text(rect.left + 118, rect.centery, talk(f"county.{here}"), "small", CREAM, middle=True)
        canvas.text(name.right + 16, rect.centery, talk("pointer.next"), "small", QUIET, middle=True)
        draw_sign(canvas, rect.right - 20, rect.centery, 20, f"county-{then}")
    else:
        canvas.text_in(Rect(rect.left + 4, rect.top + 2, rect.width - 8, 20), cheaper, "small", CREAM, align="center")
        tall = rect.height > 110
        middle = rect.top + (56 if tall else 44)
        draw_sign(canvas, rect.left + 28, middle, 36 if tall else 30, f"county-{here}")
        canvas.icon("chevron-right", rect.left + 57, middle, 14, QUIET)
        draw_sign(canvas, rect.left + 78, middle, 22, f"county-{then}")
        name = Rect(rect.left + 4, middle + 20, rect.width - 8, 20)
        canvas.text_in(name, talk(f"county.{here}"), "small", PROSE, align="center")


PAINTERS = (_paint_pointer, _paint_hyde_park, _paint_beatrice)
