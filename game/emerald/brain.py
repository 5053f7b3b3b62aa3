"""What a position is worth: points as they will be corrected, cities that can be claimed, agents, cubes, the deck.

A sample has definite identities, likelier ones more often (`View.sample`); the belief is in the average over samples.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.emerald import moves as m
from game.emerald.cards import (
    AFTER_REVEAL,
    AGENTS,
    ALL_CITIES,
    BLACK_HAND,
    BOMB,
    CARDS,
    CHANGE_OF_HEART,
    CLAIM,
    CTHULHU,
    DIOGENES_CLUB,
    DOCTOR_WATSON,
    DUCHESS_DUZES,
    FREEMASONS,
    HAND,
    HIDE_ROYALTY,
    INFERNAL_MACHINE,
    IRENE_ADLER,
    KILL,
    KIND,
    LIMIT,
    LOYAL,
    LOYALIST,
    MATVEI_GOLOVINSKI,
    MOVE,
    MRS_HUDSON,
    NEUTRAL,
    PLACE,
    POINTS,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL,
    ROYAL_BOMBS,
    SHERLOCK_HOLMES,
    SHOGGOTH,
    STARTING,
    SYMBOLS,
    TRACK_END,
    VAMPIRES,
    YOG_SOTHOTH,
    ZOMBIES,
)
from game.emerald.rules import BOMB_WORTH, Emerald
from game.emerald.state import (
    ASK_BLOCK,
    ASK_HEART,
    BOMBS,
    CLAIMING,
    DISCARDING,
    MARKERS,
    MOVING,
    OVER,
    PLACING,
    REDRAW,
    RETRIEVING,
)
from game.kernel.contract import Move, State

SYMBOL_WORTH = {PLACE: 0.2, CLAIM: 0.3, RETRIEVE: 0.12, MOVE: 0.12, BOMB: 0.15}
"""What a symbol on a card is worth to its owner for the rest of the game."""
OWN_MARKER = 0.35
KILL_WORTH = 0.9
"""What an assassination is worth to a Restorationist, who can turn it on royalty."""
BOX_WORTH = 0.3
"""The part of a kill box that a Loyalist may hope for."""
TEXT_WORTH: dict[int, tuple[float, float]] = {
    BLACK_HAND: (1.0, 0.0),
    CHANGE_OF_HEART: (0.2, 0.2),
    CTHULHU: (0.2, 0.3),
    DIOGENES_CLUB: (0.5, 0.5),
    DOCTOR_WATSON: (0.5, 0.5),
    DUCHESS_DUZES: (0.6, 0.6),
    FREEMASONS: (0.3, 0.3),
    HIDE_ROYALTY: (0.0, 0.6),
    INFERNAL_MACHINE: (0.6, 0.4),
    IRENE_ADLER: (0.5, 0.5),
    MATVEI_GOLOVINSKI: (0.0, 0.8),
    MRS_HUDSON: (0.3, 0.3),
    SHERLOCK_HOLMES: (0.5, 0.5),
    SHOGGOTH: (0.2, 1.0),
    VAMPIRES: (0.5, 0.5),
    YOG_SOTHOTH: (0.0, 1.2),
    ZOMBIES: (0.6, 0.6),
}
"""What a text is worth to a Restorationist and to a Loyalist."""
AGENT_WORTH = (0.0, 1.2, 1.9, 2.4, 2.8, 3.1, 3.4, 3.6, 3.8, 3.9, 4.0)
"""Agents on the board: the first ones are life insurance, too."""
CUBE_WORTH = 0.2
CUBE_IN_CITY = 0.12
SANITY_WORTH = (0.0, 0.8, 1.2, 1.5)
CLAIM_HOPE = (0.65, 0.5, 0.35, 0.2)
"""The part of its worth that the best claimable card counts for, then the second best, …"""
NEXT_HOPE = 1.3
"""The next player will hardly be kept from claiming."""
NO_CLAIM_CARD = 0.8
"""With no card for it in the hand, claiming may have to wait."""
RIVAL_DOUBT = 0.8
"""A majority over somebody who is there as well may not last."""
TIE_HOPE = 0.08
ROYAL_HOPE = 0.45
"""The part of a royal's points that counts for somebody who can kill or hide it with the cards in his hand."""
RIVALS = 0.6
"""How much the prospects of the others count against one's own: to build is better than to destroy."""
HAND_WEIGHT = 0.25
"""How much better it is to have a card in the hand than in the draw pile."""


NEW_CARD = 0.15
"""What a new card is worth more than an old one that was not played."""
DILUTION = 0.3
"""What one more card in the deck costs: the others come more seldom."""


def _use_worth(faction: int) -> tuple[float, ...]:
    """What having each card is worth to a faction, beside its points and agents."""
    worths = []
    for number, card in enumerate(CARDS[:ROYAL]):
        worth = sum(SYMBOL_WORTH.get(use, 0.0) * count for use, count in enumerate(card.symbols))
        worth += OWN_MARKER * card.symbols[RESTO if faction == RESTORATIONIST else LOYAL]
        if card.symbols[KILL]:
            worth += KILL_WORTH if faction == RESTORATIONIST else BOX_WORTH * card.box
        if number in TEXT_WORTH:
            worth += TEXT_WORTH[number][faction - RESTORATIONIST]
        worths.append(worth)
    return tuple(worths)


USE_WORTH = {faction: _use_worth(faction) for faction in (RESTORATIONIST, LOYALIST)}
DECK_WORTH = {
    faction: tuple(worth - DILUTION if card < STARTING else 0.0 for card, worth in enumerate(worths))
    for faction, worths in USE_WORTH.items()
}
CARD_WORTH = {
    faction: tuple(
        max(0.0, DECK_WORTH[faction][card])
        + 0.5 * AGENTS[card]
        + (POINTS[card] if KIND[card] in (NEUTRAL, faction) else 0)
        for card in range(ROYAL)
    )
    for faction in (RESTORATIONIST, LOYALIST)
}
"""What claiming each card is worth to a faction."""


def evaluate(state: State, seat: int) -> float:
    """The margin over the best opponent, squeezed into -1 to 1; a game that is over is won or lost."""
    assert isinstance(state, Emerald)
    if state.decision in (ASK_BLOCK, ASK_HEART):
        state = _answered(state)
    seats = range(state.players)
    if state.decision == OVER:
        scores = state.scores()
        margin = scores[seat] - max(scores[other] for other in seats if other != seat)
        return (0.9 if seat in state.winners() else -0.9) + 0.1 * margin / (10 + abs(margin))
    near = max(max(state.live_scores()) / LIMIT[state.players], max(state.resto, state.loyal) / TRACK_END)
    hope = 1.0 - 0.6 * near * near
    worth = [
        points + penalty * (0.2 + 0.6 * near) + hope * (1.0 if other == seat else RIVALS) * _prospects(state, other)
        for other, (points, penalty) in enumerate(zip(state.corrected(), state.penalties(), strict=True))
    ]
    mine = worth[seat]
    others = [worth[other] for other in seats if other != seat]
    lead = 0.7 * (mine - max(others)) + 0.3 * (mine - sum(others) / len(others))
    return 0.85 * lead / (9.0 + abs(lead))


def _answered(table: Emerald) -> Emerald:
    """The attacked player blocks if he can; nobody changes his heart."""
    after = table.copy()
    assert isinstance(after, Emerald)
    after.apply(table.legal_moves()[0 if table.decision == ASK_BLOCK else -1])
    return _answered(after) if after.decision in (ASK_BLOCK, ASK_HEART) else after


def _prospects(table: Emerald, seat: int) -> float:
    """What a player may still expect from the board and his cards."""
    faction = table.faction(seat)
    start = seat * ALL_CITIES
    hand = table.hands[seat]
    agents = max(table.on_board(seat), AFTER_REVEAL if seat in table.exposed else 0)
    worth = AGENT_WORTH[agents] + SANITY_WORTH[table.sanity[seat]]
    worth += CUBE_WORTH * table.pool[seat] + CUBE_IN_CITY * sum(table.cubes[start : start + ALL_CITIES])
    deck = DECK_WORTH[faction]
    for cards in (hand, table.piles[seat], table.discards[seat]):
        for card in cards:
            worth += deck[card]
    worth += HAND_WEIGHT * _hand(table, seat, USE_WORTH[faction])
    claims = []
    bombs = -1
    card_worth = CARD_WORTH[faction]
    for city in range(ALL_CITIES):
        cubes, agents = table.cubes[start + city], table.agents[start + city]
        mine = cubes + agents
        if not mine:
            continue
        rival = 0
        for place in range(city, table.players * ALL_CITIES, ALL_CITIES):
            if place != start + city:
                rival = max(rival, table.cubes[place] + table.agents[place])
        if cubes and table.tops[city] >= 0:
            value = card_worth[table.tops[city]] - CUBE_WORTH * cubes
            if mine > rival:
                claims.append(value * RIVAL_DOUBT if rival else value)
            elif mine == rival:
                worth += TIE_HOPE * value
        if table.slots[city] and mine > rival:
            if bombs < 0:
                bombs = sum([BOMB_WORTH[card] for card in hand])
            worth += _royal_hope(hand, faction, city, agents, agents + bombs)
    if claims:
        claims.sort(reverse=True)
        hope = 1.0 if any(SYMBOLS[card][CLAIM] for card in hand) else NO_CLAIM_CARD
        if seat == (table.active + 1) % table.players or (seat == table.active and not table.actions):
            hope *= NEXT_HOPE
        for value, part in zip(claims, CLAIM_HOPE, strict=False):
            worth += hope * part * max(0.0, value)
    return worth


def _hand(table: Emerald, seat: int, use: Sequence[float]) -> float:
    """The cards in the hand; where some are missing, what may be drawn instead."""
    hand = table.hands[seat]
    worth = sum([use[card] for card in hand])
    missing = HAND - len(hand)
    if missing > 0:
        fresh = table.piles[seat] if len(table.piles[seat]) >= missing else table.piles[seat] + table.discards[seat]
        if fresh:
            worth += missing * (NEW_CARD + sum([use[card] for card in fresh]) / len(fresh))
    return worth


def _royal_hope(hand: Sequence[int], faction: int, city: int, agents: int, bombs: int) -> float:
    """A royal that can be dealt with, now or soon."""
    points = POINTS[ROYAL + city]
    if faction == LOYALIST:
        return points * (ROYAL_HOPE if HIDE_ROYALTY in hand else 0.05)
    if not agents:
        return 0.0
    able = any(SYMBOLS[card][KILL] for card in hand)
    closeness = min(1.0, bombs / ROYAL_BOMBS[city])
    return points * closeness * closeness * (ROYAL_HOPE if able else 0.15)


def candidates(state: State) -> Sequence[Move]:
    """The continuations of a begun action that are worth a thought: cards in one order only, Limbo before cities."""
    assert isinstance(state, Emerald)
    legal = state.legal_moves()
    decision = state.decision
    if decision in (PLACING, CLAIMING, RETRIEVING, MOVING, MARKERS, BOMBS):
        last = state.played[-1] if state.played else -1
        legal = [move for move in legal if not isinstance(move, m.Play) or move.card >= last]
    elif decision in (DISCARDING, REDRAW):
        discards = state.discards[state.active]
        last = discards[-1] if discards and (decision == DISCARDING or state.count) else -1
        legal = [move for move in legal if not isinstance(move, m.Play) or move.card >= last]
    if decision == RETRIEVING and m.TAKES[m.LIMBO] in legal:
        return [move for move in legal if not isinstance(move, m.TakeCube) or move.source == m.LIMBO]
    if decision == MOVING and state.steps:
        together = {m.DONE, *(journeys[state.steps[-1]] for journeys in m.MOVES)}
        return [move for move in legal if move in together] or legal
    return legal
