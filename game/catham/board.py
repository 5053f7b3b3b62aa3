"""What lies open on the table, and the questions that everybody can answer from it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

from game.catham.cards import ALL, CHOSEN, DETECTIVES, FACTIONS, HANDS, NEEDED, POLICE, rounds, target
from game.kernel import contract
from game.kernel.fields import Items, Names, PerSeat, Span, fields

LAST_TURNS = {
    (players, actions): players * rounds(players, actions) for players in range(2, len(HANDS) + 1) for actions in (1, 2)
}
"""How many turns a game has at most, by its players and the actions in a turn."""


@fields
class Board(contract.Board):
    """The pool, the discard pile, the cards in play, the influence, and what everybody knows of the hands."""

    __slots__ = ()

    factions: Annotated[tuple[int, ...], Names(FACTIONS), Items(CHOSEN)]
    """The five factions of this game."""
    actions: Annotated[int, Span(1, 2)]
    """Actions in a turn: one, or two in the expert variant."""
    actions_left: Annotated[int, Span(1, 2)]
    active: Annotated[int, Span(0, len(HANDS) - 1)]
    """Whose turn it is."""
    turn: int
    """How many turns were taken before it."""
    known: Annotated[list[int], PerSeat(ALL)]
    """How many cards of `faction` everybody knows to be in a player's hand, at `seat * ALL + faction`.

    Nobody knows more of a foreign hand than everybody: whatever is taken, given, stolen, played or discarded is seen
    by all, and whatever is drawn only by its owner."""
    trails: Annotated[list[tuple[int, ...]], PerSeat()]
    """What everybody remembers of the cards that a player drew unseen, in the order in which it happened: `ALL` and
    more, a card was drawn from the draw pile of this number, counted from `ALL`; less, a card of this faction came to
    light that was not known to be in the hand."""
    pool: Annotated[list[int], Items(ALL)]
    """How many cards of each faction lie face up."""
    discard: Annotated[list[int], Items(ALL)]
    """How many cards of each faction lie on the discard pile."""
    played: Annotated[tuple[int, ...], Span(0, ALL - 1)]
    """Cards in play while an effect is carried out: in no hand and on no pile. The Detectives' extra card is last."""
    influence: Annotated[list[int], PerSeat()]
    earned: Annotated[list[int], PerSeat(ALL)]
    """Influence ever gained through a faction, at `seat * ALL + faction`."""
    owed: int
    """Cards that the seat to move must still discard."""

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.turn // self.players + 1

    @property
    def target(self) -> int:
        """The influence that wins at once."""
        return target(self.players)

    @property
    def last_turn(self) -> int:
        """How many turns a game has at most; then the influence decides."""
        return LAST_TURNS[self.players, self.actions]

    def scores(self) -> tuple[int, ...]:
        """The influence of each player. Only one can have reached the target, because the game ends with the first."""
        return tuple(self.influence)

    def known_hand(self, seat: int) -> list[int]:
        """The cards by faction that everybody knows to be in a player's hand."""
        return self.known[seat * ALL : seat * ALL + ALL]

    def lacking(self, hand: Sequence[int], faction: int) -> int:
        """How many cards a hand lacks to play a faction; an opponent to play it on is another matter."""
        lacking = max(0, NEEDED[faction] - hand[faction])
        if faction == DETECTIVES:
            return max(lacking, NEEDED[faction] + 1 - sum(hand))
        if faction == POLICE:
            return lacking + (sum(hand) == hand[POLICE])
        return lacking


def counts(cards: Iterable[int]) -> list[int]:
    """How many cards of each faction there are among these."""
    found = [0] * ALL
    for faction in cards:
        found[faction] += 1
    return found


def cards_text(numbers: Sequence[int]) -> str:
    """Cards by faction in words: `mafia2 hackers1`."""
    return " ".join(f"{FACTIONS[faction]}{number}" for faction, number in enumerate(numbers) if number) or "-"
