"""Election: votes must be lost. Political circles, megaphones, the pub, and the speeches in Hyde Park."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.kernel.agenda import Frame, go_on
from game.kernel.contract import Event
from game.prodigals import events as e
from game.prodigals import moves as m
from game.prodigals.board import FROM_CIRCLE, HYDE_PARK, NOTHING, PICK, TILE, Board, Placed, source_key
from game.prodigals.cards import CHOICE, GREY_EMINENCE, E
from game.prodigals.circles import joined_by, needs_around, turns_fitting
from game.prodigals.moves import Move
from game.prodigals.refusals import means, meant_place, refused_tile
from game.prodigals.rules.asking import inside, source_facts
from game.prodigals.tiles import (
    E_HYDE,
    E_OWN,
    E_TILE,
    GREY_EMINENCE_BENEFITS,
    INNER_BENEFITS,
    LOUDNESS_OF_HYDE,
    MOST_VOTES,
    QUIETEST,
    REWARDS,
)

if TYPE_CHECKING:
    from game.prodigals.state import Prodigals

# --- Errands -----------------------------------------------------------------------------------------------------


def errands(state: Prodigals, seat: int, found: list[Move]) -> None:
    """The own space once a round, Hyde Park, the meeting with its two tiles."""
    if not state.own[seat] & E:
        found += m.SEND_OR_IDLE[E_OWN]
    if state.taken[E_HYDE] < 0:
        found += m.SEND_OR_IDLE[E_HYDE]
    if state.taken[E_TILE] < 0:
        found += m.SEND_OR_IDLE[E_TILE]


def speak(state: Prodigals, seat: int, space: int, events: list[Event]) -> None:
    """The Hyde Park space gives more megaphones in later rounds."""
    gain_megaphones(state, seat, LOUDNESS_OF_HYDE[state.round], events)


# --- Votes and megaphones ----------------------------------------------------------------------------------------


def lose(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Votes may fall below zero."""
    state.votes[seat] -= number
    events.append(e.VotesLost(seat, number))


def lose_votes(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Losing votes is not optional."""
    lose(state, seat, frame.number, events)
    return False


def gain(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Nobody ever has more votes than the board shows."""
    number = min(number, MOST_VOTES - state.votes[seat])
    state.votes[seat] += number
    events.append(e.VotesGained(seat, number))


def gain_megaphones(state: Prodigals, seat: int, number: int, events: list[Event]) -> None:
    """Megaphones count in Hyde Park of this round."""
    state.megaphones[seat] += number
    events.append(e.MegaphonesGained(seat, number))


def take_megaphones(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """Nor are megaphones."""
    gain_megaphones(state, seat, frame.number, events)
    return False


# --- Political circles -------------------------------------------------------------------------------------------


def pick_moves(state: Prodigals, seat: int) -> list[Move]:
    """One of the two tiles of the meeting."""
    return [m.PICKS[tile] for tile in state.tiles[2:]]


def pick(state: Prodigals, seat: int, move: m.PickTile, events: list[Event]) -> None:
    """The other tile is discarded."""
    state.dropped += tuple([tile for tile in state.tiles[2:] if tile != move.tile])
    state.tiles = (*state.tiles[:2], NOTHING, NOTHING)
    state.agenda[-1] = Frame(TILE, move.tile, source=state.agenda[-1].source)
    go_on(state, seat, events)


PICK_TILE = inside(
    PICK, pick_moves, {m.PickTile: pick}, meant=means(tile=m.PickTile), refuses=refused_tile, facts=source_facts
)


def place_moves(state: Prodigals, seat: int) -> list[Move]:
    """Where it fits, or away with it."""
    tile = state.agenda[-1].number
    found: list[Move] = [
        m.place(cell, turn)
        for cell, needs in needs_around(state.layouts[seat]).items()
        for turn in turns_fitting(tile, needs)
    ]
    found.append(m.DROP_TILE)
    return found


def place(state: Prodigals, seat: int, move: m.Place, events: list[Event]) -> None:
    """The tile stays for ever; each inner circle brings two benefits, or five with the Grey Eminence."""
    cell, turn, _ = move
    tile = state.agenda.pop().number
    layout = state.layouts[seat]
    symbols, circles = joined_by(layout, tile, cell, turn)
    state.layouts[seat] = (*layout, Placed(tile, turn, cell))
    for symbol in symbols:
        state.joined[seat * 4 + symbol] += 1
    events.append(e.TilePlaced(seat, tile, cell, turn, tuple(symbols)))
    if circles:
        strong = GREY_EMINENCE in state.laid[seat]
        benefits = circles * (GREY_EMINENCE_BENEFITS if strong else INNER_BENEFITS)
        events.append(e.InnerCircle(seat, circles, benefits))
        if strong:
            events.append(e.Triggered(seat, GREY_EMINENCE))
        state.agenda.append(Frame(CHOICE, benefits, state.line_up, 1, FROM_CIRCLE))
    go_on(state, seat, events)


def drop_tile(state: Prodigals, seat: int, move: m.DropTile, events: list[Event]) -> None:
    """A tile that fits nowhere must go, any other may."""
    tile = state.agenda.pop().number
    forced = not any(turns_fitting(tile, needs) for needs in needs_around(state.layouts[seat]).values())
    state.dropped += (tile,)
    events.append(e.TileDropped(seat, tile, forced))
    go_on(state, seat, events)


def tile_facts(board: Board, seat: int) -> Mapping[str, Any]:
    """Which political tile it is."""
    frame = board.agenda[-1]
    return {"source": source_key(frame.source), "tile": frame.number}


PLACE_TILE = inside(
    TILE,
    place_moves,
    {m.Place: place, m.DropTile: drop_tile},
    meant=meant_place,
    refuses=refused_tile,
    facts=tile_facts,
)

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


def hold_speeches(state: Prodigals, seat: int, frame: Frame, events: list[Event]) -> bool:
    """All with the fewest megaphones gain a vote; the others lose votes by their place, equal ones share the better."""
    state.phase = HYDE_PARK
    changes = speeches(state)
    for player, change in enumerate(changes):
        state.votes[player] += change
    events.append(e.HydeParkHeld(tuple(state.megaphones), tuple(changes)))
    return False
