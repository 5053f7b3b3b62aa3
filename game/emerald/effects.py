"""The texts of the cards, in the order of the rulebook's list: what may be chosen, and what is then carried out.

Those that attack agents stand in `attacks`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.emerald import attacks, ending
from game.emerald import events as e
from game.emerald import moves as m
from game.emerald.actions import claim_card, discard_moves, done
from game.emerald.board import BY_REVEAL, Board
from game.emerald.cards import (
    ALL_CITIES,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    CHANGE_OF_HEART,
    CTHULHU,
    DIOGENES_CLUB,
    DOCTOR_WATSON,
    DRAWN,
    DUCHESS_DUZES,
    FREEMASONS,
    HIDE_ROYALTY,
    HOLY_BROTHERHOOD,
    INSPECTOR_LESTRADE,
    IRENE_ADLER,
    LOYALIST,
    MARKER_TEXT,
    MATVEI_GOLOVINSKI,
    MI_GO,
    MRS_HUDSON,
    OKHRANA,
    PEOPLES_WILL,
    PINKERTON_AGENTS,
    RESTORATIONIST,
    SANITY,
    SHOGGOTH,
    SIGMUND_FREUD,
    SOCIETY_OF_LEOPOLD,
    TAKEN_AT_MOST,
    TERROR_BY_NIGHT,
    THIRD_SECTION,
    VAMPIRES,
    VLADIMIR_BURTSEV,
    YOG_POINTS,
    YOG_SOTHOTH,
    ZOMBIES,
)
from game.emerald.flow import end_action
from game.emerald.identity import change_heart, settle
from game.emerald.moves import Move
from game.emerald.pieces import (
    clear_influence,
    cubes_to_limbo,
    cubes_to_pool,
    discard,
    draw,
    from_limbo,
    gain_royal,
    leave_hand,
    move_agent,
    move_markers,
    place_agents,
    put_away,
    royal_sanity_check,
    sanity_check,
    score,
    turn_up,
)
from game.emerald.state import Emerald
from game.kernel.contract import Decision, Event

# --- Black Hand --------------------------------------------------------------------------------------------------


def black_hand(table: Emerald, seat: int, events: list[Event]) -> None:
    """Two points for each royal one owns now, and later for each one more."""
    put_away(table, seat, scored=True)
    royals = table.royals(seat)
    if royals:
        score(table, seat, RESTORATIONIST, BLACK_HAND_POINTS * royals, BLACK_HAND, events)
    end_action(table, events)


# --- Change of Heart ---------------------------------------------------------------------------------------------


def change_of_heart(table: Emerald, seat: int, events: list[Event]) -> None:
    """A revealed Loyalist who becomes a Restorationist ends the game."""
    table.spent = ()
    change_heart(table, seat, events)
    if table.revealed[seat]:
        ending.end_game(table, BY_REVEAL, events)
    else:
        end_action(table, events)


# --- Diogenes Club, Doctor Watson --------------------------------------------------------------------------------


def draw_two(table: Emerald, seat: int, events: list[Event]) -> None:
    """The card itself is discarded only after the drawing."""
    draw(table, seat, DRAWN, events)
    end_action(table, events)


# --- Duchess d'Uzès ----------------------------------------------------------------------------------------------


def duchess_moves(table: Board, seat: int) -> list[Move]:
    """A face-up card where one has the majority; no cube is needed."""
    return [m.IN_CITY[city] for city in range(ALL_CITIES) if table.tops[city] >= 0 and table.has_majority(seat, city)]


def claim_for_the_duchess(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """Like any other claim."""
    claim_card(table, seat, move.city, events)


# --- Freemasons, Mrs Hudson --------------------------------------------------------------------------------------


def redraw_card(table: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """Any cards of the hand are discarded, one after another."""
    discard(table, seat, move.card, events)
    table.count += 1


def redraw(table: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """As many new cards as were discarded, and one for the text itself, which is discarded last."""
    draw(table, seat, table.count + 1, events)
    end_action(table, events)


# --- Hide Royalty ------------------------------------------------------------------------------------------------


def hide_moves(table: Board, seat: int) -> list[Move]:
    """A royal in its slot where one has the majority; no agent is needed."""
    return [m.IN_CITY[city] for city in range(ALL_CITIES) if table.slots[city] and table.has_majority(seat, city)]


def hide(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """The royal's points are a Loyalist's now; the cubes leave; sanity."""
    put_away(table, seat, scored=True)
    gain_royal(table, seat, move.city, LOYALIST, events)
    clear_influence(table, seat, move.city, events)
    royal_sanity_check(table, seat, move.city, events)
    settle(table, events)


# --- Holy Brotherhood --------------------------------------------------------------------------------------------


def brotherhood_moves(table: Emerald, seat: int) -> list[Move]:
    """Up to one cube from Limbo for each agent on the board."""
    return list(m.NUMBERS[1 : min(table.limbo[seat], table.on_board(seat)) + 1])


def take_back(table: Emerald, seat: int, move: m.ChooseNumber, events: list[Event]) -> None:
    """So many cubes."""
    from_limbo(table, seat, move.number, events)
    end_action(table, events)


# --- Inspector Lestrade ------------------------------------------------------------------------------------------


def cube_moves(table: Board, seat: int) -> list[Move]:
    """The cubes of any player in any city."""
    return [m.TARGETS[place % ALL_CITIES][place // ALL_CITIES] for place, number in enumerate(table.cubes) if number]


def send_home(table: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """All of that player's cubes there go back to his pool."""
    cubes_to_pool(table, move.seat, move.city, table.cubes_of(move.seat, move.city), events)
    end_action(table, events)


# --- Irene Adler -------------------------------------------------------------------------------------------------


def charm(table: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """She cannot be blocked."""
    table.city, table.target = move.city, move.seat
    attacks.replace(table, seat, events)


# --- Matvei Golovinski -------------------------------------------------------------------------------------------


def golovinski(table: Emerald, seat: int, events: list[Event]) -> None:
    """The Loyalist marker goes up by two."""
    put_away(table, seat)
    move_markers(table, seat, 0, MARKER_TEXT, events)
    end_action(table, events)


# --- Mi-Go -------------------------------------------------------------------------------------------------------


def own_agent_moves(table: Board, seat: int) -> list[Move]:
    """Cities with agents of one's own; after the first one may stop."""
    start = seat * ALL_CITIES
    found: list[Move] = [m.IN_CITY[city] for city in range(ALL_CITIES) if table.agents[start + city]]
    if table.steps:
        found.append(m.DONE)
    return found


def take_agent(table: Emerald, seat: int, city: int, events: list[Event]) -> None:
    """An agent from a city onto the card."""
    table.agents[seat * ALL_CITIES + city] -= 1
    table.steps += (city,)
    events.append(e.AgentsTaken(seat, table.text, city))


def fly(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """One or two agents fly away; they can come back in a later turn."""
    take_agent(table, seat, move.city, events)
    table.flown[seat] += 1
    table.flown_now = True
    if len(table.steps) >= TAKEN_AT_MOST or not table.in_cities(seat):
        end_flight(table, seat, m.DONE, events)


def end_flight(table: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """The card stays beside the identity, or leaves."""
    put_away(table, seat)
    end_action(table, events)


def return_agents(table: Emerald, seat: int, move: m.ReturnAgents, events: list[Event]) -> None:
    """Free action: all of them into the same city."""
    number = table.flown[seat]
    table.flown[seat] = 0
    table.agents[seat * ALL_CITIES + move.city] += number
    table.idle = -1
    events.append(e.AgentsBack(seat, move.city, number))


# --- Okhrana -----------------------------------------------------------------------------------------------------


def okhrana_moves(table: Emerald, seat: int) -> list[Move]:
    """A cube of anybody in any city; after the first one may stop."""
    return [*cube_moves(table, seat), m.DONE] if table.count else cube_moves(table, seat)


def seize(table: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """One or two cubes into Limbo, of any players, from any cities."""
    cubes_to_limbo(table, move.seat, move.city, 1, events)
    table.count += 1
    if table.count >= TAKEN_AT_MOST or not any(table.cubes):
        end_action(table, events)


# --- The People's Will -------------------------------------------------------------------------------------------


def peoples_will(table: Emerald, seat: int, events: list[Event]) -> None:
    """All cubes come back from Limbo."""
    from_limbo(table, seat, table.limbo[seat], events)
    end_action(table, events)


# --- Pinkerton Agents --------------------------------------------------------------------------------------------


def pinkerton_moves(table: Board, seat: int) -> list[Move]:
    """An agent from the pool or from a city into any other city."""
    found: list[Move] = list(m.JOURNEYS[m.POOL]) if table.reserve[seat] else []
    for city in range(ALL_CITIES):
        if table.agents[seat * ALL_CITIES + city]:
            found += m.JOURNEYS[city]
    return found


def deploy(table: Emerald, seat: int, move: m.MoveAgent, events: list[Event]) -> None:
    """One agent."""
    if move.origin == m.POOL:
        place_agents(table, seat, move.city, 1, events)
    else:
        move_agent(table, seat, move.origin, move.city, events)
    end_action(table, events)


# --- Sigmund Freud -----------------------------------------------------------------------------------------------


def freud(table: Emerald, seat: int, events: list[Event]) -> None:
    """All sanity is back, at the price of the Restorationist marker."""
    put_away(table, seat)
    table.sanity[seat] = SANITY
    events.append(e.SanityRestored(seat))
    move_markers(table, seat, MARKER_TEXT, 0, events)
    end_action(table, events)


# --- Society of Leopold ------------------------------------------------------------------------------------------


def leopold(table: Emerald, seat: int, events: list[Event]) -> None:
    """Zombies leave for good; Zombies and Vampires leave their owners, with their points."""
    put_away(table, seat)
    table.banished = True
    table.zombies = [0] * ALL_CITIES
    table.grave = 0
    events.append(e.UndeadBanished(seat))
    for owner in (seat, *table.others(seat)):
        held = 0
        for card in (VAMPIRES, ZOMBIES):
            if card in table.hands[owner]:
                leave_hand(table, owner, card)
                held += 1
            elif not any(withdraw(pile, owner, card) for pile in (table.piles, table.discards, table.beside)):
                continue
            table.removed += (card,)
            table.ledger[owner] = tuple(entry for entry in table.ledger[owner] if entry.card != card)
            events.append(e.CardLost(owner, card))
        if held:
            draw(table, owner, held, events)
        elif not table.piles[owner]:
            table.known[owner] = table.hands[owner]
    end_action(table, events)


def withdraw(piles: list[tuple[int, ...]], seat: int, card: int) -> bool:
    """Take a card out of a player's pile, if it is there."""
    if card not in piles[seat]:
        return False
    piles[seat] = tuple(other for other in piles[seat] if other != card)
    return True


# --- Terror by Night ---------------------------------------------------------------------------------------------


def terror_moves(table: Emerald, seat: int) -> list[Move]:
    """Any other player who has sanity to lose."""
    return [m.OF_SEAT[other] for other in range(table.players) if other != seat and table.sanity[other]]


def frighten(table: Emerald, seat: int, move: m.ChooseSeat, events: list[Event]) -> None:
    """He rolls the sanity die."""
    sanity_check(table, move.seat, events)
    settle(table, events)


# --- Third Section -----------------------------------------------------------------------------------------------


def third_section_moves(table: Board, seat: int) -> list[Move]:
    """Any face-up card."""
    return [m.IN_CITY[city] for city in range(ALL_CITIES) if table.tops[city] >= 0]


def suppress(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """The card leaves the game, the next one is turned up."""
    card = table.tops[move.city]
    table.removed += (card,)
    events.append(e.CardRemoved(seat, move.city, card))
    turn_up(table, move.city, events)
    end_action(table, events)


# --- Vladimir Burtsev --------------------------------------------------------------------------------------------


def burtsev_moves(table: Emerald, seat: int) -> list[Move]:
    """Another player whose identity one does not know yet: a second look would show nothing."""
    return [m.OF_SEAT[other] for other in range(table.players) if not table.knows_identity(seat, other)]


def peek(table: Emerald, seat: int, move: m.ChooseSeat, events: list[Event]) -> None:
    """Nobody else sees it."""
    table.peeked[seat] |= 1 << move.seat
    events.append(e.IdentityPeeked(seat, move.seat, table.faction(move.seat)))
    end_action(table, events)


# --- Yog Sothoth -------------------------------------------------------------------------------------------------


def devote(table: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """Agent after agent, for good."""
    take_agent(table, seat, move.city, events)
    table.devoted[seat] += 1
    if not table.in_cities(seat):
        end_devotion(table, seat, m.DONE, events)


def end_devotion(table: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """A point for each agent; who has none left must reveal himself."""
    put_away(table, seat, scored=True)
    score(table, seat, LOYALIST, YOG_POINTS * len(table.steps), YOG_SOTHOTH, events)
    settle(table, events)


# --- Decisions ---------------------------------------------------------------------------------------------------

DUCHESS = Decision("duchess_duzes", duchess_moves, {m.ChooseCity: claim_for_the_duchess}, midway=True)
REDRAW = Decision("redraw", discard_moves, {m.Play: redraw_card, m.Done: redraw}, midway=True)
HIDING = Decision("hide_royalty", hide_moves, {m.ChooseCity: hide}, midway=True)
BROTHERHOOD = Decision("holy_brotherhood", brotherhood_moves, {m.ChooseNumber: take_back}, midway=True)
LESTRADE = Decision("inspector_lestrade", cube_moves, {m.ChooseTarget: send_home}, midway=True)
IRENE = Decision("irene_adler", attacks.agent_moves, {m.ChooseTarget: charm}, midway=True)
FLIGHT = Decision("mi_go", own_agent_moves, {m.ChooseCity: fly, m.Done: end_flight}, midway=True)
SEIZURE = Decision("okhrana", okhrana_moves, {m.ChooseTarget: seize, m.Done: done}, midway=True)
PINKERTON = Decision("pinkerton_agents", pinkerton_moves, {m.MoveAgent: deploy}, midway=True)
TERROR = Decision("terror_by_night", terror_moves, {m.ChooseSeat: frighten}, midway=True)
SUPPRESSION = Decision("third_section", third_section_moves, {m.ChooseCity: suppress}, midway=True)
PEEK = Decision("vladimir_burtsev", burtsev_moves, {m.ChooseSeat: peek}, midway=True)
DEVOTION = Decision("yog_sothoth", own_agent_moves, {m.ChooseCity: devote, m.Done: end_devotion}, midway=True)
DECISIONS = (
    DUCHESS,
    REDRAW,
    HIDING,
    BROTHERHOOD,
    LESTRADE,
    IRENE,
    FLIGHT,
    SEIZURE,
    PINKERTON,
    TERROR,
    SUPPRESSION,
    PEEK,
    DEVOTION,
)

# --- All texts ---------------------------------------------------------------------------------------------------


class Text(NamedTuple):
    """When a text can be played, and how it begins. No text can be played without any effect."""

    can: Callable[[Emerald, int], object]
    begin: Callable[[Emerald, int, list[Event]], None]


def choice(decision: Decision, can: Callable[[Emerald, int], object] | None = None) -> Text:
    """A text that begins with a choice; there must be something to choose."""
    return Text(can or decision.moves, lambda table, seat, events: table.ask(decision, seat))


def always(table: Emerald, seat: int) -> bool:
    """Some effect is sure."""
    return True


def can_take_back(table: Emerald, seat: int) -> int:
    """There must be cubes in Limbo."""
    return table.limbo[seat]


def can_charm(table: Emerald, seat: int) -> object:
    """One's own pool must have an agent for the exchange."""
    return table.reserve[seat] and attacks.agent_moves(table, seat)


def can_bite(table: Emerald, seat: int) -> object:
    """The same, and the undead must not be banished."""
    return not table.banished and table.reserve[seat] and attacks.vampire_moves(table, seat)


def can_rouse(table: Emerald, seat: int) -> object:
    """There must be zombies left to place, or somebody to attack."""
    return not table.banished and (table.grave or attacks.prey(table, seat))


TEXTS: dict[int, Text] = {
    BLACK_HAND: Text(always, black_hand),
    CHANGE_OF_HEART: Text(always, change_of_heart),
    CTHULHU: choice(attacks.CALL_CTHULHU),
    DIOGENES_CLUB: Text(Emerald.could_draw, draw_two),
    DOCTOR_WATSON: Text(Emerald.could_draw, draw_two),
    DUCHESS_DUZES: choice(DUCHESS),
    FREEMASONS: choice(REDRAW, Emerald.could_draw),
    HIDE_ROYALTY: choice(HIDING),
    HOLY_BROTHERHOOD: choice(BROTHERHOOD),
    INSPECTOR_LESTRADE: choice(LESTRADE),
    IRENE_ADLER: choice(IRENE, can_charm),
    MATVEI_GOLOVINSKI: Text(always, golovinski),
    MI_GO: choice(FLIGHT),
    MRS_HUDSON: choice(REDRAW, Emerald.could_draw),
    OKHRANA: choice(SEIZURE),
    PEOPLES_WILL: Text(can_take_back, peoples_will),
    PINKERTON_AGENTS: choice(PINKERTON),
    SHOGGOTH: choice(attacks.SEND_SHOGGOTH),
    SIGMUND_FREUD: Text(always, freud),
    SOCIETY_OF_LEOPOLD: Text(always, leopold),
    TERROR_BY_NIGHT: choice(TERROR),
    THIRD_SECTION: choice(SUPPRESSION),
    VAMPIRES: choice(attacks.SEND_VAMPIRES, can_bite),
    VLADIMIR_BURTSEV: choice(PEEK),
    YOG_SOTHOTH: choice(DEVOTION),
    ZOMBIES: Text(can_rouse, attacks.rouse_zombies),
}
"""Every text that is played in one's own turn. Fenians and Infernal Machine help an assassination; Sherlock blocks."""
