"""The still layer: what rests is painted zone by zone, kept, and painted again only where it has changed.

A scene names its zones: each draws one part of the picture and says what it shows. A zone is drawn again when what it
shows is different, or when the pointer or the keyboard has come to, or left, something in it. What it draws is kept as
a sheet of strokes. Wherever other strokes are on a sheet than before, the ground is laid again and all sheets that
reach there are put down on it, in their order, so that the picture is always the one that painting everything would
give.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from scenes.kit.canvas import Canvas
    from scenes.kit.sheet import Complaint, Sheet, Written


class Zone(NamedTuple):
    """A part of the picture."""

    name: object
    draw: Callable[[Canvas], object]
    shows: Callable[[], object] = object
    """All that its look depends on, beside pointer and keyboard; by default it is never the same twice."""
    region: str = ""
    """What it belongs to, for those who move by keyboard or listen: `mine`, `board`, …"""


class Kept(NamedTuple):
    """A zone as it was last drawn."""

    sheet: Sheet
    area: pygame.Rect
    keys: frozenset[object]
    """What can be pointed at in it."""
    lit: tuple[object, ...]
    shown: object
    region: str


class Still:
    """The kept picture of the scene on top, and what lies under its zones."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.ground = canvas.surface
        self.kept: dict[object, Kept] = {}
        self.changed: list[pygame.Rect] = []
        """Where the picture has changed since the window was last painted, in real pixels."""

    def lay_ground(self, draw: Callable[[Canvas], object]) -> None:
        """Begin a new picture: what lies under all zones. It may be laid over what is there."""
        surface = self.canvas.surface
        surface.fblits(self.canvas.record(draw).strokes)
        self.ground = surface.copy()
        self.kept = {}
        self.changed = [surface.get_rect()]

    def refresh(self, zones: Sequence[Zone]) -> None:
        """Draw again what has changed."""
        old, self.kept = self.kept, {}
        places = []
        for zone in zones:
            before = old.pop(zone.name, None)
            now = self.kept[zone.name] = self._drawn(zone, before)
            if now is not before:
                places += [now.area] if before is None else differences(before, now)
        places += [gone.area for gone in old.values()]
        self._put_down(apart(places))
        canvas = self.canvas
        canvas.hots = [hot for kept in self.kept.values() for hot in kept.sheet.hots]
        canvas.wake = min([kept.sheet.wake for kept in self.kept.values()], default=float("inf"))

    def _drawn(self, zone: Zone, kept: Kept | None) -> Kept:
        """A zone as it looks now: as it was, if nothing about it is different."""
        shown = zone.shows()
        rests = kept is not None and self.canvas.now < kept.sheet.wake and kept.shown == shown
        if kept is not None and rests and self._lights(kept.keys) == kept.lit:
            return kept
        sheet = self.canvas.record(zone.draw)
        keys = frozenset([hot.key for hot in sheet.hots])
        return Kept(sheet, sheet.area(), keys, self._lights(keys), zone.shows(), zone.region)

    def _lights(self, keys: frozenset[object]) -> tuple[object, ...]:
        """What of these is pointed at, has the keyboard, or is being pressed."""
        canvas = self.canvas
        hovered, focused, pressed = canvas.hovered, canvas.focused, canvas.pressed
        return (
            hovered if hovered in keys else None,
            focused if focused in keys else None,
            pressed if pressed in keys else None,
        )

    def _put_down(self, places: list[pygame.Rect]) -> None:
        """Make the picture anew in some places."""
        surface = self.canvas.surface
        sheets = [kept.sheet for kept in self.kept.values()]
        areas = [kept.area for kept in self.kept.values()]
        for place in places:
            surface.set_clip(place)
            surface.blit(self.ground, place, place)
            for index in place.collidelistall(areas):
                surface.fblits(sheets[index].strokes)
        surface.set_clip(None)
        self.changed += places

    def region_of(self, key: object) -> str:
        """The region of something that can be pointed at."""
        return next((kept.region for kept in self.kept.values() if key in kept.keys), "")

    def written(self) -> list[Written]:
        """All texts of the scene on top that nothing covers."""
        found: list[Written] = []
        for kept in self.kept.values():
            if kept.sheet.covers:
                found = [text for text in found if text[1].collidelist(kept.sheet.covers) < 0]
            found += kept.sheet.written
        return found

    def complaints(self) -> list[Complaint]:
        """All texts of the scene on top that did not fit."""
        return [complaint for kept in self.kept.values() for complaint in kept.sheet.complaints]


def differences(before: Kept, now: Kept) -> list[pygame.Rect]:
    """Where two pictures of a zone differ. Pictures are painted once and kept, so that the same stroke is the same."""
    old, new = before.sheet.strokes, now.sheet.strokes
    was, comes = set(old), set(new)
    if [stroke for stroke in old if stroke in comes] != [stroke for stroke in new if stroke in was]:
        return [before.area, now.area]  # what is the same lies in another order
    return [pygame.Rect(place, picture.get_size()) for picture, place in was ^ comes]


def apart(areas: Iterable[pygame.Rect | pygame.FRect]) -> list[pygame.Rect]:
    """The same places, with those that overlap made one."""
    found: list[pygame.Rect] = []
    for area in areas:
        if not area.width or not area.height:
            continue
        whole = pygame.Rect(area)
        while (index := whole.collidelist(found)) >= 0:
            whole.union_ip(found.pop(index))
        found.append(whole)
    return found
