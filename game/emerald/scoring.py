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


def factions(table: Emerald) -> list[int]:
    """The faction of each player."""
    return list(map(table.faction, range(table.players)))


def keeps(sides: Sequence[int], seat: int, entry: Entry) -> bool:
    """Whether a player's faction keeps these points: a kill counts for a Loyalist who killed a Restorationist."""
    kind, side = entry.kind, sides[seat]
    if kind == KILLED:
        return side == LOYALIST and sides[entry.victim] == RESTORATIONIST
    return kind in (NEUTRAL, side)


def ahead(table: Emerald) -> int:
    """The faction whose marker is ahead keeps the track points; if none is, there are none."""
    return RESTORATIONIST if table.resto > table.loyal else LOYALIST


def corrected(table: Emerald) -> tuple[int, ...]:
    """What everybody keeps."""
    sides, track, leaders = factions(table), table.track(), ahead(table)
    return tuple(
        sum([entry.points for entry in entries if keeps(sides, seat, entry)]) + (track if sides[seat] == leaders else 0)
        for seat, entries in enumerate(table.ledger)
    )


def weakest(table: Emerald) -> int:
    """The faction of the player with the lowest corrected score; of two equals the Loyalist is lower."""
    kept = corrected(table)
    lowest = min(range(table.players), key=lambda seat: (kept[seat], -table.faction(seat)))
    return table.faction(lowest)


def penalties(table: Emerald) -> tuple[int, ...]:
    """Everybody of the weakest player's faction loses five."""
    faction = weakest(table)
    return tuple(-WEAKEST_PENALTY if table.faction(seat) == faction else 0 for seat in range(table.players))


def scores(table: Emerald) -> tuple[int, ...]:
    """The final scores if the game ended now: corrected by faction, less the penalty. They may be negative."""
    return tuple(map(sum, zip(corrected(table), penalties(table), strict=True)))


def score_sheet(table: Emerald) -> tuple[ScoreLine, ...]:
    """The live score kind by kind, then what is lost of it; the lines add up to the final scores."""
    seats = range(table.players)
    sides, track, leaders = factions(table), table.track(), ahead(table)
    lines = [ScoreLine(label, tuple(_of_kind(table, seat, kind) for seat in seats)) for label, kind in LINES]
    lines.append(ScoreLine("track", (track,) * table.players))
    for label, kind in LINES[1:]:
        lost = tuple(
            -sum(entry.points for entry in table.ledger[seat] if entry.kind == kind and not keeps(sides, seat, entry))
            for seat in seats
        )
        lines.append(ScoreLine(f"lost_{label}", lost))
    lines.append(ScoreLine("lost_track", tuple(0 if side == leaders else -track for side in sides)))
    lines.append(ScoreLine("weakest", penalties(table)))
    return tuple(lines)


def _of_kind(table: Emerald, seat: int, kind: int) -> int:
    return sum(entry.points for entry in table.ledger[seat] if entry.kind == kind)


def standings(table: Emerald) -> tuple[tuple[int, ...], ...]:
    """From best to worst; of two equals the Restorationist is better."""
    final = scores(table)
    rank = {seat: (final[seat], -table.faction(seat)) for seat in range(table.players)}
    places = sorted(set(rank.values()), reverse=True)
    return tuple(tuple(seat for seat in rank if rank[seat] == place) for place in places)
