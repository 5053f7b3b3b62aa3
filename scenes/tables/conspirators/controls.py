"""The buttons at the bottom right: play, powers, decline, undo, hint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.board import POWERS
from game.conspirators.cards import KINDS
from game.conspirators.rules import ACTION, COMMIT, DISCARD
from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.kit.widgets import button
from scenes.tables.pieces import move_button, undo_and_hint, waiting_button

COMMIT_NONE: Target = ("button", "commit_none")
DECLINE: Target = ("button", "decline")
ICONS = {"banker": "locked-chest", "bishop": "pope-crown", "steal": "cowled"}

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def paint_controls(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What can be done now, and undo and hint below it."""
    if canvas.shape == "upright":
        _paint_upright(table, canvas, rect)
        return
    high, gap = canvas.pick(44, 40), canvas.pick(10, 6)
    half = (rect.width - gap) / 2
    low = rect.bottom - high
    undo_and_hint(table, canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + gap, low, half, high))
    area = Rect(rect.left, rect.top, rect.width, rect.height - high - gap)
    decision = table.view.decision
    if waiting_button(table, canvas, area):
        return
    if decision is COMMIT:
        _paint_commit(table, canvas, area)
    elif decision is ACTION:
        _paint_powers(table, canvas, area)
    elif decision is not DISCARD:
        high = canvas.pick(50, 46)
        place = Rect(area.left, area.bottom - high, area.width, high)
        move_button(table, canvas, place, DECLINE, table.talk("button.decline"), icon="close")
        _paint_confirm(table, canvas, place.move(0, -high - gap))


def _paint_upright(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Two lines where thumbs are: the tools of this decision, then undo, hint and the main button."""
    low, tools = rect.bottom - 46, Rect(rect.left, rect.top, rect.width, 44)
    main = Rect(rect.left + 114, low - 1, rect.width - 114, 48)
    undo_and_hint(table, canvas, Rect(rect.left, low, 48, 46), Rect(rect.left + 56, low, 48, 46))
    decision = table.view.decision
    if waiting_button(table, canvas, main):
        return
    if decision is COMMIT:
        half = Rect(tools.left, tools.top, 180, 44)
        _paint_stepper(table, canvas, half)
        none = Rect(tools.left + 194, tools.top, tools.width - 194, 44)
        move_button(table, canvas, none, COMMIT_NONE, table.talk("button.commit_none"))
        _paint_confirm(table, canvas, main)
    elif decision is ACTION:
        _paint_powers(table, canvas, tools, main)
    elif decision is not DISCARD:
        _paint_confirm(table, canvas, main)
        place = Rect(tools.left + 194, tools.top, tools.width - 194, 44)
        move_button(table, canvas, place, DECLINE, table.talk("button.decline"), icon="close")


def _paint_commit(table: GameTable, canvas: Canvas, area: Rect) -> None:
    """How many cards of the chosen kind, and the button that plays them."""
    top = canvas.pick(46, 40)
    _paint_stepper(table, canvas, Rect(area.left, area.top, area.width, top - 4))
    place = Rect(area.left, area.top + top + 4, area.width, area.height - top - 4)
    if canvas.compact:  # elsewhere it is beside the hand
        place.height = (place.height - 6) / 2
        move_button(table, canvas, place.move(0, place.height + 6), COMMIT_NONE, table.talk("button.commit_none"))
    _paint_confirm(table, canvas, place)


def _paint_confirm(table: GameTable, canvas: Canvas, place: Rect) -> None:
    """The button that does what has been chosen."""
    move = table.picker.finishing()
    decision = table.view.decision
    wanted = "button.commit_first" if decision is COMMIT else f"button.{decision.name}_first"
    label = table.speech.confirm_label(move) if move is not None else table.talk(wanted)
    why = table.talk("pick_cards.first" if decision is COMMIT else f"prompt.{decision.name}")
    move_button(table, canvas, place, CONFIRM, label, "brass", why=why)


def _paint_stepper(table: GameTable, canvas: Canvas, area: Rect) -> None:
    """One card less, how many there are, one card more."""
    picked = [target for target in table.picker.chosen if target[0] == "hand"]
    kind = picked[-1] if picked else None
    side = canvas.pick(46, 44)
    minus, plus = Rect(area.left, area.top, side, area.height), Rect(area.right - side, area.top, side, area.height)
    words, talk = table.words, table.talk
    less = words("table.less") if picked else talk("pick_cards.first")
    button(
        canvas,
        minus,
        "",
        table.mode.undo,
        "minus",
        icon="minus",
        enabled=bool(picked),
        why=less,
        name=words("table.less"),
    )
    more = kind is not None and table.places.ask_about(kind).open
    button(
        canvas,
        plus,
        "",
        lambda: table.mode.tap(kind) if kind else None,
        "plus",
        icon="plus",
        enabled=more,
        why=words("table.more") if more else talk("pick_cards.all" if picked else "pick_cards.first"),
        name=words("table.more"),
    )
    have = sum(table.view.hand[int(target[1])] for target in dict.fromkeys(picked))
    text = table.talk("count_of", number=len(picked), all=have) if picked else table.talk("pick_cards")
    canvas.text_in(area.inflate(-2 * side - 12, 0), text, "strong", CREAM, align="center", lines=2)


def _paint_powers(table: GameTable, canvas: Canvas, area: Rect, end: Rect | None = None) -> None:
    """Banker, Bishop, Spy and the end of the turn; those that cannot be used say why.

    Two by two, or with a place of its own for the end in one row."""
    prompt = table.view.prompt
    gap = canvas.pick(8, 5)
    if table.picker.can(CONFIRM):  # somebody is about to lose an honour
        high = area.height if end is not None else (area.height - gap) / 2
        _paint_confirm(table, canvas, end or Rect(area.left, area.top, area.width, high))
        place = Rect(area.left, area.bottom - high, area.width, high)
        button(canvas, place, table.talk("cancel"), table.back, "cancel", icon="close")
        return
    columns = 2 if end is None else 3
    wide, high = (area.width - gap * (columns - 1)) / columns, (area.height - gap) / 2 if end is None else area.height
    for index, (power, kind) in enumerate(POWERS.items()):
        x, y = index % columns * (wide + gap), index // columns * (high + gap)
        place = Rect(area.left + x, area.top + y, wide, high)
        refused = prompt.facts.get(power, "") if prompt is not None else ""
        about = table.talk(f"reason.{refused}") if refused else table.talk(f"card.{KINDS[kind]}.text")
        label = table.talk(f"card.{KINDS[kind]}")
        look = "dark" if refused else "brass"
        move_button(table, canvas, place, ("button", power), label, look, ICONS[power], why=about, style="strong")
    place = end or Rect(area.left + wide + gap, area.top + high + gap, wide, high)
    about = table.talk("reason.reveal_first") if table.view.order else ""
    done: Target = ("button", "end_turn")
    move_button(table, canvas, place, done, table.talk("button.end_turn"), "dark", "check", why=about, style="strong")
