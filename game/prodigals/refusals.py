"""Why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from typing import Any

from game.kernel.contract import Target
from game.prodigals import moves as m
from game.prodigals.board import ERRANDS, Board
from game.prodigals.cards import CHOICE, IS_BLACK, JUMP, SOCIETY, TIME_CARD, E, P, S
from game.prodigals.election import needs_around
from game.prodigals.society import mixed, ways_of
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
)

DEALS = (P_EXCHANGE, P_SELL, P_EITHER)


def wrong_time(board: Board, target: Target) -> str:
    """When the thing could be used that is of no use to the decision of now."""
    if board.decision.midway:
        return "finish_first"
    match target[0]:
        case "space" | "set" if board.decision.name != "errand":
            return "errands_only"
        case "hand" | "laid" | "bonus":
            return "actions_only"
        case "marker" | "field":
            return "needs_moves"
        case "property" | "market":
            return "needs_deal"
        case _:
            return "not_now"


def why_not(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now."""
    match move:
        case m.Send(space):
            return refused_space(board, seat, space) or "no_such_target"
        case m.Idle(space):
            return refused_idling(board, seat, space)
        case m.TakeBonus(tile):
            return refused_bonus(board, tile)
        case m.PickTile():
            return "not_that_tile"
        case m.Place(cell, _):
            return refused_cell(board, seat, cell)
        case m.Exchange(-1, tile) if tile in board.market:
            return "property_first"
        case m.Sell(tile) | m.Exchange(tile, _) if tile not in board.properties[seat]:
            return "not_yours"
        case m.Exchange():
            return "not_in_market"
        case m.AddTime():
            return "no_time_cards"
        case m.Step(marker, to):
            return refused_step(board, seat, marker, to)
        case m.Swap(give, _, marker):
            return refused_swap(board, seat, give, marker)
        case m.Choose():
            return "not_offered"
        case m.Declare():
            return "no_open_symbol"
        case m.Play() | m.PlayPub() | m.Lay() | m.Discard():
            return refused_card(board, seat, move)
        case m.Activate(card):
            return "activated" if card in board.laid[seat] else "not_laid"
        case m.UseBonus(tile):
            return "counts_by_itself" if board.bonus[seat] == tile == MEGAPHONE_TILE else "no_bonus"
        case m.Rise(marker):
            return "cannot_rise" if board.agenda[0].who >> marker & 1 else "not_that_marker"
        case m.Done():
            return "must_choose" if board.agenda[0].kind == CHOICE else "must_deal"
        case _:
            return "no_such_target"


def refused_space(board: Board, seat: int, space: int) -> str:
    """Why a boy cannot be sent to a space now; empty if he can."""
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


def refused_bonus(board: Board, tile: int) -> str:
    """Why a bonus tile cannot be taken."""
    if not 0 <= tile < len(BONUSES):
        return "no_such_target"
    return "bonus_taken" if board.plays(tile // 2) else "not_in_play"


def refused_cell(board: Board, seat: int, cell: int) -> str:
    """Why the political tile cannot lie there, or not in this way."""
    if any(placed.cell == cell for placed in board.layouts[seat]):
        return "cell_taken"
    return "edges_clash" if cell in needs_around(board.layouts[seat]) else "does_not_touch"


def refused_step(board: Board, seat: int, marker: int, to: int) -> str:
    """Why a marker cannot move there."""
    if not 0 <= marker < 4:
        return "out_of_reach"
    places = board.markers_of(seat)
    if board.agenda[0].kind == JUMP:
        return "nobody_to_jump" if board.agenda[0].who >> marker & 1 else "not_that_marker"
    tasks = board.agenda[: 2 if mixed(board.agenda) else 1]
    if board.agenda[0].kind != CHOICE and not any(ways_of(task, marker, places[marker]) for task in tasks):
        return "not_that_marker"
    if to in places:
        return "field_taken"
    return "not_that_way" if 0 <= to < FIELDS else "no_way"


def refused_swap(board: Board, seat: int, give: int, marker: int) -> str:
    """Why the price of a swap cannot be paid."""
    if marker >= 0:
        return "cannot_rise"
    return "votes_full" if give == 1 and board.votes[seat] >= MOST_VOTES else "not_offered"


def refused_card(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """Why a card of the hand cannot be used so."""
    match move:
        case m.PlayPub():
            return "not_in_hand"
        case m.Play(card) | m.Lay(card, _) | m.Discard(card) if card not in board.hands[seat]:
            return "not_in_hand"
        case m.Play(card):
            return "time_alone" if card == TIME_CARD else "wrong_colour"
        case m.Lay(card, _) if not IS_BLACK[card]:
            return "wrong_colour"
        case m.Lay() if len(board.laid[seat]) < SLOTS:
            return "slots_free"
        case m.Lay(_, -1):
            return "slots_full"
        case _:
            return "not_laid"
