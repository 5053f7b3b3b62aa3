"""The quick player: what a card is played for at a glance, by what it changes in the cities, in the pool and in points.

He looks at the open table, at his own hand and identity and at identities that he has been shown; others he takes for
what their deeds look like. Nothing is copied and nothing tried: every city is judged by who is how far ahead there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import NamedTuple

from game.emerald import moves as m
from game.emerald.actions import symbols
from game.emerald.attacks import within_reach
from game.emerald.cards import (
    ACTIONS,
    AGENTS,
    ALL_CITIES,
    BLACK_HAND,
    BLACK_HAND_POINTS,
    BOX,
    CHANGE_OF_HEART,
    CLAIM,
    CTHULHU,
    CUBES,
    DIOGENES_CLUB,
    DOCTOR_WATSON,
    DUCHESS_DUZES,
    FREEMASONS,
    HIDE_ROYALTY,
    HOLY_BROTHERHOOD,
    INSPECTOR_LESTRADE,
    IRENE_ADLER,
    KILL,
    KIND,
    LIMIT,
    LOYAL,
    LOYALIST,
    MARKER_TEXT,
    MATVEI_GOLOVINSKI,
    MOVE,
    MRS_HUDSON,
    NEUTRAL,
    OKHRANA,
    PEOPLES_WILL,
    PIECES,
    PINKERTON_AGENTS,
    PLACE,
    POINTS,
    RESTO,
    RESTORATIONIST,
    RETRIEVE,
    ROYAL,
    SANITY,
    SHOGGOTH,
    SIGMUND_FREUD,
    SYMBOLS,
    TERROR_BY_NIGHT,
    TEXT,
    THIRD_SECTION,
    TRACK_END,
    USES,
    VAMPIRES,
    VLADIMIR_BURTSEV,
    YOG_SOTHOTH,
    ZOMBIES,
)
from game.emerald.prospects import CARD_WORTH, USE_WORTH, turning
from game.emerald.state import Emerald
from game.kernel.contract import Move
from game.kernel.rng import Rng

# --- What a city is worth ----------------------------------------------------------------------------------------

STANDS = ("alone", "lonely", "lead_1", "lead_2", "lead_3", "bare", "level", "behind_1", "behind_2", "far")
"""How a player stands in a city: alone there, the same without a cube, ahead of others by so many pieces, ahead without
a cube, level, behind; or too far behind, or not there at all."""
ALONE, LONELY, LEAD_1, LEAD_2, LEAD_3, BARE, LEVEL, BEHIND_1, BEHIND_2, FAR = range(len(STANDS))
MOST = CUBES + PIECES + 1


def _stand(cubes: bool, mine: int, rival: int) -> int:
    if not mine:
        return FAR
    if mine > rival:
        if not cubes:
            return BARE if rival else LONELY
        return LEAD_1 + min(2, mine - rival - 1) if rival else ALONE
    return LEVEL + min(3, rival - mine)


STAND = tuple(
    tuple(tuple(_stand(bool(cubes), mine, rival) for rival in range(MOST)) for mine in range(MOST)) for cubes in (0, 1)
)
"""By whether he has cubes there, his pieces, and those of the strongest other."""


class Weights(NamedTuple):
    """What the quick player reckons with, in points; what he hopes for in a city in parts of the worth of its card."""

    alone: float = 0.72
    lonely: float = 0.35
    lead_1: float = 0.5
    lead_2: float = 0.6
    lead_3: float = 0.68
    bare: float = 0.3
    level: float = 0.22
    behind_1: float = 0.14
    behind_2: float = 0.07
    """What he hopes for who stands so, when others have their turn first."""
    sure: float = 0.7
    """By how much of what is missing to the whole a hope is greater for who can claim next,"""
    sooner: float = 1.3
    """and how many times, if he cannot claim yet."""
    rival: float = 0.6
    """How much the hopes of the others count."""
    pool: float = 0.5
    """The first cube in the pool, ready to be placed;"""
    fading: float = 0.82
    """each further one counts so many times less."""
    in_city: float = 0.15
    """A cube in a city comes home when somebody else claims there."""
    spent: float = 0.1
    """What it costs to lay out a card,"""
    use: float = 0.2
    """with so much of its worth;"""
    claim_card: float = 0.45
    """more for the last that could claim,"""
    second_claim: float = 0.1
    """a little more for another one."""
    claim: float = 0.3
    """A claim turns up the next card."""
    new_agent: float = 0.3
    """An agent that comes with a card, beyond what the card is worth."""
    agent: float = 0.8
    """An agent on the board."""
    step: float = 0.9
    """A step of one's own marker."""
    royal: float = 0.8
    """The majority over a royal that one can deal with in this turn, in parts of its points,"""
    royal_later: float = 0.45
    """in a later turn,"""
    royal_plan: float = 0.1
    """with cards that one does not have."""
    new_card: float = 0.12
    """To discard a card for another."""


class Tables:
    """Weights made ready for use."""

    def __init__(self, by: Weights) -> None:
        self.by = by
        self.hope: tuple[float, ...] = (*by[:FAR], 0.0)
        """By how one stands."""
        claimable = (ALONE, LEAD_1, LEAD_2, LEAD_3)
        self.next_hope: tuple[float, ...] = tuple(
            hope + by.sure * (1.0 - hope) if stand in claimable else by.sooner * hope
            for stand, hope in enumerate(self.hope)
        )
        """The same for the one whose turn comes next."""
        self.next_hopes = (self.next_hope,) * ALL_CITIES
        self.pool = [0.0]
        """By the cubes in the pool."""
        for number in range(CUBES):
            self.pool.append(self.pool[-1] + by.pool * by.fading**number)
        self.lost = tuple(tuple(by.rival * worth for worth in worths) for worths in WORTH)
        """What it costs that somebody else claims a card."""
        self.missed = {
            faction: tuple(by.spent + by.use * worth for worth in worths) for faction, worths in USE_WORTH.items()
        }
        """What a card could have done instead."""


WIN = 9.0
"""What it is worth to end the game in the lead, and costs to end it behind."""
WORTH = (
    (*((one + other) / 2 for one, other in zip(CARD_WORTH[RESTORATIONIST], CARD_WORTH[LOYALIST], strict=True)), 0.0),
    (*CARD_WORTH[RESTORATIONIST], 0.0),
    (*CARD_WORTH[LOYALIST], 0.0),
)
"""What claiming each card is worth, to somebody unknown and to each faction; no card, the last one, nothing."""
NONE = (0,) * ALL_CITIES
NO_ROYALS = (0.0,) * ALL_CITIES
PLAYED = Tables(Weights())
"""What the quick player plays by."""


def side(table: Emerald, seat: int, other: int) -> int:
    """What a player takes another for: a faction, or 0."""
    if table.knows_identity(seat, other):
        return table.faction(other)
    leaning = table.leaning[other]
    return RESTORATIONIST if leaning > 0 else LOYALIST if leaning < 0 else 0


class Glance:
    """The table as the player to move sees it."""

    __slots__ = (
        "by",
        "faction",
        "hand",
        "has",
        "hope",
        "hopes",
        "mine",
        "most",
        "own",
        "played",
        "pool",
        "royals",
        "seat",
        "second",
        "sides",
        "start",
        "table",
        "theirs",
        "they",
    )

    def __init__(self, table: Emerald, seat: int) -> None:
        self.played = played = PLAYED
        self.by = played.by
        self.pool = played.pool
        self.hopes = played.hope
        self.table = table
        self.seat = seat
        self.start = start = seat * ALL_CITIES
        self.faction = table.faction(seat)
        self.hand = table.hands[seat]
        players = table.players
        self.sides = sides = [side(table, seat, other) for other in range(players)]
        self.royals = self._royals()
        cubes, agents, tops = table.cubes, table.agents, table.tops
        self.has = cubes[start : start + ALL_CITIES]
        """One's own cubes in each city, and all one's own pieces."""
        self.mine = list(map(add, self.has, agents[start : start + ALL_CITIES]))
        own = WORTH[self.faction]
        self.own = [own[top] for top in tops]
        """What the card of each city is worth to oneself, and what it costs if the strongest other there gets it."""
        self.most: list[int]
        """His pieces, his cubes, what he hopes for, and the pieces of the strongest of the rest."""
        if players == 2:
            begin = ALL_CITIES - start
            self.they = cubes[begin : begin + ALL_CITIES]
            self.most = list(map(add, self.they, agents[begin : begin + ALL_CITIES]))
            self.second: Sequence[int] = NONE
            self.hope: Sequence[Sequence[float]] = played.next_hopes
            lost = played.lost[sides[1 - seat]]
            self.theirs = [lost[top] for top in tops]
        else:
            self._look(players)

    def _look(self, players: int) -> None:
        """The same for several others: in each city the strongest of them counts."""
        seat, sides = self.seat, self.sides
        cubes, agents, tops = self.table.cubes, self.table.agents, self.table.tops
        after = (seat + 1) % players
        self.they, self.most, self.theirs = [], [], []
        seconds: list[int] = []
        hopes: list[Sequence[float]] = []
        others = [other * ALL_CITIES for other in range(players) if other != seat]
        for city, top in enumerate(tops):
            holder, most, second = after * ALL_CITIES, 0, 0
            for other in others:
                pieces = cubes[other + city] + agents[other + city]
                if pieces > most:
                    holder, most, second = other, pieces, most
                elif pieces > second:
                    second = pieces
            self.they.append(cubes[holder + city])
            self.most.append(most)
            seconds.append(second)
            holder //= ALL_CITIES
            hopes.append(self.played.next_hope if holder == after else self.hopes)
            self.theirs.append(self.played.lost[sides[holder]][top])
        self.second, self.hope = seconds, hopes

    def _royals(self) -> Sequence[float]:
        """What the majority is worth where a royal stands, with the cards in the hand."""
        table, hand = self.table, self.hand
        slots = table.slots
        if 1 not in slots:
            return NO_ROYALS
        found = [0.0] * ALL_CITIES
        soon = self.by.royal if table.actions == 0 and table.active == self.seat else self.by.royal_later
        if self.faction == LOYALIST:
            if HIDE_ROYALTY in hand:
                for city in range(ALL_CITIES):
                    if slots[city]:
                        found[city] = soon * POINTS[ROYAL + city]
            return found
        killers = [card for card in hand if SYMBOLS[card][KILL]]
        for city in range(ALL_CITIES):
            if slots[city] and table.agents[self.start + city]:
                able = any(within_reach(table, self.seat, hand, card, city) for card in killers)
                found[city] = POINTS[ROYAL + city] * (soon if able else self.by.royal_plan)
        return found

    def term(self, city: int, cubes: int, mine: int) -> float:
        """What a city is worth with so many pieces there, less what it is worth to the others."""
        most = self.most[city]
        worth = self.hopes[STAND[cubes > 0][mine][most]] * self.own[city]
        if most:
            second = self.second[city]
            stand = STAND[self.they[city] > 0][most][mine if mine > second else second]
            worth -= self.theirs[city] * self.hope[city][stand]
        return worth + self.royals[city] if mine > most else worth

    def now(self, city: int) -> float:
        """The same as it stands."""
        return self.term(city, self.has[city], self.mine[city])

    # --- Actions: what each of them brings, and where -------------------------------------------------------------

    def placing(self, laid: int, more: int) -> tuple[float, int, int]:
        """The best city, and with how many cubes: so many lie there already for it, and so many more could."""
        tops = self.table.tops
        pool = self.table.pool[self.seat]
        best = (-9.0, 0, laid)
        ready, in_city = self.pool, self.by.in_city
        least, most = max(1, laid), min(pool, laid + more)
        for city, mine in enumerate(self.mine):
            if tops[city] < 0 and not self.royals[city]:
                continue
            rival = self.most[city]
            first = max(least, rival - mine)
            if first > most:
                continue
            now = self.term(city, self.has[city], mine) + ready[pool]
            for number in range(first, min(most, max(first, rival + 2 - mine)) + 1):
                gain = self.term(city, 1, mine + number) - now + ready[pool - number] + in_city * number
                if gain > best[0]:
                    best = (gain, city, number)
        return best

    def claims(self) -> list[tuple[float, int]]:
        """What claiming brings in each city where it is possible, the best first."""
        table = self.table
        found = []
        live = left = lead = 0.0
        by = self.by
        for city in table.claimable(self.seat):
            card = table.tops[city]
            gain = (
                WORTH[self.faction][card] + by.new_agent * AGENTS[card] - self.now(city) - by.in_city * self.has[city]
            )
            if POINTS[card]:
                if not left:
                    live = table.live_score(self.seat)
                    left = LIMIT[table.players]
                if live + POINTS[card] >= left:
                    lead = lead or self.lead()
                    kept = POINTS[card] if KIND[card] in (NEUTRAL, self.faction) else 0
                    gain += WIN if lead + kept > 0 else -WIN
            found.append((gain, city))
        found.sort(reverse=True)
        return found

    def lead(self) -> float:
        """By how many points one would win now, for all that one can tell; never exactly 0."""
        table = self.table
        ahead = RESTORATIONIST if table.resto > table.loyal else LOYALIST
        track = table.track()
        points = []
        for seat, faction in enumerate(self.sides):
            kept = float(track) if faction == ahead else 0.0
            for kind, number, _, victim in table.ledger[seat]:
                if kind in (NEUTRAL, faction):
                    kept += number
                elif not faction:
                    kept += number / 2
                elif kind == 3 and faction == LOYALIST and self.sides[victim] != LOYALIST:
                    kept += number if self.sides[victim] else number / 2
            points.append(kept)
        lowest = min(range(table.players), key=lambda seat: (points[seat], -self.sides[seat]))
        weakest = self.sides[lowest]
        final = [
            kept - (5.0 if faction == weakest and faction else 0.0)
            for kept, faction in zip(points, self.sides, strict=True)
        ]
        mine = final[self.seat]
        del final[self.seat]
        return mine - max(final) or (0.25 if self.faction == RESTORATIONIST else -0.25)

    def retrieving(self, number: int) -> float:
        """What so many cubes from Limbo bring."""
        pool, limbo = self.table.pool[self.seat], self.table.limbo[self.seat]
        return self.pool[min(CUBES, pool + min(number, limbo))] - self.pool[pool]

    def moving(self, number: int) -> tuple[float, int, int]:
        """The best journey of an agent, as the first of so many."""
        table, start = self.table, self.start
        agents, tops, slots = table.agents, table.tops, table.slots
        held = table.steps
        nothing = (-9.0, -1)
        first = second = nothing
        """The two origins that lose least."""
        for city in range(ALL_CITIES):
            here = agents[start + city]
            if here and (not held or here > held.count(city)):
                mine, has = self.mine[city], self.has[city]
                loss = self.term(city, has, mine - 1) - self.term(city, has, mine)
                if loss > first[0]:
                    first, second = (loss, city), first
                elif loss > second[0]:
                    second = (loss, city)
        best = (-9.0, 0, 0)
        for city, mine in enumerate(self.mine):
            if tops[city] < 0 and not slots[city]:
                continue
            loss, origin = first if first[1] != city else second
            if origin < 0 or mine + number < self.most[city]:
                continue
            has = self.has[city]
            now = self.term(city, has, mine)
            for moved in range(1, number + 1):
                gain = (self.term(city, has, mine + moved) - now + loss * moved) / moved**0.5
                if gain > best[0]:
                    best = (gain, origin, city)
        return best

    def pushing(self, use: int, steps: int) -> float:
        """What so many steps of a marker bring: to one's own faction, and so to partners as well."""
        table = self.table
        own = RESTO if self.faction == RESTORATIONIST else LOYAL
        if use != own:
            return -self.by.step * steps
        place = table.resto if use == RESTO else table.loyal
        partners = sum(faction == self.faction for faction in self.sides) - 1
        share = 1.0 - partners / (table.players - 1)
        gain = self.by.step * min(steps, TRACK_END - place) * (0.25 + 0.75 * share)
        if place + steps >= TRACK_END or table.live_score(self.seat) + steps >= LIMIT[table.players]:
            gain += WIN if self.lead() + steps > 0 else -WIN
        return gain

    def broken(self, city: int, other: int, number: int = CUBES) -> float:
        """What it brings that another player loses cubes, or an agent, in a city."""
        table = self.table
        place = other * ALL_CITIES + city
        cubes = table.cubes[place]
        pieces = cubes + table.agents[place]
        most, second, mine = self.most[city], self.second[city], self.mine[city]
        if pieces < most or not self.theirs[city]:
            return 0.05
        lost = min(cubes, number) or 1
        hope, rival = self.hope[city], max(second, mine)
        gain: float = self.theirs[city] * (
            hope[STAND[cubes > 0][pieces][rival]] - hope[STAND[cubes > lost][pieces - lost][rival]]
        )
        stand = STAND[self.has[city] > 0][mine]
        own = self.hopes[stand[max(pieces - lost, second)]] - self.hopes[stand[most]]
        return gain + own * self.own[city]


# --- Turns -------------------------------------------------------------------------------------------------------


def quick(table: Emerald, rng: Rng, noise: float) -> Move:
    """What the quick player does."""
    legal = table.legal_moves()
    if len(legal) == 1:
        return legal[0]
    seat = table.to_move
    assert seat is not None
    return CHOICES[table.decision.name](Glance(table, seat), legal, rng, noise)


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
        return at.by.claim + sum(gain for gain, _ in at.claims()[:number] if gain > 0)
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
    table = at.table
    return [(city, victim) for city in table.hunting_grounds(at.seat) for victim in table.victims(at.seat, city)]


def killing(at: Glance, city: int, victim: int, box: int = 2) -> float:
    """What killing somebody brings."""
    if victim == m.THE_ROYAL:
        return POINTS[ROYAL + city] - 0.5 if at.faction == RESTORATIONIST else -1.0
    return hunted(at, victim, box) + 0.4


def hunted(at: Glance, victim: int, box: int) -> float:
    """What an agent of a player brings to who kills it: points only to a Loyalist who strikes a Restorationist."""
    harm = at.by.agent / (at.table.players - 1)
    if at.faction != LOYALIST:
        return harm if at.sides[victim] != RESTORATIONIST else 0.3 * harm
    return harm + box * (0.1, 0.9, 0.0)[at.sides[victim]] if at.sides[victim] else harm + 0.5 * box


def pooled(at: Glance, number: int) -> float:
    """What cubes from Limbo bring, beyond a card."""
    return at.retrieving(number) - 0.15


def text_worth(at: Glance, card: int) -> float:
    """What a text brings."""
    table, seat = at.table, at.seat
    loyal = at.faction == LOYALIST
    if card in (DIOGENES_CLUB, DOCTOR_WATSON):
        return 20.0
    if card in (FREEMASONS, MRS_HUDSON):
        return 0.3 if table.actions == ACTIONS and any(map(poor(at).__contains__, at.hand)) else -1.0
    if card == HIDE_ROYALTY:
        best = max((POINTS[ROYAL + city] for city in royal_cities(at)), default=0)
        return best - 0.3 if loyal else -1.0
    if card == DUCHESS_DUZES:
        return max((gain for gain, _ in majorities(at)), default=-1.0)
    if card == PEOPLES_WILL:
        return pooled(at, table.limbo[seat])
    if card == HOLY_BROTHERHOOD:
        return pooled(at, min(table.limbo[seat], table.on_board(seat)))
    if card == MATVEI_GOLOVINSKI:
        return at.pushing(LOYAL, MARKER_TEXT) - 0.3
    if card == SIGMUND_FREUD:
        return at.pushing(RESTO, MARKER_TEXT) + 0.4 * (SANITY - table.sanity[seat]) - 0.3
    if card == PINKERTON_AGENTS:
        return at.by.agent + 0.2 if table.reserve[seat] else -1.0
    if card in (IRENE_ADLER, VAMPIRES):
        return 1.3
    if card == SHOGGOTH:
        return max(hunted(at, other, 3) for other in table.others(seat)) - 0.6
    if card == INSPECTOR_LESTRADE:
        return max((at.broken(city, other) for city, other in foreign(at, table.cubes)), default=0.0) - 0.3
    if card == OKHRANA:
        return max((at.broken(city, other, 2) for city, other in foreign(at, table.cubes)), default=0.0)
    if card == THIRD_SECTION:
        return max(-at.now(city) for city in range(ALL_CITIES)) - 0.3
    if card == CHANGE_OF_HEART:
        return 0.7 * turning(table, seat, at.faction) - 2.0
    if card == BLACK_HAND:
        return -1.0 if loyal else BLACK_HAND_POINTS * table.royals(seat) + 0.3
    if card == CTHULHU:
        return max(devoured(at, city) for city in range(ALL_CITIES)) - 0.8
    if card == YOG_SOTHOTH:
        return 0.4 * (table.in_cities(seat) - 3) if loyal else -1.0
    return OTHER_TEXTS.get(card, -1.0)


OTHER_TEXTS = {TERROR_BY_NIGHT: 0.35, VLADIMIR_BURTSEV: 0.25, ZOMBIES: 0.6}


def poor(at: Glance) -> list[int]:
    """Cards of the hand that one would rather exchange."""
    use = USE_WORTH[at.faction]
    fresh = at.table.piles[at.seat] or at.table.discards[at.seat]
    mean = sum(map(use.__getitem__, fresh)) / max(1, len(fresh))
    return [card for card in at.hand if use[card] < mean - 0.1]


def royal_cities(at: Glance) -> list[int]:
    """Where one has the majority over a royal."""
    return [city for city in range(ALL_CITIES) if at.table.slots[city] and at.mine[city] > at.most[city]]


def majorities(at: Glance) -> list[tuple[float, int]]:
    """What the Duchess could claim, and what it brings."""
    tops = at.table.tops
    return [
        (WORTH[at.faction][tops[city]] - at.now(city), city)
        for city in range(ALL_CITIES)
        if tops[city] >= 0 and at.mine[city] > at.most[city]
    ]


def foreign(at: Glance, pieces: Sequence[int]) -> list[tuple[int, int]]:
    """Where others have pieces."""
    return [
        (place % ALL_CITIES, place // ALL_CITIES)
        for place, number in enumerate(pieces)
        if number and place // ALL_CITIES != at.seat
    ]


def devoured(at: Glance, city: int) -> float:
    """What it brings that nothing of a city is left."""
    agents = at.table.agents
    others = sum(agents[city::ALL_CITIES]) - agents[at.start + city]
    return at.by.agent * (others / (at.table.players - 1) - agents[at.start + city]) - at.now(city)


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
    laid = min(symbols(at.table, PLACE), at.table.pool[at.seat])
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
    if not at.table.count and worthy > symbols(at.table, CLAIM):
        move = further(at, legal, CLAIM)
        if move is not None:
            return move
    return m.IN_CITY[found[0][1]]


def retrieve(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """Cards as long as more than one cube is missing in the pool; out of Limbo, else from where cubes are of no use."""
    table = at.table
    laid = symbols(table, RETRIEVE)
    limbo = table.limbo[at.seat]
    pool = table.pool[at.seat] + laid
    move = further(at, legal, RETRIEVE)
    if move is not None and laid < limbo and pool < CUBES and at.pool[pool + 1] - at.pool[pool] > 2 * at.by.spent:
        return move
    if limbo:
        return m.TAKES[m.LIMBO]
    sources = [move for move in legal if isinstance(move, m.TakeCube)]
    return min(sources, key=lambda move: at.now(move.source))


def move_agents(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """To where agents bring most; a second one where the first went."""
    left = symbols(at.table, MOVE) - len(at.table.steps)
    more = 0 if at.table.steps else in_hand(at, MOVE)
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
    return killing(at, move.city, move.seat, BOX[at.table.spent[0]])


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
    top = at.table.tops[city]
    has, mine = at.has[city], at.mine[city]
    worth = at.term(city, has, mine + 1) - at.term(city, has, mine)
    if isinstance(move, m.MoveAgent) and move.origin < ALL_CITIES:
        worth -= at.by.agent
    return worth + 0.1 * (WORTH[at.faction][top] if top >= 0 else -1.0)


def duchess(at: Glance, move: Move) -> float:
    """The best card."""
    assert isinstance(move, m.ChooseCity)
    return WORTH[at.faction][at.table.tops[move.city]] - at.now(move.city)


def royal(at: Glance, move: Move) -> float:
    """The highest royal."""
    assert isinstance(move, m.ChooseCity)
    return float(POINTS[ROYAL + move.city])


def suppress(at: Glance, move: Move) -> float:
    """The card that others hope for."""
    assert isinstance(move, m.ChooseCity)
    return -at.now(move.city)


def cthulhu(at: Glance, move: Move) -> float:
    """Where most is lost to others."""
    assert isinstance(move, m.ChooseCity)
    return devoured(at, move.city)


def break_up(at: Glance, move: Move) -> float:
    """Cubes whose loss hurts most; one's own never."""
    if not isinstance(move, m.ChooseTarget):
        return 0.05
    return at.broken(move.city, move.seat) if move.seat != at.seat else -1.0


def strike(at: Glance, move: Move) -> float:
    """The agent whose loss hurts most."""
    if not isinstance(move, m.ChooseTarget):
        return 0.0
    return hunted(at, move.seat, 3 if at.table.text == SHOGGOTH else 0) + at.broken(move.city, move.seat, 1)


def take_off(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """As few agents as possible."""
    if m.DONE in legal:
        return m.DONE
    return max(legal, key=lambda move: -at.now(move.city) if isinstance(move, m.ChooseCity) else 0.0)


def devote(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """All agents but three, from where they are of least use."""
    if m.DONE in legal and at.table.in_cities(at.seat) <= 3:
        return m.DONE
    return max(legal, key=lambda move: -at.now(move.city) if isinstance(move, m.ChooseCity) else -99.0)


def at_whom(at: Glance, move: Move) -> float:
    """Who has most points."""
    assert isinstance(move, m.ChooseSeat)
    return float(at.table.live_score(move.seat))


def first_of(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """The first: a block."""
    return legal[0]


def last_of(at: Glance, legal: Sequence[Move], rng: Rng, noise: float) -> Move:
    """The last: nobody changes his heart under pressure; all cubes come back."""
    return legal[-1]


def raise_dead(at: Glance, move: Move) -> float:
    """Where others have agents."""
    assert isinstance(move, m.ChooseCity)
    agents = at.table.agents
    return sum(agents[move.city :: ALL_CITIES]) - 2.0 * agents[at.start + move.city] - at.table.zombies[move.city]


CHOICES: dict[str, Choice] = {
    "setup": best_of(settle_in),
    "place_agents": best_of(settle_in),
    "turn": turn,
    "end_turn": turn,
    "place": place,
    "claim": claim,
    "retrieve": retrieve,
    "move": move_agents,
    "markers": push,
    "discard": throw_away,
    "redraw": throw_away,
    "block": first_of,
    "change_of_heart": last_of,
    "assassinate": best_of(kill),
    "assassinate_again": again,
    "bombs": best_of(bomb),
    "cthulhu": best_of(cthulhu),
    "duchess_duzes": best_of(duchess),
    "hide_royalty": best_of(royal),
    "holy_brotherhood": last_of,
    "inspector_lestrade": best_of(break_up),
    "okhrana": best_of(break_up),
    "irene_adler": best_of(strike),
    "vampires": best_of(strike),
    "shoggoth": best_of(strike),
    "zombie_attack": best_of(strike),
    "zombie_place": best_of(raise_dead),
    "mi_go": take_off,
    "pinkerton_agents": best_of(settle_in),
    "terror_by_night": best_of(at_whom),
    "third_section": best_of(suppress),
    "vladimir_burtsev": best_of(at_whom),
    "yog_sothoth": devote,
}
