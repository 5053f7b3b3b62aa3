"""What a lead is worth: the fitted tables, and the scores at the end that they foretell.

At the start of each round it is asked of every seat and character how its number of cards compares with the largest
other one: nobody has any, a tie, ahead by one, two or more, behind by one, two or more. What each of these adds to the
final score was fitted to games of `quick` against itself (`fit.py`), for each number of players and each round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.conspirators.board import Board
from game.conspirators.cards import ALL, CONSPIRACY, COPIES, EVENT_COST, RAID, ROUNDS, VALUES
from game.conspirators.fitted import FITTED

NONE, TIE, AHEAD, BEHIND = 0, 1, 1, 4
"""Classes of leads; `AHEAD` and `BEHIND` by one to three follow them."""
CLASSES: Final = 8
FAR: Final = 3
"""A lead by more is worth no more."""
MOST = max(COPIES) + 1
SPARE = 0.03
"""What a card more is worth where it changes no class."""


def lead(own: int, rival: int) -> int:
    """How a number of cards compares with the largest other one."""
    if own > rival:
        return AHEAD + min(FAR, own - rival)
    if own < rival:
        return BEHIND + min(FAR, rival - own)
    return TIE if own else NONE


LEAD = tuple(tuple(lead(own, rival) for rival in range(MOST)) for own in range(MOST))
MIRROR = (NONE, TIE, *range(BEHIND + 1, CLASSES), *range(AHEAD + 1, BEHIND + 1))
"""How the other one is placed."""


class Outlook:
    """What is foretold at the start of one round; after the last one, what is scored."""

    def __init__(self, fitted: Mapping[str, Any]) -> None:
        self.leads: Sequence[Sequence[float]] = fitted["leads"]
        """For each character the points of each class."""
        self.honour: float = fitted["honour"]
        self.event: float = fitted["event"]
        self.place: float = fitted["place"]
        """What it is worth to sit one place later in the turn order."""
        self.steepness: float = fitted["steepness"]
        """How strongly a lead in points tells who wins."""
        self.gains = tuple(
            tuple(tuple(self._gain(kind, own, rival) for rival in range(MOST)) for own in range(MOST))
            for kind in range(RAID)
        )
        """For each character, own number and largest other one: the points that these bring more than they bring to
        the other player."""

    def _gain(self, kind: int, own: int, rival: int) -> float:
        points, found = self.leads[kind], lead(own, rival)
        return float(points[found] - points[MIRROR[found]] + SPARE * (own - rival))


def _final() -> Outlook:
    leads = [[value if AHEAD < found <= AHEAD + FAR else 0.0 for found in range(CLASSES)] for value in VALUES]
    return Outlook({"leads": leads, "honour": 1.0, "event": -EVENT_COST, "place": 0.0, "steepness": 2.0})


FINAL = _final()


def outlooks(fitted: Sequence[Mapping[str, Any]]) -> tuple[Outlook, ...]:
    """Round by round, and the end; nothing is worth anything before the first."""
    rounds = tuple(map(Outlook, fitted))
    return (rounds[0], *rounds, FINAL)


OUTLOOKS: dict[int, tuple[Outlook, ...]] = {players: outlooks(fitted) for players, fitted in FITTED["rounds"].items()}
"""For each number of players the outlook at the start of each round, and at the end."""


def foretold(outlook: Outlook, board: Board, first: int) -> list[list[float]]:
    """The final points of each seat: for each character, then for honours, events and the place in the turn order."""
    players, courts = board.players, board.courts
    found = []
    for kind in range(RAID):
        counts = courts[kind::ALL]
        points = outlook.leads[kind]
        top = max(counts)
        if not top:
            found.append([0.0] * players)
        elif players == 2:
            one, other = counts
            found.append([points[LEAD[one][other]], points[LEAD[other][one]]])
        else:
            alone = counts.count(top) == 1
            second = sorted(counts)[-2]
            found.append([points[LEAD[own][second if alone and own == top else top]] for own in counts])
    found.append([outlook.honour * number for number in board.honours])
    found.append([outlook.event * (courts[at + RAID] + courts[at + CONSPIRACY]) for at in range(0, len(courts), ALL)])
    found.append([outlook.place * ((seat - first) % players) for seat in range(players)])
    return found


def beginning() -> list[dict[str, Any]]:
    """Tables to begin a fit with: a lead is worth the more of its value, the later it is."""
    rounds = []
    for number in range(1, ROUNDS):
        sure = number / ROUNDS
        leads = [[0.0, 0.0, *[value * sure] * FAR, *[-value * sure] * FAR] for value in VALUES]
        rounds.append({"leads": leads, "honour": 1.0, "event": -1.0, "place": 0.0, "steepness": 0.2})
    return rounds
