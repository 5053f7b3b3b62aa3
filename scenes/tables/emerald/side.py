"""Limbo and the pools: everybody's cubes and agents that are in no city, and what the tracks mean for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.emerald.mind.standing import weakest
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import explain
from scenes.tables.emerald.look import LIMBO_ROW, LOYAL, PROSE, QUIET, RESTO, RULE, VORTEX
from scenes.tables.pieces import spot

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable


def sees(table: GameTable) -> object:
    """Return what it shows: Limbo and pools, the tracks, the weakest."""
    view = table.view
    return view.limbo, view.pool, view.reserve, view.flown, view.resto, view.loyal, weakest(view)


def paint_side(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint a column, a line or a small plate, by the form of the screen."""
    canvas.box(rect, table.mood.panel)
    if canvas.compact:
        _paint_plate(table, canvas, rect)
    elif canvas.shape == "tablet":
        _paint_line(table, canvas, rect)
    else:
        _paint_column(table, canvas, rect)


def _seats(table: GameTable) -> list[int]:
    return [table.viewer, *table.shown.others()]


def _figure(canvas: Canvas, x: float, y: float, what: str, colour: int, number: int, size: float = 18) -> None:
    canvas.sprite(f"emerald/{what}-{colour}.png", Rect(x, y - size / 2, size, size), 255 if number else 90)
    canvas.text(x + size + 3, y, str(number), "figure", CREAM if number else QUIET, middle=True)


def _spots(table: GameTable, canvas: Canvas, limbo: Rect, pool: Rect, seat: int) -> None:
    """One's own Limbo and pool can be clicked; everybody's explain themselves."""
    talk, view = table.talk, table.view
    whose = "" if seat == table.viewer else f"{table.seating.seats[seat].name}: "
    told_limbo = f"{whose}{talk('side.limbo')}, {view.limbo[seat]} {talk('icon.cube')}"
    told_pool = (
        f"{whose}{talk('side.pool')}, {view.pool[seat]} {talk('icon.cube')}, {view.reserve[seat]} {talk('icon.agent')}"
    )
    table.places.put(("limbo_of", seat), limbo)
    table.places.put(("pool_of", seat), pool)
    about_limbo = explain(talk("side.limbo"), talk("side.limbo.text"))
    about_pool = explain(talk("side.pool"), talk("side.pool.text"))
    if seat == table.viewer:
        spot(table, canvas, limbo, ("limbo",), told_limbo, about_limbo, radius=8)
        spot(table, canvas, pool, ("pool",), told_pool, about_pool, radius=8)
    else:
        canvas.hot(limbo, ("limbo_of", seat), told_limbo, None, about_limbo)
        canvas.hot(pool, ("pool_of", seat), told_pool, None, about_pool)


def _paint_column(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view, talk = table.view, table.talk
    canvas.icon("vortex", rect.centerx, rect.top + 40 + (rect.height - 156) / 2, 136, VORTEX)
    canvas.text(rect.left + 42, rect.top + 20, talk("side.limbo"), "card", CREAM, align="center", middle=True, width=76)
    canvas.text(rect.left + 116, rect.top + 20, talk("side.pool"), "card", CREAM, align="center", middle=True, width=76)
    room = rect.height - 40 - 116
    step = min(64.0, room / view.players)
    for index, seat in enumerate(_seats(table)):
        colour = table.seating.seats[seat].colour
        row = Rect(rect.left + 6, rect.top + 40 + index * step, rect.width - 12, step - 6)
        canvas.box(row, LIMBO_ROW)
        canvas.icon(SEAT_SHAPES[colour], row.left + 12, row.centery, 15, SEAT_COLOURS[colour])
        limbo, pool = (
            Rect(row.left + 2, row.top, 70, row.height),
            Rect(row.left + 74, row.top, row.width - 76, row.height),
        )
        _figure(canvas, row.left + 25, row.centery, "cube", colour, view.limbo[seat])
        canvas.line(row.left + 71, row.top + 6, row.left + 71, row.bottom - 6, RULE)
        _figure(canvas, row.left + 74, row.centery, "cube", colour, view.pool[seat], 16)
        _figure(canvas, row.left + 108, row.centery, "agent", colour, view.reserve[seat], 17)
        _spots(table, canvas, limbo, pool, seat)
    _paint_tracks(table, canvas, Rect(rect.left + 12, rect.bottom - 112, rect.width - 24, 108))


def _paint_tracks(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What the two markers bring everybody now, who would keep it, and who would be the weakest."""
    view, talk = table.view, table.talk
    canvas.line(rect.left, rect.top, rect.right, rect.top, RULE)
    canvas.text(rect.left, rect.top + 16, talk("side.tracks"), "card", CREAM, middle=True)
    x = rect.right - 66
    for letter, number, colour in (("R", view.resto, RESTO), ("L", view.loyal, LOYAL)):
        canvas.disc(x + 8, rect.top + 16, 9, colour)
        canvas.text(x + 8, rect.top + 16, letter, "figure", CREAM, align="center", middle=True, size=13)
        canvas.text(x + 20, rect.top + 16, str(number), "figure", CREAM, middle=True, size=16)
        x += 36
    text = talk.count("side.everybody", view.track())
    if view.track():
        ahead = "restorationist" if view.resto > view.loyal else "loyalist"
        text += f"\n{talk(f'side.kept.{ahead}')}"
    title, told = talk("side.tracks"), talk("tracks.text", resto=view.resto, loyal=view.loyal, count=view.track())
    if marked := sorted(weakest(table.view)):
        shapes = " ".join(f"[[p{table.seating.seats[seat].colour}]]" for seat in marked)
        text += f"\n{talk('side.weakest', players=shapes)}"
        told += f"\n**{talk('weakest')}:** {', '.join(map(table.speech.name, marked))}. {talk('weakest.text')}"
    canvas.hot(rect, "tracks", title, None, explain(title, told))
    canvas.text(rect.left, rect.top + 30, text, "small", PROSE, width=rect.width, height=rect.height - 30)


def _paint_line(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view, talk = table.view, table.talk
    wide = (rect.width - 6) / view.players
    words = wide > 260
    if wide < 160:
        _paint_tight(table, canvas, rect, wide)
        return
    for index, seat in enumerate(_seats(table)):
        colour = table.seating.seats[seat].colour
        left = rect.left + 6 + index * wide
        canvas.icon(SEAT_SHAPES[colour], left + 12, rect.centery, 15, SEAT_COLOURS[colour])
        x = left + 26
        limbo = Rect(left + 2, rect.top + 1, wide * (0.48 if words else 0.52), rect.height - 2)
        pool = Rect(limbo.right + 2, rect.top + 1, wide - limbo.width - 8, rect.height - 2)
        canvas.icon("vortex", x + 6, rect.centery, 16, QUIET)
        x += 17
        if words:
            x = canvas.text(x, rect.centery, talk("side.limbo"), "small", QUIET, middle=True, width=56).right + 2
        _figure(canvas, x, rect.centery, "cube", colour, view.limbo[seat], 17)
        x = pool.left + 2
        if words:
            x = canvas.text(x, rect.centery, talk("side.pool"), "small", QUIET, middle=True, width=44).right + 3
        _figure(canvas, x, rect.centery, "cube", colour, view.pool[seat], 16)
        _figure(canvas, x + 36, rect.centery, "agent", colour, view.reserve[seat], 17)
        _spots(table, canvas, limbo, pool, seat)
        if index < view.players - 1:
            canvas.line(left + wide - 3, rect.top + 8, left + wide - 3, rect.bottom - 8, RULE)


def _paint_tight(table: GameTable, canvas: Canvas, rect: Rect, wide: float) -> None:
    """The same for five: each number may have two digits."""
    view, middle = table.view, rect.centery
    for index, seat in enumerate(_seats(table)):
        colour = table.seating.seats[seat].colour
        left = rect.left + 5 + index * wide
        canvas.icon(SEAT_SHAPES[colour], left + 9, middle, 13, SEAT_COLOURS[colour])
        canvas.icon("vortex", left + 25, middle, 14, QUIET)
        _figure(canvas, left + 34, middle, "cube", colour, view.limbo[seat], 15)
        _figure(canvas, left + 71, middle, "cube", colour, view.pool[seat], 15)
        _figure(canvas, left + 107, middle, "agent", colour, view.reserve[seat], 15)
        limbo = Rect(left + 1, rect.top + 1, 69, rect.height - 2)
        pool = Rect(limbo.right + 1, limbo.top, wide - limbo.width - 5, limbo.height)
        _spots(table, canvas, limbo, pool, seat)
        if index < view.players - 1:
            canvas.line(left + wide - 2, rect.top + 8, left + wide - 2, rect.bottom - 8, RULE)


def _paint_plate(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """On a phone: one's own numbers, touchable, and everybody's Limbo in one line."""
    view, talk, me = table.view, table.talk, table.viewer
    colour = table.seating.seats[me].colour
    half = (rect.width - 6) / 2
    limbo, pool = Rect(rect.left + 2, rect.top + 2, half, 42), Rect(rect.left + half + 4, rect.top + 2, half, 42)
    canvas.text(limbo.left + 5, rect.top + 11, talk("side.limbo"), "small", QUIET, middle=True, width=half - 8)
    canvas.text(pool.left + 5, rect.top + 11, talk("side.pool"), "small", QUIET, middle=True, width=half - 8)
    _figure(canvas, limbo.left + 6, rect.top + 30, "cube", colour, view.limbo[me], 18)
    _figure(canvas, pool.left + 4, rect.top + 30, "cube", colour, view.pool[me], 17)
    _figure(canvas, pool.left + 40, rect.top + 30, "agent", colour, view.reserve[me], 17)
    _spots(table, canvas, limbo, pool, me)
    others = table.shown.others()
    wide = (rect.width - 8) / len(others)
    for index, seat in enumerate(others):
        tint = table.seating.seats[seat].colour
        place = Rect(rect.left + 4 + index * wide, rect.top + 45, wide, 18)
        canvas.icon(SEAT_SHAPES[tint], place.left + 7, place.centery, 10, SEAT_COLOURS[tint])
        text = (
            f"**{view.limbo[seat]}**|**{view.pool[seat]}**"
            if len(others) > 2
            else f"[[vortex]]**{view.limbo[seat]}** [[cube]]**{view.pool[seat]}**"
        )
        canvas.text(place.left + 13, place.centery, text, "small", CREAM, middle=True, width=wide - 13)
        table.places.put(("limbo_of", seat), place)
        table.places.put(("pool_of", seat), place)
