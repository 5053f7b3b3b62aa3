"""Attacks on agents and royalty, and blocks: assassinations. The texts that attack agents stand in `monsters`.

An attack is declared and paid for; then whoever it strikes may block; then it succeeds, or what it cost is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from game.emerald import cards as c
from game.emerald import events as e
from game.emerald import forecast as f
from game.emerald import moves as m
from game.emerald.board import Board, bombs_needed
from game.emerald.moves import Move
from game.emerald.refusals import bomb_refused, bomb_use, meant, meant_victim, victim_refused
from game.emerald.rules.actions import done
from game.emerald.rules.asking import asked, going_on
from game.emerald.rules.identity import settle, whose_turn
from game.emerald.rules.pieces import (
    clear_influence,
    draw,
    gain_royal,
    lay_out,
    leave_hand,
    put_away,
    royal_sanity_check,
    score,
)
from game.emerald.state import Emerald
from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event

NEVER = 99
BLOCKED = 1
"""Stands on the agenda beside an attack that a card has stopped."""
KILLERS = tuple(card for card in range(c.ROYAL) if c.SYMBOLS[card][c.KILL])
"""The cards that can assassinate."""

# --- Blocks ------------------------------------------------------------------------------------------------------


def blocks(state: Emerald) -> tuple[int, ...]:
    """The cards that stop the attack in progress. Only Sherlock stops Cthulhu and the Vampires themselves."""
    if state.banished or state.text in (c.CTHULHU, c.VAMPIRES):
        return (c.SHERLOCK_HOLMES,)
    return (c.SHERLOCK_HOLMES, c.VAMPIRES)


def attack(state: Emerald, city: int, target: int, strike: Frame, events: list[Event]) -> None:
    """The attacked player decides before the effect.

    They are asked whenever everybody must reckon with a block in their hand, so that the question tells nothing.
    """
    state.city, state.target = city, target
    state.agenda.append(strike)
    if target >= 0 and any(state.could_hold(target, card) for card in blocks(state)):
        state.ask(BLOCK, target)
    else:
        go_on(state, state.active, events)


def block_moves(state: Emerald, seat: int) -> list[Move]:
    """The blocks in the hand, or none of them."""
    hand = state.hands[seat]
    found: list[Move] = [m.REACTIONS[card] for card in blocks(state) if card in hand]
    found.append(m.DECLINE)
    return found


def block_facts(state: Emerald, seat: int) -> dict[str, Any]:
    """Who attacks where, and by which card."""
    card = state.text if state.action == c.TEXT else state.spent[0]
    return {"attacker": state.active, "city": state.city, "card": card}


def block(state: Emerald, seat: int, move: m.React, events: list[Event]) -> None:
    """The blocker draws a card at once; only then is the block discarded."""
    leave_hand(state, seat, move.card)
    events.append(e.Blocked(seat, move.card, state.city))
    draw(state, seat, 1, events)
    state.discards[seat] += (move.card,)
    state.agenda[-1] = state.agenda[-1]._replace(number=BLOCKED)
    go_on(state, state.active, events)


def let_happen(state: Emerald, seat: int, move: m.Decline, events: list[Event]) -> None:
    """The attack succeeds."""
    go_on(state, state.active, events)


# --- Action: assassinate -----------------------------------------------------------------------------------------


def reach(board: Board, seat: int, hand: Sequence[int], city: int) -> int:
    """The most bombs that a player's agents in a city and these cards can give together."""
    agents = board.agents[seat * c.ALL_CITIES + city]
    return agents + sum(c.BOMB_WORTH[card] for card in hand) + (agents - 1 if c.FENIANS in hand else 0)


def can_kill(state: Emerald, seat: int, hand: tuple[int, ...], card: int) -> bool:
    """Whether an assassination with this card can be carried through; its own bombs do not count."""
    return any(within_reach(state, seat, hand, card, city) for city in state.hunting_grounds(seat))


def within_reach(board: Board, seat: int, hand: tuple[int, ...], card: int, city: int) -> bool:
    """The same in one city, where the player has an agent and the majority."""
    bombs = reach(board, seat, hand, city) - c.BOMB_WORTH[card]
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
    agents = state.agents[seat * c.ALL_CITIES + state.city]
    return bombs_needed(state.city, state.target) - agents - sum(state.steps)


def bomb_moves(state: Emerald, seat: int) -> list[Move]:
    """Cards with which the bombs can be completed without a superfluous one."""
    hand = state.hands[seat]
    missing = shortage(state, seat)
    least = min(state.steps, default=NEVER)
    double = 0 if c.FENIANS in state.spent else state.agents[seat * c.ALL_CITIES + state.city]
    found: list[Move] = []
    for card in dict.fromkeys(hand):
        place = hand.index(card)
        rest = hand[:place] + hand[place + 1 :]
        worth = c.BOMB_WORTH[card]
        if worth and payable(missing - worth, min(least, worth), rest, double):
            found.append(m.PLAYS[card][c.TEXT if card == c.INFERNAL_MACHINE else c.BOMB])
        if card == c.FENIANS and double and payable(missing - double, min(least, double), rest, 0):
            found.append(m.PLAYS[card][c.TEXT])
    return found


def payable(missing: int, least: int, rest: tuple[int, ...], double: int) -> bool:
    """Whether cards of `rest` can make up for missing bombs so that no card is superfluous.

    `least` is the smallest worth among the cards laid out, `double` what a Fenians text would still be worth.
    """
    if missing <= 0:
        return missing + least > 0
    for place, card in enumerate(rest):
        later, worth = rest[place + 1 :], c.BOMB_WORTH[card]
        if worth and payable(missing - worth, min(least, worth), later, double):
            return True
        if card == c.FENIANS and double and payable(missing - double, min(least, double), later, 0):
            return True
    return False


def bomb_facts(state: Emerald, seat: int) -> dict[str, Any]:
    """How many bombs are missing, and for whom."""
    return {"number": shortage(state, seat), "city": state.city, "target": state.target}


def add_bombs(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """Fenians make each agent worth two bombs, an Infernal Machine is worth three; both only once."""
    card, use = move.card, move.use
    doubled = card == c.FENIANS and use == c.TEXT
    lay_out(state, seat, card, use, events)
    state.steps += (state.agents[seat * c.ALL_CITIES + state.city] if doubled else c.BOMB_WORTH[card],)
    if shortage(state, seat) <= 0:
        assassinate(state, seat, events)


def assassinate(state: Emerald, seat: int, events: list[Event]) -> None:
    """Everything is declared and spent."""
    state.agenda.append(ANOTHER_KILL)
    events.append(e.AssassinationBegan(seat, state.city, state.target, state.spent[0]))
    attack(state, state.city, state.target, KILLING, events)


def kill(state: Emerald, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Points, for a royal sanity, the cubes; then reveals. Blocked: only the cards are spent."""
    if frame.number != BLOCKED:
        city = state.city
        if state.target == m.THE_ROYAL:
            gain_royal(state, seat, city, c.RESTORATIONIST, events)
            royal_sanity_check(state, seat, city, events)
        else:
            kill_agent(state, seat, city, state.target, state.spent[0], events)
        clear_influence(state, seat, city, events)
        settle(state, seat)
    put_weapons_away(state, seat)
    return False


def kill_agent(state: Emerald, seat: int, city: int, owner: int, card: int, events: list[Event]) -> None:
    """The piece goes onto the card and scores its box; without a box it goes back to its owner."""
    state.agents[owner * c.ALL_CITIES + city] -= 1
    events.append(e.AgentKilled(seat, city, owner, card))
    if c.BOX[card]:
        score(state, seat, c.KILLED, c.BOX[card], card, events, owner)
    else:
        state.reserve[owner] += 1


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
        m.PLAYS[card][c.KILL]
        for card in dict.fromkeys(hand)
        if c.SYMBOLS[card][c.KILL] and can_kill(state, seat, hand, card)
    ]
    found.append(m.DONE)
    return found


def assassinate_again(state: Emerald, seat: int, move: m.Play, events: list[Event]) -> None:
    """One more card, one more victim."""
    lay_out(state, seat, move.card, c.KILL, events)
    state.ask(ASSASSINATE, seat)


# --- Decisions ---------------------------------------------------------------------------------------------------


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
    pursued=True,
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
DECISIONS = (BLOCK, ASSASSINATE, BOMBS, ASSASSINATE_AGAIN)
KILLING, ANOTHER_KILL = Frame("kill"), Frame("another_kill")
