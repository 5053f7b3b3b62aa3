"""The panel beside the hand: what is being done and what it will do, every answer that is no card or city, undo."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from game.emerald.automatics import ADD_ALL, END_TURN
from game.emerald.cards import ACTION, ACTIONS, FREE, HEADER, HEADERS, IDS, ONCE, ROYAL, SYMBOLS, TEXT, USES
from game.emerald.rules.actions import MOVING
from game.emerald.rules.attacks import BLOCK
from game.emerald.rules.identity import HEART
from game.emerald.rules.turns import END, SETUP, TURN
from game.kernel.contract import CONFIRM, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM, INK, OFF_INK
from scenes.kit.widgets import button
from scenes.tables.emerald.look import ASKED, CLEAR, PROSE
from scenes.tables.pieces import move_button, undo_and_hint, waiting_button

if TYPE_CHECKING:
    from scenes.tables.emerald.table import GameTable

ANSWERS = ("use", "pieces", "royal", "number", "seat", "limbo", "pool", "button")
"""The kinds of clicks that have a button here, in this order; hand cards, too, in answer to somebody, and the city in
whose menu something was begun."""
MINUTE = 60
SIGN = 28.0
"""How large the sign of an action is."""
ANSWERING = (BLOCK, HEART)
ICONS = {
    "place": "cube",
    "claim": "hand-cards",
    "retrieve": "retrieve",
    "move": "move",
    "kill": "kill",
    "resto": "resto",
    "loyal": "loyal",
    "text": "scroll",
    "discard": "card-discard",
    "pass": "hourglass",
    "end_turn": "check",
    "mi_go": "return-arrow",
    "allow": "close",
    "reveal": "eye",
}


def shows(table: GameTable) -> object:
    """Return what the panel depends on: the decision, what is chosen, what is pointed at, the last line of the log."""
    told = table.chronicle.last() if not table.my_turn else ""
    return table.course.controls_shows(), pointed(table), told, table.play.automatic, table.addable


def pointed(table: GameTable) -> Target | None:
    """Return what the pointer or the keyboard is on, if a click there goes on with a move."""
    canvas = table.app.canvas
    for key in (canvas.hovered, canvas.focused):
        if isinstance(key, tuple) and key in table.picker.candidates:
            return key
    return None


def paint_controls(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint what is going on, and below it the answers."""
    high, gap = canvas.pick(38, 44), canvas.pick(6, 5)
    area = Rect(rect.left, rect.top, rect.width, rect.height - high - gap)
    if not table.my_turn:
        tall = canvas.pick(46, 44)
        text = Rect(area.left, area.top, area.width, area.height - tall - gap)
        waits = table.play.over or table.view.to_move is not None
        _paint_plan(table, canvas, text if waits else area)
        waiting_button(table, canvas, Rect(area.left, area.bottom - tall, area.width, tall))
        return
    _paint_choice(table, canvas, area, gap)


def paint_tools(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Paint undo and hint at the bottom."""
    high, gap = canvas.pick(38, 44), canvas.pick(6, 5)
    half = (rect.width - gap) / 2
    low = rect.bottom - high
    undo_and_hint(table, canvas, Rect(rect.left, low, half, high), Rect(rect.left + half + gap, low, half, high))


def _paint_plan(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What is going on and what will follow, on a plate that is lit while something is asked."""
    view = table.view
    canvas.box(rect, ASKED if table.my_turn else table.mood.panel)
    inside = rect.inflate(-canvas.pick(20, 14), -6)
    head = canvas.pick(24, 20)
    room = inside.width
    if view.active == table.viewer and table.my_turn and view.decision not in (SETUP, BLOCK):
        for index in range(ACTIONS):
            x = inside.right - 6 - (ACTIONS - 1 - index) * 17
            done = index < view.actions
            canvas.disc(x, inside.top + head / 2, 6, CLEAR if done else BRASS_TEXT, BRASS_TEXT, 1.4)
        room -= 42
    title = table.plan.title(pointed(table))
    if canvas.measure(title, "card") > room:
        title = title.split(" – ")[-1]
    text = table.plan.text(pointed(table)) if table.my_turn else table.chronicle.last()
    needed = canvas.height_of(text, "small", inside.width)
    lines = 2 if canvas.measure(title, "card") > room and needed <= inside.height - 2 * head else 1
    head *= lines
    top = inside.top + head
    confirmed = CONFIRM in table.picker.candidates  # then it must be read to its end, and the button says what it is
    if confirmed and inside.bottom - top + 2 < needed:
        canvas.text(inside.left, inside.top, text, "small", PROSE, width=room, height=inside.height + 2)
        return
    place = Rect(inside.left, inside.top, room, head)
    canvas.text_in(place, title, "card", CREAM, lines=lines, cut=True)
    low = inside.bottom - top + 2
    if low > 16:
        canvas.text(inside.left, top, text, "small", PROSE, width=inside.width, height=low, cut=not confirmed)


def _paint_choice(table: GameTable, canvas: Canvas, area: Rect, gap: float) -> None:
    """The plan, and a button for each answer; the main one in brass."""
    found = answers(table)
    confirm = CONFIRM in table.picker.candidates
    tall = canvas.pick(38, 44)
    uses = [target for target in found if target[0] == "use"]
    if uses:
        _paint_uses(table, canvas, area, int(uses[0][1]), gap)
        return
    columns = 1
    places = list(range(len(found)))
    if found:
        people = found[0][0] in ("seat", "pieces")
        columns = min(len(found), 3 if canvas.shape == "wide" or not (canvas.compact or people) else 2)
        if found[-1][0] == "royal" and (canvas.compact or len(found) > 2):  # its name needs a row
            places[-1] = -(-places[-1] // columns) * columns
    rows = places[-1] // columns + 1 if places else 0
    low = area.bottom
    if confirm:
        move = table.picker.finishing()
        wide = area.width - (canvas.pick(100, 52, tablet=84) + gap if table.picker.chosen else 0)
        place = Rect(area.left, low - tall, wide, tall)
        label = table.speech.confirm_label(move) if move is not None else table.talk("button.confirm")
        move_button(table, canvas, place, CONFIRM, label, "brass")
        if table.picker.chosen:
            rest = Rect(place.right + gap, place.top, area.right - place.right - gap, tall)
            cancel = table.talk("cancel")
            label, icon = ("", "close") if canvas.compact else (cancel, "")
            button(canvas, rest, label, table.cancel, "cancel", icon=icon, why=cancel)
        low -= tall + gap
    if rows:
        least = canvas.pick(30, 44, tablet=34)
        room = low - area.top - canvas.pick(34, 44)
        each = max(least, min(tall, (room - gap * (rows - 1)) / rows))
        top = low - rows * each - (rows - 1) * gap
        wide = (area.width - gap * (columns - 1)) / columns
        for index, target in zip(places, found, strict=True):
            place = Rect(area.left + index % columns * (wide + gap), top + index // columns * (each + gap), wide, each)
            if target == found[-1]:
                place.width = area.right - place.left
            _paint_answer(table, canvas, place, target)
        low = top - gap
    if low - area.top > 22:
        _paint_plan(table, canvas, Rect(area.left, area.top, area.width, low - area.top))


def answers(table: GameTable) -> list[Target]:
    """Return the clicks that go on now and have a button here."""
    picker = table.picker
    kinds = (*ANSWERS, "hand") if table.view.decision in ANSWERING else ANSWERS
    found = [target for target in picker.candidates if target[0] in kinds and target != CONFIRM]
    if table.addable:
        found.append(ADD_ALL)
    found += [click for click in table.play.automatics.wanted if click[0] == "city" and click in picker.candidates]
    if table.view.decision is TURN and not picker.chosen:
        found += [target for target in (("button", "discard"), ("button", "pass")) if target not in found]
    order = (*kinds, "add_all", "city")
    return sorted(found, key=lambda target: (order.index(str(target[0])), _rank(target)))


def _rank(target: Target) -> tuple[int, str]:
    """The order of answers of one kind: numbers rising, the end of the turn last."""
    order = {"discard": 0, "pass": 1, "mi_go": 2, "end_turn": 3}
    last = target[-1] if len(target) > 1 else 0
    return (last, "") if isinstance(last, int) else (order.get(str(last), 0), str(last))


def _paint_answer(table: GameTable, canvas: Canvas, rect: Rect, target: Target) -> None:
    """One answer, as a button that says what it will do."""
    talk = table.talk
    if target == ADD_ALL:
        cards = table.addable
        label = talk("answer.one", card=table.speech.card(cards[0])) if len(cards) == 1 else talk("answer.all")
        icon = "hand-cards" if rect.width > 150 and len(cards) > 1 else ""
        button(canvas, rect, label, table.add_all, "add_all", icon=icon, style="strong", lines=2)
        return
    icon, kind = "", "dark"
    match target:
        case ("pieces", _, int(seat)) | ("seat", int(seat)):
            label = table.speech.name(seat) if rect.width > 110 else table.seating.seats[seat].name
        case ("royal", int(city)):
            label = table.speech.card(ROYAL + city)
        case ("number", int(number)):
            label = str(number)
        case ("limbo",):
            left = table.view.prompt.facts.get("number") if table.view.prompt is not None else None
            taken = min(left, table.view.limbo[table.viewer]) if isinstance(left, int) else 0
            label, icon = talk("answer.limbo", count=taken) if taken else talk("source.limbo"), "vortex"
        case ("pool",):
            label, icon = talk("answer.pool"), "agent"
        case ("hand", int(card)):
            label, kind = table.speech.card(card), "brass"
        case ("city", int(city)):
            label, kind, icon = table.speech.city(city), "brass", "check"
            if table.view.decision is MOVING:
                label = talk("answer.to" if table.picker.chosen else "answer.from", city=label)
        case _:
            name = str(target[1])
            label, icon = talk(f"button.{name}"), ICONS.get(name, "")
            left = table.course.by_itself_at - table.app.now
            if name == "end_turn" and 0 < left < MINUTE:
                canvas.wake_in(left % 1 or 1)
                label += f" ({ceil(left)})"
    if table.view.decision is END and target == END_TURN:
        kind = "brass"
    if rect.width < 110:
        icon = ""
    why = table.mode.why_not(target) or table.plan.brings(target)
    move_button(table, canvas, rect, target, label, kind, icon, why=why, style="strong")


def _paint_uses(table: GameTable, canvas: Canvas, area: Rect, card: int, gap: float) -> None:
    """What the chosen card can be used for: each with what it will bring, those that are impossible with the reason."""
    uses = uses_of(card)
    least, width = canvas.pick(34.0, 44.0), area.width - SIGN - 20
    needed = [max(least, canvas.height_of(_use_text(table, card, use), "small", width) + 10) for use in uses]
    heights = shared(needed, area.height - gap * (len(uses) - 1))
    high = sum(heights) + gap * (len(uses) - 1)
    if area.height - high > canvas.pick(50, 70):
        _paint_plan(table, canvas, Rect(area.left, area.top, area.width, area.height - high - gap))
    top = area.bottom - high
    for use, height in zip(uses, heights, strict=True):
        _paint_use(table, canvas, Rect(area.left, top, area.width, height), card, use)
        top += height + gap


def uses_of(card: int) -> list[int]:
    """Return what is printed on a card that can begin an action."""
    printed = [use for use in range(USES.index("bomb")) if SYMBOLS[card][use]]
    return [*printed, TEXT] if HEADER[card] in (ACTION, ONCE, FREE) else printed


def shared(needed: Sequence[float], room: float) -> list[float]:
    """Return what each gets of the room: all it needs, or as much as the others that need more than their share."""
    left = room
    for index, need in enumerate(sorted(needed)):
        fair = left / (len(needed) - index)
        if need > fair:
            return [min(need, fair) for need in needed]
        left -= need
    return list(needed)


def _use_text(table: GameTable, card: int, use: int) -> str:
    """The action, and what follows or why it is impossible; a text says what it does."""
    talk = table.talk
    target: Target = ("use", card, USES[use])
    refused = table.mode.why_not(target)
    if use == TEXT:
        return f"**{talk(f'header.{HEADERS[HEADER[card]]}')}.** {refused or talk(f'card.{IDS[card]}.text')}"
    return f"**{talk(f'symbol.{USES[use]}')}** {refused or table.plan.brings(target)}"


def _paint_use(table: GameTable, canvas: Canvas, rect: Rect, card: int, use: int) -> None:
    """A sign, and the words."""
    target: Target = ("use", card, USES[use])
    refused, text = table.mode.why_not(target), _use_text(table, card, use)
    move_button(table, canvas, rect, target, "", "dark" if refused else "brass", why=text)
    able = table.places.ask_about(target).open
    side = min(SIGN, rect.height - 8)
    place = Rect(rect.left + 7, rect.centery - side / 2, side, side)
    canvas.sprite(f"emerald/sign-{USES[use]}.png", place, 255 if able else 120)
    x, y, ink = rect.left + SIGN + 14, rect.centery, INK if able else OFF_INK
    wide, high = rect.width - SIGN - 20, rect.height - 4
    canvas.text(x, y, text, "small", ink, width=wide, height=high, middle=True, cut=True)
