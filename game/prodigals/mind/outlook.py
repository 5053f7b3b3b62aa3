"""A player's outlook: every score carried on to the end of the game, and the level that comes out.

What can still be turned to any competition fills them up from the worst one, like water finding its level.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.kernel.arithmetic import sum, total
from game.prodigals.board import ACTIONS, ERRANDS
from game.prodigals.cards import (
    CARDS,
    ELECTION,
    HYDE,
    LADY_RIGHT,
    MARK,
    PARTY,
    POSSESSIONS,
    RIGHT,
    SIX,
    SOCIETY,
    TIME_CARD,
    E,
    P,
    S,
)
from game.prodigals.influence import rows_up
from game.prodigals.mind.yields import FREE, RARE, Cards, Numbers, Tally, yields
from game.prodigals.rules.election import speeches
from game.prodigals.state import Prodigals
from game.prodigals.tiles import (
    E_HYDE,
    FIELD_SYMBOL,
    LOWEST,
    MOST_VOTES,
    PENALTY,
    PROPERTY_SYMBOL,
    ROUNDS,
    START,
    VALUES,
)

BONUS_WORTH = (2.5, PENALTY + 0.2, 0.0, 2.0, 2.0, 1.8)
"""Each bonus tile, in its competition; the Megaphone counts by itself."""


class Standing(NamedTuple):
    """Everything that a player's outlook depends on."""

    line_up: int
    phase: int
    left: int
    """Rounds after this one."""
    may_act: bool
    """Whether their turn of the Actions phase is still to come, or is being taken."""
    behind: int
    """How many positions the next round has from their own to the last."""
    boys: int
    """All their boys until the end of the game."""
    hand: tuple[int, ...]
    laid: tuple[int, ...]
    used: int
    counts: tuple[int, ...]
    """Their symbols; then what rare cards count, if they have one of them."""
    properties: tuple[int, ...]
    money: int
    votes: int
    influence: int
    bonus: int
    undeclared: int
    """Symbols of the Renaissance man that they may still declare."""
    spoken: int
    praised: int
    """The votes and the rows that Hyde Park and Lady Beatrice would bring them now."""
    tiles: int
    """Political tiles in their layout."""


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
    """Return whether there are cards that count something other than symbols and properties."""
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
        """What a player's cards will take off."""
        tally = Tally(self.numbers, self.yields, counts, properties, left, hand.count(TIME_CARD))
        tally.add_laid(laid, used, may_act)
        gains = tally.gains
        engines = total(gains)
        if hand and (may_act or left):
            tally.add_hand(hand, laid, may_act)
        return Cards((gains[0], gains[1], gains[2], gains[3]), engines, max(tally.wanted), tally.spent)


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
