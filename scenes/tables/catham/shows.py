"""How events are shown: cards fly, hidden cards come to light one by one, pawns jump over the roofs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from game.catham import moves as m
from game.catham.factions import DETECTIVES, HACKERS, POLICE
from game.kernel.contract import Event
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL, MOVE, STAGGER, Flight
from scenes.tables.catham.cards import draw_back, draw_small
from scenes.tables.table import Stage

if TYPE_CHECKING:
    from scenes.tables.catham.table import GameTable

REVEAL = 0.42
"""Seconds between two cards that come to light."""


def stage(table: GameTable, event: Event) -> Stage | None:
    """One event, shown; `None`: there is nothing to see."""
    match event:
        case m.Took(seat, faction, number):
            return _cards(table, [faction] * number, ("pool", faction), _hand(seat), "card")
        case m.Refilled(number, cards):
            return Stage(
                0.25, partial(_backs, table, number, ("deck",), ("pool", cards[0] if cards else 0)), "card", fresh=True
            )
        case m.Reshuffled():
            return Stage(0.5, sound="shuffle")
        case m.Drew(seat, number):
            return Stage(0.0, partial(_backs, table, number, ("deck",), _hand(seat)), "card")
        case m.Played(seat, faction, number):
            return _play(table, seat, [faction] * number)
        case m.Investigated(seat, extra):
            return _play(table, seat, [DETECTIVES] * 3 + [extra])
        case m.Infiltrated(seat, target, number):
            return _cards(table, [HACKERS] * number, _hand(seat), ("seat", target), "card")
        case m.Searched(seat, _, number, extra):
            return _play(table, seat, [POLICE] * number + [extra])
        case m.Exposed(seat, cards, _):
            return _bring_to_light(table, cards, _hand(seat))
        case m.TurnedUp(_, cards, _):
            return _bring_to_light(table, cards, ("deck",))
        case m.Stole(seat, _, _, cards):
            return _cards(table, list(cards), ("play",), _hand(seat), "card")
        case m.Gained(seat, number, _):
            return Stage(0.45, partial(_score, table, seat, number), "coin")
        case m.Returned(seat, number):
            return Stage(0.45, partial(_score, table, seat, -number), "loss")
        case m.Informed(seat, faction) | m.Discarded(seat, faction):
            return _cards(table, [faction], _hand(seat), ("discard",), "card")
        case m.Leaked(seat, target, faction):
            return _cards(table, [faction], _hand(seat), _hand(target), "card")
        case m.Declined():
            return Stage(0.25)
        case m.GameEnded():
            return Stage(0.9, sound="bell", fresh=True)
        case _:
            return None


def _hand(seat: int) -> tuple[str, int]:
    return ("hand_of", seat)


def _place(table: GameTable, target: tuple[str | int, ...]) -> Rect:
    return Rect(table.places.get(target) or table.places.get(("pool",)) or Rect(600, 300, 60, 84))


def _fly(faction: int, canvas: Canvas, rect: Rect, part: float) -> None:
    draw_small(canvas, rect, faction)


def _fly_back(canvas: Canvas, rect: Rect, part: float) -> None:
    draw_back(canvas, rect)


def _flights(
    table: GameTable,
    draws: Iterable[Callable[[Canvas, Rect, float], None]],
    start: tuple[str | int, ...],
    end: tuple[str | int, ...],
    lasts: float,
) -> list[Flight]:
    size = Rect(0, 0, 60, 84)
    here, there = _place(table, start), _place(table, end)
    return [
        Flight(
            draw,
            size.copy().move_to(center=here.center),
            size.copy().move_to(center=there.center),
            table.app.now + index * STAGGER,
            lasts,
        )
        for index, draw in enumerate(draws)
    ]


def _cards(
    table: GameTable, factions: list[int], start: tuple[str | int, ...], end: tuple[str | int, ...], noise: str
) -> Stage:
    draws = [partial(_fly, faction) for faction in factions]
    return Stage(0.0, lambda: _flights(table, draws, start, end, MOVE * 1.4), noise)


def _backs(table: GameTable, number: int, start: tuple[str | int, ...], end: tuple[str | int, ...]) -> list[Flight]:
    return _flights(table, [_fly_back] * number, start, end, DEAL)


def _play(table: GameTable, seat: int, factions: list[int]) -> Stage:
    return _cards(table, factions, _hand(seat), ("play",), "card")


def _bring_to_light(table: GameTable, cards: tuple[int, ...], start: tuple[str | int, ...]) -> Stage:
    """One card after another turns over on its way to the middle."""

    def flights() -> list[Flight]:
        here, there = _place(table, start), _place(table, ("play",))
        size = Rect(0, 0, 66, 92)
        found = []
        for index, faction in enumerate(cards):
            spread = (index - (len(cards) - 1) / 2) * 40
            end = size.copy().move_to(center=(there.centerx + spread, there.centery))
            begins = table.app.now + index * REVEAL
            lasts = REVEAL * (len(cards) - index) + 0.5
            found.append(
                Flight(partial(_turn, faction, lasts), size.copy().move_to(center=here.center), end, begins, lasts)
            )
        return found

    return Stage(REVEAL * len(cards) + 0.6, flights, "reveal")


def _turn(faction: int, lasts: float, canvas: Canvas, rect: Rect, part: float) -> None:
    """A card that turns over in the first moments of its flight."""
    turned = min(1.0, part * lasts / 0.35)
    side = abs(1 - 2 * turned)
    thin = Rect(0, 0, max(3.0, rect.width * side), rect.height).move_to(center=rect.center)
    if turned < 0.5:
        draw_back(canvas, thin)
    else:
        draw_small(canvas, thin, faction)


def _score(table: GameTable, seat: int, number: int) -> list[Flight]:
    table.race[seat] += number
    table.pop(f"+{number}" if number > 0 else f"−{-number}", _place(table, ("seat", seat)), gain=number > 0)
    return []
