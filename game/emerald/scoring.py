"""Points: what each faction keeps of them, the weakest faction's penalty, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.emerald.board import Entry
from game.emerald.cards import KILLED, LOYALIST, NEUTRAL, RESTORATIONIST, WEAKEST_PENALTY
from game.kernel.contract import ScoreLine

if TYPE_CHECKING:
    from game.emerald.state import Emerald

LINES = (
    ("neutral", NEUTRAL),
    ("restorationist", RESTORATIONIST),
    ("loyalist", LOYALIST),
    ("kills", KILLED),
)


def factions(state: Emerald) -> list[int]:
    """The faction of each player."""
    return list(map(state.faction, range(state.players)))


def keeps(sides: Sequence[int], seat: int, entry: Entry) -> bool:
    """Whether a player's faction keeps these points: a kill counts for a Loyalist who killed a Restorationist."""
    kind, side = entry.kind, sides[seat]
    if kind == KILLED:
        return side == LOYALIST and sides[entry.victim] == RESTORATIONIST
    return kind in (NEUTRAL, side)


def ahead(state: Emerald) -> int:
    """The faction whose marker is ahead keeps the track points; if none is, there are none."""
    return RESTORATIONIST if state.resto > state.loyal else LOYALIST


def corrected(state: Emerald) -> tuple[int, ...]:
    """What everybody keeps."""
    sides, track, leaders = factions(state), state.track(), ahead(state)
    return tuple(
        sum([entry.points for entry in entries if keeps(sides, seat, entry)]) + (track if sides[seat] == leaders else 0)
        for seat, entries in enumerate(state.ledger)
    )


def weakest(state: Emerald) -> int:
    """The faction of the player with the lowest corrected score; of two equals the Loyalist is lower."""
    kept = corrected(state)
    lowest = min(range(state.players), key=lambda seat: (kept[seat], -state.faction(seat)))
    return state.faction(lowest)


def penalties(state: Emerald) -> tuple[int, ...]:
    """Everybody of the weakest player's faction loses five."""
    faction = weakest(state)
    return tuple(-WEAKEST_PENALTY if state.faction(seat) == faction else 0 for seat in range(state.players))


def scores(state: Emerald) -> tuple[int, ...]:
    """The final scores if the game ended now: corrected by faction, less the penalty. They may be negative."""
    return tuple(map(sum, zip(corrected(state), penalties(state), strict=True)))


def score_sheet(state: Emerald) -> tuple[ScoreLine, ...]:
    """The live score kind by kind, then what is lost of it; the lines add up to the final scores."""
    seats = range(state.players)
    sides, track, leaders = factions(state), state.track(), ahead(state)
    lines = [ScoreLine(label, tuple(_of_kind(state, seat, kind) for seat in seats)) for label, kind in LINES]
    lines.append(ScoreLine("track", (track,) * state.players))
    for label, kind in LINES[1:]:
        lost = tuple(
            -sum(entry.points for entry in state.ledger[seat] if entry.kind == kind and not keeps(sides, seat, entry))
            for seat in seats
        )
        lines.append(ScoreLine(f"lost_{label}", lost))
    lines.append(ScoreLine("lost_track", tuple(0 if side == leaders else -track for side in sides)))
    lines.append(ScoreLine("weakest", penalties(state)))
    return tuple(lines)


def _of_kind(state: Emerald, seat: int, kind: int) -> int:
    return sum(entry.points for entry in state.ledger[seat] if entry.kind == kind)


def standings(state: Emerald) -> tuple[tuple[int, ...], ...]:
    """From best to worst; of two equals the Restorationist is better."""
    final = scores(state)
    rank = {seat: (final[seat], -state.faction(seat)) for seat in range(state.players)}
    places = sorted(set(rank.values()), reverse=True)
    return tuple(tuple(seat for seat in rank if rank[seat] == place) for place in places)
