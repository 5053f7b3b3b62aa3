"""A player for rollouts: decides in microseconds and looks only at what their seat may know.

Each choice brings something and costs something, both by the numbers of `worth`; nothing is tried out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ganges import moves as m
from game.ganges.cards import (
    BUILDING,
    BUILDING_SYMBOLS,
    BUILDINGS,
    CARDS,
    COLOUR,
    COLOURS,
    COST,
    COST_COLOUR,
    FACES,
    GOODS_ON,
    GOODS_SHIFT,
    HAND_LIMIT,
    JOKER_VALUE,
    KIND,
    MAX_EXTRA_ACTIONS,
    NUMBER,
    PALACE,
    SHIP,
    SYMBOLS,
    THREE,
    TRADE,
)
from game.ganges.mind.worth import GOODS_VALUE, ROOMY, SOLD, WORTH, Worth
from game.ganges.rules.dice import DISCARD, PICK_DIE
from game.ganges.rules.palace import COPY_SHIP, PICK_GOODS, PICK_PALACE
from game.ganges.rules.paying import sums
from game.ganges.rules.rows import EXCHANGE
from game.ganges.rules.threes import IS_THREE, ways_to_settle
from game.ganges.rules.track import COINS_OR_PALACE, FAME_OR_SHIP, TURN_CARD
from game.ganges.rules.turns import ACTION, END_OF_TURN, PAY
from game.ganges.state import Ganges
from game.kernel.arithmetic import sum
from game.kernel.contract import Decision, Move
from game.kernel.rng import Rng

SIZE = tuple(map(len, BUILDINGS))
COIN = tuple(int(card.coin) for card in CARDS)
BUILDING_COUNTS = tuple(symbols & BUILDING_SYMBOLS for symbols in SYMBOLS)
GOODS_COUNTS = tuple(symbols >> GOODS_SHIFT for symbols in SYMBOLS)


def _reward(card: int) -> tuple[int, int, int, int, int, int]:
    """Karma, dice, coins, fame, goods and palace actions that a ship brings."""
    code = CARDS[card].reward
    parts = {code[i]: int(code[i + 1]) for i in range(0, len(code), 2)}
    return tuple(parts.get(letter, 0) for letter in "kdcfgp")  # type: ignore[return-value]


REWARD = tuple(map(_reward, range(len(CARDS))))
FREE_GOODS, FREE_PALACE = 3.2, 3.0
"""What goods of the table and a palace action bring on the average to who gets them for nothing."""
REACH = 0.7
"""What one more die is worth for each symbol of a building that it brings into reach."""
BONUS_WORTH = (1.5, 3.5, 3.8, 3.0, 3.6, 4.3)
"""Open night: what each bonus brings."""


class Glance:
    """What a seat sees at a glance when it must decide: its own dice and tokens, its rows, the table."""

    __slots__ = (
        "admin", "admins", "building_counts", "coins", "colours", "fame", "goods_counts", "goods_sum",
        "goods_values", "hand", "joker", "k", "karma", "means", "payments", "seat", "state", "sums", "w",
    )  # fmt: skip

    def __init__(self, state: Ganges, seat: int, w: Worth) -> None:
        self.state, self.seat, self.w = state, seat, w
        self.karma = state.karma[seat]
        self.admins = admins = state.admins[seat]
        self.coins, self.fame = state.coins[seat], state.fame[seat]
        self.k = w.asset_factor(state, seat)
        self.admin = w.admins[admins + 1] - w.admins[admins]
        self.joker = w.admins[admins] - w.admins[admins - 1] if admins else 0.0
        symbols = state.symbols(seat)
        self.building_counts = symbols & BUILDING_SYMBOLS
        self.goods_counts = symbols >> GOODS_SHIFT
        values = [0, 0, 0]
        if self.goods_counts:
            for rows in (state.goods, state.ships, state.buildings):
                for card in rows[seat]:
                    for good, value in GOODS_ON[card]:
                        values[good] += value
        self.goods_values = values
        self.goods_sum = sum(values)

    def look_at_hand(self) -> None:
        """Sort the dice of the hand."""
        state = self.state
        dice = state.dice
        colours = [0] * FACES.stop
        means = [self.karma + (self.admins << 2)] * len(COLOURS)
        sums = [0] * len(COLOURS)
        self.hand = hand = state.hands[self.seat]
        for card in hand:
            value, colour = dice[card], COLOUR[card]
            colours[value] |= 1 << colour
            means[colour] += 1 << 4 * value
            sums[colour] += value
        self.colours, self.means, self.sums = colours, means, sums
        self.payments: dict[int, tuple[float, int]] = {}

    # --- What things bring -------------------------------------------------------------------------------------

    def gain_coins(self, number: int) -> float:
        """What coins bring."""
        worth = self.w.coins
        return worth[self.coins + number] - worth[self.coins]

    def gain_fame(self, number: int) -> float:
        """What fame brings."""
        worth = self.w.fame
        return worth[self.fame + number] - worth[self.fame]

    def gain_karma(self, number: int) -> float:
        """What karma brings, three of which become an administrator."""
        total = self.karma + number
        worth = self.w.karma
        if total >= THREE:
            return worth[total - THREE] + self.admin - worth[self.karma]
        return worth[total] - worth[self.karma]

    def goods(self, card: int, coins: int = 0) -> float:
        """What the goods on a card bring when it comes to the rows, with so many coins beside."""
        counts = self.goods_counts + GOODS_COUNTS[card]
        w = self.w
        before = w.goods[self.goods_counts] * self.goods_sum
        total = self.goods_sum + GOODS_VALUE[card]
        kind = SOLD[counts]
        if kind < 0:
            brought = self.k * (w.goods[counts] * total - before)
            return brought + self.gain_coins(coins) if coins else brought
        values = self.goods_values
        if kind < THREE:
            sale = values[kind] + sum([value for good, value in GOODS_ON[card] if good == kind])
        else:
            new = dict(GOODS_ON[card])
            sale = 0
            for good in range(3):
                own = self.goods_counts >> 3 * good & 7
                sale += new[good] if good in new else -(-values[good] // own)
        return self.gain_coins(coins + sale) + self.k * (w.goods[counts] * (total - sale) - before)

    def building(self, card: int) -> float:
        """What a building brings."""
        w = self.w
        counts = self.building_counts + BUILDING_COUNTS[card]
        row = w.buildings[counts] - w.buildings[self.building_counts]
        if IS_THREE[counts]:
            row += self.admin
        gain = self.gain_fame(SIZE[card]) + self.k * row
        return gain + self.goods(card) if GOODS_COUNTS[card] else gain

    def reward(self, ship: int) -> float:
        """What the reward of a ship brings."""
        karma, dice, coins, fame, goods, palace = REWARD[ship]
        gain = self.k * dice * self.w.new_die
        if karma:
            gain += self.k * self.gain_karma(karma)
        if coins:
            gain += self.gain_coins(coins)
        if fame:
            gain += self.gain_fame(fame)
        if goods:
            gain += FREE_GOODS * goods
        if palace:
            gain += FREE_PALACE
        return gain

    def ship(self, card: int) -> float:
        """What a ship brings: its reward, its goods, its place in the row."""
        row = self.state.ships[self.seat]
        w = self.w
        after = w.ships(1, NUMBER[card])
        before = 0.0
        if row and len(row) < THREE:  # three are exchanged before another comes
            before = w.ships(len(row), NUMBER[row[-1]])
            if NUMBER[row[-1]] < NUMBER[card]:
                after = self.admin if len(row) == THREE - 1 else w.ships(2, NUMBER[card])
        gain = self.reward(card) + self.k * (after - before)
        return gain + self.goods(card) if GOODS_COUNTS[card] else gain

    def palace(self, number: int) -> float:
        """What a palace action brings."""
        if number == 2:
            return 2 * self.k * self.w.new_die
        if number == 3:
            return self.k * (self.gain_karma(2) + self.w.new_die)
        if number == 4:
            counts = self.goods_counts
            return self.gain_coins((counts & 7) + (counts >> 3 & 7) + (counts >> 6))
        if number == 5:
            return self.k * self.gain_karma(1) + max(map(self.reward, self.state.last_ships()), default=0.0)
        return self.taken(self.state.top)

    def taken(self, card: int) -> float:
        """What a card brings that comes for nothing."""
        kind = KIND[card]
        if kind == TRADE:
            return self.goods(card, COIN[card])
        if kind == BUILDING:
            return self.building(card)
        if kind == SHIP:
            return self.ship(card)
        return FREE_PALACE if NUMBER[card] == 6 else self.palace(NUMBER[card])

    # --- Dice --------------------------------------------------------------------------------------------------

    def wishes(self) -> list[float]:
        """What one more die of each colour brings, by the buildings of the table that are not yet within reach."""
        wish = [0.0] * len(COLOURS)
        reach = REACH
        for card in self.state.grid:
            if KIND[card] == BUILDING:
                colour = COST_COLOUR[card]
                missing = COST[card] - self.sums[colour]
                if 0 < missing <= JOKER_VALUE:
                    worth = reach * (7 - missing) / 6 * SIZE[card]
                    if worth > wish[colour]:
                        wish[colour] = worth
        return wish

    def room(self) -> float:
        """What must be given up for a new die."""
        if len(self.hand) < HAND_LIMIT:
            return -self.w.crowd if len(self.hand) >= ROOMY else 0.0
        dice, worth = self.state.dice, self.w.die
        return min([worth[dice[card]] for card in self.hand])

    def one_die(self, cost: int) -> tuple[float, int]:
        """The cheapest way to pay with one die: its price and the die, `JOKER` for an administrator; -1: none."""
        colours, w = self.colours, self.w
        has = colours[cost]
        if has:
            return w.die[cost], m.die(self.poorest(has), cost)
        best, which = (self.joker, m.JOKER) if self.admins else (99.0, -1)
        for far in range(1, self.karma + 1):
            lost = w.karma[self.karma] - w.karma[self.karma - far]
            for value in (cost - far, cost + far):
                if 0 < value < FACES.stop and colours[value] and w.die[value] + lost < best:
                    best, which = w.die[value] + lost, m.die(self.poorest(colours[value]), value)
        return best, which

    def poorest(self, has: int) -> int:
        """Of these colours the one with the least dice."""
        return min([colour for colour in range(len(COLOURS)) if has >> colour & 1], key=self.sums.__getitem__)

    def payment_price(self, move: m.Pay) -> float:
        """What the dice, karma and administrators of a payment are worth."""
        dice, karma, jokers, _ = move
        w = self.w
        price = jokers * self.joker
        if karma:
            price += w.karma[self.karma] - w.karma[self.karma - karma]
        while dice:
            price += w.die[dice % 10]
            dice //= 10
        return price

    # --- The best action ---------------------------------------------------------------------------------------

    def best_action(self, rng: Rng, noise: float) -> tuple[float, Move]:
        """The action that brings most, and what it brings."""
        self.look_at_hand()
        wishes = self.wishes()
        die = self.w.new_die - self.room()
        best = -99.0
        chosen: Move = m.END_TURN
        for card in filter(None, self.state.grid):
            for worth, move in ((self.k * (die + wishes[COLOUR[card]]), m.TAKE_DIE[card]), self.by_its_action(card)):
                if noise:
                    worth += noise * rng.random()
                if worth > best:
                    best, chosen = worth, move
        return best, chosen

    def by_its_action(self, card: int) -> tuple[float, Move]:
        """What a card of the table brings by its action side, paid in the cheapest way; nothing if it cannot be."""
        kind, cost = KIND[card], COST[card]
        if kind == TRADE:
            return self.goods(card, COIN[card]), m.TRADE[card]
        if kind == BUILDING:
            colour = COST_COLOUR[card]
            if self.sums[colour] + self.karma + JOKER_VALUE * self.admins >= cost:
                ways = sums(cost, self.means[colour])
                if ways:
                    return self.building(card) - self.k * self.payment_price(ways[0]), m.BUY[card]
            return NOTHING
        if cost not in self.payments:
            self.payments[cost] = self.one_die(cost)
        price, die = self.payments[cost]
        if die < 0:
            return NOTHING
        if kind == SHIP:
            return self.ship(card) - self.k * price, m.BUY[card]
        return self.palace(NUMBER[card]) - self.k * price, m.BUY[card]


NOTHING: tuple[float, Move] = (-999.0, m.END_TURN)


# --- Decisions ---------------------------------------------------------------------------------------------------


def quick(state: Ganges, rng: Rng, noise: float) -> Move:
    """A good move, at a glance."""
    seat = state.to_move
    assert seat is not None
    return CHOOSE[state.decision](Glance(state, seat, WORTH[state.players]), rng, noise)


def _action(look: Glance, rng: Rng, noise: float) -> Move:
    return look.best_action(rng, noise)[1]


def _pay(look: Glance, rng: Rng, noise: float) -> Move:
    """For a building the cheapest way; for all else the die that is worth least."""
    state = look.state
    card = state.agenda[-1].number
    if KIND[card] == BUILDING:
        return state.legal_moves()[0]
    look.look_at_hand()
    return m.PayDie(look.one_die(COST[card])[1])


def _end_of_turn(look: Glance, rng: Rng, noise: float) -> Move:
    """An administrator for an extra action, if it brings more than an administrator is worth."""
    if look.state.extras >= MAX_EXTRA_ACTIONS:
        return m.END_TURN
    worth, _ = look.best_action(rng, noise)
    return m.EXTRA_ACTION if worth > look.k * look.joker else m.END_TURN


def _pick_die(look: Glance, rng: Rng, noise: float) -> Move:
    look.look_at_hand()
    wishes = look.wishes()
    return m.PICK_DIE[max(filter(None, look.state.grid), key=lambda card: wishes[COLOUR[card]] + 0.01 * rng.random())]


def _discard(look: Glance, rng: Rng, noise: float) -> Move:
    """The die that is worth least, of the colour with the fewest pips."""
    look.look_at_hand()
    dice, worth, sums = look.state.dice, look.w.die, look.sums
    chosen = min(look.hand, key=lambda card: (worth[dice[card]] + 0.03 * sums[COLOUR[card]], card))
    return m.DISCARD[chosen]


def _of_all(moves: Sequence[tuple[float, Move]], rng: Rng, noise: float) -> Move:
    best, chosen = moves[0]
    if noise:
        best += noise * rng.random()
    for worth, move in moves[1:]:
        if noise:
            worth += noise * rng.random()
        if worth > best:
            best, chosen = worth, move
    return chosen


def _pick(look: Glance, rng: Rng, noise: float) -> Move:
    """Goods, a palace action or a ship of the table, or tokens instead."""
    return _of_all([(_brings(look, move), move) for move in look.state.legal_moves()], rng, noise)


def _brings(look: Glance, move: Move) -> float:
    if type(move) is m.TakeCoins:
        return look.gain_coins(2)
    if type(move) is m.TakeFame:
        return look.gain_fame(1)
    assert isinstance(move, m.PickGoods | m.PickPalace | m.PickShip)
    return look.palace(NUMBER[move.card]) if KIND[move.card] == PALACE else look.taken(move.card)


def _copy_ship(look: Glance, rng: Rng, noise: float) -> Move:
    return _of_all([(look.reward(ship), m.COPY_SHIP[ship]) for ship in look.state.last_ships()], rng, noise)


def _exchange(look: Glance, rng: Rng, noise: float) -> Move:
    """The way that brings most: coins, administrators, and what remains in the rows."""
    state, seat, w = look.state, look.seat, look.w
    found = []
    cards = state.row_cards(seat)
    for number, way in enumerate(ways_to_settle(state, seat)):
        symbols = value = 0
        for card in cards:
            if card not in way.cards:
                symbols += SYMBOLS[card]
                value += GOODS_VALUE[card]
        left = w.goods[symbols >> GOODS_SHIFT] * value + w.buildings[symbols & BUILDING_SYMBOLS]
        worth = look.gain_coins(way.coins) + look.k * (way.admins * look.admin + left)
        found.append((worth, m.EXCHANGE[number]))
    return _of_all(found, rng, noise)


def _turn_card(look: Glance, rng: Rng, noise: float) -> Move:
    """Open night: the best bonus first."""
    state = look.state
    track, bonus = state.tracks[look.seat], BONUS_WORTH
    return _of_all([(bonus[track[move[0]]], move) for move in state.legal_moves()], rng, noise)


CHOOSE: dict[Decision, Callable[[Glance, Rng, float], Move]] = {
    ACTION: _action,
    PAY: _pay,
    END_OF_TURN: _end_of_turn,
    PICK_DIE: _pick_die,
    DISCARD: _discard,
    PICK_GOODS: _pick,
    PICK_PALACE: _pick,
    COPY_SHIP: _copy_ship,
    COINS_OR_PALACE: _pick,
    FAME_OR_SHIP: _pick,
    TURN_CARD: _turn_card,
    EXCHANGE: _exchange,
}
