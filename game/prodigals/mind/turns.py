"""The quick player in the Actions phase: what is done next, in a sensible order, and what is better kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.arithmetic import sum
from game.kernel.contract import Move
from game.prodigals import moves as m
from game.prodigals.cards import (
    CARDS,
    CHOICE,
    COLUMN,
    COUNTED_SYMBOL,
    ERRAND,
    EXCHANGE,
    JUMP,
    MEGAPHONE,
    MOST_PUBS,
    MOVE,
    ONCE,
    PARTY,
    PUB_CARD,
    PUB_TRIGGER_VOTES,
    PUB_VOTES,
    PUBLICAN,
    ROW,
    SELL,
    SPEND,
    SWAP,
    TIME,
    TIME_CARD,
    VOTE,
)
from game.prodigals.mind.plan import Means, Plan
from game.prodigals.mind.yields import TIME_USERS
from game.prodigals.tiles import BONUS_EFFECTS, HAND_LIMIT

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


def next_action(means: Means, legal: Sequence[Move]) -> Move:
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
    """Return whether a white card is better kept for a later round."""
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
    """Return whether a card would end the game, by votes or pounds down to 0, while another player stands better."""
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
    """Return whether so many pub cards are played now: all of them, when they are many or will not become more."""
    pubs = means.hand.count(PUB_CARD)
    if number != min(MOST_PUBS, pubs):
        return False
    votes = PUB_VOTES[number] + (PUB_TRIGGER_VOTES * number if PUBLICAN in means.laid else 0)
    if means.left and means.state.votes[means.seat] <= votes and not means.ahead():
        return False
    return not means.left or pubs >= 3 or len(means.hand) > HAND_LIMIT or (means.left == 1 and pubs >= 2)
