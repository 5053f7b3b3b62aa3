"""When each text of a card can be played, and how it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.emerald import cards as c
from game.emerald.rules import effects, monsters
from game.emerald.state import Emerald
from game.kernel.contract import Decision, Event


class Text(NamedTuple):
    """When a text can be played, and how it begins. No text can be played without any effect."""

    can: Callable[[Emerald, int], object]
    begin: Callable[[Emerald, int, list[Event]], None]


def choice(decision: Decision, can: Callable[[Emerald, int], object] | None = None) -> Text:
    """A text that begins with a choice; there must be something to choose."""
    return Text(can or decision.moves, lambda state, seat, events: state.ask(decision, seat))


def always(state: Emerald, seat: int) -> bool:
    """Some effect is sure."""
    return True


def can_take_back(state: Emerald, seat: int) -> int:
    """There must be cubes in Limbo."""
    return state.limbo[seat]


def can_charm(state: Emerald, seat: int) -> object:
    """One's own pool must have an agent for the exchange."""
    return state.reserve[seat] and monsters.agent_moves(state, seat)


def can_bite(state: Emerald, seat: int) -> object:
    """The same, and the undead must not be banished."""
    return not state.banished and state.reserve[seat] and monsters.vampire_moves(state, seat)


def can_rouse(state: Emerald, seat: int) -> object:
    """There must be zombies left to place, or somebody to attack."""
    return not state.banished and (state.grave or monsters.prey(state, seat))


TEXTS: dict[int, Text] = {
    c.BLACK_HAND: Text(always, effects.black_hand),
    c.CHANGE_OF_HEART: Text(always, effects.change_of_heart),
    c.CTHULHU: choice(monsters.CALL_CTHULHU),
    c.DIOGENES_CLUB: Text(Emerald.could_draw, effects.draw_two),
    c.DOCTOR_WATSON: Text(Emerald.could_draw, effects.draw_two),
    c.DUCHESS_DUZES: choice(effects.DUCHESS),
    c.FREEMASONS: choice(effects.REDRAW, Emerald.could_draw),
    c.HIDE_ROYALTY: choice(effects.HIDING),
    c.HOLY_BROTHERHOOD: choice(effects.BROTHERHOOD),
    c.INSPECTOR_LESTRADE: choice(effects.LESTRADE),
    c.IRENE_ADLER: choice(effects.IRENE, can_charm),
    c.MATVEI_GOLOVINSKI: Text(always, effects.golovinski),
    c.MI_GO: choice(effects.FLIGHT),
    c.MRS_HUDSON: choice(effects.REDRAW, Emerald.could_draw),
    c.OKHRANA: choice(effects.SEIZURE),
    c.PEOPLES_WILL: Text(can_take_back, effects.peoples_will),
    c.PINKERTON_AGENTS: choice(effects.PINKERTON),
    c.SHOGGOTH: choice(monsters.SEND_SHOGGOTH),
    c.SIGMUND_FREUD: Text(always, effects.freud),
    c.SOCIETY_OF_LEOPOLD: Text(always, effects.leopold),
    c.TERROR_BY_NIGHT: choice(effects.TERROR),
    c.THIRD_SECTION: choice(effects.SUPPRESSION),
    c.VAMPIRES: choice(monsters.SEND_VAMPIRES, can_bite),
    c.VLADIMIR_BURTSEV: choice(effects.PEEK),
    c.YOG_SOTHOTH: choice(effects.DEVOTION),
    c.ZOMBIES: Text(can_rouse, monsters.call_zombies),
}
"""Every text that is played in one's own turn. Fenians and Infernal Machine help an assassination; Sherlock blocks."""
