"""What the decisions of this game have in common."""

from __future__ import annotations

from functools import partial

from game.emerald.forecast import EmeraldDecision
from game.emerald.moves import clicks, confirmed
from game.emerald.refusals import meant, why_not

asked = partial(EmeraldDecision, clicks=clicks, meant=meant, refuses=why_not)
going_on = partial(asked, midway=True)
"""What goes on with something that the player has begun,"""
weighty = partial(going_on, clicks=confirmed)
"""and cannot be taken back: it is confirmed."""
