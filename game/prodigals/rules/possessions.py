"""Possessions: money and property must go. Exchange, sale, spending, and a bit more time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import EITHER, Board, source_key
from game.prodigals.cards import AGENTS, COPIES, EXCHANGE, NO_LIMIT, SALE_TRIGGER, SELL, TIME, TIME_CARD, TRIANGULAR, P
from game.prodigals.moves import Move
from game.prodigals.refusals import means, refused_deal
from game.prodigals.rules.asking import done, inside
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
        found += m.SEND_OR_IDLE[P_OWN]
    if state.properties[seat]:
        if taken[P_EXCHANGE] < 0:
            found.append(m.SENDS[P_EXCHANGE])
        if taken[P_SELL] < 0:
            found.append(m.SENDS[P_SELL])
        if taken[P_EITHER] < 0 and state.players > 2:
            found.append(m.SENDS[P_EITHER])


# --- Money -------------------------------------------------------------------------------------------------------


def spend(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Who owns property cannot fall below zero and pays what they have; who owns none may."""
    paid = number
    if state.properties[seat]:
        paid = min(number, state.money[seat])
    state.money[seat] -= paid
    events.append(e.Spent(seat, paid, number - paid))


def spend_pounds(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Spending is not optional."""
    spend(state, seat, frame.number, events)
    return False


def receive(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Pounds from the bank."""
    state.money[seat] += number
    events.append(e.Received(seat, number))


# --- Exchange ----------------------------------------------------------------------------------------------------


def limit_of(frame: Frame) -> int:
    """How far the value may fall in an exchange without taking pounds."""
    return frame.what if frame.task == EXCHANGE else EITHER_EXCHANGE.what


def excess(own: int, market: int, limit: int) -> int:
    """What must be taken from the bank if the value falls by more than the limit."""
    return max(0, VALUES[own] - VALUES[market] - limit)


def exchange_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any own property for any of the market; cards leave it free whether one exchanges at all."""
    market = state.market
    found: list[Move] = [m.EXCHANGES[own][other] for own in state.properties[seat] for other in market]
    if not state.agenda[-1].who:
        found.append(m.DONE)
    return found


def exchange(state: Prodigals, seat: int, move: m.Exchange, events: list[Event]) -> None:
    """The tiles change places, at once and whatever the pointer shows."""
    own, other, _ = move
    paid = excess(own, other, limit_of(state.agenda.pop()))
    state.market = tuple([own if tile == other else tile for tile in state.market])
    state.properties[seat] = tuple(sorted([other if tile == own else tile for tile in state.properties[seat]]))
    state.money[seat] += paid
    events.append(e.PropertyExchanged(seat, own, other, paid))
    go_on(state, seat, events)


def exchange_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """How far the value may fall without taking pounds; `None` if there is no limit."""
    frame = board.agenda[-1]
    limit = limit_of(frame)
    return {"source": source_key(frame.source), "limit": None if limit == NO_LIMIT else limit}


EXCHANGING = inside(
    EXCHANGE,
    exchange_moves,
    {m.Exchange: exchange, m.Done: done},
    meant=means(property=lambda own: m.Exchange(own, -1), market=lambda tile: m.Exchange(-1, tile), done=m.Done),
    refuses=refused_deal,
    facts=exchange_facts,
)

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
    if not state.agenda[-1].who:
        found.append(m.DONE)
    return found


def sell(state: Prodigals, seat: int, move: m.Sell, events: list[Event]) -> None:
    """The tile leaves the game; its price comes from the bank."""
    tile = move.tile
    task, number, discount, _, source = state.agenda.pop()
    if task == EITHER:
        number, discount = EITHER_SELL.number, EITHER_SELL.what
    left = tuple([other for other in state.properties[seat] if other != tile])
    if number > 1 and left:
        state.agenda.append(Frame(SELL, number - 1, discount, 0, source))
    gained = price(state, seat, tile, discount)
    state.properties[seat] = left
    state.sold += (tile,)
    state.money[seat] += gained
    events.append(e.PropertySold(seat, tile, gained))
    agent = AGENTS[COUNTY_OF[tile]]
    if agent in state.laid[seat]:
        events.append(e.Triggered(seat, agent))
    go_on(state, seat, events)


def sell_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """How many may be sold, at which discount, and whether one must."""
    _, number, discount, must, source = board.agenda[-1]
    return {"source": source_key(source), "number": number, "discount": discount, "must": bool(must)}


SELLING = inside(
    SELL,
    sell_moves,
    {m.Sell: sell, m.Done: done},
    meant=means(property=m.Sell, done=m.Done),
    refuses=refused_deal,
    facts=sell_facts,
)


def either_moves(state: Prodigals, seat: int) -> list[Move]:
    """Exchange one, or sell up to two."""
    mine = state.properties[seat]
    found: list[Move] = [m.EXCHANGES[own][other] for own in mine for other in state.market]
    found += [m.SELLS[tile] for tile in mine]
    return found


EXCHANGE_OR_SELL = inside(
    EITHER,
    either_moves,
    {m.Exchange: exchange, m.Sell: sell},
    meant=means(property=m.Sell, market=lambda tile: m.Exchange(-1, tile)),
    refuses=refused_deal,
    facts=exchange_facts,
)
DEALS = (SELLING, EXCHANGING, EXCHANGE_OR_SELL)

# --- A bit more time ---------------------------------------------------------------------------------------------


def time_moves(state: Prodigals, seat: int) -> tuple[Move, ...]:
    """Any number of the time cards in the hand."""
    return m.ADD_TIME[: state.hands[seat].count(TIME_CARD) + 1]


def pounds(frame: Frame, cards: int) -> int:
    """What is spent with so many time cards."""
    if frame.what == TRIANGULAR:
        return frame.number + cards * (cards + 1) // 2
    return frame.number + frame.what * cards


def add_time(state: Prodigals, seat: int, move: m.AddTime, events: list[Event]) -> None:
    """The time cards are gone at once."""
    number = move.number
    frame = state.agenda.pop()
    if number:
        hand = state.hands[seat]
        start = hand.index(TIME_CARD)
        state.hands[seat] = hand[:start] + hand[start + number :]
        state.discards += (TIME_CARD,) * number
        events.append(e.TimeAdded(seat, number))
    spend(state, seat, pounds(frame, number), events)
    go_on(state, seat, events)


def time_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """What is spent without any time card."""
    frame = board.agenda[-1]
    return {"source": source_key(frame.source), "pounds": frame.number}


ADD_TIME = inside(
    TIME,
    time_moves,
    {m.AddTime: add_time},
    meant=means(hand=lambda card: m.AddTime(COPIES[TIME_CARD] + 1)),
    refuses=refused_deal,
    facts=time_facts,
)
