"""What one seat knows, what follows from it, and guesses that agree with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.catham import forecast
from game.catham.board import Board, cards_text, counts
from game.catham.cards import ALL, COPIES
from game.catham.guess import guess
from game.kernel import contract
from game.kernel.contract import Fact, Move
from game.kernel.fields import fields
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.catham.state import CathamCity


@fields
class View(Board, contract.View):
    """Everything face up, one's own hand, how many cards the others hold, and which of them have been seen."""

    hands: tuple[int, ...]
    """One's own cards, and those that everybody knows to be in the others' hands."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    piles: tuple[tuple[int, ...], ...]
    """For each draw pile that has been shuffled, the present one last: the cards by faction that are in it or were
    drawn from it by others."""
    drawn: tuple[tuple[int, ...], ...]
    """What this seat has drawn from each of them; nothing of what the others have drawn."""

    @classmethod
    def of(cls, state: CathamCity, seat: int) -> View:
        """The whitelist: what is named here is known to the seat, and nothing else is."""
        start, end = seat * ALL, seat * ALL + ALL
        before, own, behind = (0,) * start, slice(start, end), (0,) * (len(state.hands) - end)
        piles = [[sum(pile[faction::ALL]) - pile[own][faction] for faction in range(ALL)] for pile in state.drawn]
        for faction in state.deck:
            piles[-1][faction] += 1
        return cls(
            **state.public_to(seat),
            hands=(*state.known[:start], *state.hands[own], *state.known[end:]),
            hand_sizes=tuple(map(state.hand_size, range(state.players))),
            deck_size=len(state.deck),
            piles=tuple(map(tuple, piles)),
            drawn=tuple([before + pile[own] + behind for pile in state.drawn]),
        )

    @property
    def hand(self) -> tuple[int, ...]:
        """One's own cards by faction."""
        return self.hands[self.seat * ALL : self.seat * ALL + ALL]

    @property
    def pile(self) -> tuple[int, ...]:
        """The cards by faction that are in the draw pile or have been drawn from it by others since it was shuffled."""
        return self.piles[-1]

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.hand_sizes[seat]

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody can count of a player."""
        return {"points": self.influence[seat], "cards": self.hand_sizes[seat]}

    def progress(self) -> Fact:
        """The leader's influence, and how much is needed."""
        return Fact("progress", {"best": max(self.influence), "target": self.target})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What is certain to follow from a move."""
        return forecast.forecast(self, move)

    def missing(self, faction: int) -> int:
        """How many cards one's own hand lacks to play a faction."""
        return self.lacking(self.hand, faction)

    def opponents(self) -> list[int]:
        """The others, clockwise from this seat's left."""
        return [(self.seat + turn) % self.players for turn in range(1, self.players)]

    def unseen(self) -> list[int]:
        """How many cards of each faction this seat cannot place: in the draw pile, or in a hand and not known there."""
        left = [(COPIES if faction in self.factions else 0) - sum(self.hands[faction::ALL]) for faction in range(ALL)]
        for places in (self.pool, self.discard, counts(self.played)):
            left = [number - seen for number, seen in zip(left, places, strict=True)]
        return left

    def sample(self, rng: Rng) -> CathamCity:
        """A full state that can have come about as everybody has seen it."""
        from game.catham.state import CathamCity

        trails = tuple(() if seat == self.seat else trail for seat, trail in enumerate(self.trails))
        hands, drawn = list(self.hands), list(map(list, self.drawn))
        deck = guess(trails, self.piles, hands, drawn, rng)
        return CathamCity(**self.public(), rng=rng.fork(), hands=hands, drawn=tuple(map(tuple, drawn)), deck=deck)

    def __str__(self) -> str:
        """A few words for playthroughs, without what is hidden."""
        return (
            f"P{self.seat + 1} sees own hand {cards_text(self.hand)}; "
            f"{self.deck_size} cards in the draw pile, out of {cards_text(self.pile)}"
        )
