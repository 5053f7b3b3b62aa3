"""The influence, told by the factions through which it came."""

from __future__ import annotations

from game.catham.factions import ALL, FACTIONS
from game.catham.state import Table
from game.kernel.contract import ScoreLine


def scores(table: Table) -> tuple[int, ...]:
    """The influence of each player. Only one can have reached the target: the game ends with the first."""
    return tuple(table.influence)


def score_sheet(table: Table) -> tuple[ScoreLine, ...]:
    """One line for each faction of the game, answers included, then what went back to the Mafia's demands."""
    lines = [ScoreLine(FACTIONS[faction], tuple(table.earned[faction::ALL])) for faction in table.factions]
    returned = (
        table.influence[seat] - sum(table.earned[seat * ALL : seat * ALL + ALL]) for seat in range(table.players)
    )
    lines.append(ScoreLine("returned", tuple(returned)))
    return tuple(lines)
