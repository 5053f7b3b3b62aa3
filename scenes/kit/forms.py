"""The forms of screens: in which units a scene is laid out so that it fits the window."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

WIDE = (1280, 720)
COMPACT = (844, 390)
TABLET = (1024, 768)
UPRIGHT = (390, 844)

FINGER = 44
"""How large everything is for a finger, in logical units, where its neighbours allow it."""

ALL = frozenset({"wide", "compact", "tablet", "upright"})
LANDSCAPE = frozenset({"wide", "compact"})
"""The forms that every scene has."""

SMALL = 1.35
"""A window that could hold the compact form so many times, or less, is a phone's."""
NARROWEST = 900
"""A window as narrow as this, and nearly as high, is a tablet's."""
NARROWEST_UPRIGHT = 700
"""A tablet held upright shows the same with a margin, where there is no upright form: nobody must turn it."""
WIDEST = 1600
"""Very wide windows give a table more room, but not more than this."""
SHORTEST, TALLEST = 740, 900
"""Upright phones differ in height."""
NO_FOOT: Mapping[str, int] = MappingProxyType({})


class Form(NamedTuple):
    """A form, and how large it is in logical units."""

    name: str
    width: int
    height: int
    foot: int = 0
    """How much is kept free below it, for something that a scene lays there."""

    @property
    def small(self) -> bool:
        """Whether it is a phone's: larger letters in less room."""
        return self.name in ("compact", "upright")


def fitting(
    wide: float,
    high: float,
    able: frozenset[str] = LANDSCAPE,
    stretches: bool = False,
    feet: Mapping[str, int] = NO_FOOT,
) -> Form:
    """The best form for a window of this size, as the player's system counts it, among those that a scene has; with
    so much room below it, by the form's name."""
    if high > wide * 1.05 and "upright" in able:
        foot = feet.get("upright", 0)
        height = round(min(TALLEST, max(SHORTEST, UPRIGHT[0] * high / wide - foot)))
        return Form("upright", UPRIGHT[0], height, foot)
    upright_tablet = high > wide >= NARROWEST_UPRIGHT
    if wide < high * 1.52 and (wide >= NARROWEST or upright_tablet) and "tablet" in able:
        return Form("tablet", *TABLET, feet.get("tablet", 0))
    if min(wide / COMPACT[0], high / COMPACT[1]) < SMALL:
        return Form("compact", *COMPACT, feet.get("compact", 0))
    foot = feet.get("wide", 0)
    width = min(WIDEST, max(WIDE[0], (WIDE[1] + foot) * wide / high)) if stretches else WIDE[0]
    return Form("wide", round(width), WIDE[1], foot)
