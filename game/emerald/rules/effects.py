"""The texts of the cards, in the order of the rulebook's list: what may be chosen, and what is then carried out.

Those that attack agents stand in `monsters`; when each can be played, in `texts`.
"""

from __future__ import annotations

from functools import partial

from game.emerald import cards as c
from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.board import BY_REVEAL, Board
from game.emerald.moves import Move
from game.emerald.refusals import duchess_refused, hiding_refused, why_not
from game.emerald.rules import ending, monsters
from game.emerald.rules.actions import claim_card, discard_moves, done
from game.emerald.rules.asking import going_on, weighty
from game.emerald.rules.identity import change_heart, settle
from game.emerald.rules.pieces import (
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
from game.kernel.agenda import go_on
from game.kernel.contract import Event

# --- Black Hand --------------------------------------------------------------------------------------------------


def black_hand(state: Emerald, seat: int, events: list[Event]) -> None:
    """Two points for each royal one owns now, and later for each one more."""
    put_away(state, seat, scored=True)
    royals = state.royals(seat)
    if royals:
        score(state, seat, c.RESTORATIONIST, c.BLACK_HAND_POINTS * royals, c.BLACK_HAND, events)
    go_on(state, seat, events)


# --- Change of Heart ---------------------------------------------------------------------------------------------


def change_of_heart(state: Emerald, seat: int, events: list[Event]) -> None:
    """A revealed Loyalist who becomes a Restorationist ends the game."""
    state.spent = ()
    change_heart(state, seat, events)
    if state.revealed[seat]:
        ending.end_game(state, BY_REVEAL, events)
    else:
        go_on(state, seat, events)


# --- Diogenes Club, Doctor Watson --------------------------------------------------------------------------------


def draw_two(state: Emerald, seat: int, events: list[Event]) -> None:
    """The card itself is discarded only after the drawing."""
    draw(state, seat, c.DRAWN, events)
    go_on(state, seat, events)


# --- Duchess d'Uzès ----------------------------------------------------------------------------------------------


def duchess_moves(board: Board, seat: int) -> list[Move]:
    """A face-up card where one has the majority; no cube is needed."""
    return [m.IN_CITY[city] for city in range(c.ALL_CITIES) if board.tops[city] >= 0 and board.has_majority(seat, city)]


def claim_for_duchess(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """Like any other claim."""
    claim_card(state, seat, move.city, events)


# --- Freemasons, Mrs Hudson --------------------------------------------------------------------------------------


def redraw_card(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """Any cards of the hand are discarded, one after another."""
    discard(state, seat, move.card, events)
    state.count += 1


def redraw(state: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """As many new cards as were discarded, and one for the text itself, which is discarded last."""
    draw(state, seat, state.count + 1, events)
    go_on(state, seat, events)


# --- Hide Royalty ------------------------------------------------------------------------------------------------


def hide_moves(board: Board, seat: int) -> list[Move]:
    """A royal in its slot where one has the majority; no agent is needed."""
    return [m.IN_CITY[city] for city in range(c.ALL_CITIES) if board.slots[city] and board.has_majority(seat, city)]


def hide(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """The royal's points are a Loyalist's now; the cubes leave; sanity."""
    put_away(state, seat, scored=True)
    gain_royal(state, seat, move.city, c.LOYALIST, events)
    clear_influence(state, seat, move.city, events)
    royal_sanity_check(state, seat, move.city, events)
    settle(state, seat)
    go_on(state, seat, events)


# --- Holy Brotherhood --------------------------------------------------------------------------------------------


def brotherhood_moves(state: Emerald, seat: int) -> list[Move]:
    """Up to one cube from Limbo for each agent on the board."""
    return list(m.NUMBERS[1 : min(state.limbo[seat], state.on_board(seat)) + 1])


def take_back(state: Emerald, seat: int, move: m.ChooseNumber, events: list[Event]) -> None:
    """So many cubes."""
    from_limbo(state, seat, move.number, events)
    go_on(state, seat, events)


# --- Inspector Lestrade ------------------------------------------------------------------------------------------


def cube_moves(board: Board, seat: int) -> list[Move]:
    """The cubes of any player in any city."""
    return [
        m.TARGETS[place % c.ALL_CITIES][place // c.ALL_CITIES] for place, number in enumerate(board.cubes) if number
    ]


def send_home(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """All of that player's cubes there go back to their pool."""
    cubes_to_pool(state, move.seat, move.city, state.cubes_of(move.seat, move.city), events)
    go_on(state, seat, events)


# --- Irene Adler -------------------------------------------------------------------------------------------------


def charm(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """She cannot be blocked."""
    state.city, state.target = move.city, move.seat
    state.agenda.append(monsters.REPLACING)
    go_on(state, seat, events)


# --- Matvei Golovinski -------------------------------------------------------------------------------------------


def golovinski(state: Emerald, seat: int, events: list[Event]) -> None:
    """The Loyalist marker goes up by two."""
    put_away(state, seat)
    move_markers(state, seat, 0, c.MARKER_TEXT, events)
    go_on(state, seat, events)


# --- Mi-Go -------------------------------------------------------------------------------------------------------


def own_agent_moves(board: Board, seat: int) -> list[Move]:
    """Cities with agents of one's own; after the first one may stop."""
    start = seat * c.ALL_CITIES
    found: list[Move] = [m.IN_CITY[city] for city in range(c.ALL_CITIES) if board.agents[start + city]]
    if board.steps:
        found.append(m.DONE)
    return found


def take_agent(state: Emerald, seat: int, city: int, events: list[Event]) -> None:
    """An agent from a city onto the card."""
    state.agents[seat * c.ALL_CITIES + city] -= 1
    state.steps += (city,)
    events.append(e.AgentsTaken(seat, state.text, city))


def fly(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """One or two agents fly away; they can come back in a later turn."""
    take_agent(state, seat, move.city, events)
    state.flown[seat] += 1
    state.flown_now = True
    if len(state.steps) >= c.TAKEN_AT_MOST or not state.in_cities(seat):
        end_flight(state, seat, m.DONE, events)


def end_flight(state: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """The card stays beside the identity, or leaves."""
    put_away(state, seat)
    go_on(state, seat, events)


def return_agents(state: Emerald, seat: int, move: m.ReturnAgents, events: list[Event]) -> None:
    """Free action: all of them into the same city."""
    number = state.flown[seat]
    state.flown[seat] = 0
    state.agents[seat * c.ALL_CITIES + move.city] += number
    state.idle = -1
    events.append(e.AgentsBack(seat, move.city, number))


# --- Okhrana -----------------------------------------------------------------------------------------------------


def okhrana_moves(state: Emerald, seat: int) -> list[Move]:
    """A cube of anybody in any city; after the first one may stop."""
    return [*cube_moves(state, seat), m.DONE] if state.count else cube_moves(state, seat)


def seize(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """One or two cubes into Limbo, of any players, from any cities."""
    cubes_to_limbo(state, move.seat, move.city, 1, events)
    state.count += 1
    if state.count >= c.TAKEN_AT_MOST or not any(state.cubes):
        go_on(state, seat, events)


# --- The People's Will -------------------------------------------------------------------------------------------


def peoples_will(state: Emerald, seat: int, events: list[Event]) -> None:
    """All cubes come back from Limbo."""
    from_limbo(state, seat, state.limbo[seat], events)
    go_on(state, seat, events)


# --- Pinkerton Agents --------------------------------------------------------------------------------------------


def pinkerton_moves(board: Board, seat: int) -> list[Move]:
    """An agent from the pool or from a city into any other city."""
    found: list[Move] = list(m.JOURNEYS[m.POOL]) if board.reserve[seat] else []
    for city in range(c.ALL_CITIES):
        if board.agents[seat * c.ALL_CITIES + city]:
            found += m.JOURNEYS[city]
    return found


def deploy(state: Emerald, seat: int, move: m.MoveAgent, events: list[Event]) -> None:
    """One agent."""
    if move.origin == m.POOL:
        place_agents(state, seat, move.city, 1, events)
    else:
        move_agent(state, seat, move.origin, move.city, events)
    go_on(state, seat, events)


# --- Sigmund Freud -----------------------------------------------------------------------------------------------


def freud(state: Emerald, seat: int, events: list[Event]) -> None:
    """All sanity is back, at the price of the Restorationist marker."""
    put_away(state, seat)
    state.sanity[seat] = c.SANITY
    events.append(e.SanityRestored(seat))
    move_markers(state, seat, c.MARKER_TEXT, 0, events)
    go_on(state, seat, events)


# --- Society of Leopold ------------------------------------------------------------------------------------------


def leopold(state: Emerald, seat: int, events: list[Event]) -> None:
    """Zombies leave for good; Zombies and Vampires leave their owners, with their points."""
    put_away(state, seat)
    state.banished = True
    state.zombies = [0] * c.ALL_CITIES
    state.grave = 0
    events.append(e.UndeadBanished(seat))
    for owner in (seat, *state.others(seat)):
        held = 0
        for card in (c.VAMPIRES, c.ZOMBIES):
            if card in state.hands[owner]:
                leave_hand(state, owner, card)
                held += 1
            elif not any(withdraw(pile, owner, card) for pile in (state.piles, state.discards, state.beside)):
                continue
            state.removed += (card,)
            state.ledger[owner] = tuple(entry for entry in state.ledger[owner] if entry.card != card)
            events.append(e.CardLost(owner, card))
        if held:
            draw(state, owner, held, events)
        elif not state.piles[owner]:
            state.known[owner] = state.hands[owner]
    go_on(state, seat, events)


def withdraw(piles: list[tuple[int, ...]], seat: int, card: int) -> bool:
    """Take a card out of a player's pile, if it is there."""
    if card not in piles[seat]:
        return False
    piles[seat] = tuple(other for other in piles[seat] if other != card)
    return True


# --- Terror by Night ---------------------------------------------------------------------------------------------


def terror_moves(state: Emerald, seat: int) -> list[Move]:
    """Any other player who has sanity to lose."""
    return [m.OF_SEAT[other] for other in range(state.players) if other != seat and state.sanity[other]]


def frighten(state: Emerald, seat: int, move: m.ChooseSeat, events: list[Event]) -> None:
    """They roll the sanity die."""
    sanity_check(state, move.seat, events)
    settle(state, seat)
    go_on(state, seat, events)


# --- Third Section -----------------------------------------------------------------------------------------------


def third_section_moves(board: Board, seat: int) -> list[Move]:
    """Any face-up card."""
    return [m.IN_CITY[city] for city in range(c.ALL_CITIES) if board.tops[city] >= 0]


def suppress(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """The card leaves the game, the next one is turned up."""
    card = state.tops[move.city]
    state.removed += (card,)
    events.append(e.CardRemoved(seat, move.city, card))
    turn_up(state, move.city, events)
    go_on(state, seat, events)


# --- Vladimir Burtsev --------------------------------------------------------------------------------------------


def burtsev_moves(state: Emerald, seat: int) -> list[Move]:
    """Another player whose identity one does not know yet: a second look would show nothing."""
    return [m.OF_SEAT[other] for other in range(state.players) if not state.knows_identity(seat, other)]


def peek(state: Emerald, seat: int, move: m.ChooseSeat, events: list[Event]) -> None:
    """Nobody else sees it."""
    state.peeked[seat] |= 1 << move.seat
    events.append(e.IdentityPeeked(seat, move.seat, state.faction(move.seat)))
    go_on(state, seat, events)


# --- Yog Sothoth -------------------------------------------------------------------------------------------------


def devote(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """Agent after agent, for good."""
    take_agent(state, seat, move.city, events)
    state.devoted = tuple(number + (other == seat) for other, number in enumerate(state.devoted))
    if not state.in_cities(seat):
        end_devotion(state, seat, m.DONE, events)


def end_devotion(state: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """A point for each agent; who has none left must reveal themselves."""
    put_away(state, seat, scored=True)
    score(state, seat, c.LOYALIST, c.YOG_POINTS * len(state.steps), c.YOG_SOTHOTH, events)
    settle(state, seat)
    go_on(state, seat, events)


# --- Decisions ---------------------------------------------------------------------------------------------------

no_agent = partial(why_not, city="no_agent")
DUCHESS = weighty(
    "duchess_duzes",
    duchess_moves,
    {m.ChooseCity: claim_for_duchess},
    refuses=duchess_refused,
    tells=f.OF_CLAIM,
    pursued=True,
)
REDRAW = going_on("redraw", discard_moves, {m.Play: redraw_card, m.Done: redraw}, tells=(f.hand, f.draws))
HIDING = weighty(
    "hide_royalty",
    hide_moves,
    {m.ChooseCity: hide},
    refuses=hiding_refused,
    tells=(f.points, f.cubes, f.madness),
    pursued=True,
)
BROTHERHOOD = going_on("holy_brotherhood", brotherhood_moves, {m.ChooseNumber: take_back}, tells=(f.fetched,))
LESTRADE = going_on("inspector_lestrade", cube_moves, {m.ChooseTarget: send_home}, tells=(f.cubes, f.standing))
IRENE = weighty("irene_adler", monsters.agent_moves, {m.ChooseTarget: charm}, tells=(f.victim, f.standing, f.exposed))
FLIGHT = going_on(
    "mi_go", own_agent_moves, {m.ChooseCity: fly, m.Done: end_flight}, refuses=no_agent, tells=(f.standing,)
)
SEIZURE = going_on("okhrana", okhrana_moves, {m.ChooseTarget: seize, m.Done: done}, tells=(f.cubes, f.standing))
PINKERTON = going_on(
    "pinkerton_agents",
    pinkerton_moves,
    {m.MoveAgent: deploy},
    refuses=partial(why_not, pool="pool_empty"),
    tells=(f.standing,),
)
TERROR = weighty("terror_by_night", terror_moves, {m.ChooseSeat: frighten}, tells=(f.terror,))
SUPPRESSION = weighty(
    "third_section",
    third_section_moves,
    {m.ChooseCity: suppress},
    refuses=partial(why_not, city="no_card"),
    tells=(f.removed,),
    pursued=True,
)
PEEK = weighty("vladimir_burtsev", burtsev_moves, {m.ChooseSeat: peek})
DEVOTION = going_on(
    "yog_sothoth",
    own_agent_moves,
    {m.ChooseCity: devote, m.Done: end_devotion},
    refuses=no_agent,
    tells=(f.devoted, f.exposed),
)
DECISIONS = (
    *(DUCHESS, REDRAW, HIDING, BROTHERHOOD, LESTRADE, IRENE, FLIGHT),
    *(SEIZURE, PINKERTON, TERROR, SUPPRESSION, PEEK, DEVOTION),
)
