"""Why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.emerald import moves as m
from game.emerald.cards import (
    ACTION,
    ACTIONS,
    ALL_CITIES,
    BOMB,
    CHANGE_OF_HEART,
    CLAIM,
    CUBES,
    DISCARD,
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
from game.emerald.state import (
    ASK_BLOCK,
    ASK_DUCHESS,
    ASK_HEART,
    ASK_HIDE,
    ASK_MI_GO,
    ASK_OKHRANA,
    ASK_PINKERTON,
    ASK_THIRD_SECTION,
    ASK_YOG,
    ASSASSINATE,
    ASSASSINATE_AGAIN,
    BOMBS,
    CLAIMING,
    DISCARDING,
    MARKERS,
    MOVING,
    PLACING,
    REDRAW,
    RETRIEVING,
    TURN,
)

if TYPE_CHECKING:
    from game.emerald.rules import Emerald

REASONS = (
    "actions_left",
    "banished",
    "choose_first",
    "game_over",
    "no_actions",
    "no_agent",
    "no_card",
    "no_cube",
    "no_effect",
    "no_majority",
    "no_royal",
    "no_target",
    "not_enough_bombs",
    "not_first_action",
    "not_in_hand",
    "not_loyalist",
    "not_now",
    "not_yet",
    "no_symbol",
    "overpay",
    "pool_empty",
    "tie",
    "track_end",
)

_PLAYED_FOR = {
    PLACING: PLACE,
    CLAIMING: CLAIM,
    RETRIEVING: RETRIEVE,
    MOVING: MOVE,
    ASSASSINATE_AGAIN: KILL,
    DISCARDING: DISCARD,
    REDRAW: DISCARD,
}
"""What further cards are played for, where only one use is possible."""


def why_not(table: Emerald, move: tuple[Any, ...]) -> str:
    """The reason; for moves that the rules refuse now."""
    if table.to_move is None:
        return "game_over"
    match move:
        case m.Play(card, use):
            return _card(table, card, use)
        case m.ChooseCity(city):
            return _city(table, city)
        case m.ChooseTarget(city, seat) if table.decision == ASSASSINATE:
            return _victim(table, city, seat)
        case m.TakeCube() if table.decision == RETRIEVING:
            return "no_cube"
        case m.MoveAgent(m.POOL) if table.decision == ASK_PINKERTON:
            return "pool_empty"
        case m.MoveAgent() if table.decision in (MOVING, ASK_PINKERTON):
            return "no_agent"
        case m.ReturnAgents() if table.decision == TURN:
            return "not_yet" if table.flown[table.active] else "no_agent"
        case m.Pass() if table.decision == TURN:
            return "no_actions"
        case m.EndTurn() if table.decision == TURN:
            return "actions_left"
        case m.Done() if table.decision == MOVING:
            return "overpay" if table.steps else "choose_first"
        case m.Done() if table.decision in (ASK_MI_GO, ASK_OKHRANA, ASK_YOG):
            return "choose_first"
        case m.React(card) if table.decision in (ASK_BLOCK, ASK_HEART):
            if card not in table.hands[table.to_move]:
                return "not_in_hand"
            return "not_loyalist" if table.decision == ASK_HEART and card == CHANGE_OF_HEART else "no_effect"
        case _ if type(move) in {type(legal) for legal in table.legal_moves()}:
            return "no_target"
        case _:
            return "not_now"


def _card(table: Emerald, card: int, use: int) -> str:
    """A card cannot be played for this."""
    seat = table.active
    if table.to_move != seat:
        return "not_now"
    if card not in table.hands[seat]:
        return "not_in_hand"
    if table.decision == TURN:
        return _begin(table, card, use)
    if table.decision == BOMBS:
        bombs = card in (FENIANS, INFERNAL_MACHINE) if use == TEXT else use == BOMB and SYMBOLS[card][BOMB]
        return "overpay" if bombs else "no_symbol"
    if table.decision == MARKERS and use in (RESTO, LOYAL):
        return "track_end" if SYMBOLS[card][use] else "no_symbol"
    if table.decision not in _PLAYED_FOR or table.count or use != _PLAYED_FOR[table.decision]:
        return "not_now"
    if use < TEXT and not SYMBOLS[card][use]:
        return "no_symbol"
    return "not_enough_bombs" if use == KILL else "overpay"


def _begin(table: Emerald, card: int, use: int) -> str:
    """No action can begin with this card."""
    seat = table.active
    if use == TEXT:
        if HEADER[card] not in (ACTION, ONCE, FREE):
            return "no_symbol"
    elif use < TEXT and not SYMBOLS[card][use]:
        return "no_symbol"
    if table.actions == ACTIONS and not (use == TEXT and HEADER[card] == FREE):
        return "no_actions"
    if use == PLACE:
        return "pool_empty"
    if use == CLAIM:
        return "not_first_action" if table.actions else "no_target"
    if use == RETRIEVE:
        assert table.pool[seat] == CUBES
        return "no_cube"
    if use == MOVE:
        return "no_agent"
    if use == KILL:
        return "not_enough_bombs" if table.hunting_grounds(seat) else "no_target"
    if card in (VAMPIRES, ZOMBIES) and table.banished:
        return "banished"
    return "pool_empty" if card in (IRENE_ADLER, VAMPIRES) and not table.reserve[seat] else "no_effect"


def _city(table: Emerald, city: int) -> str:
    """Nothing can be done in this city."""
    if city not in range(ALL_CITIES):
        return "no_target"
    decision, seat = table.decision, table.active
    if decision in (ASK_MI_GO, ASK_YOG):
        return "no_agent"
    if decision in (CLAIMING, ASK_DUCHESS, ASK_THIRD_SECTION) and table.tops[city] < 0:
        return "no_card"
    if decision == ASK_HIDE and not table.slots[city]:
        return "no_royal"
    if decision == CLAIMING and not table.cubes_of(seat, city):
        return "no_cube"
    if decision in (CLAIMING, ASK_DUCHESS, ASK_HIDE):
        return _majority(table, city)
    return "no_target" if isinstance(table.legal_moves()[0], m.ChooseCity) else "not_now"


def _victim(table: Emerald, city: int, victim: int) -> str:
    """Nobody can be killed there."""
    if city not in range(ALL_CITIES):
        return "no_target"
    if not table.agents_of(table.active, city):
        return "no_agent"
    if not table.has_majority(table.active, city):
        return _majority(table, city)
    return "not_enough_bombs" if victim in table.victims(table.active, city) else "no_target"


def _majority(table: Emerald, city: int) -> str:
    """A tie is no majority."""
    pieces = table.pieces_in(city)
    return "tie" if pieces[table.active] == max(pieces) else "no_majority"
