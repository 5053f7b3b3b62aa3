"""The rows before a player: buildings, ships and goods that come to them, and the threes that leave them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import BUILDING, BUILDINGS, CARDS, KIND, TRADE
from game.ganges.moves import Move
from game.ganges.refusals import meant_exchange
from game.ganges.rules import chain as c
from game.ganges.rules.chain import asked
from game.ganges.rules.palace import REWARD_TASKS
from game.ganges.rules.threes import EFFECTS, NONE, Settlement, complete, settlements, ways_to_settle
from game.ganges.rules.track import gain_coins, gain_fame
from game.ganges.state import Ganges
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event


def place(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Add a card to its row. Its gain comes at once, then threes are exchanged."""
    card = frame.what
    kind = KIND[card]
    if kind == BUILDING:
        state.buildings[seat] += (card,)
        events.append(e.Built(seat, card))
        state.agenda.append(SETTLE_ROWS)
        return gain_fame(state, seat, FAME_TASKS[len(BUILDINGS[card])], events)
    if kind == TRADE:
        state.goods[seat] += (card,)
        events.append(e.Traded(seat, card))
        state.agenda.append(SETTLE_ROWS)
        return CARDS[card].coin and gain_coins(state, seat, COIN_SYMBOL, events)
    return place_ship(state, seat, frame, events)


def place_ship(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Exchange first what waits for it. Then a number lower than the last ship's ends the row before it."""
    card = frame.what
    if complete(state, seat, ships=True):
        state.agenda += (frame, SETTLE_ALL)
        return False
    if state.breaks_row(seat, card):
        gone = sorted(state.ships[seat])
        state.ships[seat] = ()
        state.discard += gone
        events.append(e.RowBroken(seat, tuple(gone), tuple(state.dice[ship] for ship in gone)))
    state.ships[seat] += (card,)
    events.append(e.Sailed(seat, card))
    state.agenda.append(SETTLE_ALL)
    state.agenda += REWARD_TASKS[card]
    return False


def settle(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Exchange everything that is complete in one step, again and again until nothing is."""
    ships = frame.number > 0
    if not complete(state, seat, ships):
        return False
    ways = settlements(state, seat, ships)
    if len(ways) == 1:
        exchange(state, seat, frame, ways[0], events)
        return False
    state.agenda.append(frame)
    state.ask(EXCHANGE, seat, m.EXCHANGE[: len(ways)])
    return True


def exchange(state: Ganges, seat: int, frame: Frame, way: Settlement, events: list[Event]) -> None:
    """First all its cards leave; then administrators come one by one, then coins; then the rows are checked again."""
    cards = way.cards
    if way.buildings != NONE:
        events.append(e.BuildingsExchanged(seat, way.buildings, way.admins - way.ships))
    if way.ships:
        events.append(e.ShipsExchanged(seat))
    if way.goods != NONE:
        events.append(e.GoodsSold(seat, way.goods, way.coins))
    for rows in (state.buildings, state.ships, state.goods):
        rows[seat] = tuple([card for card in rows[seat] if card not in cards])
    state.discard += cards
    events.append(e.CardsGone(seat, len(cards), cards, tuple([state.dice[card] for card in cards])))
    state.agenda.append(frame)
    if way.coins:
        state.agenda.append(Frame(c.COINS, way.coins))
    if way.admins:
        state.agenda.append(Frame(c.ADMINS, way.admins))


def exchange_moves(state: Ganges, seat: int) -> Sequence[Move]:
    """Return one move for each way to settle what is complete."""
    return m.EXCHANGE[: len(ways_to_settle(state, seat))]


def choose_exchange(state: Ganges, seat: int, move: m.Exchange, events: list[Event]) -> None:
    """Settle it in this way."""
    way = ways_to_settle(state, seat)[move.way]
    exchange(state, seat, state.agenda.pop(), way, events)
    go_on(state, seat, events)


def exchange_facts(state: Ganges, seat: int) -> dict[str, Any]:
    """Say by which effects buildings and goods can be exchanged, and whether three ships go too."""
    ways = ways_to_settle(state, seat)
    return {
        "buildings": tuple(f"effect.{EFFECTS[effect]}" for effect in sorted({way.buildings for way in ways}) if effect),
        "goods": tuple(f"effect.{EFFECTS[effect]}" for effect in sorted({way.goods for way in ways}) if effect),
        "ships": any(way.ships for way in ways),
    }


FAME_TASKS = tuple(Frame(c.FAME, number) for number in range(3))
COIN_SYMBOL = Frame(c.COINS, 1)
SETTLE_ROWS = Frame(c.SETTLE, 0)
SETTLE_ALL = Frame(c.SETTLE, 1)
"""After a building or goods; after a ship, when the row of ships is checked too."""

EXCHANGE = asked(
    "exchange",
    exchange_moves,
    {m.Exchange: choose_exchange},
    meant=meant_exchange,
    facts=exchange_facts,
    midway=True,
)
