"""When each text of a card can be played, and how it begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.emerald import effects, monsters
from game.emerald.cards import (
    BLACK_HAND,
    CHANGE_OF_HEART,
    CTHULHU,
    DIOGENES_CLUB,
    DOCTOR_WATSON,
    DUCHESS_DUZES,
    FREEMASONS,
    HIDE_ROYALTY,
    HOLY_BROTHERHOOD,
    INSPECTOR_LESTRADE,
    IRENE_ADLER,
    MATVEI_GOLOVINSKI,
    MI_GO,
    MRS_HUDSON,
    OKHRANA,
    PEOPLES_WILL,
    PINKERTON_AGENTS,
    SHOGGOTH,
    SIGMUND_FREUD,
    SOCIETY_OF_LEOPOLD,
    TERROR_BY_NIGHT,
    THIRD_SECTION,
    VAMPIRES,
    VLADIMIR_BURTSEV,
    YOG_SOTHOTH,
    ZOMBIES,
)
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
    BLACK_HAND: Text(always, effects.black_hand),
    CHANGE_OF_HEART: Text(always, effects.change_of_heart),
    CTHULHU: choice(monsters.CALL_CTHULHU),
    DIOGENES_CLUB: Text(Emerald.could_draw, effects.draw_two),
    DOCTOR_WATSON: Text(Emerald.could_draw, effects.draw_two),
    DUCHESS_DUZES: choice(effects.DUCHESS),
    FREEMASONS: choice(effects.REDRAW, Emerald.could_draw),
    HIDE_ROYALTY: choice(effects.HIDING),
    HOLY_BROTHERHOOD: choice(effects.BROTHERHOOD),
    INSPECTOR_LESTRADE: choice(effects.LESTRADE),
    IRENE_ADLER: choice(effects.IRENE, can_charm),
    MATVEI_GOLOVINSKI: Text(always, effects.golovinski),
    MI_GO: choice(effects.FLIGHT),
    MRS_HUDSON: choice(effects.REDRAW, Emerald.could_draw),
    OKHRANA: choice(effects.SEIZURE),
    PEOPLES_WILL: Text(can_take_back, effects.peoples_will),
    PINKERTON_AGENTS: choice(effects.PINKERTON),
    SHOGGOTH: choice(monsters.SEND_SHOGGOTH),
    SIGMUND_FREUD: Text(always, effects.freud),
    SOCIETY_OF_LEOPOLD: Text(always, effects.leopold),
    TERROR_BY_NIGHT: choice(effects.TERROR),
    THIRD_SECTION: choice(effects.SUPPRESSION),
    VAMPIRES: choice(monsters.SEND_VAMPIRES, can_bite),
    VLADIMIR_BURTSEV: choice(effects.PEEK),
    YOG_SOTHOTH: choice(effects.DEVOTION),
    ZOMBIES: Text(can_rouse, monsters.call_zombies),
}
"""Every text that is played in one's own turn. Fenians and Infernal Machine help an assassination; Sherlock blocks."""
