"""The quick player: what a card is played for at a glance, by what it changes in the cities, in the pool and in points.

It looks at the open board, at its own hand and identity and at identities that it has been shown; others it takes for
what their deeds look like. Nothing is copied and nothing tried: every city is judged by who is how far ahead there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.emerald import moves as m
from game.emerald.cards import (
    ALL_CITIES,
    BOX,
    CLAIM,
    CUBES,
    KILL,
    LOYAL,
    MOVE,
    PLACE,
    POINTS,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL,
    SYMBOLS,
    TEXT,
    USES,
)
from game.emerald.mind.glance import Glance
from game.emerald.mind.quick_texts import (
    at_whom,
    break_up,
    cthulhu,
    devote,
    duchess,
    hunted,
    poor,
    raise_dead,
    royal,
    strike,
    suppress,
    take_off,
    text_worth,
)
from game.emerald.mind.stands import WORTH
from game.emerald.rules import actions, attacks, effects, identity, monsters
from game.emerald.rules.actions import symbols
from game.emerald.rules.turns import END, SETUP, TURN
from game.emerald.state import Emerald
from game.kernel.arithmetic import sum, total
from game.kernel.contract import Decision, Move
from game.kernel.rng import Rng


def quick(state: Emerald, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    legal = state.legal_moves()
    if len(legal) == 1:
        return legal[0]
    seat = state.to_move
    assert seat is not None
    return CHOICES[state.decision](Glance(state, seat), legal, rng, noise)


Choice = Callable[[Glance, Sequence[Move], Rng, float], Move]


def turn(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """The use of a card that promises most; of cards for the same use the one that is missed least."""
    uses = [NOT_YET] * len(USES)
    best: Move = m.END_TURN
    most = 0.0
    last = sum([SYMBOLS[card][CLAIM] for card in at.hand]) == 1
    missed = at.played.missed[at.faction]
    for move in legal:
        if not isinstance(move, m.Play):
            worth = BACK if isinstance(move, m.ReturnAgents) else 0.0
        elif move.use == TEXT:
            worth = text_worth(at, move.card)
        else:
            card, use = move.card, move.use
            worth = uses[use]
            if worth == NOT_YET:
                worth = uses[use] = use_worth(at, use) + (noise * rng.random() if noise else 0.0)
            worth -= missed[card]
            if use != CLAIM and SYMBOLS[card][CLAIM]:
                worth -= at.by.claim_card if last else at.by.second_claim
        if worth > most:
            best, most = move, worth
    return best


NOT_YET = -99.0
BACK = 0.3
"""Agents come back from the Mi-Go."""


def missed(at: Glance, card: int, use: int) -> float:
    """What a card could have done instead."""
    worth = at.played.missed[at.faction][card]
    if use != CLAIM and SYMBOLS[card][CLAIM]:
        last = sum([SYMBOLS[other][CLAIM] for other in at.hand]) == 1
        worth += at.by.claim_card if last else at.by.second_claim
    return worth


def in_hand(at: Glance, use: int) -> int:
    """How many symbols the hand has."""
    return sum([SYMBOLS[card][use] for card in at.hand])


def use_worth(at: Glance, use: int) -> float:
    """What an action brings at best."""
    if use == PLACE:
        return at.placing(0, in_hand(at, PLACE))[0]
    if use == CLAIM:
        number = in_hand(at, CLAIM)
        return at.by.claim + total(gain for gain, _ in at.claims()[:number] if gain > 0)
    if use == RETRIEVE:
        return at.retrieving(in_hand(at, RETRIEVE))
    if use == MOVE:
        return at.moving(in_hand(at, MOVE))[0]
    if use == KILL:
        return max(0.0, *(killing(at, city, victim) for city, victim in victims(at)), -1.0)
    if use in (RESTO, LOYAL):
        return at.pushing(use, in_hand(at, use))
    return at.by.new_card


def victims(at: Glance) -> list[tuple[int, int]]:
    """Who could be killed where, bombs aside."""
    state = at.state
    return [(city, victim) for city in state.hunting_grounds(at.seat) for victim in state.victims(at.seat, city)]


def killing(at: Glance, city: int, victim: int, box: int = 2) -> float:
    """What killing somebody brings."""
    if victim == m.THE_ROYAL:
        return POINTS[ROYAL + city] - 0.5 if at.faction == RESTORATIONIST else -1.0
    return hunted(at, victim, box) + 0.4


# --- Going on with what was begun ----------------------------------------------------------------------------------


def best_of(worth: Callable[[Glance, Move], float]) -> Choice:
    """The move that brings most."""

    def choice(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
        if noise:
            return max(legal, key=lambda move: worth(at, move) + noise * rng.random())
        return max(legal, key=lambda move: worth(at, move))

    return choice


def further(at: Glance, legal: Sequence[Move], use: int, wanted: int = 1) -> m.Play | None:
    """Another card to be laid out, if there is one: none that gives more than is wanted, then what is missed least."""
    cards = [move for move in legal if isinstance(move, m.Play) and move.use == use]
    if not cards:
        return None
    return min(cards, key=lambda move: (SYMBOLS[move.card][use] > wanted, missed(at, move.card, use)))


def place(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """More cards as long as more cubes are better, then the city."""
    laid = min(symbols(at.state, PLACE), at.state.pool[at.seat])
    more = in_hand(at, PLACE)
    _, city, number = at.placing(laid, more)
    if number > laid:
        gain, city, _ = at.placing(laid, 0)
        move = further(at, legal, PLACE, number - laid)
        if move is not None and (SYMBOLS[move.card][PLACE] <= number - laid or gain < 0):
            return move
    return m.IN_CITY[city]


def claim(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """A card for every city that is worth it, the best city first."""
    found = at.claims()
    worthy = sum(gain > at.by.spent for gain, _ in found)
    if not at.state.count and worthy > symbols(at.state, CLAIM):
        move = further(at, legal, CLAIM)
        if move is not None:
            return move
    return m.IN_CITY[found[0][1]]


def retrieve(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """Cards as long as more than one cube is missing in the pool; out of Limbo, else from where cubes are of no use."""
    state = at.state
    laid = symbols(state, RETRIEVE)
    limbo = state.limbo[at.seat]
    pool = state.pool[at.seat] + laid
    move = further(at, legal, RETRIEVE)
    if move is not None and laid < limbo and pool < CUBES and at.pool[pool + 1] - at.pool[pool] > 2 * at.by.spent:
        return move
    if limbo:
        return m.TAKES[m.LIMBO]
    sources = [move for move in legal if isinstance(move, m.TakeCube)]
    return min(sources, key=lambda move: at.now(move.source))


def move_agents(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """To where agents bring most; a second one where the first went."""
    left = symbols(at.state, MOVE) - len(at.state.steps)
    more = 0 if at.state.steps else in_hand(at, MOVE)
    gain, origin, city = at.moving(left)
    if more and at.moving(left + more)[0] > gain + 0.4:
        move = further(at, legal, MOVE)
        if move is not None:
            return move
    if legal[-1] == m.DONE and gain < 0.1:
        return m.DONE
    return m.MOVES[origin][city] if gain > -9.0 else next(move for move in legal if isinstance(move, m.MoveAgent))


def push(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """All that one has for one's own marker, unless that ends the game badly."""
    own = RESTO if at.faction == RESTORATIONIST else LOYAL
    for move in legal:
        if isinstance(move, m.Play) and move.use == own and at.pushing(own, SYMBOLS[move.card][own]) > 0.2:
            return move
    return m.DONE


def throw_away(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """The poor cards of the hand."""
    cards = poor(at)
    for move in legal:
        if isinstance(move, m.Play) and move.card in cards:
            return move
    return m.DONE if m.DONE in legal else legal[0]


def kill(at: Glance, move: Move) -> float:
    """Whom to kill."""
    assert isinstance(move, m.ChooseTarget)
    return killing(at, move.city, move.seat, BOX[at.state.spent[0]])


def again(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """Another assassination, if it is worth its card."""
    return legal[0] if use_worth(at, KILL) > 1.0 else m.DONE


def bomb(at: Glance, move: Move) -> float:
    """The cards that are missed least."""
    assert isinstance(move, m.Play)
    return -missed(at, move.card, move.use)


def settle_in(at: Glance, move: Move) -> float:
    """Where a new agent is of most use."""
    assert isinstance(move, m.ChooseCity | m.MoveAgent)
    city = move.city
    top = at.state.tops[city]
    has, mine = at.has[city], at.mine[city]
    worth = at.term(city, has, mine + 1) - at.term(city, has, mine)
    if isinstance(move, m.MoveAgent) and move.origin < ALL_CITIES:
        worth -= at.by.agent
    return worth + 0.1 * (WORTH[at.faction][top] if top >= 0 else -1.0)


def first_of(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """The first: a block."""
    return legal[0]


def last_of(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """The last: nobody changes sides under pressure; all cubes come back."""
    return legal[-1]


CHOICES: dict[Decision, Choice] = {
    SETUP: best_of(settle_in),
    identity.PLACE_AGENTS: best_of(settle_in),
    TURN: turn,
    END: turn,
    actions.PLACING: place,
    actions.CLAIMING: claim,
    actions.RETRIEVING: retrieve,
    actions.MOVING: move_agents,
    actions.MARKERS: push,
    actions.DISCARDING: throw_away,
    effects.REDRAW: throw_away,
    attacks.BLOCK: first_of,
    identity.HEART: last_of,
    attacks.ASSASSINATE: best_of(kill),
    attacks.ASSASSINATE_AGAIN: again,
    attacks.BOMBS: best_of(bomb),
    monsters.CALL_CTHULHU: best_of(cthulhu),
    effects.DUCHESS: best_of(duchess),
    effects.HIDING: best_of(royal),
    effects.BROTHERHOOD: last_of,
    effects.LESTRADE: best_of(break_up),
    effects.SEIZURE: best_of(break_up),
    effects.IRENE: best_of(strike),
    monsters.SEND_VAMPIRES: best_of(strike),
    monsters.SEND_SHOGGOTH: best_of(strike),
    monsters.ZOMBIE_ATTACK: best_of(strike),
    monsters.ZOMBIE_PLACE: best_of(raise_dead),
    effects.FLIGHT: take_off,
    effects.PINKERTON: best_of(settle_in),
    effects.TERROR: best_of(at_whom),
    effects.SUPPRESSION: best_of(suppress),
    effects.PEEK: best_of(at_whom),
    effects.DEVOTION: devote,
}
