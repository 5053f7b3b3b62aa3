"""The whole table, hidden values and bonuses included."""

from __future__ import annotations

from typing import Annotated, Any

from game.ganges import scoring
from game.ganges.board import Board, card_text, cards_text
from game.ganges.cards import BONUSES, COLOUR, COLOURS, COPIES, FACES, IDS, TRACK
from game.ganges.view import View
from game.kernel.contract import ScoreLine, State
from game.kernel.fields import Span, fields


@fields
class Ganges(Board, State):
    """A game of Ganges."""

    deck: Annotated[list[int], Span(1, IDS.stop - 1)]
    """Action side up, the last one on top."""

    @property
    def top(self) -> int:
        """The top card of the deck, whose action side everybody sees."""
        return self.deck[-1]

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """By turned cards, then the tokens left, then karma."""
        return scoring.standings(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Turned cards and what breaks ties."""
        return scoring.score_sheet(self)

    def census(self) -> dict[str, Any]:
        """Each card over all places, the faces of the dice, each player's bonuses."""
        cards = [*self.deck, *self.discard, *filter(None, self.grid), *self.reserved()]
        for seat in range(self.players):
            cards += self.hands[seat] + self.row_cards(seat)
        faces = [0] * (len(COLOURS) * FACES.stop)
        for card in IDS:
            faces[COLOUR[card] * FACES.stop + self.dice[card]] += 1
        return {"cards": sorted(cards), "faces": faces, "bonuses": [sorted(track) for track in self.tracks]}

    def whole(self) -> dict[str, Any]:
        """As in the box: 144 cards, each face six times, one of each bonus for everybody."""
        faces = [COPIES if place % FACES.stop else 0 for place in range(len(COLOURS) * FACES.stop)]
        return {"cards": list(IDS), "faces": faces, "bonuses": [list(range(TRACK))] * self.players}

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        lines = [
            f"round {self.round}.{self.phase}, first P{self.first + 1}, {self.decision}"
            + (f" of P{self.to_move + 1}" if self.to_move is not None else "")
            + f", due {self.due}, deck {len(self.deck)} top {card_text(self.top)}, discard {len(self.discard)}",
            f"table: {cards_text(self.grid)}",
        ]
        for seat in range(self.players):
            hand = " ".join(f"{COLOURS[COLOUR[card]]}{self.dice[card]}#{card}" for card in self.hands[seat])
            track = " ".join(
                BONUSES[bonus].upper() if self.turned[seat] >> place & 1 else BONUSES[bonus]
                for place, bonus in enumerate(self.tracks[seat])
            )
            lines.append(
                f"P{seat + 1}: fame {self.fame[seat]}, coins {self.coins[seat]}, karma {self.karma[seat]}, "
                f"admins {self.admins[seat]}; track {track}; rows {cards_text(self.row_cards(seat))}; "
                f"hand {hand or '-'}"
            )
        return "\n".join(lines)
