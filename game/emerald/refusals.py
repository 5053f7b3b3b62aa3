"""Why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.emerald import moves as m
from game.emerald.board import Board
from game.emerald.cards import (
    ACTION,
    ACTIONS,
    ALL_CITIES,
    BOMB,
    CLAIM,
    FENIANS,
    FREE,
    HEADER,
    INFERNAL_MACHINE,
    IRENE_ADLER,
    KILL,
    LOYAL,
    MOVE,
    ONCE,
    PLACE,
    RESTO,
    RETRIEVE,
    SYMBOLS,
    TEXT,
    VAMPIRES,
    ZOMBIES,
)
from game.kernel.contract import Target

if TYPE_CHECKING:
    from game.emerald.state import Emerald


def why_not(state: Emerald, seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now."""
    decision = state.decision.name
    match move:
        case m.Play(card, use):
            return card_refused(state, seat, card, use)
        case m.ChooseCity(city):
            return city_refused(state, seat, city)
        case m.ChooseTarget(city, victim) if decision == "assassinate":
            return victim_refused(state, seat, city, victim)
        case m.TakeCube():
            return "no_cube"
        case m.MoveAgent(m.POOL):
            return "pool_empty" if decision == "pinkerton_agents" else "only_from_cities"
        case m.MoveAgent():
            return "no_agent"
        case m.ReturnAgents():
            return "not_yet" if state.flown[seat] else "no_agent"
        case m.Done():
            return "overpay" if decision == "move" and state.steps else "choose_first"
        case m.React(card):
            if card not in state.hands[seat]:
                return "not_in_hand"
            return "not_loyalist" if decision == "change_of_heart" else "no_effect"
        case _:
            return "no_target"


def too_early(board: Board, target: Target) -> str:
    """Why a click leads nowhere that goes on with a move, but begins none; empty if what it goes on with is seen."""
    match target:
        case ("city", *_):
            return "agent_first"
        case ("hand", int(card)):
            return "most_free" if board.too_many_free(card) else "only_exchange"
        case _:
            return ""


def wrong_time(decision: str, target: Target) -> str:
    """What a thing is for that cannot begin an action."""
    match decision, *target:
        case (("turn" | "end_turn"), "seat", _):
            return "seat_by_cards"
        case (("turn" | "end_turn"), "limbo"):
            return "limbo_by_cards"
        case (("turn" | "end_turn"), "pool"):
            return "pool_by_cards"
        case _:
            return "not_now"


def card_refused(state: Emerald, seat: int, card: int, use: int) -> str:
    """A card cannot be played for this."""
    decision = state.decision.name
    if card not in state.hands[seat]:
        return "not_in_hand"
    if decision in ("turn", "end_turn"):
        return beginning_refused(state, seat, card, use)
    if decision == "bombs":
        bombs = card in (FENIANS, INFERNAL_MACHINE) if use == TEXT else use == BOMB and SYMBOLS[card][BOMB]
        return "overpay" if bombs else "no_symbol"
    if decision == "markers" and use in (RESTO, LOYAL):
        return "track_end" if SYMBOLS[card][use] else "no_symbol"
    if state.count or use != m.PLAYED_FOR.get(decision):
        return "not_now"
    if use < TEXT and not SYMBOLS[card][use]:
        return "no_symbol"
    return "not_enough_bombs" if use == KILL else "overpay"


def beginning_refused(state: Emerald, seat: int, card: int, use: int) -> str:
    """No action can begin with this card."""
    if use == TEXT:
        if HEADER[card] not in (ACTION, ONCE, FREE):
            return "no_symbol"
    elif use < TEXT and not SYMBOLS[card][use]:
        return "no_symbol"
    if state.actions == ACTIONS and not (use == TEXT and HEADER[card] == FREE):
        return "no_actions"
    if use == PLACE:
        return "pool_empty"
    if use == CLAIM:
        return "not_first_action" if state.actions else "no_claim"
    if use == RETRIEVE:
        return "no_cube"
    if use == MOVE:
        return "no_agent"
    if use == KILL:
        return "not_enough_bombs" if state.hunting_grounds(seat) else "no_target"
    if card in (VAMPIRES, ZOMBIES) and state.banished:
        return "banished"
    if state.too_many_free(card) and state.could_draw(seat):
        return "most_free"
    return "pool_empty" if card in (IRENE_ADLER, VAMPIRES) and not state.reserve[seat] else "no_effect"


def city_refused(state: Emerald, seat: int, city: int) -> str:
    """Nothing can be done in this city."""
    decision = state.decision.name
    if city not in range(ALL_CITIES):
        return "no_target"
    if decision in ("mi_go", "yog_sothoth"):
        return "no_agent"
    if decision == "claim":
        return claim_refused(state, seat, city)
    if decision in ("duchess_duzes", "third_section") and state.tops[city] < 0:
        return "no_card"
    if decision == "hide_royalty" and not state.slots[city]:
        return "no_royal"
    return majority_refused(state, seat, city) if decision in ("duchess_duzes", "hide_royalty") else "no_target"


def claim_refused(board: Board, seat: int, city: int) -> str:
    """Why the card of a city cannot be claimed; empty if it can."""
    if board.tops[city] < 0:
        return "no_card"
    if not board.cubes_of(seat, city):
        return "no_cube"
    return "" if board.has_majority(seat, city) else majority_refused(board, seat, city)


def victim_refused(board: Board, seat: int, city: int, victim: int) -> str:
    """Nobody can be killed there."""
    if city not in range(ALL_CITIES):
        return "no_target"
    if not board.agents_of(seat, city):
        return "no_agent"
    if not board.has_majority(seat, city):
        return majority_refused(board, seat, city)
    victims = board.victims(seat, city)
    return "not_enough_bombs" if victim in victims or (victims and victim == m.ANYBODY) else "no_target"


def majority_refused(board: Board, seat: int, city: int) -> str:
    """A tie is no majority."""
    return "tie" if board.pieces(seat, city) == board.most_of_others(seat, city) else "no_majority"
