"""A second referee for Catham City, from the description of its rules alone.

It follows hands, pool and influence by itself. Of what chance brings it is told: which cards were drawn, revealed or
turned up stands in the events. What may be decided, who is asked, and what everybody gains or pays it works out.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

NAMES = ["detectives", "scientists", "robocats", "mafia", "hackers", "police", "journalists", "officials"]
SIZE = len(NAMES)
Move = tuple[Any, ...]


class Referee:
    """The table as somebody beside it would follow it."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.players = dump["players"]
        self.factions = [NAMES.index(name) for name in dump["factions"]]
        self.actions = dump["actions"]
        assert len(set(self.factions)) == 5
        self.hands = [Counter(dict(enumerate(self._hand(dump, seat)))) for seat in range(self.players)]
        self.pool = Counter(dict(enumerate(dump["pool"])))
        self.influence = [0] * self.players
        self.active = dump["to_move"]
        sizes = [6, 6, 7, 7, 8, 8]
        for step in range(self.players):
            assert self.held((self.active + step) % self.players) == sizes[step]
        assert self.pool.total() == 7
        self.left = self.actions
        self.turns = 0
        self.waiting: list[tuple[str, int, Any]] = []
        """Answers that are still due: what, from whom, and with which card."""
        self.over = False

    @staticmethod
    def _hand(dump: dict[str, Any], seat: int) -> list[int]:
        return list(dump["hands"][seat * SIZE : (seat + 1) * SIZE])

    def held(self, seat: int) -> int:
        return self.hands[seat].total()

    @property
    def seat(self) -> int | None:
        if self.over:
            return None
        return self.waiting[0][1] if self.waiting else self.active

    # --- What may be decided -----------------------------------------------------------------------------------

    def moves(self) -> set[Move]:
        if self.over:
            return set()
        if self.waiting:
            what, seat, card = self.waiting[0]
            hand = self.hands[seat]
            if what == "inform":
                return {("decline",)} | ({("inform", card)} if hand[card] else set())
            if what == "leak":
                return {("decline",)} | {("leak", faction) for faction in self.factions if hand[faction] >= 2}
            if what == "mafia":
                return set()
            if what == "tribute":
                return {("surrender_cards",), ("return_influence",)}
            return {("discard", faction) for faction in self.factions if hand[faction]}
        return self._actions(self.active)

    def _actions(self, seat: int) -> set[Move]:
        hand, names = self.hands[seat], NAMES
        others = [other for other in range(self.players) if other != seat]
        found: set[Move] = {("take", faction, n) for faction in self.factions for n in range(1, self.pool[faction] + 1)}
        for faction in self.factions:
            have = hand[faction]
            match names[faction]:
                case "detectives" if have >= 3:
                    found |= {
                        ("detectives", extra) for extra in self.factions if hand[extra] > (3 if extra == faction else 0)
                    }
                case "scientists" if have >= 3:
                    found.add(("scientists",))
                case "robocats":
                    found |= {("robocats", n) for n in (2, 4) if have >= n}
                case "mafia" if have >= 4:
                    found.add(("mafia",))
                case "hackers":
                    found |= {
                        ("hackers", n, other)
                        for n in range(1, min(4, have) + 1)
                        for other in others
                        if self.held(other) >= n
                    }
                case "police":
                    found |= {
                        ("police", n, extra, other)
                        for n in range(1, have + 1)
                        for extra in self.factions
                        if extra != faction and hand[extra]
                        for other in others
                    }
                case "journalists" if have >= 2:
                    found.add(("journalists",))
                case "officials":
                    found |= {("officials", n) for n in range(1, have + 1)}
        return found

    # --- What follows ------------------------------------------------------------------------------------------

    def make(self, move: Move, after: dict[str, Any], events: list[Any]) -> None:
        """Carry out a decision; of the events only what chance has brought is looked at. Who can only decline may be
        asked all the same, so that nobody learns anything of his hand: there the room is free."""
        self.asked = after["to_move"]
        self.told = [(type(event).__name__, event) for event in events]
        seat = self.seat
        assert seat is not None
        hand = self.hands[seat]
        match move:
            case ("discard", faction):
                self._lose(seat, faction)
                what, _, left = self.waiting.pop(0)
                if left > 1 and hand.total():
                    self.waiting.insert(0, (what, seat, left - 1))
            case ("inform", faction):
                self._lose(seat, faction)
                self.waiting.pop(0)
                self._gain(seat, 1)
            case ("leak", faction):
                self._lose(seat, faction, 2)
                self.hands[self.active][faction] += 1
                self.waiting.pop(0)
                self._gain(seat, 1)
            case ("decline",):
                self.waiting.pop(0)
            case ("surrender_cards",):
                self.waiting.pop(0)
                self._owe_cards(seat)
            case ("return_influence",):
                self.influence[seat] -= 1
                self.waiting.pop(0)
            case _:
                self._act(seat, move)
        self._go_on()

    def _act(self, seat: int, move: Move) -> None:
        others = [(seat + step) % self.players for step in range(1, self.players)]
        hand = self.hands[seat]
        self.playing = move[0]
        faction = NAMES.index(move[0]) if move[0] in NAMES else -1
        match move:
            case ("take", kind, n):
                self.pool[kind] -= n
                hand[kind] += n
            case ("detectives", extra):
                self._lose(seat, faction, 3)
                self._lose(seat, extra)
                self._gain(seat, 3)
                self.waiting += [("inform", other, extra) for other in others]
            case ("scientists",):
                self._lose(seat, faction, 3)
                self._gain(seat, 2)
                self._draw(seat, 2)
            case ("robocats", n):
                self._lose(seat, faction, n)
                if n == 4:
                    self._gain(seat, 3)
                else:
                    self._draw(seat, 5)
            case ("mafia",):
                self._lose(seat, faction, 4)
                self._gain(seat, 2)
                self.waiting += [("mafia", other, None) for other in others]
            case ("hackers", n, target):
                self._lose(seat, faction, n)
                self.hands[target][faction] += n
                shown = self._shown("Exposed", target, n)
                for card in shown:
                    self._lose(target, card)
                self._gain(seat, shown.count(faction))
                if not self.over:
                    hand.update(card for card in shown if card != faction)
            case ("police", n, extra, target):
                self._lose(seat, faction, n)
                self._lose(seat, extra)
                shown = self._shown("Exposed", target, min(n, self.held(target)))
                for card in shown:
                    self._lose(target, card)
                self._gain(seat, shown.count(extra))
                self._draw(target, shown.count(faction))
            case ("journalists",):
                self._lose(seat, faction, 2)
                self._gain(seat, 2)
                self.waiting += [("leak", other, None) for other in others]
            case ("officials", n):
                self._lose(seat, faction, n)
                shown = [card for name, event in self.told if name == "TurnedUp" for card in event.cards]
                assert len(shown) <= n
                self._gain(seat, len(set(shown)))

    def _lose(self, seat: int, faction: int, count: int = 1) -> None:
        assert self.hands[seat][faction] >= count
        self.hands[seat][faction] -= count

    def _gain(self, seat: int, count: int) -> None:
        if self.over:
            return
        self.influence[seat] += count
        if self.influence[seat] >= (16 if self.players <= 3 else 13):
            self.over = True

    def _draw(self, seat: int, count: int) -> None:
        """What was drawn, in the order in which it happened; at most so many cards."""
        if self.over:
            return
        drawn = [card for name, event in self.told if name == "Drew" and event.seat == seat for card in event.cards]
        assert len(drawn) <= count
        self.hands[seat] += Counter(drawn)

    def _shown(self, name: str, seat: int, count: int) -> list[int]:
        """The cards of a hand that chance has brought to light; no more of a kind than there are."""
        (cards,) = [list(event.cards) for told, event in self.told if told == name]
        assert len(cards) == count
        assert not Counter(cards) - self.hands[seat]
        return cards

    def _go_on(self) -> None:
        """Whoever has no choice pays at once; after the last answer the limit, and then the next action."""
        while not self.over and self.waiting and self.moves() == {("decline",)} and self.seat != self.asked:
            self.waiting.pop(0)
        while not self.over and self.waiting and self.waiting[0][0] == "mafia":
            _, seat, _ = self.waiting.pop(0)
            if not self.influence[seat]:
                self._owe_cards(seat)
            elif self.held(seat) >= 2:
                self.waiting.insert(0, ("tribute", seat, None))
            else:
                self.influence[seat] -= 1
        if self.over or self.waiting:
            return
        for name, event in self.told:
            if name == "Refilled":
                self.pool += Counter(event.cards)
        excess = self.held(self.active) - 10
        if excess > 0:
            self.waiting = [("limit", self.active, excess)]
            return
        self.left -= 1
        if not self.left:
            self.left = self.actions
            self.active = (self.active + 1) % self.players
            self.turns += 1
            if self.turns >= self.players * -(-300 // (self.players * self.actions)):
                self.over = True

    def _owe_cards(self, seat: int) -> None:
        """Two cards of his choice; whoever has no more than two has none."""
        if self.held(seat) > 2:
            self.waiting.insert(0, ("cards", seat, 2))
        else:
            self.hands[seat].clear()

    # --- The comparison ----------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        return tuple(self.influence)

    def agrees_with(self, dump: dict[str, Any]) -> None:
        """Whether the room has the same table."""
        assert dump["to_move"] == self.seat
        assert dump["influence"] == self.influence
        for seat in range(self.players):
            assert self._hand(dump, seat) == [self.hands[seat][faction] for faction in range(SIZE)]
