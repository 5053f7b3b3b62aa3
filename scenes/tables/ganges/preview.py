"""What is chosen: the card, its two uses, what it costs and what it will set off; before that, the goal of the turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.ganges.cards import COLOUR, COLOURS, KIND, KINDS
from game.kernel.contract import Fact, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, OFF_INK
from scenes.kit.widgets import explain
from scenes.tables.ganges.cards import card_name, draw_card, draw_die, draw_token, sign
from scenes.tables.ganges.look import (
    GREEN_INK,
    NIGHT,
    PLAN,
    PROSE,
    QUIET,
    SHORT_INK,
    STEP,
    STEP_INK,
    SWITCH,
    SWITCH_INK,
    SWITCH_OFF_INK,
    SWITCH_ON,
)

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable

PRICE = ("free", "pay", "pay_karma", "pay_jokers")
"""The facts that tell what a move costs."""
ACTING = ("action", "pay")
"""The decisions by which a card of the table is taken."""
VERBS = {"goods": "trade", "building": "build", "ship": "sail", "palace": "visit"}
"""What one does with a card of each kind."""


def shows(table: GameTable) -> Callable[[], object]:
    """What the plan depends on."""
    return lambda: (table.view, table.picker.chosen, table.my_turn, table.chronicle.last())


def paint_preview(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The plan, lit while something is chosen; else what this moment is about."""
    plan = table.planning.plan()
    chosen = bool(table.picker.chosen)
    canvas.box(rect, PLAN if chosen else table.mood.panel)
    inside = rect.inflate(-canvas.pick(22, 14), -canvas.pick(18, 10))
    if not chosen:
        _paint_goal(table, canvas, inside)
        return
    lines, note = _lines(table, canvas), _die_only(table)
    listed = [f"**{index}.** {line}" for index, line in enumerate(lines, 1)] + [note] * bool(note)
    if listed:
        canvas.hot(rect, "plan", _title(table), None, explain(_title(table), "\n".join(listed)))
    high = min(inside.height, canvas.pick(148, 200, upright=106, tablet=136))
    beside = Rect(inside.left + high * 5 / 7 + canvas.pick(12, 10), inside.top, 0, inside.height)
    beside.width = inside.right - beside.left
    if plan.card and (canvas.shape != "upright" or _fits(table, canvas, beside, [*lines, note])):
        card = Rect(inside.left, inside.centery - high / 2, high * 5 / 7, high)
        draw_card(canvas, card, plan.card)
        canvas.hot(card, ("plan",), card_name(plan.card, table.talk), None, table.about_card(plan.card))
        inside = beside
    if table.view.decision.name in ACTING and plan.card:
        tall = canvas.pick(34, 44)
        _paint_switch(table, canvas, Rect(inside.left, inside.top, inside.width, tall))
        gap = canvas.pick(4, 1)
        inside = Rect(inside.left, inside.top + tall + gap, inside.width, inside.height - tall - gap)
    else:
        title = _title(table)
        head = canvas.pick(26, 20)
        canvas.text_in(Rect(inside.left, inside.top, inside.width, head), title, "card", CREAM)
        inside = Rect(inside.left, inside.top + head, inside.width, inside.height - head)
    _paint_steps(table, canvas, inside, lines, note)


def _lines(table: GameTable, canvas: Canvas) -> list[str]:
    """What will follow; or what is still to be paid."""
    if table.planning.plan().move is None:
        return [table.talk("plan.unpaid")]
    return table.speech.steps(short=canvas.compact)


def _die_only(table: GameTable) -> str:
    """Why the card that is chosen can only be a die, if that is so."""
    why = table.speech.die_only()
    return f"{table.talk(f'action.{VERBS[KINDS[KIND[table.planning.plan().card]]]}')}: {why}" if why else ""


def _fits(table: GameTable, canvas: Canvas, rect: Rect, lines: list[str]) -> bool:
    """Whether the lines have room beside the picture of the card."""
    used = 45 + 23 + (23 if table.planning.possible() else 0)
    room = rect.width - 25
    return used + sum(canvas.height_of(line, "small", room) for line in lines) <= rect.height


def _title(table: GameTable) -> str:
    """What the choice is called."""
    plan = table.planning.plan()
    if plan.card:
        return card_name(plan.card, table.talk)
    move = plan.move
    return table.talk(f"confirm.{move[-1]}") if move is not None else ""


def _paint_switch(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The two uses of a card: its action, and the die on its back."""
    talk, plan = table.talk, table.planning.plan()
    place = int(table.picker.chosen[0][-1])
    verb = VERBS[KINDS[KIND[plan.card]]]
    short = rect.width < 300
    canvas.box(rect, SWITCH)
    half = rect.width / 2
    parts: tuple[tuple[Target, str, bool], ...] = (
        (("grid", place), talk(f"action.{verb}"), not plan.as_die),
        (("corner", place), talk("button.as_die" if short else "button.take_die"), plan.as_die),
    )
    for index, (target, label, on) in enumerate(parts):
        part = Rect(rect.left + index * half + 2, rect.top + 2, half - 4, rect.height - 4)
        answer = table.places.ask_about(target)
        able = answer.open or answer.anew or on
        key = ("switch", target[0])
        if able:
            canvas.hot(
                part, key, label, None if on else partial(table.mode.tap, target), table.about(_about(index, verb))
            )
        else:
            why = partial(table.mode.why_not, target)
            canvas.hot(part, key, label, None, explain(label, table.mode.why_not(target)), refusal=why)
        if on:
            canvas.box(part, SWITCH_ON)
        ink = SWITCH_INK if on else SWITCH_OFF_INK if able else OFF_INK
        room = part.inflate(-10, 0)
        if index:
            size = min(22.0, part.height - 8)
            draw_die(canvas, part.right - size * 0.75, part.centery, size, COLOUR[plan.card], 0)
            room.width -= size + 2
        canvas.text_in(room, label, "strong", ink, align="center", lines=2 if rect.height > 40 else 1)


def _about(index: int, verb: str) -> str:
    return "action.take_die" if index else f"action.{verb}"


def _paint_steps(table: GameTable, canvas: Canvas, rect: Rect, lines: list[str], note: str) -> None:
    """Numbered lines: the price, then all that follows, in the order in which it will happen; and what cannot."""
    price = [fact for fact in table.planning.plan().facts if fact.name in PRICE]
    bonuses = table.planning.possible()
    radius = canvas.pick(10, 9)
    left = rect.left + 2 * radius + 7
    room = rect.right - left
    cost, chips = canvas.pick(28, 23) * bool(price), canvas.pick(30, 23) * bool(bonuses)
    heights = [canvas.height_of(line, "small", room) for line in lines]
    beneath = canvas.height_of(note, "small", room) if note else 0
    spare = rect.height - cost - chips - sum(heights) - beneath
    if spare < 0:
        _paint_flowing(table, canvas, rect, lines, note)
        return
    number, y = 1, rect.top
    if price:
        _number(canvas, rect.left + radius, y + cost / 2, radius, number)
        _paint_price(table, canvas, Rect(left, y, room, cost), price)
        y += cost
        number += 1
    gap = min(canvas.pick(6, 3), spare / max(1, len(lines) + bool(note)))
    line_high = canvas.size("small") * 1.22
    for line, high in zip(lines, heights, strict=True):
        y += gap
        _number(canvas, rect.left + radius, y + line_high / 2, radius, number)
        canvas.text(left, y, line, "small", PROSE, width=room, lines=9)
        y += high
        number += 1
    if note:
        y += gap
        canvas.icon("close", rect.left + radius, y + line_high / 2, radius * 1.3, SHORT_INK)
        canvas.text(left, y, note, "small", QUIET, width=room, lines=9)
    if bonuses:
        _paint_bonuses(table, canvas, Rect(left, rect.bottom - chips, room, chips), bonuses)


def _paint_flowing(table: GameTable, canvas: Canvas, rect: Rect, lines: list[str], note: str) -> None:
    """A long chain as one text that shrinks as far as it must; the explanation tells all of it at ease."""
    price = [table.speech.forecast(fact) for fact in table.planning.plan().facts if fact.name in PRICE]
    steps = [", ".join(price)] * bool(price) + lines
    if table.planning.possible():
        steps[-1] += f" → {table.talk('plan.bonuses')} {table.speech.bonuses(table.planning.possible())}"
    text = "  ".join(f"**{number}.**\u00a0{step}" for number, step in enumerate(steps, 1))
    text += f"\n{note}" * bool(note)
    canvas.text(rect.left, rect.top + 1, text, "small", PROSE, width=rect.width, height=rect.height, cut=True)


def _paint_bonuses(table: GameTable, canvas: Canvas, rect: Rect, keys: tuple[str, ...]) -> None:
    """The bonuses of which one will come."""
    text = table.talk("plan.bonuses")
    x = canvas.text(rect.left, rect.centery, text, "small", QUIET, middle=True).right + 6
    wide = min(36.0, (rect.right - x) / len(keys))
    for index, key in enumerate(keys):
        chip = Rect(x + index * wide, rect.top + 1, wide - 4, rect.height - 2)
        canvas.box(chip, NIGHT)
        draw_token(canvas, key.replace(".", "-"), chip.centerx, chip.centery, min(chip.width, chip.height) - 2)
        about = explain(table.talk(key), table.talk(f"{key}.text"))
        canvas.hot(chip, ("bonus", key), table.talk(key), None, about)


def _number(canvas: Canvas, x: float, y: float, radius: float, number: int) -> None:
    canvas.disc(x, y, radius, STEP)
    canvas.text(x, y, str(number), "figure", STEP_INK, align="center", middle=True, size=radius * 1.4)


def _paint_price(table: GameTable, canvas: Canvas, rect: Rect, price: list[Fact]) -> None:
    """The dice with their sum, karma and administrators."""
    view, talk = table.view, table.talk
    facts = {fact.name: dict(fact.facts) for fact in price}
    if "free" in facts:
        canvas.text_in(rect, talk("forecast.free"), "small", PROSE)
        return
    y, side = rect.centery, canvas.pick(25, 22)
    x = canvas.text(rect.left, y, talk("plan.pay"), "strong", CREAM, middle=True).right + 6
    pay = facts.get("pay", {})
    cards = pay.get("cards", ())
    step = min(side + 3, (rect.width * 0.44) / max(1, len(cards)))
    for card in cards:
        draw_die(canvas, x + side / 2, y, side, COLOUR[card], view.dice[card])
        x += step
    x += max(0.0, side - step) if cards else 0
    for what, key in (("karma", "pay_karma"), ("admin", "pay_jokers")):
        if key in facts:
            draw_token(canvas, what, x + side * 0.42, y, side * 0.84)
            text = str(facts[key]["number"])
            x = canvas.text(x + side * 0.9, y, text, "figure", CREAM, middle=True).right + 6
    if pay and "cost" in pay:
        enough = table.planning.plan().move is not None
        ink = GREEN_INK if enough else SHORT_INK
        over = pay["reached"] > pay["cost"]
        text = talk("plan.over" if over else "plan.sum", count=pay["reached"], all=pay["cost"])
        room = Rect(x + 2, rect.top, rect.right - x - 2, rect.height)
        canvas.text_in(room, text, "strong", ink)


def _paint_goal(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Nothing is chosen: what is asked and why; one's dice added up by colour."""
    view, talk = table.view, table.talk
    mine = table.my_turn
    head = canvas.pick(28, 22)
    name = view.decision.name
    if mine:
        title, text = talk(f"goal.{name}"), talk(f"goal.{name}.text")
        if name == "action" and view.due > 1:
            title += f" {talk('goal.due', count=view.due)}"
    else:
        title, text = talk("goal.watch"), table.chronicle.last() or talk("goal.watch.text")
    canvas.text_in(Rect(rect.left, rect.top, rect.width, head), title, "card", CREAM)
    sums = mine and name == "action"
    low = rect.bottom - (canvas.pick(30, 26) if sums else 0)
    canvas.text(rect.left, rect.top + head, text, "small", PROSE, width=rect.width, height=low - rect.top - head)
    if sums:
        _paint_sums(table, canvas, Rect(rect.left, low, rect.width, rect.bottom - low))


def _paint_sums(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """How many pips one has of each colour."""
    view = table.view
    hand = view.hands[view.seat]
    found = []
    for colour, name in enumerate(COLOURS):
        pips = sum(view.dice[card] for card in hand if COLOUR[card] == colour)
        found.append(f"{sign(f'back-{name}')}\u00a0**{pips}**")
    text = f"{table.talk('goal.sums')}  {'   '.join(found)}"
    canvas.text_in(rect, text, "small", QUIET)
