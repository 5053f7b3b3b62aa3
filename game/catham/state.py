"""The whole table, hidden cards included."""

from __future__ import annotations

from typing import Annotated, Any

from game.catham import scoring
from game.catham.board import Board, cards_text, counts
from game.catham.cards import ALL, COPIES, FACTIONS
from game.catham.view import View
from game.kernel.contract import ScoreLine, State
from game.kernel.fields import PerSeat, Span, fields


@fields
class CathamCity(Board, State):
    """A game of Catham City."""

    hands: Annotated[list[int], PerSeat(ALL)]
    """How many cards of `faction` a player holds, at `seat * ALL + faction`."""
    drawn: tuple[tuple[int, ...], ...]
    """What each player has drawn unseen, at the same places, from each draw pile that has been shuffled, the present
    one last: with what is still in it the multiset that was shuffled, less what was turned up for all to see."""
    deck: Annotated[list[int], Span(0, ALL - 1)]
    """The cards of the draw pile; their order is drawn when they are."""

    def hand(self, seat: int) -> list[int]:
        """How many cards of each faction a player holds."""
        return self.hands[seat * ALL : seat * ALL + ALL]

    def hand_size(self, seat: int) -> int:
        """How many cards a player holds."""
        return sum(self.hands[seat * ALL : seat * ALL + ALL])

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The influence, faction by faction."""
        return scoring.score_sheet(self)

    def census(self) -> dict[str, Any]:
        """Each faction's cards over all places."""
        elsewhere = counts([*self.deck, *self.played])
        return {
            FACTIONS[faction]: sum(self.hands[faction::ALL])
            + self.pool[faction]
            + self.discard[faction]
            + elsewhere[faction]
            for faction in self.factions
        }

    def whole(self) -> dict[str, Any]:
        """Fifteen of each faction."""
        return {FACTIONS[faction]: COPIES for faction in self.factions}

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        lines = [
            f"turn of P{self.active + 1}, actions left {self.actions_left}, {self.decision}"
            + (f" of P{self.to_move + 1}" if self.to_move is not None else "")
            + (f", owed {self.owed}" if self.owed else ""),
            f"pool {cards_text(self.pool)}; draw pile {len(self.deck)}; discard pile {cards_text(self.discard)}"
            f"; in play {cards_text(counts(self.played))}",
        ]
        for seat in range(self.players):
            lines.append(
                f"P{seat + 1}: influence {self.influence[seat]}; hand {cards_text(self.hand(seat))}"
                f"; known {cards_text(self.known_hand(seat))}"
            )
        return "\n".join(lines)
