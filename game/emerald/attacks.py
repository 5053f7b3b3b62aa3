"""Attacks on agents and royalty, and blocks: assassinations, Cthulhu, the Shoggoth, Vampires, Zombies.

An attack is declared and paid for; then whoever it strikes may block; then it succeeds, or what it cost is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.actions import done
from game.emerald.board import NOTHING, Board, bombs_needed
from game.emerald.cards import (
    ALL_CITIES,
    BOMB,
    BOMB_WORTH,
    BOX,
    CTHULHU,
    FENIANS,
    INFERNAL_MACHINE,
    KILL,
    KILLED,
    RESTORATIONIST,
    ROYAL,
    SHERLOCK_HOLMES,
    SHOGGOTH,
    SYMBOLS,
    TEXT,
    VAMPIRES,
    ZOMBIES,
    ZOMBIES_PLACED,
)
from game.emerald.decisions import asked, going_on
from game.emerald.identity import settle, whose_turn
from game.emerald.moves import Move
from game.emerald.pieces import (
    change_stack,
    clear_influence,
    cubes_to_limbo,
    draw,
    gain_royal,
    lay_out,
    leave_hand,
    put_away,
    remove_agents,
    replace_agent,
    royal_sanity_check,
    score,
)
from game.emerald.refusals import bomb_refused, bomb_use, meant, meant_victim, victim_refused
from game.emerald.state import Emerald
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event

NEVER = 99
KILLERS = tuple(card for card in range(ROYAL) if SYMBOLS[card][KILL])
"""The cards that can assassinate."""

# --- Blocks ------------------------------------------------------------------------------------------------------


def blocks(state: Emerald) -> tuple[int, ...]:
    """The cards that stop the attack in progress. Only Sherlock stops Cthulhu and the Vampires themselves."""
    if state.banished or state.text in (CTHULHU, VAMPIRES):
        return (SHERLOCK_HOLMES,)
    return (SHERLOCK_HOLMES, VAMPIRES)


def attack(state: Emerald, city: int, target: int, events: list[Event]) -> None:
    """The attacked player decides before the effect.

    He is asked whenever everybody must reckon with a block in his hand, so that the question tells nothing.
    """
    state.city, state.target = city, target
    if target >= 0 and any(state.could_hold(target, card) for card in blocks(state)):
        state.ask(BLOCK, target)
    else:
        ATTACKS[state.text].succeeds(state, state.active, events)


def block_moves(state: Emerald, seat: int) -> list[Move]:
    """The blocks in the hand, or none of them."""
    hand = state.hands[seat]
    found: list[Move] = [m.REACTIONS[card] for card in blocks(state) if card in hand]
    found.append(m.DECLINE)
    return found


def block_facts(state: Emerald, seat: int) -> dict[str, Any]:
    """Who attacks where, and by which card."""
    card = state.text if state.action == TEXT else state.spent[0]
    return {"attacker": state.active, "city": state.city, "card": card}


def block(state: Emerald, seat: int, move: m.React, events: list[Event]) -> None:
    """The blocker draws a card at once; only then is the block discarded."""
    leave_hand(state, seat, move.card)
    events.append(e.Blocked(seat, move.card, state.city))
    draw(state, seat, 1, events)
    state.discards[seat] += (move.card,)
    ATTACKS[state.text].fails(state, state.active, events)


def let_happen(state: Emerald, seat: int, move: m.Decline, events: list[Event]) -> None:
    """The attack succeeds."""
    ATTACKS[state.text].succeeds(state, state.active, events)


def lose_card(state: Emerald, seat: int, events: list[Event]) -> None:
    """Blocked: the card is spent all the same."""
    put_away(state, seat)
    go_on(state, seat, events)


# --- Action: assassinate -----------------------------------------------------------------------------------------


def reach(board: Board, seat: int, hand: Sequence[int], city: int) -> int:
    """The most bombs that a player's agents in a city and these cards can give together."""
    agents = board.agents[seat * ALL_CITIES + city]
    return agents + sum(BOMB_WORTH[card] for card in hand) + (agents - 1 if FENIANS in hand else 0)


def can_kill(state: Emerald, seat: int, hand: tuple[int, ...], card: int) -> bool:
    """Whether an assassination with this card can be carried through; its own bombs do not count."""
    return any(within_reach(state, seat, hand, card, city) for city in state.hunting_grounds(seat))


def within_reach(board: Board, seat: int, hand: tuple[int, ...], card: int, city: int) -> bool:
    """The same in one city, where the player has an agent and the majority."""
    bombs = reach(board, seat, hand, city) - BOMB_WORTH[card]
    return any(bombs_needed(city, victim) <= bombs for victim in board.victims(seat, city))


def assassinate_moves(state: Emerald, seat: int) -> list[Move]:
    """An agent or the royal for whom there are bombs enough."""
    hand = state.hands[seat]
    return [
        m.TARGETS[city][victim]
        for city in state.hunting_grounds(seat)
        for victim in state.victims(seat, city)
        if bombs_needed(city, victim) <= reach(state, seat, hand, city)
    ]


def aim(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """The victim is chosen; bombs that are missing come from cards."""
    state.city, state.target = move.city, move.seat
    if shortage(state, seat) > 0:
        state.ask(BOMBS, seat)
    else:
        assassinate(state, seat, events)


def shortage(state: Emerald, seat: int) -> int:
    """Bombs that the agents and the cards so far do not give. `steps` has the bombs of each card."""
    agents = state.agents[seat * ALL_CITIES + state.city]
    return bombs_needed(state.city, state.target) - agents - sum(state.steps)


def bomb_moves(state: Emerald, seat: int) -> list[Move]:
    """Cards with which the bombs can be completed without a superfluous one."""
    hand = state.hands[seat]
    missing = shortage(state, seat)
    least = min(state.steps, default=NEVER)
    double = 0 if FENIANS in state.spent else state.agents[seat * ALL_CITIES + state.city]
    found: list[Move] = []
    for card in dict.fromkeys(hand):
        place = hand.index(card)
        rest = hand[:place] + hand[place + 1 :]
        worth = BOMB_WORTH[card]
        if worth and payable(missing - worth, min(least, worth), rest, double):
            found.append(m.PLAYS[card][TEXT if card == INFERNAL_MACHINE else BOMB])
        if card == FENIANS and double and payable(missing - double, min(least, double), rest, 0):
            found.append(m.PLAYS[card][TEXT])
    return found


def payable(missing: int, least: int, rest: tuple[int, ...], double: int) -> bool:
    """Whether cards of `rest` can make up for missing bombs so that no card is superfluous.

    `least` is the smallest worth among the cards laid out, `double` what a Fenians text would still be worth.
    """
    if missing <= 0:
        return missing + least > 0
    for place, card in enumerate(rest):
        later, worth = rest[place + 1 :], BOMB_WORTH[card]
        if worth and payable(missing - worth, min(least, worth), later, double):
            return True
        if card == FENIANS and double and payable(missing - double, min(least, double), later, 0):
            return True
    return False


def bomb_facts(state: Emerald, seat: int) -> dict[str, Any]:
    """How many bombs are missing, and for whom."""
    return {"number": shortage(state, seat), "city": state.city, "target": state.target}


def add_bombs(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """Fenians make each agent worth two bombs, an Infernal Machine is worth three; both only once."""
    card, use = move.card, move.use
    doubled = card == FENIANS and use == TEXT
    lay_out(state, seat, card, use, events)
    state.steps += (state.agents[seat * ALL_CITIES + state.city] if doubled else BOMB_WORTH[card],)
    if shortage(state, seat) <= 0:
        assassinate(state, seat, events)


def assassinate(state: Emerald, seat: int, events: list[Event]) -> None:
    """Everything is declared and spent."""
    state.agenda.append(ANOTHER_KILL)
    events.append(e.AssassinationBegan(seat, state.city, state.target, state.spent[0]))
    attack(state, state.city, state.target, events)


def kill(state: Emerald, seat: int, events: list[Event]) -> None:
    """The assassination succeeds: points, for a royal sanity, the cubes; then reveals."""
    city = state.city
    if state.target == m.THE_ROYAL:
        gain_royal(state, seat, city, RESTORATIONIST, events)
        royal_sanity_check(state, seat, city, events)
    else:
        kill_agent(state, seat, city, state.target, state.spent[0], events)
    clear_influence(state, seat, city, events)
    put_weapons_away(state, seat)
    settle(state, seat, events)


def kill_agent(state: Emerald, seat: int, city: int, owner: int, card: int, events: list[Event]) -> None:
    """The piece goes onto the card and scores its box; without a box it goes back to its owner."""
    state.agents[owner * ALL_CITIES + city] -= 1
    events.append(e.AgentKilled(seat, city, owner, card))
    if BOX[card]:
        score(state, seat, KILLED, BOX[card], card, events, owner)
    else:
        state.reserve[owner] += 1


def lose_weapons(state: Emerald, seat: int, events: list[Event]) -> None:
    """Blocked: cubes and points stay as they are, cards are spent."""
    put_weapons_away(state, seat)
    go_on(state, seat, events)


def put_weapons_away(state: Emerald, seat: int) -> None:
    """The assassination card lies beside the identity from now on; one-use benefits too, if they have points."""
    state.beside[seat] += state.spent[:1]
    state.spent, state.steps = state.spent[1:], ()
    put_away(state, seat)


def another_kill(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Another assassination may follow in the same action, for all that everybody knows."""
    able = any(state.could_hold(seat, card) for card in KILLERS) and bool(state.hunting_grounds(seat))
    if able:
        state.ask(ASSASSINATE_AGAIN, seat)
    return able


def again_moves(state: Emerald, seat: int) -> list[Move]:
    """Another assassination in the same action; everything is looked up afresh."""
    hand = state.hands[seat]
    found: list[Move] = [
        m.PLAYS[card][KILL] for card in dict.fromkeys(hand) if SYMBOLS[card][KILL] and can_kill(state, seat, hand, card)
    ]
    found.append(m.DONE)
    return found


def assassinate_again(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card, one more victim."""
    lay_out(state, seat, move.card, KILL, events)
    state.ask(ASSASSINATE, seat)


# --- Cthulhu -----------------------------------------------------------------------------------------------------


def cthulhu_moves(board: Board, seat: int) -> list[Move]:
    """Any city where there is something to devour."""
    return [
        m.IN_CITY[city]
        for city in range(ALL_CITIES)
        if board.tops[city] >= 0
        or board.zombies[city]
        or any(board.pieces(other, city) for other in range(board.players))
    ]


def call_cthulhu(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """Every other player with an agent there may have Sherlock; as there is only one, one at most is asked."""
    city = move.city
    for other in state.others(seat):
        if state.agents[other * ALL_CITIES + city] and state.could_hold(other, SHERLOCK_HOLMES):
            attack(state, city, other, events)
            return
    state.city = city
    devour(state, seat, events)


def devour(state: Emerald, seat: int, events: list[Event]) -> None:
    """All cards on the card space leave the game, all agents and zombies go home, all cubes into Limbo."""
    city = state.city
    events.append(e.CityDevoured(seat, city))
    if state.tops[city] >= 0:
        state.removed += (state.tops[city],)
        state.tops[city] = NOTHING
    state.box += state.stacks[city]
    change_stack(state, city, ())
    state.grave += state.zombies[city]
    state.zombies[city] = 0
    for other in range(state.players):
        place = other * ALL_CITIES + city
        if state.agents[place]:
            remove_agents(state, other, city, state.agents[place], events)
        cubes_to_limbo(state, other, city, state.cubes[place], events)
    put_away(state, seat)
    settle(state, seat, events)


# --- Shoggoth, Vampires ------------------------------------------------------------------------------------------


def agent_moves(board: Board, seat: int) -> list[m.ChooseTarget]:
    """Any agent of another player in any city."""
    return [
        m.TARGETS[place % ALL_CITIES][place // ALL_CITIES]
        for place, number in enumerate(board.agents)
        if number and place // ALL_CITIES != seat
    ]


def vampire_moves(board: Board, seat: int) -> list[m.ChooseTarget]:
    """An agent of another player where one has an agent oneself."""
    start = seat * ALL_CITIES
    return [move for move in agent_moves(board, seat) if board.agents[start + move.city]]


def attack_agent(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """The attacked player may block."""
    attack(state, move.city, move.seat, events)


def swallow(state: Emerald, seat: int, events: list[Event]) -> None:
    """The Shoggoth's victim counts as killed and stays on the card."""
    kill_agent(state, seat, state.city, state.target, SHOGGOTH, events)
    put_away(state, seat, scored=True)
    settle(state, seat, events)


def replace(state: Emerald, seat: int, events: list[Event]) -> None:
    """Vampires and Irene Adler: an agent of one's own instead of another player's."""
    replace_agent(state, seat, state.city, state.target, events)
    put_away(state, seat)
    settle(state, seat, events)


# --- Zombies -----------------------------------------------------------------------------------------------------


def prey(state: Emerald, seat: int) -> list[Move]:
    """One agent in each city with a zombie; after a block another zombie there may try another agent.

    `steps` has each try so far, as city * 16 + victim * 2 + whether it was blocked.
    """
    found: list[Move] = []
    for city, zombies in enumerate(state.zombies):
        tries = [step for step in state.steps if step >> 4 == city]
        if len(tries) >= zombies or not all(step & 1 for step in tries):
            continue
        for other in range(state.players):
            protected = sum((step >> 1 & 7) == other for step in tries)
            if other != seat and state.agents[other * ALL_CITIES + city] > protected:
                found.append(m.TARGETS[city][other])
    return found


def zombie_attack_moves(state: Emerald, seat: int) -> list[Move]:
    """Another attack, or no more."""
    return [*prey(state, seat), m.DONE]


def call_zombies(state: Emerald, seat: int, events: list[Event]) -> None:
    """Part one: the zombies attack; then reveals; then new zombies rise."""
    state.agenda.append(NEW_ZOMBIES)
    rouse_zombies(state, seat, events)


def rouse_zombies(state: Emerald, seat: int, events: list[Event]) -> None:
    """While there is anybody to attack."""
    if prey(state, seat):
        state.ask(ZOMBIE_ATTACK, seat)
    else:
        settle(state, seat, events)


def send_zombie(state: Emerald, seat: int, move: m.ChooseTarget, events: list[Event]) -> None:
    """The attacked player may block."""
    events.append(e.ZombieAttacked(seat, move.city, move.seat))
    attack(state, move.city, move.seat, events)


def calm_zombies(state: Emerald, seat: int, move: m.Done, events: list[Event]) -> None:
    """No more attacks."""
    settle(state, seat, events)


def zombie_kill(state: Emerald, seat: int, events: list[Event]) -> None:
    """The agent goes home."""
    remove_agents(state, state.target, state.city, 1, events)
    state.steps += (state.city << 4 | state.target << 1,)
    rouse_zombies(state, seat, events)


def zombie_foiled(state: Emerald, seat: int, events: list[Event]) -> None:
    """Blocked: the other zombies go on."""
    state.steps += (state.city << 4 | state.target << 1 | 1,)
    rouse_zombies(state, seat, events)


def new_zombies(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Part two: two new zombies, or as many as there are."""
    state.count = min(ZOMBIES_PLACED, state.grave)
    if state.count:
        state.ask(ZOMBIE_PLACE, seat)
    return bool(state.count)


def raise_zombie(state: Emerald, seat: int, move: m.ChooseCity, events: list[Event]) -> None:
    """In any city."""
    state.grave -= 1
    state.zombies[move.city] += 1
    events.append(e.ZombiePlaced(seat, move.city))
    state.count -= 1
    if not state.count:
        go_on(state, seat, events)


# --- Decisions ---------------------------------------------------------------------------------------------------


class Attack(NamedTuple):
    """What happens if an attack succeeds, and if it is blocked; `seat` is the attacker."""

    succeeds: Callable[[Emerald, int, list[Event]], None]
    fails: Callable[[Emerald, int, list[Event]], None]


ATTACKS = {
    NOTHING: Attack(kill, lose_weapons),
    CTHULHU: Attack(devour, lose_card),
    SHOGGOTH: Attack(swallow, lose_card),
    VAMPIRES: Attack(replace, lose_card),
    ZOMBIES: Attack(zombie_kill, zombie_foiled),
}
"""By the card whose text is being carried out; without a text it is an assassination."""

BLOCK = asked(
    "block",
    block_moves,
    {m.React: block, m.Decline: let_happen},
    facts=block_facts,
    asker=whose_turn,
    tells=(f.draws, f.own_exposure),
    expects=m.DECLINE,
)
ASSASSINATE = going_on(
    "assassinate",
    assassinate_moves,
    {m.ChooseTarget: aim},
    clicks=m.aim_clicks,
    meant=meant_victim,
    refuses=victim_refused,
    tells=f.OF_KILL,
)
BOMBS = going_on(
    "bombs",
    bomb_moves,
    {m.Play: add_bombs},
    clicks=m.bomb_clicks,
    meant=partial(meant, use_of=bomb_use),
    refuses=bomb_refused,
    facts=bomb_facts,
    tells=f.OF_KILL,
)
ASSASSINATE_AGAIN = going_on(
    "assassinate_again", again_moves, {m.Play: assassinate_again, m.Done: done}, tells=(f.once,)
)
CALL_CTHULHU = going_on(
    "cthulhu",
    cthulhu_moves,
    {m.ChooseCity: call_cthulhu},
    clicks=m.confirmed,
    tells=(f.blockers, f.agents_home, f.cubes, f.exposed),
)
SEND_SHOGGOTH = going_on(
    "shoggoth",
    agent_moves,
    {m.ChooseTarget: attack_agent},
    clicks=m.confirmed,
    tells=(f.victim, f.points, f.exposed),
)
SEND_VAMPIRES = going_on(
    "vampires",
    vampire_moves,
    {m.ChooseTarget: attack_agent},
    clicks=m.confirmed,
    tells=(f.victim, f.standing, f.exposed),
)
ZOMBIE_ATTACK = going_on(
    "zombie_attack",
    zombie_attack_moves,
    {m.ChooseTarget: send_zombie, m.Done: calm_zombies},
    clicks=m.confirmed,
    tells=(f.victim, f.exposed),
)
ZOMBIE_PLACE = going_on(
    "zombie_place",
    lambda state, seat: m.IN_CITY,
    {m.ChooseCity: raise_zombie},
    facts=lambda state, seat: {"number": state.count},
)
DECISIONS = (
    BLOCK,
    ASSASSINATE,
    BOMBS,
    ASSASSINATE_AGAIN,
    CALL_CTHULHU,
    SEND_SHOGGOTH,
    SEND_VAMPIRES,
    ZOMBIE_ATTACK,
    ZOMBIE_PLACE,
)
ANOTHER_KILL = Frame("another_kill")
NEW_ZOMBIES = Frame("new_zombies")
