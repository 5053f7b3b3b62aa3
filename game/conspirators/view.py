"""What one seat knows, what follows from it, and guesses that agree with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from game.conspirators import forecast
from game.conspirators.board import Board, cards_text
from game.conspirators.cards import ALL, COPIES, KINDS, ROUNDS
from game.kernel import contract
from game.kernel.arithmetic import sum
from game.kernel.contract import Fact, Move, only
from game.kernel.fields import fields
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.conspirators.state import Conspirators


@fields
class View(Board, contract.View):
    """Everything face up, one's own cards, and how many cards the others hold."""

    hands: tuple[tuple[int, ...], ...]
    """One's own cards by kind, nobody else's; after phase II those that go back to the deck."""
    hand_sizes: tuple[int, ...]
    orders: tuple[tuple[int, ...], ...]
    """One's own committed cards that are still face down, nobody else's."""
    order_sizes: tuple[int, ...]
    deck_size: int

    @classmethod
    def of(cls, state: Conspirators, seat: int) -> View:
        """The whitelist: what is named here is known to the seat, and nothing else is."""
        return cls(
            **state.public_to(seat),
            hands=only(state.hands, seat),
            hand_sizes=tuple(map(sum, state.hands)),
            orders=only(state.orders, seat),
            order_sizes=tuple(map(len, state.orders)),
            deck_size=sum(state.deck),
        )

    @property
    def hand(self) -> tuple[int, ...]:
        """One's own cards by kind."""
        return self.hands[self.seat]

    @property
    def order(self) -> tuple[int, ...]:
        """One's own cards that lie face down."""
        return self.orders[self.seat]

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody can count of a player."""
        return {"points": self.scores()[seat], "honours": self.honours[seat], "court": sum(self.court(seat))}

    def progress(self) -> Fact:
        """The round."""
        return Fact("progress", {"round": self.round + 1, "rounds": ROUNDS})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What these cards do once they are revealed."""
        return forecast.forecast(self, move)

    def once_revealed(self, cards: tuple[int, ...]) -> tuple[Fact, ...]:
        """What the cards that lie face down do once they are revealed."""
        return forecast.committed(self, self.seat, cards) if cards else ()

    # --- Guesses -----------------------------------------------------------------------------------------------

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
        from game.conspirators.state import Conspirators

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
        return Conspirators(**self.public(), rng=rng.fork(), hands=hands, orders=orders, deck=_counts(pool))

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
            f"P{self.seat + 1} sees round {self.round + 1}, {self.decision}, bank {self.bank}, "
            f"deck {self.deck_size}; own hand {cards_text(self.hand)}; own orders "
            f"{' '.join(KINDS[kind] for kind in self.order) or '-'}; others' hand+face down {', '.join(others)}"
        )


def _counts(cards: Sequence[int]) -> tuple[int, ...]:
    counts = [0] * ALL
    for kind in cards:
        counts[kind] += 1
    return tuple(counts)
