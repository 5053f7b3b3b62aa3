"""The texts of Emerald's cards, for its second referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.referees.emerald_actions import Actions
from tests.referees.emerald_cards import CARD, CARDS, ROYAL_NAMES
from tests.referees.emerald_table import (
    CITIES,
    DONE,
    HERE,
    KILL,
    LOYAL,
    POOL,
    RESTO,
    Going,
    Move,
    play,
)

UNDEAD = ("zombies", "vampires")
FREE_LIMIT = 20
"""Free texts in a turn: the program's own limit."""


class Texts(Actions):
    """What stands at the bottom of cards."""

    def _aims(self, seat: int, card: str) -> set[Move]:
        """What a text can be aimed at first. None can be played for nothing: Burtsev needs an identity that is still
        unknown, Terror by Night somebody with a token to lose."""
        others, whole = self.others(seat), range(self.players)
        agents = {("target", city, other) for city in CITIES for other in others if self.agents[other][city]}
        mine = [city for city in CITIES if self.agents[seat][city]]
        found: Iterable[Move]
        match card:
            case "cthulhu":
                found = [("city", city) for city in CITIES if self._anything_in(city)]
            case "duchess_duzes":
                found = [("city", city) for city in CITIES if self.tops[city] and self._leads(seat, city)]
            case "hide_royalty":
                found = [("city", city) for city in CITIES if self.slots[city] and self._leads(seat, city)]
            case "holy_brotherhood":
                found = [("number", n) for n in range(1, min(self.limbo[seat], self._on_board(seat)) + 1)]
            case "inspector_lestrade" | "okhrana":
                found = [("target", city, owner) for city in CITIES for owner in whole if self.cubes[owner][city]]
            case "irene_adler":
                found = agents if self.reserve[seat] else ()
            case "vampires":
                can = self.reserve[seat] and not self.banished
                found = [aim for aim in agents if aim[1] in mine] if can else ()
            case "shoggoth":
                found = agents
            case "mi_go" | "yog_sothoth":
                found = [("city", city) for city in mine]
            case "pinkerton_agents":
                found = self._journeys(seat)
                if self.reserve[seat]:
                    found |= {("move", POOL, city) for city in CITIES}
            case "terror_by_night":
                found = [("seat", other) for other in others if self.sanity[other]]
            case "vladimir_burtsev":
                known = self.peeked[seat]
                found = [("seat", other) for other in others if not self.revealed[other] and other not in known]
            case "third_section":
                found = [("city", city) for city in CITIES if self.tops[city]]
            case _:
                raise AssertionError(card)
        return set(found)

    def _anything_in(self, city: int) -> bool:
        pieces = any(self._pieces(seat, city) for seat in range(self.players))
        return bool(self.tops[city] or self.stacks[city] or self.zombies[city] or pieces)

    def _can_use(self, seat: int, card: str) -> bool:
        """Whether a text would do anything; for those that draw, whether there is a card to be drawn."""
        match card:
            case "diogenes_club" | "doctor_watson" | "freemasons" | "mrs_hudson":
                return self.freed < FREE_LIMIT and bool(self.piles[seat] or self.discards[seat])
            case "peoples_will":
                return bool(self.limbo[seat])
            case "zombies":
                return not self.banished and bool(self.grave or self._prey(seat, self.zombies, [], Counter()))
            case "black_hand" | "change_of_heart" | "matvei_golovinski" | "sigmund_freud" | "society_of_leopold":
                return True
            case _:
                return bool(self._aims(seat, card))

    def _text(self, seat: int, card: str) -> Going:
        """What the text of a card does."""
        match card:
            case "black_hand":
                royals = sum(self.beside[seat][royal] for royal in ROYAL_NAMES)
                self._spend(seat, holds=True)
                self._score(seat, RESTO, 2 * royals, card)
            case "change_of_heart":
                self._spend(seat, holds=True)
                self.turncoat = seat
                if self.revealed[seat] and self._faction(seat) == RESTO:
                    self._over("reveal")
            case "diogenes_club" | "doctor_watson":
                self._draw(seat, 2)
            case "freemasons" | "mrs_hudson":
                yield from self._redraw(seat)
            case "matvei_golovinski":
                self._push("loyal", 2)
                self._spend(seat)
            case "sigmund_freud":
                self.sanity[seat] = 3
                self._push("resto", 2)
                self._spend(seat)
            case "peoples_will":
                self.pool[seat] += self.limbo[seat]
                self.limbo[seat] = 0
            case "society_of_leopold":
                self._banish(seat)
            case "zombies":
                yield from self._rouse(seat)
            case "mi_go" | "yog_sothoth" | "okhrana":
                yield from self._take_several(seat, card)
            case _:
                move = yield from self.ask(card, seat, self._aims(seat, card))
                yield from self._aimed(seat, card, move)

    def _redraw(self, seat: int) -> Going:
        """Any number is discarded, and one more drawn; the card itself is discarded after that."""
        count = 0
        while True:
            more = {play(name, "discard") for name in self.hands[seat] if self.hands[seat][name]}
            move = yield from self.ask("redraw", seat, {DONE} | more)
            if move == DONE:
                break
            self._discard(seat, CARDS[move[1]].name)
            count += 1
        self._draw(seat, count + 1)

    def _banish(self, seat: int) -> None:
        """All zombies leave for good; owners of the undead lose these cards and their points, and draw for the hand."""
        self.zombies, self.grave, self.banished = [0] * 9, 0, True
        self._spend(seat)
        for owner in self.order():
            held = sum(self.hands[owner][card] for card in UNDEAD)
            for place in (self.hands, self.piles, self.discards, self.beside):
                for card in UNDEAD:
                    self.out[card] += place[owner].pop(card, 0)
            for entry in list(self.ledger[owner]):
                if entry[1] in UNDEAD:
                    del self.ledger[owner][entry]
            self._draw(owner, held)

    def _take_several(self, seat: int, card: str) -> Going:
        """One or two agents on the Mi-Go, one or two cubes of the Okhrana, any number on Yog Sothoth."""
        most, taken = {"mi_go": 2, "okhrana": 2, "yog_sothoth": 10}[card], 0
        while taken < most:
            options = self._aims(seat, card)
            if not options:
                break
            move = yield from self.ask(card, seat, options | ({DONE} if taken else set()))
            if move == DONE:
                break
            taken += 1
            if card == "okhrana":
                self.cubes[move[2]][move[1]] -= 1
                self.limbo[move[2]] += 1
            else:
                self.agents[seat][move[1]] -= 1
                (self.flown if card == "mi_go" else self.devoted)[seat] += 1
        if card != "okhrana":
            self._spend(seat, holds=True)
            self.just_flown |= card == "mi_go"
        if card == "yog_sothoth":
            self._score(seat, LOYAL, taken, card)
            yield from self._reveals()

    def _aimed(self, seat: int, card: str, move: Move) -> Going:
        """The texts with one aim."""
        aim = move[1]
        match card:
            case "duchess_duzes":
                yield from self._take_card(seat, aim)
            case "third_section":
                self.out[self.tops[aim]] += 1
                self._turn_up(aim)
            case "holy_brotherhood":
                self.limbo[seat] -= aim
                self.pool[seat] += aim
            case "inspector_lestrade":
                owner = move[2]
                self.pool[owner] += self.cubes[owner][aim]
                self.cubes[owner][aim] = 0
            case "pinkerton_agents":
                self._travel(seat, *move[1:])
            case "vladimir_burtsev":
                self.peeked[seat].add(aim)
            case "terror_by_night":
                self._check_sanity(aim)
                yield from self._reveals()
            case "hide_royalty":
                self._gain_royal(seat, aim, LOYAL)
                self._spend(seat, holds=True)
                self._clear(seat, aim)
                self._check_sanity(seat, aim)
                yield from self._reveals()
            case "cthulhu":
                yield from self._devour(seat, aim)
            case "irene_adler":
                self._replace(seat, aim, move[2])
                self._spend(seat)
                yield from self._reveals()
            case "vampires":
                if not (yield from self._blocked(move[2], aim, "sherlock_holmes")):
                    self._replace(seat, aim, move[2])
                self._spend(seat)
                yield from self._reveals()
            case "shoggoth":
                blocked = yield from self._blocked(move[2], aim, "sherlock_holmes", "vampires")
                if not blocked:
                    self.agents[move[2]][aim] -= 1
                    self._score(seat, KILL, CARD[card].box, card, move[2])
                self._spend(seat, holds=not blocked)
                yield from self._reveals()

    def _replace(self, seat: int, city: int, victim: int) -> None:
        self._withdraw(victim, city)
        self._post(seat, city)

    def _devour(self, seat: int, city: int) -> Going:
        """Cthulhu: one Sherlock stops everything; else nothing is left but a royal in its slot."""
        for other in self.others(seat):
            if self.agents[other][city] and (yield from self._blocked(other, city, "sherlock_holmes")):
                self._spend(seat)
                return
        self._spend(seat)
        self.out += Counter(filter(None, [self.tops[city], *self.stacks[city]]))
        self.tops[city], self.stacks[city] = "", []
        for owner in range(self.players):
            self.limbo[owner] += self.cubes[owner][city]
            self.reserve[owner] += self.agents[owner][city]
            self.cubes[owner][city] = self.agents[owner][city] = 0
        self.grave += self.zombies[city]
        self.zombies[city] = 0
        yield from self._reveals()

    def _prey(self, seat: int, tries: list[int], done: list[int], safe: Counter[tuple[int, int]]) -> set[Move]:
        """Agents in cities with a zombie that has not tried; not those whom a block protects."""
        return {
            ("target", city, other)
            for city in CITIES
            for other in self.others(seat)
            if tries[city] and city not in done and self.agents[other][city] > safe[city, other]
        }

    def _rouse(self, seat: int) -> Going:
        """Each zombie may try once, one agent falls in a city at most; then two zombies rise."""
        tries, done, safe = list(self.zombies), list[int](), Counter[tuple[int, int]]()
        while prey := self._prey(seat, tries, done, safe):
            move = yield from self.ask("zombie_attack", seat, prey | {DONE})
            if move == DONE:
                break
            _, city, victim = move
            tries[city] -= 1
            if (yield from self._blocked(victim, city, "sherlock_holmes", "vampires")):
                safe[city, victim] += 1
            else:
                self._withdraw(victim, city)
                done.append(city)
        yield from self._reveals()
        for _ in range(min(2, self.grave)):
            _, city = yield from self.ask("zombie_place", seat, HERE)
            self.grave -= 1
            self.zombies[city] += 1
