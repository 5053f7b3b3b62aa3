"""What a position is worth, in coins: a turned card is worth 6, as its price is, and everything else what it brings.

The numbers were fitted to games of this judgement against itself: what each thing added to the lead at the end.
"""

from __future__ import annotations

from game.ganges import moves as m
from game.ganges.cards import (
    ALL_TURNED,
    BONUSES,
    BUILDING,
    BUILDING_SYMBOLS,
    BUILDINGS,
    CARDS,
    COINS_FOR_CARD,
    COLOUR,
    COLOURS,
    COST,
    COST_COLOUR,
    FAME_POINTS,
    GOODS_ON,
    HAND_LIMIT,
    JOKER_VALUE,
    KIND,
    NUMBER,
    PALACE,
    SHIP,
    SYMBOLS,
    THREE,
    TRACK,
)
from game.ganges.mind.quick import quick as quick_move
from game.ganges.mind.worth import actions_left, dice_to_come, turn_number
from game.ganges.mind.worth import value as chances_to_win
from game.ganges.rules.paying import payments
from game.ganges.rules.threes import IS_THREE, ways_to_settle
from game.ganges.rules.turns import PAY
from game.ganges.state import Ganges
from game.ganges.view import View
from game.kernel.arithmetic import exp, sum, total
from game.kernel.contract import OVER, Level, Move, Search, State
from game.kernel.rng import Rng

SEARCH = Search(keep=8, weight=30.0, noise=0.6, plies=80, shares={"pay": 0.3})
PRICES = 4
"""How many of the cheapest ways to pay for a card deserve a thought before it is chosen."""
TURNS = 3
"""How many turns of anybody a rollout looks ahead."""
LEVELS = {
    "easy": Level(samples=1, blur=1.3),
    "normal": Level(samples=2, blur=0.4),
    "hard": Level(samples=4, rollouts=60),
    "expert": Level(samples=6, rollouts=300),
}
"""Against the baseline, two players, in per cent of the games: the quick player 56 +- 11 (80), 24 rollouts 64 +- 13
(50), 40 rollouts 70 +- 11 (40), 60 rollouts 80 +- 15 and with other numbers 90 +- 9 (40 each, the same deals), 300
rollouts 80 +- 24 (10). A decision takes 9, 15, 22 and 88 ms. Few games: other constants of the search were not
compared. On fresh deals hard won 77.0 +- 6.1 % against the baseline, expert 92.5 +- 3.5 %, and 62.5 +- 6.1 % against
hard (200 games each). Normal won 57 % of 40 games against easy with a blur of 0.8, 73 +- 10 % of 80 with 1.3, 81 +- 8 %
with 1.8."""

GOAL = COINS_FOR_CARD * TRACK
FINISHED = 4.0
"""What it is worth to have turned all cards, beside the cards themselves."""
ACTION = 2.5
"""What an action brings."""
KARMA = (0.0, 0.45, 0.85)
ADMINS = (0.0, 1.75, 3.3)
"""What one and two of them are worth; a third is never kept."""
ELEPHANT = 0.5
"""What the karma is worth that the first player will get in this round."""
DIE = (0.0, 0.1, 0.45, 0.95, 1.1, 1.25, 1.45)
"""What a die is worth by its value."""
NEW_DIE = 0.9
"""The same for one that is still to come."""
PIP = 0.39
"""What a pip is worth that is spent on a building."""
BUILDING_SYMBOL = 0.2
GOODS_VALUE = 1.2
"""What a building is worth in its row, and each coin that unsold goods will bring."""
SHIPS = (0.0, 0.1, 0.9, 2.2)
HIGH_SHIP = 0.8 / 28
"""What a row of so many ships is worth; with two of them less, the higher the number of the last one is."""
BUILDING_REACH = (0.3, 0.3)
SHIP_REACH = 0.3
"""How much counts of what the best and second best building would bring that one can pay for now, and of a ship."""
NOW, SOON = 1.25, 0.6
"""How much dice, helpers and rows count at the start and just before the end."""
LAST_TURNS = (0.0, 0.35, 0.6, 0.7)
"""The same in the last round, with so many actions left."""

REWARDS = {"k": 0.45, "d": NEW_DIE, "c": 1.0, "f": 2.0, "g": 1.9, "p": 1.8}
"""What the parts of a ship's reward are worth."""
BONUS = {
    "karma2": 0.85,
    "coins_or_palace": 2.0,
    "fame_or_ship": 2.2,
    "admin": 1.75,
    "dice2": 1.8,
    "second_action": 2.5,
}


def _gain(number: int) -> float:
    """What a card brings at a glance, without its price."""
    card = CARDS[number]
    goods = GOODS_VALUE * sum(value for _, value in card.goods)
    if card.kind == BUILDING:
        return (FAME_POINTS + 0.3) * len(card.buildings) + goods
    if card.kind == SHIP:
        code = card.reward
        return total(REWARDS[code[i]] * int(code[i + 1]) for i in range(0, len(code), 2)) + goods + 0.3
    return goods + card.coin


GAIN = tuple(map(_gain, range(len(CARDS))))
MEAN_GAIN = total(GAIN) / len(GAIN)


def worths(state: State) -> tuple[float, ...]:
    """For each seat its chance to win, from -1 to 1: the softer, the more of the game is still to come."""
    assert isinstance(state, Ganges)
    if state.decision is OVER:
        return tuple(2 * share - 1 for share in state.shares())
    worth = list(map(total, zip(*parts(state).values(), strict=True)))
    best = max(worth)
    scale = 2.5 + 2.5 * max(0.0, 1.0 - best / GOAL)
    strengths = [exp((value - best) / scale) for value in worth]
    whole = total(strengths)
    return tuple([2.0 * strength / whole - 1.0 for strength in strengths])


def parts(state: State) -> dict[str, list[float]]:
    """What each player has, in coins, by what it comes from."""
    assert isinstance(state, Ganges)
    seats = range(state.players)
    track = [
        COINS_FOR_CARD * turned.bit_count() + (FINISHED if turned == ALL_TURNED else 0.0) for turned in state.turned
    ]
    tokens = [float(FAME_POINTS * fame + coins) for fame, coins in zip(state.fame, state.coins, strict=True)]
    actions = [actions_left(state, (seat - state.first) % state.players) for seat in seats]
    if state.last_round():
        counts = [LAST_TURNS[min(number, len(LAST_TURNS) - 1)] for number in actions]
    else:
        left = GOAL - max(map(total, zip(track, tokens, strict=True)))
        counts = [min(NOW, SOON + 0.06 * max(0.0, left) / ACTION)] * state.players
    helpers, dice, rows, reach = [], [], [], []
    for seat in seats:
        symbols = state.symbols(seat)
        in_hand, within_reach = _hand(state, seat, symbols)
        helpers.append(counts[seat] * _helpers(state, seat))
        dice.append(counts[seat] * in_hand)
        rows.append(counts[seat] * _rows(state, seat, symbols))
        reach.append(counts[seat] * within_reach)
    return {
        "track": track,
        "tokens": tokens,
        "helpers": helpers,
        "dice": dice,
        "rows": rows,
        "reach": reach,
        "tempo": [ACTION * number for number in actions],
    }


def _helpers(state: Ganges, seat: int) -> float:
    """Karma and administrators."""
    worth = KARMA[min(state.karma[seat], 2)] + ADMINS[min(state.admins[seat], 2)]
    return worth + ELEPHANT if seat == state.first and state.phase == 1 else worth


def _hand(state: Ganges, seat: int, symbols: int) -> tuple[float, float]:
    """What the dice are worth by themselves, and what they bring into reach on the table."""
    dice, grid = state.dice, state.grid
    worth = 0.0
    sums = [0] * len(COLOURS)
    values = 0
    for card in state.hands[seat]:
        value = dice[card]
        worth += DIE[value]
        sums[COLOUR[card]] += value
        values |= 1 << value
    if state.agenda and seat == state.to_move:
        worth += NEW_DIE * dice_to_come(state)
    karma, admins = state.karma[seat], state.admins[seat]
    best = second = ship = 0.0
    for card in grid:
        kind = KIND[card]
        if kind == BUILDING:
            own = sums[COST_COLOUR[card]]
            missing = COST[card] - own
            if missing <= 0:
                price = PIP * COST[card]
            elif own and missing <= karma:
                price = PIP * own + KARMA[1] * missing
            elif admins and missing <= JOKER_VALUE:
                price = PIP * own + ADMINS[1]
            else:
                continue
            gain = GAIN[card] - price
            if IS_THREE[(symbols + SYMBOLS[card]) & BUILDING_SYMBOLS]:
                gain += 1.2
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
        elif kind == SHIP and not ship and values >> COST[card] & 1 and not state.breaks_row(seat, card):
            ship = SHIP_REACH
    return worth, BUILDING_REACH[0] * best + BUILDING_REACH[1] * second + ship


def _rows(state: Ganges, seat: int, symbols: int) -> float:
    """What lies in front of a player: steps to threes, goods by what they will bring."""
    worth = ADMINS[1] if IS_THREE[symbols & BUILDING_SYMBOLS] else 0.0
    for card in state.row_cards(seat):
        worth += ROW_WORTH[card]
    ships = state.ships[seat]
    if ships:
        worth += SHIPS[len(ships)]
        if len(ships) == THREE - 1:
            worth -= HIGH_SHIP * NUMBER[ships[-1]]
    return worth


ROW_WORTH = tuple(
    BUILDING_SYMBOL * len(BUILDINGS[card]) + GOODS_VALUE * sum(value for _, value in GOODS_ON[card])
    for card in range(len(CARDS))
)


# --- Looking ahead -----------------------------------------------------------------------------------------------


def value(state: State) -> list[float]:
    """Each seat's chance to win, by the fitted numbers of `worth`."""
    assert isinstance(state, Ganges)
    return chances_to_win(state)


def quick(state: State, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    assert isinstance(state, Ganges)
    return quick_move(state, rng, noise)


def horizon(start: State, state: State) -> bool:
    """The beginning of a turn, a few turns later."""
    assert isinstance(start, Ganges)
    assert isinstance(state, Ganges)
    return turn_number(state) - turn_number(start) >= TURNS and not state.agenda


def believe(view: View, rng: Rng) -> State:
    """Any guess."""
    return view.sample(rng)


# --- At a glance -------------------------------------------------------------------------------------------------


def priors(state: State) -> list[float]:
    """What each move seems to bring, as a weight."""
    assert isinstance(state, Ganges)
    moves = state.legal_moves()
    if state.decision is PAY:
        moves, rest = moves[:PRICES], moves[PRICES:]
        return [exp(_glance(state, move)) for move in moves] + [0.0] * len(rest)
    return [exp(_glance(state, move)) for move in moves]


def _glance(state: Ganges, move: Move) -> float:
    """What a move seems to bring, in coins, without following what it sets off."""
    seat = state.to_move
    assert seat is not None
    match move:
        case m.TakeDie() | m.PickDie():
            return NEW_DIE if len(state.hands[seat]) < HAND_LIMIT else 0.3
        case m.Build(card) | m.Sail(card) | m.Visit(card):
            return _taken(state, seat, card) - _price(payments(state, seat, card)[0])
        case m.Pay() | m.PayDie():
            return -_price(move)
        case m.Trade(card) | m.PickGoods(card) | m.PickPalace(card) | m.PickShip(card):
            return _taken(state, seat, card)
        case m.CopyShip(card):
            return GAIN[card] - GOODS_VALUE * sum(value for _, value in GOODS_ON[card])
        case m.TakeCoins() | m.TakeFame():
            return 2.0
        case m.Discard(card):
            return -DIE[state.dice[card]]
        case m.ExtraAction():
            return ACTION - ADMINS[1]
        case m.DrawDice():
            return 2 * NEW_DIE - ADMINS[1]
        case m.Exchange(number):
            way = ways_to_settle(state, seat)[number]
            return way.coins + ADMINS[1] * way.admins - total(ROW_WORTH[card] for card in way.cards)
        case m.TurnCard(place):
            return BONUS[BONUSES[state.tracks[seat][place]]]
        case _:
            return 0.0


def _price(way: m.Pay | m.PayDie) -> float:
    """What is given up in a payment, but for the karma on one die."""
    if isinstance(way, m.PayDie):
        return ADMINS[1] if way.die == m.JOKER else DIE[m.die_value(way.die)]
    return PIP * sum(m.digits(way.dice)) + KARMA[1] * way.karma + ADMINS[1] * way.jokers


def _taken(state: Ganges, seat: int, card: int) -> float:
    """What a card of the table seems to bring."""
    if KIND[card] == PALACE:
        return _palace(state, seat, NUMBER[card])
    return GAIN[card] + _three(state, seat, card)


def _three(state: Ganges, seat: int, card: int) -> float:
    """What it brings that a card completes a three of buildings or ships, or breaks a row."""
    if KIND[card] == SHIP:
        row = state.ships[seat]
        if state.breaks_row(seat, card):
            return SHIPS[1] - SHIPS[len(row)]
        return ADMINS[1] if len(row) == THREE - 1 else 0.0
    return ADMINS[1] if IS_THREE[(state.symbols(seat) + SYMBOLS[card]) & BUILDING_SYMBOLS] else 0.0


def _palace(state: Ganges, seat: int, number: int) -> float:
    """What a palace action seems to bring."""
    match number:
        case 2:
            return 2 * NEW_DIE
        case 3:
            return KARMA[2] + NEW_DIE
        case 4:
            return float(sum(len(GOODS_ON[card]) for card in state.row_cards(seat)))
        case 5:
            return KARMA[1] + max((GAIN[ship] for ship in state.last_ships()), default=0.0)
        case _:
            return GAIN[state.top] or MEAN_GAIN
