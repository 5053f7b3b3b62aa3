"""Dice cards: from the table or the deck into the hand, which never holds more than eight."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.ganges import events as e
from game.ganges import moves as m
from game.ganges.cards import COLOUR, COLOURS, HAND_LIMIT, NO_CARD
from game.ganges.moves import Move
from game.ganges.refusals import meant_discard, meant_pick
from game.ganges.rules import chain as c
from game.ganges.rules.chain import ask, asked, draw, give_up, into_hand, one_less, source_and_number, source_facts
from game.ganges.state import Ganges
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event


def pick_die_moves(state: Ganges, seat: int) -> list[m.PickDie]:
    """Any card of the table, whatever its action side. Of several the first is seen before the second is named."""
    return [m.PICK_DIE[card] for card in state.grid if card]


def pick_die(state: Ganges, seat: int, move: m.PickDie, events: list[Event]) -> None:
    """Name this card."""
    name_die(state, state.agenda.pop(), move.card)
    go_on(state, seat, events)


def name_die(state: Ganges, frame: Frame, card: int) -> None:
    """Put a named card on the agenda; the others of the same effect come after it."""
    one_less(state, frame)
    state.agenda.append(Frame(c.TAKE, card, source=frame.source))


def deck_dice(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Name the top card of the deck, one after the other."""
    name_die(state, frame, NO_CARD)
    return False


def take(state: Ganges, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Take a named card into the hand. If there are eight in it, one must go first."""
    hand = state.hands[seat]
    if len(hand) >= HAND_LIMIT:
        return ask(state, seat, frame, events, DISCARD)
    if frame.number:
        into_hand(state, seat, frame.number, events)
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
    """Make room for the named card."""
    (value,) = give_up(state, seat, (move.card,))
    events.append(e.Discarded(seat, move.card, value))
    go_on(state, seat, events)


def discard_facts(state: Ganges, seat: int) -> dict[str, Any]:
    """Say for which die room must be made."""
    frame = state.agenda[-1]
    return {**source_facts(frame.source), "colour": f"colour.{COLOURS[COLOUR[frame.number or state.top]]}"}


PICK_DIE = asked(
    "pick_die",
    pick_die_moves,
    {m.PickDie: pick_die},
    meant=partial(meant_pick, m.PickDie),
    facts=source_and_number,
)
"""Not midway for those who think ahead: what the last die was is seen before the next is named."""
DISCARD = asked("discard", discard_moves, {m.Discard: discard}, meant=meant_discard, facts=discard_facts, midway=True)
