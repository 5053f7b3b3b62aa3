"""The still layer by itself: only what changed is drawn again, and it always looks as if everything had been."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from scenes.kit.canvas import Canvas, Rect
from scenes.kit.theme import Box
from scenes.kit.zones import Zone, apart


@pytest.fixture
def canvas() -> Canvas:
    pygame.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((64, 36))
    return Canvas(pygame.Surface((1280, 720)))


class Panel:
    """A zone that counts how often it is drawn."""

    def __init__(self, name: str, rect: Rect, colour: tuple[int, int, int, int]) -> None:
        self.name, self.rect, self.colour = name, rect, colour
        self.drawn = 0

    def draw(self, canvas: Canvas) -> None:
        self.drawn += 1
        canvas.hot(self.rect, self.name, self.name, lambda: None)
        canvas.box(self.rect, Box(self.colour, radius=4))

    def zone(self) -> Zone:
        return Zone(self.name, self.draw, lambda: (tuple(self.rect), self.colour))


def anew(panels: list[Panel]) -> bytes:
    canvas = Canvas(pygame.Surface((1280, 720)))
    canvas.still.lay_ground(lambda c: c.fill((20, 30, 40)))
    canvas.still.refresh([panel.zone() for panel in panels])
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_only_what_changed_is_drawn_again_and_the_picture_is_as_from_nothing(canvas: Canvas) -> None:
    panels = [
        Panel("low", Rect(10, 10, 200, 200), (200, 0, 0, 120)),
        Panel("middle", Rect(100, 100, 200, 200), (0, 200, 0, 120)),
        Panel("high", Rect(150, 50, 60, 300), (0, 0, 200, 120)),
        Panel("far", Rect(900, 500, 100, 100), (90, 90, 0, 255)),
    ]
    canvas.still.lay_ground(lambda c: c.fill((20, 30, 40)))
    canvas.still.refresh([panel.zone() for panel in panels])
    panels[1].colour = (0, 90, 90, 120)
    panels[1].rect = Rect(60, 140, 300, 90)
    canvas.still.changed = []
    canvas.still.refresh([panel.zone() for panel in panels])
    assert [panel.drawn for panel in panels] == [1, 2, 1, 1]
    assert not any(place.colliderect((900, 500, 100, 100)) for place in canvas.still.changed)
    assert pygame.image.tobytes(canvas.surface, "RGB") == anew(panels)


def test_a_zone_that_is_gone_leaves_the_ground(canvas: Canvas) -> None:
    panels = [Panel("one", Rect(10, 10, 200, 200), (200, 0, 0, 120)), Panel("two", Rect(90, 90, 50, 50), (0, 9, 0, 99))]
    canvas.still.lay_ground(lambda c: c.fill((20, 30, 40)))
    canvas.still.refresh([panel.zone() for panel in panels])
    canvas.still.refresh([panels[1].zone()])
    assert pygame.image.tobytes(canvas.surface, "RGB") == anew(panels[1:])
    assert [hot.key for hot in canvas.hots] == ["two"]


def test_the_pointer_wakes_only_the_zone_that_it_is_in(canvas: Canvas) -> None:
    panels = [Panel("one", Rect(10, 10, 20, 20), (9, 9, 9, 255)), Panel("two", Rect(90, 90, 20, 20), (9, 9, 9, 255))]
    zones = [panel.zone() for panel in panels]
    canvas.still.lay_ground(lambda c: c.fill((0, 0, 0)))
    canvas.still.refresh(zones)
    canvas.hovered = "two"
    canvas.still.refresh(zones)
    assert [panel.drawn for panel in panels] == [1, 2]
    canvas.hovered = "elsewhere"
    canvas.still.refresh(zones)
    assert [panel.drawn for panel in panels] == [1, 3]


def test_what_wants_to_be_drawn_again_soon_is(canvas: Canvas) -> None:
    drawn = []

    def draw(c: Canvas) -> None:
        drawn.append(c.now)
        c.wake_in(0.5)

    zone = Zone("clock", draw, lambda: None)
    for moment in (0.0, 0.2, 0.4, 0.6, 0.8, 1.2):
        canvas.now = moment
        canvas.still.refresh([zone])
    assert drawn == [0.0, 0.6, 1.2]


def test_places_that_overlap_become_one() -> None:
    places = apart([pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 0, 10, 10), pygame.Rect(5, 5, 50, 1)])
    assert places == [pygame.Rect(0, 0, 60, 10)]
    assert apart([pygame.Rect(3, 3, 0, 9)]) == []


def test_a_text_is_as_wide_as_its_longest_line(canvas: Canvas) -> None:
    long = "a much longer line than the first"
    assert canvas.measure(f"short\n{long}") == canvas.measure(long)
    assert canvas.measure(f"{long}\nshort") == canvas.measure(long)
