"""The table as it is to everybody, and what each seat knows of it: all but the deck below its top card.

Values of dice and unturned bonuses are secret: the state holds all of them, a view those that its seat knows.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from game.ganges import scoring
from game.ganges.cards import (
    ALL_TURNED,
    BUILDING,
    CARDS,
    COLOURS,
    FACES,
    FAME_POINTS,
    GOODS,
    HIDDEN,
    IDS,
    LAST_ROUND,
    NUMBER,
    PHASES,
    SHIP,
    SYMBOLS,
    TRADE,
    TYPES,
)
from game.kernel import agenda
from game.kernel.fields import PerSeat, Secret, Span, fields


@fields
class Board(agenda.Board):
    """The cards on the table, in the rows, in the discard and, seen from their action side, in the hands; tokens."""

    __slots__ = ()

    open_night: bool
    """The variant in which all bonuses lie open and each player chooses which card to turn."""
    round: Annotated[int, Span(1, LAST_ROUND)]
    phase: Annotated[int, Span(1, PHASES)]
    """1 or 2: the turn that everybody has in it. In the second the elephant is flipped."""
    first: Annotated[int, Span(0, 3)]
    """Who has the elephant."""
    turn: Annotated[int, Span(0, 3)]
    """How many players have had their turn in this phase."""
    due: int
    """Actions that the player whose turn it is must still carry out."""
    extras: int
    """Extra actions for administrators in this turn."""
    grid: Annotated[list[int], Span(0, IDS.stop - 1)]
    """The cards on the table by their place; 0 is a gap."""
    discard: Annotated[list[int], Span(1, IDS.stop - 1)]
    """Dice side up, the last one on top."""
    hands: Annotated[list[tuple[int, ...]], PerSeat(), Span(1, IDS.stop - 1)]
    """Which cards a player holds is seen by all, their values only by that player; by number."""
    buildings: Annotated[list[tuple[int, ...]], PerSeat(), Span(1, IDS.stop - 1)]
    ships: Annotated[list[tuple[int, ...]], PerSeat(), Span(1, IDS.stop - 1)]
    goods: Annotated[list[tuple[int, ...]], PerSeat(), Span(1, IDS.stop - 1)]
    """The three rows before each player, in the order in which the cards came."""
    fame: Annotated[list[int], PerSeat()]
    coins: Annotated[list[int], PerSeat()]
    karma: Annotated[list[int], PerSeat()]
    admins: Annotated[list[int], PerSeat()]
    turned: Annotated[list[int], PerSeat(), Span(0, ALL_TURNED)]
    """The track cards that each player has turned, a bit for each place from the left."""
    dice: Annotated[tuple[int, ...], Secret, Span(0, FACES.stop - 1)]
    """The value on the dice side of each card, by its number; dealt once for the whole game. 0: the seat does not know
    it."""
    tracks: Annotated[list[tuple[int, ...]], Secret, PerSeat(), Span(0, HIDDEN)]
    """The bonuses of each player's track cards from the left; `HIDDEN`: nobody knows it before it is turned."""

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.round

    def scores(self) -> tuple[int, ...]:
        """How many track cards each player has turned."""
        return scoring.scores(self)

    def row_cards(self, seat: int) -> tuple[int, ...]:
        """Everything in front of a player."""
        return self.buildings[seat] + self.ships[seat] + self.goods[seat]

    def symbols(self, seat: int) -> int:
        """The building and goods symbols in front of a player, added up as in `cards.SYMBOLS`."""
        total = 0
        for card in self.buildings[seat]:
            total += SYMBOLS[card]
        for card in self.ships[seat]:
            total += SYMBOLS[card]
        for card in self.goods[seat]:
            total += SYMBOLS[card]
        return total

    def collected(self, seat: int, *more: int) -> tuple[int, ...]:
        """How many symbols of each type of building, then of each good, a player has; perhaps with more cards."""
        symbols = self.symbols(seat)
        for card in more:
            symbols += SYMBOLS[card]
        return tuple(symbols >> 3 * place & 7 for place in range(len(TYPES) + len(GOODS)))

    def last_ships(self) -> list[int]:
        """The last ship of everybody who has one, seat by seat."""
        return [row[-1] for row in self.ships if row]

    def breaks_row(self, seat: int, ship: int) -> bool:
        """Whether a ship has a lower number than the last one in a player's row."""
        row = self.ships[seat]
        return bool(row) and NUMBER[ship] < NUMBER[row[-1]]

    def key(self, seat: int) -> tuple[int, int, int]:
        """What decides the game, in this order: turned cards, points of the tokens left, karma."""
        points = FAME_POINTS * self.fame[seat] + self.coins[seat]
        return self.turned[seat].bit_count(), points, self.karma[seat]

    def last_round(self) -> bool:
        """Whether somebody has turned their sixth card, so that this round is the last."""
        return ALL_TURNED in self.turned

    def reserved(self) -> list[int]:
        """Cards that are being carried out: neither on the table nor in a row nor in the discard."""
        return [frame.what for frame in self.agenda if frame.what]


def card_text(number: int) -> str:
    """A card in a few letters, as tests and playthroughs show it: `28:red+yellow/blue11`."""
    if not number:
        return "-"
    card = CARDS[number]
    goods = "+".join(f"{GOODS[good]}{value}" for good, value in card.goods)
    if card.kind == BUILDING:
        what = "+".join(TYPES[kind] for kind in card.buildings) + f"/{COLOURS[card.cost_colour]}{card.cost}"
    elif card.kind == SHIP:
        what = f"ship{card.number}/{card.cost}+{card.reward}"
    elif card.kind == TRADE:
        what, goods = goods + "+coin" * card.coin, ""
    else:
        what = f"palace{card.number}"
    return f"{number}:{what}{'+' + goods if goods else ''}"


def cards_text(cards: Iterable[int]) -> str:
    """Cards one after the other."""
    return " ".join(map(card_text, cards)) or "-"
