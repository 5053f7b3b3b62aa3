"""How events are shown: cards fly, hidden cards come to light one by one, pawns jump over the roofs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.catham import moves as m
from game.catham.cards import DETECTIVES, HACKERS, POLICE
from game.kernel.contract import Event, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL, MOVE
from scenes.kit.moving import Flight
from scenes.tables.catham.cards import draw_back, draw_small
from scenes.tables.flights import around, fly
from scenes.tables.stages import Gain, Stage

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable

REVEAL = 0.42
"""Seconds between two cards that come to light."""
TURN = 0.35
CARD, LIT = (60, 84), (66, 92)
"""How large cards fly, and how large they come to light."""
DECK, PLAY, DISCARD = ("deck",), ("play",), ("discard",)


def stage(table: GameTable, event: Event) -> Stage | None:
    """One event, shown; `None`: there is nothing to see."""
    match event:
        case m.Took(seat, faction, number):
            return _cards(table, [faction] * number, ("pool", faction), _hand(seat))
        case m.Refilled(number, cards):
            shown = _backs(table, number, DECK, ("pool", cards[0] if cards else 0))
            shown.lasts, shown.fresh = 0.25, True
            return shown
        case m.Reshuffled():
            return Stage(0.5, sound="shuffle")
        case m.Drew(seat, number):
            return _backs(table, number, DECK, _hand(seat))
        case m.Played(seat, faction, number):
            return _cards(table, [faction] * number, _hand(seat), PLAY)
        case m.Investigated(seat, extra):
            return _cards(table, [DETECTIVES] * 3 + [extra], _hand(seat), PLAY)
        case m.Infiltrated(seat, target, number):
            return _cards(table, [HACKERS] * number, _hand(seat), ("seat", target))
        case m.Searched(seat, _, number, extra):
            return _cards(table, [POLICE] * number + [extra], _hand(seat), PLAY)
        case m.Exposed(seat, cards, _):
            return _bring_to_light(table, cards, _hand(seat))
        case m.TurnedUp(_, cards, _):
            return _bring_to_light(table, cards, DECK)
        case m.Stole(seat, _, _, cards):
            return _cards(table, list(cards), PLAY, _hand(seat))
        case m.Gained(seat, number, _):
            return _score(table, seat, number)
        case m.Returned(seat, number):
            return _score(table, seat, -number)
        case m.Informed(seat, faction) | m.Discarded(seat, faction):
            return _cards(table, [faction], _hand(seat), DISCARD)
        case m.Leaked(seat, target, faction):
            return _cards(table, [faction], _hand(seat), _hand(target))
        case m.Declined():
            return Stage(0.25)
        case m.TimeRanOut() | m.GameEnded():
            return Stage(0.9, sound="bell", fresh=True)
        case _:
            return None


def _hand(seat: int) -> Target:
    return ("hand_of", seat)


def _face(faction: int, canvas: Canvas, rect: Rect) -> None:
    draw_small(canvas, rect, faction)


def _place(table: GameTable, target: Target) -> Target:
    """A place on the table; the pool, for a faction of which nothing lies there."""
    return target if target in table.places.rects else ("pool",)


def _cards(table: GameTable, factions: list[int], start: Target, end: Target) -> Stage:
    """Cards fly face up."""
    faces = [partial(_face, faction) for faction in factions]
    return Stage(
        flights=lambda: fly(table, faces, _place(table, start), _place(table, end), CARD, MOVE * 1.4), sound="card"
    )


def _backs(table: GameTable, number: int, start: Target, end: Target) -> Stage:
    """Cards fly face down."""
    faces = [draw_back] * number
    return Stage(flights=lambda: fly(table, faces, start, _place(table, end), CARD, DEAL), sound="card")


def _bring_to_light(table: GameTable, cards: tuple[int, ...], start: Target) -> Stage:
    """One card after another turns over on its way to the middle."""

    def flights() -> list[Flight]:
        here, there = around(table.places.where(start), *LIT), around(table.places.where(PLAY), *LIT)
        found = []
        for index, faction in enumerate(cards):
            end = there.move((index - (len(cards) - 1) / 2) * 40, 0)
            begins = table.app.now + index * REVEAL
            lasts = REVEAL * (len(cards) - index) + 0.5
            found.append(Flight(partial(_face, faction), here, end, begins, lasts, back=draw_back, turns=TURN))
        return found

    return Stage(REVEAL * len(cards) + 0.6, flights, "reveal")


def _score(table: GameTable, seat: int, number: int) -> Stage:
    """A pawn jumps, and the influence rises from its player's plate."""

    def jump() -> None:
        table.race[seat] += number

    text = f"+{number}" if number > 0 else f"−{-number}"
    return Stage(
        0.45,
        sound="coin" if number > 0 else "loss",
        gains=lambda: [Gain(text, table.places.where(("seat", seat)), number > 0)],
        begins=jump,
    )
