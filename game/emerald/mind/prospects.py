"""What a player may still expect: cities that can be claimed, royals, agents, cubes, the deck. The plain numbers."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from game.emerald import cards as c
from game.emerald.rules.identity import RESTOCKING
from game.emerald.state import Emerald
from game.kernel.arithmetic import sum, total

SYMBOL_WORTH = {c.PLACE: 0.2, c.CLAIM: 0.35, c.RETRIEVE: 0.12, c.MOVE: 0.12, c.BOMB: 0.15}
"""What a symbol on a card is worth to its owner for the rest of the game."""
OWN_MARKER = 0.3
KILL_WORTH = 0.9
"""What an assassination is worth to a Restorationist, who can turn it on royalty."""
BOX_WORTH = 0.3
"""The part of a kill box that a Loyalist may hope for."""
TEXT_WORTH: dict[int, tuple[float, float]] = {
    c.BLACK_HAND: (1.0, 0.0),
    c.CHANGE_OF_HEART: (0.3, 0.3),
    c.CTHULHU: (0.2, 0.3),
    c.DIOGENES_CLUB: (0.5, 0.5),
    c.DOCTOR_WATSON: (0.5, 0.5),
    c.DUCHESS_DUZES: (0.6, 0.6),
    c.FENIANS: (0.3, 0.1),
    c.FREEMASONS: (0.3, 0.3),
    c.HIDE_ROYALTY: (0.0, 0.6),
    c.HOLY_BROTHERHOOD: (0.3, 0.3),
    c.INFERNAL_MACHINE: (0.6, 0.4),
    c.INSPECTOR_LESTRADE: (0.2, 0.2),
    c.IRENE_ADLER: (0.5, 0.5),
    c.MATVEI_GOLOVINSKI: (0.0, 0.8),
    c.MRS_HUDSON: (0.3, 0.3),
    c.OKHRANA: (0.2, 0.2),
    c.PEOPLES_WILL: (0.5, 0.5),
    c.PINKERTON_AGENTS: (0.3, 0.3),
    c.SHERLOCK_HOLMES: (0.5, 0.5),
    c.SHOGGOTH: (0.2, 1.0),
    c.TERROR_BY_NIGHT: (0.2, 0.2),
    c.THIRD_SECTION: (0.2, 0.2),
    c.VAMPIRES: (0.5, 0.5),
    c.VLADIMIR_BURTSEV: (0.3, 0.3),
    c.YOG_SOTHOTH: (0.0, 1.2),
    c.ZOMBIES: (0.6, 0.6),
}
"""What a text is worth to a Restorationist and to a Loyalist."""
AGENT_WORTH = (0.0, 1.2, 1.9, 2.4, 2.8, 3.1, 3.4, 3.6, 3.8, 3.9, 4.0)
"""Agents on the board: the first ones are life insurance, too."""
POOL_WORTH = (0.0, 0.45, 0.8, 1.08, 1.3, 1.45, 1.55, 1.62, 1.67, 1.7, 1.72)
"""Cubes ready to be placed: the first ones are missed most, so that cubes come back by the handful."""
CUBE_IN_CITY = 0.15
"""A cube in a city comes home when somebody else claims there; it is not lost."""
CUBE_COST = 0.15
"""What each cube in a city will be missed for when it goes to Limbo with the claim."""
SANITY_WORTH = (0.0, 0.8, 1.2, 1.5)
CLAIM_HOPE = (0.85, 0.7, 0.55, 0.4)
"""The part of its worth that the best claimable card counts for, then the second best, …"""
NEED_HOPE = (0.0, 0.25, 0.15, 0.08, 0.04)
"""The same for the best card that so many more cubes would make claimable: a card that is turned up is a chance."""
HOLD = (1.0, 0.55, 0.7, 0.85)
"""How likely a majority lasts a round over somebody who is there as well, by how many pieces it is ahead."""
ALONE = 0.95
"""The same where nobody else is: few will come for the sake of spoiling it."""
NO_CLAIM_CARD = 0.6
"""With no card for it in the hand, claiming may have to wait."""
ROYAL_HOPE = 0.25
"""The part of a royal's points that counts for somebody who can kill or hide it with the cards in hand."""
ROYAL_PLAN = 0.15
"""The same as long as the card for it, or the majority, is missing."""
PEEK_WORTH = 0.3
"""What it is worth to know another player's identity."""
ZOMBIE_WORTH = (0.1, 0.35)
"""A zombie in a city with nobody to attack, and with somebody, to the owner of the Zombies."""
FLOWN_WORTH = 0.5
"""An agent on the Mi-Go is safe, and can land anywhere for nothing before a claim."""
HAND_OUT = 0.8
"""The Black Hand, once played, waits for royals."""
HEART_HOPE = 0.4
"""The part of what changing sides would gain, for the owner of Change of Heart."""
COVER, SEEN_THROUGH = 0.03, 8
"""What each deed costs by which others guess one's faction, until they are sure: whoever is known is hunted."""
HAND_WEIGHT = 0.25
"""How much better it is to have a card in the hand than in the draw pile."""
OWNED = 0.3
"""What any claimed card is worth: one more thing that the hand can do, and the next card of its city is turned up."""
NEW_CARD = 0.15
"""What a new card is worth more than an old one that was not played."""


def _use_worth(faction: int) -> tuple[float, ...]:
    """What having each card is worth to a faction, beside its points and agents."""
    worths = []
    for number, card in enumerate(c.CARDS[: c.ROYAL]):
        worth = total(SYMBOL_WORTH.get(use, 0.0) * count for use, count in enumerate(card.symbols))
        worth += OWN_MARKER * card.symbols[c.RESTO if faction == c.RESTORATIONIST else c.LOYAL]
        if card.symbols[c.KILL]:
            worth += KILL_WORTH if faction == c.RESTORATIONIST else BOX_WORTH * card.box
        if number in TEXT_WORTH:
            worth += TEXT_WORTH[number][faction - c.RESTORATIONIST]
        worths.append(worth)
    return tuple(worths)


USE_WORTH = {faction: _use_worth(faction) for faction in (c.RESTORATIONIST, c.LOYALIST)}
HAND_WORTH = {
    faction: tuple(
        worth - (TEXT_WORTH[card][faction - c.RESTORATIONIST] if c.HEADER[card] == c.FREE else 0.0)
        for card, worth in enumerate(worths)
    )
    for faction, worths in USE_WORTH.items()
}
"""The same in the hand: a text that costs no action is better used than kept."""
DECK_WORTH = {
    faction: tuple(worth + OWNED if not c.STARTING <= card < c.CITY else 0.0 for card, worth in enumerate(worths))
    for faction, worths in USE_WORTH.items()
}
CARD_WORTH = {
    faction: tuple(
        DECK_WORTH[faction][card]
        + 0.5 * c.AGENTS[card]
        + (c.POINTS[card] if c.KIND[card] in (c.NEUTRAL, faction) else 0)
        for card in range(c.ROYAL)
    )
    for faction in (c.RESTORATIONIST, c.LOYALIST)
}
"""What claiming each card is worth to a faction."""

PROSPECTS = ("agents", "sanity", "influence", "deck", "plans", "claims", "royals")
"""The parts of what a player may still expect."""


def holders(state: Emerald) -> list[tuple[int, int, int]]:
    """For each city who has the most pieces there, how many, and how many the strongest of the others has."""
    pieces = list(map(add, state.cubes, state.agents))
    found = []
    for city in range(c.ALL_CITIES):
        column = pieces[city :: c.ALL_CITIES]
        most = max(column)
        holder = column.index(most)
        column[holder] = 0
        found.append((holder, most, max(column)))
    return found


def prospects_of(state: Emerald, seat: int, faction: int, holds: Sequence[tuple[int, int, int]]) -> tuple[float, ...]:
    """What a player may still expect from the board and their cards, in the order of `PROSPECTS`."""
    start = seat * c.ALL_CITIES
    hand, pile, discards = state.hands[seat], state.piles[seat], state.discards[seat]
    board = max(
        state.on_board(seat), c.AFTER_REVEAL if state.revealed[seat] and RESTOCKING[seat] in state.agenda else 0
    )
    pool = state.pool[seat]
    all_cubes = state.cubes[start : start + c.ALL_CITIES]
    cards = hand + pile + discards
    card_worth = CARD_WORTH[faction]
    sure = seat == (state.active + (state.actions > 0)) % state.players  # nobody can claim before them
    claimable = []
    claims = royals = 0.0
    bombs = -1
    within = min(len(NEED_HOPE) - 1, pool + 1)
    for city, (holder, most, second) in enumerate(holds):
        cubes, agents = all_cubes[city], state.agents[start + city]
        mine = cubes + agents
        rival = second if holder == seat else most
        top = state.tops[city]
        if top >= 0:
            if cubes and mine > rival:
                value = card_worth[top] - CUBE_COST * cubes
                claimable.append(value if sure else value * (HOLD[min(3, mine - rival)] if rival else ALONE))
            else:
                need = rival + 1 - mine if rival >= mine else 1
                if need <= within:
                    chance = NEED_HOPE[need] * (card_worth[top] - CUBE_COST * (cubes + need))
                    if chance > claims:
                        claims = chance
        if state.slots[city] and mine:
            if bombs < 0:
                bombs = sum(map(c.BOMB_WORTH.__getitem__, hand))
            doubled = agents - 1 if agents > 1 and c.FENIANS in hand else 0
            royals += royal_hope(hand, faction, city, agents, agents + doubled + bombs, mine > rival)
    if claimable:
        claimable.sort(reverse=True)
        able = sum([c.SYMBOLS[card][c.CLAIM] for card in hand])
        for place, (value, part) in enumerate(zip(claimable, CLAIM_HOPE, strict=False)):
            if value > 0:
                claims += part * value * (1.0 if place < able else NO_CLAIM_CARD)
    return (
        AGENT_WORTH[board],
        SANITY_WORTH[state.sanity[seat]],
        POOL_WORTH[pool] + CUBE_IN_CITY * sum(all_cubes),
        total(map(DECK_WORTH[faction].__getitem__, cards)) + HAND_WEIGHT * hand_worth(state, seat, HAND_WORTH[faction]),
        plans(state, seat, faction, cards),
        claims,
        royals,
    )


def hand_worth(state: Emerald, seat: int, use: Sequence[float]) -> float:
    """The cards in the hand; where some are missing, what may be drawn instead."""
    hand = state.hands[seat]
    worth = total(map(use.__getitem__, hand))
    missing = c.HAND - len(hand)
    if missing > 0:
        fresh = state.piles[seat] if len(state.piles[seat]) >= missing else state.piles[seat] + state.discards[seat]
        if fresh:
            worth += missing * (NEW_CARD + total(map(use.__getitem__, fresh)) / len(fresh))
    return worth


def plans(state: Emerald, seat: int, faction: int, cards: tuple[int, ...]) -> float:
    """What nothing else shows: the cover that is left, and what some texts have brought: knowledge, zombies, agents in
    the air."""
    worth = FLOWN_WORTH * state.flown[seat]
    if not state.revealed[seat]:
        leaning = state.leaning[seat] if faction == c.RESTORATIONIST else -state.leaning[seat]
        worth -= COVER * max(-SEEN_THROUGH, min(SEEN_THROUGH, leaning))
    if state.peeked[seat]:
        worth += PEEK_WORTH * sum(
            state.peeked[seat] >> other & 1 for other in range(state.players) if not state.revealed[other]
        )
    if any(state.zombies) and c.ZOMBIES in cards:
        for city, zombies in enumerate(state.zombies):
            if zombies:
                prey = sum(state.agents[city :: c.ALL_CITIES]) > state.agents[seat * c.ALL_CITIES + city]
                worth += ZOMBIE_WORTH[prey]
    if c.BLACK_HAND in state.beside[seat] and faction == c.RESTORATIONIST:
        worth += HAND_OUT
    if c.CHANGE_OF_HEART in cards:
        worth += HEART_HOPE * max(0, turning(state, seat, faction))
    return worth


def turning(state: Emerald, seat: int, faction: int) -> int:
    """What a player would gain by changing sides: points of the other kind and the track, less those of their own."""
    ahead = state.resto - state.loyal
    gain = -ahead if faction == c.RESTORATIONIST else ahead
    for entry in state.ledger[seat]:
        if entry.kind in (c.RESTORATIONIST, c.LOYALIST):
            gain += -entry.points if entry.kind == faction else entry.points
    return gain


def royal_hope(hand: Sequence[int], faction: int, city: int, agents: int, bombs: int, most: bool) -> float:
    """A royal that can be dealt with, now or soon."""
    points = c.POINTS[c.ROYAL + city]
    if faction == c.LOYALIST:
        return points * (ROYAL_HOPE if most and c.HIDE_ROYALTY in hand else 0.05)
    if not agents:
        return 0.0
    able = most and any(c.SYMBOLS[card][c.KILL] for card in hand)
    closeness = min(1.0, bombs / c.ROYAL_BOMBS[city])
    return points * closeness * closeness * (ROYAL_HOPE if able else ROYAL_PLAN)
