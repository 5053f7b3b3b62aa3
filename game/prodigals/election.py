"""Election: votes must be lost. Political circles, megaphones, the pub, and the speeches in Hyde Park."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.kernel.contract import Event
from game.prodigals import moves as m
from game.prodigals.board import FROM_CIRCLE, TILE, Board, Placed, Task
from game.prodigals.cards import CHOICE, GREY_EMINENCE, E
from game.prodigals.moves import Move
from game.prodigals.tiles import (
    BLANK,
    CIRCLES,
    E_HYDE,
    E_OWN,
    E_TILE,
    GREY_EMINENCE_BENEFITS,
    INNER_BENEFITS,
    LOUDNESS_OF_HYDE,
    MOST_VOTES,
    QUIETEST,
    REWARDS,
    WIDTH,
    WILD,
    place_of,
)

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Errands -----------------------------------------------------------------------------------------------------


def errands(state: Prodigals, seat: int, found: list[Move]) -> None:
    """The own space once a round, Hyde Park, the meeting with its two tiles."""
    if not state.own[seat] & E:
        found.append(m.SENDS[E_OWN])
        found.append(m.IDLES[E_OWN])
    if state.taken[E_HYDE] < 0:
        found.append(m.SENDS[E_HYDE])
        found.append(m.IDLES[E_HYDE])
    if state.taken[E_TILE] < 0:
        found.append(m.SENDS[E_TILE])
        found.append(m.IDLES[E_TILE])


def speak(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """The Hyde Park space gives more megaphones in later rounds."""
    gain_megaphones(state, seat, LOUDNESS_OF_HYDE[state.round], events)


# --- Votes and megaphones ----------------------------------------------------------------------------------------


def lose(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Votes may fall below zero."""
    state.votes[seat] -= number
    events.append(m.VotesLost(seat, number))


def gain(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Nobody ever has more votes than the board shows."""
    number = min(number, MOST_VOTES - state.votes[seat])
    state.votes[seat] += number
    events.append(m.VotesGained(seat, number))


def gain_megaphones(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Megaphones count in Hyde Park of this round."""
    state.megaphones[seat] += number
    events.append(m.MegaphonesGained(seat, number))


# --- Political circles -------------------------------------------------------------------------------------------

SIDES = (-WIDTH, 1, WIDTH, -1)
"""From a cell to the one at its top, right, bottom, left."""
OPEN = 0o7777
"""What a cell without neighbours asks of a tile: nothing on all four sides. Three bits a side: an edge, or 7."""
CORNERS = ((-WIDTH, 1), (1, WIDTH), (WIDTH, -1), (-1, -WIDTH))

EDGES = tuple(tuple(tuple(edges[(side - turn) % 4] for side in range(4)) for turn in range(4)) for edges in CIRCLES)
"""The edges of each tile, turned to the right so often."""


def join(one: int, other: int) -> bool:
    """Whether two edges may touch: the same symbol, a symbol and a question mark, or nothing on both."""
    if one == BLANK or other == BLANK:
        return one == other
    return (one == other) != (WILD in (one, other))


@cache
def turns_fitting(tile: int, needs: int) -> tuple[int, ...]:
    """How a tile can be turned so that it fits on all sides of a cell."""
    wanted = [needs >> 3 * side & 7 for side in range(4)]
    return tuple(
        turn
        for turn in range(4)
        if all(need == 7 or join(need, edge) for need, edge in zip(wanted, EDGES[tile][turn], strict=True))
    )


def needs_around(layout: tuple[Placed, ...]) -> dict[int, int]:
    """Every empty cell beside a layout, and what its neighbours ask of a tile there."""
    full = {placed[2] for placed in layout}
    needs: dict[int, int] = {}
    for tile, turn, cell in layout:
        edges = EDGES[tile][turn]
        for side in (0, 1, 2, 3):
            beside = cell + SIDES[side]
            if beside not in full:
                needs[beside] = needs.get(beside, OPEN) ^ ((7 ^ edges[side]) << 3 * (side ^ 2))
    return needs


def pick_moves(state: Prodigals, seat: int) -> list[Move]:
    """One of the two tiles of the meeting."""
    return [m.PICKS[tile] for tile in state.tiles[2:]]


def pick(state: Prodigals, seat: int, move: m.PickTile, events: list[Event]) -> None:
    """The other tile is discarded."""
    source = state.agenda[0].source
    state.dropped += tuple([tile for tile in state.tiles[2:] if tile != move.tile])
    state.tiles[2] = state.tiles[3] = -1
    state.agenda = (Task(TILE, move.tile, 0, 0, source), *state.agenda[1:])


def place_moves(state: Prodigals, seat: int) -> list[Move]:
    """Where it fits, or away with it."""
    tile = state.agenda[0].number
    found: list[Move] = [
        m.place(cell, turn)
        for cell, needs in needs_around(state.layouts[seat]).items()
        for turn in turns_fitting(tile, needs)
    ]
    found.append(m.DROP_TILE)
    return found


def joined_by(layout: tuple[Placed, ...], tile: int, cell: int, turn: int) -> tuple[list[int], int]:
    """The symbols that a tile joins there, and how many inner circles it closes."""
    around = {placed[2]: placed for placed in layout}
    edges = EDGES[tile][turn]
    symbols = []
    for side in (0, 1, 2, 3):
        beside = around.get(cell + SIDES[side])
        if beside is not None:
            symbol = min(edges[side], EDGES[beside[0]][beside[1]][side ^ 2])
            if symbol < BLANK:
                symbols.append(symbol)
    circles = sum(cell + a in around and cell + b in around and cell + a + b in around for a, b in CORNERS)
    return symbols, circles


def joined_in(layout: tuple[Placed, ...]) -> list[int]:
    """How often each symbol is joined in a whole layout."""
    counts = [0] * BLANK
    for number, (tile, turn, cell) in enumerate(layout):
        for symbol in joined_by(layout[:number], tile, cell, turn)[0]:
            counts[symbol] += 1
    return counts


def inner_circles(layout: tuple[Placed, ...]) -> list[tuple[int, int]]:
    """The corners at which four tiles meet, each by the place of the tile to its lower right."""
    full = {placed[2] for placed in layout}
    return [place_of(cell) for cell in sorted(full) if {cell - 1, cell - WIDTH, cell - WIDTH - 1} <= full]


def place(state: Prodigals, seat: int, move: m.Place, events: list[Event]) -> None:
    """The tile stays for ever; each inner circle brings two benefits, or five with the Grey Eminence."""
    cell, turn, _ = move
    tile = state.agenda[0].number
    layout = state.layouts[seat]
    symbols, circles = joined_by(layout, tile, cell, turn)
    state.layouts[seat] = (*layout, Placed(tile, turn, cell))
    for symbol in symbols:
        state.joined[seat * 4 + symbol] += 1
    events.append(m.TilePlaced(seat, tile, cell, turn, tuple(symbols)))
    rest = state.agenda[1:]
    if circles:
        benefits = circles * benefits_of(state, seat)
        events.append(m.InnerCircle(seat, circles, benefits))
        if GREY_EMINENCE in state.laid[seat]:
            events.append(m.Triggered(seat, GREY_EMINENCE))
        rest = (Task(CHOICE, benefits, state.line_up, 1, FROM_CIRCLE), *rest)
    state.agenda = rest


def benefits_of(board: Board, seat: int) -> int:
    """How many benefits an inner circle brings to a player."""
    return GREY_EMINENCE_BENEFITS if GREY_EMINENCE in board.laid[seat] else INNER_BENEFITS


def drop_tile(state: Prodigals, seat: int, move: m.DropTile, events: list[Event]) -> None:
    """A tile that fits nowhere must go, any other may."""
    tile = state.agenda[0].number
    forced = not any(turns_fitting(tile, needs) for needs in needs_around(state.layouts[seat]).values())
    state.agenda = state.agenda[1:]
    state.dropped += (tile,)
    events.append(m.TileDropped(seat, tile, forced))


# --- Hyde Park ---------------------------------------------------------------------------------------------------


def speeches(board: Board) -> list[int]:
    """The votes that everybody would gain or lose in Hyde Park with the megaphones of now."""
    megaphones = board.megaphones
    fewest = min(megaphones)
    rewards = REWARDS[board.round]
    changes = []
    for seat in range(board.players):
        mine = megaphones[seat]
        if mine == fewest:
            changes.append(min(QUIETEST, MOST_VOTES - board.votes[seat]))
            continue
        louder = sum([other > mine for other in megaphones])
        changes.append(-rewards[louder] if louder < len(rewards) else 0)
    return changes


def podium(board: Board) -> list[tuple[tuple[int, ...], int]]:
    """Who stands on each rewarded place of Hyde Park now, and the votes that it changes; then the quietest."""
    megaphones = board.megaphones
    fewest = min(megaphones)
    places = [sum([other > mine for other in megaphones]) for mine in megaphones]
    found = [
        (tuple(seat for seat in range(board.players) if places[seat] == place and megaphones[seat] != fewest), -reward)
        for place, reward in enumerate(REWARDS[board.round])
    ]
    quietest = tuple(seat for seat in range(board.players) if megaphones[seat] == fewest)
    return [*found, (quietest, QUIETEST)]


def hyde_park(state: Prodigals, events: list[Event]) -> None:
    """All with the fewest megaphones gain a vote; the others lose votes by their place, equal ones share the better."""
    changes = speeches(state)
    for seat, change in enumerate(changes):
        state.votes[seat] += change
    events.append(m.HydeParkHeld(tuple(state.megaphones), tuple(changes)))
