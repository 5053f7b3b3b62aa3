"""The whole game. Only the order of the face-down stacks is hidden, and it is drawn when they are dealt."""

from __future__ import annotations

from typing import Any

from game.kernel.contract import ScoreLine, State
from game.kernel.fields import fields
from game.prodigals import scoring
from game.prodigals.board import TILE, Board, board_text
from game.prodigals.cards import ALL, BLACK, ELECTION, POSSESSIONS, WHITE, E, P, S, stack_of
from game.prodigals.circles import joined_in
from game.prodigals.tiles import (
    BLACK_STACK,
    CENTRAL_STACK,
    CIRCLE_STACK,
    CIRCLES,
    PROPERTIES,
    PROPERTY_STACK,
    WHITE_STACK,
)
from game.prodigals.view import View


@fields
class Prodigals(Board, State):
    """A game of The Prodigals Club."""

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(**self.public_to(seat))

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """The lowest result is the best."""
        return scoring.standings(self)

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """Competition by competition."""
        return scoring.score_sheet(self)

    def census(self) -> dict[str, Any]:
        """Cards, properties and political tiles over all places; joined symbols, counted anew."""
        cards = [0] * ALL
        central = () if self.central < 0 else (self.central,)
        decks = [self.stacks[stack] for stack in (CENTRAL_STACK, *WHITE_STACK, *BLACK_STACK)]
        for place in (*decks, *self.sets, *self.hands, *self.laid, *self.played, central, self.discards):
            for card in place:
                cards[card] += 1
        properties = [*self.stacks[PROPERTY_STACK], *self.market, *self.sold]
        circles = [*self.stacks[CIRCLE_STACK], *(tile for tile in self.tiles if tile >= 0), *self.dropped]
        circles += [frame.number for frame in self.agenda if frame.task == TILE]
        for seat in range(self.players):
            properties += self.properties[seat]
            circles += [placed.tile for placed in self.layouts[seat]]
        return {
            "cards": cards,
            "properties": sorted(properties),
            "circles": sorted(circles),
            "joined": list(self.joined),
            "order": sorted(self.order),
        }

    def whole(self) -> dict[str, Any]:
        """What came out of the box for this line-up; starting tiles that nobody got count as gone."""
        cards = [0] * ALL
        for home in (P, E, S, self.line_up):
            if home & self.line_up:
                for card in stack_of(home, WHITE) + stack_of(home, BLACK):
                    cards[card] += 1
        return {
            "cards": cards,
            "properties": list(range(len(PROPERTIES))) if self.plays(POSSESSIONS) else [],
            "circles": list(range(len(CIRCLES))) if self.plays(ELECTION) else [],
            "joined": [count for layout in self.layouts for count in joined_in(layout)],
            "order": list(range(self.players)),
        }

    def __str__(self) -> str:
        """The board in a few lines, as tests and playthroughs show it."""
        return board_text(self)
