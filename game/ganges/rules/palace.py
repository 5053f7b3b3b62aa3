"""Palace actions and the rewards of ships: what they bring, each part a task that comes from its card."""

from __future__ import annotations

from functools import partial

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import CARDS, KIND, NUMBER, PALACE, TRADE
from game.ganges.refusals import meant_copy, meant_pick
from game.ganges.rules import chain as c
from game.ganges.rules.chain import asked, draw, leave_table, one_less, source, source_and_number
from game.ganges.state import Ganges
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event

# --- Rewards of ships ---------------------------------------------------------------------------------------------


def pick_goods_moves(state: Ganges, seat: int) -> list[m.PickGoods]:
    """Any goods of the table."""
    return [m.PICK_GOODS[card] for card in state.grid if KIND[card] == TRADE]


def pick_goods(state: Ganges, seat: int, move: m.PickGoods, events: list[Event]) -> None:
    """Take these goods into the row; more of them come afterwards."""
    one_less(state, state.agenda.pop())
    leave_table(state, move.card, events)
    state.agenda.append(PLACE_TASKS[move.card])
    go_on(state, seat, events)


_LETTERS = {"k": c.KARMA, "d": c.DICE, "c": c.COINS, "f": c.FAME, "g": c.GOODS, "p": c.FREE_PALACE}


def _reward(card: int) -> tuple[Frame, ...]:
    code = CARDS[card].reward
    parts = [Frame(_LETTERS[code[i]], int(code[i + 1]), source=card) for i in range(0, len(code), 2)]
    return tuple(reversed(parts))


REWARD_TASKS = tuple(map(_reward, range(len(CARDS))))
"""What each ship brings, the last part first."""


# --- Palace actions -----------------------------------------------------------------------------------------------


def palace_moves(state: Ganges, seat: int) -> list[m.PickPalace]:
    """Any palace action of the table."""
    return [m.PICK_PALACE[card] for card in state.grid if KIND[card] == PALACE]


def pick_palace(state: Ganges, seat: int, move: m.PickPalace, events: list[Event]) -> None:
    """Use this one for nothing."""
    state.agenda.pop()
    leave_table(state, move.card, events)
    use_palace(state, seat, move.card, events)
    go_on(state, seat, events)


def use_palace(state: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """Carry out the action with all that it sets off; only then discard the card.

    Action 4 pays a coin for each goods symbol in front of the player, on whatever card it is.
    """
    events.append(e.Visited(seat, card))
    state.agenda.append(PUT_AWAY_TASKS[card])
    if NUMBER[card] == 4:
        goods = sum(len(CARDS[own].goods) for own in state.row_cards(seat))
        if goods:
            state.agenda.append(Frame(c.COINS, goods, source=card))
    else:
        state.agenda += PALACE_TASKS[card]


def put_away(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Discard a palace action that has been used."""
    state.discard.append(frame.what)
    events.append(e.PutAway(seat, frame.what, state.dice[frame.what]))
    return False


def copy_ship_moves(state: Ganges, seat: int) -> list[m.CopyShip]:
    """The last ship in anybody's row."""
    return [m.COPY_SHIP[ship] for ship in state.last_ships()]


def copy_ship(state: Ganges, seat: int, move: m.CopyShip, events: list[Event]) -> None:
    """Receive the reward of this one, without the good that it carries."""
    state.agenda.pop()
    events.append(e.Copied(seat, move.card))
    state.agenda += REWARD_TASKS[move.card]
    go_on(state, seat, events)


def top_card(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Carry out the top card of the deck for nothing; it cannot become a die."""
    card = draw(state, events)
    events.append(e.Uncovered(seat, card, state.top))
    if KIND[card] == PALACE:
        use_palace(state, seat, card, events)
    else:
        state.agenda.append(PLACE_TASKS[card])
    return False


def _palace(card: int) -> tuple[Frame, ...]:
    parts = {
        2: ((c.DICE, 2),),
        3: ((c.KARMA, 2), (c.DICE, 1)),
        5: ((c.KARMA, 1), (c.COPY_SHIP, 0)),
        6: ((c.TOP_CARD, 0),),
    }.get(NUMBER[card] if KIND[card] == PALACE else 0, ())
    return tuple(Frame(task, number, source=card) for task, number in reversed(parts))


PALACE_TASKS = tuple(map(_palace, range(len(CARDS))))
"""What each palace action brings, the last part first; action 4 is reckoned when it is used."""

PLACE_TASKS = tuple(Frame(c.PLACE, what=card) for card in range(len(CARDS)))
PUT_AWAY_TASKS = tuple(Frame(c.PUT_AWAY, what=card) for card in range(len(CARDS)))
"""A card on its way to a row, and one in use on its way to the discard."""

# --- Decisions ----------------------------------------------------------------------------------------------------

PICK_GOODS = asked(
    "pick_goods",
    pick_goods_moves,
    {m.PickGoods: pick_goods},
    meant=partial(meant_pick, m.PickGoods),
    facts=source_and_number,
    midway=True,
)
PICK_PALACE = asked(
    "pick_palace",
    palace_moves,
    {m.PickPalace: pick_palace},
    meant=partial(meant_pick, m.PickPalace),
    facts=source,
    midway=True,
)
COPY_SHIP = asked("copy_ship", copy_ship_moves, {m.CopyShip: copy_ship}, meant=meant_copy, facts=source, midway=True)
