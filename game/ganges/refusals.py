"""What a click means in each decision, and why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ganges import moves as m
from game.ganges.board import Board
from game.ganges.cards import BUILDING, COLOUR, COST, COST_COLOUR, JOKER_VALUE, KIND, PALACE, SHIP, TRADE
from game.kernel.contract import Move, Target

# --- What a click means ------------------------------------------------------------------------------------------


def elsewhere(board: Board, seat: int, target: Target) -> str:
    """Why a click is no part of a decision, where the decision itself has nothing to say of it."""
    match target[0]:
        case "track":
            return "turns_by_tokens"
        case "row":
            return "rows_stay"
        case "deck":
            return "deck_closed"
        case _:
            return "not_now"


def meant_action(board: Board, seat: int, target: Target) -> Move | str:
    """A card of the table: by its action side, or by its corner as a die."""
    match target:
        case "corner", int(place) if 0 <= place < len(board.grid):
            return m.TakeDie(board.grid[place])
        case "grid", int(place) if 0 <= place < len(board.grid):
            card = board.grid[place]
            return m.BUY[card] if KIND[card] in (BUILDING, SHIP, PALACE) else m.Trade(card)
        case "button", "draw_dice":
            return m.DRAW_DICE
        case (("hand" | "karma" | "admin"), *_):
            return "card_first"
        case "button", "end_turn":
            return "act_first"
        case "button", "extra_action":
            return "extra_at_end" if board.admins[seat] else "no_admin"
        case _:
            return elsewhere(board, seat, target)


def meant_end(board: Board, seat: int, target: Target) -> Move | str:
    """A button of the end of the turn."""
    match target:
        case "button", "draw_dice":
            return m.DRAW_DICE
        case "button", "extra_action":
            return m.EXTRA_ACTION
        case (("grid" | "corner" | "hand" | "karma" | "admin"), *_):
            return "action_done"
        case _:
            return elsewhere(board, seat, target)


def meant_pick(pick: Callable[[int], Move], board: Board, seat: int, target: Target) -> Move | str:
    """A card of the table, picked for what the decision asks for."""
    match target:
        case (("grid" | "corner"), int(place)) if 0 <= place < len(board.grid):
            return pick(board.grid[place])
        case _:
            return elsewhere(board, seat, target)


def meant_discard(board: Board, seat: int, target: Target) -> Move | str:
    """A die of the hand."""
    match target:
        case "hand", int(card):
            return m.Discard(card)
        case (("grid" | "corner"), *_):
            return "make_room"
        case _:
            return elsewhere(board, seat, target)


def meant_exchange(board: Board, seat: int, target: Target) -> Move | str:
    """One of the ways that are offered, not the cards in the rows."""
    match target:
        case "exchange", int(way):
            return m.Exchange(way)
        case "row", *_:
            return "choose_way"
        case _:
            return elsewhere(board, seat, target)


def meant_copy(board: Board, seat: int, target: Target) -> Move | str:
    """A ship in somebody's row."""
    match target:
        case "row", int(card):
            return m.CopyShip(card)
        case _:
            return elsewhere(board, seat, target)


def meant_turn(board: Board, seat: int, target: Target) -> Move | str:
    """A card of one's own track."""
    match target:
        case "track", int(place):
            return m.TurnCard(place)
        case _:
            return elsewhere(board, seat, target)


# --- Why not -----------------------------------------------------------------------------------------------------

WANTED = {m.Build: BUILDING, m.Sail: SHIP, m.Trade: TRADE, m.Visit: PALACE}
"""Which kind of card each action takes from the table."""


def why_not(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now."""
    match move:
        case m.TakeDie() | m.PickDie():
            return "not_on_table" if move.card else "gap"
        case m.Build(card) | m.Sail(card) | m.Trade(card) | m.Visit(card) if not _offered(board, move):
            return _unfit(board, card)
        case m.PickGoods(card) | m.PickPalace(card) | m.PickShip(card):
            return _unfit(board, card)
        case m.Build(card):
            own = any(COLOUR[die] == COST_COLOUR[card] for die in board.hands[seat])
            return "too_little" if own or board.admins[seat] else "wrong_colour"
        case m.Sail() | m.Visit():
            return "wrong_value" if board.hands[seat] else "no_dice"
        case m.Pay():
            return refused_sum(board, seat, board.agenda[-1].number, move)
        case m.PayDie():
            return refused_die(board, seat, move)
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


def _unfit(board: Board, card: int) -> str:
    return "gap" if not card else "not_on_table" if card not in board.grid else "other_kind"


def refused_sum(board: Board, seat: int, card: int, move: m.Pay) -> str:
    """Why a building cannot be paid for in this way."""
    if move.karma > board.karma[seat]:
        return "no_karma"
    if move.jokers > board.admins[seat]:
        return "no_admin"
    hand, dice = board.hands[seat], board.dice
    own = [dice[own] for own in hand if COLOUR[own] == COST_COLOUR[card]]
    values = m.digits(move.dice)
    for value in values:
        if values.count(value) > own.count(value):
            return "wrong_colour" if value in [dice[other] for other in hand] else "not_in_hand"
    if not values and not move.jokers:
        return "wrong_colour"
    raised = min(sum(values) + move.karma, JOKER_VALUE * len(values))
    return "too_little" if raised + JOKER_VALUE * move.jokers < COST[card] else "superfluous"


def refused_die(board: Board, seat: int, move: m.PayDie) -> str:
    """Why a ship or palace action cannot be paid for with this die."""
    if move.die == m.JOKER:
        return "no_admin"
    held = any(m.die(COLOUR[card], board.dice[card]) == move.die for card in board.hands[seat])
    return "wrong_value" if held else "not_in_hand"


def in_payment(board: Board, seat: int, card: int, target: Target) -> str:
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
