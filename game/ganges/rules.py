"""The game of Ganges, in the order of the rulebook: set-up, the round, the five actions, administrators, the end.

What can pay for a card is told in `paying`. What an action sets off is worked off by `chain`, chapter by chapter:
`dice` into the hand, `palace` actions and rewards of ships, tokens and the `track`, `rows` and their `threes`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ganges import board as b
from game.ganges import moves as m
from game.ganges.board import Task
from game.ganges.cards import (
    BUILDING,
    COPIES,
    COST,
    COST_COLOUR,
    FACES,
    HAND_LIMIT,
    IDS,
    KIND,
    LAST_ROUND,
    MAX_EXTRA_ACTIONS,
    OF_COLOUR,
    PALACE,
    PHASES,
    START_HAND,
    TABLE,
    TRACK,
)
from game.ganges.chain import WORK, draw, give_up, into_hand, leave_table, work_off
from game.ganges.dice import DISCARD, PICK_DIE
from game.ganges.moves import BUY, FREE, Move
from game.ganges.palace import COPY_SHIP, PICK_GOODS, PICK_PALACE, PLACE_TASKS, use_palace
from game.ganges.paying import payments, reaches
from game.ganges.rows import EXCHANGE, place
from game.ganges.state import Ganges
from game.ganges.track import COINS_OR_PALACE, FAME_OR_SHIP, TURN_CARD
from game.kernel.contract import Decision, Event
from game.kernel.rng import Rng
from game.kernel.rules import BadSetup

# --- Set-up ------------------------------------------------------------------------------------------------------


def set_up(players: int, rng: Rng, options: Mapping[str, Any]) -> Ganges:
    """Shuffled tracks, values and cards; a hand of four for everybody, in turn order; then the table."""
    first = options["first"]
    if first == "random":
        first = rng.below(players)
    elif first >= players:
        raise BadSetup(f"Player {first + 1} cannot begin a game for {players}.")
    tracks = []
    for _ in range(players):
        track = list(range(TRACK))
        rng.shuffle(track)
        tracks.append(tuple(track))
    dice = deal_values(rng)
    deck = list(IDS)
    rng.shuffle(deck)
    hands: list[tuple[int, ...]] = [()] * players
    for turn in range(players):
        hands[(first + turn) % players] = tuple(sorted(deck.pop() for _ in range(START_HAND)))
    grid = [deck.pop() for _ in range(TABLE[players])]
    return Ganges(
        players=players,
        to_move=first,
        decision=ACTION,
        rng=rng,
        open_night=options["open_night"],
        round=1,
        phase=1,
        first=first,
        turn=0,
        due=1,
        extras=0,
        grid=grid,
        discard=[],
        hands=hands,
        buildings=[()] * players,
        ships=[()] * players,
        goods=[()] * players,
        fame=[0] * players,
        coins=[0] * players,
        karma=[0] * players,
        admins=[0] * players,
        turned=[0] * players,
        agenda=[],
        dice=dice,
        deck=deck,
        tracks=tracks,
    )


def deal_values(rng: Rng) -> tuple[int, ...]:
    """For each colour the values, six of each, shuffled over the cards with a die of that colour."""
    dice = [0] * IDS.stop
    for cards in OF_COLOUR:
        values = [*FACES] * COPIES
        rng.shuffle(values)
        for card, value in zip(cards, values, strict=True):
            dice[card] = value
    return tuple(dice)


# --- The round ---------------------------------------------------------------------------------------------------


def begin_turn(table: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """One action is due; or two, if the elephant's karma has won another."""
    table.due += 1
    table.extras = 0
    events.append(m.TurnBegan(seat, table.phase))
    table.ask(ACTION, seat)
    return True


def action_done(table: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """An action and all that it set off is over."""
    table.due -= 1
    return go_on(table, seat, task, events)


def go_on(table: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """Further actions that are due; then what administrators can still do; then the next player."""
    if table.due:
        table.ask(ACTION, seat)
    elif table.admins[seat]:
        table.ask(END_OF_TURN, seat)
    else:
        next_turn(table, events)
    return True


def next_turn(table: Ganges, events: list[Event]) -> None:
    """Clockwise; after the last player of a phase the second phase, or the end of the round."""
    turn = table.turn + 1
    if turn < table.players:
        table.turn = turn
        begin_turn(table, (table.first + turn) % table.players, BEGIN_TURN, events)
        return
    table.turn = 0
    if table.phase < PHASES:
        flip_elephant(table, events)
    else:
        end_round(table, events)


def flip_elephant(table: Ganges, events: list[Event]) -> None:
    """Before his second turn the first player gets 1 karma, with all that it sets off."""
    table.phase += 1
    events.append(m.ElephantFlipped(table.first))
    table.agenda += (BEGIN_TURN, ELEPHANT_KARMA)
    work_off(table, table.first, events)


def end_round(table: Ganges, events: list[Event]) -> None:
    """The game is over if somebody has turned all his cards; else the table is filled and the elephant moves on."""
    if table.last_round() or table.round == LAST_ROUND:
        table.finish()
        events.append(m.GameEnded(table.scores(), table.winners()))
        return
    fill_table(table, events)
    table.round += 1
    table.phase = 1
    table.first = (table.first + 1) % table.players
    events.append(m.RoundBegan(table.round, table.first))
    begin_turn(table, table.first, BEGIN_TURN, events)


def fill_table(table: Ganges, events: list[Event]) -> None:
    """Gaps are filled from the deck, place by place; what is left from the round stays."""
    cards = []
    grid = table.grid
    for gap in range(len(grid)):
        if not grid[gap]:
            grid[gap] = draw(table, events)
            cards.append(grid[gap])
    events.append(m.Refilled(len(cards), tuple(cards), table.top))


# --- The five actions --------------------------------------------------------------------------------------------


def action_moves(table: Ganges, seat: int) -> list[Move]:
    """Place by place: the card as a die, and its action if one has the means; then an administrator's dice."""
    sums, values = reaches(table, table.dice, seat)
    found: list[Move] = []
    for card in table.grid:
        found += FREE[card]
        kind = KIND[card]
        if sums[COST_COLOUR[card]] >= COST[card] if kind == BUILDING else kind > BUILDING and COST[card] in values:
            found.append(BUY[card])
    if table.admins[seat]:
        found.append(m.DRAW_DICE)
    return found


def take_die(table: Ganges, seat: int, move: m.TakeDie, events: list[Event]) -> None:
    """A: any card of the table into the hand; with eight in it one must go first."""
    if len(table.hands[seat]) < HAND_LIMIT:
        into_hand(table, seat, move.card, events)
        action_done(table, seat, DONE, events)
    else:
        table.agenda += (DONE, Task(b.TAKE, move.card))
        work_off(table, seat, events)


def choose(table: Ganges, seat: int, move: m.Build | m.Sail | m.Visit, events: list[Event]) -> None:
    """B, C, E: a building, a ship or a palace action of the table, which stays there until it is paid for."""
    table.agenda.append(Task(b.PAY, move.card))
    table.ask(PAY, seat)


def pay_moves(table: Ganges, seat: int) -> Sequence[Move]:
    """Every way to pay: for a building dice of its colour, for all else one die of exactly its value."""
    return payments(table, table.dice, seat, table.agenda[-1].number)


def pay(table: Ganges, seat: int, move: m.Pay | m.PayDie, events: list[Event]) -> None:
    """Dice to the discard, karma and administrators to the supply; all of it before the card is taken."""
    card = table.agenda.pop().number
    cards, karma, jokers = m.payment(table, table.dice, seat, card, move)
    values = give_up(table, seat, cards)
    table.karma[seat] -= karma
    table.admins[seat] -= jokers
    events.append(m.Paid(seat, cards, values, karma, jokers))
    if KIND[card] == PALACE:
        visit(table, seat, card, events)
    else:
        bring(table, seat, card, events)


def trade(table: Ganges, seat: int, move: m.Trade, events: list[Event]) -> None:
    """D: goods for nothing."""
    bring(table, seat, move.card, events)


def bring(table: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """The card leaves the table and joins its row, with all that this sets off."""
    leave_table(table, card, events)
    table.agenda.append(DONE)
    if not place(table, seat, PLACE_TASKS[card], events):
        work_off(table, seat, events)


def visit(table: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """The card leaves the table, and its palace action is used at once."""
    leave_table(table, card, events)
    table.agenda.append(DONE)
    use_palace(table, seat, card, events)
    work_off(table, seat, events)


def action_facts(table: Ganges, seat: int) -> dict[str, Any]:
    """Which turn of the round it is, how many actions are due, and whether the round is the last."""
    return {"phase": table.phase, "due": table.due, "last": table.last_round()}


# --- Administrators ----------------------------------------------------------------------------------------------


def end_moves(table: Ganges, seat: int) -> tuple[Move, ...]:
    """An extra action, once in a turn; two dice cards; or the end of the turn."""
    return WITH_EXTRA if table.extras < MAX_EXTRA_ACTIONS else WITHOUT_EXTRA


def extra_action(table: Ganges, seat: int, move: m.ExtraAction, events: list[Event]) -> None:
    """One administrator for one more action."""
    table.admins[seat] -= 1
    table.extras += 1
    table.due = 1
    events.append(m.ExtraActionTaken(seat))
    table.ask(ACTION, seat)


def draw_dice(table: Ganges, seat: int, move: m.DrawDice, events: list[Event]) -> None:
    """One administrator for the two top cards of the deck; the turn goes on as before."""
    table.admins[seat] -= 1
    events.append(m.DiceOrdered(seat))
    table.agenda += (TURN_GOES_ON, DECK_DICE)
    work_off(table, seat, events)


def end_turn(table: Ganges, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """The administrators stay; the next player begins."""
    next_turn(table, events)


# --- Tasks and decisions -----------------------------------------------------------------------------------------

WITHOUT_EXTRA: tuple[Move, ...] = (m.DRAW_DICE, m.END_TURN)
WITH_EXTRA: tuple[Move, ...] = (m.EXTRA_ACTION, *WITHOUT_EXTRA)

DONE = Task(b.ACTION_DONE)
TURN_GOES_ON = Task(b.GO_ON)
BEGIN_TURN = Task(b.BEGIN_TURN)
ELEPHANT_KARMA = Task(b.KARMA, 1, source=b.BY_ELEPHANT)
DECK_DICE = Task(b.DECK_DICE, 2, source=b.BY_ADMIN)
WORK |= {b.ACTION_DONE: action_done, b.GO_ON: go_on, b.BEGIN_TURN: begin_turn}

ACTION = Decision(
    "action",
    action_moves,
    {
        m.TakeDie: take_die,
        m.Build: choose,
        m.Sail: choose,
        m.Trade: trade,
        m.Visit: choose,
        m.DrawDice: draw_dice,
    },
    facts=action_facts,
)
PAY = Decision("pay", pay_moves, {m.Pay: pay, m.PayDie: pay}, midway=True, detail=True)
"""Asked even if there is only one way: a price is confirmed."""
END_OF_TURN = Decision(
    "end_of_turn",
    end_moves,
    {m.ExtraAction: extra_action, m.DrawDice: draw_dice, m.EndTurn: end_turn},
    facts=lambda table, seat: {"admins": table.admins[seat], "extra": table.extras < MAX_EXTRA_ACTIONS},
)
DECISIONS = (
    ACTION,
    PAY,
    END_OF_TURN,
    PICK_DIE,
    DISCARD,
    PICK_GOODS,
    PICK_PALACE,
    COPY_SHIP,
    TURN_CARD,
    COINS_OR_PALACE,
    FAME_OR_SHIP,
    EXCHANGE,
)
"""A turn: actions, then what administrators can still do; and the choices inside a chain."""
