"""A player for rollouts: decides in microseconds, by a plan. Every choice is a sum of a few products."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.kernel.arithmetic import sum, total
from game.kernel.contract import Decision, Move
from game.kernel.rng import Rng
from game.prodigals import moves as m
from game.prodigals.board import ACTIONS, ERRANDS
from game.prodigals.cards import ELECTION, NUMBERS, POSSESSIONS, RIGHT, SELL, SOCIETY, SWAP
from game.prodigals.circles import joined_by
from game.prodigals.influence import affected
from game.prodigals.mind import plan as plans
from game.prodigals.mind.outlook import SIXTH
from game.prodigals.mind.plan import LOOK, Means, Plan, W, Weights
from game.prodigals.mind.turns import next_action
from game.prodigals.mind.yields import with_time
from game.prodigals.rules import central, effects, election, errands, possessions, rounds, society
from game.prodigals.rules.actions import ACTION
from game.prodigals.rules.possessions import excess, limit_of, price
from game.prodigals.state import Prodigals
from game.prodigals.tiles import EITHER_SELL, FIELD_SYMBOL, HAND_LIMIT, PENALTY, PROPERTY_SYMBOL, VALUES, WIDTH

Policy: TypeAlias = Callable[[Plan, Sequence[Move], Rng, float], Move]

LITTLE = 0.3
"""How much of the noise the smaller choices get."""
GOSSIP_COLUMNIST, LADY_CANVASSER = NUMBERS["gossip_columnist"], NUMBERS["lady_canvasser"]
CORNERS = (WIDTH - 1, WIDTH + 1)


def quick(state: Prodigals, rng: Rng, noise: float) -> Move:
    """A good move, at a glance."""
    legal = state.legal_moves()
    if len(legal) == 1:
        return legal[0]
    seat = state.to_move
    assert seat is not None
    decision = state.decision
    if decision is ACTION:
        return next_action(Means(state, seat), legal)
    return POLICIES[decision](Plan(state, seat), legal, rng, noise)


def play_by(weights: Weights) -> None:
    """Let the quick player decide by these weights from now on."""
    global W
    W = plans.W = weights


def best(legal: Sequence[Move], worth: Callable[[Move], float], rng: Rng, noise: float) -> Move:
    """The move that is worth most."""
    found, most = legal[0], -99.0
    for move in legal:
        value = worth(move) + noise * rng.random() if noise else worth(move)
        if value > most:
            found, most = move, value
    return found


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


POLICIES: dict[Decision, Policy] = {
    **dict.fromkeys((errands.SENDING, errands.SEND_ANOTHER), _errand),
    central.TAKE_BONUS: _bonus,
    election.PICK_TILE: _pick,
    election.PLACE_TILE: _place,
    **dict.fromkeys(possessions.DEALS, _deal),
    possessions.ADD_TIME: _time,
    **dict.fromkeys((*society.STEPPING, effects.CHOICES, effects.SWAPS), _steps),
    effects.DECLARING: _declare,
    society.RISING: _rise,
    rounds.DISCARDING: _discard,
    rounds.KEEPING: _keep,
}
