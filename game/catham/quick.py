"""A quick player for rollouts: the action that adds most to its own hand and influence, by a taste for sets.

It looks at its own hand, at what lies open and at what everybody has seen of the other hands. Nothing is copied, no
position is judged.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.catham import moves as m
from game.catham.cards import (
    ALL,
    DETECTIVES,
    HACKERS,
    HACKERS_MOST,
    HAND_LIMIT,
    JOURNALISTS,
    JOURNALISTS_CARDS,
    MAFIA,
    MAFIA_CARDS,
    NEEDED,
    OFFICIALS,
    POLICE,
    ROBOCATS,
    SCIENTISTS,
)
from game.catham.fitted import FITTED
from game.catham.rules import ACTION, INFORM, LEAK, LIMIT, TRIBUTE, TRIBUTE_CARDS
from game.catham.sets import ACTION_WORTH, CARD, GROWTH, HOLDING, PAYOFF, SURE, holdings
from game.catham.state import CathamCity
from game.kernel.arithmetic import sum
from game.kernel.contract import Decision, Move
from game.kernel.rng import Rng

WIN = 99.0
ANYTHING = -WIN
"""Every worth is more than this."""
SIMPLE: dict[int, Move] = {SCIENTISTS: m.SCIENTISTS, MAFIA: m.MAFIA, JOURNALISTS: m.JOURNALISTS}
"""Factions of which there is just one play."""
FEATS = {ROBOCATS: (2, 4), HACKERS: (1, 2, 3, 4), POLICE: (1, 2, 3, 4), OFFICIALS: (1, 2, 3, 4, 5)}
"""How many cards of the others are played."""
EXTRA = 0.2
"""What the card is worth that goes with the Police."""


class Taste:
    """What a quick player likes; the numbers were found by games against others with slightly different ones."""

    def __init__(self, numbers: Sequence[float]) -> None:
        card, growth, action, self.eager, self.crowd, self.haste, self.deny, *plays = numbers
        rest = iter(plays)
        self.payoffs = [[next(rest) if worth else 0.0 for worth in payoff] for payoff in PAYOFF]
        self.holding = holdings(self.payoffs, card, growth, action)


def plain_taste() -> list[float]:
    """The judgement's own numbers: what a card is worth, how sets grow, what an action costs; no eagerness to play,
    what a card above the limit costs, no haste towards the end, no interest in the next player's needs; payoffs."""
    return [CARD, GROWTH, ACTION_WORTH, 0.0, CARD, 0.0, 0.0, *(worth for row in PAYOFF for worth in row if worth)]


TASTE = Taste(FITTED["taste"])


def quick(state: CathamCity, rng: Rng, noise: float, taste: Taste = TASTE) -> Move:
    """A good move of the seat to move."""
    seat = state.to_move
    assert seat is not None
    hand = state.hands[seat * ALL : seat * ALL + ALL]
    if state.decision is ACTION:
        return act(state, seat, hand, rng, noise, taste)
    return answer(state, hand, state.known)


# --- Actions -------------------------------------------------------------------------------------------------------


def act(state: CathamCity, seat: int, hand: list[int], rng: Rng, noise: float, taste: Taste) -> Move:
    """Take what helps most, or play what brings most."""
    pool, influence = state.pool, state.influence[seat]
    size = sum(hand)
    room = HAND_LIMIT - size
    need = state.target - influence
    following = (seat + 1) % state.players * ALL
    best, faction, number, plays = ANYTHING, -1, 0, False
    for option in state.factions:
        have, lying, holding = hand[option], pool[option], taste.holding[option]
        held = holding[have]
        if lying:
            theirs = state.known[following + option]
            worth = holding[have + lying] - held + taste.deny * (holding[theirs + lying] - holding[theirs])
            if lying > room:
                worth -= taste.crowd * (lying - room)
            if noise:
                worth += noise * rng.random()
            if worth > best:
                best, faction, number, plays = worth, option, lying, False
        if have < NEEDED[option] or (option in (DETECTIVES, POLICE) and not _extra_left(option, have, size)):
            continue
        cards, gain = SURE[option]
        hurry = taste.eager + taste.haste * gain * influence / state.target
        for spent in FEATS.get(option) or (NEEDED[option],):
            if spent > have:
                break
            if gain >= need and spent >= cards:
                worth = WIN
            else:
                worth = taste.payoffs[option][spent] + holding[have - spent] - held + hurry
            if noise:
                worth += noise * rng.random()
            if worth > best:
                best, faction, number, plays = worth, option, spent, True
    if not plays:
        return m.TAKES[faction][number][-1] if number else state.legal_moves()[0]
    return play(state, seat, hand, faction, number, rng)


def _extra_left(faction: int, have: int, size: int) -> bool:
    """Whether there is a card to go with Detectives or Police."""
    return size > (NEEDED[DETECTIVES] if faction == DETECTIVES else have)


def play(state: CathamCity, seat: int, hand: list[int], faction: int, number: int, rng: Rng) -> Move:
    """So many cards of a faction, in the best way."""
    if faction in SIMPLE:
        return SIMPLE[faction]
    if faction == ROBOCATS:
        return m.ROBOCATS_TWO if number == 2 else m.ROBOCATS_FOUR
    if faction == OFFICIALS:
        return m.OFFICIALS[number][-1]
    if faction == DETECTIVES:
        left = hand[:]
        left[DETECTIVES] -= NEEDED[DETECTIVES]
        return m.DETECTIVES[worst(state, left)]
    other = victim(state, seat, rng)
    size = state.hand_size(other)
    if faction == HACKERS:
        most = min(number, HACKERS_MOST, size)
        return m.HACKERS[other][most][-1] if most else state.legal_moves()[0]
    return m.POLICE[evidence(state, hand, other)][other][number][-1]


def victim(state: CathamCity, seat: int, rng: Rng) -> int:
    """The opponent who has most influence and cards, with some chance for others."""
    players = state.players
    if players == 2:
        return 1 - seat
    others = [(seat + turn) % players for turn in range(1, players)]
    return max(others, key=lambda other: state.influence[other] + 0.3 * state.hand_size(other) + 3 * rng.random())


def evidence(state: CathamCity, hand: Sequence[int], other: int) -> int:
    """The card that goes with the Police: one's own that is missed least, and that the other is known to hold."""
    known = state.known[other * ALL : other * ALL + ALL]
    options = [faction for faction in state.factions if faction != POLICE and hand[faction]]
    return min(options, key=lambda faction: loss(hand, faction) - 0.5 * known[faction])


# --- Answers -------------------------------------------------------------------------------------------------------


def answer(state: CathamCity, hand: Sequence[int], hands: Sequence[int]) -> Move:
    """An answer or a discard. Of the other players it sees these hands: all cards, or those that everybody knows."""
    return ANSWERS[state.decision](state, hand, hands)


def inform(state: CathamCity, hand: Sequence[int], hands: Sequence[int]) -> Move:
    """Influence for a card that is worth less."""
    extra = state.played[-1]
    return m.INFORMS[extra] if hand[extra] and loss(hand, extra) < 1.0 else m.DECLINE


def leak(state: CathamCity, hand: Sequence[int], hands: Sequence[int]) -> Move:
    """The pair that is worth least to oneself and to the one who gets half of it."""
    choice: Move = m.DECLINE
    most = 0.0
    for faction in state.factions:
        if hand[faction] >= JOURNALISTS_CARDS:
            worth = leak_worth(state, hand, hands, faction)
            if worth > most:
                choice, most = m.LEAKS[faction], worth
    return choice


def leak_worth(state: CathamCity, hand: Sequence[int], hands: Sequence[int], faction: int) -> float:
    """The influence, less what the pair is worth to oneself and its half to the active player."""
    holding, theirs = HOLDING[faction], hands[state.active * ALL + faction]
    lost = holding[hand[faction]] - holding[hand[faction] - JOURNALISTS_CARDS]
    return 1.0 - lost - (holding[theirs + 1] - holding[theirs]) / (state.players - 1)


def pay(state: CathamCity, hand: Sequence[int], hands: Sequence[int]) -> Move:
    """Cards, if they are worth less than influence."""
    return m.SURRENDER_CARDS if tribute(state, hand) < 1.0 else m.RETURN_INFLUENCE


def discard(state: CathamCity, hand: Sequence[int], hands: Sequence[int]) -> Move:
    """The card that is missed least."""
    return m.DISCARDS[worst(state, hand)]


ANSWERS: dict[Decision, Callable[[CathamCity, Sequence[int], Sequence[int]], Move]] = {
    INFORM: inform,
    LEAK: leak,
    TRIBUTE: pay,
    TRIBUTE_CARDS: discard,
    LIMIT: discard,
}


def tribute(state: CathamCity, hand: Sequence[int]) -> float:
    """What the hand loses with the two cards that it needs least."""
    left = list(hand)
    lost = 0.0
    for _ in range(MAFIA_CARDS):
        faction = worst(state, left)
        lost += loss(left, faction)
        left[faction] -= 1
    return lost


def worst(state: CathamCity, hand: Sequence[int]) -> int:
    """The card that is missed least."""
    return min((faction for faction in state.factions if hand[faction]), key=lambda faction: loss(hand, faction))


def loss(hand: Sequence[int], faction: int) -> float:
    """What the hand loses with one card of a faction."""
    return HOLDING[faction][hand[faction]] - HOLDING[faction][hand[faction] - 1]
