"""A player for rollouts: decides in microseconds, by what a point off is worth to him in each competition.

Everything on the table is open, so nothing needs to be guessed. What he has is carried on to the end of the game, what
can go anywhere fills the competitions up from the worst one, and from the levels that come out follows how much one
point is worth in each of them. Every choice is then a sum of a few products.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from game.kernel.arithmetic import exp, sum, total
from game.kernel.contract import Move
from game.kernel.rng import Rng
from game.prodigals import moves as m
from game.prodigals.board import ACTIONS, ERRANDS
from game.prodigals.cards import (
    AGENTS,
    BRAZEN_VOICE,
    CARDS,
    CHOICE,
    COLUMN,
    COUNTED_SYMBOL,
    COUNTY,
    ELECTION,
    ERRAND,
    EXCHANGE,
    IS_BLACK,
    JUMP,
    MARK,
    MEGAPHONE,
    MOST_PUBS,
    MOVE,
    NUMBERS,
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
    SOCIETY,
    SPEND,
    SWAP,
    SYMBOLS,
    TIME,
    TIME_CARD,
    TRIANGULAR,
    VOTE,
    E,
    P,
    S,
)
from game.prodigals.circles import joined_by
from game.prodigals.fitted import FITTED
from game.prodigals.influence import affected
from game.prodigals.outlook import (
    FREE,
    MENDED,
    SIXTH,
    TIME_USERS,
    TRIGGERS,
    Outlooks,
    has_rare,
    rare_counts,
    symbols_of,
    with_time,
)
from game.prodigals.possessions import excess, limit_of, price
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    BONUS_EFFECTS,
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
    FIELD_SYMBOL,
    HAND_LIMIT,
    LOUDNESS_OF_HYDE,
    MEGAPHONE_TILE,
    MEGAPHONE_TILE_LOUDNESS,
    ORDER,
    P_EITHER,
    P_EXCHANGE,
    P_OWN,
    P_SELL,
    PENALTY,
    PROPERTY_SYMBOL,
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
    WIDTH,
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
GOSSIP_COLUMNIST, LADY_CANVASSER = NUMBERS["gossip_columnist"], NUMBERS["lady_canvasser"]
CORNERS = (WIDTH - 1, WIDTH + 1)


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
        """Whether a single card might end the game before the last round."""
        return self.left > 0 and min(self.votes(), self.pounds()) <= FEW

    def ahead(self) -> bool:
        """Whether nobody would stand better if the game ended now."""
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


# --- Decisions ---------------------------------------------------------------------------------------------------


def quick(state: Prodigals, rng: Rng, noise: float) -> Move:
    """A good move, at a glance."""
    legal = state.legal_moves()
    if len(legal) == 1:
        return legal[0]
    seat = state.to_move
    assert seat is not None
    if state.decision.name == "action":
        return _action(Means(state, seat), legal)
    return CHOOSE[state.decision.name](Plan(state, seat), legal, rng, noise)


def best(legal: Sequence[Move], worth: Callable[[Move], float], rng: Rng, noise: float) -> Move:
    """The move that is worth most."""
    found, most = legal[0], -99.0
    for move in legal:
        value = worth(move) + noise * rng.random() if noise else worth(move)
        if value > most:
            found, most = move, value
    return found


LITTLE = 0.3
"""How much of the noise the smaller choices get."""


def _errand(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """No boy is sent to do nothing."""
    return best([move for move in legal if type(move) is m.Send], lambda move: plan.errand(move[0]), rng, noise)


def _bonus(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    return best(legal, lambda move: plan.bonus(move[0]) if move[0] >= 0 else 0.0, rng, noise)


def _pick(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    return rng.choice(legal)


def _place(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """Where it joins symbols that count, closes an inner circle, or comes near to one."""
    worths = plan.symbol_worths()
    layout, tile = plan.state.layouts[plan.seat], plan.state.agenda[-1].number

    def worth(move: Move) -> float:
        if type(move) is not m.Place:
            return -0.1
        symbols, circles = joined_by(layout, tile, move.cell, move.turn)
        corners = sum([abs(move.cell - other[2]) in CORNERS for other in layout])
        return plan.most * (W.circle * circles + W.beside * corners) + total([worths[symbol] for symbol in symbols])

    return best(legal, worth, rng, LITTLE * noise)


def _deal(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """Sell or exchange what loses most of its value and least of the symbols that count."""
    worths = [W.sale_symbol * worth for worth in plan.symbol_worths()]
    state, seat, point = plan.state, plan.seat, plan.point[POSSESSIONS]
    frame = state.agenda[-1]
    discount = frame.what if frame.task == SELL else EITHER_SELL.what
    limit = limit_of(frame)

    def worth(move: Move) -> float:
        if type(move) is m.Sell:
            tile = move.tile
            fall = PENALTY + VALUES[tile] - price(state, seat, tile, discount)
            return fall * point - worths[PROPERTY_SYMBOL[tile]] + 0.01 * VALUES[tile]
        if type(move) is m.Exchange:
            own, other, _ = move
            fall = VALUES[own] - VALUES[other] - excess(own, other, limit)
            return fall * point - worths[PROPERTY_SYMBOL[own]] + worths[PROPERTY_SYMBOL[other]]
        return 0.0

    return best(legal, worth, rng, LITTLE * noise)


def _time(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """All time cards that still spend something; at the own space only if they cannot be kept."""
    state = plan.state
    frame = state.agenda[-1]
    if state.phase == ERRANDS and plan.left and len(plan.hand) <= HAND_LIMIT:
        return legal[0]
    if plan.properties:
        for number, move in enumerate(legal):
            if frame.number + with_time(frame.what, number) >= state.money[plan.seat]:
                return move
    return legal[-1]


def _steps(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """Down, onto symbols that count, and out of Lady Beatrice's sight; or another scoring action."""
    state, seat, down = plan.state, plan.seat, plan.point[SOCIETY]
    worths = [W.step_symbol * worth for worth in plan.symbol_worths()]
    worths.append(0.0)  # of a field without a symbol, -1
    places = state.markers_of(seat)
    shy = 0.0 if state.beatrice < 0 or state.safe == seat else W.shy if state.phase == ACTIONS else W.shy_early
    before = plan.praise(places)
    six, right = _rare_fields(plan) if plan.rare else (0.0, 0.0)

    def worth(move: Move) -> float:
        if type(move) is not m.Step:
            return _instead_of_a_step(plan, move)
        marker, to, _ = move
        now = places[marker]
        gain = now // 3 - to // 3 + 0.001 * now
        if shy:
            places[marker] = to
            gain += shy * (before - affected(state.beatrice, places).bit_count())
            places[marker] = now
        gain = gain * down + worths[FIELD_SYMBOL[to]] - worths[FIELD_SYMBOL[now]]
        if six:
            gain += six * ((to // 3 == SIXTH) - (now // 3 == SIXTH))
        if right and marker < 2:
            gain += right * ((to % 3 == RIGHT) - (now % 3 == RIGHT))
        return gain

    return best(legal, worth, rng, LITTLE * noise)


def _instead_of_a_step(plan: Plan, move: Move) -> float:
    """What another scoring action brings, or to stop."""
    point, frame = plan.point, plan.state.agenda[-1]
    if type(move) is m.Choose:
        return point[ELECTION] if move.competition == ELECTION else plan.spending(frame.who)
    if type(move) is m.Swap:
        number = (frame if frame.task == SWAP else plan.state.agenda[-2]).who
        gain = plan.spending(number) if move.get == POSSESSIONS else number * point[move.get]
        return gain - point[move.give] - 0.02
    return 0.0 if frame.task == SWAP else W.stop * point[SOCIETY]


def _rare_fields(plan: Plan) -> tuple[float, float]:
    """What a marker in row 6 and a lady in the right column are worth to cards that count them."""
    six = right = 0.0
    used = plan.state.activated[plan.seat]
    for slot, card in enumerate(plan.laid):
        times = (not used >> slot & 1 and plan.may_act) + W.later * plan.left
        if card == GOSSIP_COLUMNIST:
            six = times * plan.point[SOCIETY]
        elif card == LADY_CANVASSER:
            right = 2 * times * plan.point[ELECTION]
    return six, right


def _declare(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """All open symbols for a card that counts the symbol that is wanted most; the present card is in use already."""
    _, _, symbol, _, card = plan.state.agenda[-1]
    worths = plan.symbols(0.0)
    for where, _, per, each in LOOK.yields[card]:
        if per == symbol:
            worths[symbol] += each * plan.point[where]
    return legal[-1] if worths[symbol] >= max(worths) - 0.01 else legal[0]


def _rise(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    return legal[0]


def _discard(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    return best(legal, lambda move: -plan.card(move[0]), rng, LITTLE * noise)


def _keep(plan: Plan, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    return m.KEEP


# --- The Actions phase -------------------------------------------------------------------------------------------

IN_ORDER = (ERRAND, VOTE, MEGAPHONE, EXCHANGE, SELL, SPEND, TIME, MOVE, ROW, COLUMN, JUMP, CHOICE, SWAP)
"""What is done first in a turn: sales before spending, and last what can go to any competition."""
COUNTS, COUNTED_MARKS, PUBS, SHORT_OF_MONEY = 70.0, 64.0, 65.0, 43.0
"""Black cards are laid before all of that. Among it: what counts symbols before what moves away from them; what counts
played cards after them; spending beyond one's pounds after everything that brings pounds."""


def _rank_of_kind(kind: str) -> float:
    return 90.0 - 5 * IN_ORDER.index(kind) if kind in IN_ORDER else 0.0


def _rank(card: int) -> float:
    effects = CARDS[card].effects
    if not effects:
        return 0.0
    if effects[0].per == PARTY:
        return COUNTED_MARKS
    rank = max(_rank_of_kind(effect.kind) for effect in effects)
    return max(rank, COUNTS - 2 * (effects[0].kind == MOVE)) if effects[0].per != ONCE else rank


RANK = tuple(map(_rank, range(len(CARDS))))
BONUS_RANK = tuple(_rank_of_kind(effect.kind) for effect in BONUS_EFFECTS)
SPENDS = tuple(bool(card.effects) and card.effects[0].kind in (SPEND, TIME) for card in CARDS)
POUNDS = tuple(sum(e.number + e.each for e in card.effects if e.kind in (SPEND, TIME)) for card in CARDS)


def _action(means: Means, legal: Sequence[Move]) -> Move:
    """The next action in a sensible order; what would be wasted is kept. One card is laid over another only when
    nothing else is left to do."""
    found: Move = m.END_TURN
    most = 0.0
    over = []
    near = means.near_the_end()
    for move in legal:
        kind = type(move)
        if kind is m.Activate or kind is m.Play:
            card = move[0]
            wasted = (kind is m.Play and _kept(means, card)) or (near and ends_badly(means, card))
            rank = 0.0 if wasted else _short(means, card)
        elif kind is m.Lay:
            if move[1] < 0:
                return move
            over.append(move)
            continue
        elif kind is m.PlayPub:
            rank = PUBS if _pubs_now(means, move[0]) else 0.0
        else:
            rank = BONUS_RANK[move[0]] if kind is m.UseBonus else 0.0
        if rank > most:
            found, most = move, rank
    if most or not means.left:
        return found
    return _laid_over(Plan(means.state, means.seat), over) if over else found


def _laid_over(plan: Plan, over: Sequence[Move]) -> Move:
    """The card that is better by most than the one in whose slot it is laid; none, if all are good where they are."""
    worths = {card: plan.card(card) for card in {card for card, _, _ in over}.union(plan.laid)}
    found: Move = m.END_TURN
    most = WORTH_LAYING
    for move in over:
        better = worths[move[0]] - worths[move[1]]
        if better > most:
            found, most = move, better
    return found


WORTH_LAYING = 0.2
"""By so much a card must be better."""


def _short(means: Means, card: int) -> float:
    """The rank of a card; spending waits for the pounds that it needs."""
    if SPENDS[card] and means.properties and means.state.money[means.seat] < POUNDS[card]:
        return SHORT_OF_MONEY
    return RANK[card]


def _kept(means: Means, card: int) -> bool:
    """Whether a white card is better kept for a later round."""
    if not means.left:
        return False
    state, seat = means.state, means.seat
    if SPENDS[card] and means.properties and not state.money[seat]:
        return True
    if len(means.hand) > HAND_LIMIT:
        return False
    symbol = COUNTED_SYMBOL[card]
    if symbol >= 0:
        return not state.symbols(seat, symbol) and not state.open_symbols(seat)
    return card in TIME_USERS and means.left > 1 and TIME_CARD not in means.hand


def ends_badly(means: Means, card: int) -> bool:
    """Whether a card would bring votes or pounds down to 0, and so end the game, while another player stands better."""
    state, seat = means.state, means.seat
    votes, pounds = means.votes(), means.pounds()
    for kind, number, _, _, per, each in CARDS[card].effects:
        if kind in (VOTE, SPEND, TIME):
            lost = number + (each * state.counted(seat, per) if per != ONCE else 0)
            if kind == VOTE:
                votes -= lost
            else:
                pounds -= lost
    return min(votes, pounds) <= 0 and not means.ahead()


def _pubs_now(means: Means, number: int) -> bool:
    """Whether so many pub cards are played now: all of them, when they are many or will not become more."""
    pubs = means.hand.count(PUB_CARD)
    if number != min(MOST_PUBS, pubs):
        return False
    votes = PUB_VOTES[number] + (PUB_TRIGGER_VOTES * number if PUBLICAN in means.laid else 0)
    if means.left and means.state.votes[means.seat] <= votes and not means.ahead():
        return False
    return not means.left or pubs >= 3 or len(means.hand) > HAND_LIMIT or (means.left == 1 and pubs >= 2)


CHOOSE: dict[str, Callable[[Plan, Sequence[Move], Rng, float], Move]] = {
    "errand": _errand,
    "another_errand": _errand,
    "bonus": _bonus,
    "pick": _pick,
    "place": _place,
    "sell": _deal,
    "exchange": _deal,
    "either": _deal,
    "time": _time,
    "steps": _steps,
    "row": _steps,
    "column": _steps,
    "marked": _steps,
    "jump": _steps,
    "choice": _steps,
    "swap": _steps,
    "declare": _declare,
    "beatrice": _rise,
    "discard": _discard,
    "keep": _keep,
}
