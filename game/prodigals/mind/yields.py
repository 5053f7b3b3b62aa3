"""What cards take off: each by itself, and all that a player has together.

The numbers that are reckoned with are a record, so that the plain judgement and the fitted one are two of a kind.
"""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.arithmetic import sum
from game.prodigals.cards import (
    AGENTS,
    BRAZEN_VOICE,
    CARDS,
    CHOICE,
    COLUMN,
    CONSERVATIVE,
    COUNTY,
    DOWN,
    ELECTION,
    ERRAND,
    EVERYBODY,
    EXCHANGE,
    GREY_EMINENCE,
    IS_BLACK,
    JUMP,
    LIBERAL,
    MARK,
    MEGAPHONE,
    MOVE,
    NO_LIMIT,
    ONCE,
    POSSESSIONS,
    PUB_CARD,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    PUBLICAN,
    REACTS_TO_MARK,
    ROW,
    SELL,
    SIDEWAYS,
    SIX,
    SOCIETY,
    SPEND,
    SWAP,
    TIME,
    TIME_CARD,
    TRIANGULAR,
    VOTE,
)
from game.prodigals.tiles import (
    COUNTY_OF,
    HAND_LIMIT,
    PENALTY,
    PROPERTY_SYMBOL,
    SLOTS,
)

FREE = 3
"""Instead of a competition: may go to any of them."""


class Numbers(NamedTuple):
    """What an outlook reckons with."""

    boy: float = 2.6
    """What an errand boy takes off, wherever he is sent."""
    sale_hope: float = 3.0
    """A property that can still be sold in a later round: what that brings beyond the boy it takes."""
    sales: float = 2.0
    """How many can be sold in a round."""
    fading: float = 0.5
    """How much of the symbols of properties is gone in the rounds to come, because the properties are."""
    loud: float = 0.8
    """Votes for a megaphone that is not yet counted in Hyde Park."""
    sale: float = PENALTY + 0.2
    errand: float = 2.5
    swap: float = 0.8
    held: float = 0.93
    """A card in the hand is worth a little less than what it will do."""
    future: float = 0.95
    """And a laid one in each round to come."""
    symbol: float = 0.12
    """A symbol, for each round to come."""
    position: float = 0.25
    """Each place further in front in the next round."""
    time_hope: float = 1.2
    """A time card without a card to use it."""
    triggers: float = 1.0
    """How much the bottoms of cards count."""
    agent: float = 1.1
    """A county agent, for each own property in the county."""
    hard_p: float = 0.0
    hard_e: float = 0.0
    hard_s: float = 0.0
    """Points that it is harder to lose in a competition than it looks, for each round to come."""
    tile: float = 0.0
    tile_later: float = 0.0
    """A political tile in the layout, for the circles that it may still close: now, and for each round to come."""
    worst: float = 0.0
    """How much the worst score of now counts by itself, in the last two rounds: what is left to do may not come."""


MENDED = Numbers(sales=1.2, position=0.8, tile=0.6, tile_later=0.6, worst=0.3)
"""The judgement of those who look ahead. The plain one puts sales off until they are no longer to be had; what else was
measured: docs/games/prodigals.md."""

TRIGGERS = {
    **dict.fromkeys(REACTS_TO_MARK[LIBERAL] + REACTS_TO_MARK[CONSERVATIVE], 0.5),
    **dict.fromkeys(REACTS_TO_MARK[EVERYBODY], 0.9),
    PUBLICAN: 0.5,
    BRAZEN_VOICE: 0.6,
    GREY_EMINENCE: 0.5,
}
"""Votes, or steps, that the bottom of a card brings in a round to come."""


class Yield(NamedTuple):
    """What a card takes off in one competition: so much, and so much more for each of what it counts."""

    competition: int
    number: float
    per: int
    each: float


def yields(card: int, numbers: Numbers) -> tuple[Yield, ...]:
    """What a card takes off."""
    found = []
    for kind, number, what, _, per, each in CARDS[card].effects:
        factor = 1.0
        where = FREE
        base: float = number
        if kind in (VOTE, MEGAPHONE):
            where, factor = ELECTION, numbers.loud if kind == MEGAPHONE else 1.0
        elif kind == SPEND:
            where = POSSESSIONS
        elif kind == MOVE:
            where, factor = SOCIETY, 0.3 if what == SIDEWAYS else 1.0 if what & DOWN else 0.9
        elif kind in (ROW, COLUMN, JUMP):
            where, base = SOCIETY, {ROW: 1.3, COLUMN: 0.9, JUMP: 0.5}[kind] * min(number, 2)
        elif kind == SELL:
            where, base = POSSESSIONS, number * (numbers.sale + what)
        elif kind == EXCHANGE:
            where, base = POSSESSIONS, 3.0 if what == NO_LIMIT else 0.85 * what
        elif kind == CHOICE:
            factor = 1.1
        elif kind == ERRAND:
            base = numbers.errand
        elif kind == SWAP:
            base = numbers.swap
        else:
            continue
        found.append(Yield(where, base * factor, per, each * factor))
    return tuple(found)


TIME_USERS = {
    number: card.effects[0] for number, card in enumerate(CARDS) if card.effects and card.effects[0].kind == TIME
}


RARE = frozenset(
    number for number, card in enumerate(CARDS) if any(SIX <= effect.per < COUNTY for effect in card.effects)
)
"""Cards that count something other than symbols and properties."""


class Cards(NamedTuple):
    """What a player's cards will take off."""

    gains: tuple[float, float, float, float]
    """By competition; the last may go to any of them."""
    engines: float
    """How much of it comes from laid cards."""
    wanted: float
    """What one more symbol would add in this round, at best."""
    spent: float
    """The pounds among it that would be spent in this round."""


class Tally:
    """What the cards of a player take off, added up card by card: some work in this round, some in those to come."""

    def __init__(
        self,
        numbers: Numbers,
        yields: tuple[tuple[Yield, ...], ...],
        counts: tuple[int, ...],
        properties: tuple[int, ...],
        left: int,
        times: int,
    ) -> None:
        self.numbers, self.yields, self.counts, self.properties = numbers, yields, counts, properties
        self.left = left
        self.future = numbers.future * left
        """How often a card works in the rounds to come."""
        self.times = times
        """Time cards."""
        self.gains = [0.0] * 4
        self.wanted = [0.0] * 4
        self.added = self.spent = 0.0

    def add(self, card: int, now: float, later: float) -> None:
        """A card that works so often in this round and in those to come."""
        numbers, counts, properties, gains = self.numbers, self.counts, self.properties, self.gains
        user = TIME_USERS.get(card)
        if user is not None:
            gains[POSSESSIONS] += user.number * (now + later)
            self.spent += user.number * now
            self.added = max(self.added, with_time(user.what, self.times) * now)
        for where, number, per, each in self.yields[card]:
            if per == ONCE:
                gains[where] += number * (now + later)
                continue
            owned = sum(
                [(COUNTY_OF[tile] + COUNTY if per >= COUNTY else PROPERTY_SYMBOL[tile]) == per for tile in properties]
            )
            count = owned if per >= COUNTY else counts[per]
            gains[where] += (number + each * count) * now + (number + each * (count - numbers.fading * owned)) * later
            if where == POSSESSIONS:
                self.spent += (number + each * count) * now
            if per < 4:
                self.wanted[per] += each * now
        if card in TRIGGERS:
            gains[SOCIETY if card == BRAZEN_VOICE else ELECTION] += numbers.triggers * TRIGGERS[card] * self.future
        elif card in AGENTS:
            gains[POSSESSIONS] += numbers.agent * sum([COUNTY_OF[tile] == AGENTS.index(card) for tile in properties])

    def add_laid(self, laid: tuple[int, ...], used: int, may_act: bool) -> None:
        """Laid cards work in every round to come, and in this one if they have not yet."""
        for slot, card in enumerate(laid):
            self.add(card, 1.0 if may_act and not used >> slot & 1 else 0.0, self.future)

    def add_hand(self, hand: tuple[int, ...], laid: tuple[int, ...], may_act: bool) -> None:
        """White cards of the hand work once, black ones as if they were laid."""
        numbers, gains, left = self.numbers, self.gains, self.left
        kept = numbers.held if may_act or len(hand) <= HAND_LIMIT else numbers.held * HAND_LIMIT / len(hand)
        slots = SLOTS - len(laid)
        for card in hand:
            if IS_BLACK[card]:
                room = 0.97 if slots > 0 else 0.3
                self.add(card, room * may_act, room * self.future)
                slots -= 1
            elif card not in (PUB_CARD, TIME_CARD):
                self.add(card, kept * may_act, kept * (not may_act))
                gains[ELECTION] += kept * sum([black in laid for black in REACTS_TO_MARK[MARK[card]]])
        pubs = hand.count(PUB_CARD)
        if pubs:
            votes = PUB_VOTES[min(pubs, 4)] + (PUB_VOTES[pubs - 4] if pubs > 4 else 0)
            votes += PUB_TRIGGER_VOTES * pubs if PUBLICAN in laid else 0
            gains[ELECTION] += votes * kept + (0.5 if left else 0.0)
        if self.times:
            gains[POSSESSIONS] += max(self.added, numbers.time_hope * self.times if left else 0.9)


def with_time(each: int, cards: int) -> float:
    """The pounds that time cards add."""
    return cards * (cards + 1) / 2 if each == TRIANGULAR else each * cards
