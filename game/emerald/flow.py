"""How a turn goes on: to the rest of the action in progress, or to its end."""

from __future__ import annotations

from game.emerald.cards import ACTIONS, CLAIM, DISCARD, FREE, HEADER, KILL, ROYAL, SYMBOLS, ZOMBIES, ZOMBIES_PLACED
from game.emerald.ending import clear_action, end_game, reached
from game.emerald.state import Emerald
from game.kernel.contract import Decision, Event

NEXT: dict[str, Decision] = {}
"""All decisions by their names. `rules` fills it: the files of the rules lead to each other, but import one way."""
KILLERS = tuple(card for card in range(ROYAL) if SYMBOLS[card][KILL])
"""The cards that can assassinate."""


def go_on(table: Emerald, events: list[Event]) -> None:
    """What is left of the action in progress; else it ends."""
    seat = table.active
    if table.action == CLAIM and table.count:
        table.ask(NEXT["claim"], seat)
    elif table.action == KILL and could_kill_again(table, seat):
        table.ask(NEXT["assassinate_again"], seat)
    elif table.text == ZOMBIES and table.grave:
        table.count = min(ZOMBIES_PLACED, table.grave)
        table.ask(NEXT["zombie_place"], seat)
    else:
        end_action(table, events)


def could_kill_again(table: Emerald, seat: int) -> bool:
    """Whether, for all that everybody knows, another assassination may follow."""
    return any(table.could_hold(seat, card) for card in KILLERS) and bool(table.hunting_grounds(seat))


def end_action(table: Emerald, events: list[Event]) -> None:
    """The cards are discarded; an action is used up, unless it was free; the end is checked."""
    seat = table.active
    if table.played:
        table.discards[seat] += table.played
        table.played = ()
    if table.text < 0 or HEADER[table.text] != FREE:
        table.actions += 1
    else:
        table.freed += 1
    if table.action != DISCARD:
        table.idle = -1
    clear_action(table)
    why = reached(table)
    if why:
        end_game(table, why, events)
    else:
        next_action(table)


def next_action(table: Emerald) -> None:
    """After both actions only free ones may follow."""
    table.ask(NEXT["turn" if table.actions < ACTIONS else "end_turn"], table.active)
