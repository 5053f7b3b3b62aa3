"""The board at a glance: what every city is worth by who is how far ahead there, and what each action brings.

Nothing is copied and nothing tried. Others are taken for what their deeds look like, unless their identity was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from operator import add

from game.emerald.cards import (
    AGENTS,
    ALL_CITIES,
    CUBES,
    HIDE_ROYALTY,
    KILL,
    KIND,
    LIMIT,
    LOYAL,
    LOYALIST,
    NEUTRAL,
    POINTS,
    RESTO,
    RESTORATIONIST,
    ROYAL,
    SYMBOLS,
    TRACK_END,
)
from game.emerald.mind.stands import PLAYED, STAND, WORTH
from game.emerald.rules.attacks import within_reach
from game.emerald.state import Emerald
from game.kernel.arithmetic import sum

WIN = 9.0
"""What it is worth to end the game in the lead, and costs to end it behind."""
NONE = (0,) * ALL_CITIES
NO_ROYALS = (0.0,) * ALL_CITIES


def side(state: Emerald, seat: int, other: int) -> int:
    """What a player takes another for: a faction, or 0."""
    if state.knows_identity(seat, other):
        return state.faction(other)
    leaning = state.leaning[other]
    return RESTORATIONIST if leaning > 0 else LOYALIST if leaning < 0 else 0


class Glance:
    """The game as the player to move sees it."""

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
        "state",
        "theirs",
        "they",
    )

    def __init__(self, state: Emerald, seat: int) -> None:
        self.played = played = PLAYED
        self.by = played.by
        self.pool = played.pool
        self.hopes = played.hope
        self.state = state
        self.seat = seat
        self.start = start = seat * ALL_CITIES
        self.faction = state.faction(seat)
        self.hand = state.hands[seat]
        players = state.players
        self.sides = sides = [side(state, seat, other) for other in range(players)]
        self.royals = self._royals()
        cubes, agents, tops = state.cubes, state.agents, state.tops
        self.has = cubes[start : start + ALL_CITIES]
        """One's own cubes in each city, and all one's own pieces."""
        self.mine = list(map(add, self.has, agents[start : start + ALL_CITIES]))
        own = WORTH[self.faction]
        self.own = [own[top] for top in tops]
        """What the card of each city is worth to oneself, and what it costs if the strongest other there gets it."""
        self.most: list[int]
        """Their pieces, their cubes, what they hope for, and the pieces of the strongest of the rest."""
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
        cubes, agents, tops = self.state.cubes, self.state.agents, self.state.tops
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
        state, hand = self.state, self.hand
        slots = state.slots
        if 1 not in slots:
            return NO_ROYALS
        found = [0.0] * ALL_CITIES
        soon = self.by.royal if state.actions == 0 and state.active == self.seat else self.by.royal_later
        if self.faction == LOYALIST:
            if HIDE_ROYALTY in hand:
                for city in range(ALL_CITIES):
                    if slots[city]:
                        found[city] = soon * POINTS[ROYAL + city]
            return found
        killers = [card for card in hand if SYMBOLS[card][KILL]]
        for city in range(ALL_CITIES):
            if slots[city] and state.agents[self.start + city]:
                able = any(within_reach(state, self.seat, hand, card, city) for card in killers)
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
        tops = self.state.tops
        pool = self.state.pool[self.seat]
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
        state = self.state
        found = []
        live = left = lead = 0.0
        by = self.by
        for city in state.claimable(self.seat):
            card = state.tops[city]
            gain = (
                WORTH[self.faction][card] + by.new_agent * AGENTS[card] - self.now(city) - by.in_city * self.has[city]
            )
            if POINTS[card]:
                if not left:
                    live = state.live_score(self.seat)
                    left = LIMIT[state.players]
                if live + POINTS[card] >= left:
                    lead = lead or self.lead()
                    kept = POINTS[card] if KIND[card] in (NEUTRAL, self.faction) else 0
                    gain += WIN if lead + kept > 0 else -WIN
            found.append((gain, city))
        found.sort(reverse=True)
        return found

    def lead(self) -> float:
        """By how many points one would win now, for all that one can tell; never exactly 0."""
        state = self.state
        ahead = RESTORATIONIST if state.resto > state.loyal else LOYALIST
        track = state.track()
        points = []
        for seat, faction in enumerate(self.sides):
            kept = float(track) if faction == ahead else 0.0
            for kind, number, _, victim in state.ledger[seat]:
                if kind in (NEUTRAL, faction):
                    kept += number
                elif not faction:
                    kept += number / 2
                elif kind == 3 and faction == LOYALIST and self.sides[victim] != LOYALIST:
                    kept += number if self.sides[victim] else number / 2
            points.append(kept)
        lowest = min(range(state.players), key=lambda seat: (points[seat], -self.sides[seat]))
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
        pool, limbo = self.state.pool[self.seat], self.state.limbo[self.seat]
        return self.pool[min(CUBES, pool + min(number, limbo))] - self.pool[pool]

    def moving(self, number: int) -> tuple[float, int, int]:
        """The best journey of an agent, as the first of so many."""
        state, start = self.state, self.start
        agents, tops, slots = state.agents, state.tops, state.slots
        held = state.steps
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
                gain = (self.term(city, has, mine + moved) - now + loss * moved) / sqrt(moved)
                if gain > best[0]:
                    best = (gain, origin, city)
        return best

    def pushing(self, use: int, steps: int) -> float:
        """What so many steps of a marker bring: to one's own faction, and so to partners as well."""
        state = self.state
        own = RESTO if self.faction == RESTORATIONIST else LOYAL
        if use != own:
            return -self.by.step * steps
        place = state.resto if use == RESTO else state.loyal
        partners = sum(faction == self.faction for faction in self.sides) - 1
        share = 1.0 - partners / (state.players - 1)
        gain = self.by.step * min(steps, TRACK_END - place) * (0.25 + 0.75 * share)
        if place + steps >= TRACK_END or state.live_score(self.seat) + steps >= LIMIT[state.players]:
            gain += WIN if self.lead() + steps > 0 else -WIN
        return gain

    def broken(self, city: int, other: int, number: int = CUBES) -> float:
        """What it brings that another player loses cubes, or an agent, in a city."""
        state = self.state
        place = other * ALL_CITIES + city
        cubes = state.cubes[place]
        pieces = cubes + state.agents[place]
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
