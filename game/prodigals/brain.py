"""What a position is worth. Only the worst competition counts, so every score is projected to the end of the game, and
what can still be turned to any competition fills them up from the worst one, like water finding its level."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.kernel.contract import OVER, State
from game.prodigals import moves as m
from game.prodigals.board import ACTIONS, ERRANDS
from game.prodigals.cards import (
    AGENTS,
    BRAZEN_VOICE,
    CARDS,
    CHOICE,
    COLUMN,
    COMPETITIONS,
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
from game.prodigals.election import joined_by, speeches
from game.prodigals.society import rows_up
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    COUNTY_OF,
    FIELD_SYMBOL,
    HAND_LIMIT,
    PENALTY,
    PROPERTY_SYMBOL,
    ROUNDS,
    SLOTS,
    START,
    VALUES,
)

FREE = 3
"""Instead of a competition: may go to any of them."""

BOY = 2.6
"""What an errand boy takes off, wherever he is sent."""
COSTS = (1.0, 1.0, 1.0)
"""How hard a point is to lose in each competition."""
SALE_HOPE = 3.0
"""A property that can still be sold in a later round: what that brings beyond the boy it takes."""
FADING = 0.5
"""How much of the symbols of properties is gone in the rounds to come, because the properties are."""
LOUD = 0.8
"""Votes for a megaphone that is not yet counted in Hyde Park."""
SALE = PENALTY + 0.2
ERRAND_WORTH = 2.5
SWAP_WORTH = 0.8
HELD = 0.93
"""A card in the hand is worth a little less than what it will do."""
SYMBOL = 0.12
"""A symbol, for each round to come."""
POSITION = 0.25
"""Each place further in front in the next round."""
TIME_HOPE = 1.2
"""A time card without a card to use it."""
TRIGGERS = {
    **dict.fromkeys(REACTS_TO_MARK[LIBERAL] + REACTS_TO_MARK[CONSERVATIVE], 0.5),
    **dict.fromkeys(REACTS_TO_MARK[EVERYBODY], 0.9),
    PUBLICAN: 0.5,
    BRAZEN_VOICE: 0.6,
    GREY_EMINENCE: 0.5,
}
"""Votes, or steps, that the bottom of a card brings in a round to come."""
AGENT = 1.1
"""A county agent, for each own property in the county."""
BONUS_WORTH = (2.5, SALE, 0.0, 2.0, 2.0, 1.8)
"""Each bonus tile, in its competition; the Megaphone counts by itself."""


class Yield(NamedTuple):
    """What a card takes off in one competition: so much, and so much more for each of what it counts."""

    competition: int
    number: float
    per: int
    each: float


def _yields(card: int) -> tuple[Yield, ...]:
    found = []
    for kind, number, what, _, per, each in CARDS[card].effects:
        factor = 1.0
        where = FREE
        base: float = number
        if kind in (VOTE, MEGAPHONE):
            where, factor = ELECTION, LOUD if kind == MEGAPHONE else 1.0
        elif kind == SPEND:
            where = POSSESSIONS
        elif kind == MOVE:
            where, factor = SOCIETY, 0.3 if what == SIDEWAYS else 1.0 if what & DOWN else 0.9
        elif kind in (ROW, COLUMN, JUMP):
            where, base = SOCIETY, {ROW: 1.3, COLUMN: 0.9, JUMP: 0.5}[kind] * min(number, 2)
        elif kind == SELL:
            where, base = POSSESSIONS, number * (SALE + what)
        elif kind == EXCHANGE:
            where, base = POSSESSIONS, 3.0 if what == NO_LIMIT else 0.85 * what
        elif kind == CHOICE:
            factor = 1.1
        elif kind == ERRAND:
            base = ERRAND_WORTH
        elif kind == SWAP:
            base = SWAP_WORTH
        else:
            continue
        found.append(Yield(where, base * factor, per, each * factor))
    return tuple(found)


YIELDS = tuple(map(_yields, range(len(CARDS))))
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


class Outlook(NamedTuple):
    """A player's level at the end of the game, and where it comes from."""

    level: float
    hand: float
    engines: float
    speech: float
    praise: float
    chances: float
    boys: float


def worths(state: State) -> tuple[float, ...]:
    """For each seat its margin before the best of the others, squeezed into -1 to 1."""
    assert isinstance(state, Prodigals)
    if state.decision is OVER:
        return finished(state)
    left = rounds_left(state)
    levels = [seen.level for seen in outlooks(state, left)]
    mean = sum(levels) / len(levels)
    found = []
    for seat, mine in enumerate(levels):
        margin = min(levels[:seat] + levels[seat + 1 :]) - mine + 0.2 * (mean - mine)
        found.append(0.98 * margin / (3.0 + left + abs(margin)))
    return tuple(found)


def finished(table: Prodigals) -> tuple[float, ...]:
    """Won is won; how clearly one has lost still counts a little."""
    winners = table.winners()
    results = table.scores()
    best = min(results)
    return tuple(
        (1.0 if len(winners) == 1 else 0.7) if seat in winners else -0.8 - 0.2 * (mine - best) / (5 + mine - best)
        for seat, mine in enumerate(results)
    )


def rounds_left(table: Prodigals) -> int:
    """Rounds after this one: none, if somebody has come so far that this one will be the last."""
    left = ROUNDS - 1 - table.round
    if not left:
        return 0
    line_up = table.line_up
    spoken = speeches(table) if line_up & E and table.phase <= ACTIONS else (0,) * table.players
    for seat in range(table.players):
        if line_up & E and table.votes[seat] + spoken[seat] <= 0:
            return 0
        if line_up & P and table.money[seat] <= 0 and not table.properties[seat]:
            return 0
        if line_up & S and (influence := table.influence(seat)) <= 0 and influence + praise_to_come(table, seat) <= 0:
            return 0
    return left


def praise_to_come(table: Prodigals, seat: int) -> int:
    """What Lady Beatrice would still do to a player in this round."""
    if table.phase <= ACTIONS or seat in table.order[table.turn + 1 :]:
        return rows_up(table, seat)
    return 0


def outlooks(table: Prodigals, left: int) -> list[Outlook]:
    """Everything that each player has, carried on to the end of the game."""
    line_up, phase, players = table.line_up, table.phase, table.players
    spoken = speeches(table) if line_up & E and phase <= ACTIONS else [0] * players
    boys_to_come = left * (START[players].boys + (line_up == P | E | S))
    reserved = table.reserved()
    found = []
    for seat in range(players):
        place = table.order.index(seat)
        counts = symbols_of(table, seat)
        hand, laid = table.hands[seat], table.laid[seat]
        if not (RARE.isdisjoint(laid) and RARE.isdisjoint(hand)):
            counts += [table.counted(seat, per) for per in (SIX, PARTY, LADY_RIGHT, HYDE)]
        found.append(
            outlook(
                Standing(
                    line_up,
                    phase,
                    left,
                    phase == ERRANDS or (phase == ACTIONS and place >= table.turn),
                    players - (reserved.index(seat) if seat in reserved else place),
                    table.boys[seat] + (table.late == seat) + boys_to_come,
                    hand,
                    laid,
                    table.activated[seat],
                    tuple(counts),
                    table.properties[seat],
                    table.money[seat],
                    table.votes[seat],
                    table.influence(seat) if line_up & S else 0,
                    table.bonus[seat],
                    table.open_symbols(seat),
                    spoken[seat],
                    praise_to_come(table, seat) if line_up & S else 0,
                )
            )
        )
    return found


@lru_cache(maxsize=1 << 14)
def outlook(mine: Standing) -> Outlook:
    """What a player may expect. A move seldom changes more than one player, hence the memory."""
    line_up, left, properties = mine.line_up, mine.left, mine.properties
    cards = of_cards(mine.hand, mine.laid, mine.used, mine.counts, properties, left, mine.may_act)
    gains = list(cards.gains)
    chances = SYMBOL * left * sum(mine.counts[:4])
    if mine.may_act:
        if mine.bonus >= 0:
            gains[mine.bonus // 2] += BONUS_WORTH[mine.bonus]
        chances += mine.undeclared * cards.wanted
    if left:
        chances += POSITION * mine.behind
    boys = BOY * mine.boys
    early = mine.phase == ERRANDS
    speech = mine.spoken * (0.7 if early else 0.9)
    praise = mine.praised * (0.55 if early else 0.9)
    scores: list[tuple[float, float]] = []
    if line_up & P:
        worth = sum([VALUES[tile] for tile in properties])
        if properties:
            gains[POSSESSIONS] -= max(0.0, cards.spent - mine.money - 0.4 * worth)
            gains[POSSESSIONS] += SALE_HOPE * min(len(properties), 2 * left)
            able = mine.money + 0.8 * worth + (SALE + 1) * len(properties)
            gains[POSSESSIONS] = min(gains[POSSESSIONS], able)
        scores.append((mine.money + worth + PENALTY * len(properties) - gains[POSSESSIONS], COSTS[POSSESSIONS]))
    if line_up & E:
        scores.append((mine.votes - gains[ELECTION] + speech, COSTS[ELECTION]))
    if line_up & S:
        scores.append((mine.influence - gains[SOCIETY] + praise, COSTS[SOCIETY]))
    return Outlook(
        level(scores, gains[FREE] + chances + boys),
        sum(gains) - cards.engines,
        cards.engines,
        speech,
        praise,
        chances,
        boys,
    )


def symbols_of(table: Prodigals, seat: int) -> list[int]:
    """All symbols of a player."""
    start = seat * 4
    symbols = table.joined[start : start + 4]
    for tile in table.properties[seat]:
        symbols[PROPERTY_SYMBOL[tile]] += 1
    for place in table.markers[start : start + 4]:
        symbol = FIELD_SYMBOL[place]
        if symbol >= 0:
            symbols[symbol] += 1
    if seat == table.renaissance:
        for symbol in table.declared:
            symbols[symbol] += 1
    return symbols


@lru_cache(maxsize=1 << 13)
def of_cards(
    hand: tuple[int, ...],
    laid: tuple[int, ...],
    used: int,
    counts: tuple[int, ...],
    properties: tuple[int, ...],
    left: int,
    may_act: bool,
) -> Cards:
    """Laid cards work in every round to come, and in this one if they have not yet; white cards of the hand work once,
    black ones as if they were laid. The same cards are met again and again, hence the memory."""
    gains = [0.0] * 4
    wanted = [0.0] * 4
    future = 0.95 * left
    times = hand.count(TIME_CARD)
    added = spent = 0.0

    def work(card: int, now: float, later: float) -> None:
        nonlocal added, spent
        user = TIME_USERS.get(card)
        if user is not None:
            gains[POSSESSIONS] += user.number * (now + later)
            spent += user.number * now
            added = max(added, with_time(user.what, times) * now)
        for where, number, per, each in YIELDS[card]:
            if per == ONCE:
                gains[where] += number * (now + later)
                continue
            owned = sum(
                [(COUNTY_OF[tile] + COUNTY if per >= COUNTY else PROPERTY_SYMBOL[tile]) == per for tile in properties]
            )
            count = owned if per >= COUNTY else counts[per]
            gains[where] += (number + each * count) * now + (number + each * (count - FADING * owned)) * later
            if where == POSSESSIONS:
                spent += (number + each * count) * now
            if per < 4:
                wanted[per] += each * now
        if card in TRIGGERS:
            gains[SOCIETY if card == BRAZEN_VOICE else ELECTION] += TRIGGERS[card] * future
        elif card in AGENTS:
            gains[POSSESSIONS] += AGENT * sum([COUNTY_OF[tile] == AGENTS.index(card) for tile in properties])

    for slot, card in enumerate(laid):
        work(card, 1.0 if may_act and not used >> slot & 1 else 0.0, future)
    engines = sum(gains)
    if hand and (may_act or left):
        kept = HELD if may_act or len(hand) <= HAND_LIMIT else HELD * HAND_LIMIT / len(hand)
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
            gains[POSSESSIONS] += max(added, TIME_HOPE * times if left else 0.9)
    return Cards((gains[0], gains[1], gains[2], gains[3]), engines, max(wanted), spent)


def with_time(each: int, cards: int) -> float:
    """The pounds that time cards add."""
    return cards * (cards + 1) / 2 if each == TRIANGULAR else each * cards


def level(scores: list[tuple[float, float]], water: float) -> float:
    """The worst score after everything that can go anywhere has gone to the worst, at what a point costs there; the
    others count a little."""
    scores.sort(reverse=True)
    reached, cost = scores[0]
    for number in range(1, len(scores)):
        score, more = scores[number]
        step = (reached - score) * cost
        if water <= step:
            return reached - water / cost + 0.1 * sum([other for other, _ in scores[number:]]) / len(scores)
        water -= step
        reached = score
        cost += more
    return reached - water / cost


def parts(state: State) -> dict[str, list[float]]:
    """What each player's level is made of, as points for him: all parts add up to it."""
    assert isinstance(state, Prodigals)
    left = 0 if state.decision is OVER else rounds_left(state)
    in_play = state.competitions()
    found: dict[str, list[float]] = {}
    for seat, seen in enumerate(outlooks(state, left)):
        share = {COMPETITIONS[competition]: -float(state.score(seat, competition)) for competition in in_play}
        share["hand"] = seen.hand
        share["engines"] = seen.engines
        share["speech"] = -seen.speech
        share["praise"] = -seen.praise
        share["chances"] = seen.chances
        share["boys"] = seen.boys
        share = {name: value / len(in_play) for name, value in share.items()}
        share["balance"] = -seen.level - sum(share.values())
        for name, value in share.items():
            found.setdefault(name, []).append(value)
    return found


def priors(state: State) -> list[float]:
    """Whatever only gives something away is hardly worth a thought; of many steps, places, deals only the best are."""
    assert isinstance(state, Prodigals)
    legal = state.legal_moves()
    found = [LITTLE.get(type(move), 1.0) for move in legal]
    if len(legal) <= 3 or not state.decision.midway or state.to_move is None:
        return found
    seat = state.to_move
    task = state.agenda[0]
    keep = 6
    for place, move in enumerate(legal):
        if isinstance(move, m.Step):
            keep = 2 if task.number > 2 else 3
            now = state.markers[seat * 4 + move.marker]
            won = (FIELD_SYMBOL[move.field] >= 0) - (FIELD_SYMBOL[now] >= 0)
            found[place] = max(0.01, now // 3 - move.field // 3 + 0.5 * won + 0.001 * now)
        elif isinstance(move, m.Place):
            keep = 4
            joined, circles = joined_by(state.layouts[seat], task.number, move.cell, move.turn)
            found[place] = 1 + len(joined) + 3 * circles
        elif isinstance(move, m.Exchange):
            found[place] = max(0.01, 5 + VALUES[move.own] - VALUES[move.market])
        elif isinstance(move, (m.Choose, m.Sell)):
            found[place] = 20.0
    worst = sorted(found, reverse=True)[: keep + 1][-1]
    return [prior if prior >= worst else 0.0 for prior in found]


LITTLE: dict[type, float] = {m.Idle: 0.01, m.Done: 0.2, m.DropTile: 0.1, m.EndTurn: 0.3}
