"""What one seat knows, what it can tell from that, and guesses that agree with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, NamedTuple

from game.ganges import forecast
from game.ganges import moves as m
from game.ganges.board import Board, card_text
from game.ganges.cards import (
    BONUSES,
    BUILDING_SYMBOLS,
    COLOUR,
    COLOURS,
    COPIES,
    FACES,
    GOODS_SHIFT,
    HIDDEN,
    IDS,
    KIND,
    OF_COLOUR,
    SHIP,
    SYMBOLS,
    THREE,
    TRACK,
)
from game.ganges.rules.paying import cheapest, missing
from game.ganges.rules.threes import IS_THREE
from game.kernel import contract
from game.kernel.contract import Fact, Move
from game.kernel.fields import Span, fields
from game.kernel.rng import Rng

if TYPE_CHECKING:
    from game.ganges.state import Ganges


class Signs(NamedTuple):
    """What a table shows on a card that can be taken by its action side."""

    able: bool
    """Whether it can be paid for."""
    karma: int
    jokers: int
    """What the cheapest way to do so needs beside dice."""
    missing: int
    """If it cannot be paid for: how many pips are missing, with all karma and administrators counted."""
    three: bool
    """Whether it completes a three."""
    breaks: bool
    """Whether it ends a row of ships."""


@fields
class View(Board, contract.View):
    """Everything that lies open, the values of one's own dice and of the discard, the bonuses that are known."""

    top: Annotated[int, Span(1, IDS.stop - 1)]
    """The top card of the deck."""
    deck_size: int

    @classmethod
    def of(cls, state: Ganges, seat: int) -> View:
        """The whitelist: what is named here is known to the seat, and nothing else is."""
        dice = [0] * IDS.stop
        for card in state.discard:
            dice[card] = state.dice[card]
        for card in state.hands[seat]:
            dice[card] = state.dice[card]
        return cls(
            **state.public_to(seat),
            dice=tuple(dice),
            top=state.top,
            deck_size=len(state.deck),
            tracks=[
                tuple(bonus if state.open_night or turned >> place & 1 else HIDDEN for place, bonus in enumerate(track))
                for turned, track in zip(state.turned, state.tracks, strict=True)
            ],
        )

    def proposal(self, moves: Sequence[Move]) -> Move | None:
        """Of several ways to pay the cheapest."""
        return moves[0] if moves and isinstance(moves[0], m.Pay | m.PayDie) else None

    def signs(self, card: int) -> Signs:
        """What a card of the table costs this seat beside dice, or lacks, and what it would do to its rows."""
        seat = self.seat
        price = cheapest(self, seat, card)
        _, karma, jokers = price or m.FREE_OF_CHARGE
        symbols = self.symbols(seat) + SYMBOLS[card]
        breaks = KIND[card] == SHIP and self.breaks_row(seat, card)
        return Signs(
            price is not None,
            karma,
            jokers,
            missing=missing(self, seat, card) if price is None else 0,
            three=IS_THREE[symbols & BUILDING_SYMBOLS]
            or IS_THREE[symbols >> GOODS_SHIFT]
            or (KIND[card] == SHIP and not breaks and len(self.ships[seat]) == THREE - 1),
            breaks=breaks,
        )

    def figures(self, seat: int) -> Mapping[str, int]:
        """What everybody can count of a player."""
        return {
            "points": self.scores()[seat],
            "fame": self.fame[seat],
            "coins": self.coins[seat],
            "karma": self.karma[seat],
            "admins": self.admins[seat],
        }

    def progress(self) -> Fact:
        """The round, and how far the best player is."""
        return Fact("progress", {"round": self.round, "best": max(self.scores()), "all": TRACK})

    def forecast(self, move: Move) -> tuple[Fact, ...]:
        """What the move costs and is certain to set off."""
        return forecast.forecast(self, move)

    def next_turned(self) -> tuple[int | None, int | None]:
        """The places of one's track cards that fame and coins would turn next; in the open game one chooses."""
        left = [place for place in range(TRACK) if not self.turned[self.seat] >> place & 1]
        return (None, None) if self.open_night or not left else (left[0], left[-1])

    def possible_bonuses(self, seat: int) -> tuple[int, ...]:
        """The bonuses that a player's unturned cards hide, in some order."""
        return tuple(bonus for bonus in range(TRACK) if bonus not in self.tracks[seat])

    # --- Guesses -----------------------------------------------------------------------------------------------

    def sample(self, rng: Rng) -> Ganges:
        """A full table: unseen values over the unseen cards of each colour, a deck below its top, hidden bonuses."""
        from game.ganges.state import Ganges

        return Ganges(
            **self.public(),
            rng=rng.fork(),
            dice=self._guess_dice(rng),
            deck=self._guess_deck(rng),
            tracks=[self._guess_track(seat, rng) for seat in range(self.players)],
        )

    def _guess_dice(self, rng: Rng) -> tuple[int, ...]:
        dice = list(self.dice)
        for cards in OF_COLOUR:
            unseen = [card for card in cards if not dice[card]]
            left = [COPIES] * FACES.stop
            for card in cards:
                left[dice[card]] -= 1
            values = [value for value in FACES for _ in range(left[value])]
            rng.shuffle(values)
            for card, value in zip(unseen, values, strict=True):
                dice[card] = value
        return tuple(dice)

    def _guess_deck(self, rng: Rng) -> list[int]:
        seen = {self.top, *self.grid, *self.discard, *self.reserved()}
        for seat in range(self.players):
            seen.update(self.hands[seat])
            seen.update(self.row_cards(seat))
        deck = [card for card in IDS if card not in seen]
        rng.shuffle(deck)
        deck.append(self.top)
        return deck

    def _guess_track(self, seat: int, rng: Rng) -> tuple[int, ...]:
        unknown = list(self.possible_bonuses(seat))
        rng.shuffle(unknown)
        return tuple(unknown.pop() if bonus == HIDDEN else bonus for bonus in self.tracks[seat])

    def __str__(self) -> str:
        """The same few lines as the table's, without what is hidden."""
        own = " ".join(f"{COLOURS[COLOUR[card]]}{self.dice[card]}" for card in self.hands[self.seat])
        tracks = "; ".join(
            f"P{seat + 1} " + " ".join("?" if bonus == HIDDEN else BONUSES[bonus] for bonus in track)
            for seat, track in enumerate(self.tracks)
        )
        return (
            f"P{self.seat + 1} sees round {self.round}.{self.phase}, {self.decision}, deck {self.deck_size} top "
            f"{card_text(self.top)}; own dice {own or '-'}; tracks {tracks}"
        )
