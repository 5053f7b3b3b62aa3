"""Where everything lies, on large and on small screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.conspirators.cards import (
    DEAL,
    LIMIT,
    ROUNDS,
)
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import (
    CREAM,
    rgb,
)
from scenes.kit.widgets import button
from scenes.tables.conspirators import controls, courts, hand, strip

PHASES = ("II", "III", "III", "III", "IV", "IV")


if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def draw_wide(table: GameTable, canvas: Canvas) -> None:
    """The table on a desktop."""
    table.draw_menu_button(canvas, Rect(12, 6, 44, 40))
    canvas.text(68, 26, table.talk("title"), "heading", CREAM, 160, middle=True)
    table.draw_status(canvas, Rect(236, 5, 600, 42))
    number = PHASES[table.view.decision]
    phase = f"**{table.talk('phase', number=number)}** {table.talk(f'phase.{number}')}"
    canvas.text(1028, 26, phase, "body", rgb("#E3C48A"), 180, "right", middle=True)
    others = table.others()
    wide = (1016 - 10 * (len(others) - 1)) / len(others)
    for index, seat in enumerate(others):
        courts.draw_opponent(table, canvas, Rect(12 + index * (wide + 10), 56, wide, 166), seat)
    strip.draw_strip(table, canvas, Rect(12, 232, 1016, 150))
    courts.draw_own(table, canvas, Rect(12, 392, 1016, 132))
    hand.draw_hand(table, canvas, Rect(12, 536, 780, 184))
    controls.draw_controls(table, canvas, Rect(812, 548, 216, 164))
    table.draw_log(canvas, Rect(1040, -1, 242, 722))


def draw_compact(table: GameTable, canvas: Canvas) -> None:
    """The table on a phone held sideways; the log is a drawer."""
    view = table.view
    table.draw_menu_button(canvas, Rect(10, 5, 46, 42))
    table.draw_status(canvas, Rect(66, 7, 452, 38))
    info = Rect(528, 5, 250, 42)
    canvas.box(info, table.mood.panel)
    parts = (
        f"{table.talk('round')} **{view.round + 1}/{ROUNDS}**",
        f"[[card-draw]] {DEAL[view.round]}",
        f"[[stack]] {LIMIT[view.round]}",
        f"[[laurel]] {view.bank}",
    )
    table.places[("bank",)] = Rect(info.right - 44, info.top, 40, info.height)
    table.places[("deck",)] = Rect(info.left + 90, info.top, 30, info.height)
    canvas.text(info.centerx, info.centery, "   ".join(parts), "body", CREAM, info.width - 10, "center", middle=True)
    button(
        canvas,
        Rect(788, 5, 46, 42),
        "",
        table.toggle_log,
        "log",
        icon="scroll-unfurled",
        why=table.words("table.log"),
    )
    others = table.others()
    wide = (824 - 8 * (len(others) - 1)) / len(others)
    for index, seat in enumerate(others):
        courts.draw_plate(table, canvas, Rect(10 + index * (wide + 8), 53, wide, 68), seat)
    strip.draw_compact_strip(table, canvas, Rect(10, 126, 824, 62))
    courts.draw_compact_own(table, canvas, Rect(10, 194, 190, 190))
    hand.draw_compact_hand(table, canvas, Rect(206, 192, 448, 194))
    controls.draw_controls(table, canvas, Rect(664, 194, 170, 190))
    if table.log_open:
        canvas.hot(canvas.whole(), "close_log", table.words("table.log"), table.toggle_log)
        canvas.live = False
        table.draw_log(canvas, Rect(504, -1, 341, 392))
        canvas.live = True
