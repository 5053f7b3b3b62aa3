"""Who would be the weakest: what everybody at the table can tell of the end's corrections, and nothing else.

Only revealed identities count, not one's own and none that was peeked at: whoever looks over a shoulder may see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.emerald.cards import KILLED, LOYALIST, NEUTRAL, RESTORATIONIST

if TYPE_CHECKING:
    from game.emerald.view import View


class Kept(NamedTuple):
    """How many of their points a player keeps if the game ends now, before the weakest faction's penalty."""

    least: int
    most: int


def open_faction(view: View, seat: int) -> int:
    """A player's faction if it lies open to all; else 0."""
    return view.faction(seat) if view.revealed[seat] else 0


def kept(view: View, seat: int) -> Kept:
    """Between these two it must be, whatever the hidden identities are."""
    faction = open_faction(view, seat)
    found = [_kept_as(view, seat, side) for side in ((faction,) if faction else (RESTORATIONIST, LOYALIST))]
    return Kept(min(one.least for one in found), max(one.most for one in found))


def _kept_as(view: View, seat: int, side: int) -> Kept:
    """The same for one faction: a kill counts for a Loyalist, unless its victim is one."""
    ahead = RESTORATIONIST if view.resto > view.loyal else LOYALIST
    least = most = view.track() if side == ahead else 0
    for entry in view.ledger[seat]:
        if entry.kind in (NEUTRAL, side):
            least, most = least + entry.points, most + entry.points
        elif entry.kind == KILLED and side == LOYALIST:
            victim = open_faction(view, entry.victim)
            least += entry.points if victim == RESTORATIONIST else 0
            most += entry.points if victim != LOYALIST else 0
    return Kept(least, most)


def weakest(view: View) -> frozenset[int]:
    """Who can keep least, even if the identities are the best for them; nobody, if that is true of all."""
    most = [kept(view, seat).most for seat in range(view.players)]
    lowest = frozenset(seat for seat in range(view.players) if most[seat] == min(most))
    return lowest if len(lowest) < view.players else frozenset()
