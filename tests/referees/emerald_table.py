"""What lies before the second referee of Emerald: every piece, card, point and marker, and how chance moves them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any, TypeAlias

from tests.referees.emerald_cards import CARD, CARDS, CITY_NAMES, FULL_DECK, NUMBER, OWN_DECK, ROYAL_NAMES, USES, named

Move: TypeAlias = tuple[Any, ...]
Going: TypeAlias = Generator[None, Move, Any]
CITIES = range(9)
HERE: set[Move] = {("city", city) for city in CITIES}
LIMBO = POOL = 9
THE_ROYAL = -1
DONE, DECLINE, END, PASS = ("done",), ("decline",), ("end_turn",), ("pass",)
RESTO, LOYAL, KILL = 1, 2, 3
"""Kinds of points; the first two are the factions, too."""


class Over(Exception):
    """The game has ended."""


def play(card: str, use: str) -> Move:
    """The decision to play a card."""
    return ("play", NUMBER[card], USES.index(use))


class Table:
    """The table, and what happens on it whoever's action it is."""

    def __init__(self, dump: dict[str, Any]) -> None:
        n = self.players = dump["players"]
        self.first = self.active = dump["first"]
        self.hands = [named(hand) for hand in dump["hands"]]
        self.piles = [named(pile) for pile in dump["piles"]]
        self.discards: list[Counter[str]] = [Counter() for _ in range(n)]
        self.beside: list[Counter[str]] = [Counter() for _ in range(n)]
        self.out = named(dump["box"])
        """Cards that are out of the game, seen or unseen."""
        self.laid: Counter[str] = Counter()
        """Cards that were played for the action in progress and will be discarded."""
        self.given: Counter[str] = Counter()
        """Cards whose text or assassination is being used, which spends them."""
        self.stacks = [[CARDS[card].name for card in stack] for stack in dump["stacks"]]
        self.tops = [CARDS[card].name for card in dump["tops"]]
        self.slots = [bool(slot) for slot in dump["slots"]]
        self.identities: tuple[int, ...] = tuple(dump["identities"])
        self.cubes = [[0] * 9 for _ in range(n)]
        self.agents = [[0] * 9 for _ in range(n)]
        self.pool, self.limbo, self.reserve = [5] * n, [5] * n, [10] * n
        self.flown, self.devoted, self.sanity = [0] * n, [0] * n, [3] * n
        self.zombies, self.grave, self.banished = [0] * 9, 6, False
        self.ledger: list[Counter[tuple[int, str, int]]] = [Counter() for _ in range(n)]
        """Points by their kind, their card, and for a kill the victim."""
        self.turncoat = -1
        self.revealed = [False] * n
        self.peeked: list[set[int]] = [set() for _ in range(n)]
        self.tracks = {"resto": 0, "loyal": 0}
        self.turns = self.actions = self.freed = self.idle = 0
        self.quiet = True
        self.just_flown = False
        self.ending = ""
        self._check_deal()
        self.after, self.rolls, self.draws = dump, [], []  # type: ignore[var-annotated]
        self.seat: int | None = None
        self.asked, self.options = "", set[Move]()

    def _check_deal(self) -> None:
        """Nine stacks, each with its own city and royal; five cards in each hand, and every card somewhere. A test may
        have dealt more than the ten cards that everybody begins with."""
        size = {2: 5, 3: 5, 4: 6, 5: 7}[self.players]
        seen: Counter[str] = Counter()
        for city in CITIES:
            stack = [*self.stacks[city], self.tops[city], *[ROYAL_NAMES[city]] * self.slots[city]]
            assert len(stack) == size
            assert {CITY_NAMES[city], ROYAL_NAMES[city]} <= set(stack)
            seen += Counter(stack)
        for hand, pile in zip(self.hands, self.piles, strict=True):
            assert not OWN_DECK - hand - pile
            seen += hand + pile - OWN_DECK
        assert seen + self.out == FULL_DECK + Counter(CITY_NAMES) + Counter(ROYAL_NAMES)
        assert all(hand.total() >= 5 for hand in self.hands)

    def ask(self, what: str, seat: int, options: set[Move]) -> Going:
        """Whoever has no choice need not be asked."""
        if len(options) == 1 and (self.after["decision"], self.after["to_move"]) != (what, seat):
            return next(iter(options))
        assert options
        self.asked, self.seat, self.options = what, seat, options
        return (yield)

    def order(self) -> list[int]:
        """Clockwise from the active player."""
        return [(self.active + step) % self.players for step in range(self.players)]

    def others(self, seat: int) -> list[int]:
        """All but one, clockwise from them."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    def _over(self, why: str) -> None:
        """All identities are shown; the cards of the action are discarded all the same."""
        self.ending, self.revealed = why, [True] * self.players
        self.discards[self.active] += self.laid
        self.laid = Counter()
        raise Over

    def live(self, seat: int) -> int:
        """All points of a player, and the distance of the markers."""
        return self.ledger[seat].total() + abs(self.tracks["resto"] - self.tracks["loyal"])

    # --- Pieces and cards ------------------------------------------------------------------------------------------

    def _post(self, seat: int, city: int, number: int = 1) -> None:
        """Agents from the pool into a city, as many as there are."""
        number = min(number, self.reserve[seat])
        self.reserve[seat] -= number
        self.agents[seat][city] += number

    def _withdraw(self, seat: int, city: int) -> None:
        """An agent back to its owner's pool."""
        self.agents[seat][city] -= 1
        self.reserve[seat] += 1

    def _clear(self, seat: int, city: int) -> None:
        """One's own cubes go to Limbo, the others' to their pools."""
        for owner in range(self.players):
            (self.limbo if owner == seat else self.pool)[owner] += self.cubes[owner][city]
            self.cubes[owner][city] = 0

    def _pieces(self, seat: int, city: int) -> int:
        return self.cubes[seat][city] + self.agents[seat][city]

    def _leads(self, seat: int, city: int) -> bool:
        """Strictly more pieces than each other player."""
        return all(self._pieces(seat, city) > self._pieces(other, city) for other in self.others(seat))

    def _on_board(self, seat: int) -> int:
        return sum(self.agents[seat]) + self.flown[seat]

    def _faction(self, seat: int) -> int:
        identity = self.identities[seat]
        return (RESTO + LOYAL - identity) if self.turncoat == seat else identity

    def _discard(self, seat: int, card: str) -> None:
        self.hands[seat] -= Counter([card])
        self.discards[seat][card] += 1

    def _spend(self, seat: int, *, holds: bool = False) -> None:
        """Used up: beside the identity if it gave points or holds something, else out of the game."""
        for card in self.given.elements():
            keeps = holds or CARD[card].points or CARD[card].shows["kill"]
            (self.beside[seat] if keeps else self.out)[card] += 1
        self.given = Counter()

    def _draw(self, seat: int, number: int) -> None:
        """The pile first; the discards only when one more card is needed than it has."""
        pile, discards = self.piles[seat], self.discards[seat]
        number = min(number, pile.total() + discards.total())
        if not number:
            return
        who, cards = self.draws.pop(0)
        assert (who, cards.total()) == (seat, number)
        if number > pile.total():
            assert not pile - cards, "the pile is drawn first"
            rest = cards - pile
            assert not rest - discards
            self.piles[seat], self.discards[seat] = discards - rest, Counter()
        else:
            assert not cards - pile
            self.piles[seat] = pile - cards
        self.hands[seat] += cards

    def _turn_up(self, city: int) -> None:
        """The next card of a city; a royal goes to its slot, and one more is turned up."""
        self.tops[city] = ""
        while self.stacks[city]:
            card = self.stacks[city].pop()
            if card not in ROYAL_NAMES:
                self.tops[city] = card
                return
            self.slots[city] = True

    def _score(self, seat: int, kind: int, number: int, card: str, victim: int = -1) -> None:
        if number:
            self.ledger[seat][kind, card, victim] += number

    # --- Sanity and identity -----------------------------------------------------------------------------------------

    def _check_sanity(self, seat: int, city: int | None = None) -> None:
        """Madness costs a token, and where royalty was met an agent there; who has no token loses nothing."""
        if not self.sanity[seat] and (not self.rolls or self.rolls[0][0] != seat):
            return
        who, face = self.rolls.pop(0)
        assert who == seat
        if face == "mad" and self.sanity[seat]:
            self.sanity[seat] -= 1
            if city is not None and self.agents[seat][city]:
                self._withdraw(seat, city)

    def _reveals(self) -> Going:
        """Everybody without agents or sanity, clockwise: all reveal, then a Restorationist ends the game, and Loyalists
        add agents."""
        due = [
            seat
            for seat in self.order()
            if not self.revealed[seat] and not (self._on_board(seat) and self.sanity[seat])
        ]
        for seat in due:
            options: set[Move] = {DECLINE}
            if self._faction(seat) == LOYAL and self.hands[seat]["change_of_heart"]:
                options.add(("react", NUMBER["change_of_heart"]))
            move = yield from self.ask("change_of_heart", seat, options)
            if move != DECLINE:
                self.hands[seat] -= Counter(["change_of_heart"])
                self.beside[seat]["change_of_heart"] += 1
                self.turncoat = seat
            self.revealed[seat] = True
        if any(self._faction(seat) == RESTO for seat in due):
            self._over("reveal")
        for seat in due:
            while self._on_board(seat) < 3 and self.reserve[seat]:
                _, city = yield from self.ask("place_agents", seat, HERE)
                self._post(seat, city)

    # --- The comparison --------------------------------------------------------------------------------------------

    def agrees_with(self, dump: dict[str, Any]) -> None:
        """Whether the room has the same table."""
        assert (dump["to_move"], dump["ending"]) == (self.seat, self.ending)
        assert self.seat is None or dump["decision"] == self.asked
        for name in ("active", "turns", "actions", "freed", "first", "pool", "limbo", "reserve", "flown", "devoted"):
            assert dump[name] == getattr(self, name), name
        for name in ("sanity", "zombies", "grave", "banished", "revealed", "turncoat"):
            assert dump[name] == getattr(self, name), name
        assert (dump["resto"], dump["loyal"]) == (self.tracks["resto"], self.tracks["loyal"])
        assert [CARDS[card].name if card >= 0 else "" for card in dump["tops"]] == self.tops
        assert [[CARDS[card].name for card in stack] for stack in dump["stacks"]] == self.stacks
        assert dump["slots"] == self.slots
        for seat in range(self.players):
            assert dump["cubes"][9 * seat : 9 * seat + 9] == self.cubes[seat]
            assert dump["agents"][9 * seat : 9 * seat + 9] == self.agents[seat]
            for name in ("hands", "piles", "discards", "beside"):
                assert named(dump[name][seat]) == getattr(self, name)[seat], name
            assert {other for other in range(5) if dump["peeked"][seat] >> other & 1} == self.peeked[seat]
            entries: Counter[tuple[int, str, int]] = Counter()
            for kind, number, card, victim in dump["ledger"][seat]:
                entries[kind, CARDS[card].name, victim] += number
            assert +entries == self.ledger[seat]
        assert named(dump["removed"]) + named(dump["box"]) == self.out
        assert named(dump["played"]) + named(dump["spent"]) == self.laid + self.given
