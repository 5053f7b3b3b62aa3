"""A quick player for rollouts: the action that adds most to his own hand and influence, by a taste for sets.

He looks at his own hand, at the open table and at what everybody has seen of the other hands; nothing is copied, no
position is judged.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from game.catham.rules import ACTION, INFORM, LEAK, TRIBUTE
from game.catham.sets import ACTION_WORTH, CARD, GROWTH, HOLDING, PAYOFF, SURE, holdings
from game.catham.state import CathamCity
from game.kernel.arithmetic import sum
from game.kernel.contract import Move
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


def quick(table: CathamCity, rng: Rng, noise: float, taste: Taste = TASTE) -> Move:
    """A good move of the seat to move."""
    seat = table.to_move
    assert seat is not None
    hand = table.hands[seat * ALL : seat * ALL + ALL]
    if table.decision is ACTION:
        return act(table, seat, hand, rng, noise, taste)
    if table.decision is INFORM:
        return inform(table, hand)
    if table.decision is LEAK:
        return leak(table, hand)
    if table.decision is TRIBUTE:
        return m.SURRENDER_CARDS if tribute(table, hand) < 1.0 else m.RETURN_INFLUENCE
    return m.DISCARDS[worst(table, hand)]


# --- Actions -------------------------------------------------------------------------------------------------------


def act(table: CathamCity, seat: int, hand: list[int], rng: Rng, noise: float, taste: Taste) -> Move:
    """Take what helps most, or play what brings most."""
    pool, influence = table.pool, table.influence[seat]
    size = sum(hand)
    room = HAND_LIMIT - size
    need = table.target - influence
    following = (seat + 1) % table.players * ALL
    best, faction, number, plays = ANYTHING, -1, 0, False
    for option in table.factions:
        have, lying, holding = hand[option], pool[option], taste.holding[option]
        held = holding[have]
        if lying:
            theirs = table.known[following + option]
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
        hurry = taste.eager + taste.haste * gain * influence / table.target
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
        return m.TAKES[faction][number][-1] if number else table.legal_moves()[0]
    return play(table, seat, hand, faction, number, rng)


def _extra_left(faction: int, have: int, size: int) -> bool:
    """Whether there is a card to go with Detectives or Police."""
    return size > (NEEDED[DETECTIVES] if faction == DETECTIVES else have)


def play(table: CathamCity, seat: int, hand: list[int], faction: int, number: int, rng: Rng) -> Move:
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
        return m.DETECTIVES[worst(table, left)]
    other = victim(table, seat, rng)
    size = table.hand_size(other)
    if faction == HACKERS:
        most = min(number, HACKERS_MOST, size)
        return m.HACKERS[other][most][-1] if most else table.legal_moves()[0]
    return m.POLICE[evidence(table, hand, other)][other][number][-1]


def victim(table: CathamCity, seat: int, rng: Rng) -> int:
    """The opponent who has most influence and cards, with some chance for others."""
    players = table.players
    if players == 2:
        return 1 - seat
    others = [(seat + turn) % players for turn in range(1, players)]
    return max(others, key=lambda other: table.influence[other] + 0.3 * table.hand_size(other) + 3 * rng.random())


def evidence(table: CathamCity, hand: Sequence[int], other: int) -> int:
    """The card that goes with the Police: one's own that is missed least, and that the other is known to hold."""
    known = table.known[other * ALL : other * ALL + ALL]
    options = [faction for faction in table.factions if faction != POLICE and hand[faction]]
    return min(options, key=lambda faction: loss(hand, faction) - 0.5 * known[faction])


# --- Answers -------------------------------------------------------------------------------------------------------


def inform(table: CathamCity, hand: Sequence[int]) -> Move:
    """Influence for a card that is worth less."""
    extra = table.played[-1]
    return m.INFORMS[extra] if hand[extra] and loss(hand, extra) < 1.0 else m.DECLINE


def leak(table: CathamCity, hand: Sequence[int]) -> Move:
    """The pair that is worth least to oneself and to the one who gets half of it, by what is known of his hand."""
    choice: Move = m.DECLINE
    most = 0.0
    for faction in table.factions:
        if hand[faction] >= JOURNALISTS_CARDS:
            holding, theirs = HOLDING[faction], table.known[table.active * ALL + faction]
            lost = holding[hand[faction]] - holding[hand[faction] - JOURNALISTS_CARDS]
            worth = 1.0 - lost - (holding[theirs + 1] - holding[theirs]) / (table.players - 1)
            if worth > most:
                choice, most = m.LEAKS[faction], worth
    return choice


def tribute(table: CathamCity, hand: Sequence[int]) -> float:
    """What the hand loses with the two cards that it needs least."""
    left = list(hand)
    lost = 0.0
    for _ in range(MAFIA_CARDS):
        faction = worst(table, left)
        lost += loss(left, faction)
        left[faction] -= 1
    return lost


def worst(table: CathamCity, hand: Sequence[int]) -> int:
    """The card that is missed least."""
    return min((faction for faction in table.factions if hand[faction]), key=lambda faction: loss(hand, faction))


def loss(hand: Sequence[int], faction: int) -> float:
    """What the hand loses with one card of a faction."""
    return HOLDING[faction][hand[faction]] - HOLDING[faction][hand[faction] - 1]
