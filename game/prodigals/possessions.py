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


def errands(table: Prodigals, seat: int, found: list[Move]) -> None:
    """The own space once a round; exchanging and selling only with property; one of the spaces not with 2 players."""
    taken = table.taken
    if not table.own[seat] & P:
        found.append(m.SENDS[P_OWN])
        found.append(m.IDLES[P_OWN])
    if table.properties[seat]:
        if taken[P_EXCHANGE] < 0:
            found.append(m.SENDS[P_EXCHANGE])
        if taken[P_SELL] < 0:
            found.append(m.SENDS[P_SELL])
        if taken[P_EITHER] < 0 and table.players > 2:
            found.append(m.SENDS[P_EITHER])


# --- Money -------------------------------------------------------------------------------------------------------


def spend(table: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Who owns property cannot fall below zero and pays what he has; who owns none may."""
    paid = number
    if table.properties[seat]:
        paid = min(number, table.money[seat])
    table.money[seat] -= paid
    events.append(m.Spent(seat, paid, number - paid))


def receive(table: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Pounds from the bank."""
    table.money[seat] += number
    events.append(m.Received(seat, number))


# --- Exchange ----------------------------------------------------------------------------------------------------


def excess(own: int, market: int, limit: int) -> int:
    """What must be taken from the bank if the value falls by more than the limit."""
    return max(0, VALUES[own] - VALUES[market] - limit)


def exchange_moves(table: Prodigals, seat: int) -> list[Move]:
    """Any own property for any of the market; cards leave it free whether one exchanges at all."""
    market = table.market
    found: list[Move] = [m.EXCHANGES[own][other] for own in table.properties[seat] for other in market]
    if not table.agenda[0].who:
        found.append(m.DONE)
    return found


def exchange(table: Prodigals, seat: int, move: m.Exchange, events: list[Event]) -> None:
    """The tiles change places, at once and whatever the pointer shows."""
    own, other, _ = move
    task = table.agenda[0]
    paid = excess(own, other, task.what if task.kind == EXCHANGE else EITHER_EXCHANGE.what)
    table.agenda = table.agenda[1:]
    table.market = tuple([own if tile == other else tile for tile in table.market])
    table.properties[seat] = tuple(sorted([other if tile == own else tile for tile in table.properties[seat]]))
    table.money[seat] += paid
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


def sell_moves(table: Prodigals, seat: int) -> list[Move]:
    """Any own property; after the first one, and on cards, one may stop."""
    found: list[Move] = [m.SELLS[tile] for tile in table.properties[seat]]
    if not table.agenda[0].who:
        found.append(m.DONE)
    return found


def sell(table: Prodigals, seat: int, move: m.Sell, events: list[Event]) -> None:
    """The tile leaves the game; its price comes from the bank."""
    tile = move.tile
    kind, number, discount, _, source = table.agenda[0]
    if kind == EITHER:
        number, discount = EITHER_SELL.number, EITHER_SELL.what
    left = tuple([other for other in table.properties[seat] if other != tile])
    rest = table.agenda[1:]
    table.agenda = (Task(SELL, number - 1, discount, 0, source), *rest) if number > 1 and left else rest
    gained = price(table, seat, tile, discount)
    table.properties[seat] = left
    table.sold += (tile,)
    table.money[seat] += gained
    events.append(m.PropertySold(seat, tile, gained))
    agent = AGENTS[COUNTY_OF[tile]]
    if agent in table.laid[seat]:
        events.append(m.Triggered(seat, agent))


def either_moves(table: Prodigals, seat: int) -> list[Move]:
    """Exchange one, or sell up to two."""
    mine = table.properties[seat]
    found: list[Move] = [m.EXCHANGES[own][other] for own in mine for other in table.market]
    found += [m.SELLS[tile] for tile in mine]
    return found


# --- A bit more time ---------------------------------------------------------------------------------------------


def time_moves(table: Prodigals, seat: int) -> tuple[Move, ...]:
    """Any number of the time cards in the hand."""
    return m.ADD_TIME[: table.hands[seat].count(TIME_CARD) + 1]


def pounds(task: Task, cards: int) -> int:
    """What is spent with so many time cards."""
    if task.what == TRIANGULAR:
        return task.number + cards * (cards + 1) // 2
    return task.number + task.what * cards


def add_time(table: Prodigals, seat: int, move: m.AddTime, events: list[Event]) -> None:
    """The time cards are gone at once."""
    number = move.number
    task = table.agenda[0]
    table.agenda = table.agenda[1:]
    if number:
        hand = table.hands[seat]
        start = hand.index(TIME_CARD)
        table.hands[seat] = hand[:start] + hand[start + number :]
        table.discards += (TIME_CARD,) * number
        events.append(m.TimeAdded(seat, number))
    spend(table, seat, pounds(task, number), events)


def limit_of(board: Board) -> int | None:
    """How far the value may fall in the exchange that is pending; `None`: as far as it likes."""
    task = board.agenda[0]
    limit = task.what if task.kind == EXCHANGE else EITHER_EXCHANGE.what
    return None if limit == NO_LIMIT else limit
