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


def go_on(state: Emerald, events: list[Event]) -> None:
    """What is left of the action in progress; else it ends."""
    seat = state.active
    if state.action == CLAIM and state.count:
        state.ask(NEXT["claim"], seat)
    elif state.action == KILL and could_kill_again(state, seat):
        state.ask(NEXT["assassinate_again"], seat)
    elif state.text == ZOMBIES and state.grave:
        state.count = min(ZOMBIES_PLACED, state.grave)
        state.ask(NEXT["zombie_place"], seat)
    else:
        end_action(state, events)


def could_kill_again(state: Emerald, seat: int) -> bool:
    """Whether, for all that everybody knows, another assassination may follow."""
    return any(state.could_hold(seat, card) for card in KILLERS) and bool(state.hunting_grounds(seat))


def end_action(state: Emerald, events: list[Event]) -> None:
    """The cards are discarded; an action is used up, unless it was free; the end is checked."""
    seat = state.active
    if state.played:
        state.discards[seat] += state.played
        state.played = ()
    if state.text < 0 or HEADER[state.text] != FREE:
        state.actions += 1
    else:
        state.freed += 1
    if state.action != DISCARD:
        state.idle = -1
    clear_action(state)
    why = reached(state)
    if why:
        end_game(state, why, events)
    else:
        next_action(state)


def next_action(state: Emerald) -> None:
    """After both actions only free ones may follow."""
    state.ask(NEXT["turn" if state.actions < ACTIONS else "end_turn"], state.active)
