"""What a click means, and why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from game.emerald import cards as c
from game.emerald import moves as m
from game.emerald.board import Board
from game.emerald.moves import Move
from game.kernel.contract import Target

# --- What a click means ------------------------------------------------------------------------------------------

UseOf: TypeAlias = Callable[[int], int]

BUTTONS: dict[str, Move] = {
    "pass": m.PASS,
    "end_turn": m.END_TURN,
    "mi_go": m.RETURNS[0],
    "allow": m.DECLINE,
    "reveal": m.DECLINE,
    "confirm": m.DONE,
}


def meant(board: Board, seat: int, target: Target, use_of: UseOf | None = None) -> Move | str:
    """Of all that a click here can stand for what is asked for now. `use_of` says what a card is played for at first
    sight, where there is a choice."""
    asked = board.decision.makes
    return next((move for move in meanings(board, target, use_of) if type(move) in asked), "not_now")


def meanings(board: Board, target: Target, use_of: UseOf | None) -> tuple[Move, ...]:
    """The moves that a click can stand for, one of each kind."""
    match target:
        case "hand", int(card) if 0 <= card < c.ROYAL:
            return m.React(card), m.PLAYS[card][use_of(card) if use_of else further_use(board)]
        case "use", int(card), str(use) if use_of and use in c.USES:
            return (m.Play(card, c.USES.index(use)),)
        case "pieces", int(city), int(owner):
            return (m.ChooseTarget(city, owner),)
        case "city", int(city):
            return m.ChooseCity(city), m.ChooseTarget(city, m.ANYBODY), m.TakeCube(city), m.MoveAgent(city, city)
        case "seat", int(owner):
            return (m.ChooseSeat(owner),)
        case "number", int(number):
            return (m.ChooseNumber(number),)
        case ("limbo",):
            return (m.TAKES[m.LIMBO],)
        case ("pool",):
            return (m.MoveAgent(m.POOL, 0),)
        case "button", str(name) if name in BUTTONS:
            return (BUTTONS[name],)
        case _:
            return ()


def further_use(board: Board) -> int:
    """What further cards are played for in the action in progress, where only one use is possible."""
    return c.DISCARD if board.action == c.TEXT else board.action


def first_use(card: int) -> int:
    """A free text, or the first symbol that begins an action, or else the text."""
    uses = () if c.HEADER[card] == c.FREE else (c.PLACE, c.CLAIM, c.RETRIEVE, c.MOVE, c.KILL, c.RESTO, c.LOYAL)
    return next((use for use in uses if c.SYMBOLS[card][use]), c.TEXT)


def marker_use(card: int) -> int:
    """The marker that a card moves."""
    return c.RESTO if c.SYMBOLS[card][c.RESTO] else c.LOYAL


def bomb_use(card: int) -> int:
    """A card's bombs, or the text that is worth more."""
    return c.TEXT if card == c.INFERNAL_MACHINE else c.BOMB


def meant_turn(board: Board, seat: int, target: Target) -> Move | str:
    """A card that begins an action. A city says why its card cannot be claimed; other things are for later."""
    match target:
        case "city", int(city) if 0 <= city < c.ALL_CITIES:
            return unclaimable(board, seat, city) or "choose_card"
        case "seat", _:
            return "seat_by_cards"
        case ("limbo",):
            return "limbo_by_cards"
        case ("pool",):
            return "pool_by_cards"
        case _:
            return meant(board, seat, target, first_use)


def meant_end(board: Board, seat: int, target: Target) -> Move | str:
    """The same when no action is left."""
    match target:
        case ("city", _) | ("button", "pass" | "discard"):
            return "no_actions"
        case _:
            return meant_turn(board, seat, target)


def meant_victim(board: Board, seat: int, target: Target) -> Move | str:
    """An agent, or the royal."""
    match target:
        case "royal", int(city):
            return m.ChooseTarget(city, m.THE_ROYAL)
        case _:
            return meant(board, seat, target)


def too_early(board: Board, target: Target) -> str:
    """Why a click leads nowhere that goes on with a move, but begins none; empty if what it goes on with is seen."""
    match target:
        case ("city", *_):
            return "agent_first"
        case ("hand", int(card)):
            return "most_free" if board.too_many_free(card) else "only_exchange"
        case _:
            return ""


# --- Why not -----------------------------------------------------------------------------------------------------


def why_not(
    board: Board, seat: int, move: tuple[Any, ...], *, city: str = "no_target", pool: str = "only_from_cities"
) -> str:
    """The reason, where no more is to be said; `city` and `pool`: what such a choice lacks."""
    match move:
        case m.Play(card, use):
            return card_refused(board, seat, card, use)
        case m.ChooseCity():
            return city
        case m.TakeCube():
            return "no_cube"
        case m.MoveAgent(m.POOL):
            return pool
        case m.MoveAgent():
            return "no_agent"
        case m.ReturnAgents():
            return "not_yet" if board.flown[seat] else "no_agent"
        case m.Done():
            return "choose_first"
        case m.React(card):
            return "no_effect" if card in board.hands[seat] else "not_in_hand"
        case _:
            return "no_target"


def card_refused(board: Board, seat: int, card: int, use: int) -> str:
    """One more card for the same."""
    if card not in board.hands[seat]:
        return "not_in_hand"
    if board.count or use != further_use(board):
        return "not_now"
    if use < c.TEXT and not c.SYMBOLS[card][use]:
        return "no_symbol"
    return "not_enough_bombs" if use == c.KILL else "overpay"


def beginning_refused(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """No action can begin with this card."""
    if not isinstance(move, m.Play):
        return why_not(board, seat, move)
    card, use = move.card, move.use
    if card not in board.hands[seat]:
        return "not_in_hand"
    if use == c.TEXT:
        if c.HEADER[card] not in (c.ACTION, c.ONCE, c.FREE):
            return "no_symbol"
    elif use < c.TEXT and not c.SYMBOLS[card][use]:
        return "no_symbol"
    if board.actions == c.ACTIONS and not (use == c.TEXT and c.HEADER[card] == c.FREE):
        return "no_actions"
    if use == c.PLACE:
        return "pool_empty"
    if use == c.CLAIM:
        return "not_first_action" if board.actions else "no_claim"
    if use == c.RETRIEVE:
        return "no_cube"
    if use == c.MOVE:
        return "no_agent"
    if use == c.KILL:
        return "not_enough_bombs" if board.hunting_grounds(seat) else "no_target"
    if card in (c.VAMPIRES, c.ZOMBIES) and board.banished:
        return "banished"
    if board.too_many_free(card) and board.could_draw(seat):
        return "most_free"
    return "pool_empty" if card in (c.IRENE_ADLER, c.VAMPIRES) and not board.reserve[seat] else "no_effect"


def bomb_refused(board: Board, seat: int, move: m.Play) -> str:
    """This card gives no bombs, or more than are missing."""
    card, use = move.card, move.use
    if card not in board.hands[seat]:
        return "not_in_hand"
    bombs = card in (c.FENIANS, c.INFERNAL_MACHINE) if use == c.TEXT else use == c.BOMB and c.SYMBOLS[card][c.BOMB]
    return "overpay" if bombs else "no_symbol"


def marker_refused(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """This card moves no marker, or the marker is at its end."""
    match move:
        case m.Play(card, use) if card in board.hands[seat] and use in (c.RESTO, c.LOYAL):
            return "track_end" if c.SYMBOLS[card][use] else "no_symbol"
        case _:
            return why_not(board, seat, move)


def journey_refused(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """Once an agent has travelled, the others that were paid for travel as well."""
    return "overpay" if isinstance(move, m.Done) and board.steps else why_not(board, seat, move)


def heart_refused(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """Only a Loyalist can change sides under pressure."""
    word = why_not(board, seat, move)
    return "not_loyalist" if word == "no_effect" else word


# --- Why not in this city ----------------------------------------------------------------------------------------


def unclaimable(board: Board, seat: int, city: int) -> str:
    """Why a player cannot claim the card of a city now; empty if they can, given a card for it."""
    return "not_first_action" if board.active == seat and board.actions else claim_refused(board, seat, city)


def claim_refused(board: Board, seat: int, city: int) -> str:
    """What keeps a player's pieces in a city from its card, whatever action is next; empty for nothing."""
    if board.tops[city] < 0:
        return "no_card"
    if not board.cubes_of(seat, city):
        return "no_cube"
    return "" if board.has_majority(seat, city) else majority_refused(board, seat, city)


def majority_refused(board: Board, seat: int, city: int) -> str:
    """A tie is no majority."""
    return "tie" if board.pieces(seat, city) == board.most_of_others(seat, city) else "no_majority"


def victim_refused(board: Board, seat: int, move: m.ChooseTarget) -> str:
    """This victim cannot be killed, or in this city nobody can."""
    city, victim, _ = move
    if not board.agents_of(seat, city):
        return "no_agent"
    if not board.has_majority(seat, city):
        return majority_refused(board, seat, city)
    victims = board.victims(seat, city)
    return "not_enough_bombs" if victim in victims or (victims and victim == m.ANYBODY) else "no_target"


def offer_refused(board: Board, seat: int, move: tuple[Any, ...]) -> str:
    """The card of this city cannot be claimed."""
    return claim_refused(board, seat, move.city) if isinstance(move, m.ChooseCity) else why_not(board, seat, move)


def duchess_refused(board: Board, seat: int, move: m.ChooseCity) -> str:
    """The Duchess needs a majority, but no cube."""
    return majority_refused(board, seat, move.city) if board.tops[move.city] >= 0 else "no_card"


def hiding_refused(board: Board, seat: int, move: m.ChooseCity) -> str:
    """A royal must be there, and one must have the majority."""
    return majority_refused(board, seat, move.city) if board.slots[move.city] else "no_royal"
