"""Why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ganges import moves as m
from game.ganges.board import Board
from game.ganges.cards import BUILDING, COLOUR, COST, COST_COLOUR, JOKER_VALUE, KIND, PALACE, SHIP, TRADE
from game.kernel.contract import Target

WANTED = {m.Build: BUILDING, m.Sail: SHIP, m.Trade: TRADE, m.Visit: PALACE}
WANTED |= {m.PickGoods: TRADE, m.PickPalace: PALACE, m.PickShip: SHIP}
"""Which kind of card each move takes from the table."""


def why_not(board: Board, dice: Sequence[int], seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now."""
    match move:
        case m.TakeDie() | m.PickDie():
            return "not_on_table" if move.card else "gap"
        case m.Build(card) | m.Sail(card) | m.Trade(card) | m.Visit(card) if not _offered(board, move):
            return "gap" if not card else "not_on_table" if card not in board.grid else "other_kind"
        case m.PickGoods(card) | m.PickPalace(card) | m.PickShip(card):
            return "gap" if not card else "not_on_table" if card not in board.grid else "other_kind"
        case m.Build(card):
            own = any(COLOUR[die] == COST_COLOUR[card] for die in board.hands[seat])
            return "too_little" if own or board.admins[seat] else "wrong_colour"
        case m.Sail() | m.Visit():
            return "wrong_value" if board.hands[seat] else "no_dice"
        case m.Pay():
            return refused_sum(board, dice, seat, board.agenda[-1].number, move)
        case m.PayDie():
            return refused_die(board, dice, seat, move)
        case m.Discard(card):
            return "same_die" if card in board.hands[seat] else "not_in_hand"
        case m.DrawDice():
            return "no_admin"
        case m.ExtraAction():
            return "extra_used"
        case m.CopyShip():
            return "not_last_ship"
        case m.TurnCard():
            return "already_turned"
        case _:
            return "not_offered"


def _offered(board: Board, move: tuple[Any, ...]) -> bool:
    return move[0] in board.grid and KIND[move[0]] == WANTED[type(move)]


def refused_sum(board: Board, dice: Sequence[int], seat: int, card: int, move: m.Pay) -> str:
    """Why a building cannot be paid for in this way."""
    if move.karma > board.karma[seat]:
        return "no_karma"
    if move.jokers > board.admins[seat]:
        return "no_admin"
    hand = board.hands[seat]
    own = [dice[own] for own in hand if COLOUR[own] == COST_COLOUR[card]]
    values = m.digits(move.dice)
    for value in values:
        if values.count(value) > own.count(value):
            return "wrong_colour" if value in [dice[other] for other in hand] else "not_in_hand"
    if not values and not move.jokers:
        return "wrong_colour"
    raised = min(sum(values) + move.karma, JOKER_VALUE * len(values))
    return "too_little" if raised + JOKER_VALUE * move.jokers < COST[card] else "superfluous"


def refused_die(board: Board, dice: Sequence[int], seat: int, move: m.PayDie) -> str:
    """Why a ship or palace action cannot be paid for with this die."""
    if move.die == m.JOKER:
        return "no_admin"
    held = any(m.die(COLOUR[card], dice[card]) == move.die for card in board.hands[seat])
    return "wrong_value" if held else "not_in_hand"


def in_payment(board: Board, dice: Sequence[int], seat: int, card: int, target: Target) -> str:
    """Why something cannot be part of any payment for a card of the table."""
    match target:
        case ("karma", _) if not board.karma[seat]:
            return "no_karma"
        case ("admin", _) if not board.admins[seat]:
            return "no_admin"
        case _ if KIND[card] == TRADE:
            return "goods_free"
        case ("hand", int(own)) if KIND[card] == BUILDING and COLOUR[own] != COST_COLOUR[card]:
            return "wrong_colour"
        case ("hand", _) if KIND[card] != BUILDING:
            return "wrong_value"
        case _:
            return "superfluous"


def elsewhere(board: Board, seat: int, decision: str, target: Target) -> str:
    """Why a click leads nowhere that stands for no move at all now."""
    match decision, *target:
        case "action", ("hand" | "karma" | "admin"), *_:
            return "card_first"
        case "action", "button", "end_turn":
            return "act_first"
        case "action", "button", "extra_action":
            return "extra_at_end" if board.admins[seat] else "no_admin"
        case "end_of_turn", ("grid" | "corner" | "hand" | "karma" | "admin"), *_:
            return "action_done"
        case "discard", ("grid" | "corner"), *_:
            return "make_room"
        case "exchange", "row", *_:
            return "choose_way"
        case _, "track", *_:
            return "turns_by_tokens"
        case _, "row", *_:
            return "rows_stay"
        case _, "deck", *_:
            return "deck_closed"
        case _:
            return "not_now"
