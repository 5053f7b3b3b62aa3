"""What a click means in each decision, and why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.contract import Target
from game.prodigals import moves as m
from game.prodigals.board import ERRANDS, Board
from game.prodigals.cards import ALL, CHOICE, ELECTION, IS_BLACK, JUMP, PUB_CARD, SOCIETY, TIME_CARD, E, P, S
from game.prodigals.circles import needs_around
from game.prodigals.influence import ways_of
from game.prodigals.moves import Move
from game.prodigals.tiles import (
    BOARD_OF,
    BONUSES,
    CENTRAL,
    CENTRAL_BOYS,
    FIELDS,
    MEGAPHONE_TILE,
    MOST_VOTES,
    ORDER,
    OWN,
    P_EITHER,
    P_EXCHANGE,
    P_SELL,
    RENAISSANCE,
    SET_INDEX,
    SLOTS,
    SPACES,
    cell_at,
)

DEALS = (P_EXCHANGE, P_SELL, P_EITHER)

# --- What a click means ------------------------------------------------------------------------------------------


def means(**kinds: Callable[..., Move]) -> Callable[[Board, int, Target], Move | str]:
    """Return what a click means where its zone and its number say enough: for each zone, the move that it stands for.
    `done` is the button that leaves the rest undone."""

    def meant(board: Board, seat: int, target: Target) -> Move | str:
        match target:
            case str(zone), int(number) if zone in kinds:
                return kinds[zone](number)
            case "button", "done" if "done" in kinds:
                return m.DONE
            case _:
                return wrong_time(board, target)

    return meant


def meant_errand(board: Board, seat: int, target: Target) -> Move | str:
    """A boy goes to a space, or for a set."""
    match target:
        case (("space" | "set"), int(space)) if 0 <= space < len(SPACES):
            return m.SENDS[space]
        case _:
            return wrong_time(board, target)


def meant_place(board: Board, seat: int, target: Target) -> Move | str:
    """A political tile, as it is turned first."""
    match target:
        case "cell", int(x), int(y):
            return m.Place(cell_at(x, y), 0)
        case _:
            return wrong_time(board, target)


def meant_action(board: Board, seat: int, target: Target) -> Move | str:
    """A card of the hand by what can be done with one of its kind, a laid card, the bonus tile."""
    match target:
        case "hand", int(card) if 0 <= card < ALL:
            return m.PlayPub(1) if card == PUB_CARD else m.Lay(card, -1) if IS_BLACK[card] else m.Play(card)
        case "laid", int(card):
            return m.Activate(card)
        case "bonus", int(tile):
            return m.UseBonus(tile)
        case _:
            return wrong_time(board, target)


def wrong_time(board: Board, target: Target) -> str:
    """Return when the thing could be used that is of no use to the decision of now."""
    if board.decision.midway:
        return "finish_first"
    match target[0]:
        case "space" | "set" if board.phase != ERRANDS:
            return "errands_only"
        case "hand" | "laid" | "bonus":
            return "actions_only"
        case "marker" | "field":
            return "needs_moves"
        case "property" | "market":
            return "needs_deal"
        case _:
            return "not_now"


# --- Errands -----------------------------------------------------------------------------------------------------


def refused_errand(board: Board, seat: int, move: m.Send | m.Idle | m.Done) -> str:
    """Why a boy cannot be placed so."""
    match move:
        case m.Send(space):
            return refused_space(board, seat, space) or "no_such_target"
        case m.Idle(space):
            return refused_idling(board, seat, space)
        case _:
            return "no_such_target"


def refused_space(board: Board, seat: int, space: int) -> str:
    """Why a boy cannot be sent to a space now; empty if they can."""
    if not 0 <= space < len(SPACES):
        return "no_such_target"
    competition = BOARD_OF[space]
    taken = board.taken[space] >= 0
    if competition < 0:
        if space == CENTRAL and not taken and board.line_up != P | E | S:
            return "" if board.phase == ERRANDS and board.boys[seat] >= CENTRAL_BOYS else "needs_two_boys"
        if ORDER <= space < RENAISSANCE:
            if space - ORDER >= board.players:
                return "no_such_position"
            if seat in board.reserved():
                return "one_position"
        return "space_taken" if taken else ""
    if not board.plays(competition):
        return "not_in_play"
    if space == OWN[competition]:
        return "own_used" if board.own[seat] >> competition & 1 else ""
    if space == P_EITHER and board.players == 2:
        return "not_with_two"
    if space in DEALS and not board.properties[seat]:
        return "no_property"
    if SET_INDEX[space] >= 0 and board.few():
        if not board.lying >> space & 1:
            return "set_gone"
        return "card_spaces_full" if board.card_space(competition) < 0 else ""
    return "space_taken" if taken else ""


def refused_idling(board: Board, seat: int, space: int) -> str:
    """Why a boy cannot stand idle on a space: deals must be made, moves and bonus tiles are simply left out."""
    if space in DEALS:
        return "must_deal"
    if ORDER <= space < RENAISSANCE or (BOARD_OF[space] == SOCIETY and SET_INDEX[space] < 0):
        return refused_space(board, seat, space) or "just_leave_it"
    return refused_space(board, seat, space) or "card_spaces_full"


def open_spaces(board: Board, seat: int, competition: int) -> int:
    """How many spaces of a competition, -1 for the central board, a player could send a boy to."""
    return sum(place == competition and not refused_space(board, seat, space) for space, place in enumerate(BOARD_OF))


def refused_bonus(board: Board, seat: int, move: m.TakeBonus) -> str:
    """Why a bonus tile cannot be taken."""
    if not 0 <= move.tile < len(BONUSES):
        return "no_such_target"
    return "bonus_taken" if board.plays(move.tile // 2) else "not_in_play"


# --- The competitions --------------------------------------------------------------------------------------------


def refused_deal(board: Board, seat: int, move: m.Sell | m.Exchange | m.AddTime | m.Done) -> str:
    """Why a property cannot be sold or exchanged, or why one must be; or time cards added."""
    match move:
        case m.AddTime():
            return "no_time_cards"
        case m.Done():
            return "must_deal"
        case m.Exchange(-1, tile) if tile in board.market:
            return "property_first"
        case m.Sell(tile) | m.Exchange(tile, _) if tile not in board.properties[seat]:
            return "not_yours"
        case _:
            return "not_in_market"


def refused_tile(board: Board, seat: int, move: m.PickTile | m.Place | m.DropTile) -> str:
    """Why a political tile cannot be picked, or cannot lie there, or not in this way."""
    match move:
        case m.PickTile():
            return "not_that_tile"
        case m.Place(cell) if any(placed.cell == cell for placed in board.layouts[seat]):
            return "cell_taken"
        case m.Place(cell) if cell in needs_around(board.layouts[seat]):
            return "edges_clash"
        case _:
            return "does_not_touch"


def refused_step(board: Board, seat: int, move: m.Step | m.Rise | m.Done) -> str:
    """Why a marker cannot move there, or up instead of a blocked one."""
    frame = board.agenda[-1]
    match move:
        case m.Rise(marker):
            return "cannot_rise" if frame.who >> marker & 1 else "not_that_marker"
        case m.Step(marker, to) if 0 <= marker < 4:
            places = board.markers_of(seat)
            if frame.task == JUMP:
                return "nobody_to_jump" if frame.who >> marker & 1 else "not_that_marker"
            frames = board.agenda[-2:] if board.together() else (frame,)
            if frame.task != CHOICE and not any(ways_of(each, marker, places[marker]) for each in frames):
                return "not_that_marker"
            if to in places:
                return "field_taken"
            return "not_that_way" if 0 <= to < FIELDS else "no_way"
        case _:
            return "out_of_reach"


# --- Cards -------------------------------------------------------------------------------------------------------


def refused_choice(board: Board, seat: int, move: m.Choose | m.Step | m.Swap | m.Declare | m.Done) -> str:
    """Why a scoring action cannot be chosen, or undone for another one; or so many symbols declared."""
    match move:
        case m.Step():
            return refused_step(board, seat, move)
        case m.Declare():
            return "no_open_symbol"
        case m.Done():
            return "must_choose"
        case m.Swap(_, _, marker) if marker >= 0:
            return "cannot_rise"
        case m.Swap(give) if give == ELECTION and board.votes[seat] >= MOST_VOTES:
            return "votes_full"
        case _:
            return "not_offered"


def refused_card(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """Why a card or the bonus tile cannot be used so, or a card not be discarded."""
    match move:
        case m.Activate(card):
            return "activated" if card in board.laid[seat] else "not_laid"
        case m.UseBonus(tile):
            return "counts_by_itself" if board.bonus[seat] == tile == MEGAPHONE_TILE else "no_bonus"
        case m.PlayPub() | m.Discard():
            return "not_in_hand"
        case m.Play(card) | m.Lay(card) if card not in board.hands[seat]:
            return "not_in_hand"
        case m.Play(card):
            return "time_alone" if card == TIME_CARD else "wrong_colour"
        case m.Lay(card) if not IS_BLACK[card]:
            return "wrong_colour"
        case m.Lay() if len(board.laid[seat]) < SLOTS:
            return "slots_free"
        case m.Lay(_, -1):
            return "slots_full"
        case _:
            return "not_laid"
