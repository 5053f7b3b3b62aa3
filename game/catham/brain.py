"""What a position is worth: the race for influence, the sets in the hands, and who can win at once.

Two judgements of the same things: `worths` is the plain one of the yardstick that all figures are measured with;
`value` turns them into chances to win by weights that were fitted to games, for players that look ahead.
"""

from __future__ import annotations

from math import comb
from operator import mul
from typing import Any

from game.catham import moves as m
from game.catham.cards import (
    ALL,
    CHOSEN,
    DETECTIVES,
    HACKERS,
    HACKERS_MOST,
    HAND_LIMIT,
    NEEDED,
    OFFICIALS,
    POLICE,
)
from game.catham.fitted import FITTED
from game.catham.quick import answer, leak_worth, loss, tribute
from game.catham.quick import quick as quick_move
from game.catham.refusals import PLAYED_BY
from game.catham.rules import ACTION
from game.catham.sets import CARD, HOLDING, PAYOFF, SURE
from game.catham.state import CathamCity
from game.catham.view import View
from game.kernel.arithmetic import sum, total
from game.kernel.contract import OVER, Level, Move, Search, State, chances
from game.kernel.rng import Rng

NEXT = 0.53
"""How much of the gain of everybody's next action counts already."""
FIELD = 0.28
"""How much all opponents together count beside the best of them."""
SPOILT = 0.05
"""The risk that even a sure win is spoilt before its turn comes."""
FAINT, CERTAIN = 0.05, 10.0
"""How promising a move looks at least, and one that wins at once."""

SEARCH = Search(keep=6, weight=50.0, noise=0.2, plies=60)
LEVELS = {
    "easy": Level(samples=1, blur=1.6),
    "normal": Level(samples=3, blur=0.8),
    "hard": Level(samples=6, rollouts=120),
    "expert": Level(samples=8, rollouts=400),
}
"""The hard one won 67.0 ± 5.6 % of 200 games against the yardstick. First sight alone won 48.3 ± 8.4 % of 120, so the
rollouts make the difference, and they need a good quick player: with the plain taste, who won 29.0 ± 6.4 % of 200 games
against the yardstick, 150 rollouts of 8 turns won 57.5 ± 14.7 % of 40 games; with the fitted one, 39.4 ± 7.3 % of 160,
they won 70.0 ± 11.0 % of 40 (there with a weight of 50 instead of 100). The expert is hardly measured yet, and the
mistakes of easy and normal are chosen by feeling."""
TURNS = 8
"""How many turns a rollout looks ahead. 12 won 50.0 ± 15.9 % where 8 won 57.5 ± 14.7 %, of 40 games each."""


def _different_factions() -> tuple[tuple[float, ...], ...]:
    """The chance that so many cards show at least so many of the five factions."""
    rows = []
    exactly = [1.0] + [0.0] * CHOSEN
    for _ in range(HAND_LIMIT + 1):
        rows.append(tuple(total(exactly[least:]) for least in range(CHOSEN + 2)))
        grown = [exactly[shown - 1] * (CHOSEN + 1 - shown) / CHOSEN for shown in range(1, CHOSEN + 1)]
        same = [chance * shown / CHOSEN for shown, chance in enumerate(exactly)]
        exactly = [old + new for old, new in zip(same, [0.0, *grown], strict=True)]
    return tuple(rows)


DIFFERENT = _different_factions()


def worths(state: State) -> tuple[float, ...]:
    """For each seat the chance to win with the next actions, else the lead over the opponents, from -1 to 1."""
    state = _settled(state)
    players = state.players
    if state.decision is OVER:
        return tuple(2 * share - 1 for share in state.shares())
    worth, found, open_chance = [], [0.0] * players, 1.0
    for turn in range(players):
        winner = (state.active + turn) % players
        chance = wins_now(state, winner)
        if chance:
            for seat in range(players):
                found[seat] += open_chance * (chance if seat == winner else -chance)
            open_chance *= 1.0 - chance
    for seat in range(players):
        hand, best = _prospects(state, seat)
        worth.append(state.influence[seat] + hand + NEXT * best)
    whole = total(worth)
    for seat, mine in enumerate(worth):
        best = max(worth[:seat] + worth[seat + 1 :])
        margin = mine - (1 - FIELD) * best - FIELD * (whole - mine) / (players - 1)
        found[seat] += open_chance * margin / (10.0 + abs(margin))
    return tuple(found)


def parts(state: State) -> dict[str, list[float]]:
    """Influence, the hand, a part of the best next action, and the chance to win with it as a part of the target."""
    state = _settled(state)
    seats = range(state.players)
    winners = state.winners() if state.decision is OVER else ()
    prospects = [_prospects(state, seat) for seat in seats]
    return {
        "influence": [float(number) for number in state.influence],
        "hand": [hand for hand, _ in prospects],
        "action": [NEXT * best for _, best in prospects],
        "win": [state.target * ((seat in winners) if winners else wins_now(state, seat)) for seat in seats],
    }


def _prospects(state: CathamCity, seat: int) -> tuple[float, float]:
    """What the hand is worth, and what the best next action adds."""
    start = seat * ALL
    worth = best = 0.0
    for faction in state.factions:
        number = state.hands[start + faction]
        holding = HOLDING[faction]
        value = holding[number]
        worth += value
        lying = state.pool[faction]
        if lying:
            best = max(best, holding[number + lying] - value)
        payoff = PAYOFF[faction]
        for size in range(NEEDED[faction], min(number + 1, len(payoff))):
            best = max(best, payoff[size] + holding[number - size] - value)
    return worth, best


def wins_now(state: CathamCity, seat: int) -> float:
    """The chance to reach the target with the next action."""
    need = state.target - state.influence[seat]
    if need > CHOSEN:
        return 0.0
    hand = state.hand(seat)
    best = 0.0
    for faction in state.factions:
        number = hand[faction]
        cards, gain = SURE[faction]
        if number < cards:
            continue
        if gain >= need and (faction != DETECTIVES or sum(hand) > cards):
            return 1.0 - SPOILT
        if faction == OFFICIALS:
            best = max(best, DIFFERENT[number][need])
        elif faction == HACKERS:
            best = max(best, _hackers_chance(state, seat, number, need))
        elif faction == POLICE:
            best = max(best, _police_chance(state, seat, hand, need))
    return (1.0 - SPOILT) * best


def _hackers_chance(state: CathamCity, seat: int, number: int, need: int) -> float:
    """With all Hackers on the opponent where most of them are likely to come to light again."""
    best = 0.0
    for other in range(state.players):
        if other != seat:
            size = state.hand_size(other)
            played = min(number, HACKERS_MOST, size)
            if played >= need:
                hackers = played + state.hands[other * ALL + HACKERS]
                best = max(best, _at_least(need, played, hackers, size + played))
    return best


def _police_chance(state: CathamCity, seat: int, hand: list[int], need: int) -> float:
    """With all Policemen, looking for the best faction in the best hand."""
    best = 0.0
    number = hand[POLICE]
    if number < need:
        return best
    for other in range(state.players):
        if other != seat:
            there = state.hand(other)
            size = sum(there)
            for extra in state.factions:
                if extra != POLICE and hand[extra] and there[extra] >= need:
                    best = max(best, _at_least(need, min(number, size), there[extra], size))
    return best


def _at_least(least: int, drawn: int, good: int, cards: int) -> float:
    """The chance of at least so many good cards among those drawn from a hand."""
    ways = sum(comb(good, hits) * comb(cards - good, drawn - hits) for hits in range(least, min(good, drawn) + 1))
    return ways / comb(cards, drawn)


# --- At a glance ---------------------------------------------------------------------------------------------------


def priors(state: State) -> list[float]:
    """What each move adds to the seat's own hand and influence, by the same tables; nothing is ruled out."""
    assert isinstance(state, CathamCity)
    seat = state.to_move
    if seat is None:
        return []
    hand = state.hand(seat)
    return [max(FAINT, _promise(state, seat, hand, move)) for move in state.legal_moves()]


def _promise(state: CathamCity, seat: int, hand: list[int], move: tuple[Any, ...]) -> float:
    match move:
        case m.Take(faction, number):
            excess = max(0, sum(hand) + number - HAND_LIMIT)
            return HOLDING[faction][hand[faction] + number] - HOLDING[faction][hand[faction]] - CARD * excess
        case m.Inform(faction):
            return 1.0 - loss(hand, faction)
        case m.Leak(faction):
            return leak_worth(state, hand, state.hands, faction)
        case m.Discard(faction):
            return 2.0 - loss(hand, faction)
        case m.SurrenderCards():
            return 2.0 - tribute(state, hand)
        case m.ReturnInfluence():
            return 1.0
        case m.Decline():
            return FAINT
        case _:
            return _play_promise(state, seat, hand, move)


def _play_promise(state: CathamCity, seat: int, hand: list[int], move: tuple[Any, ...]) -> float:
    """What a play brings, less the cards that it costs."""
    faction = PLAYED_BY[type(move)]
    spent = getattr(move, "number", NEEDED[faction])
    cards, gain = SURE[faction]
    if spent >= cards and state.influence[seat] + gain >= state.target:
        return CERTAIN
    left = hand[:]
    left[faction] -= spent
    lost = HOLDING[faction][hand[faction]] - HOLDING[faction][left[faction]]
    extra = getattr(move, "extra", None)
    if extra is not None:
        lost += loss(left, extra)
    payoff = PAYOFF[faction]
    return payoff[min(spent, len(payoff) - 1)] - lost


# --- Answers that are still to come --------------------------------------------------------------------------------


def _settled(state: State) -> CathamCity:
    """The position after all pending answers and discards, given as a sensible player would."""
    assert isinstance(state, CathamCity)
    if state.decision is ACTION or state.decision is OVER:
        return state
    after = state.copy()
    while after.to_move is not None and after.decision is not ACTION:
        after.make(answer(after, after.hand(after.to_move), after.hands))
    return after


# --- Looking ahead -------------------------------------------------------------------------------------------------


def features(state: CathamCity, seat: int, progress: float) -> tuple[float, ...]:
    """What the chance to win depends on: influence, the more the nearer the end; hand and best action; the turn."""
    hand, best = _prospects(state, seat)
    influence = state.influence[seat]
    place = (seat - state.active) % state.players
    return influence, influence * progress, hand, best, float(place == 0), place / state.players


def value(state: State) -> list[float]:
    """Chances to win: with the next actions, one after another; and by the fitted weights, if nobody does."""
    state = _settled(state)
    players = state.players
    if state.decision is OVER:
        return state.shares()
    found, still_open = [0.0] * players, 1.0
    for turn in range(players):
        winner = (state.active + turn) % players
        if state.target - state.influence[winner] <= CHOSEN:
            chance = wins_now(state, winner)
            found[winner] += still_open * chance
            still_open *= 1.0 - chance
    weights = FITTED["weights"][players]
    progress = max(state.influence) / state.target
    worth = [total(map(mul, weights, features(state, seat, progress))) for seat in range(players)]
    for seat, chance in enumerate(chances(worth, 1.0)):
        found[seat] += still_open * chance
    return found


def quick(state: State, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    assert isinstance(state, CathamCity)
    return quick_move(state, rng, noise)


def horizon(start: State, state: State) -> bool:
    """Some turns later, when an action is due."""
    assert isinstance(start, CathamCity)
    assert isinstance(state, CathamCity)
    return state.turn - start.turn >= TURNS and state.decision is ACTION


def believe(view: View, rng: Rng) -> State:
    """Any guess: who saw all cards won no more in the prototype (61.7 ± 7.1 to 65.8 ± 7.9 %)."""
    return view.sample(rng)
