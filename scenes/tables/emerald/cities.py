"""The cities: the card on offer, everybody's pieces, who leads, the royal, and what one could do there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.emerald.board import bombs_needed
from game.emerald.cards import ALL_CITIES, POINTS, RESTORATIONIST, ROYAL
from game.emerald.moves import THE_ROYAL
from game.emerald.refusals import claim_refused
from game.emerald.rules.turns import END, TURN
from game.emerald.view import View
from game.kernel.contract import Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.forms import FINGER
from scenes.kit.theme import CREAM, HINTED, SEAT_COLOURS, SEAT_SHAPES
from scenes.kit.widgets import explain, tooltip
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


def sees(table: GameTable, city: int) -> object:
    """Return what a plaque shows: its card, pieces and royal, who leads, and what is told about it now."""
    view = table.view
    pieces = [(view.cubes_of(seat, city), view.agents_of(seat, city)) for seat in range(view.players)]
    stack = view.tops[city], view.stack_sizes[city]
    return stack, view.zombies[city], pieces, fate_of(view, city), table.plan.tag(city)


def shows(table: GameTable) -> object:
    """Return what the line at its foot depends on beside the view."""
    return table.picker.chosen if table.view.decision not in (TURN, END) else ()


def light_sees(table: GameTable, city: int) -> object:
    """Return what of a city explains itself."""
    return table.view.tops[city], table.view.slots[city]


def light_shows(table: GameTable) -> list[object]:
    """Return for each city whether a click opens its menu, and whether something is meant for it."""
    menu, wanted, advised = table.menu, table.play.automatics.wanted, table.advised_city()
    offered = menu.offered
    return [(offered, menu.city == city, ("city", city) in wanted, advised == city) for city in range(ALL_CITIES)]


def fate_of(view: View, city: int) -> str:
    """Return where the royal of a city is: `stands`, `killed`, `hidden`, `stack`, `gone`."""
    if view.slots[city]:
        return "stands"
    for entries in view.ledger:
        for entry in entries:
            if entry.card == ROYAL + city:
                return "killed" if entry.kind == RESTORATIONIST else "hidden"
    return "stack" if view.stack_sizes[city] else "gone"


class Present(NamedTuple):
    """A player with pieces in a city."""

    seat: int
    colour: int
    cubes: int
    agents: int
    crown: bool
    """Whether nobody else has as many pieces there."""
    tie: bool
    """Whether nobody has more, but somebody as many."""


def present(table: GameTable, city: int) -> list[Present]:
    """Return who has pieces in a city: the viewer first, then the others in turn order."""
    view, seats = table.view, table.seating.seats
    counts = [view.pieces(seat, city) for seat in range(view.players)]
    leaders = [seat for seat, count in enumerate(counts) if count == max(counts)]
    alone = len(leaders) == 1
    return [
        Present(
            seat,
            seats[seat].colour,
            view.cubes_of(seat, city),
            view.agents_of(seat, city),
            seat in leaders and alone,
            seat in leaders and not alone,
        )
        for seat in (table.viewer, *table.shown.others())
        if counts[seat]
    ]


def paint_city(table: GameTable, canvas: Canvas, rect: Rect, city: int, card: tuple[float, float]) -> None:
    """Paint one plaque of the map."""
    mood, tag = table.plan.tag(city)
    canvas.box(rect, PLAQUE_MINE if mood == "claim" else PLAQUE)
    top = Rect(rect.left + 6, rect.top + (rect.height - card[1]) / 2, *card)
    _paint_offer(table, canvas, top, city)
    wide = rect.right - top.right - canvas.pick(16, 8)
    inside = Rect(top.right + canvas.pick(10, 5), rect.top + 2, wide, rect.height - 4)
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
    """Paint what can be clicked or explains itself, over the picture of a city, which rests while the pointer moves."""
    target: Target = ("city", city)
    name = table.speech.city(city)
    answer = table.places.ask_about(target)
    action: Callable[[], None] | None

    def explained(canvas: Canvas, near: Rect) -> None:
        tooltip(canvas, near, about(table, city), name)

    if table.menu.offered:
        table.places.put(target, rect)
        action, refusal = partial(table.menu.open, city), None
        canvas.hot(rect, target, _told(table, city), action, explained)
    else:
        spot(table, canvas, rect, target, _told(table, city), explained, radius=9)
        clickable = answer.open or answer.anew
        action = partial(table.mode.tap, target) if clickable else None
        refusal = None if clickable else partial(table.mode.why_not, target)
    if answer.chosen or table.menu.city == city:
        chosen_ring(canvas, rect, 9)
    elif table.is_bound(city) and answer.open:
        canvas.box(rect.inflate(8, 8), BOUND)
    elif table.advised_city() == city:
        canvas.box(rect.inflate(5, 5), HINTED)
    card = table.view.tops[city]
    if card >= 0:
        place = table.places.where(("top", city))
        label = f"{name}: {table.speech.card(card)}"
        canvas.hot(place, ("offer", city), label, action, table.about_card(card), refusal=refusal)
    if table.view.slots[city]:
        card, place = ROYAL + city, table.places.where(("royal_at", city))
        if canvas.compact:  # the picture is too small for a finger
            place = place.inflate(FINGER - place.width, FINGER - place.height).clamp(rect)
        label = f"{name}: {table.speech.card(card)}"
        canvas.hot(place, ("royal_card", city), label, action, about_royal(table, city), refusal=refusal)


def _told(table: GameTable, city: int) -> str:
    """A city and whose pieces are there, in words."""
    talk, seats = table.talk, table.seating.seats
    pieces = ", ".join(
        f"{seats[one.seat].name} {one.cubes} {talk('icon.cube')} {one.agents} {talk('icon.agent')}"
        for one in present(table, city)
    )
    return f"{table.speech.city(city)}: {pieces}" if pieces else table.speech.city(city)


def _paint_offer(table: GameTable, canvas: Canvas, rect: Rect, city: int) -> None:
    """The card on offer, on what is left of the stack."""
    view = table.view
    card = view.tops[city]
    table.places.put(("top", city), rect)
    if card < 0:
        canvas.box(rect, EMPTY)
        if not canvas.compact:
            canvas.text_in(rect.inflate(-4, 0), table.talk("stack.empty"), "small", QUIET, align="center", lines=2)
        return
    if table.places.is_away(("top", city)):
        canvas.box(rect, EMPTY)
        return
    if view.stack_sizes[city] and not canvas.compact:
        canvas.sprite("emerald/mini.png", rect.move(4, 3))
    draw_mini(canvas, rect, card)


def _paint_head(table: GameTable, canvas: Canvas, area: Rect, city: int) -> None:
    """Name, bombs for an agent, cards left, zombies; below it the name of the card."""
    view = table.view
    figures = f"[[bomb]]\u00a0**{bombs_needed(city, 0)}** [[stack]]\u00a0**{view.stack_sizes[city]}**"
    if view.zombies[city]:
        figures += f" [[zombie]]\u00a0**{view.zombies[city]}**"
    wide = canvas.measure(figures, "small")
    canvas.text(area.right, area.top + 15, figures, "small", BOMBS, align="right", middle=True)
    name = table.speech.city(city)
    canvas.text(area.left, area.top + 15, name, "card", CREAM, width=area.width - wide - 6, middle=True)
    card = view.tops[city]
    name = table.speech.card(card) if card >= 0 else table.talk("stack.sold_out")
    canvas.text(area.left, area.top + 35, name, "small", PROSE, width=area.width - 58, middle=True, cut=True)


def _paint_rows(table: GameTable, canvas: Canvas, area: Rect, city: int) -> None:
    """Few players: a line for each who has pieces here."""
    players = present(table, city)
    step = min(22.0, area.height / 2.2, area.height / max(1, len(players)))
    side = min(18.0, step)
    room = 4 if len(players) > 2 and canvas.size("small") < 17 else 0  # the third must end above what the foot tells
    for index, one in enumerate(players):
        y = area.top - room + (index + 0.5) * step
        canvas.icon(SEAT_SHAPES[one.colour], area.left + 8, y, min(14.0, step - 2), SEAT_COLOURS[one.colour])
        for x, number, what in ((area.left + 22, one.cubes, "cube"), (area.left + 62, one.agents, "agent")):
            place = Rect(x, y - side / 2, side, side)
            canvas.sprite(f"emerald/{what}-{one.colour}.png", place, 255 if number else 70)
            canvas.text(x + 21, y, str(number), "figure", CREAM if number else QUIET, middle=True)
        if one.crown or one.tie:
            sign, ink = ("tie-sign", QUIET) if one.tie else ("crown-sign", CROWN)
            canvas.icon(sign, area.left + 112, y, side - 1, ink)
        _put_pieces(table, Rect(area.left, y - step / 2, area.width, step), city, one.seat)


def _paint_columns(table: GameTable, canvas: Canvas, area: Rect, city: int) -> None:
    """Many players: a column for each who has pieces here."""
    players = present(table, city)
    if not players:
        return
    top = area.top
    step = min(34.0, (area.width - 14) / len(players))
    canvas.icon("cube", area.left + 6, top + 23, 13, QUIET)
    canvas.icon("agent", area.left + 6, top + 38, 13, QUIET)
    for index, one in enumerate(players):
        column = Rect(area.left + 14 + index * step, top - 1, step - 2, 47)
        x = column.centerx
        if one.crown or one.tie:
            canvas.box(column, TIED if one.tie else LEADS)
        if one.crown:
            canvas.icon("crown-sign", column.right - 6, top + 7, 12, CROWN)
        canvas.icon(SEAT_SHAPES[one.colour], x - 5 * one.crown, top + 8, 13, SEAT_COLOURS[one.colour])
        for y, number in ((top + 23, one.cubes), (top + 38, one.agents)):
            canvas.text(x, y, str(number or "·"), "figure", CREAM, align="center", middle=True, size=16)
        _put_pieces(table, column, city, one.seat)


def _paint_small(table: GameTable, canvas: Canvas, area: Rect, city: int, mood: str) -> None:
    """On a phone: name, bombs and stack, pieces in two lines of three."""
    view = table.view
    name, ink = table.speech.city(city), GOLD_TEXT if mood == "claim" else CREAM
    style = "card" if canvas.measure(name, "card") <= area.width else "small"
    canvas.text(area.left, area.top + 9, name, style, ink, width=area.width, middle=True)
    figures = f"[[bomb]]{bombs_needed(city, 0)}\u200a[[stack]]{view.stack_sizes[city]}"
    if view.zombies[city]:
        figures += f"\u200a[[zombie]]{view.zombies[city]}"
    fate = fate_of(view, city)
    canvas.text(area.left, area.top + 26, figures, "small", BOMBS, width=area.width - 21, middle=True)
    spot_royal = Rect(area.right - 20, area.top + 15, 20, 24)
    table.places.put(("royal_at", city), spot_royal)
    if fate == "stands":
        canvas.sprite(art(ROYAL + city), spot_royal)
    elif fate in ("killed", "hidden", "gone"):
        canvas.icon("close", spot_royal.centerx, spot_royal.centery, 13, RED_TEXT)
    players = present(table, city)
    across = 2 if len(players) < 3 and view.players < 4 else 3
    wide = area.width / across
    for index, one in enumerate(players):
        place = Rect(area.left + index % across * wide, area.top + 36 + index // across * 15, wide - 1, 14)
        if one.crown or one.tie:
            canvas.box(place.inflate(1, 1), TIED if one.tie else LEADS)
        near = 0 if across < 3 else 1.5  # three side by side have no room to spare
        shape, colour = SEAT_SHAPES[one.colour], SEAT_COLOURS[one.colour]
        canvas.icon(shape, place.left + 6 - near, place.centery, 9 - near, colour)
        text = f"**{one.cubes}**·{one.agents}"
        canvas.text(place.left + 12 - 2 * near, place.centery, text, "small", CREAM, middle=True)
        _put_pieces(table, place, city, one.seat)


def _put_pieces(table: GameTable, rect: Rect, city: int, seat: int) -> None:
    """Pieces are clicked by buttons beside the board; here they only lie."""
    table.places.put(("pieces", city, seat), rect)


def _paint_royal(table: GameTable, canvas: Canvas, rect: Rect, city: int) -> None:
    """The royal in its slot with bombs and points; or where it is."""
    talk = table.talk
    oval = Rect(rect.centerx - 22, rect.top, 44, 54.5)
    table.places.put(("royal_at", city), oval)
    fate = fate_of(table.view, city)
    if fate == "stands":
        canvas.sprite(art(ROYAL + city), oval)
        plate = Rect(rect.left - 5, oval.bottom + 2, rect.width + 10, 22)
        canvas.box(plate, ROYAL_PLATE)
        text = f"[[bomb]]\u00a0**{bombs_needed(city, THE_ROYAL)}** [[laurel-crown]]**{POINTS[ROYAL + city]}**"
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
    """Return a city in words: what is on offer, who leads, what an agent and the royal cost."""
    view, talk, speech = table.view, table.talk, table.speech
    card = view.tops[city]
    lines = [talk("about.offer", card=speech.card(card)) if card >= 0 else talk("stack.sold_out")]
    for one in present(table, city):
        lines.append(f"{speech.name(one.seat)}: [[cube]] {one.cubes}  [[agent]] {one.agents}")
    word = claim_refused(view, view.seat, city)
    lines.append(talk("about.claimable") if not word else speech.reason(word))
    lines.append(talk("about.bombs", count=bombs_needed(city, 0), royal=bombs_needed(city, THE_ROYAL)))
    if view.zombies[city]:
        lines.append(talk("about.zombies", count=view.zombies[city]))
    return "\n".join(lines)


def about_royal(table: GameTable, city: int) -> Explain:
    """Return the royal of a city in words."""
    card, speech = ROYAL + city, table.speech
    facts = {"bombs": bombs_needed(city, THE_ROYAL), "points": POINTS[card], "city": speech.city(city)}
    return explain(speech.card(card), table.talk("about.royal", **facts))
