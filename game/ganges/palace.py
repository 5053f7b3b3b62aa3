"""Palace actions and the rewards of ships: what they bring, each part a task that comes from its card."""

from __future__ import annotations

from game.ganges import board as b
from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.board import Task
from game.ganges.cards import CARDS, KIND, NUMBER, PALACE, TRADE
from game.ganges.chain import WORK, ask, draw, leave_table, source, source_and_number, work_off
from game.ganges.state import Ganges
from game.kernel.contract import Decision, Event

# --- Rewards of ships ---------------------------------------------------------------------------------------------


def pick_goods(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """Goods from the table, one after the other, placed and settled each; with none there nothing happens."""
    moves = pick_goods_moves(state, seat)
    if len(moves) > 1:
        return ask(state, seat, task, PICK_GOODS, moves)
    if moves:
        take_goods(state, task, moves[0].card, events)
    return False


def pick_goods_moves(state: Ganges, seat: int) -> list[m.PickGoods]:
    """Any goods of the table."""
    return [m.PICK_GOODS[card] for card in state.grid if KIND[card] == TRADE]


def pick_those_goods(state: Ganges, seat: int, move: m.PickGoods, events: list[Event]) -> None:
    """These goods come to the row."""
    take_goods(state, state.agenda.pop(), move.card, events)
    work_off(state, seat, events)


def take_goods(state: Ganges, task: Task, card: int, events: list[Event]) -> None:
    """Goods leave the table for a row; more of them come afterwards."""
    if task.number > 1:
        state.agenda.append(Task(task.kind, task.number - 1, 0, task.source))
    leave_table(state, card, events)
    state.agenda.append(PLACE_TASKS[card])


_LETTERS = {"k": b.KARMA, "d": b.DICE, "c": b.COINS, "f": b.FAME, "g": b.GOODS_CARDS, "p": b.FREE_PALACE}


def _reward(card: int) -> tuple[Task, ...]:
    code = CARDS[card].reward
    parts = [Task(_LETTERS[code[i]], int(code[i + 1]), source=card) for i in range(0, len(code), 2)]
    return tuple(reversed(parts))


REWARD_TASKS = tuple(map(_reward, range(len(CARDS))))
"""What each ship brings, the last part first."""


# --- Palace actions -----------------------------------------------------------------------------------------------


def pick_palace(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """A palace action from the table for nothing; with none there nothing happens."""
    moves = palace_moves(state, seat)
    if len(moves) > 1:
        return ask(state, seat, task, PICK_PALACE, moves)
    if moves:
        leave_table(state, moves[0].card, events)
        use_palace(state, seat, moves[0].card, events)
    return False


def palace_moves(state: Ganges, seat: int) -> list[m.PickPalace]:
    """Any palace action of the table."""
    return [m.PICK_PALACE[card] for card in state.grid if KIND[card] == PALACE]


def pick_that_palace(state: Ganges, seat: int, move: m.PickPalace, events: list[Event]) -> None:
    """Use this one."""
    state.agenda.pop()
    leave_table(state, move.card, events)
    use_palace(state, seat, move.card, events)
    work_off(state, seat, events)


def use_palace(state: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """The action is carried out with all that it sets off; only then is the card discarded.

    Action 4 pays a coin for each goods symbol in front of the player, on whatever card it is.
    """
    events.append(e.Visited(seat, card))
    state.agenda.append(PUT_AWAY_TASKS[card])
    if NUMBER[card] == 4:
        goods = sum(len(CARDS[own].goods) for own in state.row_cards(seat))
        if goods:
            state.agenda.append(Task(b.COINS, goods, source=card))
    else:
        state.agenda += PALACE_TASKS[card]


def put_away(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """A palace action has been used: to the discard."""
    state.discard.append(task.card)
    events.append(e.PutAway(seat, task.card, state.dice[task.card]))
    return False


def copy_ship(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """The reward of a ship that is the last in somebody's row; without any ship nothing happens."""
    moves = copy_ship_moves(state, seat)
    if len(moves) > 1:
        return ask(state, seat, task, COPY_SHIP, moves)
    if moves:
        receive_again(state, seat, moves[0].card, events)
    return False


def copy_ship_moves(state: Ganges, seat: int) -> list[m.CopyShip]:
    """The last ship of anybody."""
    return [m.COPY_SHIP[ship] for ship in state.last_ships()]


def copy_that_ship(state: Ganges, seat: int, move: m.CopyShip, events: list[Event]) -> None:
    """Receive the reward of this one."""
    state.agenda.pop()
    receive_again(state, seat, move.card, events)
    work_off(state, seat, events)


def receive_again(state: Ganges, seat: int, ship: int, events: list[Event]) -> None:
    """The reward of a ship, without the good that it carries."""
    events.append(e.Copied(seat, ship))
    state.agenda += REWARD_TASKS[ship]


def top_card(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """The top card of the deck is carried out for nothing; it cannot become a die."""
    card = draw(state, events)
    events.append(e.Uncovered(seat, card, state.top))
    if KIND[card] == PALACE:
        use_palace(state, seat, card, events)
    else:
        state.agenda.append(PLACE_TASKS[card])
    return False


def _palace(card: int) -> tuple[Task, ...]:
    parts = {
        2: ((b.DICE, 2),),
        3: ((b.KARMA, 2), (b.DICE, 1)),
        5: ((b.KARMA, 1), (b.COPY_SHIP, 0)),
        6: ((b.TOP_CARD, 0),),
    }.get(NUMBER[card] if KIND[card] == PALACE else 0, ())
    return tuple(Task(kind, number, source=card) for kind, number in reversed(parts))


PALACE_TASKS = tuple(map(_palace, range(len(CARDS))))
"""What each palace action brings, the last part first; action 4 is reckoned when it is used."""

PLACE_TASKS = tuple(Task(b.PLACE, card=card) for card in range(len(CARDS)))
PUT_AWAY_TASKS = tuple(Task(b.PUT_AWAY, card=card) for card in range(len(CARDS)))
"""A card on its way to a row, and one in use on its way to the discard."""

# --- Decisions ----------------------------------------------------------------------------------------------------

PICK_GOODS = Decision(
    "pick_goods", pick_goods_moves, {m.PickGoods: pick_those_goods}, facts=source_and_number, midway=True
)
PICK_PALACE = Decision("pick_palace", palace_moves, {m.PickPalace: pick_that_palace}, facts=source, midway=True)
COPY_SHIP = Decision("copy_ship", copy_ship_moves, {m.CopyShip: copy_that_ship}, facts=source, midway=True)
WORK |= {
    b.GOODS_CARDS: pick_goods,
    b.FREE_PALACE: pick_palace,
    b.PUT_AWAY: put_away,
    b.COPY_SHIP: copy_ship,
    b.TOP_CARD: top_card,
}
