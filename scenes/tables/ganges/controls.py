"""The buttons: confirm and cancel, karma and joker in a payment, dice from the deck, undo and hint."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, FAINT_CREAM
from scenes.kit.widgets import button
from scenes.tables.ganges.cards import draw_token, sign
from scenes.tables.ganges.layout import Layout
from scenes.tables.ganges.look import PROSE
from scenes.tables.ganges.preview import ACTING
from scenes.tables.pieces import move_button, undo_and_hint, waiting_button

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable

MAIN = ("end_turn", "take_coins", "take_fame")
"""The answers that are no cards: one of these stands where one confirms."""


def paint_controls(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """What can be done now."""
    undo_and_hint(table, canvas, at.undo, at.hint)
    if not table.my_turn or table.shown.busy or table.play.passes_on:
        waiting_button(table, canvas, Rect(at.confirm.left, at.confirm.top, _whole(at), at.confirm.height))
        return
    _paint_draw(table, canvas, at.draw)
    if table.needs_payment():
        if at.karma is not None:
            _paint_stepper(table, canvas, at.karma)
        if at.joker is not None:
            _paint_joker(table, canvas, at.joker)
    elif table.view.decision.name == "end_of_turn":
        _paint_extra(table, canvas, at)
    _paint_confirm(table, canvas, at)


def _whole(at: Layout) -> float:
    """As wide as confirm and cancel together, where they stand side by side."""
    beside = at.cancel.top < at.confirm.bottom and at.cancel.left >= at.confirm.right
    return at.cancel.right - at.confirm.left if beside else at.confirm.width


def _paint_confirm(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """The move that would be made, or the answer that needs no card; beside it the way back."""
    picker, talk = table.picker, table.talk
    if picker.chosen:
        move = picker.finishing()
        label = table.speech.confirm_label(move) if move is not None else talk("button.unpaid")
        move_button(table, canvas, at.confirm, CONFIRM, label, "brass", why="" if move else talk("plan.unpaid"))
        narrow = at.cancel.width < 80
        label = "" if narrow else talk("cancel")
        button(canvas, at.cancel, label, table.cancel, "cancel", icon="close" if narrow else "", why=talk("cancel"))
        return
    extra_beside = at.joker is None and table.view.decision.name == "end_of_turn"
    wide = at.confirm.width if extra_beside else _whole(at)
    whole = Rect(at.confirm.left, at.confirm.top, wide, at.confirm.height)
    for name in MAIN:
        if ("button", name) in picker.first_clicks:
            move_button(table, canvas, whole, ("button", name), talk(f"button.{name}"), "brass")
            return
    why = talk(f"goal.{table.view.decision.name}.text")
    button(canvas, whole, talk(f"choose.{table.view.decision.name}"), table.cancel, "choose", enabled=False, why=why)


def _why(table: GameTable, key: str, target: Target, able: bool) -> str:
    """What an administrator does here; first of all why he does not now."""
    return table.talk(key) if able else f"{table.mode.why_not(target)} {table.talk(key)}".strip()


def _paint_draw(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """An administrator for two dice from the deck."""
    target: Target = ("button", "draw_dice")
    answer = table.places.ask_about(target)
    able = answer.open or answer.anew
    label = table.talk("button.draw_dice" if rect.width > 80 else "button.draw_dice.short")
    if table.view.decision.name not in (*ACTING, "end_of_turn"):
        return
    why = _why(table, "admin.draw_dice.text", target, able)
    move_button(table, canvas, rect, target, "", why=why)
    size = min(24.0, rect.height * 0.5)
    draw_token(canvas, "admin", rect.left + size * 0.5 + 7, rect.centery, size, 255 if able else 120)
    room = Rect(rect.left + size + 10, rect.top, rect.width - size - 14, rect.height)
    canvas.text_in(room, label, "strong", CREAM if able else FAINT_CREAM, lines=2)


def _paint_stepper(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """More karma in the payment, or less."""
    picker, talk = table.picker, table.talk
    laid = sum(target[0] == "karma" for target in picker.chosen)
    more, less = table.token("karma", more=True), table.token("karma", more=False)
    high = min(rect.height, 44.0)
    row = Rect(rect.left, rect.bottom - high, rect.width, high)
    if rect.height > 56:
        row = Rect(rect.left, rect.bottom - 42, rect.width, 42)
        words = Rect(rect.left, rect.top - 3, rect.width, 20)
        canvas.text_in(words, talk("plan.karma"), "small", PROSE, align="center")
    side = row.height
    able = picker.can(more) or picker.changes(more)
    less_why = talk("plan.karma" if laid else "plan.no_karma")
    minus, plus = Rect(row.left, row.top, side, side), Rect(row.right - side, row.top, side, side)
    button(
        canvas,
        minus,
        "",
        partial(table.mode.tap, less),
        "minus",
        icon="minus",
        enabled=laid > 0,
        why=less_why,
        name=table.words("table.less"),
    )
    why = talk("plan.karma") if able else table.mode.why_not(more)
    button(
        canvas,
        plus,
        "",
        partial(table.mode.tap, more),
        "plus",
        icon="plus",
        enabled=able,
        why=why,
        name=table.words("table.more"),
    )
    draw_token(canvas, "karma", row.centerx - 12, row.centery, 24)
    canvas.text(row.centerx + 4, row.centery, str(laid), "big_figure", CREAM, middle=True, size=21)


def _paint_joker(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """An administrator as a die of the payment."""
    picker, talk = table.picker, table.talk
    laid = sum(target[0] == "admin" for target in picker.chosen)
    more = table.token("admin", more=True)
    able = picker.can(more) or picker.changes(more) or laid > 0
    label = f"{talk('admin.joker')} {laid}" if laid else talk("admin.joker")
    why = _why(table, "admin.joker.text", more, able)
    button(canvas, rect, "", partial(table.turn_token, "admin"), "joker", enabled=able, why=why)
    tall = rect.height > 56
    size = 26.0 if tall else 22.0
    ink = CREAM if able else FAINT_CREAM
    if tall:
        draw_token(canvas, "admin", rect.centerx, rect.top + 20, size, 255 if able else 120)
        canvas.text_in(Rect(rect.left + 4, rect.bottom - 27, rect.width - 8, 22), label, "strong", ink, align="center")
    else:
        draw_token(canvas, "admin", rect.left + size * 0.5 + 7, rect.centery, size, 255 if able else 120)
        room = Rect(rect.left + size + 9, rect.top, rect.width - size - 13, rect.height)
        canvas.text_in(room, label, "strong", ink)


def _paint_extra(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """At the end of a turn: an administrator for one more action."""
    rect = at.karma.union(at.joker) if at.karma is not None and at.joker is not None else at.cancel
    target: Target = ("button", "extra_action")
    label = table.talk("button.extra_action") if rect.width > 80 else "+1"
    able = table.places.ask_about(target).open
    why = _why(table, "admin.extra_action.text", target, able)
    move_button(table, canvas, rect, target, f"{sign('admin')} {label}", why=why)
