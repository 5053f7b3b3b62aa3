"""The table of Conspirators in zones: what is painted where, and what each zone shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.conspirators.cards import DEAL, LIMIT, ROUNDS
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import BRASS_TEXT, CREAM, PARCHMENT
from scenes.kit.widgets import explain
from scenes.kit.zones import Zone
from scenes.tables.conspirators import controls, courts, hand, strip
from scenes.tables.conspirators.layout import Layout, layout
from scenes.tables.pieces import log_button, menu_button, status_line

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable

PHASES = {"commit": "II", "discard": "IV", "over": "IV"}
"""The phase to which a decision belongs; all others are made in phase III."""


def zones(table: GameTable, canvas: Canvas) -> Iterator[Zone]:
    """From the lowest to the highest."""
    at, zone = layout(canvas.form), table.places.zone
    yield zone("top", partial(_paint_top, table, at=at), table.round_shows)
    yield zone("status", partial(status_line, table, rect=at.status, box=PARCHMENT), shows=table.mode.status_shows)
    for rect, seat in table.places.side_by_side(at.others, at.gap):
        yield zone(
            ("plate", seat),
            partial(courts.paint_opponent, table, rect=rect, seat=seat),
            partial(table.court_shows, seat),
        )
    yield from strip.zones(table, canvas, at.strip)
    yield zone("own", partial(courts.paint_own, table, rect=at.own), partial(table.court_shows, table.viewer))
    yield zone("forecast", partial(hand.paint_forecast, table, rect=at.forecast), shows=table.course.choice_shows)
    yield zone("hand", partial(hand.paint_hand, table, rect=at.hand, size=at.card), table.hand_shows)
    yield zone("controls", partial(controls.paint_controls, table, rect=at.controls), shows=table.course.controls_shows)
    yield table.mode.log_zone(at.log, drawer=at.log_button is not None)


def _paint_top(table: GameTable, canvas: Canvas, at: Layout) -> None:
    """Menu, title and phase; on a small screen the figures of the round."""
    talk, view = table.talk, table.view
    menu_button(table, canvas, at.menu)
    if at.title is not None:
        canvas.text_in(at.title, talk("title"), "heading", CREAM)
    if at.phase is not None:
        number = PHASES.get(view.decision.name, "III")
        text = f"**{talk('phase', number=number)}** {talk(f'phase.{number}')}"
        canvas.text_in(at.phase, text, "body", BRASS_TEXT, align="right")
    if at.round is not None:
        _paint_round(table, canvas, at.round)
    if at.log_button is not None:
        log_button(table, canvas, at.log_button)


def _paint_round(table: GameTable, canvas: Canvas, rect: Rect) -> None:
    view = table.view
    canvas.box(rect, table.mood.panel)
    parts: tuple[str, ...] = (
        f"{table.talk('round')} **{view.round + 1}/{ROUNDS}**",
        f"[[card-draw]] {DEAL[view.round]}",
        f"[[stack]] {LIMIT[view.round]}",
        f"[[laurel]] {view.bank}",
    )
    if canvas.shape == "upright":
        parts += (f"[[card]] {view.deck_size}",)
    table.places.put(("bank",), Rect(rect.right - 44, rect.top, 40, rect.height))
    table.places.put(("deck",), Rect(rect.left + 90, rect.top, 30, rect.height))
    canvas.text_in(rect.inflate(-10, 0), "   ".join(parts), "body", CREAM, align="center")
    facts = {"round": view.round + 1, "rounds": ROUNDS, "deal": DEAL[view.round], "limit": LIMIT[view.round]}
    about = explain(table.talk("about.round"), table.talk("about.round.text"))
    canvas.hot(rect, "round", table.talk("round.told", **facts), None, about)
