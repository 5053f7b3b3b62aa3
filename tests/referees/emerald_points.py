"""The end of Emerald for its second referee: what each faction keeps of its points, and who has won."""

from __future__ import annotations

from typing import Any

NEUTRAL, RESTORATIONIST, LOYALIST, KILL = range(4)
LIMIT = {2: 28, 3: 24, 4: 22, 5: 20}


def side(dump: dict[str, Any], seat: int) -> int:
    """The faction of a player at the end: Change of Heart turns it round."""
    identity: int = dump["identities"][seat]
    return {RESTORATIONIST: LOYALIST, LOYALIST: RESTORATIONIST}[identity] if dump["turncoat"] == seat else identity


def corrected(dump: dict[str, Any], seat: int) -> int:
    """What a player's faction lets him keep."""
    own = side(dump, seat)
    total = 0
    for kind, points, _, victim in dump["ledger"][seat]:
        killed = kind == KILL and own == LOYALIST and side(dump, victim) == RESTORATIONIST
        if killed or kind in (NEUTRAL, own):
            total += points
    lead = dump["resto"] - dump["loyal"]
    if (lead > 0 and own == RESTORATIONIST) or (lead < 0 and own == LOYALIST):
        total += abs(lead)
    return total


def scores(dump: dict[str, Any]) -> tuple[int, ...]:
    """The weakest player's whole faction loses five; of two equally weak ones the Loyalist is the weaker."""
    seats = range(dump["players"])
    kept = [corrected(dump, seat) for seat in seats]
    lowest = [seat for seat in seats if kept[seat] == min(kept)]
    weak = LOYALIST if any(side(dump, seat) == LOYALIST for seat in lowest) else RESTORATIONIST
    return tuple(kept[seat] - (5 if side(dump, seat) == weak else 0) for seat in seats)


def winners(dump: dict[str, Any]) -> tuple[int, ...]:
    """Most points; a Restorationist beats an equal Loyalist; whoever is still equal shares the victory."""
    final = scores(dump)
    best = [seat for seat in range(dump["players"]) if final[seat] == max(final)]
    restorationists = tuple(seat for seat in best if side(dump, seat) == RESTORATIONIST)
    return restorationists or tuple(best)
