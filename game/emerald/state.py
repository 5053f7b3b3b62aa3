"""A whole game, hidden cards and identities included."""

from __future__ import annotations

from typing import Annotated, Any

from game.emerald import scoring
from game.emerald.board import CARD, Board, board_text, cards_text, seat_text
from game.emerald.cards import (
    ALL,
    ALL_CITIES,
    ALL_ZOMBIES,
    CITY,
    CUBES,
    FACTIONS,
    GAME_DECK,
    KILLED,
    PIECES,
    ROYAL,
    STARTING_DECK,
)
from game.emerald.view import View
from game.kernel.contract import ScoreLine, State
from game.kernel.fields import fields


@fields
class Emerald(Board, State):
    """A game of A Study in Emerald."""

    stacks: Annotated[tuple[tuple[int, ...], ...], CARD]
    """The face-down cards of each city; the last one is turned up next."""
    box: Annotated[tuple[int, ...], CARD]
    """Cards that are out of the game unseen."""

    def could_hold(self, seat: int, card: int) -> bool:
        """Whether, for all that everybody knows, a card may be in a player's hand."""
        if card in self.known[seat]:
            return True
        hand = self.hands[seat]
        return len(hand) > len(self.known[seat]) and (card in hand or card in self.piles[seat])

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)

    def scores(self) -> tuple[int, ...]:
        """The final scores if the game ended now."""
        return scoring.scores(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The live score kind by kind, then what is lost of it."""
        return scoring.score_sheet(self)

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """From best to worst; of two equals the Restorationist is better."""
        return scoring.standings(self)

    def census(self) -> dict[str, Any]:
        """All cards, cubes, agents and zombies over all places where they can be."""
        cards = [*self.box, *self.removed, *self.played, *self.spent]
        for group in (self.stacks, self.hands, self.piles, self.discards, self.beside):
            for pile in group:
                cards += pile
        cards += [card for card in self.tops if card >= 0]
        cards += [ROYAL + city for city, stands in enumerate(self.slots) if stands]
        cards.sort()
        trophies = [entry.victim for entries in self.ledger for entry in entries if entry.kind == KILLED]
        seats = range(self.players)
        starts = [seat * ALL_CITIES for seat in seats]
        return {
            "cards": cards,
            "cubes": [
                self.pool[seat] + self.limbo[seat] + sum(self.cubes[start : start + ALL_CITIES])
                for seat, start in zip(seats, starts, strict=True)
            ],
            "agents": [
                self.reserve[seat] + self.on_board(seat) + self.devoted[seat] + trophies.count(seat) for seat in seats
            ],
            "zombies": sum(self.zombies) + self.grave + (ALL_ZOMBIES if self.banished else 0),
        }

    def whole(self) -> dict[str, Any]:
        """As many as were in the box."""
        return {
            "cards": sorted((*GAME_DECK, *range(CITY, ALL), *STARTING_DECK * self.players)),
            "cubes": [CUBES] * self.players,
            "agents": [PIECES] * self.players,
            "zombies": ALL_ZOMBIES,
        }

    def __str__(self) -> str:
        """The game in a few lines, as tests and playthroughs show it."""
        return "\n".join([*board_text(self), *(self._seat_text(seat) for seat in range(self.players))])

    def _seat_text(self, seat: int) -> str:
        """What belongs to one player."""
        return (
            f"{seat_text(self, seat)}; {FACTIONS[self.faction(seat)][:5]}{'!' if self.revealed[seat] else ''}"
            f"; hand {cards_text(self.hands[seat])}; pile {cards_text(self.piles[seat])}"
        )
