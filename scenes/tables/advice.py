"""Advice on the table: the best move, the next best, and why, in a few sentences beside what they speak of.

It is not modal: the table stays live, and what was chosen stays chosen. What the sentences say comes from the adviser,
in the words of the game: what the move does, what is certain to follow, which parts of the judgement it changes, and
what is likely to be answered.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.ai.advice import Advice, Reason
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    BRASS_TEXT,
    BRIGHT_BRASS,
    BRIGHT_EMBER,
    CREAM,
    FAINT_CREAM,
    GAIN,
    HINTED,
    INK,
    LAMP,
    TROUGH,
    Box,
    Colour,
)
from scenes.kit.widgets import button

if TYPE_CHECKING:
    from scenes.tables.table import Table

NOTABLE = 0.25
"""Points from which on a reason is worth a word."""
REASONS = 2
FACTS = 2
DEEDS = 3
NARROW = 420.0
"""A band that is narrower has its boxes one over the other."""
LOW = 80.0
"""One that is lower has its figures beside the words."""
SLIM = 200.0
"""A column that is narrower tells only of the move that is lit on the table."""
CLOSE = 44.0
"""How large the button is that closes it."""


def paint(table: Table, canvas: Canvas, rect: Rect) -> None:
    """All that the adviser has found, in a column or in a band."""
    advice = table.play.adviser.found
    if not advice:
        return
    canvas.hide_below(rect)
    canvas.hot(rect, "advice", table.words("hint.title"), None, refusal=lambda: "")  # what lies below is not meant
    if rect.height > rect.width:
        (_paint_slim if rect.width < SLIM else _paint_column)(table, canvas, rect)
    else:
        _paint_band(table, canvas, rect)


def _paint_column(table: Table, canvas: Canvas, rect: Rect) -> None:
    words, advice = table.words, table.play.adviser.found
    canvas.box(rect, _solid(table.mood.panel))
    inner = rect.inflate(-16, -8)
    canvas.icon("hint", inner.left + 16, inner.top + 22, 22, BRIGHT_BRASS)
    canvas.text(inner.left + 34, inner.top + 22, words("hint.title"), "heading", CREAM, middle=True)
    _close(table, canvas, Rect(inner.right - CLOSE, inner.top, CLOSE, CLOSE))
    foot = 40.0
    high = (inner.height - 56 - foot) / len(advice)
    for place in range(len(advice)):
        box = Rect(inner.left, inner.top + 50 + place * high, inner.width, high - 8)
        inside = _paint_box(table, canvas, box, place)
        line = canvas.size("small") * 1.6
        label, figure = _head(table, place)
        canvas.text(inside.left, inside.top + line / 2, label, "small", BRASS_TEXT, middle=True)
        if not _only(table):
            _bar(canvas, Rect(inside.left, inside.top + line + 4, inside.width, 12), advice[place].chance)
        canvas.text(inside.left, inside.top + line * 1.5 + 22, figure, "strong", _figure_ink(table, place), middle=True)
        text = Rect(inside.left, inside.top + line * 2 + 34, inside.width, inside.height - line * 2 - 34)
        _paint_text(table, canvas, text, place, "body")
    note = Rect(inner.left, inner.bottom - foot, inner.width, foot)
    canvas.text_in(note, words("hint.honest"), "small", FAINT_CREAM, align="center", lines=2)


def _paint_slim(table: Table, canvas: Canvas, rect: Rect) -> None:
    """One over the other; of a move that is not lit only how good it is."""
    advice = table.play.adviser.found
    canvas.box(rect, _solid(table.mood.panel))
    inner = rect.inflate(-8, -8)
    canvas.icon("hint", inner.left + 14, inner.top + CLOSE / 2, 18, BRIGHT_BRASS)
    title = Rect(inner.left + 28, inner.top, inner.width - CLOSE - 32, CLOSE)
    canvas.text_in(title, table.words("hint.title"), "card", CREAM)
    _close(table, canvas, Rect(inner.right - CLOSE, inner.top, CLOSE, CLOSE))
    gap, margin = 4.0, 6.0
    heads = [
        [(text, canvas.height_of(text, "small", inner.width - 2 * margin)) for text in _head(table, place)]
        for place in range(len(advice))
    ]
    needed = [max(CLOSE, sum(high for _, high in head) + 2 * margin) for head in heads]
    room = inner.bottom - (inner.top + CLOSE + gap) - gap * (len(advice) - 1)
    needed[table.play.adviser.shown] += room - sum(needed)
    top = inner.top + CLOSE + gap
    for place, (head, high) in enumerate(zip(heads, needed, strict=True)):
        box = Rect(inner.left, top, inner.width, high)
        _paint_box(table, canvas, box, place)
        inside = box.inflate(-2 * margin, -2 * margin)
        for (text, tall), ink in zip(head, (BRASS_TEXT, _figure_ink(table, place)), strict=True):
            canvas.text(inside.left, inside.top, text, "small", ink, width=inside.width, height=tall)
            inside.top, inside.height = inside.top + tall, inside.height - tall
        if place == table.play.adviser.shown:
            _paint_text(table, canvas, inside, place, "small")
        top += high + gap


def _paint_band(table: Table, canvas: Canvas, rect: Rect) -> None:
    """Two boxes side by side, or one over the other where it is narrow; a button beside them."""
    number = len(table.play.adviser.found)
    canvas.box(rect, _solid(table.mood.panel).but(border=None))
    room = Rect(rect.left, rect.top, rect.width - CLOSE - 6, rect.height)
    _close(table, canvas, Rect(room.right + 6, rect.top, CLOSE, rect.height))
    narrow = rect.width < NARROW
    for place in range(number):
        if narrow:
            high = room.height / number
            box = Rect(room.left, room.top + place * high, room.width, high - 4)
        else:
            first = room.width * (0.62 if number > 1 else 1.0)
            left = room.left + place * (first + 6)
            box = Rect(left, room.top, first if place == 0 else room.right - left, room.height)
        inside = _paint_box(table, canvas, box, place)
        if rect.height < LOW:
            _paint_beside(table, canvas, inside.inflate(0, 4), place)
            continue
        line = canvas.size("small") * 1.4
        label, figure = _head(table, place)
        wide = canvas.measure(figure, "small")
        if canvas.measure(label, "small") + 12 + wide < inside.width:
            canvas.text(inside.left, inside.top + line / 2, label, "small", BRASS_TEXT, middle=True)
        canvas.text(inside.right - wide, inside.top + line / 2, figure, "small", _figure_ink(table, place), middle=True)
        start = inside.left + canvas.measure(label, "small") + 12
        between = Rect(start, inside.top + line / 2 - 5, inside.right - wide - 12 - start, 10)
        if between.width > 30 and not _only(table):
            _bar(canvas, between, table.play.adviser.found[place].chance)
        text = Rect(inside.left, inside.top + line, inside.width, inside.height - line)
        _paint_text(table, canvas, text, place, "body" if canvas.shape == "wide" else "small")


def _paint_beside(table: Table, canvas: Canvas, inside: Rect, place: int) -> None:
    """The words, and at their right how good the move is."""
    label, figure = _head(table, place)
    wide = max(canvas.measure(label, "small"), canvas.measure(figure, "small")) + 2
    side = Rect(inside.right - wide, inside.top, wide, inside.height)
    third = side.height / 3
    canvas.text(side.left, side.top + third / 2, label, "small", BRASS_TEXT, middle=True)
    if not _only(table):
        _bar(canvas, Rect(side.left, side.centery - 5, wide, 10), table.play.adviser.found[place].chance)
    canvas.text(side.left, side.bottom - third / 2, figure, "small", _figure_ink(table, place), middle=True)
    _paint_text(table, canvas, Rect(inside.left, inside.top, inside.width - wide - 14, inside.height), place, "body")


def _figure_ink(table: Table, place: int) -> Colour:
    """The best move's figure is a gain, the other's a loss, if it is one."""
    return GAIN if not place else BRIGHT_EMBER if _loss(table, place) > 0 else CREAM


def _solid(box: Box) -> Box:
    """The same panel, with nothing shining through."""
    dark = box.fill[:3] if box.fill is not None else None
    return box.but(fill=dark, fill_below=None)


def _close(table: Table, canvas: Canvas, rect: Rect) -> None:
    button(canvas, rect, "", table.close_advice, "close_advice", icon="close", why=table.words("hint.close"))


def _paint_box(table: Table, canvas: Canvas, rect: Rect, place: int) -> Rect:
    """The frame of one move; the one that is lit on the table has a ring of the same colour. What is inside it."""
    on = table.play.adviser.shown == place
    box = _solid(table.mood.panel)
    lit = canvas.hot(rect, ("advice", place), table.words("hint.show"), partial(table.show_advice, place))
    if on:
        box = box.but(border=HINTED.border, border_width=2.6)
    elif lit:
        box = box.but(border=BRIGHT_BRASS)
    canvas.box(rect, box)
    return rect.inflate(-20, -12)


def _only(table: Table) -> bool:
    """Whether nothing else could be done, so that nobody has weighed it."""
    return len(table.play.adviser.found) == 1 and len(table.view.moves) == 1


def _head(table: Table, place: int) -> tuple[str, str]:
    """What kind of advice it is, and how good the move is."""
    words, advice = table.words, table.play.adviser.found
    if _only(table):
        return words(table.advice_heads[0]), words("hint.only")
    if place == 0:
        head = "hint.step" if advice[0].follows else table.advice_heads[0]
        return words(head), words("hint.chance", percent=round(100 * advice[0].chance))
    worse = _loss(table, place)
    return words(table.advice_heads[1]), words("hint.worse", percent=worse) if worse > 0 else words("hint.equal")


def _loss(table: Table, place: int) -> int:
    """By how many per cent a move is worse than the best."""
    advice = table.play.adviser.found
    return round(100 * (advice[0].chance - advice[place].chance))


def _paint_text(table: Table, canvas: Canvas, rect: Rect, place: int, style: str) -> None:
    """The reasons; as many of the sentences as there is room for."""
    told = sentences(table, table.play.adviser.found[place], place)
    whole = partial(canvas.height_of, style="small", width=rect.width)
    if canvas.height_of(_joined(told), style, rect.width) > rect.height:
        style = "small"
        while len(told) > 1 and whole(_joined(told)) > rect.height:
            told.remove(max(told, key=lambda sentence: sentence.spared))
    text = _joined(told)
    cut = canvas.height_of(text, style, rect.width) > rect.height
    canvas.text(rect.left, rect.top, text, style, CREAM, width=rect.width, height=rect.height, cut=cut)


def _joined(told: list[Told]) -> str:
    return " ".join(sentence.text for sentence in told)


def _bar(canvas: Canvas, rect: Rect, part: float) -> None:
    canvas.box(rect, TROUGH.but(radius=5))
    filled = Rect(rect.left + 2, rect.top + 2, max(2.0, (rect.width - 4) * part), rect.height - 4)
    canvas.box(filled, Box(GAIN, radius=3))


# --- On the table --------------------------------------------------------------------------------------------------


class Lamp(NamedTuple):
    """When to click, how often, and where."""

    number: int
    times: int
    place: tuple[float, ...]


def lamps(table: Table) -> tuple[Lamp, ...]:
    """The clicks that are left to the move that is lit, and on from there, in the order of those that can be seen now;
    none where only one place is clicked."""
    hint = table.play.adviser.hint
    if hint is None or table.view is not table.play.view:
        return ()
    clicks = [*table.play.clicks_to(hint), *table.clicks_beyond()]
    seen = groupby(target for target in clicks if _has_room(table, table.places.get(target)))
    found = [
        Lamp(number, len(list(same)), tuple(table.places[target])) for number, (target, same) in enumerate(seen, 1)
    ]
    return tuple(found) if len(found) > 1 else ()


def _has_room(table: Table, place: Rect | None) -> bool:
    """Whether a thing is in sight, and so large that a number does not hide it."""
    canvas = table.app.canvas
    if place is None or min(place.size) < 1.4 * _lamp_side(canvas):
        return False
    spot = place.center
    return bool(canvas.whole().collidepoint(spot)) and not table.advice_place(canvas).collidepoint(spot)


def _lamp_side(canvas: Canvas) -> float:
    return canvas.size("strong") * 1.5


def paint_lamps(table: Table, canvas: Canvas) -> None:
    """A number in each thing, inside of the rings around it."""
    for number, times, place in lamps(table):
        text = f"{number} · {times}×" if times > 1 else str(number)
        rect, side = Rect(place), _lamp_side(canvas)
        lamp = Rect(0, 0, side if times == 1 else canvas.measure(text, "strong") + side * 0.7, side)
        lamp.midleft = (rect.left + 6, rect.centery)
        canvas.paper(lamp, LAMP.but(radius=side / 2))
        canvas.text(lamp.centerx, lamp.centery, text, "strong", INK, align="center", middle=True, picture=True)


# --- In words ------------------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """A sentence, and how soon it is left out where there is little room."""

    text: str
    spared: int


NAME, WHY, WAY, CERTAIN, FURTHER, ANSWER = range(6)
"""What an adviser says, from what is never left out to what goes first."""


def sentences(table: Table, advice: Advice, place: int) -> list[Told]:
    """What the move does and how one goes on with it, what is certain, why it is good, what others will do."""
    words = table.words
    name = table.named(advice.move) or table.deed(advice.done) or table.clicked(advice.move)
    found = [Told(name, NAME)]
    told_of = [table.tell(event) for event in advice.onwards if table.is_deed(event)]
    onwards = [text for text in told_of if text and text != name]
    if onwards:
        found.append(Told(words("hint.onwards", deeds=" ".join(map(_sentence, onwards[:DEEDS]))), WAY))
    elif advice.move in table.view.moves:  # what is certain of a beginning is not true of the whole
        facts = [fact for fact in map(table.forecast, table.view.forecast(advice.move)) if fact]
        found += [Told("; ".join(facts[:FACTS]), CERTAIN), Told("; ".join(facts[FACTS:]), FURTHER)]
    reasons = [reason for reason in advice.reasons if abs(reason.gain) >= NOTABLE][:REASONS]
    if any(reason.gain > 0 for reason in reasons) or (reasons and place):  # nothing speaks for a move by blaming it
        told = [words(key, parts=listed) for key, listed in _for_and_against(table, reasons).items() if listed]
        if not _only(table):
            found.append(Told(words(table.advice_reasons[place], reasons="; ".join(told)), WHY))
    answers = [table.tell(event) for event in advice.answers if table.is_answer(event)]
    if answer := next((text for text in answers if text), ""):
        found.append(Told(words("hint.answer", answer=answer), ANSWER))
    found = [Told(_sentence(text), spared) for text, spared in found if text]
    return found or [Told(_sentence(words("hint.only")), NAME)] * _only(table)


def _sentence(text: str) -> str:
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _for_and_against(table: Table, reasons: list[Reason]) -> dict[str, str]:
    """What speaks for a move and what against it, what weighs most first. A judge's own units mean nothing to a
    player, so none are told."""

    def parts(some: Iterable[Reason]) -> str:
        return ", ".join(f"**{table.talk(f'worth.{reason.part}')}**" for reason in some)

    return {
        "hint.for": parts(reason for reason in reasons if reason.gain > 0),
        "hint.against": parts(reason for reason in reasons if reason.gain < 0),
    }
