"""The buttons at the bottom right: play, answers, undo, hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catham.rules import ACTION
from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.tables.pieces import move_button, undo_and_hint, waiting_button

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable


def paint_controls(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What can be done now, and undo and hint below it."""
    if canvas.shape == "upright":
        _paint_upright(table, canvas, rect)
        return
    high, gap = canvas.pick(48, 40), canvas.pick(12, 6)
    half = (rect.width - gap) / 2
    low = rect.bottom - high
    undo_and_hint(table, canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + gap, low, half, high))
    area = Rect(rect.left, rect.top, rect.width, rect.height - high - gap)
    if waiting_button(table, canvas, area):
        return
    if table.view.decision is ACTION:
        _paint_play(table, canvas, area)
    else:
        _paint_answers(table, canvas, area, gap)


def _paint_upright(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Undo, hint and the main button where thumbs are; a second answer above it."""
    low = rect.bottom - 46
    undo_and_hint(table, canvas, Rect(rect.left, low, 48, 46), Rect(rect.left + 56, low, 48, 46))
    main = Rect(rect.left + 114, low - 1, rect.width - 114, 48)
    if waiting_button(table, canvas, main):
        return
    if table.view.decision is ACTION:
        _paint_play(table, canvas, main)
        return
    names = _answers(table)
    for name, place in zip(names, (main, Rect(rect.left + 186, rect.top, rect.width - 186, 45)), strict=False):
        _paint_answer(table, canvas, place, name, len(names))
    if not names:
        text = table.talk(f"column.{table.view.decision.name}")
        canvas.text_in(main, text, "body", CREAM, align="center", lines=2)


def _answers(table: GameTable) -> list[str]:
    """The answers that are no cards; before them the confirmation, where an answer asks for one."""
    names = sorted(str(target[1]) for target in table.picker.first_clicks if target[0] == "button")
    confirmed = any(CONFIRM in path for path in table.picker.paths.values())
    return [str(CONFIRM[1]), *names] if confirmed else names


def _paint_answer(table: GameTable, canvas: Canvas, place: Rect, name: str, number: int) -> None:
    """A button for an answer; a single one is the less welcome one."""
    target: Target = ("button", name)
    if target == CONFIRM:
        move = table.picker.finishing()
        label = table.speech.confirm_label(move) if move is not None else table.talk("button.choose_one")
        move_button(table, canvas, place, target, label, "brass", why=table.talk(f"column.{table.view.decision.name}"))
    else:
        look = "dark" if number == 1 or name == "decline" else "brass"
        move_button(table, canvas, place, target, table.talk(f"button.{name}"), look)


def _paint_play(table: GameTable, canvas: Canvas, area: Rect) -> None:
    move = table.picker.finishing()
    label = table.speech.confirm_label(move) if move is not None else _next_click(table)
    high = canvas.pick(62, 46, upright=48)
    place = Rect(area.left, area.bottom - high, area.width, high)
    move_button(table, canvas, place, CONFIRM, label, "brass", why=table.talk("play.yours.text"))


def _paint_answers(table: GameTable, canvas: Canvas, area: Rect, gap: float) -> None:
    """A button for each answer that is no card, and for a card that was chosen."""
    names = _answers(table)
    if not names:
        text = table.talk(f"column.{table.view.decision.name}")
        canvas.text_in(area, text, "body", CREAM, align="center", lines=3)
        return
    beside = canvas.compact  # one below the other they would be too low for a finger
    wide = (area.width - gap * (len(names) - 1)) / len(names) if beside else area.width
    high = canvas.pick(58, 46)
    for index, name in enumerate(names):
        across, down = (index * (wide + gap), 0.0) if beside else (0.0, index * (high + gap * 0.7))
        _paint_answer(table, canvas, Rect(area.left + across, area.top + down, wide, high), name, len(names))


def _next_click(table: GameTable) -> str:
    """What is still to be clicked before the play is complete."""
    if not table.picker.chosen:
        return table.talk("button.choose")
    zones = {target[0] for target in table.picker.candidates}
    return table.talk("button.choose_target" if "seat" in zones else "button.choose_card")
