"""A player's outlook: every score carried on to the end of the game, and the level that comes out.

What can still be turned to any competition fills them up from the worst one, like water finding its level. The numbers
that it reckons with are a record, so that the plain judgement and the fitted one are two of a kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.kernel.arithmetic import sum, total
from game.prodigals.board import ACTIONS, ERRANDS
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
    HYDE,
    IS_BLACK,
    JUMP,
    LADY_RIGHT,
    LIBERAL,
    MARK,
    MEGAPHONE,
    MOVE,
    NO_LIMIT,
    ONCE,
    PARTY,
    POSSESSIONS,
    PUB_CARD,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    PUBLICAN,
    REACTS_TO_MARK,
    RIGHT,
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
    E,
    P,
    S,
)
from game.prodigals.election import speeches
from game.prodigals.influence import rows_up
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    COUNTY_OF,
    E_HYDE,
    FIELD_SYMBOL,
    HAND_LIMIT,
    LOWEST,
    MOST_VOTES,
    PENALTY,
    PROPERTY_SYMBOL,
    ROUNDS,
    SLOTS,
    START,
    VALUES,
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
"""The judgement of those who look ahead. The plain one hopes to sell two properties in every round to come, but there
is one space for it a round and hardly a card more: it put sales off until they were no longer to be had, kept 0.6
properties to the end, and Possessions was the worst competition in 69 % of its results.

In 400 games of the quick player against himself (two players, noise 0.5) what he has when a round begins tells the
difference of the results better with three more terms beside the level: a tile of the layout is worth 0.5 + 0.7 levels
for each round to come, an earlier place 0.8, a point of the worst score 0.3 to 0.5 in the last two rounds. The part of
the variance that is told rises from 0.06, 0.23, 0.35, 0.63 (three rounds to come, two, one, none) to 0.19, 0.32, 0.41,
0.66. Only about half of each is taken: who has more tiles may owe them to playing well."""

TRIGGERS = {
    **dict.fromkeys(REACTS_TO_MARK[LIBERAL] + REACTS_TO_MARK[CONSERVATIVE], 0.5),
    **dict.fromkeys(REACTS_TO_MARK[EVERYBODY], 0.9),
    PUBLICAN: 0.5,
    BRAZEN_VOICE: 0.6,
    GREY_EMINENCE: 0.5,
}
"""Votes, or steps, that the bottom of a card brings in a round to come."""
BONUS_WORTH = (2.5, PENALTY + 0.2, 0.0, 2.0, 2.0, 1.8)
"""Each bonus tile, in its competition; the Megaphone counts by itself."""


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


class Standing(NamedTuple):
    """Everything that a player's outlook depends on."""

    line_up: int
    phase: int
    left: int
    """Rounds after this one."""
    may_act: bool
    """Whether his turn of the Actions phase is still to come, or is being taken."""
    behind: int
    """How many positions the next round has from his own to the last."""
    boys: int
    """All his boys until the end of the game."""
    hand: tuple[int, ...]
    laid: tuple[int, ...]
    used: int
    counts: tuple[int, ...]
    """His symbols; then what rare cards count, if he has one of them."""
    properties: tuple[int, ...]
    money: int
    votes: int
    influence: int
    bonus: int
    undeclared: int
    """Symbols of the Renaissance man that he may still declare."""
    spoken: int
    praised: int
    """The votes and the rows that Hyde Park and Lady Beatrice would bring him now."""
    tiles: int
    """Political tiles in his layout."""


class Outlook(NamedTuple):
    """A player's level at the end of the game, and where it comes from."""

    level: float
    hand: float
    engines: float
    speech: float
    praise: float
    chances: float
    boys: float


def rounds_left(state: Prodigals) -> int:
    """Rounds after this one: none, if somebody has come so far that this one will be the last."""
    left = ROUNDS - 1 - state.round
    if not left:
        return 0
    line_up = state.line_up
    spoken = speeches(state) if line_up & E and state.phase <= ACTIONS else (0,) * state.players
    for seat in range(state.players):
        if line_up & E and state.votes[seat] + spoken[seat] <= 0:
            return 0
        if line_up & P and state.money[seat] <= 0 and not state.properties[seat]:
            return 0
        if line_up & S and (influence := state.influence(seat)) <= 0 and influence + praise_to_come(state, seat) <= 0:
            return 0
    return left


def praise_to_come(state: Prodigals, seat: int) -> int:
    """What Lady Beatrice would still do to a player in this round."""
    if state.phase <= ACTIONS or seat in state.order[state.turn + 1 :]:
        return rows_up(state, seat)
    return 0


def symbols_of(state: Prodigals, seat: int) -> list[int]:
    """All symbols of a player."""
    start = seat * 4
    symbols = state.joined[start : start + 4]
    for tile in state.properties[seat]:
        symbols[PROPERTY_SYMBOL[tile]] += 1
    for place in state.markers[start : start + 4]:
        symbol = FIELD_SYMBOL[place]
        if symbol >= 0:
            symbols[symbol] += 1
    if seat == state.renaissance:
        for symbol in state.declared:
            symbols[symbol] += 1
    return symbols


def has_rare(hand: tuple[int, ...], laid: tuple[int, ...]) -> bool:
    """Whether there are cards that count something other than symbols and properties."""
    return not (RARE.isdisjoint(laid) and RARE.isdisjoint(hand))


def rare_counts(state: Prodigals, seat: int) -> list[int]:
    """What such cards count: `SIX`, `PARTY`, `LADY_RIGHT`, `HYDE`."""
    a, b, c, d = state.markers[seat * 4 : seat * 4 + 4]
    return [
        (a // 3 == SIXTH) + (b // 3 == SIXTH) + (c // 3 == SIXTH) + (d // 3 == SIXTH),
        sum([MARK[card] > 0 for card in state.played[seat]]),
        (a % 3 == RIGHT) + (b % 3 == RIGHT),
        int(state.taken[E_HYDE] == seat),
    ]


assert (SIX, PARTY, LADY_RIGHT, HYDE) == (4, 5, 6, 7)
SIXTH = 6 - LOWEST
"""The sixth row, counted from the lowest."""


class Outlooks:
    """All outlooks, by these numbers. A move seldom changes more than one player, and the same cards are met again and
    again, hence the memory."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.yields = tuple(yields(card, numbers) for card in range(len(CARDS)))
        self.outlook = lru_cache(maxsize=1 << 12)(self._outlook)
        self.of_cards = lru_cache(maxsize=1 << 11)(self._of_cards)

    def all(self, state: Prodigals, left: int) -> list[Outlook]:
        """Everything that each player has, carried on to the end of the game."""
        line_up, phase, players = state.line_up, state.phase, state.players
        spoken = speeches(state) if line_up & E and phase <= ACTIONS else [0] * players
        boys_to_come = left * (START[players].boys + (line_up == P | E | S))
        reserved = state.reserved()
        found = []
        for seat in range(players):
            place = state.order.index(seat)
            counts = symbols_of(state, seat)
            hand, laid = state.hands[seat], state.laid[seat]
            if has_rare(hand, laid):
                counts += rare_counts(state, seat)
            found.append(
                self.outlook(
                    Standing(
                        line_up,
                        phase,
                        left,
                        phase == ERRANDS or (phase == ACTIONS and place >= state.turn),
                        players - (reserved.index(seat) if seat in reserved else place),
                        state.boys[seat] + (state.late == seat) + boys_to_come,
                        hand,
                        laid,
                        state.activated[seat],
                        tuple(counts),
                        state.properties[seat],
                        state.money[seat],
                        state.votes[seat],
                        state.influence(seat) if line_up & S else 0,
                        state.bonus[seat],
                        state.open_symbols(seat),
                        spoken[seat],
                        praise_to_come(state, seat) if line_up & S else 0,
                        len(state.layouts[seat]),
                    )
                )
            )
        return found

    def _outlook(self, mine: Standing) -> Outlook:
        """What a player may expect."""
        numbers = self.numbers
        line_up, left, properties = mine.line_up, mine.left, mine.properties
        cards = self.of_cards(mine.hand, mine.laid, mine.used, mine.counts, properties, left, mine.may_act)
        gains = list(cards.gains)
        chances = numbers.symbol * left * sum(mine.counts[:4])
        chances += mine.tiles * (numbers.tile + numbers.tile_later * left)
        if mine.may_act:
            if mine.bonus >= 0:
                gains[mine.bonus // 2] += BONUS_WORTH[mine.bonus]
            chances += mine.undeclared * cards.wanted
        if left:
            chances += numbers.position * mine.behind
        boys = numbers.boy * mine.boys
        early = mine.phase == ERRANDS
        speech = mine.spoken * (0.7 if early else 0.9)
        praise = mine.praised * (0.55 if early else 0.9)
        scores: list[float] = []
        worst = -MOST_VOTES
        if line_up & P:
            worth = sum([VALUES[tile] for tile in properties])
            if properties:
                gains[POSSESSIONS] -= max(0.0, cards.spent - mine.money - 0.4 * worth)
                gains[POSSESSIONS] += numbers.sale_hope * min(len(properties), numbers.sales * left)
                able = mine.money + 0.8 * worth + (numbers.sale + 1) * len(properties)
                gains[POSSESSIONS] = min(gains[POSSESSIONS], able)
            worst = mine.money + worth + PENALTY * len(properties)
            scores.append(worst - gains[POSSESSIONS] + numbers.hard_p * left)
        if line_up & E:
            worst = max(worst, mine.votes)
            scores.append(mine.votes - gains[ELECTION] + speech + numbers.hard_e * left)
        if line_up & S:
            worst = max(worst, mine.influence)
            scores.append(mine.influence - gains[SOCIETY] + praise + numbers.hard_s * left)
        return Outlook(
            level(scores, gains[FREE] + chances + boys) + (numbers.worst * worst if left < 2 else 0.0),
            total(gains) - cards.engines,
            cards.engines,
            speech,
            praise,
            chances,
            boys,
        )

    def _of_cards(
        self,
        hand: tuple[int, ...],
        laid: tuple[int, ...],
        used: int,
        counts: tuple[int, ...],
        properties: tuple[int, ...],
        left: int,
        may_act: bool,
    ) -> Cards:
        """Laid cards work in every round to come, and in this one if they have not yet; white cards of the hand work
        once, black ones as if they were laid."""
        numbers, yields = self.numbers, self.yields
        gains = [0.0] * 4
        wanted = [0.0] * 4
        future = numbers.future * left
        times = hand.count(TIME_CARD)
        added = spent = 0.0

        def work(card: int, now: float, later: float) -> None:
            nonlocal added, spent
            user = TIME_USERS.get(card)
            if user is not None:
                gains[POSSESSIONS] += user.number * (now + later)
                spent += user.number * now
                added = max(added, with_time(user.what, times) * now)
            for where, number, per, each in yields[card]:
                if per == ONCE:
                    gains[where] += number * (now + later)
                    continue
                owned = sum(
                    [
                        (COUNTY_OF[tile] + COUNTY if per >= COUNTY else PROPERTY_SYMBOL[tile]) == per
                        for tile in properties
                    ]
                )
                count = owned if per >= COUNTY else counts[per]
                gains[where] += (number + each * count) * now + (
                    number + each * (count - numbers.fading * owned)
                ) * later
                if where == POSSESSIONS:
                    spent += (number + each * count) * now
                if per < 4:
                    wanted[per] += each * now
            if card in TRIGGERS:
                gains[SOCIETY if card == BRAZEN_VOICE else ELECTION] += numbers.triggers * TRIGGERS[card] * future
            elif card in AGENTS:
                gains[POSSESSIONS] += numbers.agent * sum(
                    [COUNTY_OF[tile] == AGENTS.index(card) for tile in properties]
                )

        for slot, card in enumerate(laid):
            work(card, 1.0 if may_act and not used >> slot & 1 else 0.0, future)
        engines = total(gains)
        if hand and (may_act or left):
            kept = numbers.held if may_act or len(hand) <= HAND_LIMIT else numbers.held * HAND_LIMIT / len(hand)
            slots = SLOTS - len(laid)
            for card in hand:
                if IS_BLACK[card]:
                    room = 0.97 if slots > 0 else 0.3
                    work(card, room * may_act, room * future)
                    slots -= 1
                elif card not in (PUB_CARD, TIME_CARD):
                    work(card, kept * may_act, kept * (not may_act))
                    gains[ELECTION] += kept * sum([black in laid for black in REACTS_TO_MARK[MARK[card]]])
            pubs = hand.count(PUB_CARD)
            if pubs:
                votes = PUB_VOTES[min(pubs, 4)] + (PUB_VOTES[pubs - 4] if pubs > 4 else 0)
                votes += PUB_TRIGGER_VOTES * pubs if PUBLICAN in laid else 0
                gains[ELECTION] += votes * kept + (0.5 if left else 0.0)
            if times:
                gains[POSSESSIONS] += max(added, numbers.time_hope * times if left else 0.9)
        return Cards((gains[0], gains[1], gains[2], gains[3]), engines, max(wanted), spent)


def with_time(each: int, cards: int) -> float:
    """The pounds that time cards add."""
    return cards * (cards + 1) / 2 if each == TRIANGULAR else each * cards


def level(scores: list[float], water: float) -> float:
    """The worst score after everything that can go anywhere has gone to the worst; the others count a little."""
    scores.sort(reverse=True)
    reached = scores[0]
    for number in range(1, len(scores)):
        score = scores[number]
        step = (reached - score) * number
        if water <= step:
            return reached - water / number + 0.1 * total(scores[number:]) / len(scores)
        water -= step
        reached = score
    return reached - water / len(scores)
