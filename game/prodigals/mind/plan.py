"""What the quick player has in mind for the rest of the game: what every card, errand and tile is worth.

Everything lies open, so nothing needs to be guessed. What a player has is carried on to the end of the game, what can
go anywhere fills the competitions up from the worst one, and from the levels that come out follows how much one point
off is worth in each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from game.kernel.arithmetic import exp, sum, total
from game.prodigals.board import ACTIONS, ERRANDS
from game.prodigals.cards import (
    AGENTS,
    BRAZEN_VOICE,
    CARDS,
    COUNTED_SYMBOL,
    COUNTY,
    ELECTION,
    IS_BLACK,
    MARK,
    MOST_PUBS,
    ONCE,
    POSSESSIONS,
    PUB_CARD,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    PUBLICAN,
    REACTS_TO_MARK,
    SOCIETY,
    SYMBOLS,
    TIME_CARD,
    TRIANGULAR,
    E,
    P,
    S,
)
from game.prodigals.influence import affected
from game.prodigals.mind.fitted import FITTED
from game.prodigals.mind.outlook import Outlooks, has_rare, rare_counts, symbols_of
from game.prodigals.mind.yields import FREE, MENDED, TIME_USERS, TRIGGERS, with_time
from game.prodigals.rules.possessions import price
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    CENTRAL,
    COUNTY_OF,
    E_C,
    E_D,
    E_HYDE,
    E_OWN,
    E_TILE,
    EITHER_EXCHANGE,
    EITHER_SELL,
    EXCHANGE_ERRAND,
    LOUDNESS_OF_HYDE,
    MEGAPHONE_TILE,
    MEGAPHONE_TILE_LOUDNESS,
    ORDER,
    P_EITHER,
    P_EXCHANGE,
    P_OWN,
    P_SELL,
    PENALTY,
    QUIETEST,
    RENAISSANCE,
    REWARDS,
    ROUNDS,
    S_BEATRICE,
    S_DOWN,
    S_OWN,
    S_SIDE,
    SELL_ERRAND,
    SET_INDEX,
    SLOTS,
    START,
    VALUES,
)


class Weights(NamedTuple):
    """What it plays by, in points off; where they come from: `fit.py`."""

    boy: float = 2.6
    """A boy that is still to be sent."""
    hard_p: float = 0.0
    hard_e: float = 0.0
    hard_s: float = 0.6
    """Points that it is harder to lose in a competition than it looks, for each round to come."""
    scale: float = 1.0
    scale_left: float = 0.8
    """How far below the worst score another one still counts: now, and for each round to come."""
    sale_hope: float = 3.0
    """A property that can still be sold."""
    held: float = 0.93
    black: float = 0.97
    future: float = 0.95
    fading: float = 0.8
    """Cards: white in the hand, black in the hand, laid ones in each round to come, and symbols that they count."""
    trigger: float = 1.0
    agent: float = 1.1
    time_hope: float = 1.2
    """The bottoms of cards, county agents for each property, a time card without a card to use it."""
    tile: float = 0.9
    tile_symbol: float = 0.3
    circle: float = 2.0
    beside: float = 0.35
    """A political tile, the symbols that it may join, an inner circle, and a corner towards one."""
    loud: float = 0.35
    rank: float = 0.6
    """A megaphone, and the votes that it brings if Hyde Park came now."""
    beatrice: float = 0.5
    shy: float = 0.9
    shy_early: float = 0.35
    """Rows that Lady Beatrice would bring: to be safe from her, and to step out of her sight, late and early."""
    central: float = 0.5
    """What it costs to have the last boy late."""
    renaissance: float = 0.8
    position: float = 0.25
    own: float = 1.0
    side: float = 2.1
    sale: float = 1.0
    exchange: float = 1.0
    """Errands."""
    bonus_time: float = 2.5
    bonus_sale: float = 3.2
    bonus_votes: float = 2.0
    bonus_down: float = 2.0
    bonus_side: float = 1.8
    """Bonus tiles."""
    symbol: float = 0.2
    later: float = 0.8
    step_symbol: float = 0.6
    sale_symbol: float = 1.0
    """A symbol by itself, by cards in each round to come, to a marker that steps, and to a property that is sold."""
    stop: float = -0.3
    """To leave a step unmade."""


W = Weights(**FITTED["quick"])
LOOK = Outlooks(MENDED)

FEW, NEVER = 9, 99
"""More than a card takes off, and more than anybody has."""


class Means:
    """What a seat has at hand when it must decide; enough for the order of its actions."""

    def __init__(self, state: Prodigals, seat: int) -> None:
        self.state, self.seat = state, seat
        self.left = ROUNDS - 1 - state.round
        self.hand, self.laid, self.properties = state.hands[seat], state.laid[seat], state.properties[seat]

    def votes(self) -> int:
        """How many votes are to be lost until the game ends."""
        return self.state.votes[self.seat] if self.state.line_up & E else NEVER

    def pounds(self) -> int:
        """How many pounds are to be spent until the game ends."""
        return self.state.money[self.seat] if self.state.line_up & P and not self.properties else NEVER

    def near_the_end(self) -> bool:
        """Return whether a single card might end the game before the last round."""
        return self.left > 0 and min(self.votes(), self.pounds()) <= FEW

    def ahead(self) -> bool:
        """Return whether nobody would stand better if the game ended now."""
        results = self.state.scores()
        return results[self.seat] == min(results)


class Plan(Means):
    """What a seat has in mind for the rest of the game: what a point is worth to it in each competition."""

    def __init__(self, state: Prodigals, seat: int) -> None:
        super().__init__(state, seat)
        hand, laid, phase = self.hand, self.laid, state.phase
        self.may_act = phase == ERRANDS or (phase == ACTIONS and state.order.index(seat) >= state.turn)
        self.rare = has_rare(hand, laid)
        self.counts = symbols_of(state, seat)
        if self.rare:
            self.counts += rare_counts(state, seat)
        used = state.activated[seat]
        self.cards = LOOK.of_cards(hand, laid, used, tuple(self.counts), self.properties, self.left, self.may_act)
        self.point = self.points()
        self.most = max(self.point)
        """What a point is worth that can go to any competition."""

    def points(self) -> list[float]:
        """What one point off is worth in each competition; all together 1."""
        state, seat, left = self.state, self.seat, self.left
        line_up = state.line_up
        possessions, election, society, water = self.cards.gains
        boys = state.boys[seat] + (state.late == seat) + left * (START[state.players].boys + (line_up == P | E | S))
        water += W.boy * boys
        scores = []
        if line_up & P:
            score = state.money[seat] - possessions + W.hard_p * (left + 0.5)
            for tile in self.properties:
                score += VALUES[tile] + PENALTY
            scores.append((score - W.sale_hope * min(len(self.properties), 2 * left), POSSESSIONS))
        if line_up & E:
            scores.append((state.votes[seat] - election + W.hard_e * (left + 0.5), ELECTION))
        if line_up & S:
            scores.append((state.influence(seat) - society + W.hard_s * (left + 0.5), SOCIETY))
        scores.sort(reverse=True)
        reached = scores[0][0]
        number = 0
        for score, _ in scores:
            step = (reached - score) * number
            if water <= step and number:
                break
            water -= step
            reached = score
            number += 1
        reached -= water / number
        scale = W.scale + W.scale_left * left
        point = [0.0, 0.0, 0.0]
        total = 0.0
        for score, where in scores:
            point[where] = share = 1.0 if score >= reached else exp((score - reached) / scale)
            total += share
        return [share / total for share in point]

    # --- Cards and symbols -------------------------------------------------------------------------------------

    def card(self, card: int) -> float:
        """What a card brings that comes to the hand."""
        point, left, counts = self.point, self.left, self.counts
        if card == PUB_CARD:
            return point[ELECTION] * self.pub()
        if card == TIME_CARD:
            return point[POSSESSIONS] * self.time()
        if IS_BLACK[card]:
            room = W.black if len(self.laid) < SLOTS else 0.3 * W.black
            now, later = room * self.may_act, room * W.future * left
        else:
            now, later = (W.held, 0.0) if self.may_act else (0.0, W.held)
        gain = 0.0
        for where, number, per, each in LOOK.yields[card]:
            worth = self.most if where == FREE else point[where]
            if per == ONCE:
                gain += worth * number * (now + later)
            elif per < len(SYMBOLS):
                count = each * counts[per]
                gain += worth * ((number + count) * now + (number + count * W.fading) * later)
            elif per >= COUNTY:
                count = each * sum([COUNTY_OF[tile] + COUNTY == per for tile in self.properties])
                gain += worth * ((number + count) * now + (number + 0.5 * count) * later)
            else:
                gain += worth * (number + 0.7 * each) * (now + later)
        if card in TIME_USERS:
            user = TIME_USERS[card]
            more = with_time(user.what, self.hand.count(TIME_CARD))
            gain += point[POSSESSIONS] * (user.number * (now + later) + 0.9 * more)
        elif card in TRIGGERS:
            where = SOCIETY if card == BRAZEN_VOICE else ELECTION
            gain += W.trigger * TRIGGERS[card] * (left + 0.5) * point[where]
        elif card in AGENTS:
            county = AGENTS.index(card)
            gain += W.agent * sum([COUNTY_OF[tile] == county for tile in self.properties]) * point[POSSESSIONS]
        elif MARK[card]:
            gain += now * sum([black in self.laid for black in REACTS_TO_MARK[MARK[card]]]) * point[ELECTION]
        return gain

    def pub(self) -> float:
        """The votes that one more pub card takes off."""
        pubs = self.hand.count(PUB_CARD)
        votes = PUB_VOTES[pubs + 1] - PUB_VOTES[pubs] if pubs < MOST_PUBS else PUB_VOTES[1]
        more = PUB_TRIGGER_VOTES if PUBLICAN in self.laid else 0
        return W.held * votes + more + (0.6 if self.left else 0.0)

    def time(self) -> float:
        """The pounds that one more time card spends."""
        times = self.hand.count(TIME_CARD)
        users = [TIME_USERS[own].what for own in self.hand + self.laid if own in TIME_USERS]
        if users:
            return W.held * max([times + 1 if each == TRIANGULAR else each for each in users])
        return W.time_hope if self.left else 0.9

    def symbols(self, later: float) -> list[float]:
        """What one more of each symbol brings by cards in this round, and in the rounds to come so much of it."""
        worth = [0.0] * len(SYMBOLS)
        point, used, may_act = self.point, self.state.activated[self.seat], self.may_act
        more = later * self.left
        for slot, card in enumerate(self.laid):
            symbol, each, where = COUNTED[card]
            if each:
                times = 1.0 if may_act and not used >> slot & 1 else 0.0
                worth[symbol] += each * point[where] * (times + more)
        for card in self.hand:
            symbol, each, where = COUNTED[card]
            if each:
                worth[symbol] += each * point[where] * (1.0 + more if IS_BLACK[card] else 1.0)
        return worth

    def symbol_worths(self) -> list[float]:
        """What one more of each symbol brings in all."""
        return [W.symbol * self.left + worth for worth in self.symbols(W.later)]

    # --- Errands -----------------------------------------------------------------------------------------------

    def errand(self, space: int) -> float:
        """What an errand brings."""
        index = SET_INDEX[space]
        if index >= 0:
            cards = self.state.sets[index]
            gain = total(map(self.card, cards)) if cards else self.point[ELECTION] * (1 + LOOK.numbers.loud)
            return gain + self.tile if space in (E_C, E_D) else gain
        if ORDER <= space < RENAISSANCE:
            return self.position(space - ORDER)
        return ERRANDS_AT[space](self)

    def position(self, place: int) -> float:
        """A bonus tile, and a place in the next round."""
        gain = self.best_bonus
        return gain + W.position * (self.state.order.index(self.seat) - place) if self.left else gain

    @cached_property
    def best_bonus(self) -> float:
        """The best bonus tile on the board."""
        return max(map(self.bonus, self.state.free_bonuses()), default=0.0)

    @cached_property
    def tile(self) -> float:
        """A political tile: a symbol, and a step to an inner circle."""
        return W.tile * self.most + W.tile_symbol * total(self.symbol_worths()) / len(SYMBOLS)

    def sales(self, number: int, discount: int) -> float:
        """To sell so many: the penalty of each, and what its price is lower than its value."""
        state, seat = self.state, self.seat
        lower = sorted([VALUES[tile] - price(state, seat, tile, discount) for tile in self.properties])
        return W.sale * self.point[POSSESSIONS] * sum([PENALTY + gain for gain in lower[-number:]])

    def exchange(self, limit: int) -> float:
        """The best exchange."""
        if not self.properties or not self.state.market:
            return 0.0
        fall = max([VALUES[tile] for tile in self.properties]) - min([VALUES[tile] for tile in self.state.market])
        return W.exchange * self.point[POSSESSIONS] * max(0, min(fall, limit))

    def spending(self, pounds: int) -> float:
        """To spend: who owns property has to have the pounds."""
        return self.point[POSSESSIONS] * (min(pounds, self.state.money[self.seat]) if self.properties else pounds)

    def louder(self, number: int) -> float:
        """So many megaphones."""
        state, seat = self.state, self.seat
        after = state.megaphones[:]
        after[seat] += number
        change = speech(state.megaphones, seat, state.round) - speech(after, seat, state.round)
        return self.point[ELECTION] * (W.rank * change + W.loud * number)

    def praise(self, places: Sequence[int]) -> int:
        """The rows that Lady Beatrice would bring."""
        state = self.state
        if state.beatrice < 0 or state.safe == self.seat:
            return 0
        return affected(state.beatrice, places).bit_count()

    def bonus(self, tile: int) -> float:
        """A bonus tile."""
        if tile == MEGAPHONE_TILE:
            return self.louder(MEGAPHONE_TILE_LOUDNESS)
        if tile == SALE_TILE and not self.properties:
            return 0.0
        return self.point[tile // 2] * W[BONUS_WEIGHTS + tile - (tile > MEGAPHONE_TILE)]


COUNTED = tuple(
    next(
        ((per, each, where) for where, _, per, each in LOOK.yields[card] if per == COUNTED_SYMBOL[card] >= 0),
        (0, 0.0, 0),
    )
    for card in range(len(CARDS))
)
"""Of each card that counts a symbol: which one, and what it takes off for each in which competition."""
SALE_TILE = 1
BONUS_WEIGHTS = Weights._fields.index("bonus_time")

ERRANDS_AT: dict[int, Callable[[Plan], float]] = {
    CENTRAL: lambda plan: plan.card(plan.state.central) - (0.0 if plan.state.line_up == P | E | S else W.central),
    RENAISSANCE: lambda plan: 2 * W.renaissance * max(plan.symbols(0.0)),
    P_OWN: lambda plan: W.own * plan.spending(1),
    P_EXCHANGE: lambda plan: plan.exchange(EXCHANGE_ERRAND.what),
    P_SELL: lambda plan: plan.sales(SELL_ERRAND.number, SELL_ERRAND.what),
    P_EITHER: lambda plan: max(plan.sales(EITHER_SELL.number, EITHER_SELL.what), plan.exchange(EITHER_EXCHANGE.what)),
    E_OWN: lambda plan: W.own * plan.point[ELECTION],
    E_HYDE: lambda plan: plan.louder(LOUDNESS_OF_HYDE[plan.state.round]),
    E_TILE: lambda plan: plan.point[ELECTION] + 1.15 * plan.tile,
    S_OWN: lambda plan: W.own * plan.point[SOCIETY],
    S_DOWN: lambda plan: 2 * plan.point[SOCIETY],
    S_SIDE: lambda plan: W.side * plan.point[SOCIETY],
    S_BEATRICE: lambda plan: W.beatrice * plan.point[SOCIETY] * plan.praise(plan.state.markers_of(plan.seat)),
}
"""What the errands bring that are neither card sets nor positions."""


def speech(megaphones: Sequence[int], seat: int, number: int) -> int:
    """The votes that Hyde Park brings to a seat in a round."""
    mine = megaphones[seat]
    if mine == min(megaphones):
        return QUIETEST
    louder = sum([other > mine for other in megaphones])
    rewards = REWARDS[number]
    return -rewards[louder] if louder < len(rewards) else 0
