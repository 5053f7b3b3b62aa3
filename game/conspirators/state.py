"""The whole table, hidden cards included."""

from __future__ import annotations

from typing import Annotated, Any

from game.conspirators import scoring
from game.conspirators.board import Board, cards_text
from game.conspirators.cards import ALL, COPIES, HONOURS, KINDS
from game.conspirators.view import View
from game.kernel.contract import ScoreLine, State
from game.kernel.fields import PerSeat, Span, fields


@fields
class Conspirators(Board, State):
    """A game of Conspirators."""

    hands: Annotated[list[tuple[int, ...]], PerSeat()]
    """How many of each kind; what was not committed stays here until the round is over."""
    orders: Annotated[list[tuple[int, ...]], PerSeat(), Span(0, ALL - 1)]
    """Committed cards that are still face down, by kind, sorted."""
    deck: tuple[int, ...]
    """How many of each kind are left; their order is drawn when they are dealt."""

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View.of(self, seat)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Influence, character by character."""
        return scoring.score_sheet(self)

    def census(self) -> dict[str, Any]:
        """Each kind of card over all places, and the honours."""
        cards = [deck + aside for deck, aside in zip(self.deck, self.aside, strict=True)]
        for seat in range(self.players):
            for kind in range(ALL):
                cards[kind] += self.count(seat, kind) + self.hands[seat][kind] + self.orders[seat].count(kind)
        return {"cards": cards, "honours": self.bank + sum(self.honours)}

    def whole(self) -> dict[str, Any]:
        """As many as were in the box."""
        return {"cards": list(COPIES), "honours": HONOURS}

    def __str__(self) -> str:
        """The table in a few lines, as tests and playthroughs show it."""
        lines = [
            f"round {self.round + 1}, first P{self.first + 1}, {self.decision}"
            + (f" of P{self.to_move + 1}" if self.to_move is not None else "")
            + f", bank {self.bank}, deck {sum(self.deck)}, aside {cards_text(self.aside)}"
        ]
        for seat in range(self.players):
            face_down = " ".join(KINDS[kind] for kind in self.orders[seat]) or "-"
            lines.append(
                f"P{seat + 1}: {cards_text(self.court(seat))}; honours {self.honours[seat]}"
                f"; hand {cards_text(self.hands[seat])}; face down {face_down}"
            )
        return "\n".join(lines)
