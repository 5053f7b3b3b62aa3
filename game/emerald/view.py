"""What one seat knows, what can be told from it, and guesses that agree with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product
from typing import TYPE_CHECKING

from game.emerald import automatics, forecast, refusals
from game.emerald.board import UNKNOWN, Board, cards_text
from game.emerald.cards import (
    CITY,
    FACTIONS,
    GAME_DECK,
    IDENTITIES,
    IDLE_ROUNDS,
    LAST_ROUND,
    LOYALIST,
    RESTORATIONIST,
    ROYAL,
    TRACK_END,
)
from game.emerald.moves import Pass
from game.kernel import contract
from game.kernel.arithmetic import exp, total
from game.kernel.contract import Automatic, Fact, Move, Target, only
from game.kernel.fields import fields
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.emerald.state import Emerald

COPIES = Counter(GAME_DECK)
ANNOUNCED = 10
"""So many rounds before the last one it is announced."""
NEAR_END = 2
"""From how many spaces on one is warned that a marker may end the game."""
TRUST = 0.5
"""How much each deed shifts the belief about a player's faction. Among computers a single one tells nearly all: 99 %
of those who had done one more for a faction than for the other belonged to it (29 games). But people may bluff."""


@fields
class View(Board, contract.View):
    """Everything face up, one's own hand and identity, what one has peeked at, and what the others may hold."""

    hand_sizes: tuple[int, ...]
    unlocated: tuple[tuple[int, ...], ...]
    """For each player the cards that are either in their hand or in their draw pile, for all that everybody knows."""
    stack_sizes: tuple[int, ...]
    box_size: int

    @classmethod
    def of(cls, state: Emerald, seat: int) -> View:
        """The whitelist: what is named here is known to the seat, and nothing else is."""
        seats = range(state.players)
        return cls(
            **state.public_to(seat),
            hands=list(only(state.hands, seat)),
            piles=list(only(state.piles, seat)),
            hand_sizes=tuple(map(len, state.hands)),
            unlocated=tuple(map(_unlocated, state.hands, state.known, state.piles)),
            identities=tuple(
                state.identities[other] if state.knows_identity(seat, other) else UNKNOWN for other in seats
            ),
            stack_sizes=tuple(map(len, state.stacks)),
            box_size=len(state.box),
        )

    @property
    def hand(self) -> tuple[int, ...]:
        """One's own cards."""
        return self.hands[self.seat]

    @property
    def pile(self) -> tuple[int, ...]:
        """One's own draw pile."""
        return self.piles[self.seat]

    def refusal(self, target: Target) -> str:
        """Why a click here leads nowhere now. Of a thing that only goes on with a move it is said what comes first."""
        if self.to_move == self.seat:
            paths = list(map(self.targets, self.moves))
            later = any(target in path for path in paths)
            if later and not any(target in contract.first_clicks(path) for path in paths):
                return refusals.too_early(self, target)
        return contract.View.refusal(self, target)

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody can count of a player."""
        return {"points": self.live_score(seat), "agents": self.on_board(seat), "sanity": self.sanity[seat]}

    def progress(self) -> Fact:
        """The round, and how near the leader is to the limit."""
        facts = {"round": self.rounds, "best": max(self.live_scores()), "limit": self.limit()}
        return Fact("progress", facts)

    def automatic(self, possible: frozenset[Target], wanted: frozenset[Target]) -> Automatic:
        """Return what is done now without a click."""
        return automatics.automatic(self, possible, wanted)

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What is certain to follow from a move."""
        return forecast.forecast(self, move)

    def warning(self) -> Fact | None:
        """An end that is near: nobody does anything or the last rounds, which no rulebook knows, or a marker's."""
        left = IDLE_ROUNDS * self.players - self.idle
        if self.valve and self.idle >= self.players:
            return Fact("idle", {"number": left})
        last = LAST_ROUND - self.turns // self.players
        if self.valve and last <= ANNOUNCED:
            return Fact("last_rounds", {"number": last})
        spaces = TRACK_END - max(self.resto, self.loyal)
        near = Pass in self.decision.makes and 0 < spaces <= NEAR_END
        return Fact("track", {"number": spaces}) if near else None

    # --- Belief ------------------------------------------------------------------------------------------------

    def belief(self, seat: int) -> float:
        """How likely this seat holds a player to be a Restorationist, by what it knows and what it has seen done."""
        guesses, weights = self._possible_identities()
        turned = self.turncoat == seat
        matching = (
            weight for guess, weight in zip(guesses, weights, strict=True) if (guess[seat] == RESTORATIONIST) != turned
        )
        return total(matching) / total(weights)

    def _possible_identities(self, trust: float = TRUST) -> tuple[list[tuple[int, ...]], list[float]]:
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
                    weight /= 1 + exp(-trust * deeds if identity == RESTORATIONIST else trust * deeds)
            if weight > 0:
                guesses.append(guess)
                weights.append(weight)
        return guesses, weights

    # --- Guesses -----------------------------------------------------------------------------------------------

    def sample(self, rng: Rng, trust: float = TRUST) -> Emerald:
        """A whole game: others' hands out of the cards they own, stacks out of the cards nobody has seen; identities
        as likely as deeds tell, to who trusts them so much."""
        from game.emerald.state import Emerald

        chance = rng.fork()
        guesses, weights = self._possible_identities(trust)
        identities = guesses[rng.weighted(weights)]
        stacks, box = self._guess_stacks(rng)
        hands, piles = [], []
        for seat in range(self.players):
            hand, pile = (self.hand, self.pile) if seat == self.seat else self._guess_hand(seat, rng)
            hands.append(hand)
            piles.append(pile)
        state = Emerald(
            **self.public(),
            rng=chance,
            stacks=stacks,
            box=box,
            hands=hands,
            piles=piles,
            identities=identities,
        )
        if self.to_move is not None and self.to_move != self.seat and not state.legal_moves():
            self._guess_able_hand(state, self.to_move, rng)
        return state

    def _guess_hand(self, seat: int, rng: Rng) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What everybody knows to be in the hand, and the rest by chance."""
        cards = list(self.unlocated[seat])
        drawn = self.hand_sizes[seat] - len(self.known[seat])
        rng.draw(cards, drawn)
        return tuple(sorted((*self.known[seat], *cards[:drawn]))), tuple(sorted(cards[drawn:]))

    def _guess_able_hand(self, state: Emerald, seat: int, rng: Rng) -> None:
        """Who has announced an assassination can also pay for it: find a hand for which that is true."""
        cards = list(self.unlocated[seat])
        rng.shuffle(cards)
        for chosen in combinations(range(len(cards)), self.hand_sizes[seat] - len(self.known[seat])):
            state.hands[seat] = tuple(sorted((*self.known[seat], *(cards[place] for place in chosen))))
            state._legal = None
            if state.legal_moves():
                state.piles[seat] = tuple(sorted(card for place, card in enumerate(cards) if place not in chosen))
                return

    def _guess_stacks(self, rng: Rng) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """A city card or royal that nobody has seen is in its own stack, as long as there is one."""
        seen = Counter((*self.removed, *self.played, *self.spent, *self.tops))
        for group in (self.known, self.unlocated, self.discards, self.beside):
            for cards in group:
                seen.update(cards)
        unseen = [card for card, copies in COPIES.items() for _ in range(copies - seen[card])]
        rng.shuffle(unseen)
        stacks: tuple[tuple[int, ...], ...] = ()
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
            stacks += (tuple(stack),)
        return stacks, (*unseen, *lost)

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


def _unlocated(hand: tuple[int, ...], known: tuple[int, ...], pile: tuple[int, ...]) -> tuple[int, ...]:
    """A player's cards of which everybody knows only that they are in the hand or in the draw pile."""
    hidden = list(hand)
    for card in known:
        hidden.remove(card)
    return tuple(sorted((*hidden, *pile)))
