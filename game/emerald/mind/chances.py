"""What one could begin in a city now: for each action the cards that can do it there, or why none can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.emerald import cards as c
from game.emerald import moves as m
from game.emerald.board import Board
from game.emerald.refusals import unclaimable, victim_refused
from game.emerald.rules import attacks, effects, monsters

if TYPE_CHECKING:
    from game.emerald.view import View

AIMS: dict[int, Callable[[Board, int], Sequence[Any]]] = {
    c.CTHULHU: monsters.cthulhu_moves,
    c.DUCHESS_DUZES: effects.duchess_moves,
    c.HIDE_ROYALTY: effects.hide_moves,
    c.INSPECTOR_LESTRADE: effects.cube_moves,
    c.IRENE_ADLER: monsters.agent_moves,
    c.MI_GO: effects.own_agent_moves,
    c.OKHRANA: effects.cube_moves,
    c.PINKERTON_AGENTS: effects.pinkerton_moves,
    c.SHOGGOTH: monsters.agent_moves,
    c.THIRD_SECTION: effects.third_section_moves,
    c.VAMPIRES: monsters.vampire_moves,
    c.YOG_SOTHOTH: effects.own_agent_moves,
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
        for card in playable(view, c.KILL)
        if city in grounds and attacks.within_reach(view, seat, view.hand, card, city)
    )
    texts = tuple(card for card in playable(view, c.TEXT) if card in AIMS and aimed(view, card, city))
    found = [
        chance(view, c.PLACE),
        chance(view, c.CLAIM, unclaimable(view, seat, city)),
        chance(view, c.RETRIEVE, "" if view.cubes_of(seat, city) else "no_cube"),
        chance(view, c.MOVE),
        Chance(c.KILL, killers, "" if killers else no_kill(view, city)),
    ]
    return [*found, Chance(c.TEXT, texts)] if texts else found


def playable(view: View, use: int) -> tuple[int, ...]:
    """The cards of the hand that can begin an action of this kind now."""
    return tuple(move.card for move in view.moves if isinstance(move, m.Play) and move.use == use)


def chance(view: View, use: int, reason: str = "") -> Chance:
    """What is possible in any city, unless this one has its reason."""
    cards = () if reason else playable(view, use)
    return Chance(use, cards, "" if cards else reason or no_card(view, use))


def no_card(view: View, use: int) -> str:
    """Why no card of the hand can begin this action: what keeps the first that has the symbol, if any has it."""
    held = next((card for card in view.hand if c.SYMBOLS[card][use]), None)
    return "no_such_card" if held is None else view.refusal(("use", held, c.USES[use]))


def no_kill(view: View, city: int) -> str:
    """Why nobody can be killed here."""
    if not any(c.SYMBOLS[card][c.KILL] for card in view.hand):
        return "no_such_card"
    return victim_refused(view, view.seat, m.ChooseTarget(city, m.ANYBODY))


def aimed(view: View, card: int, city: int) -> bool:
    """Whether a text can choose something in the city."""
    return any(city == getattr(move, "city", None) for move in AIMS[card](view, view.seat))
