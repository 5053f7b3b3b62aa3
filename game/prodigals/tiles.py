"""Everything in the box that is no card: set-up numbers, errand spaces, tiles, and the printed tables of the boards."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.prodigals.cards import (
    DIAGONAL,
    DOG,
    DOWN,
    ELECTION,
    ESSEX,
    HORSE,
    HOUSE,
    KENT,
    NORFOLK,
    POSSESSIONS,
    SIDEWAYS,
    SOCIETY,
    SURREY,
    SYMBOLS,
    WINE,
    Effect,
    exchange,
    megaphone,
    move,
    sell,
    time,
    vote,
)

ROUNDS = 5
HAND_LIMIT = 4
SLOTS = 6

# --- Set-up by number of players ---------------------------------------------------------------------------------


class Start(NamedTuple):
    """What everybody begins with."""

    boys: int
    """With two competitions; one more with three."""
    pounds: int
    votes: int
    rows: tuple[int, int, int, int]
    """The rows of the ladies, then of the gentlemen."""


START = {
    2: Start(5, 21, 43, (11, 10, 14, 12)),
    3: Start(4, 12, 38, (10, 8, 12, 10)),
    4: Start(4, 12, 38, (10, 8, 12, 10)),
    5: Start(3, 9, 31, (9, 7, 10, 8)),
}
START_COLUMNS = (0, 1, 1, 2)
"""Where the ladies and the gentlemen begin; the last marker is the rightmost, which handicaps push up."""

MOST_VOTES = 44

# --- Errand spaces -----------------------------------------------------------------------------------------------

SPACES = (
    "card",
    "order_1",
    "order_2",
    "order_3",
    "order_4",
    "order_5",
    "renaissance",
    "p_own",
    "p_exchange",
    "p_sell",
    "p_either",
    "p_a",
    "p_b",
    "p_c",
    "e_own",
    "e_hyde",
    "e_tile",
    "e_a",
    "e_b",
    "e_c",
    "e_d",
    "s_own",
    "s_down",
    "s_side",
    "s_beatrice",
    "s_a",
    "s_b",
    "s_c",
    "s_d",
)
CENTRAL, ORDER, RENAISSANCE = 0, 1, 6
P_OWN, P_EXCHANGE, P_SELL, P_EITHER, P_A, P_B, P_C = range(7, 14)
E_OWN, E_HYDE, E_TILE, E_A, E_B, E_C, E_D = range(14, 21)
S_OWN, S_DOWN, S_SIDE, S_BEATRICE, S_A, S_B, S_C, S_D = range(21, 29)
OWN = (P_OWN, E_OWN, S_OWN)
"""The own-colour space of each competition."""
SETS = (range(P_A, P_C + 1), range(E_A, E_D + 1), range(S_A, S_D + 1))
"""The card sets of each competition."""
SET_PLACES = (*SETS[POSSESSIONS], *SETS[ELECTION], *SETS[SOCIETY])
SET_INDEX = tuple(SET_PLACES.index(space) if space in SET_PLACES else -1 for space in range(len(SPACES)))
BOARD_OF = tuple(
    -1 if space < P_OWN else POSSESSIONS if space < E_OWN else ELECTION if space < S_OWN else SOCIETY
    for space in range(len(SPACES))
)
"""The competition of each space; -1 for the central board."""

EXCHANGE_ERRAND = exchange(3)
SELL_ERRAND = sell(2, 1)
EITHER_EXCHANGE = exchange(2)
EITHER_SELL = sell(2, 0)
"""The last space of Possessions offers one of these two."""
OWN_TIME = time(1, 1)
SIDE_ERRAND = move(2, DIAGONAL | SIDEWAYS)
DOWN_ERRAND = move(2, DOWN)
OWN_STEP = move(1, DOWN)

DEAL: dict[int, tuple[tuple[int, int], ...]] = {
    P_A: ((2, 1), (2, 1), (2, 1)),
    P_B: ((1, 1), (1, 1), (1, 1)),
    P_C: ((0, 1), (1, 0), (1, 0)),
    E_A: ((2, 0), (2, 0), (2, 0)),
    E_B: ((1, 1), (1, 1), (1, 1)),
    E_C: ((0, 1), (1, 0), (1, 0)),
    E_D: ((0, 1), (0, 1), (0, 0)),
    S_A: ((1, 1), (1, 1), (1, 1)),
    S_B: ((1, 1), (1, 1), (1, 1)),
    S_C: ((1, 0), (1, 0), (1, 0)),
    S_D: ((0, 1), (1, 0), (1, 0)),
}
"""White and black cards of each set in rounds 1 to 3, in round 4, in round 5. Where there are none, one loses a vote
and has a megaphone instead."""
INSTEAD_OF_CARDS = (vote(1), megaphone(1))

# --- Central board -----------------------------------------------------------------------------------------------

BONUSES = ("time", "sale", "megaphone", "votes", "down", "side")
"""The bonus tiles, two for each competition."""
MEGAPHONE_TILE: Final = 2
MEGAPHONE_TILE_LOUDNESS = 2
BONUS_EFFECTS: tuple[Effect, ...] = (
    time(2, 1),
    sell(1, 0),
    megaphone(MEGAPHONE_TILE_LOUDNESS),
    vote(2),
    move(2, DOWN),
    move(2, DIAGONAL | SIDEWAYS),
)
RENAISSANCE_SYMBOLS = 2
CENTRAL_BOYS = 2
"""What the central card costs with two competitions; with three it costs one."""

# --- Possessions -------------------------------------------------------------------------------------------------


class Property(NamedTuple):
    """A property: its value, its symbol and its county."""

    value: int
    symbol: int
    county: int


def _properties(*tiles: str) -> tuple[Property, ...]:
    letters = {"d": DOG, "h": HORSE, "w": WINE, "o": HOUSE, "K": KENT, "S": SURREY, "E": ESSEX, "N": NORFOLK}
    return tuple(Property(int(t[0]), letters[t[1]], letters[t[2]]) for text in tiles for t in text.split())


PROPERTIES = _properties(
    "3dK 4hS 5wE 5dN 6hK 7oS",
    "3hS 4wE 5oN 5hK 6wS 7dE",
    "3wE 4oN 5dK 5wS 6oE 7hN",
    "3oN 4dK 5hS 5oE 6dN 7wK",
    "3dE 4wK 5hN 5wE 6oK 7dS",
    "2dS 2hE 2wN 2oK 3dE 3hN 3wK 3oS 4dN 4hK 4wS 4oE",
    "1dK 1hS 1wE 1oN 2dN 2hK 2wS 2oE",
)
"""Five starting sets of six; then twelve tiles for rounds 1 to 3 and eight for rounds 4 and 5."""
SET_SIZE = 6
FIRST_BOARD_PROPERTY = 5 * SET_SIZE
FIRST_LATE_PROPERTY = FIRST_BOARD_PROPERTY + 12
VALUES = tuple(tile.value for tile in PROPERTIES)
PROPERTY_SYMBOL = tuple(tile.symbol for tile in PROPERTIES)
COUNTY_OF = tuple(tile.county for tile in PROPERTIES)
PENALTY = 3
"""What each property that is left costs beyond its value."""
POINTER_DISCOUNT = 1
MARKET = 4
TWINS = (2, 3)
"""The two tiles worth 5 in each starting set; with five players one of them goes."""

# --- Election ----------------------------------------------------------------------------------------------------

BLANK, WILD = 4, 5
"""Edges of a political tile that show no symbol: nothing at all, or a question mark."""
EDGE_NAMES = (*SYMBOLS, "blank", "wild")


def _circles(text: str) -> tuple[tuple[int, int, int, int], ...]:
    letters = {"d": DOG, "h": HORSE, "w": WINE, "o": HOUSE, "-": BLANK, "?": WILD}
    return tuple((letters[t[0]], letters[t[1]], letters[t[2]], letters[t[3]]) for t in text.split())


CIRCLES = _circles(
    "dh-? hw-? wo-? od-? d-w?"
    " dh-- hw-- wo-- od-- d-w- h-o- ddo- hhd- wwh- oow- dw?- ho?-"
    " dd?- hh?- ww?- oo?- dh?- hw?- wo?- od?-"
)
"""The edges of the political tiles: top, right, bottom, left. Five to start with, 12 for rounds 1-3, 8 for later."""
FIRST_BOARD_CIRCLE = 5
FIRST_LATE_CIRCLE = 17
WIDTH = 64
START_CELL = WIDTH // 2 * WIDTH + WIDTH // 2
"""The cell of the first political tile; a cell is `(y + 32) * 64 + x + 32`, y grows downwards."""


def cell_at(x: int, y: int) -> int:
    """The cell at a place, seen from the first political tile: to the right, and down."""
    return START_CELL + y * WIDTH + x


def place_of(cell: int) -> tuple[int, int]:
    """Where a cell is, seen from the first political tile."""
    return cell % WIDTH - WIDTH // 2, cell // WIDTH - WIDTH // 2


INNER_BENEFITS = 2
GREY_EMINENCE_BENEFITS = 5
TILES_A_ROUND = 4

LOUDNESS_OF_HYDE = (1, 1, 2, 2, 3)
"""Megaphones of the Hyde Park space, round by round."""
REWARDS = ((2, 1, 0), (2, 1, 0), (3, 2, 1), (4, 2, 1), (5, 3, 2))
"""Votes lost by the loudest, the second and the third."""
QUIETEST = 1
"""Votes gained by all who have the fewest megaphones."""

# --- Society -----------------------------------------------------------------------------------------------------

LOWEST, HIGHEST = -2, 16
FIELDS = 3 * (HIGHEST - LOWEST + 1)
"""A field is `(row - LOWEST) * 3 + column`: 3 less is one down, 3 more is one up."""


def field(column: int, row: int) -> int:
    """The number of a field."""
    return (row - LOWEST) * 3 + column


def row_of(place: int) -> int:
    """What a field is worth."""
    return place // 3 + LOWEST


NO_SYMBOL: Final = -1
_SYMBOL_FIELDS = {
    DOG: ((0, 8), (1, 4), (2, 3)),
    HORSE: ((1, 9), (0, 3), (2, 1)),
    WINE: ((2, 7), (0, 5), (1, 2)),
    HOUSE: ((1, 6), (2, 5), (0, 1)),
}
FIELD_SYMBOL = tuple(
    next((symbol for symbol, places in _SYMBOL_FIELDS.items() if (n % 3, row_of(n)) in places), NO_SYMBOL)
    for n in range(FIELDS)
)

BEATRICE = ("not_left", "not_middle", "not_right", "rows", "same_row", "neighbours")
"""Which markers Lady Beatrice praises: all outside a column, those in rows 6 to 12, those that share a row, those that
touch each other."""
B_ROWS, B_SAME_ROW = 3, 4
BEATRICE_ROWS = range(6, 13)
BEATRICE_DIAGONAL = False
"""Whether markers that touch only at a corner are neighbours."""

# --- Stacks ------------------------------------------------------------------------------------------------------

STACKS = (
    "central",
    "p_white",
    "p_black",
    "properties",
    "e_white",
    "e_black",
    "circles",
    "s_white",
    "s_black",
    "beatrice",
)
CENTRAL_STACK, PROPERTY_STACK, CIRCLE_STACK, BEATRICE_STACK = 0, 3, 6, 9
WHITE_STACK = (1, 4, 7)
BLACK_STACK = (2, 5, 8)
