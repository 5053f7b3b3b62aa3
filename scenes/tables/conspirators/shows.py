"""How events are shown: cards and honours fly from where they were to where they are."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.conspirators import moves as m
from game.kernel.contract import Event, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL, MOVE
from scenes.kit.moving import Flight
from scenes.kit.theme import FAINT_INK, INK, PAPER_BOX
from scenes.tables.conspirators.cards import HONOUR, draw_back, draw_small
from scenes.tables.flights import around, fly
from scenes.tables.stages import Gain, Stage

if TYPE_CHECKING:
    from scenes.tables.conspirators.table import GameTable

ORDER = (50, 70)
DEALT = (46, 64)
TOKEN = (44, 62)
"""How large cards and honours fly."""
SLOW = MOVE * 1.6


def stage(table: GameTable, event: Event) -> Stage | None:
    """Cards fly from where they were to where they are."""
    match event:
        case m.RoundBegan():
            return Stage(1.1, lambda: [_banner(table, event)], "page")
        case m.Dealt(seat, number):
            away = frozenset({("hand",)}) if seat == table.viewer else frozenset()
            cards = [draw_back] * min(number, 5)
            return Stage(
                flights=lambda: fly(table, cards, ("deck",), ("hand_of", seat), DEALT, DEAL),
                sound="shuffle",
                fresh=True,
                away=away,
            )
        case m.Committed(seat, number) if number:
            cards = [draw_back] * min(number, 6)
            return Stage(flights=lambda: fly(table, cards, ("hand_of", seat), ("orders", seat), ORDER), sound="card")
        case m.Revealed(seat, kind):
            return Stage(flights=lambda: [_turn_up(table, seat, kind)], sound="flip")
        case m.Raided(_, target, kind):
            return _to_deck(table, target, kind, "loss", "−1", good=False)
        case m.Swapped(_, one, one_kind, other, other_kind):
            return Stage(flights=lambda: _swap(table, (one, one_kind), (other, other_kind)), sound="card")
        case m.Absolved(seat, kind):
            return _to_deck(table, seat, kind, "bell", "+1")
        case m.Discarded(seat, kind):
            return _to_deck(table, seat, kind, "card")
        case m.Banked(seat):
            return _honour_moves(table, ("bank",), seat)
        case m.Stole(seat, target):
            return _honour_moves(table, ("honours", target), seat, stolen=True)
        case m.Declined():
            return Stage(0.4)
        case m.GameEnded():
            return Stage(0.9, sound="bell", fresh=True)
        case _:
            return None


def _court(table: GameTable, seat: int, kind: int) -> Rect:
    """Where a card of a court lies or will lie."""
    pile: Target = ("court", seat, kind)
    return table.places.where(pile if pile in table.places.rects else ("court_end", seat))


def _face(kind: int, canvas: Canvas, rect: Rect) -> None:
    draw_small(canvas, rect, kind)


def _to_deck(table: GameTable, seat: int, kind: int, sound: str, gain: str = "", good: bool = True) -> Stage:
    """A card leaves a court."""

    def flights() -> list[Flight]:
        start = _court(table, seat, kind)
        return [
            Flight(partial(_face, kind), start, around(table.places.where(("deck",)), *start.size), table.app.now, SLOW)
        ]

    return Stage(
        flights=flights,
        sound=sound,
        away=frozenset({("court", seat, kind)}),
        gains=lambda: [Gain(gain, _court(table, seat, kind), good)] if gain else [],
    )


def _swap(table: GameTable, one: tuple[int, int], other: tuple[int, int]) -> list[Flight]:
    """Two cards change places."""
    here, there = _court(table, *one), _court(table, *other)
    now = table.app.now
    return [
        Flight(partial(_face, one[1]), here, around(there, *here.size), now, SLOW),
        Flight(partial(_face, other[1]), there, around(here, *there.size), now, SLOW),
    ]


def _honour_moves(table: GameTable, start: Target, seat: int, stolen: bool = False) -> Stage:
    """An honour comes to a player."""
    end: Target = ("honours", seat)

    def gains() -> list[Gain]:
        lost = [Gain("−1", table.places.where(start), good=False)] if stolen else []
        return [*lost, Gain("+1", table.places.where(end), delay=0.3)]

    def face(canvas: Canvas, rect: Rect) -> None:
        canvas.sprite(HONOUR, rect)

    return Stage(flights=lambda: fly(table, [face], start, end, TOKEN, SLOW), sound="coin", gains=gains)


def _turn_up(table: GameTable, seat: int, kind: int) -> Flight:
    """A card that lay face down turns over on its way into the court."""
    own: Target = ("order", kind)
    start = table.places.where(own if seat == table.viewer and own in table.places.rects else ("orders", seat))
    lasts = MOVE * 2
    end = _court(table, seat, kind)
    return Flight(partial(_face, kind), start, end, table.app.now, lasts, back=draw_back, turns=lasts / 1.6)


def _banner(table: GameTable, event: m.RoundBegan) -> Flight:
    """A sheet that announces the round."""
    talk, canvas = table.talk, table.app.canvas
    place = Rect(0, 0, 420, 120)
    place.center = (canvas.width * 0.41, canvas.height * 0.44)

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, PAPER_BOX.but(shadow=16))
        title = table.speech.heading(event)
        canvas.text(rect.centerx, rect.top + 22, title, "title", INK, width=rect.width - 20, align="center")
        line = talk("banner.round", place=talk(f"place.{event.round + 1}"), deal=event.deal, limit=event.limit)
        canvas.text(rect.centerx, rect.top + 74, line, "body", FAINT_INK, width=rect.width - 30, align="center")

    return Flight(paint, place, place, table.app.now, 1.1)
