"""What sets of cards are worth, in influence: to play, to hold, and for certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.catham.cards import (
    COPIES,
    DETECTIVES,
    DETECTIVES_GAIN,
    HACKERS,
    JOURNALISTS,
    JOURNALISTS_GAIN,
    MAFIA,
    MAFIA_GAIN,
    NEEDED,
    OFFICIALS,
    POLICE,
    ROBOCATS_FOR_INFLUENCE,
    ROBOCATS_GAIN,
    SCIENTISTS,
    SCIENTISTS_GAIN,
)
from game.kernel.arithmetic import exp

ACTION_WORTH = 1.27
"""What one action brings, in influence: a set in the hand is worth what it gains, less the action to play it."""
CARD = 0.28
"""What any card is worth at least."""
GROWTH = 1.4
"""How much more than in proportion the last cards of a set count."""
PAYOFF = (
    (0.0, 0.0, 0.0, 2.4),
    (0.0, 0.0, 0.0, 2.8),
    (0.0, 0.0, 2.25, 2.25, 3.3),
    (0.0, 0.0, 0.0, 0.0, 2.75),
    (0.0, 0.7, 1.35, 1.95, 2.7),
    (0.0, 0.6, 1.1, 1.6, 2.0),
    (0.0, 0.0, 2.1),
    (0.0, 1.05, 1.9, 2.55, 3.1, 3.5),
)
"""What playing so many cards of each faction brings, all told: influence, cards, and the harm to opponents."""
SURE = (
    (NEEDED[DETECTIVES], DETECTIVES_GAIN),
    (NEEDED[SCIENTISTS], SCIENTISTS_GAIN),
    (ROBOCATS_FOR_INFLUENCE, ROBOCATS_GAIN),
    (NEEDED[MAFIA], MAFIA_GAIN),
    (NEEDED[HACKERS], 0),
    (NEEDED[POLICE], 0),
    (NEEDED[JOURNALISTS], JOURNALISTS_GAIN),
    (NEEDED[OFFICIALS], 0),
)
"""How many cards of each faction bring how much influence for certain."""


Payoffs: TypeAlias = Sequence[Sequence[float]]


LOG = (0.0, 0.0, 0.6931471805599453, 1.0986122886681098, 1.3862943611198906, 1.6094379124341003)
"""Natural logarithms; 0 has none."""


def holdings(payoffs: Payoffs, card: float, growth: float, action: float) -> tuple[tuple[float, ...], ...]:
    """What it is worth to hold so many cards of each faction: the best that they can be played for, less the action
    for it, or a part of what they can become."""
    rows = []
    for payoff in payoffs:
        worth = [0.0]
        for number in range(1, COPIES + 1):
            best = card * number
            for size in range(1, len(payoff)):
                value = payoff[size] - action
                if size <= number:
                    whole = value + worth[number - size]
                else:
                    whole = value * exp(growth * (LOG[number] - LOG[size]))  # (number / size) to the power of growth
                best = max(best, whole)
            worth.append(best)
        rows.append(tuple(worth))
    return tuple(rows)


HOLDING = holdings(PAYOFF, CARD, GROWTH, ACTION_WORTH)
