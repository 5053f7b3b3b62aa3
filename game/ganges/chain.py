"""What one thing sets off: how a chain of effects is worked off, and the cards that move in it.

A chain may stop at every choice, so it lives on the table's agenda: whoever sets something off puts tasks on it, the
parts of a gain in reverse order, and `work_off` takes them from the top until somebody must decide. A worker that asks
for a decision puts its task back, so that the decision finds there what it is about and where it comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from game.ganges import events as e
from game.ganges.board import Task, source_facts
from game.ganges.cards import EMPTY_TABLE, NO_CARD
from game.ganges.moves import Move
from game.ganges.state import Ganges
from game.kernel.contract import Decision, Event

Worker: TypeAlias = Callable[[Ganges, int, Task, list[Event]], bool]
"""Does a task; whether somebody must decide now."""

WORK: dict[int, Worker] = {}
"""Who does each task; each chapter of the rules adds its own."""


def work_off(state: Ganges, seat: int, events: list[Event]) -> None:
    """Do one task after the other until somebody must decide. The lowest task always asks for something."""
    next_task = state.agenda.pop
    while True:
        task = next_task()
        if WORK[task[0]](state, seat, task, events):
            return


def ask(state: Ganges, seat: int, task: Task, decision: Decision, moves: Sequence[Move]) -> bool:
    """The task waits on the agenda until it is decided. What can be done in only one way is never asked."""
    state.agenda.append(task)
    state.ask(decision, seat, moves)
    return True


def source(state: Ganges, seat: int) -> Mapping[str, Any]:
    """What the decision comes from."""
    return source_facts(state.agenda[-1].source)


def source_and_number(state: Ganges, seat: int) -> Mapping[str, Any]:
    """What the decision comes from, and how many cards are still to be taken."""
    task = state.agenda[-1]
    return {**source_facts(task.source), "number": task.number}


# --- Cards that move ----------------------------------------------------------------------------------------------


def draw(state: Ganges, events: list[Event]) -> int:
    """The top card of the deck. As soon as the last one is drawn, the discard is shuffled into a new deck."""
    card = state.deck.pop()
    if not state.deck:
        state.deck, state.discard = state.discard, []
        state.rng.shuffle(state.deck)
        events.append(e.Reshuffled(len(state.deck)))
    return card


def leave_table(state: Ganges, card: int, events: list[Event]) -> None:
    """A card leaves the table and a gap remains; when it was the last one, four new ones are laid out at once."""
    grid = state.grid
    grid[grid.index(card)] = NO_CARD
    if not any(grid):
        for gap in range(EMPTY_TABLE):
            grid[gap] = draw(state, events)
        events.append(e.TableEmptied(EMPTY_TABLE, tuple(grid[:EMPTY_TABLE]), state.top))


def into_hand(state: Ganges, seat: int, card: int, events: list[Event]) -> None:
    """A card of the table joins the hand, and its owner sees the value."""
    leave_table(state, card, events)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    events.append(e.Took(seat, card, state.dice[card]))


def give_up(state: Ganges, seat: int, cards: Sequence[int]) -> tuple[int, ...]:
    """Cards of a hand go to the discard, by number; their values."""
    state.hands[seat] = tuple([card for card in state.hands[seat] if card not in cards])
    state.discard += cards
    dice = state.dice
    return tuple([dice[card] for card in cards])
