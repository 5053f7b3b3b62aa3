"""The buttons at the bottom right: play, powers, decline, undo, hint."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.conspirators.cards import (
    BANKER,
    BISHOP,
    KINDS,
    SPY,
)
from game.conspirators.state import ACTION, COMMIT, DISCARD, OVER
from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    CREAM,
)
from scenes.kit.widgets import button

POWERS = (("banker", BANKER, "locked-chest"), ("bishop", BISHOP, "pope-crown"), ("steal", SPY, "cowled"))


if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def draw_controls(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What can be done now, and undo and hint below it."""
    high, gap = canvas.pick(44, 40), canvas.pick(10, 6)
    half = (rect.width - gap) / 2
    low = rect.bottom - high
    table.draw_undo_and_hint(canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + gap, low, half, high))
    area = Rect(rect.left, rect.top, rect.width, rect.height - high - gap)
    decision = table.view.decision
    if table.match.over and not table.playing.until:
        _big(table, canvas, area, table.words("table.results"), table.show_results, "results", "laurels")
    elif not table.my_turn:
        if decision != OVER:
            _big(table, canvas, area, table.words("table.skip"), table.skip, "skip_button", "fast-forward", "dark")
    elif decision == COMMIT:
        _draw_commit_controls(table, canvas, area)
    elif decision == ACTION:
        _draw_powers(table, canvas, area)
    elif decision != DISCARD:
        place = Rect(area.left, area.bottom - canvas.pick(52, 44), area.width, canvas.pick(52, 44))
        table.move_button(canvas, place, ("button", "decline"), table.talk("button.decline"), icon="close")


def _big(
    table: GameTable, canvas: Canvas, area: Rect, label: str, action: Any, key: str, icon: str, kind: str = "brass"
) -> None:
    high = canvas.pick(46, 40)
    place = Rect(area.left, area.top if kind == "dark" else area.bottom - high, area.width, high)
    button(canvas, place, label, action, key, kind, icon)


def _draw_commit_controls(table: GameTable, canvas: Canvas, area: Rect) -> None:
    move = table.picker.finishing()
    picked = [target for target in table.picker.chosen if target[0] == "hand"]
    top = canvas.pick(46, 40)
    kind = picked[-1] if picked else None
    side = canvas.pick(46, 44)
    minus, plus = Rect(area.left, area.top, side, top - 4), Rect(area.right - side, area.top, side, top - 4)
    words = table.words
    button(canvas, minus, "", table.undo, "minus", icon="minus", enabled=bool(picked), why=words("table.less"))
    more = kind is not None and table.picker.can(kind)
    button(
        canvas,
        plus,
        "",
        lambda: table.tap(kind) if kind else None,
        "plus",
        icon="plus",
        enabled=more,
        why=words("table.more"),
    )
    have = table.view.hand[int(kind[1])] if kind else 0
    middle = table.talk("count_of", number=len(picked), all=have) if picked else table.talk("pick_cards")
    canvas.text(
        area.centerx,
        area.top + top / 2 - 2,
        middle,
        "strong",
        CREAM,
        area.width - 2 * side - 12,
        "center",
        2,
        middle=True,
    )
    place = Rect(area.left, area.top + top + 4, area.width, area.height - top - 4)
    if canvas.compact and not picked:
        table.move_button(canvas, place, ("button", "commit_none"), table.talk("button.commit_none"))
        return
    label = table.confirm_label(move) if move is not None else table.talk("button.commit_first")
    table.move_button(canvas, place, CONFIRM, label, "brass", why=table.talk("pick_cards"))


def _draw_powers(table: GameTable, canvas: Canvas, area: Rect) -> None:
    """Banker, Bishop, Spy and the end of the turn; those that cannot be used say why."""
    prompt = table.view.prompt
    gap = canvas.pick(8, 5)
    wide, high = (area.width - gap) / 2, (area.height - gap) / 2
    for index, (power, kind, icon) in enumerate(POWERS):
        place = Rect(area.left + (index % 2) * (wide + gap), area.top + (index // 2) * (high + gap), wide, high)
        refused = prompt.facts.get(power, "") if prompt is not None else ""
        about = table.talk(f"reason.{refused}") if refused else table.talk(f"card.{KINDS[kind]}.text")
        label = table.talk(f"card.{KINDS[kind]}")
        table.move_button(
            canvas, place, ("button", power), label, "dark" if refused else "brass", icon, about, "strong"
        )
    place = Rect(area.left + wide + gap, area.top + high + gap, wide, high)
    about = table.talk("reason.reveal_first") if table.view.order else ""
    end: Target = ("button", "end_turn")
    table.move_button(canvas, place, end, table.talk("button.end_turn"), "dark", "check", about, "strong")
