"""How the unseen cards may lie: a deal that agrees with everything that has come to light.

Whoever remembers everything knows what each draw pile held, how many cards each player drew from it and when, and which
cards that nobody knew of have come to light from their hand since. Each of these must have been among the cards drawn
by then; what else was drawn can be anything that the pile held.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.catham.cards import ALL
from game.kernel.arithmetic import sum
from game.kernel.rng import Rng

DETOURS = 2
"""How many cards may make room for one another."""
PATIENCE = 1000
"""How often a deal may be begun anew; more than five times was never seen."""


class Draw(NamedTuple):
    """Cards that a player drew unseen from a pile, with nothing of that hand coming to light between them."""

    seat: int
    pile: int
    number: int


class Shown(NamedTuple):
    """A card that came to light; it was in one of its owner's draws, from the `first` to the one before `end`."""

    faction: int
    first: int
    end: int


def guess(
    trails: tuple[tuple[int, ...], ...],
    piles: Sequence[Sequence[int]],
    hands: list[int],
    drawn: list[list[int]],
    rng: Rng,
) -> list[int]:
    """Add to `drawn` what each player may have drawn from each pile, and to `hands` what they still hold of it. Return
    what is left of the last pile. Whose cards are known has no trail."""
    deal = settled(*remembered(trails), piles, rng)
    rest: list[list[int]] = []
    for left in deal.left:
        cards = [faction for faction, number in enumerate(left) for _ in range(number)]
        rng.shuffle(cards)
        rest.append(cards)
    for card, at in zip(deal.shown, deal.places, strict=True):
        draw = deal.draws[at]
        drawn[draw.pile][draw.seat * ALL + card.faction] += 1
    for draw, free in zip(deal.draws, deal.free, strict=True):
        for _ in range(free):
            place = draw.seat * ALL + rest[draw.pile].pop()
            drawn[draw.pile][place] += 1
            hands[place] += 1
    return rest[-1]


@lru_cache(maxsize=8)
def remembered(trails: tuple[tuple[int, ...], ...]) -> tuple[tuple[Draw, ...], tuple[Shown, ...]]:
    """The draws of each player one after another, and the cards that came to light, those first that can come from few
    piles. One seat thinks long about the same trails."""
    draws: list[Draw] = []
    shown: list[Shown] = []
    for seat, trail in enumerate(trails):
        first = len(draws)
        before = -1
        for step in trail:
            if step < ALL:
                shown.append(Shown(step, first, len(draws)))
            elif step == before:
                draws[-1] = Draw(seat, step - ALL, draws[-1].number + 1)
            else:
                draws.append(Draw(seat, step - ALL, 1))
            before = step
    shown.sort(key=lambda card: len({draws[at].pile for at in range(card.first, card.end)}))
    return tuple(draws), tuple(shown)


def settled(draws: Sequence[Draw], shown: Sequence[Shown], piles: Sequence[Sequence[int]], rng: Rng) -> Deal:
    """A place for every card that came to light. A card for which there is none left comes before all others in the
    next attempt; some attempt succeeds, because what has come about is possible."""
    for _ in range(PATIENCE):
        deal = Deal(draws, shown, piles)
        lost = deal.place_all(rng)
        if lost is None:
            return deal
        shown = (lost, *(card for card in shown if card is not lost))
    raise AssertionError("what has come to light cannot have been drawn")


class Deal:
    """The cards that came to light, laid back into the draws in which they may have been."""

    def __init__(self, draws: Sequence[Draw], shown: Sequence[Shown], piles: Sequence[Sequence[int]]) -> None:
        self.draws = draws
        self.shown = shown
        self.places = [-1] * len(shown)
        """The draw of each card, or -1."""
        self.free = [draw.number for draw in draws]
        """How many cards of each draw are still open."""
        self.left = [list(pile) for pile in piles]
        """How many cards of each faction are still open in each pile."""

    def place_all(self, rng: Rng) -> Shown | None:
        """Lay all cards back; the first one that cannot be."""
        for card, shown in enumerate(self.shown):
            if not self.place(card, DETOURS, rng):
                return shown
        return None

    def place(self, card: int, detours: int, rng: Rng) -> bool:
        """Lay a card into a draw that has room for it, into a likelier one more often; if there is none, see whether
        another card can make room."""
        faction, first, end = self.shown[card]
        options = [at for at in range(first, end) if self.free[at] and self.left[self.draws[at].pile][faction]]
        if options:
            at = options[0]
            if len(options) > 1:
                at = options[rng.weighted([self._chance(at, faction) for at in options])]
            self._lay(card, at)
            return True
        return detours > 0 and any(self._make_room(card, at, detours, rng) for at in range(first, end))

    def _chance(self, at: int, faction: int) -> float:
        left = self.left[self.draws[at].pile]
        return self.free[at] * left[faction] / sum(left)

    def _make_room(self, card: int, at: int, detours: int, rng: Rng) -> bool:
        """Lay a card into this draw although it is full, or its pile has no such card left: for another one."""
        faction, pile = self.shown[card].faction, self.draws[at].pile
        if self.free[at]:
            others = [
                other
                for other, there in enumerate(self.places)
                if there >= 0 and self.shown[other].faction == faction and self.draws[there].pile == pile
            ]
        elif self.left[pile][faction]:
            others = [other for other, there in enumerate(self.places) if there == at]
        else:
            return False
        rng.shuffle(others)
        for other in others:
            before = self._pick_up(other)
            self._lay(card, at)
            if self.place(other, detours - 1, rng):
                return True
            self._pick_up(card)
            self._lay(other, before)
        return False

    def _lay(self, card: int, at: int) -> None:
        self.places[card] = at
        self.free[at] -= 1
        self.left[self.draws[at].pile][self.shown[card].faction] -= 1

    def _pick_up(self, card: int) -> int:
        at = self.places[card]
        self.places[card] = -1
        self.free[at] += 1
        self.left[self.draws[at].pile][self.shown[card].faction] += 1
        return at
