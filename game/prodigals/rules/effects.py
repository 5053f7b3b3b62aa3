"""What cards do: their effects are counted, put on the agenda, and done one after another. Choices and swaps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import DECLARE, FROM_BONUS, Board, source_key
from game.prodigals.cards import (
    ANYONE,
    CARDS,
    CHOICE,
    COUNTED_SYMBOL,
    DOWN,
    ELECTION,
    MOVE,
    ONCE,
    POSSESSIONS,
    SOCIETY,
    SWAP,
    SYMBOLS,
    E,
    Effect,
    P,
    S,
)
from game.prodigals.influence import EACH, can_rise
from game.prodigals.moves import Move
from game.prodigals.refusals import means, refused_choice
from game.prodigals.rules import election, possessions, society
from game.prodigals.rules.asking import done, inside, number_facts
from game.prodigals.tiles import BONUS_EFFECTS, MOST_VOTES

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- From effects to the agenda ----------------------------------------------------------------------------------


def frames_of(effects: tuple[Effect, ...], source: int, who: int = 0) -> tuple[Frame, ...]:
    """The frames of effects that count nothing, the last one first."""
    return tuple(Frame(each.kind, each.number, each.what, each.who or who, source) for each in reversed(effects))


FIXED = tuple(
    frames_of(card.effects, number) if all(effect.per == ONCE for effect in card.effects) else None
    for number, card in enumerate(CARDS)
)
"""The frames of every card that counts nothing."""
BONUS_FRAMES = tuple(frames_of((effect,), FROM_BONUS + tile) for tile, effect in enumerate(BONUS_EFFECTS))


def counted_frames(board: Board, seat: int, card: int) -> list[Frame]:
    """The frames of a card: everything is counted before anything happens."""
    found = []
    for kind, number, what, who, per, each in reversed(CARDS[card].effects):
        if per != ONCE:
            number += each * board.counted(seat, per)
        if number:
            found.append(Frame(kind, number, what, who, card))
    return found


def use(state: Prodigals, seat: int, card: int) -> None:
    """A card begins to work; who has open symbols of the Renaissance man may declare some before they are counted."""
    frames = FIXED[card]
    if frames is not None:
        state.agenda += frames
    elif COUNTED_SYMBOL[card] >= 0 and state.open_symbols(seat):
        state.agenda.append(Frame(DECLARE, 1, COUNTED_SYMBOL[card], 0, card))
    else:
        state.agenda += counted_frames(state, seat, card)


def declare_moves(state: Prodigals, seat: int) -> tuple[Move, ...]:
    """None, one, or both of the open symbols."""
    return m.DECLARES[: state.open_symbols(seat) + 1]


def declare(state: Prodigals, seat: int, move: m.Declare, events: list[Event]) -> None:
    """Declared symbols stay what they are until the end of the round."""
    _, _, symbol, _, card = state.agenda.pop()
    if move.number:
        state.declared += (symbol,) * move.number
        events.append(e.SymbolDeclared(seat, symbol, move.number))
    state.agenda += counted_frames(state, seat, card)
    go_on(state, seat, events)


def declare_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """Which symbol is counted."""
    frame = board.agenda[-1]
    return {"source": source_key(frame.source), "symbol": f"symbol.{SYMBOLS[frame.what]}"}


DECLARING = inside(
    DECLARE, declare_moves, {m.Declare: declare}, meant=means(), refuses=refused_choice, facts=declare_facts
)

# --- Choices and swaps -------------------------------------------------------------------------------------------


def choice_moves(state: Prodigals, seat: int) -> list[Move]:
    """Lose a vote, spend, or move a marker; only the move may be left out. Beside it, or alone, a swap."""
    frame = state.agenda[-1]
    found: list[Move] = []
    swapping = frame
    may_stop = True
    if frame.task == CHOICE:
        may_stop = bool(frame.what & S)
        if frame.what & P:
            found.append(m.CHOOSES[POSSESSIONS])
        if frame.what & E:
            found.append(m.CHOOSES[ELECTION])
        if may_stop:
            society.steps_down(state, seat, found)
        swapping = state.agenda[-2]
    if swapping.task == SWAP:
        swap_moves(state, seat, swapping.what, found)
    if may_stop:
        found.append(m.DONE)
    return found


def choose(state: Prodigals, seat: int, move: m.Choose, events: list[Event]) -> None:
    """One of several scoring actions, the same again or another the next time."""
    task, number, what, pounds, source = state.agenda.pop()
    if number > 1:
        state.agenda.append(Frame(task, number - 1, what, pounds, source))
    if move.competition == ELECTION:
        election.lose(state, seat, 1, events)
    else:
        possessions.spend(state, seat, pounds, events)
    go_on(state, seat, events)


def swap_moves(state: Prodigals, seat: int, competitions: int, found: list[Move]) -> None:
    """The price must be possible: votes up to the cap, a marker with a free field above it."""
    for give in (POSSESSIONS, ELECTION, SOCIETY):
        if not competitions >> give & 1 or (give == ELECTION and state.votes[seat] >= MOST_VOTES):
            continue
        for get in (POSSESSIONS, ELECTION, SOCIETY):
            if get == give or not competitions >> get & 1:
                continue
            swaps = m.SWAPS[give, get]
            if give != SOCIETY:
                found.append(swaps[0])
                continue
            places = state.markers_of(seat)
            found += [swaps[marker + 1] for marker in EACH if can_rise(places, marker)]


def swap(state: Prodigals, seat: int, move: m.Swap, events: list[Event]) -> None:
    """Undo 1 of one scoring action, do 1 or 2 of another."""
    give, get, marker, _ = move
    agenda = state.agenda
    at = -1 if agenda[-1].task == SWAP else -2
    task, number, what, gain, source = agenda[at]
    if number > 1:
        agenda[at] = Frame(task, number - 1, what, gain, source)
    else:
        del agenda[at]
    events.append(e.Swapped(seat, give, get))
    if give == POSSESSIONS:
        possessions.receive(state, seat, 1, events)
    elif give == ELECTION:
        election.gain(state, seat, 1, events)
    else:
        society.rise(state, seat, marker, events)
    if get == POSSESSIONS:
        possessions.spend(state, seat, gain, events)
    elif get == ELECTION:
        election.lose(state, seat, gain, events)
    else:
        agenda.append(Frame(MOVE, gain, DOWN, ANYONE, source))
    go_on(state, seat, events)


CHOICES = inside(
    CHOICE,
    choice_moves,
    {m.Choose: choose, m.Step: society.step, m.Swap: swap, m.Done: done},
    meant=means(**society.TO_STEP, score=m.Choose, done=m.Done),
    refuses=refused_choice,
    facts=number_facts,
)
SWAPS = inside(
    SWAP, choice_moves, {m.Swap: swap, m.Done: done}, meant=means(), refuses=refused_choice, facts=number_facts
)
