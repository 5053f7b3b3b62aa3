"""A second referee for Conspirators: keeps its own table and knows the rules from their description alone.

It is told only which hands were dealt. Everything else, whose decision it is and what may be decided, it works out by
itself, with names and lists instead of the room's numbers and masks.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

NAMES = ["merchant", "juggler", "guard", "banker", "maid", "bishop", "prince", "spy", "seer", "raid", "conspiracy"]
COPIES = dict(zip(NAMES, [9, 8, 7, 6, 5, 4, 3, 2, 1, 6, 4], strict=True))
VALUES = {name: COPIES[name] for name in NAMES[:9]}
EVENTS = NAMES[9:]
Move = tuple[Any, ...]


def number(name: str) -> int:
    return NAMES.index(name)


class Referee:
    """The table as somebody beside it would follow it."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.players = dump["players"]
        self.first = dump["first"]
        self.round = 1
        self.courts: list[Counter[str]] = [Counter() for _ in range(self.players)]
        self.points = [0] * self.players
        self.bank = 8
        self.deal(dump)

    # --- What lies there ---------------------------------------------------------------------------------------

    def majority(self, name: str) -> int | None:
        counts = [court[name] for court in self.courts]
        most = max(counts)
        tied = [seat for seat, count in enumerate(counts) if count == most]
        if most == 0:
            return None
        if len(tied) == 1:
            return tied[0]
        return next((seat for seat in tied if self.courts[seat]["seer"]), None)

    def order(self) -> list[int]:
        return [(self.first + step) % self.players for step in range(self.players)]

    def deal(self, dump: dict[str, Any]) -> None:
        """Take over the new hands; their sizes are checked, and that no card is in two places."""
        self.hands = [Counter({name: n for name, n in zip(NAMES, hand, strict=True) if n}) for hand in dump["hands"]]
        deck = sum(COPIES.values()) - sum(sum(court.values()) for court in self.courts)
        base = 11 - self.round
        sizes = dict.fromkeys(self.order(), base)
        juggler = self.majority("juggler")
        if deck < base * self.players:
            sizes = {seat: deck // self.players + (place < deck % self.players) for place, seat in enumerate(sizes)}
        elif juggler is not None and deck > base * self.players:
            sizes[juggler] += 1
        assert {seat: sum(self.hands[seat].values()) for seat in sizes} == sizes
        for name in NAMES:
            assert sum(pile[name] for pile in self.hands + self.courts) <= COPIES[name]
        self.committed: list[list[str] | None] = [None] * self.players
        self.phase = "orders"
        self.waiting = self.order()
        self.used: set[str] = set()

    @property
    def seat(self) -> int | None:
        return self.waiting[0] if self.waiting else None

    # --- What may be decided -----------------------------------------------------------------------------------

    def moves(self) -> set[Move]:
        if self.seat is None:
            return set()
        return getattr(self, f"_{self.phase}")(self.seat)  # type: ignore[no-any-return]

    def _orders(self, seat: int) -> set[Move]:
        hand = self.hands[seat]
        found: set[Move] = {("commit", 0, 0)}
        found |= {("commit", number(name), count) for name in hand for count in range(1, hand[name] + 1)}
        if self.majority("maid") == seat:
            found |= {
                ("commit_pair", number(one), number(other))
                for one in hand
                for other in hand
                if number(one) < number(other)
            }
        return found

    def _action(self, seat: int) -> set[Move]:
        left = self.committed[seat] or []
        found: set[Move] = {("reveal", number(name)) for name in left}
        if "banker" not in self.used and self.bank and self.majority("banker") == seat:
            found.add(("banker",))
        if "bishop" not in self.used and self.majority("bishop") == seat:
            found |= {("bishop", number(event)) for event in EVENTS if self.courts[seat][event]}
        if "spy" not in self.used and self.majority("spy") == seat:
            found |= {("steal", other) for other in range(self.players) if other != seat and self.points[other]}
        if found and not left:
            found.add(("end_turn",))
        return found

    def _raid(self, seat: int) -> set[Move]:
        found: set[Move] = {("decline",)}
        for other in range(self.players):
            if other != seat and self.majority("guard") != other:
                found |= {("raid", other, number(name)) for name in VALUES if self.courts[other][name]}
        return found

    def _conspiracy(self, seat: int) -> set[Move]:
        free = [
            other
            for other in range(self.players)
            if not (self.majority("spy") == other and self.courts[other]["guard"] == 0)
        ]
        found: set[Move] = {("decline",)}
        for one in free:
            for other in free:
                if one < other:
                    found |= {
                        ("conspire", one, number(a), other, number(b))
                        for a in VALUES
                        for b in VALUES
                        if self.courts[one][a] and self.courts[other][b]
                    }
        return found

    def _discard(self, seat: int) -> set[Move]:
        return {("discard", number(name)) for name in VALUES if self.courts[seat][name]}

    # --- What follows ------------------------------------------------------------------------------------------

    def make(self, move: Move, after: dict[str, Any], events: list[Any]) -> None:
        """Carry out a decision; `after` is only looked at for the hands of a new round."""
        seat = self.seat
        assert seat is not None
        court = self.courts[seat]
        match move:
            case ("commit", kind, count):
                self._put_down(seat, [NAMES[kind]] * count)
            case ("commit_pair", one, other):
                self._put_down(seat, [NAMES[one], NAMES[other]])
            case ("reveal", kind):
                name = NAMES[kind]
                committed = self.committed[seat]
                assert committed is not None
                committed.remove(name)
                court[name] += 1
                if name in EVENTS:
                    self.phase = name
                    if self.moves() == {("decline",)}:
                        self.phase = "action"
            case ("raid", other, kind):
                self.courts[other][NAMES[kind]] -= 1
                self.phase = "action"
            case ("conspire", one, a, other, b):
                for giver, taker, kind in ((one, other, a), (other, one, b)):
                    self.courts[giver][NAMES[kind]] -= 1
                    self.courts[taker][NAMES[kind]] += 1
                self.phase = "action"
            case ("decline",):
                self.phase = "action"
            case ("banker",):
                self.bank -= 1
                self.points[seat] += 1
                self.used.add("banker")
            case ("bishop", kind):
                court[NAMES[kind]] -= 1
                self.used.add("bishop")
            case ("steal", other):
                self.points[other] -= 1
                self.points[seat] += 1
                self.used.add("spy")
            case ("end_turn",):
                self._next_turn()
            case ("discard", kind):
                court[NAMES[kind]] -= 1
                self.excess -= 1
                if not self.excess:
                    self.waiting.pop(0)
                    self._check_limits()
        while self.phase == "action" and self.waiting and not self.moves():
            self._next_turn()
        if not self.waiting and self.round < 8:
            self.round += 1
            self.first = (self.first + 1) % self.players
            self.deal(after)

    def _put_down(self, seat: int, cards: list[str]) -> None:
        self.committed[seat] = cards
        self.hands[seat] -= Counter(cards)
        self.waiting.pop(0)
        if not self.waiting:
            self.phase = "action"
            self.waiting = self.order()

    def _next_turn(self) -> None:
        self.waiting.pop(0)
        self.used = set()
        if not self.waiting:
            self.phase = "discard"
            self.waiting = self.order()
            self._check_limits()

    def _check_limits(self) -> None:
        while self.waiting:
            seat = self.waiting[0]
            court = self.courts[seat]
            limit = self.round + 2 + (2 if self.majority("prince") == seat else 0)
            characters = sum(court[name] for name in VALUES)
            self.excess = min(characters, sum(court.values()) - limit)
            if self.excess > 0:
                return
            self.waiting.pop(0)

    # --- The comparison ----------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """The end, counted by hand: the Seer breaks no tie here."""
        totals = [
            points - court["raid"] - court["conspiracy"] for points, court in zip(self.points, self.courts, strict=True)
        ]
        for name, value in VALUES.items():
            counts = [court[name] for court in self.courts]
            if counts.count(max(counts)) == 1:
                totals[counts.index(max(counts))] += value
        return tuple(totals)

    def agrees_with(self, dump: dict[str, Any]) -> None:
        """Whether the room has the same table."""
        assert dump["to_move"] == self.seat
        assert (dump["bank"], dump["honours"]) == (self.bank, self.points)
        size = len(NAMES)
        for seat, court in enumerate(self.courts):
            assert dump["courts"][seat * size : (seat + 1) * size] == [court[name] for name in NAMES]
        if self.seat is not None:
            assert (dump["round"] + 1, dump["first"]) == (self.round, self.first)
            for seat, cards in enumerate(self.committed):
                assert sorted(dump["orders"][seat]) == sorted(map(number, cards or []))
