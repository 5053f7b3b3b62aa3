"""Dice cards: from the table or the deck into the hand, which never holds more than eight."""

from __future__ import annotations

from typing import Any

from game.ganges import board as b
from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.board import Task, source_facts
from game.ganges.cards import COLOUR, COLOURS, HAND_LIMIT, NO_CARD
from game.ganges.chain import WORK, ask, draw, give_up, into_hand, source_and_number, work_off
from game.ganges.moves import Move
from game.ganges.state import Ganges
from game.kernel.contract import Decision, Event


def pick_dice(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """Cards of the table into the hand, one after the other: the first is seen before the second is named."""
    moves = pick_die_moves(state, seat)
    if len(moves) > 1:
        return ask(state, seat, task, PICK_DIE, moves)
    name_die(state, task, moves[0].card)
    return False


def pick_die_moves(state: Ganges, seat: int) -> list[m.PickDie]:
    """Any card of the table, whatever its action side."""
    return [m.PICK_DIE[card] for card in state.grid if card]


def pick_die(state: Ganges, seat: int, move: m.PickDie, events: list[Event]) -> None:
    """This card is to come into the hand."""
    name_die(state, state.agenda.pop(), move.card)
    work_off(state, seat, events)


def name_die(state: Ganges, task: Task, card: int) -> None:
    """A card has been named; the others of the same effect come after it."""
    if task.number > 1:
        state.agenda.append(Task(task.kind, task.number - 1, 0, task.source))
    state.agenda.append(Task(b.TAKE, card, 0, task.source))


def deck_dice(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """Cards from the top of the deck into the hand, one after the other."""
    name_die(state, task, NO_CARD)
    return False


def take(state: Ganges, seat: int, task: Task, events: list[Event]) -> bool:
    """A named card comes into the hand. With eight cards in it, one must go first."""
    hand = state.hands[seat]
    if len(hand) >= HAND_LIMIT:
        return ask(state, seat, task, DISCARD, discard_moves(state, seat))
    if task.number:
        into_hand(state, seat, task.number, events)
    else:
        card = draw(state, events)
        state.hands[seat] = tuple(sorted((*hand, card)))
        events.append(e.Drew(seat, card, state.dice[card], state.top))
    return False


def discard_moves(state: Ganges, seat: int) -> list[Move]:
    """Any die of the hand; of equal ones that with the lowest number."""
    dice = state.dice
    first: dict[int, Move] = {}
    for card in state.hands[seat]:
        first.setdefault(COLOUR[card] * 8 + dice[card], m.DISCARD[card])
    return list(first.values())


def discard(state: Ganges, seat: int, move: m.Discard, events: list[Event]) -> None:
    """The die goes; then the named card comes."""
    (value,) = give_up(state, seat, (move.card,))
    events.append(e.Discarded(seat, move.card, value))
    work_off(state, seat, events)


def discard_facts(state: Ganges, seat: int) -> dict[str, Any]:
    """For which die room must be made."""
    task = state.agenda[-1]
    return {**source_facts(task.source), "colour": f"colour.{COLOURS[COLOUR[task.number or state.top]]}"}


PICK_DIE = Decision("pick_die", pick_die_moves, {m.PickDie: pick_die}, facts=source_and_number)
"""Not midway for those who think ahead: what the last die was is seen before the next is named."""
DISCARD = Decision("discard", discard_moves, {m.Discard: discard}, facts=discard_facts, midway=True)
WORK |= {b.DICE: pick_dice, b.DECK_DICE: deck_dice, b.TAKE: take}
