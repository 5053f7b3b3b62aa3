"""What a click means in each decision, and why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeGuard

from game.catham import cards as c
from game.catham import moves as m
from game.catham.cards import ALL, HACKERS, HACKERS_MOST, NEEDED, POLICE
from game.catham.moves import Move
from game.kernel.contract import CONFIRM, Target

if TYPE_CHECKING:
    from game.catham.state import CathamCity
    from game.catham.view import View

PLAYED_BY: dict[type, int] = {
    m.PlayDetectives: c.DETECTIVES,
    m.PlayScientists: c.SCIENTISTS,
    m.PlayRobocats: c.ROBOCATS,
    m.PlayMafia: c.MAFIA,
    m.PlayHackers: HACKERS,
    m.PlayPolice: POLICE,
    m.PlayJournalists: c.JOURNALISTS,
    m.PlayOfficials: c.OFFICIALS,
}

# --- What a click means ------------------------------------------------------------------------------------------


def meant_action(board: CathamCity | View, seat: int, target: Target) -> Move | str:
    """Cards of the pool, or the smallest play of a faction. Players and the confirmation come after cards."""
    match target:
        case "pool", int(faction):
            return m.Take(faction, 1)
        case "hand", int(faction) if faction in range(ALL):
            return smallest_play(faction, (seat + 1) % 2)
        case "seat", int(other):
            return too_early(board, seat, other)
        case _:
            return "cards_first" if target == CONFIRM else "not_now"


def smallest_play(faction: int, opponent: int) -> Move:
    """What is played with the fewest cards; on any opponent, where there must be one."""
    plays: tuple[Move, ...] = (
        m.PlayDetectives(c.DETECTIVES),
        m.SCIENTISTS,
        m.ROBOCATS_TWO,
        m.MAFIA,
        m.PlayHackers(1, opponent),
        m.PlayPolice(1, POLICE, opponent),
        m.JOURNALISTS,
        m.PlayOfficials(1),
    )
    return plays[faction]


def meant_card(kind: Callable[[int], Move], board: CathamCity | View, seat: int, target: Target) -> Move | str:
    """A card of the hand, by which an answer is given or which is discarded."""
    match target:
        case "hand", int(faction):
            return kind(faction)
        case _:
            return "not_now"


def meant_tribute(board: CathamCity | View, seat: int, target: Target) -> Move | str:
    """Both ways to pay have buttons; cards are chosen afterwards."""
    match target:
        case "hand", _:
            return "tribute_first"
        case _:
            return "not_now"


# --- Why not -----------------------------------------------------------------------------------------------------


def why_not(board: CathamCity | View, seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now."""
    match move:
        case m.Take():
            return "not_in_pool"
        case m.Inform(faction) if faction != board.played[-1]:
            return "other_faction"
        case m.Leak():
            return "no_pair"
        case m.Inform() | m.Discard():
            return "not_in_hand"
        case _:
            return unplayable(board, seat, move)


def unplayable(board: CathamCity | View, seat: int, move: tuple[Any, ...]) -> str:
    """Why cards cannot be played."""
    faction = PLAYED_BY[type(move)]
    if faction not in board.factions:
        return "not_in_game"
    if board.hands[seat * ALL + faction] < NEEDED[faction]:
        return "not_enough_cards"
    match move:
        case m.PlayRobocats(number) if number not in (c.ROBOCATS_FOR_CARDS, c.ROBOCATS_FOR_INFLUENCE):
            return "two_or_four"
        case m.PlayPolice(_, extra, _) if extra == POLICE:
            return "another_faction"
        case m.PlayHackers(_, target) | m.PlayPolice(_, _, target) if not is_opponent(target, board, seat):
            return "no_opponent"
        case m.PlayHackers(number, target) if number in range(board.hand_size(target) + 1, HACKERS_MOST + 1):
            return "hand_too_small"
        case _:
            return "not_enough_cards"


def too_early(board: CathamCity | View, seat: int, other: int) -> str:
    """Why no player can be chosen yet: first come the cards, and only Hackers and Police need an opponent."""
    if other == seat:
        return "no_opponent"
    if not is_opponent(other, board, seat):
        return "cards_first"
    if HACKERS not in board.factions and POLICE not in board.factions:
        return "nobody_chosen"
    hackers, police = board.hands[seat * ALL + HACKERS], board.hands[seat * ALL + POLICE]
    if not hackers and not police:
        return "no_attackers"
    return "hand_too_small" if board.hand_size(other) < min(hackers, HACKERS_MOST) else "attackers_first"


def is_opponent(other: object, board: CathamCity | View, seat: int) -> TypeGuard[int]:
    """Return whether this is another player."""
    return other in range(board.players) and other != seat
