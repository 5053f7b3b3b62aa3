"""What a position is worth: points as they will be corrected, cities that can be claimed, agents, cubes, the deck.

A sample has definite identities, likelier ones more often (`View.sample`); the belief is in the average over samples.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from game.emerald import moves as m
from game.emerald.cards import (
    ALL_CITIES,
    CLAIM,
    DISCARD,
    KILL,
    LIMIT,
    LOYAL,
    MOVE,
    PLACE,
    RESTO,
    RETRIEVE,
    TEXT,
    TRACK_END,
    WEAKEST_PENALTY,
)
from game.emerald.mind.fitted import FITTED
from game.emerald.mind.prospects import NEW_CARD, PROSPECTS, USE_WORTH, holders, prospects_of
from game.emerald.mind.quick import quick as quick_move
from game.emerald.rules.actions import (
    CLAIMING,
    DISCARDING,
    MARKERS,
    MOVING,
    PLACING,
    RETRIEVING,
    to_move,
    to_place,
)
from game.emerald.rules.attacks import BLOCK, BOMBS
from game.emerald.rules.effects import REDRAW
from game.emerald.rules.identity import HEART
from game.emerald.rules.turns import TURN
from game.emerald.scoring import corrected
from game.emerald.state import Emerald
from game.emerald.view import View
from game.kernel.arithmetic import total
from game.kernel.contract import OVER, Level, Move, Search, State, chances
from game.kernel.rng import Rng

RIVALS = 0.5
"""How much the prospects of the others count against one's own: to build is better than to destroy."""
USE_PRIOR = {
    PLACE: 0.27,
    CLAIM: 0.42,
    RETRIEVE: 0.09,
    MOVE: 0.13,
    KILL: 0.18,
    RESTO: 0.2,
    LOYAL: 0.2,
    TEXT: 0.13,
    DISCARD: 0.003,
}
"""How often a card that could be played for this was, in thirty games between normal players."""
IDLE_PRIOR = 0.02
"""The same for passing, ending the turn early, and coming back from the Mi-Go."""
ONE_ORDER = (PLACING, CLAIMING, RETRIEVING, MOVING, MARKERS, BOMBS)
"""The decisions in which it does not matter which of several cards comes first."""


def worths(state: State) -> tuple[float, ...]:
    """For each seat the margin over its opponents, squeezed into -1 to 1; a game that is over is won or lost."""
    assert isinstance(state, Emerald)
    state = answered(state)
    if state.decision is OVER:
        return finished(state)
    points, penalties, near, prospects = judged(state)
    firm = list(map(add, points, penalties))
    hope = fading(near)
    hopes = [hope * total(expected) for expected in prospects]
    rivals = [kept + RIVALS * hoped for kept, hoped in zip(firm, hopes, strict=True)]
    found = []
    for seat in range(state.players):
        mine = firm[seat] + hopes[seat]
        others = rivals[:seat] + rivals[seat + 1 :]
        lead = 0.7 * (mine - max(others)) + 0.3 * (mine - total(others) / len(others))
        found.append(0.85 * lead / (9.0 + abs(lead)))
    return tuple(found)


def parts(state: State) -> dict[str, list[float]]:
    """What each player keeps of their points, the penalty that threatens them, and what they may still expect."""
    assert isinstance(state, Emerald)
    points, penalties, near, prospects = judged(state)
    hope = fading(near)
    expected = zip(*prospects, strict=True)
    return {
        "points": points,
        "weakest": penalties,
        **{name: [hope * worth for worth in column] for name, column in zip(PROSPECTS, expected, strict=True)},
    }


def judged(state: Emerald) -> tuple[list[float], list[float], float, list[tuple[float, ...]]]:
    """Corrected points, the penalty that threatens, how near the end is, and the prospects of each seat."""
    seats = range(state.players)
    near = max(max(state.live_scores()) / LIMIT[state.players], max(state.resto, state.loyal) / TRACK_END)
    points = corrected(state)
    factions = list(map(state.faction, seats))
    weakest = factions[min(seats, key=lambda seat: (points[seat], -factions[seat]))]
    penalty = -WEAKEST_PENALTY * (0.2 + 0.6 * near)
    holds = holders(state)
    return (
        list(map(float, points)),
        [penalty if faction == weakest else 0.0 for faction in factions],
        near,
        [prospects_of(state, seat, factions[seat], holds) for seat in seats],
    )


def fading(near: float) -> float:
    """How much prospects still count."""
    return 1.0 - 0.6 * near * near


def finished(state: Emerald) -> tuple[float, ...]:
    """A game that is over is won or lost, with a little regard for how clearly."""
    scores, winners = state.scores(), state.winners()
    found = []
    for seat, score in enumerate(scores):
        margin = score - max(scores[:seat] + scores[seat + 1 :])
        found.append((0.9 if seat in winners else -0.9) + 0.1 * margin / (10 + abs(margin)))
    return tuple(found)


def answered(state: Emerald) -> Emerald:
    """The attacked player blocks if they can; nobody changes sides."""
    while state.decision is BLOCK or state.decision is HEART:
        after = state.copy()
        assert isinstance(after, Emerald)
        after.make(state.legal_moves()[0 if state.decision is BLOCK else -1])
        state = after
    return state


# --- Which moves are worth a thought -----------------------------------------------------------------------------


def priors(state: State) -> list[float]:
    """How often each move turns out to be the best; of a begun action what nobody would go on with counts nothing."""
    assert isinstance(state, Emerald)
    legal = state.legal_moves()
    decision, seat = state.decision, state.active
    if decision is TURN:
        return [USE_PRIOR[move.use] if isinstance(move, m.Play) else IDLE_PRIOR for move in legal]
    if decision is PLACING:
        found = worth_going(state, seat, legal, to_place(state, seat))
    elif decision is MOVING:
        found = worth_going(state, seat, legal, to_move(state, seat))
    elif decision is RETRIEVING and m.TAKES[m.LIMBO] in legal:
        found = [float(not isinstance(move, m.TakeCube) or move.source == m.LIMBO) for move in legal]
    elif decision is DISCARDING or decision is REDRAW:
        found = worth_discarding(state, seat, legal)
    else:
        found = [1.0] * len(legal)
    if decision in ONE_ORDER and state.played:
        found = in_order(legal, found, state.played[-1])
    elif decision is DISCARDING or (decision is REDRAW and state.count):
        found = in_order(legal, found, state.discards[seat][-1])
    return found if any(found) else [1.0] * len(legal)


def in_order(legal: Sequence[Move], found: list[float], last: int) -> list[float]:
    """Which of several cards comes first does not matter: only the order of their numbers is looked at."""
    return [
        0.0 if isinstance(move, m.Play) and move.card < last else prior
        for move, prior in zip(legal, found, strict=True)
    ]


def worth_going(state: Emerald, seat: int, legal: Sequence[Move], number: int) -> list[float]:
    """Pieces go where there is something to win and they at least draw level; agents of one action to one place."""
    goals = []
    for city in range(ALL_CITIES):
        prize = state.tops[city] >= 0 or state.slots[city]
        goals.append(bool(prize) and state.pieces(seat, city) + number >= state.most_of_others(seat, city))
    if state.decision is MOVING and state.steps:
        goals = [city == state.steps[-1] for city in range(ALL_CITIES)]
    return [float(goals[move.city] if isinstance(move, m.ChooseCity | m.MoveAgent) else True) for move in legal]


def worth_discarding(state: Emerald, seat: int, legal: Sequence[Move]) -> list[float]:
    """A card is discarded if what may be drawn instead is better."""
    use = USE_WORTH[state.faction(seat)]
    fresh = state.piles[seat] or state.discards[seat]
    better = NEW_CARD + total(map(use.__getitem__, fresh)) / max(1, len(fresh))
    return [float(not isinstance(move, m.Play) or use[move.card] < better) for move in legal]


# --- Looking ahead -----------------------------------------------------------------------------------------------

SEARCH = Search(keep=8, weight=12.0, noise=0.3, plies=120)
LEVELS = {
    "easy": Level(samples=1, blur=1.2, plain=True),
    "normal": Level(samples=2, blur=0.6, plain=True),
    "hard": Level(samples=1, rollouts=40),
    "expert": Level(samples=4, rollouts=160),
}
"""Easy and normal judge by `worths`: by the chance to win two of them outbid each other for ever. The measurements
stand in `docs/games/emerald.md`."""
STEEPNESS: dict[int, list[float]] = FITTED["steepness"]
"""How steeply a lead tells the chance to win, by the number of players: as a game begins, and what is added up to its
end."""
TRUST = 1.0
"""How much each deed tells about a player's faction: twice as much as `View.sample` believes by itself."""


def value(state: State) -> list[float]:
    """Each seat's chance to win: the same judgement, every seat counted alike, on the scale of victories."""
    assert isinstance(state, Emerald)
    state = answered(state)
    if state.decision is OVER:
        return state.shares()
    found, near = levels(state)
    first, more = STEEPNESS[state.players]
    return chances(found, first + more * near)


def levels(state: Emerald) -> tuple[list[float], float]:
    """What everybody has and may expect, in points; and how near the end is."""
    points, penalties, near, prospects = judged(state)
    hope = fading(near)
    found = [
        kept + penalty + hope * total(expected)
        for kept, penalty, expected in zip(points, penalties, prospects, strict=True)
    ]
    return found, min(1.0, near)


def quick(state: State, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    assert isinstance(state, Emerald)
    return quick_move(state, rng, noise)


def horizon(start: State, state: State) -> bool:
    """A round later, when whoever decided now begins their next turn: everybody has answered."""
    assert isinstance(start, Emerald)
    assert isinstance(state, Emerald)
    return state.turns - start.turns >= start.players


def believe(view: View, rng: Rng) -> State:
    """A sample in which others are what their deeds tell."""
    return view.sample(rng, TRUST)
