"""Colour never carries a meaning alone, and what is written can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from scenes.kit.theme import GAIN, INK, LOSS, SEAT_COLOURS, SEAT_SHAPES
from scenes.sight import SIGHTS, brightness, contrast, picture, seen


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
