"""What cards do: their effects are counted, become tasks on the agenda, and are done one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.contract import Event
from game.prodigals import election, possessions, society
from game.prodigals import moves as m
from game.prodigals.board import DECLARE, FROM_BONUS, FROM_SPACE, Board, Task
from game.prodigals.cards import (
    ANYONE,
    BRAZEN_VOICE,
    CARDS,
    CHOICE,
    COUNTED_SYMBOL,
    DOWN,
    ELECTION,
    LOUDNESS,
    MARK,
    MOVE,
    ONCE,
    POSSESSIONS,
    PUB_CARD,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    PUBLICAN,
    REACTS_TO_MARK,
    SOCIETY,
    SWAP,
    TRIGGER_VOTES,
    VOTE,
    E,
    Effect,
    P,
    S,
)
from game.prodigals.moves import Move
from game.prodigals.tiles import BONUS_EFFECTS, MOST_VOTES

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- From effects to tasks ---------------------------------------------------------------------------------------


def tasks_of(effects: tuple[Effect, ...], source: int, who: int = 0) -> tuple[Task, ...]:
    """The tasks of effects that count nothing."""
    return tuple(Task(e.kind, e.number, e.what, e.who or who, source) for e in effects)


FIXED = tuple(
    tasks_of(card.effects, number) if all(e.per == ONCE for e in card.effects) else None
    for number, card in enumerate(CARDS)
)
"""The tasks of every card that counts nothing."""
BONUS_TASKS = tuple(tasks_of((effect,), FROM_BONUS + tile) for tile, effect in enumerate(BONUS_EFFECTS))


def counted_tasks(board: Board, seat: int, card: int) -> tuple[Task, ...]:
    """The tasks of a card: everything is counted before anything happens."""
    found = []
    for kind, number, what, who, per, each in CARDS[card].effects:
        if per != ONCE:
            number += each * board.counted(seat, per)
        if number:
            found.append(Task(kind, number, what, who, card))
    return tuple(found)


def use(state: Prodigals, seat: int, card: int, after: tuple[Task, ...]) -> None:
    """A card begins to work; who has open symbols of the Renaissance man may declare some before they are counted."""
    tasks = FIXED[card]
    if tasks is None:
        if COUNTED_SYMBOL[card] >= 0 and state.open_symbols(seat):
            tasks = (Task(DECLARE, 1, COUNTED_SYMBOL[card], 0, card),)
        else:
            tasks = counted_tasks(state, seat, card)
    state.agenda = tasks + after


def declare_moves(state: Prodigals, seat: int) -> tuple[Move, ...]:
    """None, one, or both of the open symbols."""
    return m.DECLARES[: state.open_symbols(seat) + 1]


def declare(state: Prodigals, seat: int, move: m.Declare, events: list[Event]) -> None:
    """Declared symbols stay what they are until the end of the round."""
    _, _, symbol, _, card = state.agenda[0]
    if move.number:
        state.declared += (symbol,) * move.number
        events.append(m.SymbolDeclared(seat, symbol, move.number))
    state.agenda = counted_tasks(state, seat, card) + state.agenda[1:]


# --- Actions -----------------------------------------------------------------------------------------------------


def play(state: Prodigals, seat: int, move: m.Play, events: list[Event]) -> None:
    """A white card works once and stays in view until the end of the round; black cards may react to it."""
    card = move.card
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.played[seat] += (card,)
    events.append(m.CardPlayed(seat, card))
    use(state, seat, card, reactions(state, seat, card, events))


def reactions(state: Prodigals, seat: int, card: int, events: list[Event]) -> tuple[Task, ...]:
    """The bottoms of the player's black cards that react to a white card, after its own effect."""
    laid = state.laid[seat]
    if not laid:
        return ()
    found = [Task(VOTE, TRIGGER_VOTES, 0, 0, black) for black in REACTS_TO_MARK[MARK[card]] if black in laid]
    if LOUDNESS[card] and BRAZEN_VOICE in laid:
        found.append(Task(MOVE, LOUDNESS[card], DOWN, ANYONE, BRAZEN_VOICE))
    events += [m.Triggered(seat, task.source) for task in found]
    return tuple(found)


def play_pub(state: Prodigals, seat: int, move: m.PlayPub, events: list[Event]) -> None:
    """Pub cards played together count by their number; the Publican adds votes for each of them."""
    number = move.number
    hand = state.hands[seat]
    place = hand.index(PUB_CARD)
    state.hands[seat] = hand[:place] + hand[place + number :]
    state.played[seat] += (PUB_CARD,) * number
    events.append(m.PubPlayed(seat, number))
    election.lose(state, seat, PUB_VOTES[number], events)
    if PUBLICAN in state.laid[seat]:
        events.append(m.Triggered(seat, PUBLICAN))
        election.lose(state, seat, PUB_TRIGGER_VOTES * number, events)


def lay(state: Prodigals, seat: int, move: m.Lay, events: list[Event]) -> None:
    """A black card does nothing when it is laid; if all slots are full, another one must go first."""
    card, out, _ = move
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    laid = state.laid[seat]
    if out < 0:
        state.laid[seat] = (*laid, card)
    else:
        slot = laid.index(out)
        state.laid[seat] = (*laid[:slot], card, *laid[slot + 1 :])
        state.activated[seat] &= ~(1 << slot)
        state.discards += (out,)
        events.append(m.CardRemoved(seat, out))
    events.append(m.CardLaid(seat, card))


def activate(state: Prodigals, seat: int, move: m.Activate, events: list[Event]) -> None:
    """The corner of a black card works once a round."""
    card = move.card
    state.activated[seat] |= 1 << state.laid[seat].index(card)
    events.append(m.CardActivated(seat, card))
    use(state, seat, card, ())


def use_bonus(state: Prodigals, seat: int, move: m.UseBonus, events: list[Event]) -> None:
    """A bonus tile is put back at once."""
    state.bonus[seat] = -1
    events.append(m.BonusUsed(seat, move.tile))
    state.agenda = BONUS_TASKS[move.tile]


def done(state: Prodigals, seat: int, move: m.Done, events: list[Event]) -> None:
    """The rest of an effect stays undone."""
    agenda = state.agenda
    state.agenda = agenda[2 if society.mixed(agenda) or swap_beside(agenda) else 1 :]


# --- Choices and swaps -------------------------------------------------------------------------------------------


def swap_beside(agenda: tuple[Task, ...]) -> bool:
    """Whether a choice and a swap of one card are pending, to be done in any order."""
    return len(agenda) > 1 and agenda[0].kind == CHOICE and agenda[1].kind == SWAP


def choice_moves(state: Prodigals, seat: int) -> list[Move]:
    """Lose a vote, spend, or move a marker; only the move may be left out. Beside it, or alone, a swap."""
    agenda = state.agenda
    task = agenda[0]
    found: list[Move] = []
    swapping = task
    may_stop = True
    if task.kind == CHOICE:
        may_stop = bool(task.what & S)
        if task.what & P:
            found.append(m.CHOOSES[POSSESSIONS])
        if task.what & E:
            found.append(m.CHOOSES[ELECTION])
        if may_stop:
            society.steps_down(state, seat, found)
        if swap_beside(agenda):
            swapping = agenda[1]
    if swapping.kind == SWAP:
        swap_moves(state, seat, swapping.what, found)
    if may_stop:
        found.append(m.DONE)
    return found


def choose(state: Prodigals, seat: int, move: m.Choose, events: list[Event]) -> None:
    """One of several scoring actions, the same again or another the next time."""
    kind, number, what, pounds, source = state.agenda[0]
    rest = state.agenda[1:]
    state.agenda = (Task(kind, number - 1, what, pounds, source), *rest) if number > 1 else rest
    if move.competition == ELECTION:
        election.lose(state, seat, 1, events)
    else:
        possessions.spend(state, seat, pounds, events)


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
            found += [swaps[marker + 1] for marker in society.EACH if society.can_rise(places, marker)]


def swap(state: Prodigals, seat: int, move: m.Swap, events: list[Event]) -> None:
    """Undo 1 of one scoring action, do 1 or 2 of another."""
    give, get, marker, _ = move
    agenda = state.agenda
    at = 0 if agenda[0].kind == SWAP else 1
    kind, number, what, gain, source = agenda[at]
    left = (Task(kind, number - 1, what, gain, source),) if number > 1 else ()
    state.agenda = (*agenda[:at], *left, *agenda[at + 1 :])
    events.append(m.Swapped(seat, give, get))
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
        state.agenda = (Task(MOVE, gain, DOWN, ANYONE, source), *state.agenda)


def errand_tasks(space: int, *effects: Effect) -> tuple[Task, ...]:
    """The tasks of an errand."""
    return tasks_of(effects, FROM_SPACE + space)
