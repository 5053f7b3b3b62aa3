"""Colour never carries a meaning alone, and what is written can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.registry import TABLES
from scenes import snapshots
from scenes.kit.canvas import Canvas, Written
from scenes.kit.forms import UPRIGHT, WIDE
from scenes.kit.theme import GAIN, INK, LOSS, OFF_INK, SEAT_COLOURS, SEAT_SHAPES, Colour, purer
from scenes.sight import SIGHTS, brightness, contrast, picture, seen

ENOUGH, LARGE = 4.5, 3.0
"""How well letters must stand out, and large ones."""
MOMENTS = ("-start", "-turn", "-advice", "-recap", "-limit", "-leak")
SHOWN = [name for name in snapshots.scenes() if name.split("-")[0] not in TABLES or name.endswith(MOMENTS)]


def test_players_have_shapes_of_their_own_beside_their_colours() -> None:
    assert len(set(SEAT_SHAPES)) == len(SEAT_COLOURS)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_colours_of_players_stay_apart(sight: str) -> None:
    for one, other in combinations(SEAT_COLOURS, 2):
        pair = seen(one, sight), seen(other, sight)
        assert max(abs(a - b) for a, b in zip(*pair, strict=True)) > 24, (one, other)


def test_a_sight_changes_a_picture_and_leaves_grey_alone() -> None:
    red = pygame.Surface((2, 1))
    red.fill((200, 40, 40))
    red.set_at((1, 0), (128, 128, 128))
    changed = picture(red, "deuteranopia")
    assert changed.get_at((0, 0))[:3] != (200, 40, 40)
    assert all(abs(part - 128) < 6 for part in changed.get_at((1, 0))[:3])
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert brightness(GAIN) > brightness(INK)


@pytest.mark.parametrize("sight", SIGHTS)
def test_gain_and_loss_are_told_by_signs_and_still_differ(sight: str) -> None:
    assert seen(GAIN, sight) != seen(LOSS, sight)


@pytest.mark.parametrize("large", [False, True], ids=["usual", "high contrast"])
@pytest.mark.parametrize("name", SHOWN)
def test_letters_stand_out(name: str, large: bool) -> None:
    """Every text against what lies behind it; what cannot be used now may be a little fainter."""
    app = snapshots.arranged(name)
    app.settings.high_contrast = large
    faint = []
    for size in (WIDE, UPRIGHT):
        snapshots.show(app, size, "pl")
        for text in app.canvas.still.written():
            ground = behind(app.canvas, text)
            if ground is None:
                continue
            enough = LARGE if text.size >= 24 or text.colour == OFF_INK else ENOUGH
            ink = purer(text.colour) if large else text.colour
            if contrast(ink, ground) < enough - 0.15:
                faint.append(f"{size}: {text.text!r} {contrast(ink, ground):.1f} {text.colour} on {ground}")
    assert not faint, "\n".join(faint)


def behind(canvas: Canvas, text: Written) -> Colour | None:
    """The usual colour between the letters of a text; nothing where there is too little to be seen."""
    if text.surface is None or sum(map(str.isalpha, text.text)) < 2:
        return None
    ink, place, surface = text.surface.get_bounding_rect(), canvas.px(text.place), canvas.surface
    found = []
    for step in range(60):
        x, y = ink.left + step * 7919 % max(1, ink.width), ink.top + step * 104729 % max(1, ink.height)
        spot = place.left + x, place.top + y
        if surface.get_rect().collidepoint(spot) and text.surface.get_at((x, y)).a == 0:
            colour = surface.get_at(spot)
            found.append((colour.r, colour.g, colour.b))
    return sorted(found, key=brightness)[len(found) // 2] if len(found) > 5 else None
