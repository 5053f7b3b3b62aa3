"""Players in turn order: scores with the worst one marked, what the round will still bring, boys and megaphones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.prodigals.cards import COMPETITIONS, ELECTION, SOCIETY
from game.prodigals.view import View
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import CREAM, GLOWING, INK, Colour
from scenes.kit.widgets import explain
from scenes.tables.pieces import avatar
from scenes.tables.prodigals import coming, signs
from scenes.tables.prodigals.cards import draw_hat, draw_sign
from scenes.tables.prodigals.look import EMBER_TEXT, MOSS_TEXT, ON_TOMATO, POSITION, SCORE, WORST

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable


BESIDE, SCORE_WIDTH = 66.0, 56.0
"""On a phone: so wide is a person whose tools stand beside the emblem, and a score with its outlook."""


def sees(table: GameTable, seat: int) -> object:
    """A player: scores, what the rest of the round will bring, boys, megaphones."""
    view = table.view
    return (
        view.all_scores(seat),
        coming.votes(view, seat),
        coming.rows(view, seat),
        view.boys[seat],
        view.late == seat,
        view.megaphones[seat],
        view.to_move,
        view.order,
        view.phase,
    )


def _worst(view: View, seat: int) -> int:
    """The competition that counts for a player now: the worst one, of equal ones the first."""
    return max(view.competitions(), key=partial(view.score, seat))


def paint_plate(table: GameTable, canvas: Canvas, rect: Rect, seat: int, place: int) -> None:
    """A player, in as much room as there is."""
    view = table.view
    canvas.box(rect, table.mood.active if seat == view.to_move else table.mood.panel)
    if table.looked_at == seat:
        canvas.box(rect.inflate(3, 3), GLOWING.but(radius=10))
    table.places.put(("seat", seat), rect)
    count = len(view.competitions())
    tall = canvas.shape == "tablet"
    if tall:
        _paint_person(table, canvas, Rect(rect.left, rect.top, rect.width, 34), seat, place)
        area = Rect(rect.left + 6, rect.top + 34, rect.width - 12, rect.height - 39)
    else:
        least = canvas.pick(150, 110) if rect.width > canvas.pick(330, 230) else canvas.pick(112, 52)
        if canvas.compact and (rect.width - BESIDE - 5) / count >= SCORE_WIDTH:
            least = max(least, BESIDE)
        wide = min(canvas.pick(100, 78), (rect.width - least - 5) / count)
        area = Rect(rect.right - count * wide - 3, rect.top + 5, count * wide, rect.height - 10)
        _paint_person(table, canvas, Rect(rect.left, rect.top, area.left - rect.left, rect.height), seat, place)
    worst = _worst(view, seat)
    wide = area.width / count
    for index, competition in enumerate(view.competitions()):
        tile = Rect(area.left + index * wide, area.top, wide - 4, area.height)
        _paint_score(table, canvas, tile, seat, competition, competition == worst)


def places(table: GameTable, area: Rect, gap: float) -> Iterator[tuple[int, Rect]]:
    """All players side by side, in turn order."""
    order = table.view.order
    wide = (area.width - gap * (len(order) - 1)) / len(order)
    for place, seat in enumerate(order):
        yield seat, Rect(area.left + place * (wide + gap), area.top, wide, area.height)


def light_plates(table: GameTable, canvas: Canvas, area: Rect, gap: float) -> None:
    """Each plate explains itself, and a click on it shows the things of that player."""
    view = table.view
    for seat, rect in places(table, area, gap):
        name = table.seating.seats[seat].name
        scores = ", ".join(f"{table.speech.competition(c)} {signed(view.score(seat, c))}" for c in view.competitions())
        in_words = explain(name, partial(about, table, seat))
        canvas.hot(rect, ("look", seat), f"{name}: {scores}", partial(table.look_at, seat), in_words)


def _paint_person(table: GameTable, canvas: Canvas, rect: Rect, seat: int, place: int) -> None:
    """Place in the turn order, emblem, name, boys and megaphones."""
    view, who = table.view, table.seating.seats[seat]
    roomy = rect.width > 140
    tight = canvas.compact and rect.width < 80
    radius = min(canvas.pick(22 if roomy else 17, 13 if tight else 15, tablet=14), rect.height / 2 - 3)
    x = rect.left + radius + canvas.pick(12 if roomy else 7, 7)
    if roomy and not canvas.compact:
        badge = Rect(rect.left + 7, rect.centery - 12, 22, 24)
        x += 24
    else:
        badge = Rect(rect.left + 2, rect.top + 1, 16, 17)
    left = x + radius + canvas.pick(10, 6)
    room = rect.right - left - 4
    narrow = room < 34  # only signs and numbers: beside the emblem, or below it
    below = narrow and rect.width < BESIDE
    tools = Rect(rect.left + 2, rect.bottom - 16, rect.width - 4, 15) if below else Rect(left - 2, 0, room + 4, 17)
    y = rect.centery - 7 if below else rect.centery + (rect.height <= 40)
    avatar(table, canvas, x, y, radius, seat, floor=tools.top if below else rect.bottom)
    canvas.box(badge, POSITION)
    canvas.text_in(badge, str(place + 1), "small", INK, align="center", size=canvas.pick(15, 13))
    boys: signs.Row = ("#hat", str(view.boys[seat]))
    loud: signs.Row = ("#megaphone", str(view.megaphones[seat])) if view.plays(ELECTION) else ()
    table.places.put(("boys", seat), Rect(left, rect.centery - 10, 20, 20))
    if narrow:
        table.places.put(("thinking", seat), Rect(x - 8, rect.centery, 24, 6))
        if below:
            canvas.box(tools, SCORE)
            signs.draw_row(canvas, tools.inflate(-4, 0), (*boys, " ", *loud), CREAM, 13)
            return
        for row, part in ((boys, 0.3 if loud else 0.5), (loud, 0.7)):
            signs.draw_row(canvas, Rect(tools.left, rect.top + rect.height * part - 8, tools.width, 16), row, CREAM, 14)
        return
    if rect.height < 40:  # one line
        wide = 86.0 if rect.width > 220 else 66.0
        tools = Rect(rect.right - wide - 6, rect.top + 8, wide, 20)
        _name(table, canvas, left, rect.centery, tools.left - left - 4, seat)
        signs.draw_row(canvas, tools, (*boys, " ", *loud), CREAM, 17)
        return
    _name(table, canvas, left, rect.top + rect.height * 0.31, room, seat)
    y = rect.top + rect.height * 0.7
    if room > 110:
        size = canvas.pick(19, 15)
        for index in range(view.boys[seat]):
            draw_hat(canvas, left + size / 2 + index * size, y, size, who.colour)
        if view.late == seat:
            draw_hat(canvas, left + size / 2 + view.boys[seat] * size, y, size * 0.7, who.colour)
        if loud:
            signs.draw_row(canvas, Rect(rect.right - 44, y - 10, 40, 20), loud, CREAM, size)
    else:
        signs.draw_row(canvas, Rect(left, y - 9, room, 18), (*boys, " ", *loud), CREAM, canvas.pick(17, 14))


def _name(table: GameTable, canvas: Canvas, x: float, y: float, width: float, seat: int) -> None:
    name = table.seating.seats[seat].name
    style = "card" if width > 70 else "small"
    written = canvas.text(x, y, name, style, CREAM, width=max(20.0, width), middle=True, cut=True)
    table.places.put(("thinking", seat), Rect(min(written.right + 6, x + width - 14), y, 24, 6))


def _paint_score(table: GameTable, canvas: Canvas, rect: Rect, seat: int, competition: int, worst: bool) -> None:
    """The score of one competition, and what Hyde Park or Lady Beatrice would make of it."""
    view = table.view
    table.places.put(("score_of", seat, competition), rect)
    canvas.box(rect, WORST if worst else SCORE)
    ink = ON_TOMATO if worst else CREAM
    (sign,) = signs.SCORES[competition]
    change = coming.change(view, seat, competition)
    if rect.width < 52:
        _paint_narrow(canvas, rect, sign[1:], signed(view.score(seat, competition)), ink)
        return
    label = worst and rect.width > (94 if change else 60)
    second = rect.height > 32 and (change or label)
    size = canvas.pick(21, 16)
    y = rect.top + (rect.height * 0.32 if second else rect.height / 2)
    figure = signed(view.score(seat, competition))
    wide = canvas.measure(figure, "figure", size) + size + 3
    x = rect.left + 8 if rect.width > 70 else rect.centerx - wide / 2
    draw_sign(canvas, x + size / 2, y, size, sign[1:])
    canvas.text(x + size + 3, y, figure, "figure", ink, middle=True, size=size)
    if not second:
        return
    low = rect.top + rect.height * 0.74
    if change:
        row: signs.Row = ("#hyde" if competition == ELECTION else "#beatrice", f"{change:+d}".replace("-", "−"))
        place = Rect(rect.left + 6, low - 9, 46, 18)
        if rect.width <= 70:
            place = Rect(rect.left + 2, low - 8, rect.width - 4, 16)
        tint = ON_TOMATO if worst else MOSS_TEXT if change < 0 else EMBER_TEXT
        signs.draw_row(canvas, place, row, tint, canvas.pick(17, 13))
    if label:
        place = Rect(rect.right - 48 if change else rect.left + 6, low - 9, 44 if change else rect.width - 12, 18)
        canvas.text_in(place, table.talk("result"), "small", ON_TOMATO, align="right" if change else "center")


def _paint_narrow(canvas: Canvas, rect: Rect, sign: str, figure: str, ink: Colour) -> None:
    """Only the score, below its sign."""
    size = canvas.pick(20, 15)
    draw_sign(canvas, rect.centerx, rect.top + rect.height * 0.28, size * 0.95, sign)
    y = rect.top + rect.height * 0.72
    canvas.text(rect.centerx, y, figure, "figure", ink, align="center", middle=True, size=size)


def about(table: GameTable, seat: int) -> str:
    """A player in words."""
    view, talk = table.view, table.talk
    lines = []
    for competition in view.competitions():
        score = signed(view.score(seat, competition))
        lines.append(f"{signs.markup(signs.SCORES[competition])} {table.speech.competition(competition)}: **{score}**")
    counts = COMPETITIONS[_worst(view, seat)]
    lines.append(talk("person.counts", competition=talk(f"competition.{counts}")))
    lines.append(talk("person.boys", count=view.boys[seat]))
    if view.late == seat:
        lines.append(talk("person.late"))
    if view.plays(ELECTION):
        lines.append(
            talk(
                "person.megaphones",
                count=view.megaphones[seat],
                change=f"{coming.votes(view, seat):+d}".replace("-", "−"),
            )
        )
    if view.plays(SOCIETY):
        key = "person.safe" if view.safe == seat else "person.praise"
        lines.append(talk(key, count=coming.rows(view, seat)) if key == "person.praise" else talk(key))
    if view.laid[seat]:
        lines.append(talk("person.laid", cards=table.speech.cards(view.laid[seat])))
    if view.hands[seat]:
        lines.append(talk("person.hand", cards=table.speech.cards(view.hands[seat])))
    if seat != table.viewer:
        lines.append(talk("person.look"))
    return "\n".join(lines)
