"""Advice on the table: the best move, the next best, and why, in a few sentences beside what they speak of.

It is not modal: the table stays live, and what was chosen stays chosen. What the sentences say comes from the adviser,
in the words of the game: what the move does, what is certain to follow, which parts of the judgement it changes, and
what is likely to be answered.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ai.advice import Advice
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, BRIGHT_BRASS, CREAM, EMBER, FAINT_CREAM, GAIN, HINTED, TROUGH, Box
from scenes.kit.widgets import button

if TYPE_CHECKING:
    from scenes.tables.table import Table

NOTABLE = 0.25
"""Points from which on a reason is worth a word."""
REASONS = 2
FACTS = 2


def paint(table: Table, canvas: Canvas, rect: Rect) -> None:
    """All that the adviser has found, in a column or in a band."""
    advice = table.play.advice
    if not advice:
        return
    canvas.hot(rect, "advice", table.words("hint.title"), None)
    if rect.height > rect.width:
        _paint_column(table, canvas, rect)
    else:
        _paint_band(table, canvas, rect)


def _paint_column(table: Table, canvas: Canvas, rect: Rect) -> None:
    words, advice = table.words, table.play.advice
    canvas.box(rect, table.mood.panel)
    inner = rect.inflate(-16, -8)
    canvas.icon("hint", inner.left + 16, inner.top + 22, 22, BRIGHT_BRASS)
    canvas.text(inner.left + 34, inner.top + 22, words("hint.title"), "heading", CREAM, middle=True)
    _close(table, canvas, Rect(inner.right - 44, inner.top, 44, 44))
    foot = 40.0
    high = (inner.height - 56 - foot) / len(advice)
    for place in range(len(advice)):
        box = Rect(inner.left, inner.top + 50 + place * high, inner.width, high - 8)
        _paint_one(table, canvas, box, place)
    canvas.text_in(
        Rect(inner.left, inner.bottom - foot, inner.width, foot),
        words("hint.honest"),
        "small",
        FAINT_CREAM,
        align="center",
        lines=2,
    )


def _paint_band(table: Table, canvas: Canvas, rect: Rect) -> None:
    advice = table.play.advice
    close = 44.0
    if canvas.shape == "upright":
        high = rect.height / len(advice)
        for place in range(len(advice)):
            _paint_one(table, canvas, Rect(rect.left, rect.top + place * high, rect.width, high - 4), place)
        _close(table, canvas, Rect(rect.right - close, rect.top, close, close))
        return
    room = rect.width - close - 8
    first = room * (0.64 if len(advice) > 1 else 1.0)
    _paint_one(table, canvas, Rect(rect.left, rect.top, first - 8, rect.height), 0)
    if len(advice) > 1:
        _paint_one(table, canvas, Rect(rect.left + first, rect.top, room - first, rect.height), 1)
    _close(table, canvas, Rect(rect.right - close, rect.top, close, rect.height))


def _close(table: Table, canvas: Canvas, rect: Rect) -> None:
    button(canvas, rect, "", table.close_advice, "close_advice", icon="close", why=table.words("hint.close"))


def _paint_one(table: Table, canvas: Canvas, rect: Rect, place: int) -> None:
    """One move: what it is, why, and the chance to win with it."""
    play, words = table.play, table.words
    one = play.advice[place]
    on = play.advised == place
    box = table.mood.panel.but(border=HINTED.border, border_width=2.6) if on else table.mood.panel
    lit = canvas.hot(rect, ("advice", place), words("hint.show"), partial(table.show_advice, place))
    canvas.box(rect, box.but(border=BRIGHT_BRASS) if lit and not on else box)
    inner = rect.inflate(-20, -10)
    head = canvas.size("small") * 1.5
    label = words("hint.best") if place == 0 else words("hint.second")
    canvas.text(inner.left, inner.top + head / 2, label, "small", BRASS_TEXT, middle=True)
    chance = words("hint.chance", percent=round(100 * one.chance))
    worse = round(100 * (play.advice[0].chance - one.chance))
    if place and worse > 0:
        chance = words("hint.worse", percent=worse)
    figure = canvas.measure(chance, "small")
    close = 40.0 if canvas.shape == "upright" and place == 0 else 0.0
    right = inner.right - close
    canvas.text(right - figure, inner.top + head / 2, chance, "small", EMBER if place and worse else GAIN, middle=True)
    middle = Rect(inner.left + canvas.measure(label, "small") + 12, inner.top + head / 2 - 5, 0, 10)
    middle.width = right - figure - 12 - middle.left
    if middle.width > 30:
        _bar(canvas, middle, one.chance)
    text = Rect(inner.left, inner.top + head, inner.width, inner.height - head)
    lines = max(1, int(text.height // (canvas.size("small") * 1.25)))
    canvas.text(text.left, text.top, sentences(table, one, place), "small", CREAM, width=text.width, lines=lines)


def _bar(canvas: Canvas, rect: Rect, part: float) -> None:
    canvas.box(rect, TROUGH.but(radius=5))
    filled = Rect(rect.left + 2, rect.top + 2, max(2.0, (rect.width - 4) * part), rect.height - 4)
    canvas.box(filled, Box(GAIN, radius=3))


# --- In words ------------------------------------------------------------------------------------------------------


def sentences(table: Table, advice: Advice, place: int) -> str:
    """What the move does, why it is good, and what is likely to follow."""
    words = table.words
    told = [table.tell(event) for event in advice.done]
    found = [next((text for text in told if text), "")]
    facts = [table.forecast(fact) for fact in table.view.forecast(advice.move)]
    found.append("; ".join(fact for fact in facts[:FACTS] if fact))
    reasons = [reason for reason in advice.reasons if abs(reason.gain) >= NOTABLE][:REASONS]
    if reasons:
        listed = ", ".join(
            f"**{_signed(table, reason.gain)}** {table.talk(f'worth.{reason.part}')}" for reason in reasons
        )
        found.append(words("hint.reasons" if place == 0 else "hint.instead", reasons=listed))
    if advice.answer is not None and place == 0 and (answer := table.tell(advice.answer)):
        found.append(words("hint.answer", answer=answer))
    return " ".join(_sentence(text) for text in found if text)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _signed(table: Table, gain: float) -> str:
    """A number with its sign, as the language writes it."""
    text = f"{gain:+.1f}".replace("-", "\u2212")
    return text.replace(".", table.words("decimal"))
