"""What moves: sprites of pygame over the still layer. Only their old and new places are painted in a frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.motion import between, ease_out
from scenes.kit.zones import apart

Face: TypeAlias = Callable[[Canvas, Rect], object]
"""Paints a thing into a rectangle."""

FLYING, POPS, FOCUS, SAYING, EXPLAINING = range(5)
"""The layers, from the lowest."""


class Moving(pygame.sprite.LayeredDirty["Picture"]):
    """All sprites of the window, over the picture that rests."""

    def __init__(self) -> None:
        super().__init__(_use_update=True, _time_threshold=float("inf"))

    def paint(self, canvas: Canvas) -> list[pygame.Rect]:
        """Paint what has changed, in the picture below or among the sprites, onto the window; where that is."""
        still = canvas.still
        for place in still.changed:
            self.repaint_rect(place)
        still.changed = []
        self.lostsprites[:] = apart(self.lostsprites)
        return [pygame.Rect(place) for place in self.draw(canvas.screen, canvas.surface)]


class Picture(pygame.sprite.DirtySprite):
    """Something painted aside once, that lies over the table."""

    image: pygame.Surface
    rect: pygame.Rect

    def __init__(self, canvas: Canvas, layer: int, paint: Callable[[Canvas], object]) -> None:
        super().__init__()
        self._layer = layer
        self.image, self.rect = canvas.aside(paint)

    def update(self, now: float) -> None:
        """Go on moving; a picture that rests does nothing."""


class Flight(Picture):
    """Something that flies over the table; with a `back` it turns over on its way and only then shows its `face`."""

    def __init__(
        self,
        face: Face,
        start: Rect,
        end: Rect,
        begins: float,
        lasts: float,
        back: Face | None = None,
        turns: float = 0.0,
    ) -> None:
        self.face, self.start, self.end, self.begins, self.lasts = face, Rect(start), Rect(end), begins, lasts
        self.back, self.turns = back, turns
        self.still = False
        """With reduced motion it lies at its end instead of flying."""

    @property
    def ends(self) -> float:
        """When it has arrived."""
        return self.begins + self.lasts

    def launch(self, canvas: Canvas) -> None:
        """Paint it; from now on it is a sprite."""
        size = max(self.start.size, self.end.size)
        home = Rect(0, 0, *size)
        home.center = self.start.center
        face, back = self.face, self.back
        super().__init__(canvas, FLYING, lambda aside: face(aside, home))
        self.canvas = canvas
        self.front, self.margin = self.image, pygame.Vector2(self.rect.center) - canvas.px(home).center
        self.behind = self.front if back is None else canvas.aside(lambda aside: back(aside, home))[0]
        self.size = pygame.Vector2(size)
        self.visible = 0
        self.dirty = 0

    def update(self, now: float) -> None:
        """Where it is now, how large, and from which side it is seen."""
        if now >= self.ends:
            self.kill()
            return
        if now < self.begins or (self.still and self.visible):
            return
        part = (now - self.begins) / self.lasts
        where = self.end if self.still else between(self.start, self.end, ease_out(part))
        side, image = 1.0, self.front
        if self.turns and not self.still:
            turned = min(1.0, (now - self.begins) / self.turns)
            side = abs(1 - 2 * turned)
            image = self.behind if turned < 0.5 else self.front
        size = (
            max(3, round(image.get_width() * where.width / self.size.x * side)),
            max(3, round(image.get_height() * where.height / self.size.y)),
        )
        self.image = image if size == image.get_size() else pygame.transform.smoothscale(image, size)
        self.rect = self.image.get_rect(center=self.canvas.px(where).center + self.margin)
        self.visible = 1
        self.dirty = 1


class Pop(Picture):
    """A small text that rises where something was gained or lost."""

    def __init__(self, canvas: Canvas, paint: Callable[[Canvas], object], begins: float, lasts: float, rise: float):
        super().__init__(canvas, POPS, paint)
        self.home, self.begins, self.lasts = self.rect.y, begins, lasts
        self.rise = rise * canvas.scale
        self.visible = 0
        self.dirty = 0

    def update(self, now: float) -> None:
        """Rise, then be gone."""
        if now >= self.begins + self.lasts:
            self.kill()
        elif now >= self.begins and (self.rise or not self.visible):
            self.rect.y = round(self.home - self.rise * (now - self.begins) / self.lasts)
            self.visible = 1
            self.dirty = 1


class Loop(Picture):
    """A few pictures in turn, such as the dots of somebody who thinks."""

    def __init__(self, canvas: Canvas, paints: Sequence[Callable[[Canvas], object]], pace: float) -> None:
        super().__init__(canvas, POPS, lambda aside: [paint(aside) for paint in paints])
        self.images = [canvas.aside(paint, self.rect)[0] for paint in paints]
        self.pace = pace
        self.image = self.images[0]

    def update(self, now: float) -> None:
        """The picture of this moment."""
        image = self.images[int(now / self.pace) % len(self.images)]
        if image is not self.image:
            self.image = image
            self.dirty = 1
