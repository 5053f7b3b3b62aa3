"""How events are shown: cards and honours fly from where they were to where they are."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.conspirators import moves as m
from game.kernel.contract import Event, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL as DEAL_TIME
from scenes.kit.motion import MOVE, STAGGER, Flight
from scenes.kit.theme import (
    FAINT_INK,
    INK,
    PAPER_BOX,
)
from scenes.tables.conspirators.cards import HONOUR, draw_back, draw_small
from scenes.tables.table import Stage

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable


def stage(table: GameTable, event: Event) -> Stage | None:
    """Cards fly from where they were to where they are."""
    match event:
        case m.RoundBegan():
            return Stage(1.1, lambda: [_banner(table, event)], "page")
        case m.Dealt(seat, number):
            away = frozenset({("hand",)}) if seat == table.viewer else frozenset()
            return Stage(0.0, lambda: _deal(table, seat, min(number, 5)), "shuffle", fresh=True, away=away)
        case m.Committed(seat, number) if number:
            return Stage(0.0, lambda: _lay_down(table, seat, number), "card")
        case m.Revealed(seat, kind):
            return Stage(0.0, lambda: [_turn_up(table, seat, kind)], "flip")
        case m.Raided(_, target, kind):
            table.pop("−1", _court_place(table, target, kind), gain=False)
            return _cards_move(
                table,
                [(kind, _court_place(table, target, kind), _place(table, "deck"))],
                "loss",
                ("court", target, kind),
            )
        case m.Swapped(_, one, one_kind, other, other_kind):
            here, there = _court_place(table, one, one_kind), _court_place(table, other, other_kind)
            return _cards_move(table, [(one_kind, here, there), (other_kind, there, here)], "card")
        case m.Absolved(seat, kind):
            table.pop("+1", _court_place(table, seat, kind))
            return _cards_move(table, [(kind, _court_place(table, seat, kind), _place(table, "deck"))], "bell")
        case m.Discarded(seat, kind):
            return _cards_move(table, [(kind, _court_place(table, seat, kind), _place(table, "deck"))], "card")
        case m.Banked(seat):
            return _honour_moves(table, _place(table, "bank"), seat)
        case m.Stole(seat, target):
            table.pop("−1", _place(table, "honours", target), gain=False)
            return _honour_moves(table, _place(table, "honours", target), seat)
        case m.Declined():
            return Stage(0.4)
        case m.GameEnded():
            return Stage(0.9, sound="bell", fresh=True)
        case _:
            return None


def _place(table: GameTable, *target: str | int) -> Rect:
    return Rect(table.places.get(target, Rect(600, 300, 60, 84)))


def _court_place(table: GameTable, seat: int, kind: int) -> Rect:
    exact = table.places.get(("court", seat, kind))
    return Rect(exact) if exact is not None else _place(table, "court_end", seat)


def _cards_move(table: GameTable, cards: list[tuple[int, Rect, Rect]], noise: str, *away: Target) -> Stage:
    def flights() -> Iterable[Flight]:
        for kind, start, end in cards:
            end = Rect(0, 0, start.width, start.height).copy().move_to(center=end.center)
            yield Flight(partial(_fly, kind), start, end, table.app.now, MOVE * 1.6)

    return Stage(0.0, flights, noise, away=frozenset(away))


def _honour_moves(table: GameTable, start: Rect, seat: int) -> Stage:
    table.pop("+1", _place(table, "honours", seat), delay=0.3)
    end = _place(table, "honours", seat)

    def flights() -> list[Flight]:
        size = Rect(0, 0, 44, 62)
        here, there = size.copy().move_to(center=start.center), size.copy().move_to(center=end.center)
        return [Flight(lambda c, r, p: c.sprite(HONOUR, r), here, there, table.app.now, MOVE * 1.6)]

    return Stage(0.0, flights, "coin")


def _deal(table: GameTable, seat: int, number: int) -> list[Flight]:
    start, end = _place(table, "deck"), _place(table, "hand_of", seat)
    size = Rect(0, 0, 46, 64)
    return [
        Flight(
            lambda c, r, p: draw_back(c, r),
            size.copy().move_to(center=start.center),
            size.copy().move_to(center=end.center),
            table.app.now + index * STAGGER,
            DEAL_TIME,
        )
        for index in range(number)
    ]


def _lay_down(table: GameTable, seat: int, number: int) -> list[Flight]:
    start, end = _place(table, "hand_of", seat), _place(table, "orders", seat)
    size = Rect(0, 0, 50, 70)
    return [
        Flight(
            lambda c, r, p: draw_back(c, r),
            size.copy().move_to(center=start.center),
            size.copy().move_to(center=end.center),
            table.app.now + index * STAGGER,
            MOVE,
        )
        for index in range(min(number, 6))
    ]


def _turn_up(table: GameTable, seat: int, kind: int) -> Flight:
    start = (
        _place(table, "order", kind)
        if seat == table.viewer and ("order", kind) in table.places
        else _place(table, "orders", seat)
    )
    end = _court_place(table, seat, kind)

    def draw(canvas: Canvas, rect: Rect, part: float) -> None:
        side = abs(1 - 2 * min(1.0, part * 1.6))
        thin = Rect(0, 0, max(3.0, rect.width * side), rect.height).copy().move_to(center=rect.center)
        if part < 0.3125:
            draw_back(canvas, thin)
        else:
            draw_small(canvas, thin, kind)

    return Flight(draw, start, end, table.app.now, MOVE * 2)


def _banner(table: GameTable, event: m.RoundBegan) -> Flight:
    talk = table.talk
    place = Rect(0, 0, 420, 120).copy().move_to(center=(table.app.canvas.width * 0.41, table.app.canvas.height * 0.44))

    def draw(canvas: Canvas, rect: Rect, part: float) -> None:
        live, canvas.live = canvas.live, False
        canvas.box(rect, PAPER_BOX.but(shadow=16))
        canvas.text(
            rect.centerx,
            rect.top + 22,
            talk("heading.round", round=event.round + 1),
            "title",
            INK,
            rect.width - 20,
            "center",
        )
        line = talk("banner.round", place=talk(f"place.{event.round + 1}"), deal=event.deal, limit=event.limit)
        canvas.text(rect.centerx, rect.top + 74, line, "body", FAINT_INK, rect.width - 30, "center")
        canvas.live = live

    return Flight(draw, place, place, table.app.now, 1.1)


def _fly(kind: int, canvas: Canvas, rect: Rect, part: float) -> None:
    """A card of a court on its way."""
    draw_small(canvas, rect, kind)
