"""The panel below the boards: what is being done and what it will bring, every answer that lies nowhere else, undo."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.kernel.contract import CONFIRM, Target
from game.prodigals.cards import CHOICE, COMPETITIONS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM
from scenes.kit.widgets import button, explain
from scenes.tables.pieces import move_button, undo_and_hint, waiting_button
from scenes.tables.prodigals.look import ASKED, PROSE
from scenes.tables.prodigals.plan import consequences, title_and_text

if TYPE_CHECKING:
    from scenes.tables.prodigals.table import GameTable

ANSWERS = ("score", "renaissance", "button")
"""The kinds of clicks that have a button here, in this order."""
ICONS = {
    "end_turn": "check",
    "done": "check",
    "keep": "check",
    "drop_tile": "trash",
    "idle": "hourglass",
    "swap": "swap",
}


def tall(canvas: Canvas) -> float:
    """How high a button is."""
    return canvas.pick(40, 45, tablet=44)


def answers(table: GameTable) -> list[Target]:
    """The clicks that go on now and have a button here."""
    picker = table.picker
    found = [target for target in picker.candidates if target[0] in ANSWERS and target != CONFIRM]
    return sorted(found, key=lambda target: (ANSWERS.index(str(target[0])), str(target[1]) == "done", str(target[1])))


def in_one_line(canvas: Canvas) -> bool:
    """Whether undo and hint are only signs, in one line with the main button, so that there is room for words."""
    return canvas.shape != "wide"


MOST_MORE = 112.0
"""The panel never grows by more than this, so that something is left of what lies above it."""


def extra(table: GameTable, canvas: Canvas, rect: Rect) -> float:
    """On a phone: how much higher the panel is than usual, because there are more answers than fit beside undo, or more
    to tell than the plan has room for."""
    if not table.my_turn:
        return 0.0
    more = (tall(canvas) + canvas.pick(7, 4)) * _rows(table, canvas)
    words = canvas.height_of(title_and_text(table)[2], "small", rect.width - 12) + 6
    return min(MOST_MORE, more + max(0.0, words - (rect.height - tall(canvas) - canvas.pick(7, 4))))


def paint_tools(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Undo and hint at the bottom."""
    high = tall(canvas)
    low = rect.bottom - high
    if in_one_line(canvas):
        undo_and_hint(table, canvas, Rect(rect.left, low, 45, high), Rect(rect.left + 49, low, 45, high))
        return
    half = (rect.width - 8) / 2
    undo_and_hint(table, canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + 8, low, half, high))


class Places(NamedTuple):
    """How the panel is divided now."""

    plan: Rect
    main: Rect
    """The main button, in the line of undo on phones and tablets, above it elsewhere."""
    rest: Rect
    """Answers that do not fit there."""


def places(table: GameTable, canvas: Canvas, rect: Rect) -> Places:
    """The plan above, answers below it, the main button last."""
    high, gap = tall(canvas), canvas.pick(7, 4)
    more = extra(table, canvas, rect) if canvas.compact else 0.0
    if in_one_line(canvas):
        main = Rect(rect.left + 98, rect.bottom - high, rect.width - 98, high)
        plan = Rect(rect.left, rect.top - more, rect.width, rect.height - high - gap + more)
    else:
        main = Rect(rect.left, rect.bottom - 2 * high - gap, rect.width, high)
        plan = Rect(rect.left, rect.top, rect.width, rect.height - 2 * (high + gap))
    rows = _rows(table, canvas)
    if not rows:
        return Places(plan, main, Rect(0, 0, 0, 0))
    if not in_one_line(canvas) and CONFIRM not in table.picker.candidates:
        plan.height += high + gap
    each = high if canvas.compact else min(high, 38.0)
    room = rows * (each + gap) - gap
    rest = Rect(plan.left, plan.bottom - room, plan.width, room)
    plan.height -= room + gap
    return Places(plan, main, rest)


def across(canvas: Canvas) -> int:
    """How many answers lie side by side."""
    return int(canvas.pick(3, 2))


def _rows(table: GameTable, canvas: Canvas) -> int:
    """How many lines of answers there are above the main button."""
    return -(-len(_beside(table, canvas)) // across(canvas))


def _in_line(table: GameTable, canvas: Canvas) -> list[Target]:
    """The answers that lie where the main button would be: all that fit, or beside undo only the last one."""
    found = answers(table)
    if CONFIRM in table.picker.candidates:
        return []
    return found[-1:] if in_one_line(canvas) else found if len(found) < 4 else []


def _beside(table: GameTable, canvas: Canvas) -> list[Target]:
    """The answers that need lines of their own."""
    if not table.my_turn:
        return []
    in_line = _in_line(table, canvas)
    return [target for target in answers(table) if target not in in_line]


def paint_controls(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The answers, or while others play the way to go on."""
    at, gap = places(table, canvas, rect), canvas.pick(7, 4)
    if waiting_button(table, canvas, at.main):
        return
    found = answers(table)
    if CONFIRM in table.picker.candidates:
        _paint_confirm(table, canvas, at.main, gap)
    elif in_line := _in_line(table, canvas):
        _paint_answers(table, canvas, at.main, in_line, len(in_line), gap)
    elif not found and table.picker.chosen:
        button(canvas, at.main, table.talk("cancel"), table.cancel, "cancel")
    rest = _beside(table, canvas)
    if rest:
        _paint_answers(table, canvas, at.rest, rest, across(canvas), gap)


def paint_plan(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What is going on and what will follow, on a plate that is lit while something is asked."""
    rect = places(table, canvas, rect).plan
    if rect.height < 20:
        return
    canvas.box(rect, ASKED if table.my_turn else table.mood.panel)
    title, text, both = title_and_text(table)
    inside, shown = rect.inflate(-20, -6), text
    below = Rect(inside.left, inside.top + 24, inside.width, inside.height - 21)
    if canvas.compact or canvas.height_of(text, "small", below.width) > below.height:
        inside, shown = rect.inflate(-12, -4), both
    else:
        canvas.text(inside.left, inside.top + 12, title, "card", CREAM, width=inside.width, middle=True, cut=True)
        inside = below
    canvas.text(inside.left, inside.top, shown, "small", PROSE, width=inside.width, height=inside.height, cut=True)
    label = table.talk("plan")
    canvas.hot(rect, ("plan",), label, None, explain(label, text) if text else None)


def _paint_confirm(table: GameTable, canvas: Canvas, rect: Rect, gap: float) -> None:
    """The main button in brass, and the way back."""
    move = table.picker.finishing()
    wide = rect.width - (canvas.pick(104, 45, tablet=45) + gap if table.picker.chosen else 0)
    label = table.speech.confirm_label(move) if move is not None else table.talk("confirm.send")
    move_button(table, canvas, Rect(rect.left, rect.top, wide, rect.height), CONFIRM, label, "brass")
    if table.picker.chosen:
        rest = Rect(rect.left + wide + gap, rect.top, rect.width - wide - gap, rect.height)
        small = canvas.shape != "wide"
        button(
            canvas,
            rest,
            "" if small else table.talk("cancel"),
            table.cancel,
            "cancel",
            icon="close" if small else "",
            why=table.talk("cancel"),
        )


def _paint_answers(table: GameTable, canvas: Canvas, rect: Rect, found: list[Target], across: int, gap: float) -> None:
    """Answers side by side, the last one as wide as there is room."""
    rows = -(-len(found) // across)
    wide = (rect.width - gap * (across - 1)) / across
    high = (rect.height - gap * (rows - 1)) / rows
    for index, target in enumerate(found):
        place = Rect(rect.left + index % across * (wide + gap), rect.top + index // across * (high + gap), wide, high)
        if index == len(found) - 1:
            place.width = rect.right - place.left
        _paint_answer(table, canvas, place, target)


def _paint_answer(table: GameTable, canvas: Canvas, rect: Rect, target: Target) -> None:
    """One answer, as a button that says what it will do."""
    icon, kind = "", "dark"
    match target:
        case ("score", int(competition)):
            label, kind = _score_label(table, competition), "brass"
        case ("renaissance", _):
            label, kind = table.talk("answer.renaissance"), "brass"
        case (_, name):
            label, icon = table.talk(f"button.{name}"), ICONS.get(str(name), "")
        case _:
            raise AssertionError(target)
    if rect.width < 130:
        icon = ""
    if target in (("button", "end_turn"), ("button", "keep")):
        kind = "brass"
    why = consequences(table, target)
    move_button(table, canvas, rect, target, label, kind, icon, why=why or label, style="strong")


def _score_label(table: GameTable, competition: int) -> str:
    """What a click on a competition's score does now: less of it, more of it as a price, or what the price buys."""
    talk, name = table.talk, COMPETITIONS[competition]
    chosen = table.picker.chosen
    if chosen[:1] == (("button", "swap"),):
        return talk(f"answer.{'get' if len(chosen) > 1 else 'give'}.{name}")
    pounds = next((frame.who for frame in reversed(table.view.agenda) if frame.task == CHOICE), 1)
    return talk(f"answer.lose.{name}", count=pounds)
