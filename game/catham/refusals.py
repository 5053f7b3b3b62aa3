"""Why a move is not allowed, in one word that the screen can translate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from game.catham import moves as m
from game.catham.cards import (
    DETECTIVES,
    HACKERS,
    HACKERS_MOST,
    JOURNALISTS,
    MAFIA,
    NEEDED,
    OFFICIALS,
    POLICE,
    ROBOCATS,
    ROBOCATS_FOR_CARDS,
    ROBOCATS_FOR_INFLUENCE,
    SCIENTISTS,
)

if TYPE_CHECKING:
    from game.catham.state import CathamCity

PLAYED_BY: dict[type, int] = {
    m.PlayDetectives: DETECTIVES,
    m.PlayScientists: SCIENTISTS,
    m.PlayRobocats: ROBOCATS,
    m.PlayMafia: MAFIA,
    m.PlayHackers: HACKERS,
    m.PlayPolice: POLICE,
    m.PlayJournalists: JOURNALISTS,
    m.PlayOfficials: OFFICIALS,
}


def why_not(table: CathamCity, seat: int, move: tuple[Any, ...]) -> str:
    """The reason, for a move of a kind that is asked for now; it follows from what the seat itself knows."""
    match move:
        case m.Take():
            return "not_in_pool"
        case m.Inform(faction) if faction != table.played[-1]:
            return "other_faction"
        case m.Leak():
            return "no_pair"
        case m.Inform() | m.Discard():
            return "not_in_hand"
        case m.SurrenderCards() | m.ReturnInfluence():
            return "tribute_first"
        case m.PlayHackers(0, target):
            return nothing_chosen(table, seat, target)
        case _:
            return unplayable(table, seat, move)


def nothing_chosen(table: CathamCity, seat: int, target: object) -> str:
    """Why a click on a player or on the confirmation leads nowhere: first come the cards."""
    if target == seat:
        return "no_opponent"
    if is_opponent(target, table, seat):
        if HACKERS not in table.factions and POLICE not in table.factions:
            return "nobody_chosen"
        if not table.hand(seat)[HACKERS] and not table.hand(seat)[POLICE]:
            return "no_attackers"
        if table.hand_size(target) < min(table.hand(seat)[HACKERS], HACKERS_MOST):
            return "hand_too_small"
        return "attackers_first"
    return "cards_first"


def unplayable(table: CathamCity, seat: int, move: tuple[Any, ...]) -> str:
    """Why cards cannot be played."""
    faction = PLAYED_BY[type(move)]
    if faction not in table.factions:
        return "not_in_game"
    held = table.hand(seat)[faction]
    if held < NEEDED[faction]:
        return "not_enough_cards"
    match move:
        case m.PlayRobocats(number) if number not in (ROBOCATS_FOR_CARDS, ROBOCATS_FOR_INFLUENCE):
            return "two_or_four"
        case m.PlayPolice(_, extra, _) if extra == POLICE:
            return "another_faction"
        case m.PlayHackers(_, target) | m.PlayPolice(_, _, target) if not is_opponent(target, table, seat):
            return "no_opponent"
        case m.PlayHackers(number, target) if number in range(table.hand_size(target) + 1, HACKERS_MOST + 1):
            return "hand_too_small"
        case _:
            return "not_enough_cards"


def is_opponent(other: object, table: CathamCity, seat: int) -> TypeGuard[int]:
    """Whether this is another player."""
    return other in range(table.players) and other != seat
