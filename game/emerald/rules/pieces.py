"""What every action is made of: cards, cubes and agents, points, the sanity die. Nobody is asked anything here."""

from __future__ import annotations

from game.emerald import events as e
from game.emerald.board import NOBODY, NOTHING, Entry
from game.emerald.cards import (
    ALL_CITIES,
    BENEFIT,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    DIE,
    HEADER,
    KILL,
    MAD_FACES,
    ONCE,
    POINTS,
    RESTORATIONIST,
    ROYAL,
    TEXT,
    TRACK_END,
)
from game.emerald.moves import LIMBO
from game.emerald.state import Emerald
from game.kernel.contract import Event

DEED: tuple[int, ...] = (0, 1, -1, -2)
"""How Restorationist getting points of each kind looks."""
ROYAL_DEED = 3
"""The same for killing a royal; hiding one is as much the other way round."""

# --- Cards -------------------------------------------------------------------------------------------------------


def leave_hand(state: Emerald, seat: int, card: int) -> None:
    """A card is taken from the hand; if everybody knew that it was there, they now know that it is not."""
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    known = state.known[seat]
    if card in known:
        place = known.index(card)
        state.known[seat] = known[:place] + known[place + 1 :]


def lay_out(state: Emerald, seat: int, card: int, use: int, events: list[Event]) -> None:
    """A card is played for the action in progress; its text or an assassination spends a one-use card."""
    leave_hand(state, seat, card)
    if use == KILL or (use == TEXT and HEADER[card] in (ONCE, BENEFIT)):
        state.spent += (card,)
    else:
        state.played += (card,)
    events.append(e.CardPlayed(seat, card, use))


def discard(state: Emerald, seat: int, card: int, events: list[Event]) -> None:
    """From the hand to the discard pile."""
    leave_hand(state, seat, card)
    state.discards[seat] += (card,)
    events.append(e.Discarded(seat, card))


def put_away(state: Emerald, seat: int, *, scored: bool = False) -> None:
    """A spent one-use text: beside the identity if it has to do with points, else out of the game."""
    for card in state.spent:
        if scored or POINTS[card]:
            state.beside[seat] += (card,)
        else:
            state.removed += (card,)
    state.spent = ()


def draw(state: Emerald, seat: int, number: int, events: list[Event]) -> None:
    """Draw cards. An empty draw pile is made anew from the discards, not when its last card is drawn but when one more
    is needed: so a text that takes the last card shuffles nothing, and lies among the discards when they are. Everybody
    then knows the hand."""
    hand, pile = state.hands[seat], list(state.piles[seat])
    drawn: tuple[int, ...] = ()
    while number:
        if not pile:
            state.known[seat] = tuple(sorted(hand + drawn))
            if not state.discards[seat]:
                break
            pile = list(state.discards[seat])
            state.discards[seat] = ()
            events.append(e.Reshuffled(seat))
        taken = min(number, len(pile))
        state.rng.draw(pile, taken)
        drawn += tuple(pile[:taken])
        del pile[:taken]
        number -= taken
    state.hands[seat] = tuple(sorted(hand + drawn))
    pile.sort()
    state.piles[seat] = tuple(pile)
    if not pile:
        state.known[seat] = state.hands[seat]
    if drawn:
        events.append(e.Drew(seat, len(drawn), drawn))


def turn_up(state: Emerald, city: int, events: list[Event]) -> None:
    """Turn up the next card of a city; a royal slides to its slot and one more is turned up."""
    stack = state.stacks[city]
    state.tops[city] = NOTHING
    while stack:
        card = stack[-1]
        stack = stack[:-1]
        if card < ROYAL:
            state.tops[city] = card
            events.append(e.CardTurned(city, card))
            break
        state.slots[city] = 1
        events.append(e.RoyalAppeared(city, card))
    change_stack(state, city, stack)


def change_stack(state: Emerald, city: int, stack: tuple[int, ...]) -> None:
    """The face-down cards of a city are these now. Stacks change seldom, so copies of a state share them."""
    state.stacks = (*state.stacks[:city], stack, *state.stacks[city + 1 :])


# --- Agents ------------------------------------------------------------------------------------------------------


def place_agents(state: Emerald, seat: int, city: int, number: int, events: list[Event]) -> None:
    """Agents from the pool into a city, as many as there are."""
    number = min(number, state.reserve[seat])
    if number:
        state.reserve[seat] -= number
        state.agents[seat * ALL_CITIES + city] += number
        events.append(e.AgentPlaced(seat, city, number))


def remove_agents(state: Emerald, seat: int, city: int, number: int, events: list[Event]) -> None:
    """Agents from a city back to their owner's pool."""
    state.agents[seat * ALL_CITIES + city] -= number
    state.reserve[seat] += number
    events.append(e.AgentReturned(seat, city, number))


def replace_agent(state: Emerald, seat: int, city: int, owner: int, events: list[Event]) -> None:
    """An agent of another player goes home, one of the player's own pool takes its place."""
    state.agents[owner * ALL_CITIES + city] -= 1
    state.reserve[owner] += 1
    state.agents[seat * ALL_CITIES + city] += 1
    state.reserve[seat] -= 1
    events.append(e.AgentReplaced(seat, city, owner))


def move_agent(state: Emerald, seat: int, origin: int, city: int, events: list[Event]) -> None:
    """An agent from one city to another."""
    state.agents[seat * ALL_CITIES + origin] -= 1
    state.agents[seat * ALL_CITIES + city] += 1
    events.append(e.AgentMoved(seat, origin, city))


# --- Influence ---------------------------------------------------------------------------------------------------


def from_limbo(state: Emerald, seat: int, number: int, events: list[Event]) -> None:
    """Cubes from Limbo back to the pool."""
    state.limbo[seat] -= number
    state.pool[seat] += number
    events.append(e.InfluenceRetrieved(seat, LIMBO, number))


def cubes_to_pool(state: Emerald, seat: int, city: int, number: int, events: list[Event]) -> None:
    """Cubes from a city back to the pool."""
    if number:
        state.cubes[seat * ALL_CITIES + city] -= number
        state.pool[seat] += number
        events.append(e.InfluenceRetrieved(seat, city, number))


def cubes_to_limbo(state: Emerald, seat: int, city: int, number: int, events: list[Event]) -> None:
    """Cubes from a city to Limbo."""
    if number:
        state.cubes[seat * ALL_CITIES + city] -= number
        state.limbo[seat] += number
        events.append(e.InfluenceLost(seat, city, number))


def clear_influence(state: Emerald, seat: int, city: int, events: list[Event]) -> None:
    """After a claim or an assassination: own cubes into Limbo, those of the others back to their pools."""
    cubes = state.cubes
    cubes_to_limbo(state, seat, city, cubes[seat * ALL_CITIES + city], events)
    for other in range(state.players):
        if other != seat:
            cubes_to_pool(state, other, city, cubes[other * ALL_CITIES + city], events)


# --- Points ------------------------------------------------------------------------------------------------------


def score(
    state: Emerald, seat: int, kind: int, points: int, card: int, events: list[Event], victim: int = NOBODY
) -> None:
    """Points of a kind, written down with the card that they are for."""
    state.ledger[seat] += (Entry(kind, points, card, victim),)
    state.leaning[seat] += DEED[kind]
    events.append(e.Scored(seat, kind, points, card, victim))


def move_markers(state: Emerald, seat: int, resto: int, loyal: int, events: list[Event]) -> None:
    """Both markers stop at 10."""
    state.resto = min(TRACK_END, state.resto + resto)
    state.loyal = min(TRACK_END, state.loyal + loyal)
    state.leaning[seat] += resto - loyal
    events.append(e.MarkersMoved(seat, state.resto, state.loyal))


def gain_royal(state: Emerald, seat: int, city: int, kind: int, events: list[Event]) -> None:
    """A royal, killed or hidden, goes beside the identity and scores; the Black Hand scores on top of it."""
    royal = ROYAL + city
    state.slots[city] = 0
    state.beside[seat] += (royal,)
    state.leaning[seat] += ROYAL_DEED if kind == RESTORATIONIST else -ROYAL_DEED
    events.append((e.RoyalKilled if kind == RESTORATIONIST else e.RoyalHidden)(seat, city, royal))
    score(state, seat, kind, POINTS[royal], royal, events)
    if BLACK_HAND in state.beside[seat]:
        score(state, seat, RESTORATIONIST, BLACK_HAND_POINTS, BLACK_HAND, events)


# --- Sanity ------------------------------------------------------------------------------------------------------


def sanity_check(state: Emerald, seat: int, events: list[Event]) -> bool:
    """Roll the sanity die; whether a token was lost."""
    mad = state.rng.below(DIE) < MAD_FACES
    events.append(e.Rolled(seat, "mad" if mad else "calm"))
    if not mad or not state.sanity[seat]:
        return False
    state.sanity[seat] -= 1
    events.append(e.SanityLost(seat, state.sanity[seat]))
    return True


def royal_sanity_check(state: Emerald, seat: int, city: int, events: list[Event]) -> None:
    """Who deals with a royal and goes mad also loses an agent there, if there is one."""
    if sanity_check(state, seat, events) and state.agents[seat * ALL_CITIES + city]:
        remove_agents(state, seat, city, 1, events)
