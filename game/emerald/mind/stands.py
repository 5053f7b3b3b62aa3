"""How a player stands in a city, and what the quick player reckons with: all its weights."""

from __future__ import annotations

from typing import NamedTuple

from game.emerald.cards import ALL_CITIES, CUBES, LOYALIST, PIECES, RESTORATIONIST
from game.emerald.mind.prospects import CARD_WORTH, USE_WORTH

STANDS = ("alone", "lonely", "lead_1", "lead_2", "lead_3", "bare", "level", "behind_1", "behind_2", "far")
"""How a player stands in a city: alone there, the same without a cube, ahead of others by so many pieces, ahead without
a cube, level, behind; or too far behind, or not there at all."""
ALONE, LONELY, LEAD_1, LEAD_2, LEAD_3, BARE, LEVEL, BEHIND_1, BEHIND_2, FAR = range(len(STANDS))
MOST = CUBES + PIECES + 1


def _stand(cubes: bool, mine: int, rival: int) -> int:
    if not mine:
        return FAR
    if mine > rival:
        if not cubes:
            return BARE if rival else LONELY
        return LEAD_1 + min(2, mine - rival - 1) if rival else ALONE
    return LEVEL + min(3, rival - mine)


STAND = tuple(
    tuple(tuple(_stand(bool(cubes), mine, rival) for rival in range(MOST)) for mine in range(MOST)) for cubes in (0, 1)
)
"""By whether they have cubes there, their pieces, and those of the strongest other."""


class Weights(NamedTuple):
    """What the quick player reckons with, in points; what is hoped for in a city in parts of the worth of its card."""

    alone: float = 0.72
    lonely: float = 0.35
    lead_1: float = 0.5
    lead_2: float = 0.6
    lead_3: float = 0.68
    bare: float = 0.3
    level: float = 0.22
    behind_1: float = 0.14
    behind_2: float = 0.07
    """What is hoped for by a player who stands so, when others have their turn first."""
    sure: float = 0.7
    """By how much of what is missing to the whole a hope is greater for who can claim next,"""
    sooner: float = 1.3
    """and how many times, if they cannot claim yet."""
    rival: float = 0.6
    """How much the hopes of the others count."""
    pool: float = 0.5
    """The first cube in the pool, ready to be placed;"""
    fading: float = 0.82
    """each further one counts so many times less."""
    in_city: float = 0.15
    """A cube in a city comes home when somebody else claims there."""
    spent: float = 0.1
    """What it costs to lay out a card,"""
    use: float = 0.2
    """with so much of its worth;"""
    claim_card: float = 0.45
    """more for the last that could claim,"""
    second_claim: float = 0.1
    """a little more for another one."""
    claim: float = 0.3
    """A claim turns up the next card."""
    new_agent: float = 0.3
    """An agent that comes with a card, beyond what the card is worth."""
    agent: float = 0.8
    """An agent on the board."""
    step: float = 0.9
    """A step of one's own marker."""
    royal: float = 0.8
    """The majority over a royal that one can deal with in this turn, in parts of its points,"""
    royal_later: float = 0.45
    """in a later turn,"""
    royal_plan: float = 0.1
    """with cards that one does not have."""
    new_card: float = 0.12
    """To discard a card for another."""


class Tables:
    """Weights made ready for use."""

    def __init__(self, by: Weights) -> None:
        self.by = by
        self.hope: tuple[float, ...] = (*by[:FAR], 0.0)
        """By how one stands."""
        claimable = (ALONE, LEAD_1, LEAD_2, LEAD_3)
        self.next_hope: tuple[float, ...] = tuple(
            hope + by.sure * (1.0 - hope) if stand in claimable else by.sooner * hope
            for stand, hope in enumerate(self.hope)
        )
        """The same for the one whose turn comes next."""
        self.next_hopes = (self.next_hope,) * ALL_CITIES
        self.pool = [0.0]
        """By the cubes in the pool."""
        cube = by.pool
        for _ in range(CUBES):
            self.pool.append(self.pool[-1] + cube)
            cube *= by.fading
        self.lost = tuple(tuple(by.rival * worth for worth in worths) for worths in WORTH)
        """What it costs that somebody else claims a card."""
        self.missed = {
            faction: tuple(by.spent + by.use * worth for worth in worths) for faction, worths in USE_WORTH.items()
        }
        """What a card could have done instead."""


WORTH = (
    (*((one + other) / 2 for one, other in zip(CARD_WORTH[RESTORATIONIST], CARD_WORTH[LOYALIST], strict=True)), 0.0),
    (*CARD_WORTH[RESTORATIONIST], 0.0),
    (*CARD_WORTH[LOYALIST], 0.0),
)
"""What claiming each card is worth, to somebody unknown and to each faction; no card, the last one, nothing."""
PLAYED = Tables(Weights())
"""What the quick player plays by."""
