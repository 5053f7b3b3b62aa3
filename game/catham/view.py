"""What one seat knows, and guesses that agree with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.catham import moves as m
from game.catham.factions import ALL, COPIES
from game.catham.state import Open, cards_text, counts
from game.kernel import contract
from game.kernel.contract import Path
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.catham.rules import CathamCity


class View(Open, contract.View):
    """Everything face up, one's own hand, how many cards the others hold, and which of them have been seen."""

    __slots__ = (
        "actions",
        "actions_left",
        "active",
        "decision",
        "deck_size",
        "discard",
        "drawn",
        "drawn_sizes",
        "earned",
        "factions",
        "hand",
        "hand_sizes",
        "influence",
        "known",
        "moves",
        "owed",
        "pile",
        "played",
        "players",
        "pool",
        "prompt",
        "seat",
        "to_move",
    )

    actions: int
    actions_left: int
    hand: tuple[int, ...]
    """One's own cards by faction."""
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    """For each seat, the cards by faction that everybody knows to be in its hand."""
    pool: tuple[int, ...]
    discard: tuple[int, ...]
    deck_size: int
    pile: tuple[int, ...]
    """The cards by faction that are in the draw pile or have been drawn from it by others since it was shuffled."""
    drawn: tuple[int, ...]
    """What this seat itself has drawn from it since."""
    drawn_sizes: tuple[int, ...]
    """How many cards each seat has drawn from it since."""
    influence: tuple[int, ...]
    earned: tuple[int, ...]
    owed: int

    @classmethod
    def of(cls, table: CathamCity, seat: int) -> View:
        """The whitelist: what is copied here is known to the seat, and nothing else is."""
        seats = range(table.players)
        drawn = _rows(table.drawn, table.players)
        pile = counts(table.deck)
        for other in seats:
            if other != seat:
                pile = [number + more for number, more in zip(pile, drawn[other], strict=True)]
        view = object.__new__(cls)
        view.seat = seat
        view.players = table.players
        view.to_move = table.to_move
        view.prompt = table.prompt()
        view.moves = tuple(table.legal_moves()) if table.to_move == seat else ()
        view.decision = table.decision
        view.factions = table.factions
        view.actions = table.actions
        view.actions_left = table.actions_left
        view.active = table.active
        view.hand = tuple(table.hand(seat))
        view.hand_sizes = tuple(map(table.hand_size, seats))
        view.known = _rows(table.known, table.players)
        view.pool = tuple(table.pool)
        view.discard = tuple(table.discard)
        view.deck_size = len(table.deck)
        view.pile = tuple(pile)
        view.drawn = drawn[seat]
        view.drawn_sizes = tuple(map(sum, drawn))
        view.played = table.played
        view.influence = tuple(table.influence)
        view.earned = tuple(table.earned)
        view.owed = table.owed
        return view

    def holding(self, faction: int) -> int:
        """How many cards of a faction this seat holds."""
        return self.hand[faction]

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return self.hand_sizes[seat]

    def targets(self, move: tuple[Any, ...]) -> Path:
        """The clicks that make this move."""
        return m.clicks(move)

    def unseen(self) -> list[int]:
        """How many cards of each faction this seat cannot place: in the draw pile, or in a hand and not known there."""
        left = [COPIES if faction in self.factions else 0 for faction in range(ALL)]
        foreign = [row for seat, row in enumerate(self.known) if seat != self.seat]
        for places in (self.hand, self.pool, self.discard, counts(self.played), *foreign):
            left = [number - seen for number, seen in zip(left, places, strict=True)]
        return left

    def sample(self, rng: Rng) -> CathamCity:
        """A full table: known cards in their hands, a draw pile as it can be, the other unseen cards anywhere."""
        from game.catham.rules import CathamCity

        unseen = self.unseen()
        deck, drawn = self._guess_deck(unseen, rng)
        for faction in deck:
            unseen[faction] -= 1
        loose = [faction for faction in self.factions for _ in range(unseen[faction])]
        rng.shuffle(loose)
        table = object.__new__(CathamCity)
        table.hands, table.known, table.drawn = [], [], []
        for seat, known in enumerate(self.known):
            table.known += known
            if seat == self.seat:
                table.hands += self.hand
                table.drawn += self.drawn
                continue
            table.hands += _with(known, loose, self.hand_sizes[seat] - sum(known))
            table.drawn += _with((0,) * ALL, drawn, self.drawn_sizes[seat])
        table.players = self.players
        table.to_move = self.to_move
        table.rng = rng.fork()
        table.decision = self.decision
        table.factions = self.factions
        table.actions = self.actions
        table.actions_left = self.actions_left
        table.active = self.active
        table.pool = list(self.pool)
        table.deck = deck
        table.discard = list(self.discard)
        table.played = self.played
        table.influence = list(self.influence)
        table.earned = list(self.earned)
        table.owed = self.owed
        table._legal = None
        return table

    def _guess_deck(self, unseen: list[int], rng: Rng) -> tuple[list[int], list[int]]:
        """Divide the pile that was shuffled into what is still in it and what others have drawn from it.

        What has been seen elsewhere since must have been drawn."""
        there = [faction for faction in self.factions for _ in range(min(self.pile[faction], unseen[faction]))]
        drawn = [faction for faction in self.factions for _ in range(max(0, self.pile[faction] - unseen[faction]))]
        rng.shuffle(there)
        drawn += there[self.deck_size :]
        rng.shuffle(drawn)
        return there[: self.deck_size], drawn

    def __str__(self) -> str:
        """A few words for playthroughs, without what is hidden."""
        return (
            f"P{self.seat + 1} sees own hand {cards_text(self.hand)}; "
            f"{self.deck_size} cards in the draw pile, out of {cards_text(self.pile)}"
        )


def _rows(flat: list[int], players: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(flat[seat * ALL : seat * ALL + ALL]) for seat in range(players))


def _with(known: tuple[int, ...], cards: list[int], number: int) -> list[int]:
    """These cards and a number of others, which are taken from a list."""
    both = list(known)
    for _ in range(number):
        both[cards.pop()] += 1
    return both
