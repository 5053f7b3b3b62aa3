"""One's own hand, a column for each faction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.catham.cards import FACTIONS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import CREAM, FAINT_CREAM, Box
from scenes.tables.catham.cards import draw_card, draw_small, hue, icon
from scenes.tables.catham.look import ASKED, COLUMN, COLUMN_LOW, SHADOW_CAT_DEEP
from scenes.tables.pieces import spot, stack

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable

NEEDS = ("3+1", "3", "2·4", "4", "1–4", "n+1", "2", "n")
"""By faction: how many cards are played at once."""
MARKS = {"ready": "[[check]] ", "asked": "[[hand]] ", "missing": "[[hourglass]] ", "idle": ""}


def _panel(faction: int, state: str) -> Box:
    """The look of a column: solid neon can be played, dashed lacks cards, brass is asked for now."""
    neon = hue(faction)
    if state == "ready":
        return Box((*hue(faction, "deep"), 130), COLUMN_LOW, neon, 2, None, 10)
    if state == "missing":
        return Box(COLUMN, None, (*neon, 90), 1.3, None, 10, dashed=True)
    return ASKED if state == "asked" else Box(COLUMN, None, (*neon, 60), 1, None, 10)


def paint_column(table: GameTable, canvas: Canvas, rect: Rect, faction: int, size: tuple[float, float]) -> None:
    """The cards of one faction: ready, waiting for more, or asked for now."""
    view, talk = table.view, table.talk
    width, height = size
    number = view.hand[faction]
    state, line = table.column_state(faction)
    answer = table.places.ask_about(("hand", faction))
    canvas.box(rect, _panel(faction, state))
    if canvas.shape == "upright":
        _paint_upright(table, canvas, rect, faction, size, state)
        return
    head = canvas.pick(22, 13)
    canvas.icon(icon(faction), rect.left + canvas.pick(18, 12), rect.top + head, canvas.pick(19, 13), hue(faction))
    title = talk(f"faction.{FACTIONS[faction]}.short")
    count = f"{number}/{NEEDS[faction]}" if canvas.compact else f"{number} / {NEEDS[faction]}"
    small = canvas.pick(16, 12)
    held = canvas.text(rect.right - 8, rect.top + head, count, "figure", CREAM, align="right", middle=True, size=small)
    left = rect.left + canvas.pick(34, 22)
    canvas.text(left, rect.top + head, title, "card", hue(faction), width=held.left - left - 3, middle=True, cut=True)
    if line and not canvas.compact and canvas.shape != "upright":
        ink = CREAM if state != "missing" else FAINT_CREAM
        canvas.text(
            rect.left + 10, rect.top + 48, MARKS[state] + line, "small", ink, width=rect.width - 18, middle=True
        )
    step = min(canvas.pick(17, 9), (rect.width - width - 16) / max(1, number - 1))
    top = rect.bottom - height - canvas.pick(10, 6)
    first = Rect(rect.centerx - (width + step * (number - 1)) / 2, top, width, height)
    stack(
        canvas,
        first,
        number,
        step,
        lambda card: _draw(table, canvas, card, faction),
        lifted=answer.chosen,
        lift=canvas.pick(14, 10),
        radius=8,
    )
    if not number:
        canvas.icon("cat-head", rect.centerx, top + height / 2, height * 0.5, SHADOW_CAT_DEEP)
    more = bool(table.picker.chosen) and answer.open
    label = f"{number} × {title}"
    spot(table, canvas, rect, ("hand", faction), label, table.about_faction(faction), ring=more, radius=10)
    if faction == view.factions[0]:
        table.places.put(("hand_of", table.viewer), Rect(rect.left + rect.width * 2.2, rect.top + 60, 120, 120))


def _draw(table: GameTable, canvas: Canvas, card: Rect, faction: int) -> None:
    """A card of the hand; on phones without words, which stand above its column."""
    if canvas.compact:
        draw_small(canvas, card, faction)
    else:
        draw_card(canvas, card, faction, table.words.language)


def _paint_upright(
    table: GameTable, canvas: Canvas, rect: Rect, faction: int, size: tuple[float, float], state: str
) -> None:
    """A column on a phone held upright: name, how many of how many, the cards, and how they stand."""
    number = table.view.hand[faction]
    answer = table.places.ask_about(("hand", faction))
    title = table.talk(f"faction.{FACTIONS[faction]}.short")
    line = Rect(rect.left + 2, rect.top + 4, rect.width - 4, 20)
    canvas.text_in(line, title, "strong", hue(faction), align="center", cut=True)
    count = f"{number}/{NEEDS[faction]}"
    canvas.text_in(line.move(0, 20), count, "figure", CREAM, align="center")
    width, height = size
    step = min(8.0, (rect.width - width - 6) / max(1, number - 1))
    first = Rect(rect.centerx - (width + step * (number - 1)) / 2, 0, width, height)
    first.bottom = rect.bottom - 26
    stack(
        canvas,
        first,
        number,
        step,
        lambda card: draw_small(canvas, card, faction),
        lifted=answer.chosen,
        lift=8,
    )
    if not number:
        canvas.icon("cat-head", rect.centerx, first.centery, height * 0.5, SHADOW_CAT_DEEP)
    canvas.text_in(Rect(rect.left, rect.bottom - 24, rect.width, 20), MARKS[state], "small", CREAM, align="center")
    more = bool(table.picker.chosen) and answer.open
    label = f"{number} × {title}"
    spot(table, canvas, rect, ("hand", faction), label, table.about_faction(faction), ring=more, radius=10)
    if faction == table.view.factions[0]:
        table.places.put(("hand_of", table.viewer), Rect(rect.left + rect.width * 2.2, rect.top + 40, 70, 90))
