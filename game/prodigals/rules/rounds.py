"""A round from its beginning to its end: what it consists of, who goes first in the next one, and who must discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals import scoring
from game.prodigals.board import BOYS, CLEAN_UP, END, ERRANDS, HANDS, NOBODY, NOTHING, PRAISE, SPEECHES, TURNS
from game.prodigals.cards import E, P, S
from game.prodigals.moves import Move
from game.prodigals.refusals import means, refused_card
from game.prodigals.rules.asking import asked
from game.prodigals.rules.central import next_order
from game.prodigals.rules.setup import reveal
from game.prodigals.tiles import HAND_LIMIT, ROUNDS, SET_PLACES, SPACES, TILES_A_ROUND

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals


def begin_round(state: Prodigals, events: list[Event]) -> None:
    """New cards and tiles lie open; the first player sends a boy."""
    reveal(state)
    events.append(e.RoundBegan(state.round, state.central, state.beatrice, state.sets, state.tiles, state.market))
    state.phase = ERRANDS
    state.turn = state.players - 1
    state.agenda.append(Frame(END))
    if state.line_up & S:
        state.agenda.append(Frame(PRAISE))
    if state.line_up & E:
        state.agenda.append(Frame(SPEECHES))
    state.agenda += (Frame(TURNS), Frame(BOYS))


# --- End of round ------------------------------------------------------------------------------------------------


def end_round(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """The game ends after round 5, or if anybody stands at 0 or less; else there is a new order and all is cleared."""
    early = scoring.somebody_is_through(state)
    if early or state.round + 1 == ROUNDS:
        state.finish()
        events.append(e.GameEnded(state.scores(), state.winners(), early))
        return True
    state.order = next_order(state)
    events.append(e.OrderSet(state.order))
    clear(state)
    state.phase, state.turn = CLEAN_UP, 0
    state.agenda.append(Frame(HANDS))
    return False


def clear(state: Prodigals) -> None:
    """Played cards, and all cards and tiles left on the boards, are gone; boys and central tiles return."""
    players = state.players
    gone = [card for cards in (*state.played, *state.sets) for card in cards]
    if state.central >= 0:
        gone.append(state.central)
    state.discards += tuple(gone)
    state.played = [()] * players
    state.sets = ((),) * len(SET_PLACES)
    state.central = NOTHING
    state.lying = 0
    state.sold += state.market
    state.market = ()
    state.dropped += tuple([tile for tile in state.tiles if tile >= 0])
    state.tiles = (NOTHING,) * TILES_A_ROUND
    state.beatrice = NOTHING
    state.taken = [NOBODY] * len(SPACES)
    state.own = [0] * players
    state.safe = NOBODY
    state.bonus = [NOTHING] * players
    state.renaissance = NOBODY
    state.declared = ()
    state.megaphones = [0] * players
    state.activated = [0] * players


def check_hands(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Nobody keeps more than four cards. Whoever must discard may go on below four; whoever has no more than four is
    not asked, since a card that is kept costs nothing. Then the next round begins."""
    while state.turn < state.players:
        seat = state.order[state.turn]
        if len(state.hands[seat]) > HAND_LIMIT:
            state.agenda.append(frame)
            state.ask(DISCARDING, seat)
            return True
        state.turn += 1
    state.round += 1
    if state.line_up & P:
        state.pointer = (state.pointer + 1) % 4
    begin_round(state, events)
    return False


def discard_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any card in the hand."""
    return [m.DISCARDS[card] for card in dict.fromkeys(state.hands[seat])]


def keep_moves(state: Prodigals, seat: int) -> list[Move]:
    """One card less, or what is left is kept."""
    return [*discard_moves(state, seat), m.KEEP]


def discard(state: Prodigals, seat: int, move: m.Discard, events: list[Event]) -> None:
    """One card less, without any effect."""
    hand = state.hands[seat]
    place = hand.index(move.card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.discards += (move.card,)
    events.append(e.CardDiscarded(seat, move.card))
    left = len(state.hands[seat])
    if left:
        state.ask(DISCARDING if left > HAND_LIMIT else KEEPING, seat)
    else:
        keep(state, seat, m.KEEP, events)


def keep(state: Prodigals, seat: int, move: m.Keep, events: list[Event]) -> None:
    """The next player's hand."""
    state.turn += 1
    go_on(state, seat, events)


DISCARDING = asked(
    "discard",
    discard_moves,
    {m.Discard: discard},
    meant=means(hand=m.Discard),
    refuses=refused_card,
    facts=lambda board, seat: {"number": len(board.hands[seat]) - HAND_LIMIT},
)
KEEPING = asked(
    "keep",
    keep_moves,
    {m.Discard: discard, m.Keep: keep},
    meant=means(hand=m.Discard),
    refuses=refused_card,
    midway=True,
)
