"""How events are shown: cards fly between grid, hands, rows and piles, tokens come up, track cards turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ganges import events as e
from game.ganges.cards import BUILDING, COLOUR, HIDDEN, KIND, SHIP
from game.kernel.contract import Event, Target
from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import DEAL, MOVE
from scenes.kit.moving import Face, Flight
from scenes.tables.flights import around, fly
from scenes.tables.ganges.cards import draw_card, draw_dice_side, draw_track, sign
from scenes.tables.stages import Gain, Stage

if TYPE_CHECKING:
    from scenes.tables.ganges.table import GameTable

CARD = (62.0, 87.0)
DECK, DISCARD = ("deck",), ("discard",)
TURN = 0.4
TOKENS = {e.KarmaGained: "karma", e.AdminsGained: "admin", e.FameGained: "fame", e.CoinsGained: "coin"}
"""What each kind of gain brings."""


def stage(table: GameTable, event: Event) -> Stage | None:
    """One event, shown; the table follows it."""
    shown = _stage(table, event)
    if shown is not None and shown.begins is None:
        shown.begins = partial(table.follow, event)
    return shown


def _stage(table: GameTable, event: Event) -> Stage | None:
    match event:
        case e.Paid(seat, cards, values):
            return _away(table, seat, cards, values) if cards else Stage(0.2, sound="coin")
        case e.Discarded(seat, card, value):
            return _away(table, seat, (card,), (value,))
        case e.RowBroken(seat, cards, values) | e.CardsGone(seat, _, cards, values):
            return _leave_rows(table, cards, values)
        case e.Took(seat, card, value):
            return _into_hand(table, event, seat, card, value)
        case e.Drew(seat, card, value):
            return _into_hand(table, event, seat, card, value)
        case e.Built(seat, card) | e.Sailed(seat, card) | e.Traded(seat, card):
            return _into_row(table, event, seat, card)
        case e.Visited(seat, card):
            return _visit(table, seat, card)
        case e.PutAway(seat, card, value):
            face = partial(draw_dice_side, colour=COLOUR[card], value=value)
            return _flight(table, [face], ("seat", seat), DISCARD)
        case e.Uncovered(seat, card):
            return _flight(table, [partial(draw_card, number=card)], DECK, ("seat", seat))
        case e.Refilled(_, cards) | e.TableEmptied(_, cards):
            return _deal(table, event, cards)
        case e.Reshuffled():
            return Stage(0.5, sound="shuffle")
        case e.Turned(seat, place, bonus):
            return _turn(table, seat, place, bonus)
        case e.KarmaGained(seat, number) | e.AdminsGained(seat, number):
            return _gain(table, seat, TOKENS[type(event)], number)
        case e.FameGained(seat, number) | e.CoinsGained(seat, number):
            return _gain(table, seat, TOKENS[type(event)], number)
        case e.KarmaExchanged(seat):
            return _gain(table, seat, "karma", -3)
        case e.AdminsExchanged(seat):
            return _gain(table, seat, "admin", -3)
        case e.DiceOrdered(seat) | e.ExtraActionTaken(seat):
            return _gain(table, seat, "admin", -1)
        case e.ElephantFlipped():
            return Stage(0.3, sound="flip")
        case e.RoundBegan():
            return Stage(0.4, sound="page")
        case e.TurnBegan():
            return Stage(0.05)
        case e.LastRoundBegan() | e.GameEnded():
            return Stage(0.9, sound="bell")
        case _:
            return None


def _flight(table: GameTable, faces: Sequence[Face], start: Target, end: Target) -> Stage:
    """Cards fly from one place to another."""
    return Stage(flights=lambda: fly(table, faces, start, end, CARD, MOVE * 1.3), sound="card")


def _leaving(table: GameTable, event: Event, card: int, flying: Sequence[Target] = ()) -> None:
    """The table follows an event in which a card leaves the grid; where it lay is remembered for its flight."""
    grid = table.view.grid
    if card in grid:
        table.places.rects[("card", card)] = table.places.where(("grid", grid.index(card)))
    table.follow(event, flying)


def _left(table: GameTable, card: int, otherwise: Target) -> Rect:
    """Where a card lay before it left."""
    return table.places.rects.pop(("card", card), None) or table.places.where(otherwise)


def _away(table: GameTable, seat: int, cards: Sequence[int], values: Sequence[int]) -> Stage:
    """Dice of a hand go to the discard, seen by all."""

    def flights() -> list[Flight]:
        found = []
        for card, value in zip(cards, values, strict=True):
            own: Target = ("hand", card)
            start = own if own in table.places.rects else ("hand_of", seat)
            face = partial(draw_dice_side, colour=COLOUR[card], value=value)
            found += fly(table, [face], start, DISCARD, CARD, MOVE * 1.3)
        return found

    return Stage(flights=flights, sound="card")


def _leave_rows(table: GameTable, cards: Sequence[int], values: Sequence[int]) -> Stage:
    """Cards of the rows turn over and go to the discard."""

    def flights() -> list[Flight]:
        found = []
        for index, (card, value) in enumerate(zip(cards, values, strict=True)):
            here, there = around(table.places.where(("row", card)), *CARD), around(table.places.where(DISCARD), *CARD)
            face = partial(draw_dice_side, colour=COLOUR[card], value=value)
            back = partial(draw_card, number=card)
            begins = table.app.now + index * 0.06
            found.append(Flight(face, here, there, begins, MOVE * 1.8, back=back, turns=TURN))
        return found

    return Stage(flights=flights, sound="flip")


def _into_hand(table: GameTable, event: Event, seat: int, card: int, value: int | None) -> Stage:
    """A card comes into a hand: one's own shows its die on the way, another's only its colour."""

    def flights() -> list[Flight]:
        here = around(_left(table, card, DECK), *CARD)
        there = around(table.places.where(("hand_of", seat)), *CARD)
        face = partial(draw_dice_side, colour=COLOUR[card], value=value or 0)
        back = partial(draw_card, number=card)
        return [Flight(face, here, there, table.app.now, MOVE * 1.6, back=back, turns=TURN)]

    begins = partial(_leaving, table, event, card, [("hand", card)])
    return Stage(flights=flights, sound="card", begins=begins)


def _into_row(table: GameTable, event: Event, seat: int, card: int) -> Stage:
    """A card joins a row."""
    row = {BUILDING: 0, SHIP: 1}.get(KIND[card], 2)

    def flights() -> list[Flight]:
        start = _left(table, card, ("seat", seat))
        return fly(table, [partial(draw_card, number=card)], start, ("row_of", seat, row), CARD, MOVE * 1.4)

    begins = partial(_leaving, table, event, card, [("row", card)])
    return Stage(flights=flights, sound="place", begins=begins)


def _visit(table: GameTable, seat: int, card: int) -> Stage:
    """A palace action is carried to whoever uses it."""

    def flights() -> list[Flight]:
        start = _left(table, card, DECK)
        return fly(table, [partial(draw_card, number=card)], start, ("seat", seat), CARD, MOVE * 1.6)

    return Stage(flights=flights, sound="card", begins=partial(_leaving, table, e.Visited(seat, card), card))


def _deal(table: GameTable, event: Event, cards: Sequence[int]) -> Stage:
    """New cards come from the deck to the gaps."""
    gaps: list[Target] = []

    def begins() -> None:
        table.follow(event)
        gaps[:] = [("grid", table.view.grid.index(card)) for card in cards if card in table.view.grid]
        table.flying = frozenset(gaps)

    def flights() -> list[Flight]:
        found = []
        for index, gap in enumerate(gaps):
            here, there = around(table.places.where(DECK), *CARD), table.places.where(gap)
            face: Face = partial(draw_card, number=table.view.grid[int(gap[1])])
            start = around(here, there.width, there.height)
            found.append(Flight(face, start, there, table.app.now + index * 0.05, DEAL))
        return found

    return Stage(0.25, flights, "shuffle", begins=begins)


def _turn(table: GameTable, seat: int, place: int, bonus: int) -> Stage:
    """A track card turns from day to night, or back, and shows its bonus."""
    dark = not table.view.open_night

    def flights() -> list[Flight]:
        spot = table.places.where(("track_of", seat, place))
        high = max(spot.height, 60.0) * 1.5
        over = around(spot, high * 44 / 60, high)
        face = partial(_track_face, bonus, dark)
        back = partial(_track_face, bonus if not dark else HIDDEN, not dark)
        return [Flight(face, spot, over, table.app.now, 0.9, back=back, turns=TURN)]

    return Stage(0.95, flights, "flip")


def _track_face(bonus: int, dark: bool, canvas: Canvas, rect: Rect) -> None:
    draw_track(canvas, rect, bonus, dark)


def _gain(table: GameTable, seat: int, token: str, number: int) -> Stage:
    """Tokens that come or go rise from their place."""
    text = f"{'+' if number > 0 else '−'}{abs(number)} {sign(token)}"
    return Stage(
        0.4,
        sound="coin" if number > 0 else "loss",
        gains=lambda: [Gain(text, table.places.where((token, seat)), number > 0)],
    )
