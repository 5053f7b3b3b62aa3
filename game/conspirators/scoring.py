"""The final scoring: majorities without the Seer, events, honours."""

from __future__ import annotations

from game.conspirators.cards import CHARACTERS, CONSPIRACY, EVENT_COST, KINDS, RAID, VALUES
from game.conspirators.state import Table
from game.kernel.contract import ScoreLine


def scores(table: Table) -> tuple[int, ...]:
    """The influence of each player if the game ended now. Totals may be negative."""
    totals = [
        honours - EVENT_COST * (table.count(seat, RAID) + table.count(seat, CONSPIRACY))
        for seat, honours in enumerate(table.honours)
    ]
    for kind in CHARACTERS:
        holder = table.most(kind)
        if holder >= 0:
            totals[holder] += VALUES[kind]
    return tuple(totals)


def score_sheet(table: Table) -> tuple[ScoreLine, ...]:
    """One line for each character, then honours and events."""
    seats = range(table.players)
    lines = []
    for kind in CHARACTERS:
        holder = table.most(kind)
        lines.append(ScoreLine(KINDS[kind], tuple(VALUES[kind] if seat == holder else 0 for seat in seats)))
    lines.append(ScoreLine("honours", tuple(table.honours)))
    events = (table.count(seat, RAID) + table.count(seat, CONSPIRACY) for seat in seats)
    lines.append(ScoreLine("events", tuple(-EVENT_COST * count for count in events)))
    return tuple(lines)
