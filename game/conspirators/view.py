"""What one seat knows, and guesses that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from game.conspirators.cards import ALL, COPIES, KINDS
from game.conspirators.moves import clicks
from game.conspirators.state import DECISIONS, Courts, cards_text
from game.kernel import contract
from game.kernel.contract import Path
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.conspirators.rules import Conspirators


class View(Courts, contract.View):
    """Everything face up, one's own cards, and how many cards the others hold."""

    __slots__ = (
        "aside",
        "bank",
        "courts",
        "decision",
        "deck_size",
        "excess",
        "first",
        "hand",
        "hand_sizes",
        "honours",
        "maid",
        "moves",
        "order",
        "order_sizes",
        "players",
        "prompt",
        "revealed",
        "round",
        "seat",
        "to_move",
        "turn",
        "used",
    )

    hand: tuple[int, ...]
    """One's own cards by kind; after phase II those that go back to the deck."""
    hand_sizes: tuple[int, ...]
    order: tuple[int, ...]
    """One's own committed cards that are still face down."""
    order_sizes: tuple[int, ...]
    revealed: tuple[tuple[int, ...], ...]
    aside: tuple[int, ...]
    honours: tuple[int, ...]

    @classmethod
    def of(cls, table: Conspirators, seat: int) -> View:
        """The whitelist: what is copied here is known to the seat, and nothing else is."""
        view = object.__new__(cls)
        view.seat = seat
        view.players = table.players
        view.to_move = table.to_move
        view.prompt = table.prompt()
        view.moves = tuple(table.legal_moves()) if table.to_move == seat else ()
        view.decision = table.decision
        view.round = table.round
        view.first = table.first
        view.turn = table.turn
        view.courts = table.courts[:]
        view.hand = table.hands[seat]
        view.hand_sizes = tuple(map(sum, table.hands))
        view.order = table.orders[seat]
        view.order_sizes = tuple(map(len, table.orders))
        view.revealed = tuple(table.revealed)
        view.aside = tuple(table.aside)
        view.honours = tuple(table.honours)
        view.bank = table.bank
        view.deck_size = sum(table.deck)
        view.maid = table.maid
        view.used = table.used
        view.excess = table.excess
        return view

    decision: int
    first: int
    turn: int
    bank: int
    deck_size: int
    maid: int
    used: int
    excess: int

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return clicks(move, self.seat)

    def unseen(self) -> list[int]:
        """How many of each kind this seat has not located: in the deck, in other hands, face down before others."""
        left = [COPIES[kind] - self.aside[kind] - self.hand[kind] for kind in range(ALL)]
        for kind in self.order:
            left[kind] -= 1
        for place, count in enumerate(self.courts):
            left[place % ALL] -= count
        return left

    def sample(self, rng: Rng) -> Conspirators:
        """A full table: others' orders as the rules allow them, the rest of the unseen cards anywhere."""
        from game.conspirators.rules import Conspirators

        unseen = self.unseen()
        orders: list[tuple[int, ...]] = [()] * self.players
        orders[self.seat] = self.order
        others = [seat for seat in range(self.players) if seat != self.seat and self.order_sizes[seat]]
        others.sort(key=lambda seat: not self.revealed[seat])  # those that are all but known come first
        if not self._guess_orders(others, unseen, orders, rng):
            raise AssertionError("what lies face down cannot be there")
        pool = [kind for kind in range(ALL) for _ in range(unseen[kind])]
        rng.shuffle(pool)
        hands = []
        for seat in range(self.players):
            if seat == self.seat:
                hands.append(self.hand)
                continue
            size = self.hand_sizes[seat]
            hands.append(_counts(pool[:size]))
            del pool[:size]
        table = object.__new__(Conspirators)
        table.players = self.players
        table.to_move = self.to_move
        table.rng = rng.fork()
        table.decision = self.decision
        table.round = self.round
        table.first = self.first
        table.turn = self.turn
        table.courts = self.courts[:]
        table.hands = hands
        table.orders = orders
        table.revealed = list(self.revealed)
        table.deck = _counts(pool)
        table.aside = list(self.aside)
        table.honours = list(self.honours)
        table.bank = self.bank
        table.maid = self.maid
        table.used = self.used
        table.excess = self.excess
        table._legal = None
        return table

    def _guess_orders(self, seats: list[int], unseen: list[int], orders: list[tuple[int, ...]], rng: Rng) -> bool:
        """Choose what lies face down before these seats, likelier combinations more often; False if none fits."""
        if not seats:
            return True
        seat, rest = seats[0], seats[1:]
        guesses, weights = self._possible_orders(seat, unseen)
        while guesses:
            place = rng.weighted(weights)
            weights.pop(place)
            orders[seat] = cards = guesses.pop(place)
            for kind in cards:
                unseen[kind] -= 1
            if self._guess_orders(rest, unseen, orders, rng):
                return True
            for kind in cards:
                unseen[kind] += 1
        return False

    def _possible_orders(self, seat: int, unseen: Sequence[int]) -> tuple[list[tuple[int, ...]], list[float]]:
        """One kind, the one already revealed if there is any; or any pair, if the seat had the Tavern-maids."""
        size, revealed = self.order_sizes[seat], self.revealed[seat]
        pair = seat == self.maid and size + len(revealed) == 2
        kinds = range(ALL) if pair or not revealed else revealed[:1]
        guesses: list[tuple[int, ...]] = [(kind,) * size for kind in kinds if unseen[kind] >= size]
        weights: list[float] = [comb(unseen[cards[0]], size) for cards in guesses]
        if pair and size == 2:
            for cards in combinations([kind for kind in range(ALL) if unseen[kind]], 2):
                guesses.append(cards)
                weights.append(unseen[cards[0]] * unseen[cards[1]])
        return guesses, weights

    def __str__(self) -> str:
        """The same few lines as the table's, without what is hidden."""
        others = [
            f"P{seat + 1} {self.hand_sizes[seat]}+{self.order_sizes[seat]}"
            for seat in range(self.players)
            if seat != self.seat
        ]
        return (
            f"P{self.seat + 1} sees round {self.round + 1}, {DECISIONS[self.decision]}, bank {self.bank}, "
            f"deck {self.deck_size}; own hand {cards_text(self.hand)}; own orders "
            f"{' '.join(KINDS[kind] for kind in self.order) or '-'}; others' hand+face down {', '.join(others)}"
        )


def _counts(cards: Sequence[int]) -> tuple[int, ...]:
    counts = [0] * ALL
    for kind in cards:
        counts[kind] += 1
    return tuple(counts)
