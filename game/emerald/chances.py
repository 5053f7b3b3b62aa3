"""What one could begin in a city now: for each action the cards that can do it there, or why none can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.emerald import attacks, effects
from game.emerald import moves as m
from game.emerald.board import Board
from game.emerald.cards import (
    CLAIM,
    CTHULHU,
    DUCHESS_DUZES,
    HIDE_ROYALTY,
    INSPECTOR_LESTRADE,
    IRENE_ADLER,
    KILL,
    MI_GO,
    MOVE,
    OKHRANA,
    PINKERTON_AGENTS,
    PLACE,
    RETRIEVE,
    SHOGGOTH,
    SYMBOLS,
    TEXT,
    THIRD_SECTION,
    USES,
    VAMPIRES,
    YOG_SOTHOTH,
)
from game.emerald.refusals import kill_refused, unclaimable

if TYPE_CHECKING:
    from game.emerald.view import View

AIMS: dict[int, Callable[[Board, int], Sequence[Any]]] = {
    CTHULHU: attacks.cthulhu_moves,
    DUCHESS_DUZES: effects.duchess_moves,
    HIDE_ROYALTY: effects.hide_moves,
    INSPECTOR_LESTRADE: effects.cube_moves,
    IRENE_ADLER: attacks.agent_moves,
    MI_GO: effects.own_agent_moves,
    OKHRANA: effects.cube_moves,
    PINKERTON_AGENTS: effects.pinkerton_moves,
    SHOGGOTH: attacks.agent_moves,
    THIRD_SECTION: effects.third_section_moves,
    VAMPIRES: attacks.vampire_moves,
    YOG_SOTHOTH: effects.own_agent_moves,
}
"""What can be chosen for the texts that are aimed at cities."""


class Chance(NamedTuple):
    """An action in a city: what cards are played for, those that can begin it, and why none can."""

    use: int
    cards: tuple[int, ...]
    reason: str = ""


def chances(view: View, city: int) -> list[Chance]:
    """The actions with symbols in the order of the rulebook, then the texts that can be aimed at the city."""
    seat = view.seat
    grounds = view.hunting_grounds(seat)
    killers = tuple(
        card
        for card in playable(view, KILL)
        if city in grounds and attacks.within_reach(view, seat, view.hand, card, city)
    )
    texts = tuple(card for card in playable(view, TEXT) if card in AIMS and aimed(view, card, city))
    found = [
        chance(view, PLACE),
        chance(view, CLAIM, unclaimable(view, seat, city)),
        chance(view, RETRIEVE, "" if view.cubes_of(seat, city) else "no_cube"),
        chance(view, MOVE),
        Chance(KILL, killers, "" if killers else no_kill(view, city)),
    ]
    return [*found, Chance(TEXT, texts)] if texts else found


def playable(view: View, use: int) -> tuple[int, ...]:
    """The cards of the hand that can begin an action of this kind now."""
    return tuple(move.card for move in view.moves if isinstance(move, m.Play) and move.use == use)


def chance(view: View, use: int, reason: str = "") -> Chance:
    """What is possible in any city, unless this one has its reason."""
    cards = () if reason else playable(view, use)
    return Chance(use, cards, "" if cards else reason or no_card(view, use))


def no_card(view: View, use: int) -> str:
    """Why no card of the hand can begin this action: what keeps the first that has the symbol, if any has it."""
    held = next((card for card in view.hand if SYMBOLS[card][use]), None)
    return "no_such_card" if held is None else view.refusal(("use", held, USES[use]))


def no_kill(view: View, city: int) -> str:
    """Why nobody can be killed here."""
    if not any(SYMBOLS[card][KILL] for card in view.hand):
        return "no_such_card"
    return kill_refused(view, view.seat, city, m.ANYBODY)


def aimed(view: View, card: int, city: int) -> bool:
    """Whether a text can choose something in the city."""
    return any(city == getattr(move, "city", None) for move in AIMS[card](view, view.seat))
