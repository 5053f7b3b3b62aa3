"""The actions of Emerald by symbols, for its second referee: cubes, agents, markers, claims and assassinations."""

from __future__ import annotations

from collections import Counter

from tests.referees.emerald_cards import AGENT_VALUE, CARD, CARDS, NUMBER, ROYAL_NAMES, ROYAL_VALUE, USES
from tests.referees.emerald_table import (
    CITIES,
    DECLINE,
    DONE,
    HERE,
    KILL,
    LIMBO,
    POOL,
    RESTO,
    THE_ROYAL,
    Going,
    Move,
    Table,
    play,
)


class Actions(Table):
    """What cards are played for beside their texts."""

    # --- Placing, retrieving, moving, markers ----------------------------------------------------------------------

    @staticmethod
    def _fits(symbols: list[int], use: int) -> bool:
        """Whether no card is superfluous."""
        return use > 0 and all(sum(symbols) - each < use for each in symbols)

    def _more(self, seat: int, use: str, symbols: list[int], most: int) -> set[Move]:
        """Cards that may be added to those that were played for a kind of symbol."""
        found = set()
        for name in self.hands[seat]:
            shown = [*symbols, CARD[name].shows[use]]
            if self.hands[seat][name] and shown[-1] and self._fits(shown, min(sum(shown), most)):
                found.add(play(name, use))
        return found

    def _add(self, seat: int, move: Move) -> int:
        """Add a card; how many symbols of the wanted kind it has."""
        card, use = CARDS[move[1]].name, USES[move[2]]
        self.hands[seat] -= Counter([card])
        self.laid[card] += 1
        return CARD[card].shows[use]

    def _place(self, seat: int, card: str, use: str) -> Going:
        symbols = [CARD[card].shows[use]]
        while True:
            move = yield from self.ask(use, seat, HERE | self._more(seat, use, symbols, self.pool[seat]))
            if move[0] == "city":
                break
            symbols.append(self._add(seat, move))
        number = min(sum(symbols), self.pool[seat])
        self.pool[seat] -= number
        self.cubes[seat][move[1]] += number

    def _retrievable(self, seat: int) -> int:
        return self.limbo[seat] + sum(self.cubes[seat])

    def _retrieve(self, seat: int, card: str, use: str) -> Going:
        """One cube from a city, or from Limbo all that are still due."""
        symbols, most, taken = [CARD[card].shows[use]], self._retrievable(seat), 0
        while taken < min(sum(symbols), most):
            options: set[Move] = {("take", city) for city in CITIES if self.cubes[seat][city]}
            if self.limbo[seat]:
                options.add(("take", LIMBO))
            if not taken:
                options |= self._more(seat, use, symbols, most)
            move = yield from self.ask(use, seat, options)
            if move[0] == "play":
                symbols.append(self._add(seat, move))
                continue
            source = move[1]
            number = min(min(sum(symbols), most) - taken, self.limbo[seat]) if source == LIMBO else 1
            if source == LIMBO:
                self.limbo[seat] -= number
            else:
                self.cubes[seat][source] -= number
            self.pool[seat] += number
            taken += number

    def _move(self, seat: int, card: str, use: str) -> Going:
        """Agents from cities to other cities, each once, one a symbol at most, and no card is superfluous."""
        symbols, moved, most = [CARD[card].shows[use]], 0, sum(self.agents[seat])
        arrived = [0] * 9
        while moved < min(sum(symbols), most):
            options = {move for move in self._journeys(seat) if self.agents[seat][move[1]] > arrived[move[1]]}
            if not moved:
                options |= self._more(seat, use, symbols, most)
            if self._fits(symbols, moved):
                options.add(DONE)
            move = yield from self.ask(use, seat, options)
            if move == DONE:
                return
            if move[0] == "play":
                symbols.append(self._add(seat, move))
                continue
            self._travel(seat, *move[1:])
            arrived[move[2]] += 1
            moved += 1

    def _journeys(self, seat: int) -> set[Move]:
        found = {("move", origin, city) for origin in CITIES for city in CITIES if self.agents[seat][origin]}
        return {move for move in found if move[1] != move[2]}

    def _travel(self, seat: int, origin: int, city: int) -> None:
        if origin == POOL:
            self.reserve[seat] -= 1
        else:
            self.agents[seat][origin] -= 1
        self.agents[seat][city] += 1

    def _push(self, track: str, number: int) -> None:
        self.tracks[track] = min(10, self.tracks[track] + number)

    def _markers(self, seat: int, card: str, use: str) -> Going:
        """Any cards for either marker; a card that would move nothing may not be added."""
        self._push(use, CARD[card].shows[use])
        while True:
            options = {DONE} | {
                play(name, track)
                for name in self.hands[seat]
                for track in ("resto", "loyal")
                if self.hands[seat][name] and CARD[name].shows[track] and self.tracks[track] < 10
            }
            move = yield from self.ask("markers", seat, options)
            if move == DONE:
                return
            self._push(USES[move[2]], self._add(seat, move))

    # --- Claiming --------------------------------------------------------------------------------------------------

    def _claimable(self, seat: int) -> list[int]:
        """Cities with a face-up card where one has a cube and the majority."""
        return [city for city in CITIES if self.tops[city] and self.cubes[seat][city] and self._leads(seat, city)]

    def _claim(self, seat: int, card: str, use: str) -> Going:
        """As many cards as symbols, in any order."""
        symbols, claimed = [CARD[card].shows[use]], 0
        while claimed < sum(symbols):
            cities = self._claimable(seat)
            options: set[Move] = {("city", city) for city in cities}
            if not claimed:
                options |= self._more(seat, use, symbols, len(cities))
            move = yield from self.ask(use, seat, options)
            if move[0] == "play":
                symbols.append(self._add(seat, move))
                continue
            yield from self._take_card(seat, move[1])
            claimed += 1

    def _take_card(self, seat: int, city: int) -> Going:
        card = CARD[self.tops[city]]
        self.discards[seat][card.name] += 1
        self._clear(seat, city)
        self._post(seat, city, card.shows["agent"])
        self._score(seat, card.kind, card.points, card.name)
        self._turn_up(city)
        if card.mad:
            self._check_sanity(seat)
            yield from self._reveals()

    # --- Assassinations --------------------------------------------------------------------------------------------

    def _victims(self, seat: int, hand: Counter[str]) -> set[Move]:
        """Whom somebody with an assassin could kill, with these cards for bombs."""
        found: set[Move] = set()
        for city in CITIES:
            if not self.agents[seat][city] or not self._leads(seat, city):
                continue
            victims = [other for other in self.others(seat) if self.agents[other][city]]
            for victim in [*victims, *[THE_ROYAL] * self.slots[city]]:
                if self._reachable([], False, hand, self._shortage(seat, city, victim), self.agents[seat][city]):
                    found.add(("target", city, victim))
        return found

    def _shortage(self, seat: int, city: int, victim: int) -> int:
        """The bombs that one's agents do not bring."""
        value = ROYAL_VALUE[city] if victim == THE_ROYAL else AGENT_VALUE[city]
        return value - self.agents[seat][city]

    @staticmethod
    def _bombs(card: str, agents: int, doubled: bool) -> list[tuple[str, int]]:
        """What a card can bring: its bombs, or its text; the Fenians' only once."""
        found = [("bomb", CARD[card].shows["bomb"])] if CARD[card].shows["bomb"] else []
        if card == "infernal_machine":
            found.append(("text", 3))
        if card == "fenians" and not doubled:
            found.append(("text", agents))
        return found

    def _reachable(self, worths: list[int], doubled: bool, hand: Counter[str], need: int, agents: int) -> bool:
        """Whether more cards can be added so that the bombs suffice and no card is superfluous."""
        if sum(worths) >= need:
            return all(sum(worths) - worth < need for worth in worths)
        left = +hand
        for card in sorted(left):
            for use, worth in self._bombs(card, agents, doubled):
                fewer = left - Counter([card])
                twice = doubled or (card == "fenians" and use == "text")
                if self._reachable([*worths, worth], twice, fewer, need, agents):
                    return True
        return False

    def _kill(self, seat: int, card: str, use: str) -> Going:
        """One assassination after another, an assassin for each."""
        while True:
            move = yield from self.ask("assassinate", seat, self._victims(seat, self.hands[seat]))
            yield from self._assassinate(seat, card, *move[1:])
            options = {DONE}
            for name in self.hands[seat]:
                if CARD[name].shows["kill"] and self._victims(seat, self.hands[seat] - Counter([name])):
                    options |= {play(name, "kill")} if self.hands[seat][name] else set()
            move = yield from self.ask("assassinate_again", seat, options)
            if move == DONE:
                return
            card = CARDS[move[1]].name
            self.hands[seat] -= Counter([card])
            self.given[card] += 1

    def _assassinate(self, seat: int, card: str, city: int, victim: int) -> Going:
        need, agents = self._shortage(seat, city, victim), self.agents[seat][city]
        worths: list[int] = []
        doubled = False
        while sum(worths) < need:
            uses: dict[Move, int] = {}
            for name in self.hands[seat]:
                fewer = self.hands[seat] - Counter([name])
                for use, worth in self._bombs(name, agents, doubled) if self.hands[seat][name] else ():
                    twice = doubled or (name == "fenians" and use == "text")
                    if self._reachable([*worths, worth], twice, fewer, need, agents):
                        uses[play(name, use)] = worth
            move = yield from self.ask("bombs", seat, set(uses))
            worths.append(uses[move])
            name = CARDS[move[1]].name
            self.hands[seat] -= Counter([name])
            if USES[move[2]] == "text":
                self.given[name] += 1
                doubled |= name == "fenians"
            else:
                self.laid[name] += 1
        if victim != THE_ROYAL:
            if (yield from self._blocked(victim, city, "sherlock_holmes", "vampires")):
                self._spend(seat)
                return
            self.agents[victim][city] -= 1
            if CARD[card].box:
                self._score(seat, KILL, CARD[card].box, card, victim)
            else:
                self.reserve[victim] += 1
        else:
            self._gain_royal(seat, city, RESTO)
            self._check_sanity(seat, city)
        self._spend(seat)
        self._clear(seat, city)
        yield from self._reveals()

    def _blocked(self, victim: int, city: int, *cards: str) -> Going:
        """Whether somebody whose agent is attacked plays a block; they draw a card, then it is discarded."""
        options: set[Move] = {DECLINE}
        for card in cards:
            if self.hands[victim][card] and not (card == "vampires" and self.banished):
                options.add(("react", NUMBER[card]))
        move = yield from self.ask("block", victim, options)
        if move == DECLINE:
            return False
        card = CARDS[move[1]].name
        self.hands[victim] -= Counter([card])
        self._draw(victim, 1)
        self.discards[victim][card] += 1
        return True

    def _gain_royal(self, seat: int, city: int, kind: int) -> None:
        """Killed or hidden: the card, its points, and the Black Hand's."""
        royal = ROYAL_NAMES[city]
        self.slots[city] = False
        self.beside[seat][royal] += 1
        self._score(seat, kind, CARD[royal].points, royal)
        if self.beside[seat]["black_hand"]:
            self._score(seat, RESTO, 2, "black_hand")
