"""The Actions phase: one turn for everybody, in which cards are played, laid and activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import CONFIRM, Event, Path
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import NOTHING, TURN, Board
from game.prodigals.cards import (
    ANYONE,
    BRAZEN_VOICE,
    CARDS,
    DOWN,
    EXCHANGE,
    IS_BLACK,
    LOUDNESS,
    MARK,
    MOST_PUBS,
    MOVE,
    PUB_CARD,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    PUBLICAN,
    REACTS_TO_MARK,
    SWAP,
    TIME_CARD,
    TRIGGER_VOTES,
    VOTE,
)
from game.prodigals.moves import Move
from game.prodigals.refusals import meant_action, refused_card
from game.prodigals.rules import election
from game.prodigals.rules.asking import asked
from game.prodigals.rules.effects import BONUS_FRAMES, counted_frames, use
from game.prodigals.tiles import BONUSES, MEGAPHONE_TILE, SLOTS

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Turns -------------------------------------------------------------------------------------------------------

IN_TURN = Frame(TURN)


def next_turn(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """In turn order everybody has one turn; who can do nothing has none."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        found = action_moves(state, seat)
        if len(found) > 1:
            state.agenda += (frame, IN_TURN)
            state.ask(ACTION, seat, found)
            events.append(e.TurnBegan(seat))
            return True
        state.turn += 1
    return False


def go_on_with_turn(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """The turn goes on while there is anything to do in it."""
    found = action_moves(state, seat)
    if len(found) > 1:
        state.agenda.append(frame)
        state.ask(ACTION, seat, found)
        return True
    state.turn += 1
    return False


def end_turn(state: Prodigals, seat: int, move: m.EndTurn, events: list[Event]) -> None:
    """The next player's turn."""
    state.agenda.pop()
    state.turn += 1
    go_on(state, seat, events)


def action_moves(state: Prodigals, seat: int) -> list[Move]:
    """Play white cards, lay black ones, activate laid ones once, use the bonus tile: any number, in any order."""
    found: list[Move] = []
    hand, laid = state.hands[seat], state.laid[seat]
    last = NOTHING
    for card in hand:
        if card == last:
            continue
        last = card
        if IS_BLACK[card]:
            if len(laid) < SLOTS:
                found.append(m.LAYS[card])
            else:
                found += [m.lay_over(card, out) for out in laid]
        elif card == PUB_CARD:
            found += m.PLAY_PUBS[1 : min(hand.count(card), MOST_PUBS) + 1]
        elif card != TIME_CARD:
            found.append(m.PLAYS[card])
    used = state.activated[seat]
    for slot, card in enumerate(laid):
        if not used >> slot & 1:
            found.append(m.ACTIVATES[card])
    tile = state.bonus[seat]
    if tile >= 0 and tile != MEGAPHONE_TILE:
        found.append(m.USE_BONUS[tile])
    found.append(m.END_TURN)
    return found


# --- Actions -----------------------------------------------------------------------------------------------------


def play(state: Prodigals, seat: int, move: m.Play, events: list[Event]) -> None:
    """A white card works once and stays in view until the end of the round; black cards may react to it."""
    card = move.card
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.played[seat] += (card,)
    events.append(e.CardPlayed(seat, card))
    if state.laid[seat]:
        react(state, seat, card, events)
    use(state, seat, card)
    go_on(state, seat, events)


def react(state: Prodigals, seat: int, card: int, events: list[Event]) -> None:
    """The bottoms of the player's black cards that react to a white card, after its own effect."""
    laid = state.laid[seat]
    found = [Frame(VOTE, TRIGGER_VOTES, 0, 0, black) for black in REACTS_TO_MARK[MARK[card]] if black in laid]
    if LOUDNESS[card] and BRAZEN_VOICE in laid:
        found.append(Frame(MOVE, LOUDNESS[card], DOWN, ANYONE, BRAZEN_VOICE))
    events += [e.Triggered(seat, frame.source) for frame in found]
    state.agenda += reversed(found)


def play_pub(state: Prodigals, seat: int, move: m.PlayPub, events: list[Event]) -> None:
    """Pub cards played together count by their number; the Publican adds votes for each of them."""
    number = move.number
    hand = state.hands[seat]
    place = hand.index(PUB_CARD)
    state.hands[seat] = hand[:place] + hand[place + number :]
    state.played[seat] += (PUB_CARD,) * number
    events.append(e.PubPlayed(seat, number))
    election.lose(state, seat, PUB_VOTES[number], events)
    if PUBLICAN in state.laid[seat]:
        events.append(e.Triggered(seat, PUBLICAN))
        election.lose(state, seat, PUB_TRIGGER_VOTES * number, events)
    go_on(state, seat, events)


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
        events.append(e.CardRemoved(seat, out))
    events.append(e.CardLaid(seat, card))
    go_on(state, seat, events)


def activate(state: Prodigals, seat: int, move: m.Activate, events: list[Event]) -> None:
    """The corner of a black card works once a round."""
    card = move.card
    state.activated[seat] |= 1 << state.laid[seat].index(card)
    events.append(e.CardActivated(seat, card))
    use(state, seat, card)
    go_on(state, seat, events)


def use_bonus(state: Prodigals, seat: int, move: m.UseBonus, events: list[Event]) -> None:
    """A bonus tile is put back at once."""
    state.bonus[seat] = -1
    events.append(e.BonusUsed(seat, move.tile))
    state.agenda += BONUS_FRAMES[move.tile]
    go_on(state, seat, events)


# --- What a turn leaves unused -----------------------------------------------------------------------------------

FREE = (EXCHANGE, SWAP)
"""What is not always wanted, so that nobody needs to be reminded of it."""


def left_unused(board: Board, seat: int) -> tuple[str, ...]:
    """What is lost if the turn ends now, by its key: corners of black cards that would do something, the bonus tile."""
    used = board.activated[seat]
    found = [
        f"card.{CARDS[card].id}"
        for slot, card in enumerate(board.laid[seat])
        if not used >> slot & 1 and any(frame.task not in FREE for frame in counted_frames(board, seat, card))
    ]
    tile = board.bonus[seat]
    if tile >= 0 and tile != MEGAPHONE_TILE:
        found.append(f"bonus.{BONUSES[tile]}")
    return tuple(found)


def clicks(board: Board, seat: int, move: Move) -> Path:
    """Return the clicks that make a move. Who ends a turn with something unused must confirm it."""
    path = m.clicks(board, seat, move)
    return (*path, CONFIRM) if move == m.END_TURN and left_unused(board, seat) else path


ACTION = asked(
    "action",
    action_moves,
    {
        m.Play: play,
        m.PlayPub: play_pub,
        m.Lay: lay,
        m.Activate: activate,
        m.UseBonus: use_bonus,
        m.EndTurn: end_turn,
    },
    clicks=clicks,
    meant=meant_action,
    refuses=refused_card,
)
