"""One's own hand and orders, and what the chosen cards would do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.conspirators.board import NOBODY
from game.conspirators.cards import ALL, CHARACTERS, KINDS, ROUNDS
from game.conspirators.rules import COMMIT, CONSPIRING, RAIDING
from game.kernel.contract import Fact
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import BRIGHT_EMBER, CREAM, FAINT_CREAM, GLOWING, INK, PAPER_BOX
from scenes.tables.conspirators import courts
from scenes.tables.conspirators.cards import draw_full, draw_small, medallion
from scenes.tables.conspirators.controls import COMMIT_NONE
from scenes.tables.conspirators.look import COVERED, COVERED_EYE, RULE
from scenes.tables.pieces import move_button, spot

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable

ICONS = {
    "majority": "crown",
    "majority_by_seer": "crown",
    "tie": "equals",
    "behind": "minus",
    "court": "cards",
    "court_over": "warning",
}
"""The signs of what is forecast."""
ROWS = 3
"""So many lines have room below the heading."""


def paint_hand(table: GameTable, canvas: Canvas, rect: Rect, size: tuple[float, float]) -> None:
    """The hand while orders are chosen, then the orders until they are revealed."""
    view = table.view
    middle = Rect(0, 0, 100, 100)
    middle.center = rect.center
    table.places.put(("hand_of", table.viewer), middle)
    table.places.put(("orders", table.viewer), middle)
    match canvas.shape:
        case "upright":
            if table.my_turn and view.decision in (RAIDING, CONSPIRING):
                courts.paint_targets(table, canvas, rect)
                return
            fan = orders = Rect(rect.left + 4, rect.top + 16, rect.width - 8, size[1])
        case "compact":
            fan = Rect(rect.left + 4, rect.top + 44, rect.width - 8, size[1])
            orders = fan.move(0, -18)
        case _:
            _paint_title(table, canvas, rect)
            fan = orders = Rect(rect.left + 206, rect.top + 14, rect.width - 212, size[1])
    if view.order:
        wide = size[0] - 8 if not canvas.compact else size[0] - 1
        _paint_orders(table, canvas, orders, wide, wide * 1.4)
    elif view.decision is COMMIT and not table.places.is_away(("hand",)):
        _paint_fan(table, canvas, fan, *size)


def _paint_title(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What the cards are, how many, and the button that plays none of them."""
    view, talk = table.view, table.talk
    left = rect.left + 12
    if view.order:
        title, about = table.speech.of_mine("orders.title"), table.speech.of_mine("orders.about")
    elif view.decision is COMMIT and any(view.hand):
        title, about = talk("hand.title"), table.speech.of_mine("hand.about", sum(view.hand))
    else:
        about = talk("hand.last") if view.round + 1 == ROUNDS else table.speech.of_mine("hand.none")
        title = talk("hand.title")
    canvas.text(left, rect.top + 22, title, "heading", CREAM, width=184)
    canvas.text(left, rect.top + 54, about, "small", FAINT_CREAM, width=176, lines=4)
    if table.places.ask_about(COMMIT_NONE).open:
        place = Rect(left, rect.bottom - 54, 174, 44)
        move_button(table, canvas, place, COMMIT_NONE, talk("button.commit_none"))


def _paint_fan(table: GameTable, canvas: Canvas, area: Rect, width: float, height: float) -> None:
    """The hand by kinds; each kind is clicked as often as cards of it shall be played."""
    kinds = [kind for kind in range(ALL) if table.view.hand[kind]]
    if not kinds:
        return
    total = sum(table.view.hand)
    same, new = 26.0, width * 0.94
    need = width + (len(kinds) - 1) * new + (total - len(kinds)) * same
    if need > area.width:
        squeeze = (area.width - width) / (need - width)
        same, new = same * squeeze, new * squeeze
        need = area.width
    x = area.left + (area.width - need) / 2
    named_below = canvas.shape == "upright"
    for kind in kinds:
        number = table.view.hand[kind]
        answer = table.places.ask_about(("hand", kind))
        group = Rect(x, area.top, new if kind != kinds[-1] else width, height)
        if number > 1:
            group.width += (number - 1) * same
        lit = answer.open and canvas.lit(("hand", kind))
        for copy in range(number):
            picked = copy >= number - answer.chosen
            lift = canvas.pick(22, 15) if picked else 6 if lit else 0
            tilt = (x + width / 2 - area.centerx) / area.width
            card = Rect(x, area.top + abs(tilt) * 14 - lift, width, height)
            if picked:
                canvas.box(card.inflate(4, 4), GLOWING.but(radius=9))
            if named_below:
                draw_small(canvas, card.move(0, -abs(tilt) * 14), kind)
            else:
                draw_full(canvas, card, kind, table.words.language, -tilt * 7)
            x += same if copy < number - 1 else new
        if named_below and (len(kinds) < 6 or answer.chosen or lit):
            name = table.talk(f"card.{KINDS[kind]}")
            canvas.text(group.left + width / 2, area.bottom + 14, name, "strong", CREAM, align="center", middle=True)
        label = f"{number} × {table.talk(f'card.{KINDS[kind]}')}"
        spot(table, canvas, group, ("hand", kind), label, table.about_card(kind), ring=False)


def _paint_orders(table: GameTable, canvas: Canvas, area: Rect, width: float, height: float) -> None:
    """One's own committed cards: face down to the others, known to oneself."""
    orders = table.view.order
    pitch = min(width + 12, (area.width - width) / max(1, len(orders) - 1))
    x = area.left + max(0.0, (area.width - width - pitch * (len(orders) - 1)) / 2)
    table.places.put(("orders", table.viewer), Rect(x, area.top, width, height))
    for index, kind in enumerate(orders):
        rect = Rect(x, area.top + 6, width, height)
        draw_full(canvas, rect, kind, table.words.language)
        canvas.box(rect, COVERED)
        canvas.icon("eye-off", rect.centerx, rect.centery, 30, COVERED_EYE)
        seen = Rect(rect.left, rect.top, min(width, pitch) if index < len(orders) - 1 else width, height)
        label = table.talk("button.reveal", card=table.talk(f"card.{KINDS[kind]}"))
        can = spot(table, canvas, seen, ("order", kind), label, table.about_card(kind), radius=7)
        if can and pitch > width / 2:
            tag = Rect(seen.left + 6, seen.bottom - 40, seen.width - 12, 32)
            canvas.box(tag, PAPER_BOX.but(inner=None, radius=6, shadow=3))
            canvas.text_in(tag.inflate(-6, 0), table.talk("reveal"), "strong", INK, align="center")
        x += pitch


def paint_forecast(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What the chosen cards would do once they are revealed; otherwise how things stand now. What is over the limit is
    marked and coloured."""
    title, lines = forecast(table, brief=canvas.compact)
    if canvas.compact:  # one line
        reminder = table.view.order and not (table.my_turn and table.view.decision is COMMIT)
        over = any(warns for _, warns in lines) and not reminder
        text = table.speech.of_mine("orders.title") if reminder else " · ".join(line for line, _ in lines)
        canvas.text_in(rect.inflate(-8, 0), text, "small", BRIGHT_EMBER if over else CREAM, align="center")
        return
    canvas.line(rect.left - 8, rect.top, rect.left - 8, rect.bottom, RULE)
    canvas.text(rect.left + 4, rect.top + 8, title, "small", FAINT_CREAM, width=rect.width - 6, middle=True)
    for index, (line, warns) in enumerate(lines):
        y = rect.top + 38 + index * 29
        ink = BRIGHT_EMBER if warns else CREAM
        canvas.text(rect.left + 4, y, line, "body", ink, width=rect.width - 6, middle=True)


def forecast(table: GameTable, brief: bool) -> tuple[str, list[tuple[str, bool]]]:
    """A heading and up to three lines, each with whether it warns. Of two kinds of cards, and where there is little
    room for a warning, a sign tells the standing."""
    view, seat, talk = table.view, table.viewer, table.talk
    move = table.picker.finishing()
    facts = view.forecast(move) if move is not None else view.once_revealed(view.order)
    if move is not None and view.decision in (RAIDING, CONSPIRING):
        return talk(f"forecast.{view.decision.name}"), [(line, False) for line in changes(table, facts, brief)]
    if not facts:
        held = sum(view.majority(kind) == seat for kind in CHARACTERS)
        majorities = f"[[crown]] {talk.count('forecast.majorities', held)}"
        score = f"[[shield]] {talk('forecast.score', number=signed(view.scores()[seat]))}"
        return talk("forecast.now"), [(majorities, False), (score, False)]
    over = any(fact.name == "court_over" for fact in facts)
    short = (brief and over) or sum(fact.name == "cards" for fact in facts) > 1
    lines: list[tuple[str, bool]] = []
    cards = ""
    for fact in facts:
        sign, text = f"[[{ICONS[fact.name]}]] " if fact.name in ICONS else "", table.speech.forecast(fact)
        if short and fact.name == "cards":
            cards = text
        elif short and cards:
            lines.append((sign + cards, False))
            cards = ""
        elif fact.name != "court" or not brief:
            lines.append((sign + text, fact.name == "court_over"))
    return talk("forecast.after"), lines


def changes(table: GameTable, facts: Sequence[Fact], brief: bool) -> list[str]:
    """Majorities that change hands, then the points that change, with shapes for the players; in up to three lines."""
    moved = [fact.facts for fact in facts if fact.name == "holder"]
    named = not brief and len(moved) < ROWS
    holders = [
        f"{table.speech.card(each['kind']) if named else medallion(each['kind'])} "
        f"{_shape(table, each['held'])}\u00a0→\u00a0{_shape(table, each['holds'])}"
        for each in moved
    ]
    if not holders:
        holders = [table.talk("forecast.holders_stay")]
    elif not named and not brief:
        per_line = -(-len(holders) // (ROWS - 1))
        holders = ["  ".join(holders[at : at + per_line]) for at in range(0, len(holders), per_line)]
    points = [
        f"{_shape(table, each['seat'])}\u00a0{each['before']}\u00a0→\u00a0**{each['after']}**"
        for each in (fact.facts for fact in facts if fact.name == "points")
    ]
    return [*holders, f"[[shield]] {'  '.join(points)}"] if points else holders


def _shape(table: GameTable, seat: int) -> str:
    return "–" if seat == NOBODY else f"[[p{table.seating.seats[seat].colour}]]"
