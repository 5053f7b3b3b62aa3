"""The cities: the card on offer, everybody's pieces, who leads, the royal, and what one could do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.emerald.cards import POINTS, ROYAL
from game.emerald.moves import THE_ROYAL
from game.emerald.refusals import claim_refused
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.theme import CREAM, HINTED, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import tooltip
from scenes.tables.emerald.cards import art, draw_mini
from scenes.tables.emerald.look import (
    BOMBS,
    BOUND,
    CROWN,
    EMPTY,
    GOLD_TEXT,
    GREEN,
    LEADS,
    PLAQUE,
    PLAQUE_MINE,
    PROSE,
    QUIET,
    RED_TEXT,
    ROYAL_PLATE,
    TAG,
    TAG_INK,
    TIED,
)
from scenes.tables.pieces import Explain, chosen_ring, spot

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

TAG_INKS = {"good": GREEN, "bad": RED_TEXT}


def paint_city(table: GameTable, canvas: Canvas, rect: Rect, city: int, card: tuple[float, float]) -> None:
    """One plaque of the map."""
    mood, tag = table.tag(city)
    canvas.box(rect, PLAQUE_MINE if mood == "claim" else PLAQUE)
    top = Rect(rect.left + 6, rect.top + (rect.height - card[1]) / 2, *card)
    _paint_offer(table, canvas, top, city)
    inside = Rect(
        top.right + canvas.pick(10, 5), rect.top + 2, rect.right - top.right - canvas.pick(16, 8), rect.height - 4
    )
    if canvas.compact:
        _paint_small(table, canvas, inside, city, mood)
        return
    royal = Rect(rect.right - 62, rect.top + 28, 54, 84)
    _paint_head(table, canvas, inside, city)
    area = Rect(inside.left, rect.top + 47, royal.left - inside.left - 4, rect.height - 47 - 22)
    if table.view.players < 4:
        _paint_rows(table, canvas, area, city)
    else:
        _paint_columns(table, canvas, area, city)
    _paint_royal(table, canvas, royal, city)
    if tag:
        _paint_tag(canvas, Rect(inside.left - 2, rect.bottom - 23, royal.left - inside.left, 20), mood, tag)


def paint_light(table: GameTable, canvas: Canvas, rect: Rect, city: int) -> None:
    """What of a city can be clicked or explains itself: over its picture, which rests while the pointer wanders."""
    target: Target = ("city", city)
    name = table.city(city)
    explain: Explain = lambda c, r: tooltip(c, r, about(table, city), name)  # noqa: E731
    answer = table.ask_about(target)
    action: Callable[[], None] | None
    if table.has_menus:
        table.put(target, rect)
        action, refusal = partial(table.open_menu, city), None
        canvas.hot(rect, target, _told(table, city), action, explain)
    else:
        spot(table, canvas, rect, target, _told(table, city), explain, radius=9)
        clickable = answer.open or answer.anew
        action, refusal = (partial(table.tap, target), None) if clickable else (None, partial(table.why_not, target))
    if answer.chosen or table.asked == city:
        chosen_ring(canvas, rect, 9)
    elif table.bound == city and answer.open:
        canvas.box(rect.inflate(8, 8), BOUND)
    elif table.advised_city() == city:
        canvas.box(rect.inflate(5, 5), HINTED)
    card = table.view.tops[city]
    if card >= 0:
        place = table.where(("top", city))
        canvas.hot(
            place, ("offer", city), f"{name}: {table.card(card)}", action, table.about_card(card), refusal=refusal
        )
    if table.view.slots[city]:
        card, place = ROYAL + city, table.where(("royal_at", city))
        if canvas.compact:  # the picture is too small for a finger
            place = place.inflate(FINGER - place.width, FINGER - place.height).clamp(rect)
        canvas.hot(
            place,
            ("royal_card", city),
            f"{name}: {table.card(card)}",
            action,
            about_royal(table, city),
            refusal=refusal,
        )


def _told(table: GameTable, city: int) -> str:
    """A city and whose pieces are there, in words."""
    view, talk = table.view, table.talk
    pieces = [
        f"{table.seating.seats[seat].name}"
        f" {view.cubes_of(seat, city)} {talk('icon.cube')} {view.agents_of(seat, city)} {talk('icon.agent')}"
        for seat in _order(table)
        if view.pieces(seat, city)
    ]
    return f"{table.city(city)}: {', '.join(pieces)}" if pieces else table.city(city)


def _paint_offer(table: GameTable, canvas: Canvas, rect: Rect, city: int) -> None:
    """The card on offer, on what is left of the stack."""
    view = table.view
    card = view.tops[city]
    table.put(("top", city), rect)
    if card < 0:
        canvas.box(rect, EMPTY)
        if not canvas.compact:
            canvas.text_in(rect.inflate(-4, 0), table.talk("stack.empty"), "small", QUIET, align="center", lines=2)
        return
    if table.is_away(("top", city)):
        canvas.box(rect, EMPTY)
        return
    if view.stack_sizes[city] and not canvas.compact:
        canvas.sprite("emerald/mini.png", rect.move(4, 3))
    draw_mini(canvas, rect, card)


def _paint_head(table: GameTable, canvas: Canvas, area: Rect, city: int) -> None:
    """Name, bombs for an agent, cards left, zombies; below it the name of the card."""
    view = table.view
    figures = f"[[bomb]]\u00a0**{table.bombs(city, 0)}** [[stack]]\u00a0**{view.stack_sizes[city]}**"
    if view.zombies[city]:
        figures += f" [[zombie]]\u00a0**{view.zombies[city]}**"
    wide = canvas.measure(figures, "small")
    canvas.text(area.right, area.top + 15, figures, "small", BOMBS, align="right", middle=True)
    canvas.text(area.left, area.top + 15, table.city(city), "card", CREAM, width=area.width - wide - 6, middle=True)
    card = view.tops[city]
    name = table.card(card) if card >= 0 else table.talk("stack.sold_out")
    canvas.text(area.left, area.top + 35, name, "small", PROSE, width=area.width - 58, middle=True, cut=True)


def _paint_rows(table: GameTable, canvas: Canvas, area: Rect, city: int) -> None:
    """Few players: a line for each who has pieces here."""
    view = table.view
    leader, tie = table.leader(city)
    best = view.pieces(leader, city) if leader >= 0 else 0
    step = min(22.0, area.height / 2.2)
    shown = [seat for seat in _order(table) if view.pieces(seat, city)]
    step = min(step, area.height / max(1, len(shown)))
    side = min(18.0, step)
    room = 4 if len(shown) > 2 and canvas.size("small") < 17 else 0  # the third must end above what is told at the foot
    top = area.top - room
    for index, seat in enumerate(shown):
        y = top + (index + 0.5) * step
        colour = table.seating.seats[seat].colour
        line = Rect(area.left, y - step / 2, area.width, step)
        canvas.icon(SEAT_SHAPES[colour], area.left + 8, y, min(14.0, step - 2), SEAT_COLOURS[colour])
        for column, (number, what) in enumerate(
            ((view.cubes_of(seat, city), "cube"), (view.agents_of(seat, city), "agent"))
        ):
            x = area.left + 22 + column * 40
            canvas.sprite(f"emerald/{what}-{colour}.png", Rect(x, y - side / 2, side, side), 255 if number else 70)
            canvas.text(x + 21, y, str(number), "figure", CREAM if number else QUIET, middle=True)
        if view.pieces(seat, city) == best:
            canvas.icon("tie-sign" if tie else "crown-sign", area.left + 112, y, side - 1, QUIET if tie else CROWN)
        _put_pieces(table, line, city, seat)


def _paint_columns(table: GameTable, canvas: Canvas, area: Rect, city: int) -> None:
    """Many players: a column for each who has pieces here."""
    view = table.view
    leader, tie = table.leader(city)
    best = view.pieces(leader, city) if leader >= 0 else 0
    shown = [seat for seat in _order(table) if view.pieces(seat, city)]
    if not shown:
        return
    top = area.top
    step = min(34.0, (area.width - 14) / max(1, len(shown)))
    canvas.icon("cube", area.left + 6, top + 23, 13, QUIET)
    canvas.icon("agent", area.left + 6, top + 38, 13, QUIET)
    for index, seat in enumerate(shown):
        colour = table.seating.seats[seat].colour
        column = Rect(area.left + 14 + index * step, top - 1, step - 2, 47)
        if view.pieces(seat, city) == best:
            canvas.box(column, TIED if tie else LEADS)
            if not tie:
                canvas.icon("crown-sign", column.right - 6, top + 7, 12, CROWN)
        canvas.icon(
            SEAT_SHAPES[colour],
            column.centerx - (5 if view.pieces(seat, city) == best and not tie else 0),
            top + 8,
            13,
            SEAT_COLOURS[colour],
        )
        for row, number in enumerate((view.cubes_of(seat, city), view.agents_of(seat, city))):
            text = str(number) if number else "·"
            canvas.text(
                column.centerx, top + 23 + row * 15, text, "figure", CREAM, align="center", middle=True, size=16
            )
        _put_pieces(table, column, city, seat)


def _paint_small(table: GameTable, canvas: Canvas, area: Rect, city: int, mood: str) -> None:
    """On a phone: name, bombs and stack, pieces in two lines of three."""
    view = table.view
    name, ink = table.city(city), GOLD_TEXT if mood == "claim" else CREAM
    style = "card" if canvas.measure(name, "card") <= area.width else "small"
    canvas.text(area.left, area.top + 9, name, style, ink, width=area.width, middle=True)
    figures = f"[[bomb]]{table.bombs(city, 0)}\u200a[[stack]]{view.stack_sizes[city]}"
    if view.zombies[city]:
        figures += f"\u200a[[zombie]]{view.zombies[city]}"
    fate = table.fate(city)
    canvas.text(area.left, area.top + 26, figures, "small", BOMBS, width=area.width - 21, middle=True)
    spot_royal = Rect(area.right - 20, area.top + 15, 20, 24)
    table.put(("royal_at", city), spot_royal)
    if fate == "stands":
        canvas.sprite(art(ROYAL + city), spot_royal)
    elif fate in ("killed", "hidden", "gone"):
        canvas.icon("close", spot_royal.centerx, spot_royal.centery, 13, RED_TEXT)
    leader, tie = table.leader(city)
    best = view.pieces(leader, city) if leader >= 0 else 0
    shown = [seat for seat in _order(table) if view.pieces(seat, city)]
    wide = area.width / (2 if len(shown) < 3 and view.players < 4 else 3)
    across = round(area.width / wide)
    for index, seat in enumerate(shown):
        colour = table.seating.seats[seat].colour
        place = Rect(area.left + index % across * wide, area.top + 36 + index // across * 15, wide - 1, 14)
        if view.pieces(seat, city) == best:
            canvas.box(place.inflate(1, 1), TIED if tie else LEADS)
        near = 0 if across < 3 else 1.5  # three side by side have no room to spare
        canvas.icon(SEAT_SHAPES[colour], place.left + 6 - near, place.centery, 9 - near, SEAT_COLOURS[colour])
        text = f"**{view.cubes_of(seat, city)}**·{view.agents_of(seat, city)}"
        canvas.text(place.left + 12 - 2 * near, place.centery, text, "small", CREAM, middle=True)
        _put_pieces(table, place, city, seat)


def _put_pieces(table: GameTable, rect: Rect, city: int, seat: int) -> None:
    """Pieces are clicked by buttons beside the board; here they only lie."""
    table.put(("pieces", city, seat), rect)


def _order(table: GameTable) -> list[int]:
    """Oneself first, then the others in turn order."""
    return [table.viewer, *table.others()]


def _paint_royal(table: GameTable, canvas: Canvas, rect: Rect, city: int) -> None:
    """The royal in its slot with bombs and points; or where it is."""
    talk = table.talk
    oval = Rect(rect.centerx - 22, rect.top, 44, 54.5)
    table.put(("royal_at", city), oval)
    fate = table.fate(city)
    if fate == "stands":
        canvas.sprite(art(ROYAL + city), oval)
        plate = Rect(rect.left - 5, oval.bottom + 2, rect.width + 10, 22)
        canvas.box(plate, ROYAL_PLATE)
        text = f"[[bomb]]\u00a0**{table.bombs(city, THE_ROYAL)}** [[laurel-crown]]**{POINTS[ROYAL + city]}**"
        canvas.text_in(plate.inflate(-4, 0), text, "small", BOMBS, align="center")
        return
    canvas.sprite("emerald/slot.png", oval)
    if fate == "stack":
        canvas.text(oval.centerx, oval.centery, "?", "heading", QUIET, align="center", middle=True)
    else:
        canvas.sprite(art(ROYAL + city), oval, 70)
        canvas.icon("close", oval.centerx, oval.centery, 34, RED_TEXT)
    label = Rect(rect.left - 8, oval.bottom + 2, rect.width + 16, 22)
    canvas.text_in(label, talk(f"fate.{fate}"), "small", QUIET, align="center")


def _paint_tag(canvas: Canvas, rect: Rect, mood: str, text: str) -> None:
    """What one could do here."""
    if mood == "claim":
        wide = min(rect.width, canvas.measure(text, "small") + 18)
        place = Rect(rect.left, rect.top, wide, rect.height)
        canvas.box(place, TAG)
        canvas.text_in(place.inflate(-8, 0), text, "small", TAG_INK, align="center")
    else:
        canvas.text_in(rect, text, "note", TAG_INKS.get(mood, PROSE))


def about(table: GameTable, city: int) -> str:
    """A city in words: what is on offer, who leads, what an agent and the royal cost."""
    view, talk = table.view, table.talk
    card = view.tops[city]
    lines = [talk("about.offer", card=table.card(card)) if card >= 0 else talk("stack.sold_out")]
    for seat in _order(table):
        if view.pieces(seat, city):
            lines.append(
                f"{table.name(seat)}: [[cube]] {view.cubes_of(seat, city)}  [[agent]] {view.agents_of(seat, city)}"
            )
    word = claim_refused(view, view.seat, city)
    lines.append(talk("about.claimable") if not word else table.reason(word))
    lines.append(talk("about.bombs", count=table.bombs(city, 0), royal=table.bombs(city, THE_ROYAL)))
    if view.zombies[city]:
        lines.append(talk("about.zombies", count=view.zombies[city]))
    return "\n".join(lines)


def about_royal(table: GameTable, city: int) -> Explain:
    """The royal of a city in words."""
    card = ROYAL + city
    text = table.talk("about.royal", bombs=table.bombs(city, THE_ROYAL), points=POINTS[card], city=table.city(city))
    return table.explain(table.card(card), text)
