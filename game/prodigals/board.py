"""What lies open: everything but the order of the face-down stacks."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from game.kernel import agenda
from game.kernel.fields import Names, PerSeat, Span, fields
from game.prodigals import scoring
from game.prodigals.cards import (
    ALL,
    CARDS,
    CHOICE,
    COLUMN,
    COUNTIES,
    COUNTY,
    ELECTION,
    ERRAND,
    EXCHANGE,
    HYDE,
    JUMP,
    LADY_RIGHT,
    MARK,
    MEGAPHONE,
    MOVE,
    ONCE,
    PARTY,
    POSSESSIONS,
    RIGHT,
    ROW,
    SELL,
    SIX,
    SOCIETY,
    SPEND,
    SWAP,
    SYMBOLS,
    TIME,
    VOTE,
)
from game.prodigals.tiles import (
    BEATRICE,
    BONUSES,
    CIRCLES,
    COUNTY_OF,
    E_HYDE,
    FIELD_SYMBOL,
    FIELDS,
    LOWEST,
    MOST_VOTES,
    ORDER,
    PENALTY,
    PROPERTIES,
    PROPERTY_SYMBOL,
    RENAISSANCE_SYMBOLS,
    ROUNDS,
    SET_INDEX,
    SET_PLACES,
    SETS,
    SPACES,
    VALUES,
    WIDTH,
    place_of,
)

NOBODY: Final = -1
NOTHING: Final = -1

PHASES = ("errands", "actions", "hyde_park", "beatrice", "clean_up")
ERRANDS, ACTIONS, HYDE_PARK, LADY_BEATRICE, CLEAN_UP = range(len(PHASES))

MARKS, EITHER, TILE, PICK, BONUS, DECLARE, RISE = "marked", "either", "place", "pick", "bonus", "declare", "beatrice"
"""What may be on the agenda beside the effects of cards. Each asks the decision of that name."""
BOYS, TURNS, TURN, SPEECHES, PRAISE = "boys", "turns", "turn", "speeches", "praise"
END, HANDS = "end", "hands"
"""The parts of a round, in their order. They lie on the agenda below everything else."""

TOGETHER = {MOVE: (MOVE, COLUMN, MARKS), CHOICE: (SWAP,)}
"""What may be done together with what follows it on the agenda."""

FROM_SPACE, FROM_BONUS, FROM_CIRCLE, FROM_BEATRICE = 200, 300, 400, 401
"""Where something on the agenda comes from: a card by its number, a space or bonus tile by its number and one of
these."""


class Placed(NamedTuple):
    """A political tile in a layout: how often it is turned to the right, and its cell."""

    tile: int
    turn: int
    cell: Annotated[int, Span(0, WIDTH * WIDTH - 1)]


@fields
class Board(agenda.Board):
    """Boards, tiles, and everybody's cards: hands are open, because every card was taken face up."""

    __slots__ = ()

    line_up: Annotated[int, Span(3, 7)]
    """The competitions in play, a bit for each."""
    round: Annotated[int, Span(0, ROUNDS - 1)]
    phase: Annotated[int, Names(PHASES)]
    turn: Annotated[int, Span(0, 5)]
    """The place in the turn order that is having its turn."""
    order: Annotated[tuple[int, ...], PerSeat(), Span(0, 4)]
    """The seats in turn order."""

    stacks: tuple[tuple[int, ...], ...]
    """What each face-down stack still holds, by number; in which order it will come is not known to anybody."""
    central: Annotated[int, Span(NOTHING, ALL - 1)]
    """The central card that lies on the board."""
    sets: Annotated[tuple[tuple[int, ...], ...], Span(0, ALL - 1)]
    """The cards that lie at each card place, in the order of `SET_PLACES`."""
    lying: Annotated[int, Span(0, 1 << len(SPACES))]
    """The sets that nobody has taken yet, a bit for each space; one of them may have no cards."""
    tiles: Annotated[tuple[int, ...], Span(NOTHING, len(CIRCLES) - 1)]
    """The political tiles that lie on the board, one beside each of the last two sets, and two at the meeting."""
    market: Annotated[tuple[int, ...], Span(0, len(PROPERTIES) - 1)]
    beatrice: Annotated[int, Span(NOTHING, len(BEATRICE) - 1)]
    pointer: Annotated[int, Span(0, 3)]
    """The cheaper county."""

    taken: Annotated[list[int], Span(NOBODY, 4)]
    """Whose boy stands on each space; own-colour spaces are in `own`. With 2 or 3 players the card spaces of a board
    belong to no set and are filled from the first."""
    own: Annotated[list[int], PerSeat(), Span(0, 7)]
    """The own-colour spaces that each player has used in this round, a bit for each competition."""
    boys: Annotated[list[int], PerSeat(), Span(0, 6)]
    """Errand boys still to be placed."""
    late: Annotated[int, Span(NOBODY, 4)]
    """Who will take a boy back from the central card when all others are placed."""
    safe: Annotated[int, Span(NOBODY, 4)]
    """Who is safe from Lady Beatrice in this round."""
    bonus: Annotated[list[int], PerSeat(), Span(NOTHING, len(BONUSES) - 1)]
    """The bonus tile before each player."""
    renaissance: Annotated[int, Span(NOBODY, 4)]
    """Who has the Renaissance man."""
    declared: Annotated[tuple[int, ...], Span(0, 3)]
    """Its symbols that have been declared."""

    hands: Annotated[list[tuple[int, ...]], PerSeat(), Span(0, ALL - 1)]
    laid: Annotated[list[tuple[int, ...]], PerSeat(), Span(0, ALL - 1)]
    """The black cards in everybody's slots."""
    activated: Annotated[list[int], PerSeat(), Span(0, 63)]
    """Which of them were activated in this round, a bit for each slot."""
    played: Annotated[list[tuple[int, ...]], PerSeat(), Span(0, ALL - 1)]
    """White cards played in this round."""

    money: Annotated[list[int], PerSeat(), Span(-999, 999)]
    properties: Annotated[list[tuple[int, ...]], PerSeat(), Span(0, len(PROPERTIES) - 1)]
    votes: Annotated[list[int], PerSeat(), Span(-999, MOST_VOTES)]
    megaphones: Annotated[list[int], PerSeat()]
    layouts: Annotated[list[tuple[Placed, ...]], PerSeat()]
    joined: Annotated[list[int], PerSeat(4)]
    """How often each symbol is joined in a layout, at `seat * 4 + symbol`."""
    markers: Annotated[list[int], PerSeat(4), Span(0, FIELDS - 1)]
    """The field of each influence marker, at `seat * 4 + marker`."""

    discards: Annotated[tuple[int, ...], Span(0, ALL - 1)]
    sold: Annotated[tuple[int, ...], Span(0, len(PROPERTIES) - 1)]
    dropped: Annotated[tuple[int, ...], Span(0, len(CIRCLES) - 1)]
    """Cards, properties and political tiles that are out of the game."""

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return self.round + 1

    def plays(self, competition: int) -> bool:
        """Return whether a competition is in play."""
        return bool(self.line_up >> competition & 1)

    def competitions(self) -> list[int]:
        """The competitions in play."""
        return [competition for competition in range(3) if self.line_up >> competition & 1]

    def together(self) -> bool:
        """Return whether what comes first and second may be mixed: moves of one card, or a choice and a swap."""
        return self.agenda[-2].task in TOGETHER.get(self.agenda[-1].task, ())

    def markers_of(self, seat: int) -> list[int]:
        """Where the influence markers of a player stand."""
        return self.markers[seat * 4 : seat * 4 + 4]

    # --- Scores ------------------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Everybody's worst score if the game ended now."""
        return scoring.scores(self)

    def possessions(self, seat: int) -> int:
        """Money, and for each property its value and the penalty."""
        tiles = self.properties[seat]
        return self.money[seat] + sum([VALUES[tile] for tile in tiles]) + PENALTY * len(tiles)

    def influence(self, seat: int) -> int:
        """The sum of the rows under the markers."""
        start = seat * 4
        a, b, c, d = self.markers[start : start + 4]
        return a // 3 + b // 3 + c // 3 + d // 3 + 4 * LOWEST

    def score(self, seat: int, competition: int) -> int:
        """The score of a player in one competition."""
        if competition == 0:
            return self.possessions(seat)
        return self.votes[seat] if competition == 1 else self.influence(seat)

    def all_scores(self, seat: int) -> list[int]:
        """The scores of a player in all competitions in play."""
        return [self.score(seat, competition) for competition in range(3) if self.line_up >> competition & 1]

    # --- Symbols and what else effects count ---------------------------------------------------------------------

    def symbols(self, seat: int, symbol: int) -> int:
        """How many of a symbol a player has: properties, joined edges, markers, the Renaissance man."""
        count = self.joined[seat * 4 + symbol]
        for tile in self.properties[seat]:
            if PROPERTY_SYMBOL[tile] == symbol:
                count += 1
        start = seat * 4
        for place in self.markers[start : start + 4]:
            if FIELD_SYMBOL[place] == symbol:
                count += 1
        return count + self.declared.count(symbol) if seat == self.renaissance else count

    def sources(self, seat: int, symbol: int) -> tuple[int, int, int, int]:
        """Where the symbols of a player come from: properties, joined edges, markers, the Renaissance man."""
        return (
            sum(PROPERTY_SYMBOL[tile] == symbol for tile in self.properties[seat]),
            self.joined[seat * 4 + symbol],
            sum(FIELD_SYMBOL[place] == symbol for place in self.markers_of(seat)) if self.plays(SOCIETY) else 0,
            self.declared.count(symbol) if seat == self.renaissance else 0,
        )

    def counted(self, seat: int, per: int) -> int:
        """How often an effect happens that is counted by something."""
        if per == ONCE:
            return 1
        if per < 4:
            return self.symbols(seat, per)
        if per >= COUNTY:
            return sum(COUNTY_OF[tile] == per - COUNTY for tile in self.properties[seat])
        if per == SIX:
            return sum(place // 3 + LOWEST == 6 for place in self.markers_of(seat))
        if per == PARTY:
            return sum(MARK[card] > 0 for card in self.played[seat])
        if per == LADY_RIGHT:
            return sum(place % 3 == RIGHT for place in self.markers[seat * 4 : seat * 4 + 2])
        assert per == HYDE
        return int(self.taken[E_HYDE] == seat)

    def open_symbols(self, seat: int) -> int:
        """How many symbols of the Renaissance man a player may still declare."""
        return RENAISSANCE_SYMBOLS - len(self.declared) if seat == self.renaissance else 0

    # --- Spaces --------------------------------------------------------------------------------------------------

    def free_bonuses(self) -> list[int]:
        """The bonus tiles that lie on the board."""
        return [tile for tile in range(len(BONUSES)) if self.line_up >> tile // 2 & 1 and tile not in self.bonus]

    def reserved(self) -> list[int]:
        """Who has reserved each position of the next round."""
        return self.taken[ORDER : ORDER + self.players]

    def few(self) -> bool:
        """Return whether the sides for 2 and 3 players are used, where the card spaces belong to no set."""
        return self.players < 4

    def card_spaces(self, board: int) -> tuple[int, ...]:
        """Who stands on each card space of a competition."""
        places = SETS[board]
        return tuple(self.taken[space] for space in (places[:-1] if self.few() else places))

    def card_space(self, board: int) -> int:
        """The card space of a competition that is filled next; `NOTHING` if all are full (2 or 3 players)."""
        places = SETS[board]
        return next((space for space in places[:-1] if self.taken[space] < 0), NOTHING)


def source_key(source: int) -> str:
    """The name in the texts of where something comes from."""
    if source < FROM_SPACE:
        return f"card.{CARDS[source].id}"
    if source < FROM_BONUS:
        return f"space.{SPACES[source - FROM_SPACE]}"
    if source < FROM_CIRCLE:
        return f"bonus.{BONUSES[source - FROM_BONUS]}"
    return "inner_circle" if source == FROM_CIRCLE else "beatrice"


# --- In words ------------------------------------------------------------------------------------------------------


def cards_text(cards: tuple[int, ...]) -> str:
    """Cards in words."""
    return " ".join(CARDS[card].id for card in cards) or "-"


def property_text(tile: int) -> str:
    """A property in words: `5dog-kent`."""
    value, symbol, county = PROPERTIES[tile]
    return f"{value}{SYMBOLS[symbol]}-{COUNTIES[county]}"


def field_text(place: int) -> str:
    """A field of the influence board in words: `L11`."""
    return f"{'LMR'[place % 3]}{place // 3 + LOWEST}"


def layout_text(layout: tuple[Placed, ...]) -> str:
    """A layout in words, each tile with its turns and its place: `K6/1@0,-1`."""
    places = ((tile, turn, *place_of(cell)) for tile, turn, cell in layout)
    return " ".join(f"K{tile + 1}/{turn}@{x},{y}" for tile, turn, x, y in places)


OF_CARDS = (VOTE, SPEND, MEGAPHONE, MOVE, ROW, COLUMN, JUMP, SELL, EXCHANGE, TIME, CHOICE, SWAP, ERRAND)
OTHERS = (MARKS, EITHER, TILE, PICK, BONUS, DECLARE, RISE)
TASK_NUMBERS = {**dict(zip(OF_CARDS, range(20), strict=False)), **dict(zip(OTHERS, range(20, 40), strict=False))}
"""The numbers by which texts name what is on the agenda."""


def board_text(board: Board) -> str:
    """The board in a few lines."""
    lines = [
        f"round {board.round + 1}, {PHASES[board.phase]}, order {' '.join(f'P{seat + 1}' for seat in board.order)}, "
        f"{board.decision}" + (f" of P{board.to_move + 1}" if board.to_move is not None else "")
    ]
    pending = [frame for frame in reversed(board.agenda) if frame.task in TASK_NUMBERS]
    if pending:
        lines[0] += ", pending " + "; ".join(
            f"{source_key(frame.source)} {TASK_NUMBERS[frame.task]}:{frame.number}:{frame.what}:{frame.who}"
            for frame in pending
        )
    things = [f"central {CARDS[board.central].id if board.central >= 0 else '-'}"]
    if board.plays(POSSESSIONS):
        things.append(f"pointer {COUNTIES[board.pointer]}")
        things.append(f"market {' '.join(map(property_text, board.market)) or '-'}")
    if board.plays(ELECTION):
        things.append(f"tiles {' '.join(f'K{tile + 1}' if tile >= 0 else '-' for tile in board.tiles)}")
    if board.plays(SOCIETY) and board.beatrice >= 0:
        things.append(f"beatrice {BEATRICE[board.beatrice]}")
    lines.append(", ".join(things))
    sets = [f"{SPACES[p]} {cards_text(board.sets[SET_INDEX[p]])}" for p in SET_PLACES if board.lying >> p & 1]
    lines.append("; ".join(sets) or "no sets")
    taken = [f"{SPACES[space]} P{seat + 1}" for space, seat in enumerate(board.taken) if seat >= 0]
    lines.append("boys: " + (", ".join(taken) or "-"))
    lines += [seat_text(board, seat) for seat in range(board.players)]
    return "\n".join(lines)


def seat_text(board: Board, seat: int) -> str:
    """What a player has, in a line."""
    parts = [f"P{seat + 1}: boys {board.boys[seat]}"]
    if board.plays(POSSESSIONS):
        tiles = " ".join(map(property_text, board.properties[seat]))
        parts.append(f"possessions {board.possessions(seat)} (£{board.money[seat]} {tiles or '-'})")
    if board.plays(ELECTION):
        parts.append(f"votes {board.votes[seat]}, megaphones {board.megaphones[seat]}")
        parts.append(f"circles {layout_text(board.layouts[seat])}")
    if board.plays(SOCIETY):
        parts.append(f"influence {board.influence(seat)} ({' '.join(map(field_text, board.markers_of(seat)))})")
    if board.bonus[seat] >= 0:
        parts.append(f"bonus {BONUSES[board.bonus[seat]]}")
    if board.renaissance == seat:
        parts.append(f"renaissance {' '.join(SYMBOLS[symbol] for symbol in board.declared) or 'open'}")
    used = board.activated[seat]
    laid = [f"{CARDS[card].id}{'*' if used >> slot & 1 else ''}" for slot, card in enumerate(board.laid[seat])]
    parts.append(f"laid {' '.join(laid) or '-'}; hand {cards_text(board.hands[seat])}")
    return ", ".join(parts)
