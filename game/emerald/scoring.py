"""Points: what each faction keeps of them, the weakest faction's penalty, and who wins."""

from __future__ import annotations

from game.emerald.cards import KILLED, LOYALIST, NEUTRAL, RESTORATIONIST, WEAKEST_PENALTY
from game.emerald.state import Entry, Table
from game.kernel.contract import ScoreLine


class Scoring(Table):
    """The end of the game, as it would be now."""

    __slots__ = ()

    def keeps(self, seat: int, entry: Entry) -> bool:
        """Whether a player's faction keeps these points: a kill counts for a Loyalist who killed a Restorationist."""
        kind, faction = entry.kind, self.faction(seat)
        if kind == KILLED:
            return faction == LOYALIST and self.faction(entry.victim) == RESTORATIONIST
        return kind in (NEUTRAL, faction)

    def track_points(self, seat: int) -> int:
        """The track points, for the faction whose marker is ahead."""
        ahead = RESTORATIONIST if self.resto > self.loyal else LOYALIST
        return self.track() if self.faction(seat) == ahead else 0

    def corrected(self) -> tuple[int, ...]:
        """What everybody keeps."""
        return tuple(
            sum(entry.points for entry in self.ledger[seat] if self.keeps(seat, entry)) + self.track_points(seat)
            for seat in range(self.players)
        )

    def weakest(self) -> int:
        """The faction of the player with the lowest corrected score; of two equals the Loyalist is lower."""
        corrected = self.corrected()
        lowest = min(range(self.players), key=lambda seat: (corrected[seat], -self.faction(seat)))
        return self.faction(lowest)

    def penalties(self) -> tuple[int, ...]:
        """Everybody of the weakest player's faction loses five."""
        weakest = self.weakest()
        return tuple(-WEAKEST_PENALTY if self.faction(seat) == weakest else 0 for seat in range(self.players))

    def scores(self) -> tuple[int, ...]:
        """The final scores if the game ended now: corrected by faction, less the penalty. They may be negative."""
        return tuple(map(sum, zip(self.corrected(), self.penalties(), strict=True)))

    def score_sheet(self) -> tuple[ScoreLine, ...]:
        """The live score kind by kind, then what is lost of it; the lines add up to the final scores."""
        seats = range(self.players)
        lines = [ScoreLine(label, tuple(self._of_kind(seat, kind) for seat in seats)) for label, kind in _LINES]
        lines.append(ScoreLine("track", (self.track(),) * self.players))
        for label, kind in _LINES[1:]:
            lost = tuple(
                -sum(e.points for e in self.ledger[seat] if e.kind == kind and not self.keeps(seat, e))
                for seat in seats
            )
            lines.append(ScoreLine(f"lost_{label}", lost))
        lines.append(ScoreLine("lost_track", tuple(self.track_points(seat) - self.track() for seat in seats)))
        lines.append(ScoreLine("weakest", self.penalties()))
        return tuple(lines)

    def _of_kind(self, seat: int, kind: int) -> int:
        return sum(entry.points for entry in self.ledger[seat] if entry.kind == kind)

    def standings(self) -> tuple[tuple[int, ...], ...]:
        """From best to worst; of two equals the Restorationist is better."""
        scores = self.scores()
        rank = {seat: (scores[seat], -self.faction(seat)) for seat in range(self.players)}
        places = sorted(set(rank.values()), reverse=True)
        return tuple(tuple(seat for seat in rank if rank[seat] == place) for place in places)


_LINES = (
    ("neutral", NEUTRAL),
    ("restorationist", RESTORATIONIST),
    ("loyalist", LOYALIST),
    ("kills", KILLED),
)
