"""What the decisions of this game have in common."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from game.emerald import moves as m
from game.emerald.forecast import Teller
from game.emerald.refusals import meant, why_not
from game.kernel.contract import Decision


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Choice(Decision):
    """A decision of which something is told beforehand."""

    tells: tuple[Teller, ...] = field(default=(), kw_only=True)
    """What is told of what its moves are certain to bring, the most important first."""


asked = partial(Choice, clicks=m.clicks, meant=meant, refuses=why_not)
going_on = partial(asked, midway=True)
"""What goes on with something that the player has begun."""
