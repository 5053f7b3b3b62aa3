"""What everything is worth, in coins at the end, and what chance to win follows from it.

A place at the table is a short list of things with their amounts (`things`); what each thing adds to the lead at the
end was fitted to games of the quick player against itself (`fit.py`, `fitted.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.ganges.cards import (
    BUILDING_SYMBOLS,
    COINS_FOR_CARD,
    FACES,
    FAME_FOR_ADMINS,
    FAME_FOR_CARD,
    GOODS_ON,
    GOODS_SHIFT,
    NUMBER,
    PHASES,
    SYMBOLS,
    THREE,
    TRACK,
)
from game.ganges.mind.fitted import FITTED
from game.ganges.rules.chain import DECK_DICE, DICE, TAKE
from game.ganges.rules.threes import IS_THREE
from game.ganges.state import Ganges
from game.kernel.arithmetic import sum, total
from game.kernel.contract import chances

# --- Things ------------------------------------------------------------------------------------------------------

THINGS = (
    *("turned", "coin", "fame_1", "fame_2", "action", "place"),
    *("karma_1", "karma_2", "admin_1", "admin_2", "elephant"),
    *("die_1", "die_2", "die_3", "die_4", "die_5", "die_6", "crowd"),
    *("buildings_1", "buildings_2", "buildings_3", "buildings_4", "buildings_5"),
    *("goods_1", "goods_2", "goods_3", "goods_4", "goods_5"),
    *("ship", "ship_number", "two_ships", "two_ships_number"),
)
"""What is counted: tokens one by one or by their number, dice by their value, rows by their class."""
TURNED, COIN, FAME, _, ACTION, PLACE, KARMA, _, ADMIN, _, ELEPHANT, DIE = range(12)
CROWD = THINGS.index("crowd")
BUILDINGS = THINGS.index("buildings_1") - 1
GOODS = THINGS.index("goods_1") - 1
SHIPS = THINGS.index("ship") - 2
ASSETS = KARMA
"""From here on everything is only worth what can still be made of it."""
FINISHED = 3.0
"""What it is worth to have turned all cards, beside the cards themselves."""
ROOMY = 4
"""A hand with more dice than this is crowded."""

CLASSES = ((0, 0), (1, 0), (2, 0), (1, 1), (2, 1), (2, 2))
"""Rows that are not complete: symbols of the most frequent type, and of the second."""


def class_of(counts: int) -> int:
    """The class of a row by its symbols, packed as in `cards.SYMBOLS`, when all that is complete has gone."""
    counts = left_of(counts)
    most, second, _ = sorted((counts & 7, counts >> 3 & 7, counts >> 6 & 7), reverse=True)
    return CLASSES.index((min(most, 2), min(second, 2)))


def left_of(counts: int) -> int:
    """The symbols that are left when all that is complete has gone."""
    kind = SOLD[counts]
    if kind < 0:
        return counts
    return counts - ONE_OF_EACH if kind == THREE else counts & ~(7 << 3 * kind)


ONE_OF_EACH = 0o111
SOLD = tuple(
    next((kind for kind in range(3) if counts >> 3 * kind & 7 >= THREE), THREE) if IS_THREE[counts] else -1
    for counts in range(BUILDING_SYMBOLS + 1)
)
"""Which type is complete by so many symbols; 3: one of each; -1: nothing is."""
CLASS = tuple(map(class_of, range(BUILDING_SYMBOLS + 1)))
GOODS_VALUE = tuple(sum(value for _, value in goods) for goods in GOODS_ON)
"""What the goods on each card bring in all."""


def things(state: Ganges, seat: int) -> list[tuple[int, float]]:
    """Everything that a seat has, and how much of it."""
    place = (seat - state.first) % state.players
    found: list[tuple[int, float]] = [
        (TURNED, state.turned[seat].bit_count()),
        (COIN, state.coins[seat]),
        (ACTION, actions_left(state, place)),
        (PLACE, -((place - 1) % state.players)),
    ]
    fame, karma, admins = state.fame[seat], state.karma[seat], state.admins[seat]
    if fame:
        found.append((FAME + min(fame, 2) - 1, 1 if fame < FAME_FOR_CARD else fame / 2))
    if karma:
        found.append((KARMA + min(karma, 2) - 1, 1))
    if admins:
        found.append((ADMIN + min(admins, 2) - 1, 1))
    if not place and state.phase == 1:
        found.append((ELEPHANT, 1))
    dice = state.dice
    hand = state.hands[seat]
    for card in hand:
        found.append((DIE - 1 + dice[card], 1))
    if len(hand) > ROOMY:
        found.append((CROWD, len(hand) - ROOMY))
    symbols = value = 0
    for rows in (state.buildings, state.goods, state.ships):
        for card in rows[seat]:
            symbols += SYMBOLS[card]
            value += GOODS_VALUE[card]
    if symbols:
        row = CLASS[symbols & BUILDING_SYMBOLS]
        if row:
            found.append((BUILDINGS + row, 1))
        row = CLASS[symbols >> GOODS_SHIFT]
        if row:
            found.append((GOODS + row, value))
    ships = state.ships[seat]
    if ships:
        at = SHIPS + 2 * min(len(ships), 2)
        found.append((at, 1))
        found.append((at + 1, NUMBER[ships[-1]]))
    return found


def actions_left(state: Ganges, place: int) -> int:
    """How many actions the player at a place from the first will still have in this round."""
    turns = PHASES - state.phase
    if place == state.turn:
        return turns + state.due
    return turns + 1 if place > state.turn else turns


def dice_to_come(state: Ganges) -> int:
    """How many dice cards the player whose turn it is will still take."""
    return sum([1 if frame.task == TAKE else frame.number for frame in state.agenda if frame.task in DICE_TASKS])


DICE_TASKS = (DICE, DECK_DICE, TAKE)


# --- Numbers -----------------------------------------------------------------------------------------------------


class Worth:
    """What things are worth with so many players, laid out for those who look it up millions of times."""

    def __init__(self, numbers: Mapping[str, Any]) -> None:
        self.points: list[float] = numbers["points"]
        self.assets: list[float] = numbers["assets"]
        """How much everything counts that is no token yet, by the cards that the best player has turned."""
        self.steepness: list[float] = numbers["steepness"]
        of = dict(zip(THINGS, self.points, strict=True))
        card = COINS_FOR_CARD * of["coin"]  # with the bonus that it brings at once
        self.coins = _totals([of["coin"] * number for number in range(COINS_FOR_CARD)], card)
        self.fame = _totals([0.0, of["fame_1"], of["fame_2"]], card)
        self.karma: list[float] = [0.0, of["karma_1"], of["karma_2"]]
        self.admins = _totals([0.0, of["admin_1"], of["admin_2"]], self.fame[FAME_FOR_ADMINS])
        self.die: list[float] = [0.0, *self.points[DIE : DIE + len(FACES)]]
        self.new_die: float = total(self.die) / len(FACES)
        self.crowd: float = of["crowd"]
        self.buildings = [self.points[BUILDINGS + row] if row else 0.0 for row in CLASS]
        self.goods = [self.points[GOODS + row] if row else 0.0 for row in CLASS]
        """What a row is worth by its symbols; goods for each coin that they will bring."""

    def ships(self, number: int, last: int) -> float:
        """What a row of one or two ships is worth, by the number of the last one."""
        at = SHIPS + 2 * number
        return self.points[at] + self.points[at + 1] * last

    def of(self, state: Ganges, seat: int) -> float:
        """What a seat has, in all."""
        points = self.points
        tokens = assets = 0.0
        for thing, amount in things(state, seat):
            if thing < ASSETS:
                tokens += points[thing] * amount
            else:
                assets += points[thing] * amount
        if state.agenda and seat == state.to_move:
            assets += self.new_die * dice_to_come(state)
        if state.turned[seat].bit_count() == TRACK:
            tokens += FINISHED
        return tokens + self.asset_factor(state, seat) * assets

    def asset_factor(self, state: Ganges, seat: int) -> float:
        """How much counts what is no token yet: less towards the end, and in the last round by the actions left."""
        turned = best_track(state)
        if turned < TRACK:
            return self.assets[turned]
        return LAST_ROUND[min(actions_left(state, (seat - state.first) % state.players), len(LAST_ROUND) - 1)]


MOST = 60
"""More of anything than anybody can gain at once."""
LAST_ROUND = (0.0, 0.1, 0.4, 0.5, 0.6)


def _totals(worth: list[float], exchanged: float) -> list[float]:
    """The worth of any number of tokens, a set of which is exchanged for something."""
    return [exchanged * (number // len(worth)) + worth[number % len(worth)] for number in range(MOST)]


WORTH: dict[int, Worth] = {players: Worth(numbers) for players, numbers in FITTED["players"].items()}


def best_track(state: Ganges) -> int:
    """How many cards the best player has turned."""
    return max([turned.bit_count() for turned in state.turned])


def turn_number(state: Ganges) -> int:
    """The turns since the game began."""
    return (PHASES * state.round + state.phase) * state.players + state.turn


def value(state: Ganges) -> list[float]:
    """Each seat's chance to win."""
    if state.to_move is None:
        return state.shares()
    worth = WORTH[state.players]
    return chances([worth.of(state, seat) for seat in range(state.players)], worth.steepness[best_track(state)])
