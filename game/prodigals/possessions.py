"""Possessions: money and property must go. Exchange, sale, spending, and a bit more time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Event
from game.prodigals import moves as m
from game.prodigals.board import EITHER, Board, Task
from game.prodigals.cards import AGENTS, EXCHANGE, NO_LIMIT, SALE_TRIGGER, SELL, TIME_CARD, TRIANGULAR, P
from game.prodigals.moves import Move
from game.prodigals.tiles import (
    COUNTY_OF,
    EITHER_EXCHANGE,
    EITHER_SELL,
    P_EITHER,
    P_EXCHANGE,
    P_OWN,
    P_SELL,
    POINTER_DISCOUNT,
    VALUES,
)

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Errands -----------------------------------------------------------------------------------------------------


def errands(state: Prodigals, seat: int, found: list[Move]) -> None:
    """The own space once a round; exchanging and selling only with property; one of the spaces not with 2 players."""
    taken = state.taken
    if not state.own[seat] & P:
        found.append(m.SENDS[P_OWN])
        found.append(m.IDLES[P_OWN])
    if state.properties[seat]:
        if taken[P_EXCHANGE] < 0:
            found.append(m.SENDS[P_EXCHANGE])
        if taken[P_SELL] < 0:
            found.append(m.SENDS[P_SELL])
        if taken[P_EITHER] < 0 and state.players > 2:
            found.append(m.SENDS[P_EITHER])


# --- Money -------------------------------------------------------------------------------------------------------


def spend(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Who owns property cannot fall below zero and pays what he has; who owns none may."""
    paid = number
    if state.properties[seat]:
        paid = min(number, state.money[seat])
    state.money[seat] -= paid
    events.append(m.Spent(seat, paid, number - paid))


def receive(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Pounds from the bank."""
    state.money[seat] += number
    events.append(m.Received(seat, number))


# --- Exchange ----------------------------------------------------------------------------------------------------


def excess(own: int, market: int, limit: int) -> int:
    """What must be taken from the bank if the value falls by more than the limit."""
    return max(0, VALUES[own] - VALUES[market] - limit)


def exchange_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any own property for any of the market; cards leave it free whether one exchanges at all."""
    market = state.market
    found: list[Move] = [m.EXCHANGES[own][other] for own in state.properties[seat] for other in market]
    if not state.agenda[0].who:
        found.append(m.DONE)
    return found


def exchange(state: Prodigals, seat: int, move: m.Exchange, events: list[Event]) -> None:
    """The tiles change places, at once and whatever the pointer shows."""
    own, other, _ = move
    task = state.agenda[0]
    paid = excess(own, other, task.what if task.kind == EXCHANGE else EITHER_EXCHANGE.what)
    state.agenda = state.agenda[1:]
    state.market = tuple([own if tile == other else tile for tile in state.market])
    state.properties[seat] = tuple(sorted([other if tile == own else tile for tile in state.properties[seat]]))
    state.money[seat] += paid
    events.append(m.PropertyExchanged(seat, own, other, paid))


# --- Sale --------------------------------------------------------------------------------------------------------


def price(board: Board, seat: int, tile: int, discount: int) -> int:
    """The value less all discounts: of the action, of the pointer, of the seller's agent; never below zero."""
    county = COUNTY_OF[tile]
    if board.pointer == county:
        discount += POINTER_DISCOUNT
    if AGENTS[county] in board.laid[seat]:
        discount += SALE_TRIGGER
    return max(0, VALUES[tile] - discount)


def sell_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any own property; after the first one, and on cards, one may stop."""
    found: list[Move] = [m.SELLS[tile] for tile in state.properties[seat]]
    if not state.agenda[0].who:
        found.append(m.DONE)
    return found


def sell(state: Prodigals, seat: int, move: m.Sell, events: list[Event]) -> None:
    """The tile leaves the game; its price comes from the bank."""
    tile = move.tile
    kind, number, discount, _, source = state.agenda[0]
    if kind == EITHER:
        number, discount = EITHER_SELL.number, EITHER_SELL.what
    left = tuple([other for other in state.properties[seat] if other != tile])
    rest = state.agenda[1:]
    state.agenda = (Task(SELL, number - 1, discount, 0, source), *rest) if number > 1 and left else rest
    gained = price(state, seat, tile, discount)
    state.properties[seat] = left
    state.sold += (tile,)
    state.money[seat] += gained
    events.append(m.PropertySold(seat, tile, gained))
    agent = AGENTS[COUNTY_OF[tile]]
    if agent in state.laid[seat]:
        events.append(m.Triggered(seat, agent))


def either_moves(state: Prodigals, seat: int) -> list[Move]:
    """Exchange one, or sell up to two."""
    mine = state.properties[seat]
    found: list[Move] = [m.EXCHANGES[own][other] for own in mine for other in state.market]
    found += [m.SELLS[tile] for tile in mine]
    return found


# --- A bit more time ---------------------------------------------------------------------------------------------


def time_moves(state: Prodigals, seat: int) -> tuple[Move, ...]:
    """Any number of the time cards in the hand."""
    return m.ADD_TIME[: state.hands[seat].count(TIME_CARD) + 1]


def pounds(task: Task, cards: int) -> int:
    """What is spent with so many time cards."""
    if task.what == TRIANGULAR:
        return task.number + cards * (cards + 1) // 2
    return task.number + task.what * cards


def add_time(state: Prodigals, seat: int, move: m.AddTime, events: list[Event]) -> None:
    """The time cards are gone at once."""
    number = move.number
    task = state.agenda[0]
    state.agenda = state.agenda[1:]
    if number:
        hand = state.hands[seat]
        start = hand.index(TIME_CARD)
        state.hands[seat] = hand[:start] + hand[start + number :]
        state.discards += (TIME_CARD,) * number
        events.append(m.TimeAdded(seat, number))
    spend(state, seat, pounds(task, number), events)


def limit_of(board: Board) -> int | None:
    """How far the value may fall in the exchange that is pending; `None`: as far as it likes."""
    task = board.agenda[0]
    limit = task.what if task.kind == EXCHANGE else EITHER_EXCHANGE.what
    return None if limit == NO_LIMIT else limit
