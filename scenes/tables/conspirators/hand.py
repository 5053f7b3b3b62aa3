"""One's own hand and orders, and what the chosen cards would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.cards import (
    ALL,
    CHARACTERS,
    KINDS,
    RAID,
    ROUNDS,
)
from game.conspirators.state import COMMIT
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.text import signed
from scenes.kit.theme import (
    CREAM,
    FAINT_CREAM,
    INK,
    PAPER_BOX,
    Box,
)
from scenes.tables.conspirators.cards import draw_full
from scenes.tables.table import GLOWING

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def draw_hand(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """The hand while orders are chosen, then the orders until they are revealed."""
    view, talk = table.view, table.talk
    table.places[("hand_of", table.viewer)] = Rect(rect.left + 340, rect.top + 40, 100, 100)
    table.places.setdefault(("orders", table.viewer), Rect(rect.left + 340, rect.top + 20, 100, 100))
    left = rect.left + 12
    if view.order:
        title, about = talk("orders.title"), talk("orders.about")
    elif view.decision == COMMIT and any(view.hand):
        title = talk("hand.title")
        about = talk.count("hand.about", sum(view.hand))
    else:
        title, about = talk("hand.title"), talk("hand.last" if view.round + 1 == ROUNDS else "hand.none")
    canvas.text(left, rect.top + 22, title, "heading", CREAM, 184)
    canvas.text(left, rect.top + 54, about, "small", FAINT_CREAM, 176, lines=4)
    if table.picker.can(("button", "commit_none")):
        place = Rect(left, rect.bottom - 54, 174, 44)
        table.move_button(canvas, place, ("button", "commit_none"), talk("button.commit_none"))
    area = Rect(rect.left + 206, rect.top + 14, rect.width - 212, 168)
    if view.order:
        _draw_orders(table, canvas, area, 112, 157)
    elif view.decision == COMMIT and ("hand",) not in table.playing.away:
        _draw_fan(table, canvas, area, 120, 168)


def _draw_fan(table: GameTable, canvas: Canvas, area: Rect, width: float, height: float) -> None:
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
    open_kinds = {kind for kind in kinds if table.picker.can(("hand", kind))}
    for kind in kinds:
        number = table.view.hand[kind]
        picked = table.picker.chosen.count(("hand", kind))
        group = Rect(x, area.top, new if kind != kinds[-1] else width, height)
        if number > 1:
            group.width += (number - 1) * same
        lit = canvas.hovered == ("hand", kind) or canvas.focused == ("hand", kind)
        for copy in range(number):
            lift = canvas.pick(22, 15) if copy >= number - picked else 6 if lit and kind in open_kinds else 0
            tilt = (x + width / 2 - area.centerx) / area.width
            card = Rect(x, area.top + abs(tilt) * 14 - lift, width, height)
            if picked and copy >= number - picked:
                canvas.box(card.inflate(4, 4), GLOWING.but(radius=9))
            draw_full(canvas, card, kind, table.words.language, -tilt * 7)
            x += same if copy < number - 1 else new
        label = f"{number} × {table.talk(f'card.{KINDS[kind]}')}"
        table.spot(canvas, group, ("hand", kind), label, table.about_card(kind), ring=False)


def _draw_orders(table: GameTable, canvas: Canvas, area: Rect, width: float, height: float) -> None:
    """One's own committed cards: face down to the others, known to oneself."""
    orders = table.view.order
    pitch = min(width + 12, (area.width - width) / max(1, len(orders) - 1))
    x = area.left + max(0.0, (area.width - width - pitch * (len(orders) - 1)) / 2)
    table.places[("orders", table.viewer)] = Rect(x, area.top, width, height)
    for index, kind in enumerate(orders):
        rect = Rect(x, area.top + 6, width, height)
        draw_full(canvas, rect, kind, table.words.language)
        canvas.box(rect, Box((20, 8, 12, 90), None, None, radius=7))
        canvas.icon("eye-off", rect.centerx, rect.centery, 30, (240, 226, 190))
        seen = Rect(rect.left, rect.top, min(width, pitch) if index < len(orders) - 1 else width, height)
        label = table.talk("button.reveal", card=table.talk(f"card.{KINDS[kind]}"))
        if (
            table.spot(canvas, seen, ("order", kind), label, table.about_card(kind), box=Box(radius=7))
            and pitch > width / 2
        ):
            tag = Rect(seen.left + 6, seen.bottom - 40, seen.width - 12, 32)
            canvas.box(tag, PAPER_BOX.but(inner=None, radius=6, shadow=3))
            canvas.text(
                tag.centerx, tag.centery, table.talk("reveal"), "strong", INK, tag.width - 6, "center", middle=True
            )
        x += pitch


def draw_compact_hand(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """Hand or orders on a small screen, under one line of forecast."""
    view = table.view
    table.places[("hand_of", table.viewer)] = Rect(rect.left + 170, rect.top + 60, 80, 80)
    table.places.setdefault(("orders", table.viewer), Rect(rect.left + 170, rect.top + 40, 80, 80))
    lines = _forecast(table)
    if table.my_turn and view.decision == COMMIT:
        text = " · ".join(lines[1:3])
    else:
        text = table.talk("orders.title") if view.order else " · ".join(lines[1:3])
    canvas.text(rect.centerx, rect.top + 11, text, "small", CREAM, rect.width - 8, "center", middle=True)
    area = Rect(rect.left + 4, rect.top + 44, rect.width - 8, 150)
    if view.order:
        _draw_orders(table, canvas, Rect(area.left, area.top - 18, area.width, area.height), 106, 148)
    elif view.decision == COMMIT and ("hand",) not in table.playing.away:
        _draw_fan(table, canvas, area, 107, 150)


def draw_forecast(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    """What the chosen cards would do once they are revealed; otherwise what is being asked for, in short."""
    canvas.line(rect.left - 8, rect.top, rect.left - 8, rect.bottom, (226, 186, 110, 90))
    lines = _forecast(table)
    canvas.text(rect.left + 4, rect.top + 8, lines[0], "small", FAINT_CREAM, rect.width - 6, middle=True)
    for index, line in enumerate(lines[1:]):
        canvas.text(rect.left + 4, rect.top + 38 + index * 29, line, "body", CREAM, rect.width - 6, middle=True)


def _forecast(table: GameTable) -> list[str]:
    view, seat, talk = table.view, table.viewer, table.talk
    picked = [target[1] for target in table.picker.chosen if target[0] == "hand"] or list(view.order)
    if not picked:
        left = sum(1 for kind in CHARACTERS if view.majority(kind) == seat)
        return [
            talk("forecast.now"),
            f"[[crown]] {talk.count('forecast.majorities', left)}",
            f"[[shield]] {talk('forecast.score', number=signed(table.score(seat)))}",
        ]
    lines = [talk("forecast.after")]
    for kind in sorted(set(picked)):
        assert isinstance(kind, int)
        number = picked.count(kind)
        if kind >= RAID:
            lines.append(f"{table.card(kind)} {talk.count('forecast.event', number)}")
            continue
        mine = view.count(seat, kind)
        best = max(view.count(other, kind) for other in range(view.players) if other != seat)
        lines.append(f"{table.card(kind)} {mine} → **{mine + number}**")
        after = mine + number
        icon, key = (
            ("crown", "majority") if after > best else ("equals", "tie") if after == best else ("minus", "behind")
        )
        lines.append(f"[[{icon}]] {talk(f'forecast.{key}', best=best)}")
    total = sum(view.court(seat)) + len(picked)
    if len(lines) < 4:
        lines.append(f"[[cards]] {talk('forecast.court', cards=total, limit=view.limit(seat))}")
    return lines[:4]
