"""The central board: its card, the turn order with the bonus tiles, the Renaissance man."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import BONUS, ERRANDS, FROM_SPACE, NOBODY, NOTHING, Board
from game.prodigals.moves import Move
from game.prodigals.refusals import means, refused_bonus
from game.prodigals.rules.asking import inside, source_facts
from game.prodigals.rules.election import gain_megaphones
from game.prodigals.tiles import CENTRAL, CENTRAL_BOYS, MEGAPHONE_TILE, MEGAPHONE_TILE_LOUDNESS, ORDER, RENAISSANCE

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Errands -----------------------------------------------------------------------------------------------------


def errands(state: Prodigals, seat: int, found: list[Move]) -> None:
    """The card for one boy, or for two with two competitions; one position of the next round; the Renaissance man."""
    taken = state.taken
    if taken[CENTRAL] < 0 and (state.line_up == 7 or (state.phase == ERRANDS and state.boys[seat] >= CENTRAL_BOYS)):
        found += m.SEND_OR_IDLE[CENTRAL]
    if seat not in taken[ORDER:RENAISSANCE]:
        for space in range(ORDER, ORDER + state.players):
            if taken[space] < 0:
                found.append(m.SENDS[space])
    if taken[RENAISSANCE] < 0:
        found += m.SEND_OR_IDLE[RENAISSANCE]


def take_card(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """No new card appears before the next round."""
    card = state.central
    state.central = NOTHING
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
    events.append(e.CardsTaken(seat, space, (card,)))


def reserve(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """A position of the next round, and one of the bonus tiles on the board."""
    events.append(e.PositionReserved(seat, space - ORDER + 1))
    state.agenda.append(BONUS_FRAMES[space - ORDER])


BONUS_FRAMES = tuple(Frame(BONUS, 1, source=FROM_SPACE + space) for space in range(ORDER, RENAISSANCE))


def bonus_moves(state: Prodigals, seat: int) -> list[Move]:
    """Any tile on the board, or none."""
    found: list[Move] = [m.TAKE_BONUS[tile] for tile in state.free_bonuses()]
    found.append(m.NO_BONUS)
    return found


def take_bonus(state: Prodigals, seat: int, move: m.TakeBonus, events: list[Event]) -> None:
    """The Megaphone counts by itself, all others are used in the Actions phase."""
    state.agenda.pop()
    if move.tile >= 0:
        state.bonus[seat] = move.tile
        events.append(e.BonusTaken(seat, move.tile))
        if move.tile == MEGAPHONE_TILE:
            gain_megaphones(state, seat, MEGAPHONE_TILE_LOUDNESS, events)
    go_on(state, seat, events)


TAKE_BONUS = inside(
    BONUS,
    bonus_moves,
    {m.TakeBonus: take_bonus},
    meant=means(bonus=m.TakeBonus),
    refuses=refused_bonus,
    facts=source_facts,
)


def take_renaissance(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """Two symbols for this round, declared when they are first used."""
    state.renaissance = seat
    events.append(e.RenaissanceTaken(seat))


# --- The next turn order -----------------------------------------------------------------------------------------


def next_order(board: Board) -> tuple[int, ...]:
    """Reserved positions first; all others fill the free ones and keep their order among themselves."""
    reserved = board.reserved()
    others = iter([seat for seat in board.order if seat not in reserved])
    return tuple([next(others) if seat == NOBODY else seat for seat in reserved])
