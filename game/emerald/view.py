"""What one seat knows, and guesses that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from math import exp
from typing import TYPE_CHECKING, Any

from game.emerald.cards import (
    CITY,
    FACTIONS,
    GAME_DECK,
    IDENTITIES,
    LOYALIST,
    RESTORATIONIST,
    ROYAL,
)
from game.emerald.state import PUBLIC, Board, cards_text
from game.kernel import contract
from game.kernel.contract import Move, Path, Prompt
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.emerald.rules import Emerald

UNKNOWN = 0
"""Instead of a faction that the seat does not know."""
TRUST = 0.3
"""How much each deed shifts the belief about a player's faction."""


class View(Board, contract.View):
    """Everything face up, one's own hand and identity, what one has peeked at, and what the others may hold."""

    __slots__ = (
        "box_size",
        "hand",
        "hand_sizes",
        "identities",
        "moves",
        "peeked",
        "pile",
        "prompt",
        "seat",
        "stack_sizes",
        "unlocated",
        "valve",
        *PUBLIC,
    )

    seat: int
    prompt: Prompt | None
    moves: Sequence[Move]
    hand: tuple[int, ...]
    pile: tuple[int, ...]
    """One's own draw pile, which follows from the cards that one owns; its order is chance."""
    hand_sizes: tuple[int, ...]
    unlocated: tuple[tuple[int, ...], ...]
    """For each player the cards that are either in his hand or in his draw pile, for all that everybody knows."""
    identities: tuple[int, ...]
    """The identity cards that this seat knows."""
    peeked: int
    stack_sizes: tuple[int, ...]
    box_size: int
    valve: bool

    @classmethod
    def of(cls, table: Emerald, seat: int) -> View:
        """The whitelist: what is copied here is known to the seat, and nothing else is."""
        view = object.__new__(cls)
        for name in PUBLIC:
            value = getattr(table, name)
            setattr(view, name, value[:] if isinstance(value, list) else value)
        view.seat = seat
        view.prompt = table.prompt()
        view.moves = tuple(table.legal_moves()) if table.to_move == seat else ()
        view.hand = table.hands[seat]
        view.pile = table.piles[seat]
        view.hand_sizes = tuple(map(len, table.hands))
        view.unlocated = tuple(map(table.unlocated, range(table.players)))
        view.peeked = table.peeked[seat]
        view.identities = tuple(
            table.identities[other] if table.knows_identity(seat, other) else UNKNOWN for other in range(table.players)
        )
        view.stack_sizes = tuple(map(len, table.stacks))
        view.box_size = len(table.box)
        view.valve = table.valve
        return view

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        from game.emerald.rules import clicks

        return clicks(move, self.decision)

    # --- Belief ------------------------------------------------------------------------------------------------

    def belief(self, seat: int) -> float:
        """How likely this seat holds a player to be a Restorationist, by what he knows and what he has seen done."""
        guesses, weights = self._possible_identities()
        turned = self.turncoat == seat
        matching = (
            weight for guess, weight in zip(guesses, weights, strict=True) if (guess[seat] == RESTORATIONIST) != turned
        )
        return sum(matching) / sum(weights)

    def _possible_identities(self) -> tuple[list[tuple[int, ...]], list[float]]:
        """Every deal of identity cards that agrees with what is known, and how likely it is."""
        guesses, weights = [], []
        for guess in product(*(((known,) if known else tuple(FACTIONS)) for known in self.identities)):
            weight = 1.0
            left = {RESTORATIONIST: IDENTITIES, LOYALIST: IDENTITIES}
            for seat, identity in enumerate(guess):
                weight *= left[identity]
                left[identity] -= 1
                if not self.identities[seat]:
                    deeds = self.leaning[seat] * (-1 if self.turncoat == seat else 1)
                    weight /= 1 + exp(-TRUST * deeds if identity == RESTORATIONIST else TRUST * deeds)
            if weight > 0:
                guesses.append(guess)
                weights.append(weight)
        return guesses, weights

    # --- Guesses -----------------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> Emerald:
        """A full table: others' hands out of the cards they own, stacks out of the cards nobody has seen."""
        from game.emerald.rules import Emerald

        table = object.__new__(Emerald)
        for name in PUBLIC:
            value = getattr(self, name)
            setattr(table, name, value[:] if isinstance(value, list) else value)
        table.rng = rng.fork()
        table.valve = self.valve
        table.peeked = [0] * self.players
        table.peeked[self.seat] = self.peeked
        guesses, weights = self._possible_identities()
        table.identities = guesses[rng.weighted(weights)]
        self._guess_stacks(table, rng)
        table.hands, table.piles = [], []
        for seat in range(self.players):
            hand, pile = (self.hand, self.pile) if seat == self.seat else self._guess_hand(seat, rng)
            table.hands.append(hand)
            table.piles.append(pile)
        table._legal = None
        if self.to_move is not None and self.to_move != self.seat and not table.legal_moves():
            self._guess_able_hand(table, self.to_move, rng)
        return table

    def _guess_hand(self, seat: int, rng: Rng) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What everybody knows to be in the hand, and the rest by chance."""
        cards = list(self.unlocated[seat])
        drawn = self.hand_sizes[seat] - len(self.known[seat])
        rng.draw(cards, drawn)
        return tuple(sorted((*self.known[seat], *cards[:drawn]))), tuple(sorted(cards[drawn:]))

    def _guess_able_hand(self, table: Emerald, seat: int, rng: Rng) -> None:
        """Who has announced an assassination can also pay for it: find a hand for which that is true."""
        cards = list(self.unlocated[seat])
        rng.shuffle(cards)
        for chosen in combinations(range(len(cards)), self.hand_sizes[seat] - len(self.known[seat])):
            table.hands[seat] = tuple(sorted((*self.known[seat], *(cards[place] for place in chosen))))
            table._legal = None
            if table.legal_moves():
                table.piles[seat] = tuple(sorted(card for place, card in enumerate(cards) if place not in chosen))
                return

    def _guess_stacks(self, table: Emerald, rng: Rng) -> None:
        """A city card or royal that nobody has seen is in its own stack, as long as there is one."""
        seen = Counter((*self.removed, *self.played, *self.spent, *self.tops))
        for group in (self.known, self.unlocated, self.discards, self.beside):
            for cards in group:
                seen.update(cards)
        unseen = [card for card, copies in Counter(GAME_DECK).items() for _ in range(copies - seen[card])]
        rng.shuffle(unseen)
        table.stacks = []
        lost: list[int] = []
        for city, size in enumerate(self.stack_sizes):
            own = [] if seen[CITY + city] else [CITY + city]
            if not seen[ROYAL + city] and not self.slots[city]:
                own.append(ROYAL + city)
            if not size:
                lost += own
                own = []
            stack = own + unseen[: size - len(own)]
            del unseen[: size - len(own)]
            rng.shuffle(stack)
            table.stacks.append(tuple(stack))
        table.box = (*unseen, *lost)

    def __str__(self) -> str:
        """What this seat sees beyond what is open."""
        known = " ".join(
            f"P{seat + 1}:{FACTIONS[identity][:5]}" for seat, identity in enumerate(self.identities) if identity
        )
        others = " ".join(
            f"P{seat + 1}:{self.hand_sizes[seat]}" + (f"({cards_text(self.known[seat])})" if self.known[seat] else "")
            for seat in range(self.players)
            if seat != self.seat
        )
        return f"P{self.seat + 1} sees {known}; own hand {cards_text(self.hand)}; others hold {others}"
